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
        upgrade(&pool, path, &MIGRATIONS).await?;
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
            return Err(OpenError::Exists(to.to_owned()));
        }
        if !from.exists() {
            return Err(OpenError::Missing(from.to_owned()));
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

/// Brings a database up to date; an older one is copied aside first, for a way back.
async fn upgrade(pool: &SqlitePool, path: &Path, to: &Migrator) -> Result<(), OpenError> {
    let known = to
        .iter()
        .map(|migration| migration.version)
        .max()
        .unwrap_or(0);
    let found = applied(pool, to).await?;
    if found > known {
        return Err(OpenError::Newer {
            path: path.to_owned(),
            found,
            known,
        });
    }
    if found > 0 && found < known {
        copy_aside(pool, &with_suffix(path, &format!(".before-{known:04}"))).await?;
    }
    to.run(pool).await?;
    Ok(())
}

/// Copies the database, in place of a copy that an earlier attempt may have left.
async fn copy_aside(pool: &SqlitePool, aside: &Path) -> Result<(), OpenError> {
    let half = with_suffix(aside, ".part");
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error| OpenError::File { path, error }
    };
    if half.exists() {
        std::fs::remove_file(&half).map_err(failed(&half))?;
    }
    copy(pool, &half).await?;
    std::fs::rename(&half, aside).map_err(failed(aside))
}

/// The newest migration applied, 0 for a new file.
async fn applied(pool: &SqlitePool, known: &Migrator) -> Result<i64, OpenError> {
    let mut connection = pool.acquire().await?;
    connection
        .ensure_migrations_table(&known.table_name)
        .await?;
    let applied = connection
        .list_applied_migrations(&known.table_name)
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

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::Row;
    use sqlx::migrate::{Migration, MigrationType};

    /// The program's migrations, and one more that a later program may have.
    fn later(sql: &'static str) -> Migrator {
        let number = MIGRATIONS.iter().count() as i64 + 1;
        let sql = sqlx::SqlStr::from_static(sql);
        let next = Migration::new(number, "later".into(), MigrationType::Simple, sql, false);
        Migrator::with_migrations(MIGRATIONS.iter().cloned().chain([next]).collect())
    }

    /// Where the copy before that is put.
    fn aside(path: &Path) -> PathBuf {
        let next = MIGRATIONS.iter().count() + 1;
        with_suffix(path, &format!(".before-{next:04}"))
    }

    /// The tables of a database file.
    async fn tables(path: &Path) -> Vec<String> {
        let options = SqliteConnectOptions::new().filename(path);
        let pool = SqlitePool::connect_with(options).await.unwrap();
        let rows = sqlx::query("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
            .fetch_all(&pool)
            .await
            .unwrap();
        pool.close().await;
        rows.iter().map(|row| row.get("name")).collect()
    }

    #[tokio::test]
    async fn an_older_database_is_copied_aside_before_it_is_changed() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("games.sqlite");
        let store = Store::open(&path).await.unwrap();
        let before = tables(&path).await;
        let to = later("CREATE TABLE later (id INTEGER PRIMARY KEY);");
        let aside = aside(&path);
        // What an attempt that was cut off has left is no obstacle.
        for left in [&aside, &with_suffix(&aside, ".part")] {
            std::fs::write(left, "left behind").unwrap();
        }
        upgrade(&store.pool, &path, &to).await.unwrap();
        assert_eq!(tables(&aside).await, before);
        assert!(tables(&path).await.contains(&"later".to_owned()));
        store.close().await;
        drop(store);
        let newer = Store::open(&path).await.err();
        assert!(matches!(newer, Some(OpenError::Newer { .. })), "{newer:?}");
    }

    #[tokio::test]
    async fn a_migration_that_fails_changes_nothing_and_leaves_the_copy() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("games.sqlite");
        let store = Store::open(&path).await.unwrap();
        let before = tables(&path).await;
        let to = later("CREATE TABLE later (id INTEGER PRIMARY KEY); CREATE TABLE later (id);");
        assert!(upgrade(&store.pool, &path, &to).await.is_err());
        assert_eq!(tables(&path).await, before);
        store.close().await;
        drop(store);
        let aside = aside(&path);
        assert_eq!(tables(&aside).await, before);
        Store::open(&path).await.unwrap();
    }

    #[tokio::test]
    async fn games_from_before_there_were_clocks_have_none_and_their_silence_counts() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("games.sqlite");
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true);
        let pool = SqlitePool::connect_with(options).await.unwrap();
        let before = MIGRATIONS.iter().filter(|one| one.version < 4).cloned();
        let before = Migrator::with_migrations(before.collect());
        upgrade(&pool, &path, &before).await.unwrap();
        for (phase, deadline) in [
            ("challenged", "9000"),
            ("playing", "NULL"),
            ("over", "NULL"),
        ] {
            let insert = format!(
                "INSERT INTO matches (game, rules_version, options, first_mover, challenger, phase, version,
                     wish_first, wish_second, created, updated, deadline, guild, channel)
                 VALUES ('junqi', 1, '{{}}', 'random', 1, '{phase}', 3, 0, 0, 500, 700, {deadline}, 1, 2)"
            );
            let insert = sqlx::AssertSqlSafe(insert);
            sqlx::query(insert).execute(&pool).await.unwrap();
        }
        pool.close().await;
        let store = Store::open(&path).await.unwrap();
        let rows = sqlx::query("SELECT time, since, deadline, reminder FROM matches ORDER BY id")
            .fetch_all(&store.pool)
            .await
            .unwrap();
        let read = |row: &sqlx::sqlite::SqliteRow| {
            let time: String = row.get("time");
            let since: i64 = row.get("since");
            let (deadline, reminder) = (row.get("deadline"), row.get("reminder"));
            (time, since, deadline, reminder)
        };
        let kept: Vec<(String, i64, Option<i64>, Option<i64>)> = rows.iter().map(read).collect();
        let line = |deadline, reminder| ("none".to_owned(), 700, deadline, reminder);
        let wanted = [
            line(Some(9000), None),
            line(None, Some(700 + 86_400_000)),
            line(None, None),
        ];
        assert_eq!(kept, wanted);
    }
}
