//! `pecah convert`: a puzzle in the format of another program.

use crate::args::Convert;
use crate::failure::Failure;
use crate::progress::under_way;
use crate::save::{self, Overwrite, may_write};
use crate::text::{ConvertProblem, Problem};
use crate::{App, Ended, Exit, codes, input};
use pecah::Diagnostic;
use pecah::formats::Writing;
use pecah::record::{ConvertOutcome, ConvertRecord, SCHEMA};

/// The sizes of cubes and balls that are printed, in millimetres.
const SIZES: std::ops::RangeInclusive<f64> = 1.0..=200.0;

/// The puzzle as a sheet to print.
pub(crate) const SHEET: &str = "svg";

pub(crate) fn run(args: &Convert, app: &mut App) -> Ended {
    let names = input::puzzles(&args.input.files, app);
    if names.len() > 1 {
        let refused = Diagnostic::new(&codes::USAGE, Problem::SavesOne { puzzles: names.len() });
        return Err(refused.into());
    }
    let inputs: Vec<&str> = names.iter().map(String::as_str).collect();
    let overwrite = Overwrite { force: args.force, inputs: &inputs, lang: app.lang() };
    let existing = args.output.as_deref().map(|path| may_write(path, overwrite)).transpose()?;
    let opened = input::open_one(inputs.first().copied(), &args.input, app)?;
    opened.introduce(app);
    let handle = &opened.handle;
    let writing = match args.size {
        Some(size) if SIZES.contains(&size) => Writing::default().with_millimetres(size),
        Some(_) => return Err(Diagnostic::new(&codes::USAGE, ConvertProblem::NotASize).into()),
        None => Writing::default(),
    };
    let run = app.run(&args.limits);
    let format = &*args.to.0;
    // A picture is not a format of a family: the puzzles of every family can be drawn.
    let written = match format {
        SHEET => save::picture(&handle.draw(), save::Format::Svg, app.lang())?,
        _ => under_way(&run, app.lang(), || handle.convert(format, writing, &run))?,
    };
    if let (Some(path), Some(existing)) = (&args.output, existing) {
        save::write(path, existing, &written, &app.screen)?;
    }
    if args.json.json {
        app.screen.record(&ConvertRecord {
            schema: SCHEMA,
            family: handle.name(),
            outcome: ConvertOutcome::Converted,
            format: format.to_owned(),
            bytes: written.len() as u64,
            text: String::from_utf8(written).ok(),
        })?;
    } else if args.output.is_none() {
        print(&written, app)?;
    }
    Ok(Exit::Success)
}

/// Prints the text; binary data does not belong on a terminal.
fn print(written: &[u8], app: &mut App) -> Result<(), Failure> {
    if crate::screen::Screen::is_terminal() && std::str::from_utf8(written).is_err() {
        return Err(Diagnostic::new(&codes::FORMAT, ConvertProblem::NotForATerminal).into());
    }
    app.screen.raw(written)
}
