//! The time as a value, so that tests can set it by hand.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use tabletop::matches::Moment;
use tokio::sync::Notify;

/// A clock. Cheap to clone.
#[derive(Clone)]
pub struct Clock(Works);

#[derive(Clone)]
enum Works {
    Real,
    ByHand(Hand),
}

/// What moves a clock that is set by hand. Cheap to clone.
#[derive(Clone, Default)]
pub struct Hand {
    now: Arc<AtomicI64>,
    moved: Arc<Notify>,
}

impl Hand {
    /// Sets the clock.
    pub fn set(&self, now: Moment) {
        self.now.store(now.0, Ordering::Relaxed);
        self.moved.notify_one();
    }

    /// The clock it sets.
    #[must_use]
    pub fn clock(&self) -> Clock {
        Clock(Works::ByHand(self.clone()))
    }
}

impl Clock {
    /// The machine's clock.
    #[must_use]
    pub const fn real() -> Clock {
        Clock(Works::Real)
    }

    /// The instant.
    #[must_use]
    pub fn now(&self) -> Moment {
        match &self.0 {
            Works::Real => {
                let since = SystemTime::now()
                    .duration_since(UNIX_EPOCH)
                    .unwrap_or_default();
                Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
            }
            Works::ByHand(hand) => Moment(hand.now.load(Ordering::Relaxed)),
        }
    }

    /// Comes back when a hand has moved the clock; never where nobody can.
    pub(super) async fn moved(&self) {
        match &self.0 {
            Works::Real => std::future::pending().await,
            Works::ByHand(hand) => hand.moved.notified().await,
        }
    }
}
