//! The ways through a match beside the plain one: other answers to a challenge, closed direct
//! messages, other people's buttons, old and doubled clicks, draw offers, commands.

use crate::hall::{Hall, PATIENCE, find, parts};
use crate::people::{
    Door, Player, begin, content, message_id, newest, panel, press, private, thread,
};
use sandbox::{Id, Person, Response};
use serde_json::{Value, json};
use std::time::Duration;

/// What a press of a button answers to the presser: the text, and whether only the presser sees it.
async fn answer(person: &Person, channel: Id, message: &Value, verb: &str) -> (String, bool) {
    let id = find(message, verb).unwrap();
    let pressed = person.click(message_id(message), &id).await.unwrap();
    said(
        person,
        channel,
        message,
        pressed.settled(PATIENCE).await.unwrap(),
    )
}

fn said(person: &Person, channel: Id, clicked: &Value, response: Response) -> (String, bool) {
    let (id, is_private) = match response {
        Response::Message {
            message_id,
            ephemeral,
            ..
        } => (message_id, ephemeral),
        _ => (message_id(clicked), false),
    };
    let shown = person
        .look(|view| view.messages(channel))
        .into_iter()
        .find(|message| message_id_of(message) == id);
    (
        shown.unwrap()["content"].as_str().unwrap().to_owned(),
        is_private,
    )
}

fn message_id_of(message: &Value) -> Id {
    message_id(message)
}

