//! Games without a clock, in which somebody does not act.

use super::*;
use tabletop::matches::Phase;
use tabletop::rules::{Outcome, Reason};

/// Lets a day or more pass until the player has been told something new.
async fn called(board: &Board, person: &Person, time: Duration) -> Value {
    let before = last(person)["id"].clone();
    board.hall.advance(time);
    let told = person.wait_for(
        |view| {
            let last = view.latest(view.dm_channel()?, 1).pop()?;
            (last["id"] != before).then_some(last)
        },
        PATIENCE,
    );
    let told = told.await.unwrap();
    board.hall.quiet().await;
    told
}

#[tokio::test]
async fn silence_is_told_after_a_day_helped_after_two_and_ended_after_a_week() {
    let board = Board::begun(Hall::open_timeless(90).await, "junqi", "none").await;
    let (alice, bob) = (&board.alice, &board.bob);
    let waiting = last(bob);
    let reminded = called(&board, alice, hours(24)).await;
    assert!(content(&reminded).starts_with("**⏰"), "{reminded:#}");
    assert_eq!(last(bob)["id"], waiting["id"], "nobody else is called");
    let told = called(&board, bob, hours(24)).await;
    assert!(content(&told).contains("silent for two days"), "{told:#}");
    assert_eq!(find(&told, "close"), None);
    let told = called(&board, bob, hours(24 * 5)).await;
    assert!(content(&told).contains("silent for a week"), "{told:#}");
    // Nothing is ended by itself.
    board.hall.advance(hours(24 * 365));
    board.hall.quiet().await;
    press(bob, &told, "close").await;
    let asked = now(bob, &told);
    assert!(content(&asked).contains("without a result?"), "{asked:#}");
    press(bob, &asked, "close-now").await;
    let over = until(&board.hall, 1, |game| game.phase() == Phase::Over).await;
    let reason = Reason::Abandoned;
    let winner = None;
    assert_eq!(over.record().outcome, Some(Outcome { winner, reason }));
    board.hall.close().await;
}

#[tokio::test]
async fn the_computer_plays_for_the_silent_until_they_come_back() {
    for closed in [false, true] {
        let hall = Hall::open_timeless(91).await;
        let board = Board::begun(hall, "gunjin23", "none").await;
        board.hall.person("Bob").set_dms_open(!closed);
        let (alice, bob) = (&board.alice, &board.bob);
        board.hall.advance(hours(24));
        called_or_pinged(&board, closed).await;
        let told = match closed {
            false => panel(bob, "fill").await,
            true => {
                let ping = newest(bob, board.thread, "mine").await;
                crate::people::private(bob, board.thread, &ping, "mine").await
            }
        };
        press(bob, &told, "fill").await;
        let game = until(&board.hall, 1, |game| game.is_kept(Side::First)).await;
        assert_eq!(game.turn(), Some(Side::First));
        board.pass(seconds(3), |game| game.ply() == 1).await;
        let own = panel(alice, "seat").await;
        press(alice, &own, "seat").await;
        until(&board.hall, 1, |game| !game.is_kept(Side::First)).await;
        board.hall.close().await;
    }
}

/// Two days have passed: Bob has been told, in private or in the thread.
async fn called_or_pinged(board: &Board, closed: bool) {
    board.hall.advance(hours(24));
    until(&board.hall, 1, |game| {
        game.remedy(Side::Second) == tabletop::matches::Silence::Fillable
    })
    .await;
    if closed {
        let ping = board.bob.wait_for(
            |view| {
                let all = view.messages(board.thread).into_iter();
                { all }.find(|message| content(message).contains("silent for a long time"))
            },
            PATIENCE,
        );
        ping.await.unwrap();
    }
}

#[tokio::test]
async fn a_silent_setup_is_told_helped_and_ended_too() {
    for ends in [false, true] {
        let board = Board::accepted(Hall::open_timeless(92).await, "gunjin31", "none").await;
        let (alice, bob) = (&board.alice, &board.bob);
        confirm(alice).await;
        board.hall.quiet().await;
        let reminded = called(&board, bob, hours(24)).await;
        assert!(
            content(&reminded).contains("waiting for you"),
            "{reminded:#}"
        );
        let mut told = called(&board, alice, hours(24)).await;
        if ends {
            told = called(&board, alice, hours(24 * 5)).await;
            press(alice, &told, "close").await;
            press(alice, &now(alice, &told), "close-now").await;
            until(&board.hall, 1, |game| game.phase() == Phase::Over).await;
        } else {
            press(alice, &told, "fill").await;
            let game = until(&board.hall, 1, |game| game.phase() == Phase::Playing).await;
            assert!(game.is_kept(Side::Second));
        }
        board.hall.close().await;
    }
}

#[tokio::test]
async fn who_is_late_with_days_a_move_is_reminded_before() {
    let board = Board::begun(Hall::open_timeless(93).await, "gunjin23", "86400s").await;
    let before = last(&board.alice);
    board.hall.advance(hours(18) - Duration::from_millis(1));
    board.hall.quiet().await;
    assert_eq!(last(&board.alice)["id"], before["id"]);
    let reminded = called(&board, &board.alice, Duration::from_millis(1)).await;
    for wanted in ["**⏰", "Your time runs out <t:"] {
        assert!(content(&reminded).contains(wanted), "{reminded:#}");
    }
    assert_eq!(kept(&board.hall, 1).await.ply(), 0);
    board.hall.close().await;
}
