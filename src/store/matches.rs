//! Matches: made, changed and loaded whole.

use super::error::{CommitError, StoreError};
use super::open::Store;
use super::read::{read_match, read_offers, read_prepared, read_seats, read_turns};
use super::rows::{signed, unsigned, write_army};
use super::tellings::NewTelling;
use sqlx::{Row, SqliteConnection};
use tabletop::games;
use tabletop::matches::{MatchId, Phase, Record, Seat};
use tabletop::rules::{BySide, Sheet, Side};

/// Where a match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server.
    pub guild: u64,
    /// The channel it was challenged in.
    pub channel: u64,
    /// The thread it is played in, once there is one.
    pub thread: Option<u64>,
}

/// A match as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// The match.
    pub record: Record,
    /// Where it is played.
    pub place: Place,
    /// How its players are reached.
    pub reach: BySide<Reach>,
}

/// How a player is reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// By direct message.
    #[default]
    Direct,
    /// In the thread of the game, for Discord has refused direct messages.
    Refused,
    /// In the thread of the game, because the player likes it better.
    Chosen,
}

impl Store {
    /// Keeps a new match with what has to be told of it, and gives it its number.
    ///
    /// # Errors
    /// The database refused.
    pub async fn create(
        &self,
        record: &Record,
        place: Place,
        tellings: &[NewTelling],
    ) -> Result<MatchId, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let id = insert(&mut transaction, record, place, tellings).await?;
        transaction.commit().await?;
        Ok(id)
    }

    /// Keeps a changed match with what has to be told of the change: all of it or nothing.
    /// `known` is the match as it was loaded.
    ///
    /// # Errors
    /// Somebody else has changed it since, or the database refused.
    pub async fn commit(
        &self,
        known: &Stored,
        record: &Record,
        tellings: &[NewTelling],
    ) -> Result<(), CommitError> {
        let mut transaction = self.pool.begin().await?;
        update(&mut transaction, known, record, tellings).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Keeps a changed match together with the one that follows from the change: the rematch that
    /// both players agreed on, or the challenge of a player whose rival never came. All of it or
    /// nothing, so that a bot killed in between never owes
    /// the players a match that nobody can ask for again.
    ///
    /// # Errors
    /// Somebody else has changed it since, or the database refused.
    pub async fn commit_with_next(
        &self,
        known: &Stored,
        record: &Record,
        tellings: &[NewTelling],
        (next, next_place): (&Record, Place),
        next_tellings: &[NewTelling],
    ) -> Result<MatchId, CommitError> {
        let mut transaction = self.pool.begin().await?;
        update(&mut transaction, known, record, tellings).await?;
        let id = insert(&mut transaction, next, next_place, next_tellings).await?;
        transaction.commit().await?;
        Ok(id)
    }

    /// A match, if there is one of this number.
    ///
    /// # Errors
    /// The database refused, or what is written cannot be read.
    pub async fn load(&self, id: i64) -> Result<Option<Stored>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let row = sqlx::query("SELECT * FROM matches WHERE id = $1")
            .bind(id)
            .fetch_optional(&mut *transaction)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let unreadable = |what| StoreError::Unreadable { game: id, what };
        let game: String = row.try_get("game")?;
        let sheet = games::find(&game)
            .ok_or(unreadable("an unknown game"))?
            .sheet();
        let (seats, reach) = read_seats(&mut transaction, id, sheet).await?;
        let turns = read_turns(&mut transaction, id).await?;
        let offers = read_offers(&mut transaction, id).await?;
        let mut record = read_match(&row, id)?;
        (record.seats, record.turns, record.offers) = (seats, turns, offers);
        if record.phase == Phase::Challenged {
            record.prepared = read_prepared(&mut transaction, &record, sheet).await?;
        }
        let place = Place {
            guild: unsigned(row.try_get("guild")?),
            channel: unsigned(row.try_get("channel")?),
            thread: row.try_get::<Option<i64>, _>("thread")?.map(unsigned),
        };
        Ok(Some(Stored {
            record,
            place,
            reach,
        }))
    }
}

async fn insert(
    connection: &mut SqliteConnection,
    record: &Record,
    place: Place,
    tellings: &[NewTelling],
) -> Result<MatchId, sqlx::Error> {
    let row = sqlx::query(
        "INSERT INTO matches (game, rules_version, options, first_mover, challenger, opponent, phase, version,
             wish_first, wish_second, previous, created, updated, deadline, guild, channel, thread,
             time, since, reminder, turn)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
         RETURNING id",
    )
    .bind(&record.game)
    .bind(i64::from(record.rules_version))
    .bind(serde_json::to_string(&record.options).expect("options are JSON"))
    .bind(record.first_mover.name())
    .bind(signed(record.challenger.0))
    .bind(record.opponent.map(|person| signed(person.0)))
    .bind(record.phase.name())
    .bind(i64::from(record.version))
    .bind(record.previous.map(|previous| previous.0))
    .bind(record.created.0)
    .bind(record.updated.0)
    .bind(record.deadline.map(|deadline| deadline.0))
    .bind(signed(place.guild))
    .bind(signed(place.channel))
    .bind(place.thread.map(signed))
    .bind(record.time.to_string())
    .bind(record.since.0)
    .bind(record.reminder.map(|reminder| reminder.0))
    .bind(record.turn.map(Side::name))
    .fetch_one(&mut *connection)
    .await?;
    let id: i64 = row.try_get("id")?;
    write_parts(connection, id, record, 0).await?;
    write_tellings(connection, id, record.version, tellings).await?;
    Ok(MatchId(id))
}

