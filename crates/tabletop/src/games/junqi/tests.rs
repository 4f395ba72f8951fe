//! The board as ruling "Junqi" 1 counts it.

use super::ground::{Ground, square_at};
use super::plan::{Cell, Place, cells, is_joined, is_railway, place, turned};
use super::{GROUND, JUNQI};
use crate::rules::{Army, BySide, Game, Options, Position, Side};

fn edges() -> impl Iterator<Item = (Cell, Cell)> {
    let pairs = cells().flat_map(|one| cells().map(move |other| (one, other)));
    pairs.filter(|&(one, other)| one < other && is_joined(one, other))
}

#[test]
fn the_board_has_its_squares_and_ways() {
    let count = |wanted: Place| cells().filter(|&cell| place(cell) == wanted).count();
    assert_eq!(
        [
            count(Place::Station),
            count(Place::Camp),
            count(Place::Headquarters)
        ],
        [46, 10, 4]
    );
    let railway = edges().filter(|&(one, other)| is_railway(one, other));
    assert_eq!((edges().count(), railway.count()), (133, 35));
}

#[test]
fn the_board_is_the_same_when_it_is_turned() {
    for (one, other) in edges() {
        let (there, back) = (turned(one), turned(other));
        assert!(is_joined(there, back), "{one:?} {other:?}");
        assert_eq!(is_railway(one, other), is_railway(there, back));
    }
    for cell in cells() {
        let opposite = GROUND.sheet.opposite(square_at(cell));
        assert_eq!(opposite, Some(square_at(turned(cell))), "{cell:?}");
    }
}

/// Every square that an Engineer alone on the board reaches from a railway: all of the railway,
/// and its roads.
#[test]
fn an_engineer_reaches_the_whole_railway() {
    let ground: &Ground = &GROUND;
    let engineer = ground.sheet.find_kind("ENG").unwrap();
    let targets = |cell: Cell| {
        let army: Army = [(square_at(cell), engineer)].into_iter().collect();
        let state = JUNQI.arrange(Position {
            options: Options::default(),
            turn: Side::First,
            quiet: 0,
            hands: BySide::default(),
            armies: BySide {
                first: army,
                second: Army::default(),
            },
        });
        JUNQI.legal_moves(&state).len()
    };
    let most = cells().map(targets).max();
    assert_eq!(most, Some(35), "the most targets a piece ever has");
}
