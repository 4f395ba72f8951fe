//! Sets of squares as bits.

use crate::rules::Square;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of squares of one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Squares(u128);

impl Squares {
    pub(super) const NONE: Squares = Squares(0);
    pub(super) const ALL: Squares = Squares(u128::MAX);

    pub(super) const fn of(square: Square) -> Squares {
        Squares(1 << (square.0 & 127))
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn has(self, square: Square) -> bool {
        self.0 >> (square.0 & 127) & 1 == 1
    }

    pub(super) fn insert(&mut self, square: Square) {
        self.0 |= Squares::of(square).0;
    }

    pub(super) fn remove(&mut self, square: Square) {
        self.0 &= !Squares::of(square).0;
    }

    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are two or more.
    pub(super) const fn is_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The square that is counted first.
    pub(super) fn first(self) -> Option<Square> {
        let place = u8::try_from(self.0.trailing_zeros()).ok()?;
        (place < 128).then_some(Square(place))
    }

    /// The square that is counted last.
    pub(super) fn last(self) -> Option<Square> {
        let after = u8::try_from(128 - self.0.leading_zeros()).ok()?;
        after.checked_sub(1).map(Square)
    }
}

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        let each = squares.into_iter().map(Squares::of);
        each.fold(Squares::NONE, |all, one| all | one)
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Squares;
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl Not for Squares {
    type Output = Squares;
    fn not(self) -> Squares {
        Squares(!self.0)
    }
}

impl BitAndAssign for Squares {
    fn bitand_assign(&mut self, other: Squares) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Squares) {
        self.0 |= other.0;
    }
}
