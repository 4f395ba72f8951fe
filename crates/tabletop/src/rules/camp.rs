//! Armies in their camps: what every game with a setup checks and draws alike.

use super::army::{Army, Fault};
use super::moves::Square;
use super::sheet::{Kind, Sheet};
use super::side::Side;
use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};

impl Sheet {
    /// The squares that a side's army fills.
    pub fn camp(&self, side: Side) -> impl Iterator<Item = Square> + '_ {
        let squares = self.all_squares();
        squares.filter(move |&square| self.is_in_camp(side, square))
    }

    fn is_in_camp(&self, side: Side, square: Square) -> bool {
        self.square(square).camp == Some(side)
    }

    /// Checks an army. `forbids` is the rule that keeps a kind off a square, if one does.
    ///
    /// # Errors
    /// Every fault: squares first, then numbers.
    pub fn check_camp(
        &self,
        side: Side,
        army: &Army,
        forbids: impl Fn(Kind, Square) -> Option<&'static str>,
    ) -> Result<(), Vec<Fault>> {
        let (inside, outside): (Vec<_>, Vec<_>) = army
            .iter()
            .partition(|&(square, _)| self.is_in_camp(side, square));
        let outside = outside.into_iter().map(|(at, _)| Fault::OutsideCamp(at));
        let mut faults: Vec<Fault> = outside.collect();
        let empty = self.camp(side).filter(|&square| army.at(square).is_none());
        faults.extend(empty.map(Fault::Empty));
        faults.extend(inside.into_iter().filter_map(|(square, kind)| {
            let rule = forbids(kind, square)?;
            Some(Fault::Forbidden { kind, square, rule })
        }));
        faults.extend(self.miscounted(army));
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults)
        }
    }

    fn miscounted(&self, army: &Army) -> impl Iterator<Item = Fault> {
        self.all_kinds().filter_map(|kind| {
            let wanted = self.kind(kind).count;
            let found = army.iter().filter(|&(_, other)| other == kind).count();
            let found = u8::try_from(found).unwrap_or(u8::MAX);
            (found != wanted).then_some(Fault::Count {
                kind,
                wanted,
                found,
            })
        })
    }

    /// A random army: the kinds that are bound to some squares draw among those open to them, the
    /// weakest kind first; the rest is shuffled. Every legal army is alike if how many squares are
    /// left to a bound kind does not depend on where those before it went.
    ///
    /// # Panics
    /// If a bound kind finds no open square: that is a mistake in a game's own data.
    pub fn draw_army(
        &self,
        side: Side,
        is_bound: impl Fn(Kind) -> bool,
        forbids: impl Fn(Kind, Square) -> Option<&'static str>,
        mut rng: &mut dyn Rng,
    ) -> Army {
        let mut free: Vec<Square> = self.camp(side).collect();
        let kinds: Vec<Kind> = self.all_kinds().collect();
        let pieces = kinds.into_iter().rev();
        let pieces = pieces.flat_map(|kind| (0..self.kind(kind).count).map(move |_| kind));
        let (bound, mut rest): (Vec<Kind>, Vec<Kind>) = pieces.partition(|&kind| is_bound(kind));
        let mut army = Army::default();
        for kind in bound {
            let open = free.iter().copied();
            let open: Vec<Square> = open.filter(|&at| forbids(kind, at).is_none()).collect();
            let square = *open
                .choose(&mut rng)
                .expect("a camp has room for the bound kinds");
            army.put(square, kind);
            free.retain(|&other| other != square);
        }
        rest.shuffle(&mut rng);
        free.into_iter()
            .zip(rest)
            .for_each(|(square, kind)| army.put(square, kind));
        army
    }

    /// The kinds that a line of a ready layout names.
    ///
    /// # Panics
    /// If a code is no kind of the game: that is a mistake in a game's own data.
    pub fn kinds_of(&self, line: &str) -> impl Iterator<Item = Kind> {
        let kinds = line.split_whitespace().map(|code| self.find_kind(code));
        kinds.map(|kind| kind.expect("layouts name kinds of the game"))
    }
}
