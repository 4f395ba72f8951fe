//! Who may do what in which situation: every combination, in every game.

use super::*;
use crate::games;
use crate::matches::{CHALLENGE_LIFE, Change, Phase};
use crate::rules::Square;
use std::collections::BTreeSet;

/// Late enough for a challenge to lapse.
const DUE: Moment = MADE.plus(CHALLENGE_LIFE);

const ACTORS: [(char, Actor); 6] = [
    ('c', Actor::Person(CHALLENGER)),
    ('o', Actor::Person(OPPONENT)),
    ('s', Actor::Person(STRANGER)),
    ('m', Actor::Moderator(PersonId(4))),
    ('M', Actor::Moderator(CHALLENGER)),
    ('k', Actor::Clock),
];

type Situation = (
    &'static str,
    fn(&'static dyn Entry) -> Match,
    &'static [(&'static str, &'static str)],
);

/// Situations, and in each the commands that have an effect with the letters of those for whom
/// they have it. Everything else is refused. The challenger has the first move.
const SITUATIONS: [Situation; 17] = [
    (
        "challenged",
        challenged,
        &[
            ("accept", "o"),
            ("decline", "o"),
            ("withdraw", "c"),
            ("prepare", "c"),
            ("expire", "k"),
            ("close", "mM"),
        ],
    ),
    (
        "challenged, challenger arranging",
        preparing,
        &[
            ("accept", "o"),
            ("decline", "o"),
            ("withdraw", "c"),
            ("arrange", "c"),
            ("confirm", "c"),
            ("expire", "k"),
            ("close", "mM"),
        ],
    ),
    (
        "challenged, challenger ready",
        |entry| {
            after(
                preparing(entry),
                CHALLENGER,
                Command::Confirm { revision: 1 },
            )
        },
        &[
            ("accept", "o"),
            ("decline", "o"),
            ("withdraw", "c"),
            ("edit", "c"),
            ("expire", "k"),
            ("close", "mM"),
        ],
    ),
    (
        "challenged, anyone",
        |entry| challenge(entry, Options::default(), None),
        &[
            ("join", "os"),
            ("withdraw", "c"),
            ("prepare", "c"),
            ("expire", "k"),
            ("close", "mM"),
        ],
    ),
    (
        "setup",
        in_setup,
        &[
            ("arrange", "co"),
            ("confirm", "co"),
            ("resign", "co"),
            ("close", "mM"),
        ],
    ),
    (
        "setup, challenger ready",
        |entry| {
            after(
                in_setup(entry),
                CHALLENGER,
                Command::Confirm { revision: 1 },
            )
        },
        &[
            ("arrange", "o"),
            ("confirm", "o"),
            ("edit", "c"),
            ("resign", "co"),
            ("close", "mM"),
        ],
    ),
    (
        "setup, challenger ready and not",
        |entry| {
            let game = after(
                in_setup(entry),
                CHALLENGER,
                Command::Confirm { revision: 1 },
            );
            after(game, CHALLENGER, Command::Edit)
        },
        &[
            ("arrange", "co"),
            ("confirm", "co"),
            ("resign", "co"),
            ("close", "mM"),
        ],
    ),
    (
        "playing",
        in_play,
        &[
            ("play", "c"),
            ("resign", "co"),
            ("offer", "co"),
            ("close", "mM"),
        ],
    ),
    (
        "playing, second to move",
        |entry| {
            let mut game = in_play(entry);
            take_turns(&mut game, 1);
            game
        },
        &[
            ("play", "o"),
            ("resign", "co"),
            ("offer", "co"),
            ("close", "mM"),
        ],
    ),
    (
        "playing, draw offered",
        |entry| after(in_play(entry), CHALLENGER, Command::OfferDraw),
        &[
            ("play", "c"),
            ("resign", "co"),
            ("offer", "o"),
            ("answer", "o"),
            ("close", "mM"),
        ],
    ),
    (
        "over",
        |entry| after(in_play(entry), CHALLENGER, Command::Resign),
        &[("rematch", "co")],
    ),
    (
        "over in setup",
        |entry| after(in_setup(entry), OPPONENT, Command::Resign),
        &[("rematch", "co")],
    ),
    (
        "over, rematch wished",
        |entry| {
            let game = after(in_play(entry), CHALLENGER, Command::Resign);
            after(game, CHALLENGER, Command::Rematch)
        },
        &[("rematch", "o")],
    ),
    (
        "over, rematch agreed",
        |entry| {
            let game = after(in_play(entry), CHALLENGER, Command::Resign);
            let game = after(game, CHALLENGER, Command::Rematch);
            after(game, OPPONENT, Command::Rematch)
        },
        &[],
    ),
    (
        "declined",
        |entry| after(challenged(entry), OPPONENT, Command::Decline),
        &[],
    ),
    (
        "withdrawn",
        |entry| after(challenged(entry), CHALLENGER, Command::Withdraw),
        &[],
    ),
    (
        "lapsed",
        |entry| {
            let mut game = challenged(entry);
            game.handle(DUE, Actor::Clock, Command::Expire).unwrap();
            game
        },
        &[],
    ),
];

fn preparing(entry: &'static dyn Entry) -> Match {
    after(challenged(entry), CHALLENGER, Command::Prepare { seed: 1 })
}

fn after(mut game: Match, person: PersonId, command: Command) -> Match {
    does(&mut game, person, command);
    game
}

/// The name under which the situations list a command.
const fn name(command: &Command) -> &'static str {
    match command {
        Command::Accept { .. } => "accept",
        Command::Join { .. } => "join",
        Command::Decline => "decline",
        Command::Withdraw => "withdraw",
        Command::Prepare { .. } => "prepare",
        Command::Arrange { .. } => "arrange",
        Command::Confirm { .. } => "confirm",
        Command::Edit => "edit",
        Command::Play { .. } => "play",
        Command::Resign => "resign",
        Command::OfferDraw => "offer",
        Command::AnswerDraw { .. } => "answer",
        Command::Rematch => "rematch",
        Command::Expire => "expire",
        Command::Close => "close",
    }
}

