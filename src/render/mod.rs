//! Pictures of boards: what a viewer knows becomes a PNG, and nothing else goes in.
//!
//! A [`Renderer`] knows no rules and no game: squares, materials and piece faces come from a
//! game's sheet, pieces from a [`View`]. It reads no files and keeps what it has drawn once.

mod canvas;
mod chart;
mod encode;
mod faces;
mod fonts;
mod ground;
mod hand;
mod koma;
mod layout;
mod marks;
mod palette;
mod piece;
mod shelf;
mod signs;
mod studio;

pub use chart::{ChartScene, ChartWords, SIGNS};
pub use faces::Faces;
pub use marks::Marks;

use chart::Charts;
use encode::{Effort, Strip};
use fonts::Typeface;
use layout::{Framing, Place};
use signs::Signs;
use std::sync::Arc;
use studio::{Content, Shows, Stander, Studio, Subject};
use tabletop::rules::{Army, Kind, Origin, Seen, Sheet, Side, Square, View, Viewer};

/// Draws boards. One for the whole program: it is shared between threads and remembers every
/// piece and board it has drawn.
pub struct Renderer {
    studio: Studio,
    charts: Charts,
}

/// What is to be drawn: a position as one viewer knows it, and how that viewer likes it.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The position; the only source of what stands where.
    pub view: &'a View,
    /// What is written on the pieces.
    pub faces: Faces,
    /// The signs on the squares.
    pub marks: Marks,
    /// Who sits at the bottom.
    pub bottom: Side,
}

impl<'a> Scene<'a> {
    /// A view with the marks of its last turn. A player sits at the bottom of the own board; for
    /// everybody else the first player does.
    #[must_use]
    pub fn new(view: &'a View, faces: Faces) -> Scene<'a> {
        let bottom = match view.viewer {
            Viewer::Side(side) => side,
            Viewer::Watcher | Viewer::Referee => Side::First,
        };
        Scene {
            view,
            faces,
            marks: Marks::of_last_turn(view),
            bottom,
        }
    }
}

impl Default for Renderer {
    fn default() -> Self {
        Renderer::new()
    }
}

impl Renderer {
    /// Reads the embedded typefaces; boards and pieces are drawn when first asked for.
    #[must_use]
    pub fn new() -> Renderer {
        Renderer {
            studio: Studio::new(),
            charts: Charts::new(),
        }
    }

    /// The whole board as a PNG.
    #[must_use]
    pub fn board(&self, scene: &Scene<'_>) -> Vec<u8> {
        let subject = Subject {
            sheet: scene.view.sheet,
            framing: Framing::Board(scene.bottom),
        };
        let size = subject.sheet.picture.size;
        let effort = match scene.view.viewer {
            // The referee's view is given away once, when the game is over.
            Viewer::Referee => Effort::Thorough,
            Viewer::Side(_) | Viewer::Watcher => Effort::first(size),
        };
        let scene = Scene {
            faces: scene.faces.in_game(scene.view.sheet),
            ..scene.clone()
        };
        self.picture(subject, effort, |place| match place {
            Place::Square(square) => on_square(&scene, square),
            Place::Hand(side, kind) => in_hand(&scene, side, kind),
        })
    }

    /// A player's own camp during setup as a PNG: the own side at the bottom, larger pieces.
    #[must_use]
    pub fn setup(
        &self,
        sheet: &Sheet,
        side: Side,
        army: &Army,
        marks: &Marks,
        faces: Faces,
    ) -> Vec<u8> {
        let subject = Subject {
            sheet,
            framing: Framing::Camp(side),
        };
        let faces = faces.in_game(sheet);
        let stander = |square, kind| Stander {
            side,
            is_upright: true,
            is_selected: marks.selected == Some(Origin::Board(square)),
            shows: Shows::Kind(kind, faces),
        };
        self.picture(subject, Effort::Quick, |place| match place {
            Place::Square(square) => Content {
                stander: army.at(square).map(|kind| stander(square, kind)),
                count: None,
                signs: marks.on(square),
            },
            Place::Hand(..) => Content::default(),
        })
    }

