//! A position with all that led to it, and how it looks: everything is open to everybody.

use super::board::Board;
use super::ground::Ground;
use super::kinds::HELD;
use crate::rules::{
    Battle, BySide, Event, Happening, Kind, Move, Options, Origin, Outcome, Position, Seen, Sheet,
    Side, Square, Survivor, View, Viewer,
};
use std::fmt;
use std::sync::Arc;

/// A position of Shogi with all that led to it. Prints its ply alone.
#[derive(Clone)]
pub struct State {
    pub(super) options: Arc<Options>,
    pub(super) board: Board,
    /// Whether the side to move is in check.
    pub(super) check: bool,
    pub(super) past: Past,
    ply: u32,
    quiet: u32,
    pub(super) over: Option<Outcome>,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "State(ply {})", self.ply)
    }
}

/// The turns so far, newest first, shared by every state that grew out of them.
#[derive(Clone, Default)]
pub(super) struct Past(Option<Arc<Turn>>);

/// A turn, with the position in which it was taken.
pub(super) struct Turn {
    pub(super) before: Board,
    /// Whether the side to move was in check.
    pub(super) check: bool,
    event: Event,
    earlier: Past,
}

impl Past {
    pub(super) fn turns(&self) -> impl Iterator<Item = &Turn> {
        std::iter::successors(self.0.as_deref(), |turn| turn.earlier.0.as_deref())
    }

    /// Where the last move went.
    pub(super) fn last_target(&self) -> Option<Square> {
        match self.0.as_ref()?.event.what {
            Happening::Moved { mv, .. } => Some(mv.to),
            Happening::Passed => None,
        }
    }

    fn add(&mut self, before: Board, check: bool, event: Event) {
        let earlier = std::mem::take(self);
        self.0 = Some(Arc::new(Turn {
            before,
            check,
            event,
            earlier,
        }));
    }

    fn events(&self) -> Vec<Event> {
        let mut events: Vec<Event> = self.turns().map(|turn| turn.event.clone()).collect();
        events.reverse();
        events
    }
}

/// One turn after another, for a long game dropped within itself would not fit the stack.
impl Drop for Past {
    fn drop(&mut self) {
        let mut last = self.0.take();
        while let Some(mut turn) = last.and_then(Arc::into_inner) {
            last = turn.earlier.0.take();
        }
    }
}

impl State {
    /// A position without a past.
    pub(super) fn new(ground: &Ground, options: &Options, board: Board, quiet: u32) -> State {
        State {
            options: Arc::new(options.clone()),
            check: board.is_check(&ground.ways),
            board,
            past: Past::default(),
            ply: 0,
            quiet,
            over: None,
        }
    }

    /// The position from which this one came.
    pub(super) fn start(&self) -> State {
        let oldest = self.past.turns().last();
        let (board, check) =
            oldest.map_or((self.board, self.check), |turn| (turn.before, turn.check));
        State {
            options: Arc::clone(&self.options),
            board,
            check,
            past: Past::default(),
            ply: 0,
            quiet: 0,
            over: None,
        }
    }

    /// Plays a legal move; its judgement is the game's business.
    pub(super) fn play_unchecked(&mut self, ground: &Ground, mv: Move) {
        let before = self.board;
        let kind = match mv.from {
            Origin::Board(from) => before.at(from).map(|man| man.kind),
            Origin::Hand(kind) => Some(kind),
        };
        let taken = self.board.play_unchecked(mv);
        self.ply = self.ply.saturating_add(1);
        self.quiet = match taken {
            Some(_) => 0,
            None => self.quiet.saturating_add(1),
        };
        let event = Event {
            ply: self.ply,
            side: before.turn(),
            what: Happening::Moved {
                mv,
                kind,
                battle: taken.map(|taken| Battle {
                    square: mv.to,
                    survivor: Survivor::Attacker,
                    attacker: kind,
                    defender: Some(taken),
                }),
            },
            stood_in: false,
        };
        self.past.add(before, self.check, event);
        self.check = self.board.is_check(&ground.ways);
    }

    /// A state that fits a view: the past is played back from what the view witnessed, and is not
    /// known where that does not fit.
    pub(super) fn imagine(ground: &Ground, view: &View) -> State {
        let board = board_of(view);
        let mut state = State::new(ground, &view.options, board, view.quiet);
        (state.ply, state.over) = (view.ply, view.over);
        let mut boards = vec![board];
        for event in view.events.iter().rev() {
            let Some(before) = boards.last().and_then(|after| before(after, event)) else {
                break;
            };
            boards.push(before);
        }
        // Where the past is not known, the oldest position that is known stands for it.
        let known = boards.len() - 1;
        let oldest = boards[known];
        let unknown = view.events.len() - known;
        let (unknown, known) = view.events.split_at(unknown);
        let unknown = unknown
            .iter()
            .map(|event| (Board::empty(oldest.turn()), event));
        let known = boards.iter().rev().copied().zip(known);
        for (before, event) in unknown.chain(known) {
            let check = before.is_check(&ground.ways);
            state.past.add(before, check, event.clone());
        }
        state
    }

    /// What anybody may know, which is everything; moves are for whoever may play them.
    pub(super) fn view(&self, ground: &Ground, sheet: &'static Sheet, viewer: Viewer) -> View {
        let seen = |square| {
            self.board.at(square).map(|man| Seen {
                side: man.side,
                kind: Some(man.kind),
                moved: false,
            })
        };
        let turn = self.board.turn();
        View {
            viewer,
            sheet,
            options: Options::clone(&self.options),
            ply: self.ply,
            turn,
            quiet: self.quiet,
            squares: sheet.all_squares().map(seen).collect(),
            hands: BySide::from_fn(|side| self.hand(side)),
            lost: BySide::default(),
            events: self.past.events(),
            moves: match viewer.knows(turn) {
                true => self.legal_moves(ground),
                false => Vec::new(),
            },
            check: self.check,
            over: self.over,
        }
    }

    /// The legal moves, sorted; none after the end.
    pub(super) fn legal_moves(&self, ground: &Ground) -> Vec<Move> {
        match self.over {
            None => self.board.legal_moves(&ground.ways),
            Some(_) => Vec::new(),
        }
    }

    fn hand(&self, side: Side) -> Vec<(Kind, u8)> {
        let held = HELD.map(|kind| (kind, self.board.held(side, kind)));
        held.into_iter().filter(|&(_, count)| count > 0).collect()
    }
}

fn board_of(view: &View) -> Board {
    let men = |side: Side| {
        let squares = view.sheet.all_squares();
        let own = squares.filter_map(move |square| {
            let seen = view.at(square).filter(|seen| seen.side == side)?;
            Some((square, seen.kind?))
        });
        own.collect()
    };
    Board::arrange(&Position {
        options: Options::default(),
        turn: view.turn,
        quiet: 0,
        armies: BySide::from_fn(men),
        hands: view.hands.clone(),
    })
}

/// The position before a turn.
fn before(after: &Board, event: &Event) -> Option<Board> {
    let Happening::Moved { mv, kind, battle } = &event.what else {
        return None;
    };
    let taken = battle.map(|battle| battle.defender);
    after.before(*mv, (*kind)?, taken.flatten())
}
