//! Opening, upgrading and copying the database.

use super::error::OpenError;
use sqlx::migrate::{Migrate, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// How long a statement waits while another connection writes.
const BUSY: Duration = Duration::from_secs(10);

/// The open database. Cheap to clone; closed when the last clone goes.
#[derive(Clone)]
pub struct Store {
    pub(super) pool: SqlitePool,
    /// Held as long as the store is open, so that a second process is refused.
    _lock: Arc<File>,
}

impl Store {
    /// Opens the database of a file, makes it where there is none, and brings an older one up to
    /// date after copying it aside.
    ///
    /// # Errors
    /// Another process has it, a newer program wrote it, or it cannot be reached.
    pub async fn open(path: &Path) -> Result<Store, OpenError> {
        let lock = lock(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY);
        let pool = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options)
            .await?;
        upgrade(&pool, path).await?;
        Ok(Store {
            pool,
            _lock: Arc::new(lock),
        })
    }

    /// Writes a consistent copy of the database at `from` to the new file `to`, also while a bot
    /// is running on it.
    ///
    /// # Errors
    /// `from` is missing, `to` exists, or either cannot be reached.
    pub async fn backup(from: &Path, to: &Path) -> Result<(), OpenError> {
        if to.exists() {
            let error = std::io::ErrorKind::AlreadyExists.into();
            return Err(OpenError::File {
                path: to.to_owned(),
                error,
            });
        }
        let options = SqliteConnectOptions::new()
            .filename(from)
            .busy_timeout(BUSY);
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options)
            .await?;
        copy(&pool, to).await?;
        pool.close().await;
        Ok(())
    }

    /// Closes every connection after its work.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

fn lock(path: &Path) -> Result<File, OpenError> {
    let beside = with_suffix(path, ".lock");
    let file = File::create(&beside).map_err(|error| OpenError::File {
        path: beside.clone(),
        error,
    })?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(OpenError::File {
            path: beside,
            error,
        }),
    }
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

async fn upgrade(pool: &SqlitePool, path: &Path) -> Result<(), OpenError> {
    let known = MIGRATIONS
        .iter()
        .map(|migration| migration.version)
        .max()
        .unwrap_or(0);
    let found = applied(pool).await?;
    if found > known {
        return Err(OpenError::Newer {
            path: path.to_owned(),
            found,
            known,
        });
    }
    if found > 0 && found < known {
        let aside = with_suffix(path, &format!(".before-{known:04}"));
        if !aside.exists() {
            copy(pool, &aside).await?;
        }
    }
    MIGRATIONS.run(pool).await?;
    Ok(())
}

/// The newest migration applied, 0 for a new file.
async fn applied(pool: &SqlitePool) -> Result<i64, OpenError> {
    let mut connection = pool.acquire().await?;
    connection
        .ensure_migrations_table(&MIGRATIONS.table_name)
        .await?;
    let applied = connection
        .list_applied_migrations(&MIGRATIONS.table_name)
        .await?;
    Ok(applied
        .iter()
        .map(|migration| migration.version)
        .max()
        .unwrap_or(0))
}

async fn copy(pool: &SqlitePool, to: &Path) -> Result<(), OpenError> {
    let to = to.to_string_lossy().into_owned();
    sqlx::query("VACUUM INTO $1").bind(to).execute(pool).await?;
    Ok(())
}
