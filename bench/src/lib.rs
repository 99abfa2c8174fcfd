//! What the benchmarks share: timing and a table. Only ratios from one run mean anything, since
//! machines are noisy; so every benchmark times its peers and Pecah alternately in one process.

pub mod screens;
pub mod straight_packing;
pub mod straight_queens;
pub mod straight_twentyfour;

use std::time::{Duration, Instant};

/// The time of one call.
pub fn time<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = work();
    (start.elapsed(), result)
}

/// The processor time of one call on one thread, which other work on the machine disturbs less; by the
/// clock where the system does not report it.
pub fn thread_time<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let before = processor_time("thread-self");
    let (by_clock, result) = time(work);
    let spent = before.zip(processor_time("thread-self")).map(|(before, after)| after - before);
    (spent.unwrap_or(by_clock), result)
}

/// The processor time of a process's first thread, or of this thread by the name `thread-self`.
pub fn processor_time(process: &str) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{process}/schedstat")).ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// The shortest of several calls.
pub fn best_of<T>(times: usize, mut work: impl FnMut() -> T) -> Duration {
    (0..times.max(1)).map(|_| time(&mut work).0).min().unwrap_or_default()
}

/// A table in Markdown, printed as it grows so that a long benchmark shows where it is.
pub struct Table;

impl Table {
    /// Prints the header.
    pub fn new(columns: &[&str]) -> Self {
        println!("| {} |", columns.join(" | "));
        println!("|{}", "---|".repeat(columns.len()));
        Self
    }

    /// Prints a row.
    pub fn row(&self, cells: &[String]) {
        println!("| {} |", cells.join(" | "));
    }
}

/// A time in the unit that suits it.
pub fn show(time: Duration) -> String {
    match time.as_secs_f64() {
        s if s < 1e-6 => format!("{:.0} ns", s * 1e9),
        s if s < 1e-3 => format!("{:.2} µs", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

/// How many times as fast.
pub fn ratio(slow: Duration, fast: Duration) -> String {
    let factor = slow.as_secs_f64() / fast.as_secs_f64().max(1e-12);
    if factor < 100.0 { format!("{factor:.1}×") } else { format!("{factor:.0}×") }
}
