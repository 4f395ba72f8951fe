//! The battle chart as a table: a row for each attacker, a column for each defender, a sign of its
//! own shape for what becomes of them, and a legend.

mod places;
mod press;
#[cfg(test)]
mod tests;

use super::canvas::{Canvas, Fineness};
use super::encode::{self, Effort, Strip};
use super::faces::Faces;
use super::fonts::{Fonts, Typeface};
use super::palette::{Matcher, Palette, Rgb, ink};
use super::shelf::Shelf;
use places::{Band, Places};
use press::Press;
use tabletop::rules::{Chart, Clash, Rect, Sheet};

/// What is to be drawn: who beats whom in one game under its house rules.
#[derive(Clone, Copy, Debug)]
pub struct ChartScene<'a> {
    /// The game, for what is written on its pieces.
    pub sheet: &'a Sheet,
    /// Who beats whom.
    pub chart: &'a Chart,
    /// What is written on the pieces.
    pub faces: Faces,
    /// The words beside the table.
    pub words: &'a ChartWords,
}

/// The words beside the table, in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChartWords {
    /// Heads the rows.
    pub attacker: String,
    /// Heads the columns.
    pub defender: String,
    /// What each sign means, in the order of [`SIGNS`].
    pub outcomes: [String; 4],
}

/// The signs of a chart in the order of its legend.
pub const SIGNS: [Clash; 4] = [
    Clash::Attacker,
    Clash::Defender,
    Clash::Both,
    Clash::Depends,
];

impl ChartWords {
    fn all(&self) -> String {
        [&self.attacker, &self.defender]
            .into_iter()
            .chain(&self.outcomes)
            .map(String::as_str)
            .collect()
    }
}

/// How many bytes of finished charts are kept.
const KEPT: usize = 2 << 20;

#[derive(PartialEq, Eq, Hash)]
struct Key {
    game: &'static str,
    faces: Faces,
    words: ChartWords,
    chart: Chart,
}

/// Draws charts and keeps them: a game has few, and each is asked for often.
pub(super) struct Charts {
    palette: Palette,
    drawn: Shelf<Key, Vec<u8>>,
}

impl Charts {
    pub(super) fn new() -> Charts {
        Charts {
            palette: Palette::of(&[], RAMPS),
            drawn: Shelf::new(KEPT),
        }
    }

    pub(super) fn png(&self, scene: ChartScene<'_>, fonts: &Fonts) -> Vec<u8> {
        let key = Key {
            game: scene.sheet.id,
            faces: scene.faces,
            words: scene.words.clone(),
            chart: scene.chart.clone(),
        };
        let png = self.drawn.get(key, || {
            let png = self.draw(scene, fonts);
            let bytes = png.len();
            (png, bytes)
        });
        png.to_vec()
    }

    fn draw(&self, scene: ChartScene<'_>, fonts: &Fonts) -> Vec<u8> {
        let press = Press {
            scene,
            fonts,
            places: Places::of(&scene),
            writing: script(fonts, scene.words),
        };
        let strips: Vec<Strip> = press
            .places
            .bands()
            .map(|(part, band)| self.strip(&press, part, band))
            .collect();
        encode::png(press.places.size(), &self.palette, strips.iter())
    }

    /// One band at a time: a fine canvas of the whole picture would take 70 MB.
    fn strip(&self, press: &Press<'_>, part: Rect, band: Band) -> Strip {
        let mut canvas = Canvas::over(part, Fineness::Smooth);
        canvas.rect(part, ink::FRAME);
        press.draw(&mut canvas, part, band);
        let mut matcher = Matcher::new(&self.palette);
        let drawn = canvas.finish();
        let pixels = drawn.pixels().map(|p| matcher.index([p[0], p[1], p[2]]));
        Strip::new(
            &pixels.collect::<Vec<u8>>(),
            drawn.width() as usize,
            Effort::Thorough,
        )
    }
}

/// The typeface that has all the words' characters.
fn script(fonts: &Fonts, words: &ChartWords) -> Typeface {
    let all = words.all();
    [Typeface::Latin, Typeface::Kanji, Typeface::Hanzi]
        .into_iter()
        .find(|&typeface| fonts.missing(&all, typeface).is_empty())
        .unwrap_or(Typeface::Latin)
}

/// The characters of the words that the typeface they are written in lacks.
pub(super) fn missing(fonts: &Fonts, words: &ChartWords) -> Vec<char> {
    fonts.missing(&words.all(), script(fonts, words))
}

/// Pairs of colours that meet at smooth edges.
const RAMPS: &[(Rgb, Rgb)] = &[
    (ink::FRAME, ink::CREAM),
    (ink::BLACK, ink::CREAM),
    (ink::GREEN, ink::WHITE),
    (ink::BRICK, ink::WOOD[0]),
    (ink::BLACK, ink::LEMON),
    (ink::NAVY, ink::PALE),
];

/// The signs that occur in a chart, with their place in [`SIGNS`].
fn legend(chart: &Chart) -> impl Iterator<Item = (usize, Clash)> {
    let occurs = |clash: Clash| chart.clashes.iter().flatten().any(|&other| other == clash);
    SIGNS
        .into_iter()
        .enumerate()
        .filter(move |&(_, clash)| occurs(clash))
}
