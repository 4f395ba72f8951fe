//! The two sides of a board and the eyes that may look at it.

use serde::{Deserialize, Serialize};

/// One of the two players of a game. `First` moves first and sits at the bottom of the board as
/// its squares are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The player who moves first.
    First,
    /// The player who moves second.
    Second,
}

impl Side {
    /// Both sides, first player first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// `first` or `second`, as the referee's protocol and the store write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::First => "first",
            Side::Second => "second",
        }
    }
}

/// Who looks at a game. There is no default: whoever asks for a view says for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player: sees the own pieces, and of the enemy's only where they stand.
    Side(Side),
    /// Anybody else: sees where pieces stand and whose they are.
    Watcher,
    /// The referee: sees everything. A running match never gives this view away.
    Referee,
}

impl Viewer {
    /// Whether this viewer may know the kinds of `side`'s pieces while the game runs.
    #[must_use]
    pub fn knows(self, side: Side) -> bool {
        match self {
            Viewer::Side(own) => own == side,
            Viewer::Watcher => false,
            Viewer::Referee => true,
        }
    }
}

/// A pair of values, one for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySide<T> {
    /// The first player's.
    pub first: T,
    /// The second player's.
    pub second: T,
}

impl<T> BySide<T> {
    /// Makes the pair by asking `make` for each side.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        BySide {
            first: make(Side::First),
            second: make(Side::Second),
        }
    }

    /// The value of one side.
    pub fn get(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }

    /// The value of one side, to change it.
    pub fn get_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }

    /// Both values by reference.
    pub fn as_ref(&self) -> BySide<&T> {
        BySide {
            first: &self.first,
            second: &self.second,
        }
    }
}
