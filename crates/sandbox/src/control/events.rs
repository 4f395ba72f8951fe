//! Server-sent events: a nudge whenever what a person sees has changed.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use crate::shared::Shared;
use crate::world::id::Id;

#[derive(Deserialize)]
pub(super) struct Who {
    person: Id,
}

pub(super) async fn stream(
    State(shared): State<Arc<Shared>>,
    Query(who): Query<Who>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let source = (shared.events(), shared.stopped.subscribe());
    let stream = stream::unfold(source, move |(mut events, mut stopped)| async move {
        let channel = next(&mut events, &mut stopped, who.person).await?;
        let data = channel.map_or_else(|| json!({}), |channel| json!({"channel": channel}));
        Some((
            Ok(Event::default().event("change").data(data.to_string())),
            (events, stopped),
        ))
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}

/// The next change for a person; `None` when the sandbox ends.
async fn next(
    events: &mut Receiver<(Id, Option<Id>)>,
    stopped: &mut watch::Receiver<bool>,
    person: Id,
) -> Option<Option<Id>> {
    loop {
        let event = tokio::select! {
            event = events.recv() => event,
            _ = stopped.wait_for(|stopped| *stopped) => return None,
        };
        match event {
            Ok((whose, channel)) if whose == person => return Some(channel),
            Ok(_) => {}
            // Too many at once: say that anything may have changed.
            Err(RecvError::Lagged(_)) => return Some(None),
            Err(RecvError::Closed) => return None,
        }
    }
}
