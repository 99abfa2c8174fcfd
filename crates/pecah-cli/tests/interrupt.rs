//! Ctrl-C during a long search: what is known is printed, and the exit code is 130.

#![cfg(unix)]

mod common;

use common::{Ran, pecah};
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

fn interrupt(child: &Child) {
    Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    sleep(Duration::from_millis(50));
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

#[test]
fn the_second_one_ends_it_at_once() {
    // What it prints goes where nothing fits any more, so it cannot end by itself.
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
