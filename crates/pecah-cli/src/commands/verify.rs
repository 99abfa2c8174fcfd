//! `pecah verify`: runs an outside checker on a proof and checks the listed solutions against the
//! stated rules, or runs a family's own small checker on its certificate.

use crate::args::Verify;
use crate::failure::Failure;
use crate::proofs::Format;
use crate::text::{Problem, ProofNote, ProofProblem};
use crate::{App, Ended, Exit, codes, input};
use pecah::proof::{CERTIFICATE, Clauses, Formula, NotAFormula};
use pecah::record::{SCHEMA, VerifyOutcome, VerifyRecord};
use pecah::{Diagnostic, Reason, Refused};
use std::fs::{self, File};
use std::io;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// An outside checker.
struct Checker {
    /// Its command, and the package that provides it.
    name: &'static str,
    options: &'static [&'static str],
    /// What it prints for a valid proof.
    verified: &'static str,
}

const VERIPB: Checker =
    Checker { name: "veripb", options: &[], verified: "s VERIFIED UNSATISFIABLE" };

/// Forwards, it checks every step, including those that the conclusion does not need.
const RATE: Checker = Checker { name: "rate", options: &["--forward"], verified: "s VERIFIED" };

/// The result of checking one proof.
struct Checked {
    holds: bool,
    /// How many solutions the puzzle of a proof lists.
    solutions: Option<u64>,
    /// What a certificate shows, or why it is invalid.
    claim: Option<String>,
    /// What the checker printed.
    printed: Vec<String>,
}

pub(crate) fn run(args: &Verify, app: &mut App) -> Ended {
    let name = Path::new(&args.name.0);
    let is_there = |format: &Format| format.files(name).iter().any(|file| file.exists());
    let there: Vec<Format> = Format::ALL.into_iter().filter(is_there).collect();
    if there.is_empty() {
        let missing = ProofProblem::NoProof;
        let refused = Diagnostic::new(&codes::NOT_FOUND, missing);
        return Err(Failure::file(refused, &args.name.0, Exit::InvalidInput));
    }
    let mut exit = Exit::Success;
    for format in there {
        let files = format.files(name);
        let checked = match format {
            Format::PseudoBoolean => by_checker(&VERIPB, &files, in_constraints)?,
            Format::Clauses => by_checker(&RATE, &files, in_clauses)?,
            Format::Own => certificate(&files[0], app)?,
        };
        if !checked.holds {
            exit = Exit::NoSolution;
        }
        print(checked, args.json.json, app)?;
    }
    Ok(exit)
}

fn print(checked: Checked, json: bool, app: &mut App) -> Result<(), Failure> {
    let Checked { holds, solutions, claim, printed } = checked;
    let outcome = if holds { VerifyOutcome::Verified } else { VerifyOutcome::Refused };
    if json {
        return app.screen.record(&VerifyRecord { schema: SCHEMA, outcome, solutions, claim });
    }
    app.screen.say(&match (holds, claim) {
        (true, None) => ProofNote::Verified { solutions: solutions.unwrap_or(0) },
        (true, Some(claim)) => ProofNote::Shown { claim },
        (false, None) => ProofNote::Refused,
        (false, Some(why)) => ProofNote::RefusedBecause { why },
    })?;
    for line in printed.iter().filter(|line| !holds && !line.trim().is_empty()) {
        app.screen.note_line(line);
    }
    Ok(())
}

