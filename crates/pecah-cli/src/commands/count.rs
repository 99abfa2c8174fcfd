//! `pecah count`

use crate::args::{Count, Limits};
use crate::failure::Failure;
use crate::progress::{Cancellable, Progress};
use crate::screen::Screen;
use crate::{Ended, Exit, codes, input, summary};
use pecah::record::SCHEMA;
use pecah::{AnyFamily, AnyPuzzle, Diagnostic, Options, Reason, Run, Table};
use serde_json::{Value, json};

pub(crate) fn run(args: &Count, options: &Options, screen: &mut Screen) -> Ended {
    if args.file.is_none()
        && let Some(exit) = survey(args, options, screen)?
    {
        return Ok(exit);
    }
    let given = match &args.file {
        Some(file) => Some(input::named(file, args.puzzle.as_deref(), options)?),
        None => input::in_an_option(options)?,
    };
    match given {
        Some(given) => count(given.puzzle.as_ref(), &args.limits, args.json, screen),
        None => Err(Failure::of_usage(
            Diagnostic::new(&codes::NOT_OFFERED, "there is nothing to count")
                .help("give a puzzle, or an option that names a survey (see `pecah count --help`)"),
        )),
    }
}

/// Counts the solutions of a puzzle and says so.
pub(crate) fn count(
    puzzle: &dyn AnyPuzzle,
    limits: &Limits,
    as_json: bool,
    screen: &mut Screen,
) -> Ended {
    let run = limits.run();
    let counted = under_way(&run, || puzzle.count(&run));
    let seconds = run.elapsed().as_secs_f64();
    let family = puzzle.family().about().name;
    match counted {
        Ok(tally) => {
            if as_json {
                let record = json!({
                    "schema": SCHEMA, "family": family, "outcome": "counted",
                    "solutions": tally.solutions, "distinct": tally.distinct,
                    "method": tally.method, "seconds": seconds,
                });
                screen.line(record.to_string())?;
            } else {
                let all = summary::grouped(&tally.solutions.to_string());
                let distinct = tally.distinct.map_or(String::new(), |distinct| {
                    format!(", {} up to symmetry", summary::grouped(&distinct.to_string()))
                });
                let s = if all == "1" { "" } else { "s" };
                let counted = puzzle.family().counted();
                screen.line(format!("{all} {counted}{s}{distinct}"))?;
                screen.note(&format!("{} by `{}`", summary::time(seconds), tally.method));
            }
            Ok(Exit::Done)
        }
        Err(stop) => {
            let found = run.progress().solutions;
            let reason = Reason::from_stop(stop).unwrap_or(Reason::Interrupted);
            if as_json {
                let record = json!({
                    "schema": SCHEMA, "family": family, "outcome": "stopped",
                    "reason": reason.to_string(), "found": found, "seconds": seconds,
                });
                screen.line(record.to_string())?;
            } else {
                screen.note(&format!(
                    "Stopped before the end ({reason}): {} solutions so far.",
                    summary::grouped(&found.to_string())
                ));
            }
            Ok(Exit::of_reason(&reason))
        }
    }
}

/// The family that has a survey with all these options.
fn survey_of(args: &Count, options: &Options) -> Option<&'static dyn AnyFamily> {
    pecah::families()
        .iter()
        .copied()
        .filter(|family| args.puzzle.as_deref().is_none_or(|name| name == family.about().name))
        .find(|family| {
            let specs = family.ability_options().survey;
            options.names().count() > 0
                && options.names().all(|name| specs.iter().any(|spec| spec.name == name))
        })
}

/// Makes the table that these options ask for, if they ask for one.
fn survey(args: &Count, options: &Options, screen: &mut Screen) -> Result<Option<Exit>, Failure> {
    let run = args.limits.run();
    let Some(family) = survey_of(args, options) else { return Ok(None) };
    let Some(made) = under_way(&run, || family.survey(options, &run)) else {
        return Ok(None);
    };
    let family = family.about().name;
    match made {
        Ok(table) if args.json => {
            let record = json!({"schema": SCHEMA, "family": family, "outcome": "counted",
                "columns": table.columns, "rows": table.rows, "notes": table.notes});
            screen.line(record.to_string())?;
        }
        Ok(table) => {
            for line in if args.csv { as_csv(&table) } else { as_text(&table) } {
                screen.line(line)?;
            }
        }
        Err(refusal) => return Err(refusal.into()),
    }
    Ok(Some(Exit::Done))
}

/// Shows progress, and lets Ctrl-C stop it.
fn under_way<T>(run: &Run, work: impl FnOnce() -> T) -> T {
    let _cancellable = Cancellable::new(run);
    let _progress = Progress::of(run);
    work()
}

fn cell(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn as_csv(table: &Table) -> Vec<String> {
    let quoted = |text: String| {
        if text.contains([',', '"', '\n']) {
            format!("\"{}\"", text.replace('"', "\"\""))
        } else {
            text
        }
    };
    let header = table.columns.iter().cloned().map(quoted).collect::<Vec<_>>().join(",");
    let rows = table
        .rows
        .iter()
        .map(|row| row.iter().map(|value| quoted(cell(value))).collect::<Vec<_>>().join(","));
    std::iter::once(header).chain(rows).collect()
}

fn as_text(table: &Table) -> Vec<String> {
    let mut lines: Vec<Vec<String>> = vec![table.columns.clone()];
    lines.extend(table.rows.iter().map(|row| row.iter().map(cell).collect()));
    let widths: Vec<usize> = (0..table.columns.len())
        .map(|column| {
            lines.iter().filter_map(|line| line.get(column)).map(|c| c.chars().count()).max()
        })
        .map(Option::unwrap_or_default)
        .collect();
    let aligned = |line: &Vec<String>| {
        let cells: Vec<String> = line
            .iter()
            .zip(&widths)
            .zip(&table.columns)
            .map(|((cell, &width), name)| {
                // A column without a name is a plot.
                if name.is_empty() { cell.clone() } else { format!("{cell:>width$}") }
            })
            .collect();
        cells.join("  ").trim_end().to_owned()
    };
    let mut text: Vec<String> = lines.iter().map(aligned).collect();
    text.extend(table.notes.iter().cloned());
    text
}
