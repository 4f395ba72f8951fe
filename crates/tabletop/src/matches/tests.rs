//! Tests of the match machine, over every game of the list.

mod clock;
mod course;
mod draws;
mod ending;
mod keeping;
mod kept;
mod late;
mod lost;
mod open;
mod permission;
mod setup;
mod silence;
mod situations;

use super::machine::Handled;
use super::{Actor, Command, Effect, FirstMover, Match, Moment, PersonId, Terms};
use crate::games;
use crate::rules::{Entry, Move, Options, Side, TimeControl, View, Viewer};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

const CHALLENGER: PersonId = PersonId(1);
const OPPONENT: PersonId = PersonId(2);
const STRANGER: PersonId = PersonId(3);

const MADE: Moment = Moment(1_700_000_000_000);
const LATER: Moment = MADE.plus(60_000);

const SECOND: i64 = 1_000;
const DAY: i64 = 24 * 60 * 60 * SECOND;

const EXPIRE: Command = Command::Expire { seed: 4 };

/// The clocks that games are played by.
const CLOCKS: [TimeControl; 5] = {
    let [_, clocks @ ..] = TimeControl::USUAL;
    clocks
};

/// A short clock and a long one, for which players are reminded.
const HALF_A_MINUTE: TimeControl = TimeControl::PerMove { seconds: 30 };
const A_DAY: TimeControl = TimeControl::PerMove {
    seconds: 24 * 60 * 60,
};

/// The games in which armies are set up.
fn army_games() -> impl Iterator<Item = &'static dyn Entry> {
    let all = games::ALL.iter().copied();
    all.filter(|entry| entry.sheet().has_setup)
}

/// The games in which players may agree on a draw.
fn games_with_offers() -> impl Iterator<Item = &'static dyn Entry> {
    let all = games::ALL.iter().copied();
    all.filter(|entry| entry.sheet().draw_offers)
}

fn challenge_by(entry: &'static dyn Entry, first_mover: FirstMover, time: TimeControl) -> Match {
    let terms = Terms::new(entry, Options::default(), first_mover, time).unwrap();
    Match::challenge(MADE, &terms, CHALLENGER, Some(OPPONENT)).unwrap()
}

fn challenge(entry: &'static dyn Entry, options: Options, opponent: Option<PersonId>) -> Match {
    let time = TimeControl::Unlimited;
    let terms = Terms::new(entry, options, FirstMover::Challenger, time).unwrap();
    Match::challenge(MADE, &terms, CHALLENGER, opponent).unwrap()
}

/// A challenge to the opponent under the usual rules.
fn challenged(entry: &'static dyn Entry) -> Match {
    challenge(entry, Options::default(), Some(OPPONENT))
}

/// A match in setup: the challenger is to move first.
fn in_setup(entry: &'static dyn Entry) -> Match {
    in_setup_by(entry, TimeControl::Unlimited)
}

fn in_setup_by(entry: &'static dyn Entry, time: TimeControl) -> Match {
    let mut game = challenge_by(entry, FirstMover::Challenger, time);
    does(&mut game, OPPONENT, Command::Accept { seed: 5 });
    game
}

/// A match in play: the challenger is to move.
fn in_play(entry: &'static dyn Entry) -> Match {
    in_play_by(entry, TimeControl::Unlimited)
}

fn in_play_by(entry: &'static dyn Entry, time: TimeControl) -> Match {
    let mut game = in_setup_by(entry, time);
    // A game without setup has begun already.
    for person in [CHALLENGER, OPPONENT] {
        if entry.sheet().has_setup {
            confirm(&mut game, person);
        }
    }
    game
}

fn confirm(game: &mut Match, person: PersonId) {
    let revision = revision_of(game, person);
    does(game, person, Command::Confirm { revision });
}

/// A match in setup for which one player is ready: the other is awaited.
fn ready(entry: &'static dyn Entry, person: PersonId) -> Match {
    let mut game = in_setup(entry);
    confirm(&mut game, person);
    game
}

fn ask(game: &mut Match, person: PersonId, command: Command) -> Handled {
    game.handle(LATER, Actor::Person(person), command)
}

/// Asks what must have an effect.
fn does(game: &mut Match, person: PersonId, command: Command) -> Vec<Effect> {
    ask(game, person, command).unwrap()
}

fn revision_of(game: &Match, person: PersonId) -> u32 {
    game.seat_of(person).map_or(1, |seat| seat.revision)
}

fn person_of(game: &Match, side: Side) -> PersonId {
    game.record().seats.as_ref().unwrap().get(side).person
}

/// Whose turn it is, and what that person may play.
fn choices(game: &Match) -> Option<(PersonId, Vec<Move>)> {
    let side = game.turn()?;
    let moves = game.view(Viewer::Side(side))?.moves;
    Some((person_of(game, side), moves))
}

/// A legal move of whoever is to move, whoever that is.
fn some_turn(game: &Match) -> (PersonId, Command) {
    let (person, moves) = choices(game).unwrap();
    let (ply, mv) = (game.ply(), moves[0]);
    (person, Command::Play { ply, mv })
}

/// What time itself brings at an instant.
fn tick(game: &mut Match, now: Moment) -> Handled {
    game.handle(now, Actor::Clock, EXPIRE)
}

fn limit_of(time: TimeControl) -> i64 {
    i64::from(time.per_move().unwrap()) * SECOND
}

fn deadline_of(game: &Match) -> Moment {
    game.record().deadline.unwrap()
}

/// Takes so many random turns, after which the game must still be on.
fn take_turns(game: &mut Match, turns: u32) {
    let mut lots = ChaCha8Rng::seed_from_u64(11);
    for _ in 0..turns {
        let (person, moves) = choices(game).unwrap();
        let (ply, mv) = (game.ply(), *moves.choose(&mut lots).unwrap());
        does(game, person, Command::Play { ply, mv });
    }
    assert!(game.turn().is_some(), "the game ended within {turns} turns");
}

const VIEWERS: [Viewer; 4] = [
    Viewer::Side(Side::First),
    Viewer::Side(Side::Second),
    Viewer::Watcher,
    Viewer::Referee,
];

fn views(game: &Match) -> [Option<View>; 4] {
    VIEWERS.map(|viewer| game.view(viewer))
}

fn restored(game: &Match) -> Match {
    Match::restore(game.record().clone()).unwrap()
}

/// Asks something that must be refused and must leave everything as it was.
fn refused(game: &mut Match, person: PersonId, command: Command) -> super::Refusal {
    refused_at(game, LATER, Actor::Person(person), command)
}

fn refused_at(game: &mut Match, now: Moment, actor: Actor, command: Command) -> super::Refusal {
    let (record, seen) = (game.record().clone(), views(game));
    let refusal = game.handle(now, actor, command).unwrap_err();
    assert_eq!(*game.record(), record, "{refusal}");
    assert_eq!(views(game), seen, "{refusal}");
    refusal
}
