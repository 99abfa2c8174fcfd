//! `pecah examples`

use crate::args::Examples;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::{Ended, Exit, codes, examples};
use pecah::Diagnostic;

pub(crate) fn run(args: &Examples, screen: &mut Screen) -> Ended {
    let Some(name) = &args.name else {
        for (family, name, _) in examples::ALL {
            screen.line(format!("{family}/{name}"))?;
        }
        return Ok(Exit::Done);
    };
    let (_, _, text) = examples::named(name).ok_or_else(|| {
        Failure::of_usage(
            Diagnostic::new(&codes::NOT_FOUND, format!("there is no example `{name}`"))
                .help("`pecah examples` lists them"),
        )
    })?;
    screen.raw(text.as_bytes())?;
    Ok(Exit::Done)
}
