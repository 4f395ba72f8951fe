//! Time that runs out: for an army and for a move; seats that the computer keeps for the absent
//! (rulings "Time" and "Junqi" 7).

use super::command::Effect;
use super::machine::{Handled, Match};
use super::record::{Attendance, Phase, Seat, Taken};
use super::refusal::Refusal;
use super::silence::REMIND_AFTER;
use super::stand_in;
use super::terms::{FirstMover, Moment, PersonId, Terms};
use crate::rules::{BySide, LostTurn, Outcome, Reason, Side, Viewer};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// After so many turns in a row that were played for a player, the computer keeps the seat.
pub const KEPT_AFTER: u32 = 2;

/// How long the computer waits with the move of a seat it keeps, in milliseconds: time enough for
/// a player who comes back to take it.
pub const KEPT_PAUSE: i64 = 3_000;

const SECOND: i64 = 1_000;

/// How long the computer waits where it keeps both seats and there is no clock, in milliseconds.
const PACE: i64 = 60 * SECOND;

/// From this limit on, in milliseconds, players are reminded before it runs out: a day.
const REMINDED_FROM: i64 = 24 * 60 * 60 * SECOND;

/// The part of a limit that is left when they are.
const LAST_PART: i64 = 4;

impl Match {
    /// Whether the computer keeps a side's seat.
    #[must_use]
    pub fn is_kept(&self, side: Side) -> bool {
        let seats = self.record.seats.as_ref();
        seats.is_some_and(|seats| seats.get(side).missed >= KEPT_AFTER)
    }

    /// How much a side has left of the time for the whole game, in milliseconds: what is being used
    /// up by the present move still counts.
    #[must_use]
    pub fn main_left(&self, side: Side) -> i64 {
        let main = i64::from(self.record.time.main()) * SECOND;
        let seats = self.record.seats.as_ref();
        main - seats.map_or(0, |seats| seats.get(side).spent).min(main)
    }

    /// The present move of a side has used up time.
    pub(super) fn spend(&mut self, now: Moment, side: Side) {
        let used = now.since(self.record.since).clamp(0, self.main_left(side));
        self.seat_mut(side).spent += used;
    }

    /// Whether the match waits for a side: for its army, or for its move.
    #[must_use]
    pub fn awaits(&self, side: Side) -> bool {
        match (self.record.phase, self.record.seats.as_ref()) {
            (Phase::Setup, Some(seats)) => !seats.get(side).is_confirmed,
            (Phase::Playing, _) => self.turn() == Some(side),
            _ => false,
        }
    }

    pub(super) fn is_awaited(&self, person: PersonId) -> bool {
        self.side_of(person).is_some_and(|side| self.awaits(side))
    }

    /// Whether the deadline has passed.
    pub(super) fn is_due(&self, now: Moment) -> bool {
        self.record.deadline.is_some_and(|deadline| deadline <= now)
    }

    /// The time of whoever the match waits for begins.
    pub(super) fn start_clock(&mut self, now: Moment) {
        let seconds = match self.record.phase {
            Phase::Setup => self.record.time.setup(),
            _ => self.record.time.per_move(),
        };
        let turn = self.turn_on_board();
        let main = turn.map_or(0, |side| self.main_left(side));
        let limit = seconds.map(|seconds| i64::from(seconds) * SECOND + main);
        let is_kept = turn.is_some_and(|side| self.is_kept(side));
        let (deadline, reminder) = match limit {
            // Where nobody is there, nobody waits for the computer.
            _ if is_kept && Side::BOTH.iter().all(|&side| self.is_kept(side)) => {
                (Some(limit.unwrap_or(PACE)), None)
            }
            _ if is_kept => (Some(KEPT_PAUSE), None),
            Some(limit) => {
                let last_part = (limit >= REMINDED_FROM).then_some(limit - limit / LAST_PART);
                (Some(limit), last_part)
            }
            None => (None, Some(REMIND_AFTER)),
        };
        self.record.turn = turn;
        self.record.since = now;
        self.record.deadline = deadline.map(|time| now.plus(time));
        self.record.reminder = reminder.map(|time| now.plus(time));
    }

    pub(super) fn stop_clock(&mut self) {
        self.record.turn = None;
        self.record.deadline = None;
        self.record.reminder = None;
    }

    /// The deadline has passed, or a reminder is due.
    pub(super) fn expire(&mut self, now: Moment, seed: u64) -> Handled {
        if !self.is_due(now) {
            return self.remind(now);
        }
        match self.record.phase {
            Phase::Challenged => {
                self.close_challenge(Phase::Lapsed);
                Ok(vec![Effect::Lapsed])
            }
            Phase::Setup => Ok(self.end_setup(now, seed)),
            Phase::Playing => match self.turn() {
                Some(side) => Ok(self.lose_turn(now, side, seed)),
                None => Err(Refusal::NotDue),
            },
            _ => Err(Refusal::NotDue),
        }
    }

