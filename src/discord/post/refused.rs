//! What is done about a message that Discord will not have.

use super::{DM_AGAIN, Meaning, Post, SendError, meaning};
use crate::store::{Destination, Telling};
use std::sync::PoisonError;
use tabletop::rules::Side;

impl Post {
    /// Discord will not have it. What was for the thread goes into the channel; a player who cannot
    /// be reached in private is told in public where to press; everything else is noted, once.
    pub(super) async fn refused(
        &self,
        telling: &Telling,
        error: &serenity::Error,
    ) -> Result<(), SendError> {
        let store = self.app.service.store();
        let Telling {
            game, destination, ..
        } = *telling;
        tracing::warn!(game, destination = destination.name(), %error, "Discord refused a message");
        match (meaning(error), destination) {
            (Meaning::Passing, _) => self.tell_later((game, destination)),
            (
                Meaning::Closed(code)
                | Meaning::Refused(code)
                | Meaning::Words(code)
                | Meaning::NoPlace(code),
                Destination::Panel(side),
            ) => {
                self.note_refusal((game, side));
                store.set_dm_closed(side, telling).await?;
                store.mark_failed(telling, code).await?;
                self.app.service.tell((game, Destination::Ping(side)));
            }
            (
                Meaning::NoPlace(code),
                Destination::Board | Destination::Ping(_) | Destination::Followers,
            ) => {
                self.leave_thread(telling, code).await?;
            }
            (Meaning::Archived, _) => self.leave_thread(telling, 50083).await?,
            (
                Meaning::Closed(code)
                | Meaning::Refused(code)
                | Meaning::Words(code)
                | Meaning::NoPlace(code),
                _,
            ) => {
                store.mark_failed(telling, code).await?;
            }
            (Meaning::Gone, _) => store.mark_failed(telling, 10008).await?,
        }
        Ok(())
    }

    /// The match's thread cannot be used any more: from now on it is told in the channel, if that
    /// is another place. Where the channel is closed to us as well, the match stays where its board
    /// is, and is told there as soon as that is possible again.
    async fn leave_thread(&self, telling: &Telling, code: i64) -> Result<(), SendError> {
        let (store, game) = (self.app.service.store(), telling.game);
        let place = store.load(game).await?.map(|stored| stored.place);
        if let Some(place) =
            place.filter(|place| place.thread.is_some_and(|it| it != place.channel))
        {
            store.set_thread(game, place.channel).await?;
            self.app.service.tell((game, telling.destination));
            return Ok(());
        }
        store.mark_failed(telling, code).await?;
        if let Some(board) = store.shown(game, Destination::Board).await? {
            store.set_thread(game, board.channel).await?;
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
    pub(super) fn may_try_again(&self, seat: (i64, Side)) -> bool {
        let refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        let last = refusals.get(&seat);
        last.is_none_or(|at| at.plus(DM_AGAIN) <= self.app.service.now())
    }
}
