//! `cargo xtask test --outside`: the tests that need large external tools, in one list.
//!
//! A step installs what it needs if it can, reuses what `cargo xtask test` left in the build
//! folder, and fails if its tests fail. It is skipped, with a message, only if a tool is missing
//! that it cannot install. All steps run even after a failure, so that one run reports everything.
//! To add a step, write its function and a line in [`STEPS`]. `.ci/run` runs them after the tests;
//! together they take an hour at most on a new machine with two cores.

use crate::{cluster, fuzz, processors, proofs, ray, wheel};
use anyhow::{Result, bail};
use std::time::Instant;

/// One step, by its name on the command line.
struct Step {
    name: &'static str,
    about: &'static str,
    /// What is missing and cannot be installed, if anything is.
    missing: fn() -> Option<&'static str>,
    run: fn() -> Result<()>,
}

const STEPS: [Step; 6] = [
    Step {
        name: "wheel",
        about: "the Python package in fresh virtual environments, its types and notebooks",
        missing: wheel::missing,
        run: wheel::test,
    },
    Step {
        name: "ray",
        about: "the Python package on a Ray cluster whose workers, nodes and drivers are killed",
        missing: wheel::missing,
        run: ray::test,
    },
    Step {
        name: "processors",
        about: "the core's tests on aarch64 in an emulator, and without AVX-512 and AVX2",
        missing: processors::missing,
        run: processors::test,
    },
    Step {
        name: "proofs",
        about: "proofs of the small sets, and wrong ones, checked by VeriPB and rate",
        missing: || None,
        run: proofs::test,
    },
    Step {
        name: "cluster",
        about: "the recipes for clusters, with GNU parallel, Snakemake and a stand-in for Slurm",
        missing: cluster::missing,
        run: cluster::test,
    },
    Step {
        name: "fuzz",
        about: "every fuzz target for some seconds on the corpus that is kept",
        missing: fuzz::missing,
        run: fuzz::test,
    },
];

/// Runs the steps with these names, or all of them.
pub(crate) fn test(names: &[&str]) -> Result<()> {
    if let Some(unknown) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        let known: Vec<String> =
            STEPS.iter().map(|step| format!("  {:<12}{}", step.name, step.about)).collect();
        bail!("{unknown} is not a step; these are:\n{}", known.join("\n"));
    }
    let chosen = STEPS.iter().filter(|step| names.is_empty() || names.contains(&step.name));
    let failed: Vec<&str> = chosen.filter(|step| !passes(step)).map(|step| step.name).collect();
    if failed.is_empty() { Ok(()) } else { bail!("failed: {}", failed.join(", ")) }
}

fn passes(step: &Step) -> bool {
    if let Some(missing) = (step.missing)() {
        eprintln!("SKIPPED: {}: {missing} is missing", step.name);
        return true;
    }
    eprintln!("== outside: {}: {}", step.name, step.about);
    let start = Instant::now();
    let result = (step.run)();
    let seconds = start.elapsed().as_secs_f64();
    match result {
        Ok(()) => eprintln!("== outside: {}: {seconds:.1} s", step.name),
        Err(ref error) => {
            eprintln!("== outside: {} failed after {seconds:.1} s: {error:#}", step.name);
        }
    }
    result.is_ok()
}
