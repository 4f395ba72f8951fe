//! Challenge and setup.

use super::*;
use crate::games;
use crate::matches::{CHALLENGE_LIFE, Change, Phase, Refusal};
use crate::rules::{Army, Sheet, Square};
use std::collections::BTreeSet;

fn ready_at(revision: u32) -> Command {
    Command::Confirm { revision }
}

fn arrange(revision: u32, change: Change) -> Command {
    Command::Arrange { revision, change }
}

#[test]
fn nobody_challenges_oneself() {
    for entry in games::ALL {
        let time = TimeControl::Unlimited;
        let terms = Terms::new(*entry, Options::default(), FirstMover::Random, time).unwrap();
        let own = Match::challenge(MADE, &terms, CHALLENGER, Some(CHALLENGER));
        assert_eq!(own.unwrap_err(), Refusal::OwnChallenge);
        let mut open = Match::challenge(MADE, &terms, CHALLENGER, None).unwrap();
        let own = refused(&mut open, CHALLENGER, Command::Join { seed: 1 });
        assert_eq!(own, Refusal::OwnChallenge);
    }
}

#[test]
fn a_challenge_lapses_after_a_day_and_not_before() {
    for entry in games::ALL {
        let mut game = challenged(*entry);
        let early = MADE.plus(CHALLENGE_LIFE - 1);
        let refusal = game.handle(early, Actor::Clock, EXPIRE);
        assert_eq!(refusal, Err(Refusal::NotDue));
        assert_eq!(game.phase(), Phase::Challenged);
        let due = MADE.plus(CHALLENGE_LIFE);
        // The clock may be slow: what has lapsed is closed to people before it has come round.
        let accept = Command::Accept { seed: 1 };
        let late = game.handle(due, Actor::Person(OPPONENT), accept);
        assert_eq!(late, Err(Refusal::ChallengeClosed));
        let lapsed = game.handle(due, Actor::Clock, EXPIRE);
        assert_eq!(lapsed, Ok(vec![Effect::Lapsed]));
        let late = refused(&mut game, OPPONENT, Command::Accept { seed: 1 });
        assert_eq!(late, Refusal::ChallengeClosed);
    }
}

#[test]
fn an_open_challenge_goes_to_the_first_who_joins() {
    for entry in games::ALL {
        let mut game = challenge(*entry, Options::default(), None);
        let joined = does(&mut game, STRANGER, Command::Join { seed: 1 });
        assert_eq!(joined.first(), Some(&Effect::Accepted));
        assert_eq!(game.record().opponent, Some(STRANGER));
        let late = refused(&mut game, OPPONENT, Command::Join { seed: 1 });
        assert_eq!(late, Refusal::ChallengeClosed);
    }
}

#[test]
fn the_first_mover_is_as_agreed_or_drawn_by_lot() {
    for entry in games::ALL {
        for (first_mover, seeds, people) in [
            (FirstMover::Challenger, 0..8, vec![CHALLENGER]),
            (FirstMover::Opponent, 0..8, vec![OPPONENT]),
            (FirstMover::Random, 0..32, vec![CHALLENGER, OPPONENT]),
        ] {
            let first = seeds.map(|seed| {
                let mut game = challenge_by(*entry, first_mover, TimeControl::Unlimited);
                does(&mut game, OPPONENT, Command::Accept { seed });
                person_of(&game, Side::First)
            });
            let first: BTreeSet<PersonId> = first.collect();
            assert_eq!(first, people.into_iter().collect(), "{first_mover:?}");
        }
    }
}

#[test]
fn confirming_twice_has_one_effect_and_one_refusal() {
    for entry in army_games() {
        let mut game = in_setup(entry);
        let effects = does(&mut game, OPPONENT, ready_at(1));
        assert_eq!(effects, [Effect::Confirmed(Side::Second)]);
        let again = refused(&mut game, OPPONENT, ready_at(1));
        assert_eq!(again, Refusal::AlreadyConfirmed);
        let both = does(&mut game, CHALLENGER, ready_at(1));
        assert_eq!(both, [Effect::Confirmed(Side::First), Effect::Began]);
        let again = refused(&mut game, CHALLENGER, ready_at(1));
        assert_eq!(again, Refusal::NotInSetup);
    }
}

#[test]
fn an_answer_to_an_older_draft_is_refused() {
    for entry in army_games() {
        let mut game = in_setup(entry);
        let stale = Refusal::StaleDraft { current: 2 };
        does(&mut game, OPPONENT, arrange(1, Change::Mirror));
        let change = refused(&mut game, OPPONENT, arrange(1, Change::Random { seed: 1 }));
        assert_eq!(change, stale);
        assert_eq!(refused(&mut game, OPPONENT, ready_at(1)), stale);
        does(&mut game, OPPONENT, ready_at(2));
        assert_eq!(revision_of(&game, CHALLENGER), 1, "the other's own count");
    }
}

