//! Messages, attachments, mentions, nonces. Source: Discord's "Messages" resource.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Raw, button};

/// The beginning of a PNG of 320 by 200 pixels: all that the sandbox reads.
fn png() -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(320_u32.to_be_bytes());
    bytes.extend(200_u32.to_be_bytes());
    bytes
}

fn names(message: &Value) -> Vec<&str> {
    message["attachments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file| file["filename"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn files_can_be_fetched_kept_and_dropped() {
    let raw = Raw::start().await;
    let path = format!("{}/messages", raw.channel("general"));
    let body = json!({"content": "board", "attachments": [{"id": 0, "description": "alt"}]});
    let sent = raw
        .send_files(
            Method::POST,
            &path,
            body,
            &[("a.png", png()), ("b.txt", b"b".to_vec())],
        )
        .await
        .ok();
    let file = &sent["attachments"][0];
    assert_eq!(
        (&file["width"], &file["height"], &file["description"]),
        (&json!(320), &json!(200), &json!("alt"))
    );
    let url = file["url"].as_str().unwrap();
    assert_eq!(
        raw.client
            .get(url)
            .send()
            .await
            .unwrap()
            .bytes()
            .await
            .unwrap(),
        png()
    );
    assert_eq!(raw.sandbox.file(url).unwrap(), png());
    let logged = raw.sandbox.log().pop().unwrap();
    assert_eq!(
        (logged.files[0].name.as_str(), logged.files[0].size),
        ("a.png", png().len())
    );
    assert_eq!(logged.route, "/channels/:id/messages");

    let message = format!("{path}/{}", sent["id"].as_str().unwrap());
    let same = raw.patch(&message, json!({"content": "x"})).await.ok();
    assert_eq!(names(&same), ["a.png", "b.txt"], "left out: all stay");
    let body = json!({"attachments": [{"id": file["id"]}, {"id": 0}]});
    let changed = raw
        .send_files(Method::PATCH, &message, body, &[("c.png", png())])
        .await
        .ok();
    assert_eq!(names(&changed), ["a.png", "c.png"]);
    let emptied = raw.patch(&message, json!({"attachments": []})).await.ok();
    assert_eq!(names(&emptied), Vec::<&str>::new());
    assert_eq!(raw.sandbox.violations(), Vec::<String>::new());
}

#[tokio::test]
async fn only_allowed_mentions_are_recorded() {
    let raw = Raw::start().await;
    let text = format!("<@{}> <@{}>", raw.alice.id(), raw.bob.id());
    let pinged = |message: &Value| -> Vec<String> {
        message["mentions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|user| user["global_name"].as_str().unwrap().to_owned())
            .collect()
    };
    let path = format!("{}/messages", raw.channel("general"));
    let cases: [(Value, &[&str]); 4] = [
        (json!({"content": text}), &["Alice", "Bob"]),
        (
            json!({"content": text, "allowed_mentions": {"parse": []}}),
            &[],
        ),
        (
            json!({"content": text, "allowed_mentions": {"users": [raw.bob.id()]}}),
            &["Bob"],
        ),
        (
            json!({"content": text, "allowed_mentions": {"parse": ["users"]}}),
            &["Alice", "Bob"],
        ),
    ];
    for (body, expected) in cases {
        let sent = raw.post(&path, body).await.ok();
        assert_eq!(pinged(&sent), expected);
    }
    let asked = raw
        .bob
        .say(raw.sandbox.channel("general"), "question")
        .await
        .unwrap();
    let reply = json!({"content": "answer", "message_reference": {"message_id": asked}});
    let sent = raw.post(&path, reply).await.ok();
    assert_eq!(
        (pinged(&sent), &sent["type"]),
        (vec!["Bob".to_owned()], &json!(19))
    );
}

#[tokio::test]
async fn an_enforced_nonce_posts_once_within_minutes() {
    let raw = Raw::start().await;
    let body = json!({"content": "once", "nonce": "game-1", "enforce_nonce": true});
    let first = raw.posted(body.clone()).await;
    assert_eq!(raw.posted(body.clone()).await, first);
    raw.sandbox.advance(Duration::from_secs(600));
    assert_ne!(raw.posted(body.clone()).await, first);
    let free = json!({"content": "twice", "nonce": "game-2"});
    assert_ne!(
        raw.posted(free.clone()).await,
        raw.posted(free).await,
        "not enforced"
    );
}

#[tokio::test]
async fn what_is_gone_is_unknown_and_what_is_not_ours_is_refused() {
    let raw = Raw::start().await;
    let general = raw.channel("general");
    let message = raw.posted(json!({"content": "x"})).await;
    let theirs = raw
        .bob
        .say(raw.sandbox.channel("general"), "mine")
        .await
        .unwrap();
    let edit = json!({"content": "y"});
    assert_eq!(
        raw.patch(&format!("{general}/messages/{theirs}"), edit.clone())
            .await
            .code(),
        (403, 50005)
    );
    assert_eq!(
        raw.delete(&format!("{general}/messages/{theirs}"))
            .await
            .code(),
        (403, 50013)
    );
    assert!(raw.sandbox.delete_message(message.parse::<u64>().unwrap()));
    assert_eq!(
        raw.patch(&format!("{general}/messages/{message}"), edit.clone())
            .await
            .code(),
        (404, 10008)
    );
    assert_eq!(
        raw.delete(&format!("{general}/messages/{message}"))
            .await
            .code(),
        (404, 10008)
    );
    assert_eq!(
        raw.post("/channels/123/messages", edit.clone())
            .await
            .code(),
        (404, 10003)
    );
    raw.sandbox.delete_channel(raw.sandbox.channel("games"));
    assert!(
        raw.alice
            .channels()
            .iter()
            .all(|channel| channel.name != "games")
    );
    let nowhere = raw.get("/nowhere").await;
    assert_eq!(
        (nowhere.status.as_u16(), nowhere.body),
        (404, json!({"message": "404: Not Found", "code": 0}))
    );
    assert!(
        raw.sandbox
            .violations()
            .iter()
            .any(|it| it.contains("unknown route GET /nowhere"))
    );
}

#[tokio::test]
async fn closed_dms_and_strangers_cannot_be_written_to() {
    let raw = Raw::start().await;
    let open = |id: String| json!({"recipient_id": id});
    let dm = raw
        .post("/users/@me/channels", open(raw.bob.id().to_string()))
        .await
        .ok();
    let again = raw
        .post("/users/@me/channels", open(raw.bob.id().to_string()))
        .await
        .ok();
    assert_eq!(
        (&dm["id"], &dm["type"], &dm["recipients"][0]["username"]),
        (&again["id"], &json!(1), &json!("bob"))
    );
    let path = format!("/channels/{}/messages", dm["id"].as_str().unwrap());
    raw.post(&path, json!({"content": "psst"})).await.ok();
    assert_eq!(raw.bob.messages(raw.bob.dm_channel().unwrap()).len(), 1);
    assert_eq!(raw.alice.messages(raw.bob.dm_channel().unwrap()).len(), 0);
    raw.bob.set_dms_open(false);
    assert_eq!(
        raw.post(&path, json!({"content": "psst"})).await.code(),
        (403, 50007)
    );
    raw.bob.set_dms_open(true);
    raw.bob.leave_guild(raw.sandbox.guild());
    assert_eq!(
        raw.post(&path, json!({"content": "psst"})).await.code(),
        (403, 50278),
        "no server in common"
    );
    assert_eq!(
        raw.post("/users/@me/channels", open("5".into()))
            .await
            .code(),
        (404, 10013)
    );
    assert_eq!(
        raw.post(
            "/users/@me/channels",
            open(raw.sandbox.bot_id().to_string())
        )
        .await
        .status
        .as_u16(),
        400
    );
}

#[tokio::test]
async fn ephemeral_messages_are_hidden_from_channel_routes_and_others() {
    let raw = Raw::start().await;
    let message = raw
        .posted(json!({"content": "press", "components": button("x")}))
        .await
        .parse::<u64>()
        .unwrap();
    let mut client = crate::gateway::Client::login(&raw, 0).await;
    raw.alice.click(message, "x").await.unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    let answer =
        json!({"type": 4, "data": {"content": "only you", "flags": 64, "components": button("y")}});
    let answered = raw.answer(&event, answer).await.ok();
    let secret = answered["interaction"]["response_message_id"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(answered["interaction"]["response_message_ephemeral"], true);
    let general = raw.channel("general");
    assert_eq!(
        raw.get(&format!("{general}/messages/{secret}"))
            .await
            .code(),
        (404, 10008)
    );
    assert_eq!(
        raw.patch(
            &format!("{general}/messages/{secret}"),
            json!({"content": "y"})
        )
        .await
        .code(),
        (404, 10008)
    );
    assert_eq!(
        raw.get(&format!("{general}/messages"))
            .await
            .ok()
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let id = secret.parse::<u64>().unwrap();
    assert!(raw.bob.message(id).is_none() && raw.bob.click(id, "y").await.is_err());
    assert_eq!(
        raw.alice.message(id).unwrap()["ephemeral_for"],
        json!(raw.alice.id())
    );
}

/// Posts, edits, clicks and lets time pass; everything the bot sent and was answered, without this run's port.
async fn played() -> String {
    let raw = Raw::start().await;
    let message = raw
        .posted(json!({"content": "a", "components": button("x")}))
        .await;
    let mut client = crate::gateway::Client::login(&raw, 1 << 9).await;
    raw.alice
        .click(message.parse::<u64>().unwrap(), "x")
        .await
        .unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    raw.answer(&event, json!({"type": 7, "data": {"content": "b"}}))
        .await
        .ok();
    raw.sandbox.advance(Duration::from_secs(2));
    let path = format!("{}/messages", raw.channel("general"));
    raw.send_files(
        Method::POST,
        &path,
        json!({"content": "c"}),
        &[("a.png", png())],
    )
    .await
    .ok();
    format!("{:?} {event}", raw.sandbox.log())
        .replace(raw.sandbox.url().trim_start_matches("http:"), "")
}

#[tokio::test]
async fn two_runs_under_a_hand_set_clock_are_alike_to_the_byte() {
    let (once, again) = (played().await, played().await);
    assert!(once.len() > 1000 && once == again, "{once}\n{again}");
}

/// Not a rule of Discord's: what the sandbox notes of each request for whoever reads its log.
#[tokio::test]
async fn the_log_says_who_saw_a_request() {
    let raw = Raw::start().await;
    let audience = |raw: &Raw| raw.sandbox.log().pop().unwrap().audience;
    let posted = raw.posted(json!({"content": "to all"})).await;
    let all = audience(&raw);
    assert!(all.contains(&raw.alice.id()) && all.contains(&raw.bob.id()));
    let general = raw.sandbox.channel("general");
    let path = format!("/channels/{general}/messages/{posted}");
    raw.delete(&path).await;
    assert_eq!(audience(&raw), all, "of a deleted message");
    let dm = raw.alice.open_dm();
    let path = format!("/channels/{dm}/messages");
    raw.post(&path, json!({"content": "to one"})).await.ok();
    assert_eq!(audience(&raw), vec![raw.alice.id()]);
    raw.get("/users/@me").await;
    assert_eq!(audience(&raw), Vec::new());
}
