//! Junqi: lost turns, and what its ready layouts are good for.

use crate::play::dice;
use rand::Rng;
use rand::seq::IndexedRandom;
use std::collections::BTreeMap;
use tabletop::games;
use tabletop::rules::{
    Army, BySide, Entry, Happening, Options, Outcome, Position, Reason, Side, Table, Viewer,
};

fn junqi() -> &'static dyn Entry {
    games::find("junqi").unwrap()
}

fn army(pieces: &[(&str, &str)]) -> Army {
    let codes = pieces
        .iter()
        .map(|&(square, kind)| (square.to_owned(), kind.to_owned()));
    Army::from_codes(junqi().sheet(), &codes.collect::<BTreeMap<_, _>>()).unwrap()
}

/// The first player to move, with an officer far from everything.
fn position(second: &[(&str, &str)], quiet: u32) -> Box<dyn Table> {
    junqi().arrange(Position {
        options: Options::default(),
        turn: Side::First,
        quiet,
        hands: BySide::default(),
        armies: BySide {
            first: army(&[("c3", "LT")]),
            second: army(second),
        },
    })
}

/// Plays moves; `-` is a turn lost to the clock.
fn go_on(table: &mut dyn Table, turns: &str) {
    for turn in turns.split_whitespace() {
        assert_eq!(table.outcome(), None, "before {turn}");
        let taken = match turn {
            "-" => table.lose_turn(),
            text => table.read_move(text).and_then(|mv| table.play(mv)),
        };
        assert_eq!(taken, Ok(()), "{turn}");
    }
}

fn won(winner: Side, reason: Reason) -> Option<Outcome> {
    Some(Outcome {
        winner: Some(winner),
        reason,
    })
}

const WALKER: [(&str, &str); 2] = [("b12", "FLG"), ("c12", "CPT")];

#[test]
fn the_third_lost_turn_is_a_forfeit() {
    let mut table = position(&WALKER, 0);
    go_on(table.as_mut(), "- c12c11 - c11c12 -");
    assert_eq!(table.outcome(), won(Side::Second, Reason::Time));
    let over = table.lose_turn().map_err(|refusal| refusal.code);
    assert_eq!(over, Err("game-over"));
}

#[test]
fn each_sides_lost_turns_are_its_own() {
    let mut table = position(&WALKER, 0);
    go_on(table.as_mut(), "- - - - c3c2 -");
    assert_eq!(table.outcome(), won(Side::First, Reason::Time));
}

/// "The clock": a lost turn that leaves the opponent without a move is won by the one who lost it.
#[test]
fn a_lost_turn_against_an_immobile_opponent_wins() {
    let mut table = position(&[("b12", "FLG"), ("a12", "MIN")], 99);
    go_on(table.as_mut(), "-");
    assert_eq!(table.outcome(), won(Side::First, Reason::NoMove));
}

/// Ruling 7: the forfeit comes before every other judgement.
#[test]
fn the_third_lost_turn_against_an_immobile_opponent_is_a_forfeit() {
    let mut table = position(&WALKER, 0);
    go_on(table.as_mut(), "- c12c11 - c11c12 c3c2 c12d12 -");
    assert_eq!(table.outcome(), won(Side::Second, Reason::Time));
}

#[test]
fn a_lost_turn_counts_as_a_quiet_move() {
    let mut table = position(&WALKER, 98);
    go_on(table.as_mut(), "- c12c11");
    let drawn = Outcome {
        winner: None,
        reason: Reason::Quiet100,
    };
    assert_eq!(table.outcome(), Some(drawn));
    let mut table = position(&WALKER, 99);
    go_on(table.as_mut(), "-");
    assert_eq!(table.outcome(), Some(drawn));
}

#[test]
fn everybody_sees_that_a_turn_was_lost() {
    let mut table = position(&WALKER, 0);
    go_on(table.as_mut(), "- c12c11");
    for viewer in [
        Viewer::Side(Side::First),
        Viewer::Side(Side::Second),
        Viewer::Watcher,
    ] {
        let view = table.view(viewer);
        assert_eq!((view.ply, view.events[0].side), (2, Side::First));
        assert_eq!(view.events[0].what, Happening::Passed);
    }
}

/// A rush: whatever stands nearest to the enemy's Flag goes on towards it, blindly. Ready layouts
/// hold out longer than an army drawn by lot does.
fn falls_after(layout: &Army, seed: u64) -> usize {
    let mut dice = dice(seed);
    let rusher = junqi().random_army(Side::Second, &mut dice as &mut dyn Rng);
    let armies = BySide {
        first: layout.clone(),
        second: rusher,
    };
    let mut table = junqi().begin(&Options::default(), armies).unwrap();
    let sheet = junqi().sheet();
    let flag = layout
        .iter()
        .find(|&(_, kind)| sheet.kind(kind).code == "FLG");
    let goal = sheet.square(flag.unwrap().0);
    let mut plies = 0;
    while table.outcome().is_none() && plies < 200 {
        let moves = table.legal_moves();
        let distance = |to: tabletop::rules::Square| {
            let square = sheet.square(to);
            square.rank.abs_diff(goal.rank) + square.file.abs_diff(goal.file)
        };
        let nearest = moves.iter().map(|mv| distance(mv.to)).min();
        let best: Vec<_> = match table.view(Viewer::Watcher).turn {
            Side::First => moves,
            Side::Second => moves
                .into_iter()
                .filter(|mv| Some(distance(mv.to)) == nearest)
                .collect(),
        };
        table.play(*best.choose(&mut dice).unwrap()).unwrap();
        plies += 1;
    }
    match table.outcome() {
        Some(Outcome {
            winner: Some(Side::Second),
            reason: Reason::Flag,
        }) => plies,
        _ => 200,
    }
}

#[test]
fn ready_layouts_stand_longer_than_random_armies() {
    let typical = |armies: &dyn Fn(u64) -> Army| {
        let mut plies: Vec<usize> = (0..301)
            .map(|seed| falls_after(&armies(seed), seed))
            .collect();
        plies.sort_unstable();
        plies[150]
    };
    let random =
        typical(&|seed| junqi().random_army(Side::First, &mut dice(1000 + seed) as &mut dyn Rng));
    for layout in junqi().layouts(Side::First) {
        let held = typical(&|_| layout.army.clone());
        println!("{}: {held}, random armies: {random}", layout.id);
        assert!(held > random && held > 30, "{}: {held} {random}", layout.id);
    }
}
