//! Permissions and threads. Source: Discord's "Permissions" and "Threads" topics.

use std::time::Duration;

use reqwest::Method;
use sandbox::{Overwrite, permissions as may};
use serde_json::{Value, json};

use crate::support::{Raw, button};

async fn thread(raw: &Raw) -> (String, String) {
    let message = raw.posted(json!({"content": "challenge"})).await;
    let path = format!("{}/messages/{message}/threads", raw.channel("general"));
    let made = raw
        .post(
            &path,
            json!({"name": "game 1", "auto_archive_duration": 60}),
        )
        .await;
    (made.id(), message)
}

#[tokio::test]
async fn each_missing_right_is_refused() {
    let raw = Raw::start().await;
    let guild = raw.sandbox.guild();
    let message = raw.posted(json!({"content": "x"})).await;
    let (thread, _) = thread(&raw).await;
    let general = raw.channel("general");
    let say = json!({"content": "x"});
    let cases = [
        (
            may::VIEW_CHANNEL,
            format!("{general}/messages"),
            say.clone(),
            50001,
        ),
        (
            may::SEND_MESSAGES,
            format!("{general}/messages"),
            say.clone(),
            50013,
        ),
        (
            may::SEND_MESSAGES_IN_THREADS,
            format!("/channels/{thread}/messages"),
            say.clone(),
            50013,
        ),
        (
            may::CREATE_PUBLIC_THREADS,
            format!("{general}/messages/{message}/threads"),
            json!({"name": "t"}),
            50013,
        ),
    ];
    for (bit, path, body, code) in cases {
        raw.sandbox
            .set_everyone_permissions(guild, may::DEFAULT & !bit);
        raw.sandbox.set_bot_permissions(guild, may::DEFAULT & !bit);
        assert_eq!(
            raw.post(&path, body.clone()).await.code(),
            (403, code),
            "{path}"
        );
        raw.sandbox.set_bot_permissions(guild, may::DEFAULT);
        assert!(raw.post(&path, body).await.status.is_success(), "{path}");
    }
}

#[tokio::test]
async fn files_need_a_right_of_their_own() {
    let raw = Raw::start().await;
    let guild = raw.sandbox.guild();
    let message = raw.posted(json!({"content": "x"})).await;
    let (general, say) = (raw.channel("general"), json!({"content": "x"}));
    raw.sandbox
        .set_everyone_permissions(guild, may::DEFAULT & !may::ATTACH_FILES);
    raw.sandbox
        .set_bot_permissions(guild, may::DEFAULT & !may::ATTACH_FILES);
    let sent = raw
        .send_files(
            Method::POST,
            &format!("{general}/messages"),
            say.clone(),
            &[("a", vec![1])],
        )
        .await;
    assert_eq!(sent.code(), (403, 50013));
    let edited = raw
        .send_files(
            Method::PATCH,
            &format!("{general}/messages/{message}"),
            say,
            &[("a", vec![1])],
        )
        .await;
    assert_eq!(edited.code(), (403, 50013));
}

#[tokio::test]
async fn the_bot_alone_can_be_denied_rights_in_a_channel() {
    let raw = Raw::start().await;
    let general = raw.sandbox.channel("general");
    let path = format!("/channels/{general}/messages");
    raw.sandbox.deny_bot(general, may::SEND_MESSAGES);
    assert_eq!(
        raw.post(&path, json!({"content": "x"})).await.code(),
        (403, 50013)
    );
    raw.bob.say(general, "people still may").await.unwrap();
    raw.sandbox.deny_bot(general, 0);
    raw.post(&path, json!({"content": "x"})).await.ok();
}

