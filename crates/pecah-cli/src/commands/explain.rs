//! `pecah explain`

use crate::args::Explain;
use crate::text::Problem;
use crate::{App, Ended, Exit, codes, pictures};
use pecah::record::{CodeRecord, CodeTitle, CodesRecord, ListOutcome, SCHEMA};
use pecah::{Code, Diagnostic};

pub(crate) fn run(args: &Explain, app: &mut App) -> Ended {
    match &args.code {
        Some(id) => page(id, args.json.json, app),
        None => list(args.json.json, app),
    }
}

/// The codes that are neither the library's nor a family's.
fn own_codes() -> impl Iterator<Item = &'static Code> {
    codes::ALL.iter().chain(pictures::codes()).copied()
}

fn list(json: bool, app: &mut App) -> Ended {
    let mut codes = app.registry().codes();
    codes.extend(own_codes());
    codes.sort_by_key(|code| code.id);
    let title =
        |code: &&Code| CodeTitle { code: code.id, title: code.title.render(app.lang()).to_owned() };
    let codes: Vec<CodeTitle> = codes.iter().map(title).collect();
    if json {
        let outcome = ListOutcome::Listed;
        app.screen.record(&CodesRecord { schema: SCHEMA, outcome, codes })?;
    } else {
        for CodeTitle { code, title } in codes {
            app.screen.line(format!("{code}  {title}"))?;
        }
    }
    Ok(Exit::Success)
}

fn page(id: &str, json: bool, app: &mut App) -> Ended {
    let own = || own_codes().find(|code| code.id.eq_ignore_ascii_case(id));
    let of_own = || own().map(|code| CodeRecord::new(code, app.lang()));
    let record = app.session.explain_code(id).or_else(of_own).ok_or_else(|| {
        let unknown =
            Diagnostic::new(&codes::UNKNOWN_CODE, Problem::NoSuchCode { code: id.to_owned() });
        unknown.help(Problem::CodesAreListed)
    })?;
    if json {
        app.screen.record(&record)?;
    } else {
        app.screen.line(format!("{}: {}\n\n{}", record.code, record.title, record.page))?;
    }
    Ok(Exit::Success)
}
