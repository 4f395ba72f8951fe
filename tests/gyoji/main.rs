//! The bot's one integration binary.
#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test that called it"
)]
#![expect(
    clippy::print_stdout,
    reason = "seeds and figures stand beside a test that fails"
)]

mod arrows;
#[cfg(feature = "browser")]
mod browser;
mod challenges;
mod cli;
mod clocks;
mod company;
mod desk;
mod faults;
mod forbidden;
mod games;
mod hall;
mod kill;
mod languages;
mod open_games;
mod paths;
mod people;
mod pictures;
mod store;
mod tls;
mod twins;
