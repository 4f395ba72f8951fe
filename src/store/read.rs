//! Rows as matches.

use super::error::StoreError;
use super::matches::Reach;
use super::people::PanelPlace;
use super::rows::{count, read_army, side, unsigned, word};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};
use tabletop::matches::{
    Attendance, FirstMover, MatchId, Moment, Offer, OfferState, PersonId, Phase, Record, Seat,
    Taken, Turn,
};
use tabletop::rules::{BySide, Options, Outcome, Sheet};

pub(super) fn read_match(row: &SqliteRow, id: i64) -> Result<Record, StoreError> {
    let unreadable = |what| StoreError::Unreadable { game: id, what };
    let options: String = row.try_get("options")?;
    let options: Options = serde_json::from_str(&options).map_err(|_| unreadable("the options"))?;
    let reason: Option<String> = row.try_get("reason")?;
    let winner: Option<String> = row.try_get("winner")?;
    let outcome = reason
        .map(|reason| word(&reason, id, "the reason of its end"))
        .transpose()?
        .map(|reason| Outcome {
            winner: winner.as_deref().and_then(side),
            reason,
        });
    let person = |value: i64| PersonId(unsigned(value));
    let wish = |column: &str| row.try_get::<i64, _>(column).map(|value| value != 0);
    Ok(Record {
        id: MatchId(id),
        game: row.try_get("game")?,
        rules_version: count(row.try_get("rules_version")?),
        options,
        first_mover: word::<FirstMover>(row.try_get("first_mover")?, id, "the first mover")?,
        time: row
            .try_get::<&str, _>("time")?
            .parse()
            .map_err(|_| unreadable("the clock"))?,
        challenger: person(row.try_get("challenger")?),
        opponent: row.try_get::<Option<i64>, _>("opponent")?.map(person),
        phase: Phase::from_name(row.try_get("phase")?).ok_or(unreadable("the phase"))?,
        version: count(row.try_get("version")?),
        prepared: None,
        seats: None,
        turn: row.try_get::<Option<&str>, _>("turn")?.and_then(side),
        turns: Vec::new(),
        offers: Vec::new(),
        outcome,
        wishes: BySide {
            first: wish("wish_first")?,
            second: wish("wish_second")?,
        },
        previous: row.try_get::<Option<i64>, _>("previous")?.map(MatchId),
        created: Moment(row.try_get("created")?),
        updated: Moment(row.try_get("updated")?),
        since: Moment(row.try_get("since")?),
        deadline: row.try_get::<Option<i64>, _>("deadline")?.map(Moment),
        reminder: row.try_get::<Option<i64>, _>("reminder")?.map(Moment),
    })
}

/// The seats of a match, and how their players are reached.
pub(super) type Seats = (Option<BySide<Seat>>, BySide<Reach>);

pub(super) async fn read_seats(
    connection: &mut SqliteConnection,
    id: i64,
    sheet: &Sheet,
) -> Result<Seats, StoreError> {
    let rows = sqlx::query(
        "SELECT seats.*, people.panel FROM seats LEFT JOIN people ON people.id = seats.person
         WHERE match_id = $1",
    )
    .bind(id)
    .fetch_all(connection)
    .await?;
    let mut seats = BySide::<Option<Seat>>::default();
    let mut reach = BySide::<Reach>::default();
    for row in rows {
        let side = side(row.try_get("side")?).ok_or(StoreError::Unreadable {
            game: id,
            what: "a side",
        })?;
        *reach.get_mut(side) = read_reach(&row)?;
        *seats.get_mut(side) = Some(Seat {
            person: PersonId(unsigned(row.try_get("person")?)),
            army: read_army(sheet, row.try_get("army")?, id)?,
            revision: count(row.try_get("revision")?),
            is_confirmed: row.try_get::<i64, _>("confirmed")? != 0,
            attendance: read_attendance(&row, id)?,
            missed: count(row.try_get("missed")?),
            spent: row.try_get("spent")?,
        });
    }
    let both = seats
        .first
        .zip(seats.second)
        .map(|(first, second)| BySide { first, second });
    Ok((both, reach))
}

/// What the challenger arranges while the challenge waits.
pub(super) async fn read_prepared(
    connection: &mut SqliteConnection,
    record: &Record,
    sheet: &Sheet,
) -> Result<Option<Seat>, StoreError> {
    let id = record.id.0;
    let row = sqlx::query("SELECT * FROM prepared_armies WHERE match_id = $1")
        .bind(id)
        .fetch_optional(connection)
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(Seat {
        person: record.challenger,
        army: read_army(sheet, row.try_get("army")?, id)?,
        revision: count(row.try_get("revision")?),
        is_confirmed: row.try_get::<i64, _>("confirmed")? != 0,
        // Nobody but the challenger, who has begun it, arranges an army while a challenge waits.
        attendance: Attendance::Present,
        missed: 0,
        spent: 0,
    }))
}

fn read_attendance(row: &SqliteRow, game: i64) -> Result<Attendance, StoreError> {
    let name: &str = row.try_get("attendance")?;
    let mut all = Attendance::ALL.into_iter();
    all.find(|known| known.name() == name)
        .ok_or(StoreError::Unreadable {
            game,
            what: "who was at the setup",
        })
}

fn read_reach(row: &SqliteRow) -> Result<Reach, sqlx::Error> {
    let panel: Option<&str> = row.try_get("panel")?;
    Ok(if panel == Some(PanelPlace::Channel.name()) {
        Reach::Chosen
    } else if row.try_get::<i64, _>("dm_closed")? != 0 {
        Reach::Refused
    } else {
        Reach::Direct
    })
}

pub(super) async fn read_turns(
    connection: &mut SqliteConnection,
    id: i64,
) -> Result<Vec<Turn>, StoreError> {
    let unreadable = || StoreError::Unreadable {
        game: id,
        what: "a turn",
    };
    let rows = sqlx::query("SELECT * FROM moves WHERE match_id = $1 ORDER BY ply")
        .bind(id)
        .fetch_all(connection)
        .await?;
    rows.iter()
        .map(|row| {
            Ok(Turn {
                side: side(row.try_get("side")?).ok_or_else(unreadable)?,
                taken: Taken::from_parts(row.try_get("taken")?, row.try_get("text")?)
                    .ok_or_else(unreadable)?,
                at: Moment(row.try_get("at")?),
            })
        })
        .collect()
}

pub(super) async fn read_offers(
    connection: &mut SqliteConnection,
    id: i64,
) -> Result<Vec<Offer>, StoreError> {
    let unreadable = || StoreError::Unreadable {
        game: id,
        what: "a draw offer",
    };
    let rows = sqlx::query("SELECT * FROM offers WHERE match_id = $1 ORDER BY id")
        .bind(id)
        .fetch_all(connection)
        .await?;
    rows.iter()
        .map(|row| {
            let state: &str = row.try_get("state")?;
            Ok(Offer {
                id: count(row.try_get("id")?),
                by: side(row.try_get("side")?).ok_or_else(unreadable)?,
                ply: count(row.try_get("ply")?),
                state: OfferState::ALL
                    .into_iter()
                    .find(|known| known.name() == state)
                    .ok_or_else(unreadable)?,
            })
        })
        .collect()
}
