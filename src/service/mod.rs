//! The course of matches in the world: load, ask the match, commit, then tell. Knows nothing of
//! Discord.

mod clock;
mod deadlines;
mod people;
mod plan;

pub use clock::{Clock, Hand};

use crate::store::{
    CommitError, Destination, NewTelling, PanelPlace, Place, Reach, Store, StoreError, Stored,
};
use deadlines::Alarm;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tabletop::matches::{
    Actor, Command, Effect, Match, Moment, Phase, Record, Refusal, RestoreError,
};
use tabletop::rules::{BySide, Side};
use tokio::sync::{OwnedMutexGuard, mpsc};

/// A new message to a player is an edit instead when the player has clicked so recently, in
/// milliseconds: whoever looks at the panel needs no notification.
const PRESENT: i64 = 60_000;

/// A match that nobody has touched for so long, in milliseconds, is not told again of its own: 30
/// days.
const FORGOTTEN: i64 = 30 * 24 * 3_600_000;

/// Something that waits to be told.
pub type Due = (i64, Destination);

/// The matches of one bot.
pub struct Service {
    store: Store,
    clock: Clock,
    seeds: Box<dyn Fn() -> u64 + Send + Sync>,
    outbox: mpsc::UnboundedSender<Due>,
    locks: Mutex<HashMap<i64, Arc<tokio::sync::Mutex<()>>>>,
    clicks: Mutex<HashMap<u64, Moment>>,
    brought_down: Mutex<HashMap<i64, Moment>>,
    alarm: Alarm,
    /// Matches that cannot be read: their deadlines are let be.
    set_aside: Mutex<HashSet<i64>>,
    /// Held while a challenge is made or taken up.
    beginnings: tokio::sync::Mutex<()>,
    /// Whom those have lately challenged who were forgotten since.
    forgotten_asks: Mutex<HashMap<(u64, u64), Moment>>,
}

/// A match with where it is played.
#[derive(Debug)]
pub struct Loaded {
    /// The match.
    pub game: Match,
    /// What the store says of it.
    pub stored: Stored,
}

/// What became of a command.
#[derive(Debug)]
pub struct Acted {
    /// The match afterwards.
    pub loaded: Loaded,
    /// Whether the telling of the claimed destination is the caller's to send.
    pub is_claimed: bool,
}

/// Why something could not be done.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The match refused; nothing has changed.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The same challenge stands already: this match.
    #[error("the challenge stands already as match {0}")]
    Twin(i64),
    /// There is no such match.
    #[error("no such match")]
    Unknown,
    /// The match does not replay under this program's rules.
    #[error(transparent)]
    Restore(#[from] RestoreError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<CommitError> for Failure {
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Store(error) => Failure::Store(error),
            // Commands on one match wait for each other here, so only another process can be
            // meant; whoever clicked is shown the newest state.
            CommitError::Conflict(_) => Failure::Refused(Refusal::StalePly { current: 0 }),
        }
    }
}

impl Service {
    /// A service over a store. `seeds` draws lots; what has to be told goes to `outbox`.
    pub fn new(
        store: Store,
        clock: Clock,
        seeds: Box<dyn Fn() -> u64 + Send + Sync>,
        outbox: mpsc::UnboundedSender<Due>,
    ) -> Service {
        Service {
            store,
            clock,
            seeds,
            outbox,
            locks: Mutex::default(),
            clicks: Mutex::default(),
            brought_down: Mutex::default(),
            alarm: Alarm::default(),
            set_aside: Mutex::default(),
            beginnings: tokio::sync::Mutex::default(),
            forgotten_asks: Mutex::default(),
        }
    }

    /// The store, to look things up.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Now, by the service's clock.
    pub fn now(&self) -> Moment {
        self.clock.now()
    }

    /// A fresh seed.
    pub fn seed(&self) -> u64 {
        (self.seeds)()
    }

    /// Notes that a person is looking at a panel.
    pub fn saw_click(&self, person: u64) {
        let now = self.now();
        let mut clicks = self.clicks.lock().unwrap_or_else(PoisonError::into_inner);
        clicks.retain(|_, at| at.plus(PRESENT) > now);
        clicks.insert(person, now);
    }

