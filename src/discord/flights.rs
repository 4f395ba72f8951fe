//! Clicks under way, and whether their message was edited meanwhile: an answer that arrives after
//! such an edit writes an older panel over a newer one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The messages that have clicks under way. Cheap to clone.
#[derive(Clone, Default)]
pub(crate) struct Flights(Arc<Mutex<HashMap<u64, Watch>>>);

/// A message while anybody's click on it is under way.
#[derive(Default)]
struct Watch {
    clicks: usize,
    edits: u64,
}

/// One click under way, until it is dropped.
pub(crate) struct Flight {
    flights: Flights,
    message: u64,
    /// The edits that are no news to this click.
    known: u64,
}

impl Flights {
    /// A click on a message begins.
    pub(crate) fn begin(&self, message: u64) -> Flight {
        let known = self.with(|all| {
            let watch = all.entry(message).or_default();
            watch.clicks += 1;
            watch.edits
        });
        Flight {
            flights: self.clone(),
            message,
            known,
        }
    }

    /// A message was edited.
    pub(crate) fn edited(&self, message: u64) {
        self.with(|all| {
            if let Some(watch) = all.get_mut(&message) {
                watch.edits += 1;
            }
        });
    }

    fn with<T>(&self, act: impl FnOnce(&mut HashMap<u64, Watch>) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Flight {
    /// Whether the message was edited since the click began, or since this was last asked.
    pub(crate) fn is_overtaken(&mut self) -> bool {
        let edits = self
            .flights
            .with(|all| all.get(&self.message).map_or(0, |watch| watch.edits));
        std::mem::replace(&mut self.known, edits) != edits
    }
}

impl Drop for Flight {
    fn drop(&mut self) {
        self.flights.with(|all| {
            let Some(watch) = all.get_mut(&self.message) else {
                return;
            };
            watch.clicks -= 1;
            if watch.clicks == 0 {
                all.remove(&self.message);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_hears_of_edits_of_its_own_message_while_it_is_under_way() {
        let flights = Flights::default();
        flights.edited(1);
        let (mut first, mut other) = (flights.begin(1), flights.begin(2));
        assert!(!first.is_overtaken(), "it was edited before");
        flights.edited(1);
        let mut second = flights.begin(1);
        assert!(first.is_overtaken() && !first.is_overtaken());
        assert!(!second.is_overtaken() && !other.is_overtaken());
        drop(first);
        flights.edited(1);
        assert!(second.is_overtaken());
        drop((second, other));
        assert!(flights.with(|all| all.is_empty()), "nothing is kept");
    }
}
