//! Sending what has to be told: one ordered queue for each place, newest state wins, under one
//! limit for the whole bot.

mod places;
mod refused;
mod send;

use self::send::Sent;
use super::App;
use super::meaning::{Meaning, meaning};
use crate::service::{Due, Failure};
use crate::store::{Destination, StoreError, Telling};
use backon::{ExponentialBuilder, Retryable};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use serenity::all::Http;
use std::collections::{HashMap, VecDeque};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tabletop::matches::Moment;
use tabletop::rules::Side;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Requests a second, a little under Discord's 50 for a whole bot.
const PER_SECOND: NonZeroU32 = NonZeroU32::new(45).expect("45 is not 0");
/// How many more may go at once after a pause: together no second has more than Discord's 50.
const AT_ONCE: NonZeroU32 = NonZeroU32::new(5).expect("5 is not 0");

/// A place whose messages keep their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Lane {
    /// A match's public messages.
    Public(i64),
    /// A match's messages to one player.
    Private(i64, Side),
}

fn lane(due: Due) -> Lane {
    match due {
        (game, Destination::Panel(side)) => Lane::Private(game, side),
        (game, _) => Lane::Public(game),
    }
}

/// The sender. Cheap to clone.
#[derive(Clone)]
pub(super) struct Post {
    app: App,
    http: Arc<Http>,
    limit: Arc<DefaultDirectRateLimiter>,
    lanes: Arc<Mutex<HashMap<Lane, VecDeque<Due>>>>,
    tasks: TaskTracker,
    /// When players have last refused a direct message.
    refusals: Arc<Mutex<HashMap<(i64, Side), Moment>>>,
}

/// Why something could not be sent.
#[derive(Debug, thiserror::Error)]
enum SendError {
    #[error(transparent)]
    Discord(#[from] serenity::Error),
    #[error("{error}")]
    Refused {
        telling: Telling,
        error: serenity::Error,
    },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How long to wait before telling again what Discord would not take for so long that the retries
/// ran out.
const OUTAGE: Duration = Duration::from_secs(60);

/// How long until a player who has refused direct messages is tried again, in milliseconds: people
/// open them again, and nothing tells us.
const DM_AGAIN: i64 = 3_600_000;

/// How long a request is tried again while the trouble may pass: for about half a minute.
fn patience() -> ExponentialBuilder {
    ExponentialBuilder::default()
        .with_min_delay(Duration::from_millis(500))
        .with_max_times(6)
}

impl Post {
    pub(super) fn new(app: App, http: Arc<Http>) -> Post {
        let quota = Quota::per_second(PER_SECOND).allow_burst(AT_ONCE);
        let limit = Arc::new(RateLimiter::direct(quota));
        Post {
            app,
            http,
            limit,
            lanes: Arc::default(),
            tasks: TaskTracker::new(),
            refusals: Arc::default(),
        }
    }

    /// Sends what comes through the outbox until `stop`, then finishes what is under way.
    pub(super) async fn run(
        self,
        mut outbox: mpsc::UnboundedReceiver<Due>,
        stop: CancellationToken,
    ) {
        loop {
            tokio::select! {
                due = outbox.recv() => match due {
                    Some(due) => self.enqueue(due),
                    None => break,
                },
                () = stop.cancelled() => break,
            }
        }
        self.tasks.close();
        self.tasks.wait().await;
    }

    fn enqueue(&self, due: Due) {
        let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(waiting) = lanes.get_mut(&lane(due)) {
            if !waiting.contains(&due) {
                waiting.push_back(due);
            }
            return;
        }
        lanes.insert(lane(due), VecDeque::from([due]));
        self.tasks.spawn(self.clone().drain(lane(due)));
    }

    /// Sends what waits in a lane, one after the other, until it is empty.
    async fn drain(self, lane: Lane) {
        while let Some(due) = self.next(lane) {
            let (game, destination) = due;
            if let Err(error) = self.deliver(game, destination).await {
                tracing::error!(game, destination = destination.name(), %error, "not told yet; it will be tried again");
                self.tell_later(due);
            }
        }
    }

    fn next(&self, lane: Lane) -> Option<Due> {
        let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        let due = lanes.get_mut(&lane)?.pop_front();
        if due.is_none() {
            lanes.remove(&lane);
        }
        due
    }

    /// Tells a destination the newest state. What passes is tried again, each time with what is
    /// newest then: an old board is never sent because a request had to wait.
    async fn deliver(&self, game: i64, destination: Destination) -> Result<(), SendError> {
        let attempt = || self.attempt(game, destination);
        let is_passing = |error: &SendError| matches!(error, SendError::Refused { error, .. } if meaning(error) == Meaning::Passing);
        match attempt.retry(patience()).when(is_passing).await {
            Err(SendError::Refused { telling, error }) => self.refused(&telling, &error).await,
            told => told,
        }
    }

    async fn attempt(&self, game: i64, destination: Destination) -> Result<(), SendError> {
        let store = self.app.service.store();
        if store.next_telling(game, destination).await?.is_none() {
            return Ok(());
        }
        // Before anything is loaded and drawn: what had to wait is then the newest, one message
        // stands for all that came meanwhile, and no pictures pile up.
        self.limit.until_ready().await;
        let Some(telling) = store.next_telling(game, destination).await? else {
            return Ok(());
        };
        let loaded = match self.app.service.load(game).await {
            Ok(loaded) => loaded,
            Err(Failure::Store(StoreError::Database(error))) => {
                return Err(StoreError::Database(error).into());
            }
            Err(error) => {
                tracing::error!(game, %error, "a match is set aside");
                return Ok(store.mark_failed(&telling, 0).await?);
            }
        };
        match self.send(&telling, &loaded).await {
            Ok(Sent::Shown(shown)) => {
                // A message that is there and not noted would be sent once more.
                let note = || store.mark_sent(&telling, shown);
                if note.retry(patience()).await? {
                    self.app.service.tell((game, destination));
                }
                Ok(())
            }
            Ok(Sent::Nothing) => Ok(store.mark_gone(&telling).await?),
            Ok(Sent::Elsewhere) => Ok(()),
            Err(SendError::Discord(error)) => Err(SendError::Refused { telling, error }),
            Err(error) => Err(error),
        }
    }

    /// Discord has been out of order for longer than the retries last: tries again in a while.
    fn tell_later(&self, due: Due) {
        let service = self.app.service.clone();
        tokio::spawn(async move {
            tokio::time::sleep(OUTAGE).await;
            service.tell(due);
        });
    }
}
