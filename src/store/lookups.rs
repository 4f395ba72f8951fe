//! Finding matches.

use super::error::StoreError;
use super::open::Store;
use super::rows::{count, signed};
use sqlx::Row;
use tabletop::matches::Moment;

/// How many matches a list shows at the most.
const LIST: i64 = 50;

impl Store {
    /// The matches a person is arranging or playing, oldest first.
    ///
    /// # Errors
    /// The database refused.
    pub async fn running_of(&self, person: u64) -> Result<Vec<i64>, StoreError> {
        let rows = sqlx::query(
            "SELECT matches.id FROM matches JOIN seats ON seats.match_id = matches.id
             WHERE seats.person = $1 AND phase IN ('setup', 'playing') ORDER BY matches.id LIMIT $2",
        )
        .bind(signed(person))
        .bind(LIST)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(|row| row.get("id")).collect())
    }

    /// How many commands a match has seen, if there is such a match.
    ///
    /// # Errors
    /// The database refused.
    pub async fn version(&self, game: i64) -> Result<Option<u32>, StoreError> {
        let row = sqlx::query("SELECT version FROM matches WHERE id = $1")
            .bind(game)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| count(row.get("version"))))
    }

    /// The matches running in a server, newest first.
    ///
    /// # Errors
    /// The database refused.
    pub async fn running_in(&self, guild: u64) -> Result<Vec<i64>, StoreError> {
        let rows = sqlx::query(
            "SELECT id FROM matches WHERE guild = $1 AND phase IN ('setup', 'playing') ORDER BY id DESC LIMIT $2",
        )
        .bind(signed(guild))
        .bind(LIST)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(|row| row.get("id")).collect())
    }

    /// A person's challenge to the same opponent (or to anyone) that still waits for an answer in
    /// a server.
    ///
    /// # Errors
    /// The database refused.
    pub async fn open_challenge(
        &self,
        guild: u64,
        by: u64,
        opponent: Option<u64>,
        game: &str,
    ) -> Result<Option<i64>, StoreError> {
        let row = sqlx::query(
            "SELECT id FROM matches WHERE phase = 'challenged' AND guild = $1 AND challenger = $2
             AND coalesce(opponent, 0) = $3 AND game = $4 LIMIT 1",
        )
        .bind(signed(guild))
        .bind(signed(by))
        .bind(opponent.map_or(0, signed))
        .bind(game)
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| row.get("id")))
    }

    /// The matches whose deadline has come, the longest overdue first.
    ///
    /// # Errors
    /// The database refused.
    pub async fn due(&self, now: Moment) -> Result<Vec<i64>, StoreError> {
        let rows = sqlx::query(
            "SELECT id FROM matches WHERE deadline IS NOT NULL AND deadline <= $1 ORDER BY deadline, id",
        )
        .bind(now.0)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(|row| row.get("id")).collect())
    }

    /// The next deadline that has not come yet. Those that have are not counted, so that a match
    /// that cannot be read keeps no other waiting.
    ///
    /// # Errors
    /// The database refused.
    pub async fn deadline_after(&self, now: Moment) -> Result<Option<Moment>, StoreError> {
        let row = sqlx::query("SELECT min(deadline) AS next FROM matches WHERE deadline > $1")
            .bind(now.0)
            .fetch_one(&self.pool)
            .await?;
        Ok(row.try_get::<Option<i64>, _>("next")?.map(Moment))
    }
}
