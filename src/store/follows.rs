//! Who wants to be told of the end of a match.

use super::error::StoreError;
use super::open::Store;
use super::rows::{signed, unsigned};
use sqlx::Row;

impl Store {
    /// Notes that a person wants to be told of the end of a match.
    ///
    /// # Errors
    /// The database refused.
    pub async fn follow(&self, game: i64, person: u64) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO follows (match_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        )
        .bind(game)
        .bind(signed(person))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Notes that a person does not want to be told of the end after all.
    ///
    /// # Errors
    /// The database refused.
    pub async fn unfollow(&self, game: i64, person: u64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM follows WHERE match_id = $1 AND person = $2")
            .bind(game)
            .bind(signed(person))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Who wants to be told of the end of a match, by id.
    ///
    /// # Errors
    /// The database refused.
    pub async fn followers(&self, game: i64) -> Result<Vec<u64>, StoreError> {
        let rows = sqlx::query("SELECT person FROM follows WHERE match_id = $1 ORDER BY person")
            .bind(game)
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().map(|row| unsigned(row.get("person"))).collect())
    }
}
