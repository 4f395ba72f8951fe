//! Which rule forbids a move.

use super::battle::reach;
use super::ground::{Ground, Line};
use super::kinds::{CAV, ENG, PLN, TNK, can_move};
use super::plan::DEPTH;
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
        if record.at(to).is_some_and(|other| other.side == piece.side) {
            return Refusal::at("own-piece-there", [to]);
        }
        if piece.kind == PLN {
            return Refusal::at(self.forbidden_flight(from, to), [to]);
        }
        let place = |line: &Line| line.squares.iter().position(|&square| square == to);
        let mut lines = self.ways(from).lines.iter();
        match lines.find_map(|line| Some((line, place(line)?))) {
            Some((line, steps)) => forbidden_on_line(record, piece, line, steps),
            None => Refusal::at(self.forbidden_off_lines(piece, from, to), [to]),
        }
    }

    fn forbidden_flight(&self, from: Square, to: Square) -> &'static str {
        let is_gate = self.is_gate(from) && self.is_gate(to);
        match (
            self.is_same_row(from, to),
            is_gate && self.is_over_river(from, to),
        ) {
            (true, _) => "plane-aside",
            (_, true) => "plane-crosswise",
            _ => "not-straight",
        }
    }

    /// The target lies on no line of the board that leads on from the start.
    fn forbidden_off_lines(&self, piece: Piece, from: Square, to: Square) -> &'static str {
        if self.is_same_row(from, to) {
            // Only a Headquarters ends a line along a row.
            return if piece.kind == ENG {
                "stops-at-headquarters"
            } else {
                "too-far"
            };
        }
        let is_gate = self.is_gate(from) && self.is_gate(to);
        let is_same_column = self.ways(from).flights.contains(&to);
        if self.is_over_river(from, to) && (is_same_column || is_gate) {
            return "no-bridge";
        }
        "not-straight"
    }

    fn is_same_row(&self, from: Square, to: Square) -> bool {
        self.sheet.square(from).rank == self.sheet.square(to).rank
    }

    fn is_over_river(&self, from: Square, to: Square) -> bool {
        let near = |square| self.sheet.square(square).rank < DEPTH;
        near(from) != near(to)
    }
}

/// The target is `steps` squares past the first one of a line, but out of reach or blocked.
fn forbidden_on_line(record: &Record, piece: Piece, line: &Line, steps: usize) -> Refusal {
    let to = line.squares[steps];
    if steps >= reach(piece.kind, line.heading, piece.side) {
        let is_rider = matches!(piece.kind, TNK | CAV) && steps == 1;
        let code = if is_rider {
            "two-only-forward"
        } else {
            "too-far"
        };
        return Refusal::at(code, [to]);
    }
    let between = line.squares[..steps].iter();
    let blocking = between.copied().find(|&square| record.at(square).is_some());
    Refusal::at("path-blocked", [blocking.unwrap_or(to)])
}