    fn is_present(&self, person: u64) -> bool {
        let clicks = self.clicks.lock().unwrap_or_else(PoisonError::into_inner);
        clicks
            .get(&person)
            .is_some_and(|at| at.plus(PRESENT) > self.now())
    }

    /// Whoever has let time run out is not looking.
    fn lose_sight(&self, game: &Match, effects: &[Effect]) {
        let mut clicks = self.clicks.lock().unwrap_or_else(PoisonError::into_inner);
        for effect in effects {
            if let (Effect::LostTurn { side, .. }, Some(seats)) = (effect, &game.record().seats) {
                clicks.remove(&seats.get(*side).person.0);
            }
        }
    }

    /// Gives back the time in which the bot was down, and puts everything that waited when it last
    /// stopped into the outbox.
    ///
    /// # Errors
    /// The store failed.
    pub async fn resume(&self) -> Result<usize, StoreError> {
        self.give_downtime_back().await?;
        let waiting = self.store.waiting().await?;
        let count = waiting.len();
        waiting.into_iter().for_each(|due| self.tell(due));
        Ok(count)
    }

    /// Something has changed in a server: what could not be told there may be told now.
    ///
    /// # Errors
    /// The store failed.
    pub async fn wake(&self, server: u64) -> Result<(), StoreError> {
        let woken = self.store.wake(server, self.now().plus(-FORGOTTEN)).await?;
        woken.into_iter().for_each(|due| self.tell(due));
        Ok(())
    }

    /// Puts something into the outbox.
    pub fn tell(&self, due: Due) {
        // The outbox is closed only while the bot stops; the store still knows what to tell.
        let _ = self.outbox.send(due);
    }

    /// A match by its number.
    ///
    /// # Errors
    /// There is none, it does not replay, or the store failed.
    pub async fn load(&self, id: i64) -> Result<Loaded, Failure> {
        let stored = self.store.load(id).await?.ok_or(Failure::Unknown)?;
        let game = Match::restore(stored.record.clone())?;
        Ok(Loaded { game, stored })
    }

    /// Does what a command asks, commits it, and hands on what has to be told, except at the
    /// claimed destination: there the caller tells it.
    ///
    /// # Errors
    /// The match refused, or the store failed; nothing has changed then.
    pub async fn act(
        &self,
        id: i64,
        actor: Actor,
        command: impl FnOnce(&Match) -> Result<Command, Refusal>,
        claim: Option<Destination>,
    ) -> Result<Acted, Failure> {
        let asked = Instant::now();
        let _turn = self.lock(id).await;
        let Loaded { mut game, stored } = self.load(id).await?;
        let command = command(&game)?;
        let effects = game.handle(self.now(), actor, command)?;
        let begins =
            |effect: &Effect| matches!(effect, Effect::Accepted | Effect::RematchAgreed { .. });
        // Games begin one at a time, so that nobody begins several at once over the limit.
        let _one = match effects.iter().any(begins) {
            true => Some(self.may_begin(&game, actor).await?),
            false => None,
        };
        self.lose_sight(&game, &effects);
        let tellings = self.plan(&game, &stored, &effects, claim).await?;
        let next = self.commit(&stored, &game, &effects, &tellings).await?;
        log_turns(id, &effects, asked);
        self.alarm.set(game.record());
        let mut is_claimed = false;
        for telling in tellings {
            if Some(telling.destination) == claim {
                is_claimed = true;
            } else {
                self.tell((id, telling.destination));
            }
        }
        for due in next {
            self.tell(due);
        }
        let stored = Stored {
            record: game.record().clone(),
            ..stored
        };
        Ok(Acted {
            loaded: Loaded { game, stored },
            is_claimed,
        })
    }

    async fn plan(
        &self,
        game: &Match,
        stored: &Stored,
        effects: &[Effect],
        claim: Option<Destination>,
    ) -> Result<Vec<NewTelling>, StoreError> {
        let is_present = |person: u64| self.is_present(person);
        let reach = match stored.record.seats {
            Some(_) => stored.reach,
            None => self.reach(game.record()).await?,
        };
        Ok(plan::tellings(game, reach, effects, claim, &is_present))
    }