async fn command(person: &Person, channel: Id, name: &str, options: Value) -> String {
    let used = person.command(channel, name, options).await.unwrap();
    match used.settled(PATIENCE).await.unwrap() {
        Response::Message { message_id: id, .. } => {
            let shown = person
                .look(|view| view.messages(channel))
                .into_iter()
                .find(|message| message_id(message) == id);
            shown.unwrap()["content"].as_str().unwrap().to_owned()
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn challenges_are_declined_withdrawn_and_joined() {
    let hall = Hall::open(1).await;
    let [alice, bob, carol] = ["Alice", "Bob", "Carol"].map(|name| hall.person(name));
    for (who, verb, said) in [
        (&bob, "decline", "declined"),
        (&alice, "withdraw", "took the challenge"),
    ] {
        command(
            &alice,
            hall.channel,
            "challenge",
            json!({"game": "gunjin23", "opponent": bob.id()}),
        )
        .await;
        let challenge = newest(&bob, hall.channel, verb).await;
        let other = if verb == "decline" { &alice } else { &bob };
        for stranger in [other, &carol] {
            let (text, is_private) = answer(stranger, hall.channel, &challenge, verb).await;
            assert!(is_private && !text.is_empty(), "{text}");
        }
        let (text, _) = answer(who, hall.channel, &challenge, verb).await;
        assert!(text.contains(said), "{text}");
    }
    command(
        &alice,
        hall.channel,
        "challenge",
        json!({"game": "gunjin31"}),
    )
    .await;
    let again = command(
        &alice,
        hall.channel,
        "challenge",
        json!({"game": "gunjin31"}),
    )
    .await;
    assert!(
        again.contains("already have this challenge open"),
        "{again}"
    );
    let open = newest_with(&carol, hall.channel, "join");
    let (own, is_private) = answer(&alice, hall.channel, &open, "join").await;
    assert!(is_private && own.contains("your own challenge"), "{own}");
    let (joined, _) = answer(&carol, hall.channel, &open, "join").await;
    assert!(joined.contains("play"), "{joined}");
    panel(&carol, "confirm").await;
    panel(&alice, "confirm").await;
    hall.close().await;
}

fn newest_with(person: &Person, channel: Id, verb: &str) -> Value {
    let all = person.look(|view| view.messages(channel));
    all.into_iter()
        .rev()
        .find(|message| find(message, verb).is_some())
        .unwrap()
}

#[tokio::test]
async fn impossible_challenges_are_refused_kindly() {
    let hall = Hall::open(2).await;
    let (alice, bob) = (hall.person("Alice"), hall.person("Bob"));
    let cases = [
        (
            json!({"game": "gunjin23", "opponent": alice.id()}),
            "challenge yourself",
        ),
        (
            json!({"game": "gunjin23", "opponent": hall.sandbox.bot_id()}),
            "Bots do not play",
        ),
        (json!({"game": "chess"}), "do not know a game"),
        (
            json!({"game": "gunjin23", "first": "nobody"}),
            "who “nobody” is to move first",
        ),
        (
            json!({"game": "gunjin23", "house_rules": "mines_stay,nonsense"}),
            "the house rules “mines\\_stay,nonsense”",
        ),
        (
            json!({"game": "gunjin23", "house_rules": ",,,"}),
            "the house rules",
        ),
    ];
    for (options, wanted) in cases {
        let text = command(&alice, hall.channel, "challenge", options).await;
        assert!(text.contains(wanted), "{text}");
    }
    hall.sandbox
        .deny_bot(hall.channel, sandbox::permissions::ATTACH_FILES);
    let text = command(&bob, hall.channel, "challenge", json!({"game": "gunjin23"})).await;
    assert!(text.contains("Attach Files"), "{text}");
    assert_eq!(
        command(&bob, hall.channel, "move", json!({"move": "b4b5"})).await,
        "You have no game here in which it is your turn."
    );
    hall.close().await;
}

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

/// Picks the first piece and its first target.
async fn move_once(person: &Person, message: &Value) {
    let menu = parts(message)
        .into_iter()
        .find(|part| part["options"].is_array())
        .unwrap();
    let choice = menu["options"][0]["value"].as_str().unwrap();
    let picked = person
        .select(
            message_id(message),
            menu["custom_id"].as_str().unwrap(),
            &[choice],
        )
        .await
        .unwrap();
    picked.settled(PATIENCE).await.unwrap();
    let message = person
        .look(|view| view.message(message_id(message)))
        .unwrap();
    press(person, &message, "go").await;
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
    let menu = parts(&first)
        .into_iter()
        .find(|part| part["options"].is_array())
        .unwrap();
    let choice = menu["options"][0]["value"].as_str().unwrap();
    let picked = alice
        .select(
            message_id(&first),
            menu["custom_id"].as_str().unwrap(),
            &[choice],
        )
        .await
        .unwrap();
    picked.settled(PATIENCE).await.unwrap();
    let selected = alice.look(|view| view.message(message_id(&first))).unwrap();
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
    assert!(text.contains("no game here"), "{text}");
    let list = command(&hall.person("Carol"), hall.channel, "games", json!({})).await;
    assert!(
        list.contains("#1") && list.contains("discord.com/channels"),
        "{list}"
    );
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
    let [alice, bob] = [alice, bob].map(|person| Player::new(person, Door::Direct));
    let shown = alice.panel("pick").await;
    let selected = alice.pick(&shown, "pick", &first_line(&shown)).await;
    hall.sandbox.fault(sandbox::Fault::Delay {
        method: "POST".into(),
        path: "/interactions/".into(),
        times: 1,
        by: Duration::from_millis(2500),
    });
    let go = find(&selected, "go").unwrap();
    let slow = alice.person.click(message_id(&selected), &go).await;
    // The rival answers before the mover's own panel has changed.
    let theirs = bob.panel("pick").await;
    move_once(&bob.person, &theirs).await;
    alice.panel("pick").await;
    slow.unwrap().settled(PATIENCE).await.unwrap();
    let is_fresh = |view: &sandbox::View<'_>| {
        let panel = view.latest(view.dm_channel()?, 1).pop()?;
        find(&panel, "pick")?.contains(":2").then_some(panel)
    };
    let fresh = alice.person.wait_for(is_fresh, PATIENCE).await.unwrap();
    assert!(content(&fresh).contains("Your turn"), "{fresh:#}");
    hall.close().await;
}

/// The value of the first line of the first menu.
fn first_line(message: &Value) -> String {
    let menus = parts(message);
    let menu = menus.iter().find(|part| part["options"].is_array());
    let line = &menu.unwrap()["options"][0]["value"];
    line.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn what_is_typed_by_name_is_understood() {
    let hall = Hall::open(10).await;
    let alice = hall.person("Alice");
    let options = json!({"game": "gunjin shogi, 31 Pieces", "house_rules": "Mines stay: on", "first": "the opponent"});
    let asked = alice.command(hall.channel, "challenge", options).await;
    asked.unwrap().settled(PATIENCE).await.unwrap();
    let challenge = newest(&alice, hall.channel, "withdraw").await;
    for wanted in ["31 pieces", "Mines stay: **on**", "opponent moves first"] {
        assert!(content(&challenge).contains(wanted), "{challenge:#}");
    }
    hall.close().await;
}

#[tokio::test]
async fn a_challenge_whose_message_is_gone_can_be_taken_back() {
    let hall = Hall::open(11).await;
    let alice = hall.person("Alice");
    let ask = || alice.command(hall.channel, "challenge", json!({"game": "gunjin23"}));
    ask().await.unwrap().settled(PATIENCE).await.unwrap();
    let challenge = newest(&alice, hall.channel, "withdraw").await;
    hall.quiet().await;
    assert!(hall.sandbox.delete_message(message_id(&challenge)));
    ask().await.unwrap().settled(PATIENCE).await.unwrap();
    let refused = newest(&alice, hall.channel, "withdraw").await;
    assert!(content(&refused).contains("already have this challenge"));
    press(&alice, &refused, "withdraw").await;
    hall.quiet().await;
    ask().await.unwrap().settled(PATIENCE).await.unwrap();
    let again = newest(&alice, hall.channel, "join").await;
    assert_ne!(again["id"], challenge["id"]);
    assert_eq!(again["ephemeral"], false);
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
    assert!(said.contains("no game here"), "{said}");
    let listed = command(&alice, thread, "games", json!({})).await;
    assert!(listed.contains("No game is running"), "{listed}");
    hall.close().await;
}
