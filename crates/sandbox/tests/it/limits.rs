//! Rate limits. Source: Discord's "Rate Limits"; the numbers are observed ones.

use std::time::Duration;

use reqwest::Method;
use sandbox::{Clock, Fault, Options};
use serde_json::json;

use crate::support::{Raw, button};

async fn limited() -> Raw {
    Raw::with(Options {
        clock: Clock::manual(),
        ..Options::default()
    })
    .await
}

#[tokio::test]
async fn a_channel_takes_five_messages_in_five_seconds() {
    let raw = limited().await;
    let path = format!("{}/messages", raw.channel("general"));
    for left in (0..5).rev() {
        let reply = raw.post(&path, json!({"content": "x"})).await;
        assert!(reply.status.is_success());
        assert_eq!(reply.headers["x-ratelimit-limit"], "5");
        assert_eq!(
            reply.headers["x-ratelimit-remaining"],
            left.to_string().as_str()
        );
        for name in [
            "x-ratelimit-reset",
            "x-ratelimit-reset-after",
            "x-ratelimit-bucket",
        ] {
            assert!(reply.headers.contains_key(name), "{name}");
        }
    }
    let reply = raw.post(&path, json!({"content": "x"})).await;
    assert_eq!(reply.status.as_u16(), 429);
    assert_eq!(
        (&reply.body["retry_after"], &reply.body["global"]),
        (&json!(5.0), &json!(false))
    );
    assert_eq!(reply.headers["retry-after"], "5");
    raw.post(
        &format!("{}/messages", raw.channel("games")),
        json!({"content": "x"}),
    )
    .await
    .ok();
    raw.sandbox.advance(Duration::from_secs(5));
    raw.post(&path, json!({"content": "x"})).await.ok();
}

#[tokio::test]
async fn the_bot_has_fifty_requests_a_second_interactions_apart() {
    let raw = limited().await;
    let guild = raw.sandbox.guild();
    let mut refused = 0;
    for at in 0..60 {
        let path = match at % 4 {
            0 => format!("/guilds/{guild}"),
            1 => format!("/guilds/{guild}/channels"),
            2 => format!("/guilds/{guild}/roles"),
            _ => "/users/@me".to_owned(),
        };
        let reply = raw.get(&path).await;
        if reply.status.as_u16() == 429 {
            assert_eq!(
                (
                    &reply.body["global"],
                    reply.headers["x-ratelimit-scope"].as_bytes()
                ),
                (&json!(true), &b"global"[..])
            );
            refused += 1;
        }
    }
    assert_eq!(refused, 10);
    let exempt = raw
        .post("/interactions/1/token/callback", json!({"type": 6}))
        .await;
    assert_eq!(exempt.code(), (404, 10062), "not limited, just unknown");
}

#[tokio::test]
async fn messages_older_than_an_hour_take_few_edits() {
    let raw = limited().await;
    let message = raw.posted(json!({"content": "x"})).await;
    let path = format!("{}/messages/{message}", raw.channel("general"));
    raw.sandbox
        .age_message(message.parse::<u64>().unwrap(), Duration::from_secs(3601));
    for _ in 0..3 {
        raw.patch(&path, json!({"content": "y"})).await.ok();
    }
    let reply = raw.patch(&path, json!({"content": "y"})).await;
    assert_eq!(reply.code(), (429, 30046));
    raw.sandbox.advance(Duration::from_secs(6));
    raw.patch(&path, json!({"content": "y"})).await.ok();
}

#[tokio::test]
async fn faults_hit_the_requests_they_name() {
    let raw = limited().await;
    let path = format!("{}/messages", raw.channel("general"));
    raw.sandbox
        .fault(Fault::error("POST", "/channels/", 1, 500, 0));
    raw.sandbox
        .fault(Fault::rate_limited("POST", "/channels/", 1, 0.25));
    let me = raw.get("/users/@me").await;
    assert!(me.status.is_success(), "another route");
    assert_eq!(
        raw.post(&path, json!({"content": "x"}))
            .await
            .status
            .as_u16(),
        500
    );
    let reply = raw.post(&path, json!({"content": "x"})).await;
    assert_eq!(
        (reply.status.as_u16(), &reply.body["retry_after"]),
        (429, &json!(0.25))
    );
    raw.post(&path, json!({"content": "x"})).await.ok();

    let cut = |after: bool| {
        let (method, path, times) = ("POST".to_owned(), "/channels/".to_owned(), 1);
        if after {
            Fault::DropAfter {
                method,
                path,
                times,
            }
        } else {
            Fault::DropBefore {
                method,
                path,
                times,
            }
        }
    };
    for (after, posted) in [(false, 1), (true, 2)] {
        raw.sandbox.fault(cut(after));
        let url = format!("{}/api/v10{path}", raw.sandbox.url());
        let request = raw
            .client
            .request(Method::POST, url)
            .json(&json!({"content": "y"}));
        let request = request.header("authorization", format!("Bot {}", raw.sandbox.bot_token()));
        let failed = match request.send().await {
            Ok(response) => response.bytes().await.is_err(),
            Err(_) => true,
        };
        assert!(failed, "the connection was cut");
        assert_eq!(
            raw.alice.messages(raw.sandbox.channel("general")).len(),
            posted
        );
    }
}

#[tokio::test]
async fn a_token_dies_after_fifteen_minutes() {
    let raw = limited().await;
    let message = raw
        .posted(json!({"content": "press", "components": button("x")}))
        .await
        .parse::<u64>()
        .unwrap();
    let mut client = crate::gateway::Client::login(&raw, 0).await;
    raw.alice.click(message, "x").await.unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    let hook = format!(
        "/webhooks/{}/{}",
        raw.sandbox.bot_id(),
        event["token"].as_str().unwrap()
    );
    assert_eq!(
        raw.post(&hook, json!({"content": "early"})).await.code(),
        (404, 10015),
        "before the first answer"
    );
    raw.answer(&event, json!({"type": 4, "data": {"content": "a"}}))
        .await
        .ok();
    let follow_up = raw.post(&hook, json!({"content": "b"})).await.id();
    raw.patch(
        &format!("{hook}/messages/{follow_up}"),
        json!({"content": "c"}),
    )
    .await
    .ok();
    raw.get(&format!("{hook}/messages/@original")).await.ok();
    raw.sandbox.advance(Duration::from_secs(901));
    assert_eq!(
        raw.post(&hook, json!({"content": "late"})).await.code(),
        (401, 50027)
    );
    assert_eq!(
        raw.patch(
            &format!("{hook}/messages/@original"),
            json!({"content": "late"})
        )
        .await
        .code(),
        (401, 50027)
    );
    assert_eq!(
        raw.post(
            &format!("/webhooks/{}/none", raw.sandbox.bot_id()),
            json!({"content": "x"})
        )
        .await
        .code(),
        (404, 10015)
    );
}
