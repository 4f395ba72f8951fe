//! No picture is too large to be sent: every board, both armies, all faces, from camp to reveal.

use super::RENDERER;
use super::compare::LARGEST;
use gyoji::render::{Faces, Marks, Scene};
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tabletop::rules::{Entry, Move, Options, Origin, Side, Table, Viewer};

/// How many armies are drawn by lot for each game and writing.
const ARMIES: u64 = 3;

/// A game with both armies whole, as full as a board ever is.
fn begun(entry: &'static dyn Entry, seed: u64) -> Box<dyn Table> {
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let armies = tabletop::rules::BySide::from_fn(|side| entry.random_army(side, &mut lots));
    entry.begin(&Options::default(), armies).unwrap()
}

/// Every picture of a game: camps, boards with a selected piece, the reveal from both sides.
fn pictures(entry: &'static dyn Entry, faces: Faces, seed: u64) -> Vec<(String, Vec<u8>)> {
    let mut table = begun(entry, seed);
    let mut pictures = Vec::new();
    let camps = Side::BOTH.into_iter().filter(|_| entry.sheet().has_setup);
    for side in camps {
        let army = entry.random_army(side, &mut ChaCha8Rng::seed_from_u64(seed));
        let picked = army.iter().nth(9).map(|(square, _)| Origin::Board(square));
        let marks = Marks {
            selected: picked,
            ..Marks::default()
        };
        let camp = RENDERER.setup(entry.sheet(), side, &army, &marks, faces);
        pictures.push((format!("camp of {}", side.name()), camp));
    }
    for side in Side::BOTH {
        let view = table.view(Viewer::Side(side));
        let mv = view.moves.first().copied().unwrap();
        let mut scene = Scene::new(&view, faces);
        scene.marks = scene.marks.with_selected(&view, mv.from);
        pictures.push((format!("turn of {}", side.name()), RENDERER.board(&scene)));
        table.play(mv).unwrap();
    }
    if entry.sheet().has_hands() {
        pictures.extend(wandering(entry, faces, seed));
    }
    let reveal = begun(entry, seed).view(Viewer::Referee);
    for side in Side::BOTH {
        let mut scene = Scene::new(&reveal, faces);
        scene.bottom = side;
        pictures.push((format!("reveal to {}", side.name()), RENDERER.board(&scene)));
    }
    pictures
}

/// A game by lot with hands that fill and empty, each time with the man picked who can go to most
/// squares.
fn wandering(entry: &'static dyn Entry, faces: Faces, seed: u64) -> Vec<(String, Vec<u8>)> {
    let mut table = begun(entry, seed);
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut pictures = Vec::new();
    for ply in 0..180 {
        let Some(&mv) = table.legal_moves().choose(&mut lots) else {
            break;
        };
        if ply % 20 == 19 {
            let view = table.view(Viewer::Side(table.view(Viewer::Watcher).turn));
            let targets = |mv: &&Move| view.moves.iter().filter(|it| it.from == mv.from).count();
            let widest = view.moves.iter().max_by_key(targets).unwrap();
            let mut scene = Scene::new(&view, faces);
            scene.marks = scene.marks.with_selected(&view, widest.from);
            pictures.push((format!("ply {ply}"), RENDERER.board(&scene)));
        }
        table.play(mv).unwrap();
    }
    pictures
}

#[test]
fn every_picture_is_small() {
    for entry in tabletop::games::ALL.iter() {
        for (faces, seed) in Faces::ALL
            .iter()
            .flat_map(|&f| (0..ARMIES).map(move |seed| (f, seed)))
        {
            for (what, png) in pictures(*entry, faces, seed) {
                let game = entry.sheet().id;
                let bytes = png.len();
                assert!(
                    bytes <= LARGEST,
                    "{game}, {faces:?}, {what}, seed {seed}: {bytes} bytes"
                );
            }
        }
    }
}
