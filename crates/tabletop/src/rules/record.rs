//! The full record of an army game, and the one place where it is masked for a viewer.

use super::army::{Army, Position};
use super::moves::{Move, Square};
use super::options::Options;
use super::outcome::Outcome;
use super::sheet::{Kind, Sheet};
use super::side::{BySide, Side, Viewer};
use super::view::{Battle, Event, Happening, Seen, Survivor, View};
use std::fmt;

/// A piece on the board with all that the referee knows of it. Secret: it prints nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
    /// Whether it has moved since the start.
    pub moved: bool,
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Piece")
    }
}

/// A position of an army game together with all that led to it. Secret: it prints its ply
/// alone, and leaves as a [`View`] through [`Record::view`].
///
/// It knows no rules: a game asks what stands where, decides, and writes the result down with
/// [`Record::carry_out`] and [`Record::close`].
#[derive(Clone, PartialEq)]
pub struct Record {
    board: Vec<Option<Piece>>,
    turn: Side,
    quiet: u32,
    ply: u32,
    lost: BySide<Vec<Option<Kind>>>,
    events: Vec<Event>,
    over: Option<Outcome>,
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Record(ply {})", self.ply)
    }
}

impl Record {
    /// The start of a game: both armies stand, the first player moves.
    #[must_use]
    pub fn start(sheet: &Sheet, armies: &BySide<Army>) -> Record {
        Record::with(sheet, armies, Side::First, 0)
    }

    /// Any position, unjudged and without a past. Where both armies claim a square the second
    /// player's piece stands on it.
    #[must_use]
    pub fn arrange(sheet: &Sheet, position: &Position) -> Record {
        Record::with(sheet, &position.armies, position.turn, position.quiet)
    }

    fn with(sheet: &Sheet, armies: &BySide<Army>, turn: Side, quiet: u32) -> Record {
        let mut board = vec![None; sheet.squares.len()];
        for side in Side::BOTH {
            for (square, kind) in armies.get(side).iter() {
                board[square.index()] = Some(Piece {
                    side,
                    kind,
                    moved: false,
                });
            }
        }
        Record {
            board,
            turn,
            quiet,
            ply: 0,
            lost: BySide::default(),
            events: Vec::new(),
            over: None,
        }
    }

    /// A record that fits a view when the pieces whose kind it does not show are `hidden`. A
    /// piece that neither names is left out.
    #[must_use]
    pub fn imagine(view: &View, hidden: &[(Square, Kind)]) -> Record {
        let kind_of = |square: Square| {
            let named = hidden.iter().find(|(place, _)| *place == square);
            named.map(|&(_, kind)| kind)
        };
        let squares = (0u8..).map(Square).zip(&view.squares);
        let board = squares.map(|(square, seen)| {
            let seen = seen.as_ref()?;
            Some(Piece {
                side: seen.side,
                kind: seen.kind.or_else(|| kind_of(square))?,
                moved: seen.moved,
            })
        });
        Record {
            board: board.collect(),
            turn: view.turn,
            quiet: view.quiet,
            ply: view.ply,
            lost: view.lost.clone(),
            events: view.events.clone(),
            over: view.over,
        }
    }

