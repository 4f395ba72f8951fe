//! A request of the bot, read whole.

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header;
use serde_json::Value;

use crate::world::error::ApiError;
use crate::world::files::Upload;

/// Largest body read, in bytes: ten files of 10 MiB and some text.
pub(crate) const LARGEST_BODY: usize = 110 << 20;

/// A request of the bot.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) method: String,
    /// Path after `/api/v10`.
    pub(crate) path: String,
    pub(crate) query: String,
    pub(crate) authorization: String,
    pub(crate) body: Value,
    pub(crate) uploads: Vec<Upload>,
    /// What was wrong with the body, if it could not be read.
    pub(crate) unreadable: Option<ApiError>,
}

impl Call {
    /// Reads a request; `path` is what follows the version.
    pub(crate) async fn read(path: String, request: Request) -> Self {
        let is_form = text(&request, &header::CONTENT_TYPE).starts_with("multipart/form-data");
        let mut call = Self {
            method: request.method().to_string(),
            path,
            query: request.uri().query().unwrap_or_default().to_owned(),
            authorization: text(&request, &header::AUTHORIZATION),
            body: Value::Null,
            uploads: Vec::new(),
            unreadable: None,
        };
        let read = if is_form {
            call.read_form(request).await
        } else {
            call.read_json(request.into_body()).await
        };
        call.unreadable = read.err();
        call
    }

    async fn read_json(&mut self, body: Body) -> Result<(), ApiError> {
        let bytes = to_bytes(body, LARGEST_BODY)
            .await
            .map_err(|_| ApiError::too_large())?;
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return Ok(());
        }
        self.body = serde_json::from_slice(&bytes).map_err(|_| ApiError::bad_json())?;
        Ok(())
    }

    async fn read_form(&mut self, request: Request) -> Result<(), ApiError> {
        let mut form = Multipart::from_request(request, &())
            .await
            .map_err(|_| ApiError::bad_json())?;
        while let Some(field) = form.next_field().await.map_err(|_| ApiError::bad_json())? {
            let name = field.name().unwrap_or_default().to_owned();
            let file_name = field.file_name().map(str::to_owned);
            let content_type = field.content_type().map(str::to_owned);
            let bytes = field.bytes().await.map_err(|_| ApiError::too_large())?;
            self.take_part(&name, file_name, content_type, bytes)?;
        }
        Ok(())
    }

    fn take_part(
        &mut self,
        name: &str,
        file: Option<String>,
        content_type: Option<String>,
        bytes: Bytes,
    ) -> Result<(), ApiError> {
        if name == "payload_json" {
            self.body = serde_json::from_slice(&bytes).map_err(|_| ApiError::bad_json())?;
        } else if let Some(file) = file {
            let digits: String = name.chars().filter(char::is_ascii_digit).collect();
            let index = digits.parse().unwrap_or(self.uploads.len() as u64);
            self.uploads.push(Upload {
                index,
                name: file,
                content_type,
                bytes,
            });
        }
        Ok(())
    }

    /// A value of the query, undecoded.
    pub(crate) fn query(&self, key: &str) -> Option<&str> {
        self.query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .find(|(name, _)| *name == key)
            .map(|(_, value)| value)
    }

    /// The path cut at its slashes.
    pub(crate) fn steps(&self) -> Vec<&str> {
        self.path
            .split('/')
            .filter(|step| !step.is_empty())
            .collect()
    }

    /// The path with ids and tokens replaced, and the id that has limits of its own.
    pub(crate) fn route(&self) -> (String, String) {
        let (mut route, mut major) = (String::new(), String::new());
        let steps = self.steps();
        for (at, step) in steps.iter().enumerate() {
            let before = at.checked_sub(1).map(|at| steps[at]);
            let is_token = at == 2 && matches!(steps[0], "webhooks" | "interactions");
            let is_id = step.len() > 10 && step.bytes().all(|byte| byte.is_ascii_digit());
            if is_token {
                major = (*step).to_owned();
                route.push_str("/:token");
            } else if is_id {
                if at == 1 && matches!(before, Some("channels" | "guilds" | "webhooks")) {
                    major = (*step).to_owned();
                }
                route.push_str("/:id");
            } else {
                route.push('/');
                route.push_str(step);
            }
        }
        (route, major)
    }
}

fn text(request: &Request, name: &header::HeaderName) -> String {
    request
        .headers()
        .get(name)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_owned()
}
