//! The sixteen kinds of piece and how they meet.

use crate::rules::{
    Clash, Face, Ink, Kind, KindSheet, LostTurn, OptionSheet, Options, TimeControl, Timing,
};

pub(super) const GEN: Kind = Kind(0);
pub(super) const PLN: Kind = Kind(3);
pub(super) const TNK: Kind = Kind(4);
pub(super) const CAV: Kind = Kind(11);
pub(super) const ENG: Kind = Kind(12);
pub(super) const SPY: Kind = Kind(13);
pub(super) const MIN: Kind = Kind(14);
pub(super) const FLG: Kind = Kind(15);

/// Code, kanji, hanzi and letters of each kind, strongest first: a movable kind beats every kind
/// below it, but for the exceptions in [`Laws::clash`] ("Battles and piece strength").
const KINDS: [(&str, &str, &str, &str); 16] = [
    ("GEN", "大将", "上将", "GEN"),
    ("LTG", "中将", "中将", "LTG"),
    ("MG", "少将", "少将", "MG"),
    ("PLN", "飛行機", "飞机", "AIR"),
    ("TNK", "戦車", "坦克", "TANK"),
    ("COL", "大佐", "上校", "COL"),
    ("LTC", "中佐", "中校", "LTC"),
    ("MAJ", "少佐", "少校", "MAJ"),
    ("CPT", "大尉", "上尉", "CPT"),
    ("1LT", "中尉", "中尉", "1LT"),
    ("2LT", "少尉", "少尉", "2LT"),
    ("CAV", "騎兵", "骑兵", "CAV"),
    ("ENG", "工兵", "工兵", "ENG"),
    ("SPY", "間諜", "间谍", "SPY"),
    ("MIN", "地雷", "地雷", "MINE"),
    ("FLG", "軍旗", "军旗", "FLAG"),
];

/// The kinds with the number of each that an army has.
pub(super) fn kind_sheets(counts: &[u8; 16]) -> Vec<KindSheet> {
    let sheet = |((code, kanji, hanzi, letters), &count)| KindSheet {
        code,
        count,
        face: Face {
            kanji,
            single: "",
            hanzi,
            letters,
            rank: "",
        },
        ink: Ink::Side,
    };
    KINDS.into_iter().zip(counts).map(sheet).collect()
}

pub(super) const fn can_move(kind: Kind) -> bool {
    kind.0 != MIN.0 && kind.0 != FLG.0
}

/// Whether a kind wins by entering the enemy's Headquarters: General to Major, without the
/// machines that stand between them in strength (ruling 10).
pub(super) const fn occupies(kind: Kind) -> bool {
    matches!(kind.0, 0..=2 | 5..=7)
}

const TANKS_BEAT_ENGINEERS: OptionSheet = OptionSheet::toggle("tanks_beat_engineers", true, true);
const MINES_STAY: OptionSheet = OptionSheet::toggle("mines_stay", false, true);
const LOSE_WITH_GENERAL: OptionSheet = OptionSheet::toggle("lose_with_general", false, true);

/// The house rules of both armies (ruling 11).
pub(super) const OPTIONS: [OptionSheet; 4] = [
    TANKS_BEAT_ENGINEERS,
    MINES_STAY,
    LOSE_WITH_GENERAL,
    OptionSheet::SWAP_FIRST,
];

/// There is no clock unless one is chosen; a lost turn is played for the player (ruling "Time").
pub(super) const TIMING: Timing = Timing {
    controls: &TimeControl::USUAL,
    usual_in_public: TimeControl::Unlimited,
    lost_turn: LostTurn::Played,
};

/// The house rules that bear on the board, read once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laws {
    pub(super) tanks_beat_engineers: bool,
    pub(super) mines_stay: bool,
    pub(super) lose_with_general: bool,
}

impl Laws {
    pub(super) fn of(options: &Options) -> Laws {
        Laws {
            tanks_beat_engineers: options.is_on(&TANKS_BEAT_ENGINEERS),
            mines_stay: options.is_on(&MINES_STAY),
            lose_with_general: options.is_on(&LOSE_WITH_GENERAL),
        }
    }

    /// What becomes of an attacker and a defender by their kinds alone.
    pub(super) fn clash(self, attacker: Kind, defender: Kind) -> Clash {
        match (attacker, defender) {
            (_, FLG) => Clash::Depends,
            (PLN | ENG, MIN) => Clash::Attacker,
            (_, MIN) if self.mines_stay => Clash::Defender,
            (_, MIN) => Clash::Both,
            (a, d) if a == d => Clash::Both,
            (a, d) if self.beats(a, d) => Clash::Attacker,
            _ => Clash::Defender,
        }
    }

    fn beats(self, one: Kind, other: Kind) -> bool {
        match (one, other) {
            (SPY, GEN) => true,
            (GEN, SPY) => false,
            (ENG, TNK) => !self.tanks_beat_engineers,
            (TNK, ENG) => self.tanks_beat_engineers,
            _ => one.0 < other.0,
        }
    }
}
