//! Time in words: clocks, deadlines, seats that the computer keeps, silence.

use super::super::click::Action;
use super::super::message::{Button, Style};
use super::Caption;
use crate::locale::{Fill, Words};
use tabletop::matches::{Attendance, Match, Silence};
use tabletop::rules::{BySide, Happening, Side, TimeControl, View};

const MINUTE: u32 = 60;
const DAY: u32 = 24 * 60 * 60;

/// How time stands in a match. All of it is known to everybody.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Times {
    /// When time runs out, in seconds since the Unix epoch.
    pub(crate) until: Option<i64>,
    /// How many seconds each player has left of the time for the whole game, where there is one. The
    /// present move's still count.
    pub(crate) main: Option<BySide<i64>>,
    /// Whose seats the computer keeps.
    pub(crate) kept: BySide<bool>,
    /// How long whoever the match waits for has been silent.
    pub(crate) silence: Silence,
    /// For whom the match waits.
    pub(crate) awaited: BySide<bool>,
    /// What each player may do about the other's silence.
    pub(crate) remedy: BySide<Silence>,
    /// Who has not opened the setup yet.
    pub(crate) unseen: BySide<bool>,
    /// For whom the last own move was made because time had run out.
    pub(crate) late: BySide<bool>,
    /// Whose army was drawn by lot because time was up.
    pub(crate) drawn: BySide<bool>,
}

impl Times {
    /// How time stands in this match.
    #[must_use]
    pub(crate) fn of(game: &Match) -> Times {
        let record = game.record();
        let seats = record.seats.as_ref();
        let is = |side: Side, attendance| {
            seats.is_some_and(|seats| seats.get(side).attendance == attendance)
        };
        let is_late = |side: Side| seats.is_some_and(|seats| seats.get(side).missed > 0);
        // The computer's pauses are nobody's time.
        let is_computer = game.turn().is_some_and(|side| game.is_kept(side));
        let deadline = record.deadline.filter(|_| !is_computer);
        Times {
            until: deadline.map(|deadline| deadline.0 / 1000),
            main: (record.time.main() > 0)
                .then(|| BySide::from_fn(|side| game.main_left(side) / 1000)),
            kept: BySide::from_fn(|side| game.is_kept(side)),
            silence: game.silence(),
            awaited: BySide::from_fn(|side| game.awaits(side)),
            remedy: BySide::from_fn(|side| game.remedy(side)),
            unseen: BySide::from_fn(|side| is(side, Attendance::Absent)),
            late: BySide::from_fn(is_late),
            drawn: BySide::from_fn(|side| is(side, Attendance::Late)),
        }
    }

    /// Whether a side has been reminded.
    pub(super) fn is_reminded(&self, side: Side) -> bool {
        *self.awaited.get(side) && self.silence >= Silence::Reminded
    }

    /// How long there still is, as Discord counts it down.
    fn countdown(&self) -> Option<String> {
        self.until.map(|until| format!("<t:{until}:R>"))
    }

    /// What both players have left for the whole game.
    fn main_line(&self, caption: &Caption<'_>) -> Option<String> {
        let main = self.main?;
        let left = |side: Side| {
            let seconds = *main.get(side);
            let text = format!(
                "{} {}:{:02}",
                caption.colour(side),
                seconds / 60,
                seconds % 60
            );
            Fill::from(text)
        };
        let about = [("first", left(Side::First)), ("second", left(Side::Second))];
        Some(caption.say("clock-main", &about))
    }

    /// For everybody: until when the player has time, and for whom the computer plays.
    pub(super) fn in_public(&self, caption: &Caption<'_>, turn: Side) -> Vec<String> {
        let kept = Side::BOTH.into_iter().filter(|&side| *self.kept.get(side));
        let kept = kept.map(|side| {
            let player = ("player", caption.mention(side).into());
            caption.say("seat-kept", &[player])
        });
        let runs = self.countdown().map(|time| {
            let player = ("player", caption.mention(turn).into());
            caption.say("clock-runs", &[player, ("time", time.into())])
        });
        let main = self.main_line(caption);
        runs.into_iter().chain(main).chain(kept).collect()
    }

    /// For everybody before the game.
    pub(super) fn in_setup(&self, caption: &Caption<'_>) -> Option<String> {
        let time = self.countdown()?;
        Some(caption.say("clock-setup-runs", &[("time", time.into())]))
    }

    /// For a player who arranges an army.
    pub(super) fn for_camp(&self, caption: &Caption<'_>, side: Side) -> Vec<String> {
        let is_awaited = *self.awaited.get(side);
        let key = match is_awaited {
            true if *self.unseen.get(side) => "clock-setup-unseen",
            true => "clock-setup-own",
            false => "clock-enemy",
        };
        let say = |time: String| caption.say(key, &[("time", time.into())]);
        let mut lines: Vec<String> = self.countdown().map(say).into_iter().collect();
        lines.extend(self.silence_for(caption, side));
        lines
    }

