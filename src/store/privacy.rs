//! What is kept about a person: all of it to hand out, and none of it any more.

use super::error::StoreError;
use super::open::Store;
use super::rows::{signed, unsigned};
use serde::Serialize;
use serde_json::Value;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

/// Everything kept about a person, as it is handed out: ids are Discord's, as text because numbers
/// of this size are rounded by many readers; instants are
/// milliseconds since the Unix epoch. Nothing in it is anybody else's secret: of a game it has the
/// person's own army and moves. Secret: it does not print.
#[derive(Serialize)]
pub struct Export {
    id: String,
    name: Option<String>,
    language_told_by_discord: Option<String>,
    language: Option<String>,
    piece_faces: Option<String>,
    panel: Option<String>,
    confirm_moves: Option<String>,
    direct_message_channel: Option<String>,
    blocked_people: Vec<String>,
    followed_games: Vec<i64>,
    kept_armies: Vec<KeptArmy>,
    challenges: Vec<Challenge>,
    games: Vec<Game>,
}

#[derive(Serialize)]
struct KeptArmy {
    game: String,
    name: String,
    army: Value,
}

#[derive(Serialize)]
struct Challenge {
    number: i64,
    game: String,
    house_rules: Value,
    clock: String,
    state: String,
    made: i64,
    by_you: bool,
    army_arranged_meanwhile: Option<Value>,
}

#[derive(Serialize)]
struct Game {
    number: i64,
    side: String,
    army: Value,
    is_confirmed: bool,
    moves: Vec<Turn>,
    draw_offers: Vec<i64>,
}

#[derive(Serialize)]
struct Turn {
    ply: i64,
    text: String,
    at: i64,
    /// `played`, `stood-in` or `lost`.
    taken: String,
}

impl Store {
    /// Everything kept about a person.
    ///
    /// # Errors
    /// The database refused.
    pub async fn export(&self, person: u64) -> Result<Export, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let connection = &mut *transaction;
        let row = sqlx::query("SELECT * FROM people WHERE id = $1")
            .bind(signed(person))
            .fetch_optional(&mut *connection)
            .await?;
        let text = |column: &str| -> Option<String> {
            row.as_ref()
                .and_then(|row| row.get::<Option<String>, _>(column))
        };
        let dm_channel = row
            .as_ref()
            .and_then(|row| row.get::<Option<i64>, _>("dm_channel"));
        Ok(Export {
            id: person.to_string(),
            name: text("name"),
            language_told_by_discord: text("locale"),
            language: text("language"),
            piece_faces: text("faces"),
            panel: text("panel"),
            confirm_moves: text("confirm"),
            direct_message_channel: dm_channel.map(|id| unsigned(id).to_string()),
            blocked_people: blocked(connection, person).await?,
            followed_games: followed(connection, person).await?,
            kept_armies: kept(connection, person).await?,
            challenges: challenges(connection, person).await?,
            games: games(connection, person).await?,
        })
    }

    /// Forgets a person: what is theirs alone is deleted, and in games somebody without an id sits
    /// in their place. They must have no running game.
    ///
    /// # Errors
    /// The database refused.
    pub async fn forget(&self, person: u64) -> Result<(), StoreError> {
        const STATEMENTS: [&str; 8] = [
            "UPDATE matches SET challenger = 0 WHERE challenger = $1",
            "UPDATE matches SET opponent = 0 WHERE opponent = $1",
            "UPDATE seats SET person = 0 WHERE person = $1",
            // Whom others have blocked is theirs.
            "DELETE FROM blocks WHERE person = $1",
            "DELETE FROM follows WHERE person = $1",
            "DELETE FROM kept_armies WHERE person = $1",
            "DELETE FROM prepared_armies WHERE match_id IN (SELECT id FROM matches WHERE challenger = 0)",
            "DELETE FROM people WHERE id = $1",
        ];
        let mut transaction = self.pool.begin().await?;
        for statement in STATEMENTS {
            let mut query = sqlx::query(statement);
            if statement.contains("$1") {
                query = query.bind(signed(person));
            }
            query.execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(())
    }
}

