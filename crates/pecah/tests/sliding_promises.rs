//! Nothing is claimed that was not proved: factors, shortest solutions, resumed searches.

mod sliding_common;

use pecah::record::SolveOutcome;
use pecah::{Ask, Collector, Given, Lang, NoObserver, Outcome, Reason, Run, Source};
use sliding_common::{note, open, session, solve};
use std::time::Duration;

/// A random 24-puzzle, which takes longer than any test.
const HARD: &str = "5 23 9 17 6\n22 11 14 24 1\n13 8 4 21 10\n2 3 15 20 16\n12 19 7 18 0";

fn run_of(milliseconds: u64) -> Run {
    Run::unlimited().with_time(Duration::from_millis(milliseconds)).with_memory(64 << 20)
}

#[test]
fn a_factor_that_was_not_proved_is_not_solved() {
    let handle = open(HARD, Given::default().with("within", "1.001"));
    let mut found = Collector::default();
    let run = run_of(300);
    let solved = handle.solve(&Ask::default(), &run, &mut found).unwrap();
    assert_eq!(solved.report.strategy, "near-optimal");
    assert_eq!(solved.report.outcome, Outcome::Stopped(Reason::Time));
    assert_eq!(found.solutions.len(), 1, "the solution stays listed");
    let record = solved.record(vec![found.solutions[0].record()], Lang::En);
    assert_eq!(record.outcome, SolveOutcome::Stopped);
    assert_eq!(record.reason, Some("time limit"));
    assert!(record.notes["proved_factor"].as_f64().unwrap() > 1.001);
    let summary = solved.report.summary()[0].to_string();
    assert_eq!(
        summary,
        "Stopped before everything asked for was proved, with 1 solution found: the time limit was \
         reached."
    );
}

#[test]
fn a_factor_that_was_proved_is_solved() {
    let handle = open(HARD, Given::default().with("within", "9"));
    let (report, paths) = solve(handle.puzzle(), "near-optimal", None, &Run::unlimited());
    assert_eq!(report.outcome, Outcome::Solved);
    let least = note(&report, "lower_bound").unwrap().as_u64().unwrap();
    assert!(paths[0].0.len() as u64 <= 9 * least);
    let open_end = open(HARD, Given::default());
    let (report, _) = solve(open_end.puzzle(), "near-optimal", None, &run_of(100));
    assert_eq!(report.outcome, Outcome::Solved, "without a factor any solution will do");
}

/// Larger boards than the tables serve: the effort is fixed, and the factor stays open.
#[test]
fn a_factor_out_of_reach_ends_as_incomplete() {
    let recipe = Given::default().with("size", "6x6").with("scramble", "200");
    let board = sliding_common::generate(1, recipe, &Run::unlimited()).text();
    let handle = open(&board, Given::default().with("within", "1.0"));
    let run = Run::unlimited().with_nodes(20_000);
    let (report, paths) = solve(handle.puzzle(), "near-optimal", None, &run);
    assert_eq!(paths.len(), 1);
    assert!(matches!(report.outcome, Outcome::Stopped(Reason::Nodes | Reason::Incomplete)));
}

#[test]
fn a_short_solution_of_a_stopped_search_is_not_called_shortest() {
    let handle = open(HARD, Given::default());
    let (report, paths) = solve(handle.puzzle(), "pattern-db", None, &run_of(200));
    assert_eq!(report.outcome, Outcome::Stopped(Reason::Time));
    assert_eq!(paths.len(), 1);
    assert_eq!(note(&report, "length").unwrap(), paths[0].0.len());
    let least = note(&report, "lower_bound").unwrap().as_u64().unwrap() as usize;
    assert!(least < paths[0].0.len());
    for line in report.summary() {
        assert!(!line.to_string().contains("--"), "{line}");
    }
}

fn refused(text: &str, given: Given) -> (&'static str, String) {
    let opened = session().open(&Source::new(text.as_bytes()).unwrap(), Some("sliding"), given);
    let problems = opened.err().expect("it is refused");
    let first = problems.iter().next().unwrap();
    assert!(first.help.is_some());
    (first.code.id, first.message.to_string())
}

#[test]
fn a_token_belongs_to_its_puzzle() {
    let board = "14 13 15 7\n11 12 9 5\n6 0 2 1\n4 8 10 3";
    let goal = "1 2 3 4\n5 6 7 8\n9 10 0 11\n12 13 14 15";
    let given = Given::default().with("goal", goal);
    let handle = open(board, given.clone());
    let run = Run::unlimited().with_nodes(200_000);
    let (report, _) = solve(handle.puzzle(), "pattern-db", None, &run);
    let token = note(&report, "resume").expect("the search says where it was");
    let token = token.as_str().unwrap();
    let resumed = given.clone().with("resume", token);
    assert_eq!(open(board, resumed.clone()).puzzle().default_strategy(), "pattern-db");

    let (code, message) = refused(board, Given::default().with("resume", token));
    assert_eq!(code, "S018", "another goal");
    assert!(message.contains("another board or goal"), "{message}");
    let other = board.replace("14 13", "13 14");
    assert_eq!(refused(&other, resumed).0, "S018", "another board");
    let longer = format!("9{token}");
    assert!(refused(board, given.clone().with("resume", &longer)).1.contains("was changed"));
    let (code, message) = refused(board, given.clone().with("resume", "96:213"));
    assert_eq!(code, "S018");
    assert!(message.contains("earlier version"), "{message}");

    let handle = open(board, given.with("resume", token));
    let ask = Ask { strategy: Some("ida-star".into()), ..Ask::default() };
    let problem = handle.puzzle().solve(&ask, &Run::unlimited(), &mut NoObserver).unwrap_err();
    assert_eq!(problem.code.id, "U004", "only one strategy resumes");
}

#[test]
fn boards_are_made_for_any_goal() {
    let goals = ["3 1\n0 2", "1 2 3\n8 0 4\n7 6 5", "0 1 2\n3 4 5", "5 4 3\n2 1 0"];
    for goal in goals {
        for seed in 0..3 {
            for (name, value) in [("depth", "5"), ("scramble", "9"), ("size", "")] {
                let recipe = Given::default().with("goal", goal);
                let recipe = if value.is_empty() { recipe } else { recipe.with(name, value) };
                let handle = sliding_common::generate(seed, recipe, &Run::unlimited());
                let (report, paths) = solve(handle.puzzle(), "bfs", None, &Run::unlimited());
                assert_eq!(report.outcome, Outcome::Solved, "{goal} {name}");
                match name {
                    "depth" => assert_eq!(paths[0].0.len(), 5, "{goal}"),
                    "scramble" => assert!(paths[0].0.len() <= 9, "{goal}"),
                    _ => {}
                }
            }
        }
    }
    let both = Given::default().with("depth", "5").with("scramble", "9");
    let failed = session().generate("sliding", 1, both).unwrap().next(&Run::unlimited());
    assert!(failed.is_err());
}
