//! What was measured, in words.

use crate::tally::{Tally, Times};
use sandbox::Request;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::time::Duration;

/// Everything that was measured while games were played.
pub(crate) struct Report<'a> {
    pub(crate) tally: &'a Tally,
    pub(crate) played: Duration,
    /// The same with the time until everything was told.
    pub(crate) told: Duration,
    pub(crate) requests: Vec<Request>,
    pub(crate) violations: usize,
    pub(crate) megabytes: f64,
    /// Seconds of processor time, sandbox, players and bot together.
    pub(crate) processor: Option<f64>,
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally {
            moves,
            ended,
            failed,
            refused,
            untold,
            answers,
            tellings,
        } = self.tally;
        let seconds = self.played.as_secs_f64();
        let calls = self.calls().count() as f64;
        writeln!(f, "click to answer     {}", percentiles(answers))?;
        writeln!(
            f,
            "answer to the other's panel (queue) {}",
            percentiles(tellings)
        )?;
        writeln!(
            f,
            "moves               {}, {:.1} a second; {} games ended",
            moves.get(),
            moves.get() as f64 / seconds,
            ended.get()
        )?;
        writeln!(
            f,
            "REST calls          {:.2} a move, {:.1} a second (callbacks excluded)",
            calls / (moves.get() as f64).max(1.0),
            calls / self.told.as_secs_f64()
        )?;
        writeln!(
            f,
            "refused with 429    {}{}; other refusals {}; violations {}",
            self.refused(|status| status == 429).count(),
            self.limited_routes(),
            self.refused(|status| status != 429).count(),
            self.violations
        )?;
        writeln!(
            f,
            "errors              {} unanswered clicks, {} unexpected answers, {} turns untold",
            failed.get(),
            refused.get(),
            untold.get()
        )?;
        writeln!(
            f,
            "processor           {:.2} of a core on average (sandbox and players included)",
            self.processor.unwrap_or(f64::NAN) / seconds
        )?;
        write!(
            f,
            "resident            {:.1} MB (sandbox included); database {:.1} MB",
            resident().unwrap_or(f64::NAN),
            self.megabytes
        )
    }
}

impl Report<'_> {
    /// The bot's own requests: answers to interactions are none.
    fn calls(&self) -> impl Iterator<Item = &Request> {
        self.requests
            .iter()
            .filter(|request| request.callback.is_none())
    }

    fn refused(&self, is_meant: impl Fn(u16) -> bool) -> impl Iterator<Item = &Request> {
        let refused = self.requests.iter().filter(|request| request.status >= 400);
        refused.filter(move |request| is_meant(request.status))
    }

    /// On which routes the bot met a limit.
    fn limited_routes(&self) -> String {
        let mut routes = BTreeMap::<&str, usize>::new();
        for request in self.refused(|status| status == 429) {
            let is_global = request.answer["global"] == true;
            let limited = if is_global { "all" } else { &request.route };
            *routes.entry(limited).or_default() += 1;
        }
        let said = routes
            .iter()
            .map(|(route, times)| format!(" ({times} on {route})"));
        said.collect()
    }
}

fn percentiles(times: &Times) -> String {
    let sorted = times.sorted();
    let Some(longest) = sorted.last() else {
        return "nothing measured".to_owned();
    };
    let at = |percent: usize| milliseconds(sorted[(sorted.len() - 1) * percent / 100]);
    format!(
        "p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, max {:.1} ms ({} times)",
        at(50),
        at(90),
        at(99),
        milliseconds(*longest),
        sorted.len()
    )
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Resident memory of this process in MB, where the system tells.
pub(crate) fn resident() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024.0)
}

/// Processor time this process has used, where the system tells.
pub(crate) fn processor_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // After the program's name, which may hold blanks.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |index: usize| fields.get(index)?.parse::<f64>().ok();
    // Linux counts hundredths of a second here.
    Some((ticks(11)? + ticks(12)?) / 100.0)
}

/// The size of a database with what is not yet written back into it.
pub(crate) fn megabytes_of(path: &Path) -> f64 {
    let wal = path.with_extension("sqlite-wal");
    let files = [path, wal.as_path()];
    let sizes = files.map(|file| std::fs::metadata(file).map_or(0, |data| data.len()));
    sizes.iter().sum::<u64>() as f64 / 1e6
}
