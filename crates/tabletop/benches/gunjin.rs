//! Gunjin Shogi: setting a position and listing its moves, and replaying a long game.

use criterion::{Criterion, criterion_group, criterion_main};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::hint::black_box;
use tabletop::games;
use tabletop::rules::{Army, BySide, Entry, Move, Options, Position, Side, Viewer};

/// The games whose armies are set up.
fn army_games() -> impl Iterator<Item = &'static dyn Entry> {
    let all = games::ALL.iter().copied();
    all.filter(|entry| entry.sheet().has_setup)
}

fn armies(entry: &dyn Entry, dice: &mut ChaCha8Rng) -> BySide<Army> {
    BySide::from_fn(|side| entry.random_army(side, dice as &mut dyn Rng))
}

fn position_and_legal(c: &mut Criterion) {
    for entry in army_games() {
        let armies = armies(entry, &mut ChaCha8Rng::seed_from_u64(1));
        let codes = armies.as_ref();
        let codes = BySide::from_fn(|side| codes.get(side).to_codes(entry.sheet()));
        c.bench_function(
            &format!("{}: position and legal moves", entry.sheet().id),
            |b| {
                b.iter(|| {
                    let army = |side| Army::from_codes(entry.sheet(), codes.get(side));
                    let table = entry.arrange(Position {
                        options: Options::default(),
                        turn: Side::First,
                        quiet: 0,
                        hands: BySide::default(),
                        armies: BySide::from_fn(|side| army(side).expect("codes of a legal army")),
                    });
                    black_box(table.legal_moves())
                });
            },
        );
    }
}

/// The first random game of at least so many moves, cut to them.
fn long_game(entry: &'static dyn Entry, length: usize) -> (BySide<Army>, Vec<Move>) {
    for seed in 0.. {
        let mut dice = ChaCha8Rng::seed_from_u64(seed);
        let armies = armies(entry, &mut dice);
        let mut table = entry
            .begin(&Options::default(), armies.clone())
            .expect("legal armies");
        let mut moves = Vec::new();
        while let (Some(&mv), true) = (table.legal_moves().choose(&mut dice), moves.len() < length)
        {
            table.play(mv).expect("a legal move");
            moves.push(mv);
        }
        if moves.len() == length {
            return (armies, moves);
        }
    }
    unreachable!("some seed makes a long game")
}

fn replay(c: &mut Criterion) {
    for entry in army_games() {
        let (armies, moves) = long_game(entry, 400);
        c.bench_function(
            &format!("{}: replay 400 moves and view", entry.sheet().id),
            |b| {
                b.iter(|| {
                    let begun = entry.begin(&Options::default(), armies.clone());
                    let mut table = begun.expect("legal armies");
                    for &mv in &moves {
                        table.play(mv).expect("a legal move");
                    }
                    black_box(table.view(Viewer::Watcher))
                });
            },
        );
    }
}

criterion_group!(benches, position_and_legal, replay);
criterion_main!(benches);
