//! Following, bringing the board down, the next game, and armies for later: what makes playing in
//! company pleasant.

use crate::hall::{Hall, PATIENCE, find, parts};
use crate::people::{
    Door, Player, answer, begin, call_out, content, message_id, newest, panel, press, private,
    thread,
};
use sandbox::Person;
use serde_json::{Value, json};

fn now(person: &Person, message: &Value) -> Value {
    let id = message_id(message);
    person.look(|view| view.message(id)).unwrap()
}

/// Both players confirm a ready layout.
async fn confirm_both(hall: &Hall, people: [&Person; 2]) {
    for person in people {
        let camp = panel(person, "confirm").await;
        press(person, &camp, "layout").await;
        press(person, &now(person, &camp), "confirm").await;
        hall.quiet().await;
    }
}

#[tokio::test]
async fn followers_are_called_at_the_end_and_players_need_not_follow() {
    let hall = Hall::open(41).await;
    let carol = hall.person("Carol");
    let (alice, bob) = begin(&hall.sandbox, hall.channel, "gunjin23").await;
    hall.quiet().await;
    let thread = thread(&hall, &alice).await;
    let board = newest(&carol, thread, "follow").await;
    let (text, is_private) = answer(&alice, thread, &board, "follow").await;
    assert!(
        is_private && text.contains("You play in this game"),
        "{text}"
    );
    let followed = private(&carol, thread, &board, "follow").await;
    assert!(content(&followed).contains("You follow this game"));
    press(&carol, &followed, "unfollow").await;
    assert!(content(&now(&carol, &followed)).contains("not follow this game any more"));
    private(&carol, thread, &board, "follow").await;
    confirm_both(&hall, [&alice, &bob]).await;
    let own = panel(&bob, "more").await;
    for verb in ["more", "resign", "resign-now"] {
        press(&bob, &now(&bob, &own), verb).await;
    }
    hall.quiet().await;
    let called = carol.look(|view| view.latest(thread, 1).pop()).unwrap();
    assert!(
        content(&called).contains(&format!("<@{}>", carol.id())),
        "{called:#}"
    );
    assert!(content(&called).contains("resigned"), "{called:#}");
    hall.close().await;
}

#[tokio::test]
async fn the_board_comes_down_once_and_there_is_one_board() {
    let hall = Hall::open(42).await;
    let carol = hall.person("Carol");
    let (alice, bob) = begin(&hall.sandbox, hall.channel, "gunjin31").await;
    confirm_both(&hall, [&alice, &bob]).await;
    let thread = thread(&hall, &alice).await;
    hall.quiet().await;
    let board = newest(&carol, thread, "down").await;
    bob.say(thread, "What a game!").await.unwrap();
    let (said, is_private) = answer(&carol, thread, &board, "down").await;
    assert!(is_private && said.contains("at the bottom"), "{said}");
    hall.quiet().await;
    let boards = || {
        carol.look(|view| {
            let messages = view.messages(thread).into_iter();
            let boards = messages.filter(|message| find(message, "down").is_some());
            boards.collect::<Vec<_>>()
        })
    };
    let [below] = boards().try_into().unwrap();
    assert_ne!(message_id(&below), message_id(&board));
    let last = carol.look(|view| {
        let mut messages = view.messages(thread).into_iter();
        messages.rfind(|message| message["ephemeral"] == false)
    });
    assert_eq!(last.unwrap()["id"], below["id"]);
    let (again, _) = answer(&alice, thread, &below, "down").await;
    assert!(again.contains("only just now"), "{again}");
    // The next move is shown on the board below.
    Player::new(alice.clone(), Door::Direct)
        .play("a4", "a5")
        .await;
    hall.quiet().await;
    let [shown] = boards().try_into().unwrap();
    assert_eq!(message_id(&shown), message_id(&below));
    assert!(content(&shown).contains("a4–a5"), "{shown:#}");
    hall.close().await;
}

