//! The control API: how the page, or any program, acts as a person. JSON over HTTP, without authentication.

mod acts;
mod admin;
mod events;
pub(crate) mod view;

use std::sync::Arc;

use axum::Json;
use axum::Router;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, patch, post};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::shared::Shared;
use crate::world::id::Id;

/// The addresses under `/sandbox`.
pub(crate) fn router() -> Router<Arc<Shared>> {
    Router::new()
        .route("/state", get(state))
        .route("/messages", get(messages))
        .route("/events", get(events::stream))
        .route("/log", get(log))
        .route("/violations", get(violations))
        .route("/command", post(acts::command))
        .route("/user_command", post(acts::user_command))
        .route("/message_command", post(acts::message_command))
        .route("/autocomplete", post(acts::autocomplete))
        .route("/click", post(acts::click))
        .route("/select", post(acts::select))
        .route("/submit", post(acts::submit))
        .route("/cancel", post(acts::cancel))
        .route("/forge", post(acts::forge))
        .route("/say", post(acts::say))
        .route("/dismiss", post(acts::dismiss))
        .route("/dm", post(acts::open_dm))
        .route("/people", post(acts::add_person))
        .route("/people/{id}", patch(acts::change_person))
        .route("/faults", post(admin::fault))
        .route("/advance", post(admin::advance))
        .route("/permissions", post(admin::permissions))
        .route("/archive", post(admin::archive))
        .route("/lock", post(admin::lock))
        .route("/age", post(admin::age))
        .route("/bot", post(admin::bot))
        .route("/guilds", post(admin::add_guild))
        .route("/channels", post(admin::add_channel))
        .route("/channels/{id}", delete(admin::delete_channel))
        .route("/messages/{id}", delete(admin::delete_message))
}

/// A refusal: status and sentence.
#[derive(Debug)]
pub(crate) struct Refusal(pub(crate) StatusCode, pub(crate) String);

impl Refusal {
    pub(crate) fn bad(text: impl Into<String>) -> Self {
        Self(StatusCode::BAD_REQUEST, text.into())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.0, Json(json!({"error": self.1}))).into_response()
    }
}

#[derive(Deserialize)]
struct Who {
    person: Option<Id>,
}

#[derive(Deserialize)]
struct Where {
    person: Id,
    channel: Id,
    limit: Option<usize>,
}

async fn state(
    State(shared): State<Arc<Shared>>,
    Query(who): Query<Who>,
) -> Result<Json<Value>, Refusal> {
    shared.act_with_sessions(|world, sessions| {
        let person = who
            .person
            .or_else(|| world.people.keys().next().copied())
            .unwrap_or_default();
        if !world.people.contains_key(&person) {
            return Err(Refusal(
                StatusCode::NOT_FOUND,
                "there is no such person".to_owned(),
            ));
        }
        Ok(Json(view::state(world, person, sessions.connected() > 0)))
    })
}

async fn messages(State(shared): State<Arc<Shared>>, Query(place): Query<Where>) -> Json<Value> {
    let limit = place.limit.unwrap_or(50);
    Json(Value::Array(shared.act(|world| {
        view::messages(world, place.person, place.channel, limit)
    })))
}

async fn log(State(shared): State<Arc<Shared>>) -> Json<Value> {
    let requests = shared.act(|world| world.record.since(0));
    let one = |request: crate::Request| {
        json!({"number": request.number, "at": request.at, "method": request.method, "path": request.path,
            "route": request.route, "body": request.body, "status": request.status, "answer": request.answer,
            "audience": request.audience,
            "files": request.files.iter().map(|file| json!({"name": file.name, "hash": file.hash, "size": file.size,
                "description": file.description})).collect::<Vec<_>>()})
    };
    Json(requests.into_iter().map(one).collect())
}

async fn violations(State(shared): State<Arc<Shared>>) -> Json<Value> {
    Json(json!(shared.act(|world| world.record.violations.clone())))
}
