//! Draw offers: any time, by either side; void when the other side completes a turn; again only
//! after ten moves of both sides from the last one; two that cross are agreed (ruling "draw
//! offers").

use super::command::Effect;
use super::machine::{Handled, Match};
use super::record::{Offer, OfferState};
use super::refusal::Refusal;
use super::terms::PersonId;
use crate::rules::{Outcome, Reason, Side};

/// The same player may offer again after so many moves, both sides' counted together.
pub const OFFER_PAUSE: u32 = 10;

impl Match {
    /// The draw offer that waits for an answer.
    #[must_use]
    pub fn open_offer(&self) -> Option<&Offer> {
        self.record
            .offers
            .iter()
            .find(|offer| offer.state == OfferState::Open)
    }

    /// Whether a side's last draw offer was declined, and no more than one turn was taken since it
    /// was made: what its player is still to be told.
    #[must_use]
    pub fn was_just_declined(&self, by: Side) -> bool {
        let last = self.record.offers.last();
        last.is_some_and(|offer| {
            let is_fresh = self.ply() <= offer.ply + 1;
            offer.by == by && offer.state == OfferState::Declined && is_fresh
        })
    }

    pub(super) fn offer_draw(&mut self, person: PersonId) -> Handled {
        let side = self.own_side_in_play(person)?;
        if !self.entry.sheet().draw_offers {
            return Err(Refusal::NoDrawOffers);
        }
        match self.open_offer() {
            Some(offer) if offer.by == side => return Err(Refusal::OfferStands),
            Some(offer) => return Ok(self.agree(offer.id)),
            None => {}
        }
        let last = self
            .record
            .offers
            .iter()
            .rev()
            .find(|offer| offer.by == side);
        let moves_left = last.map_or(0, |offer| {
            (offer.ply + OFFER_PAUSE).saturating_sub(self.ply())
        });
        if moves_left > 0 {
            return Err(Refusal::OfferTooSoon { moves_left });
        }
        let id = self.record.offers.last().map_or(1, |offer| offer.id + 1);
        let ply = self.ply();
        self.record.offers.push(Offer {
            id,
            by: side,
            ply,
            state: OfferState::Open,
        });
        let mut effects = vec![Effect::Offered { side, offer: id }];
        if self.is_kept(side.other()) {
            effects.extend(self.decline_for(side.other()));
        }
        Ok(effects)
    }

    /// A computer declines at once what is offered to the seat it keeps (ruling "draw offers").
    pub(super) fn decline_for(&mut self, side: Side) -> Option<Effect> {
        let offer = self.open_offer().filter(|offer| offer.by != side)?.id;
        self.settle(offer, OfferState::Declined);
        Some(Effect::OfferDeclined(side))
    }

    pub(super) fn answer_draw(&mut self, person: PersonId, offer: u32, answer: bool) -> Handled {
        let side = self.own_side_in_play(person)?;
        let open = self
            .open_offer()
            .filter(|open| open.id == offer)
            .ok_or(Refusal::NoOffer)?;
        if open.by == side {
            return Err(Refusal::NotYours);
        }
        if answer {
            return Ok(self.agree(offer));
        }
        self.settle(offer, OfferState::Declined);
        Ok(vec![Effect::OfferDeclined(side)])
    }

    fn agree(&mut self, offer: u32) -> Vec<Effect> {
        self.settle(offer, OfferState::Accepted);
        self.end(Outcome {
            winner: None,
            reason: Reason::Agreed,
        })
    }

    fn settle(&mut self, offer: u32, state: OfferState) {
        for kept in &mut self.record.offers {
            if kept.id == offer {
                kept.state = state;
            }
        }
    }

    /// `side` has completed a turn: an offer made to it is void.
    pub(super) fn lapse_offers_to(&mut self, side: Side) {
        for offer in &mut self.record.offers {
            if offer.by != side && offer.state == OfferState::Open {
                offer.state = OfferState::Lapsed;
            }
        }
    }

    pub(super) fn lapse_all_offers(&mut self) {
        for side in Side::BOTH {
            self.lapse_offers_to(side);
        }
    }
}
