//! `pecah strategies`

use crate::args::Strategies;
use crate::text::{Say, render};
use crate::{App, Ended, Exit};
use pecah::record::{ListOutcome, SCHEMA, StrategiesRecord};

pub(crate) fn run(args: &Strategies, app: &mut App) -> Ended {
    let families = app.session.families();
    if args.json.json {
        let outcome = ListOutcome::Listed;
        app.screen.record(&StrategiesRecord { schema: SCHEMA, outcome, families })?;
        return Ok(Exit::Success);
    }
    let default = format!(" ({})", render(&Say::Default, app.lang()));
    for (index, family) in families.iter().enumerate() {
        if index > 0 {
            app.screen.line("")?;
        }
        app.screen.line(format!("{}: {}", family.name, family.summary))?;
        let width = family.strategies.iter().map(|s| s.name.len()).max().unwrap_or(0);
        for (nth, strategy) in family.strategies.iter().enumerate() {
            let mark = if nth == 0 { default.as_str() } else { "" };
            app.screen.line(format!("  {:<width$}  {}{mark}", strategy.name, strategy.summary))?;
        }
    }
    Ok(Exit::Success)
}
