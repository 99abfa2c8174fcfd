//! `pecah check`

use crate::args::Check;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::{Ended, Exit, input};
use pecah::record::SCHEMA;
use pecah::{Judgement, Options};
use serde_json::json;

pub(crate) fn run(args: &Check, options: &Options, screen: &mut Screen) -> Ended {
    // One argument alone is the answer, and an option gives the puzzle.
    let (file, answer) = match &args.answer {
        Some(answer) => (Some(args.file.as_str()), answer),
        None => (None, &args.file),
    };
    let puzzle = input::given_or_named(file, args.puzzle.as_deref(), options)?.puzzle;
    let answer = input::read_answer(answer)?;
    let judgement = puzzle
        .judge(answer.source())
        .map_err(|wrong| Failure::of_input(wrong, &answer.name, &answer.text))?;
    let violations = match &judgement {
        Judgement::Right(_) => Vec::new(),
        Judgement::Wrong(violations) => violations.iter().map(|v| v.message.as_str()).collect(),
    };
    if args.json {
        let word = if violations.is_empty() { "right" } else { "wrong" };
        let family = puzzle.family().about().name;
        let record =
            json!({"schema": SCHEMA, "family": family, "outcome": word, "violations": violations});
        screen.line(record.to_string())?;
    } else if violations.is_empty() {
        screen.line("Right.")?;
    } else {
        screen.line("Wrong:")?;
        for violation in &violations {
            screen.line(format!("- {violation}"))?;
        }
    }
    Ok(if violations.is_empty() { Exit::Done } else { Exit::None })
}
