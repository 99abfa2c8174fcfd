//! `pecah generate`

use crate::args::Generate;
use crate::failure::Failure;
use crate::generated::Destination;
use crate::progress::{Bar, Progress};
use crate::save::Overwrite;
use crate::signals::OnSignal;
use crate::text::{Say, render};
use crate::{App, Ended, Exit, input};
use pecah::Failed;

pub(crate) fn run(args: &Generate, app: &mut App) -> Ended {
    let seed = args.seed.unwrap_or_else(input::fresh_seed);
    let part = args.part.part.unwrap_or_default();
    // The puzzles of this part.
    let count = args.count.unwrap_or(1);
    let count = count.saturating_sub(part.index()).div_ceil(part.of());
    let overwrite = Overwrite { force: args.force, inputs: &[], lang: app.lang() };
    let output = args.output.as_deref();
    let format = args.format.as_deref();
    let mut destination = Destination::new(output, format, args.json.json, count, overwrite)?;
    let mut series = app.session.generate(&args.family.0, seed, app.given.clone())?;
    if let Some(part) = args.part.part {
        series = series.of_part(part);
    }
    // Files are made even if the reader of standard output is gone.
    let run = match output {
        None => app.run(&args.limits),
        Some(_) => app.session.run_within(args.limits.limits()),
    };
    if !args.json.json {
        app.screen.note_line(&format!("--seed {seed}"));
    }
    // Also while a puzzle is printed: a line is written completely.
    let _cancel = OnSignal::cancel(&run);
    let bar = (count > 1).then(|| Bar::new(Some(count), 0));
    for number in 0..count {
        run.poll(0)?;
        let progress = bar.is_none().then(|| Progress::of(&run, app.lang()));
        let made = match series.next(&run) {
            Ok(made) => made,
            // The puzzles made so far are saved, but fewer than were asked for.
            Err(Failed::Invalid(problems)) if number > 0 => {
                drop(bar);
                destination.finish(app)?;
                return Err(Failure::Invalid { problems, inputs: Vec::new(), exit: Exit::Stopped });
            }
            Err(failed) => {
                drop(bar);
                destination.finish(app)?;
                return Err(failed.into());
            }
        };
        drop(progress);
        match &bar {
            Some(bar) => {
                let say = Say::Made { made: number + 1, of: count };
                let lang = app.lang();
                bar.at(number + 1, || render(&say, lang));
                bar.suspend(|| destination.take(&made, app))?;
            }
            None => destination.take(&made, app)?,
        }
    }
    drop(bar);
    destination.finish(app)?;
    Ok(Exit::Success)
}
