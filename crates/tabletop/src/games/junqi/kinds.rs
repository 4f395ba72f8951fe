//! The twelve kinds of piece and how they meet.

use crate::rules::{Clash, Face, Ink, Kind, KindSheet, LostTurn, OptionSheet, TimeControl, Timing};

pub(super) const ENG: Kind = Kind(8);
pub(super) const BMB: Kind = Kind(9);
pub(super) const MIN: Kind = Kind(10);
pub(super) const FLG: Kind = Kind(11);

/// The kinds, Field Marshal (rank 9) to Engineer (rank 1), then the three without a rank ("The
/// pieces").
pub(super) const KINDS: [KindSheet; 12] = [
    kind("FM", 1, ["司令", "司令", "FM", "9"]),
    kind("GEN", 1, ["軍長", "军长", "GEN", "8"]),
    kind("MG", 2, ["師長", "师长", "MG", "7"]),
    kind("BRG", 2, ["旅長", "旅长", "BRG", "6"]),
    kind("COL", 2, ["団長", "团长", "COL", "5"]),
    kind("MAJ", 2, ["営長", "营长", "MAJ", "4"]),
    kind("CPT", 3, ["連長", "连长", "CPT", "3"]),
    kind("LT", 3, ["排長", "排长", "LT", "2"]),
    kind("ENG", 3, ["工兵", "工兵", "ENG", "1"]),
    kind("BMB", 2, ["爆弾", "炸弹", "BOMB", ""]),
    kind("MIN", 3, ["地雷", "地雷", "MINE", ""]),
    kind("FLG", 1, ["軍旗", "军旗", "FLAG", ""]),
];

const fn kind(
    code: &'static str,
    count: u8,
    [kanji, hanzi, letters, rank]: [&'static str; 4],
) -> KindSheet {
    KindSheet {
        code,
        count,
        face: Face {
            kanji,
            single: "",
            hanzi,
            letters,
            rank,
        },
        ink: Ink::Side,
    }
}

/// The house rules.
pub(super) const OPTIONS: [OptionSheet; 1] = [OptionSheet::SWAP_FIRST];

/// A game with strangers is played by the clock: 30 s a move, and a lost turn passes (ruling
/// "Junqi" 7).
pub(super) const TIMING: Timing = Timing {
    controls: &TimeControl::USUAL,
    usual_in_public: TimeControl::PerMove { seconds: 30 },
    lost_turn: LostTurn::Passes,
};

/// Whether a kind ever moves.
pub(super) const fn can_move(kind: Kind) -> bool {
    kind.0 != MIN.0 && kind.0 != FLG.0
}

/// What becomes of an attacker and a defender ("Combat", in its order; ruling "Junqi" 4). That a
/// Bomb takes the Flag with it and wins is the ending's business.
pub(super) const fn clash(attacker: Kind, defender: Kind) -> Clash {
    match (attacker.0, defender.0) {
        (attacker, defender) if attacker == BMB.0 || defender == BMB.0 => Clash::Both,
        (_, defender) if defender == FLG.0 => Clash::Attacker,
        (attacker, defender) if defender == MIN.0 => {
            if attacker == ENG.0 {
                Clash::Attacker
            } else {
                Clash::Both
            }
        }
        (attacker, defender) if attacker == defender => Clash::Both,
        (attacker, defender) if attacker < defender => Clash::Attacker,
        _ => Clash::Defender,
    }
}
