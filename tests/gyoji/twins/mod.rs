//! Twin worlds: two games that differ in two hidden pieces look the same, byte for byte, to
//! everyone who may not know them, for as long as every public result and the viewer's own moves
//! agree. Compared is all that is sent: texts, pictures, alt texts, file names, custom ids,
//! answers to the viewer's own clicks and commands, and the log with everything switched on.
//! Ids and nonces are renamed in the order of their first appearance; time is set by hand.

mod world;

use self::world::{Script, Swap, World, assert_alike, logged, play};
use crate::games::{choose, kept};
use crate::hall::{Hall, rounds};
use crate::people::begin;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use tabletop::games;
use tabletop::rules::{Army, BySide, Entry, Kind, Move, Options, Side, Square, View, Viewer};

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

/// Games whose twins are compared, beginning with the one of this seed: `TWIN_GAMES`, usually one.
/// Some games are short, so what is late enough is counted over all of them.
fn games_look_the_same(game: &'static str, seed: u64) {
    let games = rounds("TWIN_GAMES", 1);
    let (mut rivals, mut watchers) = (0, 0);
    for round in 0..games {
        let (rival, watcher) = look_the_same(game, seed + 2 * round);
        (rivals, watchers) = (rivals + rival, watchers + watcher);
    }
    println!("{game}: {games} games, {rivals} and {watchers} twins alike past ply {LATE}");
    let enough = if games == 1 { ENOUGH } else { ENOUGH * 2 };
    assert!(
        rivals >= enough && watchers >= enough,
        "{rivals}, {watchers}"
    );
}

#[test]
fn twins_look_the_same_in_every_game() {
    let hidden = games::ALL.iter().map(|entry| entry.sheet());
    let hidden = hidden.filter(|sheet| sheet.has_setup);
    std::thread::scope(|scope| {
        for (sheet, seed) in hidden.zip(2..) {
            scope.spawn(move || games_look_the_same(sheet.id, seed));
        }
    });
}
