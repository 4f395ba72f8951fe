//! The board as data: stations, camps, headquarters, roads, railways, mountains (ruling "Junqi" 1).

/// Columns of the board.
pub(super) const COLUMNS: u8 = 5;
/// Rows of one half.
pub(super) const DEPTH: u8 = 6;
/// Rows of the board.
pub(super) const ROWS: u8 = 2 * DEPTH;

/// Column and row, from 0, as the first player sees them.
pub(super) type Cell = (u8, u8);

/// What a square is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// An ordinary square.
    Station,
    /// Drawn as a circle: whoever stands there cannot be attacked.
    Camp,
    /// Whoever stands there never moves again.
    Headquarters,
}

/// The camps of the first player's half.
const CAMPS: [Cell; 5] = [(1, 2), (3, 2), (2, 3), (1, 4), (3, 4)];
/// The headquarters of the first player's half.
const HEADQUARTERS: [Cell; 2] = [(1, 0), (3, 0)];
/// Between these columns of the two front rows stands a mountain: no way leads across.
pub(super) const MOUNTAINS: [u8; 2] = [1, 3];

/// The straight railway lines, from end to end.
pub(super) const RAILWAYS: [(Cell, Cell); 7] = [
    ((0, 1), (4, 1)),
    ((0, 5), (4, 5)),
    ((0, 6), (4, 6)),
    ((0, 10), (4, 10)),
    ((0, 1), (0, 10)),
    ((4, 1), (4, 10)),
    ((2, 5), (2, 6)),
];

/// The cell when the board is turned by half a circle.
pub(super) const fn turned((column, row): Cell) -> Cell {
    (COLUMNS - 1 - column, ROWS - 1 - row)
}

/// What a cell is; both halves are alike when the board is turned.
pub(super) fn place(cell: Cell) -> Place {
    let own = if cell.1 < DEPTH { cell } else { turned(cell) };
    if CAMPS.contains(&own) {
        Place::Camp
    } else if HEADQUARTERS.contains(&own) {
        Place::Headquarters
    } else {
        Place::Station
    }
}

/// Every cell, column by column.
pub(super) fn cells() -> impl Iterator<Item = Cell> {
    (0..COLUMNS).flat_map(|column| (0..ROWS).map(move |row| (column, row)))
}

/// Whether a railway runs from one cell straight to the next.
pub(super) fn is_railway(one: Cell, other: Cell) -> bool {
    RAILWAYS.iter().any(|&(from, to)| {
        let holds =
            |cell: Cell| (from.0..=to.0).contains(&cell.0) && (from.1..=to.1).contains(&cell.1);
        holds(one) && holds(other)
    })
}

/// Whether a road or a railway joins two cells that are a step apart.
pub(super) fn is_joined(one: Cell, other: Cell) -> bool {
    let (aside, along) = (one.0.abs_diff(other.0), one.1.abs_diff(other.1));
    let is_front = one.1.min(other.1) == DEPTH - 1 && one.1.max(other.1) == DEPTH;
    match (aside, along) {
        (1, 0) => true,
        (0, 1) => !is_front || !MOUNTAINS.contains(&one.0),
        (1, 1) => !is_front && (place(one) == Place::Camp || place(other) == Place::Camp),
        _ => false,
    }
}

/// A ready layout as its owner sees it: the front row first, from left to right, camps left out.
pub(super) type Rows = [&'static str; DEPTH as usize];

/// The ready layouts the game offers.
pub(super) const LAYOUTS: [(&str, Rows); 3] = [
    ("bulwark", BULWARK),
    ("spearhead", SPEARHEAD),
    ("feint", FEINT),
];

/// The Flag behind three Mines, Bombs behind the middle, officers spread over the front.
const BULWARK: Rows = [
    "CPT BRG LT COL MAJ",
    "GEN MG BRG",
    "BMB FM BMB COL",
    "MAJ MG CPT",
    "ENG MIN CPT ENG LT",
    "MIN FLG MIN LT ENG",
];

/// The strongest officers on the right railway, with Bombs to follow; the Flag behind them.
const SPEARHEAD: Rows = [
    "MAJ COL ENG GEN FM",
    "CPT BRG MG",
    "COL MG BMB BRG",
    "LT BMB MAJ",
    "ENG CPT CPT MIN MIN",
    "LT LT MIN FLG ENG",
];

/// Mines before and between both headquarters, so that they look alike; the Flag is on the left.
const FEINT: Rows = [
    "LT CPT ENG CPT LT",
    "MAJ BRG MAJ",
    "MG COL COL MG",
    "GEN BMB FM",
    "BMB MIN CPT MIN ENG",
    "BRG FLG MIN LT ENG",
];
