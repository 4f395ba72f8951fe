//! How long a picture takes: the renderer against the same board drawn plainly with `imageproc`
//! and saved as a true-colour PNG by `image`'s own encoder at its default settings.
//!
//! `next move` is what a running game asks for: each picture differs from the last by one move,
//! to a position never seen before. `new rows` has every piece elsewhere, so that no row can be
//! taken from memory. `same again` is a picture asked for twice.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use gyoji::render::{Faces, Renderer, Scene};
use image::codecs::png::PngEncoder;
use image::{Rgba, RgbaImage};
use imageproc::drawing::{
    draw_antialiased_polygon_mut, draw_filled_circle_mut, draw_filled_rect_mut,
    draw_hollow_rect_mut, draw_line_segment_mut,
};
use imageproc::pixelops::interpolate;
use imageproc::point::Point;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use swash::FontRef;
use swash::scale::{Render, ScaleContext, Source};
use tabletop::rules::{
    BySide, Entry, Event, Happening, Move, Options, Paint, Rect, Seen, Shape, Sheet, Side, Square,
    View, Viewer,
};

/// A game as its first player sees it, in which pieces wander about without end.
struct Wandering {
    rng: ChaCha8Rng,
    view: View,
}

/// How many moves of a real game come first, so that as much is on the board and in the hands as
/// in the middle of one.
const OPENING: usize = 60;

impl Wandering {
    /// Armies by lot, and some legal moves by lot.
    fn new(entry: &'static dyn Entry) -> Wandering {
        let mut rng = ChaCha8Rng::seed_from_u64(8);
        let armies = BySide::from_fn(|side| entry.random_army(side, &mut rng));
        let begun = entry.begin(&Options::default(), armies);
        let mut table = begun.expect("an army by lot keeps the rules");
        for _ in 0..OPENING {
            let Some(&mv) = table.legal_moves().choose(&mut rng) else {
                break;
            };
            table.play(mv).expect("it is legal");
        }
        let view = table.view(Viewer::Side(Side::First));
        Wandering { rng, view }
    }

    /// Puts every piece somewhere else.
    fn shuffle(&mut self) {
        self.view.squares.shuffle(&mut self.rng);
        self.view.events.clear();
    }

    /// Moves a piece to an empty square beside it.
    fn step(&mut self) {
        let squares: Vec<Square> = self.view.sheet.all_squares().collect();
        let steps: Vec<(Square, Square)> = squares
            .iter()
            .flat_map(|&from| squares.iter().map(move |&to| (from, to)))
            .filter(|&(from, to)| self.view.at(from).is_some() && self.view.at(to).is_none())
            .filter(|&(from, to)| self.are_neighbours(from, to))
            .collect();
        let (from, to) = steps[self.rng.random_range(0..steps.len())];
        let what = Happening::Moved {
            mv: Move::step(from, to),
            kind: None,
            battle: None,
        };
        self.view.squares.swap(from.index(), to.index());
        self.view.events = vec![Event {
            ply: 1,
            side: Side::First,
            what,
            stood_in: false,
        }];
    }

    fn are_neighbours(&self, a: Square, b: Square) -> bool {
        let (a, b) = (self.view.sheet.square(a), self.view.sheet.square(b));
        a.file.abs_diff(b.file) + a.rank.abs_diff(b.rank) == 1
    }
}

fn colour(paint: Paint) -> Rgba<u8> {
    match paint {
        Paint::Frame => Rgba([40, 35, 33, 255]),
        Paint::Wood | Paint::Court | Paint::Plank => Rgba([236, 205, 153, 255]),
        Paint::Water | Paint::Ripple => Rgba([86, 158, 204, 255]),
        _ => Rgba([96, 62, 32, 255]),
    }
}

fn rect(area: Rect) -> imageproc::rect::Rect {
    let place = imageproc::rect::Rect::at(area.x, area.y);
    place.of_size(area.width.unsigned_abs(), area.height.unsigned_abs())
}

/// The board as one would draw it without any preparation: shapes, five-sided pieces with smooth
/// edges, their faces' characters.
fn plainly(view: &View) -> Vec<u8> {
    let picture = &view.sheet.picture;
    let (width, height) = (picture.size.x.unsigned_abs(), picture.size.y.unsigned_abs());
    let mut canvas = RgbaImage::new(width, height);
    for shape in &picture.shapes {
        plain_shape(&mut canvas, shape);
    }
    for label in &picture.labels {
        let em = label.height as f32;
        plain_word(
            &mut canvas,
            &label.text,
            LATIN,
            (label.center.x, label.center.y),
            em,
        );
    }
    for square in view.sheet.all_squares() {
        if let Some(seen) = view.at(square) {
            plain_piece(&mut canvas, view.sheet, square, seen);
        }
    }
    encode(&canvas)
}

