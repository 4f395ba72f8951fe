//! Draw offers: when they stand, lapse and may be made again (ruling "draw offers").

use tabletop::matches::OFFER_PAUSE;
use tabletop::rules::{BySide, Side};

/// The draw offers of one game.
#[derive(Clone, Debug, Default)]
pub(super) struct Offers {
    open: BySide<bool>,
    /// The ply after which each side last offered.
    last: BySide<Option<u32>>,
}

/// What an offer led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Offered {
    /// It stands and waits for an answer.
    Open,
    /// The other side had offered too: the draw is agreed.
    Agreed,
    /// The side's own offer still stands.
    AlreadyOpen,
    /// Too few moves since the side's last offer; so many are missing.
    TooSoon(u32),
}

impl Offers {
    pub(super) fn offer(&mut self, by: Side, ply: u32) -> Offered {
        if *self.open.get(by.other()) {
            return Offered::Agreed;
        }
        if *self.open.get(by) {
            return Offered::AlreadyOpen;
        }
        let next = self.last.get(by).map_or(0, |last| last + OFFER_PAUSE);
        if ply < next {
            return Offered::TooSoon(next - ply);
        }
        *self.last.get_mut(by) = Some(ply);
        *self.open.get_mut(by) = true;
        Offered::Open
    }

    /// Takes the other side's offer off the table; whether there was one.
    pub(super) fn take(&mut self, answerer: Side) -> bool {
        std::mem::take(self.open.get_mut(answerer.other()))
    }

    /// `side` has completed a turn: the other side's offer lapses.
    pub(super) fn turn_completed(&mut self, side: Side) {
        *self.open.get_mut(side.other()) = false;
    }
}
