//! Faults in the program's environment: a full disk, a folder that cannot be written, output that
//! nobody takes, too little memory, a kill, a clock that jumps. Every command goes through every
//! fault.
//!
//! The table in `docs/command-line.md` is what these tests saw; after a change,
//! `PECAH_BLESS=1 cargo test -p pecah-cli --test faults` writes it again.

#![cfg(target_os = "linux")]

mod common;

use common::{Ran, pecah, root};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// A command, and whether it saves with `-o`.
struct Row {
    name: &'static str,
    arguments: &'static [&'static str],
    saves: Option<&'static str>,
}

const fn row(
    name: &'static str,
    arguments: &'static [&'static str],
    saves: Option<&'static str>,
) -> Row {
    Row { name, arguments, saves }
}

const ROWS: &[Row] = &[
    row("solve", &["solve", "queens/8x8"], Some("png")),
    row(
        "solve --all --json",
        &["solve", "--all", "--json", "packing/pentominoes-6x10"],
        Some("json"),
    ),
    row("compare", &["compare", "queens/6x6"], None),
    row("check", &["check", "7 4 9 2", "(7-4+9)*2"], None),
    row("count", &["count", "queens/7x7"], None),
    row("hint", &["hint", "queens/8x8"], Some("svg")),
    row("rate", &["rate", "queens/8x8"], None),
    row("batch", &["batch", "examples/queens"], Some("jsonl")),
    row(
        "generate",
        &["generate", "queens", "--size", "6", "--count", "20", "--seed", "1"],
        Some("txt"),
    ),
    row("prepare", &["prepare"], None),
    row("strategies", &["strategies"], None),
    row("examples", &["examples"], None),
    row("explain", &["explain"], None),
    row("schema", &["schema"], None),
    row("completions", &["completions", "bash"], None),
    row("man", &["man"], None),
];

/// What a fault does to a command: its exit code, or how it was ended.
fn code(ran: &Ran) -> String {
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
    ran.code.map_or_else(|| "killed".to_owned(), |code| code.to_string())
}

/// What it says is wrong, for people or as a record.
fn said(ran: &Ran) -> String {
    format!("{}{}", ran.err, ran.out)
}

/// Runs it from a shell that first does something to the process, such as setting a limit.
fn after(preparation: &str, arguments: &[&str], folder: &Path) -> Ran {
    let script = format!("{preparation} exec \"$0\" \"$@\"");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_pecah")]).args(arguments);
    shell.current_dir(root()).env("LC_ALL", "C").env("PECAH_CACHE", folder.join("cache"));
    shell.stdin(Stdio::null()).output().unwrap().into()
}

/// With `-o` to a file in this folder.
fn saving<'a>(row: &'a Row, file: &'a str) -> Vec<&'a str> {
    row.arguments.iter().copied().chain(["-o", file]).collect()
}

fn stdout_full(row: &Row) -> String {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let ran: Ran =
        pecah(row.arguments).stdout(full).stderr(Stdio::piped()).output().unwrap().into();
    assert!(ran.err.contains("standard output cannot be written"), "{}: {}", row.name, ran.err);
    code(&ran)
}

fn reader_gone(row: &Row) -> String {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = pecah(row.arguments).stdout(writer).stderr(Stdio::piped()).output();
    let ran: Ran = output.unwrap().into();
    assert!(!ran.err.contains("error"), "{}: {}", row.name, ran.err);
    code(&ran)
}

fn closed(row: &Row, folder: &Path) -> String {
    code(&after("exec >&- 2>&-;", row.arguments, folder))
}

/// A device on which nothing fits.
fn no_room(row: &Row) -> Option<String> {
    row.saves?;
    let ran = common::run(&saving(row, "/dev/full"));
    assert!(said(&ran).contains("F004"), "{}: {}", row.name, ran.err);
    Some(code(&ran))
}

fn read_only(row: &Row) -> Option<String> {
    let file = format!("/proc/pecah.{}", row.saves?);
    let ran = common::run(&saving(row, &file));
    assert!(said(&ran).contains("F004"), "{}: {}", row.name, ran.err);
    assert!(!ran.out.contains("solutions"), "{}: known before anything is done", row.name);
    Some(code(&ran))
}

/// Files of at most 512 bytes, as a quota would have it: the file is not there, or, where it grows
/// line by line, ends in a whole line.
fn too_large(row: &Row, folder: &Path) -> Option<String> {
    let ending = row.saves?;
    let folder = folder.join(format!("limit-{ending}"));
    fs::create_dir(&folder).unwrap();
    let file = folder.join(format!("a.{ending}"));
    // Temporary files without a name count too; they are kept in memory up to a mebibyte.
    let ran = after("ulimit -f 1;", &saving(row, file.to_str().unwrap()), &folder);
    assert!(said(&ran).contains("F004"), "{}: {}", row.name, ran.err);
    let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    if ending == "jsonl" {
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.is_empty() || text.ends_with('\n'), "{}: {text}", row.name);
    } else {
        assert_eq!(left, [] as [std::path::PathBuf; 0], "{}", row.name);
    }
    Some(code(&ran))
}

