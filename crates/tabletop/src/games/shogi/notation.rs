//! Moves as people write them: `７六歩(77)`, `同銀右`, `P-7f`, `+R-2a`, `七六步`.
//!
//! A text says which kind goes where, and perhaps more; of the legal moves that fit it the one is
//! taken that it can mean.

use super::board::Board;
use super::ground::Ground;
use super::kinds::promoted;
use super::signs::{MARKS, Mark, NAMES, Way, plain};
use super::state::State;
use crate::rules::{Kind, Move, Origin, Refusal, Side, Square};

/// What a text says of a move.
struct Said {
    kind: Kind,
    to: Square,
    from: Option<Square>,
    drops: Option<bool>,
    promotes: Option<bool>,
    captures: bool,
    ways: Vec<Way>,
}

/// Reads a move for the position on the board.
///
/// # Errors
/// `unreadable-move`, `unknown-square`; `ambiguous-move` where several fit, `no-such-move` where
/// none does and the text does not say which man is meant.
pub(super) fn read_here(ground: &Ground, state: &State, text: &str) -> Result<Move, Refusal> {
    let plain = plain(text).ok_or(Refusal::new("unreadable-move"))?;
    let written = ground.sheet.read_written(&plain);
    let Err(refusal) = written else {
        return written;
    };
    match Reader::new(ground, state, &plain).read()? {
        Some(said) => said.mean(ground, &state.board),
        None => Err(refusal),
    }
}

/// A text being read from its beginning.
struct Reader<'a> {
    ground: &'a Ground,
    state: &'a State,
    rest: &'a str,
}

/// Something said, nothing that is understood, or a square that the board does not have.
type Heard<T> = Result<Option<T>, Refusal>;

