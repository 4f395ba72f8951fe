//! Settings, help, blocking and privacy: what people ask that is about no match.

mod panels;

use crate::hall::{Hall, PATIENCE, find, parts};
use crate::people::{
    Door, Player, answer, begin, call_out, command, content, message_id, newest, panel, press,
    private, thread,
};
use sandbox::{Id, Person};
use serde_json::{Value, json};
use std::time::Duration;
use tabletop::rules::Side;

/// Uses a command; the message it is answered with.
async fn open(person: &Person, channel: Id, name: &str, options: Value) -> Value {
    command(person, channel, name, options).await;
    person.look(|view| view.latest(channel, 1).pop()).unwrap()
}

/// Picks lines of the menu whose id has this in it; the message as it is then.
async fn pick(person: &Person, message: &Value, menu: &str, values: &[&str]) -> Value {
    let menus = parts(message);
    let ids = menus.iter().filter_map(|part| part["custom_id"].as_str());
    let id = ids
        .clone()
        .find(|id| id.contains(menu))
        .unwrap_or_else(|| panic!("no {menu} in {message:#}"));
    let picked = person.select(message_id(message), id, values).await;
    picked.unwrap().settled(PATIENCE).await.unwrap();
    now(person, message)
}

/// Presses a button; the message as it is then.
async fn turn(person: &Person, message: &Value, verb: &str) -> Value {
    press(person, message, verb).await;
    now(person, message)
}

fn now(person: &Person, message: &Value) -> Value {
    let id = message_id(message);
    person.look(|view| view.message(id)).unwrap()
}

fn has(message: &Value, wanted: &str) {
    let text = content(message);
    assert!(text.contains(wanted), "no {wanted} in {text}");
}

#[tokio::test]
async fn what_a_person_sets_holds_at_once_and_everywhere() {
    let hall = Hall::open(31).await;
    let alice = hall.person("Alice");
    let mut settings = open(&alice, hall.channel, "settings", json!({})).await;
    assert_eq!(settings["ephemeral"], true);
    has(&settings, "Settings");
    settings = pick(&alice, &settings, ":language", &["ja"]).await;
    has(&settings, "設定");
    settings = pick(&alice, &settings, ":faces", &["letters"]).await;
    settings = pick(&alice, &settings, ":confirm", &["always"]).await;
    settings = pick(&alice, &settings, ":panel", &["channel"]).await;
    let picked: Vec<Value> = parts(&settings)
        .iter()
        .flat_map(|menu| menu["options"].as_array().cloned().unwrap_or_default())
        .filter(|line| line["default"] == true)
        .map(|line| line["value"].clone())
        .collect();
    assert_eq!(picked, ["ja", "letters", "channel", "always"]);
    let (_, bob) = begin(&hall.sandbox, hall.channel, "gunjin31").await;
    let thread = thread(&hall, &alice).await;
    let ping = newest(&alice, thread, "mine").await;
    let camp = private(&alice, thread, &ping, "mine").await;
    has(&camp, "布陣してください");
    assert_eq!(alice.dm_channel(), None, "nobody writes to her in private");
    let camp = turn(&alice, &camp, "layout").await;
    has(&turn(&alice, &camp, "confirm").await, "準備完了");
    let camp = panel(&bob, "confirm").await;
    press(&bob, &camp, "confirm").await;
    hall.quiet().await;
    asks_before_a_move(&hall, &alice, thread).await;
    hall.close().await;
}

/// A move is asked about, can be taken back until then, and is made by the second press alone.
async fn asks_before_a_move(hall: &Hall, alice: &Person, thread: Id) {
    let player = Player::new(alice.clone(), Door::Thread(thread));
    let board = player.panel("pick").await;
    player.play("a4", "a5").await;
    let plies = || async {
        hall.store()
            .load(1)
            .await
            .unwrap()
            .unwrap()
            .record
            .turns
            .len()
    };
    let moves = plies().await;
    let asked = alice.look(|view| {
        let messages = view.messages(thread);
        messages
            .into_iter()
            .rev()
            .find(|message| find(message, "sure").is_some())
    });
    match asked {
        Some(asked) => {
            assert_eq!(moves, 0, "not before it is confirmed");
            let back = turn(alice, &asked, "back").await;
            assert!(find(&back, "pick").is_some(), "{back:#}");
            player.play("a4", "a5").await;
            let asked = newest(alice, thread, "sure").await;
            press(alice, &asked, "sure").await;
            assert_eq!(plies().await, 1);
        }
        None => panic!("nothing is asked: {board:#}"),
    }
}

