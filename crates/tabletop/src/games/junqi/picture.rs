//! How the board is drawn: roads, railways, stations, camps, headquarters, the front.

use super::plan::{
    COLUMNS, Cell, DEPTH, MOUNTAINS, Place, RAILWAYS, ROWS, cells, is_joined, is_railway, place,
};
use crate::rules::{Label, Paint, Picture, Point, Rect, Shape};

/// Size of the picture.
const SIZE: Point = Point { x: 860, y: 1100 };
/// From one column to the next, and from one row to the next.
const PITCH: Point = Point { x: 156, y: 81 };
/// Left of the board and above it, for the coordinates.
const MARGIN: Point = Point { x: 40, y: 38 };
/// Height of the front between the halves.
const FRONT: i32 = 52;
/// A square's own ground; between two of them the ways can be seen.
const SQUARE: Point = Point { x: 124, y: 81 };
/// A piece.
const PIECE: Point = Point { x: 112, y: 73 };
/// Width of the rim around the board.
const RIM: i32 = 6;
/// Widths of the ways.
const ROAD: i32 = 4;
const RAILWAY: i32 = 16;

/// The ground of a square.
pub(super) fn area(cell: Cell) -> Rect {
    around(middle(cell), SQUARE)
}

/// The middle of a cell; the first player's back row is at the bottom.
fn middle((column, row): Cell) -> Point {
    let over_front = if row < DEPTH { FRONT } else { 0 };
    Point {
        x: MARGIN.x + PITCH.x / 2 + i32::from(column) * PITCH.x,
        y: MARGIN.y + PITCH.y / 2 + i32::from(ROWS - 1 - row) * PITCH.y + over_front,
    }
}

fn around(center: Point, size: Point) -> Rect {
    Rect {
        x: center.x - size.x / 2,
        y: center.y - size.y / 2,
        width: size.x,
        height: size.y,
    }
}

fn board() -> Rect {
    Rect {
        x: MARGIN.x,
        y: MARGIN.y,
        width: SIZE.x - 2 * MARGIN.x,
        height: SIZE.y - 2 * MARGIN.y,
    }
}

/// The whole board.
pub(super) fn draw() -> Picture {
    let mut shapes = grounds();
    shapes.extend(front());
    shapes.extend(roads());
    shapes.extend(RAILWAYS.iter().flat_map(|&(from, to)| railway(from, to)));
    shapes.extend(cells().flat_map(ground));
    Picture {
        size: SIZE,
        piece: PIECE,
        shapes,
        labels: labels(),
        hands: Vec::new(),
    }
}

fn fill(area: Rect, paint: Paint) -> Shape {
    Shape::Fill { area, paint }
}

fn line(from: Point, to: Point, width: i32, paint: Paint) -> Shape {
    Shape::Line {
        from,
        to,
        width,
        paint,
    }
}

fn grounds() -> Vec<Shape> {
    let whole = Rect {
        x: 0,
        y: 0,
        width: SIZE.x,
        height: SIZE.y,
    };
    vec![
        fill(whole, Paint::Frame),
        fill(board().grown(RIM), Paint::Rim),
        fill(board(), Paint::Wood),
    ]
}

/// A darker band with the mountains that no way crosses.
fn front() -> Vec<Shape> {
    let (top, middle_y) = (SIZE.y / 2 - FRONT / 2, SIZE.y / 2);
    let band = Rect {
        y: top,
        height: FRONT,
        ..board()
    };
    let mut shapes = vec![fill(band, Paint::Plank)];
    let edges = [band.y, band.y + band.height - 3].map(|y| Rect {
        y,
        height: 3,
        ..band
    });
    shapes.extend(edges.map(|edge| fill(edge, Paint::Joint)));
    for column in MOUNTAINS {
        let x = middle((column, 0)).x;
        // A summit with a shoulder on either side, alike from both ends of the board.
        for (dx, height) in [(-34, 14), (34, 14), (0, 21)] {
            shapes.extend(summit(x + dx, middle_y, height));
        }
    }
    shapes
}

