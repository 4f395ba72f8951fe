//! Everything drawn once and kept: grounds, pieces, signs, and the finished cells made of them.

use super::encode::{Effort, Strip};
use super::faces::Faces;
use super::fonts::Fonts;
use super::ground::{Band, Cell, Ground, SHADOW};
use super::hand;
use super::layout::{Framing, Layout, Place};
use super::palette::{Matcher, Palette, mix};
use super::piece::{self, Piece, Print};
use super::shelf::Shelf;
use super::signs::{self, Occupant, Signs};
use image::{Rgba, RgbaImage};
use std::sync::Arc;
use tabletop::rules::{Ink, Kind, Rect, Sheet, Side};

/// How many bytes of cells and pieces are kept before all are dropped and drawn anew.
const KEPT: usize = 24 << 20;

/// Which board is drawn, and how it lies.
#[derive(Clone, Copy)]
pub(super) struct Subject<'a> {
    pub(super) sheet: &'a Sheet,
    pub(super) framing: Framing,
}

impl Subject<'_> {
    const fn layout(&self) -> LayoutKey {
        (self.sheet.id, self.framing)
    }
}

/// What stands in a place and the signs on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Content {
    pub(super) stander: Option<Stander>,
    /// How many of them lie there, if that is to be written beside them.
    pub(super) count: Option<u8>,
    pub(super) signs: Signs,
}

/// A piece as far as its picture goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Stander {
    pub(super) side: Side,
    pub(super) is_upright: bool,
    pub(super) is_selected: bool,
    pub(super) shows: Shows,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Shows {
    Back { has_moved: bool },
    Kind(Kind, Faces),
}

