//! Random games for the laws: fixed seeds, named when something fails.

use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tabletop::games;
use tabletop::rules::{Army, BySide, Entry, Move, OptionKind, Options, Table};

/// No game of ours lasts longer under random play.
pub(crate) const LONGEST: usize = 10_000;

/// A random game from its first position to its end.
pub(crate) struct Played {
    pub(crate) entry: &'static dyn Entry,
    pub(crate) options: Options,
    pub(crate) armies: BySide<Army>,
    pub(crate) moves: Vec<Move>,
    /// For assertions: which game this is.
    pub(crate) name: String,
}

impl Played {
    pub(crate) fn start(&self) -> Box<dyn Table> {
        self.start_with(self.armies.clone())
    }

    pub(crate) fn start_with(&self, armies: BySide<Army>) -> Box<dyn Table> {
        self.entry.begin(&self.options, armies).unwrap()
    }

    /// Calls `look` with every position of the game and its ply.
    pub(crate) fn each_position(&self, mut look: impl FnMut(&dyn Table, usize)) {
        let mut table = self.start();
        look(table.as_ref(), 0);
        for (ply, &mv) in self.moves.iter().enumerate() {
            table.play(mv).unwrap();
            look(table.as_ref(), ply + 1);
        }
    }
}

/// A generator for one purpose.
pub(crate) fn dice(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// The house rules by the bits of the seed: seed 0 plays the defaults.
fn options(entry: &dyn Entry, seed: u64) -> Options {
    let offered = entry.sheet().options.iter().enumerate();
    offered.fold(Options::default(), |options, (bit, option)| {
        match option.kind {
            OptionKind::Toggle { default } => {
                options.with_toggle(option.id, default != (seed >> bit & 1 == 1))
            }
            OptionKind::Choice { values, default } => {
                let place = values.iter().position(|value| *value == default).unwrap();
                let chosen = (place + usize::try_from(seed).unwrap()) % values.len();
                options.with_choice(option.id, values[chosen])
            }
        }
    })
}

/// A random game: from its end on nobody has a move.
pub(crate) fn random_game(entry: &'static dyn Entry, seed: u64) -> Played {
    let mut dice = dice(seed);
    let armies = BySide::from_fn(|side| entry.random_army(side, &mut dice as &mut dyn Rng));
    let mut played = Played {
        entry,
        options: options(entry, seed),
        armies,
        moves: Vec::new(),
        name: format!("{} seed {seed}", entry.sheet().id),
    };
    let mut table = played.start();
    while let Some(&mv) = table.legal_moves().choose(&mut dice) {
        table.play(mv).unwrap();
        played.moves.push(mv);
        assert!(
            played.moves.len() <= LONGEST,
            "{} does not end",
            played.name
        );
    }
    played
}

/// So many random games of every game there is.
pub(crate) fn games_of_all(seeds: u64) -> impl Iterator<Item = Played> {
    let entries = games::ALL.iter().copied();
    entries.flat_map(move |entry| (0..seeds).map(move |seed| random_game(entry, seed)))
}
