//! What a match prints, and taking kept matches up again.

use super::*;
use crate::games;
use crate::matches::{Change, RestoreError, Taken};
use crate::rules::{Army, LostTurn, Sheet, Square};

/// The words of a text that name a kind of the game.
fn kinds_named(sheet: &Sheet, text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let is_kind = |word: &&str| sheet.find_kind(word).is_some() || *word == "Kind";
    words.filter(is_kind).map(str::to_owned).collect()
}

#[test]
fn what_a_match_prints_names_no_piece() {
    for entry in army_games() {
        let sheet = entry.sheet();
        let mut game = in_play(entry);
        let codes = game.seat_of(OPPONENT).unwrap().army.to_codes(sheet);
        let open = kinds_named(sheet, &format!("{codes:?}"));
        assert_eq!(open.len(), codes.len(), "the search finds what is there");
        let mut lots = ChaCha8Rng::seed_from_u64(2);
        while let Some((person, moves)) = choices(&game).filter(|_| game.ply() < 200) {
            let (ply, mv) = (game.ply(), *moves.choose(&mut lots).unwrap());
            let effects = does(&mut game, person, Command::Play { ply, mv });
            let text = format!("{effects:?} {game:?} {:?}", game.record());
            assert_eq!(kinds_named(sheet, &text), [""; 0], "{text}");
        }
    }
}

#[test]
fn matches_that_differ_in_what_is_hidden_print_alike() {
    for entry in army_games() {
        let arranged = |seed| {
            let mut game = in_setup(entry);
            let (revision, change) = (1, Change::Random { seed });
            let mut effects = does(&mut game, OPPONENT, Command::Arrange { revision, change });
            effects.extend(does(&mut game, OPPONENT, Command::Confirm { revision: 2 }));
            effects.extend(does(
                &mut game,
                CHALLENGER,
                Command::Confirm { revision: 1 },
            ));
            game.table.as_ref().unwrap();
            (
                game.record().seats.clone(),
                format!("{effects:?} {game:?} {:?}", game.record()),
            )
        };
        let ((one, one_text), (two, two_text)) = (arranged(1), arranged(2));
        assert_ne!(one, two);
        assert_eq!(one_text, two_text);
    }
}

fn error(game: &Match, spoil: impl FnOnce(&mut crate::matches::Record)) -> RestoreError {
    let mut record = game.record().clone();
    spoil(&mut record);
    Match::restore(record).unwrap_err()
}

#[test]
fn a_match_of_another_game_or_other_rules_is_not_taken_up() {
    for entry in games::ALL {
        let current = entry.sheet().rules_version;
        for make in [challenged, in_setup, in_play] {
            let game = make(*entry);
            let unknown = error(&game, |record| "go".clone_into(&mut record.game));
            assert_eq!(unknown, RestoreError::UnknownGame("go".to_owned()));
            let found = current + 1;
            let newer = error(&game, |record| record.rules_version = found);
            assert_eq!(newer, RestoreError::RulesVersion { found, current });
        }
    }
}

#[test]
fn a_match_without_seats_is_not_taken_up_after_the_challenge() {
    for entry in games::ALL {
        let mut over = in_play(*entry);
        does(&mut over, OPPONENT, Command::Resign);
        for game in [in_setup(*entry), in_play(*entry), over] {
            let spoilt = error(&game, |record| record.seats = None);
            assert_eq!(spoilt, RestoreError::NoSeats, "{game:?}");
        }
    }
}

#[test]
fn a_game_with_an_illegal_army_is_not_taken_up() {
    for entry in army_games() {
        let spoilt = error(&in_play(entry), |record| {
            record.seats.as_mut().unwrap().second.army = Army::default();
        });
        assert_eq!(spoilt, RestoreError::Army);
    }
}

#[test]
fn a_turn_that_does_not_replay_is_named() {
    for entry in games::ALL {
        let mut game = in_play(*entry);
        take_turns(&mut game, 4);
        let backwards = Move::step(Square(1), Square(1));
        let backwards = entry.sheet().write_move(backwards);
        for text in ["no move", "", &backwards] {
            let spoilt = error(&game, |record| {
                record.turns[2].taken = Taken::Played(text.to_owned());
            });
            let RestoreError::Turn { ply, code } = spoilt else {
                panic!("{text}: {spoilt}");
            };
            assert_eq!(ply, 3, "{text}: {code}");
        }
    }
}

#[test]
fn a_lost_turn_does_not_replay_where_turns_are_played() {
    for entry in lost::games_where(LostTurn::Played) {
        let mut game = in_play(entry);
        take_turns(&mut game, 4);
        let spoilt = error(&game, |record| record.turns[2].taken = Taken::Lost);
        let (ply, code) = (3, "no-clock");
        assert_eq!(spoilt, RestoreError::Turn { ply, code });
    }
}
