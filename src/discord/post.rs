//! Sending what has to be told: one ordered queue for each place, newest state wins, under one
//! limit for the whole bot.

use super::App;
use super::compose::{Cast, compose, public_words};
use super::request::draw;
use crate::service::{Due, Failure, Loaded};
use crate::store::{Destination, Shown, StoreError, Telling};
use backon::{ExponentialBuilder, Retryable};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use serenity::all::{ChannelId, CreateThread, EditThread, Http, HttpError, MessageId, UserId};
use std::collections::{HashMap, VecDeque};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tabletop::rules::Side;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Requests a second, a little under Discord's 50 for a whole bot.
const PER_SECOND: NonZeroU32 = NonZeroU32::new(45).expect("45 is not 0");

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

/// What a refusal of Discord's means for us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// The message is gone: post a new one.
    Gone,
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
        (_, 50007 | 50278 | 40003) => Meaning::Closed(code),
        (_, 50083) => Meaning::Archived,
        (429 | 500..=599, _) | (_, 30046) => Meaning::Passing,
        _ => Meaning::Refused(code),
    }
}

impl Post {
    pub(super) fn new(app: App, http: Arc<Http>) -> Post {
        let limit = Arc::new(RateLimiter::direct(Quota::per_second(PER_SECOND)));
        Post {
            app,
            http,
            limit,
            lanes: Arc::default(),
            tasks: TaskTracker::new(),
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
            Ok(Some(shown)) => Ok(store.mark_sent(&telling, shown).await?),
            Ok(None) => Ok(store.mark_failed(&telling, 0).await?),
            Err(SendError::Discord(error)) => Err(SendError::Refused { telling, error }),
            Err(error) => Err(error),
        }
    }

    /// Discord will not have it: note that once, and tell a player with closed direct messages in
    /// public where to press.
    async fn refused(&self, telling: &Telling, error: &serenity::Error) -> Result<(), SendError> {
        let store = self.app.service.store();
        let Telling {
            game, destination, ..
        } = *telling;
        tracing::warn!(game, destination = destination.name(), %error, "Discord refused a message");
        match (meaning(error), destination) {
            (Meaning::Passing, _) => self.tell_later((game, destination)),
            (Meaning::Closed(code), Destination::Panel(side)) => {
                store.set_dm_closed(game, side, telling).await?;
                store.mark_failed(telling, code).await?;
                self.app.service.tell((game, Destination::Ping(side)));
            }
            (Meaning::Closed(code) | Meaning::Refused(code), _) => {
                store.mark_failed(telling, code).await?
            }
            (Meaning::Gone | Meaning::Archived, _) => store.mark_failed(telling, 10008).await?,
        }
        Ok(())
    }

    /// Discord has been out of order for longer than the retries last: tries again in a while.
    fn tell_later(&self, due: Due) {
        let service = self.app.service.clone();
        tokio::spawn(async move {
            tokio::time::sleep(OUTAGE).await;
            service.tell(due);
        });
    }

    async fn send(&self, telling: &Telling, loaded: &Loaded) -> Result<Option<Shown>, SendError> {
        let store = self.app.service.store();
        let Telling {
            game, destination, ..
        } = *telling;
        let shown = store.shown(game, destination).await?;
        let cast = Cast::of(store, loaded).await?;
        let since = shown.map_or(0, |shown| shown.told_ply);
        let Some(message) = compose(&cast, loaded, destination, since) else {
            return Ok(None);
        };
        let told_ply = loaded.game.ply();
        let is_new = telling.notify && destination != Destination::Board
            || destination == Destination::Board && shown.is_none();
        if let Some(shown) = shown.filter(|_| !is_new) {
            match self.edit(shown, message.clone()).await {
                Ok(()) => return Ok(Some(Shown { told_ply, ..shown })),
                Err(error) if meaning(&error) == Meaning::Gone => {}
                Err(error) => return Err(error.into()),
            }
        }
        if let (Destination::Ping(_), Some(old)) = (destination, shown) {
            self.delete(old).await;
        }
        let channel = self.channel(&cast, loaded, destination).await?;
        let nonce = format!("gyoji-{}", telling.nonce);
        let post = draw(&self.app.renderer, message.clone()).await.post(nonce);
        self.limit.until_ready().await;
        let posted = channel.send_message(&self.http, post).await?;
        let shown = Shown {
            channel: channel.get(),
            message: posted.id.get(),
            told_ply,
        };
        if telling.nonce != telling.id {
            // Discord may have given back the message of an older telling, posted just before the
            // bot was killed.
            self.edit(shown, message).await?;
        }
        Ok(Some(shown))
    }