#[test]
fn an_army_can_be_edited_until_the_other_has_confirmed_too() {
    for entry in army_games() {
        let mut game = in_setup(entry);
        let open = refused(&mut game, CHALLENGER, Command::Edit);
        assert_eq!(open, Refusal::NotConfirmed);
        does(&mut game, CHALLENGER, ready_at(1));
        let closed = refused(&mut game, CHALLENGER, arrange(1, Change::Mirror));
        assert_eq!(closed, Refusal::AlreadyConfirmed);
        let reopened = does(&mut game, CHALLENGER, Command::Edit);
        assert_eq!(reopened, [Effect::Reopened(Side::First)]);
        let old = refused(&mut game, CHALLENGER, ready_at(1));
        assert_eq!(old, Refusal::StaleDraft { current: 2 }, "an old button");
        does(&mut game, OPPONENT, ready_at(1));
        assert_eq!(game.phase(), Phase::Setup, "one of two is ready");
        does(&mut game, CHALLENGER, arrange(2, Change::Mirror));
        does(&mut game, CHALLENGER, ready_at(3));
        assert_eq!(game.phase(), Phase::Playing);
        for person in [CHALLENGER, OPPONENT] {
            let late = refused(&mut game, person, Command::Edit);
            assert_eq!(late, Refusal::NotInSetup);
        }
    }
}

#[test]
fn every_swap_is_judged_with_all_its_reasons() {
    let mut met = BTreeSet::new();
    for entry in army_games() {
        let squares: Vec<Square> = entry.sheet().all_squares().collect();
        let fresh = in_setup(entry);
        for (person, side) in [(CHALLENGER, Side::First), (OPPONENT, Side::Second)] {
            for (&a, &b) in squares
                .iter()
                .flat_map(|a| squares.iter().map(move |b| (a, b)))
            {
                let mut game = restored(&fresh);
                let mut army = game.seat_of(person).unwrap().army.clone();
                army.swap(a, b);
                let swap = arrange(1, Change::Swap(a, b));
                match entry.check_army(side, &army) {
                    Ok(()) => {
                        assert_eq!(does(&mut game, person, swap), [Effect::Rearranged(side)]);
                        assert!(game.seat_of(person).unwrap().army == army, "{a:?} {b:?}");
                    }
                    Err(faults) => {
                        let family = entry.sheet().family;
                        met.extend(faults.iter().map(|fault| (family, fault.code())));
                        let refusal = refused(&mut game, person, swap);
                        assert_eq!(refusal, Refusal::Army(faults));
                    }
                }
            }
        }
    }
    for entry in army_games() {
        for fault in faults_of_swaps(entry.sheet()) {
            let wanted = (entry.sheet().family, fault);
            assert!(met.contains(&wanted), "{wanted:?} did not occur: {met:?}");
        }
    }
}

/// The faults a game has texts for, without those that no swap can cause.
fn faults_of_swaps(sheet: &Sheet) -> impl Iterator<Item = &'static str> {
    const OF_READING: [&str; 4] = ["unknown-square", "unknown-kind", "twice", "count"];
    let key = format!("{}-fault-", sheet.family);
    let lines = sheet.texts[0].1.lines();
    let faults = lines.filter_map(move |line| line.strip_prefix(&key)?.split_once(" ="));
    faults
        .map(|(fault, _)| fault)
        .filter(|fault| !OF_READING.contains(fault))
}

#[test]
fn an_army_from_elsewhere_is_judged_with_all_its_reasons() {
    for entry in army_games() {
        let mut game = in_setup(entry);
        let none = Army::default();
        let faults = entry.check_army(Side::First, &none).unwrap_err();
        assert!(faults.len() > 1);
        let empty = refused(&mut game, CHALLENGER, arrange(1, Change::Load(none)));
        assert_eq!(empty, Refusal::Army(faults));
        let others = game.seat_of(OPPONENT).unwrap().army.clone();
        let faults = entry.check_army(Side::First, &others).unwrap_err();
        let others = refused(&mut game, CHALLENGER, arrange(1, Change::Load(others)));
        assert_eq!(others, Refusal::Army(faults));
    }
}

#[test]
fn ready_layouts_are_taken_by_their_id() {
    for entry in army_games() {
        let mut game = in_setup(entry);
        let unknown = Change::Layout("no-such-layout".to_owned());
        let unknown = refused(&mut game, OPPONENT, arrange(1, unknown));
        assert_eq!(unknown, Refusal::UnknownLayout);
        for layout in entry.layouts(Side::Second) {
            let revision = revision_of(&game, OPPONENT);
            let change = Change::Layout(layout.id.to_owned());
            does(&mut game, OPPONENT, arrange(revision, change));
            let army = &game.seat_of(OPPONENT).unwrap().army;
            assert!(*army == layout.army, "{}", layout.id);
        }
    }
}

