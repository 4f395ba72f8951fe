//! Shogi against an independent program: legal moves, and records read by its reader.

use crate::play::{Played, random_game};
use crate::shogi::{EVEN, arrange};
use rsshogi::board::{self, MoveList, movegen::generate_legal_all};
use rsshogi::records::{RecordInitialPosition, parse_kif_str};
use tabletop::games::{self, shogi::SHOGI};
use tabletop::rules::{About, BySide, Outcome, Reason, Side, Table, Transcript, Viewer};

fn peer_moves(sfen: &str) -> Vec<String> {
    let position = board::position_from_sfen(sfen).unwrap();
    let mut list = MoveList::new();
    generate_legal_all(&position, &mut list);
    let mut moves: Vec<String> = list.iter().map(|mv| mv.to_usi()).collect();
    moves.sort();
    moves
}

fn own_moves(table: &dyn Table) -> Vec<String> {
    let moves = table.legal_moves().into_iter();
    let mut moves: Vec<String> = moves
        .map(|mv| table.entry().sheet().write_move(mv))
        .collect();
    moves.sort();
    moves
}

fn random_games(seeds: u64) -> impl Iterator<Item = Played> {
    let shogi = games::find("shogi").unwrap();
    (0..seeds).map(move |seed| random_game(shogi, seed))
}

#[test]
fn legal_moves_are_the_same_at_every_turn() {
    let mut compared = 0;
    for game in random_games(24) {
        println!("{}", game.name);
        game.each_position(|table, ply| {
            let view = table.view(Viewer::Watcher);
            // After a repetition or a count there are moves, but nobody may play them.
            if view
                .over
                .is_none_or(|over| over.reason == Reason::Checkmate)
            {
                let sfen = view.to_sfen();
                assert_eq!(
                    own_moves(table),
                    peer_moves(&sfen),
                    "{} ply {ply} {sfen}",
                    game.name
                );
                compared += 1;
            }
        });
    }
    println!("{compared} positions");
    assert!(compared > 2_000, "{compared}");
}

fn about(outcome: Option<Outcome>) -> About {
    About {
        players: BySide {
            first: "山田\n先手：x".to_owned(),
            second: "B\u{2028}ob".to_owned(),
        },
        began: Some((2026, 3, 4, 5, 6)),
        outcome,
    }
}

fn file(table: &dyn Table, outcome: Option<Outcome>, extension: &str) -> String {
    let files = table.transcripts(&about(outcome)).into_iter();
    let mut fitting = files.filter(|file: &Transcript| file.extension == extension);
    fitting.next().unwrap().text
}

#[test]
fn records_are_read_as_the_moves_that_were_played() {
    for game in random_games(16) {
        let mut last = None;
        game.each_position(|table, _| last = Some(table.fork()));
        let table = last.unwrap();
        let record = parse_kif_str(&file(table.as_ref(), None, "kif")).expect(&game.name);
        let read: Vec<String> = record
            .moves()
            .iter()
            .map(|entry| entry.mv().to_usi())
            .collect();
        let sheet = game.entry.sheet();
        let played: Vec<String> = game.moves.iter().map(|&mv| sheet.write_move(mv)).collect();
        assert_eq!(read, played, "{}", game.name);
        let start = game.start().view(Viewer::Watcher).to_sfen();
        let initial: &RecordInitialPosition = record.initial_position();
        assert_eq!(
            initial.to_sfen().split(' ').next(),
            start.split(' ').next(),
            "{}",
            game.name
        );
        let usi = file(table.as_ref(), None, "usi");
        let (head, moves) = usi.trim_end().split_once(" moves ").unwrap();
        assert_eq!(
            moves.split(' ').collect::<Vec<_>>(),
            played,
            "{}",
            game.name
        );
        let wanted = match start == EVEN {
            true => "position startpos".to_owned(),
            false => format!("position sfen {start}"),
        };
        assert_eq!(head, wanted, "{}", game.name);
    }
}

fn won(winner: Side, reason: Reason) -> Option<Outcome> {
    let winner = Some(winner);
    Some(Outcome { winner, reason })
}

/// How each end is written after two moves, with the first player to move.
#[test]
fn every_end_has_its_words_in_a_record() {
    let mut table = arrange(&SHOGI, EVEN);
    for text in ["7g7f", "3c3d"] {
        let mv = table.read_move(text).unwrap();
        table.play(mv).unwrap();
    }
    let drawn = |reason| {
        let winner = None;
        Some(Outcome { winner, reason })
    };
    let (first, second) = (Side::First, Side::Second);
    for (outcome, word, closing) in [
        (won(second, Reason::Resign), "投了", "まで2手で後手の勝ち"),
        (
            won(second, Reason::Checkmate),
            "詰み",
            "まで2手で後手の勝ち",
        ),
        (won(second, Reason::NoMove), "詰み", "まで2手で後手の勝ち"),
        (
            won(second, Reason::Time),
            "切れ負け",
            "まで2手で時間切れにより後手の勝ち",
        ),
        (
            won(second, Reason::PerpetualCheck),
            "反則負け",
            "まで2手で先手の反則負け",
        ),
        (
            won(first, Reason::PerpetualCheck),
            "反則勝ち",
            "まで2手で先手の反則勝ち",
        ),
        (
            won(first, Reason::Jishogi),
            "入玉勝ち",
            "まで2手で先手の入玉勝ち",
        ),
        (won(second, Reason::Jishogi), "投了", "まで2手で後手の勝ち"),
        (won(first, Reason::Resign), "中断", "まで2手で先手の勝ち"),
        (drawn(Reason::Repetition), "千日手", "まで2手で千日手"),
        (drawn(Reason::Jishogi), "持将棋", "まで2手で持将棋"),
        (drawn(Reason::Abandoned), "中断", "まで2手で中断"),
        (None, "中断", "まで2手で中断"),
    ] {
        let kif = file(table.as_ref(), outcome, "kif");
        let lines: Vec<&str> = kif.lines().collect();
        assert_eq!(
            lines[..4],
            [
                "#KIF version=2.0 encoding=UTF-8",
                "開始日時：2026/03/04 05:06",
                "手合割：平手",
                "先手：山田 先手：x",
            ]
        );
        assert_eq!(lines[4], "後手：B ob");
        assert_eq!(lines[6..8], ["   1 ７六歩(77)", "   2 ３四歩(33)"]);
        assert_eq!(
            lines[8..],
            [&format!("   3 {word}"), closing],
            "{outcome:?}"
        );
        let record = parse_kif_str(&kif).expect(word);
        assert!(record.main_terminal().is_some(), "{kif}");
    }
}
