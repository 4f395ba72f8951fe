//! What a server's moderation, or Discord's reading of a form, takes from nobody.

use super::{Game, answered, say};
use crate::games::{kept, seats};
use crate::hall::{Hall, PATIENCE, find};
use crate::people::{Door, begin, content, message_id, newest};
use sandbox::{Fault, Response};
use serde_json::json;
use tabletop::rules::Side;

#[tokio::test]
async fn a_thread_whose_name_is_refused_goes_without_the_players_names() {
    for (seed, times, wanted) in [
        (91, 0, Some("Gunjin Shogi, 23 pieces #1: Alice vs Bob")),
        (92, 1, Some("Gunjin Shogi, 23 pieces #1")),
        (93, 2, None),
    ] {
        let hall = Hall::open(seed).await;
        let threads = format!("/channels/{}/messages/", hall.channel);
        let refused = Fault::error("POST", &threads, times, 400, 200_001);
        hall.sandbox.fault(refused);
        begin(&hall.sandbox, hall.channel, "gunjin23").await;
        hall.quiet().await;
        let carol = hall.person("Carol");
        let channels = carol.channels().into_iter();
        let thread = { channels }.find(|it| it.parent == Some(hall.channel));
        let name = thread.as_ref().map(|thread| thread.name.as_str());
        assert_eq!(name, wanted);
        let place = thread.map_or(hall.channel, |thread| thread.id);
        newest(&carol, place, "mine").await;
        hall.close().await;
    }
}

#[tokio::test]
async fn an_outage_does_not_cost_the_game_its_thread() {
    let hall = Hall::open(94).await;
    let threads = format!("/channels/{}/messages/", hall.channel);
    hall.sandbox.fault(Fault::DropAfter {
        method: "POST".into(),
        path: threads.clone(),
        times: 1,
    });
    hall.sandbox
        .fault(Fault::error("POST", &threads, 1, 503, 0));
    let (_, thread) = seats(&hall, "gunjin23", &[]).await;
    hall.quiet().await;
    newest(&hall.person("Carol"), thread, "mine").await;
    hall.close().await;
}

/// The picture and the buttons go without the words, and the next turn is told in full.
#[tokio::test]
async fn words_that_are_refused_are_left_out() {
    let mut game = Game::start(95).await;
    game.turn().await;
    for code in [200_000, 240_000] {
        let path = format!("/channels/{}/", game.thread);
        game.hall
            .sandbox
            .fault(Fault::error("PATCH", &path, 1, 400, code));
        let side = kept(&game.hall).await.turn().unwrap();
        game.turn_of(side).await;
        let board = newest(&game.hall.person("Carol"), game.thread, "mine").await;
        let said = content(&board).replace(['<', '>', '@', ' '], "");
        assert!(said.bytes().all(|byte| byte.is_ascii_digit()), "{board:#}");
        assert_eq!(board["attachments"].as_array().unwrap().len(), 1);
        game.turn().await;
    }
    game.hall.close().await;
}

/// A challenge that may not be said is followed by an excuse, and stands without its words.
#[tokio::test]
async fn a_challenge_that_is_refused_still_stands() {
    let hall = Hall::open(96).await;
    let (alice, bob) = (hall.person("Alice"), hall.person("Bob"));
    alice.set_locale("ja");
    let post = format!("/channels/{}/messages", hall.channel);
    for path in ["/interactions/", &post] {
        hall.sandbox
            .fault(Fault::error("POST", path, 1, 400, 200_000));
    }
    let options = json!({"game": "gunjin23", "opponent": bob.id()});
    let asked = alice.command(hall.channel, "challenge", options).await;
    let excuse = answered(&alice, &asked.unwrap()).await;
    assert_eq!(excuse.text, say("ja", "not-shown"));
    assert!(excuse.is_private);
    let challenge = newest(&bob, hall.channel, "accept").await;
    assert!(
        !content(&challenge).contains("Gunjin")
            && content(&challenge).contains(&bob.id().to_string()),
        "{challenge:#}"
    );
    let accept = find(&challenge, "accept").unwrap();
    let pressed = bob.click(message_id(&challenge), &accept).await;
    let accepted = pressed.unwrap().settled(PATIENCE).await;
    assert!(
        matches!(accepted, Ok(Response::Update { .. })),
        "{accepted:?}"
    );
    hall.close().await;
}

/// What one message has wrong stops neither the next ones nor those in the same place.
#[tokio::test]
async fn a_form_that_is_refused_stops_nobody_else() {
    let mut game = Game::start(97).await;
    game.turn().await;
    game.seats.first.person.set_dms_open(false);
    let path = format!("/channels/{}/", game.thread);
    game.hall
        .sandbox
        .fault(Fault::error("PATCH", &path, 1, 400, 50035));
    game.turn_of(Side::Second).await;
    let ping = newest(&game.seats.first.person, game.thread, "mine").await;
    assert!(content(&ping).contains("it is your turn"), "{ping:#}");
    game.seats.first.door = Door::Thread(game.thread);
    game.turn_of(Side::First).await;
    let board = game.board_is_current().await;
    game.is_told(content(&board), 1).await;
    game.hall.close().await;
}