/// A mountain seen from above, the same when the board is turned; `height` from its middle to each
/// of its corners.
fn summit(x: i32, y: i32, height: i32) -> Vec<Shape> {
    let point = |dx: i32, dy: i32| Point {
        x: x + dx,
        y: y + dy,
    };
    [
        (point(-height, 0), point(0, -height)),
        (point(0, -height), point(height, 0)),
        (point(height, 0), point(0, height)),
        (point(0, height), point(-height, 0)),
    ]
    .map(|(from, to)| line(from, to, 6, Paint::Joint))
    .into()
}

/// Thin lines between joined squares without a railway.
fn roads() -> Vec<Shape> {
    let pairs = cells().flat_map(|one| cells().map(move |other| (one, other)));
    let joined = pairs
        .filter(|&(one, other)| one < other && is_joined(one, other) && !is_railway(one, other));
    joined
        .map(|(one, other)| line(middle(one), middle(other), ROAD, Paint::Grid))
        .collect()
}

/// A thick dark line with light ties.
fn railway(from: Cell, to: Cell) -> Vec<Shape> {
    let (one, other) = (middle(from), middle(to));
    let mut shapes = vec![line(one, other, RAILWAY, Paint::Rail)];
    let (start, end) = (
        Point {
            x: one.x.min(other.x),
            y: one.y.min(other.y),
        },
        Point {
            x: one.x.max(other.x),
            y: one.y.max(other.y),
        },
    );
    let (length, dash) = (end.x - start.x + end.y - start.y, 12);
    // From the middle outwards, so that the line looks the same from both ends.
    let places = (0..).map(|n| 6 + n * 2 * dash);
    let inside = places.take_while(|at| at + dash <= length / 2);
    for at in inside.flat_map(|at| [length / 2 + at, length / 2 - at - dash]) {
        let tie = |at: i32| match start.y == end.y {
            true => Point {
                x: start.x + at,
                y: start.y,
            },
            false => Point {
                x: start.x,
                y: start.y + at,
            },
        };
        shapes.push(line(tie(at), tie(at + dash), RAILWAY / 2, Paint::Tie));
    }
    shapes
}

/// What lies under a piece.
fn ground(cell: Cell) -> Vec<Shape> {
    let center = middle(cell);
    match place(cell) {
        Place::Station => {
            let area = around(center, Point { x: 112, y: 61 });
            vec![
                fill(area, Paint::Tie),
                Shape::Outline {
                    area,
                    width: 3,
                    paint: Paint::Grid,
                },
            ]
        }
        Place::Headquarters => {
            let area = around(center, Point { x: 124, y: 79 });
            vec![
                fill(area, Paint::Tie),
                Shape::Outline {
                    area,
                    width: 4,
                    paint: Paint::Joint,
                },
                Shape::Outline {
                    area: area.grown(-7),
                    width: 3,
                    paint: Paint::Inlay,
                },
            ]
        }
        Place::Camp => {
            // The tile can still be seen beside a piece; the circle is what people look for.
            let area = around(center, Point { x: 124, y: 75 });
            vec![
                fill(area, Paint::Refuge),
                Shape::Outline {
                    area,
                    width: 3,
                    paint: Paint::Grid,
                },
                Shape::Disc {
                    center,
                    radius: 33,
                    paint: Paint::Grid,
                },
                Shape::Disc {
                    center,
                    radius: 29,
                    paint: Paint::Refuge,
                },
            ]
        }
    }
}

fn labels() -> Vec<Label> {
    let label = |text: String, x: i32, y: i32| Label {
        text,
        center: Point { x, y },
        height: 28,
        paint: Paint::Court,
    };
    let mut labels = Vec::new();
    for column in 0..COLUMNS {
        let text = char::from(b'a' + column).to_string();
        let x = middle((column, 0)).x;
        let edges = [(MARGIN.y - RIM) / 2, SIZE.y - (MARGIN.y - RIM) / 2];
        labels.extend(edges.map(|y| label(text.clone(), x, y)));
    }
    for row in 0..ROWS {
        let y = middle((0, row)).y;
        let edge = (MARGIN.x - RIM) / 2;
        labels.extend([edge, SIZE.x - edge].map(|x| label((row + 1).to_string(), x, y)));
    }
    let headquarters = cells().filter(|&cell| place(cell) == Place::Headquarters);
    labels.extend(headquarters.map(|cell| Label {
        text: "HQ".to_owned(),
        center: middle(cell),
        height: 34,
        paint: Paint::Inlay,
    }));
    labels
}
