//! Positions written as rows of a board, and the views of them.

use std::collections::BTreeMap;
use tabletop::rules::{
    Army, Battle, BySide, Event, Happening, Kind, Move, Options, Seen, Sheet, Side, Square,
    Survivor, View, Viewer,
};

/// Both armies on one board.
#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) sheet: &'static Sheet,
    pieces: BTreeMap<Square, (Side, Kind, bool)>,
    pub(crate) events: Vec<Event>,
}

impl Position {
    /// Rows from the first player's far side down to the back row, codes of kinds or `.` for an
    /// empty square; `first` are the first player's own four rows, `second` the second's as that
    /// player sees them.
    pub(crate) fn new(sheet: &'static Sheet, first: &str, second: &str) -> Position {
        let mut pieces = BTreeMap::new();
        for (side, rows) in [(Side::First, first), (Side::Second, second)] {
            for (square, kind) in army(sheet, side, rows).iter() {
                pieces.insert(square, (side, kind, false));
            }
        }
        Position {
            sheet,
            pieces,
            events: Vec::new(),
        }
    }

    /// Plays a move by sight: whoever stands on the goal fights, and `survivor` is left.
    pub(crate) fn play(mut self, from: &str, to: &str, survivor: Option<Survivor>) -> Position {
        let (from, to) = (square(self.sheet, from), square(self.sheet, to));
        let (side, kind, _) = self.pieces.remove(&from).unwrap();
        assert_eq!(self.pieces.contains_key(&to), survivor.is_some());
        match survivor {
            Some(Survivor::Neither) => drop(self.pieces.remove(&to)),
            Some(Survivor::Defender) => {}
            Some(Survivor::Attacker) | None => drop(self.pieces.insert(to, (side, kind, true))),
        }
        let battle = survivor.map(|survivor| Battle {
            square: to,
            survivor,
            attacker: None,
            defender: None,
        });
        let ply = u32::try_from(self.events.len()).unwrap() + 1;
        self.events.push(Event {
            ply,
            side,
            what: Happening::Moved {
                mv: Move::step(from, to),
                kind: None,
                battle,
            },
            stood_in: false,
        });
        self
    }

    /// Exchanges two pieces of one side without anybody seeing it.
    pub(crate) fn exchange(mut self, a: &str, b: &str) -> Position {
        let (a, b) = (square(self.sheet, a), square(self.sheet, b));
        let (at_a, at_b) = (self.pieces[&a], self.pieces[&b]);
        assert!(at_a.0 == at_b.0 && at_a.2 == at_b.2 && at_a.1 != at_b.1);
        self.pieces.insert(a, at_b);
        self.pieces.insert(b, at_a);
        self
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        let seen = |square: Square| {
            let &(side, kind, moved) = self.pieces.get(&square)?;
            Some(Seen {
                side,
                kind: viewer.knows(side).then_some(kind),
                moved,
            })
        };
        View {
            viewer,
            sheet: self.sheet,
            options: Options::default(),
            ply: 0,
            turn: Side::First,
            quiet: 0,
            squares: self.sheet.all_squares().map(seen).collect(),
            hands: BySide::default(),
            lost: BySide::default(),
            events: self.events.clone(),
            moves: Vec::new(),
            check: false,
            over: None,
        }
    }
}

pub(crate) fn square(sheet: &Sheet, name: &str) -> Square {
    sheet.find_square(name).unwrap()
}

/// An army from its four rows, front row first, as its owner sees them.
pub(crate) fn army(sheet: &Sheet, side: Side, rows: &str) -> Army {
    let mut codes = rows.split_whitespace();
    let mut army = Army::default();
    for depth in (0..4).rev() {
        let rank = if side == Side::First {
            depth
        } else {
            7 - depth
        };
        let mut row: Vec<Square> = sheet
            .all_squares()
            .filter(|&s| sheet.square(s).rank == rank)
            .collect();
        row.sort_by_key(|&s| sheet.square(s).file);
        if side == Side::Second {
            row.reverse();
        }
        for square in row {
            let code = codes.next().unwrap();
            if let Some(kind) = sheet.find_kind(code) {
                army.put(square, kind);
            }
        }
    }
    assert_eq!(codes.next(), None);
    army
}
