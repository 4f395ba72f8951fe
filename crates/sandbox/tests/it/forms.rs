//! Bodies Discord refuses with 50035, each by the documented limit it breaks.
//!
//! The bodies are in `refused/`: what is wrong, the body, and the field the fault is told at. A string `x*n`
//! stands for n times the letter x. Sources: Discord's "Create Message", "Component Reference", "Embed Limits",
//! "Application Commands", "Receiving and Responding".

use reqwest::Method;
use serde_json::{Value, json};

use crate::gateway::Client;
use crate::support::{Raw, Reply, button};

/// The code of the fault at a path such as `components.0.components.0.label`.
fn fault<'a>(body: &'a Value, path: &str) -> &'a Value {
    let node = path
        .split('.')
        .fold(&body["errors"], |node, step| &node[step]);
    &node["_errors"][0]["code"]
}

/// A body with its long strings written out.
fn spelled(value: &Value) -> Value {
    match value {
        Value::String(text) => match text.strip_prefix("x*").and_then(|count| count.parse().ok()) {
            Some(count) => json!("x".repeat(count)),
            None => value.clone(),
        },
        Value::Array(list) => list.iter().map(spelled).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(key, value)| (key.clone(), spelled(value)))
            .collect(),
        _ => value.clone(),
    }
}

fn cases(text: &str) -> Vec<(String, Value, String)> {
    let list: Vec<Value> = serde_json::from_str(text).unwrap();
    let word = |case: &Value, key: &str| case[key].as_str().unwrap().to_owned();
    list.iter()
        .map(|case| (word(case, "what"), spelled(&case["body"]), word(case, "at")))
        .collect()
}

/// Expects 50035 at this field (or by the official description, which may tell it elsewhere) and a violation noted.
fn assert_refused(raw: &Raw, reply: &Reply, what: &str, at: &str) {
    assert_eq!(reply.code(), (400, 50035), "{what}: {reply:?}");
    let noted = raw.sandbox.violations().pop().unwrap_or_default();
    assert!(noted.contains("50035"), "{what}: {noted}");
    let by_description = noted.contains("official description");
    assert!(
        by_description || fault(&reply.body, at).is_string(),
        "{what}: {reply:?}"
    );
}

#[tokio::test]
async fn messages_over_a_limit_are_refused_and_noted() {
    let raw = Raw::start().await;
    let path = format!("{}/messages", raw.channel("general"));
    let kept = raw.posted(json!({"content": "kept"})).await;
    for (what, body, at) in cases(include_str!("refused/messages.json")) {
        let posted = raw.post(&path, body.clone()).await;
        assert_refused(&raw, &posted, &what, &at);
        let edited = raw.patch(&format!("{path}/{kept}"), body).await;
        assert_refused(&raw, &edited, &format!("edit: {what}"), &at);
    }
    for (what, body, at) in cases(include_str!("refused/creates.json")) {
        let posted = raw.post(&path, body).await;
        assert_refused(&raw, &posted, &what, &at);
    }
    assert_eq!(
        raw.alice.messages(raw.sandbox.channel("general")).len(),
        1,
        "nothing was posted"
    );
}

#[tokio::test]
async fn answers_over_a_limit_are_refused_and_leave_the_interaction_open() {
    let raw = Raw::start().await;
    let message = raw
        .posted(json!({"content": "press", "components": button("x")}))
        .await;
    let mut client = Client::login(&raw, 0).await;
    let clicked = raw
        .alice
        .click(message.parse::<u64>().unwrap(), "x")
        .await
        .unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    for (what, body, at) in cases(include_str!("refused/callbacks.json")) {
        let reply = raw.answer(&event, body).await;
        assert_refused(&raw, &reply, &what, &at);
    }
    assert_eq!(clicked.response(), None);
    raw.answer(&event, json!({"type": 6})).await.ok();
}

