//! Rate limits: buckets per route and channel, the bot-wide limit, and edits of old messages.
//!
//! Discord publishes how limits are told (headers, 429), not the numbers; these are close to observed ones.

use std::collections::{HashMap, VecDeque};

use super::error::ApiError;
use super::id::{Id, Millis};

/// Requests a second over all routes that are not exempt.
const GLOBAL: usize = 50;
/// Edits of messages older than an hour: so many in so many milliseconds per channel.
const OLD_EDITS: (usize, Millis) = (3, 6_000);

/// How a bucket stands after a request, for the answer's headers.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    pub(crate) limit: usize,
    pub(crate) remaining: usize,
    pub(crate) reset: Millis,
    pub(crate) reset_after: Millis,
    pub(crate) bucket: String,
}

#[derive(Debug, Default)]
struct Bucket {
    used: usize,
    ends: Millis,
}

#[derive(Debug, Default)]
pub(crate) struct Limits {
    /// Whether nothing is limited.
    pub(crate) off: bool,
    buckets: HashMap<String, Bucket>,
    recent: VecDeque<Millis>,
    old_edits: HashMap<Id, VecDeque<Millis>>,
}

impl Limits {
    /// Counts one request of the whole bot.
    pub(crate) fn global(&mut self, now: Millis) -> Result<(), ApiError> {
        slide(&mut self.recent, now, GLOBAL, 1_000).map_err(|wait| limited(wait, true))
    }

    /// Counts one request on a route; `None` where the route has no limit.
    pub(crate) fn route(
        &mut self,
        method: &str,
        route: &str,
        major: &str,
        now: Millis,
    ) -> Option<(Standing, bool)> {
        let (limit, window) = allowance(method, route)?;
        let key = format!("{method} {route} {major}");
        if self.buckets.len() > 20_000 {
            self.buckets.retain(|_, bucket| bucket.ends > now);
        }
        let bucket = self.buckets.entry(key).or_default();
        if bucket.ends <= now {
            *bucket = Bucket {
                used: 0,
                ends: now + window,
            };
        }
        let allowed = bucket.used < limit;
        bucket.used += usize::from(allowed);
        let standing = Standing {
            limit,
            remaining: limit - bucket.used,
            reset: bucket.ends,
            reset_after: bucket.ends - now,
            bucket: super::files::fingerprint(format!("{method} {route}").as_bytes()),
        };
        Some((standing, allowed))
    }

    /// Counts an edit of a message older than an hour.
    pub(crate) fn old_edit(&mut self, channel: Id, now: Millis) -> Result<(), ApiError> {
        if self.off {
            return Ok(());
        }
        let times = self.old_edits.entry(channel).or_default();
        slide(times, now, OLD_EDITS.0, OLD_EDITS.1).map_err(|_| ApiError::old_message_edits())
    }
}

/// The refusal of a limited request.
pub(crate) fn limited(wait: Millis, global: bool) -> ApiError {
    let mut error = ApiError::new(429, 0, "You are being rate limited.");
    error.retry = Some((seconds(wait), global));
    error
}

/// Milliseconds as seconds.
pub(crate) fn seconds(ms: Millis) -> f64 {
    u32::try_from(ms).map_or(f64::from(u32::MAX), f64::from) / 1000.0
}

/// Counts `now` in a sliding window, or says how long to wait.
fn slide(
    times: &mut VecDeque<Millis>,
    now: Millis,
    limit: usize,
    window: Millis,
) -> Result<(), Millis> {
    while times.front().is_some_and(|at| at + window <= now) {
        times.pop_front();
    }
    if times.len() >= limit {
        return Err(times.front().map_or(window, |at| at + window - now));
    }
    times.push_back(now);
    Ok(())
}

/// Requests and milliseconds a bucket of this route allows.
fn allowance(method: &str, route: &str) -> Option<(usize, Millis)> {
    Some(match (method, route) {
        (_, "/interactions/:id/:token/callback") => return None,
        (_, route) if route.starts_with("/gateway") => return None,
        ("POST" | "PATCH", "/channels/:id/messages" | "/channels/:id/messages/:id") => (5, 5_000),
        ("DELETE", "/channels/:id/messages/:id") => (5, 1_000),
        ("POST", "/channels/:id/threads" | "/channels/:id/messages/:id/threads") => (10, 10_000),
        (_, "/channels/:id") => (5, 5_000),
        ("POST", "/users/@me/channels") => (10, 10_000),
        (_, route) if route.starts_with("/webhooks") => (5, 2_000),
        _ => (20, 1_000),
    })
}
