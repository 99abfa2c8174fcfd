//! Searches under a tiny budget: they end, and claim nothing that they have not shown.

use crate::{open, source};
use pecah::{Ask, Collector, Handle, Judgement, Limits, Outcome, Run, Source, Wanted};

/// Nodes that every search may visit.
const NODES: u64 = 3_000;

/// A run that ends soon.
pub fn tiny() -> Run {
    Run::new(Limits::default().with_nodes(NODES).with_memory(64 << 20).with_threads(1))
}

/// Every verb on any puzzle, within a tiny budget.
pub fn everything(bytes: &[u8]) {
    let Some(source) = source(bytes) else { return };
    let Some(handle) = open(source.text()) else { return };
    if is_large(&handle) {
        return;
    }
    for strategy in handle.family().strategies() {
        let ask = Ask { strategy: Some(strategy.name.to_owned()), wanted: Some(Wanted::AtMost(3)) };
        if handle.puzzle().fits(&ask).is_ok() {
            solved(&handle, &ask);
        }
    }
    let counted = handle.puzzle().count(&tiny());
    let first = Ask { strategy: None, wanted: Some(Wanted::First) };
    if let (Ok(count), Some(outcome)) = (&counted, solved(&handle, &first)) {
        let none = count.solutions.to_string() == "0";
        match outcome {
            Outcome::Solved => assert!(!none, "solved, but counted none"),
            Outcome::ProvedNone => assert!(none, "none, but counted {}", count.solutions),
            Outcome::Stopped(_) => {}
        }
    }
    let _ = handle.puzzle().rate(&tiny());
    let _ = handle.puzzle().explain(&tiny());
    let _ = handle.hint(&tiny());
}

/// Building the tables of a large board takes longer than a fuzzer has for one run.
fn is_large(handle: &Handle) -> bool {
    handle.text().len() > 400
}

fn solved(handle: &Handle, ask: &Ask) -> Option<Outcome> {
    let mut found = Collector::default();
    let report = handle.puzzle().solve(ask, &tiny(), &mut found).ok()?;
    assert_eq!(report.bug, None, "{}", handle.text());
    for solution in &found.solutions {
        let lines = solution.lines().join("\n");
        let source = Source::new(lines.as_bytes()).expect("an answer is text");
        let judged = handle.check(&source);
        assert!(matches!(judged, Ok(Judgement::Right(_))), "{}\n{lines}", handle.text());
    }
    if report.outcome == Outcome::ProvedNone {
        assert_eq!(report.solutions, 0);
    }
    for line in report.summary() {
        assert!(!line.to_string().is_empty());
    }
    Some(report.outcome)
}
