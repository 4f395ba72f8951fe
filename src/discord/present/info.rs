//! Private answers that explain: the battle chart, the rules, the lost pieces, the list of games.

use super::super::message::{Button, Drawing, Message, Plate, Style};
use super::Caption;
use super::panel::last_words;
use crate::locale::Words;
use crate::render::{ChartWords, SIGNS};
use tabletop::rules::{Chart, Clash, Kind, Sheet, Side, View};

/// Who beats whom under this game's house rules: a picture, and the same in words with one line for
/// each attacker.
#[must_use]
pub(crate) fn chart(caption: &Caption<'_>, chart: Option<&Chart>) -> Message {
    let Some(chart) = chart else {
        return Message::text(caption.words.say("chart-none"));
    };
    let mut lines = vec![caption.say("chart-title", &[("game", caption.title().into())])];
    for (&attacker, clashes) in chart.attackers.iter().zip(&chart.clashes) {
        lines.push(chart_line(caption, chart, attacker, clashes));
    }
    lines.push(caption.say_game("chart-notes", &[]));
    Message {
        picture: Some(chart_plate(caption, chart)),
        ..Message::text(lines.join("\n"))
    }
}

fn chart_plate(caption: &Caption<'_>, chart: &Chart) -> Plate {
    let drawing = Drawing::Chart {
        sheet: caption.sheet,
        chart: chart.clone(),
        faces: caption.faces,
        words: chart_words(caption.words),
    };
    Plate {
        drawing,
        alt: caption.say("chart-alt", &[("game", caption.title().into())]),
    }
}

/// The words beside the table of a chart.
pub(super) fn chart_words(words: &Words) -> ChartWords {
    ChartWords {
        attacker: words.say("chart-attacker"),
        defender: words.say("chart-defender"),
        outcomes: SIGNS.map(|clash| {
            words.say(match clash {
                Clash::Attacker => "chart-attacker-wins",
                Clash::Defender => "chart-defender-wins",
                Clash::Both => "chart-both",
                Clash::Depends => "chart-depends",
            })
        }),
    }
}

fn chart_line(caption: &Caption<'_>, chart: &Chart, attacker: Kind, clashes: &[Clash]) -> String {
    let pick = |wanted: Clash| -> String {
        let names: Vec<&str> = chart
            .defenders
            .iter()
            .zip(clashes)
            .filter(|&(_, &clash)| clash == wanted)
            .map(|(&kind, _)| caption.face(kind))
            .collect();
        if names.is_empty() {
            "–".to_owned()
        } else {
            names.join(" ")
        }
    };
    let about = [
        ("piece", caption.face(attacker).into()),
        ("beats", pick(Clash::Attacker).into()),
        ("both", pick(Clash::Both).into()),
    ];
    caption.say("chart-line", &about)
}

/// A text in pages, one key a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Book {
    /// How the game is played.
    Rules,
    /// How it is played well.
    Tips,
}

impl Book {
    fn name(self) -> &'static str {
        match self {
            Book::Rules => "rules",
            Book::Tips => "tips",
        }
    }
}

/// One page of a game's rules or tips, with buttons to turn it; the first where there is no such
/// page. `id` gives the custom id of a page.
#[must_use]
pub(crate) fn book_page(
    words: &Words,
    sheet: &Sheet,
    (book, page): (Book, u32),
    id: impl Fn(u32) -> String,
) -> Message {
    let find = |page: u32| words.find(&format!("{}-{}-{page}", sheet.family, book.name()), &[]);
    let (page, text) = match find(page) {
        Some(text) => (page, text),
        None => (1, find(1).unwrap_or_default()),
    };
    let turn = |page: u32, key: &str| Button::new(Style::Secondary, id(page), words.say(key));
    let mut buttons = Vec::new();
    if page > 1 {
        buttons.push(turn(page - 1, "button-page-back"));
    }
    if find(page + 1).is_some() {
        buttons.push(turn(page + 1, "button-page-on"));
    }
    Message::text(text).with_buttons(buttons)
}

/// The reader's own lost pieces by name, the enemy's by number.
#[must_use]
pub(crate) fn lost_pieces(caption: &Caption<'_>, view: &View, side: Side) -> Message {
    let own: Vec<String> = view
        .lost
        .get(side)
        .iter()
        .flatten()
        .map(|&kind| caption.kind(kind))
        .collect();
    let own = if own.is_empty() {
        caption.words.say("lost-none")
    } else {
        caption.words.list(&own)
    };
    let enemy = view.lost.get(side.other()).len();
    Message::text(caption.say(
        "lost-pieces",
        &[
            ("game", caption.title().into()),
            ("own", own.into()),
            ("count", enemy.into()),
        ],
    ))
}