#[tokio::test]
async fn overwrites_hide_a_channel_from_some() {
    let raw = Raw::start().await;
    let (guild, games) = (raw.sandbox.guild(), raw.sandbox.channel("games"));
    let everyone = Overwrite {
        id: guild,
        allow: 0,
        deny: may::VIEW_CHANNEL,
    };
    let bot = Overwrite {
        id: raw.sandbox.bot_id(),
        allow: may::VIEW_CHANNEL,
        deny: 0,
    };
    let sees =
        |person: &sandbox::Person| person.channels().iter().any(|channel| channel.id == games);
    let post = async || {
        raw.post(
            &format!("/channels/{games}/messages"),
            json!({"content": "x"}),
        )
        .await
    };
    raw.sandbox.set_channel_permissions(games, &[everyone]);
    assert!(!sees(&raw.bob), "an ordinary member");
    assert!(sees(&raw.alice), "the owner");
    assert_eq!(post().await.code(), (403, 50001));
    raw.sandbox.set_channel_permissions(games, &[everyone, bot]);
    post().await.ok();
    assert_eq!(raw.bob.messages(games), Vec::<Value>::new());
    assert!(raw.bob.say(games, "let me in").await.is_err());
}

#[tokio::test]
async fn interactions_say_what_the_bot_may_and_which_language_is_spoken() {
    let raw = Raw::start().await;
    let guild = raw.sandbox.guild();
    let message = raw
        .posted(json!({"content": "press", "components": button("x")}))
        .await
        .parse::<u64>()
        .unwrap();
    raw.sandbox
        .set_everyone_permissions(guild, may::DEFAULT & !may::ATTACH_FILES);
    raw.sandbox.set_bot_permissions(guild, 0);
    raw.sandbox.set_guild_locale(guild, "ja");
    raw.bob.set_locale("zh-CN");
    let mut client = crate::gateway::Client::login(&raw, 0).await;
    raw.bob.click(message, "x").await.unwrap();
    let event = client.event("INTERACTION_CREATE").await;
    let bits = |value: &Value| value.as_str().unwrap().parse::<u64>().unwrap();
    assert_eq!(
        bits(&event["app_permissions"]),
        may::DEFAULT & !may::ATTACH_FILES
    );
    assert_eq!(
        bits(&event["member"]["permissions"]),
        may::DEFAULT & !may::ATTACH_FILES
    );
    assert_eq!(
        (&event["locale"], &event["guild_locale"]),
        (&json!("zh-CN"), &json!("ja"))
    );
}

#[tokio::test]
async fn a_message_has_one_thread() {
    let raw = Raw::start().await;
    let (thread, message) = thread(&raw).await;
    assert_eq!(thread, message, "a thread goes by its message's id");
    let path = format!("{}/messages/{message}/threads", raw.channel("general"));
    assert_eq!(
        raw.post(&path, json!({"name": "again"})).await.code(),
        (400, 160_004)
    );
    assert_eq!(
        raw.get(&format!("/channels/{thread}")).await.ok()["type"],
        11
    );
    let missing = format!("{}/messages/77/threads", raw.channel("general"));
    assert_eq!(
        raw.post(&missing, json!({"name": "x"})).await.code(),
        (404, 10008)
    );
    let alone = raw
        .post(
            &format!("{}/threads", raw.channel("general")),
            json!({"name": "alone", "type": 11}),
        )
        .await;
    assert_eq!(
        (alone.status.as_u16(), &alone.body["type"]),
        (201, &json!(11))
    );
}

#[tokio::test]
async fn archived_threads_refuse_edits_and_wake_up_when_written_in() {
    let raw = Raw::start().await;
    let (thread, _) = thread(&raw).await;
    let path = format!("/channels/{thread}");
    let board = raw
        .post(&format!("{path}/messages"), json!({"content": "board"}))
        .await
        .id();
    let edit = async || {
        raw.patch(
            &format!("{path}/messages/{board}"),
            json!({"content": "moved"}),
        )
        .await
    };
    let archived = async || raw.get(&path).await.ok()["thread_metadata"]["archived"].clone();
    edit().await.ok();
    raw.sandbox.advance(Duration::from_secs(3601));
    assert_eq!(
        archived().await,
        true,
        "quiet for longer than its 60 minutes"
    );
    assert_eq!(edit().await.code(), (400, 50083));
    assert_eq!(
        raw.delete(&format!("{path}/messages/{board}")).await.code(),
        (400, 50083)
    );
    raw.patch(&path, json!({"archived": false})).await.ok();
    edit().await.ok();
    raw.sandbox
        .archive_thread(thread.parse::<u64>().unwrap(), false);
    raw.post(&format!("{path}/messages"), json!({"content": "hello"}))
        .await
        .ok();
    assert_eq!(archived().await, false, "a message opens it");
    raw.sandbox
        .archive_thread(thread.parse::<u64>().unwrap(), true);
    assert_eq!(
        raw.post(&format!("{path}/messages"), json!({"content": "x"}))
            .await
            .code(),
        (400, 50083),
        "locked"
    );
    assert_eq!(
        raw.patch(&path, json!({"archived": false})).await.code(),
        (403, 50013),
        "locked"
    );
}

