//! The time for the armies.

use super::*;
use crate::people::pick_first;
use tabletop::matches::{Attendance, Phase};
use tabletop::rules::TimeControl;

const LIMIT: Duration = seconds(90);

#[tokio::test]
async fn who_has_opened_the_setup_and_is_late_begins_with_an_army_by_lot() {
    let board = Board::accepted(Hall::open_timeless(80).await, "junqi", "30s").await;
    let camp = panel(&board.bob, "confirm").await;
    assert!(content(&camp).contains("you lose your seat"), "{camp:#}");
    assert!(board.public().contains("arrange the armies runs out <t:"));
    confirm(&board.alice).await;
    let opened = pick_first(&board.bob, &camp).await;
    assert!(content(&opened).contains("drawn by lot"), "{opened:#}");
    let before = kept(&board.hall, 1).await;
    let army = |game: &Match, person: &Person| {
        let seats = game.record().seats.clone().unwrap();
        let mut seats = [seats.first, seats.second].into_iter();
        let seat = seats.find(|seat| seat.person.0 == person.id().get());
        seat.unwrap()
    };
    let is_playing = |game: &Match| game.phase() == Phase::Playing;
    let game = board.pass(LIMIT, is_playing).await;
    assert_eq!(
        army(&game, &board.alice),
        army(&before, &board.alice),
        "a confirmed army stands"
    );
    assert_ne!(army(&game, &board.bob).army, army(&before, &board.bob).army);
    assert_eq!(army(&game, &board.bob).attendance, Attendance::Late);
    let told = last(&board.bob);
    assert!(
        content(&told).contains("so it was drawn by lot"),
        "{told:#}"
    );
    assert!(!content(&last(&board.alice)).contains("drawn by lot"));
    board.hall.close().await;
}

#[tokio::test]
async fn who_never_opens_the_setup_loses_the_seat_and_somebody_else_takes_it() {
    for (game, closed) in [("junqi", false), ("gunjin23", true)] {
        let hall = Hall::open_timeless(81).await;
        hall.person("Bob").set_dms_open(!closed);
        let board = Board::accepted(hall, game, "60s").await;
        confirm(&board.alice).await;
        let own = kept(&board.hall, 1).await.record().seats.clone().unwrap();
        board
            .pass(LIMIT, |game| game.phase() == Phase::Lapsed)
            .await;
        let told = last(&board.alice);
        assert!(content(&told).contains("open to anyone now"), "{told:#}");
        if !closed {
            let told = last(&board.bob);
            assert!(
                content(&told).contains("your seat is free again"),
                "{told:#}"
            );
            assert_eq!(crate::hall::ids(&told), Vec::<String>::new());
        }
        let carol = board.hall.person("Carol");
        let public = carol.look(|view| view.latest(board.thread, 9));
        let said = public.iter().map(content).collect::<Vec<_>>().join("\n");
        assert!(said.contains("has lost the seat"), "{said}");
        let challenge = newest(&carol, board.hall.channel, "join").await;
        assert!(content(&challenge).contains("60 seconds"), "{challenge:#}");
        press(&carol, &challenge, "join").await;
        board.hall.quiet().await;
        // Alice has confirmed already; the game waits for Carol alone.
        let camp = panel(&carol, "confirm").await;
        press(&carol, &camp, "confirm").await;
        let begun = until(&board.hall, 2, |game| game.phase() == Phase::Playing).await;
        let record = begun.record();
        assert_eq!(record.time, TimeControl::PerMove { seconds: 60 });
        assert_eq!(record.seats.as_ref().unwrap().first.army, own.first.army);
        // Whom one has waited for in vain may be asked again at once.
        let options = json!({"game": game, "opponent": board.bob.id()});
        let asked = call_out(&board.alice, board.hall.channel, options).await;
        assert!(asked.contains("challenges"), "{asked}");
        // Nothing of Carol's ever went to Bob.
        if !closed {
            let told = last(&board.bob);
            assert!(
                content(&told).contains("your seat is free again"),
                "{told:#}"
            );
        }
        board.hall.close().await;
    }
}

#[tokio::test]
async fn a_setup_that_nobody_opens_lapses() {
    let board = Board::accepted(Hall::open_timeless(82).await, "gunjin31", "60s").await;
    board
        .pass(LIMIT, |game| game.phase() == Phase::Lapsed)
        .await;
    assert_eq!(board.hall.store().load(2).await.unwrap(), None);
    for person in [&board.alice, &board.bob] {
        let told = last(person);
        assert!(
            content(&told).contains("did not open the setup"),
            "{told:#}"
        );
    }
    let shown = board
        .alice
        .look(|view| view.latest(board.hall.channel, 1).pop());
    let challenge = shown.unwrap();
    assert!(
        content(&challenge).contains("did not begin"),
        "{challenge:#}"
    );
    board.hall.close().await;
}
