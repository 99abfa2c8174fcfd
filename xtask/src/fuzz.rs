//! Fuzzing: every target for some seconds on the stored corpus, two processes at a time.
//!
//! The targets are in `fuzz/`, a workspace of its own, since they need instrumentation that the
//! stable compiler offers only behind a switch. `cargo install cargo-fuzz --locked` installs the
//! command.

use crate::{part, root, side_by_side, step};
use anyhow::{Context, Result};
use std::path::PathBuf;
use std::process::Command;

/// The time limit for one input in seconds, and the memory limit in MiB.
const LIMITS: [&str; 2] = ["-timeout=20", "-rss_limit_mb=2048"];

/// How long each target runs by default, in seconds.
const SECONDS: u64 = 10;

/// What is missing and cannot be installed.
pub(crate) fn missing() -> Option<&'static str> {
    if is_installed() {
        return None;
    }
    let installed = Command::new("cargo").args(["install", "cargo-fuzz", "--locked"]).status();
    (!installed.is_ok_and(|status| status.success())).then_some("cargo-fuzz")
}

/// Every target for some seconds.
pub(crate) fn test() -> Result<()> {
    run(SECONDS, &[])
}

/// Runs every target, or the ones named, for this many seconds each.
pub(crate) fn run(seconds: u64, names: &[&str]) -> Result<()> {
    step("fuzz targets", cargo_fuzz(&["build"]))?;
    let mut targets = targets()?;
    targets.retain(|target| names.is_empty() || names.contains(&target.as_str()));
    // A target runs on one thread.
    let (one, other) = targets.split_at(targets.len() / 2);
    let run_all = |targets: &[String]| {
        targets.iter().try_for_each(|target| {
            part(&format!("fuzz {target}"), &mut target_run(target, seconds)?)
        })
    };
    side_by_side(|| run_all(one), || run_all(other))
}

fn is_installed() -> bool {
    let version = Command::new("cargo").args(["fuzz", "--version"]).output();
    version.is_ok_and(|output| output.status.success())
}

fn cargo_fuzz(arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.arg("fuzz").args(arguments).current_dir(root().join("fuzz"));
    // This enables nightly features in a stable compiler.
    command.env("RUSTC_BOOTSTRAP", "1");
    command
}

/// The targets by name.
fn targets() -> Result<Vec<String>> {
    let entries = std::fs::read_dir(root().join("fuzz/fuzz_targets"))?;
    let name = |path: PathBuf| Some(path.file_stem()?.to_str()?.to_owned());
    let mut names: Vec<String> = entries.flatten().filter_map(|entry| name(entry.path())).collect();
    names.sort();
    Ok(names)
}

/// New inputs go to the build folder; the stored corpus stays as it is.
fn target_run(target: &str, seconds: u64) -> Result<Command> {
    let found = crate::target().join("fuzz-corpus").join(target);
    std::fs::create_dir_all(&found).with_context(|| format!("{}", found.display()))?;
    let kept = root().join("fuzz/corpus").join(target);
    let mut command = cargo_fuzz(&["run", target]);
    command.arg(found.canonicalize()?).arg(kept.canonicalize()?).arg("--");
    command.arg(format!("-max_total_time={seconds}")).arg("-print_final_stats=1").args(LIMITS);
    Ok(command)
}
