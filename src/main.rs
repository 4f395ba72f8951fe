//! The program: reads what it is asked to do, and does it.
#![expect(
    clippy::print_stdout,
    reason = "what a command was asked for goes to standard output"
)]

use anyhow::{Context, bail};
use clap::Parser;
use gyoji::config::{Cli, RunArgs, Task};
use gyoji::discord::{Bot, Gateway, Settings, invite_permissions};
use gyoji::service::Clock;
use gyoji::store::Store;
use std::io;
use std::path::Path;
use std::process::ExitCode;
use tokio_util::sync::CancellationToken;

fn main() -> ExitCode {
    read_env_file();
    let cli = Cli::parse();
    gyoji::log::start(cli.log_json);
    match perform(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("gyoji: {}", whole(&error));
            ExitCode::FAILURE
        }
    }
}

/// Sets what `.env` says, if there is one. A line that cannot be read is not quoted: it may hold the
/// token.
fn read_env_file() {
    match dotenvy::dotenv() {
        Err(dotenvy::Error::LineParse(_, at)) => {
            eprintln!(
                "gyoji: .env cannot be read: a line of it is no NAME=value (see its character {at})"
            );
        }
        Err(error) if !error.not_found() => eprintln!("gyoji: .env cannot be read: {error}"),
        // A missing .env is the usual case.
        _ => {}
    }
}

/// An error with its causes, but for those that only say again what was said.
fn whole(error: &anyhow::Error) -> String {
    error.chain().fold(String::new(), |told, cause| {
        let cause = cause.to_string();
        if told.contains(&cause) {
            told
        } else if told.is_empty() {
            cause
        } else {
            format!("{told}: {cause}")
        }
    })
}

fn perform(cli: Cli) -> anyhow::Result<()> {
    match cli.command.unwrap_or(Task::Run(cli.run)) {
        Task::Referee => Ok(gyoji::referee::serve(
            io::stdin().lock(),
            io::stdout().lock(),
        )?),
        Task::Invite { application } => {
            let permissions = invite_permissions();
            println!(
                "https://discord.com/oauth2/authorize?client_id={application}&permissions={permissions}&integration_type=0&scope=bot+applications.commands"
            );
            Ok(())
        }
        Task::Run(args) => on_runtime(run(args)),
        Task::Try { port } => on_runtime(try_it(port)),
        Task::Backup { file, database } => on_runtime(async move {
            Store::backup(&database, &file).await?;
            println!("{}", file.display());
            Ok(())
        }),
    }
}

fn on_runtime(work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    tokio::runtime::Runtime::new()?.block_on(work)
}

async fn run(args: RunArgs) -> anyhow::Result<()> {
    let Some(token) = args.token.filter(|token| !token.trim().is_empty()) else {
        bail!(
            "no bot token. Set DISCORD_TOKEN to the token of your Discord application, \
             or run `gyoji try` to try everything on this machine without one"
        );
    };
    let gateway = args.sandbox.map_or(Gateway::Discord, Gateway::Sandbox);
    let path = args.database;
    let store = Store::open(&path)
        .await
        .with_context(|| format!("opening {}", path.display()))?;
    serve(token, gateway, store, stop_signal()?).await
}

async fn serve(
    token: String,
    gateway: Gateway,
    store: Store,
    stop: CancellationToken,
) -> anyhow::Result<()> {
    let settings = Settings {
        token,
        gateway,
        store,
        clock: Clock::real(),
        prompt: gyoji::discord::PROMPT,
        seeds: Box::new(rand::random),
    };
    Bot::new(settings).await?.run(stop).await?;
    Ok(())
}

/// Cancelled by SIGTERM or Ctrl-C.
fn stop_signal() -> anyhow::Result<CancellationToken> {
    use tokio::signal::unix::{SignalKind, signal};
    let stop = CancellationToken::new();
    let (mut terminate, mut interrupt) = (
        signal(SignalKind::terminate())?,
        signal(SignalKind::interrupt())?,
    );
    let stopping = stop.clone();
    tokio::spawn(async move {
        tokio::select! { _ = terminate.recv() => {}, _ = interrupt.recv() => {} }
        tracing::info!("stopping");
        stopping.cancel();
    });
    Ok(stop)
}

/// Sandbox and bot in one process, on a database that goes with it.
async fn try_it(port: u16) -> anyhow::Result<()> {
    let options = sandbox::Options {
        port,
        ..sandbox::Options::default()
    };
    let sandbox = sandbox::Sandbox::start(options)
        .await
        .context("starting the page")?;
    let place = std::env::temp_dir().join(format!("gyoji-try-{}", std::process::id()));
    std::fs::create_dir_all(&place)?;
    println!(
        "Open {} in a browser. Ctrl-C ends it, and forgets everything.",
        sandbox.url()
    );
    let ran = play(&sandbox, &place).await;
    sandbox.stop().await;
    std::fs::remove_dir_all(&place)?;
    ran
}

async fn play(sandbox: &sandbox::Sandbox, place: &Path) -> anyhow::Result<()> {
    let store = Store::open(&place.join("gyoji.sqlite")).await?;
    let gateway = Gateway::Sandbox(sandbox.url().to_owned());
    serve(
        sandbox.bot_token().to_owned(),
        gateway,
        store,
        stop_signal()?,
    )
    .await
}
