//! `pecah strategies`

use crate::args::Listing;
use crate::screen::Screen;
use crate::{Ended, Exit};
use pecah::record::SCHEMA;
use serde_json::json;

pub(crate) fn run(args: &Listing, screen: &mut Screen) -> Ended {
    if args.json {
        let families: Vec<_> = pecah::families()
            .iter()
            .map(|family| {
                let strategies: Vec<_> = family
                    .strategies()
                    .iter()
                    .map(|s| json!({"name": s.name, "summary": s.summary, "counts": s.counts}))
                    .collect();
                json!({"name": family.about().name, "strategies": strategies})
            })
            .collect();
        screen.line(json!({"schema": SCHEMA, "families": families}).to_string())?;
        return Ok(Exit::Done);
    }
    for (index, family) in pecah::families().iter().enumerate() {
        if index > 0 {
            screen.line("")?;
        }
        screen.line(format!("{}: {}", family.about().name, family.about().summary))?;
        let strategies = family.strategies();
        let width = strategies.iter().map(|s| s.name.len()).max().unwrap_or(0);
        for (nth, strategy) in strategies.iter().enumerate() {
            let default = if nth == 0 { " (default)" } else { "" };
            screen.line(format!("  {:<width$}  {}{default}", strategy.name, strategy.summary))?;
        }
    }
    Ok(Exit::Done)
}