    /// How the players of a match that is new are reached: by direct message, as long as Discord
    /// has not refused one, unless they like it otherwise.
    async fn reach(&self, record: &Record) -> Result<BySide<Reach>, StoreError> {
        let mut reach = BySide::default();
        let seats = record.seats.iter();
        for (side, seat) in seats.flat_map(|seats| Side::BOTH.map(|side| (side, seats.get(side)))) {
            let person = self.store.person(seat.person.0).await?;
            if person.taste.panel == PanelPlace::Channel {
                *reach.get_mut(side) = Reach::Chosen;
            }
        }
        Ok(reach)
    }

    /// Keeps what a command has changed, and the match that follows from it, if one does; gives back
    /// what is to be told of that one.
    async fn commit(
        &self,
        stored: &Stored,
        game: &Match,
        effects: &[Effect],
        tellings: &[NewTelling],
    ) -> Result<Vec<Due>, Failure> {
        let Some((next, to_tell)) = self.next(game, effects).await? else {
            self.store.commit(stored, game.record(), tellings).await?;
            return Ok(Vec::new());
        };
        let place = next_place(stored.place, next.record());
        let record = game.record();
        let next = (next.record(), place);
        let id = self
            .store
            .commit_with_next(stored, record, tellings, next, &to_tell)
            .await?;
        self.alarm.set(next.0);
        let due = |telling: &NewTelling| (id.0, telling.destination);
        Ok(to_tell.iter().map(due).collect())
    }

    /// The match that follows from what has happened, and what to tell of it: the rematch that was
    /// agreed on, or the challenge of a player whose rival never came.
    async fn next(
        &self,
        game: &Match,
        effects: &[Effect],
    ) -> Result<Option<(Match, Vec<NewTelling>)>, Failure> {
        for effect in effects {
            match effect {
                Effect::RematchAgreed { .. } => {
                    let next = Match::rematch(self.now(), game, self.seed())?;
                    let reach = self.reach(next.record()).await?;
                    return Ok(Some((next, plan::of_new_match(reach))));
                }
                Effect::Reissued => {
                    let next = Match::reissue(self.now(), game)?;
                    return Ok(Some((next, vec![plan::OF_NEW_CHALLENGE])));
                }
                _ => {}
            }
        }
        Ok(None)
    }

    async fn lock(&self, id: i64) -> OwnedMutexGuard<()> {
        let lock = {
            let mut locks = self.locks.lock().unwrap_or_else(PoisonError::into_inner);
            // Locks nobody holds are forgotten, so that the table stays as small as the crowd.
            locks.retain(|_, lock| Arc::strong_count(lock) > 1);
            locks.entry(id).or_default().clone()
        };
        lock.lock_owned().await
    }
}

/// Where the match after another is played: a rematch in the same thread, a challenge where the
/// last one was, with a thread of its own if it needs one.
fn next_place(place: Place, next: &Record) -> Place {
    let is_challenge = next.phase == Phase::Challenged;
    let has_own_thread = place.thread != Some(place.channel);
    Place {
        thread: place.thread.filter(|_| !(is_challenge && has_own_thread)),
        ..place
    }
}

/// One line a turn: which match, which turn, whose, and how long from the asking to the commit.
/// Never what moved where: the log is no second board.
fn log_turns(game: i64, effects: &[Effect], asked: Instant) {
    let micros = u64::try_from(asked.elapsed().as_micros()).unwrap_or(u64::MAX);
    for effect in effects {
        match effect {
            Effect::Moved { side, ply } => {
                tracing::info!(game, ply, seat = side.name(), micros, "moved");
            }
            Effect::LostTurn { side, ply } => {
                tracing::info!(game, ply, seat = side.name(), micros, "out of time");
            }
            Effect::Ended(outcome) => {
                tracing::info!(game, reason = outcome.reason.name(), micros, "over");
            }
            _ => {}
        }
    }
}
