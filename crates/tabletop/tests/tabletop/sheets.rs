//! What every game's sheet promises to those who draw, write and read with it.

use std::collections::BTreeSet;
use tabletop::games;
use tabletop::rules::{Entry, Label, LostTurn, Move, OptionKind, Origin, Rect, Sheet, Side};

fn is_inside(inner: Rect, width: i32, height: i32) -> bool {
    inner.x >= 0
        && inner.y >= 0
        && inner.x + inner.width <= width
        && inner.y + inner.height <= height
}

fn is_apart(a: Rect, b: Rect) -> bool {
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

#[test]
fn ids_and_names_are_unique() {
    let ids: BTreeSet<_> = games::ALL.iter().map(|entry| entry.sheet().id).collect();
    assert_eq!(ids.len(), games::ALL.len());
    for sheet in games::ALL.iter().map(|entry| entry.sheet()) {
        let names = sheet
            .squares
            .iter()
            .flat_map(|s| [&s.name].into_iter().chain(&s.aliases));
        let names: Vec<_> = names.collect();
        assert_eq!(
            names.iter().collect::<BTreeSet<_>>().len(),
            names.len(),
            "{}",
            sheet.id
        );
        let codes: BTreeSet<_> = sheet.kinds.iter().map(|kind| kind.code).collect();
        assert_eq!(codes.len(), sheet.kinds.len(), "{}", sheet.id);
    }
}

#[test]
fn squares_lie_apart_inside_the_picture_and_hold_a_piece() {
    for sheet in games::ALL.iter().map(|entry| entry.sheet()) {
        let (size, piece) = (sheet.picture.size, sheet.picture.piece);
        for (place, square) in sheet.squares.iter().enumerate() {
            assert!(
                is_inside(square.area, size.x, size.y),
                "{} {}",
                sheet.id,
                square.name
            );
            assert!(
                piece.x <= square.area.width && piece.y <= square.area.height,
                "{}",
                square.name
            );
            let mut rest = sheet.squares[place + 1..].iter();
            assert!(
                rest.all(|other| is_apart(square.area, other.area)),
                "{}",
                square.name
            );
        }
    }
}

#[test]
fn places_of_hands_lie_apart_and_hold_a_piece_and_a_number() {
    for sheet in games::ALL.iter().map(|entry| entry.sheet()) {
        let (size, piece) = (sheet.picture.size, sheet.picture.piece);
        let squares = sheet.squares.iter().map(|square| square.area);
        let hands = sheet.picture.hands.iter().map(|hand| hand.area);
        let areas: Vec<Rect> = squares.chain(hands).collect();
        for (place, hand) in sheet.picture.hands.iter().enumerate() {
            let (area, what) = (hand.area, format!("{} {hand:?}", sheet.id));
            assert!(is_inside(area, size.x, size.y), "{what}");
            // Two digits of 2.4 % of the picture's width each.
            assert!(area.width >= piece.x + size.x * 48 / 1000, "{what}");
            assert!(area.height >= piece.y, "{what}");
            let own = sheet.squares.len() + place;
            let others = areas.iter().enumerate().filter(|&(other, _)| other != own);
            for (_, &other) in others {
                assert!(is_apart(area, other), "{what}");
            }
            let turned = Rect {
                x: size.x - area.x - area.width,
                y: size.y - area.y - area.height,
                ..area
            };
            let mut hands = sheet.picture.hands.iter();
            let is_twin = hands.any(|twin| {
                (twin.side, twin.kind, twin.area) == (hand.side.other(), hand.kind, turned)
            });
            assert!(is_twin, "{what}");
        }
    }
}

/// The least height of a label, in thousandths of the picture's width.
fn is_large_enough(sheet: &Sheet, label: &Label, least: i32) -> bool {
    label.height * 1000 >= sheet.picture.size.x * least
}

#[test]
fn inscriptions_can_be_read_on_a_phone() {
    for sheet in games::ALL.iter().map(|entry| entry.sheet()) {
        for label in &sheet.picture.labels {
            let least = if label.text.chars().count() == 1 {
                30
            } else {
                24
            };
            assert!(
                is_large_enough(sheet, label, least),
                "{} {}",
                sheet.id,
                label.text
            );
        }
    }
}

/// A rank may be a letter on one edge and a Japanese number on the other.
#[test]
fn every_column_and_row_is_named_on_both_edges() {
    const NUMBERS: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    for sheet in games::ALL.iter().map(|entry| entry.sheet()) {
        let labels = |text: &str| {
            let labels = sheet.picture.labels.iter();
            labels.filter(|label| label.text == text).count()
        };
        for square in &sheet.squares {
            let (column, row) = square.name.split_at(1);
            let letter = row.bytes().next().unwrap_or_default().wrapping_sub(b'a');
            let number = NUMBERS.get(usize::from(letter)).copied();
            let rows = labels(row) + number.map_or(0, labels);
            let named = (labels(column), rows);
            assert_eq!(named, (2, 2), "{} {}", sheet.id, square.name);
        }
    }
}

#[test]
fn moves_can_be_read_as_they_are_written() {
    for entry in games::ALL {
        let sheet = entry.sheet();
        for from in sheet.all_squares() {
            for mv in sheet.all_squares().map(|to| Move::step(from, to)) {
                reads_back(*entry, mv);
                if sheet.has_hands() {
                    let promotes = true;
                    reads_back(*entry, Move { promotes, ..mv });
                }
            }
        }
        for kind in sheet.all_kinds().filter(|_| sheet.has_hands()) {
            for to in sheet.all_squares() {
                let from = Origin::Hand(kind);
                let promotes = false;
                reads_back(*entry, Move { from, to, promotes });
            }
        }
    }
}

fn reads_back(entry: &'static dyn Entry, mv: Move) {
    let text = entry.sheet().write_move(mv);
    for written in [text.to_uppercase(), text.to_lowercase(), text] {
        assert_eq!(entry.read_move(&written), Ok(mv), "{entry:?} {written}");
    }
}

#[test]
fn nonsense_is_no_move() {
    let huge = "b4".repeat(100_000);
    for entry in games::ALL {
        for text in [
            "",
            " ",
            "b",
            "b4",
            "b4b",
            "将棋",
            "b4\u{0}b5",
            "b4b5b6",
            huge.as_str(),
        ] {
            let code = entry.read_move(text).map_err(|refusal| refusal.code);
            assert_eq!(code, Err("unreadable-move"), "{entry:?}");
        }
        let code = entry.read_move("z9z10").map_err(|refusal| refusal.code);
        assert_eq!(code, Err("unknown-square"), "{entry:?}");
    }
}

#[test]
fn every_name_a_player_reads_has_a_text() {
    for entry in games::ALL {
        let sheet = entry.sheet();
        let mut keys = vec![
            format!("{}-name", sheet.family),
            format!("{}-name", sheet.id),
        ];
        let mut add = |group: &str, id: &str| keys.push(format!("{}-{group}-{id}", sheet.family));
        sheet.kinds.iter().for_each(|kind| add("kind", &kind.key()));
        sheet
            .options
            .iter()
            .for_each(|option| add("option", &option.id.replace('_', "-")));
        for option in &sheet.options {
            if let OptionKind::Choice { values, .. } = option.kind {
                values.iter().for_each(|value| add(option.id, value));
            }
        }
        let layouts = entry.layouts(Side::First);
        layouts.iter().for_each(|layout| add("layout", layout.id));
        if sheet.timing.lost_turn != LostTurn::Played {
            keys.push(format!("{}-lost-turn", sheet.family));
        }
        if sheet.has_hands() {
            keys.extend(Side::BOTH.map(|side| format!("{}-side-{}", sheet.family, side.name())));
            keys.push(format!("{}-move", sheet.family));
        }
        let mut add = |group: &str, id: &str| keys.push(format!("{}-{group}-{id}", sheet.family));
        add("rules", "1");
        for (language, text) in sheet.texts {
            for key in &keys {
                let has_text = text
                    .lines()
                    .any(|line| line.starts_with(&format!("{key} =")));
                assert!(has_text, "{language} has no {key}");
            }
        }
    }
}

#[test]
fn pages_of_rules_and_tips_fit_a_message() {
    for sheet in games::ALL.iter().map(|entry| entry.sheet()) {
        for (language, text) in sheet.texts {
            let start = format!("\n{}-", sheet.family);
            for book in ["rules-", "tips-"] {
                let pages = text.split(&start).filter(|text| text.starts_with(book));
                let lengths: Vec<usize> = pages.map(|page| page.chars().count()).collect();
                assert!(lengths.len() > 1, "{language} {book}");
                for length in lengths {
                    assert!(length <= 1800, "{language}: a page of {length} characters");
                }
            }
        }
    }
}
