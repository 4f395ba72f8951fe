//! The board built from its plan: squares, and the ways that lead from each of them.

use super::kinds::{ENG, KINDS, OPTIONS, TIMING, can_move};
use super::picture;
use super::plan::{Cell, DEPTH, Place, ROWS, cells, is_joined, is_railway, place};
use crate::rules::{Piece, Reach, Record, Sheet, Side, Square, SquareSheet};

/// A board with everything that the rules look up.
pub(super) struct Ground {
    pub(super) sheet: Sheet,
    /// By square.
    places: Vec<Place>,
    /// By square: what a step over a road reaches. Railways are not among them.
    roads: Vec<Vec<Square>>,
    /// By square: the straight railway lines that lead away from it, each to its end.
    lines: Vec<Vec<Vec<Square>>>,
}

impl Ground {
    pub(super) fn build(texts: &'static [(&'static str, &'static str)]) -> Ground {
        let sheet = Sheet {
            id: "junqi",
            family: "junqi",
            rules_version: 1,
            has_setup: true,
            squares: cells().map(square_sheet).collect(),
            kinds: KINDS.to_vec(),
            promotion_ranks: 0,
            royal: None,
            options: OPTIONS.to_vec(),
            timing: TIMING,
            draw_offers: true,
            picture: picture::draw(),
            texts,
        };
        Ground {
            sheet,
            places: cells().map(place).collect(),
            roads: cells().map(roads_from).collect(),
            lines: cells().map(lines_from).collect(),
        }
    }

    pub(super) fn place(&self, square: Square) -> Place {
        self.places[square.index()]
    }

    /// Whether a road joins two squares.
    pub(super) fn is_road(&self, from: Square, to: Square) -> bool {
        self.roads[from.index()].contains(&to)
    }

    pub(super) fn lines(&self, from: Square) -> &[Vec<Square>] {
        &self.lines[from.index()]
    }

    /// What an Engineer reaches over the railway: every square up to the first piece, around any
    /// corner.
    fn ride(&self, record: &Record, from: Square, mut visit: impl FnMut(Square)) {
        let mut seen = vec![false; self.sheet.squares.len()];
        seen[from.index()] = true;
        let mut reached = vec![from];
        while let Some(here) = reached.pop() {
            for next in self.lines(here).iter().filter_map(|line| line.first()) {
                if std::mem::replace(&mut seen[next.index()], true) {
                    continue;
                }
                visit(*next);
                if record.at(*next).is_none() {
                    reached.push(*next);
                }
            }
        }
    }
}

impl Reach for Ground {
    /// "Moving"; rulings 3 and 5.
    fn each_target(
        &self,
        record: &Record,
        from: Square,
        piece: Piece,
        mut visit: impl FnMut(Square),
    ) {
        if !can_move(piece.kind) || self.place(from) == Place::Headquarters {
            return;
        }
        let mut offer = |to: Square| {
            let is_open = match record.at(to) {
                None => true,
                Some(other) => other.side != piece.side && self.place(to) != Place::Camp,
            };
            if is_open {
                visit(to);
            }
        };
        self.roads[from.index()]
            .iter()
            .copied()
            .for_each(&mut offer);
        if piece.kind == ENG {
            return self.ride(record, from, offer);
        }
        for line in self.lines(from) {
            for &to in line {
                offer(to);
                if record.at(to).is_some() {
                    break;
                }
            }
        }
    }
}

/// The square of a cell.
pub(super) const fn square_at((column, row): Cell) -> Square {
    Square(column * ROWS + row)
}

/// The cell of a square.
pub(super) const fn cell_of(square: Square) -> Cell {
    (square.0 / ROWS, square.0 % ROWS)
}

fn roads_from(cell: Cell) -> Vec<Square> {
    let joined = cells().filter(|&other| is_joined(cell, other) && !is_railway(cell, other));
    joined.map(square_at).collect()
}

fn lines_from(cell: Cell) -> Vec<Vec<Square>> {
    let headings: [(i8, i8); 4] = [(0, 1), (0, -1), (-1, 0), (1, 0)];
    let lines = headings.iter().map(|&heading| line_from(cell, heading));
    lines.filter(|line| !line.is_empty()).collect()
}

fn line_from(cell: Cell, (dx, dy): (i8, i8)) -> Vec<Square> {
    let next = |&(column, row): &Cell| {
        let next = (column.checked_add_signed(dx)?, row.checked_add_signed(dy)?);
        is_railway((column, row), next).then_some(next)
    };
    let line = std::iter::successors(next(&cell), next);
    line.map(square_at).collect()
}

fn square_sheet(cell: Cell) -> SquareSheet {
    let (column, row) = cell;
    let name = format!("{}{}", char::from(b'a' + column), row + 1);
    let half = if row < DEPTH {
        Side::First
    } else {
        Side::Second
    };
    SquareSheet {
        aliases: Vec::new(),
        label: name.clone(),
        name,
        file: column,
        rank: row,
        // Camps are empty at the start.
        camp: (place(cell) != Place::Camp).then_some(half),
        area: picture::area(cell),
    }
}
