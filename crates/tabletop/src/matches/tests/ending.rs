//! Turns, the end of a match, and the rematch.

use super::*;
use crate::games;
use crate::matches::{MatchId, Phase, Refusal};
use crate::rules::{Outcome, Reason};

#[test]
fn two_moves_for_one_turn_have_one_effect_and_one_refusal() {
    for entry in games::ALL {
        let mut game = in_play(*entry);
        let (person, moves) = choices(&game).unwrap();
        let play = |mv| Command::Play { ply: 0, mv };
        let effects = does(&mut game, person, play(moves[0]));
        let (side, ply) = (Side::First, 1);
        assert_eq!(effects, [Effect::Moved { side, ply }]);
        let second = refused(&mut game, person, play(moves[1]));
        assert_eq!(second, Refusal::StalePly { current: 1 });
        let early = Command::Play {
            ply: 2,
            mv: moves[1],
        };
        let early = refused(&mut game, OPPONENT, early);
        assert_eq!(early, Refusal::StalePly { current: 1 });
    }
}

#[test]
fn only_the_side_to_move_moves_and_only_by_the_rules() {
    for entry in games::ALL {
        let mut game = in_play(*entry);
        let (person, moves) = choices(&game).unwrap();
        let from = moves[0].origin().unwrap();
        let play = |mv| Command::Play { ply: 0, mv };
        let other = refused(&mut game, OPPONENT, play(moves[0]));
        assert_eq!(other, Refusal::NotYourTurn);
        let nowhere = refused(&mut game, person, play(Move::step(from, from)));
        assert!(matches!(nowhere, Refusal::Rules(_)), "{nowhere}");
    }
}

#[test]
fn resigning_loses_in_setup_and_in_play() {
    for entry in games::ALL {
        for (person, winner) in [(CHALLENGER, Side::Second), (OPPONENT, Side::First)] {
            for make in [in_setup, in_play] {
                let mut game = make(*entry);
                let outcome = Outcome {
                    winner: Some(winner),
                    reason: Reason::Resign,
                };
                let effects = does(&mut game, person, Command::Resign);
                assert_eq!(effects, [Effect::Ended(outcome)]);
                assert_eq!(game.record().outcome, Some(outcome));
                let again = refused(&mut game, person, Command::Resign);
                assert_eq!(again, Refusal::AlreadyOver);
            }
        }
    }
}

type End = fn(&mut Match);

/// Ways to end a game in play that the board knows nothing of.
fn ends() -> [(Reason, End); 3] {
    [
        (Reason::Resign, |game| {
            does(game, CHALLENGER, Command::Resign);
        }),
        (Reason::Agreed, |game| {
            does(game, CHALLENGER, Command::OfferDraw);
            let (offer, answer) = (1, true);
            does(game, OPPONENT, Command::AnswerDraw { offer, answer });
        }),
        (Reason::Abandoned, |game| {
            let moderator = Actor::Moderator(STRANGER);
            game.handle(LATER, moderator, Command::Close).unwrap();
        }),
    ]
}

#[test]
fn the_referees_view_comes_after_the_end_and_not_before() {
    for entry in games::ALL {
        assert_eq!(views(&challenged(*entry)), [None, None, None, None]);
        if entry.sheet().has_setup {
            assert_eq!(views(&in_setup(*entry)), [None, None, None, None]);
        }
        let offers = entry.sheet().draw_offers;
        let known = |(reason, _): &(Reason, End)| offers || *reason != Reason::Agreed;
        for (reason, end) in ends().into_iter().filter(known) {
            let mut game = in_play(*entry);
            take_turns(&mut game, 3);
            assert_eq!(game.view(Viewer::Referee), None);
            assert!(game.view(Viewer::Watcher).is_some());
            end(&mut game);
            assert_eq!(game.record().outcome.unwrap().reason, reason);
            let all = game.view(Viewer::Referee).unwrap();
            let mut pieces = all.squares.iter().flatten();
            assert!(pieces.all(|seen| seen.kind.is_some()), "{reason:?}");
            assert_eq!(views(&restored(&game)), views(&game), "{reason:?}");
            assert_eq!(game.turn(), None, "{reason:?}");
        }
    }
}

#[test]
fn a_match_that_ends_in_setup_never_shows_an_army() {
    for entry in army_games() {
        let mut game = in_setup(entry);
        does(&mut game, CHALLENGER, Command::Confirm { revision: 1 });
        does(&mut game, OPPONENT, Command::Resign);
        assert_eq!(views(&game), [None, None, None, None]);
        assert_eq!(views(&restored(&game)), [None, None, None, None]);
    }
}

fn over(entry: &'static dyn Entry, options: Options) -> Match {
    let mut game = challenge(entry, options, Some(OPPONENT));
    game.set_id(MatchId(7));
    does(&mut game, OPPONENT, Command::Accept { seed: 5 });
    does(&mut game, OPPONENT, Command::Resign);
    game
}

#[test]
fn a_rematch_needs_both() {
    for entry in games::ALL {
        let mut game = in_play(*entry);
        assert_eq!(
            refused(&mut game, OPPONENT, Command::Rematch),
            Refusal::NotOver
        );
        let mut game = over(*entry, Options::default());
        let unwished = Match::rematch(LATER, &game, 1).unwrap_err();
        assert_eq!(unwished, Refusal::NotOver);
        let one = does(&mut game, OPPONENT, Command::Rematch);
        assert_eq!(one, [Effect::RematchWished(Side::Second)]);
        let again = refused(&mut game, OPPONENT, Command::Rematch);
        assert_eq!(again, Refusal::RematchWished);
        let half = Match::rematch(LATER, &game, 1).unwrap_err();
        assert_eq!(half, Refusal::NotOver);
        let both = does(&mut game, CHALLENGER, Command::Rematch);
        let previous = MatchId(7);
        let agreed = Effect::RematchAgreed { previous };
        assert_eq!(both, [Effect::RematchWished(Side::First), agreed]);
        assert!(Match::rematch(LATER, &game, 1).is_ok());
    }
}

#[test]
fn a_rematch_is_on_the_same_terms_and_changes_sides_if_they_say_so() {
    const SWAP: &str = "swap_first_on_rematch";
    for entry in games::ALL {
        for (options, first) in [
            (Options::default(), OPPONENT),
            (Options::default().with_toggle(SWAP, true), OPPONENT),
            (Options::default().with_toggle(SWAP, false), CHALLENGER),
        ] {
            let mut old = over(*entry, options);
            does(&mut old, OPPONENT, Command::Rematch);
            does(&mut old, CHALLENGER, Command::Rematch);
            let next = Match::rematch(LATER, &old, 9).unwrap();
            assert_eq!(person_of(&next, Side::First), first);
            assert_ne!(person_of(&next, Side::Second), first);
            let record = next.record();
            assert_eq!(record.options, old.record().options);
            assert_eq!(record.previous, Some(MatchId(7)));
            assert_eq!((record.id, record.version), (MatchId(0), 1));
            assert_eq!((record.created, record.updated), (LATER, LATER));
            let begun = match entry.sheet().has_setup {
                true => Phase::Setup,
                false => Phase::Playing,
            };
            assert_eq!((next.phase(), record.outcome), (begun, None));
            assert_eq!(restored(&next).record(), record);
        }
    }
}
