//! Limits of Discord's that are told by code: edits of old messages, slow mode, too many threads.

use super::Game;
use crate::games::kept;
use crate::hall::Hall;
use crate::people::{begin, content, message_id, newest};
use sandbox::Fault;
use std::time::Duration;

/// A board that is older than an hour takes few edits: the newest position gets there all the same,
/// with every move since.
#[tokio::test]
async fn an_old_board_is_edited_as_often_as_it_may_be() {
    let mut game = Game::in_hall(Hall::open_limited(101).await, 101).await;
    let board = game.board_is_current().await;
    let age = Duration::from_hours(2);
    game.hall.sandbox.age_message(message_id(&board), age);
    game.hall.advance(Duration::from_mins(1));
    let before = game.hall.sandbox.requests();
    for _ in 0..3 {
        game.move_after(Duration::from_millis(1500)).await;
        game.hall.quiet().await;
    }
    game.move_after(Duration::from_millis(1000)).await;
    let edits = || {
        let is_edit = |it: &sandbox::Request| {
            it.method == "PATCH" && it.path.contains(&game.thread.to_string())
        };
        let log = game.hall.sandbox.log_since(before);
        log.into_iter().filter(is_edit).collect::<Vec<_>>()
    };
    while !edits().iter().any(|it| it.answer["code"] == 30046) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    game.hall.advance(Duration::from_mins(1));
    game.hall.quiet().await;
    game.board_is_current().await;
    let told = edits().into_iter().filter(|it| it.status == 200);
    let told: Vec<String> = told.map(|it| content(&it.body).to_owned()).collect();
    game.is_told(&told.join("\n"), 0).await;
    game.hall.close().await;
}

#[tokio::test]
async fn limits_that_are_told_by_code_pass() {
    let mut game = Game::start(102).await;
    game.turn().await;
    for (status, code) in [(429, 30046), (400, 30046), (403, 20016), (429, 20028)] {
        for method in ["POST", "PATCH"] {
            let fault = Fault::error(method, "/channels/", 2, status, code);
            game.hall.sandbox.fault(fault);
        }
        game.turn().await;
    }
    game.hall.close().await;
}

/// Where no thread can be made any more, the board is in the channel.
#[tokio::test]
async fn a_channel_with_too_many_threads_has_the_board_itself() {
    for (seed, code) in [(103, 160_006), (104, 50024)] {
        let hall = Hall::open(seed).await;
        let threads = format!("/channels/{}/messages/", hall.channel);
        hall.sandbox
            .fault(Fault::error("POST", &threads, 1, 400, code));
        begin(&hall.sandbox, hall.channel, "gunjin23").await;
        newest(&hall.person("Carol"), hall.channel, "mine").await;
        hall.close().await;
    }
}

/// The production settings: encrypted, under Discord's name, with the client library's own limiter
/// against the sandbox's limits.
#[tokio::test]
async fn a_short_game_goes_through_the_client_librarys_own_limiter() {
    let mut game = Game::in_hall(Hall::open_encrypted(105).await, 105).await;
    for _ in 0..6 {
        let side = kept(&game.hall).await.turn().unwrap();
        game.turn_of(side).await;
    }
    let board = game.board_is_current().await;
    assert_eq!(board["channel_id"], game.thread.to_string());
    let log = game.hall.sandbox.log();
    let limited = log.iter().filter(|it| it.status == 429).count();
    println!("{} requests, {limited} of them limited", log.len());
    assert!(log.iter().any(|it| it.method == "PATCH"), "{log:#?}");
    game.hall.close().await;
}
