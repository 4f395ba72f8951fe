//! Random courses of whole matches: what is kept is all there is.

use super::*;
use crate::games;
use crate::matches::{Change, Phase};
use crate::rules::Square;
use proptest::prelude::*;
use rand::RngExt;

/// How many commands a course has at most; most games end before.
const STEPS: u32 = 600;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(12) })]

    #[test]
    fn a_match_is_its_record(game in 0..games::ALL.len(), seed in any::<u64>(), hasty in any::<bool>()) {
        follow(games::ALL[game], seed, hasty);
    }
}

fn follow(entry: &'static dyn Entry, seed: u64, hasty: bool) {
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut game = challenge(entry, Options::default(), Some(OPPONENT));
    for step in 0..STEPS {
        let (actor, command) = any_command(&game, hasty, &mut lots);
        let now = MADE.plus(i64::from(step) * 1000);
        let before = game.record().clone();
        let handled = game.handle(now, actor, command.clone());
        let version = before.version + u32::from(handled.is_ok());
        assert_eq!(game.record().version, version, "{command:?}");
        if handled.is_err() {
            assert_eq!(*game.record(), before, "{command:?}");
        }
        let kept = restored(&game);
        assert_eq!(kept.record(), game.record(), "{command:?}");
        assert_eq!(views(&kept), views(&game), "{command:?}");
        let is_over = game.phase() == Phase::Over;
        assert!(is_over || game.view(Viewer::Referee).is_none());
        if matches!(handled.as_deref(), Ok([.., Effect::RematchAgreed { .. }])) {
            game = Match::rematch(now, &game, lots.random()).unwrap();
        }
    }
}

/// Somebody asks something: mostly what moves the match on, sometimes anything at all. The hasty
/// may end a game early.
fn any_command(game: &Match, hasty: bool, lots: &mut ChaCha8Rng) -> (Actor, Command) {
    if lots.random_range(0..4u8) > 0
        && let Some((person, command)) = next_command(game, lots)
    {
        return (Actor::Person(person), command);
    }
    let mut actors = vec![Actor::Clock];
    actors.extend([CHALLENGER, OPPONENT, STRANGER].map(Actor::Person));
    let actor = *actors.choose(lots).unwrap();
    let ends = hasty && lots.random_ratio(1, 8);
    (
        actor,
        if ends {
            ending(lots)
        } else {
            stray(game, lots)
        },
    )
}

fn ending(lots: &mut ChaCha8Rng) -> Command {
    let offer = 1;
    let answer = true;
    let all = [Command::Resign, Command::AnswerDraw { offer, answer }];
    all.choose(lots).unwrap().clone()
}

/// What moves the match on, if there is anything.
fn next_command(game: &Match, lots: &mut ChaCha8Rng) -> Option<(PersonId, Command)> {
    let either = *[CHALLENGER, OPPONENT].choose(lots).unwrap();
    let revision = revision_of(game, either);
    match game.phase() {
        Phase::Challenged => Some((
            OPPONENT,
            Command::Accept {
                seed: lots.random(),
            },
        )),
        Phase::Setup => Some((either, Command::Confirm { revision })),
        Phase::Playing => {
            let (person, moves) = choices(game)?;
            let (ply, mv) = (game.ply(), *moves.choose(lots)?);
            Some((person, Command::Play { ply, mv }))
        }
        Phase::Over => Some((either, Command::Rematch)),
        _ => None,
    }
}

/// Anything, fit or unfit, that does not end a game on its own.
fn stray(game: &Match, lots: &mut ChaCha8Rng) -> Command {
    let mut square =
        || Square(lots.random_range(0..u8::try_from(game.entry().sheet().squares.len()).unwrap()));
    let (a, b) = (square(), square());
    let revision = lots.random_range(1..4);
    let offer = lots.random_range(1..4);
    let ply = game.ply().saturating_sub(lots.random_range(0..2));
    let changes = [
        Change::Swap(a, b),
        Change::Mirror,
        Change::Random { seed: 6 },
    ];
    let change = changes.choose(lots).unwrap().clone();
    let all = [
        Command::Join { seed: 1 },
        Command::Arrange { revision, change },
        Command::Confirm { revision },
        Command::Edit,
        Command::Play {
            ply,
            mv: Move::step(a, b),
        },
        Command::OfferDraw,
        Command::AnswerDraw {
            offer,
            answer: false,
        },
        Command::Rematch,
        Command::Expire,
    ];
    all.choose(lots).unwrap().clone()
}
