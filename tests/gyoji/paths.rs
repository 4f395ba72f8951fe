//! The ways through a match beside the plain one: closed direct messages, other people's buttons,
//! old, doubled and slow clicks, draw offers, commands, matches that cannot be read.

use crate::hall::{Hall, PATIENCE, find};
use crate::people::{
    answer, begin, command, content, message_id, newest, panel, pick_first, press, private, thread,
};
use sandbox::{Id, Person};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn closed_direct_messages_play_in_the_thread() {
    let hall = Hall::open(3).await;
    let bob = hall.person("Bob");
    bob.set_dms_open(false);
    let (alice, bob) = begin(&hall.sandbox, hall.channel, "gunjin23").await;
    let thread = thread(&hall, &bob).await;
    let ping = bob
        .wait_for(
            |view| {
                view.latest(thread, 5)
                    .into_iter()
                    .find(|message| message["content"].as_str().unwrap().contains("closed"))
            },
            PATIENCE,
        )
        .await
        .unwrap();
    let camp = private(&bob, thread, &ping, "mine").await;
    assert!(find(&camp, "confirm").is_some());
    press(&bob, &camp, "confirm").await;
    let own = panel(&alice, "confirm").await;
    press(&alice, &own, "confirm").await;
    for turn in 0..4 {
        hall.quiet().await;
        let pings = hall.person("Carol").look(|view| {
            let all = view.messages(thread);
            all.into_iter()
                .filter(|message| content(message).contains("it is your turn"))
                .collect::<Vec<_>>()
        });
        if turn % 2 == 0 {
            assert_eq!(pings.len(), 0, "what is no longer true is taken away");
            move_once(&alice, &panel(&alice, "pick0").await).await;
        } else {
            assert_eq!(pings.len(), 1, "{pings:#?}");
            let board = private(&bob, thread, &pings[0], "mine").await;
            move_once(&bob, &board).await;
        }
    }
    let visible = hall.person("Carol").look(|view| view.messages(thread));
    assert!(
        visible
            .iter()
            .all(|message| find(message, "pick").is_none() && find(message, "confirm").is_none())
    );
    hall.close().await;
}

/// Moves the first piece to its first target.
async fn move_once(person: &Person, message: &Value) {
    let selected = pick_first(person, message).await;
    press(person, &selected, "go").await;
}

/// A game in play, its players and its thread.
async fn in_play(hall: &Hall) -> (Person, Person, Id) {
    let (alice, bob) = begin(&hall.sandbox, hall.channel, "gunjin23").await;
    for person in [&alice, &bob] {
        let message = panel(person, "confirm").await;
        press(person, &message, "confirm").await;
    }
    let thread = thread(hall, &alice).await;
    panel(&alice, "pick0").await;
    (alice, bob, thread)
}

#[tokio::test]
async fn strangers_old_and_doubled_clicks_change_nothing() {
    let hall = Hall::open(4).await;
    let (alice, bob, thread) = in_play(&hall).await;
    let carol = hall.person("Carol");
    let board = newest(&carol, thread, "mine").await;
    let (text, is_private) = answer(&carol, thread, &board, "mine").await;
    assert!(is_private && text.contains("welcome to watch"), "{text}");
    let first = panel(&alice, "pick0").await;
    let selected = pick_first(&alice, &first).await;
    let go = find(&selected, "go").unwrap();
    let (one, two) = tokio::join!(
        alice.click(message_id(&first), &go),
        alice.click(message_id(&first), &go)
    );
    one.unwrap().settled(PATIENCE).await.unwrap();
    two.unwrap().settled(PATIENCE).await.unwrap();
    hall.quiet().await;
    let after = alice.look(|view| view.message(message_id(&first))).unwrap();
    assert!(
        content(&after).starts_with("**Waiting for Bob"),
        "{after:#}"
    );
    panel(&bob, "pick0").await;
    let is_told = |view: &sandbox::View<'_>| {
        let all = view.latest(thread, 5);
        all.into_iter()
            .find(|message| message["content"].as_str().unwrap().contains("move 2"))
    };
    carol.wait_for(is_told, PATIENCE).await.unwrap();
    let after = alice.look(|view| view.message(message_id(&first))).unwrap();
    assert!(
        after["content"]
            .as_str()
            .unwrap()
            .contains("Waiting for Bob"),
        "{after:#}"
    );
    hall.close().await;
}

