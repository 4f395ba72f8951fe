//! Where things are in a chart's picture.

use super::super::faces::Faces;
use super::{ChartScene, legend};
use tabletop::rules::{Kind, Point, Rect};

/// Width of the picture.
pub(super) const WIDTH: i32 = 1000;
/// Around everything.
const MARGIN: i32 = 10;
/// Height of a row.
const ROW: i32 = 54;
/// Height of a line of the legend.
const LINE: i32 = 52;
/// Between two cells.
pub(super) const GAP: i32 = 2;
/// Size of the characters in the columns' heads.
pub(super) const STACKED: i32 = 42;

/// Where things are in the picture.
pub(super) struct Places {
    columns: i32,
    pub(super) rows: i32,
    /// Width of a column.
    pub(super) column: i32,
    /// Width of the rows' heads.
    head: i32,
    /// Height of the columns' heads.
    pub(super) top: i32,
    /// Lines of the legend.
    pub(super) lines: i32,
    /// Size of the letters in the columns' heads.
    pub(super) letters: i32,
}

impl Places {
    pub(super) fn of(scene: &ChartScene<'_>) -> Places {
        let count = |length: usize| i32::try_from(length).unwrap_or(i32::MAX);
        let columns = count(scene.chart.defenders.len()).max(1);
        let head = match scene.faces {
            Faces::KanjiAndLetters | Faces::Single => 178,
            Faces::Letters | Faces::Ranks | Faces::Hanzi => 140,
        };
        let column = (WIDTH - 2 * MARGIN - head) / columns;
        // Five letters of the usual width fit beside each other.
        let letters = (column / 2).min(STACKED);
        Places {
            columns,
            rows: count(scene.chart.attackers.len()),
            column,
            head,
            top: top(scene, letters),
            lines: count(legend(scene.chart).count() + 1) / 2,
            letters,
        }
    }

    /// The table's left edge.
    pub(super) fn left(&self) -> i32 {
        (WIDTH - self.head - self.column * self.columns) / 2
    }

    pub(super) fn size(&self) -> Point {
        Point {
            x: WIDTH,
            y: 2 * MARGIN + self.top + self.rows * ROW + self.lines * LINE,
        }
    }

    /// The cell of a column in a band; without a column, the band's head.
    pub(super) fn cell(&self, part: Rect, column: Option<i32>) -> Rect {
        let (x, width) = match column {
            Some(column) => (self.left() + self.head + column * self.column, self.column),
            None => (self.left(), self.head),
        };
        Rect {
            x,
            y: part.y,
            width: width - GAP,
            height: part.height - GAP,
        }
    }

    /// The bands from top to bottom.
    pub(super) fn bands(&self) -> impl Iterator<Item = (Rect, Band)> {
        let count = |number: i32| usize::try_from(number).unwrap_or(0);
        let rows = (0..count(self.rows)).map(|row| (ROW, Band::Row(row)));
        let lines = (0..count(self.lines)).map(|line| (LINE, Band::Legend(line)));
        let table = [(MARGIN, Band::Margin), (self.top, Band::Heads)]
            .into_iter()
            .chain(rows);
        let bands = table.chain(lines).chain([(MARGIN, Band::Margin)]);
        bands.scan(0, |bottom, (height, band)| {
            let y = *bottom;
            *bottom += height;
            let part = Rect {
                x: 0,
                y,
                width: WIDTH,
                height,
            };
            Some((part, band))
        })
    }
}

/// Height of the columns' heads.
fn top(scene: &ChartScene<'_>, letters: i32) -> i32 {
    let length = |kind: &Kind| stack(scene, *kind).chars().count();
    let longest = scene.chart.defenders.iter().map(length).max().unwrap_or(0);
    let stack = i32::try_from(longest).unwrap_or(0) * STACKED;
    match scene.faces {
        Faces::KanjiAndLetters | Faces::Single => stack + letters + 16,
        Faces::Hanzi => stack + 16,
        Faces::Letters | Faces::Ranks => 96,
    }
}

/// The characters that are written below each other in a column's head.
pub(super) fn stack(scene: &ChartScene<'_>, kind: Kind) -> &'static str {
    let face = scene.sheet.kind(kind).face;
    match scene.faces {
        Faces::KanjiAndLetters | Faces::Single => face.kanji,
        Faces::Hanzi => face.hanzi,
        Faces::Letters | Faces::Ranks => "",
    }
}

/// Some whole rows of the picture.
#[derive(Clone, Copy)]
pub(super) enum Band {
    /// Nothing.
    Margin,
    /// The columns' heads.
    Heads,
    /// An attacker's row.
    Row(usize),
    /// A line of the legend.
    Legend(usize),
}

pub(super) fn middle(cell: Rect) -> (f32, f32) {
    (
        cell.x as f32 + cell.width as f32 / 2.0,
        cell.y as f32 + cell.height as f32 / 2.0,
    )
}
