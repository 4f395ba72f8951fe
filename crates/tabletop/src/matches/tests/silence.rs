//! Silence: without a clock nothing ends by itself, and the waiting player has remedies.

use super::*;
use crate::games;
use crate::matches::{
    CLOSE_AFTER, Change, FILL_AFTER, KEPT_PAUSE, OfferState, Phase, REMIND_AFTER, Refusal, Silence,
    Taken,
};
use crate::rules::{Outcome, Reason};

type Make = fn(&'static dyn Entry) -> Match;

/// Matches in which one side waits for the other, and which side is awaited.
const WAITING: [(Make, Side); 4] = [
    (in_play, Side::First),
    (
        |entry| {
            let mut game = in_play(entry);
            take_turns(&mut game, 1);
            game
        },
        Side::Second,
    ),
    (|entry| ready(entry, CHALLENGER), Side::Second),
    (|entry| ready(entry, OPPONENT), Side::First),
];

/// Those that a game knows: a game without setup is never arranged.
fn waiting_in(entry: &dyn Entry) -> &'static [(Make, Side)] {
    match entry.sheet().has_setup {
        true => &WAITING,
        false => &WAITING[..2],
    }
}

/// Every match in which one side waits: who is silent, and who waits.
fn waiting() -> impl Iterator<Item = (Match, Side, Actor, Actor)> {
    games::ALL.iter().flat_map(|entry| {
        waiting_in(*entry).iter().map(|&(make, side)| {
            let game = make(*entry);
            let silent = Actor::Person(person_of(&game, side));
            let waits = Actor::Person(person_of(&game, side.other()));
            (game, side, silent, waits)
        })
    })
}

#[test]
fn silence_is_told_of_in_three_steps_and_no_more() {
    for (mut game, side, _, _) in waiting() {
        assert_eq!(
            (game.silence(), game.record().deadline),
            (Silence::None, None)
        );
        for (time, told, silence, remedy) in [
            (
                REMIND_AFTER,
                Effect::Reminded(side),
                Silence::Reminded,
                Silence::None,
            ),
            (
                FILL_AFTER,
                Effect::Silent(side),
                Silence::Fillable,
                Silence::Fillable,
            ),
            (
                CLOSE_AFTER,
                Effect::Silent(side),
                Silence::Closable,
                Silence::Closable,
            ),
        ] {
            let due = LATER.plus(time);
            assert_eq!(game.record().reminder, Some(due));
            let early = refused_at(&mut game, due.plus(-1), Actor::Clock, EXPIRE);
            assert_eq!(early, Refusal::NotDue);
            assert_eq!(tick(&mut game, due), Ok(vec![told]));
            assert_eq!(game.silence(), silence);
            assert_eq!(game.remedy(side.other()), remedy);
            assert_eq!(game.remedy(side), Silence::None, "the silent one's");
            assert_eq!(restored(&game).record(), game.record());
        }
        assert_eq!(game.record().reminder, None);
    }
}

#[test]
fn nothing_ends_by_itself_in_a_year() {
    for entry in games::ALL {
        let makes: [Make; 1] = [in_setup];
        let waiting = waiting_in(*entry).iter().map(|&(make, _)| make);
        for make in makes.into_iter().chain(waiting) {
            let mut game = make(*entry);
            let before = game.record().clone();
            while let Some(due) = game.record().reminder {
                tick(&mut game, due).unwrap();
            }
            for days in 8..365 {
                let now = LATER.plus(days * DAY);
                let refusal = refused_at(&mut game, now, Actor::Clock, EXPIRE);
                assert_eq!(refusal, Refusal::NotDue);
            }
            let after = game.record();
            assert_eq!((after.phase, after.outcome), (before.phase, None));
            assert_eq!(after.turns, before.turns);
            assert_eq!(after.seats, before.seats);
            assert_eq!(after.version, before.version + 3, "three words");
        }
    }
}

#[test]
fn where_both_are_awaited_both_are_reminded_and_neither_may_do_anything() {
    for entry in army_games() {
        let mut game = in_setup(entry);
        for time in [REMIND_AFTER, FILL_AFTER, CLOSE_AFTER] {
            let told = tick(&mut game, LATER.plus(time)).unwrap();
            assert_eq!(told, Side::BOTH.map(Effect::Reminded));
            assert_eq!(Side::BOTH.map(|side| game.remedy(side)), [Silence::None; 2]);
        }
        for person in [CHALLENGER, OPPONENT].map(Actor::Person) {
            for command in [Command::FillSeat, Command::Close] {
                let now = LATER.plus(CLOSE_AFTER);
                let refusal = refused_at(&mut game, now, person, command);
                assert_eq!(refusal, Refusal::NotSilent);
            }
        }
    }
}

/// What the waiting player may do, and from when on.
const REMEDIES: [(Command, i64); 2] = [
    (Command::FillSeat, FILL_AFTER),
    (Command::Close, CLOSE_AFTER),
];

