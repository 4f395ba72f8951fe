//! The HTTP server: which address goes to which part.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};

use crate::shared::Shared;
use crate::world::id::Id;
use crate::{control, gateway, page, rest};

/// All addresses of the sandbox.
pub(crate) fn router(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/", get(page::index))
        .route("/page.js", get(|| async { page::serve("page.js") }))
        .route("/page.css", get(|| async { page::serve("page.css") }))
        .route("/page/{name}", get(page::file))
        .route("/gateway", get(gateway::connect))
        .route("/gateway/", get(gateway::connect))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .route(
            "/api/{*path}",
            any(api).layer(DefaultBodyLimit::max(rest::call::LARGEST_BODY)),
        )
        .nest("/sandbox", control::router())
        .with_state(shared)
}

async fn api(
    State(shared): State<Arc<Shared>>,
    Path(path): Path<String>,
    request: Request,
) -> Response {
    let path = path.trim_end_matches('/');
    let path = path
        .split_once('/')
        .filter(|(first, _)| is_version(first))
        .map_or(path, |(_, rest)| rest);
    rest::handle(&shared, format!("/{path}"), request).await
}

fn is_version(step: &str) -> bool {
    step.strip_prefix('v').is_some_and(|digits| {
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    })
}

async fn attachment(
    State(shared): State<Arc<Shared>>,
    Path((_, id, _)): Path<(String, String, String)>,
) -> Response {
    let file = id
        .parse::<Id>()
        .ok()
        .and_then(|id| shared.act(|world| world.files.get(id)));
    match file {
        Some((bytes, content_type)) => {
            ([(header::CONTENT_TYPE, content_type)], bytes).into_response()
        }
        None => (
            StatusCode::NOT_FOUND,
            "This content is no longer available.",
        )
            .into_response(),
    }
}
