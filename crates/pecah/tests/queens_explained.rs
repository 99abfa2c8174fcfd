//! Every step of an explanation is true of the only solution, and the rules go far enough.

mod beside;

use pecah::queens::{Board, Queens, Recipe, Verdict, solve_unique};
use pecah::support::random::Random;
use pecah::{Explain, Generate, Lang, Run};
use serde_json::{Value, json};

/// The entries of the stored boards, none where the folder is missing.
fn stored(sets: &[&str]) -> Vec<Value> {
    let text = beside::text("queens/sets/boards.jsonl").unwrap_or_default();
    let entries = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    entries.filter(|entry| sets.contains(&entry["set"].as_str().unwrap())).collect()
}

fn has_star(entry: &Value, place: &Value) -> bool {
    let from_1 = |key: &str| place[key].as_u64().unwrap();
    let (row, column) = (from_1("row") - 1, from_1("column") - 1);
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
    let board = Board::new(&rows, entry["stars"].as_u64().unwrap() as usize).unwrap();
    let steps = Queens::explain(&board, &Run::unlimited()).unwrap();
    let mut reached = Explained::WithoutTrial;
    for step in &steps {
        let rule = step.rule;
        for lang in Lang::ALL {
            assert!(!step.nudge.render(lang).is_empty(), "{rule}");
            assert!(step.message.render(lang).ends_with('.'), "{rule}");
        }
        for place in step.details["stars"].as_array().into_iter().flatten() {
            assert!(has_star(entry, place), "{} {rule}: {:?}", entry["id"], step.message);
        }
        for place in step.details["empty"].as_array().into_iter().flatten() {
            assert!(!has_star(entry, place), "{} {rule}: {:?}", entry["id"], step.message);
        }
        reached = reached.max(match rule {
            "stuck" => Explained::Stuck,
            rule if rule.contains("trial") => Explained::WithTrial,
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
fn two_star_boards_need_at_most_one_level_of_trial() {
    let sets = ["starbattle-10-2m", "starbattle-10-2h"];
    assert!(share(&sets, if PART > 1 { 100 } else { 1 }, Explained::WithTrial) >= 1.0);
}

/// The shares that the documentation states, for an optimised build.
#[test]
fn most_star_battles_need_no_trial() {
    if cfg!(debug_assertions) {
        eprintln!("SKIPPED: only an optimised build is quick enough");
        return;
    }
    let goals = [
        ("starbattle-10-2m", 1, 0.95),
        ("starbattle-10-2h", 1, 0.82),
        ("starbattle-14-3m", 4, 0.92),
        ("community", 1, 0.98),
        ("starbattle-8-1h", 1, 0.99),
    ];
    for (set, every, least) in goals {
        let share = share(&[set], every, Explained::WithoutTrial);
        assert!(share >= least, "{set}: {share}");
    }
}

/// Boards made here, so that every step is checked wherever the tests run.
#[test]
fn every_step_on_boards_made_here_is_true() {
    let mut random = Random::new(11);
    for (size, stars, count) in [(6, 1, 12), (8, 1, 12), (10, 1, 6), (12, 1, 2), (10, 2, 3)] {
        let recipe = Recipe { size: Some(size), stars: Some(stars), ..Recipe::default() };
        for _ in 0..count {
            let made = Queens::generate(&mut random, &recipe, &Run::unlimited());
            let Ok(made) = made else { panic!("no board of {size} rows was made") };
            let Verdict::Only(solution) = solve_unique(&made.puzzle) else { panic!() };
            let rows: Vec<Vec<usize>> = (0..made.puzzle.size())
                .map(|row| {
                    let in_row = solution.0.iter().filter(|queen| queen.row == row + 1);
                    in_row.map(|queen| queen.column - 1).collect()
                })
                .collect();
            let grid: Vec<String> = made.puzzle.rows().map(Iterator::collect).collect();
            let stars = made.puzzle.stars();
            let entry = json!({ "id": "made", "stars": stars, "grid": grid, "solution": rows });
            assert_eq!(explained(&entry), Explained::WithoutTrial);
        }
    }
}

/// Boards with scattered regions often need trials: those steps are checked as well.
#[test]
fn every_step_of_a_trial_is_true() {
    let mut random = Random::new(3);
    let mut trials = 0;
    for _ in 0..400 {
        let regions: Vec<usize> =
            (0..49).map(|cell| if cell < 7 { cell } else { random.below(7) }).collect();
        let grid: Vec<String> = regions
            .chunks(7)
            .map(|row| row.iter().map(|&region| char::from(b'A' + region as u8)).collect())
            .collect();
        let board = Board::new(&grid, 1).unwrap();
        let Verdict::Only(solution) = solve_unique(&board) else { continue };
        let columns: Vec<usize> = solution.0.iter().map(|queen| queen.column - 1).collect();
        let entry = json!({ "id": "random", "stars": 1, "grid": grid, "solution": columns });
        trials += usize::from(explained(&entry) == Explained::WithTrial);
    }
    assert!(trials > 0, "none of the boards needed a trial");
}
