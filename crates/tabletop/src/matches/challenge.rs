//! The challenge: made, answered, taken back; and how the players come to their seats.

use super::command::Effect;
use super::machine::{Handled, Match};
use super::record::{Attendance, Phase, Record, Seat};
use super::refusal::Refusal;
use super::terms::{CHALLENGE_LIFE, FirstMover, MatchId, Moment, PersonId, Terms};
use crate::rules::{Army, BySide, Side, Viewer};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

impl Match {
    /// A challenge to `opponent`, or to anyone.
    ///
    /// # Errors
    /// [`Refusal::OwnChallenge`].
    pub fn challenge(
        now: Moment,
        terms: &Terms,
        by: PersonId,
        opponent: Option<PersonId>,
    ) -> Result<Match, Refusal> {
        if opponent == Some(by) {
            return Err(Refusal::OwnChallenge);
        }
        let sheet = terms.entry.sheet();
        let record = Record {
            id: MatchId(0),
            game: sheet.id.to_owned(),
            rules_version: sheet.rules_version,
            options: terms.options.clone(),
            first_mover: terms.first_mover,
            time: terms.time,
            challenger: by,
            opponent,
            phase: Phase::Challenged,
            version: 1,
            prepared: None,
            seats: None,
            turn: None,
            turns: Vec::new(),
            offers: Vec::new(),
            outcome: None,
            wishes: BySide::default(),
            previous: None,
            created: now,
            updated: now,
            since: now,
            deadline: Some(now.plus(CHALLENGE_LIFE)),
            reminder: None,
        };
        Ok(Match {
            entry: terms.entry,
            record,
            table: None,
        })
    }

    /// Open, and in time: the clock may be slow to close what has lapsed.
    fn must_be_challenged(&self, now: Moment) -> Result<(), Refusal> {
        if self.record.phase == Phase::Challenged && !self.is_due(now) {
            Ok(())
        } else {
            Err(Refusal::ChallengeClosed)
        }
    }

    fn must_be_invited(&self, person: PersonId) -> Result<(), Refusal> {
        match self.record.opponent {
            Some(invited) if invited == person => Ok(()),
            _ if person == self.record.challenger => Err(Refusal::OwnChallenge),
            _ => Err(Refusal::NotInvited),
        }
    }

    pub(super) fn accept(&mut self, now: Moment, person: PersonId, seed: u64) -> Handled {
        self.must_be_challenged(now)?;
        self.must_be_invited(person)?;
        Ok(self.begin_setup(now, person, seed))
    }

    pub(super) fn join(&mut self, now: Moment, person: PersonId, seed: u64) -> Handled {
        self.must_be_challenged(now)?;
        if person == self.record.challenger {
            return Err(Refusal::OwnChallenge);
        }
        if self.record.opponent.is_some() {
            return Err(Refusal::NotInvited);
        }
        Ok(self.begin_setup(now, person, seed))
    }

    pub(super) fn decline(&mut self, now: Moment, person: PersonId) -> Handled {
        self.must_be_challenged(now)?;
        self.must_be_invited(person)?;
        self.close_challenge(Phase::Declined);
        Ok(vec![Effect::Declined])
    }

    pub(super) fn withdraw(&mut self, now: Moment, person: PersonId) -> Handled {
        self.must_be_challenged(now)?;
        if person != self.record.challenger {
            return Err(Refusal::NotYours);
        }
        self.close_challenge(Phase::Withdrawn);
        Ok(vec![Effect::Withdrawn])
    }

    pub(super) fn close_challenge(&mut self, phase: Phase) {
        self.record.phase = phase;
        self.stop_clock();
        self.record.prepared = None;
    }

    /// The challenger begins to arrange an army while the challenge waits.
    pub(super) fn prepare(&mut self, now: Moment, person: PersonId, seed: u64) -> Handled {
        self.must_be_challenged(now)?;
        if person != self.record.challenger {
            return Err(Refusal::NotAPlayer);
        }
        if !self.entry.sheet().has_setup || self.record.prepared.is_some() {
            return Err(Refusal::NotInSetup);
        }
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        self.record.prepared = Some(Seat {
            person,
            army: self
                .entry
                .random_army(self.record.prepared_side(), &mut lots),
            revision: 1,
            is_confirmed: false,
            attendance: Attendance::Present,
            missed: 0,
            spent: 0,
        });
        Ok(vec![Effect::Prepared])
    }

    /// Gives the challenger the army arranged while the challenge waited, turned round where the
    /// lot has given the other side.
    fn seat_prepared(&mut self) {
        let (side, sheet) = (self.record.prepared_side(), self.entry.sheet());
        let (Some(mut prepared), Some(seats)) =
            (self.record.prepared.take(), self.record.seats.as_mut())
        else {
            return;
        };
        let is_kept = seats.get(side).person == prepared.person;
        let own = if is_kept { side } else { side.other() };
        if !is_kept {
            prepared.army = prepared.army.turned(sheet);
        }
        *seats.get_mut(own) = prepared;
    }

    fn begin_setup(&mut self, now: Moment, opponent: PersonId, seed: u64) -> Vec<Effect> {
        self.record.opponent = Some(opponent);
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        let challenger_first = match self.record.first_mover {
            FirstMover::Challenger => true,
            FirstMover::Opponent => false,
            FirstMover::Random => lots.next_u32() & 1 == 0,
        };
        let challenger = self.record.challenger;
        let (mover, other) = match challenger_first {
            true => (challenger, opponent),
            false => (opponent, challenger),
        };
        let opening = self.opening();
        let pair = BySide::from_fn(|side| if side == opening { mover } else { other });
        self.take_seats(now, pair, lots.next_u64());
        self.seat_prepared();
        let mut effects = vec![Effect::Accepted];
        if self.record.phase == Phase::Playing {
            effects.push(Effect::Began);
        }
        effects
    }

    /// The side that has the first move: the first, but in a handicap game the one that gives it.
    fn opening(&self) -> Side {
        if self.entry.sheet().has_setup {
            return Side::First;
        }
        let table = self
            .entry
            .begin(&self.record.options, BySide::<Army>::default());
        table.map_or(Side::First, |table| table.view(Viewer::Watcher).turn)
    }

    /// Seats both players with a random army each; a game without setup begins at once.
    pub(super) fn take_seats(&mut self, now: Moment, people: BySide<PersonId>, seed: u64) {
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        let has_setup = self.entry.sheet().has_setup;
        let seats = BySide::from_fn(|side| Seat {
            person: *people.get(side),
            army: if has_setup {
                self.entry.random_army(side, &mut lots)
            } else {
                Army::default()
            },
            revision: 1,
            is_confirmed: !has_setup,
            attendance: Attendance::default(),
            missed: 0,
            spent: 0,
        });
        self.record.seats = Some(seats);
        self.record.phase = Phase::Setup;
        self.start_clock(now);
        if !has_setup {
            self.begin_play(now);
        }
    }
}
