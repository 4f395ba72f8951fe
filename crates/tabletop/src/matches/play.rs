//! Play: moves, resignation, the end, and the wish for a rematch.

use super::command::Effect;
use super::machine::{Handled, Match};
use super::record::{Phase, Taken, Turn};
use super::refusal::Refusal;
use super::terms::{Moment, PersonId};
use crate::rules::{Move, Outcome, Reason, Side, Table, Viewer};

impl Match {
    /// How many turns have been taken.
    #[must_use]
    pub fn ply(&self) -> u32 {
        u32::try_from(self.record.turns.len()).unwrap_or(u32::MAX)
    }

    /// Whose turn it is, while the game is played.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        self.record.turn
    }

    /// The same as the board has it.
    pub(super) fn turn_on_board(&self) -> Option<Side> {
        let is_playing = self.record.phase == Phase::Playing;
        let table = self.table.as_ref().filter(|_| is_playing)?;
        Some(table.view(Viewer::Watcher).turn)
    }

    pub(super) fn own_side_in_play(&self, person: PersonId) -> Result<Side, Refusal> {
        let side = self.side_of(person).ok_or(Refusal::NotAPlayer)?;
        match self.record.phase {
            Phase::Playing => Ok(side),
            Phase::Over => Err(Refusal::AlreadyOver),
            _ => Err(Refusal::NotRunning),
        }
    }

    pub(super) fn play(&mut self, now: Moment, person: PersonId, ply: u32, mv: Move) -> Handled {
        let side = self.own_side_in_play(person)?;
        let current = self.ply();
        if ply != current {
            return Err(Refusal::StalePly { current });
        }
        if self.turn() != Some(side) {
            return Err(Refusal::NotYourTurn);
        }
        if self.is_due(now) && !self.is_kept(side) {
            return Err(Refusal::TimeUp);
        }
        self.table_mut().play(mv).map_err(Refusal::Rules)?;
        self.seat_mut(side).missed = 0;
        let text = self.entry.sheet().write_move(mv);
        let ply = current + 1;
        let mut effects = vec![Effect::Moved { side, ply }];
        effects.extend(self.end_turn(now, side, Taken::Played(text)));
        Ok(effects)
    }

    pub(super) fn table_mut(&mut self) -> &mut dyn Table {
        let table = self.table.as_mut();
        &mut **table.expect("a match in play has its board")
    }

    /// Writes down the turn that the board has just taken; the next one's time begins.
    pub(super) fn end_turn(&mut self, now: Moment, side: Side, taken: Taken) -> Vec<Effect> {
        self.spend(now, side);
        let turn = Turn {
            side,
            taken,
            at: now,
        };
        self.record.turns.push(turn);
        self.lapse_offers_to(side);
        match self.table_mut().outcome() {
            Some(outcome) => self.end(outcome),
            None => {
                self.start_clock(now);
                Vec::new()
            }
        }
    }

    pub(super) fn resign(&mut self, person: PersonId) -> Handled {
        let side = self.side_of(person).ok_or(Refusal::NotAPlayer)?;
        match self.record.phase {
            Phase::Setup | Phase::Playing => Ok(self.end(Outcome {
                winner: Some(side.other()),
                reason: Reason::Resign,
            })),
            Phase::Over => Err(Refusal::AlreadyOver),
            _ => Err(Refusal::NotRunning),
        }
    }

    /// Ends the match; whatever stood open lapses.
    pub(super) fn end(&mut self, outcome: Outcome) -> Vec<Effect> {
        self.record.phase = Phase::Over;
        self.record.outcome = Some(outcome);
        self.stop_clock();
        self.lapse_all_offers();
        vec![Effect::Ended(outcome)]
    }

    pub(super) fn wish_rematch(&mut self, person: PersonId) -> Handled {
        let side = self.side_of(person).ok_or(Refusal::NotAPlayer)?;
        if self.record.phase != Phase::Over {
            return Err(Refusal::NotOver);
        }
        let seats = self.record.seats.as_ref();
        if seats.is_some_and(|seats| seats.get(side.other()).person == PersonId::NOBODY) {
            return Err(Refusal::RivalGone);
        }
        if *self.record.wishes.get(side) {
            let is_made = *self.record.wishes.get(side.other());
            return Err(if is_made {
                Refusal::RematchMade
            } else {
                Refusal::RematchWished
            });
        }
        *self.record.wishes.get_mut(side) = true;
        let mut effects = vec![Effect::RematchWished(side)];
        if *self.record.wishes.get(side.other()) {
            effects.push(Effect::RematchAgreed {
                previous: self.record.id,
            });
        }
        Ok(effects)
    }
}
