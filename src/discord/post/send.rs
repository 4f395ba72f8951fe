//! Sending: what one destination shows, as requests to Discord.

use super::super::compose::{Cast, compose, retired_panel};
use super::super::message::Message;
use super::super::request::draw;
use super::{Meaning, Post, SendError, meaning};
use crate::service::Loaded;
use crate::store::{Destination, Reach, Shown, Telling};
use serenity::all::{ChannelId, EditMessage, EditThread, MessageId};
use tabletop::matches::{PersonId, Phase};
use tabletop::rules::Side;

/// A channel that is gone.
const UNKNOWN_CHANNEL: i64 = 10003;

/// What became of a telling.
pub(super) enum Sent {
    /// This message shows its destination.
    Shown(Shown),
    /// Nothing does any more.
    Nothing,
    /// It is told in another place, and that is noted already.
    Elsewhere,
}

/// A telling with what it takes to send it.
struct Errand<'a> {
    telling: &'a Telling,
    loaded: &'a Loaded,
    cast: Cast,
    /// The message that stands for the destination so far.
    shown: Option<Shown>,
}

impl Errand<'_> {
    /// Whether a message is where the match is told now: public ones move when the thread is lost.
    fn is_here(&self, shown: &Shown) -> bool {
        let place = self.loaded.stored.place;
        self.telling.destination != Destination::Board
            || place.thread.is_none_or(|thread| thread == shown.channel)
    }
}

/// Whether a player wanted to be forgotten.
fn is_nobody(loaded: &Loaded, side: Side) -> bool {
    let seats = loaded.game.record().seats.as_ref();
    seats.is_some_and(|seats| seats.get(side).person == PersonId::NOBODY)
}

/// Whether an older panel is one of the setup, or of a game that is over by now.
fn is_of_another_phase(loaded: &Loaded, old: Shown) -> bool {
    loaded.game.phase() == Phase::Over || old.told_ply == 0
}

impl Post {
    /// Sends what a destination shows now. The first request has been waited for already; each one
    /// more waits for its own turn under the bot's limit.
    pub(super) async fn send(&self, telling: &Telling, loaded: &Loaded) -> Result<Sent, SendError> {
        let store = self.app.service.store();
        let errand = Errand {
            telling,
            loaded,
            cast: Cast::of(store, loaded).await?,
            shown: store.shown(telling.game, telling.destination).await?,
        };
        if let Some(sent) = self.retire(&errand).await? {
            return Ok(sent);
        }
        let since = errand.shown.map_or(0, |shown| shown.told_ply);
        let message = compose(&errand.cast, loaded, telling.destination, since);
        match self.tell(&errand, message.clone()).await {
            Err(SendError::Discord(error)) if matches!(meaning(&error), Meaning::Words(_)) => {
                tracing::warn!(game = telling.game, %error, "a server takes no words of ours");
                let wordless = message.map(Message::without_words);
                self.limit.until_ready().await;
                self.tell(&errand, wordless).await
            }
            told => told,
        }
    }

    /// What is not told any more in this place, for its player likes another or wanted to be
    /// forgotten: a line in place of a panel, nothing in place of a ping.
    async fn retire(&self, errand: &Errand<'_>) -> Result<Option<Sent>, SendError> {
        let loaded = errand.loaded;
        match errand.telling.destination {
            Destination::Panel(side) => {
                let is_gone = is_nobody(loaded, side);
                if !is_gone && *loaded.stored.reach.get(side) != Reach::Chosen {
                    return Ok(None);
                }
                let Some(shown) = errand.shown else {
                    return Ok(Some(Sent::Nothing));
                };
                let line = retired_panel(&errand.cast, loaded, side);
                self.edit(shown, line).await?;
                Ok(Some(Sent::Shown(shown)))
            }
            Destination::Ping(side) => {
                let is_moved = *loaded.stored.reach.get(side) == Reach::Direct;
                if !is_nobody(loaded, side) && (errand.telling.notify || !is_moved) {
                    return Ok(None);
                }
                if let Some(shown) = errand.shown {
                    self.delete(shown).await;
                }
                Ok(Some(Sent::Nothing))
            }
            _ => Ok(None),
        }
    }

    async fn tell(&self, errand: &Errand<'_>, message: Option<Message>) -> Result<Sent, SendError> {
        match (message, errand.telling.destination) {
            (message, Destination::Ping(_)) => self.ping(errand, message).await,
            (None, _) => Ok(Sent::Nothing),
            (Some(message), _) => self.show(errand, message).await,
        }
    }

