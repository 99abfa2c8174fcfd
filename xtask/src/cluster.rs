//! `cargo xtask test --outside cluster`: the recipes of `examples/cluster` with GNU parallel and
//! Snakemake, and with a stand-in for Slurm.

use crate::{cargo, part, root, target};
use anyhow::Result;
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

/// The version that the recipes were written for.
const SNAKEMAKE: &str = "snakemake>=8,<10";

/// What is not here, after an attempt to install it.
pub(crate) fn missing() -> Option<&'static str> {
    let runs = |program: &str, argument: &str| {
        Command::new(program).arg(argument).output().is_ok_and(|ran| ran.status.success())
    };
    if !runs("parallel", "--version") {
        let _ = Command::new("apt-get").args(["install", "--yes", "parallel"]).output();
    }
    if !runs("parallel", "--version") {
        return Some("GNU parallel");
    }
    (!runs("python3", "--version")).then_some("Python with venv")
}

/// Runs the recipes.
pub(crate) fn test() -> Result<()> {
    part("command line", cargo(&["build", "--release", "--quiet", "--package", "pecah-cli"]))?;
    let tools: PathBuf = fs::canonicalize(target())?.join("snakemake");
    if !tools.join("bin/snakemake").exists() {
        part("environment", Command::new("python3").args(["-m", "venv"]).arg(&tools))?;
        let pip = tools.join("bin/pip");
        part("snakemake", Command::new(pip).args(["install", "--quiet", SNAKEMAKE]))?;
    }
    let programs = [fs::canonicalize(target())?.join("release"), tools.join("bin")];
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(programs.into_iter().chain(env::split_paths(&others)))?;
    let script = root().join("examples/cluster/test.sh");
    part("recipes", Command::new("sh").arg(script).env("PATH", path))
}
