//! `pecah count`

use crate::args::{Count, LimitArgs};
use crate::failure::Failure;
use crate::progress::under_way;
use crate::table::{self, Align};
use crate::text::{Problem, Say};
use crate::{App, Ended, Exit, codes, input};
use pecah::{Ability, Diagnostic, Handle, OptionSet, Reason, Table};
use serde_json::Value;

pub(crate) fn run(args: &Count, app: &mut App) -> Ended {
    if let Some(file) = &args.file {
        let handle = input::open_file(Some(file), args.puzzle.as_deref(), app)?;
        return count(&handle, &args.limits, args.json.json, app);
    }
    if let Some((family, table)) = survey(args, app)? {
        print_survey(family, &table, args, app)?;
        return Ok(Exit::Success);
    }
    if let Some(handle) = input::open_option(app)? {
        return count(&handle, &args.limits, args.json.json, app);
    }
    let nothing = Diagnostic::new(&codes::NOT_OFFERED, Problem::NothingToCount);
    Err(nothing.help(Problem::GiveAPuzzleOrASurvey).into())
}

/// Counts the solutions of a puzzle and prints the number.
pub(crate) fn count(handle: &Handle, limits: &LimitArgs, json: bool, app: &mut App) -> Ended {
    let run = app.run(limits);
    let counted = under_way(&run, app.lang(), || handle.count(&run));
    let exit = match &counted.counted {
        Ok(_) => Exit::Success,
        Err(stop) => Exit::of_reason(Reason::from_stop(*stop).unwrap_or(Reason::Interrupted)),
    };
    if json {
        app.screen.record(&counted.record())?;
        return Ok(exit);
    }
    match &counted.counted {
        Ok(count) => {
            let all = count.solutions.to_string();
            let distinct = count.distinct.as_ref().map(ToString::to_string);
            let noun = handle.family().solutions();
            app.screen.say(&Say::Count { all, noun, distinct })?;
            app.screen.note(&Say::Method { seconds: counted.seconds, method: count.method });
        }
        Err(stop) => {
            let reason = Reason::from_stop(*stop).unwrap_or(Reason::Interrupted);
            app.screen.note(&Say::StoppedCounting { reason, found: counted.found });
        }
    }
    Ok(exit)
}

/// The table that the options ask for, if they ask for one, and its family.
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