#[tokio::test]
async fn the_next_game_opens_beside_the_one_at_hand() {
    let hall = Hall::open(43).await;
    let (alice, bob) = begin(&hall.sandbox, hall.channel, "gunjin23").await;
    confirm_both(&hall, [&alice, &bob]).await;
    let first = panel(&alice, "pick").await;
    assert_eq!(find(&first, "next"), None, "there is no other");
    let options = json!({"game": "gunjin31", "opponent": bob.id(), "first": "challenger"});
    call_out(&alice, hall.channel, options).await;
    let challenge = newest(&bob, hall.channel, "accept").await;
    press(&bob, &challenge, "accept").await;
    hall.quiet().await;
    press(&alice, &first, "more").await;
    press(&alice, &now(&alice, &first), "back").await;
    let dm = alice.dm_channel().unwrap();
    let second = private(&alice, dm, &now(&alice, &first), "next").await;
    assert!(content(&second).contains("31 pieces"), "{second:#}");
    press(&alice, &second, "confirm").await;
    let (none, _) = answer(
        &bob,
        bob.dm_channel().unwrap(),
        &panel(&bob, "confirm").await,
        "confirm",
    )
    .await;
    assert!(none.contains("Waiting for Alice"), "{none}");
    hall.close().await;
}

#[tokio::test]
async fn armies_are_kept_taken_and_thrown_away() {
    let hall = Hall::open(44).await;
    let (alice, bob) = begin(&hall.sandbox, hall.channel, "gunjin23").await;
    let camp = panel(&bob, "confirm").await;
    press(&bob, &camp, "saved").await;
    let saved = now(&bob, &camp);
    let named = keep(&bob, &saved, "My *wall*").await;
    assert!(
        content(&named).contains("saved as “My \\*wall\\*”"),
        "{named:#}"
    );
    let kept_alt = alt(&named);
    press(&bob, &named, "random").await;
    assert_ne!(alt(&now(&bob, &camp)), kept_alt);
    press(&bob, &now(&bob, &camp), "saved").await;
    let saved = now(&bob, &camp);
    let line = menu(&saved, "load")["options"][0].clone();
    assert_eq!(line["label"], "My *wall*");
    select(&bob, &saved, "load", line["value"].as_str().unwrap()).await;
    assert_eq!(alt(&now(&bob, &camp)), kept_alt, "the very army is back");
    press(&bob, &now(&bob, &camp), "confirm").await;
    // The last army that was confirmed is kept without being asked for; a kept one can go.
    press(&bob, &now(&bob, &camp), "edit").await;
    press(&bob, &now(&bob, &camp), "saved").await;
    let saved = now(&bob, &camp);
    let lines = menu(&saved, "load")["options"].as_array().unwrap().len();
    assert_eq!(lines, 2);
    select(&bob, &saved, "discard", line["value"].as_str().unwrap()).await;
    let lines = menu(&now(&bob, &camp), "load")["options"].clone();
    assert_eq!(lines.as_array().unwrap().len(), 1);
    // Nobody else can take or discard it.
    let other = panel(&alice, "confirm").await;
    press(&alice, &other, "saved").await;
    assert!(
        parts(&now(&alice, &other))
            .iter()
            .all(|part| part["options"].is_null())
    );
    hall.close().await;
}

fn alt(message: &Value) -> String {
    let alt = message["attachments"][0]["description"].as_str();
    alt.unwrap().to_owned()
}

fn menu(message: &Value, verb: &str) -> Value {
    let id = find(message, verb).unwrap_or_else(|| panic!("no {verb} in {message:#}"));
    let parts = parts(message);
    parts
        .into_iter()
        .find(|part| part["custom_id"] == id.as_str())
        .unwrap()
}

async fn select(person: &Person, message: &Value, verb: &str, value: &str) {
    let id = find(message, verb).unwrap();
    let picked = person.select(message_id(message), &id, &[value]).await;
    picked.unwrap().settled(PATIENCE).await.unwrap();
}

