//! A board built from its plan: squares, and the ways that lead from each of them.

use super::kinds::{OPTIONS, TIMING, kind_sheets};
use super::picture;
use super::plan::{DEPTH, Plan, ROWS};
use crate::rules::{BySide, Sheet, Side, Square, SquareSheet};

/// A board with everything that the rules look up.
pub(super) struct Ground {
    pub(super) plan: &'static Plan,
    pub(super) sheet: Sheet,
    /// The square of each cell, column by column; both cells of a Headquarters give the same.
    cells: Vec<Square>,
    /// By square.
    ways: Vec<Ways>,
    /// By square: the one a Flag of that side looks back at.
    behind: BySide<Vec<Option<Square>>>,
    headquarters: BySide<Square>,
}

/// Where a piece could go from one square on an empty board.
#[derive(Default)]
pub(super) struct Ways {
    /// Straight lines as far as they lead, bridges included, ending on a Headquarters.
    pub(super) lines: Vec<Line>,
    /// What a Plane reaches forward and backward, over the river.
    pub(super) flights: Vec<Square>,
}

/// One straight line.
pub(super) struct Line {
    pub(super) heading: Heading,
    pub(super) squares: Vec<Square>,
}

/// Directions as the first player sees them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Heading {
    Up,
    Down,
    Aside,
    /// Over the diagonal of an X bridge: one step, never part of a longer line (ruling 2).
    Across,
}

impl Heading {
    /// Whether this is straight forward for a side.
    pub(super) fn is_forward(self, side: Side) -> bool {
        match side {
            Side::First => self == Heading::Up,
            Side::Second => self == Heading::Down,
        }
    }
}

/// Column and row, from 0.
pub(super) type Cell = (u8, u8);

impl Ground {
    pub(super) fn build(
        plan: &'static Plan,
        texts: &'static [(&'static str, &'static str)],
    ) -> Ground {
        let (squares, cells) = lay_out(plan);
        let mut ground = Ground {
            plan,
            sheet: Sheet {
                id: plan.id,
                family: "gunjin",
                rules_version: 1,
                has_setup: true,
                squares,
                kinds: kind_sheets(&plan.counts),
                promotion_ranks: 0,
                royal: None,
                options: OPTIONS.to_vec(),
                timing: TIMING,
                draw_offers: true,
                picture: picture::draw(plan),
                texts,
            },
            headquarters: BySide {
                first: cells[index((plan.court, 0))],
                second: cells[index((plan.court, ROWS - 1))],
            },
            cells,
            ways: Vec::new(),
            behind: BySide::default(),
        };
        let squares = || ground.sheet.all_squares();
        ground.ways = squares().map(|square| ground.ways_from(square)).collect();
        ground.behind = BySide::from_fn(|side| {
            let behind = |square| ground.look_back(side, square);
            squares().map(behind).collect()
        });
        ground
    }

    pub(super) fn ways(&self, from: Square) -> &Ways {
        &self.ways[from.index()]
    }

    /// The square one row closer to `side`'s back row: where its Flag takes its strength from.
    pub(super) fn behind(&self, side: Side, square: Square) -> Option<Square> {
        self.behind.get(side)[square.index()]
    }

    pub(super) fn headquarters(&self, side: Side) -> Square {
        *self.headquarters.get(side)
    }

    fn is_headquarters(&self, square: Square) -> bool {
        Side::BOTH
            .iter()
            .any(|&side| self.headquarters(side) == square)
    }

    /// The square of a cell; `None` off the board.
    pub(super) fn square_at(&self, (column, row): Cell) -> Option<Square> {
        let is_on_board = column < self.plan.columns && row < ROWS;
        is_on_board.then(|| self.cells[index((column, row))])
    }

    /// The cells of a square: two for a Headquarters, else one.
    pub(super) fn cells_of(&self, square: Square) -> Vec<Cell> {
        let cells =
            (0..self.plan.columns).flat_map(|column| (0..ROWS).map(move |row| (column, row)));
        cells
            .filter(|&cell| self.cells[index(cell)] == square)
            .collect()
    }

    /// The square with left and right exchanged.
    pub(super) fn mirrored(&self, square: Square) -> Square {
        let (column, row) = self.cells_of(square)[0];
        self.cells[index((self.plan.columns - 1 - column, row))]
    }

    /// Whether a bridge ends on this square.
    pub(super) fn is_gate(&self, square: Square) -> bool {
        let sheet = self.sheet.square(square);
        (sheet.rank == DEPTH - 1 || sheet.rank == DEPTH)
            && self.plan.gate_columns().any(|column| column == sheet.file)
    }

