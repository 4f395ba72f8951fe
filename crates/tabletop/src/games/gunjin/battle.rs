//! Moves and battles on a position.

use super::ground::{Ground, Heading, Line};
use super::kinds::{CAV, ENG, FLG, Laws, PLN, TNK, can_move};
use crate::rules::{Clash, Kind, Piece, Reach, Record, Side, Square, Survivor};

/// How many squares of a line a kind may go.
pub(super) fn reach(kind: Kind, heading: Heading, side: Side) -> usize {
    match kind {
        _ if !can_move(kind) => 0,
        ENG => usize::MAX,
        TNK | CAV if heading.is_forward(side) => 2,
        _ => 1,
    }
}

impl Reach for Ground {
    /// "How pieces move"; rulings 2, 3 and 4.
    fn each_target(
        &self,
        record: &Record,
        from: Square,
        piece: Piece,
        mut visit: impl FnMut(Square),
    ) {
        let is_open = |to: Square| record.at(to).is_none_or(|other| other.side != piece.side);
        let ways = self.ways(from);
        if piece.kind == PLN {
            let aside = ways
                .lines
                .iter()
                .filter(|line| line.heading == Heading::Aside);
            let aside = aside.map(|line| line.squares[0]);
            let all = ways.flights.iter().copied().chain(aside);
            all.filter(|&to| is_open(to)).for_each(visit);
            return;
        }
        for Line { heading, squares } in &ways.lines {
            for &to in squares.iter().take(reach(piece.kind, *heading, piece.side)) {
                if is_open(to) {
                    visit(to);
                }
                if record.at(to).is_some() {
                    break;
                }
            }
        }
    }
}

impl Ground {
    /// Who survives when `attacker` moves onto `to`; `None` if no enemy stands there.
    pub(super) fn survivor(
        &self,
        record: &Record,
        laws: Laws,
        attacker: Piece,
        to: Square,
    ) -> Option<Survivor> {
        let defender = record.at(to).filter(|other| other.side != attacker.side)?;
        let strength = self.strength(record, defender, to);
        Some(match strength.map(|kind| laws.clash(attacker.kind, kind)) {
            Some(Clash::Defender) => Survivor::Defender,
            Some(Clash::Both) => Survivor::Neither,
            Some(Clash::Attacker | Clash::Depends) | None => Survivor::Attacker,
        })
    }

    /// The kind as which a defender fights: its own, or for a Flag that of the friendly piece
    /// one row behind it; `None` for a Flag with nothing friendly behind it (ruling 7).
    fn strength(&self, record: &Record, defender: Piece, on: Square) -> Option<Kind> {
        let (mut kind, mut square) = (defender.kind, on);
        while kind == FLG {
            square = self.behind(defender.side, square)?;
            kind = record
                .at(square)
                .filter(|other| other.side == defender.side)?
                .kind;
        }
        Some(kind)
    }
}
