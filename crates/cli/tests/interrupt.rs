//! Ctrl-C during a long search: what is known is printed, and the exit code is 130.

#![cfg(unix)]

mod common;

use common::{Ran, pecah};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Starts a search that takes minutes, interrupts it, and says how long it took to end.
fn interrupted(arguments: &[&str], signals: u32) -> (Ran, Duration) {
    let child = pecah(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A busy machine takes a while to start it.
    sleep(Duration::from_millis(1500));
    let start = Instant::now();
    for _ in 0..signals {
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        sleep(Duration::from_millis(20));
    }
    let output = child.wait_with_output().unwrap();
    (output.into(), start.elapsed())
}

const LONG: [&str; 5] =
    ["solve", "--all", "--strategy", "cover", "examples/packing/iq-puzzler-pro-5x11.txt"];

#[test]
fn what_is_known_is_printed() {
    let (ran, took) = interrupted(&LONG, 1);
    assert_eq!(ran.code, Some(130), "{}", ran.err);
    assert!(ran.err.contains("interrupted"), "{}", ran.err);
    assert!(ran.err.contains("nodes"), "{}", ran.err);
    assert!(took < Duration::from_secs(5), "{took:?}");
}

#[test]
fn json_stays_json() {
    let arguments = [&LONG[..], &["--json"]].concat();
    let (ran, _) = interrupted(&arguments, 1);
    assert_eq!(ran.code, Some(130));
    let got: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(got["reason"], "interrupted");
    assert!(got["nodes"].as_u64().unwrap() > 0);
}
