//! The record of what the bot asked and was answered.

use std::collections::VecDeque;

use serde_json::Value;

use super::id::Id;

/// How many requests are kept; older ones are dropped.
const KEPT: usize = 50_000;

/// A file sent with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentFile {
    /// File name.
    pub name: String,
    /// Hash of the bytes, the same for the same bytes in every run.
    pub hash: String,
    /// Bytes.
    pub size: usize,
    /// Alternative text given in `attachments`.
    pub description: Option<String>,
}

/// A REST request of the bot and its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// Number of the request, counted from 0 over the sandbox's life.
    pub number: usize,
    /// Instant on the sandbox clock, milliseconds since 1970.
    pub at: u64,
    /// HTTP method.
    pub method: String,
    /// Path after `/api/v10`, with the query if any; interaction and webhook tokens included.
    pub path: String,
    /// Path with ids and tokens replaced: the rate-limit bucket's template.
    pub route: String,
    /// JSON body (`payload_json` of a multipart one); null if none.
    pub body: Value,
    /// Files sent along.
    pub files: Vec<SentFile>,
    /// HTTP status answered; 0 if the connection was cut.
    pub status: u16,
    /// JSON answered; null if none.
    pub answer: Value,
    /// For an interaction callback, its type (4 message, 5 deferred, 6 deferred update, 7 update, 8 choices, 9 form).
    pub callback: Option<u64>,
    /// The people who saw what it sent, changed or deleted, once it was done.
    pub audience: Vec<Id>,
}

/// A request with its JSON kept as text, which is several times smaller.
#[derive(Debug)]
pub(crate) struct Kept {
    pub(crate) head: Request,
    pub(crate) body: String,
    pub(crate) answer: String,
}

#[derive(Debug, Default)]
pub(crate) struct Record {
    requests: VecDeque<Kept>,
    count: usize,
    pub(crate) violations: Vec<String>,
}

impl Record {
    pub(crate) fn push(&mut self, mut head: Request, body: &Value, answer: &Value) {
        head.number = self.count;
        self.count += 1;
        let text = |value: &Value| {
            if value.is_null() {
                String::new()
            } else {
                value.to_string()
            }
        };
        self.requests.push_back(Kept {
            head,
            body: text(body),
            answer: text(answer),
        });
        if self.requests.len() > KEPT {
            self.requests.pop_front();
        }
    }

    /// How many requests there were so far.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The requests kept, from number `from` on.
    pub(crate) fn since(&self, from: usize) -> Vec<Request> {
        let value = |text: &str| serde_json::from_str(text).unwrap_or(Value::Null);
        let kept = self.requests.iter().filter(|kept| kept.head.number >= from);
        kept.map(|kept| Request {
            body: value(&kept.body),
            answer: value(&kept.answer),
            ..kept.head.clone()
        })
        .collect()
    }

    pub(crate) fn violation(&mut self, text: String) {
        tracing::warn!("violation: {text}");
        self.violations.push(text);
    }
}
