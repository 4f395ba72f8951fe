//! Deadlines, and the time in which the bot was down.

use super::error::StoreError;
use super::open::Store;
use sqlx::Row;
use tabletop::matches::Moment;

impl Store {
    /// The matches of which a deadline or a reminder has come, the longest overdue first.
    ///
    /// # Errors
    /// The database refused.
    pub async fn due(&self, now: Moment) -> Result<Vec<i64>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, deadline AS due FROM matches WHERE deadline <= $1
             UNION ALL SELECT id, reminder AS due FROM matches WHERE reminder <= $1 AND (deadline > $1 OR deadline IS NULL)
             ORDER BY due, id",
        )
        .bind(now.0)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.iter().map(|row| row.get("id")).collect())
    }

    /// The next deadline or reminder that has not come yet. Those that have are not counted, so that
    /// a match that cannot be read keeps no other waiting.
    ///
    /// # Errors
    /// The database refused.
    pub async fn due_after(&self, now: Moment) -> Result<Option<Moment>, StoreError> {
        let row = sqlx::query(
            "SELECT min(due) AS next FROM (SELECT min(deadline) AS due FROM matches WHERE deadline > $1
             UNION ALL SELECT min(reminder) AS due FROM matches WHERE reminder > $1) AS dues",
        )
        .bind(now.0)
        .fetch_one(&self.pool)
        .await?;
        Ok(row.try_get::<Option<i64>, _>("next")?.map(Moment))
    }

    /// Notes that the bot is alive.
    ///
    /// # Errors
    /// The database refused.
    pub async fn set_pulse(&self, now: Moment) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO pulse (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = $1",
        )
        .bind(now.0)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// When the bot was last seen alive.
    ///
    /// # Errors
    /// The database refused.
    pub async fn pulse(&self) -> Result<Option<Moment>, StoreError> {
        let row = sqlx::query("SELECT at FROM pulse")
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| Moment(row.get("at"))))
    }

    /// Gives so many milliseconds back to everybody whose time was running, notes the pulse, and
    /// that what shows a deadline is to be written anew. All of it or nothing: time is given back
    /// once.
    ///
    /// # Errors
    /// The database refused.
    pub async fn give_back(&self, time: i64, now: Moment) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query(
            "UPDATE matches SET since = since + $1, deadline = deadline + $1, reminder = reminder + $1
             WHERE deadline IS NOT NULL OR reminder IS NOT NULL",
        )
        .bind(time)
        .execute(&mut *transaction)
        .await?;
        // What shows a deadline: the challenge, then the board and the panels.
        sqlx::query(
            "INSERT INTO tellings (match_id, destination, version, notify, state)
             SELECT DISTINCT m.id, d.destination, m.version, 0, 'pending' FROM matches m
             JOIN tellings d ON d.match_id = m.id AND d.message IS NOT NULL
             WHERE m.deadline IS NOT NULL AND (
                 (m.phase = 'challenged' AND d.destination = 'challenge') OR (m.phase IN ('setup', 'playing')
                     AND d.destination IN ('board', 'panel:first', 'panel:second')))
             ON CONFLICT (match_id, destination, version) DO UPDATE SET state = 'pending',
             notify = CASE WHEN tellings.state = 'pending' THEN tellings.notify ELSE 0 END,
             asked = tellings.asked + 1",
        )
        .execute(&mut *transaction)
        .await?;
        sqlx::query("UPDATE pulse SET at = $1")
            .bind(now.0)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(())
    }
}
