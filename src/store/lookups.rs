//! Finding matches.

use super::error::StoreError;
use super::open::Store;
use super::rows::{count, signed, unsigned};
use sqlx::{Row, sqlite::SqliteRow};
use tabletop::matches::{KEPT_AFTER, Meeting, Moment, Standing};

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

    /// Every match of a person that is open: challenges by and to them, and games they arrange or
    /// play.
    ///
    /// # Errors
    /// The database refused.
    pub async fn open_matches_of(&self, person: u64) -> Result<Vec<i64>, StoreError> {
        let rows = sqlx::query(
            "SELECT id FROM matches WHERE (challenger = $1 OR opponent = $1)
             AND phase IN ('challenged', 'setup', 'playing') ORDER BY id",
        )
        .bind(signed(person))
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

    /// How many games a person arranges and plays.
    ///
    /// # Errors
    /// The database refused.
    pub async fn count_running(&self, person: u64) -> Result<u32, StoreError> {
        let row = sqlx::query(
            "SELECT count(*) AS running FROM matches JOIN seats ON seats.match_id = matches.id
             WHERE seats.person = $1 AND phase IN ('setup', 'playing')",
        )
        .bind(signed(person))
        .fetch_one(&self.pool)
        .await?;
        Ok(count(row.try_get("running")?))
    }

    /// How a person stands who wants to challenge somebody, or anyone.
    ///
    /// # Errors
    /// The database refused.
    pub async fn standing(&self, by: u64, opponent: Option<u64>) -> Result<Standing, StoreError> {
        let row = sqlx::query(
            "SELECT count(*) AS open FROM matches WHERE challenger = $1 AND phase = 'challenged'",
        )
        .bind(signed(by))
        .fetch_one(&self.pool)
        .await?;
        let last = sqlx::query(
            "SELECT max(created) AS last FROM matches WHERE challenger = $1 AND opponent = $2
             AND phase IN ('challenged', 'declined', 'withdrawn', 'lapsed')
             AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.match_id = matches.id)",
        )
        .bind(signed(by))
        .bind(opponent.map(signed))
        .fetch_one(&self.pool)
        .await?;
        let (is_unwanted, is_own_block) = match opponent {
            Some(opponent) => (
                self.has_blocked(opponent, by).await?,
                self.has_blocked(by, opponent).await?,
            ),
            None => (false, false),
        };
        Ok(Standing {
            open: count(row.try_get("open")?),
            running: self.count_running(by).await?,
            last_asked: last.try_get::<Option<i64>, _>("last")?.map(Moment),
            is_unwanted,
            is_own_block,
        })
    }

    /// Whom a person has challenged after an instant without its being taken up, and when.
    ///
    /// # Errors
    /// The database refused.
    pub async fn asked_since(
        &self,
        by: u64,
        since: Moment,
    ) -> Result<Vec<(u64, Moment)>, StoreError> {
        let rows = sqlx::query(
            "SELECT opponent, created FROM matches WHERE challenger = $1 AND opponent IS NOT NULL AND created > $2
             AND phase IN ('challenged', 'declined', 'withdrawn', 'lapsed')
             AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.match_id = matches.id)",
        )
        .bind(signed(by))
        .bind(since.0)
        .fetch_all(&self.pool)
        .await?;
        let asked = |row: &SqliteRow| (unsigned(row.get("opponent")), Moment(row.get("created")));
        Ok(rows.iter().map(asked).collect())
    }

    /// How a person stands who wants to take up somebody's challenge.
    ///
    /// # Errors
    /// The database refused.
    pub async fn meeting(&self, person: u64, challenger: u64) -> Result<Meeting, StoreError> {
        Ok(Meeting {
            running: self.count_running(person).await?,
            rival_running: self.count_running(challenger).await?,
            is_unwanted: self.has_blocked(challenger, person).await?,
        })
    }

    /// The next match after `game`, round and round, that waits for a person: to be arranged, or
    /// for their move, as long as the computer does not keep the seat.
    ///
    /// # Errors
    /// The database refused.
    pub async fn next_waiting(&self, person: u64, game: i64) -> Result<Option<i64>, StoreError> {
        let row = sqlx::query(
            "SELECT matches.id FROM matches JOIN seats ON seats.match_id = matches.id
             WHERE seats.person = $1 AND matches.id <> $2 AND (
                 (phase = 'setup' AND confirmed = 0) OR
                 (phase = 'playing' AND missed < $3 AND turn = side))
             ORDER BY CASE WHEN matches.id > $2 THEN 0 ELSE 1 END, matches.id LIMIT 1",
        )
        .bind(signed(person))
        .bind(game)
        .bind(i64::from(KEPT_AFTER))
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| row.get("id")))
    }

    /// The match that follows one: its rematch, or the challenge in its place.
    ///
    /// # Errors
    /// The database refused.
    pub async fn next_of(&self, game: i64) -> Result<Option<i64>, StoreError> {
        let row = sqlx::query("SELECT id FROM matches WHERE previous = $1")
            .bind(game)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.get("id")))
    }
}
