//! The report's boards: verdict, answer and counter as in `tests/reports/queens/expected.json`.

use pecah::queens::Queens;
use pecah::{Ask, Collector, Diagnostics, Entry, Handle, Outcome, Registry, Run, Session, Wanted};
use serde_json::Value;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/reports/queens")
}

fn read(text: &str) -> Result<Handle, Diagnostics> {
    Session::new(Registry::new().with(Entry::of::<Queens>())).read(text)
}

#[test]
fn every_board_of_the_report_has_its_counter_and_answer() {
    let expected: Value =
        serde_json::from_str(&std::fs::read_to_string(folder().join("expected.json")).unwrap())
            .unwrap();
    for entry in expected["inputs"].as_array().unwrap() {
        let file = entry["file"].as_str().unwrap();
        let text = std::fs::read_to_string(folder().join(file)).unwrap();
        let read = read(&text);
        if entry["kind"] == "invalid" {
            assert!(read.is_err(), "{file} is refused");
            continue;
        }
        let puzzle = read.unwrap_or_else(|wrong| panic!("{file}: {wrong}"));
        let odometer = &entry["algorithms"]["odometer"];
        let ask = Ask { strategy: Some("odometer".into()), ..Ask::default() };
        let mut found = Collector::default();
        let report = puzzle.solve(&ask, &Run::unlimited(), &mut found).unwrap().report;
        assert_eq!(report.counter.unwrap().to_string(), odometer["counter"].to_string(), "{file}");
        if entry["kind"] == "unsolvable" {
            assert_eq!(report.outcome, Outcome::ProvedNone, "{file}");
        } else {
            assert_eq!(Value::from(found.solutions[0].lines()), odometer["solution"], "{file}");
        }
        if let Some(count) = entry["number_of_solutions"].as_u64() {
            let ask = Ask { wanted: Some(Wanted::All), ..Ask::default() };
            let run = Run::unlimited();
            let report = puzzle.solve(&ask, &run, &mut Collector::default()).unwrap().report;
            assert_eq!(report.solutions, count, "{file}");
            assert_eq!(report.unique, Some(count == 1), "{file}");
        }
    }
}

#[test]
fn every_malformed_board_is_refused() {
    let codes = [
        ("badchar", Some("Q002")),
        ("notsquare", Some("Q001")),
        ("ragged7", Some("Q001")),
        ("empty", Some("I004")),
        ("fewregions", Some("Q003")),
        ("manyregions", Some("Q003")),
        ("lowercase_ok", Some("Q003")),
        ("nosol3", None),
        ("nosol2", None),
        ("one", None),
        ("digits", None),
    ];
    for (name, code) in codes {
        let file = folder().join("invalid").join(name).with_extension("txt");
        let text = std::fs::read_to_string(file).unwrap();
        let read = read(&text);
        let first = read.err().and_then(|wrong| wrong.iter().next().map(|d| d.code.id));
        assert_eq!(first, code, "{name}");
    }
}
