//! Interactions from the click to the answer. Source: Discord's "Receiving and responding to interactions".

use sandbox::{Response, Unsettled};
use serde_json::{Value, json};

use crate::gateway::Client;
use crate::support::{Raw, SOON, button};

fn hello() -> Value {
    json!([{"name": "hello", "description": "Says hello", "options": [
        {"type": 3, "name": "word", "description": "A word", "required": true, "autocomplete": true},
        {"type": 6, "name": "whom", "description": "A person"}]}])
}

#[tokio::test]
async fn a_command_is_answered_by_a_message_then_updated_by_a_click() {
    let raw = Raw::start().await;
    raw.register(hello()).await;
    let mut client = Client::login(&raw, 0).await;
    let general = raw.sandbox.channel("general");
    let options = json!({"word": "hi", "whom": raw.bob.id()});
    let asked = raw.alice.command(general, "hello", options).await.unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    assert_eq!(event["data"]["options"][1]["value"], json!(raw.bob.id()));
    assert!(event["data"]["resolved"]["users"][raw.bob.id().to_string()].is_object());
    let data = json!({"content": "hi!", "flags": 64, "components": button("more")});
    raw.answer(&event, json!({"type": 4, "data": data}))
        .await
        .ok();
    let Ok(Response::Message {
        message_id,
        ephemeral: true,
    }) = asked.settled(SOON).await
    else {
        panic!("{asked:?}")
    };
    assert_eq!(raw.bob.message(message_id), None, "ephemeral");
    let answered = raw.sandbox.log().pop().unwrap();
    assert_eq!(answered.audience, vec![raw.alice.id()], "ephemeral");

    let clicked = raw.alice.click(message_id, "more").await.unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    assert_eq!(event["message"]["id"], json!(message_id));
    raw.answer(
        &event,
        json!({"type": 7, "data": {"content": "more!", "components": []}}),
    )
    .await
    .ok();
    assert_eq!(
        clicked.settled(SOON).await,
        Ok(Response::Update { message_id })
    );
    assert_eq!(raw.alice.message(message_id).unwrap()["content"], "more!");
    assert_eq!(raw.sandbox.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn a_deferred_answer_settles_with_its_follow_up() {
    let raw = Raw::start().await;
    raw.register(hello()).await;
    let mut client = Client::login(&raw, 0).await;
    let asked = raw
        .alice
        .command(
            raw.sandbox.channel("general"),
            "hello",
            json!({"word": "hi"}),
        )
        .await
        .unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    raw.answer(&event, json!({"type": 5})).await.ok();
    assert!(asked.response().unwrap().is_deferred());
    let token = event["token"].as_str().unwrap();
    let original = format!(
        "/webhooks/{}/{token}/messages/@original",
        raw.sandbox.bot_id()
    );
    raw.patch(&original, json!({"content": "done"})).await.ok();
    let Ok(Response::Message {
        message_id,
        ephemeral: false,
    }) = asked.settled(SOON).await
    else {
        panic!("{asked:?}")
    };
    assert_eq!(raw.bob.message(message_id).unwrap()["content"], "done");
}

#[tokio::test]
async fn a_form_comes_back_with_what_was_typed() {
    let raw = Raw::start().await;
    let message = raw
        .posted(json!({"content": "press", "components": button("open")}))
        .await
        .parse::<u64>()
        .unwrap();
    let mut client = Client::login(&raw, 0).await;
    let clicked = raw.alice.click(message, "open").await.unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    let input =
        json!({"type": 4, "custom_id": "name", "label": "Name", "style": 1, "max_length": 5});
    let form = json!({"title": "Save", "custom_id": "form", "components": [{"type": 1, "components": [input]}]});
    raw.answer(&event, json!({"type": 9, "data": form}))
        .await
        .ok();
    clicked.settled(SOON).await.unwrap();
    assert!(
        raw.alice
            .submit(clicked.id(), json!({"name": "too long"}))
            .await
            .is_err()
    );
    let sent = raw
        .alice
        .submit(clicked.id(), json!({"name": "ok"}))
        .await
        .unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    assert_eq!(event["type"], 5);
    assert_eq!(
        event["data"]["components"][0]["components"][0]["value"],
        "ok"
    );
    raw.answer(&event, json!({"type": 6})).await.ok();
    assert_eq!(sent.first_answer(SOON).await, Ok(Response::DeferredUpdate));
}

#[tokio::test]
async fn what_is_chosen_in_a_form_is_checked_and_named() {
    let raw = Raw::start().await;
    let message = raw
        .posted(json!({"content": "press", "components": button("open")}))
        .await
        .parse::<u64>()
        .unwrap();
    let mut client = Client::login(&raw, 0).await;
    let clicked = raw.alice.click(message, "open").await.unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    let options =
        json!([{"label": "Small", "value": "small"}, {"label": "Large", "value": "large"}]);
    let form = json!({"title": "Order", "custom_id": "form", "components": [
        {"type": 18, "label": "Size", "component": {"type": 3, "custom_id": "size", "options": options}},
        {"type": 18, "label": "For", "component": {"type": 5, "custom_id": "whom", "required": false}}]});
    raw.answer(&event, json!({"type": 9, "data": form}))
        .await
        .ok();
    clicked.settled(SOON).await.unwrap();
    let bob = raw.bob.id();
    let refused = [
        json!({}),
        json!({"size": []}),
        json!({"size": ["huge"]}),
        json!({"size": ["small", "large"]}),
        json!({"size": ["small"], "whom": ["1"]}),
        json!({"size": ["small"], "colour": ["red"]}),
    ];
    for values in refused {
        let sent = raw.alice.submit(clicked.id(), values.clone()).await;
        assert!(sent.is_err(), "{values}");
    }
    let values = json!({"size": ["large"], "whom": [bob]});
    raw.alice.submit(clicked.id(), values).await.unwrap();
    let data = client.event("INTERACTION_CREATE").await["data"].clone();
    let chosen = |at: usize| data["components"][at]["component"]["values"].clone();
    assert_eq!((chosen(0), chosen(1)), (json!(["large"]), json!([bob])));
    assert!(data["resolved"]["users"][bob.to_string()].is_object());
}

#[tokio::test]
async fn the_first_answer_has_three_seconds_and_there_is_only_one() {
    let raw = Raw::start().await;
    let message = raw
        .posted(json!({"content": "press", "components": button("x")}))
        .await
        .parse::<u64>()
        .unwrap();
    let mut client = Client::login(&raw, 0).await;
    let late = raw.alice.click(message, "x").await.unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    raw.sandbox.advance(std::time::Duration::from_millis(3001));
    assert_eq!(late.settled(SOON).await, Err(Unsettled::Failed));
    assert_eq!(
        raw.answer(&event, json!({"type": 6})).await.code(),
        (404, 10062)
    );

    raw.alice.click(message, "x").await.unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    raw.answer(&event, json!({"type": 6})).await.ok();
    assert_eq!(
        raw.answer(&event, json!({"type": 6})).await.code(),
        (400, 40060)
    );
}

#[tokio::test]
async fn suggestions_reach_the_person_who_types() {
    let raw = Raw::start().await;
    raw.register(hello()).await;
    let mut client = Client::login(&raw, 0).await;
    let general = raw.sandbox.channel("general");
    let alice = raw.alice.clone();
    let typing = tokio::spawn(async move {
        alice
            .autocomplete(general, "hello", json!({"word": "h"}), "word")
            .await
    });
    let event = client.event("INTERACTION_CREATE").await;
    assert_eq!(
        (&event["type"], &event["data"]["options"][0]["focused"]),
        (&json!(4), &json!(true))
    );
    let choice = json!({"name": "hi", "value": "hi"});
    raw.answer(&event, json!({"type": 8, "data": {"choices": [choice]}}))
        .await
        .ok();
    assert_eq!(typing.await.unwrap(), Ok(vec![choice]));
}

/// `discord-api-types`: the metadata of a message that a component opened names the clicked
/// message, which client libraries need to read it.
#[tokio::test]
async fn a_private_answer_to_a_click_names_the_clicked_message() {
    let raw = Raw::start().await;
    let posted = raw
        .posted(json!({"content": "press", "components": button("open")}))
        .await;
    let message = posted.parse::<u64>().unwrap();
    let mut client = Client::login(&raw, 0).await;
    raw.alice.click(message, "open").await.unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    let answer = json!({"content": "mine", "flags": 64, "components": button("inner")});
    raw.answer(&event, json!({"type": 4, "data": answer}))
        .await
        .ok();
    let all = raw.alice.messages(raw.sandbox.channel("general"));
    let inner = all.last().unwrap()["id"]
        .as_str()
        .unwrap()
        .parse::<u64>()
        .unwrap();
    raw.alice.click(inner, "inner").await.unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    let metadata = &event["message"]["interaction_metadata"];
    assert_eq!(metadata["type"], 3);
    assert_eq!(metadata["interacted_message_id"], posted);
}

#[tokio::test]
async fn what_no_client_would_send_reaches_the_bot() {
    let raw = Raw::start().await;
    let mut client = Client::login(&raw, 0).await;
    let message: u64 = raw
        .posted(json!({"content": "hi", "components": button("more")}))
        .await
        .parse()
        .unwrap();
    for (id, values) in [("less", [].as_slice()), ("menu", &["x", "y"])] {
        assert!(raw.bob.click(message, id).await.is_err());
        let forged = raw.bob.forge_press(message, id, values).await.unwrap();
        let event = client.event("INTERACTION_CREATE").await;
        assert_eq!(event["data"]["custom_id"], id);
        assert_eq!(
            event["data"]["values"].as_array().map_or(0, Vec::len),
            values.len()
        );
        assert_eq!(event["message"]["id"], message.to_string());
        let answer = json!({"type": 4, "data": {"content": "no", "flags": 64}});
        raw.answer(&event, answer).await.ok();
        forged.settled(SOON).await.unwrap();
    }
    let general = raw.sandbox.channel("general");
    let data = json!({"id": "5", "name": "unheard_of", "type": 1});
    raw.bob.forge(general, 2, data).await.unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    assert_eq!(event["data"]["name"], "unheard_of");
    assert!(raw.bob.forge(general, 1, json!({})).await.is_err());
    assert!(raw.bob.forge_press(7, "more", &[]).await.is_err());
}
