//! The Python package: `cargo xtask wheel` builds it, `cargo xtask wheel test` tests it as users
//! install it, in a fresh virtual environment with only the wheel.

use crate::{cargo, page, part, root, step, target};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

/// The tool that builds wheels.
const MATURIN: &str = "maturin>=1.16,<2";

/// Options for pip. Modules are compiled when they are imported, not now.
const QUIETLY: [&str; 3] = ["--quiet", "--disable-pip-version-check", "--no-compile"];

const PYTHON: &str = "Python with venv";

/// Packages that some methods and the notebooks need.
const EXTRAS: [&str; 7] =
    ["numpy", "pandas", "pyarrow", "matplotlib", "nbclient", "nbformat", "ipykernel"];

/// The type checkers.
const CHECKERS: [&str; 3] = ["mypy", "basedpyright", "typing_extensions"];

/// Builds the wheel of this platform into `target/wheels`, with the command `pecah` in it.
pub(crate) fn build() -> Result<PathBuf> {
    part("command line", cargo(&["build", "--release", "--quiet", "--package", "pecah-cli"]))?;
    bundle_the_command()?;
    let tools = Environment::tools()?;
    let wheels = target().join("wheels");
    if wheels.exists() {
        fs::remove_dir_all(&wheels)?;
    }
    part(
        "wheel",
        Command::new(tools.program("maturin"))
            .args(["build", "--release", "--quiet", "--out"])
            .arg(fs::canonicalize(target())?.join("wheels"))
            .current_dir(root().join("python")),
    )?;
    let mut built = fs::read_dir(&wheels)?.filter_map(|file| Some(file.ok()?.path()));
    let wheel = built.find(|file| file.extension().is_some_and(|ending| ending == "whl"));
    let wheel = wheel.context("maturin built no wheel")?;
    eprintln!("== {}", wheel.display());
    Ok(wheel)
}

/// Puts the binary where maturin expects scripts.
fn bundle_the_command() -> Result<()> {
    let name = if cfg!(windows) { "pecah.exe" } else { "pecah" };
    let scripts = root().join("python/pecah.data/scripts");
    fs::create_dir_all(&scripts)?;
    fs::copy(target().join("release").join(name), scripts.join(name))?;
    Ok(())
}

/// What the package needs and is missing, after an attempt to install it.
pub(crate) fn missing() -> Option<&'static str> {
    let there = || python().is_some();
    let installed = there() || (page::apt_install("python3-venv").is_ok() && there());
    (!installed).then_some(PYTHON)
}

/// Installs the wheel and tests it: alone with pytest, and in parallel with the packages that some
/// methods use, the type checkers, and the notebooks. Downloads happen while the wheel is built.
pub(crate) fn test() -> Result<()> {
    let (fresh, full) = (Environment::at("test"), Environment::at("full"));
    Environment::tools()?;
    let (wheel, ()) = both(build, || {
        fresh.create()?;
        fresh.install(&["pytest"])?;
        full.keep(&[&["pytest"], &EXTRAS[..], &CHECKERS[..]].concat())
    })?;
    fresh.install_wheel(&wheel)?;
    full.install_wheel(&wheel)?;
    step("the command", Command::new(fresh.program("pecah")).arg("--version"))?;
    both(
        || part("only the wheel", fresh.pytest(&["tests"])),
        || {
            // The command line does not depend on other installed packages.
            let tests = ["tests", "--ignore", "tests/test_same_answers.py"];
            part("with numpy and others", full.pytest(&tests))?;
            part("doctests", full.pytest(&["--doctest-modules", "--pyargs", "pecah"]))?;
            types(&full)?;
            part("notebooks", full.pytest(&["notebooks"]))
        },
    )?;
    Ok(())
}

