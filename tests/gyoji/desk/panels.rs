//! Where a player has the own board: which messages show it, and which no longer do.

use super::{has, now, open, pick, turn};
use crate::hall::{Hall, PATIENCE, parts};
use crate::people::{
    Door, Player, begin, content, message_id, newest, panel, press, private, thread,
};
use sandbox::Person;
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn a_panel_moves_to_where_its_player_wants_it() {
    let hall = Hall::open(39).await;
    let (alice, _) = begin(&hall.sandbox, hall.channel, "gunjin23").await;
    hall.quiet().await;
    let thread = thread(&hall, &alice).await;
    let own = panel(&alice, "confirm").await;
    let settings = open(&alice, hall.channel, "settings", json!({})).await;
    let settings = pick(&alice, &settings, ":panel", &["channel"]).await;
    hall.quiet().await;
    let left = now(&alice, &own);
    has(&left, &format!("<#{thread}>"));
    assert_eq!(parts(&left), Vec::<Value>::new());
    let is_ping = |message: &Value| content(message).contains("please arrange your army");
    let pings = || {
        alice
            .messages(thread)
            .iter()
            .filter(|it| is_ping(it))
            .count()
    };
    assert_eq!(pings(), 1);
    pick(&alice, &settings, ":panel", &["direct"]).await;
    hall.quiet().await;
    assert_eq!(pings(), 0);
    let back = panel(&alice, "confirm").await;
    assert_ne!(message_id(&back), message_id(&own));
    hall.close().await;
}

#[tokio::test]
async fn a_new_language_knocks_at_no_closed_door() {
    let hall = Hall::open(47).await;
    let bob = hall.person("Bob");
    bob.set_dms_open(false);
    begin(&hall.sandbox, hall.channel, "gunjin23").await;
    hall.quiet().await;
    let before = hall.sandbox.requests();
    let settings = open(&bob, hall.channel, "settings", json!({})).await;
    has(&pick(&bob, &settings, ":language", &["ja"]).await, "設定");
    hall.quiet().await;
    let sent = hall.sandbox.log_since(before);
    let refused: Vec<_> = sent.iter().filter(|it| it.status >= 400).collect();
    assert!(refused.is_empty(), "{refused:?}");
    hall.close().await;
}

/// Where the bot is shut out of the channel, a player who wants the panel there is told there when
/// it is let in again, and is not written to in private meanwhile.
#[tokio::test]
async fn a_panel_in_the_channel_stays_there_through_a_lost_permission() {
    let hall = Hall::open(48).await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| hall.person(name));
    let settings = open(&bob, hall.channel, "settings", json!({})).await;
    pick(&bob, &settings, ":panel", &["channel"]).await;
    begin(&hall.sandbox, hall.channel, "gunjin31").await;
    hall.quiet().await;
    let thread = thread(&hall, &bob).await;
    let ready = async |camp: Value, person: &Person| {
        let camp = turn(person, &camp, "layout").await;
        turn(person, &camp, "confirm").await;
        hall.quiet().await;
    };
    ready(panel(&alice, "confirm").await, &alice).await;
    let door = newest(&bob, thread, "mine").await;
    ready(private(&bob, thread, &door, "mine").await, &bob).await;
    let denied = sandbox::permissions::SEND_MESSAGES_IN_THREADS;
    hall.sandbox
        .deny_bot(hall.channel, denied | sandbox::permissions::SEND_MESSAGES);
    Player::new(alice.clone(), Door::Direct)
        .play("a4", "a5")
        .await;
    hall.quiet().await;
    hall.sandbox.deny_bot(hall.channel, 0);
    let is_called = |message: &Value| content(message).contains("your turn in");
    let called = bob.wait_for(
        |view| view.messages(thread).into_iter().rev().find(is_called),
        PATIENCE,
    );
    called.await.unwrap();
    hall.quiet().await;
    assert_eq!(bob.dm_channel(), None, "nobody writes to him in private");
    hall.close().await;
}

#[tokio::test]
async fn an_older_panel_loses_its_buttons_to_a_newer_one() {
    let hall = Hall::open_timeless(40).await;
    let (alice, bob) = begin(&hall.sandbox, hall.channel, "gunjin31").await;
    hall.quiet().await;
    for person in [&alice, &bob] {
        let camp = panel(person, "confirm").await;
        press(person, &camp, "layout").await;
        press(person, &now(person, &camp), "confirm").await;
        hall.quiet().await;
    }
    let older = panel(&bob, "more").await;
    hall.advance(Duration::from_secs(61));
    Player::new(alice.clone(), Door::Direct)
        .play("a4", "a5")
        .await;
    hall.quiet().await;
    let newer = panel(&bob, "pick").await;
    assert_ne!(message_id(&newer), message_id(&older));
    assert_eq!(parts(&now(&bob, &older)), Vec::<Value>::new());
    hall.close().await;
}
