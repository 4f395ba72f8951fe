//! What Discord does to a bot: outages, limits, cut connections, a gateway that comes and goes.
//! Whatever happens, every move is told, once, and the game goes on.

use crate::games::{choose, kept, seats, squares};
use crate::hall::{Hall, find};
use crate::people::{Door, Player, content, newest};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use sandbox::{Fault, Id};
use serde_json::json;
use std::time::Duration;
use tabletop::rules::{BySide, Happening, Side, Viewer};

/// A game in play in which nobody is present, so that every turn is told by a new message.
struct Game {
    hall: Hall,
    seats: BySide<Player>,
    thread: Id,
    lots: ChaCha8Rng,
}

impl Game {
    async fn start(seed: u64) -> Game {
        println!("seed {seed}");
        let hall = Hall::open_timeless(seed).await;
        let (seats, thread) = seats(&hall, "gunjin23", &[]).await;
        for side in Side::BOTH {
            let player = seats.get(side);
            player
                .press(&player.panel("confirm").await, "confirm")
                .await;
            hall.quiet().await;
        }
        Game {
            hall,
            seats,
            thread,
            lots: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// One move by a side, wherever that is told.
    async fn turn_of(&mut self, side: Side) {
        self.hall.advance(Duration::from_secs(100));
        let game = kept(&self.hall).await;
        assert_eq!(game.turn(), Some(side));
        let view = game.view(Viewer::Side(side)).unwrap();
        let (from, to) = squares(&view, choose(&view, &mut self.lots));
        self.seats.get(side).play(from, to).await;
        self.hall.quiet().await;
    }

    /// One move, told in full: the other player gets exactly one new message, and the board
    /// shows whose turn it is.
    async fn turn(&mut self) {
        let game = kept(&self.hall).await;
        let side = game.turn().unwrap();
        let other = self.seats.get(side.other());
        let messages = |player: &Player| {
            let channel = player.person.dm_channel().unwrap();
            player.person.messages(channel).len()
        };
        let before = messages(other);
        self.turn_of(side).await;
        let other = self.seats.get(side.other());
        let ply = kept(&self.hall).await.ply();
        assert_eq!(ply, game.ply() + 1);
        assert_eq!(messages(other), before + 1, "told once");
        let panel = other.panel("pick").await;
        let id = find(&panel, "pick").unwrap();
        assert!(id.ends_with(&format!(":{ply}")), "{id}");
        let board = newest(&other.person, self.thread, "mine").await;
        let wanted = format!("move {}", ply + 1);
        assert!(content(&board).contains(&wanted), "{board:#}");
    }
}

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
        game.hall.advance(Duration::from_secs(100));
        let position = kept(&game.hall).await;
        let side = position.turn().unwrap();
        let view = position.view(Viewer::Side(side)).unwrap();
        let (from, to) = squares(&view, choose(&view, &mut game.lots));
        game.seats.get(side).play(from, to).await;
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
    let events = kept(&game.hall).await.view(Viewer::Watcher).unwrap().events;
    let sheet = kept(&game.hall).await.entry().sheet();
    for event in &events[1..] {
        let Happening::Moved { mv, battle, .. } = &event.what else {
            panic!("{event:?}");
        };
        let label = |square| sheet.square(square).label.as_str();
        let walk = format!("{}–{}", label(mv.origin().unwrap()), label(mv.to));
        assert!(told.contains(&walk), "no {walk} in {told}");
        if battle.is_some() {
            let fight = format!("Battle at {}", label(mv.to));
            assert!(told.contains(&fight), "no {fight} in {told}");
        }
    }
    game.hall.close().await;
}

/// Refusals for good of the rival's panel leave nobody waiting: the ping says where to press.
#[tokio::test]
async fn a_panel_that_is_refused_becomes_a_ping() {
    for (seed, code) in [(65, 50001), (66, 10003), (67, 50035)] {
        let mut game = Game::start(seed).await;
        game.turn().await;
        let dm = game.seats.first.person.dm_channel().unwrap();
        for method in ["POST", "PATCH"] {
            let path = format!("/channels/{dm}/");
            let fault = Fault::error(method, &path, 1, 403, code);
            game.hall.sandbox.fault(fault);
        }
        game.turn_of(Side::Second).await;
        let ping = newest(&game.seats.first.person, game.thread, "mine").await;
        assert!(content(&ping).contains("it is your turn"), "{ping:#}");
        game.hall.sandbox.clear_faults();
        game.hall.close().await;
    }
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

#[tokio::test]
async fn a_lost_thread_moves_the_game_into_the_channel() {
    for (seed, is_deleted) in [(69, true), (70, false)] {
        let mut game = Game::start(seed).await;
        game.turn().await;
        if is_deleted {
            assert!(game.hall.sandbox.delete_channel(game.thread));
        } else {
            game.hall.sandbox.archive_thread(game.thread, true);
        }
        game.thread = game.hall.channel;
        game.turn().await;
        game.turn().await;
        let carol = game.hall.person("Carol");
        let boards = carol.look(|view| {
            let all = view.messages(game.hall.channel);
            all.iter()
                .filter(|message| find(message, "mine").is_some())
                .count()
        });
        assert_eq!(boards, 1, "one board");
        game.hall.close().await;
    }
}

#[tokio::test]
async fn direct_messages_that_are_opened_again_are_found_within_the_hour() {
    let mut game = Game::start(71).await;
    game.turn().await;
    game.turn().await;
    game.seats.first.person.set_dms_open(false);
    let thread = game.thread;
    game.turn_of(Side::First).await;
    // Now the first player is told in the thread.
    game.turn_of(Side::Second).await;
    let alice = game.seats.first.person.clone();
    let ping = newest(&alice, thread, "mine").await;
    assert!(content(&ping).contains("it is your turn"), "{ping:#}");
    alice.set_dms_open(true);
    game.seats.first.door = Door::Thread(thread);
    game.turn_of(Side::First).await;
    game.hall.advance(Duration::from_hours(1));
    game.turn_of(Side::Second).await;
    game.seats.first.door = Door::Direct;
    let panel = game.seats.first.panel("pick").await;
    assert!(content(&panel).contains("Your turn"), "{panel:#}");
    let pings = alice.look(|view| view.messages(thread));
    let lasting = pings.iter().filter(|message| message["ephemeral"] == false);
    assert_eq!(lasting.count(), 1, "the board alone: {pings:#?}");
    game.turn().await;
    game.hall.close().await;
}

#[tokio::test]
async fn what_is_deleted_is_told_anew() {
    let mut game = Game::start(64).await;
    game.turn().await;
    let board = newest(&game.seats.first.person, game.thread, "mine").await;
    let id: Id = serde_json::from_value(board["id"].clone()).unwrap();
    assert!(game.hall.sandbox.delete_message(id));
    game.turn().await;
    game.hall.sandbox.archive_thread(game.thread, false);
    game.turn().await;
    game.hall.close().await;
}
