//! The bot's one integration binary.
#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test that called it"
)]

mod arrows;
mod games;
mod hall;
mod kill;
mod paths;
mod pictures;
mod store;
