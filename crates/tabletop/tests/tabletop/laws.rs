//! Laws that every game in the list keeps.

use crate::play::{dice, games_of_all, random_game};
use proptest::prelude::*;
use rand::Rng;
use rand::seq::IndexedRandom;
use std::collections::BTreeSet;
use tabletop::games;
use tabletop::rules::{Kind, Move, Origin, Side, Square, Table, Viewer};

proptest! {
    #[test]
    fn random_armies_are_legal_and_follow_the_seed(seed: u64) {
        for entry in games::ALL {
            for side in Side::BOTH {
                let army = entry.random_army(side, &mut dice(seed) as &mut dyn Rng);
                prop_assert_eq!(entry.check_army(side, &army), Ok(()));
                let again = entry.random_army(side, &mut dice(seed) as &mut dyn Rng);
                prop_assert_eq!(army, again);
            }
        }
    }

    #[test]
    fn mirroring_twice_changes_nothing_and_stays_legal(seed: u64) {
        for entry in games::ALL {
            for side in Side::BOTH {
                let army = entry.random_army(side, &mut dice(seed) as &mut dyn Rng);
                let mirrored = entry.mirror(side, &army);
                prop_assert_eq!(entry.check_army(side, &mirrored), Ok(()));
                prop_assert_eq!(entry.mirror(side, &mirrored), army);
            }
        }
    }

    #[test]
    fn an_army_turned_round_is_the_other_sides_and_turns_back(seed: u64) {
        for entry in games::ALL {
            for side in Side::BOTH {
                let army = entry.random_army(side, &mut dice(seed) as &mut dyn Rng);
                let turned = army.turned(entry.sheet());
                prop_assert_eq!(entry.check_army(side.other(), &turned), Ok(()));
                prop_assert_eq!(turned.turned(entry.sheet()), army);
            }
        }
    }
}

#[test]
fn seeds_make_different_armies() {
    for entry in games::ALL.iter().filter(|entry| entry.sheet().has_setup) {
        let armies = (0..20).map(|seed| {
            let army = entry.random_army(Side::First, &mut dice(seed) as &mut dyn Rng);
            format!("{:?}", army.to_codes(entry.sheet()))
        });
        assert_eq!(armies.collect::<BTreeSet<_>>().len(), 20, "{entry:?}");
    }
}

#[test]
fn ready_layouts_are_legal_for_both_sides() {
    for entry in games::ALL {
        for side in Side::BOTH {
            let layouts = entry.layouts(side);
            let ids: BTreeSet<_> = layouts.iter().map(|layout| layout.id).collect();
            assert_eq!(ids.len(), layouts.len(), "{entry:?}");
            for layout in layouts {
                let checked = entry.check_army(side, &layout.army);
                assert_eq!(checked, Ok(()), "{entry:?} {}", layout.id);
            }
        }
    }
}

#[test]
fn legal_moves_are_sorted_and_each_can_be_played() {
    for game in games_of_all(8) {
        game.each_position(|table, ply| {
            let moves = table.legal_moves();
            assert!(moves.is_sorted_by(|a, b| a < b), "{} ply {ply}", game.name);
            for &mv in moves.iter().filter(|_| ply % 10 == 0) {
                let played = table.fork().play(mv);
                assert_eq!(played, Ok(()), "{} ply {ply} {mv:?}", game.name);
            }
        });
    }
}

#[test]
fn a_promotion_is_declined_exactly_where_it_could_have_been_made() {
    for game in games_of_all(8) {
        game.each_position(|table, ply| {
            let view = table.view(Viewer::Referee);
            let moves = table.legal_moves();
            for &mv in &moves {
                let Some(kind) = mv.origin().and_then(|from| view.at(from)?.kind) else {
                    continue;
                };
                let turned = Move {
                    promotes: true,
                    ..mv
                };
                let could = !mv.promotes && moves.contains(&turned);
                let declines = view.sheet.declines_promotion(view.turn, kind, mv);
                assert_eq!(declines, could, "{} ply {ply} {mv:?}", game.name);
            }
        });
    }
}

