//! `pecah generate`

use crate::args::Generate;
use crate::progress::Progress;
use crate::signals::OnSignal;
use crate::{App, Ended, Exit, input};

pub(crate) fn run(args: &Generate, app: &mut App) -> Ended {
    let seed = args.seed.unwrap_or_else(input::fresh_seed);
    let mut series = app.session.generate(&args.family.0, seed, app.given.clone())?;
    let run = app.run(&args.limits);
    if !args.json.json {
        app.screen.note_line(&format!("--seed {seed}"));
    }
    // While a puzzle is printed, too: a line is written whole.
    let _cancel = OnSignal::cancel(&run);
    for number in 0..args.count.unwrap_or(1) {
        run.poll(0)?;
        let progress = Progress::of(&run, app.lang());
        let made = series.next(&run)?;
        drop(progress);
        if args.json.json {
            app.screen.record(&made.record())?;
        } else {
            if number > 0 {
                app.screen.line("")?;
            }
            app.screen.raw(made.handle.text().as_bytes())?;
            app.screen.flush()?;
            for line in &made.facts.lines {
                app.screen.note_line(&line.render(app.lang()));
            }
        }
    }
    Ok(Exit::Success)
}
