//! Ctrl-C during a long search: what is known is printed, and the exit code is 130.

#![cfg(unix)]

mod common;

use common::{Ran, pecah};
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

fn signal(child: &Child, signal: &str) {
    Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    sleep(Duration::from_millis(50));
}

fn interrupt(child: &Child) {
    signal(child, "-INT");
}

/// Starts a search that takes minutes, interrupts it, and says how long it took to end.
fn interrupted(arguments: &[&str]) -> (Ran, Duration) {
    let child = pecah(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A busy machine takes a while to start it.
    sleep(Duration::from_millis(1500));
    let start = Instant::now();
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    (output.into(), start.elapsed())
}

const LONG: [&str; 5] =
    ["solve", "--all", "--strategy", "cover", "examples/packing/iq-puzzler-pro-5x11.txt"];

#[test]
fn what_is_known_is_printed() {
    let (ran, took) = interrupted(&LONG);
    assert_eq!(ran.code, Some(130), "{}", ran.err);
    assert!(ran.err.contains("interrupted"), "{}", ran.err);
    assert!(ran.err.contains("nodes"), "{}", ran.err);
    assert!(took < Duration::from_secs(5), "{took:?}");
}

#[test]
fn json_stays_json() {
    let arguments = [&LONG[..], &["--json"]].concat();
    let (ran, _) = interrupted(&arguments);
    assert_eq!(ran.code, Some(130));
    let got = ran.record();
    assert_eq!(got["outcome"], "stopped");
    assert_eq!(got["reason"], "interrupted");
    assert!(got["nodes"].as_u64().unwrap() > 0);
}

/// Every verb that can take long, each with one of the signals.
#[test]
fn every_long_verb_can_be_stopped() {
    // Every row a region: more solutions than any search can count.
    let rows: String = ('A'..='X').map(|row| row.to_string().repeat(24) + "\n").collect();
    let verbs: &[(&str, &[&str])] = &[
        ("-TERM", &["solve", "--all", "--strategy", "cover", LONG[4], "--jsonl"]),
        ("-HUP", &["compare", "--all", "--time-limit", "10m", LONG[4], "--json"]),
        ("-INT", &["count", &rows, "--json"]),
        ("-TERM", &["generate", "sliding", "--size", "4x4", "--count", "10000000", "--json"]),
        ("-INT", &["prepare", "4x4-7-8", "--again", "--json"]),
    ];
    let cache = tempfile::tempdir().unwrap();
    thread::scope(|scope| {
        for (kill, arguments) in verbs {
            let cache = cache.path();
            scope.spawn(move || {
                let mut command = pecah(arguments);
                command.env("PECAH_CACHE", cache);
                let started = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
                let child = started.unwrap();
                sleep(Duration::from_millis(2500));
                signal(&child, kill);
                let ran = Ran::from(child.wait_with_output().unwrap());
                assert_eq!(ran.code, Some(130), "{arguments:?}: {}{}", ran.out, ran.err);
                let last = ran.records().pop().unwrap();
                assert_eq!(last["outcome"], "stopped", "{arguments:?}: {last}");
            });
        }
    });
    assert_eq!(std::fs::read_dir(cache.path()).unwrap().count(), 0, "nothing half-written");
}

#[test]
fn the_second_one_ends_it_at_once() {
    // Its output goes to a full pipe, so it cannot end on its own.
    let (reader, writer) = std::io::pipe().unwrap();
    let mut full = writer.try_clone().unwrap();
    let filler = thread::spawn(move || full.write_all(&vec![0; 1 << 24]));
    sleep(Duration::from_millis(200));
    let mut child = pecah(&LONG).stdout(writer).stderr(Stdio::null()).spawn().unwrap();
    sleep(Duration::from_millis(1500));
    interrupt(&child);
    assert_eq!(child.try_wait().unwrap(), None, "one signal only asks");
    interrupt(&child);
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() && start.elapsed() < Duration::from_secs(5) {
        sleep(Duration::from_millis(10));
    }
    let ended = child.try_wait().unwrap();
    child.kill().unwrap();
    drop(reader);
    assert!(filler.join().unwrap().is_err(), "nobody read");
    assert_eq!(ended.and_then(|status| status.code()), Some(130));
}
