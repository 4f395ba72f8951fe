//! A canvas finer than the picture, averaged down when it is done.

use super::fonts::{Fonts, Writing};
use super::palette::Rgb;
use image::{Rgba, RgbaImage};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut};
use imageproc::point::Point;
use tabletop::rules::Rect;

/// How many of the canvas's pixels make one of the picture's, each way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fineness {
    /// One: for upright rectangles and words, whose edges need no smoothing.
    Plain,
    /// Four: for slanted and round edges.
    Smooth,
}

impl Fineness {
    const fn step(self) -> i32 {
        match self {
            Fineness::Plain => 1,
            Fineness::Smooth => 4,
        }
    }
}

/// A place in pixels.
pub(super) type Spot = (f32, f32);

/// Where to draw with sub-pixel edges. Coordinates are pixels of the picture.
pub(super) struct Canvas {
    fine: RgbaImage,
    step: i32,
    /// The place in the picture of the canvas's upper left corner.
    origin: (i32, i32),
}

impl Canvas {
    /// An empty canvas over a part of a picture.
    pub(super) fn over(part: Rect, fineness: Fineness) -> Canvas {
        let step = fineness.step();
        let length = |pixels: i32| (pixels.max(0) * step).unsigned_abs();
        Canvas {
            fine: RgbaImage::new(length(part.width), length(part.height)),
            step,
            origin: (part.x, part.y),
        }
    }

    pub(super) fn rect(&mut self, area: Rect, colour: Rgb) {
        if area.width <= 0 || area.height <= 0 {
            return;
        }
        let place = imageproc::rect::Rect::at(
            (area.x - self.origin.0) * self.step,
            (area.y - self.origin.1) * self.step,
        );
        let rect = place.of_size(
            (area.width * self.step).unsigned_abs(),
            (area.height * self.step).unsigned_abs(),
        );
        draw_filled_rect_mut(&mut self.fine, rect, opaque(colour));
    }

    pub(super) fn polygon(&mut self, corners: &[Spot], colour: Rgb) {
        let mut points: Vec<Point<i32>> = corners.iter().map(|&spot| self.fine(spot)).collect();
        points.dedup();
        if points.len() > 2 && points.first() != points.last() {
            draw_polygon_mut(&mut self.fine, &points, opaque(colour));
        }
    }

    pub(super) fn disc(&mut self, center: Spot, radius: f32, colour: Rgb) {
        let Point { x, y } = self.fine(center);
        let radius = (radius * self.step as f32).round() as i32;
        draw_filled_circle_mut(&mut self.fine, (x, y), radius, opaque(colour));
    }

    /// A straight line with square ends.
    pub(super) fn line(&mut self, from: Spot, to: Spot, width: f32, colour: Rgb) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let half = width / 2.0 / dx.hypot(dy).max(f32::EPSILON);
        let (nx, ny) = (-dy * half, dx * half);
        let corners = [
            (from.0 + nx, from.1 + ny),
            (to.0 + nx, to.1 + ny),
            (to.0 - nx, to.1 - ny),
            (from.0 - nx, from.1 - ny),
        ];
        self.polygon(&corners, colour);
    }

    /// A convex shape with rounded corners; `corners` are the middles of the roundings.
    pub(super) fn rounded(&mut self, corners: &[Spot], radius: f32, colour: Rgb) {
        self.polygon(corners, colour);
        for (i, &corner) in corners.iter().enumerate() {
            let next = corners[(i + 1) % corners.len()];
            self.line(corner, next, 2.0 * radius, colour);
            self.disc(corner, radius, colour);
        }
    }

    pub(super) fn write(&mut self, fonts: &Fonts, writing: Writing<'_>) {
        let scale = self.step as f32;
        let (x, y) = writing.center;
        let origin = (self.origin.0 as f32, self.origin.1 as f32);
        let fine = Writing {
            center: ((x - origin.0) * scale, (y - origin.1) * scale),
            em: writing.em * scale,
            room: writing.room * scale,
            ..writing
        };
        fonts.write(&mut self.fine, fine, scale);
    }

    /// Turns what is drawn by half a circle.
    pub(super) fn turn(&mut self) {
        image::imageops::rotate180_in_place(&mut self.fine);
    }

    /// The picture in its own pixels: each is the average of its fine ones, opaque by quarters.
    pub(super) fn finish(&self) -> RgbaImage {
        if self.step == 1 {
            return self.fine.clone();
        }
        let step = self.step.unsigned_abs();
        let (width, height) = (self.fine.width() / step, self.fine.height() / step);
        let mut picture = RgbaImage::new(width, height);
        let mut sums = vec![[0u32; 4]; width as usize];
        for (y, row) in picture.rows_mut().enumerate() {
            sums.fill([0; 4]);
            let fine = self.fine.rows().skip(y * step as usize).take(step as usize);
            for pixels in fine {
                add_up(&mut sums, pixels, step as usize);
            }
            for (pixel, &sum) in row.zip(&sums) {
                *pixel = average(sum, step * step);
            }
        }
        picture
    }

    fn fine(&self, (x, y): Spot) -> Point<i32> {
        let fine =
            |place: f32, origin: i32| ((place - origin as f32) * self.step as f32).round() as i32;
        Point::new(fine(x, self.origin.0), fine(y, self.origin.1))
    }
}

