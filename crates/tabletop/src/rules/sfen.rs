//! Positions as SFEN, the line of text that Shogi programs write them in.
//!
//! Kinds, files and ranks come from the sheet, so that it serves every board on which a man is one
//! letter, with `+` before one that is turned over.

use super::army::{Army, Position};
use super::moves::Square;
use super::options::Options;
use super::sheet::{Kind, Sheet};
use super::side::{BySide, Side};
use super::view::View;

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SfenError {
    /// Not three or four words: board, side, hands and perhaps the number of the next move.
    #[error("not three or four words")]
    Words,
    /// Another number of rows than the board has.
    #[error("{found} rows on a board of {wanted}")]
    Rows {
        /// How many the board has.
        wanted: usize,
        /// How many the text has.
        found: usize,
    },
    /// A row that is longer or shorter than the board's.
    #[error("row {row} is not as long as the board's")]
    Width {
        /// The row's number from the far side, from 1.
        row: usize,
    },
    /// A sign that is no man of the game, or not one that can lie in a hand.
    #[error("`{0}` is no man here")]
    Man(String),
    /// A number of men that cannot be.
    #[error("an impossible number of men")]
    Count,
    /// A side to move other than `b` and `w`.
    #[error("`{0}` is no side")]
    Side(String),
    /// A move number that is none.
    #[error("`{0}` is no move number")]
    Number(String),
}

impl Position {
    /// Reads a position. Nothing is judged: armies need not be whole.
    ///
    /// # Errors
    /// What is not as SFEN writes it, or is not of this game.
    pub fn from_sfen(sheet: &Sheet, text: &str, options: Options) -> Result<Position, SfenError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (board, turn, hands, number) = match words.as_slice() {
            [board, turn, hands] => (board, turn, hands, "1"),
            [board, turn, hands, number] => (board, turn, hands, *number),
            _ => return Err(SfenError::Words),
        };
        let turn = match *turn {
            "b" => Side::First,
            "w" => Side::Second,
            other => return Err(SfenError::Side(other.to_owned())),
        };
        if number.parse::<u32>().is_err() {
            return Err(SfenError::Number(number.to_owned()));
        }
        Ok(Position {
            options,
            turn,
            quiet: 0,
            armies: read_board(sheet, board)?,
            hands: read_hands(sheet, hands)?,
        })
    }
}

impl View {
    /// The position as this viewer sees it; `?` where the kind is hidden.
    #[must_use]
    pub fn to_sfen(&self) -> String {
        let rows = rows(self.sheet);
        let rows: Vec<String> = rows.iter().map(|row| self.write_row(row)).collect();
        let turn = match self.turn {
            Side::First => 'b',
            Side::Second => 'w',
        };
        let next = self.ply.saturating_add(1);
        format!("{} {turn} {} {next}", rows.join("/"), self.write_hands())
    }

    fn write_row(&self, row: &[Square]) -> String {
        let (mut text, mut empty) = (String::new(), 0);
        let mut count = |text: &mut String, ends: bool| {
            match ends {
                true if empty > 0 => text.push_str(&std::mem::take(&mut empty).to_string()),
                true => {}
                false => empty += 1,
            };
        };
        for &square in row {
            let Some(seen) = self.at(square) else {
                count(&mut text, false);
                continue;
            };
            count(&mut text, true);
            let code = seen.kind.map_or("?", |kind| self.sheet.kind(kind).code);
            text.push_str(&in_case(seen.side, code));
        }
        count(&mut text, true);
        text
    }

    fn write_hands(&self) -> String {
        let mut text = String::new();
        for side in Side::BOTH {
            for &(kind, number) in self.hands.get(side) {
                if number > 1 {
                    text.push_str(&number.to_string());
                }
                text.push_str(&in_case(side, self.sheet.kind(kind).code));
            }
        }
        if text.is_empty() {
            text.push('-');
        }
        text
    }
}

fn in_case(side: Side, code: &str) -> String {
    match side {
        Side::First => code.to_uppercase(),
        Side::Second => code.to_lowercase(),
    }
}

