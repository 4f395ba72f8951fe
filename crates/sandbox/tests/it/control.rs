//! The control API: acting as a person over HTTP.

use serde_json::{Value, json};
use tokio::time::timeout;

use crate::gateway::Client;
use crate::support::{Raw, SOON, button};

struct Control<'a>(&'a Raw);

impl Control<'_> {
    async fn get(&self, path: &str) -> Value {
        let url = format!("{}/sandbox{path}", self.0.sandbox.url());
        self.0
            .client
            .get(url)
            .send()
            .await
            .unwrap()
            .json()
            .await
            .unwrap()
    }

    async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        let url = format!("{}/sandbox{path}", self.0.sandbox.url());
        let response = self.0.client.post(url).json(&body).send().await.unwrap();
        (response.status().as_u16(), response.json().await.unwrap())
    }
}

#[tokio::test]
async fn a_page_can_read_act_and_hear_of_changes() {
    let raw = Raw::start().await;
    let control = Control(&raw);
    raw.register(json!([{"name": "hello", "name_localizations": {"ja": "こんにちは"}, "description": "Says hello"}])).await;
    raw.bob.set_locale("ja");
    let (bob, general) = (raw.bob.id(), raw.sandbox.channel("general"));
    let state = control.get(&format!("/state?person={bob}")).await;
    assert_eq!(state["commands"][0]["name_localized"], "こんにちは");
    assert_eq!(state["guilds"][0]["channels"][0]["id"], json!(general));

    let url = format!("{}/sandbox/events?person={bob}", raw.sandbox.url());
    let mut events = raw.client.get(url).send().await.unwrap();
    let (status, said) = control
        .post(
            "/say",
            json!({"person": raw.alice.id(), "channel": general, "content": "hi"}),
        )
        .await;
    assert_eq!(status, 200, "{said}");
    let chunk = timeout(SOON, events.chunk())
        .await
        .unwrap()
        .unwrap()
        .unwrap();
    let text = String::from_utf8_lossy(&chunk).into_owned();
    assert!(
        text.contains("event: change") && text.contains(&general.to_string()),
        "{text}"
    );

    let mut client = Client::login(&raw, 0).await;
    let asked = json!({"person": bob, "channel": general, "name": "hello", "options": {}});
    let answering = async {
        let event = client.event("INTERACTION_CREATE").await;
        raw.answer(
            &event,
            json!({"type": 4, "data": {"content": "hello!", "components": button("x")}}),
        )
        .await
        .ok();
    };
    let ((status, answered), ()) = tokio::join!(control.post("/command", asked), answering);
    assert_eq!(
        (status, &answered["failed"], &answered["response"]["type"]),
        (200, &json!(false), &json!("message"))
    );
    let shown = control
        .get(&format!("/messages?person={bob}&channel={general}&limit=1"))
        .await;
    assert_eq!(shown[0]["id"], answered["response"]["message_id"]);

    let unknown = control
        .post(
            "/command",
            json!({"person": bob, "channel": general, "name": "nothing"}),
        )
        .await;
    assert_eq!(unknown.0, 400);
    assert!(unknown.1["error"].is_string());
}

#[tokio::test]
async fn the_page_itself_is_served() {
    let raw = Raw::start().await;
    for (path, kind) in [
        ("/", "text/html"),
        ("/page.js", "text/javascript"),
        ("/page.css", "text/css"),
        ("/page/api.js", "text/javascript"),
    ] {
        let response = raw
            .client
            .get(format!("{}{path}", raw.sandbox.url()))
            .send()
            .await
            .unwrap();
        assert_eq!(response.status().as_u16(), 200);
        assert!(
            response.headers()["content-type"]
                .to_str()
                .unwrap()
                .starts_with(kind)
        );
    }
}

#[tokio::test]
async fn people_can_be_added_and_changed_and_faults_put_in() {
    let raw = Raw::start().await;
    let control = Control(&raw);
    let (status, dan) = control
        .post("/people", json!({"name": "Dan", "locale": "ja"}))
        .await;
    assert_eq!((status, &dan["locale"]), (200, &json!("ja")));
    let fault = json!({"fault": "answer", "method": "GET", "path": "/users", "status": 503, "body": {"message": "down"}});
    assert_eq!(control.post("/faults", fault).await.0, 200);
    assert_eq!(raw.get("/users/@me").await.status.as_u16(), 503);
    raw.get("/users/@me").await.ok();
    let forgery = json!({"person": raw.bob.id(), "channel": 5, "type": 2, "data": {}});
    assert_eq!(control.post("/forge", forgery).await.0, 400);
    let (_, moved) = control.post("/advance", json!({"ms": 1500})).await;
    assert_eq!(moved["now"], json!(raw.sandbox.now()));
}
