//! Which rule forbids a move.

use super::ground::{Ground, cell_of};
use super::kinds::{ENG, can_move};
use super::plan::{DEPTH, MOUNTAINS, Place};
use crate::rules::{Move, Piece, Reach, Record, Refusal, Square};

impl Ground {
    /// The squares of a move that the rules allow, with the moving piece.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(super) fn judge_move(&self, record: &Record, mv: Move) -> Result<(Square, Piece), Refusal> {
        let (from, piece) = record.mover(mv)?;
        if !can_move(piece.kind) {
            return Err(Refusal::at("cannot-move", [from]));
        }
        if self.place(from) == Place::Headquarters {
            return Err(Refusal::at("stays-in-headquarters", [from]));
        }
        if self.may_go(record, from, piece, mv.to) {
            Ok((from, piece))
        } else {
            Err(self.forbidden(record, from, piece, mv.to))
        }
    }

    /// Why a piece may not go to a square it may not go to.
    fn forbidden(&self, record: &Record, from: Square, piece: Piece, to: Square) -> Refusal {
        if from == to {
            return Refusal::at("same-square", [to]);
        }
        let standing = record.at(to);
        if standing.is_some_and(|other| other.side == piece.side) {
            return Refusal::at("own-piece-there", [to]);
        }
        if self.is_road(from, to) && standing.is_some() {
            return Refusal::at("camp-is-safe", [to]);
        }
        let place = |line: &Vec<Square>| line.iter().position(|&square| square == to);
        let mut lines = self.lines(from).iter();
        if let Some((line, steps)) = lines.find_map(|line| Some((line, place(line)?))) {
            let between = line[..steps].iter().copied();
            let blocking = between.into_iter().find(|&at| record.at(at).is_some());
            return Refusal::at("path-blocked", [blocking.unwrap_or(to)]);
        }
        let is_railway = self.is_on_railway(from) && self.is_on_railway(to);
        let code = match piece.kind {
            ENG if is_railway => "no-free-railway",
            _ if is_over_mountain(from, to) => "mountain",
            _ if is_railway => "no-corners",
            _ => off_railway(from, to),
        };
        Refusal::at(code, [to])
    }

    fn is_on_railway(&self, square: Square) -> bool {
        !self.lines(square).is_empty()
    }
}

/// Whether a mountain lies between two squares that are next to each other.
fn is_over_mountain(from: Square, to: Square) -> bool {
    let ((column, row), (other_column, other_row)) = (cell_of(from), cell_of(to));
    let is_front = row.min(other_row) == DEPTH - 1 && row.max(other_row) == DEPTH;
    is_front && column == other_column && MOUNTAINS.contains(&column)
}

/// Why no way leads to a square when railways have no part in it.
fn off_railway(from: Square, to: Square) -> &'static str {
    let ((column, row), (other_column, other_row)) = (cell_of(from), cell_of(to));
    match (column.abs_diff(other_column), row.abs_diff(other_row)) {
        (0 | 1, 0 | 1) => "no-road",
        _ => "too-far",
    }
}
