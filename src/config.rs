//! Flags and environment.

use clap::builder::BoolishValueParser;
use clap::{ArgAction, Args, Parser, Subcommand};
use std::path::PathBuf;

/// A neutral referee for hidden-army board games on Discord.
///
/// `gyoji try` needs nothing and shows everything in a local page. `gyoji run` needs the token of
/// a Discord application in DISCORD_TOKEN. Every flag can also be set in the environment or in a
/// file named .env.
#[derive(Parser)]
#[command(version, about, long_about, args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// What to do; `run` when nothing is said.
    #[command(subcommand)]
    pub command: Option<Task>,
    /// What `run` takes.
    #[command(flatten)]
    pub run: RunArgs,
    /// Log lines as JSON.
    #[arg(long, env = "LOG_JSON", global = true, action = ArgAction::SetTrue, value_parser = BoolishValueParser::new())]
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
        #[arg(long, env = "DISCORD_APPLICATION_ID", value_parser = clap::value_parser!(u64).range(OLDEST_ID..))]
        application: u64,
    },
    /// Write a consistent copy of the database to a new file, also while the bot is running.
    Backup {
        /// The new file; one that exists is never overwritten.
        file: PathBuf,
        /// The SQLite file to copy.
        #[arg(long, env = "DATABASE_URL", default_value = FILE, value_parser = database)]
        database: PathBuf,
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
    /// The SQLite file; it is made when it does not exist.
    #[arg(long, env = "DATABASE_URL", default_value = FILE, value_parser = database)]
    pub database: PathBuf,
}

/// The database's file unless another is named.
const FILE: &str = "gyoji.sqlite";

/// Discord's ids are snowflakes: none is smaller than one made in its first second.
const OLDEST_ID: u64 = 1 << 22;

/// The path of a database; `sqlite:` before it is fine, and an empty value names the usual file.
fn database(url: &str) -> Result<PathBuf, String> {
    let path = url.trim();
    let path = path.strip_prefix("sqlite:").unwrap_or(path);
    let path = path.strip_prefix("//").unwrap_or(path);
    match path {
        "" => Ok(PathBuf::from(FILE)),
        path if path.contains("://") => {
            Err("only SQLite files are supported: give the path of one".to_owned())
        }
        path => Ok(PathBuf::from(path)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        use clap::CommandFactory;
        Cli::command().debug_assert();
    }

    #[test]
    fn a_database_is_the_path_of_a_file() {
        for (url, path) in [
            ("games.sqlite", "games.sqlite"),
            ("sqlite:games.sqlite", "games.sqlite"),
            ("sqlite:///var/games.sqlite", "/var/games.sqlite"),
            ("", FILE),
            ("  ", FILE),
        ] {
            assert_eq!(database(url), Ok(PathBuf::from(path)), "{url}");
        }
        assert!(database("postgres://here/games").is_err());
    }

    #[test]
    fn flags_belong_behind_their_command() {
        for wrong in [
            ["gyoji", "--database", "a", "backup", "b"].as_slice(),
            &["gyoji", "--token", "t", "run"],
        ] {
            assert!(Cli::try_parse_from(wrong).is_err(), "{wrong:?}");
        }
        for right in [
            ["gyoji", "backup", "b", "--database", "a"].as_slice(),
            &["gyoji", "run", "--token", "t", "--log-json"],
            &["gyoji", "--token", "t"],
        ] {
            assert!(Cli::try_parse_from(right).is_ok(), "{right:?}");
        }
    }
}
