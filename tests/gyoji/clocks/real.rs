//! The same with the machine's own clock.

use super::*;
use crate::games::{choose, squares};
use crate::people::{Door, Player};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use tabletop::matches::Taken;

/// A challenge to anyone has Junqi's usual clock: a turn is lost after thirty real seconds, and the
/// game goes on to its end.
#[tokio::test]
async fn an_open_game_of_junqi_by_the_real_clock() {
    let seed = 76;
    println!("seed {seed}");
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let hall = Hall::open(seed).await;
    let (alice, bob) = (hall.person("Alice"), hall.person("Bob"));
    let options = json!({"game": "junqi", "first": "challenger"});
    let text = call_out(&alice, hall.channel, options).await;
    assert!(text.contains("30 seconds a move"), "{text}");
    let challenge = newest(&bob, hall.channel, "join").await;
    press(&bob, &challenge, "join").await;
    let thread = thread(&hall, &alice).await;
    let board = Board {
        hall,
        alice,
        bob,
        thread,
    };
    for person in [&board.alice, &board.bob] {
        confirm(person).await;
    }
    board.hall.quiet().await;
    let began = tokio::time::Instant::now();
    let since = kept(&board.hall, 1).await.record().since;
    let is_lost = |game: &Match| {
        let turns = &game.record().turns;
        turns.iter().any(|turn| turn.taken == Taken::Lost)
    };
    let lost = loop {
        let game = kept(&board.hall, 1).await;
        if is_lost(&game) {
            break game;
        }
        assert!(began.elapsed() < 3 * PATIENCE, "no turn is ever lost");
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    let [turn] = lost.record().turns.as_slice() else {
        panic!("{:?}", lost.record().turns);
    };
    assert!(turn.at.since(since) >= 30_000, "{turn:?}");
    board.hall.quiet().await;
    let over = loop {
        let game = kept(&board.hall, 1).await;
        let Some(side) = game.turn() else { break game };
        let view = game.view(Viewer::Side(side)).unwrap();
        let (from, to) = squares(&view, choose(&view, &mut lots));
        let player = Player::new(board.player(side).clone(), Door::Direct);
        player.play(from, to).await;
        board.hall.quiet().await;
    };
    println!("{:?} after {} turns", over.record().outcome, over.ply());
    board.hall.close().await;
}
