//! One of two worlds: a game played from a script, and all that was sent and logged of it.

use crate::games::{kept, seats, squares};
use crate::hall::{Hall, PATIENCE};
use crate::people::{Player, newest, press, private};
use sandbox::Id;
use serde_json::json;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tabletop::rules::{BySide, Move, Side, Square, Viewer};
use tracing_subscriber::EnvFilter;

/// Two squares that change places.
pub(super) type Swap = (Square, Square);

/// What is played: two swaps in each camp before the game, then the moves.
#[derive(Clone)]
pub(super) struct Script {
    pub(super) game: &'static str,
    pub(super) seed: u64,
    pub(super) swaps: BySide<[Swap; 2]>,
    pub(super) moves: Vec<Move>,
}

/// Something sent, and to whom it was shown.
struct Sent {
    audience: Vec<Id>,
    text: String,
}

/// All that left the bot, by the ply after which it did: before the first move, after it, and so on.
#[derive(Default)]
pub(super) struct World {
    sent: Vec<Vec<Sent>>,
    log: Vec<Vec<String>>,
    people: HashMap<&'static str, Id>,
}

/// Lines as they are logged, shared with the log of one thread.
#[derive(Clone, Default)]
pub(super) struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Lines {
    /// The lines since this was last asked, without what differs from run to run, in a fixed order.
    fn take(&self) -> Vec<String> {
        let bytes = std::mem::take(&mut *self.0.lock().unwrap());
        let text = String::from_utf8(bytes).unwrap();
        let steady = |line: &str| {
            let words = line.split(' ').filter(|word| !word.contains("micros"));
            words.collect::<Vec<_>>().join(" ")
        };
        let mut lines: Vec<String> = text.lines().map(steady).collect();
        lines.sort();
        lines
    }
}

/// Runs work on a thread whose log, with everything switched on, goes into lines of its own.
pub(super) fn logged<T: Send>(work: impl AsyncFnOnce(Lines) -> T + Send) -> T {
    let work = || {
        let lines = Lines::default();
        let writer = lines.clone();
        let log = gyoji::log::into_writer(EnvFilter::new("trace"), move || writer.clone());
        let _guard = tracing::subscriber::set_default(log);
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(work(lines))
    };
    std::thread::scope(|scope| scope.spawn(work).join().unwrap())
}

/// Plays a script and keeps everything that was sent and logged.
pub(super) async fn play(script: &Script, lines: Lines) -> World {
    let hall = Hall::open_timeless(script.seed).await;
    let mut world = World::default();
    let (seats, thread) = seats(&hall, script.game, &[]).await;
    for side in Side::BOTH {
        arrange(&hall, seats.get(side), script.swaps.get(side)).await;
    }
    let mut read = 0;
    for ply in 0..=script.moves.len() {
        hall.quiet().await;
        if ply % 25 == 10 {
            look_around(&hall, &seats, thread).await;
        }
        let log = hall.sandbox.log_since(read);
        read += log.len();
        world.sent.push(log.iter().map(sent).collect());
        world.log.push(lines.take());
        let token = hall.sandbox.bot_token();
        let is_told = |line: &String| line.contains(&token);
        assert!(
            !world.log.iter().flatten().any(is_told),
            "the token is logged"
        );
        if let Some(&mv) = script.moves.get(ply) {
            hall.advance(Duration::from_secs(7 + ply as u64 * 23 % 90));
            let game = kept(&hall).await;
            let side = game.turn().unwrap();
            let (from, to) = squares(&game.view(Viewer::Side(side)).unwrap(), mv);
            seats.get(side).play(from, to).await;
        }
    }
    for name in ["Alice", "Bob", "Carol"] {
        world.people.insert(name, hall.person(name).id());
    }
    hall.close().await;
    world
}

/// Two swaps in the camp, then ready.
async fn arrange(hall: &Hall, player: &Player, swaps: &[Swap; 2]) {
    let sheet = kept(hall).await.entry().sheet();
    let mut camp = player.panel("confirm").await;
    for &(one, other) in swaps {
        for square in [one, other] {
            let name = sheet.square(square).name.as_str();
            camp = player.pick(&camp, "camp", name).await;
        }
    }
    player.press(&camp, "confirm").await;
    hall.quiet().await;
}

