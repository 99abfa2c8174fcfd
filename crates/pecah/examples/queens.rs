//! A board built in code: solved, explained, played with hints, and a new one made.
//!
//! `cargo run --example queens`

use pecah::queens::{Board, Difficulty, Queens, Recipe};
use pecah::support::random::Random;
use pecah::{Advice, Explain, Family, Generate, Hint, Lang, Play, Run};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = Board::new(&["AAAB", "AAAB", "CCAB", "CBDB"], 1)?;

    // The first solution, and the proof that it is the only one.
    let solved = board.solve();
    let queens = solved.answer.ok_or("it has a solution")?;
    println!("{}\n", Queens::answer_lines(&board, &queens, &()).join("\n"));
    assert_eq!(solved.report.unique, Some(true));

    // Why, as people see it.
    for step in Queens::explain(&board, &Run::unlimited())? {
        println!("{:10} {}", step.rule, step.message);
    }

    // A player with a wrong queen asks for a hint, in Indonesian.
    let marks = Queens::apply(&board, &Queens::start(&board), &"r1c1=queen".parse()?)?;
    if let Some(step) = Queens::hint(&board, &marks, &Run::unlimited())? {
        println!("\n{}", step.message.render(Lang::Id));
    }

    // A new board with several stars to a row, none of which takes a guess.
    let (size, stars, difficulty) = (Some(9), Some(2), Some(Difficulty::Hard));
    let recipe = Recipe { size, stars, difficulty, ..Recipe::default() };
    let new = Queens::generate(&mut Random::new(5), &recipe, &Run::unlimited())?;
    println!("\n{}{}", Queens::write(&new.puzzle), new.facts.lines[0]);
    assert!(matches!(new.puzzle.hint()?, Advice::Next(_)));
    Ok(())
}
