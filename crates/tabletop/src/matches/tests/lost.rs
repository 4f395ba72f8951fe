//! Turns whose time has run out, as each game has it.

use super::*;
use crate::games;
use crate::matches::{Change, OfferState, Taken};
use crate::rules::{Event, Happening, LostTurn, Outcome, Reason};
use std::collections::BTreeSet;

/// The games in which a lost turn has this meaning.
pub(super) fn games_where(lost_turn: LostTurn) -> impl Iterator<Item = &'static dyn Entry> {
    let all = games::ALL.iter().copied();
    all.filter(move |entry| entry.sheet().timing.lost_turn == lost_turn)
}

#[test]
fn a_lost_turn_passes_as_a_quiet_move_where_the_game_says_so() {
    for entry in games_where(LostTurn::Passes) {
        for time in CLOCKS {
            let mut game = in_play_by(entry, time);
            take_turns(&mut game, 1);
            let before = views(&game).into_iter().flatten();
            let before: Vec<View> = before.collect();
            let now = deadline_of(&game);
            let (side, ply) = (Side::Second, 2);
            let effects = tick(&mut game, now).unwrap();
            assert_eq!(effects, [Effect::LostTurn { side, ply }]);
            let turn = game.record().turns.last().unwrap();
            assert_eq!((&turn.taken, turn.at), (&Taken::Lost, now));
            for (before, view) in before.iter().zip(views(&game).into_iter().flatten()) {
                let what = Happening::Passed;
                let stood_in = false;
                let passed = Event {
                    ply,
                    side,
                    what,
                    stood_in,
                };
                assert_eq!(view.last(), Some(&passed));
                assert_eq!(view.squares, before.squares);
                assert_eq!((view.quiet, view.turn), (before.quiet + 1, Side::First));
            }
            assert_eq!(deadline_of(&game), now.plus(limit_of(time)));
            assert!(!game.is_kept(side));
        }
    }
}

#[test]
fn a_lost_turn_is_played_for_the_player_where_the_game_says_so() {
    for entry in games_where(LostTurn::Played) {
        for time in CLOCKS {
            let mut game = in_play_by(entry, time);
            take_turns(&mut game, 1);
            let (_, moves) = choices(&game).unwrap();
            let now = deadline_of(&game);
            let (side, ply) = (Side::Second, 2);
            let effects = tick(&mut game, now).unwrap();
            assert_eq!(effects, [Effect::LostTurn { side, ply }]);
            let turn = game.record().turns.last().unwrap().clone();
            let Taken::StoodIn(text) = turn.taken else {
                panic!("{turn:?}");
            };
            let made = entry.read_move(&text).unwrap();
            assert!(moves.contains(&made), "{text}");
            assert_eq!(turn.at, now);
            for view in views(&game).into_iter().flatten() {
                let stood_in = view.events.iter().map(|event| event.stood_in);
                assert_eq!(stood_in.collect::<Vec<_>>(), [false, true]);
                let last = &view.last().unwrap().what;
                assert!(matches!(last, Happening::Moved { mv, .. } if *mv == made));
            }
            assert_eq!(deadline_of(&game), now.plus(limit_of(time)));
        }
    }
}

/// The match after its first turn was lost with a seed.
fn stood_in(game: &Match, seed: u64) -> Taken {
    let mut game = restored(game);
    let now = deadline_of(&game);
    let expire = Command::Expire { seed };
    game.handle(now, Actor::Clock, expire).unwrap();
    game.record().turns[0].taken.clone()
}

#[test]
fn a_move_for_a_player_is_drawn_by_its_seed_from_what_that_player_sees() {
    for entry in games_where(LostTurn::Played) {
        let mut met = BTreeSet::new();
        for seed in 0..20 {
            println!("seed {seed}");
            let mut twin = in_setup_by(entry, HALF_A_MINUTE);
            let (revision, change) = (1, Change::Random { seed });
            does(&mut twin, OPPONENT, Command::Arrange { revision, change });
            confirm(&mut twin, CHALLENGER);
            confirm(&mut twin, OPPONENT);
            let game = in_play_by(entry, HALF_A_MINUTE);
            let taken = stood_in(&game, seed);
            assert_eq!(taken, stood_in(&game, seed), "the same seed");
            assert_eq!(taken, stood_in(&twin, seed), "whatever the rival has");
            met.insert(taken.text().unwrap().to_owned());
        }
        assert!(met.len() > 5, "{met:?}");
    }
}

