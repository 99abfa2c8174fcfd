//! The commands in `README.md` and `docs/*.md` run, and print what stands there.
//!
//! - ` ```console `: each line `$ command` is run by a shell with `pecah` on its path, and the lines
//!   after it are compared with what is printed, errors included. `…` elides (`elision.rs`).
//! - ` ```sh `: each line that begins with `pecah` is run, and must not fail as a mistake in usage
//!   would; the rest (`cargo`, a server) is not run.
//! - ` ```rust `: the example in `library.rs`, which is compiled and run.
//! - ` ```text file=NAME `: the block is a file that the commands below it can read.
//!
//! Each document has a folder of its own, thrown away at the end, in which `examples` and `tests`
//! are those of the project. After a change of what is printed,
//! `PECAH_BLESS=1 cargo test -p pecah-cli --test docs` writes the documents again.
#![cfg(unix)]

mod elision;
mod library;
mod markdown;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

/// The exit codes that a document may show: solved, no solution, bad input, stopped.
const SHOWN: [i32; 4] = [0, 1, 2, 3];

/// The exit codes of a command that is only run: bad input would be a mistake of the document.
const RUN: [i32; 3] = [0, 1, 3];

/// Commands that wait for somebody, or build tables for minutes.
const NOT_RUN: [&str; 2] = ["pecah serve", "pecah prepare"];

#[test]
fn documents_show_what_is_printed() {
    let wrong: Vec<String> = thread::scope(|scope| {
        let started: Vec<_> =
            documents().into_iter().map(|path| scope.spawn(move || judge(&path))).collect();
        started.into_iter().flat_map(|one| one.join().expect("judged")).collect()
    });
    assert!(
        wrong.is_empty(),
        "{}\n\nif this is as it should be: PECAH_BLESS=1 cargo test -p pecah-cli --test docs",
        wrong.join("\n\n")
    );
}

#[test]
fn the_readme_is_short() {
    let lines = fs::read_to_string(root().join("README.md")).unwrap().lines().count();
    assert!(lines < 150, "README.md has {lines} lines: tables and details belong in docs/");
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn documents() -> Vec<PathBuf> {
    let docs = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<PathBuf> =
        docs.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    found.sort();
    found.insert(0, root().join("README.md"));
    found
}

/// Runs every command of a document; what is wrong with it, or nothing once it was written again.
fn judge(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let is_blessed = std::env::var_os("PECAH_BLESS").is_some_and(|value| value != "0");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut wrong = Vec::new();
    let folder = folder();
    // From the last to the first the lines could be exchanged in place, but later blocks read what
    // earlier ones wrote; so the change of length is carried along.
    let mut moved = 0isize;
    for block in markdown::blocks(&text) {
        let place = format!("{}:{}", path.file_name().unwrap().display(), block.start + 1);
        let mut words = block.info.split_whitespace();
        let language = words.next().unwrap_or_default();
        if let Some(name) = words.next().and_then(|word| word.strip_prefix("file=")) {
            fs::write(folder.path().join(name), block.lines.join("\n") + "\n").unwrap();
        }
        let said = match language {
            "console" => play(&block.lines, folder.path()),
            "sh" => run_all(&block.lines, folder.path()).map(|()| block.lines.clone()),
            "rust" => Ok(library::example()),
            _ if block.lines.iter().any(|line| line.starts_with("$ ")) => {
                Err("commands with what they print belong in a ```console block".to_owned())
            }
            _ => continue,
        };
        match said {
            Err(mistake) => wrong.push(format!("{place}: {mistake}")),
            Ok(fresh) if fresh == block.lines => {}
            Ok(fresh) if is_blessed => {
                let start = block.start.checked_add_signed(moved).unwrap();
                moved += fresh.len().cast_signed() - block.lines.len().cast_signed();
                lines.splice(start..start + block.lines.len(), fresh);
            }
            Ok(fresh) => wrong.push(format!(
                "{place}: what is printed differs\n--- shown\n{}\n--- printed\n{}",
                block.lines.join("\n"),
                fresh.join("\n")
            )),
        }
    }
    if is_blessed {
        fs::write(path, lines.join("\n") + "\n").unwrap();
    }
    wrong
}

/// A console block as it should be: unchanged where what it shows is what is printed.
fn play(lines: &[String], folder: &Path) -> Result<Vec<String>, String> {
    let mut fresh = Vec::new();
    for step in markdown::steps(lines)? {
        let (printed, code) = run(&step.command, folder);
        if !code.is_some_and(|code| SHOWN.contains(&code)) {
            return Err(failure(&step.command, code, &printed));
        }
        fresh.push(format!("$ {}", step.command));
        fresh.extend(elision::refresh(&step.shown, &printed));
    }
    Ok(fresh)
}

/// Runs the commands of a block that shows no output.
fn run_all(lines: &[String], folder: &Path) -> Result<(), String> {
    let is_run = |line: &&String| {
        let command = line.split('#').next().unwrap_or_default().trim();
        command.starts_with("pecah ") && !NOT_RUN.iter().any(|start| command.starts_with(start))
    };
    for command in lines.iter().filter(is_run) {
        let (printed, code) = run(command, folder);
        if !code.is_some_and(|code| RUN.contains(&code)) {
            return Err(failure(command, code, &printed));
        }
    }
    Ok(())
}

fn failure(command: &str, code: Option<i32>, printed: &[String]) -> String {
    let code = code.map_or("a signal".to_owned(), |code| format!("exit code {code}"));
    format!("`{command}` ended with {code}:\n{}", printed.join("\n"))
}

/// The lines a command prints, in the order in which they reach a terminal, and its exit code.
fn run(command: &str, folder: &Path) -> (Vec<String>, Option<i32>) {
    assert!(
        ["pecah ", "cat "].iter().any(|start| command.starts_with(start)),
        "`{command}` is not run: put it into a block that is not ```console"
    );
    let binaries = Path::new(env!("CARGO_BIN_EXE_pecah")).parent().unwrap();
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let paths = std::iter::once(binaries.to_owned()).chain(std::env::split_paths(&paths));
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{command}")])
        .current_dir(folder)
        .stdin(Stdio::null())
        .env("PATH", std::env::join_paths(paths).unwrap())
        // Tables that somebody has prepared would change what is printed, and so would a language.
        .env("PECAH_CACHE", folder.join("cache"))
        .env("LC_ALL", "en_US.UTF-8")
        .env_remove("CLICOLOR_FORCE")
        .output()
        .unwrap();
    let mut lines: Vec<String> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    (lines, output.status.code())
}

/// A folder in which the paths of the documents hold.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for name in ["examples", "tests"] {
        std::os::unix::fs::symlink(root().join(name), folder.path().join(name)).unwrap();
    }
    folder
}
