//! Numbers beside the pieces in a hand.

use super::canvas::{Canvas, Fineness};
use super::fonts::{Fonts, Typeface, Writing};
use super::palette::ink;
use image::RgbaImage;
use tabletop::rules::Rect;

/// Height of the digits (the em) as a share of the place's height.
const EM: f32 = 0.55;

/// A number in the middle of a free part of a cell, on nothing.
pub(super) fn number(count: u8, free: Rect, fonts: &Fonts) -> RgbaImage {
    let part = Rect { x: 0, y: 0, ..free };
    // The typeface's own smoothing does: without a ground there are no quarters to average.
    let mut canvas = Canvas::over(part, Fineness::Plain);
    let (width, height) = (part.width as f32, part.height as f32);
    let writing = Writing {
        text: &count.to_string(),
        typeface: Typeface::Latin,
        center: (width / 2.0, height / 2.0),
        em: EM * height,
        room: width - 6.0,
        stretch: 1.0,
        colour: ink::BLACK,
    };
    canvas.write(fonts, writing);
    canvas.finish()
}
