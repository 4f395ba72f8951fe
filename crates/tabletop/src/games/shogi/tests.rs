//! What cannot be seen from outside: long pasts, undone moves.

use super::board::Board;
use super::state::State;
use super::{GROUND_5, GROUND_9};
use crate::rules::{Options, Origin};

/// Let go within itself, so long a past would not fit the stack.
#[test]
fn a_very_long_past_can_be_let_go() {
    let ground = &GROUND_9;
    let mut state = State::new(ground, &Options::default(), ground.start, 0);
    let moves = ["2h3h", "8b7b", "3h2h", "7b8b"];
    let moves = moves.map(|text| ground.sheet.read_written(text).unwrap());
    for mv in moves.into_iter().cycle().take(100_000) {
        state.play_unchecked(ground, mv);
    }
    let earlier = state.clone();
    drop(state);
    assert_eq!(earlier.past.turns().count(), 100_000);
}

#[test]
fn a_move_undone_leaves_what_was_there() {
    for ground in [&GROUND_9, &GROUND_5] {
        let mut board: Board = ground.start;
        // Far along one line: always the middle one of the moves.
        for ply in 0..300 {
            let moves = board.legal_moves(&ground.ways);
            for &mv in &moves {
                let kind = match mv.from {
                    Origin::Board(from) => board.at(from).map(|man| man.kind),
                    Origin::Hand(kind) => Some(kind),
                };
                let mut after = board;
                let taken = after.play_unchecked(mv);
                let undone = after.before(mv, kind.unwrap(), taken);
                assert!(undone == Some(board), "ply {ply} {mv:?}");
            }
            let Some(&mv) = moves.get(moves.len() / 2) else {
                break;
            };
            board.play_unchecked(mv);
        }
    }
}
