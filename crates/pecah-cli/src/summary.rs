//! What is said about a finished search.

use pecah::{Outcome, Reason, Report};

/// The lines under a result.
pub(crate) fn lines(report: &Report) -> Vec<String> {
    let mut lines = vec![verdict(report)];
    let mut work = vec![format!("{} by `{}`", time(report.seconds), report.strategy)];
    if let (Some(counter), Some(what)) = (&report.counter, report.counts) {
        work.push(format!("{} {what}", grouped(&counter.to_string())));
    }
    let nodes = report.statistics.nodes;
    work.push(format!("{} node{}", grouped(&nodes.to_string()), plural(nodes)));
    lines.push(work.join(", "));
    lines.extend(notes(report));
    lines
}

/// What else a strategy has to say, as what it has proved.
fn notes(report: &Report) -> impl Iterator<Item = String> {
    report.statistics.notes.iter().map(|(name, value)| format!("{name}: {value}"))
}

fn verdict(report: &Report) -> String {
    match &report.outcome {
        Outcome::Solved => {
            let found = grouped(&report.solutions.to_string());
            let counted = pecah::family(report.family).map_or("solution", |f| f.counted());
            match (report.unique, report.shown, &report.cut_short) {
                (Some(true), ..) => format!("Solved: this is the only {counted}."),
                (Some(false), 1, None) => format!("Solved: it is not the only {counted}."),
                (_, 1, None) => "Solved.".to_owned(),
                (_, n, None) => format!("Solved: {found} {counted}{}.", plural(n)),
                (_, n, Some(reason)) => {
                    format!("Solved: {found} solution{} before the {reason}.", plural(n))
                }
            }
        }
        Outcome::ProvedNone => "There is no solution: the search is exhausted.".to_owned(),
        Outcome::Stopped(Reason::Incomplete) => {
            "Not found, which proves nothing: this strategy is exhausted but does not try \
             everything (incomplete strategy)."
                .to_owned()
        }
        Outcome::Stopped(reason) => format!("Stopped before an answer: {reason}."),
    }
}

fn plural(n: u64) -> &'static str {
    if n == 1 { "" } else { "s" }
}

/// The lines of `--stats`.
pub(crate) fn statistics(report: &Report) -> Vec<String> {
    let mut lines = Vec::new();
    if !report.statistics.nodes_by_depth.is_empty() {
        lines.push("nodes by depth:".to_owned());
        let most = report.statistics.nodes_by_depth.iter().copied().max().unwrap_or(1).max(1);
        for (depth, &nodes) in report.statistics.nodes_by_depth.iter().enumerate() {
            let bar = "█".repeat((nodes as f64 / most as f64 * 40.0).ceil() as usize);
            lines.push(format!("{depth:>5} {:>15} {bar}", grouped(&nodes.to_string())));
        }
    }
    let rate = report.statistics.nodes as f64 / report.seconds.max(1e-9);
    lines.push(format!("nodes a second: {}", grouped(&(rate as u64).to_string())));
    lines
}

/// Digits in groups of three.
pub(crate) fn grouped(digits: &str) -> String {
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A time in the unit that suits it.
pub(crate) fn time(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.1} µs", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped() {
        assert_eq!(grouped("198886300554"), "198,886,300,554");
        assert_eq!(grouped("597"), "597");
    }

    #[test]
    fn times_have_a_fitting_unit() {
        assert_eq!(time(0.000_012), "12.0 µs");
        assert_eq!(time(0.25), "250.00 ms");
        assert_eq!(time(12.0), "12.00 s");
    }
}
