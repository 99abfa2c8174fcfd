//! What takes an optimised build: all counts, hard star battles, large boards.

mod beside;

use pecah::queens::{Board, Queens, Recipe, Verdict, solve_unique};
use pecah::support::random::Random;
use pecah::{Generate, Run};
use serde_json::Value;

/// The entries of sets of ours and of those beside the project that are there; none if nothing is
/// optimised.
fn stored(ours: &[&str], beside: &[&str]) -> Vec<Value> {
    if cfg!(debug_assertions) {
        eprintln!("SKIPPED: only an optimised build is quick enough");
        return Vec::new();
    }
    let ours = ours.iter().map(|file| beside::own(&format!("queens/{file}")));
    let beside = beside.iter().filter_map(|file| beside::text(&format!("queens/sets/{file}")));
    let texts: Vec<String> = ours.chain(beside).collect();
    let lines = texts.iter().flat_map(|text| text.lines());
    lines.map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn board_of(entry: &Value) -> Board {
    let rows: Vec<&str> =
        entry["grid"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    Board::new(&rows, entry["stars"].as_u64().unwrap_or(1) as usize).unwrap()
}

#[test]
fn every_stored_board_with_several_solutions_is_counted() {
    for entry in stored(&["several.jsonl"], &["several-solutions.jsonl"]) {
        let known = entry["solutions"].as_u64().unwrap();
        let counted = board_of(&entry).count().unwrap().solutions.to_string();
        if entry["capped_at_100000"] == true {
            assert!(counted.parse::<u64>().unwrap() >= known, "{}", entry["id"]);
        } else {
            assert_eq!(counted, known.to_string(), "{}", entry["id"]);
        }
    }
}

#[test]
fn every_stored_board_has_the_one_solution_that_is_known() {
    let entries = stored(&["unique.jsonl"], &["boards.jsonl"]);
    for entry in entries.iter().filter(|entry| entry["stars"].as_u64() < Some(5)) {
        let Verdict::Only(queens) = solve_unique(&board_of(entry)) else {
            panic!("{}", entry["id"]);
        };
        for (row, expected) in entry["solution"].as_array().unwrap().iter().enumerate() {
            let in_row = queens.0.iter().filter(|queen| queen.row == row + 1);
            let columns: Vec<usize> = in_row.map(|queen| queen.column - 1).collect();
            let expected = match expected {
                Value::Array(columns) => columns.clone(),
                column => vec![column.clone()],
            };
            assert_eq!(Value::from(columns), Value::from(expected), "{}", entry["id"]);
        }
    }
    for entry in stored(&[], &["large.jsonl"]) {
        assert!(matches!(solve_unique(&board_of(&entry)), Verdict::Only(_)), "{}", entry["id"]);
    }
}

/// These took longer than anybody waits.
#[test]
fn large_boards_are_made() {
    if cfg!(debug_assertions) {
        eprintln!("SKIPPED: only an optimised build is quick enough");
        return;
    }
    for (size, stars) in [(30, 1), (50, 1)] {
        let recipe = Recipe { size: Some(size), stars: Some(stars), ..Recipe::default() };
        let made = Queens::generate(&mut Random::new(1), &recipe, &Run::unlimited());
        let board = made.unwrap_or_else(|why| panic!("{size} rows, {stars} stars: {why:?}")).puzzle;
        assert_eq!((board.size(), board.stars()), (size, stars));
        assert!(matches!(solve_unique(&board), Verdict::Only(_)), "{size} rows, {stars} stars");
    }
}
