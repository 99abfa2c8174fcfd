//! The heavy boards of the reports and the known counts. They take seconds in a release build and
//! minutes otherwise, so a debug build says that it leaves them out.

mod beside;

use pecah::packing::{Packing, Reading, cover_problem};
use pecah::solvers::exact_cover::dlx::{ExactCover, Visit};
use pecah::solvers::exact_cover::mrv;
use pecah::solvers::exact_cover::problem::{Counting, Instructions};
use pecah::solvers::exact_cover::symmetry::breaking::{self, Purpose};
use pecah::{
    AnyPuzzle, Ask, Collector, Diagnostics, Entry, Family, Given, Outcome, Run, Solution, Source,
    Wanted,
};
use serde_json::Value;
use std::path::PathBuf;
use std::sync::Arc;

/// Reads a puzzle with options by name, as a front end does.
fn read(text: &str, given: &Given) -> Result<Arc<dyn AnyPuzzle>, Diagnostics> {
    Entry::of::<Packing>().read(&Source::new(text.as_bytes())?, given.clone())
}

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
            let options = Given::default().with("size-order", "width-first");
            let puzzle = read(&text, &options).unwrap();
            let ask = Ask { strategy: Some(strategy.clone()), ..Ask::default() };
            let mut found = Collector::default();
            let report = puzzle.solve(&ask, &Run::unlimited(), &mut found).unwrap();
            eprintln!("{file} {strategy}: {:.2} s", report.seconds);
            assert_eq!(report.outcome, Outcome::Solved, "{file} {strategy}");
            assert_eq!(report.counter.unwrap().to_string(), says["counter"].to_string(), "{file}");
            let lines = found.solutions.first().map(Solution::lines);
            assert_eq!(serde_json::to_value(lines).unwrap(), says["solution"], "{file} {strategy}");
        }
    }
    assert_eq!(compared, 5);
}

/// The known counts, all of them by `count`, and those that are few enough listed too.
#[test]
fn counts_equal_the_known_ones() {
    for entry in json("sets/packing/counts.json").as_array().unwrap() {
        let file = entry["file"].as_str().unwrap();
        let solutions = entry["solutions"].as_u64().unwrap();
        if !is_release(file) {
            continue;
        }
        let text = std::fs::read_to_string(tests().join("sets/packing").join(file)).unwrap();
        let puzzle = read(&text, &Given::default()).unwrap();
        let run = Run::unlimited();
        let count = puzzle.count(&run).unwrap();
        eprintln!("{file}: counted in {:.2} s", run.elapsed().as_secs_f64());
        assert_eq!(count.solutions.to_string(), solutions.to_string(), "{file}");
        assert_eq!(count.distinct.unwrap().to_string(), entry["distinct"].to_string(), "{file}");
        if solutions > 20_000 {
            continue;
        }
        let ask = Ask { wanted: Some(Wanted::All), ..Ask::default() };
        let report = puzzle.solve(&ask, &Run::unlimited(), &mut Collector::default()).unwrap();
        assert_eq!((report.solutions, report.cut_short), (solutions, None), "{file}");
    }
    if is_release("soma and the box") {
        for (text, set, raw, distinct) in [
            ("3 3 7\nCUBOID 3", "soma", "11520", "240"),
            ("4 5 12\nCUBOID 3", "pentominoes", "31520", "3940"),
        ] {
            let puzzle = read(text, &Given::default().with("pieces", set)).unwrap();
            let count = puzzle.count(&Run::unlimited()).unwrap();
            assert_eq!(count.solutions.to_string(), raw, "{set}");
            assert_eq!(count.distinct.unwrap().to_string(), distinct, "{set}");
        }
    }
}

