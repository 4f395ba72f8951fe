//! What Discord does to a bot, and people to it: whatever happens, everybody who presses something
//! gets a kind answer, every move is told, once, and the game goes on. One file for each kind.

mod answers;
mod busy;
mod commands;
mod limits;
mod moderation;
mod outages;
mod places;
mod rights;
mod start;
mod tampering;

use crate::games::{choose, kept, seats, squares};
use crate::hall::{Hall, PATIENCE, find};
use crate::people::{Player, content, message_id, newest};
use gyoji::locale::{Language, words};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use sandbox::{Id, Interaction, Person, Response};
use serde_json::{Value, json};
use std::time::Duration;
use tabletop::rules::{BySide, Happening, Side, Viewer};

/// A game in play in which nobody is present, so that every turn is told by a new message.
struct Game {
    hall: Hall,
    seats: BySide<Player>,
    thread: Id,
    lots: ChaCha8Rng,
}

impl Game {
    async fn start(seed: u64) -> Game {
        Game::in_hall(Hall::open_timeless(seed).await, seed).await
    }

    async fn in_hall(hall: Hall, seed: u64) -> Game {
        println!("seed {seed}");
        let (seats, thread) = seats(&hall, "gunjin23", &[]).await;
        for side in Side::BOTH {
            let player = seats.get(side);
            player
                .press(&player.panel("confirm").await, "confirm")
                .await;
            hall.quiet().await;
        }
        Game {
            hall,
            seats,
            thread,
            lots: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// One move by a side, wherever that is told.
    async fn turn_of(&mut self, side: Side) {
        assert_eq!(kept(&self.hall).await.turn(), Some(side));
        self.move_after(Duration::from_secs(100)).await;
        self.hall.quiet().await;
    }

    /// One move some time later, told or not.
    async fn move_after(&mut self, time: Duration) {
        self.hall.advance(time);
        let game = kept(&self.hall).await;
        let side = game.turn().unwrap();
        let view = game.view(Viewer::Side(side)).unwrap();
        let (from, to) = squares(&view, choose(&view, &mut self.lots));
        self.seats.get(side).play(from, to).await;
    }

    /// One move, told in full: the other player gets exactly one new message, and the board
    /// shows whose turn it is.
    async fn turn(&mut self) {
        let game = kept(&self.hall).await;
        let side = game.turn().unwrap();
        let other = self.seats.get(side.other());
        let messages = |player: &Player| {
            let channel = player.person.dm_channel().unwrap();
            player.person.messages(channel).len()
        };
        let before = messages(other);
        self.turn_of(side).await;
        let other = self.seats.get(side.other());
        let ply = kept(&self.hall).await.ply();
        assert_eq!(ply, game.ply() + 1);
        assert_eq!(messages(other), before + 1, "told once");
        let panel = other.panel("pick").await;
        let id = find(&panel, "pick").unwrap();
        assert!(id.ends_with(&format!(":{ply}")), "{id}");
        let board = newest(&other.person, self.thread, "mine").await;
        let wanted = format!("move {}", ply + 1);
        assert!(content(&board).contains(&wanted), "{board:#}");
    }

    /// The match's number of turns.
    async fn ply(&self) -> u32 {
        kept(&self.hall).await.ply()
    }

    /// The newest public board, wherever the match is told.
    fn board(&self) -> Option<Value> {
        let carol = self.hall.person("Carol");
        let places = [self.thread, self.hall.channel];
        let boards = carol.look(|view| {
            let all = places.iter().flat_map(|&place| view.messages(place));
            all.filter(|message| find(message, "mine").is_some())
                .collect::<Vec<_>>()
        });
        boards
            .into_iter()
            .max_by_key(|board| message_id(board).get())
    }

    /// Waits until a board shows the newest turn; all that it says.
    async fn board_is_current(&self) -> Value {
        let wanted = format!("move {}", self.ply().await + 1);
        let deadline = tokio::time::Instant::now() + PATIENCE;
        loop {
            let board = self.board();
            if let Some(board) = board.as_ref().filter(|it| content(it).contains(&wanted)) {
                return board.clone();
            }
            assert!(
                tokio::time::Instant::now() < deadline,
                "no {wanted} in {board:#?}"
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Every turn after the first so many is told in a text, with its battle.
    async fn is_told(&self, text: &str, after: usize) {
        let events = kept(&self.hall).await.view(Viewer::Watcher).unwrap().events;
        let sheet = kept(&self.hall).await.entry().sheet();
        for event in &events[after..] {
            let Happening::Moved { mv, battle, .. } = &event.what else {
                panic!("{event:?}");
            };
            let label = |square| sheet.square(square).label.as_str();
            let walk = format!("{}–{}", label(mv.origin().unwrap()), label(mv.to));
            assert!(text.contains(&walk), "no {walk} in {text}");
            if battle.is_some() {
                let fight = format!("Battle at {}", label(mv.to));
                assert!(text.contains(&fight), "no {fight} in {text}");
            }
        }
    }

    /// The player gets from an old private message to a panel of today.
    async fn reopen(&self, side: Side) {
        let player = self.seats.get(side);
        for verb in ["more", "back"] {
            player.press(&player.panel(verb).await, verb).await;
        }
        player.panel("pick").await;
    }

    /// How many lasting private messages a player has.
    fn letters(&self, side: Side) -> usize {
        let person = &self.seats.get(side).person;
        let letters = person.look(|view| view.dm_channel().map(|dm| view.messages(dm)));
        let lasting = |message: &&Value| message["ephemeral"] == false;
        letters.iter().flatten().filter(lasting).count()
    }
}

/// What was answered to somebody alone, or in the place of the message that was pressed.
async fn answered(person: &Person, interaction: &Interaction) -> Answered {
    match interaction.settled(PATIENCE).await.unwrap() {
        Response::Message {
            message_id,
            ephemeral,
        } => Answered {
            text: content(&person.message(message_id).unwrap()).to_owned(),
            is_private: ephemeral,
        },
        Response::Update { message_id } => {
            let message = person.message(message_id).unwrap();
            Answered {
                text: content(&message).to_owned(),
                is_private: Some(&message["channel_id"]) == dm(person).as_ref(),
            }
        }
        other => panic!("{other:?}"),
    }
}

/// An answer, and whether nobody else can read it.
#[derive(Debug)]
struct Answered {
    text: String,
    is_private: bool,
}

fn dm(person: &Person) -> Option<Value> {
    person.dm_channel().map(|channel| json!(channel))
}

/// What the bot says to a person for a key.
fn say(person: &str, key: &str) -> String {
    words(Language::from_discord(person)).say(key)
}
