//! People, as the bot has met them.

use super::error::StoreError;
use super::open::Store;
use super::rows::{signed, unsigned};
use sqlx::Row;

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The Discord id.
    pub id: u64,
    /// The display name.
    pub name: String,
    /// The language as Discord last told it.
    pub locale: String,
    /// The direct-message channel, once opened.
    pub dm_channel: Option<u64>,
}

impl Store {
    /// Notes a person's name and language.
    ///
    /// # Errors
    /// The database refused.
    pub async fn meet(&self, id: u64, name: &str, locale: Option<&str>) -> Result<(), StoreError> {
        if self.knows(id, name, locale).await? {
            return Ok(());
        }
        sqlx::query(
            "INSERT INTO people (id, name, locale) VALUES ($1, $2, coalesce($3, 'en-US'))
             ON CONFLICT (id) DO UPDATE SET name = $2, locale = coalesce($3, people.locale)
             WHERE people.name <> $2 OR people.locale <> coalesce($3, people.locale)",
        )
        .bind(signed(id))
        .bind(name)
        .bind(locale)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Whether a person is noted like this already. Asked first, because even a statement that
    /// changes nothing waits for whoever is writing, and people are met with every click.
    async fn knows(&self, id: u64, name: &str, locale: Option<&str>) -> Result<bool, StoreError> {
        let found = sqlx::query(
            "SELECT 1 FROM people WHERE id = $1 AND name = $2 AND locale = coalesce($3, locale)",
        )
        .bind(signed(id))
        .bind(name)
        .bind(locale)
        .fetch_optional(&self.pool)
        .await?;
        Ok(found.is_some())
    }

    /// A person, or somebody unknown under that id.
    ///
    /// # Errors
    /// The database refused.
    pub async fn person(&self, id: u64) -> Result<Person, StoreError> {
        let row = sqlx::query("SELECT name, locale, dm_channel FROM people WHERE id = $1")
            .bind(signed(id))
            .fetch_optional(&self.pool)
            .await?;
        let unknown = Person {
            id,
            name: id.to_string(),
            locale: "en-US".to_owned(),
            dm_channel: None,
        };
        let Some(row) = row else { return Ok(unknown) };
        Ok(Person {
            id,
            name: row.try_get("name")?,
            locale: row.try_get("locale")?,
            dm_channel: row.try_get::<Option<i64>, _>("dm_channel")?.map(unsigned),
        })
    }

    /// Notes a person's direct-message channel.
    ///
    /// # Errors
    /// The database refused.
    pub async fn set_dm_channel(&self, id: u64, channel: u64) -> Result<(), StoreError> {
        sqlx::query("UPDATE people SET dm_channel = $2 WHERE id = $1")
            .bind(signed(id))
            .bind(signed(channel))
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
