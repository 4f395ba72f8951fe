//! Rows as matches.

use super::error::StoreError;
use super::rows::{count, read_army, side, unsigned, word};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};
use tabletop::matches::{
    FirstMover, MatchId, Moment, Offer, OfferState, PersonId, Phase, Record, Seat, Turn,
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
        challenger: person(row.try_get("challenger")?),
        opponent: row.try_get::<Option<i64>, _>("opponent")?.map(person),
        phase: Phase::from_name(row.try_get("phase")?).ok_or(unreadable("the phase"))?,
        version: count(row.try_get("version")?),
        seats: None,
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
        deadline: row.try_get::<Option<i64>, _>("deadline")?.map(Moment),
    })
}

pub(super) type Seats = (Option<BySide<Seat>>, BySide<bool>);

pub(super) async fn read_seats(
    connection: &mut SqliteConnection,
    id: i64,
    sheet: &Sheet,
) -> Result<Seats, StoreError> {
    let rows = sqlx::query("SELECT * FROM seats WHERE match_id = $1")
        .bind(id)
        .fetch_all(connection)
        .await?;
    let mut seats = BySide::<Option<Seat>>::default();
    let mut dm_closed = BySide::<bool>::default();
    for row in rows {
        let side = side(row.try_get("side")?).ok_or(StoreError::Unreadable {
            game: id,
            what: "a side",
        })?;
        *dm_closed.get_mut(side) = row.try_get::<i64, _>("dm_closed")? != 0;
        *seats.get_mut(side) = Some(Seat {
            person: PersonId(unsigned(row.try_get("person")?)),
            army: read_army(sheet, row.try_get("army")?, id)?,
            revision: count(row.try_get("revision")?),
            is_confirmed: row.try_get::<i64, _>("confirmed")? != 0,
        });
    }
    let both = seats
        .first
        .zip(seats.second)
        .map(|(first, second)| BySide { first, second });
    Ok((both, dm_closed))
}

pub(super) async fn read_turns(
    connection: &mut SqliteConnection,
    id: i64,
) -> Result<Vec<Turn>, StoreError> {
    let rows = sqlx::query("SELECT text, at FROM moves WHERE match_id = $1 ORDER BY ply")
        .bind(id)
        .fetch_all(connection)
        .await?;
    rows.iter()
        .map(|row| {
            Ok(Turn {
                text: row.try_get("text")?,
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
