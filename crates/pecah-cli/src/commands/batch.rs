//! `pecah batch`

use crate::args::Batch as Args;
use crate::batch::pipeline::{self, Over, Threads, Turn};
use crate::batch::question::Question;
use crate::batch::sink::Sink;
use crate::batch::tally::Tally;
use crate::batch::tasks::{self, Tasks};
use crate::progress::Bar;
use crate::save::Overwrite;
use crate::signals::OnSignal;
use crate::text::{BatchProblem, Say};
use crate::{App, Ended, Exit, codes, input, reader};
use pecah::{Batch, Diagnostic, Verb};
use std::time::Instant;

pub(crate) fn run(args: &Args, app: &mut App) -> Ended {
    let verb = args.verb.as_deref().and_then(Verb::named).unwrap_or_default();
    let part = args.part.part.unwrap_or_default();
    let mut tasks = Tasks::open(&args.input.0)?.of_part(part);
    if verb == Verb::Check && tasks.are_files() {
        let refused = Diagnostic::new(&codes::NOT_OFFERED, BatchProblem::NoAnswersInAFolder);
        return Err(refused.help(BatchProblem::AnswersInLines).into());
    }
    let options = tasks::shared_options(app)?;
    let (family, strategy) = (args.puzzle.clone(), args.strategy.clone());
    let question = Question::new(verb, family.as_deref(), strategy.as_deref(), &options);
    let inputs = [args.input.0.as_str()];
    let overwrite = Overwrite { force: args.force, inputs: &inputs, lang: app.lang() };
    let (mut sink, before) = match &args.output {
        Some(path) => Sink::file(path, args.resume, overwrite, &mut tasks, question)?,
        None => (Sink::Stdout, Tally::default()),
    };
    if before.all() > 0 {
        app.screen.note(&Say::Skipped { tasks: before.all() });
    }
    let threads = args.threads.map_or_else(|| app.run_unlimited().threads(), usize::from);
    let limits = args.limits(threads);
    let cancel = limits.cancel.clone();
    let batch = Batch::new(app.session.clone(), verb)
        .with_family(family)
        .with_strategy(strategy)
        .with_options(options)
        .with_limits(limits);
    let _signals = OnSignal::set(cancel.flag());
    let (start, lang) = (Instant::now(), app.lang());
    let mut tally = Tally::default();
    let bar = Bar::new(tasks.total, tasks.taken);
    let screen = &mut app.screen;
    let prints = matches!(sink, Sink::Stdout);
    let is_heard = || !prints || !reader::has_gone();
    let threads = Threads { number: threads, cancel: &cancel, is_heard: &is_heard };
    let over = pipeline::run(tasks, (batch, question), &threads, |turn: Turn| {
        tally.add(&turn.tally);
        let say = Say::BatchProgress { tasks: tally.all(), seconds: start.elapsed().as_secs_f64() };
        bar.at(turn.taken, || crate::text::render(&say, lang));
        bar.suspend(|| sink.write(&turn.lines, screen))
    })?;
    drop(bar);
    sink.finish()?;
    let seconds = start.elapsed().as_secs_f64();
    app.screen.note(&Say::BatchOver { verb, tally, seconds });
    tally.add(&before);
    match over {
        Over::All => Ok(tally.exit()),
        Over::Interrupted => {
            app.screen.note(&Say::BatchInterrupted { resumable: args.output.is_some() });
            Ok(Exit::Interrupted)
        }
        Over::Unreadable(error) => Err(input::not_readable(&args.input.0, &error)),
    }
}
