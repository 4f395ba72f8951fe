//! The store: the only code that speaks SQL. Setup and moves are the truth, and what has to be
//! told is written in the same transaction as the change it tells of.

mod error;
mod follows;
mod kept;
mod lookups;
mod matches;
mod open;
mod people;
mod places;
mod privacy;
mod read;
mod rows;
mod servers;
mod tellings;
mod time;
mod wake;

pub use error::{CommitError, OpenError, StoreError};
pub use kept::{KEPT, Kept};
pub use matches::{Place, Reach, Stored};
pub use open::Store;
pub use people::{Change as TasteChange, Confirm, PanelPlace, Person, Taste};
pub use privacy::Export;
pub use servers::Server;
pub use tellings::{Destination, NewTelling, Shown, Telling};
