//! `docs/schema.json` is what the types of the records say.
//!
//! After a change of a record, `PECAH_BLESS=1 cargo test -p pecah-cli --test schema` writes it again.

mod common;

use common::{root, run};
use std::fs;

#[test]
fn the_schema_is_made_from_the_types() {
    let file = root().join("docs/schema.json");
    let made = run(&["schema"]).out;
    if std::env::var_os("PECAH_BLESS").is_some_and(|value| value != "0") {
        fs::write(&file, &made).unwrap();
    }
    let stored = fs::read_to_string(&file).unwrap_or_default();
    assert!(stored == made, "docs/schema.json is out of date: run with PECAH_BLESS=1");
}

#[test]
fn every_verb_prints_records_that_the_schema_has() {
    let queens = "examples/queens/4x4.txt";
    let verbs: &[(&[&str], i32, &str)] = &[
        (&["solve", queens], 0, "solved"),
        (&["solve", "--explain", queens], 0, "solved"),
        (&["solve", "examples/queens/3x3-none.txt"], 1, "none"),
        (&["solve", "--node-limit", "1", "examples/packing/soma-cube.txt"], 3, "stopped"),
        (&["solve", "7 4 9 2"], 0, "solved"),
        (&["solve", "examples/sliding/fifteen-reachable1.txt"], 0, "solved"),
        (&["solve", "examples/packing/board-5x4.txt"], 0, "solved"),
        (&["solve", "no-such-file"], 2, "error"),
        (&["solve", "--no-such-flag"], 2, "error"),
        (&["compare", queens], 0, "compared"),
        (&["check", "7 4 9 2", "(7-4+9)*2"], 0, "right"),
        (&["check", "7 4 9 2", "(7-4+9)*9"], 1, "wrong"),
        (&["count", queens], 0, "counted"),
        (&["count", "--deck", "--cards", "3"], 0, "counted"),
        (&["count", "--node-limit", "1", "examples/packing/soma-cube.txt"], 3, "stopped"),
        (&["hint", queens], 0, "hint"),
        (&["hint", "--nudge", queens], 0, "hint"),
        (&["rate", queens], 0, "rated"),
        (&["generate", "queens", "--size", "5", "--seed", "1"], 0, "generated"),
        (&["prepare"], 0, "listed"),
        (&["strategies"], 0, "listed"),
        (&["examples"], 0, "listed"),
        (&["examples", "queens/4x4"], 0, "listed"),
        (&["explain"], 0, "listed"),
        (&["explain", "I005"], 0, "listed"),
        (&["explain", "confined", "--lesson", "--seed", "1"], 0, "listed"),
        (&["explain", "confined", "--lesson", "--seed", "1", "--answer", "r1c1=x"], 1, "listed"),
    ];
    for (arguments, code, outcome) in verbs {
        for lang in ["en", "id"] {
            let ran = run(&[arguments, &["--json", "--lang", lang][..]].concat());
            assert_eq!(ran.code, Some(*code), "{arguments:?}: {}{}", ran.out, ran.err);
            let record = ran.record();
            assert_eq!(record["schema"], 2, "{arguments:?}");
            assert_eq!(record["outcome"], *outcome, "{arguments:?}: {record}");
        }
    }
}

#[test]
fn a_solution_a_line_then_the_search() {
    let ran = run(&["solve", "--all", "--jsonl", "examples/queens/7x7.txt"]);
    let records = ran.records();
    assert_eq!(records.len(), 67);
    for (index, record) in records[..66].iter().enumerate() {
        assert_eq!(record["outcome"], "solution");
        assert_eq!(record["number"], index + 1);
    }
    assert_eq!((&records[66]["outcome"], &records[66]["found"]), (&"solved".into(), &66.into()));
}