/// The board as `side` knows it, in words: the own pieces by name, the enemy's squares.
#[must_use]
pub(crate) fn position(caption: &Caption<'_>, view: &View, side: Side) -> Message {
    if caption.sheet.has_hands() {
        return open_position(caption, view, side);
    }
    let standing = |wanted: Side| {
        let squares = caption.sheet.all_squares();
        squares.filter(move |&square| view.at(square).is_some_and(|seen| seen.side == wanted))
    };
    let named = |square| {
        let kind = view.at(square).and_then(|seen| seen.kind);
        let kind = kind.map(|kind| caption.kind(kind)).unwrap_or_default();
        format!("{} {kind}", caption.square(square))
    };
    let own: Vec<String> = standing(side).map(named).collect();
    let enemy: Vec<String> = standing(side.other())
        .map(|square| caption.square(square))
        .collect();
    Message::text(caption.say(
        "position",
        &[
            ("game", caption.title().into()),
            ("own", caption.words.list(&own).into()),
            ("enemy", caption.words.list(&enemy).into()),
            ("last", last_words(caption, view).into()),
        ],
    ))
}

/// An open board in words: every piece of both sides, and what they have in hand.
fn open_position(caption: &Caption<'_>, view: &View, side: Side) -> Message {
    let pieces = |wanted: Side| {
        let squares = caption.sheet.all_squares();
        let named = |square| {
            let seen = view.at(square).filter(|seen| seen.side == wanted)?;
            Some(format!(
                "{} {}",
                caption.square(square),
                caption.face(seen.kind?)
            ))
        };
        let all: Vec<String> = squares.filter_map(named).collect();
        caption.words.list(&all)
    };
    let hand = |wanted: Side| {
        let held = view.hands.get(wanted).iter();
        let held: Vec<String> = held
            .map(|&(kind, count)| format!("{} ×{count}", caption.face(kind)))
            .collect();
        if held.is_empty() {
            caption.words.say("hand-empty")
        } else {
            caption.words.list(&held)
        }
    };
    let enemy = side.other();
    Message::text(caption.say(
        "position-open",
        &[
            ("game", caption.title().into()),
            ("own", pieces(side).into()),
            ("ownhand", hand(side).into()),
            ("enemy", pieces(enemy).into()),
            ("enemyhand", hand(enemy).into()),
            ("last", last_words(caption, view).into()),
        ],
    ))
}

/// A running game in a list.
#[derive(Clone, Debug)]
pub(crate) struct GameLine {
    /// Its title.
    pub(crate) title: String,
    /// The players' mentions, first player first.
    pub(crate) players: [String; 2],
    /// The link to its public board, once there is one.
    pub(crate) link: Option<String>,
    pub(crate) course: Course,
}

/// How far a running game is.
#[derive(Clone, Debug)]
pub(crate) enum Course {
    /// The armies are arranged.
    Arranging,
    /// The turn of this number is the reader's own.
    OwnTurn(u32),
    /// The turn of this number is that of the mentioned player.
    TurnOf(u32, String),
}

impl Course {
    fn say(&self, words: &Words) -> String {
        match self {
            Course::Arranging => words.say("games-arranging"),
            Course::OwnTurn(ply) => words.say_with("games-own-turn", &[("ply", (*ply).into())]),
            Course::TurnOf(ply, player) => words.say_with(
                "games-playing",
                &[("ply", (*ply).into()), ("player", player.into())],
            ),
        }
    }
}

/// The running games of a server or a person.
#[must_use]
pub(crate) fn game_list(words: &Words, games: &[GameLine]) -> Message {
    if games.is_empty() {
        return Message::text(words.say("games-none"));
    }
    let mut lines = vec![words.say("games-title")];
    for game in games {
        let title = match &game.link {
            Some(link) => format!("[{}]({link})", game.title),
            None => game.title.clone(),
        };
        let line = words.say_with(
            "games-line",
            &[
                ("game", title.into()),
                ("first", (&game.players[0]).into()),
                ("second", (&game.players[1]).into()),
                ("stage", game.course.say(words).into()),
            ],
        );
        if lines
            .iter()
            .map(|line| line.chars().count() + 1)
            .sum::<usize>()
            + line.chars().count()
            > 1900
        {
            lines.push(words.say("games-more"));
            break;
        }
        lines.push(line);
    }
    Message::text(lines.join("\n"))
}
