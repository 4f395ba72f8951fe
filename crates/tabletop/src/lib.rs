//! Rules and matches.
