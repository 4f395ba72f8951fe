//! Turns lost to the clock.

use super::*;
use crate::games::{choose, squares};
use crate::people::{Door, Player};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tabletop::matches::{KEPT_PAUSE, Phase, Taken};
use tabletop::rules::{Outcome, Reason};

const LIMIT: Duration = seconds(30);

fn is_lost(game: &Match) -> bool {
    let last = game.record().turns.last();
    last.is_some_and(|turn| turn.taken == Taken::Lost)
}

#[tokio::test]
async fn the_third_turn_lost_in_junqi_loses_the_game() {
    let board = Board::begun(Hall::open_timeless(70).await, "junqi", "30s").await;
    let (alice, bob) = (&board.alice, &board.bob);
    let shown = last(alice);
    assert!(
        content(&shown).contains("Your time runs out <t:"),
        "{shown:#}"
    );
    assert!(board.public().contains("time runs out <t:"));
    for lost in 1..=3 {
        board.step().await;
        let before = last(bob);
        // A millisecond before, nothing has happened yet.
        board.hall.advance(LIMIT - Duration::from_millis(1));
        let ply = kept(&board.hall, 1).await.ply();
        let game = board
            .pass(Duration::from_millis(1), |game| game.ply() == ply + 1)
            .await;
        assert!(is_lost(&game));
        let told = last(bob);
        assert_ne!(told["id"], before["id"], "whoever is late is called");
        if lost == 3 {
            continue;
        }
        let count = ["lost one turn", "lost 2 turns"][lost - 1];
        for wanted in ["Out of time", "you lost your turn", count] {
            assert!(content(&told).contains(wanted), "{wanted}: {told:#}");
        }
        let rival = last(alice);
        assert!(content(&rival).contains("ran out of time"), "{rival:#}");
        assert!(board.public().contains("navy lost a turn"));
    }
    let over = kept(&board.hall, 1).await;
    let winner = Some(Side::First);
    let reason = Reason::Time;
    assert_eq!(over.record().outcome, Some(Outcome { winner, reason }));
    let told = last(bob);
    assert!(content(&told).contains("Bob ran out of time"), "{told:#}");
    board.hall.close().await;
}

#[tokio::test]
async fn a_lost_turn_of_gunjin_is_played_and_two_cost_the_seat_until_its_player_comes_back() {
    let board = Board::begun(Hall::open_timeless(72).await, "gunjin23", "60s").await;
    let (alice, bob) = (&board.alice, &board.bob);
    let is_played = |ply: u32| {
        move |game: &Match| {
            let last = game.record().turns.last();
            game.ply() == ply && last.is_some_and(|turn| matches!(turn.taken, Taken::StoodIn(_)))
        }
    };
    for late in [1, 3] {
        let game = board.pass(seconds(60), is_played(late)).await;
        assert_eq!(game.is_kept(Side::First), late == 3);
        let told = last(alice);
        assert!(content(&told).contains("The computer moved"), "{told:#}");
        let rival = last(bob);
        assert!(content(&rival).contains("for your opponent"), "{rival:#}");
        board.step().await;
    }
    // From now on the computer takes its turns at once, and calls nobody who is away.
    let told = last(alice);
    assert!(
        content(&told).contains("The computer moves for you"),
        "{told:#}"
    );
    assert_eq!(find(&told, "pick"), None);
    let pause = Duration::from_millis(KEPT_PAUSE.unsigned_abs());
    let game = board.pass(pause, is_played(5)).await;
    assert_eq!(game.turn(), Some(Side::Second));
    assert_eq!(last(alice)["id"], told["id"], "an edit calls nobody");
    assert!(board.public().contains("is away: the computer moves"));
    assert!(content(&last(bob)).contains("Your opponent is away"));
    // Nor do the rival's moves call whoever is away.
    board.step().await;
    board.pass(pause, is_played(7)).await;
    assert_eq!(last(alice)["id"], told["id"], "nobody is called");
    // Who offers a draw to a computer is declined at once.
    let own = panel(bob, "more").await;
    press(bob, &own, "more").await;
    press(bob, &now(bob, &own), "offer").await;
    assert!(content(&now(bob, &own)).contains("declined"), "{own:#}");
    press(alice, &now(alice, &told), "seat").await;
    board.hall.quiet().await;
    assert!(!kept(&board.hall, 1).await.is_kept(Side::First));
    assert!(!board.public().contains("is away"));
    let back = last(alice);
    assert!(content(&back).contains("Waiting for Bob"), "{back:#}");
    board.step().await;
    // Alice plays on herself, in her own time.
    board.hall.advance(pause);
    board.step().await;
    let game = kept(&board.hall, 1).await;
    let last = &game.record().turns.last().unwrap().taken;
    assert!(matches!(last, Taken::Played(_)), "{last:?}");
    board.hall.close().await;
}

