//! How far human-style reasons go: boards explained without trial, the length of the steps, the
//! cost of hints. One table per family; an argument selects the tables, or the rows of a table,
//! whose name contains it.
//!
//! Times are processor time of one thread. Boards come from `../shared/data`; where that is
//! missing, their rows are left out. Challenges are generated from the seeds 1 to 100.

mod packing;
mod queens;
mod sliding;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let is_chosen = |family: &str, row: &str| {
        words.is_empty() || words.iter().any(|word| family == word || row.contains(word.as_str()))
    };
    queens::table(&|row| is_chosen("queens", row));
    packing::table(&|row| is_chosen("packing", row));
    packing::booklet(&|row| is_chosen("booklet", row));
    packing::why_not(&|row| is_chosen("why-not", row));
    sliding::table(&|row| is_chosen("sliding", row));
}

/// Part of a whole in per cent.
fn share(part: usize, whole: usize) -> String {
    format!("{:.1} %", 100.0 * part as f64 / whole.max(1) as f64)
}

/// The time at this share of all, of the shortest and longest.
fn percentile(times: &mut [std::time::Duration], share: f64) -> std::time::Duration {
    times.sort_unstable();
    let nth = (times.len() as f64 * share).ceil() as usize;
    times.get(nth.saturating_sub(1)).copied().unwrap_or_default()
}
