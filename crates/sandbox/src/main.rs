//! The sandbox as a program of its own: point any bot at it.

use std::path::PathBuf;

use clap::Parser;
use sandbox::{Options, Sandbox};
use tracing_subscriber::EnvFilter;

/// A local stand-in for Discord.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    /// Port on 127.0.0.1; 0 takes a free one.
    #[arg(long, default_value_t = 8765)]
    port: u16,
    /// Discord's OpenAPI description, to check the bot's requests against.
    #[arg(long, env = "DISCORD_OPENAPI")]
    openapi: Option<PathBuf>,
    /// Keep no rate limits.
    #[arg(long)]
    no_rate_limits: bool,
    /// Grant no privileged intents (members, presences, message content).
    #[arg(long)]
    no_privileged_intents: bool,
    /// The bot's name.
    #[arg(long, default_value = "Bot")]
    bot_name: String,
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
    let arguments = Arguments::parse();
    let options = Options {
        port: arguments.port,
        openapi: arguments.openapi,
        rate_limits: !arguments.no_rate_limits,
        privileged_intents: !arguments.no_privileged_intents,
        bot_name: arguments.bot_name,
        ..Options::default()
    };
    let sandbox = Sandbox::start(options).await?;
    announce(&sandbox);
    tokio::signal::ctrl_c().await?;
    sandbox.stop().await;
    Ok(())
}

#[expect(
    clippy::print_stdout,
    reason = "these lines are what the program is asked for"
)]
fn announce(sandbox: &Sandbox) {
    let url = sandbox.url();
    println!("page and control API: {url}/");
    println!("REST base:            {url}/api/v10");
    println!(
        "gateway:              {}/gateway",
        url.replacen("http", "ws", 1)
    );
    println!("bot token:            {}", sandbox.bot_token());
    println!("application id:       {}", sandbox.bot_id());
}