/// Adds a row of fine pixels to the sums of red, green, blue and number of opaque pixels.
fn add_up<'a>(sums: &mut [[u32; 4]], fine: impl Iterator<Item = &'a Rgba<u8>>, step: usize) {
    for (x, &Rgba([r, g, b, alpha])) in fine.enumerate() {
        if alpha > 0 {
            let sum = &mut sums[x / step];
            sum[0] += u32::from(r);
            sum[1] += u32::from(g);
            sum[2] += u32::from(b);
            sum[3] += 1;
        }
    }
}

/// The average of `all` fine pixels, of which the opaque ones are summed up.
fn average([r, g, b, count]: [u32; 4], all: u32) -> Rgba<u8> {
    let quarters = (count * 4 + all / 2) / all;
    // Averages of bytes are bytes.
    let part = |sum: u32| (sum / count.max(1)) as u8;
    Rgba([part(r), part(g), part(b), (quarters * 255 / 4) as u8])
}

/// A drawing with a soft shadow below its lower edges, as light from above throws it: row by row
/// further down it gets lighter by `fading`, which are opacities from 0 to 1.
pub(super) fn with_shadow(drawing: &RgbaImage, colour: Rgb, fading: &[f32]) -> RgbaImage {
    let (width, height) = drawing.dimensions();
    let opacity = |x: u32, y: u32| f32::from(drawing.get_pixel(x, y)[3]) / 255.0;
    RgbaImage::from_fn(width, height, |x, y| {
        let above = (1..=y).map(|drop| opacity(x, y - drop));
        let dark = above.zip(fading).map(|(opacity, fade)| opacity * fade);
        over(*drawing.get_pixel(x, y), colour, dark.fold(0.0, f32::max))
    })
}

/// A pixel over a ground of `colour` that is itself `dark` opaque.
fn over(pixel: Rgba<u8>, colour: Rgb, dark: f32) -> Rgba<u8> {
    let front = f32::from(pixel[3]) / 255.0;
    let alpha = front + dark * (1.0 - front);
    if alpha <= 0.0 {
        return Rgba([0; 4]);
    }
    let part = |i: usize| {
        let (near, far) = (f32::from(pixel[i]), f32::from(colour[i]));
        ((near * front + far * dark * (1.0 - front)) / alpha).round() as u8
    };
    Rgba([part(0), part(1), part(2), (alpha * 255.0).round() as u8])
}

/// The corners of a convex shape (clockwise on the screen) with every edge moved inwards.
pub(super) fn inset(corners: &[Spot], by: f32) -> Vec<Spot> {
    let count = corners.len();
    (0..count)
        .map(|i| {
            let (before, here) = (corners[(i + count - 1) % count], corners[i]);
            let (a, b) = (inward(before, here), inward(here, corners[(i + 1) % count]));
            // The point at distance `by` from both edges.
            let scale = by / (1.0 + a.0 * b.0 + a.1 * b.1);
            (here.0 + (a.0 + b.0) * scale, here.1 + (a.1 + b.1) * scale)
        })
        .collect()
}

/// The unit vector to the right of a direction, as seen with y down: into a clockwise shape.
fn inward(from: Spot, to: Spot) -> Spot {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(f32::EPSILON);
    (-dy / length, dx / length)
}

fn opaque([r, g, b]: Rgb) -> Rgba<u8> {
    Rgba([r, g, b, 255])
}
