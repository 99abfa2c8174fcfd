//! `pecah count`

use super::parts::{self, Came};
use crate::args::{Count, LimitArgs};
use crate::failure::Failure;
use crate::progress::under_way;
use crate::proofs::{self, Target, Written};
use crate::save::Overwrite;
use crate::table::{self, Align};
use crate::text::{PartProblem, Problem, ProofProblem, Say};
use crate::{App, Ended, Exit, codes, input};
use pecah::{
    Ability, Ask, Collector, Counted, Diagnostic, Handle, OptionSet, Reason, Run, Table, Wanted,
};
use serde_json::Value;

pub(crate) fn run(args: &Count, app: &mut App) -> Ended {
    let names = input::puzzles(&args.files, app);
    if args.csv && !names.is_empty() {
        let idle = Diagnostic::new(&codes::USAGE, Problem::CsvIsForSurveys);
        return Err(idle.help(Problem::LeaveCsvOut).into());
    }
    let one = |name: &str, id: Option<&str>, app: &mut App| {
        let handle = input::open_file(Some(name), args.puzzle.as_deref(), app)?;
        count(&handle, &args.limits, args.json.json, id, app)
    };
    match names.as_slice() {
        [] => {}
        [name] if args.part.is_given() => {
            let handle = input::open_file(Some(name), args.puzzle.as_deref(), app)?;
            return in_parts(&handle, args, app);
        }
        _ if args.part.is_given() => {
            return Err(Diagnostic::new(&codes::USAGE, PartProblem::OnePuzzle).into());
        }
        [name] if args.proof.is_some() => {
            let inputs = [name.as_str()];
            let overwrite = Overwrite { force: args.force, inputs: &inputs, lang: app.lang() };
            let handle = input::open_file(Some(name), args.puzzle.as_deref(), app)?;
            let target = args.proof.as_deref().map(|name| {
                let format = args.proof_format.as_deref();
                Target::new(proofs::Wanted { name, format, explained: false }, &handle, overwrite)
            });
            return proved(&handle, target.transpose()?, args, app);
        }
        [name] => return one(name, None, app),
        names if args.proof.is_some() => {
            let refused = Problem::SavesOne { puzzles: names.len() };
            return Err(Diagnostic::new(&codes::USAGE, refused).into());
        }
        names => {
            return input::several(names, args.json.json, app, |name, app| {
                one(name, Some(name), app)
            });
        }
    }
    if let Some((family, table)) = survey(args, app)? {
        print_survey(family, &table, args, app)?;
        return Ok(Exit::Success);
    }
    if let Some(handle) = input::open_option(app)? {
        if args.part.is_given() {
            return in_parts(&handle, args, app);
        }
        return count(&handle, &args.limits, args.json.json, None, app);
    }
    let nothing = Diagnostic::new(&codes::NOT_OFFERED, Problem::NothingToCount);
    Err(nothing.help(Problem::GiveAPuzzleOrASurvey).into())
}

/// Counts a part, or everything with a checkpoint.
fn in_parts(handle: &Handle, args: &Count, app: &mut App) -> Ended {
    let (run, json) = (app.run(&args.limits), args.json.json);
    let (came, kept) = parts::count(handle, &args.part, &run, json, app)?;
    let exit = match came {
        Came::Part(record) => parts::print(handle, &record, json, app)?,
        Came::Whole(counted) => print(handle, &counted, json, None, app)?,
    };
    // The count is printed even if the file could not be written.
    kept.map(|()| exit)
}

/// Counts the solutions of a puzzle and proves that there are no others.
fn proved(handle: &Handle, target: Option<Target>, args: &Count, app: &mut App) -> Ended {
    if target.as_ref().is_some_and(|target| !target.counts()) {
        let message = ProofProblem::CountsUnproved { family: handle.name() };
        let refused = Diagnostic::new(&codes::NOT_OFFERED, message);
        return Err(refused.help(ProofProblem::LeaveProofOut).into());
    }
    let run = app.run(&args.limits);
    let mut counted = under_way(&run, app.lang(), || handle.count(&run));
    let mut exit = None;
    if let (Ok(_), Some(target)) = (&counted.counted, target) {
        match write_proof(handle, &target, &run, app)? {
            Written::Proof(record) => counted.proof = Some(record),
            Written::Another => return Err(Failure::Stopped(Reason::Bug)),
            Written::Stopped(reason) => exit = Some(Exit::of_reason(reason)),
        }
    }
    let printed = print(handle, &counted, args.json.json, None, app)?;
    Ok(exit.unwrap_or(printed))
}

