//! The heavy boards of the reports and the known counts. They take seconds in a release build and
//! minutes otherwise, so a debug build says that it leaves them out.

use pecah::{Ask, Budget, Collector, Options, Outcome, Solution, Wanted};
use serde_json::Value;
use std::path::PathBuf;

fn tests() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

fn json(file: &str) -> Value {
    serde_json::from_str(&std::fs::read_to_string(tests().join(file)).unwrap()).unwrap()
}

fn is_release(what: &str) -> bool {
    if cfg!(debug_assertions) {
        eprintln!("left out in a debug build: {what} (run with --release)");
    }
    !cfg!(debug_assertions)
}

#[test]
fn counters_above_ten_thousand_million() {
    let mut compared = 0;
    for entry in json("reports/packing/expected.json")["inputs"].as_array().unwrap() {
        let file = entry["file"].as_str().unwrap();
        let text = std::fs::read_to_string(tests().join("reports/packing").join(file)).unwrap();
        for (algorithm, says) in entry["algorithms"].as_object().unwrap() {
            if says["counter"].as_u64().is_none_or(|counter| counter <= 10_000_000_000) {
                continue;
            }
            compared += 1;
            if !is_release(&format!("{file} {algorithm}")) {
                continue;
            }
            let strategy = algorithm.replace("dedup", "distinct");
            let options = Options::default().with("size-order", "width-first");
            let puzzle = pecah::read(&text, None, &options).unwrap();
            let ask = Ask { strategy: Some(strategy.clone()), ..Ask::default() };
            let mut found = Collector::default();
            let report = puzzle.solve(&ask, &Budget::unlimited(), &mut found).unwrap();
            eprintln!("{file} {strategy}: {:.2} s", report.seconds);
            assert_eq!(report.outcome, Outcome::Solved, "{file} {strategy}");
            assert_eq!(report.counter.unwrap().to_string(), says["counter"].to_string(), "{file}");
            let lines = found.solutions.first().map(Solution::lines);
            assert_eq!(serde_json::to_value(lines).unwrap(), says["solution"], "{file} {strategy}");
        }
    }
    assert_eq!(compared, 5);
}

#[test]
fn known_counts() {
    for entry in json("sets/packing/counts.json").as_array().unwrap() {
        let file = entry["file"].as_str().unwrap();
        let solutions = entry["solutions"].as_u64().unwrap();
        if solutions > 20_000 {
            eprintln!("left out: {file}, whose {solutions} solutions are too many to list here");
            continue;
        }
        if !is_release(file) {
            continue;
        }
        let text = std::fs::read_to_string(tests().join("sets/packing").join(file)).unwrap();
        let puzzle = pecah::read(&text, None, &Options::default()).unwrap();
        let ask = Ask { wanted: Some(Wanted::All), ..Ask::default() };
        let report = puzzle.solve(&ask, &Budget::unlimited(), &mut Collector::default()).unwrap();
        eprintln!("{file}: {:.2} s", report.seconds);
        assert_eq!((report.solutions, report.cut_short), (solutions, None), "{file}");
    }
}