/// Every command, such that it fits the match as well as it can.
fn commands(game: &Match, actor: Actor) -> Vec<Command> {
    let person = match actor {
        Actor::Person(person) | Actor::Moderator(person) => person,
        Actor::Clock => CHALLENGER,
    };
    let moves = choices(game).map(|(_, moves)| moves).unwrap_or_default();
    let mv = moves.first().copied();
    let revision = revision_of(game, person);
    let mut all = vec![
        Command::Accept { seed: 1 },
        Command::Join { seed: 1 },
        Command::Decline,
        Command::Withdraw,
        Command::Prepare { seed: 1 },
        Command::Confirm { revision },
        Command::Edit,
        Command::Play {
            ply: game.ply(),
            mv: mv.unwrap_or(Move::step(Square(0), Square(1))),
        },
        Command::Resign,
        Command::OfferDraw,
        Command::Rematch,
        Command::Expire,
        Command::Close,
    ];
    all.extend([true, false].map(|answer| Command::AnswerDraw { offer: 1, answer }));
    let changes = changes(game, person).into_iter();
    all.extend(changes.map(|change| Command::Arrange { revision, change }));
    all
}

/// Every kind of change to a person's army that keeps to the rules.
fn changes(game: &Match, person: PersonId) -> Vec<Change> {
    let side = game.side_of(person).unwrap_or(Side::First);
    let lots = &mut ChaCha8Rng::seed_from_u64(3);
    let mut all = vec![
        Change::Swap(Square(0), Square(0)),
        Change::Random { seed: 1 },
        Change::Mirror,
        Change::Load(game.entry().random_army(side, lots)),
    ];
    let layouts = game.entry().layouts(side).into_iter();
    all.extend(layouts.map(|layout| Change::Layout(layout.id.to_owned())));
    all
}

#[test]
fn each_command_has_its_effect_for_the_right_people_alone() {
    let (mut phases, mut asked) = (BTreeSet::new(), BTreeSet::new());
    for entry in games::ALL {
        for (situation, make, allowed) in SITUATIONS {
            phases.insert(make(*entry).phase().name());
            for (letter, actor) in ACTORS {
                for command in commands(&make(*entry), actor) {
                    asked.insert(name(&command));
                    let rule = allowed.iter().find(|(known, _)| *known == name(&command));
                    let is_allowed = rule.is_some_and(|(_, letters)| letters.contains(letter));
                    let case = format!("{} {situation}: {actor:?} {command:?}", entry.sheet().id);
                    try_out(make(*entry), actor, command, is_allowed, &case);
                }
            }
        }
    }
    assert_eq!(phases, Phase::ALL.map(Phase::name).into());
    let listed = SITUATIONS.iter().flat_map(|(_, _, allowed)| *allowed);
    assert_eq!(asked, listed.map(|(command, _)| *command).collect());
}

fn try_out(mut game: Match, actor: Actor, command: Command, is_allowed: bool, case: &str) {
    let (record, seen) = (game.record().clone(), views(&game));
    let now = if actor == Actor::Clock { DUE } else { LATER };
    match game.handle(now, actor, command) {
        Ok(effects) => {
            assert!(is_allowed, "{case} had an effect");
            assert!(!effects.is_empty(), "{case}");
            assert_eq!(game.record().version, record.version + 1, "{case}");
            assert_eq!(game.record().updated, now, "{case}");
        }
        Err(refusal) => {
            assert!(!is_allowed, "{case} was refused: {refusal}");
            assert_eq!(*game.record(), record, "{case}");
            assert_eq!(views(&game), seen, "{case}");
        }
    }
}
