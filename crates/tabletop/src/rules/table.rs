//! Games with their type erased, implemented once for all of them.

use super::army::{Army, Fault, Layout, Position};
use super::chart::Chart;
use super::game::Game;
use super::moves::{Move, Square};
use super::options::Options;
use super::outcome::Outcome;
use super::refusal::Refusal;
use super::sheet::{Kind, Sheet};
use super::side::{BySide, Side, Viewer};
use super::transcript::{About, Transcript};
use super::view::View;
use rand::Rng;
use std::fmt;

/// A line in the list of games: a game before it is played.
pub trait Entry: Send + Sync {
    /// See [`Game::sheet`].
    fn sheet(&self) -> &'static Sheet;
    /// See [`Game::check_army`].
    ///
    /// # Errors
    /// Every fault at once.
    fn check_army(&self, side: Side, army: &Army) -> Result<(), Vec<Fault>>;
    /// See [`Game::random_army`].
    fn random_army(&self, side: Side, rng: &mut dyn Rng) -> Army;
    /// See [`Game::mirror`].
    fn mirror(&self, side: Side, army: &Army) -> Army;
    /// See [`Game::layouts`].
    fn layouts(&self, side: Side) -> Vec<Layout>;
    /// Starts a game with armies that pass the check.
    ///
    /// # Errors
    /// Every fault of both armies.
    fn begin(
        &'static self,
        options: &Options,
        armies: BySide<Army>,
    ) -> Result<Box<dyn Table>, BySide<Vec<Fault>>>;
    /// See [`Game::arrange`].
    fn arrange(&'static self, position: Position) -> Box<dyn Table>;
    /// A game imagined from a player's view. See [`Game::imagine`].
    fn imagine(&'static self, view: &View, hidden: &[(Square, Kind)]) -> Box<dyn Table>;
    /// See [`Game::chart`].
    fn chart(&self, options: &Options) -> Option<Chart>;
    /// See [`Game::read_move`].
    ///
    /// # Errors
    /// The text is no move of this game.
    fn read_move(&self, text: &str) -> Result<Move, Refusal>;
}

/// A game being played. Prints as its id and ply alone.
pub trait Table: Send + Sync {
    /// The game it is a game of.
    fn entry(&self) -> &'static dyn Entry;
    /// See [`Game::read_move_here`].
    ///
    /// # Errors
    /// The text is no move of this game, or could mean several.
    fn read_move(&self, text: &str) -> Result<Move, Refusal>;
    /// See [`Game::legal_moves`].
    fn legal_moves(&self) -> Vec<Move>;
    /// See [`Game::apply`].
    ///
    /// # Errors
    /// The rule that forbids the move; nothing has changed then.
    fn play(&mut self, mv: Move) -> Result<(), Refusal>;
    /// See [`Game::lose_turn`].
    ///
    /// # Errors
    /// Lost turns have no meaning on this board, or the game is over; nothing has changed then.
    fn lose_turn(&mut self) -> Result<(), Refusal>;
    /// See [`Game::outcome`].
    fn outcome(&self) -> Option<Outcome>;
    /// See [`Game::view`]. The only door.
    fn view(&self, viewer: Viewer) -> View;
    /// See [`Game::leaves`].
    fn leaves(&self, depth: u32) -> u64;
    /// See [`Game::transcripts`].
    fn transcripts(&self, about: &About) -> Vec<Transcript>;
    /// A copy to try moves on.
    fn fork(&self) -> Box<dyn Table>;
}

impl fmt::Debug for dyn Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({})", self.entry().sheet().id)
    }
}

impl fmt::Debug for dyn Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry({})", self.sheet().id)
    }
}

impl<G: Game> Entry for G {
    fn sheet(&self) -> &'static Sheet {
        Game::sheet(self)
    }

    fn check_army(&self, side: Side, army: &Army) -> Result<(), Vec<Fault>> {
        Game::check_army(self, side, army)
    }

    fn random_army(&self, side: Side, rng: &mut dyn Rng) -> Army {
        Game::random_army(self, side, rng)
    }

    fn mirror(&self, side: Side, army: &Army) -> Army {
        Game::mirror(self, side, army)
    }

    fn layouts(&self, side: Side) -> Vec<Layout> {
        Game::layouts(self, side)
    }

    fn begin(
        &'static self,
        options: &Options,
        armies: BySide<Army>,
    ) -> Result<Box<dyn Table>, BySide<Vec<Fault>>> {
        let faults = BySide::from_fn(|side| {
            Game::check_army(self, side, armies.get(side))
                .err()
                .unwrap_or_default()
        });
        if faults != BySide::default() {
            return Err(faults);
        }
        Ok(Box::new(Running {
            game: self,
            state: Game::begin(self, options, armies),
        }))
    }

    fn arrange(&'static self, position: Position) -> Box<dyn Table> {
        Box::new(Running {
            game: self,
            state: Game::arrange(self, position),
        })
    }

    fn imagine(&'static self, view: &View, hidden: &[(Square, Kind)]) -> Box<dyn Table> {
        Box::new(Running {
            game: self,
            state: Game::imagine(self, view, hidden),
        })
    }

    fn chart(&self, options: &Options) -> Option<Chart> {
        Game::chart(self, options)
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        Game::read_move(self, text)
    }
}

struct Running<G: Game> {
    game: &'static G,
    state: G::State,
}

impl<G: Game> Table for Running<G> {
    fn entry(&self) -> &'static dyn Entry {
        self.game
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        self.game.read_move_here(&self.state, text)
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.game.legal_moves(&self.state)
    }

    fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        self.game.apply(&mut self.state, mv)
    }

    fn lose_turn(&mut self) -> Result<(), Refusal> {
        self.game.lose_turn(&mut self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game.view(&self.state, viewer)
    }

    fn leaves(&self, depth: u32) -> u64 {
        self.game.leaves(&self.state, depth)
    }

    fn transcripts(&self, about: &About) -> Vec<Transcript> {
        self.game.transcripts(&self.state, about)
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(Running {
            game: self.game,
            state: self.state.clone(),
        })
    }
}
