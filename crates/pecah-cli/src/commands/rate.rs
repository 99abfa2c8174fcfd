//! `pecah rate`

use crate::args::Rate;
use crate::progress::under_way;
use crate::text::Say;
use crate::{App, Ended, Exit, input};
use pecah::record::RateOutcome;
use pecah::{Handle, Reason, Run};

pub(crate) fn run(args: &Rate, app: &mut App) -> Ended {
    let names = input::puzzles(&args.input.files, app);
    match names.as_slice() {
        [] => one(args, None, None, app),
        [name] => one(args, Some(name), None, app),
        names => input::several(names, args.json.json, app, |name, app| {
            one(args, Some(name), Some(name), app)
        }),
    }
}

/// Rates one puzzle; `id` is its name if there are several.
fn one(args: &Rate, name: Option<&str>, id: Option<&str>, app: &mut App) -> Ended {
    let opened = input::open_one(name, &args.input, app)?;
    opened.introduce(app);
    let run = app.run(&args.limits);
    rate_within(&opened.handle, &run, args.json.json, id, app)
}

/// Rates a puzzle within this run.
pub(crate) fn rate_within(
    handle: &Handle,
    run: &Run,
    json: bool,
    id: Option<&str>,
    app: &mut App,
) -> Ended {
    let mut record = under_way(run, app.lang(), || handle.rate(run))?;
    record.id = id.map(Into::into);
    let reason = record.reason.and_then(Reason::named).unwrap_or(Reason::Interrupted);
    let exit = match record.outcome {
        RateOutcome::Rated => Exit::Success,
        RateOutcome::None => Exit::NoSolution,
        RateOutcome::Stopped => Exit::of_reason(reason),
    };
    if json {
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
