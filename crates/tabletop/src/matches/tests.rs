//! Tests of the match machine, over every game in the list.

use super::*;
use crate::games;
use crate::rules::{Entry, Fault, Options, Outcome, Reason, Side, Square, Viewer};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

const ALICE: PersonId = PersonId(1);
const BOB: PersonId = PersonId(2);
const CAROL: PersonId = PersonId(3);
const NOW: Moment = Moment(1_000_000);

fn person(who: PersonId) -> Actor {
    Actor::Person(who)
}

fn challenge(entry: &'static dyn Entry, opponent: Option<PersonId>) -> Match {
    let terms = Terms::new(entry, Options::default(), FirstMover::Challenger).unwrap();
    Match::challenge(NOW, &terms, ALICE, opponent).unwrap()
}

fn in_setup(entry: &'static dyn Entry) -> Match {
    let mut game = challenge(entry, Some(BOB));
    game.handle(NOW, person(BOB), Command::Accept { seed: 4 })
        .unwrap();
    game
}

fn in_play(entry: &'static dyn Entry) -> Match {
    let mut game = in_setup(entry);
    for who in [ALICE, BOB] {
        game.handle(NOW, person(who), Command::Confirm { revision: 1 })
            .unwrap();
    }
    game
}

fn finished(entry: &'static dyn Entry) -> Match {
    let mut game = in_play(entry);
    game.handle(NOW, person(ALICE), Command::Resign).unwrap();
    game
}

fn mover(game: &Match) -> PersonId {
    if game.turn() == Some(Side::First) {
        ALICE
    } else {
        BOB
    }
}

/// The n-th legal move of the side to move.
fn a_move(game: &Match, n: usize) -> Command {
    let side = game.turn().unwrap();
    let moves = game.view(Viewer::Side(side)).unwrap().moves;
    Command::Play {
        ply: game.ply(),
        mv: moves[n % moves.len()],
    }
}

/// Refuses, and changes nothing.
fn refuses(game: &mut Match, who: PersonId, command: Command) -> Refusal {
    let before = game.record().clone();
    let refusal = game.handle(NOW, person(who), command).unwrap_err();
    assert_eq!(*game.record(), before);
    refusal
}

/// Matches in every phase.
fn phases(entry: &'static dyn Entry) -> Vec<Match> {
    let mut all = vec![
        challenge(entry, Some(BOB)),
        challenge(entry, None),
        in_setup(entry),
        in_play(entry),
        finished(entry),
    ];
    for (who, command) in [(BOB, Command::Decline), (ALICE, Command::Withdraw)] {
        let mut game = challenge(entry, Some(BOB));
        game.handle(NOW, person(who), command).unwrap();
        all.push(game);
    }
    let mut game = challenge(entry, Some(BOB));
    game.handle(NOW.plus(CHALLENGE_LIFE), Actor::Clock, Command::Expire)
        .unwrap();
    all.push(game);
    all
}

fn copy(game: &Match) -> Match {
    Match::restore(game.record().clone()).unwrap()
}

fn every_command(game: &Match) -> Vec<Command> {
    let mv = in_play(game.entry())
        .view(Viewer::Side(Side::First))
        .unwrap()
        .moves[0];
    let change = |change| Command::Arrange {
        revision: 1,
        change,
    };
    vec![
        Command::Accept { seed: 1 },
        Command::Join { seed: 1 },
        Command::Decline,
        Command::Withdraw,
        change(Change::Swap(Square(0), Square(1))),
        change(Change::Random { seed: 2 }),
        change(Change::Mirror),
        change(Change::Layout("no-such-layout".into())),
        Command::Confirm { revision: 1 },
        Command::Confirm { revision: 9 },
        Command::Edit,
        Command::Play { ply: 0, mv },
        Command::Play { ply: 7, mv },
        Command::Resign,
        Command::OfferDraw,
        Command::AnswerDraw {
            offer: 1,
            answer: true,
        },
        Command::Rematch,
        Command::Expire,
        Command::Close,
    ]
}

#[test]
fn every_command_by_everybody_in_every_phase_has_an_effect_or_changes_nothing() {
    let actors = [
        person(ALICE),
        person(BOB),
        person(CAROL),
        Actor::Moderator(CAROL),
        Actor::Clock,
    ];
    for entry in games::ALL {
        let (mut effects, mut refusals) = (0, 0);
        for game in phases(*entry) {
            for command in every_command(&game) {
                for actor in actors {
                    let mut tried = copy(&game);
                    let label = format!("{actor:?} {command:?} in {game:?}");
                    match tried.handle(NOW, actor, command.clone()) {
                        Ok(found) => {
                            assert!(!found.is_empty(), "{label}");
                            assert_eq!(
                                tried.record().version,
                                game.record().version + 1,
                                "{label}"
                            );
                            let is_join = matches!(command, Command::Join { .. });
                            assert!(
                                is_join || actor != person(CAROL),
                                "a stranger may only join: {label}"
                            );
                            effects += 1;
                        }
                        Err(_) => {
                            assert_eq!(tried.record(), game.record(), "{label}");
                            refusals += 1;
                        }
                    }
                }
            }
        }
        assert!(
            effects > 20 && refusals > 200,
            "{effects} effects, {refusals} refusals"
        );
    }
}