#[tokio::test]
async fn help_leads_to_rules_tips_and_chart_of_every_game() {
    let hall = Hall::open(32).await;
    let carol = hall.person("Carol");
    let mut help = open(&carol, hall.channel, "help", json!({})).await;
    assert_eq!(help["ephemeral"], true);
    for game in ["gunjin23", "gunjin31"] {
        let mut page = pick(&carol, &help, "help-game", &[game]).await;
        has(&page, "house rules");
        for (verb, said) in [
            ("help-rules", "what it is about"),
            ("help-tips", "Setting up"),
            ("help-chart", "Battle chart"),
        ] {
            page = turn(&carol, &page, verb).await;
            has(&page, said);
            page = turn(&carol, &page, "help-game").await;
        }
        help = turn(&carol, &page, "help:0").await;
        has(&help, "referee");
    }
    hall.close().await;
}

#[tokio::test]
async fn who_is_blocked_cannot_challenge_and_is_not_told_more() {
    let hall = Hall::open(33).await;
    let [alice, bob, carol] = ["Alice", "Bob", "Carol"].map(|name| hall.person(name));
    let ask = |from: Person, to: Id| {
        let channel = hall.channel;
        async move {
            let options = json!({"game": "gunjin23", "opponent": to});
            call_out(&from, channel, options).await
        }
    };
    ask(alice.clone(), bob.id()).await;
    let challenge = newest(&bob, hall.channel, "decline").await;
    press(&bob, &challenge, "decline").await;
    let aside = newest(&bob, hall.channel, "block").await;
    assert_eq!(aside["ephemeral"], true);
    has(
        &turn(&bob, &aside, "block").await,
        "no longer challenge you",
    );
    let text = ask(alice.clone(), bob.id()).await;
    assert!(text.contains("does not take challenges from you"), "{text}");
    // Nor may she take up what he offers to all.
    call_out(&bob, hall.channel, json!({"game": "gunjin31"})).await;
    let open_to_all = newest(&carol, hall.channel, "join").await;
    let (text, is_private) = answer(&alice, hall.channel, &open_to_all, "join").await;
    assert!(is_private && text.contains("does not take"), "{text}");
    let settings = open(&bob, hall.channel, "settings", json!({})).await;
    let blocked = turn(&bob, &settings, "blocks").await;
    let unblocked = pick(&bob, &blocked, "unblock", &[&alice.id().to_string()]).await;
    has(&unblocked, "blocked nobody");
    let text = ask(alice.clone(), bob.id()).await;
    assert!(text.contains("ten minutes"), "{text}");
    for (name, said) in [
        ("block", "no longer challenge you"),
        ("unblock", "may challenge you again"),
        ("unblock", "not blocked"),
    ] {
        let text = command(&carol, hall.channel, name, json!({"person": alice.id()})).await;
        assert!(text.contains(said), "{text}");
    }
    hall.close().await;
}

#[tokio::test]
async fn limits_keep_one_person_from_crowding_the_others_out() {
    let hall = Hall::open_timeless(34).await;
    let [alice, bob, carol] = ["Alice", "Bob", "Carol"].map(|name| hall.person(name));
    let ask = |options: Value| call_out(&alice, hall.channel, options);
    ask(json!({"game": "gunjin23"})).await;
    ask(json!({"game": "gunjin31"})).await;
    ask(json!({"game": "gunjin23", "opponent": bob.id()})).await;
    let text = ask(json!({"game": "gunjin23", "opponent": carol.id()})).await;
    assert!(text.contains("Three of your challenges"), "{text}");
    let challenge = newest(&bob, hall.channel, "decline").await;
    press(&bob, &challenge, "decline").await;
    let again = json!({"game": "gunjin31", "opponent": bob.id()});
    let text = ask(again.clone()).await;
    assert!(text.contains("ten minutes"), "{text}");
    hall.advance(Duration::from_secs(599));
    let text = ask(again.clone()).await;
    assert!(text.contains("ten minutes"), "{text}");
    hall.advance(Duration::from_secs(1));
    let text = ask(again).await;
    assert!(text.contains("challenges"), "{text}");
    hall.close().await;
}