#[tokio::test]
async fn nobody_but_moderators_writes_in_a_locked_thread() {
    let raw = Raw::start().await;
    let (thread, _) = thread(&raw).await;
    let path = format!("/channels/{thread}/messages");
    let board = raw.post(&path, json!({"content": "board"})).await.id();
    let id = thread.parse::<u64>().unwrap();
    raw.sandbox.lock_thread(id, true);
    assert_eq!(
        raw.post(&path, json!({"content": "x"})).await.code(),
        (400, 160_005)
    );
    raw.patch(&format!("{path}/{board}"), json!({"content": "y"}))
        .await
        .ok();
    raw.sandbox.lock_thread(id, false);
    raw.post(&path, json!({"content": "x"})).await.ok();
}

#[tokio::test]
async fn people_follow_threads_by_being_added_pinged_or_writing() {
    let raw = Raw::start().await;
    let (thread, _) = thread(&raw).await;
    let carol = raw.sandbox.person("Carol");
    let follows = |person: &sandbox::Person| {
        let id = person.id();
        person
            .channels()
            .iter()
            .find(|it| it.id.to_string() == thread)
            .is_some_and(|it| it.members.contains(&id))
    };
    assert!(!follows(&raw.alice));
    raw.call(
        Method::PUT,
        &format!("/channels/{thread}/thread-members/{}", raw.alice.id()),
        Value::Null,
    )
    .await
    .ok();
    assert!(follows(&raw.alice));
    let ping = json!({"content": format!("<@{}>", raw.bob.id())});
    raw.post(&format!("/channels/{thread}/messages"), ping)
        .await
        .ok();
    carol
        .say(thread.parse::<u64>().unwrap(), "hi")
        .await
        .unwrap();
    assert!(follows(&raw.bob) && follows(&carol));
    raw.call(
        Method::DELETE,
        &format!("/channels/{thread}/thread-members/@me"),
        Value::Null,
    )
    .await
    .ok();
    let members = raw
        .get(&format!("/channels/{thread}/thread-members"))
        .await
        .ok();
    assert_eq!(members.as_array().unwrap().len(), 3);
    let stranger = raw.sandbox.add_person(
        "Dan",
        &sandbox::PersonOptions {
            guilds: Some(vec![]),
            ..Default::default()
        },
    );
    let path = format!("/channels/{thread}/thread-members/{}", stranger.id());
    assert_eq!(
        raw.call(Method::PUT, &path, Value::Null).await.code(),
        (404, 10007)
    );
}

#[tokio::test]
async fn a_bot_that_was_removed_has_no_access() {
    let raw = Raw::start().await;
    let guild = raw.sandbox.guild();
    raw.register(json!([{"name": "go", "description": "Goes"}]))
        .await;
    raw.sandbox.remove_bot_from_guild(guild);
    assert_eq!(
        raw.get(&format!("/guilds/{guild}")).await.code(),
        (403, 50001)
    );
    let path = format!("{}/messages", raw.channel("general"));
    assert_eq!(
        raw.post(&path, json!({"content": "x"})).await.code(),
        (403, 50001)
    );
    assert!(
        raw.alice
            .command(raw.sandbox.channel("general"), "go", json!({}))
            .await
            .is_err()
    );
    raw.sandbox.add_bot_to_guild(guild);
    raw.post(&path, json!({"content": "x"})).await.ok();
}
