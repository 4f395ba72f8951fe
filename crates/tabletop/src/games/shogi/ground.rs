//! A board of 9×9 or 5×5 with everything that the rules look up.

use super::board::Board;
use super::kinds::{HANDICAP, KING, TIMING, given, kinds, options};
use super::picture;
use super::ways::{Ways, promotion_ranks};
use crate::rules::{Options, Position, Sheet, Side, Square, SquareSheet};

static TEXTS: &[(&str, &str)] = &[
    ("en", include_str!("text/en.ftl")),
    ("ja", include_str!("text/ja.ftl")),
    ("zh", include_str!("text/zh.ftl")),
];

/// The even start ("The board and the opening set-up"; ruling "Shogi" 1).
pub(super) const NINE: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
/// The start on 5×5.
pub(super) const FIVE: &str = "rbsgk/4p/5/P4/KGSBR b - 1";

/// A board with everything that the rules look up.
pub(super) struct Ground {
    pub(super) sheet: Sheet,
    pub(super) ways: Ways,
    /// The even start.
    pub(super) start: Board,
    /// So many files and ranks.
    pub(super) size: u8,
}

impl Ground {
    pub(super) fn build(id: &'static str, size: u8, start: &str) -> Ground {
        let sheet = Sheet {
            id,
            family: "shogi",
            rules_version: 1,
            has_setup: false,
            squares: (0..size * size).map(|at| square_sheet(size, at)).collect(),
            kinds: kinds(size),
            promotion_ranks: promotion_ranks(size),
            royal: Some(KING),
            options: options(size),
            timing: TIMING,
            draw_offers: false,
            picture: picture::draw(size),
            texts: TEXTS,
        };
        let start = Position::from_sfen(&sheet, start, Options::default());
        Ground {
            ways: Ways::build(size),
            start: Board::arrange(&start.expect("a game's own start can be read")),
            size,
            sheet,
        }
    }

    /// A square's file and rank, from 1, as its name has them.
    pub(super) const fn place(&self, square: Square) -> (u8, u8) {
        (square.0 / self.size + 1, square.0 % self.size + 1)
    }

    /// The square of a file and a rank, from 1.
    pub(super) fn square(&self, file: u8, rank: u8) -> Option<Square> {
        let is_on = |place: u8| (1..=self.size).contains(&place);
        let square = || Square((file - 1) * self.size + rank - 1);
        (is_on(file) && is_on(rank)).then(square)
    }

    /// The start of a game: in a handicap game the second player leaves men out and moves first.
    pub(super) fn start(&self, options: &Options) -> Board {
        let given = given(options.choice(&HANDICAP));
        if given.is_empty() {
            return self.start;
        }
        let mut board = self.start;
        for square in given.iter().filter_map(|name| self.sheet.find_square(name)) {
            board.take_away(square);
        }
        board.with_turn(Side::Second)
    }
}

/// Squares are counted file by file from the first player's right, each from the far rank: in the
/// order of their names.
fn square_sheet(size: u8, at: u8) -> SquareSheet {
    let (from_right, from_far) = (at / size, at % size);
    let name = format!("{}{}", from_right + 1, char::from(b'a' + from_far));
    let (file, rank) = (size - 1 - from_right, size - 1 - from_far);
    SquareSheet {
        aliases: Vec::new(),
        label: name.clone(),
        name,
        file,
        rank,
        camp: None,
        area: picture::area(size, file, rank),
    }
}
