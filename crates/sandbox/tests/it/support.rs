//! A bot made of plain requests, and what tests ask of its answers.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use sandbox::{Clock, Options, Person, Sandbox};
use serde_json::{Value, json};

/// Real time a test waits for what must come.
pub(crate) const SOON: Duration = Duration::from_secs(10);

/// A sandbox and an HTTP client with the bot's token.
pub(crate) struct Raw {
    pub(crate) sandbox: Sandbox,
    pub(crate) client: reqwest::Client,
    pub(crate) alice: Person,
    pub(crate) bob: Person,
}

/// A status and the JSON that came with it.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: reqwest::header::HeaderMap,
    pub(crate) body: Value,
}

impl Reply {
    /// Status and Discord's error code, to compare with.
    pub(crate) fn code(&self) -> (u16, u64) {
        (
            self.status.as_u16(),
            self.body["code"].as_u64().unwrap_or(0),
        )
    }

    pub(crate) fn id(&self) -> String {
        assert!(self.status.is_success(), "{self:?}");
        self.body["id"].as_str().unwrap().to_owned()
    }

    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{self:?}");
        self.body
    }
}

impl Raw {
    /// A sandbox with a hand-set clock and without rate limits.
    pub(crate) async fn start() -> Self {
        Self::with(Options {
            clock: Clock::manual(),
            rate_limits: false,
            ..Options::default()
        })
        .await
    }

    pub(crate) async fn with(options: Options) -> Self {
        let sandbox = Sandbox::start(options).await.unwrap();
        let (alice, bob) = (sandbox.person("Alice"), sandbox.person("Bob"));
        Self {
            sandbox,
            client: reqwest::Client::new(),
            alice,
            bob,
        }
    }

    /// Sends a request with a JSON body (none if null).
    pub(crate) async fn call(&self, method: Method, path: &str, body: Value) -> Reply {
        let url = format!("{}/api/v10{path}", self.sandbox.url());
        let mut request = self
            .client
            .request(method, url)
            .header("authorization", format!("Bot {}", self.sandbox.bot_token()));
        if !body.is_null() {
            request = request.json(&body);
        }
        read(request.send().await.unwrap()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.call(Method::GET, path, Value::Null).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Reply {
        self.call(Method::POST, path, body).await
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> Reply {
        self.call(Method::PATCH, path, body).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Reply {
        self.call(Method::DELETE, path, Value::Null).await
    }

    /// Sends a form of a JSON body and files.
    pub(crate) async fn send_files(
        &self,
        method: Method,
        path: &str,
        body: Value,
        files: &[(&str, Vec<u8>)],
    ) -> Reply {
        let url = format!("{}/api/v10{path}", self.sandbox.url());
        let mut form = reqwest::multipart::Form::new().text("payload_json", body.to_string());
        for (at, (name, bytes)) in files.iter().enumerate() {
            let part = reqwest::multipart::Part::bytes(bytes.clone()).file_name((*name).to_owned());
            form = form.part(format!("files[{at}]"), part);
        }
        let request = self
            .client
            .request(method, url)
            .header("authorization", format!("Bot {}", self.sandbox.bot_token()));
        read(request.multipart(form).send().await.unwrap()).await
    }

    /// The path of a channel by name.
    pub(crate) fn channel(&self, name: &str) -> String {
        format!("/channels/{}", self.sandbox.channel(name))
    }

    /// Posts a message in #general and returns its id.
    pub(crate) async fn posted(&self, body: Value) -> String {
        self.post(&format!("{}/messages", self.channel("general")), body)
            .await
            .id()
    }

    /// Registers commands.
    pub(crate) async fn register(&self, commands: Value) {
        let path = format!("/applications/{}/commands", self.sandbox.bot_id());
        self.call(Method::PUT, &path, commands).await.ok();
    }

    /// Answers an interaction, found by its id, as the bot that got `token`.
    pub(crate) async fn answer(&self, event: &Value, body: Value) -> Reply {
        let (id, token) = (
            event["id"].as_str().unwrap(),
            event["token"].as_str().unwrap(),
        );
        self.post(
            &format!("/interactions/{id}/{token}/callback?with_response=true"),
            body,
        )
        .await
    }
}

async fn read(response: reqwest::Response) -> Reply {
    let (status, headers) = (response.status(), response.headers().clone());
    let text = response.text().await.unwrap();
    let body = if text.is_empty() {
        Value::Null
    } else {
        serde_json::from_str(&text).unwrap()
    };
    Reply {
        status,
        headers,
        body,
    }
}

/// A row of one button.
pub(crate) fn button(custom_id: &str) -> Value {
    json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Press", "custom_id": custom_id}]}])
}