impl<'a> Reader<'a> {
    fn new(ground: &'a Ground, state: &'a State, text: &'a str) -> Reader<'a> {
        let rest = text;
        Reader {
            ground,
            state,
            rest,
        }
    }

    fn read(&mut self) -> Heard<Said> {
        let said = match self.rest.chars().next() {
            Some(sign) if sign == '+' || sign.is_ascii_alphabetic() => self.western()?,
            _ => self.eastern()?,
        };
        Ok(said.filter(|_| self.rest.is_empty()))
    }

    /// `７六歩`, `同銀右`, `２二飛成(28)`.
    fn eastern(&mut self) -> Heard<Said> {
        let to = match self.takes("同") {
            true => self.state.past.last_target(),
            false => self.square()?,
        };
        let (Some(to), Some(kind)) = (to, self.one_of(&NAMES)) else {
            return Ok(None);
        };
        let mut said = Said::new(kind, to);
        while let Some(mark) = self.one_of(&MARKS) {
            match mark {
                Mark::Drops => said.drops = Some(true),
                Mark::Promotes(promotes) => said.promotes = Some(promotes),
                Mark::Goes(way) => said.ways.push(way),
            }
        }
        if self.takes("(") {
            said.from = self.square()?;
            if said.from.is_none() || !self.takes(")") {
                return Ok(None);
            }
        }
        Ok(Some(said))
    }

    /// `P-7f`, `Px7f`, `P*5e`, `+R-2a`, `N7g-6e`, `S-6h=`.
    fn western(&mut self) -> Heard<Said> {
        let plus = usize::from(self.rest.starts_with('+'));
        let Some(code) = self.rest.get(..=plus) else {
            return Ok(None);
        };
        let Some(kind) = self.ground.sheet.find_kind(code) else {
            return Ok(None);
        };
        self.rest = &self.rest[code.len()..];
        let mut joint = self.joint();
        let Some(first) = self.square()? else {
            return Ok(None);
        };
        let mut said = Said::new(kind, first);
        let second_joint = self.joint();
        if let Some(second) = self.square()? {
            (said.from, said.to) = (Some(first), second);
            joint = second_joint.or(joint);
        } else if second_joint.is_some() {
            return Ok(None);
        }
        said.drops = joint.map(|sign| sign == '*');
        said.captures = joint == Some('x');
        if self.takes("+") {
            said.promotes = Some(true);
        } else if self.takes("=") {
            said.promotes = Some(false);
        }
        Ok(Some(said))
    }

    fn takes(&mut self, start: &str) -> bool {
        match self.rest.strip_prefix(start) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn one_of<T: Copy>(&mut self, words: &[(&str, T)]) -> Option<T> {
        let (_, found) = words.iter().find(|(word, _)| self.takes(word))?;
        Some(*found)
    }

    fn joint(&mut self) -> Option<char> {
        let sign = self.rest.chars().next()?;
        let joint = match sign {
            '-' | '*' => sign,
            'x' | 'X' => 'x',
            '\'' => '*',
            _ => return None,
        };
        self.rest = &self.rest[sign.len_utf8()..];
        Some(joint)
    }

    /// A square, the file before the rank: `76`, `7六`, `七六`, `7f`.
    fn square(&mut self) -> Heard<Square> {
        let mut signs = self.rest.chars();
        let file = signs.next().and_then(digit);
        let rank = signs
            .next()
            .and_then(|sign| digit(sign).or_else(|| letter(sign)));
        let (Some(file), Some(rank)) = (file, rank) else {
            return Ok(None);
        };
        self.rest = signs.as_str();
        let square = self.ground.square(file, rank);
        square.map(Some).ok_or(Refusal::new("unknown-square"))
    }
}

/// A digit from 1 in either script.
fn digit(sign: char) -> Option<u8> {
    let kanji = || "一二三四五六七八九".chars().position(|other| other == sign);
    let digit = sign.to_digit(10).map(|digit| digit as usize);
    let digit = digit.or_else(|| Some(kanji()? + 1))?;
    u8::try_from(digit).ok().filter(|&digit| digit > 0)
}

/// The letter of a rank as a number from 1.
fn letter(sign: char) -> Option<u8> {
    let place = (b'a'..=b'i').position(|letter| sign.eq_ignore_ascii_case(&char::from(letter)))?;
    u8::try_from(place + 1).ok()
}

impl Said {
    fn new(kind: Kind, to: Square) -> Said {
        Said {
            kind,
            to,
            from: None,
            drops: None,
            promotes: None,
            captures: false,
            ways: Vec::new(),
        }
    }

    /// The legal move that this means.
    fn mean(&self, ground: &Ground, board: &Board) -> Result<Move, Refusal> {
        let mut fitting = board.legal_moves(&ground.ways);
        fitting.retain(|&mv| self.fits(board, mv));
        // A drop that could be a move on the board has to be called one, and what is not said to
        // promote does not, where that is possible.
        prefer(&mut fitting, self.drops.is_none(), |mv| {
            mv.origin().is_some()
        });
        prefer(&mut fitting, self.promotes.is_none(), |mv| !mv.promotes);
        for way in [Way::Forward, Way::Back, Way::Aside, Way::Straight] {
            if self.ways.contains(&way) {
                fitting.retain(|&mv| goes(ground, board.turn(), mv, way));
            }
        }
        for way in [Way::Right, Way::Left] {
            if self.ways.contains(&way) {
                keep_outermost(ground, board.turn(), &mut fitting, way);
            }
        }
        match fitting.as_slice() {
            [mv] => Ok(*mv),
            [] => {
                let meant = self.forbidden(ground, board);
                let meant = meant.filter(|&mv| !board.is_legal(&ground.ways, mv));
                meant.ok_or(Refusal::new("no-such-move"))
            }
            _ => Err(Refusal::new("ambiguous-move")),
        }
    }

    fn fits(&self, board: &Board, mv: Move) -> bool {
        let (kind, drops) = match mv.from {
            Origin::Board(from) => (board.at(from).map(|man| man.kind), false),
            Origin::Hand(kind) => (Some(kind), true),
        };
        kind == Some(self.kind)
            && mv.to == self.to
            && self.from.is_none_or(|from| mv.origin() == Some(from))
            && self.drops.is_none_or(|wanted| wanted == drops)
            && self.promotes.is_none_or(|wanted| wanted == mv.promotes)
            && (!self.captures || board.at(mv.to).is_some())
            && (self.ways.is_empty() || !drops)
    }

    /// The move that is meant although it is not legal, if the text leaves no doubt: the rules then
    /// say what is wrong with it.
    fn forbidden(&self, ground: &Ground, board: &Board) -> Option<Move> {
        let promotes = self.promotes == Some(true) && promoted(self.kind).is_some();
        let from = match (self.drops, self.from) {
            (Some(true), _) => Origin::Hand(self.kind),
            (_, Some(from)) => Origin::Board(from),
            _ if !self.ways.is_empty() => return None,
            (drops, None) => self.meant_man(ground, board, drops)?,
        };
        let to = self.to;
        Some(Move { from, to, promotes })
    }

    /// The one man that goes there, else one in hand, else the only one there is.
    fn meant_man(&self, ground: &Ground, board: &Board, drops: Option<bool>) -> Option<Origin> {
        let (side, kind) = (board.turn(), self.kind);
        let goes = |&from: &Square| {
            let targets = ground.ways.targets(side, kind, from, board.occupied());
            targets.has(self.to)
        };
        let own: Vec<Square> = board.all_of(side, kind).collect();
        let going: Vec<Square> = own.iter().copied().filter(goes).collect();
        match (going.as_slice(), own.as_slice()) {
            ([one], _) => Some(Origin::Board(*one)),
            ([], []) if drops.is_none() => Some(Origin::Hand(kind)),
            ([], _) if drops.is_none() && board.held(side, kind) > 0 => Some(Origin::Hand(kind)),
            ([], [only]) => Some(Origin::Board(*only)),
            _ => None,
        }
    }
}

/// Leaves only the moves that are better, if there are some.
fn prefer(moves: &mut Vec<Move>, is_open: bool, is_better: impl Fn(&Move) -> bool) {
    if is_open && moves.iter().any(&is_better) {
        moves.retain(is_better);
    }
}

/// Whether a move goes that way, as its owner sees it.
fn goes(ground: &Ground, side: Side, mv: Move, way: Way) -> bool {
    let Some(from) = mv.origin() else {
        return false;
    };
    let ((from_file, from_rank), (file, rank)) = (ground.place(from), ground.place(mv.to));
    // The first player goes forward to lower ranks.
    let ahead = match side {
        Side::First => i16::from(from_rank) - i16::from(rank),
        Side::Second => i16::from(rank) - i16::from(from_rank),
    };
    match way {
        Way::Forward => ahead > 0,
        Way::Back => ahead < 0,
        Way::Aside => ahead == 0,
        Way::Straight => ahead > 0 && from_file == file,
        Way::Right | Way::Left => true,
    }
}

/// Leaves the moves of the men that stand farthest to one hand of their owner.
fn keep_outermost(ground: &Ground, side: Side, moves: &mut Vec<Move>, way: Way) {
    let file = |mv: &Move| mv.origin().map_or(0, |from| ground.place(from).0);
    let is_low = (way == Way::Right) == (side == Side::First);
    let files = moves.iter().map(file);
    let outermost = if is_low { files.min() } else { files.max() };
    moves.retain(|mv| Some(file(mv)) == outermost);
}
