//! Where a match is told, and how its players are reached.

use super::error::StoreError;
use super::open::Store;
use super::rows::signed;
use super::tellings::{Destination, Telling};
use tabletop::rules::Side;

impl Store {
    /// Notes the thread a match is played in.
    ///
    /// # Errors
    /// The database refused.
    pub async fn set_thread(&self, id: i64, thread: u64) -> Result<(), StoreError> {
        sqlx::query("UPDATE matches SET thread = $2 WHERE id = $1")
            .bind(id)
            .bind(signed(thread))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Notes that Discord has refused a direct message to a player, and that the player has to be
    /// pinged in public instead.
    ///
    /// # Errors
    /// The database refused.
    pub async fn set_dm_closed(&self, side: Side, refused: &Telling) -> Result<(), StoreError> {
        self.redirect(true, side, refused, Destination::Ping(side))
            .await
    }

    /// Notes that a player who has refused direct messages is to be tried again: what was to be a
    /// ping becomes a panel.
    ///
    /// # Errors
    /// The database refused.
    pub async fn reopen_dm(&self, side: Side, ping: &Telling) -> Result<(), StoreError> {
        self.redirect(false, side, ping, Destination::Panel(side))
            .await?;
        self.mark_gone(ping).await
    }

    /// Writes down how a player can be reached, and tells in that place what could not be, or was
    /// not to be, told in the other.
    async fn redirect(
        &self,
        dm_closed: bool,
        side: Side,
        instead_of: &Telling,
        destination: Destination,
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("UPDATE seats SET dm_closed = $3 WHERE match_id = $1 AND side = $2")
            .bind(instead_of.game)
            .bind(side.name())
            .bind(i64::from(dm_closed))
            .execute(&mut *transaction)
            .await?;
        sqlx::query(
            "INSERT INTO tellings (match_id, destination, version, notify, state) VALUES ($1, $2, $3, 1, 'pending')
             ON CONFLICT (match_id, destination, version) DO UPDATE SET notify = 1, state = 'pending',
             asked = tellings.asked + 1",
        )
        .bind(instead_of.game)
        .bind(destination.name())
        .bind(i64::from(instead_of.version))
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }
}
