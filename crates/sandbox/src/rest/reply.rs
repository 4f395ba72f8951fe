//! The way of a request: faults, limits, service, record, answer.

use axum::body::{Body, Bytes};
use axum::extract::Request as HttpRequest;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde_json::Value;

use super::call::Call;
use super::{Outcome, serve};
use crate::shared::Shared;
use crate::world::World;
use crate::world::error::ApiError;
use crate::world::fault::Fault;
use crate::world::files::fingerprint;
use crate::world::id;
use crate::world::limits::{self, Standing};
use crate::world::record::{Request, SentFile};

/// An answer ready to be sent.
#[derive(Debug, Default)]
struct Reply {
    status: u16,
    body: Value,
    headers: Vec<(String, String)>,
}

/// Serves one HTTP request of the bot; `path` follows the version.
pub(crate) async fn handle(shared: &Shared, path: String, request: HttpRequest) -> Response {
    let call = Call::read(path, request).await;
    let fault = shared.act(|world| world.take_fault(&call.method, &call.path));
    let cut = matches!(
        fault,
        Some(Fault::DropAfter { .. } | Fault::DropBefore { .. })
    );
    if let Some(Fault::Delay { by, .. }) = &fault {
        tokio::time::sleep(*by).await;
    }
    let reply = shared.act(|world| {
        let reply = match fault {
            Some(Fault::Answer {
                status,
                body,
                headers,
                ..
            }) => Reply {
                status,
                body,
                headers,
            },
            Some(Fault::DropBefore { .. }) => Reply::default(),
            _ => limited_serve(world, &call, shared),
        };
        record(world, &call, &reply, cut);
        reply
    });
    if cut {
        cut_off()
    } else {
        reply.into_response()
    }
}

fn limited_serve(world: &mut World, call: &Call, shared: &Shared) -> Reply {
    let (route, major) = call.route();
    let mut standing = None;
    if !world.limits.off {
        let now = world.now;
        let is_exempt = route.starts_with("/interactions") || route.starts_with("/webhooks");
        if !is_exempt && let Err(error) = world.limits.global(now) {
            return Reply::new(Err(error), None);
        }
        match world.limits.route(&call.method, &route, &major, now) {
            Some((counted, false)) => {
                return Reply::new(
                    Err(limits::limited(counted.reset_after, false)),
                    Some(counted),
                );
            }
            Some((counted, true)) => standing = Some(counted),
            None => {}
        }
    }
    Reply::new(serve(world, call, shared.schema.as_deref()), standing)
}

impl Reply {
    fn new(outcome: Outcome, standing: Option<Standing>) -> Self {
        let mut headers = standing.as_ref().map(bucket_headers).unwrap_or_default();
        match outcome {
            Ok(answer) => Self {
                status: answer.status,
                body: answer.body.unwrap_or_default(),
                headers,
            },
            Err(error) => {
                headers.extend(retry_headers(&error));
                Self {
                    status: error.status,
                    body: error.body(),
                    headers,
                }
            }
        }
    }

    fn into_response(self) -> Response {
        let is_empty = self.body.is_null();
        let body = if is_empty {
            Body::empty()
        } else {
            Body::from(self.body.to_string())
        };
        let mut response = Response::new(body);
        *response.status_mut() =
            StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let headers = response.headers_mut();
        if !is_empty {
            headers.insert(
                header::CONTENT_TYPE,
                HeaderValue::from_static("application/json"),
            );
        }
        for (name, value) in self.headers {
            if let (Ok(name), Ok(value)) =
                (name.parse::<HeaderName>(), HeaderValue::from_str(&value))
            {
                headers.insert(name, value);
            }
        }
        response
    }
}

fn bucket_headers(standing: &Standing) -> Vec<(String, String)> {
    let pairs = [
        ("x-ratelimit-limit", standing.limit.to_string()),
        ("x-ratelimit-remaining", standing.remaining.to_string()),
        (
            "x-ratelimit-reset",
            format!("{}.{:03}", standing.reset / 1000, standing.reset % 1000),
        ),
        (
            "x-ratelimit-reset-after",
            format!("{:.3}", limits::seconds(standing.reset_after)),
        ),
        ("x-ratelimit-bucket", standing.bucket.clone()),
    ];
    pairs.map(|(name, value)| (name.to_owned(), value)).to_vec()
}

fn retry_headers(error: &ApiError) -> Vec<(String, String)> {
    let Some((after, global)) = error.retry else {
        return Vec::new();
    };
    let scope = if global { "global" } else { "user" };
    let mut headers = vec![
        ("retry-after".to_owned(), after.ceil().to_string()),
        ("x-ratelimit-scope".to_owned(), scope.to_owned()),
    ];
    if global {
        headers.push(("x-ratelimit-global".to_owned(), "true".to_owned()));
    }
    headers
}

/// A response whose body breaks off, so that the connection is cut.
fn cut_off() -> Response {
    let broken = std::io::Error::other("cut off on purpose");
    let stream = futures_util::stream::iter([Err::<Bytes, _>(broken)]);
    let mut response = Response::new(Body::from_stream(stream));
    response
        .headers_mut()
        .insert(header::CONTENT_LENGTH, HeaderValue::from_static("1"));
    response
}

fn record(world: &mut World, call: &Call, reply: &Reply, cut: bool) {
    let path = if call.query.is_empty() {
        call.path.clone()
    } else {
        format!("{}?{}", call.path, call.query)
    };
    let (route, _) = call.route();
    let callback = call.body["type"]
        .as_u64()
        .filter(|_| route.ends_with("/callback"));
    let head = Request {
        number: 0,
        at: world.now,
        method: call.method.clone(),
        path,
        route,
        body: Value::Null,
        files: sent_files(call),
        status: if cut { 0 } else { reply.status },
        answer: Value::Null,
        callback,
        audience: world.audience(&call.steps(), &reply.body),
    };
    world.record.push(head, &call.body, &reply.body);
}

fn sent_files(call: &Call) -> Vec<SentFile> {
    let data = if call.body["data"].is_object() {
        &call.body["data"]
    } else {
        &call.body
    };
    let entry = |index: u64| {
        let list = data["attachments"].as_array().into_iter().flatten();
        list.into_iter()
            .find(|it| id::read(&it["id"]) == Some(index.into()))
    };
    let one = |upload: &crate::world::files::Upload| SentFile {
        name: upload.name.clone(),
        hash: fingerprint(&upload.bytes),
        size: upload.bytes.len(),
        description: entry(upload.index)
            .and_then(|it| it["description"].as_str())
            .map(str::to_owned),
    };
    call.uploads.iter().map(one).collect()
}
