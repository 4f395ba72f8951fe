//! The time for the armies is over: who was late begins with an army by lot, who never came loses
//! the seat, and whoever was there looks for somebody else.

use super::*;
use crate::matches::{Attendance, CHALLENGE_LIFE, Change, MatchId, Phase, Refusal, Seat};
use crate::rules::BySide;

/// What a player may have done before the time was over.
const STEPS: [(&str, &[Step]); 5] = [
    ("never came", &[]),
    ("looked", &[Step::Open]),
    ("arranged", &[Step::Arrange]),
    ("was ready", &[Step::Arrange, Step::Confirm]),
    ("was ready no more", &[Step::Confirm, Step::Edit]),
];

#[derive(Clone, Copy, PartialEq)]
enum Step {
    Open,
    Arrange,
    Confirm,
    Edit,
}

impl Step {
    fn command(self, revision: u32) -> Command {
        let change = Change::Random { seed: 21 };
        match self {
            Step::Open => Command::Open,
            Step::Arrange => Command::Arrange { revision, change },
            Step::Confirm => Command::Confirm { revision },
            Step::Edit => Command::Edit,
        }
    }
}

fn is_ready(steps: &[Step]) -> bool {
    steps.last() == Some(&Step::Confirm)
}

/// A match whose setup is about to end; each player has done something.
fn at_the_end(
    entry: &'static dyn Entry,
    (first_mover, seed): (FirstMover, u64),
    done: [&[Step]; 2],
) -> Match {
    let mut game = challenge_by(entry, first_mover, HALF_A_MINUTE);
    game.set_id(MatchId(7));
    does(&mut game, OPPONENT, Command::Accept { seed });
    // Whoever ends up ready is so last, or play would begin.
    let mut done: Vec<_> = [CHALLENGER, OPPONENT].into_iter().zip(done).collect();
    done.sort_by_key(|(_, steps)| is_ready(steps));
    for (person, steps) in done {
        for step in steps {
            let revision = revision_of(&game, person);
            does(&mut game, person, step.command(revision));
        }
    }
    assert_eq!(game.phase(), Phase::Setup);
    assert_eq!(deadline_of(&game), LATER.plus(90 * SECOND));
    game
}

const BY_CHALLENGER: (FirstMover, u64) = (FirstMover::Challenger, 5);

fn seats(game: &Match) -> BySide<Seat> {
    game.record().seats.clone().unwrap()
}

#[test]
fn at_the_end_of_the_setup_each_player_gets_what_was_earned() {
    for entry in army_games() {
        for (one, first) in STEPS {
            for (two, second) in STEPS {
                if is_ready(first) && is_ready(second) {
                    continue;
                }
                let case = format!("{} {one}, {two}", entry.sheet().id);
                let mut game = at_the_end(entry, BY_CHALLENGER, [first, second]);
                let drafts = seats(&game);
                let now = deadline_of(&game);
                let effects = tick(&mut game, now).expect(&case);
                let done = BySide { first, second };
                assert_eq!(effects, earned(&done), "{case}");
                if effects.contains(&Effect::Began) {
                    plays_on(&game, &drafts, &done, &case);
                } else {
                    assert_eq!(game.phase(), Phase::Lapsed, "{case}");
                    assert_eq!(views(&game), [None, None, None, None], "{case}");
                    let record = game.record();
                    assert_eq!((record.deadline, record.reminder), (None, None), "{case}");
                }
                assert_eq!(restored(&game).record(), game.record(), "{case}");
            }
        }
    }
}

/// What the end of the time means, by what each player has done.
fn earned(done: &BySide<&[Step]>) -> Vec<Effect> {
    let absent = [done.first, done.second].map(<[Step]>::is_empty);
    match absent {
        [true, true] => vec![Effect::Lapsed],
        [true, false] | [false, true] => vec![Effect::Lapsed, Effect::Reissued],
        [false, false] => {
            let late = Side::BOTH
                .into_iter()
                .filter(|&side| !is_ready(done.get(side)));
            late.map(Effect::Drawn).chain([Effect::Began]).collect()
        }
    }
}

