//! Packing against the exact-cover crates `dlx` and `dlx-rs` and a plain first-hole search, in one
//! run. Where `dlx` would take more than about twenty seconds it runs on a sample, unless `--full`
//! is given: one piece is held to some of its placements, and the time is scaled by the nodes of
//! our own search by the same rule (the fewest options first), on the sample and on the whole.
//! Words on the command line choose the rows whose name has one of them, and the parts `challenges`,
//! `commands` and `growth`; `growth` also draws its figure.
//!
//! Times are processor time of this thread where the system tells it, which other work on the
//! machine disturbs least; those of two threads are by the clock.

mod challenges;
mod commands;
mod growth;
mod peers;
mod rows;

use pecah::Budget;
use pecah::engine::parted::Parted;
use pecah::engine::placing::Placing;
use pecah::packing::placing;
use pecah_bench::{Table, ratio, show, time};
use rows::Row;
use std::time::{Duration, Instant};

/// Processor time of this thread, or time.
pub(crate) fn now() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(
        || {
            static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
            START.get_or_init(Instant::now).elapsed()
        },
        Duration::from_nanos,
    )
}

pub(crate) fn timed(mut work: impl FnMut() -> u128, expected: u128, what: &str) -> Duration {
    // The system counts processor time in steps of milliseconds, so short work is repeated.
    let mut repeats = 1u32;
    loop {
        let start = now();
        for _ in 0..repeats {
            assert_eq!(work(), expected, "{what}");
        }
        let took = now() - start;
        if took > Duration::from_millis(200) {
            return took / repeats;
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
        "dlx-rs",
        "`dlx`",
        "first hole",
        "every solution",
        "up to symmetry",
        "counted",
        "every : `dlx`",
        "symmetry : `dlx`",
        "counted : `dlx`",
        "counted : first hole",
        "must reach",
        "two threads",
    ]);
    let mut notes = Vec::new();
    let alone = Budget::unlimited().with_threads(1);
    for row in rows {
        let puzzle = row.read();
        let (problem, _) = placing(&puzzle);
        let by_dlx = if row.is_long && !is_full {
            let (reckoned, note) = sampled(&problem, row.name);
            notes.push(note);
            reckoned
        } else {
            timed(|| peers::by_dlx(&problem), row.solutions, row.name)
        };
        let by_dlx_rs =
            (!row.is_long).then(|| timed(|| peers::by_dlx_rs(&problem), row.solutions, row.name));
        let is_flat = puzzle.board.kind().is_flat();
        let wants_hole = is_flat && (!row.is_long || is_full || row.target.contains("first hole"));
        let by_hole =
            wants_hole.then(|| timed(|| peers::by_first_hole(&problem), row.solutions, row.name));
        let every = timed(
            || {
                let mut engine = rows::listing(&problem);
                let parts = engine.whole();
                rows::every(&mut engine, &parts, &alone).0
            },
            row.solutions,
            row.name,
        );
        let listed = timed(|| rows::up_to_symmetry(&row.read(), &alone), row.solutions, row.name);
        let counted = timed(|| rows::counted(&row.read(), &alone), row.solutions, row.name);
        let cell = |time: Option<Duration>| time.map_or("–".to_owned(), show);
        let reckoned = if row.is_long && !is_full { "≈ " } else { "" };
        table.row(&[
            row.name.to_owned(),
            row.solutions.to_string(),
            cell(by_dlx_rs),
            format!("{reckoned}{}", show(by_dlx)),
            cell(by_hole),
            show(every),
            show(listed),
            show(counted),
            ratio(by_dlx, every),
            ratio(by_dlx, listed),
            ratio(by_dlx, counted),
            by_hole.map_or("–".to_owned(), |hole| ratio(hole, counted)),
            row.target.to_owned(),
            two_threads(&problem, every),
        ]);
    }
    println!();
    for note in notes {
        println!("{note}");
    }
}

/// How much sooner two threads have visited every solution, where one takes over a second.
fn two_threads(problem: &Placing, alone: Duration) -> String {
    if alone < Duration::from_secs(1) {
        return "–".to_owned();
    }
    let mut engine = rows::listing(problem);
    let whole = engine.whole();
    let one = time(|| rows::every(&mut engine, &whole, &Budget::unlimited().with_threads(1))).0;
    let two = time(|| {
        let (parts, _) = engine.cut();
        rows::every(&mut engine, &parts, &Budget::unlimited().with_threads(2))
    })
    .0;
    ratio(one, two)
}

/// Nodes of a sample: about ten seconds of `dlx`.
const SAMPLE: u64 = 5_000_000;

/// The time of `dlx` reckoned from a sample, and what was sampled.
fn sampled(problem: &Placing, name: &str) -> (Duration, String) {
    let mut counts = vec![0usize; problem.copies.len()];
    problem.placements.iter().for_each(|p| counts[p.piece] += 1);
    let piece = (0..counts.len()).min_by_key(|&piece| counts[piece]).unwrap_or(0);
    let of_piece: Vec<usize> = (0..problem.placements.len())
        .filter(|&number| problem.placements[number].piece == piece)
        .collect();
    let held = |kept: &[usize]| problem.with_only(|n, p| p.piece != piece || kept.contains(&n));
    let nodes = |problem: &Placing| {
        let mut engine = Parted::by_tightest_item(problem);
        let (parts, _) = engine.cut();
        rows::every(&mut engine, &parts, &Budget::unlimited()).1
    };
    let whole = nodes(problem);
    // Placements far from each other, so that edges and middle are in the sample.
    let stride = (of_piece.len() * 5 / 13).max(1);
    let mut kept = Vec::new();
    for nth in 0..of_piece.len() {
        kept.push(of_piece[nth * stride % of_piece.len()]);
        if nodes(&held(&kept)) >= SAMPLE {
            break;
        }
    }
    let sample = held(&kept);
    let visited = nodes(&sample);
    let start = now();
    peers::by_dlx(&sample);
    let took = now() - start;
    let share = visited as f64 / whole as f64;
    let note = format!(
        "{name}: `dlx` ran {} on {} of the {} placements of one piece, {:.2} % of the nodes of the whole.",
        show(took),
        kept.len(),
        of_piece.len(),
        100.0 * share
    );
    (took.div_f64(share), note)
}
