//! What the server's parts share: the world under one lock, its clock, and who waits for what.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tokio::sync::{Notify, broadcast, watch};

use crate::check::schema::Schema;
use crate::gateway::sessions::{Frame, Sessions};
use crate::world::fault::Fault;
use crate::world::id::{Id, Millis};
use crate::world::interaction::FIRST_ANSWER;
use crate::world::{Change, World};

/// Where the sandbox's time comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Clock {
    /// The machine's clock.
    #[default]
    Real,
    /// A clock that stands still until [`crate::Sandbox::advance`]; it starts at so many milliseconds since 1970.
    Manual(u64),
}

impl Clock {
    /// A hand-set clock that starts on 2026-01-01.
    #[must_use]
    pub fn manual() -> Self {
        Self::Manual(1_767_225_600_000)
    }
}

#[derive(Debug)]
struct State {
    world: World,
    sessions: Sessions,
}

/// Who is woken when something changes.
#[derive(Debug)]
struct Watchers {
    people: Mutex<HashMap<Id, watch::Sender<u64>>>,
    interactions: Mutex<HashMap<Id, Arc<Notify>>>,
    events: broadcast::Sender<(Id, Option<Id>)>,
}

/// The one thing all handlers hold.
#[derive(Debug)]
pub(crate) struct Shared {
    state: Mutex<State>,
    watchers: Watchers,
    clock: Clock,
    advanced: AtomicU64,
    pub(crate) schema: Option<Arc<Schema>>,
    pub(crate) privileged_intents: bool,
    pub(crate) stopped: watch::Sender<bool>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn instant(clock: Clock, advanced: Millis) -> Millis {
    match clock {
        Clock::Manual(start) => start + advanced,
        Clock::Real => {
            let since = SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .unwrap_or_default();
            Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
        }
    }
}

impl Shared {
    pub(crate) fn new(base: &str, options: &crate::Options, schema: Option<Arc<Schema>>) -> Self {
        let now = instant(options.clock, 0);
        let mut world = World::furnished(now, base, &options.bot_name);
        world.limits.off = !options.rate_limits;
        Self {
            state: Mutex::new(State {
                world,
                sessions: Sessions::default(),
            }),
            watchers: Watchers {
                people: Mutex::default(),
                interactions: Mutex::default(),
                events: broadcast::channel(4096).0,
            },
            clock: options.clock,
            advanced: AtomicU64::new(0),
            schema,
            privileged_intents: options.privileged_intents,
            stopped: watch::channel(false).0,
        }
    }

    /// The instant on the sandbox clock.
    pub(crate) fn now(&self) -> Millis {
        instant(self.clock, self.advanced.load(Ordering::SeqCst))
    }

    pub(crate) fn is_manual(&self) -> bool {
        self.clock != Clock::Real
    }

    /// Moves a hand-set clock and lets time do its work.
    pub(crate) fn advance(&self, by: Duration) {
        let by = Millis::try_from(by.as_millis()).unwrap_or(Millis::MAX);
        self.advanced.fetch_add(by, Ordering::SeqCst);
        self.act(World::tick);
    }

    /// Does something with the world, then tells the bot and the watchers what came of it.
    pub(crate) fn act<T>(&self, work: impl FnOnce(&mut World) -> T) -> T {
        self.act_with_sessions(|world, _| work(world))
    }

    /// Like `act`, with the gateway's sessions at hand.
    pub(crate) fn act_with_sessions<T>(
        &self,
        work: impl FnOnce(&mut World, &mut Sessions) -> T,
    ) -> T {
        let mut state = locked(&self.state);
        let State { world, sessions } = &mut *state;
        // Under the lock, so that instants never go back from one act to the next.
        world.now = self.now().max(world.now);
        let result = work(world, sessions);
        for dispatch in std::mem::take(&mut world.dispatches) {
            sessions.deliver(&dispatch);
        }
        let changes = std::mem::take(&mut world.changes);
        if !changes.is_empty() {
            self.wake(world, changes);
        }
        result
    }

