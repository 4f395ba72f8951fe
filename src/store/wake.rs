//! What could not be told in a server waits again when something has changed there.

use super::error::StoreError;
use super::matches::Reach;
use super::open::Store;
use super::rows::{count, signed};
use super::tellings::{Destination, Telling};
use sqlx::{Row, sqlite::SqliteRow};
use tabletop::matches::Moment;
use tabletop::rules::Side;

impl Store {
    /// What could not be told in a server because the bot was shut out there, and has not been told
    /// since, of matches that have gone on after an instant: it waits again. Players whom a ping
    /// could not reach are tried in private once more.
    ///
    /// # Errors
    /// The database refused.
    pub async fn wake(
        &self,
        server: u64,
        since: Moment,
    ) -> Result<Vec<(i64, Destination)>, StoreError> {
        let rows = sqlx::query(
            "SELECT t.id, t.match_id, t.destination, t.version, t.asked FROM tellings t
             JOIN matches m ON m.id = t.match_id
             WHERE m.guild = $1 AND m.updated > $2 AND t.state = 'failed'
               AND t.code IN (10003, 10004, 50001, 50013, 50083, 50278, 160005)
               AND t.version = (SELECT max(version) FROM tellings n
                                WHERE n.match_id = t.match_id AND n.destination = t.destination)
             ORDER BY t.id",
        )
        .bind(signed(server))
        .bind(since.0)
        .fetch_all(&self.pool)
        .await?;
        let mut woken = Vec::new();
        for telling in rows.iter().filter_map(failed) {
            let destination = self.wake_one(&telling).await?;
            woken.extend(destination.map(|destination| (telling.game, destination)));
        }
        Ok(woken)
    }

    async fn wake_one(&self, telling: &Telling) -> Result<Option<Destination>, StoreError> {
        match telling.destination {
            // It has become a ping. The next one is tried in private again.
            Destination::Panel(side) => {
                sqlx::query("UPDATE seats SET dm_closed = 0 WHERE match_id = $1 AND side = $2")
                    .bind(telling.game)
                    .bind(side.name())
                    .execute(&self.pool)
                    .await?;
                Ok(None)
            }
            Destination::Ping(side) if !self.prefers_channel(telling.game, side).await? => {
                self.reopen_dm(side, telling).await?;
                Ok(Some(Destination::Panel(side)))
            }
            destination => {
                sqlx::query("UPDATE tellings SET state = 'pending', code = NULL WHERE id = $1")
                    .bind(telling.id)
                    .execute(&self.pool)
                    .await?;
                Ok(Some(destination))
            }
        }
    }

    /// Whether a player wants the panel in the channel.
    async fn prefers_channel(&self, game: i64, side: Side) -> Result<bool, StoreError> {
        let stored = self.load(game).await?;
        Ok(stored.is_some_and(|stored| *stored.reach.get(side) == Reach::Chosen))
    }
}

fn failed(row: &SqliteRow) -> Option<Telling> {
    let id = row.get("id");
    Some(Telling {
        id,
        nonce: id,
        again: 0,
        asked: count(row.get("asked")),
        game: row.get("match_id"),
        destination: Destination::from_name(row.get("destination"))?,
        version: count(row.get("version")),
        notify: true,
    })
}
