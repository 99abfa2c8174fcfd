//! `pecah read`

use crate::args::Read;
use crate::{App, Ended, Exit, input, pictures};
use pecah::record::{ReadOutcome, ReadRecord, SCHEMA};

pub(crate) fn run(args: &Read, app: &mut App) -> Ended {
    let (name, bytes) = input::bytes(&args.file.0, app)?;
    let seen = input::picture(&name, &bytes)?;
    let whole = seen.gaps.is_empty();
    if args.json.json {
        let doubts = seen.doubts.iter().map(|doubt| doubt.render(app.lang())).collect();
        app.screen.record(&ReadRecord {
            schema: SCHEMA,
            family: pictures::family().unwrap_or_default(),
            outcome: if whole { ReadOutcome::Read } else { ReadOutcome::Incomplete },
            puzzle: seen.text,
            board: seen.area,
            confidence: (f64::from(seen.confidence) * 1000.0).round() / 1000.0,
            doubts,
        })?;
    } else {
        app.screen.raw(seen.text.as_bytes())?;
        app.screen.flush()?;
        input::describe_picture(&seen, app);
    }
    Ok(if whole { Exit::Success } else { Exit::InvalidInput })
}
