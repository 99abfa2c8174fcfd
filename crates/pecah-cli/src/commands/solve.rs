//! `pecah solve`

use crate::args::Solve;
use crate::failure::Failure;
use crate::print::{self, Print, Printing};
use crate::save::Saver;
use crate::text::Problem;
use crate::watch::Watch;
use crate::{App, Ended, Exit, codes, input};
use pecah::{
    Ability, Ask, Diagnostic, Failed, Handle, Noun, Outcome, Phrase, Reason, Report, Run, Solved,
    Wanted,
};

pub(crate) fn run(args: &Solve, app: &mut App) -> Ended {
    let mut saver = Saver::new(&args.output, args.animate.as_deref())?;
    let opened = input::open(&args.input, app)?;
    let handle = &opened.handle;
    if args.count {
        return super::count::count(handle, &args.limits, args.json, app);
    }
    let ask = Ask { strategy: args.strategy.clone(), wanted: wanted(args) };
    handle.puzzle().fits(&ask)?;
    if args.explain {
        can_explain(handle)?;
    }
    opened.introduce(app);

    let run = app.run(&args.limits);
    let print = match (args.json, args.jsonl) {
        (true, _) => Print::Json,
        (_, true) => Print::JsonLines,
        _ => Print::Text,
    };
    saver.shown(handle.family().shown());
    let watch =
        args.watch.then(|| Watch::new(args.every, args.delay, case(handle, &ask), &app.screen));
    let printing = Printing { print, screen: &mut app.screen, watch, saver: &mut saver };
    let mut solved = print::solve(handle, &ask, &run, printing)?;
    if args.explain {
        explain(handle, &mut solved, &run)?;
    }
    print::print_end(&solved, print, &mut app.screen)?;
    if args.stats {
        for line in solved.report.statistics_lines(app.lang()) {
            app.screen.note_line(&line);
        }
    }
    saver.write_all(handle, &solved, &app.screen)?;
    Ok(exit(&solved.report))
}

fn wanted(args: &Solve) -> Option<Wanted> {
    if args.all {
        Some(Wanted::All)
    } else if args.first {
        Some(Wanted::First)
    } else {
        args.limit.map(Wanted::AtMost)
    }
}

fn can_explain(handle: &Handle) -> Result<(), Failure> {
    if handle.family().offers(Ability::Explain) {
        return Ok(());
    }
    let message = Problem::CannotExplain { family: handle.name() };
    Err(Diagnostic::new(&codes::NOT_OFFERED, message).help(Problem::LeaveExplainOut).into())
}

/// Adds every step to the solution. Where that takes too long, the search has not reached what was
/// asked for.
fn explain(handle: &Handle, solved: &mut Solved, run: &Run) -> Result<(), Failure> {
    if solved.report.outcome != Outcome::Solved {
        return Ok(());
    }
    match handle.explain(run) {
        Ok(steps) => solved.explanation = Some(steps),
        Err(Failed::Stopped(stop)) => {
            solved.report.reached = false;
            solved.report.cut_short = Reason::from_stop(stop).or(solved.report.cut_short);
        }
        Err(failed) => return Err(failed.into()),
    }
    Ok(())
}

/// The word for what the strategy's cases are.
fn case(handle: &Handle, ask: &Ask) -> Phrase {
    let name = ask.strategy.as_deref().unwrap_or(handle.puzzle().default_strategy());
    let strategies = handle.family().strategies();
    let counts = strategies.iter().find(|strategy| strategy.name == name).and_then(|s| s.counts);
    counts.unwrap_or(Noun::NODE).one
}

fn exit(report: &Report) -> Exit {
    match (report.outcome, report.cut_short) {
        (Outcome::Solved, Some(Reason::Interrupted)) => Exit::Interrupted,
        (Outcome::Solved, Some(reason)) if !report.reached => Exit::of_reason(reason),
        (Outcome::Solved, _) => Exit::Success,
        (Outcome::ProvedNone, _) => Exit::NoSolution,
        (Outcome::Stopped(reason), _) => Exit::of_reason(reason),
    }
}
