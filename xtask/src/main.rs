//! Developer tasks: `cargo xtask test`, `cargo xtask page`, `cargo xtask bench`, `cargo xtask pictures`.

mod page;
mod pictures;

use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

const USAGE: &str = "\
cargo xtask test                  everything that has to hold: format, lints, tests, documentation
cargo xtask page                  builds the page into web/dist; the next build of pecah holds it
cargo xtask page wasm [NAME]      only the core for the browser, of every build or of one
cargo xtask page test             builds the page and tries it in a browser
cargo xtask page pictures         takes the pictures of the page again
cargo xtask bench [NAME [PART…]]  benchmarks against peers and baselines: all, one, or parts of one
cargo xtask pictures              draws the pictures in the README again";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["test"] => test(),
        ["page"] => page::build(),
        ["page", "wasm"] => page::wasm(),
        ["page", "wasm", name] => page::wasm_of(name),
        ["page", "test"] => page::test(),
        ["page", "pictures"] => page::pictures(),
        ["bench"] => BENCHMARKS.iter().try_for_each(|name| bench(name, &[])),
        ["bench", name, parts @ ..] => bench(name, parts),
        ["pictures"] => pictures::draw(),
        _ => bail!("usage:\n{USAGE}"),
    }
}

const BENCHMARKS: &[&str] =
    &["reports", "packing", "queens", "screenshots", "twentyfour", "sliding"];

fn test() -> Result<()> {
    install_components()?;
    step("format", cargo(&["fmt", "--all", "--check"]))?;
    step(
        "lints",
        cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]),
    )?;
    step("tests", cargo(&["test", "--workspace", "--quiet"]))?;
    // The heavy boards of the reports take billions of cases: only an optimised build is quick.
    step(
        "heavy tests",
        cargo(&["test", "--release", "--quiet", "-p", "pecah", "--test", "*heavy*"]),
    )?;
    step(
        "documentation",
        cargo(&["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings"),
    )?;
    step(
        "benchmarks build",
        bench_command().args([
            "check",
            "--release",
            "--quiet",
            "--manifest-path",
            "bench/Cargo.toml",
        ]),
    )?;
    page::test()
}

/// Formatter and linter are part of most toolchains, but not of the smallest.
fn install_components() -> Result<()> {
    let there = |tool: &str| {
        Command::new("cargo").args([tool, "--version"]).output().is_ok_and(|o| o.status.success())
    };
    if there("fmt") && there("clippy") {
        return Ok(());
    }
    step("toolchain", Command::new("rustup").args(["component", "add", "rustfmt", "clippy"]))
}

fn bench(name: &str, parts: &[&str]) -> Result<()> {
    if name == "sliding" && (parts.is_empty() || parts.contains(&"wasm")) {
        // One of its rows is measured in a browser.
        page::wasm_of(name)?;
    }
    step(
        name,
        bench_command()
            .args(["run", "--release", "--quiet", "--manifest-path", "bench/Cargo.toml"])
            .args(["--bin", name, "--"])
            .args(parts),
    )
}

fn bench_command() -> Command {
    cargo(&[])
}

fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(arguments).current_dir(root());
    command
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn step(name: &str, mut command: impl std::borrow::BorrowMut<Command>) -> Result<()> {
    eprintln!("== {name}");
    let start = Instant::now();
    let status = command.borrow_mut().status().with_context(|| format!("{name} did not start"))?;
    if !status.success() {
        bail!("{name} failed");
    }
    eprintln!("== {name}: {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}
