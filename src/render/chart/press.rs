//! The drawing of one chart, band by band.

use super::super::canvas::Canvas;
use super::super::faces::Faces;
use super::super::fonts::{Fonts, Typeface, Writing};
use super::super::palette::ink;
use super::places::{Band, GAP, Places, STACKED, WIDTH, middle, stack};
use super::{ChartScene, legend};
use tabletop::rules::{Clash, Kind, Rect};

/// One chart being drawn.
pub(super) struct Press<'a> {
    pub(super) scene: ChartScene<'a>,
    pub(super) fonts: &'a Fonts,
    pub(super) places: Places,
    /// What the words are written in.
    pub(super) writing: Typeface,
}

impl Press<'_> {
    pub(super) fn draw(&self, canvas: &mut Canvas, part: Rect, band: Band) {
        match band {
            Band::Margin => {}
            Band::Heads => self.heads(canvas, part),
            Band::Row(row) => self.row(canvas, part, row),
            Band::Legend(line) => self.legend_line(canvas, part, line),
        }
    }

    fn heads(&self, canvas: &mut Canvas, part: Rect) {
        self.corner(canvas, self.places.cell(part, None));
        for (column, &kind) in (0..).zip(&self.scene.chart.defenders) {
            let cell = self.places.cell(part, Some(column));
            canvas.rect(cell, ink::CREAM);
            self.column_head(canvas, cell, kind);
        }
    }

    /// Where rows and columns meet: what either of them are.
    fn corner(&self, canvas: &mut Canvas, cell: Rect) {
        canvas.rect(cell, ink::CREAM);
        let (right, bottom) = (cell.x + cell.width, cell.y + cell.height);
        let ends = [(cell.x, cell.y), (right, bottom)].map(|(x, y)| (x as f32, y as f32));
        canvas.line(ends[0], ends[1], 3.0, ink::FRAME);
        let word = |text, center| Writing {
            text,
            typeface: self.writing,
            center,
            em: 30.0,
            room: 0.66 * cell.width as f32,
            stretch: 1.0,
            colour: ink::BLACK,
        };
        let words = self.scene.words;
        let aside = 0.35 * cell.width as f32 + 5.0;
        let upper = (right as f32 - aside, cell.y as f32 + 22.0);
        let lower = (cell.x as f32 + aside, bottom as f32 - 22.0);
        canvas.write(self.fonts, word(&words.defender, upper));
        canvas.write(self.fonts, word(&words.attacker, lower));
    }

    fn column_head(&self, canvas: &mut Canvas, cell: Rect, kind: Kind) {
        let (x, room) = (middle(cell).0, cell.width as f32 - 6.0);
        let characters = stack(&self.scene, kind);
        let typeface = self.characters();
        let letters = match self.scene.faces {
            Faces::Hanzi => 0,
            Faces::KanjiAndLetters | Faces::Single => self.places.letters + 4,
            Faces::Letters | Faces::Ranks => cell.height,
        };
        let height = i32::try_from(characters.chars().count()).unwrap_or(0) * STACKED;
        let first = cell.y + (cell.height - letters - height) / 2 + STACKED / 2;
        for (y, character) in (first..).step_by(STACKED as usize).zip(characters.chars()) {
            let text = character.encode_utf8(&mut [0; 4]).to_owned();
            let center = (x, y as f32);
            self.write(canvas, &text, typeface, center, STACKED as f32 * 0.98, room);
        }
        if letters > 0 {
            let center = (x, (cell.y + cell.height - letters / 2) as f32);
            let face = self.scene.sheet.kind(kind).face;
            let text = self.scene.faces.letters(&face);
            self.write(
                canvas,
                text,
                Typeface::Latin,
                center,
                self.places.letters as f32,
                room,
            );
        }
    }

    fn row(&self, canvas: &mut Canvas, part: Rect, row: usize) {
        let chart = self.scene.chart;
        self.row_head(canvas, self.places.cell(part, None), chart.attackers[row]);
        for (column, &clash) in (0..).zip(&chart.clashes[row]) {
            self.sign(canvas, self.places.cell(part, Some(column)), clash);
        }
    }

    fn row_head(&self, canvas: &mut Canvas, cell: Rect, kind: Kind) {
        canvas.rect(cell, ink::CREAM);
        let face = self.scene.sheet.kind(kind).face;
        let (x, y) = middle(cell);
        let room = cell.width as f32 - 16.0;
        match self.scene.faces {
            faces @ (Faces::Letters | Faces::Ranks) => {
                let text = faces.letters(&face);
                self.write(canvas, text, Typeface::Latin, (x, y), 38.0, room);
            }
            Faces::Hanzi => self.write(canvas, face.hanzi, Typeface::Hanzi, (x, y), 42.0, room),
            Faces::KanjiAndLetters | Faces::Single => {
                let (left, right) = (cell.x as f32 + 61.0, (cell.x + cell.width) as f32 - 33.0);
                self.write(canvas, face.kanji, Typeface::Kanji, (left, y), 40.0, 110.0);
                let small = 26.0;
                self.write(
                    canvas,
                    face.letters,
                    Typeface::Latin,
                    (right, y),
                    small,
                    56.0,
                );
            }
        }
    }

    fn legend_line(&self, canvas: &mut Canvas, part: Rect, line: usize) {
        let half = (WIDTH - 2 * self.places.left()) / 2;
        let shown = legend(self.scene.chart).skip(line * 2).take(2);
        for (side, (index, clash)) in (0..).zip(shown) {
            let cell = Rect {
                x: self.places.left() + side * half,
                y: part.y + 10,
                width: self.places.column - GAP,
                height: part.height - 10 - GAP,
            };
            self.sign(canvas, cell, clash);
            let room = (half - cell.width - 24) as f32;
            let text = &self.scene.words.outcomes[index];
            let natural = self.fonts.width(text, self.writing) * 34.0;
            let writing = Writing {
                text,
                typeface: self.writing,
                center: (
                    (cell.x + cell.width + 12) as f32 + natural.min(room) / 2.0,
                    middle(cell).1,
                ),
                em: 34.0,
                room,
                stretch: 1.0,
                colour: ink::CREAM,
            };
            canvas.write(self.fonts, writing);
        }
    }

    /// A ring, a cross, two bars, or a question mark.
    fn sign(&self, canvas: &mut Canvas, cell: Rect, clash: Clash) {
        let (x, y) = middle(cell);
        match clash {
            Clash::Attacker => {
                canvas.rect(cell, ink::WHITE);
                canvas.disc((x, y), 17.0, ink::GREEN);
                canvas.disc((x, y), 10.0, ink::WHITE);
            }
            Clash::Defender => {
                canvas.rect(cell, ink::WOOD[0]);
                for (from, to) in [
                    ((-12.0, -12.0), (12.0, 12.0)),
                    ((-12.0, 12.0), (12.0, -12.0)),
                ] {
                    let place = |(dx, dy): (f32, f32)| (x + dx, y + dy);
                    canvas.line(place(from), place(to), 6.0, ink::BRICK);
                }
            }
            Clash::Both => {
                canvas.rect(cell, ink::LEMON);
                for dy in [-7.0, 7.0] {
                    canvas.line((x - 15.0, y + dy), (x + 15.0, y + dy), 7.0, ink::BLACK);
                }
            }
            Clash::Depends => {
                canvas.rect(cell, ink::PALE);
                let mark = Writing {
                    text: "?",
                    typeface: Typeface::Latin,
                    center: (x, y),
                    em: 44.0,
                    room: f32::MAX,
                    stretch: 1.0,
                    colour: ink::NAVY,
                };
                canvas.write(self.fonts, mark);
            }
        }
    }

    fn characters(&self) -> Typeface {
        match self.scene.faces {
            Faces::Hanzi => Typeface::Hanzi,
            Faces::KanjiAndLetters | Faces::Single | Faces::Letters | Faces::Ranks => {
                Typeface::Kanji
            }
        }
    }

    fn write(
        &self,
        canvas: &mut Canvas,
        text: &str,
        typeface: Typeface,
        center: (f32, f32),
        em: f32,
        room: f32,
    ) {
        let writing = Writing {
            text,
            typeface,
            center,
            em,
            room,
            stretch: 1.0,
            colour: ink::BLACK,
        };
        canvas.write(self.fonts, writing);
    }
}
