//! How a game ends, in the order of ruling "Shogi" 6.

use super::board::Board;
use super::ground::Ground;
use super::kinds::{BISHOP, DRAGON, HANDICAP, HELD, HORSE, KING, ROOK, given};
use super::state::State;
use crate::rules::{BySide, Kind, Options, Outcome, Reason, Side};

/// So many occurrences of a position end the game ("Repetition and impasse").
const OCCURRENCES: u32 = 4;
/// Whoever has fewer points loses when both kings have entered.
const ENOUGH: u32 = 24;

/// The judgement after a move.
pub(super) fn outcome(ground: &Ground, state: &State) -> Option<Outcome> {
    stuck(ground, state)
        .or_else(|| repetition(state))
        .or_else(|| impasse(ground, state))
}

/// The side to move loses without a legal move, in check or not ("How a game is won").
fn stuck(ground: &Ground, state: &State) -> Option<Outcome> {
    (!state.board.has_move(&ground.ways)).then_some(Outcome {
        winner: Some(state.board.turn().other()),
        reason: match state.check {
            true => Reason::Checkmate,
            false => Reason::NoMove,
        },
    })
}

/// The fourth occurrence draws; a side that gave check with each of its moves since the first one
/// loses, unless both did (ruling "Shogi" 4).
fn repetition(state: &State) -> Option<Outcome> {
    let mut occurrences = 1;
    let mut gave_check = state.check;
    let mut only_checks = BySide::from_fn(|_| true);
    let mut since_first = only_checks;
    for turn in state.past.turns() {
        *only_checks.get_mut(turn.before.turn()) &= gave_check;
        gave_check = turn.check;
        if turn.before == state.board {
            occurrences += 1;
            since_first = only_checks;
        }
    }
    let (winner, reason) = match since_first {
        _ if occurrences < OCCURRENCES => return None,
        BySide {
            first: true,
            second: false,
        } => (Some(Side::Second), Reason::PerpetualCheck),
        BySide {
            first: false,
            second: true,
        } => (Some(Side::First), Reason::PerpetualCheck),
        _ => (None, Reason::Repetition),
    };
    Some(Outcome { winner, reason })
}

/// Both kings in the enemy's camp and no check: the points decide, on 9×9 (ruling "Shogi" 5).
fn impasse(ground: &Ground, state: &State) -> Option<Outcome> {
    let has_entered = |side: Side| {
        let king = state.board.king(side);
        king.is_some_and(|king| ground.ways.zone(side).has(king))
    };
    let is_settled = ground.size == 9 && !state.check && Side::BOTH.into_iter().all(has_entered);
    if !is_settled {
        return None;
    }
    let credit = credit(ground, &state.options);
    let enough = BySide::from_fn(|side| {
        let credit = if side == Side::Second { credit } else { 0 };
        points(&state.board, side) + credit >= ENOUGH
    });
    let winner = match (enough.first, enough.second) {
        (true, false) => Some(Side::First),
        (false, true) => Some(Side::Second),
        // That neither has enough is seen only in a position without half of the men.
        _ => None,
    };
    Some(Outcome {
        winner,
        reason: Reason::Jishogi,
    })
}

/// What a side has on the board and in hand, kings apart.
fn points(board: &Board, side: Side) -> u32 {
    let standing = board.of(side).filter_map(|square| board.at(square));
    let standing: u32 = standing.map(|man| worth(man.kind)).sum();
    let held = HELD.map(|kind| u32::from(board.held(side, kind)) * worth(kind));
    standing + held.iter().sum::<u32>()
}

const fn worth(kind: Kind) -> u32 {
    match kind {
        KING => 0,
        ROOK | BISHOP | DRAGON | HORSE => 5,
        _ => 1,
    }
}

/// What the giver of a handicap is credited with: the men given.
fn credit(ground: &Ground, options: &Options) -> u32 {
    let given = given(options.choice(&HANDICAP)).iter();
    let men = given.filter_map(|name| ground.start.at(ground.sheet.find_square(name)?));
    men.map(|man| worth(man.kind)).sum()
}
