//! Why a command was refused: small typed values. One place elsewhere turns them into words.

use crate::rules;
use std::fmt;

/// A refused command. Nothing has changed. Prints as its code alone: faults name pieces that only
/// their owner knows.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.code())]
pub enum Refusal {
    /// Whoever asks has no seat in this match.
    NotAPlayer,
    /// The challenge is for somebody else.
    NotInvited,
    /// Nobody can challenge or answer oneself.
    OwnChallenge,
    /// The action is somebody else's to take.
    NotYours,
    /// The challenge has been answered or has lapsed.
    ChallengeClosed,
    /// The armies are not being arranged.
    NotInSetup,
    /// The draft has changed since.
    StaleDraft {
        /// Its revision now.
        current: u32,
    },
    /// The own army is already confirmed.
    AlreadyConfirmed,
    /// The own army is not confirmed.
    NotConfirmed,
    /// The army would break these rules.
    Army(Vec<rules::Fault>),
    /// The game has no such ready layout.
    UnknownLayout,
    /// The match is not being played.
    NotRunning,
    /// It is the other side's turn.
    NotYourTurn,
    /// The board has moved on since.
    StalePly {
        /// How many turns have been taken now.
        current: u32,
    },
    /// A rule forbids the move.
    Rules(rules::Refusal),
    /// The own draw offer still stands.
    OfferStands,
    /// It is too early for another draw offer.
    OfferTooSoon {
        /// How many moves, both sides' together, have to pass first.
        moves_left: u32,
    },
    /// There is no such draw offer.
    NoOffer,
    /// In this game nobody offers draws.
    NoDrawOffers,
    /// The match is over.
    AlreadyOver,
    /// The match is not over.
    NotOver,
    /// The own wish for a rematch still waits for the other side's.
    RematchWished,
    /// The rematch has been made already.
    RematchMade,
    /// The deadline has not passed.
    NotDue,
    /// The deadline has passed: the clock decides.
    TimeUp,
    /// The own seat is not kept by the computer.
    SeatNotKept,
    /// Nobody is silent: the match waits for whoever asks, or has a clock.
    NotSilent,
    /// The rival has not been silent for long enough.
    NotSilentYet {
        /// From when on it will be long enough.
        from: super::terms::Moment,
    },
    /// Too many of the own challenges wait for an answer.
    TooManyChallenges,
    /// Whoever asks plays as many games as anybody may at once.
    TooManyGames,
    /// The other person does.
    RivalTooManyGames,
    /// The same person was asked only just now.
    AskedLately,
    /// The other person does not want to play with whoever asks.
    Unwanted,
    /// Whoever asks does not want to play with the other person.
    BlockedByYou,
    /// The other player wanted to be forgotten.
    RivalGone,
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Refusal {
    /// Every code of the match's own; a game's rules have their own besides. A test holds this
    /// list against [`Refusal::code`].
    pub const CODES: [&str; 34] = [
        "not-a-player",
        "not-invited",
        "own-challenge",
        "not-yours",
        "challenge-closed",
        "not-in-setup",
        "stale-draft",
        "already-confirmed",
        "not-confirmed",
        "army",
        "unknown-layout",
        "not-running",
        "not-your-turn",
        "stale",
        "offer-stands",
        "offer-too-soon",
        "no-offer",
        "no-draw-offers",
        "over",
        "not-over",
        "rematch-wished",
        "rematch-made",
        "not-due",
        "time-up",
        "seat-not-kept",
        "not-silent",
        "not-silent-yet",
        "too-many-challenges",
        "too-many-games",
        "rival-too-many-games",
        "asked-lately",
        "unwanted",
        "blocked-by-you",
        "rival-gone",
    ];

    /// The refusal in kebab-case, for texts and logs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::NotAPlayer => "not-a-player",
            Refusal::NotInvited => "not-invited",
            Refusal::OwnChallenge => "own-challenge",
            Refusal::NotYours => "not-yours",
            Refusal::ChallengeClosed => "challenge-closed",
            Refusal::NotInSetup => "not-in-setup",
            Refusal::StaleDraft { .. } => "stale-draft",
            Refusal::AlreadyConfirmed => "already-confirmed",
            Refusal::NotConfirmed => "not-confirmed",
            Refusal::Army(_) => "army",
            Refusal::UnknownLayout => "unknown-layout",
            Refusal::NotRunning => "not-running",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::StalePly { .. } => "stale",
            Refusal::Rules(refusal) => refusal.code,
            Refusal::OfferStands => "offer-stands",
            Refusal::OfferTooSoon { .. } => "offer-too-soon",
            Refusal::NoOffer => "no-offer",
            Refusal::NoDrawOffers => "no-draw-offers",
            Refusal::AlreadyOver => "over",
            Refusal::NotOver => "not-over",
            Refusal::RematchWished => "rematch-wished",
            Refusal::RematchMade => "rematch-made",
            Refusal::NotDue => "not-due",
            Refusal::TimeUp => "time-up",
            Refusal::SeatNotKept => "seat-not-kept",
            Refusal::NotSilent => "not-silent",
            Refusal::NotSilentYet { .. } => "not-silent-yet",
            Refusal::TooManyChallenges => "too-many-challenges",
            Refusal::TooManyGames => "too-many-games",
            Refusal::RivalTooManyGames => "rival-too-many-games",
            Refusal::AskedLately => "asked-lately",
            Refusal::Unwanted => "unwanted",
            Refusal::BlockedByYou => "blocked-by-you",
            Refusal::RivalGone => "rival-gone",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::terms::Moment;
    use super::Refusal;

    #[test]
    fn the_list_of_codes_is_whole() {
        use Refusal::{
            AlreadyConfirmed, AlreadyOver, Army, AskedLately, BlockedByYou, ChallengeClosed,
            NoDrawOffers, NoOffer, NotAPlayer, NotConfirmed, NotDue, NotInSetup, NotInvited,
            NotOver, NotRunning, NotSilent, NotSilentYet, NotYourTurn, NotYours, OfferStands,
            OfferTooSoon, OwnChallenge, RematchMade, RematchWished, RivalGone, RivalTooManyGames,
            SeatNotKept, StaleDraft, StalePly, TimeUp, TooManyChallenges, TooManyGames,
            UnknownLayout, Unwanted,
        };
        let all = [
            NotAPlayer,
            NotInvited,
            OwnChallenge,
            NotYours,
            ChallengeClosed,
            NotInSetup,
            StaleDraft { current: 1 },
            AlreadyConfirmed,
            NotConfirmed,
            Army(Vec::new()),
            UnknownLayout,
            NotRunning,
            NotYourTurn,
            StalePly { current: 1 },
            OfferStands,
            OfferTooSoon { moves_left: 1 },
            NoOffer,
            NoDrawOffers,
            AlreadyOver,
            NotOver,
            RematchWished,
            RematchMade,
            NotDue,
            TimeUp,
            SeatNotKept,
            NotSilent,
            NotSilentYet { from: Moment(1) },
            TooManyChallenges,
            TooManyGames,
            RivalTooManyGames,
            AskedLately,
            Unwanted,
            BlockedByYou,
            RivalGone,
        ];
        assert_eq!(all.map(|refusal| refusal.code()), Refusal::CODES);
    }
}