/// The squares as they are written: from the far row, from the first player's left.
fn rows(sheet: &Sheet) -> Vec<Vec<Square>> {
    let rank = |square: Square| sheet.square(square).rank;
    let count = sheet
        .all_squares()
        .map(rank)
        .max()
        .map_or(0, |last| last + 1);
    let row = |wanted: u8| {
        let squares = sheet.all_squares();
        let mut row: Vec<Square> = squares.filter(|&square| rank(square) == wanted).collect();
        row.sort_by_key(|&square| sheet.square(square).file);
        row
    };
    (0..count).rev().map(row).collect()
}

/// A man or a number, as a text goes on with it.
enum Token {
    Number(u8),
    Man(Side, Kind),
}

/// What a word begins with, and the rest of it.
fn token<'a>(sheet: &Sheet, text: &'a str) -> Result<(Token, &'a str), SfenError> {
    let after = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    if after.len() < text.len() {
        let number = text[..text.len() - after.len()].parse();
        let number = number.ok().filter(|&number| number > 0);
        return Ok((Token::Number(number.ok_or(SfenError::Count)?), after));
    }
    let plain = text.strip_prefix('+').unwrap_or(text);
    let letter = plain.chars().next();
    let end = text.len() - plain.len() + letter.map_or(0, char::len_utf8);
    let (man, after) = text.split_at(end);
    let unknown = || SfenError::Man(man.to_owned());
    let letter = letter
        .filter(char::is_ascii_alphabetic)
        .ok_or_else(unknown)?;
    let side = match letter.is_ascii_uppercase() {
        true => Side::First,
        false => Side::Second,
    };
    let kind = sheet.find_kind(man).ok_or_else(unknown)?;
    Ok((Token::Man(side, kind), after))
}

fn read_board(sheet: &Sheet, text: &str) -> Result<BySide<Army>, SfenError> {
    let (rows, found) = (rows(sheet), text.split('/').count());
    if found != rows.len() {
        let wanted = rows.len();
        return Err(SfenError::Rows { wanted, found });
    }
    let mut armies = BySide::<Army>::default();
    for (number, (row, text)) in (1..).zip(rows.iter().zip(text.split('/'))) {
        read_row(sheet, row, text, number, &mut armies)?;
    }
    Ok(armies)
}

fn read_row(
    sheet: &Sheet,
    row: &[Square],
    mut text: &str,
    number: usize,
    armies: &mut BySide<Army>,
) -> Result<(), SfenError> {
    let width = SfenError::Width { row: number };
    let mut file = 0;
    while !text.is_empty() {
        let (token, after) = token(sheet, text)?;
        match token {
            Token::Number(empty) => file += usize::from(empty),
            Token::Man(side, kind) => {
                let square = row.get(file).ok_or_else(|| width.clone())?;
                armies.get_mut(side).put(*square, kind);
                file += 1;
            }
        }
        text = after;
    }
    if file == row.len() {
        Ok(())
    } else {
        Err(width)
    }
}

fn read_hands(sheet: &Sheet, text: &str) -> Result<BySide<Vec<(Kind, u8)>>, SfenError> {
    let mut hands = BySide::<Vec<(Kind, u8)>>::default();
    if text == "-" {
        return Ok(hands);
    }
    let mut rest = text;
    while !rest.is_empty() {
        let (first, mut after) = token(sheet, rest)?;
        let (count, man) = match first {
            Token::Number(count) => {
                let (man, end) = token(sheet, after)?;
                after = end;
                (count, man)
            }
            man @ Token::Man(..) => (1, man),
        };
        let Token::Man(side, kind) = man else {
            return Err(SfenError::Count);
        };
        let mut places = sheet.picture.hands.iter();
        if !places.any(|place| (place.side, place.kind) == (side, kind)) {
            return Err(SfenError::Man(sheet.kind(kind).code.to_owned()));
        }
        hold(hands.get_mut(side), kind, count)?;
        rest = after;
    }
    hands.first.sort_unstable();
    hands.second.sort_unstable();
    Ok(hands)
}

fn hold(hand: &mut Vec<(Kind, u8)>, kind: Kind, count: u8) -> Result<(), SfenError> {
    match hand.iter_mut().find(|(held, _)| *held == kind) {
        Some((_, held)) => *held = held.checked_add(count).ok_or(SfenError::Count)?,
        None => hand.push((kind, count)),
    }
    Ok(())
}
