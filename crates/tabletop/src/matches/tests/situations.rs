//! Situations of matches, and who may do what in each.

use super::*;
use crate::matches::{CHALLENGE_LIFE, CLOSE_AFTER, FILL_AFTER, KEPT_AFTER, REMIND_AFTER};

pub(super) type Situation = (
    &'static str,
    fn(&'static dyn Entry) -> Match,
    &'static [(&'static str, &'static str)],
);

/// Situations, and in each the commands that have an effect with the letters of those for whom
/// they have it. Everything else is refused. The challenger has the first move.
pub(super) const SITUATIONS: [Situation; 27] = [
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
            ("open", "c"),
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
            ("open", "c"),
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
            ("open", "co"),
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
            ("open", "co"),
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
            ("open", "co"),
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
            tick(&mut game, MADE.plus(CHALLENGE_LIFE)).unwrap();
            game
        },
        &[],
    ),
    (
        "setup, opponent silent for two days",
        |entry| silent_for(FILL_AFTER, ready(entry, CHALLENGER)),
        &[
            ("open", "co"),
            ("arrange", "o"),
            ("confirm", "o"),
            ("edit", "c"),
            ("resign", "co"),
            ("fill-seat", "c"),
            ("close", "mM"),
        ],
    ),
    (
        "setup, opponent silent for a week",
        |entry| silent_for(CLOSE_AFTER, ready(entry, CHALLENGER)),
        &[
            ("open", "co"),
            ("arrange", "o"),
            ("confirm", "o"),
            ("edit", "c"),
            ("resign", "co"),
            ("fill-seat", "c"),
            ("close", "cmM"),
        ],
    ),
    (
        "setup, both silent for a week",
        |entry| silent_for(CLOSE_AFTER, in_setup(entry)),
        &[
            ("open", "co"),
            ("arrange", "co"),
            ("confirm", "co"),
            ("resign", "co"),
            ("close", "mM"),
        ],
    ),
    (
        "setup lapsed, opponent never came",
        |entry| {
            let mut game = after(in_setup_by(entry, A_DAY), CHALLENGER, Command::Open);
            tick(&mut game, LATER.plus(DAY)).unwrap();
            game
        },
        &[],
    ),
    (
        "playing, challenger silent for a day",
        |entry| silent_for(REMIND_AFTER, in_play(entry)),
        &[
            ("play", "c"),
            ("resign", "co"),
            ("offer", "co"),
            ("close", "mM"),
        ],
    ),
    (
        "playing, challenger silent for two days",
        |entry| silent_for(FILL_AFTER, in_play(entry)),
        &[
            ("play", "c"),
            ("resign", "co"),
            ("offer", "co"),
            ("fill-seat", "o"),
            ("close", "mM"),
        ],
    ),
    (
        "playing, challenger silent for a week",
        |entry| silent_for(CLOSE_AFTER, in_play(entry)),
        &[
            ("play", "c"),
            ("resign", "co"),
            ("offer", "co"),
            ("fill-seat", "o"),
            ("close", "omM"),
        ],
    ),
    (
        "playing, computer to move for the challenger",
        |entry| {
            let mut game = silent_for(FILL_AFTER, in_play(entry));
            let now = game.record().updated;
            let filled = game.handle(now, Actor::Person(OPPONENT), Command::FillSeat);
            filled.unwrap();
            game
        },
        &[
            ("play", "c"),
            ("resign", "co"),
            ("offer", "co"),
            ("take-seat", "c"),
            ("expire", "k"),
            ("close", "mM"),
        ],
    ),
    (
        "playing, computer in the opponent's seat",
        |entry| {
            let mut record = in_play(entry).record().clone();
            record.seats.as_mut().unwrap().second.missed = KEPT_AFTER;
            Match::restore(record).unwrap()
        },
        &[
            ("play", "c"),
            ("resign", "co"),
            ("offer", "co"),
            ("take-seat", "o"),
            ("close", "mM"),
        ],
    ),
    (
        "playing, draw offered, time up",
        |entry| {
            let game = in_play_by(entry, HALF_A_MINUTE);
            let mut record = after(game, OPPONENT, Command::OfferDraw).record().clone();
            record.updated = record.deadline.unwrap();
            Match::restore(record).unwrap()
        },
        &[
            ("resign", "co"),
            ("offer", "c"),
            ("answer", "c"),
            ("expire", "k"),
            ("close", "mM"),
        ],
    ),
];

/// The match after so long a silence, in which every word was said that was due.
fn silent_for(time: i64, mut game: Match) -> Match {
    let end = game.record().since.plus(time);
    while let Some(due) = game.record().reminder.filter(|&due| due <= end) {
        tick(&mut game, due).unwrap();
    }
    assert_eq!(game.record().updated, end);
    game
}

fn preparing(entry: &'static dyn Entry) -> Match {
    after(challenged(entry), CHALLENGER, Command::Prepare { seed: 1 })
}

fn after(mut game: Match, person: PersonId, command: Command) -> Match {
    does(&mut game, person, command);
    game
}
