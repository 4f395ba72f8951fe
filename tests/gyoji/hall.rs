//! A sandbox and a bot in one process, and people to play with.

use gyoji::discord::{Bot, Gateway, Settings};
use gyoji::service::Clock;
use gyoji::store::Store;
use sandbox::{Id, Options, Person, Sandbox};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How long anything may take before a test gives up. Far beyond what it should take: these
/// machines may be busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A server with a bot that is online.
pub(crate) struct Hall {
    pub(crate) sandbox: Sandbox,
    pub(crate) channel: Id,
    bot: JoinHandle<()>,
    stop: CancellationToken,
    pub(crate) place: tempfile::TempDir,
}

impl Hall {
    /// Opens a hall whose lots are drawn from `seed`.
    pub(crate) async fn open(seed: u64) -> Hall {
        // What the bot logs is shown where a test fails.
        let filter = tracing_subscriber::EnvFilter::new("warn,gyoji=info,sandbox=warn");
        let _ = tracing_subscriber::fmt()
            .with_test_writer()
            .with_env_filter(filter)
            .try_init();
        let options = Options {
            rate_limits: false,
            ..Options::default()
        };
        let sandbox = Sandbox::start(options).await.unwrap();
        let channel = sandbox.channel("general");
        let place = tempfile::tempdir().unwrap();
        let (bot, stop) = start(&sandbox, &place, seed).await;
        Hall {
            sandbox,
            channel,
            bot,
            stop,
            place,
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
        (self.bot, self.stop) = start(&self.sandbox, &self.place, seed).await;
    }

    /// Ends everything; fails if the bot ever sent what Discord would refuse.
    pub(crate) async fn close(self) {
        self.stop.cancel();
        self.bot.await.unwrap();
        let violations = self.sandbox.violations();
        self.sandbox.stop().await;
        assert!(violations.is_empty(), "{violations:#?}");
    }
}

async fn start(
    sandbox: &Sandbox,
    place: &tempfile::TempDir,
    seed: u64,
) -> (JoinHandle<()>, CancellationToken) {
    let store = Store::open(&place.path().join("gyoji.sqlite"))
        .await
        .unwrap();
    let lots = AtomicU64::new(seed);
    let settings = Settings {
        token: sandbox.bot_token().to_owned(),
        gateway: Gateway::Sandbox(sandbox.url().to_owned()),
        store,
        clock: Clock::real(),
        seeds: Box::new(move || lots.fetch_add(1, Ordering::Relaxed)),
    };
    let bot = Bot::new(settings).await.unwrap();
    let stop = CancellationToken::new();
    let stopping = stop.clone();
    let task = tokio::spawn(async move { bot.run(stopping).await.unwrap() });
    while !sandbox.bot_online() || sandbox.commands().is_empty() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    (task, stop)
}

/// The custom ids of a message's buttons and menus, in order.
pub(crate) fn ids(message: &Value) -> Vec<String> {
    parts(message)
        .iter()
        .filter_map(|part| part["custom_id"].as_str().map(str::to_owned))
        .collect()
}

/// The buttons and menus of a message.
pub(crate) fn parts(message: &Value) -> Vec<Value> {
    let rows = message["components"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    rows.iter()
        .flat_map(|row| row["components"].as_array().cloned().unwrap_or_default())
        .collect()
}

/// The first id that begins with a verb.
pub(crate) fn find(message: &Value, verb: &str) -> Option<String> {
    ids(message)
        .into_iter()
        .find(|id| id.starts_with(&format!("g1:{verb}")))
}
