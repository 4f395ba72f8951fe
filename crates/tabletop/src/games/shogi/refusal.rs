//! Which rule forbids a move.

use super::board::{Board, Man};
use super::ground::Ground;
use super::kinds::{HELD, KING, PAWN, promoted};
use super::squares::Squares;
use super::state::State;
use super::ways::{Ways, forward};
use crate::rules::{Kind, Move, Origin, Refusal, Square};

/// Whether a move may be played.
///
/// # Errors
/// The rule that forbids it.
pub(super) fn judge(ground: &Ground, state: &State, mv: Move) -> Result<(), Refusal> {
    if state.over.is_some() {
        return Err(Refusal::new("game-over"));
    }
    if state.board.is_legal(&ground.ways, mv) {
        return Ok(());
    }
    let off = |square: Square| !ground.ways.board.has(square);
    if off(mv.to) || mv.origin().is_some_and(off) {
        return Err(Refusal::new("unknown-square"));
    }
    let (board, ways) = (&state.board, &ground.ways);
    Err(match mv.from {
        Origin::Board(from) => forbidden_move(board, ways, from, mv),
        Origin::Hand(kind) => forbidden_drop(board, ways, kind, mv),
    })
}

fn forbidden_drop(board: &Board, ways: &Ways, kind: Kind, mv: Move) -> Refusal {
    let (side, to) = (board.turn(), mv.to);
    let code = if !HELD.contains(&kind) || board.held(side, kind) == 0 {
        "no-such-piece-in-hand"
    } else if mv.promotes {
        "drop-promotes"
    } else if board.at(to).is_some() {
        "square-taken"
    } else if ways.dead(side, kind).has(to) {
        "dead-drop"
    } else if kind == PAWN && !board.droppable(ways, kind).has(to) {
        let pawns = board.all_of(side, PAWN) & ways.file(to);
        return Refusal::at("nifu", pawns.first().into_iter().collect::<Vec<_>>());
    } else if board.after(mv).is_attacked(ways, side) {
        return exposed(board, ways, mv);
    } else {
        "pawn-drop-mate"
    };
    Refusal::at(code, [to])
}

fn forbidden_move(board: &Board, ways: &Ways, from: Square, mv: Move) -> Refusal {
    let to = mv.to;
    let man = match board.at(from) {
        None => return Refusal::at("empty-square", [from]),
        Some(man) if man.side != board.turn() => return Refusal::at("not-your-piece", [from]),
        Some(man) => man,
    };
    if from == to {
        return Refusal::at("same-square", [to]);
    }
    match board.at(to) {
        Some(other) if other.side == man.side => return Refusal::at("own-piece-there", [to]),
        Some(other) if other.kind == KING => return Refusal::at("king-stays", [to]),
        _ => {}
    }
    if !ways
        .targets(man.side, man.kind, from, board.occupied())
        .has(to)
    {
        return unreachable(board, ways, man, from, to);
    }
    let zone = ways.zone(man.side);
    if mv.promotes && promoted(man.kind).is_none() {
        Refusal::at("cannot-promote", [from])
    } else if mv.promotes && !zone.has(from) && !zone.has(to) {
        Refusal::at("outside-zone", [to])
    } else if !mv.promotes && ways.dead(man.side, man.kind).has(to) {
        Refusal::at("must-promote", [to])
    } else {
        exposed(board, ways, mv)
    }
}

/// Something stands on the way, or no way leads there.
fn unreachable(board: &Board, ways: &Ways, man: Man, from: Square, to: Square) -> Refusal {
    if !ways
        .targets(man.side, man.kind, from, Squares::NONE)
        .has(to)
    {
        return Refusal::at("cannot-reach", [to]);
    }
    let heading = (0..8).find(|&heading| ways.ray(heading, from).has(to));
    let heading = heading.unwrap_or(forward(man.side));
    let blocking = ways.nearest(heading, from, board.occupied());
    Refusal::at("path-blocked", [blocking.unwrap_or(to)])
}

/// The king would be left to, or stay under, the attack of the man on the square named.
fn exposed(board: &Board, ways: &Ways, mv: Move) -> Refusal {
    let (side, after) = (board.turn(), board.after(mv));
    let attackers = after.king(side).map(|king| {
        let enemy = side.other();
        after.attackers(ways, enemy, king, after.occupied())
    });
    let attacker = attackers.and_then(Squares::first);
    Refusal::at(
        "own-king-left-in-check",
        attacker.into_iter().collect::<Vec<_>>(),
    )
}
