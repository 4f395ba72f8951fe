//! Setting up: what an army must be, random and ready armies.

use super::ground::Ground;
use super::kinds::{FLG, MIN};
use super::plan::{DEPTH, FlagOnBackRow, ROWS};
use crate::rules::{Army, Fault, Kind, Layout, Side, Square};
use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};

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

    fn camp(&self, side: Side) -> impl Iterator<Item = Square> + '_ {
        let squares = self.sheet.all_squares();
        squares.filter(move |&square| self.is_in_camp(side, square))
    }

    fn is_in_camp(&self, side: Side, square: Square) -> bool {
        self.sheet.square(square).camp == Some(side)
    }

    /// Every fault of an army: squares first, then numbers.
    pub(super) fn faults(&self, side: Side, army: &Army) -> Vec<Fault> {
        let is_outside = |&(square, _): &(Square, Kind)| !self.is_in_camp(side, square);
        let outside = army.iter().filter(is_outside);
        let mut faults: Vec<Fault> = outside.map(|(at, _)| Fault::OutsideCamp(at)).collect();
        let empty = self.camp(side).filter(|&square| army.at(square).is_none());
        faults.extend(empty.map(Fault::Empty));
        faults.extend(self.misplaced(side, army));
        faults.extend(self.miscounted(army));
        faults
    }

    fn misplaced(&self, side: Side, army: &Army) -> impl Iterator<Item = Fault> {
        let inside = army
            .iter()
            .filter(move |&(at, _)| self.is_in_camp(side, at));
        inside.filter_map(|(square, kind)| {
            let rule = self.forbids(kind, square)?;
            Some(Fault::Forbidden { kind, square, rule })
        })
    }

    fn miscounted(&self, army: &Army) -> impl Iterator<Item = Fault> {
        self.sheet.all_kinds().filter_map(|kind| {
            let wanted = self.sheet.kind(kind).count;
            let found = army.iter().filter(|&(_, other)| other == kind).count();
            let found = u8::try_from(found).unwrap_or(u8::MAX);
            (found != wanted).then_some(Fault::Count {
                kind,
                wanted,
                found,
            })
        })
    }

    /// A random army, every legal one alike: Flag and Mines draw among the squares open to them,
    /// the rest is shuffled. The number of squares left to a Mine does not depend on where the
    /// Flag went, so no army is likelier than another.
    pub(super) fn random_army(&self, side: Side, mut rng: &mut dyn Rng) -> Army {
        let mut free: Vec<Square> = self.camp(side).collect();
        let (bound, mut rest): (Vec<Kind>, Vec<Kind>) = self
            .whole_army()
            .rev()
            .partition(|&kind| matches!(kind, MIN | FLG));
        let mut army = Army::default();
        for kind in bound {
            let open = free
                .iter()
                .copied()
                .filter(|&at| self.forbids(kind, at).is_none());
            let open: Vec<Square> = open.collect();
            let square = *open
                .choose(&mut rng)
                .expect("a camp has room for the bound kinds");
            army.put(square, kind);
            free.retain(|&other| other != square);
        }
        rest.shuffle(&mut rng);
        free.into_iter()
            .zip(rest)
            .for_each(|(square, kind)| army.put(square, kind));
        army
    }

    fn whole_army(&self) -> impl DoubleEndedIterator<Item = Kind> + '_ {
        let kinds = (0u8..16).map(Kind);
        kinds.flat_map(|kind| (0..self.sheet.kind(kind).count).map(move |_| kind))
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
        let kinds = line
            .split_whitespace()
            .map(|code| self.sheet.find_kind(code));
        let kinds = kinds.map(|kind| kind.expect("layouts name kinds of the game"));
        squares.zip(kinds).collect()
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