#[tokio::test]
async fn a_draw_is_offered_declined_and_agreed_by_crossing() {
    let hall = Hall::open(6).await;
    let (alice, bob, thread) = in_play(&hall).await;
    offer(&alice).await;
    let asked = panel(&bob, "draw-no").await;
    press(&bob, &asked, "draw-no").await;
    let is_told = |view: &sandbox::View<'_>| {
        let panel = view.latest(view.dm_channel()?, 1).pop()?;
        content(&panel).contains("has declined").then_some(())
    };
    alice.wait_for(is_told, PATIENCE).await.unwrap();
    let more = panel(&alice, "more").await;
    press(&alice, &more, "more").await;
    let again = panel(&alice, "offer").await;
    let channel = alice.dm_channel().unwrap();
    let (text, _) = answer(&alice, channel, &again, "offer").await;
    assert!(text.contains("10 more moves"), "{text}");
    offer(&bob).await;
    let asked = panel(&alice, "draw-yes").await;
    press(&alice, &asked, "draw-yes").await;
    let carol = hall.person("Carol");
    let last = newest(&carol, thread, "rematch").await;
    assert!(
        last["content"].as_str().unwrap().contains("a draw"),
        "{last:#}"
    );
    hall.close().await;
}

async fn offer(person: &Person) {
    let message = panel(person, "more").await;
    press(person, &message, "more").await;
    let message = panel(person, "offer").await;
    press(person, &message, "offer").await;
}

#[tokio::test]
async fn moves_by_command_lists_and_suggestions() {
    let hall = Hall::open(7).await;
    let (alice, bob, thread) = in_play(&hall).await;
    let suggested = alice
        .autocomplete(thread, "move", json!({"move": "b4"}), "move")
        .await
        .unwrap();
    let first = suggested[0]["value"].as_str().unwrap().to_owned();
    assert!(first.starts_with("b4"), "{suggested:#?}");
    for (wrong, wanted) in [("nonsense", "could not read"), ("a1a8", "")] {
        let text = command(&alice, thread, "move", json!({"move": wrong})).await;
        assert!(
            text.contains(wanted) && !text.contains("You moved") && !text.contains("refusal"),
            "{text}"
        );
    }
    let text = command(
        &alice,
        thread,
        "move",
        json!({"move": first.to_uppercase()}),
    )
    .await;
    assert!(text.contains("You moved"), "{text}");
    panel(&bob, "pick0").await;
    let text = command(&alice, thread, "move", json!({"move": first})).await;
    assert!(text.contains("no game in which it is your turn"), "{text}");
    let games = alice
        .autocomplete(hall.channel, "challenge", json!({"game": "31"}), "game")
        .await
        .unwrap();
    assert_eq!(games[0]["value"], "gunjin31");
    let rules = alice
        .autocomplete(
            hall.channel,
            "challenge",
            json!({"game": "gunjin23", "house_rules": ""}),
            "house_rules",
        )
        .await
        .unwrap();
    assert_eq!(rules.len(), 15, "{rules:#?}");
    hall.close().await;
}

#[tokio::test]
async fn whose_turn_it_is_is_told() {
    let hall = Hall::open(7).await;
    let (alice, bob, thread) = in_play(&hall).await;
    let suggested = alice.autocomplete(thread, "move", json!({"move": ""}), "move");
    let first = suggested.await.unwrap()[0]["value"].clone();
    let text = command(&alice, thread, "move", json!({"move": first})).await;
    assert!(text.contains("You moved"), "{text}");
    for (number, wanted) in [
        (1, "your opponent’s turn"),
        (2, "no game with the number 2"),
    ] {
        let options = json!({"move": "b4b5", "number": number});
        let text = command(&alice, thread, "move", options).await;
        assert!(text.contains(wanted), "{text}");
    }
    let turn_of_bob = format!("move 2, <@{}> to move", bob.id());
    for (reader, wanted) in [
        (&hall.person("Carol"), turn_of_bob.as_str()),
        (&alice, turn_of_bob.as_str()),
        (&bob, "move 2, **your turn**"),
    ] {
        let list = command(reader, hall.channel, "games", json!({})).await;
        for wanted in ["#1", "discord.com/channels", wanted] {
            assert!(list.contains(wanted), "{list}");
        }
    }
    hall.close().await;
}

