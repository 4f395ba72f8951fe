//! How the board is drawn.

use super::kinds::HELD;
use crate::rules::{HandSheet, Label, Paint, Picture, Point, Rect, Shape, Side};

const PITCH: i32 = 88;
const MARGIN: i32 = 44;
const STAND: i32 = 100;

/// The ground of a square: its column from the left and its row from the first player's back row.
pub(super) fn area(size: u8, file: u8, rank: u8) -> Rect {
    Rect {
        x: MARGIN + i32::from(file) * PITCH,
        y: STAND + MARGIN + i32::from(size - 1 - rank) * PITCH,
        width: PITCH,
        height: PITCH,
    }
}

/// The whole board.
pub(super) fn draw(size: u8) -> Picture {
    let board = i32::from(size) * PITCH;
    let whole = Point {
        x: board + 2 * MARGIN,
        y: board + 2 * MARGIN + 2 * STAND,
    };
    let area = Rect {
        x: 0,
        y: 0,
        width: whole.x,
        height: whole.y,
    };
    Picture {
        size: whole,
        piece: Point {
            x: PITCH - 8,
            y: PITCH - 8,
        },
        shapes: vec![Shape::Fill {
            area,
            paint: Paint::Frame,
        }],
        labels: labels(size, whole),
        hands: hands(whole),
    }
}

fn labels(size: u8, whole: Point) -> Vec<Label> {
    let label = |text: String, x: i32, y: i32| Label {
        text,
        center: Point { x, y },
        height: 32,
        paint: Paint::Court,
    };
    let mut labels = Vec::new();
    for step in 0..size {
        let at = MARGIN + i32::from(step) * PITCH + PITCH / 2;
        let (digit, letter) = (size - step, char::from(b'a' + step));
        for y in [STAND + MARGIN / 2, whole.y - STAND - MARGIN / 2] {
            labels.push(label(digit.to_string(), at, y));
        }
        for x in [MARGIN / 2, whole.x - MARGIN / 2] {
            labels.push(label(letter.to_string(), x, STAND + at));
        }
    }
    labels
}

fn hands(whole: Point) -> Vec<HandSheet> {
    let width = whole.x / 7;
    let place = |side: Side, number: i32, kind| HandSheet {
        side,
        kind,
        area: Rect {
            x: match side {
                Side::First => number * width,
                Side::Second => whole.x - (number + 1) * width,
            },
            y: match side {
                Side::First => whole.y - STAND,
                Side::Second => 0,
            },
            width,
            height: STAND,
        },
    };
    let kinds = || (0..).zip(HELD);
    let both = Side::BOTH.into_iter();
    both.flat_map(|side| kinds().map(move |(number, kind)| place(side, number, kind)))
        .collect()
}
