//! Packing against the exact-cover crates `dlx` and `dlx-rs` and a plain frontier search, in one
//! run. Where `dlx` would take more than about twenty seconds it runs on a sample of the tree; with
//! `--full` it also runs on the whole tree, and the difference is printed. Words on the command
//! line choose the rows whose name has one of them, and the parts `challenges`, `commands` and
//! `growth`; `growth` also draws its figure.
//!
//! Times are processor time of this thread where the system reports it, which other work on the
//! machine disturbs least; those of two threads are wall time.

mod challenges;
mod commands;
mod growth;
mod peers;
mod rows;
mod sample;

use pecah::Run;
use pecah::packing::{cover_problem, listing};
use pecah::solvers::exact_cover::problem::CoverProblem;
use pecah_bench::{Table, ratio, show, time};
use rows::Row;
use std::time::{Duration, Instant};

/// Processor time of this thread, or time.
pub(crate) fn now() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = text.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(
        || {
            static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
            START.get_or_init(Instant::now).elapsed()
        },
        Duration::from_nanos,
    )
}

pub(crate) fn timed(mut work: impl FnMut() -> u128, expected: u128, what: &str) -> Duration {
    repeated(|| assert_eq!(work(), expected, "{what}")).0
}

/// The time of some work, and its result. The system counts processor time in steps of
/// milliseconds, so short work is repeated.
pub(crate) fn repeated<T>(mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut repeats = 1u32;
    loop {
        let start = now();
        let mut result = work();
        for _ in 1..repeats {
            result = work();
        }
        let took = now() - start;
        if took > Duration::from_millis(200) {
            return (took / repeats, result);
        }
        repeats *= 4;
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let is_full = words.iter().any(|word| word == "--full");
    let chosen: Vec<&String> = words.iter().filter(|word| !word.starts_with("--")).collect();
    let wants = |name: &str| chosen.is_empty() || chosen.iter().any(|word| name.contains(*word));
    let rows: Vec<Row> = rows::rows().into_iter().filter(|row| wants(row.name)).collect();
    if !rows.is_empty() {
        table(&rows, is_full);
    }
    if wants("challenges") {
        challenges::table();
    }
    if wants("commands") {
        commands::table();
    }
    if chosen.iter().any(|word| *word == "growth") {
        growth::table();
    }
}

fn table(rows: &[Row], is_full: bool) {
    let table = Table::new(&[
        "problem",
        "solutions",
        "`dlx-rs`",
        "`dlx`",
        "plain frontier",
        "list all",
        "list distinct",
        "count",
        "list all : `dlx`",
        "list distinct : `dlx`",
        "count : `dlx`",
        "count : plain frontier",
        "two threads",
    ]);
    let mut notes = Vec::new();
    let alone = Run::unlimited().with_threads(1);
    for row in rows {
        let puzzle = row.read();
        let (problem, _) = cover_problem(&puzzle);
        let by_dlx = by_dlx(row, &problem, is_full, &mut notes);
        let by_dlx_rs =
            (!row.is_long).then(|| timed(|| peers::by_dlx_rs(&problem), row.solutions, row.name));
        let is_flat = puzzle.board().kind().is_flat();
        let is_in_time = !row.is_long || is_full || row.name == rows::DIAGONAL;
        let by_frontier = (is_flat && is_in_time)
            .then(|| timed(|| peers::by_plain_frontier(&problem), row.solutions, row.name));
        let listed = timed(
            || {
                let searcher = listing(&problem);
                rows::every(&searcher, &searcher.roots(), &alone).0
            },
            row.solutions,
            row.name,
        );
        let distinct = timed(|| rows::up_to_symmetry(&row.read(), &alone), row.solutions, row.name);
        let counted = timed(|| rows::counted(&row.read(), &alone), row.solutions, row.name);
        let cell = |time: Option<Duration>| time.map_or("–".to_owned(), show);
        let estimated = if row.is_long && !is_full { "≈ " } else { "" };
        table.row(&[
            row.name.to_owned(),
            row.solutions.to_string(),
            cell(by_dlx_rs),
            format!("{estimated}{}", show(by_dlx)),
            cell(by_frontier),
            show(listed),
            show(distinct),
            show(counted),
            ratio(by_dlx, listed),
            ratio(by_dlx, distinct),
            ratio(by_dlx, counted),
            by_frontier.map_or("–".to_owned(), |frontier| ratio(frontier, counted)),
            two_threads(&problem, listed),
        ]);
    }
    println!();
    for note in notes {
        println!("{note}");
    }
}

/// The time of `dlx`, estimated where it would take long unless it is wanted in full.
fn by_dlx(row: &Row, problem: &CoverProblem, is_full: bool, notes: &mut Vec<String>) -> Duration {
    let estimated = row.is_long.then(|| sample::estimated(problem, row.name));
    let whole = || timed(|| peers::by_dlx(problem), row.solutions, row.name);
    let Some(sample::Estimated { time, note }) = estimated else { return whole() };
    if !is_full {
        notes.push(note);
        return time;
    }
    let whole = whole();
    let off = 100.0 * (time.as_secs_f64() / whole.as_secs_f64() - 1.0);
    notes.push(format!("{note} Estimated {}, whole {}: {off:+.1} %.", show(time), show(whole)));
    whole
}

/// The speed-up of two threads in wall time, where one takes over a second: the shortest of three
/// runs each.
fn two_threads(problem: &CoverProblem, alone: Duration) -> String {
    if alone < Duration::from_secs(1) {
        return "–".to_owned();
    }
    let mut searcher = listing(problem);
    let whole = searcher.roots();
    let (mut one, mut two) = (Duration::MAX, Duration::MAX);
    for _ in 0..3 {
        one = one.min(time(|| rows::every(&searcher, &whole, &Run::unlimited().with_threads(1))).0);
        let shared = || {
            let parts = searcher.split(&mut |_| Ok(())).expect("nothing stops it");
            rows::every(&searcher, &parts, &Run::unlimited().with_threads(2))
        };
        two = two.min(time(shared).0);
    }
    format!("{:.2}×", one.as_secs_f64() / two.as_secs_f64())
}
