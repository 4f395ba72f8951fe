//! Where each kind of man goes, as tables over one board ("The eight kinds of man", "Promotion").

use super::kinds::{
    BISHOP, DRAGON, GOLD, HORSE, KINDS, KING, KNIGHT, LANCE, PAWN, ROOK, SILVER, TOKIN,
};
use super::squares::Squares;
use crate::rules::{BySide, Kind, Side, Square};

/// The eight directions: how many files to the left and how many ranks towards the first player.
const HEADINGS: [(i8, i8); 8] = [
    (0, -1),
    (0, 1),
    (-1, 0),
    (1, 0),
    (-1, -1),
    (1, 1),
    (-1, 1),
    (1, -1),
];

/// The directions a rook runs in, by their place among [`HEADINGS`].
pub(super) const STRAIGHT: [usize; 4] = [0, 1, 2, 3];
/// The directions a bishop runs in.
pub(super) const DIAGONAL: [usize; 4] = [4, 5, 6, 7];

/// The direction in which a side goes forward.
pub(super) const fn forward(side: Side) -> usize {
    match side {
        Side::First => 0,
        Side::Second => 1,
    }
}

/// The tables of one board.
pub(super) struct Ways {
    /// Squares one step or leap away, by side, kind and square.
    steps: BySide<Vec<[Squares; 128]>>,
    /// Squares in a direction up to the edge, by direction and square.
    rays: [[Squares; 128]; 8],
    /// The promotion zone of a side.
    zones: BySide<Squares>,
    /// Squares from which a kind could never move again, by side and kind.
    dead: BySide<[Squares; KINDS]>,
    /// The file of each square.
    files: [Squares; 128],
    /// The whole board.
    pub(super) board: Squares,
}

/// The promotion zone is the far three ranks of nine, the far one of five ("Promotion"; "What is
/// different here").
pub(super) const fn promotion_ranks(size: u8) -> u8 {
    size / 3
}

impl Ways {
    pub(super) fn build(size: u8) -> Ways {
        let count = size * size;
        let mut rays = [[Squares::NONE; 128]; 8];
        for (ray, heading) in rays.iter_mut().zip(HEADINGS) {
            for square in (0..count).map(Square) {
                let next = |&at: &Square| beside(size, at, heading);
                ray[square.index()] = std::iter::successors(next(&square), next).collect();
            }
        }
        let steps = BySide::from_fn(|side| {
            let kinds = (0u8..).map(Kind).take(KINDS);
            kinds.map(|kind| steps_of(size, side, kind)).collect()
        });
        let depth = promotion_ranks(size);
        let rank = |square: Square| square.0 % size;
        let all = || (0..count).map(Square);
        let mut files = [Squares::NONE; 128];
        for square in all() {
            let same = all().filter(|other| other.0 / size == square.0 / size);
            files[square.index()] = same.collect();
        }
        let mut ways = Ways {
            steps,
            rays,
            zones: BySide {
                first: all().filter(|&at| rank(at) < depth).collect(),
                second: all().filter(|&at| rank(at) >= size - depth).collect(),
            },
            dead: BySide::from_fn(|_| [Squares::NONE; KINDS]),
            files,
            board: all().collect(),
        };
        ways.dead = BySide::from_fn(|side| {
            std::array::from_fn(|kind| {
                let kind = Kind(u8::try_from(kind).unwrap_or_default());
                let stuck = |&at: &Square| ways.targets(side, kind, at, Squares::NONE).is_empty();
                all().filter(stuck).collect()
            })
        });
        ways
    }

    /// What a man steps or leaps to, lines apart.
    pub(super) fn steps(&self, side: Side, kind: Kind, from: Square) -> Squares {
        self.steps.get(side)[kind.index()][from.index() & 127]
    }

    /// The squares in a direction, up to the edge.
    pub(super) fn ray(&self, heading: usize, from: Square) -> Squares {
        self.rays[heading & 7][from.index() & 127]
    }

