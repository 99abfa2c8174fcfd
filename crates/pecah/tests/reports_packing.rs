//! The reports' boards: verdicts, answers and counters as in `tests/reports/packing/expected.json`.

use pecah::packing::Packing;
use pecah::{
    AnyPuzzle, Ask, Collector, Diagnostics, Entry, Given, Judgement, Outcome, Reason, Registry,
    Run, Solution, Source, Wanted,
};
use serde_json::Value;
use std::path::PathBuf;
use std::sync::Arc;

/// Reads a puzzle with options by name, as a front end does.
fn read(text: &str, given: &Given) -> Result<Arc<dyn AnyPuzzle>, Diagnostics> {
    let source = Source::new(text.as_bytes())?;
    let registry = Registry::new().with(Entry::of::<Packing>());
    registry.recognise(&source, given)?.read(&source, given.clone())
}

fn folder(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(name)
}

fn expected() -> Value {
    let file = folder("reports/packing/expected.json");
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

fn text_of(file: &str) -> String {
    std::fs::read_to_string(folder("reports/packing").join(file)).unwrap()
}

/// The code for each mistake that a strict reading names.
fn code_for(mistake: &str) -> &'static str {
    const CODES: &[(&str, &str)] = &[
        ("empty file", "I004"),
        ("header is not three integers", "P001"),
        ("non-positive size or piece count", "P002"),
        ("missing type line", "P004"),
        ("unknown type", "P005"),
        ("mixed letters in one line", "P008"),
        ("duplicate piece", "P009"),
        ("bad piece character", "P010"),
        ("blank line inside pieces", "P011"),
        ("P=", "P012"),
        ("not connected", "P013"),
    ];
    CODES.iter().find(|(words, _)| mistake.contains(words)).unwrap_or_else(|| panic!("{mistake}")).1
}

#[test]
fn every_edge_case_reads_as_strictly_as_the_assignment() {
    let expected = expected();
    let cases = expected["edge_cases"].as_array().unwrap();
    assert_eq!(cases.len(), 46);
    for case in cases {
        let file = case["file"].as_str().unwrap();
        let reading = case["strict_spec_reading"].as_str().unwrap();
        let read = read(&text_of(file), &Given::default());
        let Some(mistake) = reading.strip_prefix("invalid: ") else {
            let puzzle = read.unwrap_or_else(|wrong| panic!("{file}: {wrong}"));
            let report = puzzle
                .solve(&Ask::default(), &Run::unlimited(), &mut Collector::default())
                .unwrap();
            let verdict = if reading == "solvable" { Outcome::Solved } else { Outcome::ProvedNone };
            assert_eq!(report.outcome, verdict, "{file}: {reading}");
            continue;
        };
        let wrong = read.err().unwrap_or_else(|| panic!("{file} is refused: {reading}"));
        let codes: Vec<&str> = wrong.iter().map(|problem| problem.code.id).collect();
        let right = match (file, mistake) {
            // More than one mistake in a file: all are named.
            ("edge/e25-lowercase.txt", _) => vec!["P010"; 7],
            ("edge/e28-27pieces.txt", _) => vec!["P010"],
            ("edge/e33-zero.txt", _) => vec!["P002"; 3],
            ("edge/e36-custom-bad-char.txt", "bad CUSTOM board") => vec!["P007"],
            (_, "bad CUSTOM board") => vec!["P006"],
            _ => vec![code_for(mistake)],
        };
        assert_eq!(codes, right, "{file}: {wrong}");
    }
}

#[test]
fn every_input_of_the_reports_has_its_verdict() {
    for entry in expected()["inputs"].as_array().unwrap() {
        let file = entry["file"].as_str().unwrap();
        let read = read(&text_of(file), &Given::default());
        if entry["kind"] == "invalid" {
            let wrong = read.err().unwrap_or_else(|| panic!("{file} is refused"));
            let code = match entry["error_condition"].as_str().unwrap() {
                "bad CUSTOM board" => "P007",
                mistake => code_for(mistake),
            };
            assert!(wrong.iter().all(|problem| problem.code.id == code), "{file}: {wrong}");
            continue;
        }
        let puzzle = read.unwrap_or_else(|wrong| panic!("{file}: {wrong}"));
        let report =
            puzzle.solve(&Ask::default(), &Run::unlimited(), &mut Collector::default()).unwrap();
        let solvable = entry["kind"] == "solvable";
        let verdict = if solvable { Outcome::Solved } else { Outcome::ProvedNone };
        assert_eq!(report.outcome, verdict, "{file}");
        for key in ["official_sample_solution", "a_solution_top_layer_first"] {
            let Some(rows) = entry[key].as_array() else { continue };
            let rows: Vec<&str> = rows.iter().map(|row| row.as_str().unwrap()).collect();
            let answer = Source::new(rows.join("\n").as_bytes()).unwrap();
            assert!(matches!(puzzle.judge(&answer), Ok(Judgement::Right(_))), "{file} {key}");
        }
        if let Some(count) = entry["distinct_placement_solutions"].as_u64() {
            assert_eq!(count_all(puzzle.as_ref()), count, "{file}");
        }
    }
}