/// Checks the listed solutions against the rules, then runs the checker.
fn by_checker(
    checker: &Checker,
    files: &[PathBuf],
    listed: fn(&str) -> Result<u64, Wrong>,
) -> Result<Checked, Failure> {
    let [puzzle, proof] = files else { unreachable!("the puzzle and the proof") };
    let line_of = |line| ProofProblem::NotAFormula { line };
    let text = read(puzzle, line_of)?;
    fs::metadata(proof).map_err(|error| not_readable(proof, &error))?;
    let solutions = listed(&text).map_err(|wrong| {
        let message = match wrong {
            Wrong::NotAFormula(NotAFormula { line }) => ProofProblem::NotAFormula { line },
            Wrong::NotASolution(number) => ProofProblem::NotASolution { number },
        };
        let refused = Diagnostic::new(&codes::NO_FORMULA, message);
        Failure::file(refused, &puzzle.display().to_string(), Exit::InvalidInput)
    })?;
    let mut command = Command::new(checker.name);
    command.args(checker.options).args(files).stdin(Stdio::null());
    let output = command.output().map_err(|error| {
        let why = error.to_string();
        let missing = match error.kind() {
            ErrorKind::NotFound => {
                let message = ProofProblem::NoChecker { checker: checker.name };
                Diagnostic::new(&codes::NO_CHECKER, message)
            }
            _ => Diagnostic::new(&codes::NO_CHECKER, Problem::NotReadable { why }),
        };
        Failure::usage(missing.help(ProofProblem::InstallTheChecker { package: checker.name }))
    })?;
    let [printed, errors] =
        [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    let says_so = printed.lines().any(|line| line.trim() == checker.verified);
    let holds = output.status.success() && says_so;
    let printed = printed.lines().chain(errors.lines()).map(str::to_owned).collect();
    Ok(Checked { holds, solutions: Some(solutions), claim: None, printed })
}

/// What is wrong with the puzzle of a proof.
enum Wrong {
    NotAFormula(NotAFormula),
    /// The listed solution of this number breaks a rule.
    NotASolution(usize),
}

/// How many solutions the constraints list; each of them must satisfy the rules.
fn in_constraints(text: &str) -> Result<u64, Wrong> {
    let formula = Formula::read_opb(text).map_err(Wrong::NotAFormula)?;
    match formula.listed().position(|solution| !formula.allows(solution)) {
        Some(index) => Err(Wrong::NotASolution(index + 1)),
        None => Ok(formula.listed().count() as u64),
    }
}

/// The same for clauses.
fn in_clauses(text: &str) -> Result<u64, Wrong> {
    let clauses = Clauses::read(text).map_err(Wrong::NotAFormula)?;
    match clauses.listed().iter().position(|solution| !clauses.allow(solution)) {
        Some(index) => Err(Wrong::NotASolution(index + 1)),
        None => Ok(clauses.listed().len() as u64),
    }
}

/// Has the family that the first line names check its certificate.
fn certificate(path: &Path, app: &App) -> Result<Checked, Failure> {
    let text = read(path, |_| ProofProblem::NotACertificate)?;
    let run = app.run_unlimited();
    let family = text.lines().next().and_then(|line| line.strip_prefix(CERTIFICATE));
    let verified = family.and_then(|name| app.registry().named(name)?.verify(&text, &run));
    let (holds, claim) = match verified {
        Some(Ok(claim)) => (true, claim.render(app.lang())),
        Some(Err(Refused::Because(why))) => (false, why.render(app.lang())),
        Some(Err(Refused::Stopped(stop))) => {
            return Err(Failure::Stopped(Reason::from_stop(stop).unwrap_or(Reason::Bug)));
        }
        None => {
            let refused = Diagnostic::new(&codes::NO_FORMULA, ProofProblem::NotACertificate);
            let path = path.display().to_string();
            return Err(Failure::file(refused, &path, Exit::InvalidInput));
        }
    };
    Ok(Checked { holds, solutions: None, claim: Some(claim), printed: Vec::new() })
}

/// The text of a file, or what is wrong with one that is no text, by the line where that begins.
fn read(path: &Path, no_text: impl Fn(usize) -> ProofProblem) -> Result<String, Failure> {
    let refused = |line| {
        let refused = Diagnostic::new(&codes::NO_FORMULA, no_text(line));
        Failure::file(refused, &path.display().to_string(), Exit::InvalidInput)
    };
    let bytes = File::open(path).and_then(|mut file| input::whole_text(&mut file));
    String::from_utf8(bytes.map_err(|error| not_readable(path, &error))?).map_err(|error| {
        let text = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        refused(text.split(|byte| *byte == b'\n').count())
    })
}

fn not_readable(path: &Path, error: &io::Error) -> Failure {
    let why = error.to_string();
    let refused = Diagnostic::new(&codes::NOT_READABLE, Problem::NotReadable { why });
    Failure::file(refused, &path.display().to_string(), Exit::Io)
}