#[tokio::test]
async fn each_kind_of_answer_fits_only_some_interactions() {
    let raw = Raw::start().await;
    raw.register(json!([{"name": "go", "description": "Goes"}]))
        .await;
    let mut client = Client::login(&raw, 0).await;
    raw.alice
        .command(raw.sandbox.channel("general"), "go", json!({}))
        .await
        .unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    let choices = json!({"type": 8, "data": {"choices": []}});
    for body in [
        json!({"type": 6}),
        json!({"type": 7, "data": {"content": "x"}}),
        choices,
    ] {
        assert_eq!(raw.answer(&event, body).await.code(), (400, 50035));
    }
    let form = json!({"title": "t", "custom_id": "f", "components": [{"type": 1, "components": [
        {"type": 4, "custom_id": "t", "label": "l", "style": 1}]}]});
    raw.answer(&event, json!({"type": 9, "data": form}))
        .await
        .ok();
    let opened_by = event["id"].as_str().unwrap().parse::<u64>().unwrap();
    raw.alice
        .submit(opened_by, json!({"t": "x"}))
        .await
        .unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    assert_eq!(
        raw.answer(&event, json!({"type": 9, "data": form}))
            .await
            .code(),
        (400, 50035),
        "a form after a form"
    );
}

#[tokio::test]
async fn messages_at_the_limit_are_taken() {
    let raw = Raw::start().await;
    let options: Vec<_> = (0..25)
        .map(|at| json!({"label": format!("o{at}"), "value": format!("v{at}")}))
        .collect();
    let row = |component: Value| json!({"content": "x", "components": [{"type": 1, "components": [component]}]});
    let good = json!([
        {"content": "x*2000"},
        {"content": "雪".repeat(2000)},
        row(json!({"type": 3, "custom_id": "s", "options": options, "max_values": 25, "placeholder": "x*150"})),
        row(json!({"type": 2, "style": 1, "custom_id": "x*100", "label": "x*80"})),
        row(json!({"type": 2, "style": 1, "custom_id": "b", "emoji": {"name": "🎌"}})),
        {"embeds": [{"description": "x*4000"}, {"description": "x*2000"}]},
        {"content": "x", "nonce": "x*25", "enforce_nonce": true},
    ]);
    for body in spelled(&good).as_array().unwrap() {
        raw.posted(body.clone()).await;
    }
    assert_eq!(raw.sandbox.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn an_empty_message_is_refused() {
    let raw = Raw::start().await;
    let path = format!("{}/messages", raw.channel("general"));
    for body in [json!({}), json!({"content": "  "}), json!({"embeds": []})] {
        assert_eq!(raw.post(&path, body).await.code(), (400, 50006));
    }
    let message = raw.posted(json!({"content": "x"})).await;
    assert_eq!(
        raw.patch(&format!("{path}/{message}"), json!({"content": ""}))
            .await
            .code(),
        (400, 50006)
    );
}

#[tokio::test]
async fn files_are_limited_in_size_and_alt_text() {
    let raw = Raw::start().await;
    let path = format!("{}/messages", raw.channel("general"));
    let described =
        |length: usize| json!({"attachments": [{"id": 0, "description": "x".repeat(length)}]});
    let big = vec![0; (10 << 20) + 1];
    let reply = raw
        .send_files(Method::POST, &path, json!({}), &[("a.bin", big)])
        .await;
    assert_eq!(reply.code(), (413, 40005));
    let reply = raw
        .send_files(Method::POST, &path, described(1025), &[("a.bin", vec![1])])
        .await;
    assert_refused(
        &raw,
        &reply,
        "alt text of 1025 characters",
        "attachments.0.description",
    );
    raw.send_files(
        Method::POST,
        &path,
        described(1024),
        &[("a.bin", vec![0; 10 << 20])],
    )
    .await
    .ok();
}

#[tokio::test]
async fn commands_over_a_limit_are_refused() {
    let raw = Raw::start().await;
    let path = format!("/applications/{}/commands", raw.sandbox.bot_id());
    for (what, body, at) in cases(include_str!("refused/commands.json")) {
        let reply = raw.post(&path, body).await;
        assert_refused(&raw, &reply, &what, &at);
    }
    let command = json!({"name": "go", "description": "Goes"});
    assert_eq!(
        raw.call(Method::PUT, &path, json!([command, command]))
            .await
            .code(),
        (400, 50035)
    );
    assert!(raw.sandbox.commands().is_empty());
}
