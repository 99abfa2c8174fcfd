//! Every long call can be stopped: each verb on each family, on puzzles chosen to take long, ends
//! soon after its time limit, after each signal and when the reader is gone, and stays within its
//! memory limit.
//!
//! Processor time is measured, not the clock: how long a process still works after the event shows
//! whether it reacted, whatever else the machine does. It is the system's count for the process at
//! its end minus the count at the event. The allowance for each thread, on top of the promised 0.3
//! s, covers the two ticks of 10 ms by which the system's count may be off, and process exit.

#![cfg(all(target_os = "linux", not(debug_assertions)))]

mod common;

use common::pecah;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// What is promised, for each of two threads, with the allowance.
const MOST_CPU: f64 = 2.0 * (0.3 + 0.05);

/// How long a process runs before something happens to it.
const BEFORE: Duration = Duration::from_millis(1200);

/// The memory that a search may use, and what the process may have on top of it.
const MEMORY: &str = "64M";
const MOST_RESIDENT_KIB: u64 = (64 + 96) << 10;

/// Puzzles that no search ends, written into a folder.
struct Long(tempfile::TempDir);

impl Long {
    fn new() -> Self {
        let long = Self(tempfile::tempdir().unwrap());
        // Every row a region: more solutions than any search can list.
        let rows: String = ('A'..='X').map(|row| row.to_string().repeat(24) + "\n").collect();
        long.put("queens", &rows);
        let labels = ('A'..='Z').chain('a'..='z').take(50);
        let fifty: String = labels.map(|c| c.to_string().repeat(50) + "\n").collect();
        long.put("queens-50", &fifty);
        let task = format!("{{\"puzzle\":\"{}\"}}\n", fifty.replace('\n', "\\n"));
        long.put("tasks.jsonl", &task.repeat(50));
        long.put("dominoes", "20 20 1\nDEFAULT\nA×200\nAA\n");
        long.put("straight", &straight());
        long.put("hexominoes", &hexominoes());
        long.put("fifteen", "0 12 9 13\n15 11 10 14\n3 7 2 5\n4 8 6 1\n");
        long.put(
            "twentyfour",
            "17 9 1 14 22\n20 3 16 0 5\n13 24 8 2 19\n11 6 23 12 4\n7 18 10 21 15\n",
        );
        long
    }

    fn put(&self, name: &str, text: &str) {
        fs::write(self.0.path().join(name), text).unwrap();
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }
}

/// A 26 × 26 board whose areas agree but which straight pieces of four cannot fill: two corners of
/// one colour are missing.
fn straight() -> String {
    let mut text = "26 26 2\nCUSTOM\n".to_owned();
    for row in 0..26 {
        let mut line = "X".repeat(26);
        if row == 0 {
            line.replace_range(0..1, ".");
        } else if row == 25 {
            line.replace_range(25..26, ".");
        }
        let _ = writeln!(text, "{line}");
    }
    text + "A×168\nAAAA\nB\nB\n"
}

/// A box of 5 × 5 × 6 for 25 of the 35 hexominoes: nodes that take long, and many of them.
fn hexominoes() -> String {
    let mut text = "5 5 25\nCUBOID 6\n".to_owned();
    for (shape, label) in HEXOMINOES.iter().zip('A'..) {
        let _ = writeln!(text, "{}", shape.replace('X', &label.to_string()).replace('/', "\n"));
    }
    text
}

#[rustfmt::skip]
const HEXOMINOES: [&str; 25] = [
    "XXXXXX", "XXXXX/X", "XXXXX/ X", "XXXXX/  X", "XXXX/XX",
    "XXXX/X X", "XXXX/X  X", "XXXX/X/X", "XXXX/ XX", "XXXX/ X/ X",
    "XXXX/   XX", "XXX/XXX", "XXX/XX/X", "XXX/XX/ X", "XXX/X XX",
    "XXX/X X/X", "XXX/ XXX", "XXX/ X/XX", "XXX/ X/ X/ X", "XXX/  XXX",
    "XXX/  XX/  X", "XXX/  XX/   X", "XXX/  X/  XX", "XX/XXX/ X", "XX/XXX/  X",
];

