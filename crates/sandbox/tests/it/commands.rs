//! Who may use which command where, and what may be typed. Source: Discord's "Application Commands".

use sandbox::{PersonOptions, permissions as may};
use serde_json::{Value, json};

use crate::gateway::Client;
use crate::support::Raw;

fn registered() -> Value {
    json!([
        {"name": "here", "description": "Servers only", "contexts": [0]},
        {"name": "there", "description": "Direct only", "contexts": [1]},
        {"name": "admin", "description": "Managers only", "default_member_permissions": may::MANAGE_GUILD},
        {"name": "game", "description": "Games", "options": [
            {"type": 1, "name": "list", "description": "Lists", "options": [
                {"type": 4, "name": "page", "description": "Page", "min_value": 1, "max_value": 9}]},
            {"type": 2, "name": "set", "description": "Sets", "options": [
                {"type": 1, "name": "face", "description": "Faces", "options": [
                    {"type": 3, "name": "to", "description": "To", "required": true,
                        "choices": [{"name": "Kanji", "value": "kanji"}, {"name": "Letters", "value": "letters"}]}]}]}]},
        {"name": "Challenge", "type": 2},
        {"name": "Report", "type": 3},
    ])
}

#[tokio::test]
async fn commands_are_offered_where_and_to_whom_they_were_registered() {
    let raw = Raw::start().await;
    raw.register(registered()).await;
    let (general, dm) = (raw.sandbox.channel("general"), raw.bob.open_dm());
    let cases = [
        (&raw.bob, general, "here", true),
        (&raw.bob, dm, "here", false),
        (&raw.bob, general, "there", false),
        (&raw.bob, dm, "there", true),
        (&raw.bob, general, "admin", false),
        (&raw.alice, general, "admin", true),
        (&raw.alice, dm, "there", false),
        (&raw.bob, general, "nothing", false),
    ];
    for (person, channel, name, allowed) in cases {
        let used = person.command(channel, name, json!({})).await;
        assert_eq!(used.is_ok(), allowed, "{name} in {channel}: {used:?}");
    }
    let stranger = raw.sandbox.add_person(
        "Dan",
        &PersonOptions {
            guilds: Some(vec![]),
            ..PersonOptions::default()
        },
    );
    assert!(stranger.command(general, "here", json!({})).await.is_err());
}

#[tokio::test]
async fn options_are_checked_as_a_client_does() {
    let raw = Raw::start().await;
    raw.register(registered()).await;
    let mut client = Client::login(&raw, 0).await;
    let general = raw.sandbox.channel("general");
    let bad = [
        ("game", json!({})),
        ("game nowhere", json!({})),
        ("game list", json!({"page": 10})),
        ("game list", json!({"page": 1.5})),
        ("game list", json!({"side": 1})),
        ("game set face", json!({})),
        ("game set face", json!({"to": "runes"})),
    ];
    for (name, options) in bad {
        assert!(
            raw.bob
                .command(general, name, options.clone())
                .await
                .is_err(),
            "{name} {options}"
        );
    }
    raw.bob
        .command(general, "game set face", json!({"to": "kanji"}))
        .await
        .unwrap();
    let data = client.event("INTERACTION_CREATE").await["data"].clone();
    let face = json!({"name": "face", "type": 1, "options": [{"name": "to", "type": 3, "value": "kanji"}]});
    assert_eq!(
        data["options"],
        json!([{"name": "set", "type": 2, "options": [face]}])
    );
}

#[tokio::test]
async fn menu_commands_carry_their_target() {
    let raw = Raw::start().await;
    raw.register(registered()).await;
    let mut client = Client::login(&raw, 0).await;
    let general = raw.sandbox.channel("general");
    let message = raw.alice.say(general, "look").await.unwrap();
    raw.bob
        .user_command(general, "Challenge", raw.alice.id())
        .await
        .unwrap();
    let data = client.event("INTERACTION_CREATE").await["data"].clone();
    let alice = raw.alice.id().to_string();
    assert_eq!(
        (&data["type"], &data["target_id"]),
        (&json!(2), &json!(alice))
    );
    assert!(data["resolved"]["members"][&alice].is_object());
    raw.bob
        .message_command(general, "Report", message)
        .await
        .unwrap();
    let data = client.event("INTERACTION_CREATE").await["data"].clone();
    assert_eq!(
        data["resolved"]["messages"][message.to_string()]["content"],
        "look"
    );
    assert!(
        raw.bob
            .user_command(general, "Report", raw.alice.id())
            .await
            .is_err(),
        "a command of another kind"
    );
}

#[tokio::test]
async fn selects_take_what_they_offer() {
    let raw = Raw::start().await;
    let select = |component: Value| json!({"type": 1, "components": [component]});
    let rows = json!([
        select(
            json!({"type": 3, "custom_id": "s", "max_values": 2, "options": [
            {"label": "A", "value": "a"}, {"label": "B", "value": "b"}, {"label": "C", "value": "c"}]})
        ),
        select(json!({"type": 5, "custom_id": "u"})),
        select(
            json!({"type": 3, "custom_id": "off", "disabled": true, "options": [{"label": "A", "value": "a"}]})
        ),
    ]);
    let message = raw
        .posted(json!({"content": "choose", "components": rows}))
        .await
        .parse::<u64>()
        .unwrap();
    let mut client = Client::login(&raw, 0).await;
    let bob = raw.bob.id().to_string();
    let bad: [(&str, &[&str]); 6] = [
        ("s", &[]),
        ("s", &["a", "b", "c"]),
        ("s", &["d"]),
        ("u", &["1"]),
        ("off", &["a"]),
        ("gone", &["a"]),
    ];
    for (custom_id, values) in bad {
        assert!(
            raw.alice.select(message, custom_id, values).await.is_err(),
            "{custom_id} {values:?}"
        );
    }
    raw.alice.select(message, "s", &["a", "c"]).await.unwrap();
    let data = client.event("INTERACTION_CREATE").await["data"].clone();
    assert_eq!(
        (&data["component_type"], &data["values"]),
        (&json!(3), &json!(["a", "c"]))
    );
    raw.alice.select(message, "u", &[&bob]).await.unwrap();
    let data = client.event("INTERACTION_CREATE").await["data"].clone();
    assert_eq!(data["resolved"]["users"][&bob]["username"], "bob");
}
