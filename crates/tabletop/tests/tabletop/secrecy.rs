//! What a viewer may not know does not leave, in any game with hidden armies.

use crate::play::{Played, games_of_all};
use tabletop::rules::{Army, BySide, Happening, Kind, Side, Square, View, Viewer};

const OUTSIDERS: [Viewer; 3] = [
    Viewer::Side(Side::First),
    Viewer::Side(Side::Second),
    Viewer::Watcher,
];

fn hidden_games(seeds: u64) -> impl Iterator<Item = Played> {
    games_of_all(seeds).filter(|game| game.entry.sheet().has_setup)
}

/// Every kind a view names, with the side whose piece it is of.
fn kinds_named(view: &View) -> Vec<(Side, Option<Kind>)> {
    let board = view
        .squares
        .iter()
        .flatten()
        .map(|seen| (seen.side, seen.kind));
    let mut named: Vec<_> = board.collect();
    for side in Side::BOTH {
        named.extend(view.lost.get(side).iter().map(|&kind| (side, kind)));
    }
    for event in &view.events {
        if let Happening::Moved { kind, battle, .. } = &event.what {
            named.push((event.side, *kind));
            named.extend(battle.iter().flat_map(|battle| {
                [
                    (event.side, battle.attacker),
                    (event.side.other(), battle.defender),
                ]
            }));
        }
    }
    named
}

/// A view without what only its viewer may know.
fn public(mut view: View) -> View {
    view.viewer = Viewer::Watcher;
    view.moves.clear();
    view.squares
        .iter_mut()
        .flatten()
        .for_each(|seen| seen.kind = None);
    for side in Side::BOTH {
        view.lost.get_mut(side).fill(None);
    }
    for event in &mut view.events {
        if let Happening::Moved { kind, battle, .. } = &mut event.what {
            *kind = None;
            battle
                .iter_mut()
                .for_each(|battle| (battle.attacker, battle.defender) = (None, None));
        }
    }
    view
}

#[test]
fn a_viewer_knows_the_own_kinds_and_no_others() {
    for game in hidden_games(6) {
        game.each_position(|table, ply| {
            for viewer in OUTSIDERS {
                let view = table.view(viewer);
                for (side, kind) in kinds_named(&view) {
                    let name = &game.name;
                    assert_eq!(
                        kind.is_some(),
                        viewer.knows(side),
                        "{name} ply {ply} {viewer:?}"
                    );
                }
                assert!(
                    view.moves.is_empty() || viewer.knows(view.turn),
                    "{}",
                    game.name
                );
            }
        });
    }
}

#[test]
fn all_viewers_agree_on_what_is_public() {
    for game in games_of_all(4) {
        game.each_position(|table, ply| {
            let all = public(table.view(Viewer::Referee));
            for viewer in OUTSIDERS {
                assert_eq!(
                    public(table.view(viewer)),
                    all,
                    "{} ply {ply} {viewer:?}",
                    game.name
                );
            }
        });
    }
}

#[test]
fn whoever_may_move_is_given_the_legal_moves() {
    for game in games_of_all(4) {
        game.each_position(|table, ply| {
            let turn = table.view(Viewer::Watcher).turn;
            let moves = table.view(Viewer::Side(turn)).moves;
            assert_eq!(moves, table.legal_moves(), "{} ply {ply}", game.name);
        });
    }
}

#[test]
fn what_was_witnessed_is_never_forgotten_or_told_anew() {
    for game in games_of_all(4) {
        for viewer in OUTSIDERS {
            let mut before = Vec::new();
            game.each_position(|table, ply| {
                let events = table.view(viewer).events;
                assert_eq!(events.len(), ply, "{} {viewer:?}", game.name);
                assert!(
                    events.starts_with(&before),
                    "{} ply {ply} {viewer:?}",
                    game.name
                );
                before = events;
            });
        }
    }
}

#[test]
fn secrets_print_redacted() {
    for game in hidden_games(1) {
        let printed = format!("{:?} {:?} {:?}", game.armies, game.start(), game.entry);
        for kind in &game.entry.sheet().kinds {
            assert!(
                !printed.contains(kind.code),
                "{printed} tells {}",
                kind.code
            );
        }
        assert!(!printed.contains("Kind("), "{printed}");
    }
}

/// Two worlds that differ in two enemy pieces look the same to a player for as long as every
/// public result and the player's own moves agree.
#[test]
fn twin_worlds_look_the_same() {
    for viewer in Side::BOTH {
        let mut late = 0;
        for game in hidden_games(3) {
            let mut views = Vec::new();
            game.each_position(|table, _| views.push(table.view(Viewer::Side(viewer))));
            for twin in twins(&game, viewer.other()) {
                late += usize::from(plies_alike(&game, &views, twin) > 60);
            }
        }
        assert!(
            late >= 400,
            "only {late} twins of {viewer:?}'s enemy outlived ply 60"
        );
    }
}

/// The game's armies with two of `side`'s pieces exchanged, in every way that its owner could
/// have set up.
fn twins(game: &Played, side: Side) -> Vec<BySide<Army>> {
    let army = game.armies.get(side);
    let pieces: Vec<(Square, Kind)> = army.iter().collect();
    let pairs = pieces
        .iter()
        .enumerate()
        .flat_map(|(place, one)| pieces[place + 1..].iter().map(move |other| (one, other)));
    let different = pairs.filter(|(one, other)| one.1 != other.1);
    let exchanged = different.map(|(one, other)| {
        let mut armies = game.armies.clone();
        armies.get_mut(side).swap(one.0, other.0);
        armies
    });
    let is_legal = |armies: &BySide<Army>| game.entry.check_army(side, armies.get(side)).is_ok();
    exchanged.filter(is_legal).collect()
}

/// How many plies the twin can follow the game: as long as the viewer hears the same results and
/// has the same moves. All that while the rest of the viewer's views must be equal, too.
fn plies_alike(game: &Played, views: &[View], twin: BySide<Army>) -> usize {
    let mut table = game.start_with(twin);
    let viewer = views[0].viewer;
    assert_eq!(table.view(viewer), views[0], "{} at its start", game.name);
    for (ply, &mv) in game.moves.iter().enumerate() {
        if table.play(mv).is_err() {
            return ply;
        }
        let (twin, view) = (table.view(viewer), &views[ply + 1]);
        if (twin.last(), twin.over, &twin.moves) != (view.last(), view.over, &view.moves) {
            return ply;
        }
        assert_eq!(&twin, view, "{} ply {}", game.name, ply + 1);
    }
    game.moves.len()
}
