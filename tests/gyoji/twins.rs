//! Twin worlds: two games that differ in two hidden pieces look the same, byte for byte, to
//! everyone who may not know them, for as long as every public result and the viewer's own moves
//! agree. Compared is all that is sent: texts, pictures, alt texts, file names, custom ids,
//! answers to the viewer's own clicks and commands, and the log with everything switched on.
//! Ids and nonces are renamed in the order of their first appearance; time is set by hand.

use crate::games::{choose, kept, seats, squares};
use crate::hall::{Hall, PATIENCE};
use crate::people::{Player, begin, newest, press, private};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use sandbox::Id;
use serde_json::json;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tabletop::games;
use tabletop::rules::{Army, BySide, Entry, Kind, Move, Options, Side, Square, View, Viewer};
use tracing_subscriber::EnvFilter;

/// Twins of each army that are played out: half of them the longest lived, half drawn by lot.
const TWINS: usize = 6;
/// So late a twin has to be alike to count as a whole game's.
const LATE: usize = 60;
/// So many twins of each game have to be that.
const ENOUGH: usize = 6;
/// Worlds played at once.
const WORLDS: usize = 3;
/// A game is cut off here: what is to be seen is seen by then.
const LONGEST: usize = 140;

/// Two squares that change places.
type Swap = (Square, Square);

/// What is played: two swaps in each camp before the game, then the moves.
#[derive(Clone)]
struct Script {
    game: &'static str,
    seed: u64,
    swaps: BySide<[Swap; 2]>,
    moves: Vec<Move>,
}

/// Something sent, and to whom it was shown.
struct Sent {
    audience: Vec<Id>,
    text: String,
}

/// All that left the bot, by the ply after which it did: before the first move, after it, and so on.
#[derive(Default)]
struct World {
    sent: Vec<Vec<Sent>>,
    log: Vec<Vec<String>>,
    people: HashMap<&'static str, Id>,
}

/// Lines as they are logged, shared with the log of one thread.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

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
fn logged<T: Send>(work: impl AsyncFnOnce(Lines) -> T + Send) -> T {
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

/// The armies a seed gives, and a game with them to its end or until it is long enough.
fn game_of(game: &'static str, seed: u64) -> (BySide<Army>, Vec<Move>) {
    let armies = logged(async move |_| {
        let hall = Hall::open_timeless(seed).await;
        begin(&hall.sandbox, hall.channel, game).await;
        hall.quiet().await;
        let seats = kept(&hall).await.record().seats.clone().unwrap();
        hall.close().await;
        BySide::from_fn(|side| seats.get(side).army.clone())
    });
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut table = begin_with(game, armies.clone());
    let mut moves = Vec::new();
    while table.outcome().is_none() && moves.len() < LONGEST {
        let turn = table.view(Viewer::Watcher).turn;
        let mv = choose(&table.view(Viewer::Side(turn)), &mut lots);
        table.play(mv).unwrap();
        moves.push(mv);
    }
    if table.outcome().is_some() {
        // The end shows every piece to everybody.
        moves.pop();
    }
    (armies, moves)
}

fn entry(game: &str) -> &'static dyn Entry {
    games::find(game).unwrap()
}

fn begin_with(game: &str, armies: BySide<Army>) -> Box<dyn tabletop::rules::Table> {
    entry(game).begin(&Options::default(), armies).unwrap()
}

/// Every exchange of two different pieces of `side` that leaves a legal army.
fn exchanges(game: &str, side: Side, army: &Army) -> Vec<Swap> {
    let is_legal = |&(one, other): &Swap| {
        let mut army = army.clone();
        army.swap(one, other);
        entry(game).check_army(side, &army).is_ok()
    };
    let mut all = pairs(army, |one, other| one != other);
    all.retain(is_legal);
    all
}

fn pairs(army: &Army, wanted: impl Fn(Kind, Kind) -> bool) -> Vec<Swap> {
    let pieces: Vec<(Square, Kind)> = army.iter().collect();
    let after = |place: usize| pieces[place + 1..].iter();
    let all = pieces
        .iter()
        .enumerate()
        .flat_map(|(place, one)| after(place).map(move |other| (one, other)));
    all.filter(|(one, other)| wanted(one.1, other.1))
        .map(|(one, other)| (one.0, other.0))
        .collect()
}

/// How many plies the twin follows the game in the eyes of a viewer.
fn plies_alike(
    game: &str,
    armies: &BySide<Army>,
    twin: BySide<Army>,
    moves: &[Move],
    viewer: Viewer,
) -> usize {
    let (mut one, mut other) = (begin_with(game, armies.clone()), begin_with(game, twin));
    for (ply, &mv) in moves.iter().enumerate() {
        one.play(mv).unwrap();
        if other.play(mv).is_err() || public(&one.view(viewer)) != public(&other.view(viewer)) {
            return ply;
        }
    }
    moves.len()
}

/// What twins must agree on: the public result and the viewer's own moves.
fn public(view: &View) -> impl PartialEq + use<> {
    (view.last().cloned(), view.over, view.moves.clone())
}

