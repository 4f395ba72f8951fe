//! What follows from where each piece may go, for games that are played over a [`Record`].

use super::moves::{Move, Origin, Square};
use super::record::{Piece, Record};
use super::refusal::Refusal;
use super::side::Side;

/// A board on which pieces may go somewhere.
pub trait Reach {
    /// Hands every square that the piece on `from` may go to to `visit`, some perhaps twice.
    fn each_target(&self, record: &Record, from: Square, piece: Piece, visit: impl FnMut(Square));

    /// Whether the piece on `from` may go to `to`.
    fn may_go(&self, record: &Record, from: Square, piece: Piece, to: Square) -> bool {
        let mut found = false;
        self.each_target(record, from, piece, |target| found |= target == to);
        found
    }

    /// Whether a side could move if it were its turn.
    fn has_move(&self, record: &Record, side: Side) -> bool {
        let mut own = record.pieces().filter(|(_, piece)| piece.side == side);
        own.any(|(from, piece)| {
            let mut found = false;
            self.each_target(record, from, piece, |_| found = true);
            found
        })
    }

    /// The legal moves of the side to move, sorted; none after the end.
    fn legal_moves(&self, record: &Record) -> Vec<Move> {
        let mut moves = Vec::new();
        if record.over().is_some() {
            return moves;
        }
        let own = record
            .pieces()
            .filter(|(_, piece)| piece.side == record.turn());
        for (from, piece) in own {
            self.each_target(record, from, piece, |to| moves.push(Move::step(from, to)));
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }
}

impl Record {
    /// The piece that a move would move, with its square, as far as every army game judges alike.
    ///
    /// # Errors
    /// `game-over`, `no-drops`, `no-promotion`, `unknown-square`, `empty-square` and
    /// `not-your-piece`.
    pub fn mover(&self, mv: Move) -> Result<(Square, Piece), Refusal> {
        if self.over().is_some() {
            return Err(Refusal::new("game-over"));
        }
        let Origin::Board(from) = mv.from else {
            return Err(Refusal::new("no-drops"));
        };
        if mv.promotes {
            return Err(Refusal::new("no-promotion"));
        }
        if !self.has_square(from) || !self.has_square(mv.to) {
            return Err(Refusal::new("unknown-square"));
        }
        match self.at(from) {
            None => Err(Refusal::at("empty-square", [from])),
            Some(piece) if piece.side != self.turn() => Err(Refusal::at("not-your-piece", [from])),
            Some(piece) => Ok((from, piece)),
        }
    }
}
