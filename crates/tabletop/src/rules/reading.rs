//! Moves of army games as people write them: two squares in a row.

use super::moves::{Move, Square};
use super::refusal::Refusal;
use super::sheet::Sheet;

/// Longer texts are no moves: the longest is two names of three letters and something between.
const LONGEST: usize = 16;

impl Sheet {
    /// Everything that `text` can mean as a move from one square to another: `b4b5`, `B4-B5`,
    /// `hq c2`. A label that several squares bear (`HQ`) means each of them.
    ///
    /// # Errors
    /// `unknown-square` for two names of which one is no square, `unreadable-move` for the rest.
    pub fn read_steps(&self, text: &str) -> Result<Vec<Move>, Refusal> {
        let joined = joined(text).ok_or(Refusal::new("unreadable-move"))?;
        let halves = (1..joined.len()).map(|middle| joined.split_at(middle));
        let mut steps = Vec::new();
        for (from, to) in halves {
            for from in self.squares_called(from) {
                let targets = self.squares_called(to);
                steps.extend(targets.map(|to| Move::step(from, to)));
            }
        }
        match (steps.is_empty(), is_like_a_move(&joined)) {
            (false, _) => Ok(steps),
            (true, true) => Err(Refusal::new("unknown-square")),
            (true, false) => Err(Refusal::new("unreadable-move")),
        }
    }

    fn squares_called(&self, name: &str) -> impl Iterator<Item = Square> {
        let named = self.find_square(name);
        let labelled = self.all_squares().filter(move |&square| {
            named.is_none() && self.square(square).label.eq_ignore_ascii_case(name)
        });
        named.into_iter().chain(labelled)
    }
}

/// The text without spaces and dashes, if it is short and plain enough to be a move.
fn joined(text: &str) -> Option<String> {
    let is_short = text.len() <= LONGEST && text.is_ascii();
    let signs = text.chars().filter(|sign| !matches!(sign, ' ' | '-'));
    is_short.then(|| signs.collect())
}

/// Whether a text is two names of letters and digits each.
fn is_like_a_move(text: &str) -> bool {
    let after_name = |text: &str| -> Option<usize> {
        let rest = text.trim_start_matches(|sign: char| sign.is_ascii_alphabetic());
        let end = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
        (rest.len() < text.len() && end.len() < rest.len()).then(|| text.len() - end.len())
    };
    let second = after_name(text).map(|end| &text[end..]);
    second.is_some_and(|second| after_name(second) == Some(second.len()))
}
