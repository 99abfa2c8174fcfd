//! Every step of an explanation is true of the only solution, and the rules go far enough.

use pecah::{Budget, Options};
use serde_json::Value;
use std::path::PathBuf;

/// The entries of the stored boards, none where the folder is missing.
fn stored(sets: &[&str]) -> Vec<Value> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/queens/sets");
    let Ok(text) = std::fs::read_to_string(folder.join("boards.jsonl")) else {
        eprintln!("the stored boards are not there: skipped");
        return Vec::new();
    };
    let entries = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    entries.filter(|entry| sets.contains(&entry["set"].as_str().unwrap())).collect()
}

fn has_star(entry: &Value, place: &Value) -> bool {
    let (row, column) = (place[0].as_u64().unwrap() - 1, place[1].as_u64().unwrap() - 1);
    let columns = &entry["solution"][row as usize];
    columns.as_u64() == Some(column)
        || columns.as_array().is_some_and(|columns| columns.contains(&column.into()))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Explained {
    WithoutTrial,
    WithTrial,
    Stuck,
}

/// Explains a board and checks each step.
fn explained(entry: &Value) -> Explained {
    let rows: Vec<&str> =
        entry["grid"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let options = Options::default().with("stars", &entry["stars"].to_string());
    let puzzle = pecah::read(&rows.join("\n"), Some("queens"), &options).unwrap();
    let steps = puzzle.explain(&Budget::unlimited()).unwrap().unwrap();
    let mut reached = Explained::WithoutTrial;
    for step in &steps {
        let rule = step.json["rule"].as_str().unwrap();
        for place in step.json["stars"].as_array().into_iter().flatten() {
            assert!(has_star(entry, place), "{} {rule}: {:?}", entry["id"], step.lines);
        }
        for place in step.json["empty"].as_array().into_iter().flatten() {
            assert!(!has_star(entry, place), "{} {rule}: {:?}", entry["id"], step.lines);
        }
        reached = reached.max(match rule {
            "stuck" => Explained::Stuck,
            "trial" | "long-trial" => Explained::WithTrial,
            _ => Explained::WithoutTrial,
        });
    }
    reached
}

fn share(sets: &[&str], every: usize, at_most: Explained) -> f64 {
    let entries = stored(sets);
    let sample: Vec<&Value> = entries.iter().step_by(every).collect();
    let reached = sample.iter().filter(|entry| explained(entry) <= at_most).count();
    eprintln!("{sets:?}: {reached} of {} {at_most:?}", sample.len());
    if sample.is_empty() { 1.0 } else { reached as f64 / sample.len() as f64 }
}

/// Without optimisation only a part is explained, so that the suite stays quick.
const PART: usize = if cfg!(debug_assertions) { 12 } else { 1 };

#[test]
fn linkedin_boards_need_no_trial() {
    let share = share(&["linkedin", "linkedin-bonus"], PART, Explained::WithoutTrial);
    assert!(share >= 1.0, "{share}");
}

#[test]
fn community_boards_need_at_most_one_level_of_trial() {
    let sets = ["community", "other", "starbattle-8-1h", "starbattle-8-1m", "starbattle-6-1m"];
    assert!(share(&sets, PART, Explained::WithTrial) >= 1.0);
}

#[test]
fn two_star_boards_are_nearly_all_explained() {
    let sets = ["starbattle-10-2m", "starbattle-10-2h"];
    assert!(share(&sets, if PART > 1 { 60 } else { 1 }, Explained::WithTrial) >= 0.97);
}
