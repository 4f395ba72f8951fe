//! What lies under the pieces: frame, squares, rivers and inscriptions, drawn once for a layout.

use super::canvas::{Canvas, Fineness, Spot};
use super::fonts::{Fonts, Typeface, Writing};
use super::layout::{Layout, Place};
use super::palette::{Matcher, Palette, ink, tones};
use std::collections::HashMap;
use std::ops::Range;
use tabletop::rules::{Label, Paint, Point, Rect, Shape};

/// How many rows of the picture are drawn at a time: a whole fine canvas would take 60 MB.
const STRIP: i32 = 48;
/// A piece's shadow reaches this many pixels beyond it.
pub(super) const SHADOW: i32 = 4;

/// A drawn board without pieces.
pub(super) struct Ground {
    pub(super) size: Point,
    pub(super) piece: Point,
    /// One palette index a pixel.
    pub(super) pixels: Vec<u8>,
    /// The picture from top to bottom, cut so that no cell is divided.
    pub(super) bands: Vec<Band>,
}

/// Some whole rows of a picture.
pub(super) struct Band {
    /// The first row and the one after the last.
    pub(super) rows: Range<i32>,
    /// The places whose cells are in it.
    pub(super) cells: Vec<(Place, Cell)>,
}

/// The part of a picture that a place's piece and signs are drawn in.
#[derive(Clone, Copy)]
pub(super) struct Cell {
    /// Where it is in the picture.
    pub(super) area: Rect,
    /// The place's own ground within it; signs frame this.
    pub(super) inner: Rect,
    /// Equal for cells whose ground is the same to the last pixel.
    pub(super) class: u16,
}

/// Which grounds are the same: where the place lies in its cell, and the cell's pixels.
type Classes = HashMap<([i32; 4], Vec<u8>), u16>;

impl Ground {
    pub(super) fn draw(layout: &Layout, fonts: &Fonts, palette: &Palette) -> Ground {
        let Point {
            x: width,
            y: height,
        } = layout.size;
        let mut matcher = Matcher::new(palette);
        let mut pixels = Vec::with_capacity(area_of(width, height));
        let mut top = 0;
        while top < height {
            let part = Rect {
                x: 0,
                y: top,
                width,
                height: STRIP.min(height - top),
            };
            let strip = draw_strip(layout, fonts, part);
            pixels.extend(strip.pixels().map(|p| matcher.index([p[0], p[1], p[2]])));
            top += STRIP;
        }
        let mut ground = Ground {
            size: layout.size,
            piece: layout.piece,
            pixels,
            bands: Vec::new(),
        };
        ground.bands = bands(ground.classify(&layout.places), height);
        ground
    }

    /// The ground of a band, row by row.
    pub(super) fn band(&self, rows: &Range<i32>) -> &[u8] {
        &self.pixels[area_of(self.size.x, rows.start)..area_of(self.size.x, rows.end)]
    }

    /// The ground under a cell, row by row.
    pub(super) fn under(&self, area: Rect) -> Vec<u8> {
        let rows = (area.y..area.y + area.height).map(|y| self.row(area, y));
        rows.flatten().copied().collect()
    }

    fn row(&self, area: Rect, y: i32) -> &[u8] {
        let start = area_of(self.size.x, y) + length(area.x);
        &self.pixels[start..start + length(area.width)]
    }

    fn classify(&self, places: &[(Place, Rect)]) -> Vec<(Place, Cell)> {
        let mut classes = Classes::new();
        let cells = places.iter().map(|&(place, inner)| {
            let area = self.around(inner);
            let inner = within(inner, area);
            let lies = [inner.x, inner.y, inner.width, inner.height];
            let fresh = u16::try_from(classes.len()).unwrap_or(u16::MAX);
            let class = *classes.entry((lies, self.under(area))).or_insert(fresh);
            (place, Cell { area, inner, class })
        });
        cells.collect()
    }

