//! Presses that no client would send: other people's buttons, forged and broken ids, lines that a
//! menu does not have. Whoever sends them gets a kind answer alone, and nothing changes.

use super::{Game, answered, say};
use crate::hall::{Hall, find, parts};
use crate::people::{answer, call_out, content, message_id, newest, panel};
use sandbox::{Id, Person};
use serde_json::{Value, json};
use tabletop::rules::{Side, Viewer};

/// All that others can see, and the match itself.
async fn state(game: &Game) -> (Vec<Value>, String) {
    game.hall.quiet().await;
    let carol = game.hall.person("Carol");
    let public = [game.hall.channel, game.thread].map(|place| carol.messages(place));
    let lasting = public.into_iter().flatten();
    let lasting = lasting.filter(|message| message["ephemeral"] == false);
    let kept = game.hall.store().load(1).await.unwrap().unwrap();
    (lasting.collect(), format!("{kept:?}"))
}

async fn forge(person: &Person, message: &Value, id: &str, values: &[&str]) -> String {
    let forged = person.forge_press(message_id(message), id, values).await;
    let answer = answered(person, &forged.unwrap()).await;
    let shown: String = id.chars().take(60).collect();
    assert!(answer.is_private, "{shown}: {answer:?}");
    assert!(!answer.text.trim().is_empty(), "{shown}");
    for key in ["refused-", "refusal-", "{"] {
        assert!(!answer.text.contains(key), "{shown}: {answer:?}");
    }
    answer.text
}

/// Ids that mean nothing, by whomever.
fn broken() -> Vec<String> {
    let long = format!("g1:go:1:0:{}", "a".repeat(20_000));
    let ids = [
        "",
        "g1",
        "g1:go",
        "g1:go:1",
        "g1:go:1:1",
        "g1:go:x:1:a4a5",
        "g1:go:1:1:a4a5:0:0",
        "g1:go:0:1:a4a5",
        "g1:go:1:-1:a4a5",
        "g1:go:99999999999999999999:1:a4a5",
        "g2:go:1:1:a4a5",
        "g1:fly:1",
        "g1:pick:1:1",
        "g1:pick77:1:1",
        "g1:rules:1",
        "\u{0}\u{202e}g1:go:1:1:a4a5",
        long.as_str(),
    ];
    ids.map(str::to_owned).to_vec()
}

/// Ids that somebody may send who read those of others: none of them may have an effect for anyone.
fn forged(ply: u32) -> Vec<String> {
    let ids = [
        // Matches that do not exist.
        "g1:go:99:1:a4a5",
        "g1:mine:99",
        "g1:accept:99",
        "g1:rules:99:1",
        "g1:resign-now:9223372036854775807",
        // Other plies, drafts and offers.
        "g1:go:1:77:a4a5",
        "g1:go:1:0:a4a5",
        "g1:pick0:1:0",
        "g1:to0:1:77:a4",
        "g1:draw-yes:1:1",
        "g1:draw-no:1:4294967295",
        "g1:camp0:1:77:a1",
        "g1:layout:1:1:nonsense",
        "g1:random:1:1",
        "g1:mirror:1:0",
        "g1:confirm:1:1",
        "g1:edit:1",
        // What is over, or not yet.
        "g1:accept:1",
        "g1:decline:1",
        "g1:withdraw:1",
        "g1:join:1",
        "g1:rematch:1",
        "g1:rules:1:4294967295",
        "g1:tips:1:4294967295",
        "g1:sure:1:77:a4a5",
        "g1:unfollow:1",
        "g1:saved:1",
        "g1:load:1:1",
        "g1:discard:1",
        // What is asked at the desk, on a message that is not the desk's.
        "g1:settings:0",
        "g1:set:0::language",
        "g1:blocks:0",
        "g1:unblock:0",
        "g1:server-end:0",
        "g1:help:0",
        "g1:help-game:0::nonsense",
        "g1:help-rules:0:7:gunjin23",
        "g1:help-chart:0::nonsense",
        "g1:form-game:0::1.0.0.0",
        "g1:send:0::1.0.0.0",
        "g1:send:0::1.99.255.9",
        "g1:privacy:0",
        "g1:export:0",
        "g1:forget:0",
    ];
    let mut ids = ids.map(str::to_owned).to_vec();
    // Moves that are none, of today.
    for text in ["zz", "a1a1", "a8a7", "a9z9", "a4", "%s", "🀄"] {
        ids.push(format!("g1:go:1:{ply}:{text}"));
    }
    ids
}

