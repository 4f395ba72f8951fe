//! The public message of a match: who is ready, then the board that hides everything.

use super::super::click::Action;
use super::super::message::{Button, Drawing, Message, Plate, Row, Style};
use super::{Caption, Times, events, panel::last_words, result::reason};
use tabletop::rules::{BySide, Outcome, Side, View};

/// How many of the last events the public board repeats at the least.
const REPEATED: u32 = 4;

/// The public message while the armies are arranged.
#[must_use]
pub(crate) fn gathering(caption: &Caption<'_>, ready: BySide<bool>, times: &Times) -> Message {
    let mut lines = vec![
        caption.say("gathering-title", &[("game", caption.title().into())]),
        caption.sides(),
    ];
    for side in Side::BOTH {
        let key = if *ready.get(side) {
            "gathering-ready"
        } else {
            "gathering-arranging"
        };
        lines.push(caption.say(key, &[("player", caption.mention(side).into())]));
    }
    lines.extend(times.in_setup(caption));
    lines.push(caption.words.say("gathering-hint"));
    lines.push(caption.house_rules());
    lines.push(caption.clock());
    let message = Message::text(lines.join("\n"));
    message
        .with_buttons(public_buttons(caption, "button-my-army"))
        .with_buttons(watcher_buttons(caption))
}

/// The public board: what both players know and nothing more. `since` is the last ply this
/// message has told of; nothing later is left out.
#[must_use]
pub(crate) fn board(
    caption: &Caption<'_>,
    view: &View,
    since: u32,
    offer_by: Option<Side>,
    times: &Times,
) -> Message {
    let turn = caption.say(
        "board-turn",
        &[
            ("game", caption.title().into()),
            ("player", caption.mention(view.turn).into()),
            ("side", caption.colour(view.turn).into()),
            ("ply", (view.ply + 1).into()),
        ],
    );
    let mut lines = vec![turn, caption.sides()];
    lines.extend(caption.handicap());
    if view.check {
        lines.push(caption.words.say("check"));
    }
    lines.extend(times.in_public(caption, view.turn));
    lines.extend(news(caption, view, since));
    if let Some(by) = offer_by {
        lines.push(caption.say("board-offer", &[("player", caption.mention(by).into())]));
    }
    if view.quiet >= 50 && !caption.sheet.has_hands() {
        lines.push(caption.say("board-quiet", &[("count", view.quiet.into())]));
    }
    let drawing = Drawing::Board {
        view: Box::new(view.clone()),
        bottom: Side::First,
        selected: None,
        faces: caption.faces,
    };
    Message {
        text: lines.join("\n"),
        picture: Some(Plate {
            drawing,
            alt: alt(caption, view),
        }),
        rows: vec![
            Row::Buttons(public_buttons(caption, "button-my-board")),
            Row::Buttons(watcher_buttons(caption)),
        ],
        ..Message::default()
    }
}

/// The last lines of the game: everything since `since`, but never fewer than a few, and never
/// more than a message holds.
fn news(caption: &Caption<'_>, view: &View, since: u32) -> Vec<String> {
    let from = since.min(view.ply.saturating_sub(REPEATED));
    let mut lines = events::lines(caption, view, from);
    while lines
        .iter()
        .map(|line| line.chars().count() + 1)
        .sum::<usize>()
        > 1300
    {
        lines.remove(0);
    }
    lines
}

fn public_buttons(caption: &Caption<'_>, own: &str) -> Vec<Button> {
    let plain = |action, key| caption.button(Style::Secondary, action, key);
    let mut buttons = vec![caption.button(Style::Primary, Action::MyBoard, own)];
    if caption.has_chart() {
        buttons.push(plain(Action::Chart, "button-chart"));
    }
    buttons.push(plain(Action::Rules { page: 1 }, "button-rules"));
    buttons
}

/// What is of use to those who watch.
fn watcher_buttons(caption: &Caption<'_>) -> Vec<Button> {
    let plain = |action, key| caption.button(Style::Secondary, action, key);
    vec![
        plain(Action::Follow, "button-follow"),
        plain(Action::BringDown, "button-bring-down"),
    ]
}

/// To those who follow the match: it is over.
#[must_use]
pub(crate) fn farewell(
    caption: &Caption<'_>,
    outcome: Outcome,
    followers: &[u64],
) -> Option<Message> {
    if followers.is_empty() {
        return None;
    }
    let mentions: Vec<String> = followers.iter().map(|id| format!("<@{id}>")).collect();
    let text = caption.say(
        "farewell",
        &[
            ("people", mentions.join(" ").into()),
            ("game", caption.title().into()),
            ("reason", reason(caption, outcome).into()),
        ],
    );
    Some(Message {
        text,
        pings: followers.to_vec(),
        ..Message::default()
    })
}