    /// A place's ground, widened where a piece with its shadow is larger.
    fn around(&self, place: Rect) -> Rect {
        let more = |space: i32, piece: i32| ((piece + 2 * SHADOW - space + 1) / 2).max(0);
        let x = more(place.width, self.piece.x);
        let y = more(place.height, self.piece.y);
        let left = (place.x - x).max(0);
        let top = (place.y - y).max(0);
        Rect {
            x: left,
            y: top,
            width: (place.x + place.width + x).min(self.size.x) - left,
            height: (place.y + place.height + y).min(self.size.y) - top,
        }
    }
}

fn bands(mut cells: Vec<(Place, Cell)>, height: i32) -> Vec<Band> {
    cells.sort_by_key(|(_, cell)| cell.area.y);
    let mut bands: Vec<Band> = Vec::new();
    let mut bottom = 0;
    for (place, cell) in cells {
        let area = cell.area;
        if area.y >= bottom {
            bands.extend(empty(bottom..area.y));
            bands.push(Band {
                rows: area.y..area.y,
                cells: Vec::new(),
            });
        }
        if let Some(band) = bands.last_mut() {
            bottom = bottom.max(area.y + area.height);
            band.rows.end = bottom;
            band.cells.push((place, cell));
        }
    }
    bands.extend(empty(bottom..height));
    bands
}

/// A band without places, if it has any rows.
fn empty(rows: Range<i32>) -> Option<Band> {
    (!rows.is_empty()).then_some(Band {
        rows,
        cells: Vec::new(),
    })
}

/// A rectangle as seen from the corner of another one.
fn within(inner: Rect, outer: Rect) -> Rect {
    Rect {
        x: inner.x - outer.x,
        y: inner.y - outer.y,
        ..inner
    }
}

fn draw_strip(layout: &Layout, fonts: &Fonts, part: Rect) -> image::RgbaImage {
    let is_smooth = layout.shapes.iter().any(|shape| is_slanted(shape, part));
    let fineness = match is_smooth {
        true => Fineness::Smooth,
        false => Fineness::Plain,
    };
    let mut canvas = Canvas::over(part, fineness);
    canvas.rect(part, ink::FRAME);
    let grain = grains(layout);
    for shape in &layout.shapes {
        draw_shape(&mut canvas, shape, part, &grain);
    }
    for label in &layout.labels {
        draw_label(&mut canvas, fonts, label);
    }
    canvas.finish()
}

/// Whether a shape has slanted or round edges in a part of the picture.
fn is_slanted(shape: &Shape, part: Rect) -> bool {
    let (top, bottom) = match *shape {
        Shape::Line {
            from, to, width, ..
        } if upright(from, to, width).is_none() => {
            (from.y.min(to.y) - width, from.y.max(to.y) + width)
        }
        Shape::Disc { center, radius, .. } => (center.y - radius, center.y + radius),
        Shape::Fill { .. } | Shape::Outline { .. } | Shape::Line { .. } => return false,
    };
    top < part.y + part.height && bottom > part.y
}

/// The rectangle that a line along the picture's edges covers, in whole pixels.
fn upright(from: Point, to: Point, width: i32) -> Option<Rect> {
    let (x, y) = (from.x.min(to.x), from.y.min(to.y));
    let (long, high) = ((from.x - to.x).abs(), (from.y - to.y).abs());
    let area = match (long, high) {
        (_, 0) => Rect {
            x,
            y: y - width / 2,
            width: long,
            height: width,
        },
        (0, _) => Rect {
            x: x - width / 2,
            y,
            width,
            height: high,
        },
        _ => return None,
    };
    Some(area)
}

fn draw_shape(canvas: &mut Canvas, shape: &Shape, part: Rect, grain: &[usize]) {
    match *shape {
        Shape::Fill { area, paint } => fill(canvas, clip(area, part), paint, grain),
        Shape::Outline { area, width, paint } => outline(canvas, area, width, paint),
        Shape::Line {
            from,
            to,
            width,
            paint,
        } => match upright(from, to, width) {
            Some(area) => canvas.rect(area, tones(paint)[0]),
            None => canvas.line(spot(from), spot(to), width as f32, tones(paint)[0]),
        },
        Shape::Disc {
            center,
            radius,
            paint,
        } => canvas.disc(spot(center), radius as f32, tones(paint)[0]),
    }
}