#[tokio::test]
async fn nobody_plays_more_than_ten_games_at_once() {
    let hall = Hall::open_timeless(35).await;
    let [alice, bob, carol] = ["Alice", "Bob", "Carol"].map(|name| hall.person(name));
    for _ in 0..10 {
        call_out(&alice, hall.channel, json!({"game": "gunjin23"})).await;
        let open_to_all = newest(&bob, hall.channel, "join").await;
        press(&bob, &open_to_all, "join").await;
    }
    let text = call_out(&alice, hall.channel, json!({"game": "gunjin23"})).await;
    assert!(text.contains("ten games already"), "{text}");
    call_out(&carol, hall.channel, json!({"game": "gunjin31"})).await;
    let open_to_all = newest(&carol, hall.channel, "join").await;
    let (text, is_private) = answer(&bob, hall.channel, &open_to_all, "join").await;
    assert!(
        is_private && text.contains("You are in ten games"),
        "{text}"
    );
    // Whoever leaves one may begin another, but no rematch over the limit.
    let own = panel(&bob, "resign").await;
    press(&bob, &own, "resign").await;
    press(&bob, &now(&bob, &own), "resign-now").await;
    hall.quiet().await;
    press(&bob, &open_to_all, "join").await;
    hall.quiet().await;
    let over = |person: &Person| {
        let dm = person.look(|view| view.messages(view.dm_channel().unwrap()));
        let mut over = dm.into_iter().filter(|it| find(it, "rematch").is_some());
        over.next().unwrap()
    };
    press(&alice, &over(&alice), "rematch").await;
    hall.quiet().await;
    let (theirs, dm) = (over(&bob), bob.dm_channel().unwrap());
    let (text, _) = answer(&bob, dm, &theirs, "rematch").await;
    assert!(text.contains("You are in ten games"), "{text}");
    hall.close().await;
}

#[tokio::test]
async fn those_who_run_a_server_set_its_language_and_channels_and_end_games() {
    let hall = Hall::open(36).await;
    let [alice, carol] = ["Alice", "Carol"].map(|name| hall.person(name));
    let other = hall.sandbox.channel("games");
    let theirs = open(&carol, hall.channel, "settings", json!({})).await;
    assert_eq!(find(&theirs, "server"), None, "Carol runs nothing");
    begin(&hall.sandbox, hall.channel, "gunjin23").await;
    hall.quiet().await;
    let thread = thread(&hall, &alice).await;
    let settings = open(&alice, hall.channel, "settings", json!({})).await;
    let mut server = turn(&alice, &settings, "server").await;
    server = pick(&alice, &server, "server-language", &["zh"]).await;
    server = pick(&alice, &server, "server-channels", &[&other.to_string()]).await;
    let text = call_out(&carol, hall.channel, json!({"game": "gunjin23"})).await;
    assert!(text.contains(&format!("<#{other}>")), "{text}");
    call_out(&carol, other, json!({"game": "gunjin23"})).await;
    has(&newest(&alice, other, "join").await, "在找");
    has(&server, &format!("<#{other}>"));
    server = turn(&alice, &server, "server-everywhere").await;
    has(&server, "everywhere");
    let sure = pick(&alice, &server, "server-end", &["1"]).await;
    has(&sure, "without a result?");
    has(&turn(&alice, &sure, "server-end-now").await, "was ended");
    hall.quiet().await;
    let over = alice.look(|view| view.messages(thread));
    assert!(
        over.iter()
            .any(|message| content(message).contains("没有结果")),
        "{over:#?}"
    );
    hall.close().await;
}

