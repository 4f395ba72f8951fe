//! The pure core: the rules of board games with hidden armies and of Shogi, and the course of a match.
//!
//! Nothing here does input or output, waits, reads a clock or draws ambient randomness: instants
//! and random generators come in as arguments. `rules` is the vocabulary and the interface of a
//! game, `games` holds one folder for each game and the one list of them, `matches` is the course
//! of a match from the challenge to the rematch. Hidden pieces leave through [`rules::View`] alone.

pub mod games;
pub mod matches;
pub mod rules;