/// Fills an area; wood is laid in straight-grained strips, one for each column of pixels.
fn fill(canvas: &mut Canvas, area: Rect, paint: Paint, grain: &[usize]) {
    let tones = tones(paint);
    if tones.len() == 1 {
        return canvas.rect(area, tones[0]);
    }
    let columns = area.x.max(0)..area.x + area.width;
    for (x, &tone) in columns.zip(grain.iter().skip(length(area.x))) {
        canvas.rect(
            Rect {
                x,
                width: 1,
                ..area
            },
            tones[tone],
        );
    }
}

/// The tone of each column of pixels. The grain begins anew at the left edge of each column of
/// squares, so that equal squares look equal: they are drawn once, and repeat in the file.
fn grains(layout: &Layout) -> Vec<usize> {
    let squares = || {
        let places = layout.places.iter();
        places.filter_map(|(place, area)| matches!(place, Place::Square(_)).then_some(area))
    };
    let narrowest = squares().map(|area| area.width).min().unwrap_or(0);
    let starts = squares()
        .filter(|area| area.width == narrowest)
        .map(|area| area.x);
    let mut starts: Vec<i32> = starts.collect();
    starts.sort_unstable();
    let tone = |x: i32| {
        let columns = &starts[..starts.partition_point(|&start| start <= x)];
        grain(x - columns.last().copied().unwrap_or(0))
    };
    (0..layout.size.x).map(tone).collect()
}

/// The tone of the wood's column `x`: broad soft bands with a few fine dark lines.
fn grain(x: i32) -> usize {
    let x = x as f32;
    let band = (x * 0.071).sin() + 0.6 * (x * 0.173 + 1.3).sin() + 0.35 * (x * 0.41 + 0.4).sin();
    match band {
        b if b < -1.15 => 0,
        b if b < -0.35 => 1,
        b if b < 0.75 => 2,
        _ => 3,
    }
}

fn outline(canvas: &mut Canvas, area: Rect, width: i32, paint: Paint) {
    for side in border(area, width) {
        canvas.rect(side, tones(paint)[0]);
    }
}

/// The four sides of a rectangle's outline, inside of it.
pub(super) fn border(area: Rect, width: i32) -> [Rect; 4] {
    let Rect { x, y, .. } = area;
    let right = x + area.width - width;
    let bottom = y + area.height - width;
    [
        Rect {
            height: width,
            ..area
        },
        Rect {
            y: bottom,
            height: width,
            ..area
        },
        Rect { width, ..area },
        Rect {
            x: right,
            width,
            ..area
        },
    ]
}

fn draw_label(canvas: &mut Canvas, fonts: &Fonts, label: &Label) {
    let colour = match label.paint {
        Paint::Frame | Paint::Court | Paint::Wood => ink::CREAM,
        paint => tones(paint)[0],
    };
    let typeface = Typeface::of_label(&label.text);
    let height = label.height as f32;
    let writing = Writing {
        text: &label.text,
        typeface,
        center: spot(label.center),
        em: match typeface {
            Typeface::Latin => height,
            // Characters fill their em, the letters beside them three quarters of it.
            Typeface::Kanji | Typeface::Hanzi => 0.9 * height,
        },
        room: f32::MAX,
        stretch: 1.0,
        colour,
    };
    canvas.write(fonts, writing);
}

fn clip(area: Rect, part: Rect) -> Rect {
    let (x, y) = (area.x.max(part.x), area.y.max(part.y));
    Rect {
        x,
        y,
        width: (area.x + area.width).min(part.x + part.width) - x,
        height: (area.y + area.height).min(part.y + part.height) - y,
    }
}

fn spot(point: Point) -> Spot {
    (point.x as f32, point.y as f32)
}

fn length(pixels: i32) -> usize {
    usize::try_from(pixels).unwrap_or(0)
}

fn area_of(width: i32, height: i32) -> usize {
    length(width) * length(height)
}
