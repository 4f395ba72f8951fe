//! Shogi: counting moves, beside another program that does the same, and playing over the interface
//! that every game has.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rsshogi::board::{self, MoveList, movegen::generate_legal_all, perft};
use std::hint::black_box;
use tabletop::games::shogi::{MINISHOGI, SHOGI, Shogi};
use tabletop::rules::{Entry, Options, Position, Table, Viewer};

/// A start, a position rich in drops, and the one with the most moves; each with a depth.
const POSITIONS: [(&str, &str, u8); 3] = [
    (
        "start",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        4,
    ),
    (
        "middle",
        "1l+P1kp3/1g3g2l/pp+P1+P1+BP1/3r4p/1S3gP2/PN7/gP2b4/2KS3SL/4+l2N1 b RNPsn6p 1",
        3,
    ),
    (
        "593 moves",
        "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
        2,
    ),
];

const MINI: &str = "rbsgk/4p/5/P4/KGSBR b - 1";

fn position(game: &Shogi, sfen: &str) -> Position {
    Position::from_sfen(Entry::sheet(game), sfen, Options::default()).expect("a position")
}

fn counting(c: &mut Criterion) {
    for (name, sfen, depth) in POSITIONS {
        let own = position(&SHOGI, sfen);
        let peer = board::position_from_sfen(sfen).expect("a position");
        let nodes = SHOGI.perft(&own, depth.into());
        let counted = perft::perft(&peer, depth).expect("a count").nodes;
        assert_eq!(nodes, counted, "{name}");
        let mut group = c.benchmark_group(format!("count {name} to depth {depth}"));
        group.throughput(Throughput::Elements(nodes));
        group.bench_function("ours", |b| {
            b.iter(|| SHOGI.perft(black_box(&own), depth.into()))
        });
        group.bench_function("rsshogi", |b| {
            b.iter(|| perft::perft(black_box(&peer), depth))
        });
        group.finish();
    }
    let own = position(&MINISHOGI, MINI);
    let mut group = c.benchmark_group("count minishogi to depth 5");
    group.throughput(Throughput::Elements(MINISHOGI.perft(&own, 5)));
    group.bench_function("ours", |b| b.iter(|| MINISHOGI.perft(black_box(&own), 5)));
    group.finish();
}

fn listing(c: &mut Criterion) {
    for (name, sfen, _) in POSITIONS {
        let table = Entry::arrange(&SHOGI, position(&SHOGI, sfen));
        let peer = board::position_from_sfen(sfen).expect("a position");
        let mut group = c.benchmark_group(format!("list {name}"));
        group.bench_function("ours", |b| b.iter(|| black_box(table.legal_moves())));
        group.bench_function("rsshogi", |b| {
            b.iter(|| {
                let mut list = MoveList::new();
                generate_legal_all(black_box(&peer), &mut list);
                black_box(list.len())
            });
        });
        group.finish();
    }
}

/// What a program asks that does not know which game it plays.
fn leaves(table: &dyn Table, depth: u32) -> u64 {
    let moves = table.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |mv| {
        let mut next = table.fork();
        next.play(mv).expect("a legal move");
        leaves(next.as_ref(), depth - 1)
    };
    moves.into_iter().map(after).sum()
}

fn playing(c: &mut Criterion) {
    let (_, start, _) = POSITIONS[0];
    let mut table = Entry::arrange(&SHOGI, position(&SHOGI, start));
    let mut group = c.benchmark_group("play every line to depth 3");
    group.throughput(Throughput::Elements(leaves(table.as_ref(), 3)));
    group.bench_function("from the start", |b| {
        b.iter(|| leaves(black_box(table.as_ref()), 3))
    });
    // Long games must not make it slower.
    for text in ["2h3h", "8b7b", "3h4h", "7b6b"].iter().cycle().take(2) {
        let mv = table.read_move(text).expect("a move");
        table.play(mv).expect("a legal move");
    }
    for number in 0..200 {
        let moves = table.legal_moves();
        let mut quiet = moves.iter().skip(number * 7 % moves.len());
        let mv = quiet.next().copied().unwrap_or(moves[0]);
        let mut next = table.fork();
        next.play(mv).expect("a legal move");
        if next.outcome().is_none() {
            table = next;
        }
    }
    group.throughput(Throughput::Elements(leaves(table.as_ref(), 3)));
    group.bench_function("late in a game", |b| {
        b.iter(|| leaves(black_box(table.as_ref()), 3))
    });
    group.finish();
    c.bench_function("view late in a game", |b| {
        b.iter(|| black_box(table.view(Viewer::Watcher)));
    });
}

criterion_group!(benches, counting, listing, playing);
criterion_main!(benches);
