//! The report's boards, in plain files and in its own with fillers: reachability, answers and
//! counters as in `tests/reports/sliding/expected.json`.

mod sliding_common;

use pecah::{AnyPuzzle, Ask, Collector, Given, Handle, Outcome, Reason, Run};
use serde_json::{Value, json};
use sliding_common::open;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/reports/sliding")
}

fn read(file: &str) -> Handle {
    open(&std::fs::read_to_string(folder().join(file)).unwrap(), Given::default())
}

fn entries() -> Vec<Value> {
    let text = std::fs::read_to_string(folder().join("expected.json")).unwrap();
    let expected: Value = serde_json::from_str(&text).unwrap();
    expected["inputs"].as_array().unwrap().clone()
}

#[test]
fn every_board_of_the_report_has_its_counter_and_answer() {
    for entry in entries() {
        let plain = entry["file"].as_str().unwrap();
        for file in [plain, entry["original"].as_str().unwrap()] {
            let handle = read(file);
            let written: Vec<u64> =
                handle.text().split_whitespace().map(|tile| tile.parse().unwrap()).collect();
            assert_eq!(json!(written), entry["board_16_is_blank"], "{file}");

            let facts = handle.puzzle().facts().unwrap().json;
            assert_eq!(facts["kurang"], entry["kurang_1_to_16"], "{file}");
            assert_eq!(facts["x"], entry["X"], "{file}");
            assert_eq!(facts["sum"], entry["sigma"], "{file}");
            assert_eq!(facts["reachable"], entry["kind"] == "solvable", "{file}");

            agrees_with(&entry, handle.puzzle(), file);
        }
    }
}

fn agrees_with(entry: &Value, puzzle: &dyn AnyPuzzle, file: &str) {
    let expected = &entry["algorithms"]["misplaced-bnb"];
    for strategy in ["misplaced-bnb", "ida-star"] {
        let ask = Ask { strategy: Some(strategy.into()), ..Ask::default() };
        let mut found = Collector::default();
        let report = puzzle.solve(&ask, &Run::unlimited(), &mut found).unwrap();
        if strategy == "misplaced-bnb" {
            let counter = report.counter.unwrap().to_string();
            assert_eq!(counter, expected["counter"].to_string(), "{file}");
        }
        if entry["kind"] == "unsolvable" {
            assert_eq!(report.outcome, Outcome::ProvedNone, "{file} {strategy}");
            assert_eq!(report.statistics.nodes, 0, "{file} {strategy}: parity needs no search");
            continue;
        }
        assert_eq!(report.outcome, Outcome::Solved, "{file} {strategy}");
        let answer = json!(found.solutions[0].record());
        assert_eq!(answer["length"], expected["length"], "{file} {strategy}");
        assert_eq!(answer["text"][0], "Start:", "{file}");
        if strategy == "misplaced-bnb" {
            assert_eq!(answer["moves"], expected["moves_of_blank"], "{file}");
        }
    }
}

#[test]
fn the_queue_of_the_report_keeps_to_its_memory() {
    let handle = open("16 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1", Given::default());
    let ask = Ask { strategy: Some("misplaced-bnb".into()), ..Ask::default() };
    let run = Run::unlimited().with_memory(1 << 20);
    let report = handle.puzzle().solve(&ask, &run, &mut Collector::default()).unwrap();
    assert_eq!(report.outcome, Outcome::Stopped(Reason::Memory));
    // 16 tiles, the origin, and the entry in the queue for each board.
    assert_eq!(report.counter.unwrap().to_string(), ((1 << 20) / 28).to_string());
}

#[test]
fn every_example_is_read() {
    let examples = folder().join("../../../examples/sliding");
    for entry in std::fs::read_dir(examples).unwrap() {
        let file = entry.unwrap().path();
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let handle = read(file.to_str().unwrap());
        let reachable = handle.puzzle().facts().unwrap().json["reachable"] == true;
        assert_eq!(reachable, !name.contains("unreachable"), "{name}");
    }
}

/// The boards that each strategy looks at on a board of the report, as documented.
#[test]
fn every_strategy_looks_at_the_documented_number_of_boards() {
    let handle = read("fifteen-reachable3.txt");
    for (strategy, nodes) in [
        ("pattern-db", 12),
        ("near-optimal", 2_728),
        ("ida-star", 12),
        ("ida-star-manhattan", 12),
        ("ida-star-walking", 12),
        ("a-star-manhattan", 18),
        ("bfs", 9_397),
        ("misplaced-bnb", 71),
    ] {
        let (report, _) = sliding_common::solve(handle.puzzle(), strategy, None, &Run::unlimited());
        assert_eq!(report.statistics.nodes, nodes, "{strategy}");
    }
}

/// A seed makes the documented board.
#[test]
fn the_documented_seed_makes_the_documented_board() {
    if sliding_common::too_slow() {
        return;
    }
    let recipe = Given::default().with("size", "4x4").with("depth", "60");
    let made = sliding_common::generate(1, recipe, &Run::unlimited());
    assert_eq!(made.text(), "12 11 16  8\n15  5  6 14\n 2  1 10  3\n 4  7 13  9\n");
}
