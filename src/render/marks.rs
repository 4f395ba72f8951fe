//! Which squares of a picture bear which signs.

use super::signs::Signs;
use tabletop::rules::{Happening, Square, View};

/// The signs on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The square picked by the viewer: yellow, framed.
    pub selected: Option<Square>,
    /// Where the picked piece may go: green discs.
    pub reachable: Vec<Square>,
    /// What it may attack: red corner brackets.
    pub attackable: Vec<Square>,
    /// The last move, from (if it came from a square) and to: orange frames, the first dashed.
    pub last: Option<(Option<Square>, Square)>,
    /// Where the last turn's battle was fought: a burst.
    pub battle: Option<Square>,
}

impl Marks {
    /// The last move and its battle; nothing for a turn that was lost.
    #[must_use]
    pub fn of_last_turn(view: &View) -> Marks {
        let Some(Happening::Moved { mv, battle, .. }) = view.last().map(|event| &event.what) else {
            return Marks::default();
        };
        Marks {
            last: Some((mv.origin(), mv.to)),
            battle: battle.as_ref().map(|battle| battle.square),
            ..Marks::default()
        }
    }

    /// Marks a square as picked together with what the viewer's moves from it reach and attack.
    #[must_use]
    pub fn with_selected(mut self, view: &View, square: Square) -> Marks {
        let moves = view.moves.iter().filter(|mv| mv.origin() == Some(square));
        let (attackable, reachable) = moves
            .map(|mv| mv.to)
            .partition(|&target| view.at(target).is_some());
        self.selected = Some(square);
        self.attackable = attackable;
        self.reachable = reachable;
        self
    }

    pub(super) fn on(&self, square: Square) -> Signs {
        let (origin, arrival) = match self.last {
            Some((from, to)) => (from, Some(to)),
            None => (None, None),
        };
        let here = Some(square);
        let signs = [
            (self.selected == here, Signs::SELECTED),
            (self.reachable.contains(&square), Signs::REACHABLE),
            (self.attackable.contains(&square), Signs::ATTACKABLE),
            (origin == here, Signs::ORIGIN),
            (arrival == here, Signs::ARRIVAL),
            (self.battle == here, Signs::BATTLE),
        ];
        let mut found = Signs::default();
        for (_, sign) in signs.into_iter().filter(|&(is_here, _)| is_here) {
            found.add(sign);
        }
        found
    }
}