#[tokio::test]
async fn interactions_in_an_unknown_shape_are_answered() {
    let hall = Hall::open(8).await;
    let (alice, _, thread) = in_play(&hall).await;
    let board = newest(&alice, thread, "mine").await;
    for field in ["data", "version", "channel_id"] {
        hall.sandbox.fault(sandbox::Fault::Omit {
            name: "INTERACTION_CREATE".into(),
            field: field.into(),
        });
        let (text, is_private) = answer(&alice, thread, &board, "mine").await;
        assert!(is_private && text.contains("once more"), "{field}: {text}");
    }
    let own = private(&alice, thread, &board, "mine").await;
    assert!(find(&own, "pick").is_some(), "{own:#}");
    hall.close().await;
}

#[tokio::test]
async fn an_answer_that_is_slow_to_arrive_does_not_leave_an_old_panel() {
    let hall = Hall::open(9).await;
    let (alice, bob, _) = in_play(&hall).await;
    let shown = panel(&alice, "pick").await;
    let selected = pick_first(&alice, &shown).await;
    hall.sandbox.fault(sandbox::Fault::Delay {
        method: "POST".into(),
        path: "/interactions/".into(),
        times: 1,
        by: Duration::from_millis(2500),
    });
    let go = find(&selected, "go").unwrap();
    let slow = alice.click(message_id(&selected), &go).await;
    // The rival answers before the mover's own panel has changed.
    let theirs = panel(&bob, "pick").await;
    move_once(&bob, &theirs).await;
    panel(&alice, "pick").await;
    slow.unwrap().settled(PATIENCE).await.unwrap();
    let is_fresh = |view: &sandbox::View<'_>| {
        let panel = view.latest(view.dm_channel()?, 1).pop()?;
        find(&panel, "pick")?.contains(":2").then_some(panel)
    };
    let fresh = alice.wait_for(is_fresh, PATIENCE).await.unwrap();
    assert!(content(&fresh).contains("Your turn"), "{fresh:#}");
    hall.close().await;
}

#[tokio::test]
async fn asking_twice_for_a_rematch_is_told_the_truth() {
    let hall = Hall::open(12).await;
    let (alice, bob, thread) = in_play(&hall).await;
    for verb in ["more", "resign", "resign-now"] {
        let message = panel(&alice, verb).await;
        press(&alice, &message, verb).await;
    }
    hall.quiet().await;
    let over = newest(&bob, thread, "rematch").await;
    assert!(content(&over).contains("resigned"), "{over:#}");
    press(&bob, &over, "rematch").await;
    let (text, is_private) = answer(&bob, thread, &over, "rematch").await;
    assert!(is_private && text.contains("already asked"), "{text}");
    press(&alice, &over, "rematch").await;
    hall.quiet().await;
    let ended = alice.look(|view| view.message(message_id(&over))).unwrap();
    assert_eq!(find(&ended, "rematch"), None, "{ended:#}");
    assert!(content(&ended).contains("has begun"), "{ended:#}");
    hall.close().await;
}

#[tokio::test]
async fn a_match_that_cannot_be_read_is_set_aside_alone() {
    let hall = Hall::open(13).await;
    let (alice, _, thread) = in_play(&hall).await;
    let database = hall.place.path().join("gyoji.sqlite");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&database);
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    sqlx::query("UPDATE matches SET rules_version = 77")
        .execute(&pool)
        .await
        .unwrap();
    pool.close().await;
    let board = newest(&alice, thread, "mine").await;
    let (text, is_private) = answer(&alice, thread, &board, "mine").await;
    assert!(is_private && text.contains("cannot be continued"), "{text}");
    let said = command(&alice, thread, "move", json!({"move": "b4b5"})).await;
    assert!(said.contains("no game in which it is your turn"), "{said}");
    let listed = command(&alice, thread, "games", json!({})).await;
    assert!(listed.contains("No game is running"), "{listed}");
    hall.close().await;
}
