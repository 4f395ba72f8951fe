//! How the boards are drawn: wood, river, bridges, Headquarters, coordinates.

use super::ground::Cell;
use super::plan::{Bridge, DEPTH, Plan, ROWS};
use crate::rules::{Label, Paint, Picture, Point, Rect, Shape};

/// Height of every picture.
const HEIGHT: i32 = 900;
/// Above and below the board, for the coordinates.
const MARGIN: i32 = 42;
/// Width of the rim around the board.
const RIM: i32 = 6;
/// Width of the lines between squares.
const GRID: i32 = 3;
/// Room between a piece and its square's edge, on each side.
const AIR: Point = Point { x: 5, y: 4 };

/// Where things are in one picture.
struct Measures {
    columns: i32,
    /// Left edge of the board.
    left: i32,
    /// One square.
    cell: Point,
    river: i32,
}

impl Measures {
    fn of(plan: &Plan) -> Measures {
        let columns = i32::from(plan.columns);
        let width = (plan.width - 2 * 38) / columns;
        Measures {
            columns,
            left: (plan.width - width * columns) / 2,
            cell: Point {
                x: width,
                y: (HEIGHT - 2 * MARGIN - plan.river) / i32::from(ROWS),
            },
            river: plan.river,
        }
    }

    fn board(&self) -> Rect {
        Rect {
            x: self.left,
            y: MARGIN,
            width: self.cell.x * self.columns,
            height: self.cell.y * i32::from(ROWS) + self.river,
        }
    }

    fn river(&self) -> Rect {
        Rect {
            y: MARGIN + self.cell.y * i32::from(DEPTH),
            height: self.river,
            ..self.board()
        }
    }

    /// A square; the first player's back row is at the bottom.
    fn cell(&self, (column, row): Cell) -> Rect {
        let over_river = if row < DEPTH { self.river } else { 0 };
        Rect {
            x: self.left + i32::from(column) * self.cell.x,
            y: MARGIN + i32::from(ROWS - 1 - row) * self.cell.y + over_river,
            width: self.cell.x,
            height: self.cell.y,
        }
    }

    /// The middle of a column.
    fn middle(&self, column: u8) -> i32 {
        self.left + i32::from(column) * self.cell.x + self.cell.x / 2
    }
}

/// The ground of a square.
pub(super) fn area(plan: &Plan, cell: Cell, is_headquarters: bool) -> Rect {
    let one = Measures::of(plan).cell(cell);
    let width = if is_headquarters {
        2 * one.width
    } else {
        one.width
    };
    Rect { width, ..one }
}

/// The whole board.
pub(super) fn draw(plan: &Plan) -> Picture {
    let measures = Measures::of(plan);
    let mut shapes = grounds(plan.width, &measures);
    shapes.extend(ripples(&measures));
    for bridge in plan.bridges {
        match *bridge {
            Bridge::Straight(column) => shapes.extend(straight(&measures, column)),
            Bridge::Cross(left, right) => {
                shapes.extend(diagonal(&measures, left, right));
                shapes.extend(diagonal(&measures, right, left));
                shapes.extend(
                    [left, right]
                        .map(|column| landings(&measures, column))
                        .concat(),
                );
            }
        }
    }
    shapes.extend(camps(plan, &measures));
    shapes.extend(headquarters(plan, &measures));
    Picture {
        size: Point {
            x: plan.width,
            y: HEIGHT,
        },
        piece: Point {
            x: measures.cell.x - 2 * AIR.x,
            y: measures.cell.y - 2 * AIR.y,
        },
        shapes,
        labels: labels(plan, &measures),
        hands: Vec::new(),
    }
}

fn fill(area: Rect, paint: Paint) -> Shape {
    Shape::Fill { area, paint }
}

fn line(from: (i32, i32), to: (i32, i32), width: i32, paint: Paint) -> Shape {
    let point = |(x, y)| Point { x, y };
    Shape::Line {
        from: point(from),
        to: point(to),
        width,
        paint,
    }
}

fn grounds(width: i32, measures: &Measures) -> Vec<Shape> {
    let whole = Rect {
        x: 0,
        y: 0,
        width,
        height: HEIGHT,
    };
    vec![
        fill(whole, Paint::Frame),
        fill(measures.board().grown(RIM), Paint::Rim),
        fill(measures.river(), Paint::Water),
    ]
}

/// Short dashes in three rows, every other row shifted.
fn ripples(measures: &Measures) -> Vec<Shape> {
    let (river, step, dash) = (measures.river(), 56, 26);
    let rows = (1..=3).map(|row| (river.y + river.height * row / 4, (row % 2) * step / 2));
    let dashes = |(y, shift): (i32, i32)| {
        let starts = (0..).map(move |n| river.x + 12 + shift + n * step);
        let inside = starts.take_while(move |x| x + dash < river.x + river.width);
        inside.map(move |x| line((x, y), (x + dash, y), 4, Paint::Ripple))
    };
    rows.flat_map(dashes).collect()
}

/// Planks across, between two rails.
fn straight(measures: &Measures, column: u8) -> Vec<Shape> {
    let (river, width) = (measures.river(), 84);
    let area = Rect {
        x: measures.middle(column) - width / 2,
        width,
        ..river
    };
    let (right, bottom) = (area.x + area.width, area.y + area.height);
    let mut shapes = vec![fill(area, Paint::Plank)];
    let joints = (1..).map(|n| area.y + n * 11).take_while(|y| *y < bottom);
    shapes.extend(joints.map(|y| line((area.x, y), (right, y), 2, Paint::Joint)));
    let rails = [area.x, right - 6].map(|x| Rect {
        x,
        width: 6,
        ..area
    });
    shapes.extend(rails.map(|rail| fill(rail, Paint::Joint)));
    shapes
}

