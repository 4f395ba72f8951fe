//! Games by the clock: lost turns, seats that the computer keeps, setups that nobody opens, silence,
//! and time in which the bot was down.

mod downtime;
mod real;
mod setup;
mod silence;
mod turns;

use crate::hall::{Hall, PATIENCE, find};
use crate::people::{call_out, content, message_id, newest, panel, press, thread};
use sandbox::{Id, Person};
use serde_json::{Value, json};
use std::time::Duration;
use tabletop::matches::Match;
use tabletop::rules::{Side, Viewer};

/// Two people at a board with a clock.
struct Board {
    hall: Hall,
    alice: Person,
    bob: Person,
    thread: Id,
}

impl Board {
    /// Alice has challenged Bob, who has accepted.
    async fn accepted(hall: Hall, game: &str, clock: &str) -> Board {
        let (alice, bob) = (hall.person("Alice"), hall.person("Bob"));
        let options =
            json!({"game": game, "opponent": bob.id(), "first": "challenger", "clock": clock});
        call_out(&alice, hall.channel, options).await;
        let challenge = newest(&bob, hall.channel, "accept").await;
        press(&bob, &challenge, "accept").await;
        let thread = thread(&hall, &alice).await;
        hall.quiet().await;
        Board {
            hall,
            alice,
            bob,
            thread,
        }
    }

    /// Both have confirmed: Alice is to move.
    async fn begun(hall: Hall, game: &str, clock: &str) -> Board {
        let board = Board::accepted(hall, game, clock).await;
        for person in [&board.alice, &board.bob] {
            confirm(person).await;
        }
        board.hall.quiet().await;
        board
    }

    fn player(&self, side: Side) -> &Person {
        match side {
            Side::First => &self.alice,
            Side::Second => &self.bob,
        }
    }

    /// Lets time pass until the match has come to `is_there`.
    async fn pass(&self, time: Duration, is_there: impl Fn(&Match) -> bool) -> Match {
        self.hall.advance(time);
        until(&self.hall, 1, is_there).await
    }

    /// Whoever is to move makes the first legal move.
    async fn step(&self) {
        let game = kept(&self.hall, 1).await;
        let side = game.turn().unwrap();
        step(self.player(side), &game).await;
        self.hall.quiet().await;
    }

    /// The public message.
    fn public(&self) -> String {
        let carol = self.hall.person("Carol");
        let shown = carol.look(|view| {
            let mut all = view.messages(self.thread).into_iter().rev();
            all.find(|message| find(message, "mine").is_some() && find(message, "follow").is_some())
        });
        content(&shown.unwrap()).to_owned()
    }
}

/// Presses Confirm in the newest panel.
async fn confirm(person: &Person) {
    let camp = panel(person, "confirm").await;
    press(person, &camp, "confirm").await;
}

/// What a person was last sent in private.
fn last(person: &Person) -> Value {
    let last = person.look(|view| view.latest(view.dm_channel()?, 1).pop());
    last.unwrap()
}

/// A match as the bot keeps it.
async fn kept(hall: &Hall, id: i64) -> Match {
    let stored = hall.store().load(id).await.unwrap().unwrap();
    Match::restore(stored.record).unwrap()
}

/// Waits until a match has come to `is_there`, and everybody has been told.
async fn until(hall: &Hall, id: i64, is_there: impl Fn(&Match) -> bool) -> Match {
    let deadline = tokio::time::Instant::now() + PATIENCE;
    loop {
        let game = kept(hall, id).await;
        if is_there(&game) {
            hall.quiet().await;
            return game;
        }
        let record = game.record();
        assert!(tokio::time::Instant::now() < deadline, "{record:?}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Makes the first legal move of a person in the panel.
async fn step(person: &Person, game: &Match) {
    let view = game.view(Viewer::Side(game.turn().unwrap())).unwrap();
    let mv = view.moves[0];
    let name = |square| view.sheet.square(square).name.as_str();
    let (from, to) = (name(mv.origin().unwrap()), name(mv.to));
    let player = crate::people::Player::new(person.clone(), crate::people::Door::Direct);
    player.play(from, to).await;
}

/// A message as it is now.
fn now(person: &Person, message: &Value) -> Value {
    person
        .look(|view| view.message(message_id(message)))
        .unwrap()
}

const fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

const fn hours(count: u64) -> Duration {
    Duration::from_hours(count)
}
