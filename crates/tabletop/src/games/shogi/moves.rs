//! The legal moves of a position.

use super::board::{Board, Man};
use super::kinds::{BISHOP, DRAGON, HELD, HORSE, KING, LANCE, PAWN, ROOK, promoted};
use super::squares::Squares;
use super::ways::{DIAGONAL, STRAIGHT, Ways, forward};
use crate::rules::{Kind, Move, Origin, Square};
use std::ops::ControlFlow;

/// Legal moves that differ only in where they go.
#[derive(Clone, Copy)]
pub(super) struct Batch {
    pub(super) from: Origin,
    pub(super) to: Squares,
    pub(super) promotes: bool,
}

impl Batch {
    pub(super) fn moves(self) -> impl Iterator<Item = Move> {
        self.to.map(move |to| Move {
            from: self.from,
            to,
            promotes: self.promotes,
        })
    }
}

/// What binds the moves of the side to move to its king's safety.
struct Bonds {
    king: Option<Square>,
    /// Where a man other than the king must go: anywhere, or where it ends the check.
    answers: Squares,
    /// Own men that alone stand between the king and an enemy.
    pinned: Squares,
}

impl Board {
    /// Every legal move of the side to move, sorted.
    pub(super) fn legal_moves(&self, ways: &Ways) -> Vec<Move> {
        let mut moves = Vec::with_capacity(128);
        let _ = self.each_batch(ways, &mut |batch: Batch| {
            moves.extend(batch.moves());
            ControlFlow::Continue(())
        });
        moves.sort_unstable();
        moves
    }

