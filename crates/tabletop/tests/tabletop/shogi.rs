//! Shogi: move counts, starts, positions as text, and what a view tells of the past.

use crate::play::{Played, dice, random_game};
use proptest::prelude::*;
use rand::seq::IndexedRandom;
use serde_json::Value;
use tabletop::games;
use tabletop::games::shogi::{MINISHOGI, SHOGI, Shogi};
use tabletop::rules::{
    BySide, Entry, Happening, Kind, Options, Position, SfenError, Side, Table, Viewer,
};

const PERFT: &str = include_str!("../cases/shogi-perft.jsonl");

pub(crate) const EVEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

const BOTH: [&Shogi; 2] = [&SHOGI, &MINISHOGI];

pub(crate) fn arrange(game: &'static Shogi, sfen: &str) -> Box<dyn Table> {
    Entry::arrange(game, position(game, sfen))
}

fn position(game: &Shogi, sfen: &str) -> Position {
    Position::from_sfen(Entry::sheet(game), sfen, Options::default()).unwrap()
}

/// Counts on which several independent programs agree.
#[test]
fn moves_are_counted_as_other_programs_count_them() {
    for line in PERFT.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let game = match case["game"].as_str().unwrap() {
            "shogi" => &SHOGI,
            _ => &MINISHOGI,
        };
        let position = position(game, case["sfen"].as_str().unwrap());
        let nodes = case["nodes"].as_array().unwrap();
        for (depth, nodes) in (1..).zip(nodes) {
            let counted = game.perft(&position, depth);
            assert_eq!(Some(counted), nodes.as_u64(), "{line} depth {depth}");
        }
    }
}

/// What is counted is what can be played on the board.
#[test]
fn counting_and_playing_agree() {
    fn count(table: &dyn Table, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |mv| {
            let mut next = table.fork();
            next.play(mv).unwrap();
            count(next.as_ref(), depth - 1)
        };
        table.legal_moves().into_iter().map(after).sum()
    }
    for (game, sfen) in [
        (&SHOGI, EVEN),
        (&SHOGI, "3nkn3/K4r3/3G5/9/8B/9/9/9/9 b P 1"),
        (&MINISHOGI, "1S1BR/P4/k3K/4p/rb1s1 b Gg 1"),
    ] {
        let counted = game.perft(&position(game, sfen), 3);
        assert_eq!(count(arrange(game, sfen).as_ref(), 3), counted, "{sfen}");
    }
}

