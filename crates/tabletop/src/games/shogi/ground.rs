//! A board of 9×9 or 5×5 with everything that the rules look up.

use super::kinds::{KING, TIMING, kinds, options};
use super::picture;
use crate::rules::{Sheet, SquareSheet};

static TEXTS: &[(&str, &str)] = &[
    ("en", include_str!("text/en.ftl")),
    ("ja", include_str!("text/ja.ftl")),
    ("zh", include_str!("text/zh.ftl")),
];

/// A board with everything that the rules look up.
pub(super) struct Ground {
    pub(super) sheet: Sheet,
}

impl Ground {
    pub(super) fn build(id: &'static str, size: u8) -> Ground {
        Ground {
            sheet: Sheet {
                id,
                family: "shogi",
                rules_version: 1,
                has_setup: false,
                squares: (0..size * size).map(|at| square_sheet(size, at)).collect(),
                kinds: kinds(size),
                royal: Some(KING),
                options: options(size),
                timing: TIMING,
                draw_offers: false,
                picture: picture::draw(size),
                texts: TEXTS,
            },
        }
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
