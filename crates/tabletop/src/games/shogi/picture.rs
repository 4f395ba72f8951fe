//! How the board is drawn: one slab of kaya with a thin grid, coordinates on its margin, and a stand
//! for the hand of each player at that player's right.

use super::kinds::{HELD, KNIGHT, LANCE};
use crate::rules::{HandSheet, Kind, Label, Paint, Picture, Point, Rect, Shape, Side};

/// Width of the lines between squares, and of the line around them.
const GRID: i32 = 2;
const EDGE: i32 = 4;
/// Room between a piece and its square's edge, on each side.
const AIR: i32 = 4;
/// How far a stand reaches beyond the places on it.
const BORDER: i32 = 6;
/// Room around a stand.
const GAP: i32 = 4;

/// Where things are in one picture.
struct Measures {
    /// Columns and rows.
    count: i32,
    /// One square.
    cell: Point,
    /// The slab's margin, left of the squares and above them, for the coordinates.
    margin: Point,
    /// A place of a hand is as high as a square and this wide: room for a piece and a number.
    place: i32,
    coordinates: i32,
    /// Radius of the points where the promotion zones end.
    point: i32,
}

impl Measures {
    const fn of(size: u8) -> Measures {
        match size {
            9 => Measures {
                count: 9,
                cell: Point { x: 82, y: 88 },
                margin: Point { x: 36, y: 44 },
                place: 135,
                coordinates: 34,
                point: 6,
            },
            _ => Measures {
                count: size as i32,
                cell: Point { x: 110, y: 118 },
                margin: Point { x: 40, y: 44 },
                place: 165,
                coordinates: 34,
                point: 7,
            },
        }
    }

    /// Width of a column beside the slab.
    const fn aside(&self) -> i32 {
        self.place + 2 * BORDER + 2 * GAP
    }

    const fn size(&self) -> Point {
        let slab = self.slab();
        Point {
            x: slab.width + 2 * self.aside(),
            y: slab.height,
        }
    }

    const fn slab(&self) -> Rect {
        Rect {
            x: self.aside(),
            y: 0,
            width: self.count * self.cell.x + 2 * self.margin.x,
            height: self.count * self.cell.y + 2 * self.margin.y,
        }
    }

    const fn squares(&self) -> Rect {
        let slab = self.slab();
        Rect {
            x: slab.x + self.margin.x,
            y: slab.y + self.margin.y,
            width: self.count * self.cell.x,
            height: self.count * self.cell.y,
        }
    }

    /// The corner of four squares, or a place on the outer line.
    const fn crossing(&self, column: i32, row: i32) -> Point {
        let squares = self.squares();
        Point {
            x: squares.x + column * self.cell.x,
            y: squares.y + row * self.cell.y,
        }
    }

    /// The first player's stand: its foot is at the foot of the squares.
    fn stand(&self, places: i32) -> Rect {
        let (slab, squares) = (self.slab(), self.squares());
        let height = places * self.cell.y;
        let whole = Rect {
            x: slab.x + slab.width + GAP + BORDER,
            y: squares.y + squares.height - height,
            width: self.place,
            height,
        };
        whole.grown(BORDER)
    }

    /// What the other player sees where the first sees this.
    fn turned(&self, area: Rect) -> Rect {
        let size = self.size();
        Rect {
            x: size.x - area.x - area.width,
            y: size.y - area.y - area.height,
            ..area
        }
    }
}

/// The ground of a square: its column from the left and its row from the first player's back row.
pub(super) fn area(size: u8, file: u8, rank: u8) -> Rect {
    let measures = Measures::of(size);
    let corner = measures.crossing(file.into(), (size - 1 - rank).into());
    Rect {
        x: corner.x,
        y: corner.y,
        width: measures.cell.x,
        height: measures.cell.y,
    }
}

/// The whole board.
pub(super) fn draw(size: u8) -> Picture {
    let measures = Measures::of(size);
    let held = held(size);
    let mut shapes = grounds(&measures);
    shapes.extend(grid(&measures));
    shapes.extend(points(&measures));
    shapes.extend(stands(&measures, held.len()));
    Picture {
        size: measures.size(),
        piece: Point {
            x: measures.cell.x - 2 * AIR,
            y: measures.cell.y - 2 * AIR,
        },
        shapes,
        labels: labels(&measures),
        hands: hands(&measures, &held),
    }
}