    /// Whether this square is of a camp's back row.
    pub(super) fn is_back_row(&self, square: Square) -> bool {
        let rank = self.sheet.square(square).rank;
        rank == 0 || rank == ROWS - 1
    }

    fn ways_from(&self, from: Square) -> Ways {
        let mut ways = Ways::default();
        for cell in self.cells_of(from) {
            for (heading, dx, dy) in [
                (Heading::Up, 0, 1),
                (Heading::Down, 0, -1),
                (Heading::Aside, -1, 0),
                (Heading::Aside, 1, 0),
            ] {
                let squares = self.line(cell, dx, dy);
                ways.lines.push(Line { heading, squares });
            }
            ways.lines.extend(self.diagonal(cell));
            ways.flights.extend(self.flight(cell));
        }
        ways.lines.retain(|line| !line.squares.is_empty());
        ways.flights.sort_unstable();
        ways.flights.dedup();
        ways
    }

    /// Squares from a cell on in one direction, up to a river without a bridge or onto a
    /// Headquarters.
    fn line(&self, from: Cell, dx: i8, dy: i8) -> Vec<Square> {
        let start = self.cells[index(from)];
        let (mut here, mut squares) = (from, Vec::new());
        while let Some((cell, square)) = self.neighbour(here, dx, dy) {
            if square == start || self.is_shut(here, cell) {
                break;
            }
            squares.push(square);
            if self.is_headquarters(square) {
                break;
            }
            here = cell;
        }
        squares
    }

    fn neighbour(&self, (column, row): Cell, dx: i8, dy: i8) -> Option<(Cell, Square)> {
        let cell = (column.checked_add_signed(dx)?, row.checked_add_signed(dy)?);
        Some((cell, self.square_at(cell)?))
    }

    /// Whether the river without a bridge lies between two neighbouring cells.
    fn is_shut(&self, from: Cell, to: Cell) -> bool {
        let is_crossing = (from.1 < DEPTH) != (to.1 < DEPTH);
        is_crossing && !self.plan.gate_columns().any(|column| column == from.0)
    }

    fn diagonal(&self, (column, row): Cell) -> Option<Line> {
        let other_bank = match row {
            row if row == DEPTH - 1 => DEPTH,
            row if row == DEPTH => DEPTH - 1,
            _ => return None,
        };
        let square = self.square_at((self.plan.crosswise(column)?, other_bank))?;
        Some(Line {
            heading: Heading::Across,
            squares: vec![square],
        })
    }

    fn flight(&self, (column, row): Cell) -> impl Iterator<Item = Square> + '_ {
        let rows = (0..ROWS).filter(move |&other| other != row);
        rows.filter_map(move |row| self.square_at((column, row)))
    }

    fn look_back(&self, side: Side, square: Square) -> Option<Square> {
        let (column, row) = self.cells_of(square)[0];
        let row = match side {
            Side::First => row.checked_sub(1)?,
            Side::Second => row + 1,
        };
        self.square_at((column, row))
    }
}

/// Where a cell stands in [`Ground::cells`].
fn index((column, row): Cell) -> usize {
    usize::from(column) * usize::from(ROWS) + usize::from(row)
}

/// The squares column by column, and the square of each cell.
fn lay_out(plan: &Plan) -> (Vec<SquareSheet>, Vec<Square>) {
    let (mut squares, mut cells): (Vec<SquareSheet>, Vec<Square>) = (Vec::new(), Vec::new());
    for column in 0..plan.columns {
        for row in 0..ROWS {
            let is_court = row == 0 || row == ROWS - 1;
            if is_court && column == plan.court + 1 {
                cells.push(cells[index((plan.court, row))]);
                continue;
            }
            let place = u8::try_from(squares.len()).expect("a board has at most 64 squares");
            cells.push(Square(place));
            squares.push(square_sheet(
                plan,
                (column, row),
                is_court && column == plan.court,
            ));
        }
    }
    (squares, cells)
}

fn square_sheet(plan: &Plan, cell: Cell, is_headquarters: bool) -> SquareSheet {
    let (column, row) = cell;
    let name = cell_name(cell);
    SquareSheet {
        aliases: if is_headquarters {
            vec![cell_name((column + 1, row))]
        } else {
            Vec::new()
        },
        label: if is_headquarters {
            "HQ".to_owned()
        } else {
            name.clone()
        },
        name,
        file: column,
        rank: row,
        camp: Some(if row < DEPTH {
            Side::First
        } else {
            Side::Second
        }),
        area: picture::area(plan, cell, is_headquarters),
    }
}

fn cell_name((column, row): Cell) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}
