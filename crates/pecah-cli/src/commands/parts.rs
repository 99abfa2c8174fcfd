//! `--part` and `--checkpoint`: one part of a search, or a count that can be killed.

use crate::args::{CountPart, LimitArgs};
use crate::checkpoint::Checkpoint;
use crate::failure::Failure;
use crate::progress::under_way;
use crate::text::PartNote;
use crate::{App, Ended, Exit};
use pecah::record::{PartOutcome, PartRecord};
use pecah::{Ask, Collector, Counted, Handle, Part, Reason, Run};

/// The result of a count with a checkpoint.
pub(crate) enum Came {
    Part(Box<PartRecord>),
    Whole(Box<Counted>),
}

/// Counts a part, or everything with a checkpoint. Also returns whether the progress could be
/// saved.
pub(crate) fn count(
    handle: &Handle,
    args: &CountPart,
    run: &Run,
    json: bool,
    app: &mut App,
) -> Result<(Came, Result<(), Failure>), Failure> {
    let part = args.part.unwrap_or_default();
    let Some(path) = args.checkpoint.as_deref() else {
        let record = under_way(run, app.lang(), || handle.count_part(part, run));
        return Ok((Came::Part(Box::new(record)), Ok(())));
    };
    let mut checkpoint = Checkpoint::open(path, handle, part)?;
    let ledger = checkpoint.ledger().clone();
    if !json && !ledger.is_empty() {
        app.screen.note(&PartNote::GoesOn { jobs: ledger.len() });
    }
    let came = under_way(run, app.lang(), || {
        let mut after = |ledger: &pecah::Ledger| {
            checkpoint.after(ledger);
            Ok(())
        };
        if args.part.is_some() {
            Came::Part(Box::new(handle.count_part_from(part, ledger, run, &mut after)))
        } else {
            Came::Whole(Box::new(handle.count_from(ledger, run, &mut after)))
        }
    });
    Ok((came, checkpoint.close()))
}

/// Prints the result of a part.
pub(crate) fn print(handle: &Handle, record: &PartRecord, json: bool, app: &mut App) -> Ended {
    let part = Part::new(record.part, record.of).unwrap_or_default();
    let reason = record.reason.as_deref().and_then(Reason::named);
    let exit = match (record.outcome, reason) {
        (PartOutcome::Done, _) => Exit::Success,
        (_, Some(reason)) => Exit::of_reason(reason),
        _ => Exit::Stopped,
    };
    if json {
        app.screen.record(record)?;
    } else if let Some(reason) = reason {
        app.screen.note(&PartNote::Stopped { part, reason });
    } else {
        let (count, noun) = (record.count.clone(), handle.family().solutions());
        app.screen.say(&PartNote::Counted { part, count, noun })?;
    }
    Ok(exit)
}

/// Lists the solutions of a part.
pub(crate) fn solve(
    handle: &Handle,
    ask: &Ask,
    part: Part,
    limits: &LimitArgs,
    json: bool,
    app: &mut App,
) -> Ended {
    let run = app.run(limits);
    let mut found = Collector::default();
    let record =
        under_way(&run, app.lang(), || handle.solve_part(ask, part, &run, json, &mut found))?;
    if !json {
        for solution in &found.solutions {
            for line in solution.lines() {
                app.screen.line(line)?;
            }
            app.screen.line("")?;
        }
    }
    print(handle, &record, json, app)
}
