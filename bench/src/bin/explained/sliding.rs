//! Sliding: how much longer solutions by the human method are than the shortest.

use crate::share;
use pecah::{Run, Session};
use pecah_bench::{Table, show, thread_time};
use std::time::Duration;

/// Boards of 4×4 with the length of their shortest solution, from other people's searches.
const KNOWN: &str = "../../shared/data/sliding/sets/korf100_15puzzle.csv";

pub(crate) fn table(is_chosen: &dyn Fn(&str) -> bool) {
    if !is_chosen("sliding") {
        return;
    }
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(KNOWN);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: the table of sliding: {KNOWN} is missing");
        return;
    };
    let (mut boards, mut shortest, mut human, mut within) = (0, 0, 0, 0);
    let mut explaining = Duration::ZERO;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let optimum: usize = fields[1].parse().expect("a length");
        let numbers: Vec<&str> = fields[5].split(' ').collect();
        let rows: Vec<String> = numbers.chunks(4).map(|row| row.join(" ")).collect();
        let handle = Session::default().read(&rows.join("\n")).expect("a board");
        let (time, steps) = thread_time(|| handle.explain(&Run::unlimited()).expect("no limit"));
        let moves: usize = steps.iter().map(|step| step.action.len()).sum();
        boards += 1;
        shortest += optimum;
        human += moves;
        within += usize::from(2 * moves <= 5 * optimum);
        explaining += time;
    }
    let table = Table::new(&[
        "boards",
        "number",
        "shortest, mean",
        "by people's way, mean",
        "ratio",
        "at most 2.5 times the shortest",
        "an explanation",
    ]);
    let mean = |sum: usize| sum as f64 / boards as f64;
    table.row(&[
        "4×4, Korf's".to_owned(),
        boards.to_string(),
        format!("{:.1}", mean(shortest)),
        format!("{:.1}", mean(human)),
        format!("{:.2}", human as f64 / shortest as f64),
        share(within, boards),
        show(explaining / boards as u32),
    ]);
}