#[tokio::test]
async fn forged_and_broken_ids_change_nothing() {
    let mut game = Game::start(131).await;
    game.turn().await;
    game.turn().await;
    let ply = game.ply().await;
    let board = newest(&game.hall.person("Carol"), game.thread, "mine").await;
    let before = state(&game).await;
    let people = ["Alice", "Bob", "Carol"].map(|name| game.hall.person(name));
    for person in &people {
        let mut messages = vec![board.clone()];
        if let Some(dm) = person.dm_channel() {
            messages.push(person.look(|view| view.latest(dm, 1)).remove(0));
        }
        for message in &messages {
            for id in broken() {
                let text = forge(person, message, &id, &[]).await;
                assert_eq!(text, say("en-US", "refused-unreadable"), "{id}");
            }
            for id in forged(ply) {
                forge(person, message, &id, &[]).await;
            }
        }
        assert_eq!(state(&game).await, before, "{}", person.id());
    }
    // A watcher may not do what players may, whatever is sent.
    for verb in [
        "resign-now",
        "offer",
        "more",
        "lost",
        "position",
        "back",
        "resign",
    ] {
        let text = forge(&people[2], &board, &format!("g1:{verb}:1"), &[]).await;
        assert_eq!(text, say("en-US", "refused-not-a-player"), "{verb}");
    }
    // Nor what those may who run the server.
    for id in [
        "g1:server:0",
        "g1:server-language:0",
        "g1:server-channels:0",
        "g1:server-everywhere:0",
        "g1:server-end:0",
        "g1:server-end-now:0::1",
    ] {
        let text = forge(&people[2], &board, id, &["1"]).await;
        assert_eq!(text, say("en-US", "refused-not-manager"), "{id}");
    }
    assert_eq!(state(&game).await, before);
    game.turn().await;
    game.hall.close().await;
}

/// A menu's own id with lines that it does not have: hidden pieces, nonsense, nothing, too much.
#[tokio::test]
async fn lines_that_a_menu_does_not_have_change_nothing() {
    let mut game = Game::start(132).await;
    game.turn().await;
    game.turn().await;
    let view = crate::games::kept(&game.hall).await;
    let view = view.view(Viewer::Side(Side::First)).unwrap();
    let enemy = view.sheet.all_squares().find(|&square| {
        view.at(square)
            .is_some_and(|seen| seen.side == Side::Second)
    });
    let enemy = view.sheet.square(enemy.unwrap()).name.clone();
    let alice = game.seats.first.person.clone();
    let long = "x".repeat(5000);
    let before = state(&game).await;
    let panel = panel(&alice, "pick").await;
    let menu = find(&panel, "pick").unwrap();
    for values in [
        &[enemy.as_str()][..],
        &["nonsense"],
        &[long.as_str()],
        &["", ""],
        &[],
    ] {
        let text = forge(&alice, &panel, &menu, values).await;
        assert_eq!(text, say("en-US", "refused-unreadable"), "{values:?}");
    }
    let unchanged = alice.message(message_id(&panel)).unwrap();
    assert_eq!(unchanged["components"], panel["components"]);
    // A square of the enemy's, as the start of a move.
    let ply = game.ply().await;
    let target = format!("g1:to0:1:{ply}:{enemy}");
    forge(&alice, &panel, &target, &["a4"]).await;
    assert_eq!(state(&game).await, before);
    game.turn().await;
    game.hall.close().await;
}

