//! The signs on squares: each has a shape of its own, so that colour is never the only mark.

use super::canvas::{Canvas, Fineness, Spot};
use super::ground::{Cell, border};
use super::palette::{Rgb, ink};
use image::RgbaImage;
use tabletop::rules::Rect;

/// A set of signs on one square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Signs(u8);

impl Signs {
    pub(super) const SELECTED: Signs = Signs(1);
    pub(super) const REACHABLE: Signs = Signs(2);
    pub(super) const ATTACKABLE: Signs = Signs(4);
    /// Where the last move began.
    pub(super) const ORIGIN: Signs = Signs(8);
    /// Where the last move ended.
    pub(super) const ARRIVAL: Signs = Signs(16);
    pub(super) const BATTLE: Signs = Signs(32);
    /// A king that is attacked.
    pub(super) const CHECK: Signs = Signs(64);

    pub(super) fn add(&mut self, sign: Signs) {
        self.0 |= sign.0;
    }

    pub(super) const fn has(self, sign: Signs) -> bool {
        self.0 & sign.0 != 0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// What stands on the square, as far as a sign must make room for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Occupant {
    Nobody,
    PointingUp,
    PointingDown,
}

/// Width of the coloured part of a square's frame, and of its dark edges.
const BAND: i32 = 6;
const EDGE: i32 = 2;

/// What lies under the piece.
pub(super) fn draw_under(signs: Signs, cell: &Cell) -> RgbaImage {
    let mut canvas = canvas(cell);
    if signs.has(Signs::SELECTED) {
        canvas.rect(cell.inner, ink::LEMON);
    } else if signs.has(Signs::CHECK) {
        alarm(&mut canvas, cell.inner);
    } else if signs.has(Signs::ARRIVAL) {
        frame(&mut canvas, cell.inner, ink::ORANGE);
    } else if signs.has(Signs::ORIGIN) {
        dashes(&mut canvas, cell.inner, ink::ORANGE);
    }
    canvas.finish()
}

/// What lies over it.
pub(super) fn draw_over(signs: Signs, cell: &Cell, occupant: Occupant) -> RgbaImage {
    let mut canvas = canvas(cell);
    if signs.has(Signs::REACHABLE) {
        reachable(&mut canvas, middle(cell.inner));
    }
    if signs.has(Signs::ATTACKABLE) {
        brackets(&mut canvas, cell.inner);
    }
    if signs.has(Signs::BATTLE) {
        battle(&mut canvas, cell.inner, occupant);
    }
    // Over the piece, which hides most of what lies under it: where yellow looks like wood, the
    // dark edges are the sign.
    if signs.has(Signs::SELECTED) {
        for side in border(cell.inner, 11) {
            canvas.rect(side, ink::EDGE);
        }
        for side in border(shrunk(cell.inner, 4), 4) {
            canvas.rect(side, ink::YELLOW);
        }
    }
    if signs.has(Signs::CHECK) {
        exclamation(&mut canvas, cell.inner, occupant);
    }
    canvas.finish()
}

fn canvas(cell: &Cell) -> Canvas {
    Canvas::over(
        Rect {
            x: 0,
            y: 0,
            width: cell.area.width,
            height: cell.area.height,
        },
        Fineness::Smooth,
    )
}

fn frame(canvas: &mut Canvas, area: Rect, colour: Rgb) {
    for side in border(area, BAND + 2 * EDGE) {
        canvas.rect(side, ink::EDGE);
    }
    for side in border(shrunk(area, EDGE), BAND) {
        canvas.rect(side, colour);
    }
}

/// The same frame broken into dashes that leave the corners closed.
fn dashes(canvas: &mut Canvas, area: Rect, colour: Rgb) {
    let wide = dash_places(area.width);
    let high = dash_places(area.height);
    let thick = BAND + 2 * EDGE;
    let mut parts = Vec::new();
    for &(start, length) in &wide {
        for y in [area.y, area.y + area.height - thick] {
            parts.push(Rect {
                x: area.x + start,
                y,
                width: length,
                height: thick,
            });
        }
    }
    for &(start, length) in &high {
        for x in [area.x, area.x + area.width - thick] {
            parts.push(Rect {
                x,
                y: area.y + start,
                width: thick,
                height: length,
            });
        }
    }
    for &part in &parts {
        canvas.rect(part, ink::EDGE);
    }
    for part in parts {
        canvas.rect(shrunk(part, EDGE), colour);
    }
}

/// Starts and lengths of an odd number of equal dashes with gaps half as long.
fn dash_places(length: i32) -> Vec<(i32, i32)> {
    let count = (length / 36).max(2);
    let unit = length as f32 / (count as f32 * 1.6 - 0.6);
    let place = |i: i32| (i as f32 * unit * 1.6).round() as i32;
    let long = unit.round() as i32;
    (0..count)
        .map(|i| (place(i).min(length - long), long))
        .collect()
}

fn reachable(canvas: &mut Canvas, center: Spot) {
    canvas.disc(center, 23.0, ink::EDGE);
    canvas.disc(center, 21.5, ink::WHITE);
    canvas.disc(center, 16.5, ink::GREEN);
}

/// Corner brackets with a white edge all around, which sets them off from a piece of any colour.
fn brackets(canvas: &mut Canvas, area: Rect) {
    let arm = (area.height * 38 / 100).min(area.width * 32 / 100);
    for (inset, colour) in [(0, ink::EDGE), (1, ink::WHITE), (5, ink::RED)] {
        for (right, bottom) in [(false, false), (true, false), (false, true), (true, true)] {
            let thick = 16 - 2 * inset;
            let long = arm - 2 * inset;
            for (width, height) in [(long, thick), (thick, long)] {
                canvas.rect(
                    in_corner(shrunk(area, inset + 1), (right, bottom), width, height),
                    colour,
                );
            }
        }
    }
}

/// A rectangle in a corner of another: at its right or left, at its bottom or top.
fn in_corner(area: Rect, (right, bottom): (bool, bool), width: i32, height: i32) -> Rect {
    let at = |far: bool, start: i32, room: i32| if far { start + room } else { start };
    Rect {
        x: at(right, area.x, area.width - width),
        y: at(bottom, area.y, area.height - height),
        width,
        height,
    }
}

/// A burst: in the middle of an empty square (both were removed), else in a corner that the
/// piece leaves free.
fn battle(canvas: &mut Canvas, area: Rect, occupant: Occupant) {
    let (center, radius) = match occupant {
        Occupant::Nobody => (middle(area), 0.38 * area.height.min(area.width) as f32),
        _ => (free_corner(area, occupant, 17.0), 17.0),
    };
    burst(canvas, center, radius, ink::EDGE);
    burst(canvas, center, radius - 3.0, ink::ORANGE);
    burst(canvas, center, (radius - 3.0) * 0.52, ink::CREAM);
}

/// The middle of a round sign in the right corner that a piece leaves free.
fn free_corner(area: Rect, occupant: Occupant, radius: f32) -> Spot {
    let (right, top) = ((area.x + area.width) as f32, area.y as f32);
    let y = match occupant {
        Occupant::Nobody | Occupant::PointingUp => top + radius,
        Occupant::PointingDown => top + area.height as f32 - radius,
    };
    (right - radius, y)
}

/// The whole ground in red, with a light line around it.
fn alarm(canvas: &mut Canvas, area: Rect) {
    canvas.rect(area, ink::EDGE);
    canvas.rect(shrunk(area, 2), ink::WHITE);
    canvas.rect(shrunk(area, 4), ink::RED);
}

/// An exclamation mark on a red disc.
fn exclamation(canvas: &mut Canvas, area: Rect, occupant: Occupant) {
    let radius = 0.2 * area.height.min(area.width) as f32;
    let (x, y) = free_corner(area, occupant, radius);
    canvas.disc((x, y), radius, ink::EDGE);
    canvas.disc((x, y), radius - 1.5, ink::WHITE);
    canvas.disc((x, y), radius - 4.0, ink::RED);
    let at = |dx: f32, dy: f32| (x + dx * radius, y + dy * radius);
    let bar = [
        at(-0.17, -0.56),
        at(0.17, -0.56),
        at(0.1, 0.14),
        at(-0.1, 0.14),
    ];
    canvas.polygon(&bar, ink::WHITE);
    canvas.disc(at(0.0, 0.42), 0.15 * radius, ink::WHITE);
}

/// A star of eight points.
fn burst(canvas: &mut Canvas, (x, y): Spot, radius: f32, colour: Rgb) {
    let spike = |i: u8| {
        let reach = if i.is_multiple_of(2) {
            radius
        } else {
            radius * 0.62
        };
        let angle = f32::from(i) * std::f32::consts::PI / 8.0;
        (x + reach * angle.sin(), y - reach * angle.cos())
    };
    let corners: Vec<Spot> = (0..16).map(spike).collect();
    canvas.polygon(&corners, colour);
}

fn middle(area: Rect) -> Spot {
    (
        area.x as f32 + area.width as f32 / 2.0,
        area.y as f32 + area.height as f32 / 2.0,
    )
}

fn shrunk(area: Rect, by: i32) -> Rect {
    Rect {
        x: area.x + by,
        y: area.y + by,
        width: area.width - 2 * by,
        height: area.height - 2 * by,
    }
}
