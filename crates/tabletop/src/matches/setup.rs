//! Setup: each player arranges the own army and confirms it.

use super::command::{Change, Effect};
use super::machine::{Handled, Match};
use super::record::{Attendance, Phase, Seat};
use super::refusal::Refusal;
use super::terms::{Moment, PersonId};
use crate::rules::{Army, Side};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

impl Match {
    fn own_side_in_setup(&self, person: PersonId) -> Result<Side, Refusal> {
        let side = self.side_of(person).ok_or(Refusal::NotAPlayer)?;
        match self.record.phase {
            Phase::Setup | Phase::Challenged => Ok(side),
            _ => Err(Refusal::NotInSetup),
        }
    }

    /// The own side, while there is time: what the clock is about to decide is not changed any more.
    fn own_side_in_time(&self, now: Moment, person: PersonId) -> Result<Side, Refusal> {
        let side = self.own_side_in_setup(person)?;
        if self.is_due(now) {
            return Err(Refusal::TimeUp);
        }
        Ok(side)
    }

    /// The player looks at the setup: from then on the seat is not lost for being late.
    pub(super) fn open(&mut self, now: Moment, person: PersonId) -> Handled {
        let side = self.own_side_in_time(now, person)?;
        self.seat_mut(side).attendance = Attendance::Present;
        Ok(vec![Effect::Opened])
    }

    pub(super) fn seat_mut(&mut self, side: Side) -> &mut Seat {
        match (&mut self.record.seats, &mut self.record.prepared) {
            (Some(seats), _) => seats.get_mut(side),
            (None, Some(prepared)) => prepared,
            (None, None) => unreachable!("a side was found, so there is a seat"),
        }
    }

    /// What a change to a draft is: the other side hears of it only once there is one.
    fn told(&self, effect: Effect) -> Vec<Effect> {
        if self.record.phase == Phase::Challenged {
            vec![Effect::Prepared]
        } else {
            vec![effect]
        }
    }

    fn must_be_open(seat: &Seat, revision: u32) -> Result<(), Refusal> {
        if seat.is_confirmed {
            Err(Refusal::AlreadyConfirmed)
        } else if seat.revision != revision {
            Err(Refusal::StaleDraft {
                current: seat.revision,
            })
        } else {
            Ok(())
        }
    }

    pub(super) fn arrange(
        &mut self,
        now: Moment,
        person: PersonId,
        revision: u32,
        change: Change,
    ) -> Handled {
        let side = self.own_side_in_time(now, person)?;
        Self::must_be_open(self.seat_mut(side), revision)?;
        let army = self.changed(side, change)?;
        self.entry.check_army(side, &army).map_err(Refusal::Army)?;
        let seat = self.seat_mut(side);
        seat.army = army;
        seat.revision += 1;
        seat.attendance = Attendance::Present;
        Ok(self.told(Effect::Rearranged(side)))
    }

    fn changed(&mut self, side: Side, change: Change) -> Result<Army, Refusal> {
        let entry = self.entry;
        let army = &self.seat_mut(side).army;
        Ok(match change {
            Change::Swap(a, b) => {
                let mut army = army.clone();
                army.swap(a, b);
                army
            }
            Change::Random { seed } => {
                entry.random_army(side, &mut ChaCha8Rng::seed_from_u64(seed))
            }
            Change::Mirror => entry.mirror(side, army),
            Change::Layout(id) => {
                let layout = entry
                    .layouts(side)
                    .into_iter()
                    .find(|layout| layout.id == id);
                layout.ok_or(Refusal::UnknownLayout)?.army
            }
            Change::Load(army) => army,
        })
    }

    pub(super) fn confirm(&mut self, now: Moment, person: PersonId, revision: u32) -> Handled {
        let side = self.own_side_in_time(now, person)?;
        Self::must_be_open(self.seat_mut(side), revision)?;
        let seat = self.seat_mut(side);
        seat.is_confirmed = true;
        seat.attendance = Attendance::Present;
        let mut effects = self.told(Effect::Confirmed(side));
        if self.begin_play(now) {
            effects.push(Effect::Began);
        }
        Ok(effects)
    }

    pub(super) fn edit(&mut self, now: Moment, person: PersonId) -> Handled {
        let side = self.own_side_in_time(now, person)?;
        let seat = self.seat_mut(side);
        if !seat.is_confirmed {
            return Err(Refusal::NotConfirmed);
        }
        seat.is_confirmed = false;
        seat.revision += 1;
        Ok(self.told(Effect::Reopened(side)))
    }
}
