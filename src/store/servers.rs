//! Servers, as the bot has met them, and what has been set for them.

use super::error::StoreError;
use super::open::Store;
use super::rows::{signed, unsigned};
use sqlx::Row;

/// A server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// The language as Discord last told it.
    pub locale: String,
    /// The tag of the language that was set for public text.
    pub language: Option<String>,
    /// The channels in which games may be started; all of them where none is named.
    pub channels: Vec<u64>,
}

impl Store {
    /// Notes a server's language where it is news.
    ///
    /// # Errors
    /// The database refused.
    pub async fn meet_server(&self, id: u64, locale: &str) -> Result<(), StoreError> {
        let row = sqlx::query("SELECT locale FROM servers WHERE id = $1")
            .bind(signed(id))
            .fetch_optional(&self.pool)
            .await?;
        if row.is_some_and(|row| row.get::<&str, _>("locale") == locale) {
            return Ok(());
        }
        sqlx::query(
            "INSERT INTO servers (id, locale) VALUES ($1, $2)
             ON CONFLICT (id) DO UPDATE SET locale = $2",
        )
        .bind(signed(id))
        .bind(locale)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// A server; one that is unknown speaks English and has nothing set.
    ///
    /// # Errors
    /// The database refused.
    pub async fn server(&self, id: u64) -> Result<Server, StoreError> {
        let row = sqlx::query("SELECT locale, language FROM servers WHERE id = $1")
            .bind(signed(id))
            .fetch_optional(&self.pool)
            .await?;
        let (locale, language) = match row {
            Some(row) => (row.try_get("locale")?, row.try_get("language")?),
            None => ("en-US".to_owned(), None),
        };
        let channels = sqlx::query("SELECT channel FROM server_channels WHERE server = $1")
            .bind(signed(id))
            .fetch_all(&self.pool)
            .await?;
        Ok(Server {
            locale,
            language,
            channels: channels
                .iter()
                .map(|row| unsigned(row.get("channel")))
                .collect(),
        })
    }

    /// Sets the language of a server's public text; nothing for Discord's.
    ///
    /// # Errors
    /// The database refused.
    pub async fn set_server_language(&self, id: u64, tag: Option<&str>) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO servers (id, locale, language) VALUES ($1, 'en-US', $2)
             ON CONFLICT (id) DO UPDATE SET language = $2",
        )
        .bind(signed(id))
        .bind(tag)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Sets the channels in which games may be started; all of them where none is named.
    ///
    /// # Errors
    /// The database refused.
    pub async fn set_server_channels(&self, id: u64, channels: &[u64]) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("DELETE FROM server_channels WHERE server = $1")
            .bind(signed(id))
            .execute(&mut *transaction)
            .await?;
        for &channel in channels {
            sqlx::query(
                "INSERT INTO server_channels (server, channel) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            )
            .bind(signed(id))
            .bind(signed(channel))
            .execute(&mut *transaction)
            .await?;
        }
        transaction.commit().await?;
        Ok(())
    }
}