type LayoutKey = (&'static str, Framing);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct PieceKey {
    layout: LayoutKey,
    stander: Stander,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct SignKey {
    /// The cell's width and height, and where the square lies in it.
    cell: [i32; 6],
    signs: Signs,
    occupant: Occupant,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct CellKey {
    layout: LayoutKey,
    class: u16,
    content: Content,
}

/// A band of a layout, with what is on each of its places.
#[derive(Clone, PartialEq, Eq, Hash)]
struct StripKey {
    layout: LayoutKey,
    top: i32,
    effort: Effort,
    contents: Vec<Content>,
}

/// Fonts, palette and what was drawn with them so far.
pub(super) struct Studio {
    pub(super) fonts: Fonts,
    painted: Palette,
    wooden: Palette,
    grounds: Shelf<LayoutKey, Ground>,
    pieces: Shelf<PieceKey, RgbaImage>,
    signs: Shelf<SignKey, [RgbaImage; 2]>,
    cells: Shelf<CellKey, Vec<u8>>,
    strips: Shelf<StripKey, Strip>,
}

impl Studio {
    pub(super) fn new() -> Studio {
        Studio {
            fonts: Fonts::new(),
            painted: Palette::painted(),
            wooden: Palette::wooden(),
            grounds: Shelf::new(usize::MAX),
            pieces: Shelf::new(KEPT / 2),
            signs: Shelf::new(KEPT / 4),
            cells: Shelf::new(KEPT),
            strips: Shelf::new(KEPT),
        }
    }

    /// The colours of a game's boards: fewer are smaller files.
    pub(super) fn palette(&self, sheet: &Sheet) -> &Palette {
        match sheet.is_painted() {
            true => &self.painted,
            false => &self.wooden,
        }
    }

    pub(super) fn ground(&self, subject: Subject<'_>) -> Arc<Ground> {
        self.grounds.get(subject.layout(), || {
            let layout = Layout::new(subject.sheet, subject.framing);
            let ground = Ground::draw(&layout, &self.fonts, self.palette(subject.sheet));
            let bytes = ground.pixels.len();
            (ground, bytes)
        })
    }

    /// A band of the picture with what `on` says is on its places, compressed.
    pub(super) fn strip(
        &self,
        subject: Subject<'_>,
        ground: &Ground,
        band: &Band,
        effort: Effort,
        on: impl Fn(Place) -> Content,
    ) -> Arc<Strip> {
        let key = StripKey {
            layout: subject.layout(),
            top: band.rows.start,
            effort,
            contents: band.cells.iter().map(|&(place, _)| on(place)).collect(),
        };
        let contents = key.contents.clone();
        self.strips.get(key, || {
            let width = usize::try_from(ground.size.x).unwrap_or(0);
            let mut pixels = ground.band(&band.rows).to_vec();
            for (&(_, cell), &content) in band.cells.iter().zip(&contents) {
                if content != Content::default() {
                    let drawn = self.cell(subject, ground, &cell, content);
                    copy(&mut pixels, width, band.rows.start, cell.area, &drawn);
                }
            }
            let strip = Strip::new(&pixels, width, effort);
            let bytes = strip.bytes() + contents.len() * size_of::<Content>();
            (strip, bytes)
        })
    }

    /// The palette indices of a cell with something on it, row by row.
    fn cell(
        &self,
        subject: Subject<'_>,
        ground: &Ground,
        cell: &Cell,
        content: Content,
    ) -> Arc<Vec<u8>> {
        let key = CellKey {
            layout: subject.layout(),
            class: cell.class,
            content,
        };
        let palette = self.palette(subject.sheet);
        self.cells.get(key, || {
            let mut stack = Stack::new(palette, ground, cell);
            let signs = self.signs(cell, content);
            if let Some([under, _]) = signs.as_deref() {
                stack.lay(under, (0, 0));
            }
            if let Some(stander) = content.stander {
                let piece = self.piece(subject, ground, stander);
                stack.lay(&piece, corner_of_piece(ground, cell.inner, content.count));
            }
            if let Some(count) = content.count.filter(|&count| count > 1) {
                let free = beside_piece(ground, cell.inner);
                stack.lay(&hand::number(count, free, &self.fonts), (free.x, free.y));
            }
            if let Some([_, over]) = signs.as_deref() {
                stack.lay(over, (0, 0));
            }
            let pixels = stack.flatten(palette);
            let bytes = pixels.len();
            (pixels, bytes)
        })
    }

    /// The signs of a square: what lies under its piece, and what lies over it.
    fn signs(&self, cell: &Cell, content: Content) -> Option<Arc<[RgbaImage; 2]>> {
        let signs = content.signs;
        if signs.is_empty() {
            return None;
        }
        let occupant = match content.stander {
            None => Occupant::Nobody,
            Some(stander) if stander.is_upright => Occupant::PointingUp,
            Some(_) => Occupant::PointingDown,
        };
        let (area, inner) = (cell.area, cell.inner);
        let key = SignKey {
            cell: [
                area.width,
                area.height,
                inner.x,
                inner.y,
                inner.width,
                inner.height,
            ],
            signs,
            occupant,
        };
        Some(self.signs.get(key, || {
            let drawn = [
                signs::draw_under(signs, cell),
                signs::draw_over(signs, cell, occupant),
            ];
            let bytes = drawn.iter().map(|image| image.as_raw().len()).sum();
            (drawn, bytes)
        }))
    }

    fn piece(&self, subject: Subject<'_>, ground: &Ground, stander: Stander) -> Arc<RgbaImage> {
        let key = PieceKey {
            layout: subject.layout(),
            stander,
        };
        self.pieces.get(key, || {
            let (ink, print) = match stander.shows {
                Shows::Back { has_moved } => (Ink::Side, Print::Back { has_moved }),
                Shows::Kind(kind, faces) => {
                    let kind = subject.sheet.kind(kind);
                    (kind.ink, Print::Face(kind.face, faces))
                }
            };
            let piece = Piece {
                ink,
                side: stander.side,
                is_upright: stander.is_upright,
                is_selected: stander.is_selected,
                print,
                size: ground.piece,
                picture_width: ground.size.x,
            };
            let drawn = piece::draw(&piece, &self.fonts);
            let bytes = drawn.as_raw().len();
            (drawn, bytes)
        })
    }
}

/// Copies a cell's rows into a band that begins at the row `top` of the picture.
fn copy(band: &mut [u8], width: usize, top: i32, area: Rect, cell: &[u8]) {
    let index = |length: i32| usize::try_from(length).unwrap_or(0);
    let (start, wide) = (
        index(area.y - top) * width + index(area.x),
        index(area.width),
    );
    let rows = band[start..].chunks_mut(width);
    for (row, drawn) in rows.zip(cell.chunks_exact(wide)) {
        row[..wide].copy_from_slice(drawn);
    }
}

/// Where a piece's drawing begins in a cell: the piece is in the middle of the square, or at the
/// left of a place for several.
fn corner_of_piece(ground: &Ground, place: Rect, count: Option<u8>) -> (i32, i32) {
    let along = |start: i32, space: i32, piece: i32| start + (space - piece) / 2 - SHADOW;
    let y = along(place.y, place.height, ground.piece.y);
    match count {
        None => (along(place.x, place.width, ground.piece.x), y),
        Some(_) => (place.x + ASIDE - SHADOW, y),
    }
}

/// What is left for a number at the right of a piece.
fn beside_piece(ground: &Ground, place: Rect) -> Rect {
    let taken = ASIDE + ground.piece.x;
    Rect {
        x: place.x + taken,
        width: place.width - taken,
        ..place
    }
}

/// Room at the left of a piece in hand.
const ASIDE: i32 = 8;

/// A cell's pixels while drawings are laid over them.
struct Stack {
    width: i32,
    /// Untouched pixels keep their exact index of the ground.
    indices: Vec<u8>,
    colours: Vec<Option<[u8; 3]>>,
    base: Vec<[u8; 3]>,
}

impl Stack {
    fn new(palette: &Palette, ground: &Ground, cell: &Cell) -> Stack {
        let indices = ground.under(cell.area);
        Stack {
            width: cell.area.width,
            colours: vec![None; indices.len()],
            base: indices.iter().map(|&index| palette.rgb(index)).collect(),
            indices,
        }
    }

    fn lay(&mut self, drawing: &RgbaImage, (left, top): (i32, i32)) {
        let height = i32::try_from(self.indices.len()).unwrap_or(0) / self.width.max(1);
        for (x, y, &Rgba([r, g, b, alpha])) in drawing.enumerate_pixels() {
            let (x, y) = (left + x.cast_signed(), top + y.cast_signed());
            let is_inside = (0..self.width).contains(&x) && (0..height).contains(&y);
            if alpha == 0 || !is_inside {
                continue;
            }
            let Ok(place) = usize::try_from(y * self.width + x) else {
                continue;
            };
            let below = self.colours[place].unwrap_or(self.base[place]);
            self.colours[place] = Some(mix(below, [r, g, b], i32::from(alpha)));
        }
    }

    fn flatten(self, palette: &Palette) -> Vec<u8> {
        let mut matcher = Matcher::new(palette);
        let pixels = self.indices.iter().zip(&self.colours);
        pixels
            .map(|(&index, colour)| colour.map_or(index, |colour| matcher.index(colour)))
            .collect()
    }
}
