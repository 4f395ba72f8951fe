//! What can go wrong with the store.

use std::path::PathBuf;

/// The store could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another process has it.
    #[error("another process is using {0}; only one bot may run on a database")]
    InUse(PathBuf),
    /// A newer program wrote it.
    #[error(
        "{path} was written by a newer version of Gyoji (its schema is {found}, this program knows {known}); please update the program"
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The newest migration applied to it.
        found: i64,
        /// The newest migration this program has.
        known: i64,
    },
    /// A migration failed. The copy made before it is beside the file.
    #[error("the database could not be brought up to date: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// There is nothing to copy.
    #[error("there is no database at {0}")]
    Missing(PathBuf),
    /// A copy would overwrite a file.
    #[error("{0} exists already, and a backup overwrites nothing: please name a new file")]
    Exists(PathBuf),
    /// The file could not be reached.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: std::io::Error,
    },
    /// The database refused.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Reading or writing failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// What is written cannot be read. `what` never quotes an army.
    #[error("match {game} cannot be read: {what}")]
    Unreadable {
        /// The match's number.
        game: i64,
        /// Which part of it.
        what: &'static str,
    },
}

/// A change could not be committed.
#[derive(Debug, thiserror::Error)]
pub enum CommitError {
    /// The match has changed since it was loaded.
    #[error("match {0} has changed since it was loaded")]
    Conflict(i64),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for CommitError {
    fn from(error: sqlx::Error) -> Self {
        CommitError::Store(error.into())
    }
}