/// The verbs on puzzles that are long for them. A name in angle brackets is one of the files.
const VERBS: &[&[&str]] = &[
    &["solve", "--all", "<queens>", "--json"],
    &["count", "<queens-50>"],
    &["hint", "<queens-50>"],
    &["rate", "<queens-50>"],
    &["solve", "--explain", "<queens-50>"],
    &["batch", "<tasks.jsonl>", "--verb", "count"],
    &["compare", "<queens>", "--all"],
    &["generate", "queens", "--size", "12", "--count", "1000000"],
    &["solve", "--all", "<dominoes>", "--json"],
    &["count", "<dominoes>"],
    &["solve", "<straight>"],
    &["count", "<straight>"],
    &["hint", "<straight>"],
    &["count", "<hexominoes>"],
    // The cut alone is long.
    &["count", "<hexominoes>", "--part", "0/100000"],
    &["solve", "--all", "<hexominoes>", "--part", "0/100000", "--json"],
    &["generate", "packing", "--count", "1000000"],
    &["solve", "<twentyfour>"],
    &["solve", "--all", "<twentyfour>"],
    &["count", "<twentyfour>"],
    &["compare", "<fifteen>"],
    &["generate", "sliding", "--size", "4x4", "--count", "1000000"],
    &["prepare", "4x4-7-8", "--again"],
    &["generate", "twentyfour", "--cards", "7", "--count", "10000000"],
];

/// What happens to the process.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Event {
    TimeLimit,
    Signal(&'static str),
    ClosedPipe,
}

/// Processor time that the system has counted for a process, in seconds, and whether it has ended.
fn cpu(child: &Child) -> (f64, bool) {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
    let fields: Vec<&str> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
    let ticks = |n: usize| fields[n].parse::<f64>().unwrap();
    ((ticks(11) + ticks(12)) / 100.0, fields[0] == "Z")
}

fn peak_kib(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok()).unwrap_or(0)
}

/// Runs a verb into an event; what went wrong, if anything did.
fn fault(verb: &[&str], event: Event, long: &Long, cache: &Path) -> Option<String> {
    let arguments: Vec<String> = verb
        .iter()
        .map(|word| match word.strip_prefix('<').and_then(|word| word.strip_suffix('>')) {
            Some(name) => long.path(name),
            None => (*word).to_owned(),
        })
        .collect();
    let mut arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let takes_memory = !matches!(verb[0], "prepare" | "compare");
    if takes_memory {
        arguments.extend(["--memory", MEMORY]);
    }
    if event == Event::TimeLimit {
        // The limit of a comparison is that of each strategy, that of a batch of each puzzle.
        if matches!(verb[0], "compare" | "batch") {
            return None;
        }
        arguments.extend(["--time-limit", "1200ms"]);
    }
    let mut command = pecah(&arguments);
    command.env("PECAH_CACHE", cache).stderr(Stdio::null());
    let closes = event == Event::ClosedPipe;
    command.stdout(if closes { Stdio::piped() } else { Stdio::null() });
    let mut child = command.spawn().unwrap();
    let started = Instant::now();
    // What is printed meanwhile fills the pipe, until its reader goes away.
    if event == Event::TimeLimit {
        while started.elapsed() < BEFORE && !cpu(&child).1 {
            thread::sleep(Duration::from_millis(10));
        }
    } else {
        thread::sleep(BEFORE);
    }
    let (before, was_over) = cpu(&child);
    let peak = peak_kib(&child);
    drop(child.stdout.take());
    if let Event::Signal(name) = event {
        Command::new("kill").args([name, &child.id().to_string()]).status().unwrap();
    }
    let waiting = Instant::now();
    while !cpu(&child).1 && waiting.elapsed() < Duration::from_secs(60) {
        thread::sleep(Duration::from_millis(5));
    }
    let (after, is_over) = cpu(&child);
    let _ = child.kill();
    child.wait().unwrap();
    let used = after - before;
    if was_over && event != Event::TimeLimit {
        Some(format!("{verb:?} is not long: it ended within {BEFORE:?}"))
    } else if !is_over {
        Some(format!("{verb:?} runs on after {event:?}"))
    } else if used > MOST_CPU {
        Some(format!("{verb:?} works for {used:.2} s after {event:?}"))
    } else if takes_memory && peak > MOST_RESIDENT_KIB {
        Some(format!("{verb:?} takes {} MiB with {MEMORY}", peak >> 10))
    } else {
        None
    }
}

#[test]
fn every_verb_listens_to_limits_and_signals() {
    let (long, cache) = (Long::new(), tempfile::tempdir().unwrap());
    let events =
        [Event::TimeLimit, Event::Signal("-INT"), Event::Signal("-TERM"), Event::Signal("-HUP")];
    let mut faults = Vec::new();
    for event in events {
        faults.extend(VERBS.iter().filter_map(|verb| fault(verb, event, &long, cache.path())));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Also what has printed nothing yet.
#[test]
fn every_verb_ends_when_its_reader_has_gone() {
    let (long, cache) = (Long::new(), tempfile::tempdir().unwrap());
    // What `prepare` makes is a file: nobody needs to read what it says.
    let faults: Vec<String> = VERBS
        .iter()
        .filter(|verb| verb[0] != "prepare")
        .filter_map(|verb| fault(verb, Event::ClosedPipe, &long, cache.path()))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