#[tokio::test]
async fn a_move_by_command_takes_a_kept_seat_back() {
    let board = Board::begun(Hall::open_timeless(73).await, "gunjin23", "60s").await;
    board.pass(seconds(60), |game| game.ply() == 1).await;
    board.step().await;
    board.pass(seconds(60), |game| game.ply() == 3).await;
    board.step().await;
    let game = kept(&board.hall, 1).await;
    assert!(game.is_kept(Side::First));
    let view = game.view(Viewer::Side(Side::First)).unwrap();
    let (from, to) = squares(&view, view.moves[0]);
    let options = json!({"move": format!("{from}{to}")});
    crate::people::command(&board.alice, board.hall.channel, "move", options).await;
    board.hall.quiet().await;
    assert!(!kept(&board.hall, 1).await.is_kept(Side::First));
    board.hall.close().await;
}

/// A whole game with thirty seconds a move, in which the players are now and then too late.
#[tokio::test]
async fn a_game_by_two_with_thirty_seconds_a_move() {
    for (game, seed) in [("junqi", 74), ("gunjin31", 75)] {
        println!("{game}, seed {seed}");
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        let board = Board::begun(Hall::open_timeless(seed).await, game, "30s").await;
        let (mut late, mut last_late) = (0, None);
        let over = loop {
            let game = kept(&board.hall, 1).await;
            let Some(side) = game.turn() else { break game };
            // Two in a row would take the seat.
            if late < 3 && last_late != Some(side) && lots.random_ratio(1, 20) {
                (late, last_late) = (late + 1, Some(side));
                let ply = game.ply();
                board.pass(LIMIT, |game| game.ply() == ply + 1).await;
                continue;
            }
            if last_late == Some(side) {
                last_late = None;
            }
            board.hall.advance(seconds(lots.random_range(1..30)));
            let view = game.view(Viewer::Side(side)).unwrap();
            let (from, to) = squares(&view, choose(&view, &mut lots));
            let player = Player::new(board.player(side).clone(), Door::Direct);
            player.play(from, to).await;
            board.hall.quiet().await;
        };
        assert_eq!(over.phase(), Phase::Over);
        assert!(late > 0, "somebody was late");
        println!("{:?} after {} turns", over.record().outcome, over.ply());
        board.hall.close().await;
    }
}

#[tokio::test]
async fn whoever_takes_no_direct_messages_is_told_in_the_thread_that_the_computer_plays() {
    let hall = Hall::open_timeless(77).await;
    hall.person("Alice").set_dms_open(false);
    let board = Board::accepted(hall, "gunjin23", "60s").await;
    let door = Door::Thread(board.thread);
    let alice = Player::new(board.alice.clone(), door);
    let camp = alice.panel("confirm").await;
    alice.press(&camp, "confirm").await;
    confirm(&board.bob).await;
    board.hall.quiet().await;
    for late in [1, 3] {
        board.pass(seconds(60), |game| game.ply() == late).await;
        board.step().await;
    }
    let told = board.alice.look(|view| {
        let mut all = view.messages(board.thread).into_iter();
        all.find(|message| content(message).contains("the computer moves for you"))
    });
    let pinged = format!("<@{}>", board.alice.id());
    assert!(content(&told.unwrap()).contains(&pinged));
    board.hall.close().await;
}
