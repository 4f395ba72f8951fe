//! Armies as they are set up, and what can be wrong with them.

use super::moves::Square;
use super::options::Options;
use super::sheet::{Kind, Sheet};
use super::side::{BySide, Side};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Which piece stands where in one camp. Secret: it prints only how many pieces it has.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Army(BTreeMap<Square, Kind>);

impl Army {
    /// The piece on a square.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Kind> {
        self.0.get(&square).copied()
    }

    /// Puts a piece on a square, in place of what stood there.
    pub fn put(&mut self, square: Square, kind: Kind) {
        self.0.insert(square, kind);
    }

    /// Exchanges what stands on two squares.
    pub fn swap(&mut self, a: Square, b: Square) {
        let (at_a, at_b) = (self.0.remove(&a), self.0.remove(&b));
        if let Some(kind) = at_a {
            self.0.insert(b, kind);
        }
        if let Some(kind) = at_b {
            self.0.insert(a, kind);
        }
    }

    /// The same army in the other side's camp: as it stands when the board is turned by half a
    /// circle. What has no place there is left out, which the check of armies then tells.
    #[must_use]
    pub fn turned(&self, sheet: &Sheet) -> Army {
        let turned = self
            .iter()
            .filter_map(|(square, kind)| Some((sheet.opposite(square)?, kind)));
        Army(turned.collect())
    }

    /// All pieces in the order of the squares.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Kind)> + '_ {
        self.0.iter().map(|(&square, &kind)| (square, kind))
    }

    /// How many pieces there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no piece.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The army as the store and the referee's protocol write it: square name → kind code.
    #[must_use]
    pub fn to_codes(&self, sheet: &Sheet) -> BTreeMap<String, String> {
        self.iter()
            .map(|(square, kind)| {
                (
                    sheet.square(square).name.to_owned(),
                    sheet.kind(kind).code.to_owned(),
                )
            })
            .collect()
    }

    /// Reads what [`Army::to_codes`] wrote; names and codes in any case.
    ///
    /// # Errors
    /// Every square that is not on the board or named twice, and every code that is no kind.
    pub fn from_codes(sheet: &Sheet, codes: &BTreeMap<String, String>) -> Result<Army, Vec<Fault>> {
        let (army, faults) = Army::read(codes, |name| sheet.find_square(name), sheet);
        if faults.is_empty() {
            Ok(army)
        } else {
            Err(faults)
        }
    }

    /// Reads an army as people write it for one side: like [`Army::from_codes`], and a label such
    /// as `HQ` means the side's own. What could be read comes with the faults of what could not,
    /// so that a check of the rest can be told together with them.
    #[must_use]
    pub fn from_camp_codes(
        sheet: &Sheet,
        side: Side,
        codes: &BTreeMap<String, String>,
    ) -> (Army, Vec<Fault>) {
        Army::read(codes, |name| sheet.find_in_camp(side, name), sheet)
    }

    fn read(
        codes: &BTreeMap<String, String>,
        find: impl Fn(&str) -> Option<Square>,
        sheet: &Sheet,
    ) -> (Army, Vec<Fault>) {
        let (mut army, mut faults) = (Army::default(), Vec::new());
        let mut named = BTreeSet::new();
        for (name, code) in codes {
            let (square, kind) = (find(name), sheet.find_kind(code));
            if square.is_none() {
                faults.push(Fault::UnknownSquare(name.clone()));
            }
            if kind.is_none() {
                let code = code.clone();
                faults.push(Fault::UnknownKind { code, square });
            }
            match (square, kind) {
                (Some(square), _) if !named.insert(square) => faults.push(Fault::TwiceOn(square)),
                (Some(square), Some(kind)) => army.put(square, kind),
                _ => {}
            }
        }
        (army, faults)
    }
}

impl FromIterator<(Square, Kind)> for Army {
    fn from_iter<I: IntoIterator<Item = (Square, Kind)>>(pieces: I) -> Army {
        Army(pieces.into_iter().collect())
    }
}

impl fmt::Debug for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Army({} pieces)", self.0.len())
    }
}

/// One thing that is wrong with an army. A check lists them all at once. Only the army's owner
/// is ever told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A name that is no square of the board.
    UnknownSquare(String),
    /// A code that is no kind of the game.
    UnknownKind {
        /// The code as it was written.
        code: String,
        /// The square it was to stand on, if that is one of the board.
        square: Option<Square>,
    },
    /// Two pieces on one square.
    TwiceOn(Square),
    /// A piece outside the own camp.
    OutsideCamp(Square),
    /// A square of the camp that must be filled and is empty.
    Empty(Square),
    /// The wrong number of a kind.
    Count {
        /// The kind.
        kind: Kind,
        /// How many the army must have.
        wanted: u8,
        /// How many it has.
        found: u8,
    },
    /// A kind that may not stand on this square at the start.
    Forbidden {
        /// The kind.
        kind: Kind,
        /// The square.
        square: Square,
        /// The rule, in kebab-case; texts under `FAMILY-fault-RULE`.
        rule: &'static str,
    },
}

impl Fault {
    /// The kebab-case rule that is broken; texts under `FAMILY-fault-CODE`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Fault::UnknownSquare(_) => "unknown-square",
            Fault::UnknownKind { .. } => "unknown-kind",
            Fault::TwiceOn(_) => "twice",
            Fault::OutsideCamp(_) => "outside-camp",
            Fault::Empty(_) => "empty",
            Fault::Count { .. } => "count",
            Fault::Forbidden { rule, .. } => rule,
        }
    }

    /// The square it is about, if it is about one of the board.
    #[must_use]
    pub const fn square(&self) -> Option<Square> {
        match self {
            Fault::TwiceOn(square)
            | Fault::OutsideCamp(square)
            | Fault::Empty(square)
            | Fault::Forbidden { square, .. } => Some(*square),
            Fault::UnknownKind { square, .. } => *square,
            Fault::UnknownSquare(_) | Fault::Count { .. } => None,
        }
    }

    /// The kind it is about, if it is about one of the game.
    #[must_use]
    pub const fn kind(&self) -> Option<Kind> {
        match self {
            Fault::Count { kind, .. } | Fault::Forbidden { kind, .. } => Some(*kind),
            _ => None,
        }
    }
}

/// A ready layout that the game offers. Texts name it under `FAMILY-layout-ID`.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Its id in kebab-case.
    pub id: &'static str,
    /// The army, for the side it was asked for.
    pub army: Army,
}

/// Any position, unjudged: what [`Game::arrange`](super::Game::arrange) sets on the board.
#[derive(Clone, Debug)]
pub struct Position {
    /// House rules.
    pub options: Options,
    /// Who moves next.
    pub turn: Side,
    /// Moves in a row without a battle so far, both players' together.
    pub quiet: u32,
    /// The pieces on the board.
    pub armies: BySide<Army>,
    /// The pieces in hand, in games that drop taken pieces: kind and number.
    pub hands: BySide<Vec<(Kind, u8)>>,
}