fn count_all(puzzle: &dyn AnyPuzzle) -> u64 {
    let ask = Ask { wanted: Some(Wanted::All), ..Ask::default() };
    let report = puzzle.solve(&ask, &Run::unlimited(), &mut Collector::default()).unwrap();
    assert_eq!(report.cut_short, None);
    report.solutions
}

/// Counters above this are left to `reports_packing_heavy.rs`.
const QUICK: u64 = 10_000_000_000;

#[test]
fn every_counter_and_answer_equals_the_reports() {
    let mut compared = 0;
    for entry in expected()["inputs"].as_array().unwrap() {
        if entry["kind"] == "invalid" {
            continue;
        }
        let file = entry["file"].as_str().unwrap();
        for (algorithm, says) in entry["algorithms"].as_object().unwrap() {
            if says["counter"].as_u64().is_some_and(|counter| counter <= QUICK) {
                agrees(file, algorithm, says);
                compared += 1;
            }
        }
    }
    assert_eq!(compared, 29);
}

fn agrees(file: &str, algorithm: &str, says: &Value) {
    // The second report reads the sizes of a DEFAULT board as width and height.
    let (strategy, order) = match algorithm {
        "cell-first" => ("cell-first", "rows-first"),
        "piece-first" => ("piece-first", "width-first"),
        "piece-first-dedup" => ("piece-first-distinct", "width-first"),
        other => panic!("unknown algorithm {other}"),
    };
    let options = Given::default().with("size-order", order);
    let puzzle = read(&text_of(file), &options).unwrap();
    let ask = Ask { strategy: Some(strategy.into()), ..Ask::default() };
    let mut found = Collector::default();
    let report = puzzle.solve(&ask, &Run::unlimited(), &mut found).unwrap();
    assert_eq!(
        report.counter.unwrap().to_string(),
        says["counter"].to_string(),
        "{file} {strategy}"
    );
    let outcome = match (says["outcome"].as_str().unwrap(), strategy) {
        ("solved", _) => Outcome::Solved,
        ("unsolvable" | "wrongly unsolvable", "cell-first") => Outcome::Stopped(Reason::Incomplete),
        ("unsolvable", _) => Outcome::ProvedNone,
        (other, _) => panic!("unknown outcome {other}"),
    };
    assert_eq!(report.outcome, outcome, "{file} {strategy}");
    let lines = found.solutions.first().map(Solution::lines);
    assert_eq!(serde_json::to_value(lines).unwrap(), says["solution"], "{file} {strategy}");
}

/// The reports' data has no figure here; the straight loop of `bench/` gives the same one.
#[test]
fn cell_first_counts_the_diagonal_board_like_the_straight_loop() {
    let says = serde_json::json!({
        "outcome": "solved",
        "counter": 389_918_994,
        "solution": [
            "   A   B   C   ",
            "  A A B H H C  ",
            " A F K B H C L ",
            "I F K B H C L E",
            " I F K B C L E ",
            "I I K K D J L E",
            " G I G D J L E ",
            "  G G D D J J  ",
            "   G   D   J   "
        ]
    });
    agrees("iq-9x15-12-diagonal-rowscols.txt", "cell-first", &says);
}

#[test]
fn the_brute_force_loops_decline_pyramids() {
    let puzzle = read(&text_of("pyramid-3x3-6-sample.txt"), &Given::default()).unwrap();
    for strategy in ["cell-first", "piece-first", "piece-first-distinct"] {
        let ask = Ask { strategy: Some(strategy.into()), ..Ask::default() };
        assert_eq!(puzzle.fits(&ask).unwrap_err().code.id, "U004");
    }
}

/// The quick one; `reports_packing_heavy.rs` has the others.
#[test]
fn pentominoes_in_3_by_20() {
    let file = folder("sets/packing/pentominoes-3x20.txt");
    let text = std::fs::read_to_string(file).unwrap();
    let puzzle = read(&text, &Given::default()).unwrap();
    assert_eq!(count_all(puzzle.as_ref()), 8);
}
