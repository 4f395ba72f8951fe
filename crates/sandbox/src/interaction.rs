//! An interaction as the person who began it follows it.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, timeout_at};

use crate::shared::Shared;
use crate::world::id::Id;
use crate::world::interaction::Stage;
use crate::world::response::Response;

/// Why an interaction has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsettled {
    /// The bot let the three seconds pass.
    #[error("this interaction failed: no answer within three seconds of the sandbox clock")]
    Failed,
    /// It still waits, for the first answer or for what a deferred one promised.
    #[error("not settled within {0:?}")]
    TimedOut(Duration),
}

/// An interaction a person began.
#[derive(Clone, Debug)]
pub struct Interaction {
    shared: Arc<Shared>,
    id: Id,
}

impl Interaction {
    pub(crate) fn new(shared: Arc<Shared>, id: Id) -> Self {
        Self { shared, id }
    }

    /// Its id, which a form it opened goes by.
    #[must_use]
    pub fn id(&self) -> Id {
        self.id
    }

    /// What the bot answered so far.
    #[must_use]
    pub fn response(&self) -> Option<Response> {
        match self.stage() {
            Stage::Answered(response) => Some(response),
            Stage::Waiting | Stage::Failed => None,
        }
    }

    /// Whether it ended as "This interaction failed".
    #[must_use]
    pub fn failed(&self) -> bool {
        self.stage() == Stage::Failed
    }

    fn stage(&self) -> Stage {
        self.shared.act(|world| {
            world
                .interactions
                .get(&self.id)
                .map_or(Stage::Failed, |it| it.stage.clone())
        })
    }

    /// Waits for the answer and, if that is deferred, for what follows it.
    ///
    /// # Errors
    /// If the bot let the three seconds pass, or `timeout` of real time passed.
    pub async fn settled(&self, timeout: Duration) -> Result<Response, Unsettled> {
        self.until(timeout, |response| !response.is_deferred())
            .await
    }

    /// Waits for the first answer, deferred or not.
    ///
    /// # Errors
    /// As [`Interaction::settled`].
    pub async fn first_answer(&self, timeout: Duration) -> Result<Response, Unsettled> {
        self.until(timeout, |_| true).await
    }

    async fn until(
        &self,
        timeout: Duration,
        is_enough: impl Fn(&Response) -> bool,
    ) -> Result<Response, Unsettled> {
        let deadline = Instant::now() + timeout;
        loop {
            let change = self.shared.watch_interaction(self.id);
            let woken = change.notified();
            tokio::pin!(woken);
            woken.as_mut().enable();
            match self.stage() {
                Stage::Failed => return Err(Unsettled::Failed),
                Stage::Answered(response) if is_enough(&response) => return Ok(response),
                Stage::Waiting | Stage::Answered(_) => {}
            }
            if timeout_at(deadline, woken).await.is_err() {
                return Err(Unsettled::TimedOut(timeout));
            }
        }
    }
}
