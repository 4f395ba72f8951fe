//! A shelf of things that were made once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, PoisonError, RwLock};

/// Things made once and shared; emptied when they take more than a number of bytes.
pub(super) struct Shelf<K, V> {
    room: usize,
    held: RwLock<Held<K, V>>,
}

struct Held<K, V> {
    things: HashMap<K, Arc<V>>,
    bytes: usize,
}

impl<K: Eq + Hash, V> Shelf<K, V> {
    pub(super) fn new(room: usize) -> Self {
        Shelf {
            room,
            held: RwLock::new(Held {
                things: HashMap::new(),
                bytes: 0,
            }),
        }
    }

    /// The thing of a key, made with its size in bytes if it is not there. Two threads may make
    /// it at once: both make the same.
    pub(super) fn get(&self, key: K, make: impl FnOnce() -> (V, usize)) -> Arc<V> {
        let held = self.held.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(thing) = held.things.get(&key) {
            return Arc::clone(thing);
        }
        drop(held);
        let (thing, bytes) = make();
        let thing = Arc::new(thing);
        let mut held = self.held.write().unwrap_or_else(PoisonError::into_inner);
        if held.bytes + bytes > self.room {
            held.things.clear();
            held.bytes = 0;
        }
        if held.things.insert(key, Arc::clone(&thing)).is_none() {
            held.bytes += bytes;
        }
        thing
    }
}