/// Keeps the army shown under a name; the panel afterwards.
async fn keep(person: &Person, message: &Value, name: &str) -> Value {
    let id = find(message, "keep").unwrap();
    let asked = person.click(message_id(message), &id).await.unwrap();
    asked.settled(PATIENCE).await.unwrap();
    let sent = person
        .submit(asked.id(), json!({"field": name}))
        .await
        .unwrap();
    sent.settled(PATIENCE).await.unwrap();
    now(person, message)
}

#[tokio::test]
async fn a_challenger_arranges_while_the_challenge_waits() {
    let hall = Hall::open(45).await;
    let [alice, bob, carol] = ["Alice", "Bob", "Carol"].map(|name| hall.person(name));
    let options = json!({"game": "gunjin23", "opponent": bob.id(), "first": "random"});
    call_out(&alice, hall.channel, options).await;
    let challenge = newest(&alice, hall.channel, "mine").await;
    for person in [&bob, &carol] {
        let (text, is_private) = answer(person, hall.channel, &challenge, "mine").await;
        assert!(
            is_private && text.contains("only whoever made it"),
            "{text}"
        );
    }
    let camp = private(&alice, hall.channel, &challenge, "mine").await;
    assert!(content(&camp).contains("drawn by lot"), "{camp:#}");
    press(&alice, &camp, "layout").await;
    press(&alice, &now(&alice, &camp), "confirm").await;
    let ready = now(&alice, &camp);
    assert!(
        content(&ready).contains("once somebody takes up the challenge"),
        "{ready:#}"
    );
    // Opened again, it is as it was left.
    let again = private(&alice, hall.channel, &challenge, "mine").await;
    assert_eq!(content(&again), content(&ready));
    press(&bob, &newest(&bob, hall.channel, "accept").await, "accept").await;
    hall.quiet().await;
    let panel_of_alice = panel(&alice, "edit").await;
    assert!(
        content(&panel_of_alice).contains("You are ready"),
        "{panel_of_alice:#}"
    );
    let camp = panel(&bob, "confirm").await;
    press(&bob, &camp, "confirm").await;
    hall.quiet().await;
    let turn = hall.store().load(1).await.unwrap().unwrap().record.phase;
    assert_eq!(turn.name(), "playing");
    hall.close().await;
}

#[tokio::test]
async fn a_challenge_is_made_by_the_form_in_a_persons_menu() {
    let hall = Hall::open(46).await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| hall.person(name));
    let named = hall.sandbox.commands().into_iter();
    let mut named = named.filter(|command| command["name"] == "Challenge");
    let names = named.next().unwrap()["name_localizations"].clone();
    assert_eq!(names["ja"], "対局を申し込む");
    let used = alice
        .user_command(hall.channel, "Challenge", bob.id())
        .await;
    used.unwrap().settled(PATIENCE).await.unwrap();
    let form = alice
        .look(|view| view.latest(hall.channel, 1).pop())
        .unwrap();
    assert_eq!(form["ephemeral"], true);
    // Another game keeps the clock, if it has it too.
    for (verb, value) in [
        ("form-clock", "3"),
        ("form-game", "1"),
        ("form-rules", "2"),
        ("form-first", "2"),
    ] {
        select(&alice, &now(&alice, &form), verb, value).await;
    }
    press(&alice, &now(&alice, &form), "send").await;
    assert!(content(&now(&alice, &form)).contains("is sent"));
    let challenge = newest(&bob, hall.channel, "accept").await;
    for wanted in [
        "31 pieces",
        "Mines stay: **on**",
        "opponent moves first",
        "5 minutes a move",
    ] {
        assert!(content(&challenge).contains(wanted), "{challenge:#}");
    }
    press(&bob, &challenge, "accept").await;
    panel(&bob, "confirm").await;
    panel(&alice, "confirm").await;
    let own = alice
        .user_command(hall.channel, "Challenge", hall.sandbox.bot_id())
        .await;
    own.unwrap().settled(PATIENCE).await.unwrap();
    let refused = alice
        .look(|view| view.latest(hall.channel, 1).pop())
        .unwrap();
    assert!(
        content(&refused).contains("Bots do not play"),
        "{refused:#}"
    );
    hall.close().await;
}
