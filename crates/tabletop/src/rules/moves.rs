//! Squares and moves as small values.

use super::sheet::Kind;

/// A square of one game's board: an index into [`Sheet::squares`](super::Sheet::squares).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub u8);

impl Square {
    /// The index as a list wants it.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a moving piece comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Origin {
    /// From a square of the board.
    Board(Square),
    /// From the player's hand (games that drop taken pieces).
    Hand(Kind),
}

/// One move. What it means is the game's business; how it is written is the sheet's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the piece comes from.
    pub from: Origin,
    /// Where it goes.
    pub to: Square,
    /// Whether the piece turns over on arrival (games with promotion).
    pub promotes: bool,
}

impl Move {
    /// A plain move over the board.
    #[must_use]
    pub const fn step(from: Square, to: Square) -> Move {
        Move {
            from: Origin::Board(from),
            to,
            promotes: false,
        }
    }

    /// The square the move leaves, if it leaves one.
    #[must_use]
    pub const fn origin(&self) -> Option<Square> {
        match self.from {
            Origin::Board(square) => Some(square),
            Origin::Hand(_) => None,
        }
    }
}
