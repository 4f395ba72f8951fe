//! Sending what has to be told: one ordered queue for each place, newest state wins, under one
//! limit for the whole bot.

mod send;

use self::send::Sent;
use super::App;
use crate::service::{Due, Failure};
use crate::store::{Destination, StoreError, Telling};
use backon::{ExponentialBuilder, Retryable};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use serenity::all::{Http, HttpError};
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

/// What a refusal of Discord's means for us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// The message is gone: post a new one.
    Gone,
    /// The channel or thread is gone, or closed to us.
    NoPlace(i64),
    /// The person takes no direct messages.
    Closed(i64),
    /// The thread is archived.
    Archived,
    /// Refused for good.
    Refused(i64),
    /// Worth another try.
    Passing,
}

fn meaning(error: &serenity::Error) -> Meaning {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) = error else {
        return Meaning::Passing;
    };
    let code = i64::try_from(answer.error.code).unwrap_or(0);
    match (answer.status_code.as_u16(), code) {
        (_, 10008) => Meaning::Gone,
        (_, 10003 | 50001 | 50013) => Meaning::NoPlace(code),
        (_, 50007 | 50278 | 40003) => Meaning::Closed(code),
        (_, 50083) => Meaning::Archived,
        // Without a code of Discord's (the client library then says -1) the answer comes from
        // something on the way.
        (429 | 500..=599, _) | (_, 30046 | ..=0) => Meaning::Passing,
        _ => Meaning::Refused(code),
    }
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
                tracing::error!(game, destination = destination.name(), %error, "not told; it will be after a restart");
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
        let retry = ExponentialBuilder::default()
            .with_min_delay(Duration::from_millis(500))
            .with_max_times(6);
        let attempt = || self.attempt(game, destination);
        let is_passing = |error: &SendError| matches!(error, SendError::Refused { error, .. } if meaning(error) == Meaning::Passing);
        match attempt.retry(retry).when(is_passing).await {
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
            Ok(Sent::Shown(shown)) => Ok(store.mark_sent(&telling, shown).await?),
            Ok(Sent::Nothing) => Ok(store.mark_gone(&telling).await?),
            Ok(Sent::Elsewhere) => Ok(()),
            Err(SendError::Discord(error)) => Err(SendError::Refused { telling, error }),
            Err(error) => Err(error),
        }
    }

    /// Discord will not have it. What was for the thread goes into the channel; a player who cannot
    /// be reached in private is told in public where to press; everything else is noted, once.
    async fn refused(&self, telling: &Telling, error: &serenity::Error) -> Result<(), SendError> {
        let store = self.app.service.store();
        let Telling {
            game, destination, ..
        } = *telling;
        tracing::warn!(game, destination = destination.name(), %error, "Discord refused a message");
        match (meaning(error), destination) {
            (Meaning::Passing, _) => self.tell_later((game, destination)),
            (
                Meaning::Closed(code) | Meaning::Refused(code) | Meaning::NoPlace(code),
                Destination::Panel(side),
            ) => {
                self.note_refusal((game, side));
                store.set_dm_closed(side, telling).await?;
                store.mark_failed(telling, code).await?;
                self.app.service.tell((game, Destination::Ping(side)));
            }
            (Meaning::NoPlace(code), Destination::Board | Destination::Ping(_)) => {
                self.leave_thread(telling, code).await?;
            }
            (Meaning::Archived, _) => self.leave_thread(telling, 50083).await?,
            (Meaning::Closed(code) | Meaning::Refused(code) | Meaning::NoPlace(code), _) => {
                store.mark_failed(telling, code).await?;
            }
            (Meaning::Gone, _) => store.mark_failed(telling, 10008).await?,
        }
        Ok(())
    }

    /// The match's thread cannot be used any more: from now on it is told in the channel, if that
    /// is another place.
    async fn leave_thread(&self, telling: &Telling, code: i64) -> Result<(), SendError> {
        let store = self.app.service.store();
        let place = store.load(telling.game).await?.map(|stored| stored.place);
        match place.filter(|place| place.thread.is_some_and(|thread| thread != place.channel)) {
            Some(place) => {
                store.set_thread(telling.game, place.channel).await?;
                self.app.service.tell((telling.game, telling.destination));
            }
            None => store.mark_failed(telling, code).await?,
        }
        Ok(())
    }

    /// Notes that a player has refused a direct message just now.
    fn note_refusal(&self, seat: (i64, Side)) {
        let now = self.app.service.now();
        let mut refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        refusals.retain(|_, at| at.plus(DM_AGAIN) > now);
        refusals.insert(seat, now);
    }

    /// Whether it is so long since a player refused a direct message that it may be tried again.
    fn may_try_again(&self, seat: (i64, Side)) -> bool {
        let refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        let last = refusals.get(&seat);
        last.is_none_or(|at| at.plus(DM_AGAIN) <= self.app.service.now())
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
