//! The signs and words of written moves, in Japanese and as Chinese players write them.

use super::kinds::{DRAGON, HORSE, KING, TOKIN};
use crate::rules::Kind;

/// Longer texts are no moves.
const LONGEST: usize = 40;

/// What tells men of a kind apart, as their owner sees them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Right,
    Left,
    Forward,
    Back,
    Aside,
    Straight,
}

/// The text in the signs that are read here: without spaces and marks of the side, full-width signs
/// as plain ones, Chinese and old characters as Japanese ones.
pub(super) fn plain(text: &str) -> Option<String> {
    let signs = text.chars().filter(|sign| {
        let is_mark = "▲△▼▽☗☖⛊⛉".contains(*sign);
        !sign.is_whitespace() && !is_mark
    });
    let plain: String = signs.map(plain_sign).take(LONGEST + 1).collect();
    (plain.chars().count() <= LONGEST).then_some(plain)
}

fn plain_sign(sign: char) -> char {
    match sign {
        '！'..='～' => char::from_u32(u32::from(sign) - 0xFEE0).unwrap_or(sign),
        '飞' => '飛',
        '银' => '銀',
        '步' => '歩',
        '龍' | '龙' => '竜',
        '马' => '馬',
        '车' => '車',
        '將' => '将',
        '×' => 'x',
        '–' | '—' | '−' => '-',
        _ => sign,
    }
}

/// Names of kinds, longer ones before those they begin with.
pub(super) const NAMES: [(&str, Kind); 34] = [
    ("王将", KING),
    ("玉将", KING),
    ("王", KING),
    ("玉", KING),
    ("竜王", DRAGON),
    ("竜馬", HORSE),
    ("竜", DRAGON),
    ("成銀", Kind(10)),
    ("成桂", Kind(11)),
    ("成香", Kind(12)),
    ("成歩", TOKIN),
    ("と金", TOKIN),
    ("と", TOKIN),
    ("全", Kind(10)),
    ("圭", Kind(11)),
    ("杏", Kind(12)),
    ("飛車", Kind(1)),
    ("飛", Kind(1)),
    ("角行", Kind(2)),
    ("角", Kind(2)),
    ("金将", Kind(3)),
    ("金", Kind(3)),
    ("銀将", Kind(4)),
    ("銀", Kind(4)),
    ("桂馬", Kind(5)),
    ("桂", Kind(5)),
    ("香車", Kind(6)),
    ("香", Kind(6)),
    ("歩兵", Kind(7)),
    ("歩", Kind(7)),
    ("兵", Kind(7)),
    ("馬", HORSE),
    ("成飛", DRAGON),
    ("成角", HORSE),
];

/// What may follow a Japanese move.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    Drops,
    Promotes(bool),
    Goes(Way),
}

pub(super) const MARKS: [(&str, Mark); 14] = [
    ("打", Mark::Drops),
    ("不成", Mark::Promotes(false)),
    ("不", Mark::Promotes(false)),
    ("生", Mark::Promotes(false)),
    ("成", Mark::Promotes(true)),
    ("+", Mark::Promotes(true)),
    ("=", Mark::Promotes(false)),
    ("右", Mark::Goes(Way::Right)),
    ("左", Mark::Goes(Way::Left)),
    ("上", Mark::Goes(Way::Forward)),
    ("行", Mark::Goes(Way::Forward)),
    ("引", Mark::Goes(Way::Back)),
    ("寄", Mark::Goes(Way::Aside)),
    ("直", Mark::Goes(Way::Straight)),
];
