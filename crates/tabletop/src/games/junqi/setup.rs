//! Setting up: what an army must be, random and ready armies ("Setup"; ruling "Junqi" 5).

use super::ground::{Ground, cell_of, square_at};
use super::kinds::{BMB, FLG, MIN};
use super::plan::{COLUMNS, DEPTH, LAYOUTS, Place, ROWS, Rows, army_size, turned};
use crate::rules::{Army, Fault, Kind, Layout, Side, Square};
use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};

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

    /// The squares an army fills.
    fn stations(&self, side: Side) -> impl Iterator<Item = Square> + '_ {
        let squares = self.sheet.all_squares();
        squares.filter(move |&square| self.is_station_of(side, square))
    }

    fn is_station_of(&self, side: Side, square: Square) -> bool {
        self.sheet.square(square).camp == Some(side)
    }

    /// Every fault of an army: squares first, then numbers.
    pub(super) fn faults(&self, side: Side, army: &Army) -> Vec<Fault> {
        let outside = army
            .iter()
            .filter(|&(square, _)| !self.is_station_of(side, square));
        let mut faults: Vec<Fault> = outside.map(|(at, _)| Fault::OutsideCamp(at)).collect();
        let empty = self
            .stations(side)
            .filter(|&square| army.at(square).is_none());
        faults.extend(empty.map(Fault::Empty));
        let inside = army
            .iter()
            .filter(|&(square, _)| self.is_station_of(side, square));
        faults.extend(inside.filter_map(|(square, kind)| {
            let rule = self.forbids(kind, square)?;
            Some(Fault::Forbidden { kind, square, rule })
        }));
        faults.extend(self.sheet.all_kinds().filter_map(|kind| {
            let wanted = self.sheet.kind(kind).count;
            let found = army.iter().filter(|&(_, other)| other == kind).count();
            let found = u8::try_from(found).unwrap_or(u8::MAX);
            (found != wanted).then_some(Fault::Count {
                kind,
                wanted,
                found,
            })
        }));
        faults
    }

    /// A random army, every legal one alike: Flag, Mines and Bombs draw among the squares open to
    /// them, the rest is shuffled. How many squares are left to a kind does not depend on where
    /// those before it went, so no army is likelier than another.
    pub(super) fn random_army(&self, side: Side, mut rng: &mut dyn Rng) -> Army {
        let mut free: Vec<Square> = self.stations(side).collect();
        let mut army = Army::default();
        for kind in [FLG, MIN, BMB] {
            for _ in 0..self.sheet.kind(kind).count {
                let open = free
                    .iter()
                    .copied()
                    .filter(|&at| self.forbids(kind, at).is_none());
                let open: Vec<Square> = open.collect();
                let square = *open
                    .choose(&mut rng)
                    .expect("a half has room for the bound kinds");
                army.put(square, kind);
                free.retain(|&other| other != square);
            }
        }
        let ranked = self.sheet.all_kinds().filter(|kind| kind.0 < BMB.0);
        let mut rest: Vec<Kind> = ranked
            .flat_map(|kind| (0..self.sheet.kind(kind).count).map(move |_| kind))
            .collect();
        rest.shuffle(&mut rng);
        free.into_iter()
            .zip(rest)
            .for_each(|(square, kind)| army.put(square, kind));
        army
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
        let army: Army = rows
            .flat_map(|(line, row)| self.read_row(side, line, row))
            .collect();
        debug_assert_eq!(army.len(), usize::from(army_size()));
        army
    }

    fn read_row(&self, side: Side, line: &str, row: u8) -> Vec<(Square, Kind)> {
        let squares = (0..COLUMNS).map(|column| match side {
            Side::First => square_at((column, row)),
            Side::Second => square_at(turned((column, row))),
        });
        let stations = squares.filter(|&square| self.place(square) != Place::Camp);
        let kinds = line
            .split_whitespace()
            .map(|code| self.sheet.find_kind(code));
        let kinds = kinds.map(|kind| kind.expect("layouts name kinds of the game"));
        stations.zip(kinds).collect()
    }
}

/// The row as the owner of the half counts it, from the back.
fn own_row(square: Square) -> u8 {
    let (_, row) = cell_of(square);
    row.min(ROWS - 1 - row)
}
