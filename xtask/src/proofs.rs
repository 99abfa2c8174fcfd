//! `cargo xtask test --outside proofs`: checks proofs of the small sets, and wrong proofs, with
//! VeriPB and with rate, a DRAT checker.
//!
//! The checkers are installed once, below the build folder, so later runs need no registry. Small
//! proofs do not need a fast checker, so they are built with little optimisation; an interrupted
//! installation continues where it stopped.

use anyhow::{Result, bail};
use std::env;
use std::path::Path;
use std::process::Command;

/// The checkers, and the versions that the tests were made with.
const CHECKERS: [(&str, &str); 2] = [("veripb", "3.0.2"), ("rate", "0.3.0")];

/// Less than a usual installation, and built in a fraction of the time.
const QUICK_TO_BUILD: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_LTO", "false"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
];

/// Installs the checkers if they are missing, and runs the tests that need them.
pub(crate) fn test() -> Result<()> {
    let tools = Path::new("target/tools");
    let cargo = env!("CARGO");
    for (name, version) in CHECKERS {
        if is_installed(tools, name, version) {
            continue;
        }
        run(Command::new(cargo)
            .args(["install", name, "--version", version, "--locked", "--quiet", "--root"])
            .arg(tools)
            .arg("--target-dir")
            .arg(tools.join("build"))
            .envs(QUICK_TO_BUILD))?;
    }
    let folder = tools.join("bin").canonicalize()?;
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([folder].into_iter().chain(env::split_paths(&others)))?;
    // The same packages as in all tests, so that nothing is built twice.
    run(Command::new(cargo)
        .args(["test", "--workspace", "--exclude", "xtask", "--quiet", "--test", "proofs"])
        .env("PATH", path)
        .env("PECAH_REQUIRE_VERIPB", "1"))
}

/// Whether this version is installed, according to the list that `cargo install` keeps.
fn is_installed(tools: &Path, name: &str, version: &str) -> bool {
    let list = std::fs::read_to_string(tools.join(".crates.toml")).unwrap_or_default();
    let is_listed = list.contains(&format!("\"{name} {version} ("));
    is_listed && tools.join("bin").join(name).with_extension(env::consts::EXE_EXTENSION).is_file()
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.status()?;
    if status.success() { Ok(()) } else { bail!("{command:?} ended with {status}") }
}
