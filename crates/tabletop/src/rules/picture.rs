//! The data that draw a game's board.

use super::sheet::Kind;
use super::side::Side;

/// A board's picture in pixels, as the first player sees it: x to the right, y down. The second
/// player's picture is turned by half a circle.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// Width and height of the whole picture, frame and coordinates included.
    pub size: Point,
    /// Width and height of a piece.
    pub piece: Point,
    /// What lies under the pieces, drawn in order.
    pub shapes: Vec<Shape>,
    /// Coordinates and inscriptions; turned with the board, but always written upright.
    pub labels: Vec<Label>,
    /// Where pieces in hand lie, in games that drop taken pieces: a place for each kind of each
    /// side, turned with the board. Empty where nothing is dropped.
    pub hands: Vec<HandSheet>,
}

/// Where the pieces of a kind lie that a side has in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandSheet {
    /// Whose hand.
    pub side: Side,
    /// The kind.
    pub kind: Kind,
    /// Its ground in the picture, as the first player sees it: room for a piece and a number.
    pub area: Rect,
}

/// A place in a picture, or a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// To the right, in pixels.
    pub x: i32,
    /// Down, in pixels.
    pub y: i32,
}

/// A rectangle in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

impl Rect {
    /// The rectangle with every edge moved outwards, or inwards by a negative number.
    #[must_use]
    pub const fn grown(self, by: i32) -> Rect {
        Rect {
            x: self.x - by,
            y: self.y - by,
            width: self.width + 2 * by,
            height: self.height + 2 * by,
        }
    }
}

/// Something drawn under the pieces.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A filled rectangle.
    Fill {
        /// Where.
        area: Rect,
        /// With what.
        paint: Paint,
    },
    /// A rectangle's outline, inside its area.
    Outline {
        /// Where.
        area: Rect,
        /// Width of the line in pixels.
        width: i32,
        /// With what.
        paint: Paint,
    },
    /// A straight line with square ends.
    Line {
        /// One end.
        from: Point,
        /// The other end.
        to: Point,
        /// Width in pixels.
        width: i32,
        /// With what.
        paint: Paint,
    },
    /// A filled circle.
    Disc {
        /// Its middle.
        center: Point,
        /// Its radius in pixels.
        radius: i32,
        /// With what.
        paint: Paint,
    },
}

/// The materials of a board. Which colour each has is the drawing's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Paint {
    /// What surrounds the board.
    Frame,
    /// The board's rim.
    Rim,
    /// The wood of an ordinary square.
    Wood,
    /// The lighter wood of a headquarters.
    Court,
    /// Lines between squares.
    Grid,
    /// A fine inscription or inner frame.
    Inlay,
    /// Water.
    Water,
    /// Ripples on the water.
    Ripple,
    /// The planks of a bridge.
    Plank,
    /// Joints and rails of a bridge; mountains.
    Joint,
    /// A railway.
    Rail,
    /// The light ties of a railway.
    Tie,
    /// A place of safety.
    Refuge,
    /// The golden wood of a board that is one slab.
    Kaya,
    /// Where pieces in hand lie.
    Stand,
}

/// A word on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// What is written. Letters and digits.
    pub text: String,
    /// The middle of the word.
    pub center: Point,
    /// Height of the letters (the em) in pixels.
    pub height: i32,
    /// With what: light on the frame, dark on the board.
    pub paint: Paint,
}
