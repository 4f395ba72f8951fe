//! The kinds of man, the house rules, and what time means.

use crate::rules::{Face, Ink, Kind, KindSheet, LostTurn, OptionSheet, TimeControl, Timing};

pub(super) const KING: Kind = Kind(0);
pub(super) const ROOK: Kind = Kind(1);
pub(super) const BISHOP: Kind = Kind(2);
pub(super) const GOLD: Kind = Kind(3);
pub(super) const SILVER: Kind = Kind(4);
pub(super) const KNIGHT: Kind = Kind(5);
pub(super) const LANCE: Kind = Kind(6);
pub(super) const PAWN: Kind = Kind(7);
pub(super) const DRAGON: Kind = Kind(8);
pub(super) const HORSE: Kind = Kind(9);
pub(super) const TOKIN: Kind = Kind(13);

/// How many kinds there are.
pub(super) const KINDS: usize = 14;

/// What may lie in a hand, strongest first.
pub(super) const HELD: [Kind; 7] = [ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN];

/// The kinds, plain ones first; each list strongest first. Both boards have them all, so that a kind
/// means the same on both ("The eight kinds of man", "Promotion").
pub(super) fn kinds(size: u8) -> Vec<KindSheet> {
    let counts: [u8; 8] = match size {
        9 => [1, 1, 1, 2, 2, 2, 2, 9],
        _ => [1, 1, 1, 1, 1, 0, 0, 1],
    };
    let counts = counts.into_iter().chain(std::iter::repeat(0));
    let faces = FACES.iter().zip(counts);
    faces
        .map(|(&[code, kanji, single, hanzi], count)| KindSheet {
            code,
            count,
            face: Face {
                kanji,
                single,
                hanzi,
                letters: code,
                rank: "",
            },
            ink: if code.starts_with('+') {
                Ink::Red
            } else {
                Ink::Black
            },
        })
        .collect()
}

/// Code, Japanese characters, the single one, Chinese characters.
const FACES: [[&str; 4]; KINDS] = [
    ["K", "王将", "王", "王"],
    ["R", "飛車", "飛", "飞"],
    ["B", "角行", "角", "角"],
    ["G", "金将", "金", "金"],
    ["S", "銀将", "銀", "银"],
    ["N", "桂馬", "桂", "桂"],
    ["L", "香車", "香", "香"],
    ["P", "歩兵", "歩", "步"],
    ["+R", "竜王", "竜", "龙"],
    ["+B", "竜馬", "馬", "马"],
    ["+S", "成銀", "全", "成银"],
    ["+N", "成桂", "圭", "成桂"],
    ["+L", "成香", "杏", "成香"],
    ["+P", "と金", "と", "成步"],
];

/// What a kind becomes when it turns over ("Promotion").
pub(super) const fn promoted(kind: Kind) -> Option<Kind> {
    match kind {
        ROOK | BISHOP => Some(Kind(kind.0 + 7)),
        SILVER | KNIGHT | LANCE | PAWN => Some(Kind(kind.0 + 6)),
        _ => None,
    }
}

/// What a kind is in a hand ("Promotion": a captured man goes there as its plain self).
pub(super) const fn plain(kind: Kind) -> Kind {
    match kind {
        DRAGON | HORSE => Kind(kind.0 - 7),
        Kind(10..=13) => Kind(kind.0 - 6),
        _ => kind,
    }
}

/// The handicap of the 9×9 board ("What is different here"; ruling "Shogi" 1).
pub(super) const HANDICAP: OptionSheet = OptionSheet::handicap(
    "handicap",
    &[
        "none",
        "lance",
        "bishop",
        "rook",
        "rook-lance",
        "two-piece",
        "four-piece",
        "six-piece",
    ],
);

/// The squares whose men the giver leaves out (ruling "Shogi" 1).
pub(super) fn given(handicap: &str) -> &'static [&'static str] {
    match handicap {
        "lance" => &["1a"],
        "bishop" => &["2b"],
        "rook" => &["8b"],
        "rook-lance" => &["8b", "1a"],
        "two-piece" => &["8b", "2b"],
        "four-piece" => &["8b", "2b", "1a", "9a"],
        "six-piece" => &["8b", "2b", "1a", "9a", "2a", "8a"],
        _ => &[],
    }
}

/// The house rules.
pub(super) fn options(size: u8) -> Vec<OptionSheet> {
    match size {
        9 => vec![HANDICAP, OptionSheet::SWAP_FIRST],
        _ => vec![OptionSheet::SWAP_FIRST],
    }
}

const fn byoyomi(main: u32, byoyomi: u32) -> TimeControl {
    TimeControl::Byoyomi { main, byoyomi }
}

const CONTROLS: [TimeControl; 9] = {
    let [a, b, c, d, e, f] = TimeControl::USUAL;
    let (short, long) = (byoyomi(600, 30), byoyomi(900, 60));
    [a, b, c, d, e, f, short, long, byoyomi(0, 30)]
};

/// What every game offers and main time with byoyomi; whoever runs out of time loses (ruling
/// "Time").
pub(super) const TIMING: Timing = Timing {
    controls: &CONTROLS,
    usual_in_public: TimeControl::Unlimited,
    lost_turn: LostTurn::Loses,
};