#[test]
fn a_stranger_may_join_an_open_challenge_once() {
    for entry in games::ALL {
        let mut game = challenge(*entry, None);
        assert_eq!(
            refuses(&mut game, ALICE, Command::Join { seed: 1 }),
            Refusal::OwnChallenge
        );
        game.handle(NOW, person(CAROL), Command::Join { seed: 1 })
            .unwrap();
        assert_eq!(
            refuses(&mut game, BOB, Command::Join { seed: 1 }),
            Refusal::ChallengeClosed
        );
        assert_eq!(game.side_of(CAROL), Some(Side::Second));
        let mut named = challenge(*entry, Some(BOB));
        assert_eq!(
            refuses(&mut named, CAROL, Command::Accept { seed: 1 }),
            Refusal::NotInvited
        );
    }
}

#[test]
fn random_matches_are_restored_alike_after_every_step() {
    for (seed, entry) in (60..).zip(games::ALL) {
        println!("seed {seed}");
        let mut lots = ChaCha8Rng::seed_from_u64(seed);
        let mut game = in_play(*entry);
        while game.phase() == Phase::Playing {
            let who = if lots.next_u32() % 20 == 0 {
                mover(&game)
            } else {
                ALICE
            };
            let command = match lots.next_u32() % 12 {
                0 => Command::OfferDraw,
                1 => Command::AnswerDraw {
                    offer: game.open_offer().map_or(1, |offer| offer.id),
                    answer: false,
                },
                _ => a_move(&game, usize::try_from(lots.next_u32()).unwrap()),
            };
            let who = if matches!(command, Command::Play { .. }) {
                mover(&game)
            } else {
                who
            };
            // Refusals are fine here: what counts is the state after them.
            let _ = game.handle(NOW, person(who), command);
            let again = copy(&game);
            assert_eq!(again.record(), game.record());
            for viewer in [
                Viewer::Side(Side::First),
                Viewer::Side(Side::Second),
                Viewer::Watcher,
            ] {
                assert_eq!(again.view(viewer), game.view(viewer));
            }
        }
        assert!(game.record().outcome.is_some());
    }
}

#[test]
fn two_moves_for_one_ply_give_one_effect_and_one_refusal() {
    for entry in games::ALL {
        let mut game = in_play(*entry);
        let (first, second) = (a_move(&game, 0), a_move(&game, 1));
        game.handle(NOW, person(ALICE), first).unwrap();
        assert_eq!(
            refuses(&mut game, ALICE, second),
            Refusal::StalePly { current: 1 }
        );
        let early = a_move(&game, 0);
        assert_eq!(refuses(&mut game, ALICE, early), Refusal::NotYourTurn);
    }
}

#[test]
fn drafts_carry_their_revision_and_confirmed_ones_open_until_the_other_is_ready() {
    for entry in games::ALL {
        let mut game = in_setup(*entry);
        let mirror = |revision| Command::Arrange {
            revision,
            change: Change::Mirror,
        };
        game.handle(NOW, person(ALICE), mirror(1)).unwrap();
        assert_eq!(
            refuses(&mut game, ALICE, mirror(1)),
            Refusal::StaleDraft { current: 2 }
        );
        game.handle(NOW, person(ALICE), Command::Confirm { revision: 2 })
            .unwrap();
        assert_eq!(
            refuses(&mut game, ALICE, Command::Confirm { revision: 2 }),
            Refusal::AlreadyConfirmed
        );
        assert_eq!(
            refuses(&mut game, ALICE, mirror(2)),
            Refusal::AlreadyConfirmed
        );
        game.handle(NOW, person(ALICE), Command::Edit).unwrap();
        game.handle(NOW, person(ALICE), Command::Confirm { revision: 3 })
            .unwrap();
        let effects = game
            .handle(NOW, person(BOB), Command::Confirm { revision: 1 })
            .unwrap();
        assert_eq!(
            effects,
            vec![Effect::Confirmed(Side::Second), Effect::Began]
        );
        assert_eq!(
            refuses(&mut game, ALICE, Command::Edit),
            Refusal::NotInSetup
        );
    }
}

#[test]
fn a_swap_onto_a_forbidden_square_names_the_reason_and_changes_nothing() {
    for entry in games::ALL {
        let mut forbidden = 0;
        let mut game = in_setup(*entry);
        let squares: Vec<Square> = game
            .seat_of(ALICE)
            .unwrap()
            .army
            .iter()
            .map(|(square, _)| square)
            .collect();
        for a in &squares {
            for b in &squares {
                let mut tried = copy(&game);
                let change = Change::Swap(*a, *b);
                let swapped = tried.handle(
                    NOW,
                    person(ALICE),
                    Command::Arrange {
                        revision: 1,
                        change: change.clone(),
                    },
                );
                if let Err(Refusal::Army(faults)) = swapped {
                    assert!(
                        faults
                            .iter()
                            .all(|fault| matches!(fault, Fault::Forbidden { .. })),
                        "{faults:?}"
                    );
                    refuses(
                        &mut game,
                        ALICE,
                        Command::Arrange {
                            revision: 1,
                            change,
                        },
                    );
                    forbidden += 1;
                }
            }
        }
        assert!(forbidden > 0);
    }
}

