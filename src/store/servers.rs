//! Servers, as the bot has met them.

use super::error::StoreError;
use super::open::Store;
use super::rows::signed;
use sqlx::Row;

impl Store {
    /// Notes a server's language.
    ///
    /// # Errors
    /// The database refused.
    pub async fn meet_server(&self, id: u64, locale: &str) -> Result<(), StoreError> {
        let known = sqlx::query("SELECT 1 FROM servers WHERE id = $1 AND locale = $2")
            .bind(signed(id))
            .bind(locale)
            .fetch_optional(&self.pool)
            .await?;
        if known.is_some() {
            return Ok(());
        }
        sqlx::query(
            "INSERT INTO servers (id, locale) VALUES ($1, $2)
             ON CONFLICT (id) DO UPDATE SET locale = $2 WHERE servers.locale <> $2",
        )
        .bind(signed(id))
        .bind(locale)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// A server's language as Discord last told it; English for one that is unknown.
    ///
    /// # Errors
    /// The database refused.
    pub async fn server_locale(&self, id: u64) -> Result<String, StoreError> {
        let row = sqlx::query("SELECT locale FROM servers WHERE id = $1")
            .bind(signed(id))
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map_or_else(|| "en-US".to_owned(), |row| row.get("locale")))
    }
}
