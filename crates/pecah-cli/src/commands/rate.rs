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
    let interrupted = record.reason == Some(Reason::Interrupted.word());
    let exit = match record.outcome {
        RateOutcome::Rated => Exit::Success,
        RateOutcome::None => Exit::NoSolution,
        RateOutcome::Stopped if interrupted => Exit::Interrupted,
        RateOutcome::Stopped => Exit::Stopped,
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
        RateOutcome::Stopped => {
            let reason = if interrupted { Reason::Interrupted } else { Reason::Time };
            app.screen.note(&Say::Stopped { reason });
        }
    }
    Ok(exit)
}
