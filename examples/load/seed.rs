//! Databases with games in progress.

use crate::player::Game;
use anyhow::Context;
use gyoji::store::{Destination, NewTelling, Place, Store};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use sandbox::{Person, PersonOptions, Sandbox};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};
use tabletop::games;
use tabletop::matches::{Actor, Command, FirstMover, Match, Moment, PersonId, Terms};
use tabletop::rules::{BySide, Options, Side, TimeControl, Viewer};

/// How many moves every game has behind it, at the most.
const MOVES: u32 = 40;

/// What every game owes its players and spectators: the board and both panels.
const TELLINGS: [NewTelling; 3] = [
    NewTelling {
        destination: Destination::Board,
        notify: true,
    },
    NewTelling {
        destination: Destination::Panel(Side::First),
        notify: true,
    },
    NewTelling {
        destination: Destination::Panel(Side::Second),
        notify: true,
    },
];

/// Games between people of the sandbox, each in a channel of its own, nothing told yet.
pub(crate) async fn guests_games(
    sandbox: &Sandbox,
    path: &Path,
    count: usize,
    seed: u64,
) -> anyhow::Result<Vec<Game>> {
    let store = Store::open(path).await?;
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut made = Vec::new();
    for number in 0..count {
        let players = BySide {
            first: guest(sandbox, &store, number * 2).await?,
            second: guest(sandbox, &store, number * 2 + 1).await?,
        };
        let channel = sandbox.add_channel(sandbox.guild(), &format!("game-{number}"));
        let place = Place {
            guild: sandbox.guild().get(),
            channel: channel.get(),
            thread: Some(channel.get()),
        };
        let ids = BySide::from_fn(|side| players.get(side).id().get());
        let game = in_progress(number, ids, &mut lots)?;
        store.create(game.record(), place, &TELLINGS).await?;
        made.push(Game {
            players,
            turn: game.turn().context("a game in progress has a turn")?,
            ply: game.ply(),
        });
    }
    store.close().await;
    Ok(made)
}

async fn guest(sandbox: &Sandbox, store: &Store, number: usize) -> anyhow::Result<Person> {
    let name = format!("Guest {number}");
    let person = sandbox.add_person(&name, &PersonOptions::default());
    store.meet(person.id().get(), &name, Some("en-US")).await?;
    let conversation = person.open_dm();
    store
        .set_dm_channel(person.id().get(), conversation.get())
        .await?;
    Ok(person)
}

/// Games between people whom nobody knows, everything told.
pub(crate) async fn strangers_games(path: &Path, count: usize, seed: u64) -> anyhow::Result<()> {
    let store = Store::open(path).await?;
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    for number in 0..count {
        let first = number as u64 * 2 + 1_000_000;
        let ids = BySide {
            first,
            second: first + 1,
        };
        let game = in_progress(number, ids, &mut lots)?;
        let place = Place {
            guild: 1,
            channel: 2,
            thread: Some(first),
        };
        store.create(game.record(), place, &TELLINGS).await?;
    }
    store.close().await;
    drop(store);
    all_told(path).await
}

/// Says in the database that every message was sent.
async fn all_told(path: &Path) -> anyhow::Result<()> {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
    let pool = sqlx::SqlitePool::connect_with(options).await?;
    sqlx::query("UPDATE tellings SET state = 'sent', channel = 2, message = id")
        .execute(&pool)
        .await?;
    pool.close().await;
    Ok(())
}

/// A game with random armies and some random moves behind it.
fn in_progress(number: usize, ids: BySide<u64>, lots: &mut ChaCha8Rng) -> anyhow::Result<Match> {
    loop {
        let mut game = begun(number, ids, lots)?;
        let moves = lots.random_range(0..=MOVES);
        while game.ply() < moves && game.turn().is_some() {
            move_at_random(&mut game, lots)?;
        }
        // One that a lucky move has ended already is no use.
        if game.turn().is_some() {
            return Ok(game);
        }
    }
}

fn begun(number: usize, ids: BySide<u64>, lots: &mut ChaCha8Rng) -> anyhow::Result<Match> {
    let entry = games::ALL[number % games::ALL.len()];
    let terms = Terms::new(
        entry,
        Options::default(),
        FirstMover::Challenger,
        TimeControl::Unlimited,
    )?;
    let (first, second) = (PersonId(ids.first), PersonId(ids.second));
    let mut game = Match::challenge(now(), &terms, first, Some(second))?;
    let seed = lots.random();
    game.handle(now(), Actor::Person(second), Command::Accept { seed })?;
    let arranging = [first, second].into_iter();
    for person in arranging.filter(|_| entry.sheet().has_setup) {
        let seat = game.seat_of(person).context("a player has a seat")?;
        let revision = seat.revision;
        game.handle(now(), Actor::Person(person), Command::Confirm { revision })?;
    }
    Ok(game)
}

fn move_at_random(game: &mut Match, lots: &mut ChaCha8Rng) -> anyhow::Result<()> {
    let side = game.turn().context("a game in progress has a turn")?;
    let seats = game.record().seats.as_ref().context("both have seats")?;
    let person = seats.get(side).person;
    let view = game.view(Viewer::Side(side)).context("it is played")?;
    let mv = view.moves[lots.random_range(0..view.moves.len())];
    let ply = game.ply();
    game.handle(now(), Actor::Person(person), Command::Play { ply, mv })?;
    Ok(())
}

fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let milliseconds = since.map_or(0, |since| since.as_millis());
    Moment(i64::try_from(milliseconds).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::in_progress;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use tabletop::games;
    use tabletop::rules::BySide;

    #[test]
    fn every_game_can_be_in_progress() -> anyhow::Result<()> {
        let mut lots = ChaCha8Rng::seed_from_u64(1);
        let ids = BySide {
            first: 1,
            second: 2,
        };
        for (number, entry) in games::ALL.iter().enumerate() {
            let game = in_progress(number, ids, &mut lots)?;
            let played = game.entry().sheet().id;
            anyhow::ensure!(played == entry.sheet().id && game.turn().is_some());
        }
        Ok(())
    }
}
