//! Shogi on 9×9 and 5×5 squares: an open game in which taken men come back from the hand.

mod ground;
mod kinds;
mod picture;

use crate::rules::Sheet;
use ground::Ground;
use std::sync::LazyLock;

/// Shogi.
pub static SHOGI: Shogi = Shogi {
    ground: LazyLock::new(|| Ground::build("shogi", 9)),
};

/// Minishogi, the same game on a board of 5×5.
pub static MINISHOGI: Shogi = Shogi {
    ground: LazyLock::new(|| Ground::build("minishogi", 5)),
};

/// The rules of one board.
pub struct Shogi {
    ground: LazyLock<Ground>,
}

impl Shogi {
    /// The fixed description of the game.
    pub fn sheet(&'static self) -> &'static Sheet {
        &self.ground.sheet
    }
}