/// Forged squares while the armies are arranged, and drafts of before.
#[tokio::test]
async fn drafts_cannot_be_tampered_with() {
    let hall = Hall::open(133).await;
    let (alice, bob) = crate::people::begin(&hall.sandbox, hall.channel, "gunjin23").await;
    let (own, theirs) = (panel(&alice, "confirm").await, panel(&bob, "confirm").await);
    hall.quiet().await;
    // Whoever presses anything has opened the setup.
    forge(&alice, &own, "g1:back:1", &[]).await;
    let kept = async || format!("{:?}", hall.store().load(1).await.unwrap());
    let before = kept().await;
    for id in [
        "g1:camp0:1:1:h8",
        "g1:camp0:1:1:zz",
        "g1:camp0:1:77:a1",
        "g1:layout:1:1:nonsense",
        "g1:layout:1:77:attack",
        "g1:random:1:0",
        "g1:confirm:1:77",
        "g1:edit:1",
        "g1:go:1:0:a4a5",
    ] {
        for values in [&[][..], &["h8"], &["zz"]] {
            forge(&alice, &own, id, values).await;
        }
    }
    assert_eq!(kept().await, before);
    // Whoever takes the id of a button from the other's camp acts in the own one alone.
    let random = find(&theirs, "random").unwrap();
    forge(&alice, &own, &random, &[]).await;
    hall.quiet().await;
    let unchanged = bob.message(message_id(&theirs)).unwrap();
    assert_eq!(unchanged["components"], theirs["components"]);
    hall.close().await;
}

/// Ids of one match on a message of another replace nothing there.
#[tokio::test]
async fn a_message_shows_its_own_match_alone() {
    let game = Game::start(134).await;
    let (bob, carol) = (game.hall.person("Bob"), game.hall.person("Carol"));
    let options = json!({"game": "gunjin31", "opponent": carol.id()});
    call_out(&bob, game.hall.channel, options).await;
    game.hall.quiet().await;
    let before = state(&game).await;
    let board = newest(&carol, game.thread, "mine").await;
    let dm = bob.dm_channel().unwrap();
    let own = bob.look(|view| view.latest(dm, 1)).remove(0);
    // Carol may accept, wherever the press comes from; the board stays a board.
    forge(&carol, &board, "g1:accept:2", &[]).await;
    panel(&carol, "confirm").await;
    game.hall.quiet().await;
    let after = state(&game).await;
    let same = |all: &[Value], id: Id| all.iter().find(|it| message_id(it) == id).cloned();
    let id = message_id(&board);
    assert_eq!(same(&after.0, id), same(&before.0, id));
    assert_eq!(after.1, before.1);
    // Bob, who plays in both, sees the other match beside the message.
    let text = forge(&bob, &own, "g1:back:2", &[]).await;
    assert!(text.contains("#2"), "{text}");
    assert_eq!(bob.message(message_id(&own)).unwrap(), own);
    // Nobody reaches a match of others.
    let alice = game.hall.person("Alice");
    for id in [
        "g1:back:2",
        "g1:confirm:2:1",
        "g1:layout:2:1:attack",
        "g1:camp0:2:1",
    ] {
        let text = forge(&alice, &board, id, &["a1"]).await;
        assert_eq!(text, say("en-US", "refused-not-a-player"), "{id}");
    }
    game.hall.close().await;
}

/// Buttons of a challenge pressed by those whom they are not for.
#[tokio::test]
async fn a_challenge_is_answered_by_nobody_else() {
    let hall = Hall::open(135).await;
    let [alice, bob, carol] = ["Alice", "Bob", "Carol"].map(|name| hall.person(name));
    let options = json!({"game": "gunjin23", "opponent": bob.id()});
    call_out(&alice, hall.channel, options).await;
    let challenge = newest(&bob, hall.channel, "accept").await;
    hall.quiet().await;
    for (person, verb, key) in [
        (&carol, "accept", "refused-not-invited"),
        (&carol, "decline", "refused-not-invited"),
        (&carol, "withdraw", "refused-not-yours"),
        (&alice, "accept", "refused-own-challenge"),
        (&alice, "decline", "refused-own-challenge"),
        (&bob, "withdraw", "refused-not-yours"),
    ] {
        for locale in ["en-US", "ja", "zh-CN"] {
            person.set_locale(locale);
            let (text, is_private) = answer(person, hall.channel, &challenge, verb).await;
            assert!(is_private && text == say(locale, key), "{verb}: {text}");
        }
    }
    let same = carol.message(message_id(&challenge)).unwrap();
    assert_eq!(parts(&same), parts(&challenge));
    assert_eq!(content(&same), content(&challenge));
    hall.close().await;
}