/// The types: those of a script of a user, those of the package, and those of the extension.
fn types(full: &Environment) -> Result<()> {
    let python = root().join("python");
    for checked in [&["tests/typed_use.py"][..], &["-p", "pecah"]] {
        let mut mypy = full.module(&["mypy", "--strict"]);
        part("mypy", mypy.args(checked).current_dir(&python))?;
    }
    let stubs = ["mypy.stubtest", "pecah._native", "--allowlist", "stubtest.txt"];
    part("stubs", full.module(&stubs).current_dir(&python))?;
    part(
        "pyright",
        Command::new(full.program("basedpyright"))
            .arg("--pythonpath")
            .arg(full.program("python"))
            .current_dir(&python),
    )
}

/// Two pieces of work in parallel; both end before a failure of either is reported.
fn both<A: Send>(
    one: impl FnOnce() -> Result<A> + Send,
    other: impl FnOnce() -> Result<()>,
) -> Result<(A, ())> {
    thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        let one = one.join().expect("no part of it panics");
        Ok((one?, other?))
    })
}

/// A virtual environment below the build folder.
pub(crate) struct Environment(PathBuf);

impl Environment {
    pub(crate) fn at(name: &str) -> Self {
        Self(target().join("python").join(name))
    }

    /// Creates it from scratch, without pip: all use the pip of [`Environment::tools`].
    fn create(&self) -> Result<()> {
        self.make(&["-m", "venv", "--without-pip"])
    }

    fn make(&self, how: &[&str]) -> Result<()> {
        if self.0.exists() {
            fs::remove_dir_all(&self.0)?;
        }
        let Some(python) = python() else { bail!("{PYTHON} is missing") };
        part("environment", Command::new(python).args(how).arg(&self.0))
    }

    /// The one with the tools that build and install, which is kept.
    fn tools() -> Result<Self> {
        let tools = Self::at("tools");
        if !tools.program("maturin").exists() {
            tools.make(&["-m", "venv"])?;
            let mut install = tools.module(&["pip", "install"]);
            part("maturin", install.args(QUIETLY).arg(MATURIN))?;
        }
        Ok(tools)
    }

    /// Creates it unless it already has these packages: they are many, and do not change.
    pub(crate) fn keep(&self, packages: &[&str]) -> Result<()> {
        let (note, list) = (self.0.join("packages.txt"), packages.join("\n"));
        if fs::read_to_string(&note).is_ok_and(|kept| kept == list) {
            return Ok(());
        }
        self.create()?;
        self.install(packages)?;
        Ok(fs::write(note, list)?)
    }

    /// Installs the wheel, replacing an installed one.
    pub(crate) fn install_wheel(&self, wheel: &Path) -> Result<()> {
        let wheel = wheel.to_str().context("the path of the wheel is not text")?;
        self.install(&["--force-reinstall", "--no-deps", wheel])
    }

    pub(crate) fn program(&self, name: &str) -> PathBuf {
        let folder = if cfg!(windows) { "Scripts" } else { "bin" };
        // Absolute, so that it is found from any folder, but not resolved: the name decides which
        // environment a Python belongs to.
        let folder = std::path::absolute(self.0.join(folder)).unwrap_or_else(|_| self.0.clone());
        folder.join(Path::new(name).with_extension(std::env::consts::EXE_EXTENSION))
    }

    fn module(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.program("python"));
        command.arg("-m").args(arguments);
        command
    }

    fn install(&self, packages: &[&str]) -> Result<()> {
        let mut install = Self::tools()?.module(&["pip", "--python"]);
        install.arg(self.program("python")).arg("install").args(QUIETLY);
        part("packages", install.args(packages))
    }

    pub(crate) fn pytest(&self, arguments: &[&str]) -> Command {
        let mut command = self.module(&["pytest", "-q"]);
        command.args(arguments).current_dir(root().join("python"));
        command
    }
}

/// A Python that can make virtual environments.
fn python() -> Option<&'static str> {
    let makes_environments = |name: &&str| {
        let asked = Command::new(name).args(["-c", "import venv, ensurepip"]).output();
        asked.is_ok_and(|output| output.status.success())
    };
    ["python3", "python"].into_iter().find(makes_environments)
}
