//! `pecah read`

use crate::args::Read;
use crate::screen::Screen;
use crate::{Ended, Exit, input};
use pecah::record::SCHEMA;
use serde_json::json;

pub(crate) fn run(args: &Read, screen: &mut Screen) -> Ended {
    let (name, bytes) = input::bytes(&args.file)?;
    let seen = input::picture(&name, &bytes)?;
    let whole = seen.gaps().next().is_none();
    if args.json {
        let doubts: Vec<String> = seen.doubts.iter().map(ToString::to_string).collect();
        let area = seen.board;
        let record = json!({
            "schema": SCHEMA, "family": "queens",
            "outcome": if whole { "read" } else { "incomplete" },
            "grid": seen.grid, "confidence": (f64::from(seen.confidence) * 1000.0).round() / 1000.0,
            "board": {"left": area.left, "top": area.top,
                      "width": area.width(), "height": area.height()},
            "doubts": doubts,
        });
        screen.line(record.to_string())?;
    } else {
        for row in &seen.grid {
            screen.line(row)?;
        }
        for line in input::about_picture(&seen) {
            screen.note(&line);
        }
    }
    Ok(if whole { Exit::Done } else { Exit::Bad })
}