    /// Edits the message that stands for the destination, or posts a new one.
    async fn show(&self, errand: &Errand<'_>, message: Message) -> Result<Sent, SendError> {
        let destination = errand.telling.destination;
        let wants_new = errand.telling.notify;
        if let Some(shown) = errand
            .shown
            .filter(|shown| !wants_new && errand.is_here(shown))
        {
            match self.edit(shown, message.clone()).await {
                Ok(()) => {
                    let told_ply = errand.loaded.game.ply();
                    return Ok(Sent::Shown(Shown { told_ply, ..shown }));
                }
                Err(error) => match (meaning(&error), destination) {
                    // Whoever took a challenge away does not want it back.
                    (Meaning::Gone, Destination::Challenge) => return Ok(Sent::Nothing),
                    (Meaning::Gone, _)
                    | (Meaning::NoPlace(_) | Meaning::Refused(_), Destination::Panel(_)) => {}
                    _ => return Err(error.into()),
                },
            }
            self.limit.until_ready().await;
        }
        let posted = self.post(errand, message).await?;
        let is_old = |old: &Shown| wants_new && old.message != posted.message;
        match (errand.shown.filter(is_old), destination) {
            // There is one public board, and it has just been brought down.
            (Some(old), Destination::Board) => self.delete(old).await,
            // During play the older panel is a way to the newest board, and costs no request.
            (Some(old), Destination::Panel(_)) if is_of_another_phase(errand.loaded, old) => {
                self.strip(old).await;
            }
            _ => {}
        }
        Ok(Sent::Shown(posted))
    }

    /// Replaces the last ping by a new one; without news, takes it away once it is no longer true.
    async fn ping(&self, errand: &Errand<'_>, message: Option<Message>) -> Result<Sent, SendError> {
        if message.is_some() && !errand.telling.notify {
            return Ok(errand.shown.map_or(Sent::Nothing, Sent::Shown));
        }
        if let Some(old) = errand.shown {
            self.delete(old).await;
        }
        let Some(message) = message else {
            return Ok(Sent::Nothing);
        };
        if self.try_in_private(errand).await? {
            return Ok(Sent::Elsewhere);
        }
        self.post(errand, message).await.map(Sent::Shown)
    }

    /// Tries a player who has refused direct messages again, once in a while. If they are still
    /// refused, the ping is told after all.
    async fn try_in_private(&self, errand: &Errand<'_>) -> Result<bool, SendError> {
        let (telling, reach) = (errand.telling, errand.loaded.stored.reach);
        let Destination::Ping(side) = telling.destination else {
            return Ok(false);
        };
        let is_chosen = *reach.get(side) == Reach::Chosen;
        if is_chosen || !self.may_try_again((telling.game, side)) {
            return Ok(false);
        }
        self.app.service.store().reopen_dm(side, telling).await?;
        let panel = Destination::Panel(side);
        self.app.service.tell((telling.game, panel));
        Ok(true)
    }

    async fn post(&self, errand: &Errand<'_>, message: Message) -> Result<Shown, SendError> {
        let Errand {
            telling,
            loaded,
            cast,
            ..
        } = errand;
        let mut channel = self.channel(cast, loaded, telling.destination).await?;
        let nonce = match telling.again {
            0 => format!("gyoji-{}", telling.nonce),
            times => format!("gyoji-{}-{times}", telling.nonce),
        };
        let post = draw(&self.app.painter, message.clone()).await.post(nonce);
        let mut posted = channel.send_message(&self.http, post.clone()).await;
        if let (Err(error), Destination::Panel(side)) = (&posted, telling.destination)
            && meaning(error) == Meaning::NoPlace(UNKNOWN_CHANNEL)
            && let Some(anew) = self.reopened(loaded, side, channel).await?
        {
            channel = anew;
            self.limit.until_ready().await;
            posted = channel.send_message(&self.http, post).await;
        }
        let posted = posted?;
        let shown = Shown {
            channel: channel.get(),
            message: posted.id.get(),
            told_ply: loaded.game.ply(),
        };
        if telling.nonce != telling.id {
            // Discord may have given back the message of an older telling, posted just before the
            // bot was killed.
            self.limit.until_ready().await;
            self.edit(shown, message).await?;
        }
        Ok(shown)
    }

    async fn edit(&self, shown: Shown, message: Message) -> serenity::Result<()> {
        let edit = draw(&self.app.painter, message).await.edit();
        match self.try_edit(shown, edit.clone()).await {
            Err(error) if meaning(&error) == Meaning::Archived => {
                self.limit.until_ready().await;
                let channel = ChannelId::new(shown.channel);
                let unarchive = EditThread::new().archived(false);
                channel.edit_thread(&self.http, unarchive).await?;
                self.limit.until_ready().await;
                self.try_edit(shown, edit).await
            }
            other => other,
        }
    }

    async fn try_edit(&self, shown: Shown, edit: EditMessage) -> serenity::Result<()> {
        let (channel, message) = (ChannelId::new(shown.channel), MessageId::new(shown.message));
        channel.edit_message(&self.http, message, edit).await?;
        self.app.flights.edited(shown.message);
        Ok(())
    }

    /// Takes the buttons off a panel that a newer one stands for.
    async fn strip(&self, old: Shown) {
        self.limit.until_ready().await;
        let bare = EditMessage::new().components(Vec::new());
        let (channel, message) = (ChannelId::new(old.channel), MessageId::new(old.message));
        if let Err(error) = channel.edit_message(&self.http, message, bare).await {
            tracing::info!(%error, "an old panel keeps its buttons");
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
}