#[test]
fn a_remedy_is_the_waiting_players_alone_and_not_early() {
    for (command, time) in REMEDIES {
        for (mut game, _, silent, waits) in waiting() {
            let from = LATER.plus(time);
            for early in [LATER, from.plus(-1)] {
                let refusal = refused_at(&mut game, early, waits, command.clone());
                assert_eq!(refusal, Refusal::NotSilentYet { from });
            }
            let own = refused_at(&mut game, from, silent, command.clone());
            assert_eq!(own, Refusal::NotSilent);
            let stranger = Actor::Person(STRANGER);
            let others = refused_at(&mut game, from, stranger, command.clone());
            assert_eq!(others, Refusal::NotAPlayer);
            // The words about it may be late: the time counts.
            let done = game.handle(from, waits, command.clone());
            assert!(done.is_ok(), "{command:?}");
        }
    }
}

#[test]
fn there_is_no_remedy_where_there_is_a_clock() {
    for entry in games::ALL {
        for time in CLOCKS {
            let mut games = vec![in_play_by(*entry, time)];
            if entry.sheet().has_setup {
                let mut ready = in_setup_by(*entry, time);
                confirm(&mut ready, OPPONENT);
                games.push(ready);
            }
            for mut game in games {
                for (command, _) in REMEDIES {
                    for now in [LATER, LATER.plus(9 * DAY)] {
                        let waits = Actor::Person(OPPONENT);
                        let refusal = refused_at(&mut game, now, waits, command.clone());
                        assert_eq!(refusal, Refusal::NotSilent, "{time}");
                    }
                    assert_eq!(game.remedy(Side::Second), Silence::None, "{time}");
                }
            }
        }
    }
}

#[test]
fn a_match_closed_after_a_week_has_no_winner() {
    for (mut game, _, silent, waits) in waiting() {
        let outcome = Outcome {
            winner: None,
            reason: Reason::Abandoned,
        };
        let now = LATER.plus(CLOSE_AFTER);
        let closed = game.handle(now, waits, Command::Close);
        assert_eq!(closed, Ok(vec![Effect::Ended(outcome)]));
        assert_eq!(game.record().outcome, Some(outcome));
        assert_eq!(
            (game.record().deadline, game.record().reminder),
            (None, None)
        );
        for person in [silent, waits] {
            for (command, _) in REMEDIES {
                let late = refused_at(&mut game, now, person, command);
                assert_eq!(late, Refusal::AlreadyOver);
            }
        }
    }
}

/// What the awaited side does, and what the waiting side does, in the order of [`WAITING`].
fn signs() -> [(Vec<Command>, Vec<Command>); 4] {
    let answer = |offer| Command::AnswerDraw {
        offer,
        answer: false,
    };
    let arranges = || Command::Arrange {
        revision: 1,
        change: Change::Mirror,
    };
    let in_play = || {
        (
            vec![answer(1), Command::OfferDraw],
            vec![Command::OfferDraw],
        )
    };
    let in_setup = || {
        let awaited = vec![Command::Open, arranges(), Command::Open];
        (awaited, vec![Command::Open, Command::Edit])
    };
    [in_play(), in_play(), in_setup(), in_setup()]
}

#[test]
fn signs_of_life_count_only_from_the_side_that_is_awaited() {
    for entry in games_with_offers() {
        let waiting = waiting_in(entry).iter().copied();
        for ((make, side), (awaited, waiting)) in waiting.zip(signs()) {
            let mut game = make(entry);
            let silent = Actor::Person(person_of(&game, side));
            let waits = Actor::Person(person_of(&game, side.other()));
            let mut now = LATER.plus(FILL_AFTER);
            tick(&mut game, now).unwrap();
            let first = waiting[0].clone();
            game.handle(now, waits, first.clone()).unwrap();
            assert_eq!(game.record().since, LATER, "{first:?}");
            assert_eq!(game.silence(), Silence::Fillable, "{first:?}");
            for command in awaited {
                now = now.plus(FILL_AFTER - 1);
                game.handle(now, silent, command.clone()).unwrap();
                begins_anew(&mut game, now, waits, &command);
            }
            for command in waiting.into_iter().skip(1) {
                game.handle(now.plus(SECOND), waits, command.clone())
                    .unwrap();
                assert_eq!(game.record().since, now, "{command:?}");
            }
        }
    }
}

fn begins_anew(game: &mut Match, now: Moment, waits: Actor, command: &Command) {
    let record = game.record();
    let reminder = Some(now.plus(REMIND_AFTER));
    assert_eq!(
        (record.since, record.reminder),
        (now, reminder),
        "{command:?}"
    );
    assert_eq!(game.silence(), Silence::None, "{command:?}");
    for (remedy, time) in REMEDIES {
        let from = now.plus(time);
        let refusal = refused_at(game, from.plus(-1), waits, remedy);
        assert_eq!(refusal, Refusal::NotSilentYet { from }, "{command:?}");
    }
}

