//! The time as a value, so that tests can set it by hand.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tabletop::matches::Moment;

/// A clock. Cheap to clone.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Moment + Send + Sync>);

impl Clock {
    /// The machine's clock.
    #[must_use]
    pub fn real() -> Clock {
        Clock::new(|| {
            let since = SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .unwrap_or_default();
            Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
        })
    }

    /// A clock that says what `now` says.
    pub fn new(now: impl Fn() -> Moment + Send + Sync + 'static) -> Clock {
        Clock(Arc::new(now))
    }

    /// The instant.
    #[must_use]
    pub fn now(&self) -> Moment {
        (self.0)()
    }
}