/// Plays a script and keeps everything that was sent and logged.
async fn play(script: &Script, lines: Lines) -> World {
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

/// What else people ask for: their board, their losses, the rules, the list of games, suggestions.
async fn look_around(hall: &Hall, seats: &BySide<Player>, thread: Id) {
    let carol = hall.person("Carol");
    let turn = kept(hall).await.turn().unwrap();
    let (mover, waiting) = (seats.get(turn), seats.get(turn.other()));
    let board = newest(&carol, thread, "mine").await;
    for person in [&mover.person, &waiting.person, &carol] {
        for verb in ["mine", "chart", "rules"] {
            private(person, thread, &board, verb).await;
        }
        let used = person.command(thread, "games", json!({})).await.unwrap();
        used.settled(PATIENCE).await.unwrap();
        let typed = person.autocomplete(thread, "move", json!({"move": ""}), "move");
        typed.await.unwrap();
    }
    let more = waiting.panel("more").await;
    let more = waiting.press(&more, "more").await;
    for verb in ["lost", "position"] {
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
    fn shown(&self, name: &str, plies: usize) -> Vec<String> {
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

    fn logged(&self, plies: usize) -> Vec<String> {
        let mut names = Names::default();
        let lines = self.log[..=plies].iter().flatten();
        lines.map(|line| names.rename(line)).collect()
    }
}

fn assert_alike(one: &[String], other: &[String], what: &str) {
    let first = one.iter().zip(other).find(|(one, other)| one != other);
    assert_eq!(first, None, "{what}");
    assert_eq!(one.len(), other.len(), "{what}");
}

/// A twin: whose army differs, by which exchange, and for how long nobody can tell.
struct Twin {
    side: Side,
    swap: Swap,
    rival: usize,
    watcher: usize,
}

fn twins(
    game: &'static str,
    armies: &BySide<Army>,
    moves: &[Move],
    lots: &mut ChaCha8Rng,
) -> Vec<Twin> {
    let mut chosen = Vec::new();
    for side in Side::BOTH {
        let army = armies.get(side);
        let mut all: Vec<Twin> = exchanges(game, side, army)
            .into_iter()
            .map(|swap| {
                let alike = |viewer| {
                    let mut twin = armies.clone();
                    twin.get_mut(side).swap(swap.0, swap.1);
                    plies_alike(game, armies, twin, moves, viewer)
                };
                let rival = alike(Viewer::Side(side.other()));
                let watcher = alike(Viewer::Watcher);
                Twin {
                    side,
                    swap,
                    rival,
                    watcher,
                }
            })
            .collect();
        all.shuffle(lots);
        let random = all.split_off(all.len() - TWINS / 2);
        all.sort_by_key(|twin| std::cmp::Reverse(twin.rival));
        all.truncate(TWINS / 2);
        chosen.extend(all.into_iter().chain(random));
    }
    chosen
}

/// A swap that leaves an army as it is, and touches neither square of another swap.
fn idle(army: &Army, apart_from: Option<Swap>) -> Swap {
    let touched = apart_from.map_or([None; 2], |(one, other)| [Some(one), Some(other)]);
    let is_apart =
        |swap: &&Swap| !touched.contains(&Some(swap.0)) && !touched.contains(&Some(swap.1));
    *pairs(army, |one, other| one == other)
        .iter()
        .find(is_apart)
        .unwrap()
}

/// Plays a twin and compares it with the game it is a twin of.
fn compare(script: &Script, base: &World, armies: &BySide<Army>, twin: &Twin) {
    let Twin {
        side,
        swap,
        rival,
        watcher,
    } = *twin;
    let mut other = script.clone();
    *other.swaps.get_mut(side) = [swap, idle(armies.get(side), Some(swap))];
    other.moves.truncate(watcher.max(rival));
    let other = logged(async |lines| play(&other, lines).await);
    let Script { game, seed, .. } = script;
    let what = format!("{game} seed {seed}, {side:?}'s {swap:?}");
    let (own, enemy) = match side {
        Side::First => ("Alice", "Bob"),
        Side::Second => ("Bob", "Alice"),
    };
    assert_ne!(
        base.shown(own, 0),
        other.shown(own, 0),
        "{what}: the owner knows"
    );
    for (name, plies) in [(enemy, rival), ("Carol", watcher)] {
        let what = format!("{what}: {name}, {plies} plies");
        assert_alike(&base.shown(name, plies), &other.shown(name, plies), &what);
    }
    assert_alike(
        &base.logged(watcher),
        &other.logged(watcher),
        &format!("{what}: log"),
    );
}

/// Compares a game with its twins; how many of them were alike past [`LATE`] for the rival, and for
/// the watcher.
fn look_the_same(game: &'static str, seed: u64) -> (usize, usize) {
    println!("seed {seed}");
    let (armies, moves) = game_of(game, seed);
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let twins = twins(game, &armies, &moves, &mut lots);
    let swaps = BySide::from_fn(|side| [idle(armies.get(side), None); 2]);
    let script = Script {
        game,
        seed,
        swaps,
        moves,
    };
    let base = logged(async |lines| play(&script, lines).await);
    let turns = base.logged(script.moves.len());
    let turns = turns.iter().filter(|line| line.contains("moved")).count();
    assert_eq!(turns, script.moves.len(), "a line a move in the log");
    std::thread::scope(|scope| {
        for share in twins.chunks(twins.len().div_ceil(WORLDS)) {
            let (script, base, armies) = (&script, &base, &armies);
            scope.spawn(move || {
                for twin in share {
                    compare(script, base, armies, twin);
                }
            });
        }
    });
    let late = |alike: fn(&Twin) -> usize| twins.iter().filter(|twin| alike(twin) > LATE).count();
    let counts = (late(|twin| twin.rival), late(|twin| twin.watcher));
    println!(
        "{game}: of {} twins {counts:?} alike past ply {LATE} for rival and watcher",
        twins.len()
    );
    counts
}

#[test]
fn twins_with_23_pieces_look_the_same() {
    let (rival, watcher) = look_the_same("gunjin23", 2);
    assert!(rival >= ENOUGH && watcher >= ENOUGH, "{rival}, {watcher}");
}

#[test]
fn twins_with_31_pieces_look_the_same() {
    let (rival, watcher) = look_the_same("gunjin31", 3);
    assert!(rival >= ENOUGH && watcher >= ENOUGH, "{rival}, {watcher}");
}
