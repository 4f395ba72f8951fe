//! Outages, cut connections, a gateway that comes and goes.

use super::Game;
use crate::people::content;
use sandbox::Fault;
use serde_json::json;
use std::time::Duration;

#[tokio::test]
async fn passing_refusals_are_tried_again() {
    let mut game = Game::start(61).await;
    let error = |method, status| Fault::error(method, "/channels/", 2, status, 0);
    for fault in [
        error("POST", 500),
        error("PATCH", 502),
        Fault::rate_limited("POST", "/channels/", 1, 0.2),
        Fault::rate_limited("PATCH", "/channels/", 1, 0.2),
    ] {
        game.hall.sandbox.fault(fault);
        game.turn().await;
    }
    game.hall.close().await;
}

#[tokio::test]
async fn a_cut_connection_tells_nothing_twice() {
    let mut game = Game::start(62).await;
    let (path, times) = (String::from("/channels/"), 1);
    for method in ["POST", "PATCH"].map(String::from) {
        let (path, method) = (path.clone(), method.clone());
        game.hall.sandbox.fault(Fault::DropBefore {
            method: method.clone(),
            path: path.clone(),
            times,
        });
        game.turn().await;
        game.hall.sandbox.fault(Fault::DropAfter {
            method,
            path,
            times,
        });
        game.turn().await;
    }
    game.hall.close().await;
}

#[tokio::test]
async fn a_gateway_that_comes_and_goes_stops_no_game() {
    let mut game = Game::start(63).await;
    let faults = [
        Fault::Reconnect,
        Fault::InvalidSession { resumable: true },
        Fault::InvalidSession { resumable: false },
        Fault::CloseGateway { code: 4000 },
    ];
    for fault in faults {
        game.hall.sandbox.fault(fault);
        while !game.hall.sandbox.bot_online() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        game.turn().await;
    }
    game.hall.close().await;
}

/// Moves that come faster than a place can be told are told together, and none is left out.
#[tokio::test]
async fn a_board_that_was_slow_tells_every_move_since() {
    let mut game = Game::start(72).await;
    game.turn().await;
    game.hall.sandbox.fault(Fault::Delay {
        method: "PATCH".into(),
        path: format!("/channels/{}/", game.thread),
        times: 1,
        by: Duration::from_secs(3),
    });
    let before = game.hall.sandbox.requests();
    for _ in 0..4 {
        game.move_after(Duration::from_secs(100)).await;
    }
    game.hall.quiet().await;
    let log = game.hall.sandbox.log_since(before);
    let edits: Vec<&str> = log
        .iter()
        .filter(|request| {
            request.method == "PATCH" && request.path.contains(&game.thread.to_string())
        })
        .map(|request| content(&request.body))
        .collect();
    assert!(edits.len() < 4, "nothing was told together: {edits:#?}");
    let told = edits.join("\n");
    game.is_told(&told, 1).await;
    game.hall.close().await;
}

/// Answers without a code of Discord's come from something on the way.
#[tokio::test]
async fn answers_of_something_else_are_tried_again() {
    let mut game = Game::start(68).await;
    for status in [401, 403, 404] {
        for method in ["POST", "PATCH"] {
            game.hall.sandbox.fault(Fault::Answer {
                method: method.into(),
                path: "/channels/".into(),
                times: 1,
                status,
                body: json!({"message": "not from Discord"}),
                headers: Vec::new(),
            });
        }
        game.turn().await;
    }
    game.hall.close().await;
}
