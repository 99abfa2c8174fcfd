//! Short solutions at any size: they never fail, they keep what `within` promises, and more time
//! makes them shorter.

mod sliding_common;

use pecah::sliding::Path;
use pecah::{AnyPuzzle, Given, Handle, Report, Run, TableCache};
use sliding_common::{note, open, too_slow};
use std::sync::Arc;
use std::time::Duration;

fn random_board(size: &str, seed: u64) -> Handle {
    sliding_common::generate(seed, Given::default().with("size", size), &Run::unlimited())
}

/// Every solution reported was checked, so its length is enough.
fn near_optimal(puzzle: &dyn AnyPuzzle, run: &Run) -> (Report, Path) {
    let (report, mut paths) = sliding_common::solve(puzzle, "near-optimal", None, run);
    (report, paths.remove(0))
}

fn length(puzzle: &dyn AnyPuzzle, milliseconds: u64) -> usize {
    let run = Run::unlimited().with_time(Duration::from_millis(milliseconds));
    near_optimal(puzzle, &run).1.0.len()
}

/// Every size from 2×2 to 10×10, even when there is no time at all.
#[test]
fn no_size_ever_fails() {
    if too_slow() {
        return;
    }
    for (rows, columns) in (2..=10).flat_map(|rows| (2..=10).map(move |columns| (rows, columns))) {
        let size = format!("{rows}x{columns}");
        let seed = 100 * rows + columns;
        let moves = length(random_board(&size, seed).puzzle(), 0);
        assert!(moves > 0 && moves < 3_000, "{size}: {moves} moves");
    }
}

/// Goals with the blank anywhere and the tiles in any order.
#[test]
fn no_goal_ever_fails() {
    if too_slow() {
        return;
    }
    for size in ["3x5", "5x5", "6x6", "4x9", "7x7", "8x8", "10x10"] {
        for seed in 0..4 {
            let (start, goal) = (random_board(size, seed), random_board(size, seed + 10).text());
            let puzzle = open(&start.text(), Given::default().with("goal", &goal));
            // Both can reach the usual goal, so the one can reach the other.
            assert!(length(puzzle.puzzle(), 0) > 0, "{size}, seed {seed}");
        }
    }
}

/// 24-puzzles whose optimum is known: the solution is as short as promised, and what is said to be
/// proved is true.
#[test]
fn what_is_promised_is_kept() {
    if too_slow() {
        return;
    }
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/sets/sliding/korf50_24puzzle.csv");
    let text = std::fs::read_to_string(file).unwrap();
    let tables: Arc<TableCache> = Arc::default();
    let within = |number: usize, factor: &str| {
        let fields: Vec<&str> = text.lines().nth(number).unwrap().split(',').collect();
        let optimum: usize = fields[1].parse().unwrap();
        let puzzle = open(fields[5], Given::default().with("within", factor));
        let run = Run::unlimited().with_tables(Arc::clone(&tables));
        let (report, Path(moves)) = near_optimal(puzzle.puzzle(), &run);
        assert_eq!(report.outcome, pecah::Outcome::Solved, "board {number}");
        let least = note(&report, "lower_bound").unwrap().as_u64().unwrap() as usize;
        let factor: f64 = factor.parse().unwrap();
        assert!(least <= optimum && optimum <= moves.len(), "board {number}: {least} {optimum}");
        assert!(moves.len() as f64 <= factor * least as f64, "board {number}: {least} proved");
    };
    for (number, factor) in [(38, "1.4"), (25, "1.25"), (40, "1.2")] {
        within(number, factor);
    }
}

/// With more time solutions get shorter, and the time is kept.
#[test]
fn time_makes_solutions_shorter() {
    if too_slow() {
        return;
    }
    for size in ["5x5", "6x6", "8x8", "10x10"] {
        let lengths = |milliseconds| -> Vec<usize> {
            (0..3).map(|seed| length(random_board(size, seed).puzzle(), milliseconds)).collect()
        };
        let [at_once, soon, later] = [0, 200, 600].map(lengths);
        let sum = |lengths: &[usize]| lengths.iter().sum::<usize>();
        assert!(sum(&soon) <= sum(&at_once), "{size}: {at_once:?} {soon:?}");
        assert!(sum(&later) < sum(&at_once), "{size}: {at_once:?} {later:?}");
    }
}

/// Without a limit the same board gives the same solution.
#[test]
fn the_same_board_gives_the_same_solution() {
    if too_slow() {
        return;
    }
    for size in ["4x5", "5x5", "8x8"] {
        let puzzle = random_board(size, 1);
        let solved = || near_optimal(puzzle.puzzle(), &Run::unlimited()).1;
        assert_eq!(solved(), solved(), "{size}");
    }
}

/// Without a time limit the effort is fixed; a factor that it does not prove stays open.
#[test]
fn a_factor_that_the_effort_does_not_prove_is_not_solved() {
    if too_slow() {
        return;
    }
    let recipe = Given::default().with("size", "3x9").with("scramble", "60");
    let board = sliding_common::generate(2, recipe, &Run::unlimited()).text();
    let handle = open(&board, Given::default().with("within", "1"));
    let (report, Path(moves)) = near_optimal(handle.puzzle(), &Run::unlimited());
    let least = note(&report, "lower_bound").unwrap().as_u64().unwrap() as usize;
    assert!(least < moves.len(), "the board is too easy for this test");
    assert_eq!(report.outcome, pecah::Outcome::Stopped(pecah::Reason::Incomplete));
    assert_eq!((report.exhausted, report.unique), (false, None));
}
