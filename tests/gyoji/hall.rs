//! A sandbox and a bot in one process, and people to play with.

use crate::tls::encrypted;
use gyoji::discord::{Bot, Gateway, PROMPT, Settings, StartError};
use gyoji::service::{Clock, Hand};
use gyoji::store::Store;
pub(crate) use sandbox::parts;
use sandbox::{Id, Options, Person, Sandbox};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tabletop::matches::Moment;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::TestWriter;

/// How long anything may take before a test gives up. Far beyond what it should take: these
/// machines may be busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// How often a test does something that only chance brings to light: as often as a variable of the
/// environment says, or as usual.
pub(crate) fn rounds(variable: &str, usual: u64) -> u64 {
    match std::env::var(variable) {
        Ok(rounds) => rounds.parse().unwrap(),
        Err(_) => usual,
    }
}

/// A server with a bot that is online.
pub(crate) struct Hall {
    pub(crate) sandbox: Sandbox,
    pub(crate) channel: Id,
    bot: JoinHandle<()>,
    stop: CancellationToken,
    /// The bot's store; nothing while the bot is down.
    store: Option<Store>,
    /// What moves the bot's clock, where time is set by hand.
    hand: Option<Hand>,
    gateway: Gateway,
    pub(crate) place: tempfile::TempDir,
}

/// Whether the sandbox keeps Discord's rate limits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Limits {
    Kept,
    Off,
}

fn plain(sandbox: &Sandbox) -> Gateway {
    Gateway::Sandbox(sandbox.url().to_owned())
}

impl Hall {
    /// Opens a hall whose lots are drawn from `seed`. What the bot logs is shown where a test fails.
    pub(crate) async fn open(seed: u64) -> Hall {
        let filter = EnvFilter::new(gyoji::log::USUAL);
        let lines = gyoji::log::into_writer(filter, TestWriter::new());
        let _ = tracing::subscriber::set_global_default(lines);
        Hall::furnish(seed, sandbox::Clock::Real, Limits::Off, plain).await
    }

    /// Opens a hall in which time stands still until [`Hall::advance`].
    pub(crate) async fn open_timeless(seed: u64) -> Hall {
        Hall::furnish(seed, sandbox::Clock::manual(), Limits::Off, plain).await
    }

    /// Opens a hall that keeps Discord's rate limits, in which time stands still until
    /// [`Hall::advance`].
    pub(crate) async fn open_limited(seed: u64) -> Hall {
        Hall::furnish(seed, sandbox::Clock::manual(), Limits::Kept, plain).await
    }

    /// Opens a hall that keeps Discord's rate limits and is reached as Discord is: encrypted, under
    /// its name, with the client library's own limiter.
    pub(crate) async fn open_encrypted(seed: u64) -> Hall {
        Hall::furnish(seed, sandbox::Clock::Real, Limits::Kept, encrypted).await
    }

    async fn furnish(
        seed: u64,
        clock: sandbox::Clock,
        limits: Limits,
        reach: fn(&Sandbox) -> Gateway,
    ) -> Hall {
        let hand = match clock {
            sandbox::Clock::Real => None,
            sandbox::Clock::Manual(_) => Some(Hand::default()),
        };
        let options = Options {
            rate_limits: limits == Limits::Kept,
            clock,
            ..Options::default()
        };
        let sandbox = Sandbox::start(options).await.unwrap();
        let place = tempfile::tempdir().unwrap();
        let mut hall = Hall {
            channel: sandbox.channel("general"),
            gateway: reach(&sandbox),
            sandbox,
            bot: tokio::spawn(async {}),
            stop: CancellationToken::new(),
            store: None,
            hand,
            place,
        };
        hall.advance(Duration::ZERO);
        hall.start(seed).await;
        hall
    }

    /// Moves a hand-set clock on, the sandbox's and the bot's.
    pub(crate) fn advance(&self, by: Duration) {
        self.sandbox.advance(by);
        if let Some(hand) = &self.hand {
            hand.set(Moment(self.sandbox.now().cast_signed()));
        }
    }

    /// The bot's store, to see what it keeps.
    pub(crate) fn store(&self) -> &Store {
        self.store.as_ref().unwrap()
    }

    /// Waits until nothing is left to be told.
    pub(crate) async fn quiet(&self) {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        while !self.store().waiting().await.unwrap().is_empty() {
            assert!(
                tokio::time::Instant::now() < deadline,
                "something is never told"
            );
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }

    /// One of the people every sandbox begins with.
    pub(crate) fn person(&self, name: &str) -> Person {
        self.sandbox.person(name)
    }

    /// Stops the bot as SIGTERM would, and starts another on the same database.
    pub(crate) async fn restart(&mut self, seed: u64) {
        self.stop.cancel();
        (&mut self.bot).await.unwrap();
        self.start(seed).await;
    }

    /// The same, with the bot down for a time; moves a hand-set clock on by it.
    pub(crate) async fn restart_after(&mut self, seed: u64, time: Duration) {
        self.stop.cancel();
        (&mut self.bot).await.unwrap();
        self.advance(time);
        self.start(seed).await;
    }

    /// Ends everything; fails if the bot ever sent what Discord would refuse.
    pub(crate) async fn close(self) {
        self.stop.cancel();
        self.bot.await.unwrap();
        let violations = self.sandbox.violations();
        self.sandbox.stop().await;
        assert!(violations.is_empty(), "{violations:#?}");
    }

    /// Stops the bot as SIGTERM would, and starts another that is to fail; why it did.
    pub(crate) async fn restart_in_vain(&mut self, seed: u64) -> StartError {
        self.stop.cancel();
        (&mut self.bot).await.unwrap();
        self.bot = tokio::spawn(async {});
        let bot = self.build(seed).await;
        bot.run(CancellationToken::new()).await.unwrap_err()
    }

    async fn start(&mut self, seed: u64) {
        let bot = self.build(seed).await;
        self.stop = CancellationToken::new();
        let stopping = self.stop.clone();
        self.bot = tokio::spawn(async move { bot.run(stopping).await.unwrap() });
        while !self.sandbox.bot_online() || self.sandbox.commands().is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn build(&mut self, seed: u64) -> Bot {
        // One process may have the file at a time, and in a test both bots are this one.
        self.store = None;
        let store = Store::open(&self.place.path().join("gyoji.sqlite")).await;
        let store = self.store.insert(store.unwrap()).clone();
        let lots = AtomicU64::new(seed);
        let settings = Settings {
            token: self.sandbox.bot_token().clone(),
            gateway: self.gateway.clone(),
            store,
            clock: self.clock(),
            prompt: self.prompt(),
            seeds: Box::new(move || lots.fetch_add(1, Ordering::Relaxed)),
        };
        Bot::new(settings).await.unwrap()
    }

    /// Where time stands still, nobody is to see how busy the machine is.
    fn prompt(&self) -> Duration {
        match self.hand {
            None => PROMPT,
            Some(_) => PATIENCE,
        }
    }

    fn clock(&self) -> Clock {
        self.hand.as_ref().map_or_else(Clock::real, Hand::clock)
    }
}

/// The custom ids of a message's buttons and menus, in order.
pub(crate) fn ids(message: &Value) -> Vec<String> {
    parts(message)
        .iter()
        .filter_map(|part| part["custom_id"].as_str().map(str::to_owned))
        .collect()
}

/// The first id that begins with a verb.
pub(crate) fn find(message: &Value, verb: &str) -> Option<String> {
    ids(message)
        .into_iter()
        .find(|id| id.starts_with(&format!("g1:{verb}")))
}
