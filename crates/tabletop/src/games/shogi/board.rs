//! A position as the rules see it: men, hands, whose turn.

use super::kinds::{
    BISHOP, DRAGON, GOLD, HORSE, KINDS, KING, KNIGHT, LANCE, PAWN, ROOK, SILVER, plain, promoted,
};
use super::squares::Squares;
use super::ways::{Ways, forward};
use crate::rules::{BySide, Kind, Move, Origin, Position, Side, Square};

/// A man on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Man {
    pub(super) side: Side,
    pub(super) kind: Kind,
}

/// Men in a hand: a number for each plain kind.
type Hand = [u8; 8];

/// A position. Two that compare equal are the same for repetition ("Repetition and impasse").
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Board {
    men: [Option<Man>; 81],
    of_kind: [Squares; KINDS],
    of_side: BySide<Squares>,
    hands: BySide<Hand>,
    turn: Side,
}

impl Board {
    pub(super) fn empty(turn: Side) -> Board {
        Board {
            men: [None; 81],
            of_kind: [Squares::NONE; KINDS],
            of_side: BySide::default(),
            hands: BySide::default(),
            turn,
        }
    }

    /// A position as it is. Where both sides claim a square the second one's man stands on it; what
    /// is promoted lies in hands as its plain self, and kings do not lie there.
    pub(super) fn arrange(position: &Position) -> Board {
        let mut board = Board::empty(position.turn);
        for side in Side::BOTH {
            for (square, kind) in position.armies.get(side).iter() {
                board.take_away(square);
                board.put(square, Man { side, kind });
            }
            for &(kind, count) in position.hands.get(side) {
                let held = board.held_mut(side, plain(kind));
                *held = held.saturating_add(count);
            }
            *board.held_mut(side, KING) = 0;
        }
        board
    }

    pub(super) const fn turn(&self) -> Side {
        self.turn
    }

    pub(super) const fn with_turn(self, turn: Side) -> Board {
        Board { turn, ..self }
    }

    pub(super) fn at(&self, square: Square) -> Option<Man> {
        self.men.get(square.index()).copied().flatten()
    }

    pub(super) fn occupied(&self) -> Squares {
        self.of_side.first | self.of_side.second
    }

    pub(super) fn of(&self, side: Side) -> Squares {
        *self.of_side.get(side)
    }

    pub(super) fn all_of(&self, side: Side, kind: Kind) -> Squares {
        self.of(side) & self.of_kind[kind.index()]
    }

    /// A side's king; the first in the order of squares where a position has several.
    pub(super) fn king(&self, side: Side) -> Option<Square> {
        self.all_of(side, KING).first()
    }

    /// How many men of a kind a side has in hand.
    pub(super) fn held(&self, side: Side, kind: Kind) -> u8 {
        self.hands.get(side)[kind.index() & 7]
    }

    fn held_mut(&mut self, side: Side, kind: Kind) -> &mut u8 {
        &mut self.hands.get_mut(side)[kind.index() & 7]
    }

    pub(super) fn put(&mut self, square: Square, man: Man) {
        self.men[square.index()] = Some(man);
        self.of_kind[man.kind.index()].insert(square);
        self.of_side.get_mut(man.side).insert(square);
    }

    pub(super) fn take_away(&mut self, square: Square) -> Option<Man> {
        let man = self.men.get_mut(square.index())?.take()?;
        self.of_kind[man.kind.index()].remove(square);
        self.of_side.get_mut(man.side).remove(square);
        Some(man)
    }

    /// Carries out a legal move and passes the turn: gives what was taken, turned up as it stood.
    pub(super) fn play_unchecked(&mut self, mv: Move) -> Option<Kind> {
        let side = self.turn;
        let taken = self.take_away(mv.to);
        if let Some(taken) = taken {
            let held = self.held_mut(side, plain(taken.kind));
            *held = held.saturating_add(1);
        }
        let kind = match mv.from {
            Origin::Board(from) => self.take_away(from).map(|man| man.kind),
            Origin::Hand(kind) => {
                let held = self.held_mut(side, kind);
                *held = held.saturating_sub(1);
                Some(kind)
            }
        };
        if let Some(kind) = kind {
            let arrives = promoted(kind).filter(|_| mv.promotes);
            let kind = arrives.unwrap_or(kind);
            self.put(mv.to, Man { side, kind });
        }
        self.turn = side.other();
        taken.map(|taken| taken.kind)
    }

    /// The position after a legal move.
    pub(super) fn after(&self, mv: Move) -> Board {
        let mut after = *self;
        after.play_unchecked(mv);
        after
    }

    /// Undoes [`Board::play_unchecked`] of a man that had this kind before the move. `None` where
    /// the position cannot have come from it.
    pub(super) fn before(&self, mv: Move, kind: Kind, taken: Option<Kind>) -> Option<Board> {
        let mut board = *self;
        let side = self.turn.other();
        let arrived = board.take_away(mv.to)?;
        let fits = if mv.promotes {
            promoted(kind)
        } else {
            Some(kind)
        };
        if fits != Some(arrived.kind) || arrived.side != side {
            return None;
        }
        if let Some(taken) = taken {
            let held = board.held_mut(side, plain(taken));
            *held = held.checked_sub(1)?;
            let side = side.other();
            board.put(mv.to, Man { side, kind: taken });
        }
        match mv.from {
            Origin::Board(from) if board.at(from).is_none() => board.put(from, Man { side, kind }),
            Origin::Board(_) => return None,
            Origin::Hand(held) => {
                let held = board.held_mut(side, plain(held));
                *held = held.checked_add(1)?;
            }
        }
        board.turn = side;
        Some(board)
    }

    /// The men of a side that attack a square when these squares are occupied.
    pub(super) fn attackers(
        &self,
        ways: &Ways,
        by: Side,
        square: Square,
        occupied: Squares,
    ) -> Squares {
        // Whatever goes from there as the other side's man comes from there as this side's.
        let from = |kind: Kind| ways.steps(by.other(), kind, square);
        let of = |kind: Kind| self.of_kind[kind.index()];
        let golds = of(GOLD) | of(Kind(10)) | of(Kind(11)) | of(Kind(12)) | of(Kind(13));
        let (rooks, bishops) = (of(ROOK) | of(DRAGON), of(BISHOP) | of(HORSE));
        let mut found = from(PAWN) & of(PAWN)
            | from(KNIGHT) & of(KNIGHT)
            | from(SILVER) & of(SILVER)
            | from(GOLD) & golds
            | from(KING) & of(KING)
            | from(HORSE) & of(HORSE)
            | from(DRAGON) & of(DRAGON);
        let own = self.of(by);
        if !(rooks & own).is_empty() {
            found |= ways.straight(square, occupied) & rooks;
        }
        if !(bishops & own).is_empty() {
            found |= ways.diagonal(square, occupied) & bishops;
        }
        if !(of(LANCE) & own).is_empty() {
            found |= ways.slide(forward(by.other()), square, occupied) & of(LANCE);
        }
        found & own
    }

    /// Whether the side to move is in check.
    pub(super) fn is_check(&self, ways: &Ways) -> bool {
        self.is_attacked(ways, self.turn)
    }

    /// Whether a side's king is attacked.
    pub(super) fn is_attacked(&self, ways: &Ways, side: Side) -> bool {
        let attacks = |king| self.attackers(ways, side.other(), king, self.occupied());
        self.king(side)
            .is_some_and(|king| !attacks(king).is_empty())
    }
}
