//! `pecah prepare`

use crate::args::Prepare;
use crate::failure::Failure;
use crate::progress::{Cancellable, Progress};
use crate::screen::Screen;
use crate::{Ended, Exit, codes, store, summary};
use pecah::{AnyFamily, Diagnostic, Prepared, Reason, Run};

pub(crate) fn run(args: &Prepare, screen: &mut Screen) -> Ended {
    let offered: Vec<(&dyn AnyFamily, Prepared)> = pecah::families()
        .iter()
        .flat_map(|&family| family.prepared().iter().map(move |&table| (family, table)))
        .collect();
    let known = |name: &String| offered.iter().any(|(_, table)| table.name == name);
    if let Some(unknown) = args.names.iter().find(|name| !known(name)) {
        let names: Vec<&str> = offered.iter().map(|(_, table)| table.name).collect();
        return Err(Failure::of_usage(
            Diagnostic::new(&codes::NOT_OFFERED, format!("there is no table `{unknown}`"))
                .help(format!("there are {}", names.join(", "))),
        ));
    }
    let wanted = |table: &Prepared| args.all || args.names.iter().any(|name| name == table.name);
    if !args.all && args.names.is_empty() {
        return list(&offered, screen);
    }
    for (family, table) in offered.into_iter().filter(|(_, table)| wanted(table)) {
        if let Some(stopped) = build(family, table, args, screen)? {
            return Ok(stopped);
        }
    }
    Ok(Exit::Done)
}

fn list(offered: &[(&dyn AnyFamily, Prepared)], screen: &mut Screen) -> Ended {
    for (family, table) in offered {
        let there = store::path(table.name).is_some_and(|path| path.is_file());
        let state = if there { "stored" } else { "not stored" };
        screen.line(format!(
            "{:<14} {:>5} MB  {state:<10}  {}: {}",
            table.name,
            table.bytes / 1_000_000,
            family.about().name,
            table.summary
        ))?;
    }
    if let Some(folder) = store::folder() {
        screen.note(&format!("Tables are kept in {}.", folder.display()));
    }
    Ok(Exit::Done)
}

/// Builds and stores a table; an exit code when it was stopped.
fn build(
    family: &dyn AnyFamily,
    table: Prepared,
    args: &Prepare,
    screen: &mut Screen,
) -> Result<Option<Exit>, Failure> {
    if !args.again && store::fetch(table.name).is_ok() {
        screen.note(&format!("{} is stored and whole.", table.name));
        return Ok(None);
    }
    let mut run = Run::unlimited().with_memory(usize::MAX);
    if let Some(time) = args.time_limit {
        run = run.with_time(time);
    }
    let built = {
        let _cancellable = Cancellable::new(&run);
        let _progress = Progress::of(&run);
        family.prepare(table.name, &run)
    };
    let bytes = match built {
        Some(Ok(bytes)) => bytes,
        Some(Err(stop)) => {
            let reason = Reason::from_stop(stop).unwrap_or(Reason::Interrupted);
            screen.note(&format!("Stopped before the end: {reason}."));
            return Ok(Some(Exit::of_reason(&reason)));
        }
        None => return Ok(None),
    };
    let seconds = run.elapsed().as_secs_f64();
    let path = store::keep(table.name, &bytes)?;
    screen.line(format!("{} built in {}", table.name, summary::time(seconds)))?;
    screen.note(&format!("Saved as {}.", path.display()));
    Ok(None)
}