/// A confirmed layout stands; any other is drawn anew.
fn plays_on(game: &Match, drafts: &BySide<Seat>, done: &BySide<&[Step]>, case: &str) {
    assert_eq!(game.phase(), Phase::Playing, "{case}");
    let now = game.record().updated;
    assert_eq!(
        deadline_of(game),
        now.plus(limit_of(HALF_A_MINUTE)),
        "{case}"
    );
    let seats = seats(game);
    for side in Side::BOTH {
        let (seat, draft) = (seats.get(side), drafts.get(side));
        assert!(seat.is_confirmed, "{case}");
        if is_ready(done.get(side)) {
            assert_eq!(seat, draft, "{case}");
        } else {
            assert!(seat.army != draft.army, "{case}");
            assert_eq!(seat.revision, draft.revision + 1, "{case}");
            assert_eq!(seat.attendance, Attendance::Late, "{case}");
            assert_eq!(game.entry().check_army(side, &seat.army), Ok(()), "{case}");
        }
    }
}

#[test]
fn late_armies_are_drawn_by_their_seed() {
    let looked: [&[Step]; 2] = [&[Step::Open], &[Step::Open]];
    for entry in army_games() {
        let drawn = |seed| {
            let mut game = at_the_end(entry, BY_CHALLENGER, looked);
            let now = deadline_of(&game);
            let expire = Command::Expire { seed };
            game.handle(now, Actor::Clock, expire).unwrap();
            seats(&game)
        };
        assert!(drawn(1) == drawn(1));
        let (one, two) = (drawn(1), drawn(2));
        assert!(one.first.army != two.first.army && one.second.army != two.second.army);
    }
}

#[test]
fn an_army_is_arranged_and_confirmed_in_time_or_not_at_all() {
    for entry in army_games() {
        let done: [&[Step]; 2] = [&[Step::Confirm], &[Step::Open]];
        for (person, step) in [
            (CHALLENGER, Step::Edit),
            (OPPONENT, Step::Arrange),
            (OPPONENT, Step::Confirm),
        ] {
            let mut game = at_the_end(entry, BY_CHALLENGER, done);
            let (deadline, actor) = (deadline_of(&game), Actor::Person(person));
            let command = step.command(revision_of(&game, person));
            let late = refused_at(&mut game, deadline, actor, command.clone());
            assert_eq!(late, Refusal::TimeUp, "{command:?}");
            let in_time = game.handle(deadline.plus(-1), actor, command.clone());
            assert!(in_time.is_ok(), "{command:?}");
        }
    }
}

#[test]
fn whoever_looks_only_after_the_time_has_not_come() {
    for entry in army_games() {
        let mut game = at_the_end(entry, BY_CHALLENGER, [&[Step::Open], &[]]);
        let now = deadline_of(&game);
        let _ = game.handle(now, Actor::Person(OPPONENT), Command::Open);
        let effects = tick(&mut game, now).unwrap();
        assert_eq!(effects, [Effect::Lapsed, Effect::Reissued]);
    }
}

/// Every way in which one player is there and the other is not: who is there, who moves first, and
/// what whoever is there has done.
fn left_alone() -> impl Iterator<Item = (PersonId, Match, String)> {
    let people = [CHALLENGER, OPPONENT].into_iter();
    let ways = people.flat_map(|person| FirstMover::ALL.map(|first| (person, first)));
    let ways = ways.flat_map(|way| [0, 1, 2, 3].map(|seed| (way, seed)));
    let ways = ways.flat_map(|way| {
        STEPS
            .into_iter()
            .skip(1)
            .map(move |(_, steps)| (way, steps))
    });
    let ways = ways.flat_map(|way| army_games().map(move |entry| (way, entry)));
    ways.map(|((((person, first_mover), seed), steps), entry)| {
        let done: [&[Step]; 2] = if person == CHALLENGER {
            [steps, &[]]
        } else {
            [&[], steps]
        };
        let mut game = at_the_end(entry, (first_mover, seed), done);
        let now = deadline_of(&game);
        let effects = tick(&mut game, now);
        assert_eq!(effects, Ok(vec![Effect::Lapsed, Effect::Reissued]));
        let case = format!(
            "{} {person:?} {first_mover:?} seed {seed}",
            entry.sheet().id
        );
        (person, game, case)
    })
}

const REISSUED: Moment = LATER.plus(91 * SECOND);