#[tokio::test]
async fn what_is_kept_about_a_person_is_handed_out_and_deleted() {
    let hall = Hall::open(37).await;
    let [alice, bob, carol] = ["Alice", "Bob", "Carol"].map(|name| hall.person(name));
    begin(&hall.sandbox, hall.channel, "gunjin23").await;
    hall.quiet().await;
    let thread = thread(&hall, &alice).await;
    command(&bob, hall.channel, "block", json!({"person": carol.id()})).await;
    let privacy = open(&bob, hall.channel, "privacy", json!({})).await;
    let exported = turn(&bob, &privacy, "export").await;
    let export = export_of(&hall, &exported);
    assert_eq!(export["name"], "Bob");
    assert_eq!(export["blocked_people"], json!([carol.id().to_string()]));
    let record = hall.store().load(1).await.unwrap().unwrap().record;
    let sheet = tabletop::games::find(&record.game).unwrap().sheet();
    let seats = record.seats.unwrap();
    let own = Side::BOTH.map(|side| seats.get(side));
    let own = own.into_iter().find(|seat| seat.person.0 == bob.id().get());
    let own = own.unwrap().army.to_codes(sheet);
    assert_eq!(
        export["games"][0]["army"],
        json!(own),
        "his own and no other"
    );
    assert_eq!(export["games"].as_array().unwrap().len(), 1);
    let back = turn(&bob, &exported, "privacy").await;
    let sure = turn(&bob, &back, "forget").await;
    has(&sure, "resign the game");
    has(&turn(&bob, &sure, "forget-now").await, "deleted");
    hall.quiet().await;
    let over = alice.look(|view| view.latest(thread, 1).pop()).unwrap();
    has(&over, "Someone resigned");
    assert!(!content(&over).contains(&bob.id().to_string()), "{over:#}");
    let again = open(&bob, hall.channel, "privacy", json!({})).await;
    let export = export_of(&hall, &turn(&bob, &again, "export").await);
    assert_eq!(export["games"], json!([]));
    assert_eq!(export["blocked_people"], json!([]));
    hall.close().await;
}

#[tokio::test]
async fn being_forgotten_closes_every_panel_and_dodges_nothing() {
    let hall = Hall::open_timeless(38).await;
    let [alice, bob, carol] = ["Alice", "Bob", "Carol"].map(|name| hall.person(name));
    let forget = async |person: &Person| {
        let privacy = open(person, hall.channel, "privacy", json!({})).await;
        let sure = turn(person, &privacy, "forget").await;
        has(&turn(person, &sure, "forget-now").await, "deleted");
        hall.quiet().await;
    };
    // Neither the pause nor somebody's block ends.
    let ask = async || {
        let options = json!({"game": "gunjin23", "opponent": alice.id()});
        call_out(&bob, hall.channel, options).await
    };
    ask().await;
    let challenge = newest(&alice, hall.channel, "decline").await;
    press(&alice, &challenge, "decline").await;
    forget(&bob).await;
    assert!(ask().await.contains("ten minutes"));
    hall.advance(Duration::from_secs(601));
    command(&alice, hall.channel, "block", json!({"person": bob.id()})).await;
    forget(&bob).await;
    assert!(ask().await.contains("does not take challenges from you"));
    // Panels of several games.
    for game in ["gunjin23", "gunjin31"] {
        call_out(&carol, hall.channel, json!({"game": game})).await;
        let open_to_all = newest(&bob, hall.channel, "join").await;
        press(&bob, &open_to_all, "join").await;
        hall.quiet().await;
    }
    forget(&bob).await;
    let dm = bob.look(|view| view.messages(view.dm_channel().unwrap()));
    assert!(
        dm.iter().all(|message| find(message, "confirm").is_none()),
        "{dm:#?}"
    );
    let theirs = carol.look(|view| view.latest(view.dm_channel().unwrap(), 1).pop());
    let theirs = theirs.unwrap();
    has(&theirs, "You won");
    assert_eq!(
        parts(&theirs),
        Vec::<Value>::new(),
        "no rematch with nobody"
    );
    hall.close().await;
}

/// The file that a message carries.
fn export_of(hall: &Hall, message: &Value) -> Value {
    let url = message["attachments"][0]["url"].as_str().unwrap();
    serde_json::from_slice(&hall.sandbox.file(url).unwrap()).unwrap()
}