#[test]
fn a_lost_turn_voids_an_offer_to_whoever_lost_it_and_no_other() {
    for entry in games_with_offers() {
        for (by, state) in [
            (OPPONENT, OfferState::Lapsed),
            (CHALLENGER, OfferState::Open),
        ] {
            let mut game = in_play_by(entry, HALF_A_MINUTE);
            does(&mut game, by, Command::OfferDraw);
            let now = deadline_of(&game);
            tick(&mut game, now).unwrap();
            assert_eq!(game.record().offers[0].state, state);
        }
    }
}

/// Courses, a letter a turn: `p` is played, `l` is lost. With the last letter, and not before, one
/// side has lost three turns.
const THREE_LOST: [&str; 5] = [
    "lllll",
    "lplpl",
    "plplpl",
    "lpppllppppl",
    "llplpppppplppppl",
];

#[test]
fn a_third_lost_turn_is_a_forfeit_where_lost_turns_pass() {
    for entry in games_where(LostTurn::Passes) {
        for (time, course) in CLOCKS
            .into_iter()
            .flat_map(|time| THREE_LOST.map(|course| (time, course)))
        {
            let mut game = in_play_by(entry, time);
            let mut effects = Vec::new();
            for (turn, letter) in course.char_indices() {
                let case = format!("{time} {course} {turn}");
                let side = game.turn().expect(&case);
                let now = deadline_of(&game);
                let (person, play) = some_turn(&game);
                effects = match letter {
                    'l' => tick(&mut game, now).expect(&case),
                    _ => game
                        .handle(now.plus(-1), Actor::Person(person), play)
                        .expect(&case),
                };
                let is_last = turn + 1 == course.len();
                assert_eq!(game.record().outcome.is_some(), is_last, "{case}");
                let winner = Some(side.other());
                let reason = Reason::Time;
                let outcome = Outcome { winner, reason };
                let is_ended = effects.contains(&Effect::Ended(outcome));
                assert_eq!(is_ended, is_last, "{case} {effects:?}");
            }
            assert_eq!(effects.len(), 2, "the turn and the end: {effects:?}");
            assert_eq!(game.record().deadline, None);
            assert_eq!(game.record().reminder, None);
        }
    }
}

#[test]
fn a_game_left_to_its_clock_is_played_to_its_end_where_turns_are_played() {
    for entry in games_where(LostTurn::Played) {
        let mut game = in_play_by(entry, HALF_A_MINUTE);
        while game.turn().is_some() {
            let now = deadline_of(&game);
            let seed = u64::from(game.ply());
            let expire = Command::Expire { seed };
            game.handle(now, Actor::Clock, expire).unwrap();
        }
        assert_ne!(game.record().outcome.unwrap().reason, Reason::Time);
        let mut turns = game.record().turns.iter();
        assert!(turns.all(|turn| matches!(turn.taken, Taken::StoodIn(_))));
        assert_eq!(views(&restored(&game)), views(&game));
    }
}

#[test]
fn a_lost_turn_loses_the_game_where_the_game_says_so() {
    for entry in games_where(LostTurn::Loses) {
        for (time, turns) in CLOCKS.into_iter().zip(0..) {
            let mut game = in_play_by(entry, time);
            take_turns(&mut game, turns);
            let late = game.turn().unwrap();
            let outcome = Outcome {
                winner: Some(late.other()),
                reason: Reason::Time,
            };
            let now = deadline_of(&game);
            let effects = tick(&mut game, now).unwrap();
            assert_eq!(effects, [Effect::Ended(outcome)], "{time}");
            assert_eq!(game.record().outcome, Some(outcome), "{time}");
            assert_eq!(game.ply(), turns, "{time}");
            assert_eq!(views(&restored(&game)), views(&game), "{time}");
        }
    }
}
