//! The outbox: what has to be told, and which message tells it.

use super::error::StoreError;
use super::open::Store;
use super::rows::{count, signed, unsigned};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};
use tabletop::rules::Side;

/// Where something is told. One message at a time stands for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Destination {
    /// The public challenge.
    Challenge,
    /// The public board.
    Board,
    /// A player's private panel.
    Panel(Side),
    /// A public line to a player who cannot be written to in private.
    Ping(Side),
    /// A public line to those who follow the match, at its end.
    Followers,
}

impl Destination {
    /// Every destination.
    pub const ALL: [Destination; 7] = [
        Destination::Challenge,
        Destination::Board,
        Destination::Panel(Side::First),
        Destination::Panel(Side::Second),
        Destination::Ping(Side::First),
        Destination::Ping(Side::Second),
        Destination::Followers,
    ];

    /// Its name in the store and the log.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Destination::Challenge => "challenge",
            Destination::Board => "board",
            Destination::Panel(Side::First) => "panel:first",
            Destination::Panel(Side::Second) => "panel:second",
            Destination::Ping(Side::First) => "ping:first",
            Destination::Ping(Side::Second) => "ping:second",
            Destination::Followers => "followers",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Destination> {
        Destination::ALL
            .into_iter()
            .find(|destination| destination.name() == name)
    }
}

/// A telling to be written with the change it tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewTelling {
    /// Where.
    pub destination: Destination,
    /// Whether a new message is wanted, because an edit notifies nobody.
    pub notify: bool,
}

/// A telling that waits to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Telling {
    /// Its number.
    pub id: i64,
    /// The number of the oldest telling it stands for: what a post takes its nonce from. It stays
    /// the same while more come to wait, so a message that was posted but not noted before the
    /// bot was killed is not posted again. Where it differs from `id`, the message that Discord
    /// gives back may be that older one, and has to be edited.
    pub nonce: i64,
    /// How often it, and those it stands for, were asked for once more: a post of theirs is another
    /// one each time.
    pub again: u32,
    /// The same of the newest alone: what is sent now settles no later asking.
    pub asked: u32,
    /// The match.
    pub game: i64,
    /// Where.
    pub destination: Destination,
    /// The version of the match it tells of.
    pub version: u32,
    /// Whether any telling it stands for wants a new message.
    pub notify: bool,
}

/// The message that stands for a destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Its channel.
    pub channel: u64,
    /// Its id.
    pub message: u64,
    /// The last turn it tells of.
    pub told_ply: u32,
}

impl Store {
    /// Which destinations of which matches have something waiting, oldest first: what a restarted
    /// bot still has to tell.
    ///
    /// # Errors
    /// The database refused.
    pub async fn waiting(&self) -> Result<Vec<(i64, Destination)>, StoreError> {
        let rows = sqlx::query(
            "SELECT match_id, destination FROM tellings WHERE state = 'pending'
             GROUP BY match_id, destination ORDER BY min(id)",
        )
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &SqliteRow| {
            Some((
                row.get("match_id"),
                Destination::from_name(row.get("destination"))?,
            ))
        };
        Ok(rows.iter().filter_map(read).collect())
    }

    /// The newest waiting telling of a destination, standing for all older ones.
    ///
    /// # Errors
    /// The database refused.
    pub async fn next_telling(
        &self,
        game: i64,
        destination: Destination,
    ) -> Result<Option<Telling>, StoreError> {
        self.telling_up_to(game, destination, u32::MAX).await
    }