    /// The battle chart as a PNG.
    #[must_use]
    pub fn chart(&self, scene: ChartScene<'_>) -> Vec<u8> {
        let faces = scene.faces.in_game(scene.sheet);
        let scene = ChartScene { faces, ..scene };
        self.charts.png(scene, &self.studio.fonts)
    }

    /// The characters of a chart's words that the typefaces cannot draw: none, in every language.
    #[must_use]
    pub fn missing_in_chart(&self, words: &ChartWords) -> Vec<char> {
        chart::missing(&self.studio.fonts, words)
    }

    /// The characters of a sheet's pieces and labels that the typefaces cannot draw: none, for
    /// every game that is ready to be played.
    #[must_use]
    pub fn missing_characters(&self, sheet: &Sheet) -> Vec<char> {
        let fonts = &self.studio.fonts;
        let faces = sheet.kinds.iter().map(|kind| kind.face);
        let on_pieces = faces.flat_map(|face| {
            [
                fonts.missing(face.kanji, Typeface::Kanji),
                fonts.missing(face.single, Typeface::Kanji),
                fonts.missing(face.hanzi, Typeface::Hanzi),
                fonts.missing(face.letters, Typeface::Latin),
            ]
            .concat()
        });
        let labels = sheet.picture.labels.iter();
        let on_board =
            labels.flat_map(|label| fonts.missing(&label.text, Typeface::of_label(&label.text)));
        on_pieces.chain(on_board).collect()
    }

    /// A picture, tried with little effort; while it is too large, its largest band is compressed
    /// harder: bands that stay as they are are not compressed again.
    fn picture(
        &self,
        subject: Subject<'_>,
        effort: Effort,
        on: impl Fn(Place) -> Content,
    ) -> Vec<u8> {
        let ground = self.studio.ground(subject);
        let strip = |band, effort| self.studio.strip(subject, &ground, band, effort, &on);
        let bands = ground.bands.iter();
        let mut strips: Vec<_> = bands
            .map(|band| (effort, band, strip(band, effort)))
            .collect();
        let bytes = |strips: &[(_, _, Arc<Strip>)]| -> usize {
            strips.iter().map(|(.., strip)| strip.bytes()).sum()
        };
        while bytes(&strips) > encode::LARGE {
            let improvable = strips.iter_mut();
            let improvable = improvable.filter_map(|held| Some((held.0.harder()?, held)));
            let largest = improvable.max_by_key(|(_, (.., strip))| strip.bytes());
            let Some((harder, held)) = largest else {
                break;
            };
            *held = (harder, held.1, strip(held.1, harder));
        }
        let strips = strips.iter().map(|(.., strip)| strip.as_ref());
        encode::png(ground.size, self.studio.palette(subject.sheet), strips)
    }
}

fn on_square(scene: &Scene<'_>, square: Square) -> Content {
    let stander = scene.view.at(square).map(|seen| Stander {
        is_selected: scene.marks.selected == Some(Origin::Board(square)),
        ..stander(seen, scene.bottom, scene.faces)
    });
    Content {
        stander,
        count: None,
        signs: scene.marks.on(square),
    }
}

fn in_hand(scene: &Scene<'_>, side: Side, kind: Kind) -> Content {
    let count = scene.view.in_hand(side, kind);
    if count == 0 {
        return Content::default();
    }
    let is_own = match scene.view.viewer {
        Viewer::Side(viewer) => side == viewer,
        Viewer::Watcher | Viewer::Referee => side == scene.view.turn,
    };
    let is_selected = is_own && scene.marks.selected == Some(Origin::Hand(kind));
    Content {
        stander: Some(Stander {
            side,
            is_upright: side == scene.bottom,
            is_selected,
            shows: Shows::Kind(kind, scene.faces),
        }),
        count: Some(count),
        signs: match is_selected {
            true => Signs::SELECTED,
            false => Signs::default(),
        },
    }
}

fn stander(seen: &Seen, bottom: Side, faces: Faces) -> Stander {
    let shows = match seen.kind {
        Some(kind) => Shows::Kind(kind, faces),
        None => Shows::Back {
            has_moved: seen.moved,
        },
    };
    Stander {
        side: seen.side,
        is_upright: seen.side == bottom,
        is_selected: false,
        shows,
    }
}
