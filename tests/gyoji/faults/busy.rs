//! A database that is busy: another process holds its write lock for seconds. Everybody gets a
//! first answer in time, nothing is done twice, nothing is lost.

use super::{Game, answered, say};
use crate::games::kept;
use crate::hall::{Hall, PATIENCE, find};
use crate::people::{content, message_id, newest, panel, pick_first};
use sandbox::{Fault, Interaction, Response};
use serde_json::json;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use std::time::Duration;
use tabletop::rules::Side;

/// Takes the database's write lock, on a connection of its own, as another process would.
async fn occupy(hall: &Hall) -> SqliteConnection {
    let file = hall.place.path().join("gyoji.sqlite");
    let options = SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(Duration::from_secs(10));
    let mut other = options.connect().await.unwrap();
    sqlx::query("BEGIN IMMEDIATE")
        .execute(&mut other)
        .await
        .unwrap();
    other
}

async fn release(mut other: SqliteConnection) {
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    other.close().await.unwrap();
}

/// Gets a first answer within the three seconds that the sandbox waits, which only announces the
/// true one.
async fn is_announced(asked: &Interaction) {
    let first = asked.first_answer(PATIENCE).await.unwrap();
    assert!(first.is_deferred(), "{first:?}");
}

#[tokio::test]
async fn clicks_are_answered_in_time_and_work_once_the_database_is_free() {
    let game = Game::in_hall(Hall::open(121).await, 121).await;
    let (alice, bob) = (&game.seats.first.person, &game.seats.second.person);
    let selected = pick_first(alice, &panel(alice, "pick").await).await;
    let go = find(&selected, "go").unwrap();
    let other = occupy(&game.hall).await;
    // Who only looks waits for nobody.
    let waiting = panel(bob, "more").await;
    let more = find(&waiting, "more").unwrap();
    let more = bob.click(message_id(&waiting), &more).await.unwrap();
    let looked = more.first_answer(PATIENCE).await.unwrap();
    assert!(matches!(looked, Response::Update { .. }), "{looked:?}");
    let (one, two) = tokio::join!(
        alice.click(message_id(&selected), &go),
        alice.click(message_id(&selected), &go)
    );
    let (one, two) = (one.unwrap(), two.unwrap());
    is_announced(&one).await;
    is_announced(&two).await;
    assert_eq!(game.ply().await, 0);
    tokio::time::sleep(Duration::from_secs(3)).await;
    release(other).await;
    for asked in [&one, &two] {
        let answer = answered(alice, asked).await;
        assert!(
            answer.is_private && answer.text.contains("Waiting for Bob"),
            "{answer:?}"
        );
    }
    game.hall.quiet().await;
    assert_eq!(game.ply().await, 1, "once");
    panel(bob, "pick").await;
    game.board_is_current().await;
    game.hall.close().await;
}

#[tokio::test]
async fn commands_are_answered_in_time_and_work_once_the_database_is_free() {
    let hall = Hall::open(122).await;
    let (alice, bob) = (hall.person("Alice"), hall.person("Bob"));
    alice.set_locale("zh-CN");
    let other = occupy(&hall).await;
    let options = json!({"game": "gunjin23", "opponent": bob.id(), "first": "challenger"});
    let asked = alice.command(hall.channel, "challenge", options).await;
    let asked = asked.unwrap();
    is_announced(&asked).await;
    let listed = bob.command(hall.channel, "games", json!({})).await.unwrap();
    let first = listed.first_answer(PATIENCE).await.unwrap();
    assert!(!first.is_deferred(), "looking waits: {first:?}");
    release(other).await;
    let answer = answered(&alice, &asked).await;
    assert_eq!(answer.text, say("zh-CN", "said-challenged"));
    assert!(answer.is_private);
    let challenge = newest(&bob, hall.channel, "accept").await;
    let other = occupy(&hall).await;
    let accept = find(&challenge, "accept").unwrap();
    let accepted = bob.click(message_id(&challenge), &accept).await.unwrap();
    is_announced(&accepted).await;
    release(other).await;
    accepted.settled(PATIENCE).await.unwrap();
    hall.quiet().await;
    let all = bob.messages(hall.channel);
    assert_eq!(all.iter().filter(|it| it["ephemeral"] == false).count(), 1);
    assert!(!content(&all[0]).is_empty() && find(&all[0], "accept").is_none());
    for person in [&alice, &bob] {
        panel(person, "confirm").await;
    }
    hall.close().await;
}

/// Whoever waits longer than the database is waited for is told so, and nothing has happened.
#[tokio::test]
async fn a_database_that_stays_busy_changes_nothing_and_says_so() {
    let game = Game::in_hall(Hall::open(123).await, 123).await;
    let alice = &game.seats.first.person;
    let selected = pick_first(alice, &panel(alice, "pick").await).await;
    let go = find(&selected, "go").unwrap();
    let other = occupy(&game.hall).await;
    let asked = alice.click(message_id(&selected), &go).await.unwrap();
    is_announced(&asked).await;
    let answer = answered(alice, &asked).await;
    assert_eq!(answer.text, say("en-US", "failed"));
    release(other).await;
    assert_eq!(game.ply().await, 0);
    let again = alice.click(message_id(&selected), &go).await.unwrap();
    again.settled(PATIENCE).await.unwrap();
    assert_eq!(game.ply().await, 1);
    game.hall.close().await;
}

/// What was sent and cannot be noted yet is not sent again.
#[tokio::test]
async fn a_message_that_cannot_be_noted_yet_is_not_told_twice() {
    let mut game = Game::start(124).await;
    game.turn().await;
    let letters = game.letters(Side::First);
    let dm = game.seats.first.person.dm_channel().unwrap();
    game.hall.sandbox.fault(Fault::Delay {
        method: "POST".into(),
        path: format!("/channels/{dm}/"),
        times: 1,
        by: Duration::from_secs(2),
    });
    game.hall.advance(Duration::from_secs(100));
    let position = kept(&game.hall).await;
    let view = position
        .view(tabletop::rules::Viewer::Side(Side::Second))
        .unwrap();
    let (from, to) = crate::games::squares(&view, view.moves[0]);
    game.seats.second.play(from, to).await;
    // The move is kept, the message on its way.
    let other = occupy(&game.hall).await;
    tokio::time::sleep(Duration::from_secs(13)).await;
    release(other).await;
    game.hall.quiet().await;
    assert_eq!(game.letters(Side::First), letters + 1, "told once");
    game.turn().await;
    game.hall.close().await;
}
