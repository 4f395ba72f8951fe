//! Who plays for a player that is late or away: nobody who is good at it. Given what a person in
//! that seat sees, and nothing more.

use crate::rules::{Move, View};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// One of the legal moves, drawn by lot; nothing where there is none.
pub(super) fn choose(view: &View, seed: u64) -> Option<Move> {
    view.moves
        .choose(&mut ChaCha8Rng::seed_from_u64(seed))
        .copied()
}