async fn update(
    connection: &mut SqliteConnection,
    known: &Stored,
    record: &Record,
    tellings: &[NewTelling],
) -> Result<(), CommitError> {
    let id = record.id.0;
    let changed = sqlx::query(
        "UPDATE matches SET opponent = $3, phase = $4, version = $5, winner = $6, reason = $7,
             wish_first = $8, wish_second = $9, updated = $10, deadline = $11, since = $12, reminder = $13,
             turn = $14
         WHERE id = $1 AND version = $2",
    )
    .bind(id)
    .bind(i64::from(known.record.version))
    .bind(record.opponent.map(|person| signed(person.0)))
    .bind(record.phase.name())
    .bind(i64::from(record.version))
    .bind(
        record
            .outcome
            .and_then(|outcome| outcome.winner)
            .map(Side::name),
    )
    .bind(record.outcome.map(|outcome| outcome.reason.name()))
    .bind(i64::from(record.wishes.first))
    .bind(i64::from(record.wishes.second))
    .bind(record.updated.0)
    .bind(record.deadline.map(|deadline| deadline.0))
    .bind(record.since.0)
    .bind(record.reminder.map(|reminder| reminder.0))
    .bind(record.turn.map(Side::name))
    .execute(&mut *connection)
    .await?;
    if changed.rows_affected() != 1 {
        return Err(CommitError::Conflict(id));
    }
    write_parts(connection, id, record, known.record.turns.len()).await?;
    write_tellings(connection, id, record.version, tellings).await?;
    Ok(())
}

async fn write_parts(
    connection: &mut SqliteConnection,
    id: i64,
    record: &Record,
    turns: usize,
) -> Result<(), sqlx::Error> {
    let sheet = games::find(&record.game)
        .expect("a match is of a game in the list")
        .sheet();
    for (side, seat) in record
        .seats
        .iter()
        .flat_map(|seats| Side::BOTH.map(|side| (side, seats.get(side))))
    {
        write_seat(connection, id, side, seat, sheet).await?;
    }
    write_prepared(connection, id, record.prepared.as_ref(), sheet).await?;
    for (before, turn) in record.turns.iter().enumerate().skip(turns) {
        sqlx::query(
            "INSERT INTO moves (match_id, ply, text, at, taken, side) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(id)
        .bind(i64::try_from(before + 1).unwrap_or(i64::MAX))
        .bind(turn.taken.text().unwrap_or_default())
        .bind(turn.at.0)
        .bind(turn.taken.name())
        .bind(turn.side.name())
        .execute(&mut *connection)
        .await?;
    }
    for offer in &record.offers {
        sqlx::query(
            "INSERT INTO offers (match_id, id, side, ply, state) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (match_id, id) DO UPDATE SET state = $5",
        )
        .bind(id)
        .bind(i64::from(offer.id))
        .bind(offer.by.name())
        .bind(i64::from(offer.ply))
        .bind(offer.state.name())
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

async fn write_seat(
    connection: &mut SqliteConnection,
    id: i64,
    side: Side,
    seat: &Seat,
    sheet: &Sheet,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO seats (match_id, side, person, army, revision, confirmed, attendance, missed, spent)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (match_id, side) DO UPDATE SET person = $3, army = $4, revision = $5, confirmed = $6,
             attendance = $7, missed = $8, spent = $9
         WHERE seats.revision <> $5 OR seats.confirmed <> $6 OR seats.person <> $3 OR seats.attendance <> $7
             OR seats.missed <> $8 OR seats.spent <> $9",
    )
    .bind(id)
    .bind(side.name())
    .bind(signed(seat.person.0))
    .bind(write_army(sheet, &seat.army))
    .bind(i64::from(seat.revision))
    .bind(i64::from(seat.is_confirmed))
    .bind(seat.attendance.name())
    .bind(i64::from(seat.missed))
    .bind(seat.spent)
    .execute(connection)
    .await?;
    Ok(())
}

/// What a challenger arranges while the challenge waits is kept no longer than that.
async fn write_prepared(
    connection: &mut SqliteConnection,
    id: i64,
    prepared: Option<&Seat>,
    sheet: &Sheet,
) -> Result<(), sqlx::Error> {
    let Some(seat) = prepared else {
        sqlx::query("DELETE FROM prepared_armies WHERE match_id = $1")
            .bind(id)
            .execute(connection)
            .await?;
        return Ok(());
    };
    sqlx::query(
        "INSERT INTO prepared_armies (match_id, army, revision, confirmed) VALUES ($1, $2, $3, $4)
         ON CONFLICT (match_id) DO UPDATE SET army = $2, revision = $3, confirmed = $4",
    )
    .bind(id)
    .bind(write_army(sheet, &seat.army))
    .bind(i64::from(seat.revision))
    .bind(i64::from(seat.is_confirmed))
    .execute(connection)
    .await?;
    Ok(())
}

async fn write_tellings(
    connection: &mut SqliteConnection,
    id: i64,
    version: u32,
    tellings: &[NewTelling],
) -> Result<(), sqlx::Error> {
    for telling in tellings {
        sqlx::query(
            "INSERT INTO tellings (match_id, destination, version, notify, state) VALUES ($1, $2, $3, $4, 'pending')",
        )
        .bind(id)
        .bind(telling.destination.name())
        .bind(i64::from(version))
        .bind(i64::from(telling.notify))
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
