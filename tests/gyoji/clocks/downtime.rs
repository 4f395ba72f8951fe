//! Time in which the bot was down.

use super::*;
use sandbox::PersonOptions;
use sqlx::Connection;
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

/// Has a match begin under rules that nobody has.
async fn spoil(hall: &Hall, game: i64) {
    let url = format!(
        "sqlite:{}",
        hall.place.path().join("gyoji.sqlite").display()
    );
    let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
    sqlx::query("UPDATE matches SET rules_version = 99 WHERE id = $1")
        .bind(game)
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_match_that_cannot_be_read_keeps_no_deadline_of_others_waiting() {
    let (hall, games) = three_games(99).await;
    spoil(&hall, games[0]).await;
    for lost in 1..=2 {
        hall.advance(seconds(30));
        for &game in &games[1..] {
            until(&hall, game, |game| game.ply() == lost).await;
        }
    }
    let spoilt = hall.store().load(games[0]).await.unwrap().unwrap();
    assert_eq!(spoilt.record.turns, []);
    hall.close().await;
}
