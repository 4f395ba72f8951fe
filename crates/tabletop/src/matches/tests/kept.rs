//! Seats that the computer keeps for whoever was late twice in a row.

use super::lost::games_where;
use super::*;
use crate::matches::{KEPT_PAUSE, OfferState, Refusal, Silence, Taken};
use crate::rules::LostTurn;

/// Plays the turn of whoever is to move, just in time.
fn plays(game: &mut Match) {
    let (person, play) = some_turn(game);
    let now = deadline_of(game).plus(-1);
    game.handle(now, Actor::Person(person), play).unwrap();
}

/// Lets the time run out.
fn waits(game: &mut Match) -> Vec<Effect> {
    let now = deadline_of(game);
    tick(game, now).unwrap()
}

/// Follows a course, a letter a turn: `p` is played, `l` is lost.
fn follow(game: &mut Match, course: &str) {
    for letter in course.chars() {
        match letter {
            'l' => drop(waits(game)),
            _ => plays(game),
        }
    }
}

/// Matches in which a side's seat is kept, and its turn has come.
fn kept() -> impl Iterator<Item = (Match, Side)> {
    games_where(LostTurn::Played).flat_map(|entry| {
        [("lplp", Side::First), ("plplp", Side::Second)].map(|(course, side)| {
            let mut game = in_play_by(entry, HALF_A_MINUTE);
            follow(&mut game, course);
            assert!(game.is_kept(side) && game.turn() == Some(side));
            (game, side)
        })
    })
}

#[test]
fn a_seat_is_kept_after_two_lost_turns_in_a_row_and_only_then() {
    // Courses, and whether the last turn takes the seat of whoever lost it.
    for (course, is_kept) in [
        ("l", false),
        ("ll", false),
        ("lpl", true),
        ("lll", true),
        ("plpl", true),
        ("lpppl", false),
        ("lpppllpl", true),
        ("plpppl", false),
        ("plpppplpl", true),
    ] {
        for entry in games_where(LostTurn::Played) {
            let mut game = in_play_by(entry, HALF_A_MINUTE);
            let (before, last) = course.split_at(course.len() - 1);
            assert_eq!(last, "l");
            follow(&mut game, before);
            let side = game.turn().unwrap();
            let effects = waits(&mut game);
            let told = effects.contains(&Effect::SeatKept(side));
            assert_eq!((told, game.is_kept(side)), (is_kept, is_kept), "{course}");
        }
    }
}

#[test]
fn a_seat_is_never_kept_where_lost_turns_pass() {
    for entry in games_where(LostTurn::Passes) {
        let mut game = in_play_by(entry, A_DAY);
        for _ in 0..4 {
            waits(&mut game);
            assert!(Side::BOTH.iter().all(|&side| !game.is_kept(side)));
        }
    }
}

#[test]
fn the_computer_moves_in_a_kept_seat_after_a_pause() {
    for (mut game, side) in kept() {
        let (deadline, ply) = (deadline_of(&game), game.ply() + 1);
        let (_, moves) = choices(&game).unwrap();
        assert_eq!(deadline, game.record().updated.plus(KEPT_PAUSE));
        assert_eq!(game.record().reminder, None);
        let early = refused_at(&mut game, deadline.plus(-1), Actor::Clock, EXPIRE);
        assert_eq!(early, Refusal::NotDue);
        assert_eq!(waits(&mut game), [Effect::Moved { side, ply }]);
        let turn = game.record().turns.last().unwrap();
        let Taken::StoodIn(text) = &turn.taken else {
            panic!("{turn:?}");
        };
        assert!(moves.contains(&game.entry().read_move(text).unwrap()));
        let seen = game.view(Viewer::Watcher).unwrap();
        assert!(seen.last().unwrap().stood_in);
        let limit = limit_of(HALF_A_MINUTE);
        assert_eq!(deadline_of(&game), deadline.plus(limit), "the rival's");
        assert!(game.is_kept(side), "until the player comes");
        assert_eq!(views(&restored(&game)), views(&game));
    }
}

