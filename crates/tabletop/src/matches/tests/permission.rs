//! Who may do what in which situation: every combination, in every game.

use super::situations::SITUATIONS;
use super::*;
use crate::games;
use crate::matches::{CHALLENGE_LIFE, Change, KEPT_PAUSE, Phase};
use crate::rules::Square;
use std::collections::BTreeSet;

/// Late enough for a challenge to lapse.
const DUE: Moment = MADE.plus(CHALLENGE_LIFE);

/// When somebody acts: after all that has happened, and late enough for what is due on its own.
fn moment(game: &Match, actor: Actor) -> Moment {
    let updated = game.record().updated;
    match actor {
        Actor::Clock => updated.plus(KEPT_PAUSE).max(DUE),
        _ => updated.max(LATER),
    }
}

const ACTORS: [(char, Actor); 6] = [
    ('c', Actor::Person(CHALLENGER)),
    ('o', Actor::Person(OPPONENT)),
    ('s', Actor::Person(STRANGER)),
    ('m', Actor::Moderator(PersonId(4))),
    ('M', Actor::Moderator(CHALLENGER)),
    ('k', Actor::Clock),
];

/// The name under which the situations list a command.
const fn name(command: &Command) -> &'static str {
    match command {
        Command::Accept { .. } => "accept",
        Command::Join { .. } => "join",
        Command::Decline => "decline",
        Command::Withdraw => "withdraw",
        Command::Prepare { .. } => "prepare",
        Command::Open => "open",
        Command::Arrange { .. } => "arrange",
        Command::Confirm { .. } => "confirm",
        Command::Edit => "edit",
        Command::Play { .. } => "play",
        Command::Resign => "resign",
        Command::OfferDraw => "offer",
        Command::AnswerDraw { .. } => "answer",
        Command::TakeSeat => "take-seat",
        Command::FillSeat => "fill-seat",
        Command::Rematch => "rematch",
        Command::Expire { .. } => "expire",
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
        Command::Open,
        Command::Confirm { revision },
        Command::Edit,
        Command::Play {
            ply: game.ply(),
            mv: mv.unwrap_or(Move::step(Square(0), Square(1))),
        },
        Command::Resign,
        Command::OfferDraw,
        Command::TakeSeat,
        Command::FillSeat,
        Command::Rematch,
        EXPIRE,
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

/// Whether a game knows what a situation or a command is about.
fn is_known(entry: &dyn Entry, name: &str) -> bool {
    let is_of = |words: &[&str]| words.iter().any(|word| name.contains(word));
    let sheet = entry.sheet();
    let of_setup = is_of(&["setup", "arranging", "ready", "prepare"]);
    let of_draws = is_of(&["offer", "answer"]);
    (sheet.has_setup || !of_setup) && (sheet.draw_offers || !of_draws)
}

#[test]
fn each_command_has_its_effect_for_the_right_people_alone() {
    let (mut phases, mut asked) = (BTreeSet::new(), BTreeSet::new());
    for entry in games::ALL {
        let situations = SITUATIONS.into_iter();
        for (situation, make, allowed) in situations.filter(|(name, ..)| is_known(*entry, name)) {
            phases.insert(make(*entry).phase().name());
            for (letter, actor) in ACTORS {
                for command in commands(&make(*entry), actor) {
                    asked.insert(name(&command));
                    let rule = allowed.iter().find(|(known, _)| *known == name(&command));
                    let is_allowed = rule.is_some_and(|(name, letters)| {
                        is_known(*entry, name) && letters.contains(letter)
                    });
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
    let now = moment(&game, actor);
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
