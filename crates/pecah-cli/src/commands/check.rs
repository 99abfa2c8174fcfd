//! `pecah check`

use crate::args::Check;
use crate::text::Say;
use crate::{App, Ended, Exit, input};
use pecah::record::CheckOutcome;

pub(crate) fn run(args: &Check, app: &mut App) -> Ended {
    // One argument alone is the answer, and an option gives the puzzle.
    let (file, answer) = match &args.answer {
        Some(answer) => (Some(args.file.0.as_str()), answer),
        None => (None, &args.file.0),
    };
    let handle = input::open_file(file, args.puzzle.as_deref(), app)?;
    let answer = input::read_or_take(answer, &Say::TheAnswer, app)?;
    let judgement = handle.check(&answer.source).map_err(|wrong| answer.invalid(wrong))?;
    let record = handle.check_record(&judgement);
    if args.json.json {
        app.screen.record(&record)?;
    } else if record.outcome == CheckOutcome::Right {
        app.screen.say(&Say::Right)?;
    } else {
        app.screen.say(&Say::Wrong)?;
        for violation in &record.violations {
            app.screen.line(format!("- {}", violation.message))?;
        }
    }
    Ok(match record.outcome {
        CheckOutcome::Right => Exit::Success,
        CheckOutcome::Wrong => Exit::NoSolution,
    })
}
