//! Pieces: a five-sided tile with a face or a plain back, pointing up or down.

use super::canvas::{Canvas, Fineness, Spot, inset, with_shadow};
use super::faces::Faces;
use super::fonts::{Fonts, Typeface, Writing};
use super::ground::SHADOW;
use super::koma;
use super::palette::{Rgb, colour, ink, nearest, ramp};
use image::{Rgba, RgbaImage};
use tabletop::rules::{Face, Ink, Point, Rect, Side};

/// One piece to draw.
#[derive(Clone, Copy)]
pub(super) struct Piece {
    /// What it is made of: its side's colour, or plain wood.
    pub(super) ink: Ink,
    pub(super) side: Side,
    /// Whether it points up: the viewer's own.
    pub(super) is_upright: bool,
    pub(super) print: Print,
    /// Width and height in pixels.
    pub(super) size: Point,
    /// Whether its face lights up.
    pub(super) is_selected: bool,
    /// Width of the whole picture: letters keep a share of it.
    pub(super) picture_width: i32,
}

/// What a piece shows.
#[derive(Clone, Copy)]
pub(super) enum Print {
    /// A plain back; the emblem is filled once the piece has moved.
    Back { has_moved: bool },
    /// Its kind.
    Face(Face, Faces),
}

/// The outline of a piece in pixels.
const OUTLINE: f32 = 4.0;
/// How round the corners are.
const ROUND: f32 = 3.5;
/// Height of the point as a share of the piece's height.
const POINT: f32 = 0.115;
/// How much narrower a piece is at its shoulders than at its base, each side, as a share of its
/// width.
const TAPER: f32 = 0.055;
/// The shadow's colour and how it fades from the tile downwards.
const SHADOW_COLOUR: Rgb = [74, 46, 18];
const FADING: [f32; 4] = [0.56, 0.42, 0.28, 0.14];
/// How far the tile's dark side shows under its lower edge.
const THICK: f32 = 2.0;

/// Draws a piece with its shadow, [`SHADOW`] pixels larger on every side.
pub(super) fn draw(piece: &Piece, fonts: &Fonts) -> RgbaImage {
    let mut canvas = Canvas::over(
        Rect {
            x: 0,
            y: 0,
            width: piece.size.x + 2 * SHADOW,
            height: piece.size.y + 2 * SHADOW,
        },
        Fineness::Smooth,
    );
    match (piece.ink, piece.print) {
        (Ink::Black | Ink::Red, Print::Face(face, faces)) => {
            koma::draw(&mut canvas, fonts, piece, face, faces);
        }
        (_, print) => painted(&mut canvas, fonts, piece, print),
    }
    let mut drawing = canvas.finish();
    snap(&mut drawing, &piece.shades());
    with_shadow(&drawing, SHADOW_COLOUR, &FADING)
}

/// A tile in its side's colour.
fn painted(canvas: &mut Canvas, fonts: &Fonts, piece: &Piece, print: Print) {
    tile(canvas, &piece.corners(), piece);
    match print {
        Print::Back { has_moved } => emblem(canvas, piece, has_moved),
        Print::Face(face, faces) => write_face(canvas, fonts, piece, face, faces),
    }
}

/// Gives every pixel the nearest of a few colours, so that like edges are the same bytes in the
/// file: a picture of many faces would otherwise be a fifth larger.
fn snap(drawing: &mut RgbaImage, shades: &[Rgb]) {
    for pixel in drawing.pixels_mut() {
        let Rgba([r, g, b, alpha]) = *pixel;
        let [r, g, b] = nearest(shades, [r, g, b]).unwrap_or([r, g, b]);
        *pixel = Rgba([r, g, b, alpha]);
    }
}

