//! Armies that people keep for later games.

use super::error::StoreError;
use super::open::Store;
use super::rows::{read_army, signed, write_army};
use sqlx::Row;
use tabletop::rules::{Army, Sheet};

/// How many armies a person may keep for one game, the last one confirmed not counted.
pub const KEPT: usize = 10;

/// An army that is kept, as the first player would set it up.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its number.
    pub id: i64,
    /// What its owner calls it; empty for the last that was confirmed.
    pub name: String,
    /// The army. Secret.
    pub army: Army,
}

impl Store {
    /// The armies a person keeps for a game, the last one confirmed first. One that cannot be read
    /// any more is left out.
    ///
    /// # Errors
    /// The database refused.
    pub async fn kept_armies(&self, person: u64, sheet: &Sheet) -> Result<Vec<Kept>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, name, army FROM kept_armies WHERE person = $1 AND game = $2
             ORDER BY CASE name WHEN '' THEN 0 ELSE 1 END, id",
        )
        .bind(signed(person))
        .bind(sheet.id)
        .fetch_all(&self.pool)
        .await?;
        let mut kept = Vec::new();
        for row in rows {
            if let Ok(army) = read_army(sheet, row.try_get("army")?, 0) {
                let (id, name) = (row.try_get("id")?, row.try_get("name")?);
                kept.push(Kept { id, name, army });
            }
        }
        Ok(kept)
    }

    /// Keeps an army under a name, in place of the one that had it.
    ///
    /// # Errors
    /// The database refused.
    pub async fn keep_army(
        &self,
        person: u64,
        sheet: &Sheet,
        name: &str,
        army: &Army,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO kept_armies (person, game, name, army) VALUES ($1, $2, $3, $4)
             ON CONFLICT (person, game, name) DO UPDATE SET army = $4",
        )
        .bind(signed(person))
        .bind(sheet.id)
        .bind(name)
        .bind(write_army(sheet, army))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Keeps an army no longer, if it is this person's.
    ///
    /// # Errors
    /// The database refused.
    pub async fn discard_army(&self, person: u64, id: i64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM kept_armies WHERE person = $1 AND id = $2")
            .bind(signed(person))
            .bind(id)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
