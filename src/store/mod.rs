//! The store: the only code that speaks SQL. Setup and moves are the truth, and what has to be
//! told is written in the same transaction as the change it tells of.

mod error;
mod lookups;
mod matches;
mod open;
mod people;
mod read;
mod rows;
mod servers;
mod tellings;
mod wake;

pub use error::{CommitError, OpenError, StoreError};
pub use matches::{Place, Stored};
pub use open::Store;
pub use people::Person;
pub use tellings::{Destination, NewTelling, Shown, Telling};
