//! A finished game as a text file that other programs read.

use super::outcome::Outcome;
use super::sheet::Sheet;
use super::side::BySide;
use super::view::{Happening, View};

/// What a board does not know of the game played on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The players' names, on one line each.
    pub players: BySide<String>,
    /// When it began: year, month, day, hour and minute.
    pub began: Option<(i32, u8, u8, u8, u8)>,
    /// How it ended, also where the board knows nothing of it (resignation, time, closing).
    pub outcome: Option<Outcome>,
}

/// A game as a text file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// What its file's name ends with, without a dot.
    pub extension: &'static str,
    /// The file.
    pub text: String,
}

impl Transcript {
    /// Every turn as the game writes moves, one a line: what any program can read. A turn that was
    /// lost is a dash.
    #[must_use]
    pub fn of_moves(sheet: &Sheet, view: &View) -> Transcript {
        let lines = view.events.iter().map(|event| match &event.what {
            Happening::Moved { mv, .. } => format!("{}\n", sheet.write_move(*mv)),
            Happening::Passed => "-\n".to_owned(),
        });
        Transcript {
            extension: "txt",
            text: lines.collect(),
        }
    }
}