    async fn edit(&self, shown: Shown, message: super::message::Message) -> serenity::Result<()> {
        let channel = ChannelId::new(shown.channel);
        let message_id = MessageId::new(shown.message);
        let edit = draw(&self.app.renderer, message).await.edit();
        self.limit.until_ready().await;
        match channel
            .edit_message(&self.http, message_id, edit.clone())
            .await
        {
            Err(error) if meaning(&error) == Meaning::Archived => {
                self.limit.until_ready().await;
                channel
                    .edit_thread(&self.http, EditThread::new().archived(false))
                    .await?;
                channel
                    .edit_message(&self.http, message_id, edit)
                    .await
                    .map(drop)
            }
            other => other.map(drop),
        }
    }

    /// Removes a ping that is no longer true. That it is gone already is fine.
    async fn delete(&self, shown: Shown) {
        self.limit.until_ready().await;
        let message = MessageId::new(shown.message);
        if let Err(error) = ChannelId::new(shown.channel)
            .delete_message(&self.http, message)
            .await
        {
            tracing::info!(%error, "an old ping could not be removed");
        }
    }

    async fn channel(
        &self,
        cast: &Cast,
        loaded: &Loaded,
        destination: Destination,
    ) -> Result<ChannelId, SendError> {
        match destination {
            Destination::Challenge => Ok(ChannelId::new(loaded.stored.place.channel)),
            Destination::Board | Destination::Ping(_) => self.public_channel(cast, loaded).await,
            Destination::Panel(side) => self.private_channel(loaded, side).await,
        }
    }

    async fn private_channel(&self, loaded: &Loaded, side: Side) -> Result<ChannelId, SendError> {
        let store = self.app.service.store();
        let seats = loaded
            .game
            .record()
            .seats
            .as_ref()
            .expect("panels are told of matches with seats");
        let person = store.person(seats.get(side).person.0).await?;
        if let Some(channel) = person.dm_channel {
            return Ok(ChannelId::new(channel));
        }
        self.limit.until_ready().await;
        let channel = UserId::new(person.id).create_dm_channel(&self.http).await?;
        store.set_dm_channel(person.id, channel.id.get()).await?;
        Ok(channel.id)
    }

    /// The thread of the match, made under its challenge; where none can be made, the channel.
    async fn public_channel(&self, cast: &Cast, loaded: &Loaded) -> Result<ChannelId, SendError> {
        let store = self.app.service.store();
        let (game, place) = (loaded.game.record().id.0, loaded.stored.place);
        if let Some(thread) = place.thread {
            return Ok(ChannelId::new(thread));
        }
        let channel = ChannelId::new(place.channel);
        let thread = match store.shown(game, Destination::Challenge).await? {
            Some(challenge) => self.make_thread(cast, loaded, channel, challenge).await,
            None => channel,
        };
        store.set_thread(game, thread.get()).await?;
        Ok(thread)
    }

    async fn make_thread(
        &self,
        cast: &Cast,
        loaded: &Loaded,
        channel: ChannelId,
        challenge: Shown,
    ) -> ChannelId {
        let caption = cast.caption(loaded, public_words());
        let [first, second] = Side::BOTH.map(|side| caption.players.get(side).name.as_str());
        let title = caption.title();
        let name = caption.say(
            "thread-name",
            &[
                ("game", title.into()),
                ("first", first.into()),
                ("second", second.into()),
            ],
        );
        let thread = CreateThread::new(name.chars().take(100).collect::<String>());
        self.limit.until_ready().await;
        match channel
            .create_thread_from_message(&self.http, challenge.message, thread)
            .await
        {
            Ok(thread) => thread.id,
            // A thread has the id of the message it was made from.
            Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)))
                if answer.error.code == 160_004 =>
            {
                ChannelId::new(challenge.message)
            }
            Err(error) => {
                tracing::info!(%error, "no thread can be made here; the board goes into the channel");
                channel
            }
        }
    }
}
