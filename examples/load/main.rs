//! How the bot bears many games at once: sandbox and bot in one process, people who play random
//! moves in their panels, real HTTP and WebSocket on the loopback interface.
//!
//! `cargo run --release --example load -- --help` says what can be set.
#![expect(
    clippy::print_stdout,
    reason = "what was measured goes to standard output"
)]

mod bot;
mod player;
mod report;
mod seed;
mod tally;

use anyhow::Context;
use bot::Running;
use clap::Parser;
use gyoji::store::Store;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use report::Report;
use sandbox::{Options, Sandbox};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tally::Tally;
use tracing_subscriber::EnvFilter;

/// Measures the bot against the sandbox: how fast clicks are answered while many games are played,
/// or how fast it starts with many games running.
#[derive(Debug, Parser)]
struct Args {
    /// How many games are played at once.
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// How long they are played, in seconds.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// How long a game rests between two clicks on average, in seconds, as people do who look and
    /// think. A move takes two clicks. Discord lets a bot send 50 messages a second and a move takes
    /// two, so `games / every` cannot go beyond that for long.
    #[arg(long, default_value_t = 6.0)]
    every: f64,
    /// Nobody rests, and nobody waits for a panel to be told: players fetch their own. The sandbox
    /// keeps no rate limits then, but the bot still keeps its own.
    #[arg(long, conflicts_with = "every")]
    flat_out: bool,
    /// Measures only the start with so many running games in the database.
    #[arg(long, value_name = "GAMES")]
    resume: Option<usize>,
    /// What armies and moves are drawn from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let lines = gyoji::log::into_writer(EnvFilter::new("gyoji=warn"), std::io::stderr);
    tracing::subscriber::set_global_default(lines)?;
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(measure(&args))
}

async fn measure(args: &Args) -> anyhow::Result<()> {
    let options = Options {
        rate_limits: !args.flat_out,
        openapi: None,
        ..Options::default()
    };
    let sandbox = Sandbox::start(options).await?;
    let place = tempfile::tempdir()?;
    let path = place.path().join("gyoji.sqlite");
    let measured = match args.resume {
        Some(games) => resume(&sandbox, &path, games, args.seed).await,
        None => play(&sandbox, &path, args).await,
    };
    sandbox.stop().await;
    measured
}

/// Starts a bot on a database of running games.
async fn resume(sandbox: &Sandbox, path: &Path, games: usize, seed: u64) -> anyhow::Result<()> {
    let made = Instant::now();
    seed::strangers_games(path, games, seed).await?;
    println!(
        "{games} running games, {:.1} MB, made in {:.1} s",
        report::megabytes_of(path),
        made.elapsed().as_secs_f64()
    );
    let before = report::resident().context("the resident memory is not known")?;
    let running = Running::start(sandbox, path, seed).await?;
    let after = report::resident().context("the resident memory is not known")?;
    println!(
        "start: database open after {:.0} ms, ready after {:.0} ms; resident {before:.1} MB before, {after:.1} MB after",
        running.opened.as_secs_f64() * 1000.0,
        running.ready.as_secs_f64() * 1000.0,
    );
    running.stop().await
}

/// Plays games, and says how it went.
async fn play(sandbox: &Sandbox, path: &Path, args: &Args) -> anyhow::Result<()> {
    let games = seed::guests_games(sandbox, path, args.games, args.seed).await?;
    let running = Running::start(sandbox, path, args.seed).await?;
    settle(&running.store).await?;
    println!(
        "{} games in progress; playing for {} s",
        games.len(),
        args.seconds
    );
    let (begun, first_request) = (Instant::now(), sandbox.requests());
    let used_before = report::processor_seconds();
    let tally = Arc::new(Tally::default());
    let until = begun + Duration::from_secs(args.seconds);
    let pace = match args.flat_out {
        true => player::Pace::FlatOut,
        false => player::Pace::Human(Duration::from_secs_f64(args.every)),
    };
    let mut tasks = tokio::task::JoinSet::new();
    for (number, game) in (0..).zip(games) {
        let mut lots = ChaCha8Rng::seed_from_u64(args.seed ^ (number << 20));
        let tally = tally.clone();
        tasks.spawn(async move {
            // Not all on the same beat.
            tokio::time::sleep(pace.rest().mul_f64(lots.random_range(0.0..2.0))).await;
            game.play(pace, until, &tally, lots).await;
        });
    }
    tasks.join_all().await;
    let played = begun.elapsed();
    let used = report::processor_seconds().zip(used_before);
    settle(&running.store).await?;
    let report = Report {
        tally: &tally,
        played,
        told: begun.elapsed(),
        requests: sandbox.log_since(first_request),
        violations: sandbox.violations().len(),
        megabytes: report::megabytes_of(path),
        processor: used.map(|(after, before)| after - before),
    };
    println!("{report}");
    running.stop().await
}

/// Waits until nothing is left to be told.
async fn settle(store: &Store) -> anyhow::Result<()> {
    while !store.waiting().await?.is_empty() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}
