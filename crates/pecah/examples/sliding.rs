//! A 15-puzzle from code: can it be solved, in how many moves, in how many ways, and what next?
//!
//! `cargo run --release -p pecah --example sliding`

use pecah::sliding::{Board, Puzzle, Reachability};
use pecah::{Advice, Diagnostics};

fn main() -> Result<(), Diagnostics> {
    let board = Board::new(&[[5, 1, 3, 4], [2, 0, 7, 8], [9, 6, 10, 12], [13, 14, 11, 15]])?;
    let puzzle = Puzzle::new(board);

    // Half of all boards cannot be solved, and parity says which half.
    let reachability = Reachability::of(&puzzle);
    println!("parity {}, reachable: {}", reachability.sum(), reachability.reachable());

    // The path is checked and, by the default strategy at this size, proved shortest.
    let solved = puzzle.solve();
    for line in solved.report.summary() {
        println!("{line}");
    }
    if let Some(path) = &solved.answer {
        let names: Vec<&str> = path.0.iter().map(|step| step.name()).collect();
        println!("{} moves of the blank: {}", names.len(), names.join(" "));
    }

    let count = puzzle.count().expect("nothing limits the count");
    println!("shortest solutions: {}", count.solutions);

    if let Advice::Next(step) = puzzle.hint().expect("nothing limits the hint") {
        println!("{}\n{}", step.nudge, step.message);
    }

    // Another goal: the blank first.
    let goal = Board::new(&[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]])?;
    let other = puzzle.with_goal(goal)?;
    println!("to the blank first, reachable: {}", Reachability::of(&other).reachable());

    // Boards that are none say so, all mistakes at once.
    let wrong = Board::new(&[[1, 2, 3], [4, 4, 9]]).expect_err("4 is there twice");
    println!("{wrong}");
    Ok(())
}
