//! Where a destination is told: channels, threads, direct messages; opened or made where needed.

use super::super::compose::Cast;
use super::super::meaning::code;
use super::{Meaning, Post, SendError, meaning};
use crate::service::Loaded;
use crate::store::{Destination, Shown};
use serenity::all::{ChannelId, CreateThread, UserId};
use tabletop::rules::Side;

/// A thread has been made from this message already.
const HAS_THREAD: i64 = 160_004;

impl Post {
    pub(super) async fn channel(
        &self,
        cast: &Cast,
        loaded: &Loaded,
        destination: Destination,
    ) -> Result<ChannelId, SendError> {
        match destination {
            Destination::Challenge => Ok(ChannelId::new(loaded.stored.place.channel)),
            Destination::Board | Destination::Ping(_) | Destination::Followers => {
                self.public_channel(cast, loaded).await
            }
            Destination::Panel(side) => self.private_channel(loaded, side).await,
        }
    }

    async fn private_channel(&self, loaded: &Loaded, side: Side) -> Result<ChannelId, SendError> {
        let store = self.app.service.store();
        let person = store.person(player(loaded, side)).await?;
        if let Some(channel) = person.dm_channel {
            return Ok(ChannelId::new(channel));
        }
        self.limit.until_ready().await;
        let channel = UserId::new(person.id).create_dm_channel(&self.http).await?;
        store.set_dm_channel(person.id, channel.id.get()).await?;
        Ok(channel.id)
    }

    /// The player's direct channel anew, where Discord no longer knows the one that was kept;
    /// nothing where that is the newest.
    pub(super) async fn reopened(
        &self,
        loaded: &Loaded,
        side: Side,
        lost: ChannelId,
    ) -> Result<Option<ChannelId>, SendError> {
        let store = self.app.service.store();
        store.forget_dm_channel(player(loaded, side)).await?;
        let channel = self.private_channel(loaded, side).await?;
        Ok((channel != lost).then_some(channel))
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
            Some(challenge) => self.make_thread(cast, loaded, channel, challenge).await?,
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
    ) -> serenity::Result<ChannelId> {
        for name in thread_names(cast, loaded) {
            let thread = CreateThread::new(name.chars().take(100).collect::<String>());
            self.limit.until_ready().await;
            let made = channel.create_thread_from_message(&self.http, challenge.message, thread);
            match made.await {
                Ok(thread) => return Ok(thread.id),
                // A thread has the id of the message it was made from.
                Err(error) if code(&error) == Some(HAS_THREAD) => {
                    return Ok(ChannelId::new(challenge.message));
                }
                Err(error) => match meaning(&error) {
                    // The server's moderation dislikes a player's name.
                    Meaning::Words(_) => {}
                    Meaning::Passing | Meaning::NoPlace(50001 | 10003 | 10004) => {
                        return Err(error);
                    }
                    _ => {
                        tracing::info!(%error, "no thread can be made here; the board goes into the channel");
                        return Ok(channel);
                    }
                },
            }
        }
        Ok(channel)
    }
}

/// A player's Discord id.
fn player(loaded: &Loaded, side: Side) -> u64 {
    let seats = &loaded.game.record().seats;
    let seats = seats
        .as_ref()
        .expect("panels are told of matches with seats");
    seats.get(side).person.0
}

/// What a match's thread may be called, the best name first.
fn thread_names(cast: &Cast, loaded: &Loaded) -> [String; 2] {
    let caption = cast.caption(loaded, cast.public());
    let [first, second] = Side::BOTH.map(|side| caption.plain_name(side));
    let title = caption.title();
    let with_players = caption.say(
        "thread-name",
        &[
            ("game", title.as_str().into()),
            ("first", first.into()),
            ("second", second.into()),
        ],
    );
    [with_players, title]
}