    /// The time for the armies is over: whoever was there begins with an army by lot, whoever never
    /// came loses the seat.
    fn end_setup(&mut self, now: Moment, seed: u64) -> Vec<Effect> {
        let late: Vec<Side> = Side::BOTH
            .into_iter()
            .filter(|&side| self.awaits(side))
            .collect();
        let absent = late.iter().filter(|&&side| self.is_absent(side)).count();
        if absent > 0 {
            self.close_challenge(Phase::Lapsed);
            let reissued = (absent == 1).then_some(Effect::Reissued);
            return [Effect::Lapsed].into_iter().chain(reissued).collect();
        }
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        for &side in &late {
            let army = self.entry.random_army(side, &mut lots);
            let seat = self.seat_mut(side);
            seat.army = army;
            seat.revision += 1;
            seat.is_confirmed = true;
            seat.attendance = Attendance::Late;
        }
        self.begin_play(now);
        let drawn = late.into_iter().map(Effect::Drawn);
        drawn.chain([Effect::Began]).collect()
    }

    fn is_absent(&self, side: Side) -> bool {
        let is_absent = |seat: &Seat| !seat.is_confirmed && seat.attendance == Attendance::Absent;
        let seats = self.record.seats.as_ref();
        seats.is_some_and(|seats| is_absent(seats.get(side)))
    }

    /// Where a setup has lapsed: who never opened it.
    #[must_use]
    pub fn absent(&self) -> Option<BySide<bool>> {
        let has_lapsed = self.record.phase == Phase::Lapsed && self.record.seats.is_some();
        has_lapsed.then(|| BySide::from_fn(|side| self.is_absent(side)))
    }

    /// The one player who was there.
    fn left_waiting(&self) -> Option<Side> {
        match self.absent()? {
            BySide {
                first: false,
                second: true,
            } => Some(Side::First),
            BySide {
                first: true,
                second: false,
            } => Some(Side::Second),
            _ => None,
        }
    }

    /// The challenge, open to anyone, of the player whose rival never opened the setup: on the same
    /// terms, with the army as it was arranged.
    ///
    /// # Errors
    /// [`Refusal::NotOver`] where `previous` has not come to that.
    pub fn reissue(now: Moment, previous: &Match) -> Result<Match, Refusal> {
        let old = &previous.record;
        let (Some(side), Some(seats)) = (previous.left_waiting(), &old.seats) else {
            return Err(Refusal::NotOver);
        };
        let seat = seats.get(side);
        let is_challenger = seat.person == old.challenger;
        let first_mover = match old.first_mover {
            FirstMover::Challenger if !is_challenger => FirstMover::Opponent,
            FirstMover::Opponent if !is_challenger => FirstMover::Challenger,
            same => same,
        };
        let terms = Terms {
            entry: previous.entry,
            options: old.options.clone(),
            first_mover,
            time: old.time,
        };
        let mut next = Match::challenge(now, &terms, seat.person, None)?;
        let mut prepared = seat.clone();
        if next.record.prepared_side() != side {
            prepared.army = prepared.army.turned(terms.entry.sheet());
        }
        next.record.prepared = Some(prepared);
        next.record.previous = Some(old.id);
        Ok(next)
    }

    /// The time for a move is over: the turn passes, or is played for the player, as the game has
    /// it; a seat that the computer keeps is played in every game.
    fn lose_turn(&mut self, now: Moment, side: Side, seed: u64) -> Vec<Effect> {
        let was_kept = self.is_kept(side);
        let lost_turn = self.entry.sheet().timing.lost_turn;
        let is_played = was_kept || lost_turn == LostTurn::Played;
        let taken = match lost_turn {
            _ if is_played => self.stand_in(side, seed),
            LostTurn::Loses => None,
            _ => self.table_mut().lose_turn().ok().map(|()| Taken::Lost),
        };
        let Some(taken) = taken else {
            // The game is lost with the turn. A board on which nothing can be done any more has
            // been judged already; should it not have been, the match still does not stand still.
            return self.end(Outcome {
                winner: Some(side.other()),
                reason: Reason::Time,
            });
        };
        let ply = self.ply() + 1;
        let mut effects = Vec::new();
        if was_kept {
            effects.push(Effect::Moved { side, ply });
        } else {
            effects.push(Effect::LostTurn { side, ply });
            self.seat_mut(side).missed += u32::from(is_played);
        }
        effects.extend(self.end_turn(now, side, taken));
        let is_running = self.record.phase == Phase::Playing;
        if is_running && self.is_kept(side) && !was_kept {
            effects.push(Effect::SeatKept(side));
        }
        effects
    }

    /// A move for a side, from what that side sees.
    fn stand_in(&mut self, side: Side, seed: u64) -> Option<Taken> {
        let view = self.view(Viewer::Side(side))?;
        let mv = stand_in::choose(&view, seed)?;
        self.table_mut().play(mv).ok()?;
        Some(Taken::StoodIn(self.entry.sheet().write_move(mv)))
    }

    /// A player comes back.
    pub(super) fn take_seat(&mut self, now: Moment, person: PersonId) -> Handled {
        let side = self.own_side_in_play(person)?;
        if !self.is_kept(side) {
            return Err(Refusal::SeatNotKept);
        }
        self.seat_mut(side).missed = 0;
        if self.awaits(side) {
            self.start_clock(now);
        }
        Ok(vec![Effect::SeatTaken(side)])
    }
}