#[test]
fn draw_offers_lapse_with_the_answerers_turn_and_pause_for_ten_moves() {
    for entry in games::ALL {
        let mut game = in_play(*entry);
        game.handle(NOW, person(ALICE), Command::OfferDraw).unwrap();
        assert_eq!(
            refuses(&mut game, ALICE, Command::OfferDraw),
            Refusal::OfferStands
        );
        assert_eq!(
            refuses(
                &mut game,
                ALICE,
                Command::AnswerDraw {
                    offer: 1,
                    answer: true
                }
            ),
            Refusal::NotYours
        );
        let own = a_move(&game, 0);
        game.handle(NOW, person(ALICE), own).unwrap();
        assert!(
            game.open_offer().is_some(),
            "one's own turn leaves one's offer standing"
        );
        let answer = a_move(&game, 0);
        game.handle(NOW, person(BOB), answer).unwrap();
        assert!(game.open_offer().is_none());
        assert_eq!(
            refuses(
                &mut game,
                BOB,
                Command::AnswerDraw {
                    offer: 1,
                    answer: true
                }
            ),
            Refusal::NoOffer
        );
        assert_eq!(
            refuses(&mut game, ALICE, Command::OfferDraw),
            Refusal::OfferTooSoon { moves_left: 8 }
        );
        game.handle(NOW, person(BOB), Command::OfferDraw).unwrap();
        let effects = game.handle(NOW, person(ALICE), Command::OfferDraw).unwrap();
        let agreed = Outcome {
            winner: None,
            reason: Reason::Agreed,
        };
        assert_eq!(
            effects,
            vec![Effect::Ended(agreed)],
            "two offers that cross are agreed"
        );
    }
}

#[test]
fn a_challenge_lapses_after_a_day_and_not_before() {
    for entry in games::ALL {
        let mut game = challenge(*entry, None);
        let early = game.handle(NOW.plus(CHALLENGE_LIFE - 1), Actor::Clock, Command::Expire);
        assert_eq!(early, Err(Refusal::NotDue));
        let lapsed = game.handle(NOW.plus(CHALLENGE_LIFE), Actor::Clock, Command::Expire);
        assert_eq!(lapsed, Ok(vec![Effect::Lapsed]));
        assert_eq!(game.record().deadline, None);
    }
}

#[test]
fn the_referees_view_comes_only_after_the_end() {
    for entry in games::ALL {
        for game in phases(*entry) {
            let is_over = game.phase() == Phase::Over;
            assert_eq!(game.view(Viewer::Referee).is_some(), is_over, "{game:?}");
        }
    }
}

#[test]
fn a_rematch_needs_both_and_changes_sides() {
    for entry in games::ALL {
        let mut game = finished(*entry);
        game.handle(NOW, person(ALICE), Command::Rematch).unwrap();
        assert_eq!(
            Match::rematch(NOW, &game, 1).map(|_| ()),
            Err(Refusal::NotOver)
        );
        assert_eq!(
            refuses(&mut game, ALICE, Command::Rematch),
            Refusal::RematchMade
        );
        let effects = game.handle(NOW, person(BOB), Command::Rematch).unwrap();
        assert_eq!(
            effects.last(),
            Some(&Effect::RematchAgreed {
                previous: MatchId(0)
            })
        );
        let next = Match::rematch(NOW, &game, 1).unwrap();
        assert_eq!(next.phase(), Phase::Setup);
        assert_eq!(next.side_of(BOB), Some(Side::First));
    }
}

#[test]
fn nothing_prints_a_piece() {
    for entry in games::ALL {
        let codes: Vec<&str> = entry.sheet().kinds.iter().map(|kind| kind.code).collect();
        for game in phases(*entry) {
            let printed = format!("{game:?} {:?}", game.record());
            let leaked = codes.iter().find(|code| printed.contains(*code));
            assert_eq!(leaked, None, "{printed}");
        }
    }
}

#[test]
fn what_does_not_replay_is_named_and_never_a_panic() {
    for entry in games::ALL {
        let good = in_play(*entry).record().clone();
        let broken = |change: &dyn Fn(&mut Record)| {
            let mut record = good.clone();
            change(&mut record);
            Match::restore(record).unwrap_err()
        };
        assert!(matches!(
            broken(&|record| record.game = "chess".into()),
            RestoreError::UnknownGame(_)
        ));
        assert!(matches!(
            broken(&|record| record.rules_version += 1),
            RestoreError::RulesVersion { .. }
        ));
        assert!(matches!(
            broken(&|record| record.seats = None),
            RestoreError::Army
        ));
        let turn = Turn {
            text: "a1a1".into(),
            at: NOW,
        };
        assert!(matches!(
            broken(&|record| record.turns.push(turn.clone())),
            RestoreError::Turn { ply: 1, .. }
        ));
    }
}