/// What can come into a hand on a board of this size, strongest first.
fn held(size: u8) -> Vec<Kind> {
    let is_used = |kind: &Kind| size == 9 || !matches!(*kind, KNIGHT | LANCE);
    HELD.into_iter().filter(is_used).collect()
}

fn fill(area: Rect, paint: Paint) -> Shape {
    Shape::Fill { area, paint }
}

fn outline(area: Rect, width: i32, paint: Paint) -> Shape {
    Shape::Outline { area, width, paint }
}

fn grounds(measures: &Measures) -> Vec<Shape> {
    let Point {
        x: width,
        y: height,
    } = measures.size();
    let whole = Rect {
        x: 0,
        y: 0,
        width,
        height,
    };
    vec![
        fill(whole, Paint::Frame),
        fill(measures.slab(), Paint::Kaya),
    ]
}

fn grid(measures: &Measures) -> Vec<Shape> {
    let line = |from, to| Shape::Line {
        from,
        to,
        width: GRID,
        paint: Paint::Grid,
    };
    let end = measures.count;
    let inner = (1..end).flat_map(|at| {
        [
            line(measures.crossing(at, 0), measures.crossing(at, end)),
            line(measures.crossing(0, at), measures.crossing(end, at)),
        ]
    });
    let edge = measures.squares().grown(EDGE - GRID / 2);
    inner.chain([outline(edge, EDGE, Paint::Grid)]).collect()
}

/// Where the promotion zones end, a third of the board from each side; beside the middle.
fn points(measures: &Measures) -> impl Iterator<Item = Shape> {
    let near = match measures.count {
        9 => 3,
        _ => 1,
    };
    let far = measures.count - near;
    let crossings = [(near, near), (far, near), (near, far), (far, far)];
    crossings.into_iter().map(|(column, row)| Shape::Disc {
        center: measures.crossing(column, row),
        radius: measures.point,
        paint: Paint::Grid,
    })
}

fn stands(measures: &Measures, places: usize) -> Vec<Shape> {
    let own = measures.stand(i32::try_from(places).unwrap_or(0));
    let stand = |area: Rect| {
        [
            fill(area, Paint::Stand),
            outline(area, BORDER - 2, Paint::Rim),
        ]
    };
    [own, measures.turned(own)].map(stand).concat()
}

/// A place for each kind, strongest at the top; the second player's turned.
fn hands(measures: &Measures, held: &[Kind]) -> Vec<HandSheet> {
    let places = i32::try_from(held.len()).unwrap_or(0);
    let stand = measures.stand(places).grown(-BORDER);
    let own = (0..).zip(held).map(|(row, &kind)| {
        let area = Rect {
            y: stand.y + row * measures.cell.y,
            height: measures.cell.y,
            ..stand
        };
        (kind, area)
    });
    let both =
        own.flat_map(|(kind, area)| {
            [(Side::First, area), (Side::Second, measures.turned(area))]
                .map(|(side, area)| HandSheet { side, kind, area })
        });
    both.collect()
}

/// Digits from right to left above and below; at the sides the ranks as both usual notations have
/// them: letters at the first player's left, Japanese numbers at the right.
fn labels(measures: &Measures) -> Vec<Label> {
    let label = |text: String, x: i32, y: i32| Label {
        text,
        center: Point { x, y },
        height: measures.coordinates,
        paint: Paint::Rim,
    };
    let (slab, size) = (measures.slab(), measures.size());
    let columns = (0..measures.count).flat_map(|column| {
        let x = measures.crossing(column, 0).x + measures.cell.x / 2;
        let edge = (measures.margin.y - EDGE) / 2;
        [edge, size.y - edge].map(|y| label((measures.count - column).to_string(), x, y))
    });
    let rows = (0..measures.count).zip(RANKS).flat_map(|(row, ranks)| {
        let y = measures.crossing(0, row).y + measures.cell.y / 2;
        let edge = slab.x + (measures.margin.x - EDGE) / 2;
        let places = [edge, size.x - edge].into_iter().zip(ranks);
        places.map(move |(x, rank)| label(rank.to_owned(), x, y))
    });
    columns.chain(rows).collect()
}

/// The ranks from the far end, as written in Latin letters and in Japanese and Chinese.
const RANKS: [[&str; 2]; 9] = [
    ["a", "一"],
    ["b", "二"],
    ["c", "三"],
    ["d", "四"],
    ["e", "五"],
    ["f", "六"],
    ["g", "七"],
    ["h", "八"],
    ["i", "九"],
];
