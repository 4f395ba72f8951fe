//! The interface of a game.

use super::army::{Army, Fault, Layout, Position};
use super::chart::Chart;
use super::moves::{Move, Square};
use super::options::Options;
use super::outcome::Outcome;
use super::refusal::Refusal;
use super::sheet::{Kind, Sheet};
use super::side::{BySide, Side, Viewer};
use super::transcript::{About, Transcript};
use super::view::View;
use rand::Rng;

/// The rules of one game. A new game implements this and adds one line to the list of games;
/// everything else works through [`Entry`](super::Entry) and [`Table`](super::Table), which are
/// implemented once for every `Game`.
pub trait Game: Send + Sync + 'static {
    /// A position with all that led to it.
    type State: Clone + Send + Sync + 'static;

    /// The fixed description of the game.
    fn sheet(&self) -> &'static Sheet;

    /// Checks an army as its owner set it up.
    ///
    /// # Errors
    /// Every fault at once.
    fn check_army(&self, side: Side, army: &Army) -> Result<(), Vec<Fault>>;

    /// A random legal army; the same generator state gives the same army.
    fn random_army(&self, side: Side, rng: &mut dyn Rng) -> Army;

    /// The army with left and right exchanged. A legal army stays legal.
    fn mirror(&self, side: Side, army: &Army) -> Army;

    /// Ready layouts the game offers; none is fine.
    fn layouts(&self, side: Side) -> Vec<Layout>;

    /// The start of a game. The armies have passed [`Game::check_army`].
    fn begin(&self, options: &Options, armies: BySide<Army>) -> Self::State;

    /// Any position, unjudged: armies need not be whole.
    fn arrange(&self, position: Position) -> Self::State;

    /// The legal moves of the side to move, sorted; empty after the end.
    fn legal_moves(&self, state: &Self::State) -> Vec<Move>;

    /// Plays a move of the side to move.
    ///
    /// # Errors
    /// The rule that forbids it; the state is then unchanged.
    fn apply(&self, state: &mut Self::State, mv: Move) -> Result<(), Refusal>;

    /// What becomes of a turn that the side to move has lost to the clock, in games in which the
    /// board knows lost turns.
    ///
    /// # Errors
    /// `no-clock` in all others, `game-over` after the end; the state is then unchanged.
    fn lose_turn(&self, state: &mut Self::State) -> Result<(), Refusal> {
        let _ = state;
        Err(Refusal::new("no-clock"))
    }

    /// How the game ended, if it did.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// What one viewer knows. The only door out of a game.
    fn view(&self, state: &Self::State, viewer: Viewer) -> View;

    /// A state that fits a player's view when the enemy's pieces on the board are `hidden`.
    /// What the past held beyond the view is not known to it.
    fn imagine(&self, view: &View, hidden: &[(Square, Kind)]) -> Self::State;

    /// The game as text files for other programs: what everybody may know of it.
    fn transcripts(&self, state: &Self::State, about: &About) -> Vec<Transcript> {
        let _ = about;
        let view = self.view(state, Viewer::Watcher);
        vec![Transcript::of_moves(self.sheet(), &view)]
    }

    /// The leaves of the tree of moves to a depth; a finished game, or one without a move, is a leaf.
    /// What a game says of its past (repetition) may be left out.
    fn leaves(&self, state: &Self::State, depth: u32) -> u64 {
        let moves = match depth {
            0 => Vec::new(),
            _ => self.legal_moves(state),
        };
        if moves.is_empty() {
            return 1;
        }
        let below = moves.into_iter().map(|mv| {
            let mut next = state.clone();
            self.apply(&mut next, mv)
                .expect("a legal move can be played");
            self.leaves(&next, depth - 1)
        });
        below.sum()
    }

    /// Who beats whom under these house rules; `None` where pieces do not fight.
    fn chart(&self, options: &Options) -> Option<Chart>;

    /// Reads a move as people and programs write it, in any case.
    ///
    /// # Errors
    /// `unreadable-move`, `unknown-square`, and `ambiguous-square` where a label such as `hq`
    /// could mean two squares.
    fn read_move(&self, text: &str) -> Result<Move, Refusal>;

    /// Like [`Game::read_move`] for the position on the board: of several meanings the legal one
    /// is taken, if there is one alone.
    ///
    /// # Errors
    /// As [`Game::read_move`].
    fn read_move_here(&self, state: &Self::State, text: &str) -> Result<Move, Refusal> {
        let _ = state;
        self.read_move(text)
    }
}
