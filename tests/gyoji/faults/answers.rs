//! Answers that come too late, twice, or are refused: what was asked for has happened once, or not
//! at all, and every panel catches up.

use super::{Game, answered, say};
use crate::games::{choose, kept, squares};
use crate::hall::{Hall, PATIENCE, find, parts};
use crate::people::{content, message_id, panel};
use sandbox::{Fault, Interaction, Unsettled};
use serde_json::{Value, json};
use std::time::Duration;
use tabletop::rules::{Side, Viewer};

/// How an interaction ends for whoever began it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// With what was asked for.
    Shown,
    /// With an excuse.
    Excused,
    /// Without an answer: Discord took none.
    Failed,
}

/// What happens to the first answer.
fn faults() -> Vec<(Fault, End)> {
    let error = |status, code| Fault::error("POST", "/interactions/", 1, status, code);
    let (method, path, times) = ("POST".to_owned(), "/interactions/".to_owned(), 1);
    vec![
        (error(404, 10062), End::Failed),
        (error(400, 40060), End::Failed),
        (error(400, 50035), End::Excused),
        (error(400, 200_000), End::Excused),
        (error(502, 0), End::Shown),
        (
            Fault::DropBefore {
                method: method.clone(),
                path: path.clone(),
                times,
            },
            End::Shown,
        ),
        (
            Fault::DropAfter {
                method: method.clone(),
                path: path.clone(),
                times,
            },
            End::Shown,
        ),
        (
            Fault::Delay {
                method,
                path,
                times,
                by: Duration::from_millis(3300),
            },
            End::Failed,
        ),
    ]
}

async fn ends(person: &sandbox::Person, asked: &Interaction) -> End {
    match asked.settled(PATIENCE).await {
        Err(Unsettled::Failed) => End::Failed,
        Err(other) => panic!("{other}"),
        Ok(_) => {
            let answer = answered(person, asked).await;
            if answer.text == say("en-US", "not-shown") {
                assert!(answer.is_private);
                End::Excused
            } else {
                End::Shown
            }
        }
    }
}

/// The next move of the side to move: its panel with the piece picked, and the button that moves.
async fn ready(game: &mut Game, side: Side) -> (Value, String) {
    let view = kept(&game.hall).await.view(Viewer::Side(side)).unwrap();
    let (from, to) = squares(&view, choose(&view, &mut game.lots));
    let player = game.seats.get(side);
    let shown = player.panel("pick").await;
    let shown = player.pick(&shown, "pick", from).await;
    let ids = parts(&shown).into_iter();
    let mut ids = ids.filter_map(|part| part["custom_id"].as_str().map(str::to_owned));
    let go = ids.find(|id| id.starts_with("g1:go:") && id.ends_with(&format!(":{from}{to}")));
    let go = go.or_else(|| find(&shown, "go")).unwrap();
    (shown, go)
}

#[tokio::test]
async fn a_move_whose_answer_is_lost_is_made_once_and_shown() {
    let mut game = Game::in_hall(Hall::open(111).await, 111).await;
    for (ply, (fault, end)) in (0u32..).zip(faults()) {
        println!("{fault:?}");
        let side = kept(&game.hall).await.turn().unwrap();
        let (shown, go) = ready(&mut game, side).await;
        game.hall.sandbox.fault(fault);
        let mover = game.seats.get(side).person.clone();
        let asked = mover.click(message_id(&shown), &go).await.unwrap();
        assert_eq!(ends(&mover, &asked).await, end);
        game.hall.quiet().await;
        assert_eq!(game.ply().await, ply + 1, "once");
        let is_waiting = |view: &sandbox::View<'_>| {
            let panel = view.message(message_id(&shown))?;
            content(&panel).starts_with("**Waiting").then_some(())
        };
        mover.wait_for(is_waiting, PATIENCE).await.unwrap();
        panel(&game.seats.get(side.other()).person, "pick").await;
        game.board_is_current().await;
    }
    game.hall.close().await;
}

#[tokio::test]
async fn a_move_by_command_whose_answer_is_lost_is_made_once_and_shown() {
    let mut game = Game::in_hall(Hall::open(112).await, 112).await;
    for (ply, (fault, end)) in (0u32..).zip(faults()) {
        println!("{fault:?}");
        let side = kept(&game.hall).await.turn().unwrap();
        let view = kept(&game.hall).await.view(Viewer::Side(side)).unwrap();
        let (from, to) = squares(&view, choose(&view, &mut game.lots));
        game.hall.sandbox.fault(fault);
        let mover = game.seats.get(side).person.clone();
        let options = json!({"move": format!("{from}{to}")});
        let asked = mover.command(game.thread, "move", options).await.unwrap();
        assert_eq!(ends(&mover, &asked).await, end);
        game.hall.quiet().await;
        assert_eq!(game.ply().await, ply + 1, "once");
        panel(&game.seats.get(side.other()).person, "pick").await;
        game.board_is_current().await;
    }
    game.hall.close().await;
}

/// However its answer fares, a challenge stands in the channel once, and can be accepted.
#[tokio::test]
async fn a_challenge_whose_answer_is_lost_stands_once() {
    let hall = Hall::open(113).await;
    let (alice, carol) = (hall.person("Alice"), hall.person("Carol"));
    for (before, (fault, end)) in (0usize..).zip(faults()) {
        println!("{fault:?}");
        hall.sandbox.fault(fault);
        let options = json!({"game": "gunjin23"});
        let asked = alice.command(hall.channel, "challenge", options).await;
        assert_eq!(ends(&alice, &asked.unwrap()).await, end);
        hall.quiet().await;
        let challenges = carol.messages(hall.channel);
        assert_eq!(challenges.len(), before + 1, "{challenges:#?}");
        let last = challenges.last().unwrap();
        let withdraw = find(last, "withdraw").unwrap();
        let taken = alice.click(message_id(last), &withdraw).await.unwrap();
        taken.settled(PATIENCE).await.unwrap();
        hall.quiet().await;
    }
    hall.close().await;
}
