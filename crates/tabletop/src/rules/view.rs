//! What a viewer has witnessed and knows: the only thing that leaves a running game.

use super::moves::{Move, Square};
use super::options::Options;
use super::outcome::Outcome;
use super::sheet::{Kind, Sheet};
use super::side::{BySide, Side, Viewer};

/// All that one viewer knows of a game, from its first move on (perfect recall).
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// For whom this view was made.
    pub viewer: Viewer,
    /// The game's sheet: board, kinds, texts.
    pub sheet: &'static Sheet,
    /// The house rules, known to all.
    pub options: Options,
    /// How many turns were taken, lost ones included.
    pub ply: u32,
    /// Who moves next.
    pub turn: Side,
    /// Moves in a row without a battle.
    pub quiet: u32,
    /// What stands on each square; one entry for each of [`Sheet::squares`].
    pub squares: Vec<Option<Seen>>,
    /// Pieces in hand (games that drop taken pieces), open to all: kind and number.
    pub hands: BySide<Vec<(Kind, u8)>>,
    /// Pieces lost so far in the order they fell; `None` for a kind this viewer may not know.
    pub lost: BySide<Vec<Option<Kind>>>,
    /// Everything that happened, oldest first.
    pub events: Vec<Event>,
    /// The viewer's own legal moves, sorted; empty when it is not this viewer's turn, for a
    /// watcher, and after the end.
    pub moves: Vec<Move>,
    /// Whether the side to move is in check (games with kings): all can see it.
    pub check: bool,
    /// How the game on the board ended, if it did.
    pub over: Option<Outcome>,
}

/// A piece as one viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Whose it is.
    pub side: Side,
    /// Its kind, or `None` for a plain back.
    pub kind: Option<Kind>,
    /// Whether it has moved since the start: public knowledge that players must not have to
    /// keep in their heads.
    pub moved: bool,
}

/// One turn as one viewer witnessed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The turn's number; the first is 1.
    pub ply: u32,
    /// Whose turn it was.
    pub side: Side,
    /// What happened.
    pub what: Happening,
    /// Whether it was played for the player, who had run out of time or was away. All know that. A
    /// board by itself knows only turns as such: the match it is of fills this in.
    pub stood_in: bool,
}

/// What happened in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A piece moved, and perhaps fought.
    Moved {
        /// The move, which all can see.
        mv: Move,
        /// The kind that moved, if the viewer may know it.
        kind: Option<Kind>,
        /// The battle at its end.
        battle: Option<Battle>,
    },
    /// The turn was lost to the clock.
    Passed,
}

/// A battle as one viewer witnessed it: where, who survived, and the viewer's own piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Where it was fought.
    pub square: Square,
    /// Who survived.
    pub survivor: Survivor,
    /// The attacking kind, if the viewer may know it.
    pub attacker: Option<Kind>,
    /// The defending kind, if the viewer may know it.
    pub defender: Option<Kind>,
}

/// Who survived a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Survivor {
    /// The attacker, who now stands on the square.
    Attacker,
    /// The defender, who stays where it was.
    Defender,
    /// Nobody.
    Neither,
}

impl Survivor {
    /// `attacker`, `defender` or `none`, as the referee's protocol writes it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Survivor::Attacker => "attacker",
            Survivor::Defender => "defender",
            Survivor::Neither => "none",
        }
    }
}

impl View {
    /// What stands on a square.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<&Seen> {
        self.squares.get(square.index()).and_then(Option::as_ref)
    }

    /// How many pieces of a kind a side has in hand.
    #[must_use]
    pub fn in_hand(&self, side: Side, kind: Kind) -> u8 {
        let hand = self.hands.get(side).iter();
        let mut counts = hand.filter(|(held, _)| *held == kind);
        counts.next().map_or(0, |&(_, count)| count)
    }

    /// The last turn, if any was taken.
    #[must_use]
    pub fn last(&self) -> Option<&Event> {
        self.events.last()
    }
}
