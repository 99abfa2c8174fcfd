//! `pecah examples`

use crate::args::Examples;
use crate::text::Problem;
use crate::{App, Ended, Exit, codes};
use pecah::Diagnostic;
use pecah::record::{ExampleRecord, ExamplesRecord, ListOutcome, SCHEMA};

pub(crate) fn run(args: &Examples, app: &mut App) -> Ended {
    let outcome = ListOutcome::Listed;
    let Some(name) = &args.name else {
        let all = app.program.examples.iter();
        let examples: Vec<String> =
            all.map(|example| format!("{}/{}", example.family, example.name)).collect();
        if args.json.json {
            app.screen.record(&ExamplesRecord { schema: SCHEMA, outcome, examples })?;
        } else {
            examples.iter().try_for_each(|name| app.screen.line(name))?;
        }
        return Ok(Exit::Success);
    };
    let example = app.program.examples.named(name).ok_or_else(|| {
        let missing =
            Diagnostic::new(&codes::NOT_FOUND, Problem::NoSuchExample { name: name.clone() });
        missing.help(Problem::ExamplesAreListed)
    })?;
    if args.json.json {
        app.screen.record(&ExampleRecord {
            schema: SCHEMA,
            family: example.family.to_owned(),
            outcome,
            name: name.clone(),
            puzzle: example.text.to_owned(),
        })?;
    } else {
        app.screen.raw(example.text.as_bytes())?;
    }
    Ok(Exit::Success)
}