    /// How many there are.
    pub(super) fn count_moves(&self, ways: &Ways) -> u64 {
        let mut count = 0;
        let _ = self.each_batch(ways, &mut |batch: Batch| {
            count += u64::from(batch.to.len());
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is one.
    pub(super) fn has_move(&self, ways: &Ways) -> bool {
        let found = self.each_batch(ways, &mut |_| ControlFlow::Break(()));
        found.is_break()
    }

    /// Whether a move is legal.
    pub(super) fn is_legal(&self, ways: &Ways, mv: Move) -> bool {
        let found = self.each_batch(ways, &mut |batch: Batch| {
            let is_it = (batch.from, batch.promotes) == (mv.from, mv.promotes);
            match is_it && batch.to.has(mv.to) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        found.is_break()
    }

    /// How many ways there are to play so many moves.
    pub(super) fn perft(&self, ways: &Ways, depth: u32) -> u64 {
        match depth {
            0 => return 1,
            1 => return self.count_moves(ways),
            _ => {}
        }
        let mut count = 0;
        let _ = self.each_batch(ways, &mut |batch: Batch| {
            let leaves = |mv| self.after(mv).perft(ways, depth - 1);
            count += batch.moves().map(leaves).sum::<u64>();
            ControlFlow::Continue(())
        });
        count
    }

    /// Hands every batch of legal moves that is not empty to `visit`, until it breaks off.
    pub(super) fn each_batch<V>(&self, ways: &Ways, visit: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Batch) -> ControlFlow<()>,
    {
        let bonds = self.bonds(ways);
        for from in self.of(self.turn()) {
            if let Some(man) = self.at(from) {
                let to = self.targets(ways, &bonds, from, man);
                self.each_turning(ways, from, man.kind, to, visit)?;
            }
        }
        if bonds.answers.is_empty() {
            return ControlFlow::Continue(());
        }
        for kind in HELD {
            if self.held(self.turn(), kind) > 0 {
                let to = self.droppable(ways, kind) & bonds.answers;
                let to = self.without_drop_mate(ways, kind, to);
                offer(Origin::Hand(kind), to, false, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn bonds(&self, ways: &Ways) -> Bonds {
        let side = self.turn();
        let Some(king) = self.king(side) else {
            return Bonds {
                king: None,
                answers: Squares::ALL,
                pinned: Squares::NONE,
            };
        };
        let checkers = self.attackers(ways, side.other(), king, self.occupied());
        let answers = match checkers.first() {
            None => Squares::ALL,
            Some(_) if checkers.is_many() => Squares::NONE,
            Some(checker) => checkers | self.between(ways, king, checker),
        };
        Bonds {
            king: Some(king),
            answers,
            pinned: self.pinned(ways, king),
        }
    }

    /// The squares between a king and a man that gives check: empty ones, if any.
    fn between(&self, ways: &Ways, king: Square, checker: Square) -> Squares {
        let line = (0..8).find(|&heading| ways.ray(heading, king).has(checker));
        line.map_or(Squares::NONE, |heading| {
            ways.slide(heading, king, Squares::of(checker)) & !Squares::of(checker)
        })
    }

    fn pinned(&self, ways: &Ways, king: Square) -> Squares {
        let (side, enemy) = (self.turn(), self.turn().other());
        let of = |kind: Kind| self.all_of(enemy, kind);
        let (rooks, bishops) = (of(ROOK) | of(DRAGON), of(BISHOP) | of(HORSE));
        let mut pinned = Squares::NONE;
        let mut look = |heading: usize, sliders: Squares| {
            if (ways.ray(heading, king) & sliders).is_empty() {
                return;
            }
            let nearest = |from| ways.nearest(heading, from, self.occupied());
            let first = nearest(king).filter(|&first| self.of(side).has(first));
            let second = first.and_then(nearest);
            if let (Some(first), true) = (first, second.is_some_and(|second| sliders.has(second))) {
                pinned.insert(first);
            }
        };
        for heading in STRAIGHT {
            let is_ahead = heading == forward(side);
            let lances = if is_ahead { of(LANCE) } else { Squares::NONE };
            look(heading, rooks | lances);
        }
        for heading in DIAGONAL {
            look(heading, bishops);
        }
        pinned
    }

    /// Where a man may go.
    fn targets(&self, ways: &Ways, bonds: &Bonds, from: Square, man: Man) -> Squares {
        let occupied = self.occupied();
        // Kings are not taken, not even in a position that no game leads to.
        let shut = self.of(man.side) | self.all_of(man.side.other(), KING);
        let mut to = ways.targets(man.side, man.kind, from, occupied) & !shut;
        if bonds.king == Some(from) {
            let without = occupied & !Squares::of(from);
            let is_safe = |&to: &Square| {
                let attackers = self.attackers(ways, man.side.other(), to, without);
                attackers.is_empty()
            };
            return to.filter(is_safe).collect();
        }
        to &= bonds.answers;
        if let (Some(king), true) = (bonds.king, bonds.pinned.has(from)) {
            let line = (0..8).map(|heading| ways.ray(heading, king));
            let line = line.into_iter().find(|line| line.has(from));
            to &= line.unwrap_or(Squares::ALL);
        }
        to
    }

    /// Moves with and without promotion ("Promotion").
    fn each_turning<V>(
        &self,
        ways: &Ways,
        from: Square,
        kind: Kind,
        to: Squares,
        visit: &mut V,
    ) -> ControlFlow<()>
    where
        V: FnMut(Batch) -> ControlFlow<()>,
    {
        let side = self.turn();
        let origin = Origin::Board(from);
        offer(origin, to & !ways.dead(side, kind), false, visit)?;
        if promoted(kind).is_none() {
            return ControlFlow::Continue(());
        }
        let zone = ways.zone(side);
        let touches = if zone.has(from) { to } else { to & zone };
        offer(origin, touches, true, visit)
    }

    /// Where a man from the hand may stand, mates by pawns apart ("The hand, and dropping").
    pub(super) fn droppable(&self, ways: &Ways, kind: Kind) -> Squares {
        let side = self.turn();
        let to = ways.board & !self.occupied() & !ways.dead(side, kind);
        if kind == PAWN {
            let pawns = self.all_of(side, PAWN);
            return pawns.fold(to, |to, pawn| to & !ways.file(pawn));
        }
        to
    }

    /// The squares of a drop without the one on which it would be a mate by a pawn.
    fn without_drop_mate(&self, ways: &Ways, kind: Kind, to: Squares) -> Squares {
        let enemy = self.turn().other();
        let king = self.king(enemy).filter(|_| kind == PAWN);
        let front = king.map_or(Squares::NONE, |king| ways.steps(enemy, PAWN, king));
        match (to & front).first() {
            Some(square) if self.is_drop_mate(ways, square) => to & !Squares::of(square),
            _ => to,
        }
    }

    /// Whether a pawn dropped in front of the enemy's king leaves it no answer (ruling "Shogi" 3).
    fn is_drop_mate(&self, ways: &Ways, square: Square) -> bool {
        let drop = Move {
            from: Origin::Hand(PAWN),
            to: square,
            promotes: false,
        };
        !self.after(drop).has_move(ways)
    }
}

fn offer<V>(from: Origin, to: Squares, promotes: bool, visit: &mut V) -> ControlFlow<()>
where
    V: FnMut(Batch) -> ControlFlow<()>,
{
    if to.is_empty() {
        return ControlFlow::Continue(());
    }
    visit(Batch { from, to, promotes })
}