#[test]
fn whoever_was_there_looks_for_somebody_else_on_the_same_terms() {
    for (person, old, case) in left_alone() {
        let next = Match::reissue(REISSUED, &old).expect(&case);
        let record = next.record();
        assert_eq!(next.phase(), Phase::Challenged, "{case}");
        assert_eq!(
            (record.challenger, record.opponent),
            (person, None),
            "{case}"
        );
        let sides = match old.record().first_mover {
            FirstMover::Challenger if person == OPPONENT => FirstMover::Opponent,
            FirstMover::Opponent if person == OPPONENT => FirstMover::Challenger,
            same => same,
        };
        assert_eq!(record.first_mover, sides, "{case}");
        assert_eq!(record.game, old.record().game, "{case}");
        assert_eq!(record.options, old.record().options, "{case}");
        assert_eq!(record.time, HALF_A_MINUTE, "{case}");
        assert_eq!(record.previous, Some(MatchId(7)), "{case}");
        assert_eq!((record.id, record.version), (MatchId(0), 1), "{case}");
        assert_eq!(record.created, REISSUED, "{case}");
        assert_eq!(deadline_of(&next), REISSUED.plus(CHALLENGE_LIFE), "{case}");
        assert_eq!(restored(&next).record(), record, "{case}");
    }
}

#[test]
fn the_army_of_whoever_was_there_comes_along_as_it_was() {
    for (person, old, case) in left_alone() {
        println!("{case}");
        let (side, draft) = (old.side_of(person).unwrap(), old.seat_of(person).unwrap());
        let mut next = Match::reissue(REISSUED, &old).unwrap();
        holds(&next, person, side, draft);
        let join = Command::Join { seed: 1 };
        let joined = next.handle(REISSUED, Actor::Person(STRANGER), join);
        assert_eq!(joined, Ok(vec![Effect::Accepted]));
        holds(&next, person, side, draft);
        if old.record().first_mover != FirstMover::Random {
            assert_eq!(next.side_of(person), Some(side), "the terms settle it");
        }
        let begins = next.handle(
            REISSUED,
            Actor::Person(STRANGER),
            Command::Confirm { revision: 1 },
        );
        let begun = begins.unwrap().contains(&Effect::Began);
        assert_eq!(begun, draft.is_confirmed);
    }
}

/// The player's seat is as it was, turned round where it lies on the other side now.
fn holds(game: &Match, person: PersonId, side: Side, draft: &Seat) {
    let seat = game.seat_of(person).unwrap();
    let own = game.side_of(person).unwrap();
    let sheet = game.entry().sheet();
    let wanted = if own == side {
        draft.army.clone()
    } else {
        draft.army.turned(sheet)
    };
    assert!(seat.army == wanted);
    assert_eq!(game.entry().check_army(own, &seat.army), Ok(()));
    assert_eq!(seat.is_confirmed, draft.is_confirmed);
    assert_eq!(seat.revision, draft.revision);
    assert_eq!(seat.attendance, Attendance::Present);
}

#[test]
fn a_challenge_is_not_made_again_where_nobody_was_left_alone() {
    for entry in army_games() {
        let mut both_absent = at_the_end(entry, BY_CHALLENGER, [&[], &[]]);
        let now = deadline_of(&both_absent);
        tick(&mut both_absent, now).unwrap();
        let mut unanswered = challenge_by(entry, FirstMover::Challenger, HALF_A_MINUTE);
        does(&mut unanswered, CHALLENGER, Command::Prepare { seed: 1 });
        tick(&mut unanswered, MADE.plus(CHALLENGE_LIFE)).unwrap();
        let running = at_the_end(entry, BY_CHALLENGER, [&[Step::Open], &[]]);
        let mut over = restored(&running);
        does(&mut over, OPPONENT, Command::Resign);
        for game in [both_absent, unanswered, running, over] {
            let refusal = Match::reissue(REISSUED, &game).unwrap_err();
            assert_eq!(refusal, Refusal::NotOver, "{game:?}");
        }
    }
}

#[test]
fn an_army_prepared_while_the_challenge_waited_comes_along_too() {
    for entry in army_games() {
        let mut game = challenge_by(entry, FirstMover::Opponent, HALF_A_MINUTE);
        does(&mut game, CHALLENGER, Command::Prepare { seed: 6 });
        confirm(&mut game, CHALLENGER);
        let prepared = game.seat_of(CHALLENGER).unwrap().clone();
        does(&mut game, OPPONENT, Command::Accept { seed: 5 });
        let now = deadline_of(&game);
        let effects = tick(&mut game, now).unwrap();
        assert_eq!(effects, [Effect::Lapsed, Effect::Reissued]);
        let next = Match::reissue(REISSUED, &game).unwrap();
        assert_eq!(next.seat_of(CHALLENGER), Some(&prepared));
    }
}