async fn blocked(
    connection: &mut SqliteConnection,
    person: u64,
) -> Result<Vec<String>, sqlx::Error> {
    let rows = sqlx::query("SELECT blocked FROM blocks WHERE person = $1 ORDER BY blocked")
        .bind(signed(person))
        .fetch_all(connection)
        .await?;
    rows.iter()
        .map(|row| Ok(unsigned(row.try_get("blocked")?).to_string()))
        .collect()
}

async fn followed(connection: &mut SqliteConnection, person: u64) -> Result<Vec<i64>, sqlx::Error> {
    let rows = sqlx::query("SELECT match_id FROM follows WHERE person = $1 ORDER BY match_id")
        .bind(signed(person))
        .fetch_all(connection)
        .await?;
    rows.iter().map(|row| row.try_get("match_id")).collect()
}

async fn kept(
    connection: &mut SqliteConnection,
    person: u64,
) -> Result<Vec<KeptArmy>, sqlx::Error> {
    let rows = sqlx::query("SELECT * FROM kept_armies WHERE person = $1 ORDER BY id")
        .bind(signed(person))
        .fetch_all(connection)
        .await?;
    let read = |row: &SqliteRow| {
        Ok(KeptArmy {
            game: row.try_get("game")?,
            name: row.try_get("name")?,
            army: json(row.try_get("army")?),
        })
    };
    rows.iter().map(read).collect()
}

async fn challenges(
    connection: &mut SqliteConnection,
    person: u64,
) -> Result<Vec<Challenge>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT matches.*, prepared_armies.army AS prepared FROM matches
         LEFT JOIN prepared_armies ON prepared_armies.match_id = matches.id
         WHERE challenger = $1 OR opponent = $1 ORDER BY matches.id",
    )
    .bind(signed(person))
    .fetch_all(connection)
    .await?;
    let read = |row: &SqliteRow| {
        let by_you = row.try_get::<i64, _>("challenger")? == signed(person);
        let prepared: Option<&str> = row.try_get("prepared")?;
        Ok(Challenge {
            number: row.try_get("id")?,
            game: row.try_get("game")?,
            house_rules: json(row.try_get("options")?),
            clock: row.try_get("time")?,
            state: row.try_get("phase")?,
            made: row.try_get("created")?,
            by_you,
            army_arranged_meanwhile: prepared.filter(|_| by_you).map(json),
        })
    };
    rows.iter().map(read).collect()
}

async fn games(connection: &mut SqliteConnection, person: u64) -> Result<Vec<Game>, sqlx::Error> {
    let rows = sqlx::query("SELECT * FROM seats WHERE person = $1 ORDER BY match_id")
        .bind(signed(person))
        .fetch_all(&mut *connection)
        .await?;
    let mut games = Vec::new();
    for row in rows {
        let (number, side): (i64, String) = (row.try_get("match_id")?, row.try_get("side")?);
        let moves = turns(connection, number, &side).await?;
        let offers = offers(connection, number, &side).await?;
        games.push(Game {
            number,
            army: json(row.try_get("army")?),
            is_confirmed: row.try_get::<i64, _>("confirmed")? != 0,
            moves,
            draw_offers: offers,
            side,
        });
    }
    Ok(games)
}

/// The turns of a side.
async fn turns(
    connection: &mut SqliteConnection,
    game: i64,
    side: &str,
) -> Result<Vec<Turn>, sqlx::Error> {
    let rows = sqlx::query("SELECT * FROM moves WHERE match_id = $1 AND side = $2 ORDER BY ply")
        .bind(game)
        .bind(side)
        .fetch_all(connection)
        .await?;
    let read = |row: &SqliteRow| {
        Ok(Turn {
            ply: row.try_get("ply")?,
            text: row.try_get("text")?,
            at: row.try_get("at")?,
            taken: row.try_get("taken")?,
        })
    };
    rows.iter().map(read).collect()
}

async fn offers(
    connection: &mut SqliteConnection,
    game: i64,
    side: &str,
) -> Result<Vec<i64>, sqlx::Error> {
    let rows = sqlx::query("SELECT ply FROM offers WHERE match_id = $1 AND side = $2 ORDER BY id")
        .bind(game)
        .bind(side)
        .fetch_all(connection)
        .await?;
    rows.iter().map(|row| row.try_get("ply")).collect()
}

/// What is kept as JSON; as text if it should not be any.
fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned()))
}
