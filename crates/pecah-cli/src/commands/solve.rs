//! `pecah solve`

use crate::args::Solve;
use crate::failure::Failure;
use crate::print::{self, Print, Printing};
use crate::proofs::{self, Target, Written};
use crate::save::{Overwrite, Saver};
use crate::text::{PartProblem, Problem, ProofNote};
use crate::watch::Watch;
use crate::{App, Ended, Exit, codes, input};
use pecah::{
    Ability, Ask, Diagnostic, Failed, Handle, NoObserver, Noun, Outcome, Phrase, Reason, Report,
    Run, Solved, Wanted,
};

pub(crate) fn run(args: &Solve, app: &mut App) -> Ended {
    let names = input::puzzles(&args.input.files, app);
    if names.len() < 2 {
        return one(args, names.first().map(String::as_str), None, app);
    }
    let saved = !args.output.is_empty() || args.animate.is_some() || args.proof.is_some();
    if saved || args.input.seed.is_some() {
        let refused = Diagnostic::new(&codes::USAGE, Problem::SavesOne { puzzles: names.len() });
        return Err(refused.help(Problem::SolveOneByOne).into());
    }
    if args.part.part.is_some() {
        return Err(Diagnostic::new(&codes::USAGE, PartProblem::OnePuzzle).into());
    }
    let json = args.json || args.jsonl;
    input::several(&names, json, app, |name, app| one(args, Some(name), Some(name), app))
}

/// Solves one puzzle; `id` is its name if there are several.
fn one(args: &Solve, name: Option<&str>, id: Option<&str>, app: &mut App) -> Ended {
    let inputs: Vec<&str> = name.into_iter().collect();
    let overwrite = Overwrite { force: args.force, inputs: &inputs, lang: app.lang() };
    let mut saver = Saver::new(&args.output, args.animate.as_deref(), overwrite)?;
    let opened = input::open_one(name, &args.input, app)?;
    let handle = &opened.handle;
    if args.count {
        return super::count::count(handle, &args.limits, args.json, id, app);
    }
    let ask = Ask { strategy: args.strategy.clone(), wanted: wanted(args) };
    handle.puzzle().fits(&ask)?;
    if let Some(part) = args.part.part {
        if !args.all && app.given.get("bound").is_none() {
            return Err(Diagnostic::new(&codes::USAGE, PartProblem::PartOfWhat).into());
        }
        return super::parts::solve(handle, &ask, part, &args.limits, args.json, app);
    }
    if args.explain {
        can_explain(handle)?;
    }
    let target = args.proof.as_deref().map(|name| {
        let format = args.proof_format.as_deref();
        let wanted = proofs::Wanted { name, format, explained: args.explain };
        Target::new(wanted, handle, overwrite)
    });
    let target = target.transpose()?;
    if target.is_some() {
        saver.for_proof(proofs::MOST_LISTED + 1);
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
    let printing = Printing { print, id, screen: &mut app.screen, watch, saver: &mut saver };
    let mut solved = print::solve(handle, &ask, &run, printing)?;
    if args.explain {
        explain(handle, &mut solved, &run)?;
    }
    if let Some(target) = &target {
        prove(handle, &mut solved, &saver, target, &run, app)?;
    }
    print::print_end(&solved, print, id, &mut app.screen)?;
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

/// Adds every step to the solution. If that takes too long, the search has not done everything that
/// was asked for.
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

/// Writes a proof that there are no solutions other than those shown. If there is no such proof,
/// not everything that was asked for was done.
fn prove(
    handle: &Handle,
    solved: &mut Solved,
    saver: &Saver,
    target: &Target,
    run: &Run,
    app: &App,
) -> Result<(), Failure> {
    let report = &solved.report;
    let is_open = report.cut_short.is_some() && report.outcome != Outcome::Solved;
    if is_open || saver.proved().len() > proofs::MOST_LISTED {
        app.screen.note(&ProofNote::NothingToProve);
        solved.report.reached = false;
        return Ok(());
    }
    // After a strategy that stopped at its first solution, looking for a second one is faster than
    // a failed proof.
    if target.counts() && report.solutions == 1 && report.unique.is_none() {
        let ask = Ask { strategy: None, wanted: Some(Wanted::AtMost(2)) };
        if handle.solve(&ask, run, &mut NoObserver)?.report.solutions > 1 {
            app.screen.note(&ProofNote::NothingToProve);
            solved.report.reached = false;
            return Ok(());
        }
    }
    match proofs::write(handle, saver.proved(), target, run, app)? {
        Written::Proof(record) => {
            solved.proof = Some(record);
            if target.counts() && report.solutions == 1 {
                solved.report.unique = Some(true);
            }
        }
        Written::Another => solved.report.reached = false,
        Written::Stopped(reason) => {
            solved.report.reached = false;
            solved.report.cut_short = Some(reason);
        }
    }
    Ok(())
}

/// The word for the strategy's cases.
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
        (Outcome::Solved, None) if !report.reached => Exit::Stopped,
        (Outcome::Solved, _) => Exit::Success,
        (Outcome::ProvedNone, _) => Exit::NoSolution,
        (Outcome::Stopped(reason), _) => Exit::of_reason(reason),
    }
}