    /// What stands on a square.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.board.get(square.index()).copied().flatten()
    }

    /// Whether the board has a square.
    pub(super) fn has_square(&self, square: Square) -> bool {
        square.index() < self.board.len()
    }

    /// Every piece on the board in the order of the squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let squares = (0u8..).map(Square).zip(&self.board);
        squares.filter_map(|(square, piece)| piece.map(|piece| (square, piece)))
    }

    /// Who moves next.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Moves in a row without a battle.
    #[must_use]
    pub const fn quiet(&self) -> u32 {
        self.quiet
    }

    /// How the game ended, if it did.
    #[must_use]
    pub const fn over(&self) -> Option<Outcome> {
        self.over
    }

    /// Carries out a move of the side to move, already judged: `survivor` is who survives the
    /// battle on the target square, `None` where no enemy stands there. The turn passes.
    /// Without a piece on `from` nothing happens.
    pub fn carry_out(&mut self, from: Square, to: Square, survivor: Option<Survivor>) {
        let Some(mut attacker) = self.board[from.index()].take() else {
            return;
        };
        attacker.moved = true;
        let battle = survivor.map(|survivor| self.fight(attacker, to, survivor));
        if matches!(survivor, None | Some(Survivor::Attacker)) {
            self.board[to.index()] = Some(attacker);
        }
        self.end_turn(Happening::Moved {
            mv: Move::step(from, to),
            kind: Some(attacker.kind),
            battle,
        });
    }

    /// A turn lost to the clock: a quiet move that moves nothing.
    pub fn pass(&mut self) {
        self.end_turn(Happening::Passed);
    }

    /// How many turns a side has lost to the clock.
    #[must_use]
    pub fn lost_turns(&self, side: Side) -> usize {
        let passed = |event: &&Event| event.side == side && event.what == Happening::Passed;
        self.events.iter().filter(passed).count()
    }

    /// Writes down that the game has ended.
    pub fn close(&mut self, outcome: Outcome) {
        self.over = Some(outcome);
    }

    fn fight(&mut self, attacker: Piece, square: Square, survivor: Survivor) -> Battle {
        let defender = self.board[square.index()];
        if survivor != Survivor::Attacker {
            let lost = self.lost.get_mut(attacker.side);
            lost.push(Some(attacker.kind));
        }
        if let (Some(fallen), true) = (defender, survivor != Survivor::Defender) {
            self.board[square.index()] = None;
            self.lost.get_mut(fallen.side).push(Some(fallen.kind));
        }
        Battle {
            square,
            survivor,
            attacker: Some(attacker.kind),
            defender: defender.map(|piece| piece.kind),
        }
    }

    fn end_turn(&mut self, what: Happening) {
        let fought = matches!(
            what,
            Happening::Moved {
                battle: Some(_),
                ..
            }
        );
        self.quiet = if fought {
            0
        } else {
            self.quiet.saturating_add(1)
        };
        self.ply += 1;
        self.events.push(Event {
            ply: self.ply,
            side: self.turn,
            what,
            stood_in: false,
        });
        self.turn = self.turn.other();
    }

    /// What `viewer` knows of this record: every kind that this viewer may not know is blank.
    /// `moves` are the legal moves of the side to move; only whoever may play them gets them.
    #[must_use]
    pub fn view(
        &self,
        sheet: &'static Sheet,
        options: &Options,
        viewer: Viewer,
        moves: impl FnOnce() -> Vec<Move>,
    ) -> View {
        View {
            viewer,
            sheet,
            options: options.clone(),
            ply: self.ply,
            turn: self.turn,
            quiet: self.quiet,
            squares: self
                .board
                .iter()
                .map(|p| p.map(|p| see(viewer, p)))
                .collect(),
            hands: BySide::default(),
            lost: BySide::from_fn(|side| mask_lost(viewer, side, self.lost.get(side))),
            events: self.events.iter().map(|e| mask_event(viewer, e)).collect(),
            moves: if viewer.knows(self.turn) {
                moves()
            } else {
                Vec::new()
            },
            check: false,
            over: self.over,
        }
    }
}

fn see(viewer: Viewer, piece: Piece) -> Seen {
    Seen {
        side: piece.side,
        kind: mask(viewer, piece.side, Some(piece.kind)),
        moved: piece.moved,
    }
}

fn mask(viewer: Viewer, side: Side, kind: Option<Kind>) -> Option<Kind> {
    kind.filter(|_| viewer.knows(side))
}

fn mask_lost(viewer: Viewer, side: Side, lost: &[Option<Kind>]) -> Vec<Option<Kind>> {
    lost.iter().map(|&kind| mask(viewer, side, kind)).collect()
}

fn mask_event(viewer: Viewer, event: &Event) -> Event {
    let what = match &event.what {
        Happening::Passed => Happening::Passed,
        Happening::Moved { mv, kind, battle } => Happening::Moved {
            mv: *mv,
            kind: mask(viewer, event.side, *kind),
            battle: battle.map(|battle| Battle {
                attacker: mask(viewer, event.side, battle.attacker),
                defender: mask(viewer, event.side.other(), battle.defender),
                ..battle
            }),
        },
    };
    Event { what, ..*event }
}
