//! The log, and what no filter may let into it.
//!
//! Whoever reads a log must not learn from it what a player keeps hidden. Our own lines name
//! matches, plies, seats and error codes. The libraries' lines below a warning quote what they send
//! and receive, private panels and tokens among it, so they are left out however much is asked for.

use std::io;
use tracing::{Level, Metadata, Subscriber};
use tracing_subscriber::filter::{EnvFilter, FilterFn, filter_fn};
use tracing_subscriber::fmt::{self, MakeWriter};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// What is logged unless `RUST_LOG` says otherwise.
pub const USUAL: &str = "warn,gyoji=info,sandbox=warn";

/// The crates whose lines are ours to answer for.
const OURS: [&str; 3] = ["gyoji", "tabletop", "sandbox"];

/// Where even a warning quotes a whole event from Discord, which may hold a private panel.
const QUOTING: &str = "serenity::gateway::ws";

/// Starts the program's log on standard error, as lines for people or as JSON.
pub fn start(json: bool) {
    let wanted = std::env::var("RUST_LOG").unwrap_or_else(|_| USUAL.to_owned());
    let (filter, unreadable) = match EnvFilter::try_new(&wanted) {
        Ok(filter) => (filter, None),
        Err(error) => (EnvFilter::new(USUAL), Some(error)),
    };
    let lines = tracing_subscriber::registry().with(filter).with(secrecy());
    if json {
        lines
            .with(fmt::layer().json().with_writer(io::stderr))
            .init();
    } else {
        lines.with(fmt::layer().with_writer(io::stderr)).init();
    }
    if let Some(error) = unreadable {
        tracing::warn!(%error, "RUST_LOG cannot be read; the usual lines are logged");
    }
}

/// The same log into any writer, with the given filter and without times: for tests of what it holds.
pub fn into_writer<W>(filter: EnvFilter, writer: W) -> impl Subscriber + Send + Sync
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let lines = fmt::layer()
        .with_writer(writer)
        .with_ansi(false)
        .without_time();
    tracing_subscriber::registry()
        .with(filter)
        .with(secrecy())
        .with(lines)
}

fn secrecy() -> FilterFn {
    filter_fn(is_fit)
}

/// Whether a line may be logged at all.
fn is_fit(line: &Metadata<'_>) -> bool {
    let from = |name: &str| {
        line.target()
            .strip_prefix(name)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    };
    OURS.into_iter().any(from) || (*line.level() <= Level::WARN && !from(QUOTING))
}
