//! Bodies Discord refuses with 50035, each by the documented limit it breaks.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::Raw;

/// The code of the fault at a path such as `components.0.components.0.label`.
fn fault<'a>(body: &'a Value, path: &str) -> &'a Value {
    let mut node = &body["errors"];
    for step in path.split('.').filter(|step| !step.is_empty()) {
        node = &node[step];
    }
    &node["_errors"][0]["code"]
}

fn text(length: usize) -> String {
    "x".repeat(length)
}

fn row(components: Value) -> Value {
    json!({"type": 1, "components": components})
}

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "b", "custom_id": id})
}

fn select(id: &str, options: usize) -> Value {
    let options: Vec<_> = (0..options)
        .map(|at| json!({"label": format!("o{at}"), "value": format!("v{at}")}))
        .collect();
    json!({"type": 3, "custom_id": id, "options": options})
}

fn with(mut object: Value, key: &str, value: Value) -> Value {
    object[key] = value;
    object
}

fn components(list: Value) -> Value {
    json!({"content": "x", "components": list})
}

fn one(component: Value) -> Value {
    components(json!([row(json!([component]))]))
}

/// Message bodies, where their fault is, and Discord's limit ("Create Message", "Component Reference", "Embed Limits").
fn bad_messages() -> Vec<(&'static str, Value, &'static str)> {
    let buttons =
        |count: usize| -> Value { (0..count).map(|at| button(&format!("b{at}"))).collect() };
    let rows = |count: usize| -> Value {
        (0..count)
            .map(|at| row(json!([button(&format!("b{at}"))])))
            .collect()
    };
    let first = "components.0.components.0";
    let at = |key: &str| -> &'static str { format!("{first}.{key}").leak() };
    vec![
        (
            "content of 2001 characters",
            json!({"content": text(2001)}),
            "content",
        ),
        ("6 rows", components(rows(6)), "components"),
        (
            "6 buttons in a row",
            components(json!([row(buttons(6))])),
            "components.0.components",
        ),
        (
            "an empty row",
            components(json!([row(json!([]))])),
            "components.0.components",
        ),
        (
            "a select beside a button",
            components(json!([row(json!([select("s", 2), button("b")]))])),
            "components.0.components",
        ),
        (
            "two selects in a row",
            components(json!([row(json!([select("s", 2), select("t", 2)]))])),
            "components.0.components",
        ),
        ("26 options", one(select("s", 26)), at("options")),
        ("no options", one(select("s", 0)), at("options")),
        (
            "custom_id of 101 characters",
            one(button(&text(101))),
            at("custom_id"),
        ),
        ("empty custom_id", one(button("")), at("custom_id")),
        (
            "the same custom_id in two rows",
            components(json!([
                row(json!([button("b")])),
                row(json!([button("b")]))
            ])),
            "components.1.components.0.custom_id",
        ),
        (
            "label of 81 characters",
            one(with(button("b"), "label", json!(text(81)))),
            at("label"),
        ),
        (
            "button without label and emoji",
            one(json!({"type": 2, "style": 1, "custom_id": "b"})),
            first,
        ),
        (
            "button of an unknown style",
            one(with(button("b"), "style", json!(9))),
            at("style"),
        ),
        (
            "link button with a custom_id",
            one(
                json!({"type": 2, "style": 5, "label": "b", "url": "https://example.org", "custom_id": "b"}),
            ),
            at("custom_id"),
        ),
        (
            "placeholder of 151 characters",
            one(with(select("s", 2), "placeholder", json!(text(151)))),
            at("placeholder"),
        ),
        (
            "option label of 101 characters",
            one(with(
                select("s", 1),
                "options",
                json!([{"label": text(101), "value": "v"}]),
            )),
            at("options.0.label"),
        ),
        (
            "option description of 101 characters",
            one(with(
                select("s", 1),
                "options",
                json!([{"label": "l", "value": "v", "description": text(101)}]),
            )),
            at("options.0.description"),
        ),
        (
            "the same option value twice",
            one(with(
                select("s", 1),
                "options",
                json!([{"label": "l", "value": "v"}, {"label": "m", "value": "v"}]),
            )),
            at("options.1.value"),
        ),
        (
            "max_values over the options",
            one(with(select("s", 2), "max_values", json!(3))),
            at("max_values"),
        ),
        (
            "min_values over max_values",
            one(with(select("s", 3), "min_values", json!(2))),
            at("max_values"),
        ),
        (
            "a text input in a message",
            one(json!({"type": 4, "custom_id": "t", "label": "l", "style": 1})),
            at("type"),
        ),
        (
            "a button outside a row",
            components(json!([button("b")])),
            "components.0.type",
        ),
        (
            "embeds of 6001 characters",
            json!({"embeds": [{"description": text(4000)}, {"description": text(2001)}]}),
            "embeds",
        ),
        (
            "11 embeds",
            json!({"embeds": vec![json!({"title": "t"}); 11]}),
            "embeds",
        ),
        (
            "embed title of 257 characters",
            json!({"embeds": [{"title": text(257)}]}),
            "embeds.0.title",
        ),
        (
            "attachment:// without the file",
            json!({"embeds": [{"image": {"url": "attachment://board.png"}}]}),
            "attachments",
        ),
        (
            "an attachment without its file",
            json!({"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}),
            "attachments.0.id",
        ),
        (
            "a nonce of 26 characters",
            json!({"content": "x", "nonce": text(26)}),
            "nonce",
        ),
        (
            "users listed and parsed",
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "allowed_mentions",
        ),
        (
            "a reply to nothing",
            json!({"content": "x", "message_reference": {"message_id": "1"}}),
            "message_reference",
        ),
        (
            "an unknown key",
            json!({"content": "x", "contents": "y"}),
            "contents",
        ),
        (
            "an unknown key in a button",
            one(with(button("b"), "labels", json!("y"))),
            at("labels"),
        ),
    ]
}

#[tokio::test]
async fn messages_over_a_limit_are_refused_and_noted() {
    let raw = Raw::start().await;
    let path = format!("{}/messages", raw.channel("general"));
    let kept = raw.posted(json!({"content": "kept"})).await;
    for (what, body, at) in bad_messages() {
        let noted = raw.sandbox.violations().len();
        let reply = raw.post(&path, body.clone()).await;
        assert_eq!(reply.code(), (400, 50035), "{what}: {reply:?}");
        assert!(reply.body["errors"].is_object(), "{what}");
        let by_schema = raw
            .sandbox
            .violations()
            .iter()
            .any(|it| it.contains("official description"));
        assert!(
            by_schema || fault(&reply.body, at).is_string(),
            "{what}: {reply:?}"
        );
        assert!(raw.sandbox.violations().len() > noted, "{what}");
        if !what.contains("reply") && !what.contains("nonce") && !what.contains("without") {
            let reply = raw.patch(&format!("{path}/{kept}"), body).await;
            assert_eq!(reply.code(), (400, 50035), "edit: {what}");
        }
    }
    assert_eq!(
        raw.alice.messages(raw.sandbox.channel("general")).len(),
        1,
        "nothing was posted"
    );
}

#[tokio::test]
async fn messages_at_the_limit_are_taken() {
    let raw = Raw::start().await;
    let options = select("s", 25);
    let good = [
        json!({"content": text(2000)}),
        json!({"content": "雪".repeat(2000)}),
        one(with(
            with(options, "max_values", json!(25)),
            "placeholder",
            json!(text(150)),
        )),
        one(with(button(&text(100)), "label", json!(text(80)))),
        one(json!({"type": 2, "style": 1, "custom_id": "b", "emoji": {"name": "🎌"}})),
        json!({"embeds": [{"description": text(4000)}, {"description": text(2000)}]}),
        json!({"content": "x", "nonce": text(25), "enforce_nonce": true}),
    ];
    for body in good {
        raw.posted(body).await;
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
        |length: usize| json!({"attachments": [{"id": 0, "description": text(length)}]});
    let big = vec![0; (10 << 20) + 1];
    let reply = raw
        .send_files(Method::POST, &path, json!({}), &[("a.bin", big)])
        .await;
    assert_eq!(reply.code(), (413, 40005));
    let reply = raw
        .send_files(Method::POST, &path, described(1025), &[("a.bin", vec![1])])
        .await;
    assert_eq!(
        (
            reply.code(),
            fault(&reply.body, "attachments.0.description")
        ),
        ((400, 50035), &json!("BASE_TYPE_MAX_LENGTH"))
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
    let command = json!({"name": "go", "description": "Goes"});
    let option = json!({"type": 3, "name": "word", "description": "A word"});
    let choices: Vec<_> = (0..26)
        .map(|at| json!({"name": format!("c{at}"), "value": "v"}))
        .collect();
    let options = |list: Value| with(command.clone(), "options", list);
    let cases = [
        (
            "upper case",
            with(command.clone(), "name", json!("Go")),
            "name",
        ),
        (
            "a blank",
            with(command.clone(), "name", json!("go now")),
            "name",
        ),
        (
            "33 characters",
            with(command.clone(), "name", json!(text(33))),
            "name",
        ),
        ("no description", json!({"name": "go"}), "description"),
        (
            "description of 101",
            with(command.clone(), "description", json!(text(101))),
            "description",
        ),
        (
            "26 options",
            options(json!(vec![option.clone(); 26])),
            "options",
        ),
        (
            "26 choices",
            options(json!([with(option.clone(), "choices", json!(choices))])),
            "options.0.choices",
        ),
        (
            "required after optional",
            options(
                json!([option, {"type": 3, "name": "b", "description": "b", "required": true}]),
            ),
            "options.1",
        ),
        (
            "menu command with a description",
            json!({"name": "Go", "type": 2, "description": "x"}),
            "description",
        ),
    ];
    for (what, body, at) in cases {
        let reply = raw.post(&path, body).await;
        assert_eq!(reply.code(), (400, 50035), "{what}");
        let by_schema = raw
            .sandbox
            .violations()
            .iter()
            .any(|it| it.contains("official description"));
        assert!(
            by_schema || fault(&reply.body, at).is_string(),
            "{what}: {reply:?}"
        );
    }
    let twice = json!([command, command]);
    assert_eq!(
        raw.call(Method::PUT, &path, twice).await.code(),
        (400, 50035)
    );
    assert!(raw.sandbox.commands().is_empty());
}
