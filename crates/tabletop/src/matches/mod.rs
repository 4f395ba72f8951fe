//! The course of a match: challenge, setup, play, end, rematch.
//!
//! [`Match::handle`] is a pure machine: a command by somebody at an instant gives effects, or a
//! refusal that changes nothing. Instants and seeds are arguments. [`Record`] is all of a match's
//! truth as plain data; a game in progress is loaded by replaying it.

mod challenge;
mod clock;
mod command;
mod draws;
mod limits;
mod machine;
mod play;
mod record;
mod refusal;
mod setup;
mod silence;
mod stand_in;
mod terms;

#[cfg(test)]
mod tests;

pub use clock::{KEPT_AFTER, KEPT_PAUSE};
pub use command::{Actor, Change, Command, Effect};
pub use draws::OFFER_PAUSE;
pub use limits::{CHALLENGE_PAUSE, Meeting, OPEN_CHALLENGES, RUNNING_GAMES, Standing};
pub use machine::{Match, RestoreError};
pub use record::{Attendance, Offer, OfferState, Phase, Record, Seat, Taken, Turn};
pub use refusal::Refusal;
pub use silence::{CLOSE_AFTER, FILL_AFTER, REMIND_AFTER, Silence};
pub use terms::{CHALLENGE_LIFE, FirstMover, MatchId, Moment, PersonId, Terms, TermsError};
