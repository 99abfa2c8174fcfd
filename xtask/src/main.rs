//! Developer tasks: `cargo xtask test` and the others in [`USAGE`].

mod art;
mod cluster;
mod fuzz;
mod levels;
mod outside;
mod own_page;
mod package;
mod page;
mod pictures;
mod processors;
mod proofs;
mod ray;
mod solid;
mod wheel;

use anyhow::{Context, Result, bail};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

const USAGE: &str = "\
cargo xtask test                    runs every check: formatting, lints, tests, documentation, other targets
cargo xtask test --outside [NAME…]  runs the tests that need large external tools: all steps, or those named
cargo xtask page                    builds the page into web/dist; the next build of pecah embeds it
cargo xtask page wasm [NAME]        builds only the cores for the browser: all of them, or one
cargo xtask page own                builds a page for the fifth puzzle alone into web/dist-own
cargo xtask page test               builds the page and tests it in a browser
cargo xtask page pictures           takes new pictures of the page
cargo xtask package                 packs every crate, including the page and the examples
cargo xtask wheel                   builds the Python package into target/wheels
cargo xtask wheel test              builds it and tests it in a fresh virtual environment
cargo xtask fuzz [SECONDS [NAME…]]  runs every fuzz target, or those named, for some seconds each
cargo xtask soak [--minutes N] [--seed S] [--family NAME]
                                    generates puzzles and checks the verbs against each other
cargo xtask soak five-rows          explains every board of five rows and regions: takes most of an hour
cargo xtask bench [NAME [PART…]]    runs benchmarks against peers and baselines: all, one, or parts of one
cargo xtask pictures                redraws the pictures of boards in the documentation
cargo xtask levels                  regenerates the levels of the page";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["test"] => test(),
        ["test", "--outside", names @ ..] => outside::test(names),
        ["page"] => page::build(),
        ["page", "wasm"] => page::wasm(),
        ["page", "wasm", name] => page::wasm_of(name),
        ["page", "own"] => own_page::build(),
        ["page", "test"] => page::test(),
        ["page", "pictures"] => page::pictures(),
        ["package"] => package::package(),
        ["wheel"] => wheel::build().map(|_| ()),
        ["wheel", "test"] => wheel::test(),
        ["bench"] => benchmarks()?.iter().try_for_each(|name| bench(name, &[])),
        ["bench", name, parts @ ..] => bench(name, parts),
        ["fuzz"] => fuzz::test(),
        ["fuzz", seconds, names @ ..] => {
            fuzz::run(seconds.parse().context("fuzz: a number of seconds is expected")?, names)
        }
        ["soak", "five-rows"] => five_rows(),
        ["soak", options @ ..] => soak(options),
        ["pictures"] => pictures::draw(),
        ["levels"] => levels::make(),
        _ => bail!("usage:\n{USAGE}"),
    }
}

/// The names of the benchmark programs.
fn benchmarks() -> Result<Vec<String>> {
    let entries = std::fs::read_dir(root().join("bench/src/bin"))?;
    let name = |path: PathBuf| Some(path.file_stem()?.to_str()?.to_owned());
    let mut names: Vec<String> = entries.flatten().filter_map(|entry| name(entry.path())).collect();
    names.sort();
    Ok(names)
}

/// The tests of the workspace, without xtask: it has none, and it is already built.
const TESTS: [&str; 5] = ["test", "--workspace", "--exclude", "xtask", "--quiet"];

/// The heavy boards of the reports take billions of cases: only an optimised build is quick. Built
/// together with the command line, the core is compiled once for both.
const HEAVY_TESTS: [&str; 9] =
    ["test", "--release", "--quiet", "-p", "pecah", "-p", "pecah-cli", "--test", "*heavy*"];

/// First everything is built; then the tests run with the machine to themselves.
fn test() -> Result<()> {
    install_components()?;
    let with_page = page::has_node();
    part("format", cargo(&["fmt", "--all", "--check"]))?;
    // The two halves use different build folders, so that one continues while the other waits for a
    // single crate.
    side_by_side(build_for_debugging, || build_to_run(with_page))?;
    step("tests", cargo(&TESTS))?;
    step("a fifth puzzle", fifth_puzzle(&["test", "--quiet"]))?;
    step("heavy tests", cargo(&HEAVY_TESTS))?;
    if with_page { page::try_it() } else { Ok(()) }
}

fn build_for_debugging() -> Result<()> {
    part(
        "lints",
        cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]),
    )?;
    part("tests build", cargo(&TESTS).arg("--no-run"))?;
    part(
        "documentation",
        cargo(&["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings"),
    )?;
    // In the common build folder, because they share most dependencies.
    part(
        "benchmarks build",
        cargo(&["check", "--quiet", "--manifest-path", "bench/Cargo.toml"])
            .arg("--target-dir")
            .arg(target()),
    )?;
    check_other_targets()
}

