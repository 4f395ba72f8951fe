//! What is counted and timed while games are played.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Counts of everything that happens.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) moves: Count,
    pub(crate) ended: Count,
    /// Clicks that were not answered in time.
    pub(crate) failed: Count,
    /// Clicks whose answer was not what a player would expect.
    pub(crate) refused: Count,
    /// Turns whose panel did not come for a minute.
    pub(crate) untold: Count,
    /// From a click to its answer.
    pub(crate) answers: Times,
    /// From the answer to a move until the other player's panel has come.
    pub(crate) tellings: Times,
}

/// A number that only grows.
#[derive(Debug, Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub(crate) fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How long things took.
#[derive(Debug, Default)]
pub(crate) struct Times(Mutex<Vec<Duration>>);

impl Times {
    pub(crate) fn add(&self, time: Duration) {
        let mut times = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        times.push(time);
    }

    /// All of them, shortest first.
    pub(crate) fn sorted(&self) -> Vec<Duration> {
        let times = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut sorted = times.clone();
        sorted.sort_unstable();
        sorted
    }
}
