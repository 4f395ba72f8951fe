//! What people and the clock may ask of a match, and what comes of it.

use super::terms::{MatchId, PersonId};
use crate::rules::{Army, Move, Outcome, Side, Square};
use std::fmt;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A person, who may or may not have a seat.
    Person(PersonId),
    /// Somebody who may close any match of the place it is played in.
    Moderator(PersonId),
    /// Time itself.
    Clock,
}

/// What is asked. Commands carry what they answer, so that an old one is known as such. Prints
/// without seeds and changes: whoever reads them could lay out the army that came of them.
#[derive(Clone, PartialEq, Eq)]
pub enum Command {
    /// Take up a challenge made to oneself.
    Accept {
        /// Draws sides and first armies.
        seed: u64,
    },
    /// Take up an open challenge.
    Join {
        /// Draws sides and first armies.
        seed: u64,
    },
    /// Refuse a challenge made to oneself.
    Decline,
    /// Take one's own challenge back.
    Withdraw,
    /// Begin to arrange one's own army while one's own challenge waits.
    Prepare {
        /// Draws the first army.
        seed: u64,
    },
    /// Look at one's own draft.
    Open,
    /// Change one's own draft.
    Arrange {
        /// The draft's revision this answers.
        revision: u32,
        /// The change.
        change: Change,
    },
    /// Declare one's own army ready.
    Confirm {
        /// The draft's revision this answers.
        revision: u32,
    },
    /// Open a confirmed army again.
    Edit,
    /// Move a piece.
    Play {
        /// How many turns had been taken when the move was chosen.
        ply: u32,
        /// The move.
        mv: Move,
    },
    /// Give up.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Answer the other side's draw offer.
    AnswerDraw {
        /// Which offer.
        offer: u32,
        /// Yes or no.
        answer: bool,
    },
    /// Take one's own seat back from the computer.
    TakeSeat,
    /// Let the computer take the seat of a rival who has long been silent.
    FillSeat,
    /// Wish for another match on the same terms.
    Rematch,
    /// A deadline has passed, or a reminder is due.
    Expire {
        /// Draws armies and moves of players who were late.
        seed: u64,
    },
    /// Close a match without a result: a moderator at any time, a player whose rival has been
    /// silent for very long.
    Close,
}

impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Accept { .. } => f.write_str("Accept"),
            Command::Join { .. } => f.write_str("Join"),
            Command::Decline => f.write_str("Decline"),
            Command::Withdraw => f.write_str("Withdraw"),
            Command::Prepare { .. } => f.write_str("Prepare"),
            Command::Open => f.write_str("Open"),
            Command::Arrange { revision, .. } => write!(f, "Arrange({revision})"),
            Command::Confirm { revision } => write!(f, "Confirm({revision})"),
            Command::Edit => f.write_str("Edit"),
            Command::Play { ply, mv } => write!(f, "Play({ply}, {mv:?})"),
            Command::Resign => f.write_str("Resign"),
            Command::OfferDraw => f.write_str("OfferDraw"),
            Command::AnswerDraw { offer, answer } => write!(f, "AnswerDraw({offer}, {answer})"),
            Command::TakeSeat => f.write_str("TakeSeat"),
            Command::FillSeat => f.write_str("FillSeat"),
            Command::Rematch => f.write_str("Rematch"),
            Command::Expire { .. } => f.write_str("Expire"),
            Command::Close => f.write_str("Close"),
        }
    }
}

/// A change to a draft. Secret: it does not print.
#[derive(Clone, PartialEq, Eq)]
pub enum Change {
    /// Exchange two squares.
    Swap(Square, Square),
    /// A new random army.
    Random {
        /// Draws it.
        seed: u64,
    },
    /// Exchange left and right.
    Mirror,
    /// Take a ready layout.
    Layout(String),
    /// Take this army.
    Load(Army),
}

impl fmt::Debug for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Change")
    }
}

/// What came of a command. Public facts only: no piece is ever named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A challenge was taken up.
    Accepted,
    /// A challenge was refused.
    Declined,
    /// A challenge was taken back.
    Withdrawn,
    /// A challenge ran out of time unanswered, or a setup that a player never opened.
    Lapsed,
    /// In its place the player who was there looks for somebody else: the new challenge can be made
    /// with [`Match::reissue`](super::Match::reissue).
    Reissued,
    /// A player has opened the setup. Nobody else hears of it.
    Opened,
    /// The challenger's draft changed while the challenge waits.
    Prepared,
    /// A draft changed.
    Rearranged(Side),
    /// A side is ready.
    Confirmed(Side),
    /// A side is not ready after all.
    Reopened(Side),
    /// A side was late with its army, which was drawn by lot.
    Drawn(Side),
    /// Play has begun.
    Began,
    /// A turn was taken.
    Moved {
        /// Whose turn it was.
        side: Side,
        /// Its number, from 1.
        ply: u32,
    },
    /// A turn was lost to the clock: nothing was moved, or a move was made for the player.
    LostTurn {
        /// Whose turn it was.
        side: Side,
        /// Its number, from 1.
        ply: u32,
    },
    /// The computer keeps a side's seat from now on.
    SeatKept(Side),
    /// A side has its seat back.
    SeatTaken(Side),
    /// Time is running out for a side, or it has not acted for a day.
    Reminded(Side),
    /// A side has been silent for so long that its rival may do something about it.
    Silent(Side),
    /// A draw was offered.
    Offered {
        /// By whom.
        side: Side,
        /// The offer's id.
        offer: u32,
    },
    /// A draw offer was declined.
    OfferDeclined(Side),
    /// The match is over.
    Ended(Outcome),
    /// A side would like a rematch.
    RematchWished(Side),
    /// Both would: the next match can be made with [`Match::rematch`](super::Match::rematch).
    RematchAgreed {
        /// The match that is over.
        previous: MatchId,
    },
}