/// Lists all solutions and proves that there are no others.
fn write_proof(handle: &Handle, target: &Target, run: &Run, app: &App) -> Result<Written, Failure> {
    let most = proofs::MOST_LISTED;
    let ask = Ask { strategy: None, wanted: Some(Wanted::AtMost(most as u64 + 1)) };
    let mut found = Collector::default();
    let solved = under_way(run, app.lang(), || handle.solve(&ask, run, &mut found))?;
    if found.solutions.len() > most {
        let many = Diagnostic::new(&codes::NOT_OFFERED, ProofProblem::TooManyToProve { most });
        return Err(many.help(ProofProblem::LeaveProofOut).into());
    }
    match solved.report.cut_short {
        Some(reason) if !solved.report.exhausted => Ok(Written::Stopped(reason)),
        _ => proofs::write(handle, &found.solutions, target, run, app),
    }
}

/// Counts the solutions of a puzzle and prints the number.
pub(crate) fn count(
    handle: &Handle,
    limits: &LimitArgs,
    json: bool,
    id: Option<&str>,
    app: &mut App,
) -> Ended {
    let run = app.run(limits);
    count_within(handle, &run, json, id, app)
}

/// The same, within the limits of this run.
pub(crate) fn count_within(
    handle: &Handle,
    run: &Run,
    json: bool,
    id: Option<&str>,
    app: &mut App,
) -> Ended {
    let counted = under_way(run, app.lang(), || handle.count(run));
    print(handle, &counted, json, id, app)
}

fn print(handle: &Handle, counted: &Counted, json: bool, id: Option<&str>, app: &mut App) -> Ended {
    let exit = match &counted.counted {
        Ok(_) => Exit::Success,
        Err(stop) => Exit::of_reason(Reason::from_stop(*stop).unwrap_or(Reason::Interrupted)),
    };
    if json {
        let mut record = counted.record();
        record.id = id.map(Into::into);
        app.screen.record(&record)?;
        return Ok(exit);
    }
    match &counted.counted {
        Ok(count) => {
            let all = count.solutions.to_string();
            let distinct = count.distinct.as_ref().map(ToString::to_string);
            let unlabelled = count.unlabelled.as_ref().map(ToString::to_string);
            let unlabelled = unlabelled.filter(|number| *number != all);
            let noun = handle.family().solutions();
            let is_none = all == "0";
            app.screen.say(&Say::Count { all, noun, distinct, unlabelled })?;
            // Why there are none, if that is known without a search.
            let facts = if is_none { handle.puzzle().facts() } else { None };
            for line in facts.iter().flat_map(|facts| &facts.lines) {
                let line = line.render(app.screen.lang());
                app.screen.note_line(&line);
            }
            app.screen.note(&Say::Method { seconds: counted.seconds, method: count.method.into() });
        }
        Err(stop) => {
            let reason = Reason::from_stop(*stop).unwrap_or(Reason::Interrupted);
            app.screen.note(&Say::StoppedCounting { reason, found: counted.found });
        }
    }
    Ok(exit)
}

/// The table that the options ask for, if any, and its family.
fn survey(args: &Count, app: &App) -> Result<Option<(&'static str, Table)>, Failure> {
    let surveys = app.registry().iter().filter(|entry| entry.offers(Ability::Survey));
    let named = |name: &str| args.puzzle.as_deref().is_none_or(|wanted| wanted == name);
    for entry in surveys.filter(|entry| named(entry.about().name)) {
        let known = entry.options(OptionSet::Survey);
        let has = |name| known.iter().any(|info| info.name == name);
        if app.given.is_empty() || !app.given.names().all(has) {
            continue;
        }
        let (family, run) = (entry.about().name, app.run(&args.limits));
        let made =
            under_way(&run, app.lang(), || app.session.survey(family, app.given.clone(), &run))?;
        if let Some(table) = made {
            return Ok(Some((family, table)));
        }
    }
    Ok(None)
}

fn print_survey(
    family: &'static str,
    table: &Table,
    args: &Count,
    app: &mut App,
) -> Result<(), Failure> {
    let record = app.session.survey_record(family, table);
    if args.json.json {
        return app.screen.record(&record);
    }
    let cell = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let mut rows = vec![record.columns.clone()];
    rows.extend(record.rows.iter().map(|row| row.iter().map(cell).collect()));
    // A column without a name is a plot.
    let is_plot = |column: usize| record.columns.get(column).is_none_or(String::is_empty);
    let align = |column| if is_plot(column) { Align::Left } else { Align::Right };
    let lines = if args.csv {
        table::csv(&rows)
    } else {
        let mut lines = table::aligned(&rows, align);
        lines.extend(record.notes);
        lines
    };
    lines.into_iter().try_for_each(|line| app.screen.line(line))
}
