//! Shogi on 9×9 and 5×5 squares: an open game in which taken men come back from the hand.

mod board;
mod ending;
mod ground;
mod kinds;
mod moves;
mod notation;
mod picture;
mod record;
mod refusal;
mod signs;
mod squares;
mod state;
#[cfg(test)]
mod tests;
mod ways;

use crate::rules::{
    About, Army, BySide, Chart, Fault, Game, Kind, Layout, Move, Options, Outcome, Position,
    Refusal, Sheet, Side, Square, Transcript, View, Viewer,
};
use board::Board;
use ground::{FIVE, Ground, NINE};
use rand::Rng;
pub use state::State;
use std::sync::LazyLock;

/// Shogi.
pub static SHOGI: Shogi = Shogi(&GROUND_9);

/// Minishogi, the same game on a board of 5×5.
pub static MINISHOGI: Shogi = Shogi(&GROUND_5);

static GROUND_9: LazyLock<Ground> = LazyLock::new(|| Ground::build("shogi", 9, NINE));
static GROUND_5: LazyLock<Ground> = LazyLock::new(|| Ground::build("minishogi", 5, FIVE));

/// The rules on one of the boards.
pub struct Shogi(&'static LazyLock<Ground>);

impl Shogi {
    /// How many ways there are to play so many moves, none of which is judged but as legal: the
    /// measure by which move lists are compared between programs.
    #[must_use]
    pub fn perft(&self, position: &Position, depth: u32) -> u64 {
        Board::arrange(position).perft(&self.0.ways, depth)
    }
}

impl Game for Shogi {
    type State = State;

    fn sheet(&self) -> &'static Sheet {
        &self.0.sheet
    }

    /// There is nothing to set up.
    fn check_army(&self, _side: Side, army: &Army) -> Result<(), Vec<Fault>> {
        let faults = army.iter().map(|(square, _)| Fault::OutsideCamp(square));
        let faults: Vec<Fault> = faults.collect();
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults)
        }
    }

    fn random_army(&self, _side: Side, _rng: &mut dyn Rng) -> Army {
        Army::default()
    }

    fn mirror(&self, _side: Side, army: &Army) -> Army {
        army.clone()
    }

    fn layouts(&self, _side: Side) -> Vec<Layout> {
        Vec::new()
    }

    fn begin(&self, options: &Options, _armies: BySide<Army>) -> State {
        State::new(self.0, options, self.0.start(options), 0)
    }

    fn arrange(&self, position: Position) -> State {
        let board = Board::arrange(&position);
        State::new(self.0, &position.options, board, position.quiet)
    }

    fn legal_moves(&self, state: &State) -> Vec<Move> {
        state.legal_moves(self.0)
    }

    fn apply(&self, state: &mut State, mv: Move) -> Result<(), Refusal> {
        refusal::judge(self.0, state, mv)?;
        state.play_unchecked(self.0, mv);
        state.over = ending::outcome(self.0, state);
        Ok(())
    }

    /// As programs compare move lists: mates have no leaves, repetition and the count end nothing.
    fn leaves(&self, state: &State, depth: u32) -> u64 {
        state.board.perft(&self.0.ways, depth)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        state.view(self.0, self.sheet(), viewer)
    }

    /// Nothing is hidden, so that the view alone says everything.
    fn imagine(&self, view: &View, _hidden: &[(Square, Kind)]) -> State {
        State::imagine(self.0, view)
    }

    fn chart(&self, _options: &Options) -> Option<Chart> {
        None
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        self.sheet().read_written(text)
    }

    /// Also reads the notations usual in Japanese, English and Chinese.
    fn read_move_here(&self, state: &State, text: &str) -> Result<Move, Refusal> {
        notation::read_here(self.0, state, text)
    }

    fn transcripts(&self, state: &State, about: &About) -> Vec<Transcript> {
        record::transcripts(self.0, state, about)
    }
}
