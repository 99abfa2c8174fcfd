//! `pecah prepare`

use crate::args::Prepare;
use crate::failure::Failure;
use crate::progress::under_way;
use crate::text::{Problem, Say, render};
use crate::{App, Ended, Exit, codes, table_store};
use pecah::record::{PrepareOutcome, PrepareRecord, SCHEMA, TableRecord};
use pecah::{Diagnostic, Entry, PreparedTable, Reason};

pub(crate) fn run(args: &Prepare, app: &mut App) -> Ended {
    let registry = app.registry().clone();
    let tables = registry.iter().flat_map(|entry| entry.tables().iter().map(move |t| (entry, t)));
    let tables: Vec<(&Entry, &PreparedTable)> = tables.collect();
    let known = |name: &String| tables.iter().any(|(_, table)| table.name == name);
    if let Some(unknown) = args.names.iter().find(|name| !known(name)) {
        let names = tables.iter().map(|(_, table)| table.name).collect();
        let message = Problem::NoSuchTable { name: unknown.clone() };
        let refused = Diagnostic::new(&codes::NOT_OFFERED, message);
        return Err(refused.help(Problem::Tables { names }).into());
    }
    if !args.all && args.names.is_empty() {
        return list(&tables, args.json.json, app);
    }
    let wanted =
        |table: &PreparedTable| args.all || args.names.iter().any(|name| name == table.name);
    let mut records = Vec::new();
    let mut reason = None;
    for (entry, table) in tables.into_iter().filter(|(_, table)| wanted(table)) {
        match build(entry, table, args, app) {
            Ok(seconds) => records.push(record(entry, table, seconds, app)),
            Err(Failure::Stopped(stopped)) => {
                reason = Some(stopped);
                break;
            }
            Err(failure) => return Err(failure),
        }
    }
    if args.json.json {
        let outcome = reason.map_or(PrepareOutcome::Stored, |_| PrepareOutcome::Stopped);
        print(outcome, reason, records, app)?;
    } else if let Some(reason) = reason {
        app.screen.note(&Say::Stopped { reason });
    }
    Ok(reason.map_or(Exit::Success, Exit::of_reason))
}

fn list(tables: &[(&Entry, &PreparedTable)], json: bool, app: &mut App) -> Ended {
    let records: Vec<TableRecord> =
        tables.iter().map(|(entry, table)| record(entry, table, None, app)).collect();
    if json {
        print(PrepareOutcome::Listed, None, records, app)?;
        return Ok(Exit::Success);
    }
    for table in records {
        let state = render(&Say::TableState { stored: table.stored }, app.lang());
        app.screen.line(format!(
            "{:<14} {:>5} MB  {state:<15}  {}: {}",
            table.name,
            table.bytes / 1_000_000,
            table.family,
            table.summary
        ))?;
    }
    if let Some(folder) = table_store::folder() {
        app.screen.note(&Say::TablesAreKept { folder: folder.display().to_string() });
    }
    Ok(Exit::Success)
}

fn record(entry: &Entry, table: &PreparedTable, seconds: Option<f64>, app: &App) -> TableRecord {
    TableRecord {
        name: table.name,
        family: entry.about().name,
        summary: table.summary.render(app.lang()).to_owned(),
        bytes: table.bytes,
        memory: table.memory,
        stored: table_store::fetch(table.name).is_ok(),
        seconds,
    }
}

fn print(
    outcome: PrepareOutcome,
    reason: Option<Reason>,
    tables: Vec<TableRecord>,
    app: &mut App,
) -> Result<(), Failure> {
    let reason = reason.map(Reason::word);
    app.screen.record(&PrepareRecord { schema: SCHEMA, outcome, reason, tables })
}

/// The file of a table that cannot be written.
fn not_kept(name: &'static str, error: &std::io::Error) -> Failure {
    let refused =
        Diagnostic::new(&codes::NOT_WRITTEN, Problem::NotWritten { why: error.to_string() });
    let path = table_store::path(name).map_or(name.to_owned(), |path| path.display().to_string());
    Failure::file(refused.help(Problem::NoFolderForTables), &path, Exit::Io)
}

/// Builds and stores a table, unless it is stored and intact; returns how many seconds building
/// took.
fn build(
    entry: &Entry,
    table: &PreparedTable,
    args: &Prepare,
    app: &mut App,
) -> Result<Option<f64>, Failure> {
    if !args.again && table_store::fetch(table.name).is_ok() {
        app.screen.note(&Say::TableIsStored { name: table.name });
        return Ok(None);
    }
    table_store::try_to_keep(table.name).map_err(|error| not_kept(table.name, &error))?;
    let mut run = app.run_unlimited().with_memory(usize::MAX);
    if let Some(time) = args.time_limit {
        run = run.with_time(time);
    }
    let built = under_way(&run, app.lang(), || entry.prepare(table.name, &run));
    let Some(bytes) = built.transpose()? else { return Ok(None) };
    let seconds = run.elapsed().as_secs_f64();
    let kept = table_store::keep(table.name, &bytes);
    let path = kept.map_err(|error| not_kept(table.name, &error))?;
    if !args.json.json {
        app.screen.say(&Say::TableBuilt { name: table.name, seconds })?;
    }
    app.screen.note(&Say::Saved { path: path.display().to_string() });
    Ok(Some(seconds))
}
