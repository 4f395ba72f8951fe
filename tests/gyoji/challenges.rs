//! Challenges: answered otherwise than by accepting, refused, taken back, understood as typed.

use crate::hall::{Hall, PATIENCE};
use crate::people::{answer, call_out, command, content, message_id, newest, panel, press};
use serde_json::json;

#[tokio::test]
async fn challenges_are_declined_withdrawn_and_joined() {
    let hall = Hall::open(1).await;
    let [alice, bob, carol] = ["Alice", "Bob", "Carol"].map(|name| hall.person(name));
    for (asker, who, verb, said) in [
        (&alice, &bob, "decline", "declined"),
        (&carol, &carol, "withdraw", "withdrew the challenge"),
    ] {
        call_out(
            asker,
            hall.channel,
            json!({"game": "gunjin23", "opponent": bob.id()}),
        )
        .await;
        let challenge = newest(&bob, hall.channel, verb).await;
        let others = [&alice, &bob, &carol];
        for stranger in others.into_iter().filter(|other| other.id() != who.id()) {
            let (text, is_private) = answer(stranger, hall.channel, &challenge, verb).await;
            assert!(is_private && !text.is_empty(), "{text}");
        }
        let (text, _) = answer(who, hall.channel, &challenge, verb).await;
        assert!(text.contains(said), "{text}");
    }
    call_out(&alice, hall.channel, json!({"game": "gunjin31"})).await;
    let again = call_out(&alice, hall.channel, json!({"game": "gunjin31"})).await;
    assert!(
        again.contains("already have this challenge open"),
        "{again}"
    );
    let open = newest(&carol, hall.channel, "join").await;
    let (own, is_private) = answer(&alice, hall.channel, &open, "join").await;
    assert!(is_private && own.contains("your own challenge"), "{own}");
    let (joined, _) = answer(&carol, hall.channel, &open, "join").await;
    assert!(joined.contains("play"), "{joined}");
    panel(&carol, "confirm").await;
    panel(&alice, "confirm").await;
    hall.close().await;
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
        let text = call_out(&alice, hall.channel, options).await;
        assert!(text.contains(wanted), "{text}");
    }
    hall.sandbox
        .deny_bot(hall.channel, sandbox::permissions::ATTACH_FILES);
    let text = call_out(&bob, hall.channel, json!({"game": "gunjin23"})).await;
    assert!(text.contains("Attach Files"), "{text}");
    assert_eq!(
        command(&bob, hall.channel, "move", json!({"move": "b4b5"})).await,
        "There is no game in which it is your turn right now. `/games` shows yours."
    );
    hall.close().await;
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
async fn games_are_played_in_threads_voice_chats_and_forum_posts() {
    let hall = Hall::open(12).await;
    let [alice, bob] = ["Alice", "Bob"].map(|name| hall.person(name));
    let guild = hall.sandbox.guild();
    let forum = hall.sandbox.add_forum(guild, "forum");
    let voice = hall.sandbox.add_voice_channel(guild, "voice");
    for channel in [hall.channel, forum, voice] {
        // Where no thread can be made, none has to be.
        let threads = sandbox::permissions::CREATE_PUBLIC_THREADS;
        hall.sandbox.deny_bot(channel, threads);
    }
    let places = [
        hall.sandbox.start_thread(hall.channel, "a thread", &alice),
        hall.sandbox.start_thread(forum, "a post", &alice),
        voice,
    ];
    let is_thread = |channel: &sandbox::ChannelView| channel.parent.is_some();
    let count = || alice.channels().into_iter().filter(is_thread).count();
    let threads = count();
    for place in places {
        call_out(&alice, place, json!({"game": "gunjin23"})).await;
        let open = newest(&bob, place, "join").await;
        press(&bob, &open, "join").await;
        hall.quiet().await;
        newest(&bob, place, "follow").await;
    }
    assert_eq!(count(), threads, "no thread was made");
    hall.close().await;
}