#[test]
fn games_start_as_their_handicap_says() {
    for (handicap, start) in [
        ("none", EVEN),
        (
            "lance",
            "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        (
            "bishop",
            "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        (
            "rook",
            "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        (
            "rook-lance",
            "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        (
            "two-piece",
            "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        (
            "four-piece",
            "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
        (
            "six-piece",
            "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        ),
    ] {
        let options = Options::default().with_choice("handicap", handicap);
        let table = Entry::begin(&SHOGI, &options, BySide::default()).unwrap();
        assert_eq!(table.view(Viewer::Watcher).to_sfen(), start, "{handicap}");
    }
    let table = Entry::begin(&MINISHOGI, &Options::default(), BySide::default()).unwrap();
    let start = table.view(Viewer::Watcher).to_sfen();
    assert_eq!(start, "rbsgk/4p/5/P4/KGSBR b - 1");
}

#[test]
fn there_is_nothing_to_set_up() {
    for game in BOTH {
        let sheet = Entry::sheet(game);
        let army = [(sheet.all_squares().next().unwrap(), Kind(0))];
        let faults = game_faults(game, army.into_iter().collect());
        assert_eq!(faults, ["outside-camp"]);
    }
}

fn game_faults(game: &Shogi, army: tabletop::rules::Army) -> Vec<&'static str> {
    let faults = Entry::check_army(game, Side::First, &army).unwrap_err();
    faults.iter().map(tabletop::rules::Fault::code).collect()
}

/// Random games of both boards.
pub(crate) fn games(seeds: u64) -> impl Iterator<Item = Played> {
    let entries = ["shogi", "minishogi"].map(|id| games::find(id).unwrap());
    let games = entries.into_iter();
    games.flat_map(move |entry| (0..seeds).map(move |seed| random_game(entry, seed)))
}

#[test]
fn everything_is_open_to_everybody() {
    for game in games(3) {
        game.each_position(|table, ply| {
            let all = table.view(Viewer::Referee);
            assert!(all.squares.iter().flatten().all(|seen| seen.kind.is_some()));
            for viewer in [
                Viewer::Watcher,
                Viewer::Side(Side::First),
                Viewer::Side(Side::Second),
            ] {
                let mut view = table.view(viewer);
                (view.viewer, view.moves) = (all.viewer, all.moves.clone());
                assert_eq!(view, all, "{} ply {ply} {viewer:?}", game.name);
            }
        });
    }
}

#[test]
fn a_position_reads_back_as_it_is_written() {
    for game in games(6) {
        game.each_position(|table, ply| {
            let (name, view) = (&game.name, table.view(Viewer::Watcher));
            let text = view.to_sfen();
            let position = Position::from_sfen(view.sheet, &text, game.options.clone()).unwrap();
            let again = game.entry.arrange(position).view(Viewer::Watcher);
            assert_eq!(again.squares, view.squares, "{name} ply {ply} {text}");
            assert_eq!(again.hands, view.hands, "{name} ply {ply} {text}");
            assert_eq!(again.turn, view.turn, "{name} ply {ply} {text}");
            assert_eq!(again.check, view.check, "{name} ply {ply} {text}");
        });
    }
}

#[test]
fn what_is_no_position_is_told() {
    let sheet = Entry::sheet(&MINISHOGI);
    let man = |text: &str| SfenError::Man(text.to_owned());
    for (text, error) in [
        ("", SfenError::Words),
        ("rbsgk/4p/5/P4/KGSBR b - 1 2", SfenError::Words),
        (
            "rbsgk/4p/5/P4 b -",
            SfenError::Rows {
                wanted: 5,
                found: 4,
            },
        ),
        ("rbsgk/5p/5/P4/KGSBR b -", SfenError::Width { row: 2 }),
        ("rbsgk/3p/5/P4/KGSBR b -", SfenError::Width { row: 2 }),
        ("rbsgk/255p/5/P4/KGSBR b -", SfenError::Width { row: 2 }),
        ("rbsgk/4x/5/P4/KGSBR b -", man("x")),
        ("rbsgk/4+g/5/P4/KGSBR b -", man("+g")),
        ("rbsgk/4+/5/P4/KGSBR b -", man("+")),
        ("rbsgk/4将/5/P4/KGSBR b -", man("将")),
        ("rbsgk/0p4/5/P4/KGSBR b -", SfenError::Count),
        ("rbsgk/999p/5/P4/KGSBR b -", SfenError::Count),
        ("rbsgk/4p/5/P4/KGSBR x -", SfenError::Side("x".to_owned())),
        ("rbsgk/4p/5/P4/KGSBR b K", man("K")),
        ("rbsgk/4p/5/P4/KGSBR b +P", man("+P")),
        ("rbsgk/4p/5/P4/KGSBR b 2", man("")),
        ("rbsgk/4p/5/P4/KGSBR b 200P100P", SfenError::Count),
        ("rbsgk/4p/5/P4/KGSBR b 2-", man("-")),
        (
            "rbsgk/4p/5/P4/KGSBR b - x",
            SfenError::Number("x".to_owned()),
        ),
    ] {
        let read = Position::from_sfen(sheet, text, Options::default());
        assert_eq!(read.unwrap_err(), error, "{text}");
    }
}

proptest! {
    #[test]
    fn no_text_breaks_the_readers(text in "[1-9a-iKRBGSNLPkrbgsnlp+*/ bw-]{0,60}", any in ".{0,30}") {
        for game in BOTH {
            for text in [&text, &any] {
                let sheet = Entry::sheet(game);
                if let Ok(position) = Position::from_sfen(sheet, text, Options::default()) {
                    let _ = Entry::arrange(game, position).view(Viewer::Referee).to_sfen();
                }
                let _ = arrange(game, &Entry::begin(game, &Options::default(), BySide::default())
                    .unwrap().view(Viewer::Watcher).to_sfen()).read_move(text);
            }
        }
    }

    /// Any heap of men: what is listed can be played, and nobody's king is left attacked.
    #[test]
    fn any_position_is_taken_as_it_is(
        men in prop::collection::vec((0u8..81, 0u8..14, any::<bool>()), 0..60),
        held in prop::collection::vec((0u8..14, 0u8..=255, any::<bool>()), 0..6),
        second in any::<bool>(),
    ) {
        for game in BOTH {
            let squares = u8::try_from(Entry::sheet(game).squares.len()).unwrap();
            let side = |second: bool| if second { Side::Second } else { Side::First };
            let mut position = position(game, "5/5/5/5/5 b -".repeat(1).as_str().replace("5/5/5/5/5", empty(game)).as_str());
            position.turn = side(second);
            for &(square, kind, second) in &men {
                let square = tabletop::rules::Square(square % squares);
                position.armies.get_mut(side(second)).put(square, Kind(kind));
            }
            for &(kind, count, second) in &held {
                position.hands.get_mut(side(second)).push((Kind(kind), count));
            }
            let table = Entry::arrange(game, position);
            for mv in table.legal_moves() {
                let mut next = table.fork();
                prop_assert_eq!(next.play(mv), Ok(()));
                let view = next.view(Viewer::Watcher);
                let imagined = Entry::imagine(game, &view, &[]).view(Viewer::Watcher);
                prop_assert_eq!(imagined, view);
            }
        }
    }
}

fn empty(game: &Shogi) -> &'static str {
    match Entry::sheet(game).squares.len() {
        81 => "9/9/9/9/9/9/9/9/9",
        _ => "5/5/5/5/5",
    }
}