    /// For a player in play.
    pub(super) fn for_player(&self, caption: &Caption<'_>, view: &View, side: Side) -> Vec<String> {
        let say = |key: &str| caption.words.say(key);
        let mut lines = Vec::new();
        if *self.drawn.get(side) && view.ply < 2 {
            lines.push(say("army-drawn"));
        }
        for (owner, key) in [(side, "seat-kept-own"), (side.other(), "seat-kept-enemy")] {
            lines.extend(self.kept.get(owner).then(|| say(key)));
        }
        let key = if view.turn == side {
            "clock-own"
        } else {
            "clock-enemy"
        };
        let runs = |time: String| caption.say(key, &[("time", time.into())]);
        lines.extend(self.countdown().map(runs));
        lines.extend(self.main_line(caption));
        let lost = lost_turns(view, side);
        if lost > 0 {
            lines.push(caption.say_game("lost-turns", &[("count", lost.into())]));
        }
        lines.extend(self.silence_for(caption, side));
        lines
    }

    fn silence_for(&self, caption: &Caption<'_>, side: Side) -> Option<String> {
        let key = match (*self.remedy.get(side), self.silence) {
            (Silence::Fillable, _) => "silent-fillable",
            (Silence::Closable, _) => "silent-closable",
            _ if !self.is_reminded(side) => return None,
            _ if *self.awaited.get(side.other()) => "silent-own",
            (_, Silence::Fillable) => "silent-own-fillable",
            (_, Silence::Closable) => "silent-own-closable",
            _ => "silent-own",
        };
        Some(caption.words.say(key))
    }

    /// What a player may do about the rival's silence, as buttons.
    pub(super) fn remedies(&self, caption: &Caption<'_>, side: Side, tag: u16) -> Vec<Button> {
        let fill = || caption.tagged(tag, Style::Primary, Action::FillSeat, "button-fill-seat");
        let close = || caption.tagged(tag, Style::Danger, Action::Close, "button-close");
        match *self.remedy.get(side) {
            Silence::Fillable => vec![fill()],
            Silence::Closable => vec![fill(), close()],
            Silence::None | Silence::Reminded => Vec::new(),
        }
    }

    /// The way back to one's own seat.
    pub(super) fn way_back(&self, caption: &Caption<'_>, side: Side, tag: u16) -> Option<Button> {
        let button = || caption.tagged(tag, Style::Success, Action::TakeSeat, "button-take-seat");
        self.kept.get(side).then(button)
    }

    /// The key of a panel's first line.
    pub(super) fn headline(&self, view: &View, side: Side) -> &'static str {
        let was_late = view.last().is_some_and(|event| {
            let is_late = event.stood_in && *self.late.get(side);
            event.side == side && (is_late || event.what == Happening::Passed)
        });
        if *self.kept.get(side) {
            "panel-kept"
        } else if view.turn == side {
            "panel-your-turn"
        } else if was_late {
            "panel-out-of-time"
        } else {
            "panel-waiting"
        }
    }
}

/// How many turns a side has lost to the clock.
fn lost_turns(view: &View, side: Side) -> usize {
    let events = view.events.iter();
    events
        .filter(|event| event.side == side && event.what == Happening::Passed)
        .count()
}

/// A length of time in the largest unit that it is whole in.
fn duration(words: &Words, seconds: u32) -> String {
    let (key, count) = match seconds {
        _ if seconds.is_multiple_of(DAY) => ("time-days", seconds / DAY),
        _ if seconds.is_multiple_of(MINUTE) && seconds != 60 => ("time-minutes", seconds / MINUTE),
        _ => ("time-seconds", seconds),
    };
    words.say_with(key, &[("count", count.into())])
}

/// A time control as menus name it.
#[must_use]
pub(crate) fn time_name(words: &Words, time: TimeControl) -> String {
    let limit = |seconds| Fill::from(duration(words, seconds));
    match time {
        TimeControl::Unlimited => words.say("time-none"),
        TimeControl::PerMove { seconds } => {
            words.say_with("time-per-move", &[("limit", limit(seconds))])
        }
        TimeControl::Byoyomi { main: 0, byoyomi } => {
            words.say_with("time-byoyomi", &[("limit", limit(byoyomi))])
        }
        TimeControl::Byoyomi { main, byoyomi } => {
            let about = [("main", limit(main)), ("limit", limit(byoyomi))];
            words.say_with("time-main", &about)
        }
    }
}

impl Caption<'_> {
    /// The clock the match is played with, and what comes of being late.
    pub(super) fn clock(&self) -> String {
        let name = match (self.time.per_move(), self.time.setup()) {
            (Some(seconds), Some(setup)) if self.sheet.has_setup => {
                let [limit, setup] = [seconds, setup].map(|time| duration(self.words, time));
                let about = [("limit", limit.into()), ("setup", setup.into())];
                self.say("time-with-setup", &about)
            }
            _ => time_name(self.words, self.time),
        };
        let line = self.say("clock-line", &[("clock", name.into())]);
        match self.time {
            TimeControl::Unlimited => line,
            TimeControl::PerMove { .. } | TimeControl::Byoyomi { .. } => {
                format!("{line}\n-# {}", self.say_game("lost-turn", &[]))
            }
        }
    }
}
