//! `cargo xtask test --outside proofs`: proofs of the small sets, and wrong ones, in the hands of
//! VeriPB and of rate, a DRAT checker. They are installed once, below the build folder.

use anyhow::{Result, bail};
use std::env;
use std::path::Path;
use std::process::Command;

/// The checkers, and the versions that the tests were made with.
const CHECKERS: [(&str, &str); 2] = [("veripb", "3.0.2"), ("rate", "0.3.0")];

/// Installs the checkers where they are not there yet, and runs the tests that need them.
pub(crate) fn test() -> Result<()> {
    let tools = Path::new("target/tools");
    let cargo = env!("CARGO");
    for (name, version) in CHECKERS {
        run(Command::new(cargo)
            .args(["install", name, "--version", version, "--locked", "--quiet", "--root"])
            .arg(tools))?;
    }
    let folder = tools.join("bin").canonicalize()?;
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([folder].into_iter().chain(env::split_paths(&others)))?;
    run(Command::new(cargo)
        .args(["test", "-p", "pecah-cli", "--test", "proofs"])
        .env("PATH", path)
        .env("PECAH_REQUIRE_VERIPB", "1"))
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.status()?;
    if status.success() { Ok(()) } else { bail!("{command:?} ended with {status}") }
}