    /// The first occupied square in a direction.
    pub(super) fn nearest(
        &self,
        heading: usize,
        from: Square,
        occupied: Squares,
    ) -> Option<Square> {
        let hit = self.ray(heading, from) & occupied;
        let (files, ranks) = HEADINGS[heading & 7];
        if files > 0 || (files == 0 && ranks > 0) {
            hit.first()
        } else {
            hit.last()
        }
    }

    /// The squares in a direction up to the first occupied one, that one included.
    pub(super) fn slide(&self, heading: usize, from: Square, occupied: Squares) -> Squares {
        let ray = self.ray(heading, from);
        match self.nearest(heading, from, occupied) {
            Some(hit) => ray & !self.ray(heading, hit),
            None => ray,
        }
    }

    fn slides(&self, headings: &[usize], from: Square, occupied: Squares) -> Squares {
        let each = headings.iter();
        each.fold(Squares::NONE, |all, &heading| {
            all | self.slide(heading, from, occupied)
        })
    }

    /// What a rook reaches.
    pub(super) fn straight(&self, from: Square, occupied: Squares) -> Squares {
        self.slides(&STRAIGHT, from, occupied)
    }

    /// What a bishop reaches.
    pub(super) fn diagonal(&self, from: Square, occupied: Squares) -> Squares {
        self.slides(&DIAGONAL, from, occupied)
    }

    /// Every square a man attacks, own men's squares among them.
    pub(super) fn targets(
        &self,
        side: Side,
        kind: Kind,
        from: Square,
        occupied: Squares,
    ) -> Squares {
        let lines = match kind {
            ROOK | DRAGON => self.straight(from, occupied),
            BISHOP | HORSE => self.diagonal(from, occupied),
            LANCE => self.slide(forward(side), from, occupied),
            _ => Squares::NONE,
        };
        lines | self.steps(side, kind, from)
    }

    /// The promotion zone.
    pub(super) fn zone(&self, side: Side) -> Squares {
        *self.zones.get(side)
    }

    /// Squares from which a man could never move again.
    pub(super) fn dead(&self, side: Side, kind: Kind) -> Squares {
        self.dead.get(side)[kind.index()]
    }

    /// The file that a square lies on.
    pub(super) fn file(&self, square: Square) -> Squares {
        self.files[square.index() & 127]
    }
}

/// The square so many files and ranks away, if it is on the board.
fn beside(size: u8, from: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    let file = (from.0 / size).checked_add_signed(files)?;
    let rank = (from.0 % size).checked_add_signed(ranks)?;
    (file < size && rank < size).then_some(Square(file * size + rank))
}

/// Steps of a kind of the first player's.
const fn leaps(kind: Kind) -> &'static [(i8, i8)] {
    match kind {
        KING => &HEADINGS,
        GOLD | Kind(10..) => &[(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)],
        SILVER => &[(0, -1), (-1, -1), (1, -1), (-1, 1), (1, 1)],
        KNIGHT => &[(-1, -2), (1, -2)],
        PAWN => &[(0, -1)],
        DRAGON => &[(-1, -1), (1, 1), (-1, 1), (1, -1)],
        HORSE => &[(0, -1), (0, 1), (-1, 0), (1, 0)],
        _ => &[],
    }
}

fn steps_of(size: u8, side: Side, kind: Kind) -> [Squares; 128] {
    let turned = |(files, ranks): (i8, i8)| match side {
        Side::First => (files, ranks),
        Side::Second => (-files, -ranks),
    };
    let mut steps = [Squares::NONE; 128];
    for from in (0..size * size).map(Square) {
        let leaps = leaps(kind).iter().copied();
        let reached = leaps.filter_map(|leap| beside(size, from, turned(leap)));
        steps[from.index()] = reached.collect();
    }
    steps
}

const _: () = assert!(TOKIN.index() + 1 == KINDS, "promoted men move like golds");