/// One plank way of an X, from the near bank's column to the far bank's. It runs on under the
/// squares at both ends, which are drawn later.
fn diagonal(measures: &Measures, near: u8, far: u8) -> Vec<Shape> {
    let river = measures.river();
    let (from, to) = (
        (measures.middle(near), river.y + river.height),
        (measures.middle(far), river.y),
    );
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let along = |share: i32| (from.0 + dx * share / 100, from.1 + dy * share / 100);
    let ends = (along(-8), along(108));
    let mut shapes = vec![
        line(ends.0, ends.1, 36, Paint::Joint),
        line(ends.0, ends.1, 26, Paint::Plank),
    ];
    // Across the way: its direction turned by a quarter and cut to half the planks' width.
    let length = f64::from(dx).hypot(f64::from(dy));
    let scaled = |part: i32| (f64::from(part) * 13.0 / length).round() as i32;
    let across = (-scaled(dy), scaled(dx));
    shapes.extend((0..=20).map(|n| {
        let (x, y) = along(n * 5);
        let (one, other) = ((x - across.0, y - across.1), (x + across.0, y + across.1));
        line(one, other, 2, Paint::Joint)
    }));
    shapes
}

/// Where an X bridge meets the banks: a wide plank at both gates of a column.
fn landings(measures: &Measures, column: u8) -> Vec<Shape> {
    let (river, width, height) = (measures.river(), 96, 12);
    let x = measures.middle(column) - width / 2;
    let landing = |y: i32| {
        let area = Rect {
            x,
            y,
            width,
            height,
        };
        [
            fill(area, Paint::Plank),
            Shape::Outline {
                area,
                width: 2,
                paint: Paint::Joint,
            },
        ]
    };
    [river.y, river.y + river.height - height]
        .map(landing)
        .concat()
}

/// Wood and grid of both camps.
fn camps(plan: &Plan, measures: &Measures) -> Vec<Shape> {
    let (board, river) = (measures.board(), measures.river());
    let near = river.y + river.height;
    let (upper, lower) = (
        Rect {
            height: river.y - board.y,
            ..board
        },
        Rect {
            y: near,
            height: board.y + board.height - near,
            ..board
        },
    );
    let mut shapes = vec![fill(upper, Paint::Wood), fill(lower, Paint::Wood)];
    for camp in [upper, lower] {
        let (right, bottom) = (camp.x + camp.width, camp.y + camp.height);
        let columns = (1..plan.columns).map(|column| measures.cell((column, 0)).x);
        shapes.extend(columns.map(|x| line((x, camp.y), (x, bottom), GRID, Paint::Grid)));
        let rows = (0..=i32::from(DEPTH)).map(|row| camp.y + row * measures.cell.y);
        shapes.extend(rows.map(|y| line((camp.x, y), (right, y), GRID, Paint::Grid)));
    }
    shapes
}

/// Both Headquarters: a lighter ground over two columns with a fine inner frame.
fn headquarters(plan: &Plan, measures: &Measures) -> Vec<Shape> {
    let court = |row| {
        let whole = area(plan, (plan.court, row), true);
        let (left, right) = (whole.x, whole.x + whole.width);
        let (top, bottom) = (whole.y, whole.y + whole.height);
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        let edges = (0..4).map(|i| line(corners[i], corners[(i + 1) % 4], GRID, Paint::Grid));
        let inlay = Shape::Outline {
            area: whole.grown(-8),
            width: 3,
            paint: Paint::Inlay,
        };
        // The ground hides the line between the two columns; the edges are drawn again over it.
        let mut shapes = vec![fill(whole, Paint::Court)];
        shapes.extend(edges);
        shapes.push(inlay);
        shapes
    };
    debug_assert!(measures.columns > i32::from(plan.court) + 1);
    [0, ROWS - 1].map(court).concat()
}

fn labels(plan: &Plan, measures: &Measures) -> Vec<Label> {
    let board = measures.board();
    let height = plan.width * 32 / 1000;
    let label = |text: String, x: i32, y: i32| Label {
        text,
        center: Point { x, y },
        height,
        paint: Paint::Court,
    };
    let mut labels = Vec::new();
    for column in 0..plan.columns {
        let (x, text) = (
            measures.middle(column),
            char::from(b'a' + column).to_string(),
        );
        let edges = [(MARGIN - RIM) / 2, HEIGHT - (MARGIN - RIM) / 2];
        labels.extend(edges.map(|y| label(text.clone(), x, y)));
    }
    for row in 0..ROWS {
        let y = measures.cell((0, row)).y + measures.cell.y / 2;
        let edge = (board.x - RIM) / 2;
        labels.extend([edge, plan.width - edge].map(|x| label((row + 1).to_string(), x, y)));
    }
    labels.extend(inscriptions(plan, measures));
    labels
}

/// "HQ" on both sides of the piece in a Headquarters.
fn inscriptions(plan: &Plan, measures: &Measures) -> Vec<Label> {
    let mut labels = Vec::new();
    for row in [0, ROWS - 1] {
        let court = area(plan, (plan.court, row), true);
        let aside = (measures.cell.x / 2 + 8) / 2 + 2;
        let centers = [court.x + aside, court.x + court.width - aside];
        labels.extend(centers.map(|x| Label {
            text: "HQ".to_owned(),
            center: Point {
                x,
                y: court.y + court.height / 2,
            },
            height: plan.width * 34 / 1000,
            paint: Paint::Inlay,
        }));
    }
    labels
}