/// A view tells the whole past, so that repetition goes on counting in an imagined game.
#[test]
fn an_imagined_game_remembers_what_has_been() {
    let mut table = arrange(&SHOGI, EVEN);
    let round = ["2h3h", "8b7b", "3h2h", "7b8b"];
    for text in round.iter().cycle().take(11) {
        let mv = table.read_move(text).unwrap();
        table.play(mv).unwrap();
    }
    let view = table.view(Viewer::Side(Side::Second));
    let mut imagined = Entry::imagine(&SHOGI, &view, &[]);
    let mv = imagined.read_move("7b8b").unwrap();
    imagined.play(mv).unwrap();
    assert!(imagined.outcome().is_some());
}

#[test]
fn what_was_taken_is_told() {
    let mut taken = 0;
    for game in games(2) {
        game.each_position(|table, _| {
            let view = table.view(Viewer::Watcher);
            if let Some(Happening::Moved {
                battle: Some(battle),
                mv,
                kind,
            }) = view.last().map(|event| &event.what)
            {
                assert_eq!((battle.square, battle.attacker), (mv.to, *kind));
                assert!(battle.defender.is_some());
                taken += 1;
            }
        });
    }
    assert!(taken > 20, "{taken}");
}

/// Drops of very long games must not overflow the stack.
#[test]
fn a_very_long_game_can_be_let_go() {
    // Every man in turn goes round, so that no position comes again soon.
    let mut table = arrange(&SHOGI, "9/9/9/9/k8/9/9/9/8K b 2r2b4g4s4n4l18p 1");
    let mut lots = dice(1);
    for _ in 0..30_000 {
        let moves = table.legal_moves();
        let Some(&mv) = moves.choose(&mut lots) else {
            break;
        };
        table.play(mv).unwrap();
    }
    drop(table);
}