/// The family in a crate of its own, built in the common build folder.
fn fifth_puzzle(arguments: &[&str]) -> Command {
    let mut command = cargo(arguments);
    command.args(["--manifest-path", "examples/a-fifth-puzzle/Cargo.toml", "--target-dir"]);
    command.arg(target());
    command
}

/// Targets, besides the one this runs on, that the library and the command line compile for.
const OTHER_TARGETS: [&str; 3] =
    ["x86_64-pc-windows-gnu", "aarch64-apple-darwin", "aarch64-unknown-linux-gnu"];

/// Type-checks for the other targets. This needs their standard library but no linker.
fn check_other_targets() -> Result<()> {
    if Command::new("rustup").arg("--version").output().is_err() {
        eprintln!("SKIPPED: other targets: rustup, which installs them, is missing");
        return Ok(());
    }
    part("other targets", Command::new("rustup").args(["target", "add"]).args(OTHER_TARGETS))?;
    let packages = ["pecah", "pecah-render", "pecah-vision", "pecah-cli"];
    part(
        "check for other targets",
        cargo(&["check", "--quiet"])
            .args(packages.iter().flat_map(|name| ["--package", name]))
            .args(OTHER_TARGETS.iter().flat_map(|target| ["--target", target]))
            .env("RUSTFLAGS", "-D warnings"),
    )
}

fn build_to_run(with_page: bool) -> Result<()> {
    if with_page {
        page::prepare()?;
    }
    build_heavy_tests()
}

/// This also builds the command line with the embedded page, which the page's tests use.
fn build_heavy_tests() -> Result<()> {
    part("heavy tests build", cargo(&HEAVY_TESTS).arg("--no-run"))
}

/// Formatter and linter are part of most toolchains, but not of the smallest.
fn install_components() -> Result<()> {
    let there = |tool: &str| {
        Command::new("cargo").args([tool, "--version"]).output().is_ok_and(|o| o.status.success())
    };
    if there("fmt") && there("clippy") {
        return Ok(());
    }
    part("toolchain", Command::new("rustup").args(["component", "add", "rustfmt", "clippy"]))
}

fn bench(name: &str, parts: &[&str]) -> Result<()> {
    let in_browser = root().join("web/bench").join(name).with_extension("mjs").exists();
    if in_browser && (parts.is_empty() || parts.contains(&"wasm")) {
        page::wasm_of(name)?;
    }
    step(
        name,
        cargo(&["run", "--release", "--quiet", "--manifest-path", "bench/Cargo.toml"])
            .args(["--bin", name, "--"])
            .args(parts),
    )
}

/// Every step of an explanation against every solution, on all boards of five rows.
fn five_rows() -> Result<()> {
    let test =
        ["test", "--release", "--package", "pecah", "--lib", "--", "--ignored", "--nocapture"];
    step("five rows", cargo(&test).arg("any_board_of_five_rows"))
}

fn soak(options: &[&str]) -> Result<()> {
    let run = ["run", "--release", "--quiet", "--package", "pecah-soak", "--"];
    step("soak", cargo(&run).args(options))
}

fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(arguments).current_dir(root());
    command
}

/// The build folder.
fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Two pieces of work in parallel; when one fails, the other ends after its current part.
fn side_by_side(
    one: impl FnOnce() -> Result<()> + Send,
    other: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let noted = |end: Result<()>| {
        FAILED.fetch_or(end.is_err(), Ordering::Relaxed);
        end
    };
    thread::scope(|scope| {
        let one = scope.spawn(move || noted(one()));
        let other = noted(other());
        one.join().expect("no part of it panics").and(other)
    })
}

/// Whether one of two parallel pieces of work has failed.
static FAILED: AtomicBool = AtomicBool::new(false);

/// A step that may run in parallel with others: its output is printed in one piece when it has
/// ended.
fn part(name: &str, mut command: impl std::borrow::BorrowMut<Command>) -> Result<()> {
    if FAILED.load(Ordering::Relaxed) {
        bail!("something failed before {name}");
    }
    eprintln!("== {name}");
    let start = Instant::now();
    let output = command.borrow_mut().output().with_context(|| format!("{name} did not start"))?;
    std::io::stderr().write_all(&[output.stdout, output.stderr].concat())?;
    let seconds = start.elapsed().as_secs_f64();
    if output.status.success() {
        eprintln!("== {name}: {seconds:.1} s");
        return Ok(());
    }
    eprintln!("== {name} failed after {seconds:.1} s");
    bail!("{name} failed")
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
