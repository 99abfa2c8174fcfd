//! A board of one's own: solved, counted, played with hints, and written to a file's text.
//!
//! `cargo run --example packing`

use pecah::packing::{Packing, Position, Puzzle};
use pecah::{Diagnostics, Family, Hint, Lang, Noun, Play, Run, Step};

fn main() -> Result<(), Diagnostics> {
    // A 4×5 board with a corner missing; the L lies there already, and there are two of the bars.
    let puzzle = Puzzle::builder()
        .mask(&["XXXXX", "XXXXX", "XXXXX", "XXXX."])
        .piece("L", &["#.", "#.", "##"])
        .piece("T", &["###", ".#."])
        .piece("P", &["##", "##", "#."])
        .piece("I", &["###"])
        .copies(2)
        .given(&["L....", "L....", "LL...", "....."])
        .build()?;

    let solved = puzzle.solve();
    match solved.answer {
        Some(filling) => println!("{filling}\n"),
        None => println!("no solution: {:?}\n", solved.report.outcome),
    }

    let count = puzzle.count().expect("nothing limits the count");
    println!("{}\n", Noun::SOLUTION.count(&count.solutions, Lang::En));
    assert_eq!(puzzle.solutions().count().to_string(), count.solutions.to_string());

    // Hints, step by step, until the checker accepts the board.
    let mut state = Packing::start(&puzzle);
    while let Some(step) = next_step(&puzzle, &state) {
        println!("{}", step.message);
        for text in &step.action {
            let step = text.parse().expect("hints are moves");
            state = Packing::apply(&puzzle, &state, &step).expect("hints can be played");
        }
    }

    println!("\nThe puzzle as text:\n{}", Packing::write(&puzzle));
    Ok(())
}

/// The next step, unless the board is full.
fn next_step(puzzle: &Puzzle, state: &Position) -> Option<Step> {
    Packing::hint(puzzle, state, &Run::unlimited()).expect("nothing limits the hint")
}
