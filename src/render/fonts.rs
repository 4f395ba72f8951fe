//! The embedded typefaces and the drawing of words with them.

use super::palette::{Rgb, mix};
use image::{Rgba, RgbaImage};
use swash::FontRef;
use swash::scale::{Render, ScaleContext, Source};
use swash::zeno::{Format, Transform, Vector};

/// A typeface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Typeface {
    /// Japanese piece names.
    Kanji,
    /// Chinese piece names.
    Hanzi,
    /// Letters, digits, coordinates.
    Latin,
}

impl Typeface {
    /// What an inscription of the board is written with.
    pub(super) fn of_label(text: &str) -> Typeface {
        match text.is_ascii() {
            true => Typeface::Latin,
            false => Typeface::Kanji,
        }
    }
}

/// The three typefaces, read once.
pub(super) struct Fonts {
    kanji: FontRef<'static>,
    hanzi: FontRef<'static>,
    latin: FontRef<'static>,
}

/// A word and how large it is written, in pixels of the canvas it is drawn on.
#[derive(Clone, Copy)]
pub(super) struct Writing<'a> {
    pub(super) text: &'a str,
    pub(super) typeface: Typeface,
    /// The middle of the word.
    pub(super) center: (f32, f32),
    /// Height of the letters (the em).
    pub(super) em: f32,
    /// The widest it may get; longer words are condensed.
    pub(super) room: f32,
    /// How much wider the letters are than the typeface has them.
    pub(super) stretch: f32,
    pub(super) colour: Rgb,
}

impl Fonts {
    pub(super) fn new() -> Fonts {
        Fonts {
            kanji: font(include_bytes!("../../fonts/kaisei-tokumin-xb-jp.ttf")),
            hanzi: font(include_bytes!("../../fonts/noto-serif-sc-black-cn.ttf")),
            latin: font(include_bytes!("../../fonts/barlow-semicond-bold-ascii.ttf")),
        }
    }

    fn of(&self, typeface: Typeface) -> FontRef<'static> {
        match typeface {
            Typeface::Kanji => self.kanji,
            Typeface::Hanzi => self.hanzi,
            Typeface::Latin => self.latin,
        }
    }

    /// The characters of a text that a typeface cannot draw.
    pub(super) fn missing(&self, text: &str, typeface: Typeface) -> Vec<char> {
        let map = self.of(typeface).charmap();
        text.chars().filter(|&c| map.map(c) == 0).collect()
    }

    /// How wide a word is at an em of one pixel.
    pub(super) fn width(&self, text: &str, typeface: Typeface) -> f32 {
        let font = self.of(typeface);
        let (map, metrics) = (font.charmap(), font.glyph_metrics(&[]).scale(1.0));
        text.chars()
            .map(|c| metrics.advance_width(map.map(c)) + tracking(typeface))
            .sum::<f32>()
            - tracking(typeface)
    }

    /// Draws a word onto what is opaque or empty. Each character begins at a multiple of `grid`
    /// pixels, so that it is the same pixels wherever it stands and repeats in the file.
    pub(super) fn write(&self, canvas: &mut RgbaImage, writing: Writing<'_>, grid: f32) {
        let Writing { typeface, em, .. } = writing;
        let font = self.of(typeface);
        let natural = self.width(writing.text, typeface) * em;
        let squeeze = (writing.room / natural).min(writing.stretch);
        let mut pen = writing.center.0 - natural * squeeze / 2.0;
        let whole = |place: f32| (place / grid).round() * grid;
        let baseline = whole(writing.center.1 + rise(typeface) * em);
        let (map, metrics) = (font.charmap(), font.glyph_metrics(&[]).scale(em));
        let mut context = ScaleContext::new();
        let mut scaler = context.builder(font).size(em).build();
        for glyph in writing.text.chars().map(|c| map.map(c)) {
            let left = whole(pen);
            let drawn = Render::new(&[Source::Outline])
                .format(Format::Alpha)
                .transform(Some(Transform::scale(squeeze, 1.0)))
                .offset(Vector::new(left.fract(), -baseline.fract()))
                .render(&mut scaler, glyph);
            if let Some(mask) = drawn {
                let left = left.trunc() as i32 + mask.placement.left;
                let top = baseline.trunc() as i32 - mask.placement.top;
                let size = (mask.placement.width, mask.placement.height);
                stain(canvas, (left, top), size, &mask.data, writing.colour);
            }
            pen += (metrics.advance_width(glyph) + tracking(typeface) * em) * squeeze;
        }
    }
}

fn font(bytes: &'static [u8]) -> FontRef<'static> {
    FontRef::from_index(bytes, 0).expect("the embedded typefaces are whole")
}

/// Air between letters as a share of the em.
const fn tracking(typeface: Typeface) -> f32 {
    match typeface {
        Typeface::Latin => 0.02,
        Typeface::Kanji | Typeface::Hanzi => 0.0,
    }
}

/// From the middle of the letters down to the baseline as a share of the em: half the height of
/// a capital, or the middle of a character's square.
const fn rise(typeface: Typeface) -> f32 {
    match typeface {
        Typeface::Latin => 0.35,
        Typeface::Kanji | Typeface::Hanzi => 0.38,
    }
}

/// Lays a colour over the canvas where the mask is; where the canvas is empty, the colour is as
/// opaque as the mask.
fn stain(
    canvas: &mut RgbaImage,
    (left, top): (i32, i32),
    (width, height): (u32, u32),
    mask: &[u8],
    colour: Rgb,
) {
    let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    for ((x, y), &cover) in places.zip(mask).filter(|&(_, &cover)| cover > 0) {
        let place = (left.checked_add_unsigned(x), top.checked_add_unsigned(y));
        let (Some(x), Some(y)) = place else { continue };
        let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else {
            continue;
        };
        if let Some(pixel) = canvas.get_pixel_mut_checked(x, y) {
            let Rgba([r, g, b, alpha]) = *pixel;
            let ([r, g, b], alpha) = match alpha {
                0 => (colour, cover),
                _ => (mix([r, g, b], colour, i32::from(cover)), alpha),
            };
            *pixel = Rgba([r, g, b, alpha]);
        }
    }
}
