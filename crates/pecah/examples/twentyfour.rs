//! The 24 game in code: a hand, its answers, how hard it is, and a game that follows the hints.
//!
//! `cargo run -p pecah --example twentyfour -- 3 3 8 8`

use pecah::twentyfour::difficulty;
use pecah::twentyfour::{Hand, TwentyFour};
use pecah::{Action, Advice, Diagnostics, Failed, Session};

fn main() -> Result<(), Diagnostics> {
    let typed: Vec<u32> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let hand = if typed.is_empty() { Hand::new([3, 3, 8, 8])? } else { Hand::new(typed)? };

    println!("{hand}, to make {}:", hand.target());
    for answer in hand.solutions() {
        println!("  {answer}   ({})", answer.expression.steps().join(", "));
    }
    let values: Vec<u32> = hand.values().collect();
    if let Ok(Some(rating)) = difficulty::rate(&values, hand.target()) {
        println!("{}: people take about {:.0} s", rating.level.word(), rating.seconds);
    }

    // The same hand as a game. Items are named a, b, c …, and `a*b` joins two of them.
    let session = Session::default();
    let mut game = session.open_typed::<TwentyFour>(hand);
    loop {
        let ended = match game.hint(&session.run()) {
            Ok(Advice::Next(step)) => {
                println!("hint: {}\n      {} -> {}", step.nudge, step.message, step.action[0]);
                game.play(&Action::Moves(step.action))?;
                continue;
            }
            Ok(Advice::Done) => "done".to_owned(),
            Ok(Advice::DeadEnd) => "it cannot be done".to_owned(),
            Err(Failed::Stopped(stop)) => format!("stopped: {stop}"),
            Err(Failed::Invalid(problems)) => return Err(problems),
        };
        println!("{ended}");
        return Ok(());
    }
}
