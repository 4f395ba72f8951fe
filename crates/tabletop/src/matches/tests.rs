//! Tests of the match machine, over every game of the list.

mod course;
mod draws;
mod ending;
mod keeping;
mod permission;
mod setup;

use super::machine::Handled;
use super::{Actor, Command, Effect, FirstMover, Match, Moment, PersonId, Terms};
use crate::rules::{Entry, Move, Options, Side, View, Viewer};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

const CHALLENGER: PersonId = PersonId(1);
const OPPONENT: PersonId = PersonId(2);
const STRANGER: PersonId = PersonId(3);

const MADE: Moment = Moment(1_700_000_000_000);
const LATER: Moment = MADE.plus(60_000);

fn challenge(entry: &'static dyn Entry, options: Options, opponent: Option<PersonId>) -> Match {
    let terms = Terms::new(entry, options, FirstMover::Challenger).unwrap();
    Match::challenge(MADE, &terms, CHALLENGER, opponent).unwrap()
}

/// A challenge to the opponent under the usual rules.
fn challenged(entry: &'static dyn Entry) -> Match {
    challenge(entry, Options::default(), Some(OPPONENT))
}

/// A match in setup: the challenger is to move first.
fn in_setup(entry: &'static dyn Entry) -> Match {
    let mut game = challenged(entry);
    does(&mut game, OPPONENT, Command::Accept { seed: 5 });
    game
}

/// A match in play: the challenger is to move.
fn in_play(entry: &'static dyn Entry) -> Match {
    let mut game = in_setup(entry);
    for person in [CHALLENGER, OPPONENT] {
        let revision = revision_of(&game, person);
        does(&mut game, person, Command::Confirm { revision });
    }
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
    let (record, seen) = (game.record().clone(), views(game));
    let refusal = ask(game, person, command).unwrap_err();
    assert_eq!(*game.record(), record, "{refusal}");
    assert_eq!(views(game), seen, "{refusal}");
    refusal
}
