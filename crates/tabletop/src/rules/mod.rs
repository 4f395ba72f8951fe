//! The vocabulary that every game shares and the interface that every game implements.
//!
//! A finished or running game is a [`Table`]; the only way to look at one is
//! [`Table::view`], which shows a [`Viewer`] what that viewer may know and nothing more.

mod army;
mod camp;
mod chart;
mod game;
mod moves;
mod options;
mod outcome;
mod picture;
mod reach;
mod reading;
mod record;
mod refusal;
mod sfen;
mod sheet;
mod side;
mod table;
mod time;
mod transcript;
mod view;

pub use army::{Army, Fault, Layout, Position};
pub use chart::{Chart, Clash};
pub use game::Game;
pub use moves::{Move, Origin, Square};
pub use options::{OptionError, OptionKind, OptionSheet, Options};
pub use outcome::{Outcome, Reason};
pub use picture::{HandSheet, Label, Paint, Picture, Point, Rect, Shape};
pub use reach::Reach;
pub use record::{Piece, Record};
pub use refusal::Refusal;
pub use sfen::SfenError;
pub use sheet::{Face, Ink, Kind, KindSheet, Sheet, SquareSheet};
pub use side::{BySide, Side, Viewer};
pub use table::{Entry, Table};
pub use time::{LostTurn, NoTimeControl, TimeControl, Timing};
pub use transcript::{About, Transcript};
pub use view::{Battle, Event, Happening, Seen, Survivor, View};
