//! Who beats whom, as data.

use super::sheet::{Kind, Sheet};

/// What becomes of two pieces that meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clash {
    /// The attacker stays.
    Attacker,
    /// The defender stays.
    Defender,
    /// Both are removed.
    Both,
    /// It depends on more than the two kinds (a Flag fights as what stands behind it).
    Depends,
}

/// The battle chart of one game under its house rules.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chart {
    /// The attacking kinds, strongest first.
    pub attackers: Vec<Kind>,
    /// The defending kinds, strongest first.
    pub defenders: Vec<Kind>,
    /// `clashes[a][d]`: the attacker `attackers[a]` against the defender `defenders[d]`.
    pub clashes: Vec<Vec<Clash>>,
}

impl Chart {
    /// The chart of a game's kinds, of which some attack.
    #[must_use]
    pub fn of(
        sheet: &Sheet,
        attacks: impl Fn(Kind) -> bool,
        clash: impl Fn(Kind, Kind) -> Clash,
    ) -> Chart {
        let defenders: Vec<Kind> = sheet.all_kinds().collect();
        let attackers: Vec<Kind> = sheet.all_kinds().filter(|&kind| attacks(kind)).collect();
        let row = |&attacker| {
            let clashes = defenders.iter();
            clashes.map(|&defender| clash(attacker, defender)).collect()
        };
        Chart {
            clashes: attackers.iter().map(row).collect(),
            attackers,
            defenders,
        }
    }
}
