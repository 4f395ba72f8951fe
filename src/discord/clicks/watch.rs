//! Clicks of those who watch, and on the way from one game to the next.

use super::{Placed, Press, Reply};
use crate::discord::answer::Answer;
use crate::discord::click::{Action, Click};
use crate::discord::compose::Cast;
use crate::discord::message::{Button, Message, Style};
use crate::discord::present::{Page, recorded};
use crate::service::Failure;
use serenity::all::{ChannelId, Context, Timestamp, UserId};
use std::sync::OnceLock;
use tabletop::matches::{Moment, Phase};
use tabletop::rules::BySide;

impl Press<'_> {
    /// Hands out a finished game as files that other programs read.
    pub(super) async fn record(&self) -> Result<Reply, Failure> {
        let loaded = self.app.service.load(self.click.game).await?;
        let cast = Cast::of(self.app.service.store(), &loaded).await?;
        let caption = cast.caption(&loaded, self.reader);
        let players = BySide::from_fn(|side| caption.plain_name(side));
        let began = date(loaded.game.record().created);
        let files = loaded.game.transcripts(players, began);
        if files.is_empty() {
            return Ok(self.private("refused-no-record"));
        }
        let message = recorded(&caption, files);
        Ok(Answer::Private(message).into())
    }

    /// Has the presser told of the end, and puts them into the thread.
    pub(super) async fn follow(&self, context: &Context) -> Result<Reply, Failure> {
        let loaded = self.app.service.load(self.click.game).await?;
        if loaded.game.side_of(self.person).is_some() {
            return Ok(self.private("refused-follow-own"));
        }
        if !matches!(loaded.game.phase(), Phase::Setup | Phase::Playing) {
            return Ok(self.private("refused-over"));
        }
        let service = &self.app.service;
        if !service.follow(self.click.game, self.person.0).await? {
            return Ok(self.private("refused-too-many-followers"));
        }
        let place = loaded.stored.place;
        if let Some(thread) = place.thread.filter(|&thread| thread != place.channel) {
            let person = UserId::new(self.person.0);
            let added = ChannelId::new(thread).add_thread_member(&context.http, person);
            if let Err(error) = added.await {
                tracing::info!(game = self.click.game, %error, "a follower is not in the thread");
            }
        }
        let id = Click::new(self.click.game, Action::Unfollow).to_string();
        let words = self.reader.words;
        let unfollow = Button::new(Style::Secondary, id, words.say("button-unfollow"));
        let message = Message::text(words.say("followed")).with_buttons(vec![unfollow]);
        Ok(Answer::Private(message).into())
    }

    /// Does not have the presser told of the end after all.
    pub(super) async fn unfollow(&self) -> Result<Reply, Failure> {
        let store = self.app.service.store();
        store.unfollow(self.click.game, self.person.0).await?;
        let message = Message::text(self.reader.words.say("unfollowed"));
        // Nothing but the message that offers this may become its answer.
        Ok(match self.placed {
            Placed::Here => Answer::Update(message),
            _ => Answer::Private(message),
        }
        .into())
    }

    /// Has the public board shown anew at the bottom of its thread.
    pub(super) async fn bring_down(&self) -> Result<Reply, Failure> {
        // A match there is none of, or that cannot be read, has no board.
        self.app.service.load(self.click.game).await?;
        let is_brought = self.app.service.bring_down(self.click.game).await?;
        Ok(self.private(if is_brought {
            "brought-down"
        } else {
            "refused-brought-down"
        }))
    }

    /// The presser's panel of the next game that waits for them, beside the one that was clicked.
    pub(super) async fn next(&self) -> Result<Reply, Failure> {
        let store = self.app.service.store();
        let Some(next) = store.next_waiting(self.person.0, self.click.game).await? else {
            return Ok(self.private("refused-no-next"));
        };
        let press = Press {
            click: Click::new(next, Action::MyBoard),
            side: OnceLock::new(),
            ..*self
        };
        press.show(Page::Home).await
    }
}

/// Year, month, day, hour and minute of an instant, by the world's time.
fn date(at: Moment) -> Option<(i32, u8, u8, u8, u8)> {
    let text = Timestamp::from_millis(at.0).ok()?.to_rfc3339()?;
    let mut parts = text.split(['-', 'T', ':']);
    let mut part = || parts.next();
    Some((
        part()?.parse().ok()?,
        part()?.parse().ok()?,
        part()?.parse().ok()?,
        part()?.parse().ok()?,
        part()?.parse().ok()?,
    ))
}
