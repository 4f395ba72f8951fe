//! Draw offers.

use super::*;
use crate::matches::{OfferState, Phase, Refusal};
use crate::rules::{Outcome, Reason};

const AGREED: Outcome = Outcome {
    winner: None,
    reason: Reason::Agreed,
};

fn states(game: &Match) -> Vec<OfferState> {
    let offers = game.record().offers.iter();
    offers.map(|offer| offer.state).collect()
}

fn answer(offer: u32, answer: bool) -> Command {
    Command::AnswerDraw { offer, answer }
}

#[test]
fn offers_that_cross_are_agreed() {
    for entry in games_with_offers() {
        let mut game = in_play(entry);
        let made = does(&mut game, CHALLENGER, Command::OfferDraw);
        let side = Side::First;
        assert_eq!(made, [Effect::Offered { side, offer: 1 }]);
        let crossed = does(&mut game, OPPONENT, Command::OfferDraw);
        assert_eq!(crossed, [Effect::Ended(AGREED)]);
        assert_eq!(states(&game), [OfferState::Accepted]);
        assert_eq!(game.record().outcome, Some(AGREED));
    }
}

#[test]
fn an_offer_is_answered_once_and_by_the_other_side() {
    for entry in games_with_offers() {
        for (yes, state) in [(true, OfferState::Accepted), (false, OfferState::Declined)] {
            let mut game = in_play(entry);
            does(&mut game, OPPONENT, Command::OfferDraw);
            let own = refused(&mut game, OPPONENT, answer(1, yes));
            assert_eq!(own, Refusal::NotYours);
            let unknown = refused(&mut game, CHALLENGER, answer(2, yes));
            assert_eq!(unknown, Refusal::NoOffer);
            does(&mut game, CHALLENGER, answer(1, yes));
            assert_eq!(states(&game), [state]);
            assert_eq!(game.phase() == Phase::Over, yes);
            let again = refused(&mut game, CHALLENGER, answer(1, yes));
            let late = if yes {
                Refusal::AlreadyOver
            } else {
                Refusal::NoOffer
            };
            assert_eq!(again, late);
        }
    }
}

#[test]
fn an_offer_is_void_when_the_other_side_completes_a_turn() {
    for entry in games_with_offers() {
        let mut game = in_play(entry);
        does(&mut game, CHALLENGER, Command::OfferDraw);
        take_turns(&mut game, 1);
        assert_eq!(states(&game), [OfferState::Open], "the own turn");
        take_turns(&mut game, 1);
        assert_eq!(states(&game), [OfferState::Lapsed], "the other's turn");
        let late = refused(&mut game, OPPONENT, answer(1, true));
        assert_eq!(late, Refusal::NoOffer);
    }
}

#[test]
fn an_offer_is_void_when_the_game_ends() {
    for entry in games_with_offers() {
        let mut game = in_play(entry);
        does(&mut game, CHALLENGER, Command::OfferDraw);
        does(&mut game, OPPONENT, Command::Resign);
        assert_eq!(states(&game), [OfferState::Lapsed]);
    }
}

#[test]
fn a_player_offers_again_only_ten_moves_after_the_own_last_offer() {
    for entry in games_with_offers() {
        let mut game = in_play(entry);
        does(&mut game, CHALLENGER, Command::OfferDraw);
        let standing = refused(&mut game, CHALLENGER, Command::OfferDraw);
        assert_eq!(standing, Refusal::OfferStands);
        does(&mut game, OPPONENT, answer(1, false));
        for moves_left in (1..=10).rev() {
            let early = refused(&mut game, CHALLENGER, Command::OfferDraw);
            assert_eq!(early, Refusal::OfferTooSoon { moves_left });
            take_turns(&mut game, 1);
        }
        let again = does(&mut game, CHALLENGER, Command::OfferDraw);
        let side = Side::First;
        assert_eq!(again, [Effect::Offered { side, offer: 2 }]);
    }
}

#[test]
fn one_players_offer_does_not_make_the_other_wait() {
    for entry in games_with_offers() {
        let mut game = in_play(entry);
        does(&mut game, CHALLENGER, Command::OfferDraw);
        does(&mut game, OPPONENT, answer(1, false));
        does(&mut game, OPPONENT, Command::OfferDraw);
        assert_eq!(states(&game), [OfferState::Declined, OfferState::Open]);
        let crossed = does(&mut game, CHALLENGER, Command::OfferDraw);
        assert_eq!(crossed, [Effect::Ended(AGREED)], "it answers, so it may");
    }
}
