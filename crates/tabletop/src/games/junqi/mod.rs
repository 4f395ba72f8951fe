//! Junqi (Luzhanqi): two hidden armies of 25 on a board of roads and railways.

mod ground;
mod kinds;
mod picture;
mod plan;
mod refusal;
mod setup;
#[cfg(test)]
mod tests;

use crate::rules::{
    Army, BySide, Chart, Clash, Fault, Game, Kind, Layout, Move, Options, Outcome, Piece, Position,
    Reach, Reason, Record, Refusal, Sheet, Side, Square, Survivor, View, Viewer,
};
use ground::Ground;
use kinds::{FLG, can_move, clash};
use rand::Rng;
use std::fmt;
use std::sync::LazyLock;

/// A draw after so many moves in a row without a fight, both players' together ("Draws").
const QUIET_LIMIT: u32 = 100;

static TEXTS: &[(&str, &str)] = &[
    ("en", include_str!("text/en.ftl")),
    ("ja", include_str!("text/ja.ftl")),
    ("zh", include_str!("text/zh.ftl")),
];

static GROUND: LazyLock<Ground> = LazyLock::new(|| Ground::build(TEXTS));

/// A player who loses this many turns to the clock in one game has lost it ("The clock").
const FORFEIT: usize = 3;

/// Junqi.
pub static JUNQI: Junqi = Junqi;

/// The rules of Junqi.
pub struct Junqi;

/// A position of Junqi with all that led to it. Secret: it prints its ply alone.
#[derive(Clone)]
pub struct State {
    options: Options,
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
            record,
        }
    }
}

impl Game for Junqi {
    type State = State;

    fn sheet(&self) -> &'static Sheet {
        &GROUND.sheet
    }

    fn check_army(&self, side: Side, army: &Army) -> Result<(), Vec<Fault>> {
        GROUND.check_army(side, army)
    }

    fn random_army(&self, side: Side, rng: &mut dyn Rng) -> Army {
        GROUND.random_army(side, rng)
    }

    fn mirror(&self, _side: Side, army: &Army) -> Army {
        GROUND.mirror(army)
    }

    fn layouts(&self, side: Side) -> Vec<Layout> {
        GROUND.layouts(side)
    }

    fn begin(&self, options: &Options, armies: BySide<Army>) -> State {
        State::new(options, Record::start(self.sheet(), &armies))
    }

    fn arrange(&self, position: Position) -> State {
        State::new(&position.options, Record::arrange(self.sheet(), &position))
    }

    fn legal_moves(&self, state: &State) -> Vec<Move> {
        GROUND.legal_moves(&state.record)
    }

    fn apply(&self, state: &mut State, mv: Move) -> Result<(), Refusal> {
        let (from, piece) = GROUND.judge_move(&state.record, mv)?;
        let defender = state.record.at(mv.to);
        let survivor = defender.map(|defender| survivor(piece, defender));
        state.record.carry_out(from, mv.to, survivor);
        let outcome = flag_taken(piece.side, defender)
            .or_else(|| stuck(&state.record))
            .or_else(|| too_quiet(&state.record));
        outcome
            .into_iter()
            .for_each(|outcome| state.record.close(outcome));
        Ok(())
    }

    fn lose_turn(&self, state: &mut State) -> Result<(), Refusal> {
        let record = &mut state.record;
        if record.over().is_some() {
            return Err(Refusal::new("game-over"));
        }
        let loser = record.turn();
        record.pass();
        // A forfeit comes before every other judgement (ruling 7).
        let outcome = forfeited(record, loser)
            .or_else(|| stuck(record))
            .or_else(|| too_quiet(record));
        outcome
            .into_iter()
            .for_each(|outcome| record.close(outcome));
        Ok(())
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.record.over()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let moves = || GROUND.legal_moves(&state.record);
        let sheet = self.sheet();
        state.record.view(sheet, &state.options, viewer, moves)
    }

    fn imagine(&self, view: &View, hidden: &[(Square, Kind)]) -> State {
        State::new(&view.options, Record::imagine(view, hidden))
    }

    fn chart(&self, _options: &Options) -> Option<Chart> {
        Some(Chart::of(self.sheet(), can_move, clash))
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        // No label is borne by two squares, so a text means one move or none.
        match self.sheet().read_steps(text)?.as_slice() {
            [mv] => Ok(*mv),
            _ => Err(Refusal::new("unreadable-move")),
        }
    }
}

fn survivor(attacker: Piece, defender: Piece) -> Survivor {
    match clash(attacker.kind, defender.kind) {
        Clash::Attacker => Survivor::Attacker,
        Clash::Defender => Survivor::Defender,
        Clash::Both | Clash::Depends => Survivor::Neither,
    }
}

/// A third lost turn ends the game.
fn forfeited(record: &Record, loser: Side) -> Option<Outcome> {
    (record.lost_turns(loser) >= FORFEIT).then_some(Outcome {
        winner: Some(loser.other()),
        reason: Reason::Time,
    })
}

// The judgements after a move, in the order of ruling 6.

/// Whoever attacks the Flag has taken it, a Bomb too (ruling 4).
fn flag_taken(mover: Side, defender: Option<Piece>) -> Option<Outcome> {
    defender
        .filter(|defender| defender.kind == FLG)
        .map(|_| Outcome {
            winner: Some(mover),
            reason: Reason::Flag,
        })
}

/// The side to move loses without a legal move, even if the other has none either.
fn stuck(record: &Record) -> Option<Outcome> {
    let next = record.turn();
    (!GROUND.has_move(record, next)).then_some(Outcome {
        winner: Some(next.other()),
        reason: Reason::NoMove,
    })
}

fn too_quiet(record: &Record) -> Option<Outcome> {
    (record.quiet() >= QUIET_LIMIT).then_some(Outcome {
        winner: None,
        reason: Reason::Quiet100,
    })
}
