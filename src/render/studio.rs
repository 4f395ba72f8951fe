//! Everything drawn once and kept: grounds, pieces, signs, and the finished cells made of them.

use super::fonts::Fonts;
use super::ground::{Cell, Ground, SHADOW};
use super::layout::{Framing, Layout};
use super::palette::{Matcher, Palette, mix};
use super::piece::{self, Faces, Piece, Print};
use super::signs::{self, Occupant, Signs};
use image::{Rgba, RgbaImage};
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, PoisonError, RwLock};
use tabletop::rules::{Kind, Rect, Sheet, Side};

/// How many bytes of cells and pieces are kept before all are dropped and drawn anew.
const KEPT: usize = 24 << 20;

/// What stands on a square and the signs on it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Content {
    pub(super) stander: Option<Stander>,
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
struct CellKey {
    layout: LayoutKey,
    class: u16,
    stander: Option<Stander>,
    signs: Signs,
}

/// Fonts, palette and what was drawn with them so far.
pub(super) struct Studio {
    pub(super) fonts: Fonts,
    pub(super) palette: Palette,
    grounds: Shelf<LayoutKey, Ground>,
    pieces: Shelf<PieceKey, RgbaImage>,
    cells: Shelf<CellKey, Vec<u8>>,
}

impl Studio {
    pub(super) fn new() -> Studio {
        Studio {
            fonts: Fonts::new(),
            palette: Palette::new(),
            grounds: Shelf::new(usize::MAX),
            pieces: Shelf::new(KEPT / 4),
            cells: Shelf::new(KEPT),
        }
    }

    pub(super) fn ground(&self, sheet: &Sheet, framing: Framing) -> Arc<Ground> {
        self.grounds.get((sheet.id, framing), || {
            let ground = Ground::draw(&Layout::new(sheet, framing), &self.fonts, &self.palette);
            let bytes = ground.pixels.len();
            (ground, bytes)
        })
    }

    /// The palette indices of a cell with something on it, row by row.
    pub(super) fn cell(
        &self,
        sheet: &Sheet,
        framing: Framing,
        ground: &Ground,
        cell: &Cell,
        content: Content,
    ) -> Arc<Vec<u8>> {
        let key = CellKey {
            layout: (sheet.id, framing),
            class: cell.class,
            stander: content.stander,
            signs: content.signs,
        };
        self.cells.get(key, || {
            let piece = content
                .stander
                .map(|stander| self.piece(sheet, framing, ground, stander));
            let pixels = self.compose(ground, cell, content, piece.as_deref());
            let bytes = pixels.len();
            (pixels, bytes)
        })
    }

    fn piece(
        &self,
        sheet: &Sheet,
        framing: Framing,
        ground: &Ground,
        stander: Stander,
    ) -> Arc<RgbaImage> {
        let key = PieceKey {
            layout: (sheet.id, framing),
            stander,
        };
        self.pieces.get(key, || {
            let print = match stander.shows {
                Shows::Back { has_moved } => Print::Back { has_moved },
                Shows::Kind(kind, faces) => Print::Face(sheet.kind(kind).face, faces),
            };
            let piece = Piece {
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

    fn compose(
        &self,
        ground: &Ground,
        cell: &Cell,
        content: Content,
        piece: Option<&RgbaImage>,
    ) -> Vec<u8> {
        let mut stack = Stack::new(&self.palette, ground, cell);
        let signs = content.signs;
        if !signs.is_empty() {
            stack.lay(&signs::draw_under(signs, cell), (0, 0));
        }
        if let Some(piece) = piece {
            stack.lay(piece, corner_of_piece(ground, cell.inner));
        }
        if !signs.is_empty() {
            let occupant = match content.stander {
                None => Occupant::Nobody,
                Some(stander) if stander.is_upright => Occupant::PointingUp,
                Some(_) => Occupant::PointingDown,
            };
            stack.lay(&signs::draw_over(signs, cell, occupant), (0, 0));
        }
        stack.flatten(&self.palette)
    }
}

/// Where a piece's drawing begins in a cell: the piece is in the middle of the square.
fn corner_of_piece(ground: &Ground, square: Rect) -> (i32, i32) {
    let along = |start: i32, space: i32, piece: i32| start + (space - piece) / 2 - SHADOW;
    (
        along(square.x, square.width, ground.piece.x),
        along(square.y, square.height, ground.piece.y),
    )
}

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

/// Things made once and shared; emptied when they take more than a number of bytes.
struct Shelf<K, V> {
    room: usize,
    held: RwLock<Held<K, V>>,
}

struct Held<K, V> {
    things: HashMap<K, Arc<V>>,
    bytes: usize,
}

impl<K: Eq + Hash + Copy, V> Shelf<K, V> {
    fn new(room: usize) -> Self {
        Shelf {
            room,
            held: RwLock::new(Held {
                things: HashMap::new(),
                bytes: 0,
            }),
        }
    }

    /// The thing of a key, made with its size in bytes if it is not there. Two threads may make
    /// it at once: both make the same.
    fn get(&self, key: K, make: impl FnOnce() -> (V, usize)) -> Arc<V> {
        let held = self.held.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(thing) = held.things.get(&key) {
            return Arc::clone(thing);
        }
        drop(held);
        let (thing, bytes) = make();
        let thing = Arc::new(thing);
        let mut held = self.held.write().unwrap_or_else(PoisonError::into_inner);
        if held.bytes + bytes > self.room {
            held.things.clear();
            held.bytes = 0;
        }
        if held.things.insert(key, Arc::clone(&thing)).is_none() {
            held.bytes += bytes;
        }
        thing
    }
}