fn plain_shape(canvas: &mut RgbaImage, shape: &Shape) {
    match *shape {
        Shape::Fill { area, paint } => draw_filled_rect_mut(canvas, rect(area), colour(paint)),
        Shape::Outline { area, paint, .. } => {
            draw_hollow_rect_mut(canvas, rect(area), colour(paint));
        }
        Shape::Line {
            from, to, paint, ..
        } => {
            let ends = [from, to].map(|point| (point.x as f32, point.y as f32));
            draw_line_segment_mut(canvas, ends[0], ends[1], colour(paint));
        }
        Shape::Disc {
            center,
            radius,
            paint,
        } => {
            draw_filled_circle_mut(canvas, (center.x, center.y), radius, colour(paint));
        }
    }
}

fn plain_piece(canvas: &mut RgbaImage, sheet: &Sheet, square: Square, seen: &Seen) {
    let (area, piece) = (sheet.square(square).area, sheet.picture.piece);
    let (x, y) = (area.x + area.width / 2, area.y + area.height / 2);
    for (inset, colour) in [
        (0, Rgba([198, 36, 20, 255])),
        (4, Rgba([255, 247, 230, 255])),
    ] {
        let (w, h) = (piece.x / 2 - inset, piece.y / 2 - inset);
        let corners = [(0, -h), (w - 7, 10 - h), (w, h), (-w, h), (7 - w, 10 - h)];
        let points = corners.map(|(dx, dy)| Point::new(x + dx, y + dy));
        draw_antialiased_polygon_mut(canvas, &points, colour, interpolate);
    }
    if let Some(kind) = seen.kind {
        let face = sheet.kind(kind).face;
        plain_word(canvas, face.kanji, KANJI, (x, y - 10), 48.0);
        plain_word(canvas, face.letters, LATIN, (x, y + 26), 24.0);
    }
}

const KANJI: &[u8] = include_bytes!("../fonts/kaisei-tokumin-xb-jp.ttf");
const LATIN: &[u8] = include_bytes!("../fonts/barlow-semicond-bold-ascii.ttf");

fn plain_word(canvas: &mut RgbaImage, word: &str, font: &[u8], middle: (i32, i32), em: f32) {
    let font = FontRef::from_index(font, 0).expect("the typefaces are whole");
    let mut context = ScaleContext::new();
    let mut scaler = context.builder(font).size(em).build();
    let metrics = font.glyph_metrics(&[]).scale(em);
    let glyphs: Vec<u16> = word.chars().map(|c| font.charmap().map(c)).collect();
    let width: f32 = glyphs
        .iter()
        .map(|&glyph| metrics.advance_width(glyph))
        .sum();
    let mut pen = middle.0 - (width / 2.0) as i32;
    for glyph in glyphs {
        let drawn = Render::new(&[Source::Outline]).render(&mut scaler, glyph);
        if let Some(mask) = drawn {
            let (left, top) = (pen + mask.placement.left, middle.1 + (em * 0.36) as i32);
            for (at, &cover) in (0u32..).zip(&mask.data) {
                let (x, y) = (at % mask.placement.width, at / mask.placement.width);
                let x = left.saturating_add_unsigned(x).unsigned_abs();
                let y = (top - mask.placement.top)
                    .saturating_add_unsigned(y)
                    .unsigned_abs();
                if let Some(pixel) = canvas.get_pixel_mut_checked(x, y) {
                    *pixel = interpolate(Rgba([34, 28, 24, 255]), *pixel, f32::from(cover) / 255.0);
                }
            }
        }
        pen += metrics.advance_width(glyph) as i32;
    }
}

fn encode(canvas: &RgbaImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    let written = canvas.write_with_encoder(PngEncoder::new(&mut bytes));
    written.expect("a picture is written to memory");
    bytes
}

fn pictures(c: &mut Criterion) {
    let mut group = c.benchmark_group("pictures");
    for &entry in tabletop::games::ALL {
        let sheet = entry.sheet();
        let size = sheet.picture.size;
        let pixels = u64::from((size.x * size.y).unsigned_abs());
        group.throughput(Throughput::Elements(pixels));
        let renderer = Renderer::new();
        let draw = |view: &View| renderer.board(&Scene::new(view, Faces::default()));
        let mut game = Wandering::new(entry);
        group.bench_function(BenchmarkId::new("next move", sheet.id), |b| {
            b.iter(|| {
                game.step();
                draw(&game.view)
            });
        });
        group.bench_function(BenchmarkId::new("new rows", sheet.id), |b| {
            b.iter(|| {
                game.shuffle();
                draw(&game.view)
            });
        });
        group.bench_function(BenchmarkId::new("same again", sheet.id), |b| {
            b.iter(|| draw(&game.view));
        });
        group.bench_function(BenchmarkId::new("plain imageproc", sheet.id), |b| {
            b.iter(|| plainly(&game.view));
        });
    }
    group.finish();
}

criterion_group!(benches, pictures);
criterion_main!(benches);