#[test]
fn the_silence_of_a_side_begins_when_the_match_begins_to_wait_for_it() {
    for entry in games::ALL {
        let now = LATER.plus(6 * DAY);
        if entry.sheet().has_setup {
            let mut game = in_setup(*entry);
            let confirm = Command::Confirm { revision: 1 };
            let ready = game.handle(now, Actor::Person(CHALLENGER), confirm);
            assert_eq!(ready, Ok(vec![Effect::Confirmed(Side::First)]));
            assert_eq!(game.record().since, now);
        }
        let mut game = in_play(*entry);
        let (person, play) = some_turn(&game);
        game.handle(now, Actor::Person(person), play).unwrap();
        assert_eq!(game.record().since, now);
    }
}

#[test]
fn a_machine_that_slept_tells_once_and_leaves_out_the_earlier_steps() {
    for (slept, told, silence, next) in [
        (DAY + DAY / 2, None, Silence::Reminded, Some(FILL_AFTER)),
        (3 * DAY, Some(()), Silence::Fillable, Some(CLOSE_AFTER)),
        (8 * DAY, Some(()), Silence::Closable, None),
    ] {
        for (mut game, side, _, _) in waiting() {
            let now = LATER.plus(slept);
            let told = told.map_or(Effect::Reminded(side), |()| Effect::Silent(side));
            assert_eq!(tick(&mut game, now), Ok(vec![told]));
            assert_eq!(game.silence(), silence);
            assert_eq!(game.record().reminder, next.map(|time| LATER.plus(time)));
            let again = refused_at(&mut game, now, Actor::Clock, EXPIRE);
            assert_eq!(again, Refusal::NotDue);
        }
    }
}

/// Matches in which the waiting player has given the silent one's seat to the computer.
fn filled() -> impl Iterator<Item = (Match, Side)> {
    waiting().map(|(mut game, side, _, waits)| {
        let was_setup = game.phase() == Phase::Setup;
        let army = game.record().seats.as_ref().unwrap().get(side).army.clone();
        let began = was_setup.then_some(Effect::Began);
        let effects = game.handle(LATER.plus(FILL_AFTER), waits, Command::FillSeat);
        let kept = [Effect::SeatKept(side)].into_iter().chain(began);
        assert_eq!(effects, Ok(kept.collect()));
        assert_eq!(game.phase(), Phase::Playing);
        assert!(game.is_kept(side));
        let seats = game.record().seats.as_ref().unwrap();
        assert!(seats.get(side).army == army, "as it stood");
        assert_eq!(restored(&game).record(), game.record());
        (game, side)
    })
}

/// Plays the waiting player's turns until it is the kept seat's.
fn comes_to(game: &mut Match, side: Side) {
    while game.turn() != Some(side) {
        let now = game.record().updated.plus(SECOND);
        let (person, play) = some_turn(game);
        game.handle(now, Actor::Person(person), play).unwrap();
    }
}

#[test]
fn a_filled_seat_plays_on_by_itself() {
    for (mut game, side) in filled() {
        for _ in 0..5 {
            comes_to(&mut game, side);
            let now = deadline_of(&game);
            assert_eq!(now, game.record().updated.plus(KEPT_PAUSE));
            assert_eq!(
                (game.silence(), game.remedy(side.other())),
                (Silence::None, Silence::None)
            );
            let ply = game.ply() + 1;
            assert_eq!(tick(&mut game, now), Ok(vec![Effect::Moved { side, ply }]));
            let taken = &game.record().turns.last().unwrap().taken;
            assert!(matches!(taken, Taken::StoodIn(_)));
            // For the player there is no clock as before.
            let record = game.record();
            let reminder = Some(now.plus(REMIND_AFTER));
            assert_eq!((record.deadline, record.reminder), (None, reminder));
        }
    }
}

#[test]
fn a_filled_seat_is_taken_back_and_the_silence_begins_anew() {
    for (mut game, side) in filled() {
        comes_to(&mut game, side);
        let person = person_of(&game, side);
        let now = game.record().updated.plus(SECOND);
        let taken = game.handle(now, Actor::Person(person), Command::TakeSeat);
        assert_eq!(taken, Ok(vec![Effect::SeatTaken(side)]));
        let record = game.record();
        let reminder = Some(now.plus(REMIND_AFTER));
        assert_eq!((record.deadline, record.reminder), (None, reminder));
        assert!(!game.is_kept(side));
        let waits = Actor::Person(person_of(&game, side.other()));
        begins_anew(&mut game, now, waits, &Command::TakeSeat);
    }
}

#[test]
fn nothing_more_can_be_done_about_a_filled_seat() {
    for (mut game, side) in filled() {
        comes_to(&mut game, side);
        let waits = Actor::Person(person_of(&game, side.other()));
        let now = game.record().updated.plus(9 * DAY);
        for (command, _) in REMEDIES {
            let refusal = refused_at(&mut game, now, waits, command);
            assert_eq!(refusal, Refusal::NotSilent);
        }
        if game.entry().sheet().draw_offers {
            game.handle(now, waits, Command::OfferDraw).unwrap();
            assert_eq!(game.record().offers[0].state, OfferState::Declined);
        }
    }
}
