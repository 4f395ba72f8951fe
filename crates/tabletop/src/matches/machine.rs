//! The machine: who may do what when.

use super::command::{Actor, Command, Effect};
use super::record::{Phase, Record, Seat, Taken, Turn};
use super::refusal::Refusal;
use super::terms::{MatchId, Moment, PersonId, Terms, swaps_sides};
use crate::games;
use crate::rules::{About, BySide, Entry, Outcome, Reason, Side, Table, Transcript, View, Viewer};
use std::fmt;

/// A match. Prints as its number, game and phase alone.
pub struct Match {
    pub(super) entry: &'static dyn Entry,
    pub(super) record: Record,
    pub(super) table: Option<Box<dyn Table>>,
}

impl fmt::Debug for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Record {
            id,
            game,
            phase,
            version,
            ..
        } = &self.record;
        write!(f, "Match(#{} {game} {} v{version})", id.0, phase.name())
    }
}

/// Why a kept match cannot be taken up again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RestoreError {
    /// The program does not know the game.
    #[error("unknown game `{0}`")]
    UnknownGame(String),
    /// The match began under other rules.
    #[error("it began under version {found} of the rules, and this is version {current}")]
    RulesVersion {
        /// The version it began under.
        found: u32,
        /// The program's version.
        current: u32,
    },
    /// A phase in which a match must have seats, without seats.
    #[error("it has no seats")]
    NoSeats,
    /// A confirmed army is not legal.
    #[error("an army is not legal")]
    Army,
    /// A move does not replay.
    #[error("turn {ply} does not replay: {code}")]
    Turn {
        /// Its number, from 1.
        ply: usize,
        /// The rule that forbids it.
        code: &'static str,
    },
}

pub(super) type Handled = Result<Vec<Effect>, Refusal>;

impl Match {
    /// The match that follows one whose players both wished for a rematch, already in setup.
    ///
    /// # Errors
    /// [`Refusal::NotOver`] where they have not.
    pub fn rematch(now: Moment, previous: &Match, seed: u64) -> Result<Match, Refusal> {
        let old = &previous.record;
        let (
            Some(seats),
            BySide {
                first: true,
                second: true,
            },
        ) = (&old.seats, old.wishes)
        else {
            return Err(Refusal::NotOver);
        };
        let terms = Terms {
            entry: previous.entry,
            options: old.options.clone(),
            first_mover: old.first_mover,
            time: old.time,
        };
        let sheet = terms.entry.sheet();
        let swap = swaps_sides(&sheet.options, &old.options) && !sheet.is_uneven(&old.options);
        let person = |side: Side| seats.get(if swap { side.other() } else { side }).person;
        let mut next = Match::challenge(now, &terms, old.challenger, old.opponent)?;
        next.record.previous = Some(old.id);
        next.take_seats(now, BySide::from_fn(person), seed);
        Ok(next)
    }

    /// Takes up a kept match by replaying it.
    ///
    /// # Errors
    /// What does not replay, and why.
    pub fn restore(record: Record) -> Result<Match, RestoreError> {
        let entry = games::find(&record.game)
            .ok_or_else(|| RestoreError::UnknownGame(record.game.clone()))?;
        let current = entry.sheet().rules_version;
        if record.rules_version != current {
            return Err(RestoreError::RulesVersion {
                found: record.rules_version,
                current,
            });
        }
        let mut restored = Match {
            entry,
            record,
            table: None,
        };
        match restored.record.phase {
            Phase::Setup | Phase::Playing | Phase::Over if restored.record.seats.is_none() => {
                return Err(RestoreError::NoSeats);
            }
            Phase::Playing => restored.table = Some(restored.replay()?),
            Phase::Over if restored.both_confirmed() => restored.table = Some(restored.replay()?),
            _ => {}
        }
        restored.record.turn = restored.turn_on_board();
        Ok(restored)
    }

    fn replay(&self) -> Result<Box<dyn Table>, RestoreError> {
        let mut table = self.new_table().ok_or(RestoreError::Army)?;
        for (before, Turn { taken, .. }) in self.record.turns.iter().enumerate() {
            let turn = |refusal: crate::rules::Refusal| RestoreError::Turn {
                ply: before + 1,
                code: refusal.code,
            };
            match taken {
                Taken::Played(text) | Taken::StoodIn(text) => {
                    let mv = self.entry.read_move(text).map_err(turn)?;
                    table.play(mv).map_err(turn)?;
                }
                Taken::Lost => table.lose_turn().map_err(turn)?,
            }
        }
        Ok(table)
    }

    /// The board with the armies as confirmed.
    pub(super) fn new_table(&self) -> Option<Box<dyn Table>> {
        let seats = self.record.seats.as_ref()?;
        let armies = BySide::from_fn(|side| seats.get(side).army.clone());
        self.entry.begin(&self.record.options, armies).ok()
    }

    /// All of the match's truth.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Gives a new match the number the store has found for it.
    pub fn set_id(&mut self, id: MatchId) {
        self.record.id = id;
    }

