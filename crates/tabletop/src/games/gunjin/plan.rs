//! The two boards and armies as data. Everything else follows from these tables.

/// What tells one army size from the other.
pub(super) struct Plan {
    pub(super) id: &'static str,
    /// Columns of the board; a camp is [`DEPTH`] rows deep.
    pub(super) columns: u8,
    /// The left one of the two columns whose back squares are one Headquarters.
    pub(super) court: u8,
    pub(super) bridges: &'static [Bridge],
    /// How many of each kind, strongest kind first.
    pub(super) counts: [u8; 16],
    /// Whether a Flag may be set up on the back row, Headquarters included.
    pub(super) flag_on_back_row: FlagOnBackRow,
    /// Width of the picture in pixels.
    pub(super) width: i32,
    /// Height of the river in the picture, in pixels.
    pub(super) river: i32,
    pub(super) layouts: &'static [(&'static str, &'static [&'static str; 4])],
}

/// Rows of a camp.
pub(super) const DEPTH: u8 = 4;
/// Rows of the board.
pub(super) const ROWS: u8 = 2 * DEPTH;

/// A way over the river, by column from the left.
#[derive(Clone, Copy)]
pub(super) enum Bridge {
    /// Joins the two gates of one column.
    Straight(u8),
    /// An X: joins the gates of two columns straight and crosswise.
    Cross(u8, u8),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FlagOnBackRow {
    Allowed,
    Forbidden,
}

impl Plan {
    /// The columns that can be crossed straight on.
    pub(super) fn gate_columns(&self) -> impl Iterator<Item = u8> + '_ {
        self.bridges.iter().flat_map(|bridge| match *bridge {
            Bridge::Straight(column) => vec![column],
            Bridge::Cross(left, right) => vec![left, right],
        })
    }

    /// The column on the other end of an X bridge's diagonal.
    pub(super) fn crosswise(&self, column: u8) -> Option<u8> {
        self.bridges.iter().find_map(|bridge| match *bridge {
            Bridge::Cross(left, right) if column == left => Some(right),
            Bridge::Cross(left, right) if column == right => Some(left),
            _ => None,
        })
    }
}

/// Rulings 1 and 9, 23 pieces.
pub(super) const PLAN_23: Plan = Plan {
    id: "gunjin23",
    columns: 6,
    court: 2,
    bridges: &[Bridge::Straight(1), Bridge::Straight(4)],
    counts: [1, 1, 1, 2, 2, 1, 1, 1, 2, 2, 2, 1, 2, 1, 2, 1],
    flag_on_back_row: FlagOnBackRow::Forbidden,
    width: 1000,
    river: 56,
    layouts: &[
        ("fortress", &FORTRESS_23),
        ("spearhead", &SPEARHEAD_23),
        ("ambush", &AMBUSH_23),
    ],
};

/// Rulings 1 and 9, 31 pieces.
pub(super) const PLAN_31: Plan = Plan {
    id: "gunjin31",
    columns: 8,
    court: 3,
    bridges: &[Bridge::Cross(0, 2), Bridge::Cross(5, 7)],
    counts: [1, 1, 2, 2, 3, 2, 2, 2, 2, 2, 2, 2, 3, 1, 3, 1],
    flag_on_back_row: FlagOnBackRow::Allowed,
    width: 1000,
    river: 88,
    layouts: &[
        ("fortress", &FORTRESS_31),
        ("spearhead", &SPEARHEAD_31),
        ("ambush", &AMBUSH_31),
    ],
};

// Ready layouts as their owner sees them: front row first, the Headquarters written once.

/// The General at home with the Flag before it; Mines and the Lieutenant General beside.
const FORTRESS_23: [&str; 4] = [
    "CPT TNK 1LT 2LT TNK CPT",
    "1LT COL PLN PLN MG  2LT",
    "ENG SPY MIN FLG LTC CAV",
    "MAJ LTG GEN MIN ENG",
];

/// Strength at the left bridge; a Mine holds the Headquarters and lends itself to the Flag.
const SPEARHEAD_23: [&str; 4] = [
    "2LT LTG CPT PLN TNK 1LT",
    "CPT MG  TNK ENG COL 2LT",
    "SPY LTC FLG 1LT MAJ CAV",
    "ENG GEN MIN PLN MIN",
];

/// Weak gates with Mines right behind them; the Flag aside, backed by the Lieutenant General.
const AMBUSH_23: [&str; 4] = [
    "1LT CPT PLN PLN CPT 2LT",
    "TNK MIN COL MG  MIN TNK",
    "ENG SPY MAJ LTC CAV FLG",
    "2LT 1LT GEN ENG LTG",
];

/// As with 23 pieces, with a Mine behind the left gates.
const FORTRESS_31: [&str; 4] = [
    "TNK 1LT CPT 2LT 2LT CPT 1LT TNK",
    "MG  MIN COL PLN PLN COL LTC MG",
    "ENG CAV MAJ FLG MIN MAJ CAV ENG",
    "TNK SPY LTG GEN MIN LTC ENG",
];

/// Generals at the left gates, a Mine in the Headquarters, the General beside it.
const SPEARHEAD_31: [&str; 4] = [
    "LTG 2LT MG  PLN 1LT TNK CPT COL",
    "TNK COL LTC 2LT PLN MG  1LT TNK",
    "ENG CPT MAJ CAV FLG LTC ENG CAV",
    "SPY MIN GEN MIN MAJ MIN ENG",
];

/// Captains and lieutenants in front, Mines behind the inner gates.
const AMBUSH_31: [&str; 4] = [
    "CPT 1LT 2LT PLN PLN 2LT 1LT CPT",
    "TNK COL MIN MG  COL MIN MG  TNK",
    "LTC ENG CAV MAJ SPY CAV FLG LTC",
    "ENG MIN TNK GEN MAJ LTG ENG",
];
