//! What a game is made of: its squares, kinds, options, texts and picture.

use super::moves::{Move, Origin, Square};
use super::options::{OptionKind, OptionSheet, Options};
use super::picture::{Picture, Rect};
use super::side::Side;
use super::time::Timing;

/// A kind of piece of one game: an index into [`Sheet::kinds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(pub u8);

impl Kind {
    /// The index as a list wants it.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The fixed description of one game.
#[derive(Debug, PartialEq)]
pub struct Sheet {
    /// The game's id, as the referee's protocol and the store write it.
    pub id: &'static str,
    /// The family whose texts it uses (`gunjin` for both armies).
    pub family: &'static str,
    /// Raised whenever an old game would no longer replay as it was played.
    pub rules_version: u32,
    /// Whether pieces are set up in secret; without it the game starts from a fixed position.
    pub has_setup: bool,
    /// The squares, in the order their [`Square`] counts them.
    pub squares: Vec<SquareSheet>,
    /// The kinds, strongest first.
    pub kinds: Vec<KindSheet>,
    /// How many ranks at the far end a piece may turn over on, in games with promotion; else 0.
    pub promotion_ranks: u8,
    /// The kind that can be in check, in games with kings.
    pub royal: Option<Kind>,
    /// The house rules it offers.
    pub options: Vec<OptionSheet>,
    /// What time means in it.
    pub timing: Timing,
    /// Whether players may agree on a draw.
    pub draw_offers: bool,
    /// How the board is drawn.
    pub picture: Picture,
    /// Fluent texts by language tag, all under keys that begin with [`Sheet::family`].
    pub texts: &'static [(&'static str, &'static str)],
}

/// A square.
#[derive(Clone, Debug, PartialEq)]
pub struct SquareSheet {
    /// Its name inside: `a1`, or a merged square's left column.
    pub name: String,
    /// Other names it answers to (`d1` for `c1`). In lower case.
    pub aliases: Vec<String>,
    /// What people are shown: `a1`, `HQ`.
    pub label: String,
    /// Column from the left as the first player sees it, from 0: groups squares in menus.
    pub file: u8,
    /// Row from the first player's back row, from 0.
    pub rank: u8,
    /// The camp it belongs to at setup.
    pub camp: Option<Side>,
    /// Its ground in the picture, as the first player sees it.
    pub area: Rect,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq)]
pub struct KindSheet {
    /// Its code, as the referee's protocol writes it. Texts name it under `FAMILY-kind-KEY`
    /// ([`KindSheet::key`]).
    pub code: &'static str,
    /// How many each side has.
    pub count: u8,
    /// What is drawn on the piece.
    pub face: Face,
    /// In which colour.
    pub ink: Ink,
}

impl KindSheet {
    /// The code as texts write it: in lower case, and `p` for a `+` (`pr` for `+R`).
    #[must_use]
    pub fn key(&self) -> String {
        self.code.to_lowercase().replace('+', "p")
    }
}

/// The colour of what is drawn on a piece, and with it of the piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Its side's: the first player's pieces look different from the second's.
    Side,
    /// Black on plain wood: only the direction tells whose it is.
    Black,
    /// Red on plain wood: a piece turned over.
    Red,
}

/// What is drawn on a piece, by the owner's taste.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Japanese characters.
    pub kanji: &'static str,
    /// One Japanese character that means the kind; empty where it has none.
    pub single: &'static str,
    /// Simplified Chinese characters.
    pub hanzi: &'static str,
    /// Up to five letters.
    pub letters: &'static str,
    /// A number by which people know the kind; empty where the game or the kind has none.
    pub rank: &'static str,
}

impl Sheet {
    /// Whether all pieces are of their side's colour; else they are of plain wood.
    #[must_use]
    pub fn is_painted(&self) -> bool {
        self.kinds.iter().all(|kind| kind.ink == Ink::Side)
    }

    /// Whether taken pieces come back from the hand.
    #[must_use]
    pub fn has_hands(&self) -> bool {
        !self.picture.hands.is_empty()
    }

    /// The handicap, if the game offers one: the option by which the second player gives an
    /// advantage.
    #[must_use]
    pub fn handicap(&self) -> Option<&OptionSheet> {
        self.options.iter().find(|option| option.is_handicap)
    }

    /// Whether a game under these options is uneven.
    #[must_use]
    pub fn is_uneven(&self, options: &Options) -> bool {
        self.handicap().is_some_and(|handicap| {
            let OptionKind::Choice { default, .. } = handicap.kind else {
                return false;
            };
            options.choice(handicap) != default
        })
    }

