//! Commands that do not get as far as our own code: in a place where they may not be used, in a
//! shape that is out of date, unknown. The answer is ours, in the asker's language, for the asker.

use super::{answered, say};
use crate::hall::{Hall, PATIENCE};
use sandbox::{Id, Person, Response};
use serde_json::{Value, json};

const COMMAND: u8 = 2;
const SUGGESTIONS: u8 = 4;
const FORM: u8 = 5;

fn used(name: &str, options: Value) -> Value {
    json!({"id": "5", "type": 1, "name": name, "options": options})
}

async fn is_told(person: &Person, channel: Id, kind: u8, data: Value, key: &str) {
    for locale in ["en-US", "ja", "zh-CN"] {
        person.set_locale(locale);
        let asked = person.forge(channel, kind, data.clone()).await.unwrap();
        let answer = answered(person, &asked).await;
        assert_eq!(answer.text, say(locale, key), "{data}");
        assert!(answer.is_private, "{data}");
    }
}

#[tokio::test]
async fn commands_in_another_shape_are_answered_in_our_own_words() {
    let hall = Hall::open(141).await;
    let alice = hall.person("Alice");
    let (dm, general) = (alice.open_dm(), hall.channel);
    let text = |name: &str, value: &str| json!({"type": 3, "name": name, "value": value});
    let game = text("game", "gunjin23");
    let whom = |value: Value| json!({"type": 6, "name": "opponent", "value": value});
    let cases = [
        (dm, used("challenge", json!([game])), "refused-guild-only"),
        (general, used("unheard_of", json!([])), "refused-command"),
        (dm, used("unheard_of", json!([])), "refused-command"),
        (general, used("challenge", json!([])), "refused-command"),
        (general, used("move", json!([])), "refused-command"),
        (
            general,
            used(
                "challenge",
                json!([{"type": 4, "name": "game", "value": 7}]),
            ),
            "refused-command",
        ),
        (
            general,
            used("challenge", json!([game, whom(json!("77"))])),
            "refused-command",
        ),
        (
            general,
            used("move", json!([text("move", "a4a5"), text("number", "one")])),
            "refused-command",
        ),
        (
            general,
            json!({"id": "5", "type": 2, "name": "challenge", "target_id": alice.id()}),
            "refused-command",
        ),
        (
            general,
            used("challenge", json!([{"type": 3, "name": "game"}])),
            "unreadable-interaction",
        ),
    ];
    for (channel, data, key) in cases {
        is_told(&alice, channel, COMMAND, data, key).await;
    }
    let form = json!({"custom_id": "g1:go:1:0:a4a5", "components": []});
    is_told(&alice, general, FORM, form, "unreadable-interaction").await;
    assert!(hall.store().load(1).await.unwrap().is_none());
    hall.close().await;
}

#[tokio::test]
async fn suggestions_for_what_is_unknown_are_none() {
    let hall = Hall::open(142).await;
    let alice = hall.person("Alice");
    let typed = |name: &str| json!([{"type": 3, "name": name, "value": "x", "focused": true}]);
    for data in [
        used("challenge", typed("colour")),
        used("unheard_of", typed("game")),
    ] {
        let asked = alice.forge(hall.channel, SUGGESTIONS, data.clone()).await;
        let answer = asked.unwrap().settled(PATIENCE).await;
        assert!(
            matches!(&answer, Ok(Response::Autocomplete { choices }) if choices.is_empty()),
            "{data}: {answer:?}"
        );
    }
    hall.close().await;
}