    fn wake(&self, world: &World, changes: Vec<Change>) {
        let people = locked(&self.watchers.people);
        let has_listeners = self.watchers.events.receiver_count() > 0;
        let is_watched = |person: &Id| has_listeners || people.contains_key(person);
        let touch = |person: Id, channel: Option<Id>| {
            if let Some(version) = people.get(&person) {
                version.send_modify(|version| *version += 1);
            }
            if has_listeners {
                // Fails only when the last listener has just gone.
                let _ = self.watchers.events.send((person, channel));
            }
        };
        for change in changes {
            match change {
                Change::Person(person, channel) => touch(person, channel),
                Change::Guild(guild) => audience(world, guild)
                    .filter(is_watched)
                    .for_each(|it| touch(it, None)),
                Change::Channel(id) => {
                    let Some(channel) = world.channels.get(&id) else {
                        continue;
                    };
                    let members = channel
                        .guild
                        .into_iter()
                        .flat_map(|guild| audience(world, guild));
                    let all = channel
                        .recipient
                        .into_iter()
                        .chain(members)
                        .filter(is_watched);
                    all.filter(|it| world.sees(channel, *it))
                        .for_each(|it| touch(it, Some(id)));
                }
                Change::Interaction(id) => {
                    if let Some(waiting) = locked(&self.watchers.interactions).remove(&id) {
                        waiting.notify_waiters();
                    }
                }
            }
        }
    }

    /// Puts in a fault: for coming requests, or on the gateway at once.
    pub(crate) fn fault(&self, fault: Fault) {
        let op = |op: u8, data: Value| {
            Frame::Text(json!({"op": op, "t": null, "s": null, "d": data}).to_string())
        };
        self.act_with_sessions(|world, sessions| match fault {
            fault if fault.is_for_requests() => world.arm(fault),
            Fault::CloseGateway { code } => sessions.send_all(&Frame::Close(code)),
            Fault::Reconnect => sessions.send_all(&op(7, Value::Null)),
            Fault::InvalidSession { resumable } => {
                sessions.send_all(&op(9, resumable.into()));
                if !resumable {
                    sessions.send_all(&Frame::Close(4000));
                    sessions.forget();
                }
            }
            Fault::IgnoreHeartbeats => sessions.ignore_heartbeats(),
            Fault::SkipDispatches { times } => sessions.skip += times,
            Fault::Omit { name, field } => sessions.omit.push((name, field)),
            Fault::Dispatch { name, data } => sessions.deliver_to_all(&name, &data),
            _ => sessions.forget(),
        });
    }

    /// A receiver that changes whenever what a person sees may have changed.
    pub(crate) fn watch_person(&self, person: Id) -> watch::Receiver<u64> {
        let mut people = locked(&self.watchers.people);
        people
            .entry(person)
            .or_insert_with(|| watch::channel(0).0)
            .subscribe()
    }

    /// What changes for whom, as it happens.
    pub(crate) fn events(&self) -> broadcast::Receiver<(Id, Option<Id>)> {
        self.watchers.events.subscribe()
    }

    /// Wakes when an interaction gets on.
    pub(crate) fn watch_interaction(&self, interaction: Id) -> Arc<Notify> {
        Arc::clone(
            locked(&self.watchers.interactions)
                .entry(interaction)
                .or_default(),
        )
    }

    /// Starts an interaction and, under the real clock, sees to it that it fails in time.
    pub(crate) fn begin<E>(
        self: &Arc<Self>,
        work: impl FnOnce(&mut World) -> Result<Id, E>,
    ) -> Result<Id, E> {
        let id = self.act(work)?;
        if !self.is_manual() {
            let shared = Arc::clone(self);
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(FIRST_ANSWER + 5)).await;
                shared.act(|world| world.fail_if_late(id));
            });
        }
        Ok(id)
    }
}

fn audience(world: &World, guild: Id) -> impl Iterator<Item = Id> {
    world
        .guilds
        .get(&guild)
        .into_iter()
        .flat_map(|guild| guild.members.keys().copied())
}