    /// The game played.
    #[must_use]
    pub fn entry(&self) -> &'static dyn Entry {
        self.entry
    }

    /// Where the match stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.record.phase
    }

    /// The side a person plays, or arranges an army for while the challenge waits.
    #[must_use]
    pub fn side_of(&self, person: PersonId) -> Option<Side> {
        let Some(seats) = self.record.seats.as_ref() else {
            let prepared = self.record.prepared.as_ref()?;
            return (prepared.person == person).then(|| self.record.prepared_side());
        };
        Side::BOTH
            .into_iter()
            .find(|&side| seats.get(side).person == person)
    }

    /// A person's own seat: the only way to a draft.
    #[must_use]
    pub fn seat_of(&self, person: PersonId) -> Option<&Seat> {
        let side = self.side_of(person)?;
        match self.record.seats.as_ref() {
            Some(seats) => Some(seats.get(side)),
            None => self.record.prepared.as_ref(),
        }
    }

    /// What a viewer knows of the game; `None` before play begins. The referee's view comes only
    /// from a match that is over.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Option<View> {
        if viewer == Viewer::Referee && self.record.phase != Phase::Over {
            return None;
        }
        let mut view = self.table.as_ref()?.view(viewer);
        for (event, turn) in view.events.iter_mut().zip(&self.record.turns) {
            event.stood_in = matches!(turn.taken, Taken::StoodIn(_));
        }
        Some(view)
    }

    /// The game as files for other programs, once it is over; nothing before, and nothing of a
    /// match that ended in its setup. `began` is year, month, day, hour and minute.
    #[must_use]
    pub fn transcripts(
        &self,
        players: BySide<String>,
        began: Option<(i32, u8, u8, u8, u8)>,
    ) -> Vec<Transcript> {
        let about = About {
            players,
            began,
            outcome: self.record.outcome,
        };
        let table = self.table.as_ref();
        let table = table.filter(|_| self.record.phase == Phase::Over);
        table.map_or(Vec::new(), |table| table.transcripts(&about))
    }

    /// Reads a move as a person writes it, for the board as it stands.
    ///
    /// # Errors
    /// [`Refusal::NotRunning`], or that the text is no move.
    pub fn read_move(&self, text: &str) -> Result<crate::rules::Move, Refusal> {
        let table = self.table.as_ref().ok_or(Refusal::NotRunning)?;
        table.read_move(text).map_err(Refusal::Rules)
    }

    /// Does what a command asks, and counts it.
    ///
    /// # Errors
    /// Why it was refused; nothing has changed then.
    pub fn handle(&mut self, now: Moment, actor: Actor, command: Command) -> Handled {
        let effects = match actor {
            Actor::Clock => match command {
                Command::Expire { seed } => self.expire(now, seed),
                _ => Err(Refusal::NotYours),
            },
            Actor::Moderator(_) => self.by_moderator(&command),
            Actor::Person(person) => {
                let was_awaited = self.is_awaited(person);
                let effects = self.by_person(now, person, command);
                if was_awaited && effects.is_ok() {
                    self.note_life(now);
                }
                effects
            }
        }?;
        self.record.version += 1;
        self.record.updated = now;
        Ok(effects)
    }

    fn by_moderator(&mut self, command: &Command) -> Handled {
        if *command != Command::Close {
            return Err(Refusal::NotYours);
        }
        match self.record.phase {
            Phase::Challenged => {
                self.close_challenge(Phase::Withdrawn);
                Ok(vec![Effect::Withdrawn])
            }
            Phase::Setup | Phase::Playing => Ok(self.end(Outcome {
                winner: None,
                reason: Reason::Abandoned,
            })),
            _ => Err(Refusal::AlreadyOver),
        }
    }

    fn by_person(&mut self, now: Moment, person: PersonId, command: Command) -> Handled {
        match command {
            Command::Accept { seed } => self.accept(now, person, seed),
            Command::Join { seed } => self.join(now, person, seed),
            Command::Decline => self.decline(now, person),
            Command::Withdraw => self.withdraw(now, person),
            Command::Prepare { seed } => self.prepare(now, person, seed),
            Command::Open => self.open(now, person),
            Command::Arrange { revision, change } => self.arrange(now, person, revision, change),
            Command::Confirm { revision } => self.confirm(now, person, revision),
            Command::Edit => self.edit(now, person),
            Command::Play { ply, mv } => self.play(now, person, ply, mv),
            Command::Resign => self.resign(person),
            Command::TakeSeat => self.take_seat(now, person),
            Command::FillSeat => self.fill_seat(now, person),
            Command::OfferDraw => self.offer_draw(person),
            Command::AnswerDraw { offer, answer } => self.answer_draw(person, offer, answer),
            Command::Rematch => self.wish_rematch(person),
            Command::Close => self.close_silent(now, person),
            Command::Expire { .. } => Err(Refusal::NotYours),
        }
    }

    pub(super) fn both_confirmed(&self) -> bool {
        self.record
            .seats
            .as_ref()
            .is_some_and(|seats| Side::BOTH.iter().all(|&side| seats.get(side).is_confirmed))
    }

    /// Starts the game when both armies are confirmed.
    pub(super) fn begin_play(&mut self, now: Moment) -> bool {
        self.table = if self.both_confirmed() {
            self.new_table()
        } else {
            None
        };
        if self.table.is_some() {
            self.record.phase = Phase::Playing;
            self.start_clock(now);
        }
        self.table.is_some()
    }
}
