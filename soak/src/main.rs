//! Generates puzzles of every family and size, forgets the answers, and checks the verbs against
//! each other, for as long as you like.
//!
//! Idea: a generated puzzle has a known property (one solution, a depth, an answer), and every
//! later result must agree with it and with the other results. Each puzzle has a number; the seed
//! and the number reproduce it.
//!
//! Cost: constant memory; the first difference ends the run with the puzzle and how to repeat it.

mod checks;
mod making;

use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The options of the command line.
struct Wish {
    time: Duration,
    seed: u64,
    family: Option<String>,
    /// The most puzzles of each family.
    most: u64,
    /// The first number, to repeat one.
    first: u64,
}

const USAGE: &str = "soak [--minutes N] [--seed S] [--family NAME] [--puzzles N] [--from N]";

fn wish() -> Option<Wish> {
    let mut wish =
        Wish { time: Duration::from_secs(60), seed: 1, family: None, most: u64::MAX, first: 0 };
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next()?;
        match name.as_str() {
            "--minutes" => {
                wish.time = Duration::try_from_secs_f64(60.0 * value.parse::<f64>().ok()?).ok()?;
            }
            "--seed" => wish.seed = value.parse().ok()?,
            "--family" => wish.family = Some(value),
            "--puzzles" => wish.most = value.parse().ok()?,
            "--from" => wish.first = value.parse().ok()?,
            _ => return None,
        }
    }
    Some(wish)
}

fn main() -> ExitCode {
    let Some(wish) = wish() else {
        eprintln!("usage: {USAGE}");
        return ExitCode::from(2);
    };
    let families: Vec<&making::Kind> = making::KINDS
        .iter()
        .filter(|kind| wish.family.as_deref().is_none_or(|name| name == kind.family))
        .collect();
    if families.is_empty() {
        let known: Vec<&str> = making::KINDS.iter().map(|kind| kind.family).collect();
        eprintln!("the families are {}", known.join(", "));
        return ExitCode::from(2);
    }
    let each = wish.time / families.len() as u32;
    let mut ended = ExitCode::SUCCESS;
    for kind in families {
        if !soaked(kind, &wish, each) {
            ended = ExitCode::FAILURE;
        }
    }
    ended
}

/// Whether no difference was found in the puzzles of this family.
fn soaked(kind: &making::Kind, wish: &Wish, time: Duration) -> bool {
    let session = pecah::Session::default();
    let (start, mut tally) = (Instant::now(), checks::Tally::default());
    let mut number = wish.first;
    while number - wish.first < wish.most && (start.elapsed() < time || number == wish.first) {
        let made = (kind.make)(&session, wish.seed, number);
        let text = made.text.clone();
        // A panic is a difference like any other: it has to name its puzzle.
        let held = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            checks::hold(&session, kind.family, &made, number, &mut tally)
        }));
        let wrong = match held {
            Ok(Ok(())) => None,
            Ok(Err(wrong)) => Some(wrong),
            Err(_) => Some("a panic".to_owned()),
        };
        if let Some(wrong) = wrong {
            println!(
                "{}: {wrong}\n{text}\nAgain: --family {} --seed {} --from {number} --puzzles 1",
                kind.family, kind.family, wish.seed
            );
            return false;
        }
        number += 1;
    }
    println!(
        "{}: {} puzzles without a difference, seed {}, in {:.0} s ({tally})",
        kind.family,
        number - wish.first,
        wish.seed,
        start.elapsed().as_secs_f64()
    );
    true
}
