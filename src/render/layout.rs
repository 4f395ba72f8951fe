//! Where everything lies in one picture: the sheet's drawing data turned, cropped and stretched.

use tabletop::rules::{Kind, Label, Paint, Point, Rect, Shape, Sheet, Side, Square};

/// Which part of a board a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Framing {
    /// All of it, with a side at the bottom.
    Board(Side),
    /// A side's own camp and the ground before it, with taller squares.
    Camp(Side),
}

/// How much taller the squares of a camp are than those of a whole board.
const STRETCH: f32 = 1.36;
/// How much larger the coordinates of a camp are.
const LARGER: f32 = 1.1;
/// How many pixels of the ground before a camp are shown.
const FOREGROUND: i32 = 26;

/// A picture's geometry in its own pixels.
pub(super) struct Layout {
    pub(super) size: Point,
    pub(super) piece: Point,
    pub(super) shapes: Vec<Shape>,
    pub(super) labels: Vec<Label>,
    /// What the picture shows of where a piece can be, each with its ground.
    pub(super) places: Vec<(Place, Rect)>,
}

/// Where a piece can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Place {
    /// On a square.
    Square(Square),
    /// In a side's hand, with the others of its kind.
    Hand(Side, Kind),
}

impl Layout {
    pub(super) fn new(sheet: &Sheet, framing: Framing) -> Layout {
        let map = Map::new(sheet, framing);
        let picture = &sheet.picture;
        let size = Point {
            x: picture.size.x,
            y: map.y(picture.size.y),
        };
        let labels = picture.labels.iter().map(|label| map.label(label));
        Layout {
            size,
            piece: map.piece(picture.piece),
            shapes: picture
                .shapes
                .iter()
                .map(|shape| map.shape(shape))
                .collect(),
            labels: labels.filter(|label| label.center.y > 0).collect(),
            places: places(sheet)
                .map(|(place, area)| (place, map.rect(area)))
                .filter(|(_, area)| area.y >= 0)
                .collect(),
        }
    }
}

fn places(sheet: &Sheet) -> impl Iterator<Item = (Place, Rect)> {
    let squares = sheet.all_squares();
    let squares = squares.map(|square| (Place::Square(square), sheet.square(square).area));
    let hands = sheet.picture.hands.iter();
    squares.chain(hands.map(|hand| (Place::Hand(hand.side, hand.kind), hand.area)))
}

/// From a sheet's pixels to a picture's.
struct Map {
    turned: bool,
    size: Point,
    /// What is left away at the top.
    crop: i32,
    /// The rows between these are stretched.
    tall: (i32, i32),
    stretch: f32,
    larger: f32,
}

impl Map {
    fn new(sheet: &Sheet, framing: Framing) -> Map {
        let (Framing::Board(bottom) | Framing::Camp(bottom)) = framing;
        let whole = Map {
            turned: bottom == Side::Second,
            size: sheet.picture.size,
            crop: 0,
            tall: (0, 0),
            stretch: 1.0,
            larger: 1.0,
        };
        match framing {
            Framing::Board(_) => whole,
            Framing::Camp(side) => whole.cropped_to(sheet, side),
        }
    }

    fn cropped_to(self, sheet: &Sheet, side: Side) -> Map {
        let camp = sheet.squares.iter().filter(|s| s.camp == Some(side));
        let areas: Vec<Rect> = camp.map(|square| self.rect(square.area)).collect();
        let top = areas.iter().map(|area| area.y).min().unwrap_or(0);
        let bottom = areas.iter().map(|area| area.y + area.height).max();
        Map {
            crop: (top - FOREGROUND).max(0),
            tall: (top, bottom.unwrap_or(self.size.y)),
            stretch: STRETCH,
            larger: LARGER,
            ..self
        }
    }

    /// A height of the turned board: stretched inside the camp, only moved outside of it.
    fn y(&self, y: i32) -> i32 {
        let (top, bottom) = self.tall;
        let within = y.clamp(top, bottom) - top;
        let grown = (within as f32 * self.stretch).round() as i32;
        y - within + grown - self.crop
    }

    fn point(&self, point: Point) -> Point {
        let Point { x, y } = match self.turned {
            true => Point {
                x: self.size.x - point.x,
                y: self.size.y - point.y,
            },
            false => point,
        };
        Point { x, y: self.y(y) }
    }

    fn rect(&self, area: Rect) -> Rect {
        let here = self.point(Point {
            x: area.x,
            y: area.y,
        });
        let there = self.point(Point {
            x: area.x + area.width,
            y: area.y + area.height,
        });
        let (x, y) = (here.x.min(there.x), here.y.min(there.y));
        Rect {
            x,
            y,
            width: here.x.max(there.x) - x,
            height: here.y.max(there.y) - y,
        }
    }

    fn shape(&self, shape: &Shape) -> Shape {
        let mut mapped = shape.clone();
        match &mut mapped {
            Shape::Fill { area, .. } | Shape::Outline { area, .. } => *area = self.rect(*area),
            Shape::Line { from, to, .. } => {
                *from = self.point(*from);
                *to = self.point(*to);
            }
            Shape::Disc { center, .. } => *center = self.point(*center),
        }
        mapped
    }

    fn label(&self, label: &Label) -> Label {
        let height = match label.paint {
            // Inscriptions on the board have no more room than before.
            Paint::Inlay | Paint::Grid | Paint::Joint => label.height,
            _ => (label.height as f32 * self.larger).round() as i32,
        };
        Label {
            center: self.point(label.center),
            height,
            ..label.clone()
        }
    }

    fn piece(&self, piece: Point) -> Point {
        Point {
            x: piece.x,
            y: (piece.y as f32 * self.stretch).round() as i32,
        }
    }
}
