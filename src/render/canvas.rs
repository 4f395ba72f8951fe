//! A canvas four times as fine as the picture, averaged down when it is done.

use super::fonts::{Fonts, Writing};
use super::palette::Rgb;
use image::{GrayImage, Luma, Rgba, RgbaImage};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut};
use imageproc::filter::gaussian_blur_f32;
use imageproc::point::Point;
use tabletop::rules::Rect;

/// Fine pixels in a pixel, each way.
const FINE: i32 = 4;

/// A place in pixels.
pub(super) type Spot = (f32, f32);

/// Where to draw with sub-pixel edges. Coordinates are pixels of the picture.
pub(super) struct Canvas {
    fine: RgbaImage,
    /// The place in the picture of the canvas's upper left corner.
    origin: (i32, i32),
}

impl Canvas {
    /// An empty canvas over a part of a picture.
    pub(super) fn over(part: Rect) -> Canvas {
        Canvas {
            fine: RgbaImage::new(fine_length(part.width), fine_length(part.height)),
            origin: (part.x, part.y),
        }
    }

    pub(super) fn rect(&mut self, area: Rect, colour: Rgb) {
        if area.width <= 0 || area.height <= 0 {
            return;
        }
        let place = imageproc::rect::Rect::at(
            (area.x - self.origin.0) * FINE,
            (area.y - self.origin.1) * FINE,
        );
        let rect = place.of_size(fine_length(area.width), fine_length(area.height));
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
        let radius = (radius * FINE as f32).round() as i32;
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
        let scale = FINE as f32;
        let (x, y) = writing.center;
        let origin = (self.origin.0 as f32, self.origin.1 as f32);
        let fine = Writing {
            center: ((x - origin.0) * scale, (y - origin.1) * scale),
            em: writing.em * scale,
            room: writing.room * scale,
            ..writing
        };
        fonts.write(&mut self.fine, fine);
    }

    /// The picture in its own pixels: each is the average of its fine ones, opaque by quarters.
    pub(super) fn finish(&self) -> RgbaImage {
        let step = FINE.unsigned_abs();
        let (width, height) = (self.fine.width() / step, self.fine.height() / step);
        RgbaImage::from_fn(width, height, |x, y| self.average(x * step, y * step))
    }

    fn average(&self, left: u32, top: u32) -> Rgba<u8> {
        let step = FINE.unsigned_abs();
        let mut sums = [0u32; 4];
        for y in top..top + step {
            for x in left..left + step {
                let Rgba([r, g, b, alpha]) = *self.fine.get_pixel(x, y);
                if alpha > 0 {
                    for (sum, part) in sums.iter_mut().zip([r, g, b, 1]) {
                        *sum += u32::from(part);
                    }
                }
            }
        }
        let [r, g, b, count] = sums;
        // An average of bytes is a byte.
        let part = |sum: u32| (sum / count.max(1)) as u8;
                let quarters = (count * 4 + step * step / 2) / (step * step);
        Rgba([part(r), part(g), part(b), (quarters * 255 / 4) as u8])
    }

    fn fine(&self, (x, y): Spot) -> Point<i32> {
        let fine = |place: f32, origin: i32| ((place - origin as f32) * FINE as f32).round() as i32;
        Point::new(fine(x, self.origin.0), fine(y, self.origin.1))
    }
}

/// A soft shadow under a drawing: its outline moved down, blurred, in one colour.
pub(super) fn with_shadow(drawing: &RgbaImage, shadow: Shadow) -> RgbaImage {
    let (width, height) = drawing.dimensions();
    let outline = GrayImage::from_fn(width, height, |x, y| {
        let moved = y.checked_sub(shadow.drop).map(|y| drawing.get_pixel(x, y)[3]);
        Luma([moved.unwrap_or(0)])
    });
    let soft = gaussian_blur_f32(&outline, shadow.blur);
    RgbaImage::from_fn(width, height, |x, y| {
        let dark = (f32::from(soft.get_pixel(x, y)[0]) / 255.0 * 4.0).round() / 4.0;
        let dark = dark * shadow.strength;
        over(*drawing.get_pixel(x, y), shadow.colour, dark)
    })
}

/// How a shadow falls.
#[derive(Clone, Copy)]
pub(super) struct Shadow {
    /// How many pixels lower than the drawing.
    pub(super) drop: u32,
    /// Standard deviation of the blur in pixels.
    pub(super) blur: f32,
    /// How opaque it is at most, from 0 to 1.
    pub(super) strength: f32,
    pub(super) colour: Rgb,
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

fn fine_length(length: i32) -> u32 {
    length.max(0).unsigned_abs() * FINE.unsigned_abs()
}
