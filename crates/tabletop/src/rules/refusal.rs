//! Refused moves: a small typed value, never a sentence for a person.

use super::moves::Square;

/// Why a move was refused. The state it was offered to is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{code}")]
pub struct Refusal {
    /// The rule that forbids it, in kebab-case. Each game's texts explain its codes under
    /// `FAMILY-refusal-CODE`.
    pub code: &'static str,
    /// The squares the sentence names, in the order the text uses them.
    pub squares: Vec<Square>,
}

impl Refusal {
    /// A refusal that names no square.
    #[must_use]
    pub const fn new(code: &'static str) -> Refusal {
        Refusal {
            code,
            squares: Vec::new(),
        }
    }

    /// A refusal about these squares.
    #[must_use]
    pub fn at(code: &'static str, squares: impl Into<Vec<Square>>) -> Refusal {
        Refusal {
            code,
            squares: squares.into(),
        }
    }
}