/// What else people ask for: their board, their losses, the rules, the list of games, suggestions,
/// the desk, to follow, and the board brought down.
async fn look_around(hall: &Hall, seats: &BySide<Player>, thread: Id) {
    let carol = hall.person("Carol");
    let turn = kept(hall).await.turn().unwrap();
    let (mover, waiting) = (seats.get(turn), seats.get(turn.other()));
    let board = newest(&carol, thread, "mine").await;
    for person in [&mover.person, &waiting.person, &carol] {
        for verb in ["mine", "chart", "rules"] {
            private(person, thread, &board, verb).await;
        }
        for name in ["games", "help", "settings", "privacy"] {
            let used = person.command(thread, name, json!({})).await.unwrap();
            used.settled(PATIENCE).await.unwrap();
        }
        let typed = person.autocomplete(thread, "move", json!({"move": ""}), "move");
        typed.await.unwrap();
    }
    for verb in ["follow", "down"] {
        private(&carol, thread, &board, verb).await;
    }
    hall.quiet().await;
    let more = waiting.panel("more").await;
    let more = waiting.press(&more, "more").await;
    for verb in ["lost", "position", "tips"] {
        press(&waiting.person, &more, verb).await;
    }
    hall.quiet().await;
}

/// A request as its audience saw it.
fn sent(request: &sandbox::Request) -> Sent {
    let path = if request.callback.is_some() {
        &request.route
    } else {
        &request.path
    };
    let mut text = format!("{} {path} {}", request.method, request.body);
    for file in &request.files {
        write!(text, " {file:?}").unwrap();
    }
    Sent {
        audience: request.audience.clone(),
        text,
    }
}

/// Names ids and nonces by their first appearance.
#[derive(Default)]
struct Names(HashMap<String, usize>);

impl Names {
    fn rename(&mut self, text: &str) -> String {
        let is_inner = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let mut renamed = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(start) = rest.find(is_inner) {
            let (before, word) = rest.split_at(start);
            let end = word.find(|letter| !is_inner(letter)).unwrap_or(word.len());
            renamed.push_str(before);
            if is_id(&word[..end]) {
                let next = self.0.len();
                let name = *self.0.entry(word[..end].to_owned()).or_insert(next);
                write!(renamed, "#{name}").unwrap();
            } else {
                renamed.push_str(&word[..end]);
            }
            rest = &word[end..];
        }
        renamed + rest
    }
}

/// Whether a word is a snowflake or a nonce.
fn is_id(word: &str) -> bool {
    let digits = word.strip_prefix("gyoji-").unwrap_or(word);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number && (digits.len() >= 15 || digits.len() < word.len())
}

fn masked(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_ascii_digit())
        .collect()
}

impl World {
    /// Everything somebody was shown up to a ply.
    pub(super) fn shown(&self, name: &str, plies: usize) -> Vec<String> {
        let mut names = Names::default();
        let mut all = Vec::new();
        for sent in &self.sent[..=plies] {
            let person = self.people[name];
            let mut seen: Vec<&Sent> = sent
                .iter()
                .filter(|sent| sent.audience.contains(&person))
                .collect();
            // The order in which different places were written to is nobody's to see.
            seen.sort_by_cached_key(|sent| masked(&sent.text));
            all.extend(seen.into_iter().map(|sent| names.rename(&sent.text)));
        }
        all
    }

    pub(super) fn logged(&self, plies: usize) -> Vec<String> {
        let mut names = Names::default();
        let lines = self.log[..=plies].iter().flatten();
        lines.map(|line| names.rename(line)).collect()
    }
}

pub(super) fn assert_alike(one: &[String], other: &[String], what: &str) {
    let first = one.iter().zip(other).find(|(one, other)| one != other);
    assert_eq!(first, None, "{what}");
    assert_eq!(one.len(), other.len(), "{what}");
}
