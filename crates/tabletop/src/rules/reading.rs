//! Moves as people and programs write them: two squares in a row, or a man from the hand and a
//! square.

use super::moves::{Move, Origin, Square};
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

    /// Reads what [`Sheet::write_move`] writes, in any case, drops and promotions included:
    /// `7g7f`, `8h2b+`, `P*5e`.
    ///
    /// # Errors
    /// `unknown-square` for names of which one is no square, `unreadable-move` for the rest.
    pub fn read_written(&self, text: &str) -> Result<Move, Refusal> {
        let unreadable = Refusal::new("unreadable-move");
        let joined = joined(text).ok_or(unreadable.clone())?;
        let (plain, promotes) = match joined.strip_suffix('+') {
            Some(plain) => (plain, true),
            None => (joined.as_str(), false),
        };
        if let Some((kind, square)) = plain.split_once('*') {
            let kind = self.find_kind(kind).ok_or(unreadable.clone())?;
            let to = match self.find_square(square) {
                Some(to) => to,
                None if after_name(square) == Some("") => {
                    return Err(Refusal::new("unknown-square"));
                }
                None => return Err(unreadable),
            };
            let from = Origin::Hand(kind);
            return Ok(Move { from, to, promotes });
        }
        match self.read_steps(plain)?.as_slice() {
            [mv] => Ok(Move { promotes, ..*mv }),
            _ => Err(unreadable),
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

/// Whether a text is two names of squares.
fn is_like_a_move(text: &str) -> bool {
    after_name(text).and_then(after_name) == Some("")
}

/// What follows the name that a text begins with: letters and digits, in either order.
fn after_name(text: &str) -> Option<&str> {
    let letters_first = after_letters(text).and_then(after_digits);
    letters_first.or_else(|| after_digits(text).and_then(after_letters))
}

fn after_letters(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|sign: char| sign.is_ascii_alphabetic());
    (rest.len() < text.len()).then_some(rest)
}

fn after_digits(text: &str) -> Option<&str> {
    let rest = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    (rest.len() < text.len()).then_some(rest)
}
