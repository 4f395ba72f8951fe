//! All of a match's truth as plain data: what the store keeps.

use super::terms::{FirstMover, MatchId, Moment, PersonId};
use crate::rules::{Army, BySide, Options, Outcome, Side, TimeControl};
use serde::{Deserialize, Serialize};

/// A match as it is kept. Armies inside print redacted.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Its number; 0 until the store has given one.
    pub id: MatchId,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules it began under.
    pub rules_version: u32,
    /// The house rules.
    pub options: Options,
    /// Who was to move first.
    pub first_mover: FirstMover,
    /// How much time there is.
    pub time: TimeControl,
    /// Who made the challenge.
    pub challenger: PersonId,
    /// Who was challenged, or has joined; `None` while an open challenge waits.
    pub opponent: Option<PersonId>,
    /// Where it stands.
    pub phase: Phase,
    /// Counts the commands that had an effect.
    pub version: u32,
    /// The challenger's army, if it is being arranged while the challenge waits; on the side of
    /// [`Record::prepared_side`].
    pub prepared: Option<Seat>,
    /// The seats, once the challenge is taken up.
    pub seats: Option<BySide<Seat>>,
    /// Whose turn it is, while the game is played.
    pub turn: Option<Side>,
    /// Every turn taken.
    pub turns: Vec<Turn>,
    /// Every draw offer made.
    pub offers: Vec<Offer>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Who wishes for a rematch.
    pub wishes: BySide<bool>,
    /// The match this one is a rematch of.
    pub previous: Option<MatchId>,
    /// When it was made.
    pub created: Moment,
    /// When it last changed.
    pub updated: Moment,
    /// Since when whoever is to act has not.
    pub since: Moment,
    /// When time runs out: for an answer, an army or a move.
    pub deadline: Option<Moment>,
    /// When a word about that is due before, or about how long nothing has happened.
    pub reminder: Option<Moment>,
}

impl Record {
    /// The side whose camp the challenger arranges while the challenge waits: the one that is
    /// settled, or the first where it is drawn by lot.
    #[must_use]
    pub fn prepared_side(&self) -> Side {
        match self.first_mover {
            FirstMover::Challenger | FirstMover::Random => Side::First,
            FirstMover::Opponent => Side::Second,
        }
    }
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The challenge waits for an answer.
    Challenged,
    /// The armies are being arranged.
    Setup,
    /// The game is being played.
    Playing,
    /// It is over.
    Over,
    /// The challenge was refused.
    Declined,
    /// The challenge was taken back.
    Withdrawn,
    /// The challenge ran out of time.
    Lapsed,
}

impl Phase {
    /// Every phase.
    pub const ALL: [Phase; 7] = [
        Phase::Challenged,
        Phase::Setup,
        Phase::Playing,
        Phase::Over,
        Phase::Declined,
        Phase::Withdrawn,
        Phase::Lapsed,
    ];

    /// The phase's name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Challenged => "challenged",
            Phase::Setup => "setup",
            Phase::Playing => "playing",
            Phase::Over => "over",
            Phase::Declined => "declined",
            Phase::Withdrawn => "withdrawn",
            Phase::Lapsed => "lapsed",
        }
    }

    /// The phase of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Phase> {
        Phase::ALL.into_iter().find(|phase| phase.name() == name)
    }
}

/// A player's place in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Seat {
    /// Who sits there.
    pub person: PersonId,
    /// The army as arranged so far. From the confirmation on it is the army that plays.
    pub army: Army,
    /// Counts the changes to the army.
    pub revision: u32,
    /// Whether the army is confirmed.
    pub is_confirmed: bool,
    /// How its player has taken part in the setup.
    pub attendance: Attendance,
    /// How many turns in a row were played for the player; from [`KEPT_AFTER`](super::KEPT_AFTER)
    /// on the computer keeps the seat.
    pub missed: u32,
    /// How much of the time for the whole game is used up, in milliseconds.
    pub spent: i64,
}

/// How a player has taken part in the setup.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Attendance {
    /// Not at all yet.
    #[default]
    Absent,
    /// The player has opened it.
    Present,
    /// The player had not confirmed in time, and the army was drawn by lot.
    Late,
}

impl Attendance {
    /// Every one.
    pub const ALL: [Attendance; 3] = [Attendance::Absent, Attendance::Present, Attendance::Late];

    /// Its name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Attendance::Absent => "absent",
            Attendance::Present => "present",
            Attendance::Late => "late",
        }
    }
}

/// A turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose it was.
    pub side: Side,
    /// What was done in it.
    pub taken: Taken,
    /// When it was taken.
    pub at: Moment,
}

/// What was done in a turn. Moves are as the game writes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// The player's move.
    Played(String),
    /// A move made for the player, who had run out of time or was away.
    StoodIn(String),
    /// Nothing: time ran out.
    Lost,
}

impl Taken {
    /// Its name in kebab-case.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Taken::Played(_) => "played",
            Taken::StoodIn(_) => "stood-in",
            Taken::Lost => "lost",
        }
    }

    /// The move, as the game writes it, if one was made.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match self {
            Taken::Played(text) | Taken::StoodIn(text) => Some(text),
            Taken::Lost => None,
        }
    }

    /// What a name and a move mean; nothing where the name is unknown.
    #[must_use]
    pub fn from_parts(name: &str, text: String) -> Option<Taken> {
        match name {
            "played" => Some(Taken::Played(text)),
            "stood-in" => Some(Taken::StoodIn(text)),
            "lost" => Some(Taken::Lost),
            _ => None,
        }
    }
}

/// A draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Its id within the match, from 1.
    pub id: u32,
    /// Who made it.
    pub by: Side,
    /// How many turns had been taken then.
    pub ply: u32,
    /// What became of it.
    pub state: OfferState,
}

/// What became of a draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferState {
    /// It waits for an answer.
    Open,
    /// It was accepted, or crossed with the other side's.
    Accepted,
    /// It was declined.
    Declined,
    /// The other side completed a turn, or the match ended, without an answer.
    Lapsed,
}

impl OfferState {
    /// Every state.
    pub const ALL: [OfferState; 4] = [
        OfferState::Open,
        OfferState::Accepted,
        OfferState::Declined,
        OfferState::Lapsed,
    ];

    /// The state's name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            OfferState::Open => "open",
            OfferState::Accepted => "accepted",
            OfferState::Declined => "declined",
            OfferState::Lapsed => "lapsed",
        }
    }
}
