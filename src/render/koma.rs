//! Pieces of plain wood, alike for both sides: only the way they point tells whose they are, so
//! that what is written on them turns with them.

use super::canvas::{Canvas, Spot, inset};
use super::faces::Faces;
use super::fonts::{Fonts, Typeface, Writing};
use super::ground::SHADOW;
use super::palette::{Rgb, ink, ramp};
use super::piece::Piece;
use tabletop::rules::{Face, Ink};

/// The dark line around a piece, in pixels.
const OUTLINE: f32 = 3.0;
/// How far the wood's lower side shows.
const THICK: f32 = 3.0;
/// How round the corners are.
const ROUND: f32 = 2.0;
/// How much narrower a piece is at its shoulders than at its base, each side, as a share of its
/// width.
const TAPER: f32 = 0.115;
/// Height of the point as a share of the piece's height.
const POINT: f32 = 0.16;

/// Draws a piece onto an empty canvas that is larger by [`SHADOW`] on every side.
pub(super) fn draw(canvas: &mut Canvas, fonts: &Fonts, piece: &Piece, face: Face, faces: Faces) {
    let corners = corners(piece);
    let centers = inset(&corners, ROUND);
    let lower: Vec<Spot> = centers.iter().map(|&(x, y)| (x, y + THICK)).collect();
    canvas.rounded(&lower, ROUND, ink::KOMA_EDGE);
    canvas.rounded(&centers, ROUND, ink::KOMA_EDGE);
    canvas.polygon(&inset(&corners, OUTLINE), wood(piece));
    match piece.is_upright {
        true => print(canvas, fonts, &Room::of(piece, 0.0), piece, face, faces),
        false => {
            canvas.turn();
            // What is turned stands on the wood's lower side.
            print(canvas, fonts, &Room::of(piece, THICK), piece, face, faces);
            canvas.turn();
        }
    }
}

/// The colours a piece is drawn with, and those at the edges between them.
pub(super) fn shades(piece: &Piece) -> Vec<Rgb> {
    let edges = [
        (ink::KOMA_EDGE, wood(piece)),
        (colour(piece.ink), wood(piece)),
    ];
    let ramps = edges.into_iter().flat_map(|(from, to)| ramp(from, to));
    ramps.collect()
}

const fn wood(piece: &Piece) -> Rgb {
    match piece.is_selected {
        true => ink::LEMON,
        false => ink::KOMA,
    }
}

const fn colour(ink: Ink) -> Rgb {
    match ink {
        Ink::Red => ink::CINNABAR,
        Ink::Black | Ink::Side => ink::BLACK,
    }
}

fn corners(piece: &Piece) -> Vec<Spot> {
    let height = piece.size.y as f32 - THICK;
    piece.pentagon(height, POINT * height, TAPER)
}

/// What there is to write on, in pixels of the canvas, the piece pointing up.
struct Room {
    middle: f32,
    top: f32,
    width: f32,
    height: f32,
}

impl Room {
    fn of(piece: &Piece, down: f32) -> Room {
        let (width, height) = (piece.size.x as f32, piece.size.y as f32 - THICK);
        let top = (POINT * 0.72 * height).max(OUTLINE);
        Room {
            middle: SHADOW as f32 + width / 2.0,
            top: SHADOW as f32 + down + top,
            width: width * (1.0 - 2.0 * TAPER) - 2.0 * OUTLINE,
            height: height - top - OUTLINE - 1.0,
        }
    }
}

fn print(canvas: &mut Canvas, fonts: &Fonts, room: &Room, piece: &Piece, face: Face, faces: Faces) {
    let (typeface, text) = match faces {
        Faces::KanjiAndLetters | Faces::Single => (Typeface::Kanji, faces.kanji(&face)),
        Faces::Hanzi => (Typeface::Hanzi, face.hanzi),
        Faces::Letters | Faces::Ranks => (Typeface::Latin, faces.letters(&face)),
    };
    let colour = colour(piece.ink);
    match typeface {
        Typeface::Latin => canvas.write(fonts, letters(room, text, colour)),
        Typeface::Kanji | Typeface::Hanzi => {
            for writing in characters(room, text, typeface, colour) {
                canvas.write(fonts, writing);
            }
        }
    }
}

/// A word in one line, as large as a piece has room for.
fn letters<'a>(room: &Room, text: &'a str, colour: Rgb) -> Writing<'a> {
    let em = room.height * 0.98;
    Writing {
        text,
        typeface: Typeface::Latin,
        center: (room.middle, room.top + room.height * 0.52),
        em,
        room: room.width,
        stretch: 1.0,
        colour,
    }
}

/// Characters below each other, as wide as a piece has room for.
fn characters<'a>(
    room: &Room,
    text: &'a str,
    typeface: Typeface,
    colour: Rgb,
) -> impl Iterator<Item = Writing<'a>> {
    let count = text.chars().count().max(1) as f32;
    let line = room.height / count;
    // Ink fills a little less than the em.
    let em = (line * 1.06).min(room.width);
    let starts = text.char_indices().map(|(start, c)| (start, c.len_utf8()));
    (0u8..)
        .zip(starts)
        .map(move |(row, (start, length))| Writing {
            text: &text[start..start + length],
            typeface,
            center: (room.middle, room.top + line * (f32::from(row) + 0.5)),
            em,
            room: room.width,
            stretch: if count > 1.0 { STRETCH } else { 1.0 },
            colour,
        })
}

/// How much wider than usual two characters are: a piece has more room beside them than above.
const STRETCH: f32 = 1.3;