/// Each board of IQ Puzzler Pro by a second method: MRV search where the count comes from the
/// frontier and its transposition table, dancing links where it comes from MRV search.
#[test]
fn a_second_method_counts_the_same_on_iq_puzzler_pro() {
    for (file, solutions) in [
        ("iq-puzzler-pro-5x11.txt", 4_331_140),
        ("iq-puzzler-pro-diamond.txt", 1_376_400),
        ("iq-puzzler-pro-pyramid.txt", 26_720),
    ] {
        if !is_release(file) {
            continue;
        }
        let text = std::fs::read_to_string(tests().join("sets/packing").join(file)).unwrap();
        let source = Source::new(text.as_bytes()).unwrap();
        let (problem, symmetries) =
            cover_problem(&Packing::read(&source, &Reading::default()).unwrap());
        let mut total = 0;
        for (weight, part) in breaking::break_symmetry(&problem, &symmetries, Purpose::VisitByMrv) {
            let mut counting = Counting::new(|_| Ok(()));
            if file.contains("pyramid") {
                let options: Vec<Vec<usize>> = part
                    .placements
                    .iter()
                    .map(|p| p.cells.iter().copied().chain([part.cells + p.piece]).collect())
                    .collect();
                let mut links = Links(0);
                let items = part.cells + part.copies.len();
                ExactCover::new(items, &options).search(&mut links).unwrap();
                total += weight * links.0;
            } else {
                mrv::search(&part, Instructions::Best, &mut counting).unwrap();
                total += weight * counting.covers;
            }
        }
        assert_eq!(total, solutions, "{file}");
    }
}

struct Links(u128);

impl Visit for Links {
    type Stop = ();
    fn node(&mut self, _chosen: &[usize]) -> Result<(), ()> {
        Ok(())
    }
    fn cover(&mut self, _chosen: &[usize]) -> Result<(), ()> {
        self.0 += 1;
        Ok(())
    }
}

/// The start positions of the booklet, where their file is.
#[test]
fn challenges_of_the_booklet() {
    let Some(text) = beside::text("packing/challenges.json") else { return };
    let file: Value = serde_json::from_str(&text).unwrap();
    let challenges = file["challenges"].as_array().unwrap();
    assert_eq!(challenges.len(), 24);
    for challenge in challenges {
        has_its_solutions(start_position(challenge).as_ref(), challenge);
    }
}

/// Start positions made by the generator, counted by a plain search in `tests/sets/make.py`.
#[test]
fn challenges_made_here() {
    for line in beside::own("packing/challenges.jsonl").lines() {
        let challenge: Value = serde_json::from_str(line).unwrap();
        let text = challenge["puzzle"].as_str().unwrap();
        has_its_solutions(read(text, &Given::default()).unwrap().as_ref(), &challenge);
    }
}

/// Counted and listed, there are as many solutions as the entry says.
fn has_its_solutions(puzzle: &dyn AnyPuzzle, challenge: &Value) {
    let count = puzzle.count(&Run::unlimited()).unwrap();
    assert_eq!(count.solutions.to_string(), challenge["solutions"].to_string(), "{challenge}");
    let ask = Ask { wanted: Some(Wanted::All), ..Ask::default() };
    let report = puzzle.solve(&ask, &Run::unlimited(), &mut Collector::default()).unwrap();
    assert_eq!(report.solutions.to_string(), challenge["solutions"].to_string(), "{challenge}");
}

fn start_position(challenge: &Value) -> Arc<dyn AnyPuzzle> {
    let row = |value: &Value| value.as_str().unwrap().replace(' ', ".");
    let given = challenge["given"].as_array().unwrap();
    let (text, given): (String, Vec<String>) = match challenge["board"].as_str().unwrap() {
        "iqpro_pyr" => {
            let layers = (0..5).rev().flat_map(|layer| (0..5 - layer).map(move |row| (layer, row)));
            let rows = layers.map(|(layer, number): (usize, usize)| {
                let drawn = given.get(layer).map(|layer| row(&layer[number]));
                drawn.map_or(".".repeat(5 - layer), |text| text[..5 - layer].to_owned())
            });
            ("5 5 12\nPYRAMID".to_owned(), rows.collect())
        }
        board => {
            let (name, head) = if board == "iqpro5x11" { ("5x11", 2) } else { ("diamond", 11) };
            let path = tests().join(format!("sets/packing/iq-puzzler-pro-{name}.txt"));
            let file = std::fs::read_to_string(path).unwrap();
            let head: Vec<&str> = file.lines().take(head).collect();
            (head.join("\n"), given.iter().map(row).collect())
        }
    };
    let options =
        Given::default().with("pieces", "iq-puzzler-pro").with("given", &given.join("\n"));
    read(&text, &options).unwrap_or_else(|wrong| panic!("{wrong}"))
}