impl Piece {
    /// The colours it is drawn with, and those at the edges between them.
    fn shades(&self) -> Vec<Rgb> {
        if self.ink != Ink::Side {
            return koma::shades(self);
        }
        let own = colour(self.side);
        let edges = match self.print {
            Print::Back { .. } => [(own, light(self.side)), (own, dark(self.side))].to_vec(),
            Print::Face(..) => {
                let paper = paper(self);
                [(own, paper), (ink::BLACK, paper), (own, dark(self.side))].to_vec()
            }
        };
        edges
            .into_iter()
            .flat_map(|(from, to)| ramp(from, to))
            .collect()
    }

    fn width(&self) -> f32 {
        self.size.x as f32
    }

    fn height(&self) -> f32 {
        self.size.y as f32
    }

    /// The corners clockwise from the point, for a piece without thickness.
    fn corners(&self) -> Vec<Spot> {
        self.pentagon(self.height() - THICK, self.point(), TAPER)
    }

    /// Five corners clockwise from the point: how high the piece is, how far down its shoulders are,
    /// and how much narrower they are than its base, each side, as a share of its width.
    pub(super) fn pentagon(&self, height: f32, shoulder: f32, taper: f32) -> Vec<Spot> {
        let width = self.width();
        let up = [
            (0.5, 0.0),
            (1.0 - taper, shoulder),
            (1.0, height),
            (0.0, height),
            (taper, shoulder),
        ];
        let edge = SHADOW as f32;
        let place = |(x, y): Spot| match self.is_upright {
            true => (edge + x * width, edge + y),
            false => (edge + (1.0 - x) * width, edge + height - y),
        };
        up.map(place).to_vec()
    }

    /// Height of the point: no steeper on tall pieces.
    fn point(&self) -> f32 {
        POINT * self.height().min(self.width() * 0.7)
    }

    fn middle(&self) -> Spot {
        let lower = if self.is_upright { 0.36 } else { -0.36 };
        let y = (self.height() - THICK) / 2.0 + lower * self.point();
        (SHADOW as f32 + self.width() / 2.0, SHADOW as f32 + y)
    }
}

fn tile(canvas: &mut Canvas, corners: &[Spot], piece: &Piece) {
    let own = colour(piece.side);
    let centers = inset(corners, ROUND);
    let lower: Vec<Spot> = centers.iter().map(|&(x, y)| (x, y + THICK)).collect();
    canvas.rounded(&lower, ROUND, dark(piece.side));
    canvas.rounded(&centers, ROUND, own);
    match piece.print {
        Print::Back { .. } => {
            let light = light(piece.side);
            canvas.polygon(&inset(corners, OUTLINE), light);
            canvas.polygon(&inset(corners, OUTLINE + 2.0), own);
        }
        Print::Face(..) => {
            canvas.polygon(&inset(corners, OUTLINE), paper(piece));
        }
    }
}

/// The ground a face is printed on.
const fn paper(piece: &Piece) -> Rgb {
    match piece.side {
        _ if piece.is_selected => ink::LEMON,
        Side::First => ink::CREAM,
        Side::Second => ink::PALE,
    }
}

/// The side of a tile that shows under its lower edge.
const fn dark(side: Side) -> Rgb {
    match side {
        Side::First => ink::BRICK,
        Side::Second => ink::MIDNIGHT,
    }
}

/// Fine lines on a back.
const fn light(side: Side) -> Rgb {
    match side {
        Side::First => ink::PEACH,
        Side::Second => ink::SKY,
    }
}

/// A ring for the first player, a diamond for the second: backs differ by more than colour.
fn emblem(canvas: &mut Canvas, piece: &Piece, has_moved: bool) {
    let (x, y) = piece.middle();
    let radius = 0.14 * piece.height().min(piece.width());
    let mut draw = |radius: f32, colour: Rgb| match piece.side {
        Side::First => canvas.disc((x, y), radius, colour),
        Side::Second => {
            let reach = radius * 1.25;
            let corners = [
                (x, y - reach),
                (x + reach, y),
                (x, y + reach),
                (x - reach, y),
            ];
            canvas.polygon(&corners, colour);
        }
    };
    draw(radius, light(piece.side));
    draw(radius - 3.0, colour(piece.side));
    if has_moved {
        draw(radius - 6.0, light(piece.side));
    }
}