/// Loses a turn after the own one, and says whether the seat is kept then.
fn is_kept_after_one_more(game: &mut Match, side: Side) -> bool {
    while game.turn() != Some(side) {
        plays(game);
    }
    waits(game);
    game.is_kept(side)
}

#[test]
fn an_own_move_gives_the_seat_back_and_the_count_starts_from_nothing() {
    // The computer may be slow with its move: the player's comes first then.
    for late in [-1, 0, 60 * SECOND] {
        for (mut game, side) in kept() {
            let (person, play) = some_turn(&game);
            let (now, ply) = (deadline_of(&game).plus(late), game.ply() + 1);
            let effects = game.handle(now, Actor::Person(person), play).unwrap();
            assert_eq!(effects, [Effect::Moved { side, ply }]);
            let turn = game.record().turns.last().unwrap();
            assert!(matches!(turn.taken, Taken::Played(_)));
            assert!(!game.is_kept(side));
            assert!(!is_kept_after_one_more(&mut game, side), "the first");
            assert!(is_kept_after_one_more(&mut game, side), "the second");
        }
    }
}

#[test]
fn whoever_takes_the_seat_back_has_the_whole_time_and_a_count_of_nothing() {
    for (mut game, side) in kept() {
        let person = Actor::Person(person_of(&game, side));
        let rival = person_of(&game, side.other());
        let now = game.record().updated.plus(SECOND);
        let wrong = refused_at(&mut game, now, Actor::Person(rival), Command::TakeSeat);
        assert_eq!(wrong, Refusal::SeatNotKept);
        let effects = game.handle(now, person, Command::TakeSeat);
        assert_eq!(effects, Ok(vec![Effect::SeatTaken(side)]));
        assert_eq!(deadline_of(&game), now.plus(limit_of(HALF_A_MINUTE)));
        let again = refused_at(&mut game, now, person, Command::TakeSeat);
        assert_eq!(again, Refusal::SeatNotKept);
        assert!(!is_kept_after_one_more(&mut game, side), "the first");
        assert!(is_kept_after_one_more(&mut game, side), "the second");
    }
}

#[test]
fn a_seat_taken_back_in_the_rivals_turn_leaves_the_rival_the_time() {
    for (mut game, side) in kept() {
        waits(&mut game);
        let deadline = deadline_of(&game);
        let person = Actor::Person(person_of(&game, side));
        let now = game.record().updated.plus(SECOND);
        let effects = game.handle(now, person, Command::TakeSeat);
        assert_eq!(effects, Ok(vec![Effect::SeatTaken(side)]));
        assert_eq!(deadline_of(&game), deadline);
        plays(&mut game);
        let limit = limit_of(HALF_A_MINUTE);
        assert_eq!(deadline_of(&game), game.record().updated.plus(limit));
    }
}

#[test]
fn a_draw_offer_to_a_kept_seat_is_declined_at_once() {
    for (mut game, side) in kept() {
        let rival = person_of(&game, side.other());
        let now = game.record().updated;
        let offer = game.handle(now, Actor::Person(rival), Command::OfferDraw);
        let made = Effect::Offered {
            side: side.other(),
            offer: 1,
        };
        assert_eq!(offer, Ok(vec![made, Effect::OfferDeclined(side)]));
        assert_eq!(game.record().offers[0].state, OfferState::Declined);
        assert!(game.was_just_declined(side.other()));
        let again = refused_at(&mut game, now, Actor::Person(rival), Command::OfferDraw);
        let moves_left = 10;
        assert_eq!(again, Refusal::OfferTooSoon { moves_left });
    }
}

#[test]
fn nothing_else_can_be_done_about_a_seat_that_a_clock_has_taken() {
    for (mut game, side) in kept() {
        let rival = Actor::Person(person_of(&game, side.other()));
        assert_eq!(game.silence(), Silence::None);
        assert_eq!(game.remedy(side.other()), Silence::None);
        for command in [Command::FillSeat, Command::Close] {
            let now = game.record().updated.plus(9 * DAY);
            let refusal = refused_at(&mut game, now, rival, command);
            assert_eq!(refusal, Refusal::NotSilent);
        }
    }
}
