//! A bot that runs against the sandbox in this process.

use gyoji::discord::{Bot, Gateway, Settings};
use gyoji::service::Clock;
use gyoji::store::Store;
use sandbox::Sandbox;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// A bot that is ready.
pub(crate) struct Running {
    pub(crate) store: Store,
    /// How long it took to open the database.
    pub(crate) opened: Duration,
    /// How long it took until the bot was online with its commands registered.
    pub(crate) ready: Duration,
    stop: CancellationToken,
    task: JoinHandle<anyhow::Result<()>>,
}

impl Running {
    /// Starts a bot on a database, and waits until it is ready.
    pub(crate) async fn start(
        sandbox: &Sandbox,
        path: &Path,
        seed: u64,
    ) -> anyhow::Result<Running> {
        let begun = Instant::now();
        let store = Store::open(path).await?;
        let opened = begun.elapsed();
        let lots = AtomicU64::new(seed);
        let settings = Settings {
            token: sandbox.bot_token(),
            gateway: Gateway::Sandbox(sandbox.url().to_owned()),
            store: store.clone(),
            clock: Clock::real(),
            prompt: gyoji::discord::PROMPT,
            seeds: Box::new(move || lots.fetch_add(1, Ordering::Relaxed)),
        };
        let bot = Bot::new(settings).await?;
        let stop = CancellationToken::new();
        let stopping = stop.clone();
        let task = tokio::spawn(async move { Ok(bot.run(stopping).await?) });
        while !sandbox.bot_online() || sandbox.commands().is_empty() {
            anyhow::ensure!(!task.is_finished(), "the bot has ended instead of starting");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        Ok(Running {
            store,
            opened,
            ready: begun.elapsed(),
            stop,
            task,
        })
    }

    /// Stops it after the work in flight.
    pub(crate) async fn stop(self) -> anyhow::Result<()> {
        self.stop.cancel();
        self.task.await?
    }
}
