//! Gunjin Shogi with 23 or 31 pieces: one set of rules over two boards.

mod battle;
mod ground;
mod kinds;
mod picture;
mod plan;
mod refusal;
mod setup;

use crate::rules::{
    Army, BySide, Chart, Fault, Game, Kind, Layout, Move, Options, Outcome, Piece, Position, Reach,
    Reason, Record, Refusal, Sheet, Side, Square, Survivor, View, Viewer,
};
use ground::Ground;
use kinds::{GEN, Laws, can_move, occupies};
use rand::Rng;
use std::fmt;
use std::sync::LazyLock;

/// A draw after so many moves in a row without a battle, both players' together.
const QUIET_LIMIT: u32 = 100;

static TEXTS: &[(&str, &str)] = &[
    ("en", include_str!("text/en.ftl")),
    ("ja", include_str!("text/ja.ftl")),
    ("zh", include_str!("text/zh.ftl")),
];

static GROUND_23: LazyLock<Ground> = LazyLock::new(|| Ground::build(&plan::PLAN_23, TEXTS));
static GROUND_31: LazyLock<Ground> = LazyLock::new(|| Ground::build(&plan::PLAN_31, TEXTS));

/// Gunjin Shogi with 23 pieces a side.
pub static GUNJIN_23: Gunjin = Gunjin(&GROUND_23);
/// Gunjin Shogi with 31 pieces a side.
pub static GUNJIN_31: Gunjin = Gunjin(&GROUND_31);

/// Gunjin Shogi on one of its boards.
pub struct Gunjin(&'static LazyLock<Ground>);

/// A position of Gunjin Shogi with all that led to it. Secret: it prints its ply alone.
#[derive(Clone)]
pub struct State {
    options: Options,
    laws: Laws,
    record: Record,
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.record.fmt(f)
    }
}

impl State {
    fn new(options: &Options, record: Record) -> State {
        State {
            options: options.clone(),
            laws: Laws::of(options),
            record,
        }
    }
}

impl Gunjin {
    fn ground(&self) -> &'static Ground {
        self.0
    }
}

impl Game for Gunjin {
    type State = State;

    fn sheet(&self) -> &'static Sheet {
        &self.ground().sheet
    }

    fn check_army(&self, side: Side, army: &Army) -> Result<(), Vec<Fault>> {
        self.ground().check_army(side, army)
    }

    fn random_army(&self, side: Side, rng: &mut dyn Rng) -> Army {
        self.ground().random_army(side, rng)
    }

    fn mirror(&self, _side: Side, army: &Army) -> Army {
        self.ground().mirror(army)
    }

    fn layouts(&self, side: Side) -> Vec<Layout> {
        self.ground().layouts(side)
    }

    fn begin(&self, options: &Options, armies: BySide<Army>) -> State {
        State::new(options, Record::start(self.sheet(), &armies))
    }

    fn arrange(&self, position: Position) -> State {
        State::new(&position.options, Record::arrange(self.sheet(), &position))
    }

    fn legal_moves(&self, state: &State) -> Vec<Move> {
        self.ground().legal_moves(&state.record)
    }

    fn apply(&self, state: &mut State, mv: Move) -> Result<(), Refusal> {
        let ground = self.ground();
        let (from, piece) = ground.judge_move(&state.record, mv)?;
        let survivor = ground.survivor(&state.record, state.laws, piece, mv.to);
        let fallen = fallen_generals(&state.record, piece, mv.to, survivor);
        state.record.carry_out(from, mv.to, survivor);
        let outcome = occupation(ground, &state.record, piece.side, mv.to)
            .or_else(|| general_lost(state.laws, fallen))
            .or_else(|| stuck(ground, &state.record))
            .or_else(|| too_quiet(&state.record));
        outcome
            .into_iter()
            .for_each(|outcome| state.record.close(outcome));
        Ok(())
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.record.over()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let moves = || self.legal_moves(state);
        let sheet = self.sheet();
        state.record.view(sheet, &state.options, viewer, moves)
    }

    fn imagine(&self, view: &View, hidden: &[(Square, Kind)]) -> State {
        State::new(&view.options, Record::imagine(view, hidden))
    }

    fn chart(&self, options: &Options) -> Option<Chart> {
        let laws = Laws::of(options);
        Some(Chart::of(self.sheet(), can_move, |one, other| {
            laws.clash(one, other)
        }))
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        sole(&self.sheet().read_steps(text)?)
    }

    fn read_move_here(&self, state: &State, text: &str) -> Result<Move, Refusal> {
        let meanings = self.sheet().read_steps(text)?;
        let legal = self.legal_moves(state);
        let playable = meanings.iter().copied().filter(|mv| legal.contains(mv));
        sole(&playable.collect::<Vec<_>>()).or_else(|_| sole(&meanings))
    }
}

/// The only one of several meanings.
fn sole(meanings: &[Move]) -> Result<Move, Refusal> {
    match meanings {
        [mv] => Ok(*mv),
        _ => Err(Refusal::new("ambiguous-square")),
    }
}

/// Which sides' Generals fall in a battle on `square`.
fn fallen_generals(
    record: &Record,
    attacker: Piece,
    square: Square,
    survivor: Option<Survivor>,
) -> BySide<bool> {
    let mut fallen = BySide::default();
    if let (Some(defender), Some(survivor)) = (record.at(square), survivor) {
        let attacker_fell = survivor != Survivor::Attacker;
        let defender_fell = survivor != Survivor::Defender;
        *fallen.get_mut(attacker.side) = attacker.kind == GEN && attacker_fell;
        *fallen.get_mut(defender.side) = defender.kind == GEN && defender_fell;
    }
    fallen
}

// The four judgements after a move, in the order of ruling 5.

fn occupation(ground: &Ground, record: &Record, mover: Side, to: Square) -> Option<Outcome> {
    let holder = record.at(to).filter(|piece| piece.side == mover)?;
    let is_occupied = to == ground.headquarters(mover.other()) && occupies(holder.kind);
    is_occupied.then_some(Outcome {
        winner: Some(mover),
        reason: Reason::Occupation,
    })
}

fn general_lost(laws: Laws, fallen: BySide<bool>) -> Option<Outcome> {
    let is_lost = laws.lose_with_general && fallen != BySide::default();
    is_lost.then(|| Outcome {
        winner: Side::BOTH.into_iter().find(|&side| !fallen.get(side)),
        reason: Reason::General,
    })
}

fn stuck(ground: &Ground, record: &Record) -> Option<Outcome> {
    let next = record.turn();
    if ground.has_move(record, next) {
        return None;
    }
    let winner = next.other();
    Some(if ground.has_move(record, winner) {
        Outcome {
            winner: Some(winner),
            reason: Reason::NoMove,
        }
    } else {
        Outcome {
            winner: None,
            reason: Reason::BothStuck,
        }
    })
}

fn too_quiet(record: &Record) -> Option<Outcome> {
    (record.quiet() >= QUIET_LIMIT).then_some(Outcome {
        winner: None,
        reason: Reason::Quiet100,
    })
}
