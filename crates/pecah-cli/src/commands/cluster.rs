//! `pecah cluster`: passes the work to the driver in the Python package, because Ray is controlled
//! from Python.
//!
//! The driver replaces this process if the system supports that, so that it receives the signals
//! and sets the exit code.

use crate::args::Cluster;
use crate::failure::Failure;
use crate::text::PartProblem;
use crate::{App, Ended, codes, input};
use pecah::Diagnostic;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::Command;

const DRIVER: &str = "pecah-cluster";

pub(crate) fn run(args: &Cluster, app: &App) -> Ended {
    let mut words = vec![args.verb.0.clone(), args.file.0.clone()];
    if args.file.0 != "-" && !Path::new(&args.file.0).is_file() {
        // An example, or the puzzle itself, which the driver does not know by its name.
        let handle = input::open_file(Some(&args.file.0), None, app)?;
        words.push(format!("--text={}", handle.text()));
    }
    let number = |number: Option<u64>| number.map(|number| number.to_string());
    let options = [
        ("--address", args.address.clone()),
        ("--parts", number(args.parts)),
        ("--folder", args.folder.clone()),
        ("--workers", number(args.workers)),
        ("--memory", args.memory.map(|bytes| bytes.0.to_string())),
    ];
    for (name, value) in options {
        words.extend(value.map(|value| format!("{name}={value}")));
    }
    words.extend(args.json.json.then(|| "--json".to_owned()));
    start(Command::new(driver()).args(words)).map_err(|error| {
        let problem = match error.kind() {
            ErrorKind::NotFound => PartProblem::NoDriver,
            _ => PartProblem::DriverFailed { why: error.to_string() },
        };
        let failed = Diagnostic::new(&codes::NO_DRIVER, problem);
        Failure::usage(failed.help(PartProblem::InstallThePackage))
    })
}

/// The one beside this program, as in a virtual environment; otherwise the one on the search path.
fn driver() -> PathBuf {
    let name = PathBuf::from(DRIVER).with_extension(std::env::consts::EXE_EXTENSION);
    let beside = std::env::current_exe().ok().map(|program| program.with_file_name(&name));
    beside.filter(|path| path.is_file()).unwrap_or(name)
}

#[cfg(unix)]
fn start(driver: &mut Command) -> Result<crate::Exit, Error> {
    use std::os::unix::process::CommandExt;
    Err(driver.exec())
}

#[cfg(not(unix))]
fn start(driver: &mut Command) -> Result<crate::Exit, Error> {
    let ended = driver.status()?;
    std::process::exit(ended.code().unwrap_or(crate::Exit::Bug as i32))
}
