//! Setting up: what an army must be, random and ready armies ("Setup"; ruling "Junqi" 5).

use super::ground::{Ground, cell_of, square_at};
use super::kinds::{BMB, FLG, MIN};
use super::plan::{COLUMNS, DEPTH, LAYOUTS, Place, ROWS, Rows, turned};
use crate::rules::{Army, Fault, Kind, Layout, Side, Square};
use rand::Rng;

impl Ground {
    /// The rule that keeps a kind off a square at the start, if one does.
    fn forbids(&self, kind: Kind, square: Square) -> Option<&'static str> {
        let row = own_row(square);
        let is_headquarters = self.place(square) == Place::Headquarters;
        match kind {
            FLG if !is_headquarters => Some("flag-outside-headquarters"),
            MIN if is_headquarters => Some("mine-in-headquarters"),
            MIN if row > 1 => Some("mine-too-far-forward"),
            BMB if row == DEPTH - 1 => Some("bomb-in-front"),
            _ => None,
        }
    }

    /// See [`Game::check_army`](crate::rules::Game::check_army).
    pub(super) fn check_army(&self, side: Side, army: &Army) -> Result<(), Vec<Fault>> {
        let forbids = |kind, square| self.forbids(kind, square);
        self.sheet.check_camp(side, army, forbids)
    }

    /// A random army, every legal one alike: Flag, Mines and Bombs are bound.
    pub(super) fn random_army(&self, side: Side, rng: &mut dyn Rng) -> Army {
        let is_bound = |kind| matches!(kind, BMB | MIN | FLG);
        let forbids = |kind, square| self.forbids(kind, square);
        self.sheet.draw_army(side, is_bound, forbids, rng)
    }

    pub(super) fn mirror(&self, army: &Army) -> Army {
        let mirrored = |square: Square| {
            let (column, row) = cell_of(square);
            square_at((COLUMNS - 1 - column, row))
        };
        let pieces = army.iter();
        pieces
            .map(|(square, kind)| (mirrored(square), kind))
            .collect()
    }

    pub(super) fn layouts(&self, side: Side) -> Vec<Layout> {
        let read = |(id, rows): (&'static str, Rows)| Layout {
            id,
            army: self.read_layout(side, &rows),
        };
        LAYOUTS.map(read).into()
    }

    fn read_layout(&self, side: Side, rows: &Rows) -> Army {
        let rows = rows.iter().zip((0..DEPTH).rev());
        rows.flat_map(|(line, row)| self.read_row(side, line, row))
            .collect()
    }

    fn read_row(&self, side: Side, line: &str, row: u8) -> Vec<(Square, Kind)> {
        let squares = (0..COLUMNS).map(|column| match side {
            Side::First => square_at((column, row)),
            Side::Second => square_at(turned((column, row))),
        });
        let stations = squares.filter(|&square| self.place(square) != Place::Camp);
        stations.zip(self.sheet.kinds_of(line)).collect()
    }
}

/// The row as the owner of the half counts it, from the back.
fn own_row(square: Square) -> u8 {
    let (_, row) = cell_of(square);
    row.min(ROWS - 1 - row)
}