#[test]
fn every_other_move_is_refused_and_changes_nothing() {
    for game in games_of_all(6) {
        game.each_position(|table, ply| {
            if ply % 25 == 0 || table.outcome().is_some() {
                refuse_all_but(
                    table,
                    &table.legal_moves(),
                    &format!("{} ply {ply}", game.name),
                );
            }
        });
    }
}

fn refuse_all_but(table: &dyn Table, legal: &[Move], name: &str) {
    let mut tried = table.fork();
    let sheet = table.entry().sheet();
    // One square more than the board has, and one kind more than there is.
    let squares = || (0..=u8::try_from(sheet.squares.len()).unwrap()).map(Square);
    let kinds = (0..=u8::try_from(sheet.kinds.len()).unwrap()).map(Kind);
    for from in squares().map(Origin::Board).chain(kinds.map(Origin::Hand)) {
        for (to, promotes) in squares().flat_map(|to| [(to, false), (to, true)]) {
            let mv = Move { from, to, promotes };
            if legal.contains(&mv) {
                continue;
            }
            let refusal = tried.play(mv).expect_err(name);
            let key = format!("{}-refusal-{} =", sheet.family, refusal.code);
            for (language, text) in sheet.texts {
                assert!(text.contains(&key), "{name}: no text {key} in {language}");
            }
        }
    }
    assert_eq!(
        tried.view(Viewer::Referee),
        table.view(Viewer::Referee),
        "{name}"
    );
}

#[test]
fn a_game_is_over_exactly_when_nobody_can_move_on() {
    for game in games_of_all(30) {
        game.each_position(|table, ply| {
            let has_moves = !table.legal_moves().is_empty();
            assert_eq!(
                table.outcome().is_none(),
                has_moves,
                "{} ply {ply}",
                game.name
            );
        });
    }
}

#[test]
fn the_same_moves_lead_to_the_same_game() {
    for game in games_of_all(4) {
        let replay = || {
            let mut views = Vec::new();
            game.each_position(|table, _| views.push(table.view(Viewer::Referee)));
            views
        };
        assert_eq!(replay(), replay(), "{}", game.name);
        let again = random_game(game.entry, 0);
        assert_eq!(
            again.moves,
            random_game(game.entry, 0).moves,
            "{}",
            again.name
        );
    }
}

#[test]
fn an_imagined_game_with_the_true_pieces_goes_on_as_the_game_does() {
    for game in games_of_all(6) {
        game.each_position(|table, ply| {
            if ply % 15 == 0 {
                for side in Side::BOTH {
                    imagine_truth(table, side, &format!("{} ply {ply}", game.name));
                }
            }
        });
    }
}

fn imagine_truth(table: &dyn Table, side: Side, name: &str) {
    let truth = table.view(Viewer::Referee);
    let enemy = truth.sheet.all_squares().filter_map(|square| {
        let seen = truth.at(square).filter(|seen| seen.side != side)?;
        Some((square, seen.kind.unwrap()))
    });
    let hidden: Vec<_> = enemy.collect();
    let view = table.view(Viewer::Side(side));
    let mut imagined = table.entry().imagine(&view, &hidden);
    let mut actual = table.fork();
    assert_eq!(imagined.view(Viewer::Side(side)), view, "{name}");
    // The same moves must have the same results in both.
    let mut dice = dice(7);
    for _ in 0..6 {
        let (one, other) = (imagined.view(Viewer::Referee), actual.view(Viewer::Referee));
        assert_eq!(one.squares, other.squares, "{name}");
        assert_eq!(one.moves, other.moves, "{name}");
        assert_eq!(one.over, other.over, "{name}");
        let Some(&mv) = one.moves.choose(&mut dice) else {
            break;
        };
        imagined.play(mv).unwrap();
        actual.play(mv).unwrap();
    }
}