    /// The newest telling of a destination that waits to tell of `version` or an older one,
    /// standing for all older ones.
    async fn telling_up_to(
        &self,
        game: i64,
        destination: Destination,
        version: u32,
    ) -> Result<Option<Telling>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, version, notify, asked FROM tellings
             WHERE match_id = $1 AND destination = $2 AND state = 'pending' AND version <= $3 ORDER BY version",
        )
        .bind(game)
        .bind(destination.name())
        .bind(i64::from(version))
        .fetch_all(&self.pool)
        .await?;
        let (Some(oldest), Some(newest)) = (rows.first(), rows.last()) else {
            return Ok(None);
        };
        let asked = |row: &SqliteRow| row.try_get("asked").map(count);
        let (mut again, mut notify) = (0, false);
        for row in &rows {
            again += asked(row)?;
            notify |= row.try_get::<i64, _>("notify")? != 0;
        }
        Ok(Some(Telling {
            id: newest.try_get("id")?,
            nonce: oldest.try_get("id")?,
            again,
            asked: asked(newest)?,
            game,
            destination,
            version: count(newest.try_get("version")?),
            notify,
        }))
    }

    /// Notes that what a destination shows is to be written anew, as the match now stands.
    ///
    /// # Errors
    /// The database refused.
    pub async fn show_again(&self, game: i64, destination: Destination) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO tellings (match_id, destination, version, notify, state)
             SELECT id, $2, version, 0, 'pending' FROM matches WHERE id = $1
             ON CONFLICT (match_id, destination, version) DO UPDATE SET state = 'pending', notify = 0,
             asked = tellings.asked + 1",
        )
        .bind(game)
        .bind(destination.name())
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Notes that a destination is to be shown anew in a new message, as the match now stands.
    ///
    /// # Errors
    /// The database refused.
    pub async fn show_anew(&self, game: i64, destination: Destination) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO tellings (match_id, destination, version, notify, state, asked)
             SELECT id, $2, version, 1, 'pending', 1 FROM matches WHERE id = $1
             ON CONFLICT (match_id, destination, version)
             DO UPDATE SET notify = 1, state = 'pending', asked = tellings.asked + 1",
        )
        .bind(game)
        .bind(destination.name())
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Notes that a message shows a destination as of `version`, however it came to: what waits to
    /// tell of that version or an older one is told. What has come to wait since still waits.
    ///
    /// # Errors
    /// The database refused.
    pub async fn mark_told(
        &self,
        game: i64,
        destination: Destination,
        version: u32,
        shown: Shown,
    ) -> Result<(), StoreError> {
        match self.telling_up_to(game, destination, version).await? {
            Some(telling) => self.mark_sent(&telling, shown).await.map(drop),
            None => Ok(()),
        }
    }

    /// Notes that a telling was sent; older ones of its destination are thereby told too. Whether a
    /// newer one was told meanwhile in an older message: then this one, which stands below it,
    /// stands for the destination from now on, and waits to be written anew.
    ///
    /// # Errors
    /// The database refused.
    pub async fn mark_sent(&self, telling: &Telling, shown: Shown) -> Result<bool, StoreError> {
        self.settle(telling, "sent", Some(shown), None).await
    }

    /// Notes that a destination shows nothing any more.
    ///
    /// # Errors
    /// The database refused.
    pub async fn mark_gone(&self, telling: &Telling) -> Result<(), StoreError> {
        self.settle(telling, "sent", None, None).await.map(drop)
    }

    /// Notes that a telling cannot be sent, with Discord's error code.
    ///
    /// # Errors
    /// The database refused.
    pub async fn mark_failed(&self, telling: &Telling, code: i64) -> Result<(), StoreError> {
        self.settle(telling, "failed", None, Some(code))
            .await
            .map(drop)
    }

    /// Notes what became of a telling. If it was asked for once more meanwhile, it still waits.
    async fn settle(
        &self,
        telling: &Telling,
        state: &str,
        shown: Option<Shown>,
        code: Option<i64>,
    ) -> Result<bool, StoreError> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query(
            "UPDATE tellings SET state = 'superseded'
             WHERE match_id = $1 AND destination = $2 AND state = 'pending' AND version < $3",
        )
        .bind(telling.game)
        .bind(telling.destination.name())
        .bind(i64::from(telling.version))
        .execute(&mut *transaction)
        .await?;
        sqlx::query(
            "UPDATE tellings SET state = CASE WHEN asked = $7 THEN $2 ELSE state END,
                 channel = $3, message = $4, told_ply = $5, code = $6 WHERE id = $1",
        )
        .bind(telling.id)
        .bind(state)
        .bind(shown.map(|shown| signed(shown.channel)))
        .bind(shown.map(|shown| signed(shown.message)))
        .bind(shown.map_or(0, |shown| i64::from(shown.told_ply)))
        .bind(code)
        .bind(i64::from(telling.asked))
        .execute(&mut *transaction)
        .await?;
        let is_overtaken = match shown {
            Some(shown) => adopt(&mut transaction, telling, shown).await?,
            None => false,
        };
        transaction.commit().await?;
        Ok(is_overtaken)
    }

    /// The message that stands for a destination, if there is one.
    ///
    /// # Errors
    /// The database refused.
    pub async fn shown(
        &self,
        game: i64,
        destination: Destination,
    ) -> Result<Option<Shown>, StoreError> {
        let row = sqlx::query(
            "SELECT channel, message, told_ply FROM tellings
             WHERE match_id = $1 AND destination = $2 AND (state = 'sent' OR (state = 'pending' AND message IS NOT NULL))
             ORDER BY version DESC LIMIT 1",
        )
        .bind(game)
        .bind(destination.name())
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let place: (Option<i64>, Option<i64>) = (row.try_get("channel")?, row.try_get("message")?);
        let (Some(channel), Some(message)) = place else {
            return Ok(None);
        };
        Ok(Some(Shown {
            channel: unsigned(channel),
            message: unsigned(message),
            told_ply: count(row.try_get("told_ply")?),
        }))
    }
}

/// Has a message stand for a destination in place of an older one (message ids grow with time) that
/// tells of a newer version; whether there was one.
async fn adopt(
    connection: &mut SqliteConnection,
    telling: &Telling,
    shown: Shown,
) -> Result<bool, sqlx::Error> {
    let adopted = sqlx::query(
        "UPDATE tellings SET state = 'pending', notify = 0, asked = asked + 1, channel = $4, message = $5
         WHERE match_id = $1 AND destination = $2 AND version > $3 AND state = 'sent' AND message < $5",
    )
    .bind(telling.game)
    .bind(telling.destination.name())
    .bind(i64::from(telling.version))
    .bind(signed(shown.channel))
    .bind(signed(shown.message))
    .execute(connection)
    .await?;
    Ok(adopted.rows_affected() > 0)
}
