//! Setting up: what an army must be, random and ready armies.

use super::ground::Ground;
use super::kinds::{FLG, MIN};
use super::plan::{DEPTH, FlagOnBackRow, ROWS};
use crate::rules::{Army, Fault, Kind, Layout, Side, Square};
use rand::Rng;

impl Ground {
    /// The rule that keeps a kind off a square at the start, if one does (ruling 9).
    fn forbids(&self, kind: Kind, square: Square) -> Option<&'static str> {
        let has_back_row = self.plan.flag_on_back_row == FlagOnBackRow::Allowed;
        match kind {
            MIN if self.is_gate(square) => Some("mine-on-gate"),
            FLG if self.is_gate(square) => Some("flag-on-gate"),
            FLG if self.is_back_row(square) && !has_back_row => Some("flag-on-back-row"),
            _ => None,
        }
    }

    /// See [`Game::check_army`](crate::rules::Game::check_army).
    pub(super) fn check_army(&self, side: Side, army: &Army) -> Result<(), Vec<Fault>> {
        let forbids = |kind, square| self.forbids(kind, square);
        self.sheet.check_camp(side, army, forbids)
    }

    /// A random army, every legal one alike: Flag and Mines are bound.
    pub(super) fn random_army(&self, side: Side, rng: &mut dyn Rng) -> Army {
        let is_bound = |kind| matches!(kind, MIN | FLG);
        let forbids = |kind, square| self.forbids(kind, square);
        self.sheet.draw_army(side, is_bound, forbids, rng)
    }

    pub(super) fn mirror(&self, army: &Army) -> Army {
        army.iter()
            .map(|(square, kind)| (self.mirrored(square), kind))
            .collect()
    }

    pub(super) fn layouts(&self, side: Side) -> Vec<Layout> {
        let read = |&(id, rows): &(&'static str, &'static [&str; 4])| Layout {
            id,
            army: self.read_layout(side, rows),
        };
        self.plan.layouts.iter().map(read).collect()
    }

    fn read_layout(&self, side: Side, rows: &[&str; 4]) -> Army {
        let rows = rows.iter().zip((0..DEPTH).rev());
        rows.flat_map(|(line, row)| self.read_row(side, line, row))
            .collect()
    }

    fn read_row(&self, side: Side, line: &str, row: u8) -> Vec<(Square, Kind)> {
        let columns =
            (0..self.plan.columns).filter(|&column| row > 0 || column != self.plan.court + 1);
        let squares = columns.map(|column| self.owners_square(side, column, row));
        squares.zip(self.sheet.kinds_of(line)).collect()
    }

    /// The square that is in this column and row as `side` sees the board.
    fn owners_square(&self, side: Side, column: u8, row: u8) -> Square {
        let cell = match side {
            Side::First => (column, row),
            Side::Second => (self.plan.columns - 1 - column, ROWS - 1 - row),
        };
        self.square_at(cell).expect("layouts fit the board")
    }
}
