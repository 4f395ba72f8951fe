//! Flags and environment.

use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// A neutral referee for hidden-army board games on Discord.
///
/// `gyoji try` needs nothing and shows everything in a local page. `gyoji run` needs the token of
/// a Discord application in DISCORD_TOKEN. Every flag can also be set in the environment or in a
/// file named .env.
#[derive(Parser)]
#[command(version, about, long_about)]
pub struct Cli {
    /// What to do; `run` when nothing is said.
    #[command(subcommand)]
    pub command: Option<Task>,
    /// What `run` takes.
    #[command(flatten)]
    pub run: RunArgs,
    /// Log lines as JSON.
    #[arg(long, env = "LOG_JSON", global = true)]
    pub log_json: bool,
}

/// What the program can do.
#[derive(Subcommand)]
pub enum Task {
    /// Run the bot on Discord.
    Run(RunArgs),
    /// Try everything on this machine, without a token: a page where you act as several people.
    Try {
        /// The port of the page; any free one when left out.
        #[arg(long, default_value_t = 0)]
        port: u16,
    },
    /// Speak the referee's protocol on standard input and output: one JSON line each.
    Referee,
    /// Print the link that invites the bot to a server, with exactly the permissions it needs.
    Invite {
        /// The application's id, as the developer portal shows it.
        #[arg(long, env = "DISCORD_APPLICATION_ID")]
        application: u64,
    },
    /// Write a consistent copy of the database to a new file, also while the bot is running.
    Backup {
        /// The new file.
        file: PathBuf,
        /// The database.
        #[command(flatten)]
        database: Database,
    },
}

/// What `run` takes.
#[derive(Args)]
pub struct RunArgs {
    /// The bot's token.
    #[arg(long, env = "DISCORD_TOKEN", hide_env_values = true)]
    pub token: Option<String>,
    /// A stand-in for Discord on this machine, such as http://127.0.0.1:4000.
    #[arg(long, env = "GYOJI_SANDBOX")]
    pub sandbox: Option<String>,
    /// The database.
    #[command(flatten)]
    pub database: Database,
}

/// Where the database is.
#[derive(Args)]
pub struct Database {
    /// The SQLite file; it is made when it does not exist.
    #[arg(
        long = "database",
        env = "DATABASE_URL",
        default_value = "gyoji.sqlite"
    )]
    url: String,
}

impl Database {
    /// The file's path; `sqlite:` before it is fine.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        let path = self.url.strip_prefix("sqlite:").unwrap_or(&self.url);
        PathBuf::from(path.strip_prefix("//").unwrap_or(path))
    }
}
