//! `pecah explain`

use crate::args::Explain;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::{Ended, Exit, codes};
use pecah::Diagnostic;

pub(crate) fn run(args: &Explain, screen: &mut Screen) -> Ended {
    let Some(wanted) = &args.code else {
        for code in codes::every() {
            screen.line(format!("{}  {}", code.id, code.title))?;
        }
        return Ok(Exit::Done);
    };
    let code = codes::every()
        .into_iter()
        .find(|code| code.id.eq_ignore_ascii_case(wanted))
        .ok_or_else(|| {
            Failure::of_usage(
                Diagnostic::new(&codes::UNKNOWN_CODE, format!("there is no code `{wanted}`"))
                    .help("`pecah explain` lists all there are"),
            )
        })?;
    screen.line(format!("{}: {}\n\n{}", code.id, code.title, code.page))?;
    Ok(Exit::Done)
}
