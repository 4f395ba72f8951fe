//! Open games in a match: time for the whole game, handicaps, no draws by agreement.

use super::*;
use crate::games;
use crate::matches::{Phase, Refusal};
use crate::rules::{BySide, OptionKind, Outcome, Reason};

const MAIN: i64 = 600 * SECOND;
const BYOYOMI: i64 = 30 * SECOND;
const TEN_MINUTES: TimeControl = TimeControl::Byoyomi {
    main: 600,
    byoyomi: 30,
};

/// The games that offer this clock, each in play.
fn by_main_time() -> impl Iterator<Item = Match> {
    let offers = |entry: &&&'static dyn Entry| {
        let controls = entry.sheet().timing.controls;
        controls.contains(&TEN_MINUTES)
    };
    let games = games::ALL.iter().filter(offers);
    games.map(|entry| in_play_by(*entry, TEN_MINUTES))
}

/// Whoever is to move does it after so many milliseconds.
fn move_after(game: &mut Match, time: i64) {
    let (person, command) = some_turn(game);
    let now = game.record().since.plus(time);
    game.handle(now, Actor::Person(person), command).unwrap();
}

fn left(game: &Match) -> BySide<i64> {
    BySide::from_fn(|side| game.main_left(side))
}

#[test]
fn moves_use_up_the_time_for_the_game_and_then_each_has_its_own() {
    let mut games = 0;
    for mut game in by_main_time() {
        games += 1;
        let since = game.record().since;
        assert_eq!(deadline_of(&game), since.plus(MAIN + BYOYOMI));
        move_after(&mut game, 400 * SECOND);
        let (first, second) = (200 * SECOND, MAIN);
        assert_eq!(left(&game), BySide { first, second });
        move_after(&mut game, SECOND);
        let since = game.record().since;
        assert_eq!(deadline_of(&game), since.plus(first + BYOYOMI));
        // Into the thirty seconds: the time for the game is gone, and a quick move gives none back.
        move_after(&mut game, first + 10 * SECOND);
        assert_eq!(left(&game).first, 0);
        move_after(&mut game, SECOND);
        let since = game.record().since;
        assert_eq!(deadline_of(&game), since.plus(BYOYOMI));
        move_after(&mut game, BYOYOMI - 1);
        assert_eq!(left(&game).first, 0);
        assert_eq!(restored(&game).record(), game.record());
    }
    assert!(games > 0, "no game has this clock");
}

#[test]
fn whoever_uses_up_all_time_has_lost() {
    for mut game in by_main_time() {
        move_after(&mut game, SECOND);
        let due = deadline_of(&game);
        assert_eq!(tick(&mut game, due.plus(-1)), Err(Refusal::NotDue));
        let (winner, reason) = (Some(Side::First), Reason::Time);
        let lost = vec![Effect::Ended(Outcome { winner, reason })];
        assert_eq!(tick(&mut game, due), Ok(lost));
        assert_eq!(game.record().turns.len(), 1, "no turn was taken");
    }
}

/// Every handicap of every game, with the game taken up under it.
fn uneven(first_mover: FirstMover) -> Vec<Match> {
    let mut all = Vec::new();
    for entry in games::ALL {
        let Some(handicap) = entry.sheet().handicap() else {
            continue;
        };
        let OptionKind::Choice { values, .. } = handicap.kind else {
            panic!("{handicap:?}");
        };
        for value in &values[1..] {
            let options = Options::default().with_choice(handicap.id, value);
            let terms = Terms::new(*entry, options, first_mover, TimeControl::Unlimited).unwrap();
            let mut game = Match::challenge(MADE, &terms, CHALLENGER, Some(OPPONENT)).unwrap();
            does(&mut game, OPPONENT, Command::Accept { seed: 5 });
            all.push(game);
        }
    }
    all
}

#[test]
fn whoever_gives_a_handicap_moves_first_and_gives_it_again_in_a_rematch() {
    let givers = [
        (FirstMover::Challenger, CHALLENGER),
        (FirstMover::Opponent, OPPONENT),
    ];
    for (first_mover, giver) in givers {
        for mut game in uneven(first_mover) {
            assert_eq!(game.phase(), Phase::Playing);
            let side = game.turn().unwrap();
            assert_eq!(person_of(&game, side), giver);
            let view = game.view(Viewer::Watcher).unwrap();
            let count = |side| {
                let seen = view.squares.iter().flatten();
                seen.filter(|seen| seen.side == side).count()
            };
            assert!(count(side) < count(side.other()), "the giver has fewer men");
            does(&mut game, CHALLENGER, Command::Resign);
            does(&mut game, CHALLENGER, Command::Rematch);
            does(&mut game, OPPONENT, Command::Rematch);
            let next = Match::rematch(LATER, &game, 3).unwrap();
            assert_eq!(person_of(&next, next.turn().unwrap()), giver);
        }
    }
}

#[test]
fn nobody_offers_a_draw_where_the_game_has_none() {
    for entry in games::ALL.iter().filter(|entry| !entry.sheet().draw_offers) {
        let mut game = in_play(*entry);
        for person in [CHALLENGER, OPPONENT] {
            let refusal = refused(&mut game, person, Command::OfferDraw);
            assert_eq!(refusal, Refusal::NoDrawOffers);
        }
    }
}

#[test]
fn a_record_is_handed_out_of_a_game_that_is_over_and_of_no_other() {
    for entry in games::ALL {
        let mut game = in_play(*entry);
        take_turns(&mut game, 3);
        let names = || BySide::from_fn(|side| format!("{side:?}\n\"name\""));
        assert!(game.transcripts(names(), None).is_empty());
        does(&mut game, CHALLENGER, Command::Resign);
        let files = game.transcripts(names(), Some((2026, 11, 30, 9, 5)));
        assert!(!files.is_empty(), "{entry:?}");
        for file in files {
            let turns = game.record().turns.iter();
            let moves = turns.filter_map(|turn| turn.taken.text());
            let has_all = { moves }.all(|text| file.text.contains(text));
            assert!(has_all || file.extension == "kif", "{entry:?}: {file:?}");
        }
    }
}
