//! The one list of games. A game is one folder here and one line in [`ALL`].

pub mod gunjin;
pub mod junqi;
pub mod shogi;

use crate::rules::Entry;

/// Every game, in the order people see them.
pub static ALL: &[&dyn Entry] = &[
    &gunjin::GUNJIN_23,
    &gunjin::GUNJIN_31,
    &junqi::JUNQI,
    &shogi::SHOGI,
    &shogi::MINISHOGI,
];

/// The game of an id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn Entry> {
    ALL.iter().copied().find(|entry| entry.sheet().id == id)
}
