//! Clocks: limits, reminders, and what becomes of a turn whose time has run out.

use super::*;
use crate::games;
use crate::matches::{CHALLENGE_LIFE, Change, Refusal, Silence};
use crate::rules::LostTurn;

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
