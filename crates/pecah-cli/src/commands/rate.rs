//! `pecah rate`

use crate::args::Rate;
use crate::progress::under_way;
use crate::text::Say;
use crate::{App, Ended, Exit, input};
use pecah::Reason;
use pecah::record::RateOutcome;

pub(crate) fn run(args: &Rate, app: &mut App) -> Ended {
    let opened = input::open(&args.input, app)?;
    opened.introduce(app);
    let run = app.run(&args.limits);
    let record = under_way(&run, app.lang(), || opened.handle.rate(&run))?;
    let reasons = [Reason::Time, Reason::Nodes, Reason::Memory, Reason::Bug];
    let is_this = |reason: &Reason| record.reason == Some(reason.word());
    let reason = reasons.into_iter().find(is_this).unwrap_or(Reason::Interrupted);
    let exit = match record.outcome {
        RateOutcome::Rated => Exit::Success,
        RateOutcome::None => Exit::NoSolution,
        RateOutcome::Stopped => Exit::of_reason(reason),
    };
    if args.json.json {
        app.screen.record(&record)?;
        return Ok(exit);
    }
    for line in &record.text {
        app.screen.line(line)?;
    }
    match record.outcome {
        RateOutcome::Rated => {}
        RateOutcome::None => app.screen.say(&Say::NoRating)?,
        RateOutcome::Stopped => app.screen.note(&Say::Stopped { reason }),
    }
    Ok(exit)
}
