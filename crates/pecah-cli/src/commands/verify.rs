//! `pecah verify`: a proof in the hands of an outside checker, and the solutions that it lists held
//! against the rules that it states.

use crate::args::Verify;
use crate::failure::Failure;
use crate::text::{Problem, ProofNote, ProofProblem};
use crate::{App, Ended, Exit, codes, proofs};
use pecah::Diagnostic;
use pecah::proof::Formula;
use pecah::record::{SCHEMA, VerifyOutcome, VerifyRecord};
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{fs, io};

/// The checker, as it is called on the command line.
const CHECKER: &str = "veripb";

/// What the checker prints of a proof that holds.
const VERIFIED: &str = "s VERIFIED UNSATISFIABLE";

pub(crate) fn run(args: &Verify, app: &mut App) -> Ended {
    let name = Path::new(&args.name.0);
    let [opb, pbp] = proofs::files(name);
    let text = read(&opb)?;
    fs::metadata(&pbp).map_err(|error| not_readable(&pbp, &error))?;
    let solutions = listed(&text, &opb)?;
    let ran = Command::new(CHECKER).arg(&opb).arg(&pbp).stdin(Stdio::null()).output();
    let output = ran.map_err(|error| {
        let why = error.to_string();
        let missing = match error.kind() {
            ErrorKind::NotFound => Diagnostic::new(&codes::NO_CHECKER, ProofProblem::NoChecker),
            _ => Diagnostic::new(&codes::NO_CHECKER, Problem::NotReadable { why }),
        };
        Failure::usage(missing.help(ProofProblem::InstallTheChecker))
    })?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let holds = output.status.success() && printed.lines().any(|line| line.trim() == VERIFIED);
    let outcome = if holds { VerifyOutcome::Verified } else { VerifyOutcome::Refused };
    if args.json.json {
        app.screen.record(&VerifyRecord { schema: SCHEMA, outcome, solutions })?;
    } else if holds {
        app.screen.say(&ProofNote::Verified { solutions })?;
    } else {
        app.screen.say(&ProofNote::Refused)?;
        let errors = String::from_utf8_lossy(&output.stderr);
        for line in printed.lines().chain(errors.lines()).filter(|line| !line.trim().is_empty()) {
            app.screen.note_line(line);
        }
    }
    Ok(if holds { Exit::Success } else { Exit::NoSolution })
}

/// How many solutions the formula lists; each of them has to meet its rules.
fn listed(text: &str, path: &Path) -> Result<u64, Failure> {
    let wrong = |message| {
        let refused = Diagnostic::new(&codes::NO_FORMULA, message);
        Failure::file(refused, &path.display().to_string(), Exit::InvalidInput)
    };
    let formula = Formula::read_opb(text)
        .map_err(|unread| wrong(ProofProblem::NotAFormula { line: unread.line }))?;
    for (index, solution) in formula.listed().enumerate() {
        if !formula.allows(solution) {
            return Err(wrong(ProofProblem::NotASolution { number: index + 1 }));
        }
    }
    Ok(formula.listed().count() as u64)
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| not_readable(path, &error))
}

fn not_readable(path: &Path, error: &io::Error) -> Failure {
    let why = error.to_string();
    let refused = Diagnostic::new(&codes::NOT_READABLE, Problem::NotReadable { why });
    Failure::file(refused, &path.display().to_string(), Exit::Io)
}
