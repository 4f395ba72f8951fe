//! Clocks: limits, reminders, and what becomes of a turn whose time has run out.

use super::*;
use crate::games;
use crate::matches::{CHALLENGE_LIFE, Change, OfferState, Refusal, Silence, Taken};
use crate::rules::{Event, Happening, LostTurn, Outcome, Reason};
use std::collections::BTreeSet;

/// The games in which a lost turn has this meaning.
pub(super) fn games_where(lost_turn: LostTurn) -> impl Iterator<Item = &'static dyn Entry> {
    let all = games::ALL.iter().copied();
    all.filter(move |entry| entry.sheet().timing.lost_turn == lost_turn)
}

/// Every game with every clock.
fn clocked() -> impl Iterator<Item = (&'static dyn Entry, TimeControl)> {
    let all = games::ALL.iter().copied();
    all.flat_map(|entry| CLOCKS.map(|time| (entry, time)))
}

#[test]
fn a_challenge_waits_a_day_by_every_clock() {
    for (entry, time) in clocked() {
        let game = challenge_by(entry, FirstMover::Challenger, time);
        assert_eq!(deadline_of(&game), MADE.plus(CHALLENGE_LIFE), "{time}");
        assert_eq!(game.record().reminder, None, "{time}");
    }
}

#[test]
fn an_army_has_the_time_of_a_move_but_at_least_ninety_seconds() {
    let seconds = [90, 90, 300, 86_400, 259_200];
    for entry in army_games() {
        for (time, seconds) in CLOCKS.into_iter().zip(seconds) {
            let mut game = in_setup_by(entry, time);
            let deadline = LATER.plus(seconds * SECOND);
            assert_eq!(deadline_of(&game), deadline, "{time}");
            let (revision, change) = (1, Change::Mirror);
            for command in [
                Command::Open,
                Command::Arrange { revision, change },
                Command::Confirm { revision: 2 },
                Command::Edit,
            ] {
                let actor = Actor::Person(CHALLENGER);
                let effects = game.handle(LATER.plus(SECOND), actor, command.clone());
                assert!(effects.is_ok(), "{command:?}");
                assert_eq!(deadline_of(&game), deadline, "{time} {command:?}");
            }
        }
    }
}

#[test]
fn a_move_has_its_time_from_the_turn_before_whatever_is_offered() {
    for (entry, time) in clocked() {
        let limit = limit_of(time);
        let mut game = in_play_by(entry, time);
        let mut begun = LATER;
        assert_eq!(deadline_of(&game), begun.plus(limit), "{time}");
        for _ in 0..4 {
            for (person, command) in [
                (OPPONENT, Command::OfferDraw),
                (CHALLENGER, answered(&game, false)),
                some_turn(&game),
            ] {
                assert_eq!(deadline_of(&game), begun.plus(limit), "{time} {command:?}");
                let now = begun.plus(7 * SECOND);
                // Only the first offer is not too early.
                let _ = game.handle(now, Actor::Person(person), command);
            }
            begun = begun.plus(7 * SECOND);
            assert_eq!(deadline_of(&game), begun.plus(limit), "{time}");
        }
        assert_eq!(game.ply(), 4);
        let offers = usize::from(entry.sheet().draw_offers);
        assert_eq!(game.record().offers.len(), offers);
    }
}

/// Answers the offer that will be made next.
fn answered(game: &Match, answer: bool) -> Command {
    let offer = u32::try_from(game.record().offers.len()).unwrap() + 1;
    Command::AnswerDraw { offer, answer }
}