/// Little address space, and tables that fit into it: nothing changes.
fn little_memory(row: &Row, folder: &Path) -> String {
    let searches = ["solve", "count", "hint", "rate", "batch", "generate"];
    let mut arguments = row.arguments.to_vec();
    if searches.contains(&row.arguments[0]) {
        arguments.extend(["--memory", "64M", "--threads", "2"]);
    }
    code(&after("ulimit -v 500000;", &arguments, folder))
}

/// A wall clock that is decades off at each look, before 1970 or far ahead.
const JUMPING_CLOCK: &str = r"
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t clock, struct timespec *time) {
    static long looks;
    int result = (int)syscall(SYS_clock_gettime, clock, time);
    if (clock == CLOCK_REALTIME)
        time->tv_sec += (looks++ % 3 - 1) * 60 * 365 * 86400L;
    return result;
}
";

/// The clock as a library that goes before the system's, made by what links every Rust program.
fn jumping_clock(folder: &Path) -> String {
    let (source, library) = (folder.join("clock.c"), folder.join("clock.so"));
    fs::write(&source, JUMPING_CLOCK).unwrap();
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-o"]).arg(&library).arg(&source);
    assert!(compiler.status().unwrap().success());
    library.to_str().unwrap().to_owned()
}

/// Limits are not reached sooner, and a seed is found.
fn clock_jumps(row: &Row, clock: &str, folder: &Path) -> String {
    let preparation = format!("export LD_PRELOAD={clock};");
    let mut arguments = row.arguments.to_vec();
    if ["solve", "count", "hint", "rate", "batch", "generate"].contains(&row.arguments[0]) {
        arguments.extend(["--time-limit", "1h"]);
    }
    if row.name == "generate" {
        let unseeded = after(&preparation, &["generate", "queens", "--size", "6"], folder);
        assert_eq!(unseeded.code, Some(0), "{}", unseeded.err);
    }
    code(&after(&preparation, &arguments, folder))
}

/// Killed at some moment: what is there is whole, and the next one removes what is left.
fn killed(row: &Row, folder: &Path) -> Option<String> {
    let ending = row.saves?;
    let folder = folder.join(format!("kill-{}", row.name.replace(' ', "")));
    fs::create_dir(&folder).unwrap();
    let file = folder.join(format!("a.{ending}"));
    let arguments = saving(row, file.to_str().unwrap());
    for wait in [1, 5, 10, 20, 40, 80, 160] {
        let mut child =
            pecah(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(wait));
        child.kill().unwrap();
        child.wait().unwrap();
        if let Ok(content) = fs::read(&file) {
            let whole = match ending {
                "png" => content.ends_with(b"IEND\xAE\x42\x60\x82"),
                "svg" => content.ends_with(b"</svg>"),
                // Lines that `batch --resume` continues from; tests/batch.rs checks them.
                "jsonl" => true,
                _ => content.ends_with(b"\n"),
            };
            assert!(whole, "{} killed after {wait} ms", row.name);
            fs::remove_file(&file).unwrap();
        }
    }
    assert_ne!(common::run(&arguments).code, Some(74));
    let left = fs::read_dir(&folder).unwrap().count();
    assert_eq!(left, 1, "{}: the file and nothing else", row.name);
    Some("whole".to_owned())
}

#[test]
fn every_command_survives_every_fault() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut table = String::from(
        "| command | output full | reader gone | output closed | file: no room | file: read-only \
         folder | file: size limit | little memory | clock jumps | killed while saving |\n\
         |---|---|---|---|---|---|---|---|---|---|\n",
    );
    let clock = jumping_clock(folder);
    for row in ROWS {
        let cells = [
            Some(stdout_full(row)),
            Some(reader_gone(row)),
            Some(closed(row, folder)),
            no_room(row),
            read_only(row),
            too_large(row, folder),
            Some(little_memory(row, folder)),
            Some(clock_jumps(row, &clock, folder)),
            killed(row, folder),
        ];
        let cells = cells.map(|cell| cell.unwrap_or_else(|| "–".to_owned()));
        table.extend(["| `", row.name, "` | ", &cells.join(" | "), " |\n"]);
    }
    let path = root().join("docs/command-line.md");
    let document = fs::read_to_string(&path).unwrap();
    let start = document.find("| command | output full").expect("the document has the table");
    let length = document[start..].find("\n\n").map_or(document.len() - start, |end| end + 1);
    let shown = &document[start..start + length];
    if std::env::var_os("PECAH_BLESS").is_some_and(|value| value != "0") {
        let written = [&document[..start], &table, &document[start + length..]].concat();
        fs::write(&path, written).unwrap();
    } else {
        assert_eq!(shown, table, "docs/command-line.md is out of date: run with PECAH_BLESS=1");
    }
}
