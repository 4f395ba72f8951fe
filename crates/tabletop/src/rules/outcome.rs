//! How games end.

use super::side::Side;
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; `None` for a draw or a game without a result.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended. The referee's protocol and the store write it in kebab-case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// An officer entered the enemy's headquarters.
    Occupation,
    /// A General was lost under the house rule that this loses.
    General,
    /// The side to move had no legal move.
    NoMove,
    /// Neither side had a legal move.
    BothStuck,
    /// A hundred moves in a row without a battle.
    #[serde(rename = "quiet-100")]
    Quiet100,
    /// The flag was taken.
    Flag,
    /// Mate.
    Checkmate,
    /// The same position for the fourth time.
    Repetition,
    /// The same position for the fourth time, by giving check with every move.
    PerpetualCheck,
    /// Both kings entered the enemy's camp and the points decided.
    Jishogi,
    /// A player resigned.
    Resign,
    /// A player ran out of time.
    Time,
    /// The players agreed on a draw.
    Agreed,
    /// The game was closed without a result.
    Abandoned,
}

impl Reason {
    /// Every reason, for tables and tests.
    pub const ALL: [Reason; 14] = [
        Reason::Occupation,
        Reason::General,
        Reason::NoMove,
        Reason::BothStuck,
        Reason::Quiet100,
        Reason::Flag,
        Reason::Checkmate,
        Reason::Repetition,
        Reason::PerpetualCheck,
        Reason::Jishogi,
        Reason::Resign,
        Reason::Time,
        Reason::Agreed,
        Reason::Abandoned,
    ];

    /// The kebab-case name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Occupation => "occupation",
            Reason::General => "general",
            Reason::NoMove => "no-move",
            Reason::BothStuck => "both-stuck",
            Reason::Quiet100 => "quiet-100",
            Reason::Flag => "flag",
            Reason::Checkmate => "checkmate",
            Reason::Repetition => "repetition",
            Reason::PerpetualCheck => "perpetual-check",
            Reason::Jishogi => "jishogi",
            Reason::Resign => "resign",
            Reason::Time => "time",
            Reason::Agreed => "agreed",
            Reason::Abandoned => "abandoned",
        }
    }
}