#[test]
fn a_move_is_in_time_until_the_deadline_and_not_at_it() {
    for (entry, time) in clocked() {
        let mut game = in_play_by(entry, time);
        for _ in 0..2 {
            let deadline = deadline_of(&game);
            let (person, play) = some_turn(&game);
            let actor = Actor::Person(person);
            for late in [0, 1, DAY] {
                let refusal = refused_at(&mut game, deadline.plus(late), actor, play.clone());
                assert_eq!(refusal, Refusal::TimeUp, "{time}");
            }
            let last = deadline.plus(-1);
            let early = game.handle(last, Actor::Clock, EXPIRE);
            let is_reminder = early == Ok(vec![Effect::Reminded(game.turn().unwrap())]);
            assert!(early == Err(Refusal::NotDue) || is_reminder, "{early:?}");
            game.handle(last, actor, play).unwrap();
            assert_eq!(deadline_of(&game), last.plus(limit_of(time)), "{time}");
        }
    }
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

/// Limits of days, and when there is a word about them.
const REMINDED: [(TimeControl, i64); 2] = [
    (A_DAY, DAY / 4 * 3),
    (
        TimeControl::PerMove {
            seconds: 3 * 24 * 60 * 60,
        },
        DAY / 4 * 9,
    ),
];

#[test]
fn a_reminder_comes_once_when_a_quarter_of_a_limit_of_days_is_left() {
    for entry in games::ALL {
        for (time, last_part) in REMINDED {
            if entry.sheet().has_setup {
                let mut game = in_setup_by(*entry, time);
                let both = Side::BOTH.map(Effect::Reminded);
                reminds_once(&mut game, LATER.plus(last_part), &both);
                let mut game = in_setup_by(*entry, time);
                confirm(&mut game, OPPONENT);
                let late = [Effect::Reminded(Side::First)];
                reminds_once(&mut game, LATER.plus(last_part), &late);
            }
            let mut game = in_play_by(*entry, time);
            for _ in 0..2 {
                let from = game.record().since;
                let side = game.turn().unwrap();
                let told = [Effect::Reminded(side)];
                reminds_once(&mut game, from.plus(last_part), &told);
                let now = deadline_of(&game);
                let (person, play) = some_turn(&game);
                let played = game.handle(now.plus(-1), Actor::Person(person), play);
                played.unwrap();
                assert_eq!(game.silence(), Silence::None);
            }
        }
    }
}

fn reminds_once(game: &mut Match, due: Moment, told: &[Effect]) {
    let deadline = deadline_of(game);
    assert_eq!(
        (game.record().reminder, game.silence()),
        (Some(due), Silence::None)
    );
    let early = refused_at(game, due.plus(-1), Actor::Clock, EXPIRE);
    assert_eq!(early, Refusal::NotDue);
    assert_eq!(tick(game, due).unwrap(), told);
    assert_eq!(
        (game.record().reminder, game.silence()),
        (None, Silence::Reminded)
    );
    assert_eq!(deadline_of(game), deadline);
    for again in [due, due.plus(1), deadline.plus(-1)] {
        let refusal = refused_at(game, again, Actor::Clock, EXPIRE);
        assert_eq!(refusal, Refusal::NotDue);
    }
}

#[test]
fn limits_of_minutes_come_without_a_reminder() {
    for entry in games::ALL {
        for time in &CLOCKS[..3] {
            for game in [in_setup_by(*entry, *time), in_play_by(*entry, *time)] {
                assert_eq!(game.record().reminder, None, "{time}");
                assert_eq!(game.silence(), Silence::None, "{time}");
            }
        }
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

#[test]
fn a_deadline_that_passed_long_ago_costs_one_turn() {
    for entry in games::ALL {
        let woken = LATER.plus(4 * DAY);
        for time in [HALF_A_MINUTE, CLOCKS[2], A_DAY] {
            let mut game = in_play_by(*entry, time);
            tick(&mut game, woken).unwrap();
            if entry.sheet().timing.lost_turn == LostTurn::Loses {
                assert_eq!((game.ply(), game.turn()), (0, None), "{time}");
                continue;
            }
            assert_eq!((game.ply(), game.turn()), (1, Some(Side::Second)), "{time}");
            assert_eq!(deadline_of(&game), woken.plus(limit_of(time)), "{time}");
            let again = refused_at(&mut game, woken, Actor::Clock, EXPIRE);
            assert_eq!(again, Refusal::NotDue, "{time}");
        }
    }
}

#[test]
fn a_rematch_keeps_the_clock() {
    for (entry, time) in clocked() {
        let mut game = in_play_by(entry, time);
        does(&mut game, OPPONENT, Command::Resign);
        assert_eq!(
            (game.record().deadline, game.record().reminder),
            (None, None)
        );
        let nothing = refused_at(&mut game, LATER.plus(9 * DAY), Actor::Clock, EXPIRE);
        assert_eq!(nothing, Refusal::NotDue);
        does(&mut game, OPPONENT, Command::Rematch);
        does(&mut game, CHALLENGER, Command::Rematch);
        let now = LATER.plus(DAY);
        let next = Match::rematch(now, &game, 3).unwrap();
        assert_eq!(next.record().time, time);
        let limit = match entry.sheet().has_setup {
            true => limit_of(time).max(90 * SECOND),
            false => limit_of(time),
        };
        assert_eq!(deadline_of(&next), now.plus(limit), "{time}");
    }
}
