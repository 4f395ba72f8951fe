//! Silence: what happens where there is no clock and somebody does not act (ruling "Time": no game
//! without a clock is forfeited by the referee).

use super::clock::KEPT_AFTER;
use super::command::Effect;
use super::machine::{Handled, Match};
use super::record::Phase;
use super::refusal::Refusal;
use super::terms::{Moment, PersonId};
use crate::rules::{Outcome, Reason, Side, TimeControl};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// After so long a player is reminded, in milliseconds: a day.
pub const REMIND_AFTER: i64 = DAY;
/// After so long the rival may let the computer take the seat: two days.
pub const FILL_AFTER: i64 = 2 * DAY;
/// After so long the rival may close the match: seven days.
pub const CLOSE_AFTER: i64 = 7 * DAY;

/// How long a player has been silent, as far as it has been noticed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Silence {
    /// Not long.
    #[default]
    None,
    /// Reminded.
    Reminded,
    /// The rival may let the computer take the seat.
    Fillable,
    /// The rival may close the match.
    Closable,
}

impl Match {
    /// How long whoever the match waits for has been silent. With a clock, only whether a reminder
    /// has been given.
    #[must_use]
    pub fn silence(&self) -> Silence {
        let record = &self.record;
        let is_running = matches!(record.phase, Phase::Setup | Phase::Playing);
        let waits_for_computer = self.turn().is_some_and(|side| self.is_kept(side));
        if !is_running || waits_for_computer {
            return Silence::None;
        }
        if let Some(deadline) = record.deadline {
            let is_long = deadline.since(record.since) >= REMIND_AFTER;
            return match record.reminder {
                None if is_long => Silence::Reminded,
                _ => Silence::None,
            };
        }
        match record.reminder.map(|next| next.since(record.since)) {
            None => Silence::Closable,
            Some(next) if next > FILL_AFTER => Silence::Fillable,
            Some(next) if next > REMIND_AFTER => Silence::Reminded,
            Some(_) => Silence::None,
        }
    }

    /// Whoever the match waits for has done something: without a clock, the silence is broken.
    pub(super) fn note_life(&mut self, now: Moment) {
        let is_running = matches!(self.record.phase, Phase::Setup | Phase::Playing);
        if is_running && self.record.deadline.is_none() {
            self.start_clock(now);
        }
    }

    /// A word is due: to whoever the match waits for, or to the rival who may do something about it.
    pub(super) fn remind(&mut self, now: Moment) -> Handled {
        if self.record.reminder.is_none_or(|reminder| reminder > now) {
            return Err(Refusal::NotDue);
        }
        let silent = now.since(self.record.since);
        let next = [REMIND_AFTER, FILL_AFTER, CLOSE_AFTER]
            .into_iter()
            .find(|&time| time > silent);
        let next = next.filter(|_| self.record.deadline.is_none());
        self.record.reminder = next.map(|time| self.record.since.plus(time));
        let awaited = Side::BOTH.into_iter().filter(|&side| self.awaits(side));
        let told = |side: Side| {
            let someone_waits = !self.awaits(side.other());
            if self.silence() >= Silence::Fillable && someone_waits {
                Effect::Silent(side)
            } else {
                Effect::Reminded(side)
            }
        };
        Ok(awaited.map(told).collect())
    }

    /// What a side may do about its rival's silence.
    #[must_use]
    pub fn remedy(&self, side: Side) -> Silence {
        let is_waiting = self.awaits(side.other()) && !self.awaits(side);
        let silence = self.silence();
        if is_waiting && silence >= Silence::Fillable {
            silence
        } else {
            Silence::None
        }
    }

    /// The side that has been silent, where `person` waits for it, and for so long.
    fn silent_rival(&self, now: Moment, person: PersonId, time: i64) -> Result<Side, Refusal> {
        let side = self.side_of(person).ok_or(Refusal::NotAPlayer)?;
        match self.record.phase {
            Phase::Setup | Phase::Playing => {}
            Phase::Over => return Err(Refusal::AlreadyOver),
            _ => return Err(Refusal::NotRunning),
        }
        let rival = side.other();
        let is_silent = self.awaits(rival) && !self.awaits(side) && !self.is_kept(rival);
        if !is_silent || self.record.time != TimeControl::Unlimited {
            return Err(Refusal::NotSilent);
        }
        let from = self.record.since.plus(time);
        if now < from {
            return Err(Refusal::NotSilentYet { from });
        }
        Ok(rival)
    }

    /// The computer takes the seat of a rival who has been silent for two days; an army that was
    /// not confirmed plays as it stands.
    pub(super) fn fill_seat(&mut self, now: Moment, person: PersonId) -> Handled {
        let rival = self.silent_rival(now, person, FILL_AFTER)?;
        let seat = self.seat_mut(rival);
        seat.missed = KEPT_AFTER;
        let mut effects = vec![Effect::SeatKept(rival)];
        effects.extend(self.decline_for(rival));
        if self.record.phase == Phase::Setup {
            self.seat_mut(rival).is_confirmed = true;
            self.begin_play(now);
            effects.push(Effect::Began);
        } else {
            self.start_clock(now);
        }
        Ok(effects)
    }

    /// A player closes the match after a week of silence.
    pub(super) fn close_silent(&mut self, now: Moment, person: PersonId) -> Handled {
        self.silent_rival(now, person, CLOSE_AFTER)?;
        Ok(self.end(Outcome {
            winner: None,
            reason: Reason::Abandoned,
        }))
    }
}
