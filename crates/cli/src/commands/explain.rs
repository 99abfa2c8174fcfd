//! `pecah explain`

use crate::args::Explain;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::{Ended, Exit, codes};
use pecah::{Code, Diagnostic};

static UNKNOWN: Code = Code {
    id: "F007",
    title: "there is no such code",
    page: "`pecah explain` without a code lists all there are.",
};

pub(crate) fn run(args: &Explain, screen: &mut Screen) -> Ended {
    let Some(wanted) = &args.code else {
        for code in codes::every() {
            screen.line(format!("{}  {}", code.id, code.title))?;
        }
        return Ok(Exit::Done);
    };
    let code = codes::every()
        .into_iter()
        .chain([&UNKNOWN])
        .find(|code| code.id.eq_ignore_ascii_case(wanted))
        .ok_or_else(|| {
            Failure::of_usage(
                Diagnostic::new(&UNKNOWN, format!("there is no code `{wanted}`"))
                    .help("`pecah explain` lists all there are"),
            )
        })?;
    screen.line(format!("{}: {}\n\n{}", code.id, code.title, code.page))?;
    Ok(Exit::Done)
}
