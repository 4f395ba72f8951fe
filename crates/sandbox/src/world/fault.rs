//! Faults put in on purpose.

use std::time::Duration;

use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::World;
use super::error::ApiError;

/// Something to go wrong. Request faults hit the next `times` requests of the bot whose method is `method`
/// (any if empty) and whose path after `/api/v10` starts with `path`.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum Fault {
    /// Answer with this status, Discord error code and JSON body, without doing anything.
    Answer {
        /// HTTP method, or empty for any.
        #[serde(default)]
        method: String,
        /// Beginning of the path, such as `/channels/`.
        path: String,
        /// How many requests to hit.
        #[serde(default = "once")]
        times: usize,
        /// HTTP status to answer.
        status: u16,
        /// JSON body to answer.
        body: Value,
        /// Headers to add.
        #[serde(default)]
        headers: Vec<(String, String)>,
    },
    /// Wait before handling the request (real time).
    Delay {
        /// HTTP method, or empty for any.
        #[serde(default)]
        method: String,
        /// Beginning of the path.
        path: String,
        /// How many requests to hit.
        #[serde(default = "once")]
        times: usize,
        /// How long to wait; milliseconds in JSON.
        #[serde(deserialize_with = "milliseconds")]
        by: Duration,
    },
    /// Cut the connection before handling the request.
    DropBefore {
        /// HTTP method, or empty for any.
        #[serde(default)]
        method: String,
        /// Beginning of the path.
        path: String,
        /// How many requests to hit.
        #[serde(default = "once")]
        times: usize,
    },
    /// Handle the request, then cut the connection instead of answering.
    DropAfter {
        /// HTTP method, or empty for any.
        #[serde(default)]
        method: String,
        /// Beginning of the path.
        path: String,
        /// How many requests to hit.
        #[serde(default = "once")]
        times: usize,
    },
    /// Close every gateway connection with this code.
    CloseGateway {
        /// The close code.
        code: u16,
    },
    /// Ask every session to reconnect (op 7).
    Reconnect,
    /// Tell every session that it is invalid (op 9).
    InvalidSession {
        /// Whether the session may be resumed.
        resumable: bool,
    },
    /// Answer no heartbeat any more until the connection is made anew.
    IgnoreHeartbeats,
    /// Swallow the next so many dispatches.
    SkipDispatches {
        /// How many.
        times: usize,
    },
    /// Leave a field out of the next event of this name, as if Discord had changed its shape.
    Omit {
        /// Event name, such as `INTERACTION_CREATE`.
        name: String,
        /// The field, at the top of the event's data.
        field: String,
    },
    /// Send this event to every session, whatever its intents.
    Dispatch {
        /// Event name, such as `INTERACTION_CREATE`.
        name: String,
        /// Its data.
        data: Value,
    },
    /// Delete, from the memory of the gateway, all sessions, so that resuming fails.
    ForgetSessions,
}

fn once() -> usize {
    1
}

fn milliseconds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    u64::deserialize(deserializer).map(Duration::from_millis)
}

impl Fault {
    /// The usual JSON error answered to the next `times` requests.
    #[must_use]
    pub fn error(method: &str, path: &str, times: usize, status: u16, code: u64) -> Self {
        let body = ApiError::new(status, code, "Fault put in by the sandbox").body();
        Self::Answer {
            method: method.into(),
            path: path.into(),
            times,
            status,
            body,
            headers: Vec::new(),
        }
    }

    /// A 429 with `retry_after` seconds answered to the next `times` requests.
    #[must_use]
    pub fn rate_limited(method: &str, path: &str, times: usize, retry_after: f64) -> Self {
        let mut error = ApiError::new(429, 0, "You are being rate limited.");
        error.retry = Some((retry_after, false));
        let headers = vec![("retry-after".to_owned(), retry_after.to_string())];
        Self::Answer {
            method: method.into(),
            path: path.into(),
            times,
            status: 429,
            body: error.body(),
            headers,
        }
    }

    fn matcher(&self) -> Option<(&str, &str, usize)> {
        match self {
            Self::Answer {
                method,
                path,
                times,
                ..
            }
            | Self::Delay {
                method,
                path,
                times,
                ..
            }
            | Self::DropBefore {
                method,
                path,
                times,
            }
            | Self::DropAfter {
                method,
                path,
                times,
            } => Some((method, path, *times)),
            _ => None,
        }
    }

    /// Whether it waits for a request, rather than acting on the gateway at once.
    pub(crate) fn is_for_requests(&self) -> bool {
        self.matcher().is_some()
    }
}

/// A request fault and how many requests it still hits.
#[derive(Clone, Debug)]
pub(crate) struct Armed {
    fault: Fault,
    left: usize,
}

impl World {
    pub(crate) fn arm(&mut self, fault: Fault) {
        let left = fault.matcher().map_or(0, |(_, _, times)| times);
        self.faults.push(Armed { fault, left });
    }

    /// The first armed fault that hits this request, used up by one.
    pub(crate) fn take_fault(&mut self, method: &str, path: &str) -> Option<Fault> {
        let hits = |armed: &Armed| {
            armed.fault.matcher().is_some_and(|(wanted, prefix, _)| {
                armed.left > 0
                    && (wanted.is_empty() || wanted == method)
                    && path.starts_with(prefix)
            })
        };
        let at = self.faults.iter().position(hits)?;
        self.faults[at].left -= 1;
        let fault = self.faults[at].fault.clone();
        self.faults.retain(|armed| armed.left > 0);
        Some(fault)
    }
}
