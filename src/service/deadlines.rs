//! Time that passes: one task that sleeps until the next deadline, and the time in which the bot
//! was down.

use super::{Failure, Service};
use crate::store::StoreError;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tabletop::matches::{Actor, Command, Record};
use tokio::sync::Notify;

/// How often the bot notes that it is alive, and how long it sleeps at the most between two looks
/// at the deadlines, in milliseconds.
const PULSE: i64 = 10_000;

/// A bot that was down for longer gives the time back, in milliseconds (ruling "Time").
const DOWNTIME: i64 = 30_000;

/// What wakes the task that sleeps until the next deadline.
#[derive(Default)]
pub(super) struct Alarm {
    /// When it wakes by itself, in milliseconds since the Unix epoch; the end of time while it is
    /// awake, so that no deadline that is made meanwhile is overlooked.
    wakes: AtomicI64,
    earlier: Notify,
}

impl Alarm {
    /// A match has changed: wakes the task if something is due before it would wake by itself.
    pub(super) fn set(&self, record: &Record) {
        let wakes = self.wakes.load(Ordering::SeqCst);
        let mut dues = [record.deadline, record.reminder].into_iter().flatten();
        if dues.any(|due| due.0 < wakes) {
            self.earlier.notify_one();
        }
    }
}

impl Service {
    /// Lets deadlines pass, for as long as it is polled: sleeps until the next one, or until an
    /// earlier one is made. While the store fails, it tries again every few seconds.
    pub async fn watch_deadlines(&self) {
        loop {
            self.alarm.wakes.store(i64::MAX, Ordering::SeqCst);
            let wait = self.let_deadlines_pass().await.unwrap_or_else(|error| {
                tracing::error!(%error, "deadlines could not be looked up");
                PULSE
            });
            let wakes = self.now().plus(wait);
            self.alarm.wakes.store(wakes.0, Ordering::SeqCst);
            let sleep = tokio::time::sleep(Duration::from_millis(wait.cast_unsigned()));
            tokio::select! {
                () = sleep => {},
                () = self.alarm.earlier.notified() => {},
                () = self.clock.moved() => {},
            }
        }
    }

    /// Handles what is due; gives back how long to sleep, in milliseconds.
    async fn let_deadlines_pass(&self) -> Result<i64, StoreError> {
        let now = self.now();
        for id in self.store.due(now).await? {
            if !self.is_set_aside(id) {
                self.expire(id).await;
            }
        }
        self.beat().await?;
        let next = self.store.due_after(now).await?;
        Ok(next.map_or(PULSE, |due| due.since(self.now()).clamp(50, PULSE)))
    }

    async fn expire(&self, id: i64) {
        let seed = self.seed();
        let expire = |_: &_| Ok(Command::Expire { seed });
        let Err(error) = self.act(id, Actor::Clock, expire, None).await else {
            return;
        };
        if matches!(
            error,
            Failure::Restore(_) | Failure::Store(StoreError::Unreadable { .. })
        ) {
            let aside = &self.set_aside;
            aside
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .insert(id);
        }
        tracing::error!(game = id, %error, "a deadline could not be handled");
    }

    /// Whether a match was found unreadable: it is named in the log once, not at every deadline.
    fn is_set_aside(&self, id: i64) -> bool {
        let aside = &self.set_aside;
        let aside = aside.lock().unwrap_or_else(PoisonError::into_inner);
        aside.contains(&id)
    }

    /// Notes once in a while that the bot is alive.
    async fn beat(&self) -> Result<(), StoreError> {
        let now = self.now();
        let last = self.store.pulse().await?;
        if last.is_none_or(|last| now.since(last) >= PULSE) {
            self.store.set_pulse(now).await?;
        }
        Ok(())
    }

    /// Notes that the bot goes down now.
    ///
    /// # Errors
    /// The store failed.
    pub async fn rest(&self) -> Result<(), StoreError> {
        self.store.set_pulse(self.now()).await
    }

    /// Adds the time in which the bot was down to everybody's.
    pub(super) async fn give_downtime_back(&self) -> Result<(), StoreError> {
        let now = self.now();
        let Some(last) = self.store.pulse().await? else {
            return self.store.set_pulse(now).await;
        };
        let down = now.since(last);
        if down <= DOWNTIME {
            return self.store.set_pulse(now).await;
        }
        tracing::info!(seconds = down / 1000, "down, which is added to every clock");
        self.store.give_back(down, now).await
    }
}