fn write_face(canvas: &mut Canvas, fonts: &Fonts, piece: &Piece, face: Face, faces: Faces) {
    let (typeface, text) = match faces {
        Faces::KanjiAndLetters | Faces::Single => return print_both(canvas, fonts, piece, face),
        Faces::Letters | Faces::Ranks => (Typeface::Latin, faces.letters(&face)),
        Faces::Hanzi => (Typeface::Hanzi, face.hanzi),
    };
    let tallest = match typeface {
        Typeface::Latin => 0.52,
        Typeface::Kanji | Typeface::Hanzi => 0.70,
    };
    let room = piece.width() * (1.0 - 2.0 * TAPER) - 2.0 * OUTLINE - 6.0;
    let natural = fonts.width(text, typeface).max(1.0);
    // Condensed by a fifth at most before it gets smaller.
    let fitting = room * 1.25 / natural;
    let em = (piece.height() * tallest).min(fitting.max(0.05 * piece.picture_width as f32));
    let writing = Writing {
        text,
        typeface,
        center: piece.middle(),
        em,
        room,
        stretch: 1.0,
        colour: colour(piece.side),
    };
    canvas.write(fonts, writing);
}

/// Characters above, letters below, whichever way the piece points.
fn print_both(canvas: &mut Canvas, fonts: &Fonts, piece: &Piece, face: Face) {
    let sizes = Sizes::of(piece, fonts, face);
    let (x, _) = piece.middle();
    let slack = (sizes.inner - sizes.height()).max(0.0);
    let (edge, bottom) = (SHADOW as f32, piece.height() - THICK - OUTLINE);
    let top = match piece.is_upright {
        // The letters stand on the base.
        true => edge + bottom - MARGIN - slack * 0.4 - sizes.height(),
        // The characters hang from it.
        false => edge + OUTLINE + MARGIN + slack * 0.4,
    };
    let kanji = Writing {
        text: face.kanji,
        typeface: Typeface::Kanji,
        center: (x, top + sizes.kanji * BODY / 2.0),
        em: sizes.kanji,
        room: sizes.room,
        stretch: 1.0,
        colour: colour(piece.side),
    };
    let letters = Writing {
        text: face.letters,
        typeface: Typeface::Latin,
        center: (x, top + sizes.height() - sizes.letters * 0.35),
        em: sizes.letters,
        room: sizes.room,
        stretch: 1.0,
        colour: ink::BLACK,
    };
    canvas.write(fonts, kanji);
    canvas.write(fonts, letters);
}

/// The ems of a face with characters and letters.
struct Sizes {
    kanji: f32,
    letters: f32,
    room: f32,
    /// The height there is for both.
    inner: f32,
}

/// Air between the characters and the letters.
const GAP: f32 = 3.0;
/// Air between what is printed and the outline at the base.
const MARGIN: f32 = 2.5;
/// Height of a character's ink as a share of the em.
const BODY: f32 = 0.94;

impl Sizes {
    fn of(piece: &Piece, fonts: &Fonts, face: Face) -> Sizes {
        let picture = piece.picture_width as f32;
        let room = piece.width() * (1.0 - 2.0 * TAPER) - 2.0 * OUTLINE - 4.0;
        let letters = (piece.height() * 0.25).max(0.0245 * picture);
        let inner = piece.height() - THICK - 2.0 * OUTLINE - 0.5 * piece.point() - MARGIN;
        let tallest = (inner - GAP - 0.7 * letters) / BODY;
        let natural = fonts.width(face.kanji, Typeface::Kanji).clamp(1.0, 2.0);
        let kanji = tallest.min(room * 1.2 / natural).max(0.0485 * picture);
        Sizes {
            kanji,
            letters,
            room,
            inner,
        }
    }

    /// From the top of the characters to the foot of the letters.
    fn height(&self) -> f32 {
        self.kanji * BODY + GAP + self.letters * 0.7
    }
}
