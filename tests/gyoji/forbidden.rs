//! Every rule of Shogi that forbids a move is named to whoever breaks it, in everybody's language.

use crate::games::kept;
use crate::open_games::begun;
use crate::people::command;
use gyoji::locale::{Fill, Language, words};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use serde_json::json;
use std::collections::BTreeMap;
use tabletop::games;
use tabletop::rules::{BySide, Move, Options, Origin, Refusal, Sheet, Side, Square, Table};

/// A game of minishogi by lot in which each of [`RULES`] forbids something once.
const SEED: u64 = 14;

/// The longest game that is searched.
const LONGEST: usize = 120;

/// What a move on the board of a running game can be refused for.
const RULES: [&str; 17] = [
    "cannot-promote",
    "cannot-reach",
    "dead-drop",
    "drop-promotes",
    "empty-square",
    "king-stays",
    "must-promote",
    "nifu",
    "no-such-piece-in-hand",
    "not-your-piece",
    "outside-zone",
    "own-king-left-in-check",
    "own-piece-there",
    "path-blocked",
    "pawn-drop-mate",
    "same-square",
    "square-taken",
];

/// A move that is refused after so many moves.
struct Forbidden {
    after: usize,
    mv: Move,
    refusal: Refusal,
}

/// Whatever can be written down as a move.
fn writable(sheet: &Sheet) -> Vec<Move> {
    let kinds = sheet
        .picture
        .hands
        .iter()
        .map(|hand| Origin::Hand(hand.kind));
    let origins: Vec<Origin> = sheet
        .all_squares()
        .map(Origin::Board)
        .chain(kinds)
        .collect();
    let ends = sheet.all_squares().flat_map(|to| [(to, false), (to, true)]);
    ends.flat_map(|(to, promotes)| origins.iter().map(move |&from| Move { from, to, promotes }))
        .collect()
}

/// A game by lot: its moves, and for each rule the first move that it forbids.
fn game(seed: u64) -> (Vec<Move>, BTreeMap<&'static str, Forbidden>) {
    let entry = games::find("minishogi").unwrap();
    let begun = entry.begin(&Options::default(), BySide::default());
    let mut table: Box<dyn Table> = begun.unwrap();
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let (mut moves, mut forbidden) = (Vec::new(), BTreeMap::new());
    while table.outcome().is_none() && moves.len() < LONGEST && forbidden.len() < RULES.len() {
        let legal = table.legal_moves();
        let illegal = writable(entry.sheet()).into_iter();
        for mv in illegal.filter(|mv| !legal.contains(mv)) {
            let refusal = table.play(mv).unwrap_err();
            let after = moves.len();
            let found = Forbidden { after, mv, refusal };
            forbidden.entry(found.refusal.code).or_insert(found);
        }
        let &mv = legal.choose(&mut lots).unwrap();
        table.play(mv).unwrap();
        moves.push(mv);
    }
    (moves, forbidden)
}

/// A square of a small board as a language writes it.
fn written(language: Language, sheet: &Sheet, square: Square) -> String {
    let name = sheet.square(square).name.as_bytes();
    let [file, rank] = [name[0] - b'0', name[1] - b'a' + 1].map(u32::from);
    let fill = [("file", file.into()), ("rank", rank.into())];
    words(language).find("shogi-square", &fill).unwrap()
}

/// What the rule that forbids a move says.
fn sentence(language: Language, sheet: &Sheet, forbidden: &Forbidden) -> String {
    let write = |square: Option<Square>| {
        let written = square.map(|square| written(language, sheet, square));
        Fill::from(written.unwrap_or_default())
    };
    let Forbidden { mv, refusal, .. } = forbidden;
    let fill = [
        ("from", write(mv.origin())),
        ("to", write(Some(mv.to))),
        ("square", write(refusal.squares.first().copied())),
    ];
    words(language).say_with(&format!("shogi-refusal-{}", refusal.code), &fill)
}

#[tokio::test]
async fn every_rule_is_named_to_whoever_breaks_it() {
    let (moves, forbidden) = game(SEED);
    println!("seed {SEED}, {} moves", moves.len());
    assert!(forbidden.keys().eq(&RULES), "{:?}", forbidden.keys());
    let options = json!({"game": "minishogi", "first": "challenger"});
    let (hall, players, _) = begun(SEED, options).await;
    for after in 0..=moves.len() {
        let side = [Side::First, Side::Second][after % 2];
        let person = players.get(side);
        for broken in forbidden.values().filter(|broken| broken.after == after) {
            for &language in Language::ALL {
                person.set_locale(language.discord());
                let sheet = games::find("minishogi").unwrap().sheet();
                let text = sheet.write_move(broken.mv);
                let said = command(person, hall.channel, "move", json!({"move": text})).await;
                let wanted = sentence(language, sheet, broken);
                assert!(said.contains(&wanted), "{text}: {said} is not {wanted}");
            }
            assert_eq!(kept(&hall).await.ply() as usize, after, "nothing moved");
        }
        if let Some(&mv) = moves.get(after) {
            let text = games::find("minishogi").unwrap().sheet().write_move(mv);
            command(person, hall.channel, "move", json!({"move": text})).await;
        }
    }
    hall.close().await;
}
