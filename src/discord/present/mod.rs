//! View and words in, message out: pure functions, one file for each kind of message.

mod board;
mod challenge;
mod events;
mod form;
mod help;
mod info;
mod moves;
mod panel;
mod privacy;
mod questions;
mod result;
mod server;
mod settings;
mod setup;
#[cfg(test)]
mod tests;
mod times;

pub(crate) use board::{
    Lapse, board, farewell, gathering, kept_ping, lapsed, lapsed_panel, lapsed_ping, my_turn_ping,
    offer_ping, over_ping, setup_ping, silent_ping,
};
pub(crate) use challenge::{ChallengeState, challenge, declined};
pub(crate) use events::line as event_line;
pub(crate) use form::form;
pub(crate) use help::{help, help_game};
pub(crate) use info::{Book, Course, GameLine, book_page, chart, game_list, lost_pieces, position};
pub(crate) use panel::{Offer, Page, PanelExtras, moving, panel, walk};
pub(crate) use privacy::{exported, forget, privacy};
pub(crate) use result::{Wishes, ended, recorded, result};
pub(crate) use server::{ServerPage, end_game, server};
pub(crate) use settings::{SettingsPage, blocks, change, settings};
pub(crate) use setup::{Draft, Stage, setup};
pub(crate) use times::{Times, time_name};

use super::click::{Action, Click};
use super::message::{Button, Style};
use crate::locale::{Fill, Language, Words};
use crate::render::Faces;
use tabletop::games;
use tabletop::rules::{
    BySide, Kind, Move, OptionKind, OptionSheet, Options, Sheet, Side, Square, TimeControl,
};

/// What every message about one match knows of it: nothing that is hidden.
#[derive(Clone)]
pub(crate) struct Caption<'a> {
    /// The match's number, as people see it; nought where it is about no match.
    pub(crate) game: i64,
    /// The game played.
    pub(crate) sheet: &'static Sheet,
    /// Its house rules.
    pub(crate) options: &'a Options,
    /// How much time there is.
    pub(crate) time: TimeControl,
    /// The reader's words.
    pub(crate) words: &'static Words,
    /// The writing on the pieces that the reader knows.
    pub(crate) faces: Faces,
    /// The players, once both are known.
    pub(crate) players: BySide<Player>,
}

/// A player as messages name one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Player {
    /// The Discord id.
    pub(crate) id: u64,
    /// The display name, not yet escaped.
    pub(crate) name: String,
}

impl Player {
    /// The name with Discord's Markdown switched off, and no way to ping anyone; somebody who
    /// wanted to be forgotten, or is not known, has none.
    #[must_use]
    pub(crate) fn escaped(&self, words: &Words) -> String {
        match self.name.as_str() {
            "" => words.say("someone"),
            name => escape(name),
        }
    }

    /// The mention, which shows as a name and pings only where the message allows it.
    #[must_use]
    pub(crate) fn mention(&self, words: &Words) -> String {
        match self.id {
            0 => words.say("someone"),
            id => format!("<@{id}>"),
        }
    }
}

/// A square's column and row as numbers, the row counted from the first letter.
fn file_and_rank(label: &str) -> (u32, u32) {
    let (file, rank) = label.split_at(label.chars().next().map_or(0, char::len_utf8));
    let rank = match rank.as_bytes() {
        [letter @ b'a'..=b'z'] => u32::from(letter - b'a') + 1,
        _ => rank.parse().unwrap_or_default(),
    };
    (file.parse().unwrap_or_default(), rank)
}

/// A name with Markdown, mentions, links and line breaks switched off.
#[must_use]
pub(crate) fn escape(name: &str) -> String {
    let mut escaped = String::with_capacity(name.len() + 8);
    for letter in name.chars() {
        match letter {
            '\n' | '\r' | '\u{2028}' | '\u{2029}' => escaped.push(' '),
            '*' | '_' | '`' | '~' | '|' | '>' | '<' | '#' | '[' | ']' | '(' | ')' | '\\' | '-'
            | ':' | '.' => {
                escaped.push('\\');
                escaped.push(letter);
            }
            // Marks of writing direction would turn what stands after the name.
            '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {}
            // A zero-width space keeps "@everyone" from being one.
            '@' => escaped.push_str("@\u{200b}"),
            _ => escaped.push(letter),
        }
    }
    escaped
}

