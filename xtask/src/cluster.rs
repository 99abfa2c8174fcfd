//! `cargo xtask test --outside cluster`: the recipes of `examples/cluster` with GNU parallel and
//! Snakemake, with a stand-in for Slurm, and against the schema of a Kubernetes Job.

use crate::wheel::{self, Environment};
use crate::{cargo, page, part, root, target};
use anyhow::Result;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// The version that the recipes were written for.
const SNAKEMAKE: &str = "snakemake>=8,<10";

/// The Kubernetes schemas, and the tool that validates a file against them.
const VALIDATOR: &str = "kubernetes-validate";

/// What is missing, after an attempt to install it.
pub(crate) fn missing() -> Option<&'static str> {
    let runs = |program: &str, argument: &str| {
        Command::new(program).arg(argument).output().is_ok_and(|ran| ran.status.success())
    };
    if !runs("parallel", "--version") {
        let _ = page::apt_install("parallel");
    }
    if !runs("parallel", "--version") {
        return Some("GNU parallel");
    }
    wheel::missing()
}

/// Runs the recipes, and validates the one for Kubernetes against its schema.
pub(crate) fn test() -> Result<()> {
    part("command line", cargo(&["build", "--release", "--quiet", "--package", "pecah-cli"]))?;
    let tools = Environment::at("cluster");
    tools.keep(&[SNAKEMAKE, VALIDATOR])?;
    let mut job = Command::new(tools.program("kubernetes-validate"));
    part("job.yaml", job.arg("--strict").arg(root().join("examples/cluster/job.yaml")))?;
    let snakemake = tools.program("snakemake");
    let programs = [
        fs::canonicalize(target())?.join("release"),
        snakemake.parent().map(Path::to_owned).unwrap_or_default(),
    ];
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(programs.into_iter().chain(env::split_paths(&others)))?;
    let script = root().join("examples/cluster/test.sh");
    part("recipes", Command::new("sh").arg(script).env("PATH", path))
}
