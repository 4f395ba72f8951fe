//! Interactions that the client library cannot read, because Discord has changed their shape or has
//! a kind of them that is newer than the library: they would be dropped, and whoever clicked would
//! see "interaction failed". They are answered kindly, and noted.

use crate::locale::{Language, words};
use serde_json::{Value, json};
use serenity::all::{Context, Event, RawEventHandler};
use serenity::async_trait;

/// The kinds of answers, by Discord's numbers.
const MESSAGE: u8 = 4;
const CHOICES: u8 = 8;
/// An interaction that asks for suggestions.
const AUTOCOMPLETE: u64 = 4;
/// Only whoever clicked sees the answer.
const EPHEMERAL: u64 = 1 << 6;

/// Answers what nobody else can.
pub(super) struct Unreadable;

#[async_trait]
impl RawEventHandler for Unreadable {
    async fn raw_event(&self, context: Context, event: Event) {
        let Event::Unknown(event) = event else {
            return;
        };
        if event.kind != "INTERACTION_CREATE" {
            return;
        }
        // Its content stays out of the log: it may quote a private panel.
        let kind = event.value["type"].as_u64();
        tracing::warn!(kind, "an interaction cannot be read");
        if let Err(error) = answer(&context, &event.value).await {
            tracing::warn!(%error, "it could not be answered either");
        }
    }
}

async fn answer(context: &Context, interaction: &Value) -> serenity::Result<()> {
    let id = interaction["id"].as_str().and_then(|id| id.parse().ok());
    let (Some(id), Some(token)) = (id, interaction["token"].as_str()) else {
        return Ok(());
    };
    let http = &context.http;
    http.create_interaction_response(id, token, &reply(interaction), Vec::new())
        .await
}

fn reply(interaction: &Value) -> Value {
    if interaction["type"].as_u64() == Some(AUTOCOMPLETE) {
        return json!({"type": CHOICES, "data": {"choices": []}});
    }
    let locale = interaction["locale"].as_str().unwrap_or_default();
    let text = words(Language::from_discord(locale)).say("unreadable-interaction");
    let data = json!({"content": text, "flags": EPHEMERAL, "allowed_mentions": {"parse": []}});
    json!({"type": MESSAGE, "data": data})
}
