//! No picture is too large to be sent: every board, both armies, all faces, from camp to reveal.

use super::RENDERER;
use super::compare::LARGEST;
use gyoji::render::{Faces, Marks, Scene};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tabletop::rules::{Entry, Options, Origin, Side, Table, Viewer};

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
    let reveal = begun(entry, seed).view(Viewer::Referee);
    for side in Side::BOTH {
        let mut scene = Scene::new(&reveal, faces);
        scene.bottom = side;
        pictures.push((format!("reveal to {}", side.name()), RENDERER.board(&scene)));
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
