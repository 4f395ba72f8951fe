//! Which squares of a picture bear which signs.

use super::signs::Signs;
use tabletop::rules::{Happening, Origin, Square, View};

/// The signs on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The square, or the kind in hand, picked by the viewer: yellow, framed.
    pub selected: Option<Origin>,
    /// Where the picked piece may go: green discs.
    pub reachable: Vec<Square>,
    /// What it may attack: red corner brackets.
    pub attackable: Vec<Square>,
    /// The last move, from (if it came from a square) and to: orange frames, the first dashed.
    pub last: Option<(Option<Square>, Square)>,
    /// Where the last turn's battle was fought: a burst.
    pub battle: Option<Square>,
    /// The king that is in check: red, with an exclamation mark.
    pub check: Option<Square>,
}

impl Marks {
    /// The last move, its battle, and the check that is to be met; of a turn that was lost, the
    /// check alone.
    #[must_use]
    pub fn of_last_turn(view: &View) -> Marks {
        let marks = Marks {
            check: king_in_check(view),
            ..Marks::default()
        };
        let Some(Happening::Moved { mv, battle, .. }) = view.last().map(|event| &event.what) else {
            return marks;
        };
        Marks {
            last: Some((mv.origin(), mv.to)),
            // Where men are taken without a fight, the last move says it all.
            battle: battle
                .as_ref()
                .filter(|_| !view.sheet.has_hands())
                .map(|battle| battle.square),
            ..marks
        }
    }

    /// Marks a square or a kind in hand as picked, together with what the viewer's moves from it
    /// reach and attack.
    #[must_use]
    pub fn with_selected(mut self, view: &View, origin: Origin) -> Marks {
        let moves = view.moves.iter().filter(|mv| mv.from == origin);
        let mut targets: Vec<Square> = moves.map(|mv| mv.to).collect();
        // A man that may turn over has two moves to a square.
        targets.dedup();
        let (attackable, reachable) = targets
            .into_iter()
            .partition(|&target| view.at(target).is_some());
        self.selected = Some(origin);
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
            (
                self.selected == Some(Origin::Board(square)),
                Signs::SELECTED,
            ),
            (self.reachable.contains(&square), Signs::REACHABLE),
            (self.attackable.contains(&square), Signs::ATTACKABLE),
            (origin == here, Signs::ORIGIN),
            (arrival == here, Signs::ARRIVAL),
            (self.battle == here, Signs::BATTLE),
            (self.check == here, Signs::CHECK),
        ];
        let mut found = Signs::default();
        for (_, sign) in signs.into_iter().filter(|&(is_here, _)| is_here) {
            found.add(sign);
        }
        found
    }
}

/// Where the king of the side to move stands, if it is in check.
fn king_in_check(view: &View) -> Option<Square> {
    let royal = view.sheet.royal.filter(|_| view.check)?;
    let mut squares = view.sheet.all_squares();
    squares.find(|&square| {
        let seen = view.at(square);
        seen.is_some_and(|seen| seen.side == view.turn && seen.kind == Some(royal))
    })
}
