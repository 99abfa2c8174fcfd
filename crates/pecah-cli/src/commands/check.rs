//! `pecah check`

use crate::args::Check;
use crate::progress::under_way;
use crate::text::Say;
use crate::{App, Ended, Exit, input};
use pecah::record::CheckOutcome;
use std::time::Duration;

/// How long to look for more facts about a right answer.
const APPRAISAL_TIME: Duration = Duration::from_secs(5);

pub(crate) fn run(args: &Check, app: &mut App) -> Ended {
    // One argument alone is the answer, and an option gives the puzzle.
    let (file, answer) = match &args.answer {
        Some(answer) => (Some(args.file.0.as_str()), answer),
        None => (None, &args.file.0),
    };
    let handle = input::open_file(file, args.puzzle.as_deref(), app)?;
    let answer = input::read_or_take(answer, &Say::TheAnswer, app)?;
    let judgement = handle.check(&answer.source).map_err(|wrong| answer.invalid(wrong))?;
    let run = app.run_unlimited().with_time(APPRAISAL_TIME);
    let appraisal = under_way(&run, app.lang(), || handle.appraise(&judgement, &run));
    let appraisal = appraisal.ok().flatten();
    let mut record = handle.check_record(&judgement);
    record.appraisal = appraisal.as_ref().map(|facts| facts.json.clone());
    if args.json.json {
        app.screen.record(&record)?;
    } else if record.outcome == CheckOutcome::Right {
        app.screen.say(&Say::Right)?;
        for line in appraisal.iter().flat_map(|facts| &facts.lines) {
            app.screen.line(line.render(app.lang()))?;
        }
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