impl Caption<'_> {
    /// `Gunjin Shogi (23 pieces) #12`; the game's name alone where it is about no match.
    #[must_use]
    pub(crate) fn title(&self) -> String {
        let name = self.words.say(&format!("{}-name", self.sheet.id));
        if self.game == 0 {
            return name;
        }
        self.words.say_with(
            "match-title",
            &[
                ("game", name.into()),
                ("number", self.game.to_string().into()),
            ],
        )
    }

    /// A button about this match, with the text of a key on it.
    #[must_use]
    pub(crate) fn button(&self, style: Style, action: Action, key: &str) -> Button {
        self.tagged(0, style, action, key)
    }

    /// The same with an id kept fresh by a tag.
    #[must_use]
    pub(crate) fn tagged(&self, tag: u16, style: Style, action: Action, key: &str) -> Button {
        self.labelled(tag, style, action, self.words.say(key))
    }

    /// The same with any text on it.
    #[must_use]
    pub(crate) fn labelled(&self, tag: u16, style: Style, action: Action, label: String) -> Button {
        let game = self.game;
        Button::new(style, Click { game, action, tag }.to_string(), label)
    }

    /// A text of the bot's own.
    #[must_use]
    pub(crate) fn say(&self, key: &str, fill: &[(&str, Fill<'_>)]) -> String {
        self.words.say_with(key, fill)
    }

    /// A text that reads differently in games in which nothing is hidden: there its key ends in
    /// `-open`.
    #[must_use]
    pub(crate) fn say_open(&self, key: &str, fill: &[(&str, Fill<'_>)]) -> String {
        if self.sheet.has_hands() {
            self.say(&format!("{key}-open"), fill)
        } else {
            self.say(key, fill)
        }
    }

    /// A text of the game's family.
    #[must_use]
    pub(crate) fn say_game(&self, key: &str, fill: &[(&str, Fill<'_>)]) -> String {
        self.words
            .say_with(&format!("{}-{key}", self.sheet.family), fill)
    }

    /// A kind's name.
    #[must_use]
    pub(crate) fn kind(&self, kind: Kind) -> String {
        self.say_game(&format!("kind-{}", self.sheet.kind(kind).key()), &[])
    }

    /// What is written on a kind's pieces, in the reader's script.
    #[must_use]
    pub(crate) fn face(&self, kind: Kind) -> &'static str {
        let face = &self.sheet.kind(kind).face;
        match (self.faces, self.words.language()) {
            (Faces::Hanzi, _) => face.hanzi,
            (Faces::KanjiAndLetters | Faces::Single, Language::Japanese | Language::Chinese) => {
                self.faces.kanji(face)
            }
            (Faces::Letters | Faces::Ranks, _)
            | (Faces::KanjiAndLetters | Faces::Single, Language::English) => {
                self.faces.letters(face)
            }
        }
    }

    /// A square as people are shown it: by its label, or as is usual in the game and the language.
    #[must_use]
    pub(crate) fn square(&self, square: Square) -> String {
        let label = &self.sheet.square(square).label;
        let (file, rank) = file_and_rank(label);
        let key = format!("{}-square", self.sheet.family);
        let fill = [("file", file.into()), ("rank", rank.into())];
        let usual = self.words.find(&key, &fill);
        usual.unwrap_or_else(|| label.clone())
    }

    /// Who plays which side.
    #[must_use]
    pub(crate) fn sides(&self) -> String {
        let side = |side: Side| Fill::from(self.colour(side));
        self.say_open(
            "match-sides",
            &[
                ("first", self.mention(Side::First).into()),
                ("second", self.mention(Side::Second).into()),
                ("firstside", side(Side::First)),
                ("secondside", side(Side::Second)),
            ],
        )
    }

    /// A move as people are shown it: `b4–b5`, or as is usual in the game and the language where
    /// the kind that moves may be known.
    #[must_use]
    pub(crate) fn walk(&self, side: Side, mv: Move, kind: Option<Kind>, captures: bool) -> String {
        let usual = kind.and_then(|kind| self.usual_move(side, mv, kind, captures));
        usual.unwrap_or_else(|| match mv.origin() {
            Some(from) => format!("{}–{}", self.square(from), self.square(mv.to)),
            None => self.sheet.write_move(mv),
        })
    }

    /// A move in the notation usual in the language, where the game has one.
    fn usual_move(&self, side: Side, mv: Move, kind: Kind, captures: bool) -> Option<String> {
        let place = |square| file_and_rank(&self.sheet.square(square).label);
        let (file, rank) = place(mv.to);
        let from = mv.origin().map(place);
        let (from_file, from_rank) = from.unwrap_or_default();
        let yes = |is: bool| if is { "yes" } else { "no" };
        let promotes = match self.sheet.declines_promotion(side, kind, mv) {
            true => "declined",
            false => yes(mv.promotes),
        };
        let fill = [
            ("file", file.into()),
            ("rank", rank.into()),
            ("fromfile", from_file.into()),
            ("fromrank", from_rank.into()),
            ("kind", self.sheet.kind(kind).key().into()),
            ("captures", yes(captures).into()),
            ("drops", yes(mv.origin().is_none()).into()),
            ("promotes", promotes.into()),
        ];
        let key = format!("{}-move", self.sheet.family);
        self.words.find(&key, &fill)
    }

    /// `vermilion` or `navy`, or what the game calls its sides; some languages call them otherwise
    /// in a handicap game.
    #[must_use]
    pub(crate) fn colour(&self, side: Side) -> String {
        let own = format!("{}-side-{}", self.sheet.family, side.name());
        let is_uneven = self.sheet.is_uneven(self.options);
        let uneven = is_uneven.then(|| self.words.find(&format!("{own}-uneven"), &[]));
        let own = uneven.flatten().or_else(|| self.words.find(&own, &[]));
        own.unwrap_or_else(|| self.words.say(&format!("side-{}", side.name())))
    }

    /// Whether the game has a battle chart.
    #[must_use]
    pub(crate) fn has_chart(&self) -> bool {
        let entry = games::find(self.sheet.id);
        entry.is_some_and(|entry| entry.chart(self.options).is_some())
    }

    /// The name of the player of a side.
    #[must_use]
    pub(crate) fn name(&self, side: Side) -> String {
        self.players.get(side).escaped(self.words)
    }

    /// The same where Markdown means nothing.
    #[must_use]
    pub(crate) fn plain_name(&self, side: Side) -> String {
        match self.players.get(side).name.as_str() {
            "" => self.words.say("someone"),
            name => name.to_owned(),
        }
    }

    /// The mention of the player of a side.
    #[must_use]
    pub(crate) fn mention(&self, side: Side) -> String {
        self.players.get(side).mention(self.words)
    }

    /// Every house rule with its value, one a line.
    #[must_use]
    pub(crate) fn house_rules(&self) -> String {
        // After a handicap game sides stay, whatever is chosen.
        let is_uneven = self.sheet.is_uneven(self.options);
        let rules = self.sheet.options.iter();
        let lines: Vec<String> = rules
            .filter(|rule| rule.rules || !is_uneven)
            .map(|rule| self.rule(rule))
            .collect();
        lines.join("\n")
    }

    /// The handicap and who gives it, if one is given: the second player does.
    #[must_use]
    pub(crate) fn handicap(&self) -> Option<String> {
        let is_uneven = self.sheet.is_uneven(self.options);
        let handicap = self.sheet.handicap().filter(|_| is_uneven)?;
        let about = [
            ("handicap", self.rule(handicap).into()),
            ("giver", self.mention(Side::Second).into()),
        ];
        Some(self.say("handicap-given", &about))
    }

    /// The same, each with what it means.
    #[must_use]
    pub(crate) fn house_rules_explained(&self) -> String {
        let explained = |rule: &OptionSheet| self.explained(self.rule(rule), &self.rule_key(rule));
        let lines: Vec<String> = self.sheet.options.iter().map(explained).collect();
        lines.join("\n")
    }

    /// A line with what its key's text is explained by under it.
    pub(crate) fn explained(&self, line: String, key: &str) -> String {
        match self.words.explain(key) {
            Some(about) => format!("{line}\n-# {about}"),
            None => line,
        }
    }

    fn rule_key(&self, rule: &OptionSheet) -> String {
        format!("{}-option-{}", self.sheet.family, rule.id.replace('_', "-"))
    }

    fn rule(&self, rule: &OptionSheet) -> String {
        let name = self.words.say(&self.rule_key(rule));
        let value = match rule.kind {
            OptionKind::Toggle { .. } if self.options.is_on(rule) => self.words.say("option-on"),
            OptionKind::Toggle { .. } => self.words.say("option-off"),
            OptionKind::Choice { .. } => {
                self.say_game(&format!("{}-{}", rule.id, self.options.choice(rule)), &[])
            }
        };
        let about = [("rule", name.into()), ("value", value.into())];
        self.say("house-rule", &about)
    }
}