#[test]
fn the_same_seeds_draw_the_same_armies() {
    for entry in army_games() {
        let (mut one, mut two) = (in_setup(entry), in_setup(entry));
        assert_eq!(one.record(), two.record());
        does(&mut one, OPPONENT, arrange(1, Change::Random { seed: 8 }));
        assert_ne!(one.record().seats, two.record().seats);
        does(&mut two, OPPONENT, arrange(1, Change::Random { seed: 8 }));
        assert_eq!(one.record(), two.record());
    }
}

#[test]
fn nothing_prints_what_would_tell_where_a_piece_stands() {
    let seed = 770_077;
    assert_eq!(format!("{:?}", Command::Accept { seed }), "Accept");
    for entry in games::ALL {
        let mut game = in_setup(*entry);
        for change in [
            Change::Random { seed },
            Change::Layout("a-ready-one".into()),
            Change::Swap(Square(0), Square(1)),
            Change::Load(Army::default()),
        ] {
            let command = arrange(1, change);
            assert_eq!(format!("{command:?}"), "Arrange(1)");
            if let Err(refusal) = game.handle(LATER, Actor::Person(CHALLENGER), command) {
                assert_eq!(format!("{refusal:?}"), refusal.code());
            }
        }
    }
}

/// A challenge of a game with setup, by somebody who has not begun to arrange.
fn waiting(first_mover: FirstMover) -> impl Iterator<Item = Match> {
    let hidden = games::ALL.iter().filter(|entry| entry.sheet().has_setup);
    hidden.map(move |entry| challenge_by(*entry, first_mover, TimeControl::Unlimited))
}

#[test]
fn the_challenger_keeps_what_was_arranged_while_the_challenge_waited() {
    for first_mover in FirstMover::ALL {
        for seed in 0..6 {
            println!("seed {seed}");
            for mut game in waiting(first_mover) {
                let sheet = game.entry().sheet();
                let begun = does(&mut game, CHALLENGER, Command::Prepare { seed });
                assert_eq!(begun, vec![Effect::Prepared]);
                let prepared = game.side_of(CHALLENGER).unwrap();
                let change = Change::Random { seed: seed + 1 };
                let changed = does(&mut game, CHALLENGER, arrange(1, change));
                assert_eq!(changed, vec![Effect::Prepared], "nobody else hears of it");
                does(&mut game, CHALLENGER, ready_at(2));
                assert_eq!(restored(&game).record(), game.record());
                let army = game.seat_of(CHALLENGER).unwrap().army.clone();
                does(&mut game, OPPONENT, Command::Accept { seed });
                let seat = game.seat_of(CHALLENGER).unwrap();
                assert!(seat.is_confirmed && game.phase() == Phase::Setup);
                let side = game.side_of(CHALLENGER).unwrap();
                let wanted = if side == prepared {
                    army
                } else {
                    army.turned(sheet)
                };
                assert!(seat.army == wanted, "{side:?}");
                assert_eq!(game.entry().check_army(side, &seat.army), Ok(()));
                assert_eq!(game.record().prepared, None);
                let revision = revision_of(&game, OPPONENT);
                let begun = does(&mut game, OPPONENT, ready_at(revision));
                assert_eq!(begun.last(), Some(&Effect::Began));
            }
        }
    }
}

#[test]
fn only_the_challenger_arranges_while_the_challenge_waits() {
    for mut game in waiting(FirstMover::Random) {
        for person in [OPPONENT, STRANGER] {
            let refusal = refused(&mut game, person, Command::Prepare { seed: 1 });
            assert_eq!(refusal, Refusal::NotAPlayer);
        }
        does(&mut game, CHALLENGER, Command::Prepare { seed: 1 });
        let again = refused(&mut game, CHALLENGER, Command::Prepare { seed: 2 });
        assert_eq!(again, Refusal::NotInSetup);
        for person in [OPPONENT, STRANGER] {
            let change = arrange(1, Change::Mirror);
            assert_eq!(refused(&mut game, person, change), Refusal::NotAPlayer);
            assert_eq!(game.seat_of(person), None);
        }
        for command in [Command::Resign, Command::OfferDraw, Command::Rematch] {
            refused(&mut game, CHALLENGER, command);
        }
        does(&mut game, OPPONENT, Command::Decline);
        assert_eq!(game.record().prepared, None, "it is kept no longer");
        let late = refused(&mut game, CHALLENGER, arrange(1, Change::Mirror));
        assert_eq!(late, Refusal::NotAPlayer);
    }
}