fn alt(caption: &Caption<'_>, view: &View) -> String {
    let count = |side: Side| {
        view.squares
            .iter()
            .flatten()
            .filter(|seen| seen.side == side)
            .count()
    };
    caption.say_open(
        "alt-board",
        &[
            ("game", caption.title().into()),
            ("first", count(Side::First).into()),
            ("second", count(Side::Second).into()),
            ("turn", caption.colour(view.turn).into()),
            ("last", last_words(caption, view).into()),
        ],
    )
}

/// How a setup has lapsed that a player never opened.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lapse {
    /// Who never did.
    pub(crate) absent: BySide<bool>,
    /// The number of the challenge in its place, open to anyone.
    pub(crate) next: Option<i64>,
}

impl Lapse {
    fn next_title(&self, caption: &Caption<'_>) -> Option<String> {
        let next = Caption {
            game: self.next?,
            ..caption.clone()
        };
        Some(next.title())
    }
}

/// The public message of a game that could not begin, because a player never opened the setup.
#[must_use]
pub(crate) fn lapsed(caption: &Caption<'_>, lapse: &Lapse) -> Message {
    let mut lines = vec![caption.say("lapsed-title", &[("game", caption.title().into())])];
    let is_absent = |side: &Side| *lapse.absent.get(*side);
    for side in Side::BOTH.into_iter().filter(is_absent) {
        let player = ("player", caption.mention(side).into());
        lines.push(caption.say("lapsed-absent", &[player]));
    }
    for side in Side::BOTH.into_iter().filter(|side| !is_absent(side)) {
        if let Some(next) = lapse.next_title(caption) {
            let player = ("player", caption.mention(side).into());
            lines.push(caption.say("lapsed-open", &[player, ("game", next.into())]));
        }
    }
    Message::text(lines.join("\n"))
}

/// The same to one of the players.
#[must_use]
pub(crate) fn lapsed_panel(caption: &Caption<'_>, side: Side, lapse: &Lapse) -> Message {
    let game = ("game", caption.title().into());
    let text = match lapse.next_title(caption) {
        None if *lapse.absent.get(side) => caption.say("lapsed-own-both", &[game]),
        Some(_) if *lapse.absent.get(side) => caption.say("lapsed-own-absent", &[game]),
        Some(next) => caption.say("lapsed-own-open", &[game, ("next", next.into())]),
        None => caption.say("lapsed-own", &[game]),
    };
    Message::text(text)
}

/// The same to one who cannot be written to in private.
#[must_use]
pub(crate) fn lapsed_ping(caption: &Caption<'_>, side: Side) -> Message {
    ping(caption, side, "ping-lapsed", "button-result")
}

/// A short public line to whoever waits for a rival who has long been silent.
#[must_use]
pub(crate) fn silent_ping(caption: &Caption<'_>, side: Side, is_setup: bool) -> Message {
    let button = if is_setup {
        "button-my-army"
    } else {
        "button-my-board"
    };
    ping(caption, side, "ping-silent", button)
}

/// A short public line to whoever is away: the computer plays.
#[must_use]
pub(crate) fn kept_ping(caption: &Caption<'_>, side: Side) -> Message {
    ping(caption, side, "ping-kept", "button-my-board")
}

/// A short public line for a player who cannot be written to in private: it is your turn.
#[must_use]
pub(crate) fn my_turn_ping(caption: &Caption<'_>, side: Side) -> Message {
    ping(caption, side, "ping-turn", "button-my-turn")
}

/// The same before the game: arrange your army. `is_refused` says that direct messages are closed,
/// and not only less liked.
#[must_use]
pub(crate) fn setup_ping(caption: &Caption<'_>, side: Side, is_refused: bool) -> Message {
    let key = if is_refused {
        "ping-setup"
    } else {
        "ping-setup-chosen"
    };
    ping(caption, side, key, "button-my-army")
}

/// The same when the opponent offers a draw out of turn.
#[must_use]
pub(crate) fn offer_ping(caption: &Caption<'_>, side: Side) -> Message {
    ping(caption, side, "ping-offer", "button-my-board")
}

/// The same at the end: it is over.
#[must_use]
pub(crate) fn over_ping(caption: &Caption<'_>, side: Side) -> Message {
    ping(caption, side, "ping-over", "button-result")
}

fn ping(caption: &Caption<'_>, side: Side, key: &str, button: &str) -> Message {
    let text = caption.say(
        key,
        &[
            ("player", caption.mention(side).into()),
            ("game", caption.title().into()),
        ],
    );
    let message = Message {
        text,
        pings: vec![caption.players.get(side).id],
        ..Message::default()
    };
    message.with_buttons(vec![caption.button(
        Style::Primary,
        Action::MyBoard,
        button,
    )])
}
