//! Time in which the bot was down.

use super::*;
use sandbox::PersonOptions;
use tabletop::matches::Taken;

/// Alice plays with three people at once, thirty seconds a move, and is to move in all three games.
async fn three_games(seed: u64) -> (Hall, Vec<i64>) {
    let hall = Hall::open_timeless(seed).await;
    let alice = hall.person("Alice");
    let dave = hall.sandbox.add_person("Dave", &PersonOptions::default());
    for rival in [hall.person("Bob"), hall.person("Carol"), dave] {
        let options = json!({
            "game": "junqi", "opponent": rival.id(), "first": "challenger", "clock": "30s",
        });
        call_out(&alice, hall.channel, options).await;
        let challenge = newest(&rival, hall.channel, "accept").await;
        press(&rival, &challenge, "accept").await;
        confirm(&rival).await;
        hall.quiet().await;
        confirm(&alice).await;
        hall.quiet().await;
    }
    (hall, vec![1, 2, 3])
}

async fn turns(hall: &Hall, games: &[i64]) -> Vec<Vec<Taken>> {
    let mut all = Vec::new();
    for &game in games {
        let game = kept(hall, game).await;
        all.push(
            game.record()
                .turns
                .iter()
                .map(|turn| turn.taken.clone())
                .collect(),
        );
    }
    all
}

#[tokio::test]
async fn three_overdue_deadlines_cost_one_turn_each_after_a_restart() {
    let (mut hall, games) = three_games(95).await;
    hall.restart_after(96, seconds(30)).await;
    for &game in &games {
        until(&hall, game, |game| game.ply() == 1).await;
    }
    hall.quiet().await;
    assert_eq!(turns(&hall, &games).await, vec![vec![Taken::Lost]; 3]);
    hall.close().await;
}

#[tokio::test]
async fn time_in_which_the_bot_was_down_is_given_back() {
    let (mut hall, games) = three_games(97).await;
    let deadline = |game: &Match| game.record().deadline.unwrap();
    let before = deadline(&kept(&hall, 3).await);
    hall.advance(seconds(20));
    hall.restart_after(98, hours(5)).await;
    hall.quiet().await;
    let after = deadline(&kept(&hall, 3).await);
    assert_eq!(after.since(before), 5 * 60 * 60 * 1000);
    let shown = content(&last(&hall.person("Dave"))).to_owned();
    assert!(
        shown.contains(&format!("<t:{}:R>", after.0 / 1000)),
        "{shown}"
    );
    assert_eq!(turns(&hall, &games).await, vec![vec![]; 3]);
    hall.advance(seconds(10));
    for &game in &games {
        until(&hall, game, |game| game.ply() == 1).await;
    }
    hall.close().await;
}