    /// Whether a side's piece could have turned over on a move and did not: it begins or ends in the
    /// promotion zone, and the kind has another face, whose code begins with `+`.
    #[must_use]
    pub fn declines_promotion(&self, side: Side, kind: Kind, mv: Move) -> bool {
        let Some(from) = mv.origin().filter(|_| !mv.promotes) else {
            return false;
        };
        let last = self.squares.iter().map(|square| square.rank).max();
        let is_in_zone = |square: Square| {
            let rank = self.square(square).rank;
            let left = match side {
                Side::First => last.unwrap_or(0) - rank,
                Side::Second => rank,
            };
            left < self.promotion_ranks
        };
        let other_face = || self.find_kind(&format!("+{}", self.kind(kind).code));
        (is_in_zone(from) || is_in_zone(mv.to)) && other_face().is_some()
    }

    /// A square's description.
    ///
    /// # Panics
    /// If the square is of another game.
    #[must_use]
    pub fn square(&self, square: Square) -> &SquareSheet {
        &self.squares[square.index()]
    }

    /// A kind's description.
    ///
    /// # Panics
    /// If the kind is of another game.
    #[must_use]
    pub fn kind(&self, kind: Kind) -> &KindSheet {
        &self.kinds[kind.index()]
    }

    /// The square of a name, in any case.
    #[must_use]
    pub fn find_square(&self, name: &str) -> Option<Square> {
        let is_named = |other: &String| other.eq_ignore_ascii_case(name);
        let place = self
            .squares
            .iter()
            .position(|s| is_named(&s.name) || s.aliases.iter().any(is_named))?;
        u8::try_from(place).ok().map(Square)
    }

    /// The square that comes to lie where this one lies when the board is turned by half a circle.
    #[must_use]
    pub fn opposite(&self, square: Square) -> Option<Square> {
        let (area, size) = (self.square(square).area, self.picture.size);
        // Twice the middle, so that halves are not lost.
        let middle = |area: Rect| (2 * area.x + area.width, 2 * area.y + area.height);
        let (x, y) = middle(area);
        let wanted = (2 * size.x - x, 2 * size.y - y);
        let mut all = self.all_squares();
        all.find(|&other| middle(self.square(other).area) == wanted)
    }

    /// The square that a name or label means for the owner of a camp: `hq` is the own one where
    /// a camp has one.
    #[must_use]
    pub fn find_in_camp(&self, side: Side, name: &str) -> Option<Square> {
        self.find_square(name).or_else(|| {
            let mut labelled = self.all_squares().filter(|&square| {
                let sheet = self.square(square);
                sheet.camp == Some(side) && sheet.label.eq_ignore_ascii_case(name)
            });
            labelled.next().filter(|_| labelled.next().is_none())
        })
    }

    /// The kind of a code, in any case.
    #[must_use]
    pub fn find_kind(&self, code: &str) -> Option<Kind> {
        let place = self
            .kinds
            .iter()
            .position(|k| k.code.eq_ignore_ascii_case(code))?;
        u8::try_from(place).ok().map(Kind)
    }

    /// All squares.
    pub fn all_squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0u8..).take(self.squares.len()).map(Square)
    }

    /// All kinds, strongest first.
    pub fn all_kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        (0u8..).take(self.kinds.len()).map(Kind)
    }

    /// Where a piece comes from, as text: `b4`, `P*`.
    #[must_use]
    pub fn write_origin(&self, origin: Origin) -> String {
        match origin {
            Origin::Board(square) => self.square(square).name.clone(),
            Origin::Hand(kind) => format!("{}*", self.kind(kind).code),
        }
    }

    /// What [`Sheet::write_origin`] has written.
    #[must_use]
    pub fn read_origin(&self, text: &str) -> Option<Origin> {
        match text.strip_suffix('*') {
            Some(code) => self.find_kind(code).map(Origin::Hand),
            None => self.find_square(text).map(Origin::Board),
        }
    }

    /// A move as text: `b4b5`, `P*5e`, `8h2b+`.
    #[must_use]
    pub fn write_move(&self, mv: Move) -> String {
        let from = self.write_origin(mv.from);
        let plus = if mv.promotes { "+" } else { "" };
        format!("{from}{}{plus}", self.square(mv.to).name)
    }
}
