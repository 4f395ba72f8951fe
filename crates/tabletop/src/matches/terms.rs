//! What a challenge proposes, and the small values a match is told in.

use crate::rules::{Entry, OptionError, OptionKind, OptionSheet, Options, TimeControl};
use serde::{Deserialize, Serialize};

/// An instant: milliseconds since the Unix epoch.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Moment(pub i64);

impl Moment {
    /// The instant this many milliseconds later.
    #[must_use]
    pub const fn plus(self, milliseconds: i64) -> Moment {
        Moment(self.0.saturating_add(milliseconds))
    }

    /// How many milliseconds have passed since an earlier instant.
    #[must_use]
    pub const fn since(self, earlier: Moment) -> i64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// How long a challenge waits for an answer: 24 hours, in milliseconds.
pub const CHALLENGE_LIFE: i64 = 24 * 60 * 60 * 1000;

/// A person, by the id of the place they come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PersonId(pub u64);

impl PersonId {
    /// Whoever sat there and wanted to be forgotten.
    pub const NOBODY: PersonId = PersonId(0);
}

/// A match, by its number in the store.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct MatchId(pub i64);

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FirstMover {
    /// The person who made the challenge.
    Challenger,
    /// The person who takes it up.
    Opponent,
    /// Drawn by lot when it is taken up.
    Random,
}

impl FirstMover {
    /// All of them, in the order people see them.
    pub const ALL: [FirstMover; 3] = [
        FirstMover::Random,
        FirstMover::Challenger,
        FirstMover::Opponent,
    ];

    /// `challenger`, `opponent` or `random`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FirstMover::Challenger => "challenger",
            FirstMover::Opponent => "opponent",
            FirstMover::Random => "random",
        }
    }
}

/// What is to be played, and how.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The game.
    pub entry: &'static dyn Entry,
    /// Its house rules.
    pub options: Options,
    /// Who moves first.
    pub first_mover: FirstMover,
    /// How much time there is.
    pub time: TimeControl,
}

/// Why terms cannot be played by.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// The game does not offer an option.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The game does not offer the time control.
    #[error("the game is not played with this clock")]
    Time,
}

impl Terms {
    /// Terms that the game offers.
    ///
    /// # Errors
    /// What it does not.
    pub fn new(
        entry: &'static dyn Entry,
        options: Options,
        first_mover: FirstMover,
        time: TimeControl,
    ) -> Result<Terms, TermsError> {
        let sheet = entry.sheet();
        options.check(&sheet.options)?;
        if !sheet.timing.controls.contains(&time) {
            return Err(TermsError::Time);
        }
        Ok(Terms {
            entry,
            options,
            first_mover,
            time,
        })
    }
}

/// Whether sides change on a rematch: an option that games may offer; without it they change.
pub(super) fn swaps_sides(offered: &[OptionSheet], options: &Options) -> bool {
    offered
        .iter()
        .find(|sheet| sheet.id == "swap_first_on_rematch")
        .filter(|sheet| matches!(sheet.kind, OptionKind::Toggle { .. }))
        .is_none_or(|sheet| options.is_on(sheet))
}
