//! `--part`, `merge` and `--checkpoint`: what is done in parts, or killed on the way, is the same as
//! what is done in one go.

mod common;

use common::{pecah, run, run_with_input};
use pecah::support::random::Random;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

const BOARD: &str = "AAAAAA\nBBBBBB\nCCCCCC\nDDDDDD\nEEEEEE\nFFFFFF\n";

fn part(puzzle: &str, index: u64, of: u64) -> String {
    let ran = run(&["count", puzzle, "--part", &format!("{index}/{of}"), "--json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    ran.out
}

fn without_time(text: &str) -> Value {
    let mut record: Value = serde_json::from_str(text).unwrap();
    let fields = record.as_object_mut().unwrap();
    fields.remove("seconds");
    fields.remove("method");
    record
}

#[test]
fn merged_parts_print_what_an_undivided_run_prints() {
    for puzzle in [BOARD, "queens/9x9-sample", "packing/square-5x5", "7 4 9 2"] {
        let folder = tempfile::tempdir().unwrap();
        let parts: Vec<String> = (0..5).map(|index| part(puzzle, index, 5)).collect();
        for (index, record) in parts.iter().enumerate() {
            fs::write(folder.path().join(format!("{index}.json")), record).unwrap();
        }
        let all = folder.path().join("all.txt");
        fs::write(&all, parts.concat()).unwrap();
        let whole = run(&["count", puzzle, "--json"]);
        let text = run(&["count", puzzle]);
        for from in [folder.path(), &all] {
            let from = from.to_str().unwrap();
            let merged = run(&["merge", from, "--json"]);
            assert_eq!(without_time(&merged.out), without_time(&whole.out), "{}", merged.err);
            let merged = run(&["merge", from]);
            assert_eq!((merged.code, &merged.out), (Some(0), &text.out));
        }
        let merged = run_with_input(&["merge", "-", "--json"], parts.concat().as_bytes());
        assert_eq!(without_time(&merged.out), without_time(&whole.out), "{}", merged.err);
    }
}

#[test]
fn a_list_in_parts_is_the_list() {
    let folder = tempfile::tempdir().unwrap();
    for index in 0..4 {
        let ran = run(&["solve", BOARD, "--all", "--part", &format!("{index}/4"), "--json"]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        fs::write(folder.path().join(format!("{index}.json")), ran.out).unwrap();
    }
    let merged = run(&["merge", folder.path().to_str().unwrap(), "--json"]);
    let merged: Value = serde_json::from_str(&merged.out).unwrap();
    let whole: Value =
        serde_json::from_str(&run(&["solve", BOARD, "--all", "--json"]).out).unwrap();
    let texts = |record: &Value| {
        let list = record["solutions"].as_array().unwrap();
        let mut list: Vec<String> = list.iter().map(|one| one["text"].to_string()).collect();
        list.sort();
        list
    };
    assert_eq!((texts(&merged).len(), texts(&merged)), (90, texts(&whole)));
    assert_eq!(merged["outcome"], "solved");
}

#[test]
fn whatever_is_wrong_with_the_results_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let names = |list: &[&str]| -> Vec<String> {
        let paths = list.iter().map(|name| at(name).to_str().unwrap().to_owned());
        ["merge".to_owned()].into_iter().chain(paths).collect()
    };
    let merge = |list: &[&str]| {
        let words = names(list);
        run(&words.iter().map(String::as_str).collect::<Vec<_>>())
    };
    for index in 0..3 {
        fs::write(at(&format!("{index}.json")), part(BOARD, index, 3)).unwrap();
    }
    let missing = merge(&["0.json", "2.json"]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.err.contains("1 of 3 parts missing: 1"), "{}", missing.err);
    let twice = merge(&["0.json", "1.json", "2.json", "1.json"]);
    assert_eq!(twice.code, Some(2));
    assert!(twice.err.contains("part 1 is already in"), "{}", twice.err);

    let whole = fs::read_to_string(at("1.json")).unwrap();
    let count = whole.find("\"count\":\"").unwrap() + 9;
    let mut changed = whole.clone();
    changed.replace_range(count..=count, if &whole[count..=count] == "1" { "2" } else { "1" });
    fs::write(at("changed.json"), changed).unwrap();
    let damaged = merge(&["0.json", "changed.json", "2.json"]);
    assert_eq!(damaged.code, Some(2));
    assert!(damaged.err.contains("changed.json: damaged"), "{}", damaged.err);

    fs::write(at("cut.json"), &whole[..whole.len() / 2]).unwrap();
    let cut = merge(&["0.json", "cut.json", "2.json"]);
    assert_eq!(cut.code, Some(2));
    assert!(cut.err.contains("cut.json: not the record of a part"), "{}", cut.err);

    fs::write(at("other.json"), part("AAAB\nAAAB\nCCAB\nCBDB", 1, 3)).unwrap();
    let foreign = merge(&["0.json", "other.json", "2.json"]);
    assert_eq!(foreign.code, Some(2));
    assert!(foreign.err.contains("other.json: of another puzzle"), "{}", foreign.err);

    assert_eq!(merge(&["nowhere.json"]).code, Some(2));
    let mut words = names(&["0.json", "2.json"]);
    words.push("--partial".into());
    let partial = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(partial.code, Some(3), "{}", partial.err);
    assert!(partial.out.contains("2 of 3 parts") && partial.out.contains("Missing parts: 1\n"));
}

#[test]
fn what_is_no_part_is_refused() {
    for part in ["3/3", "0/0", "1", "a/b", "-1/3", "0/1000001", "99999999999999999999/3"] {
        let ran = run(&["count", BOARD, &format!("--part={part}")]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{part}");
        assert!(ran.err.contains("--part"), "{}", ran.err);
    }
    let several = run(&["count", BOARD, "queens/6x6", "--part", "0/2"]);
    assert_eq!(several.code, Some(2), "{}", several.err);
    assert_eq!(run(&["solve", BOARD, "--part", "0/2"]).code, Some(2), "only with --all");
    assert_eq!(run(&["generate", "queens", "--part", "0/2"]).code, Some(2), "only with --seed");
}

#[test]
fn new_puzzles_and_batches_in_parts_are_all_of_them() {
    let make = |part: &str| {
        let words = ["generate", "queens", "--count", "7", "--seed", "5", "--part", part, "--json"];
        run(&words).records()
    };
    let mut joined: Vec<Value> = (0..3).flat_map(|index| make(&format!("{index}/3"))).collect();
    joined.sort_by_key(|record| record["number"].as_u64());
    assert_eq!(joined, make("0/1"));
    assert_eq!(joined.len(), 7);

    let lines: Vec<String> =
        (0..10).map(|id| format!("{{\"id\": {id}, \"puzzle\": \"7 4 9 2\"}}")).collect();
    let lines = lines.join("\n");
    let mut ids = Vec::new();
    for index in 0..3 {
        let ran =
            run_with_input(&["batch", "-", "--part", &format!("{index}/3")], lines.as_bytes());
        ids.extend(ran.records().iter().filter_map(|record| record["id"].as_u64()));
    }
    ids.sort_unstable();
    assert_eq!(ids, (0..10).collect::<Vec<_>>());
}

/// Counts with a checkpoint until `stop` ends it; what it printed if it came to its end.
fn count_until(puzzle: &str, file: &Path, after: Option<Duration>) -> Option<String> {
    let mut child = pecah(&["count", puzzle, "--threads", "2", "--checkpoint"])
        .arg(file)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    if let Some(after) = after {
        std::thread::sleep(after);
        // A process that has ended is not killed.
        let _ = child.kill();
    }
    let output = child.wait_with_output().unwrap();
    output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
}

#[test]
fn killed_fifty_times_a_count_is_that_of_an_undisturbed_run() {
    let puzzle = "packing/pentominoes-3x20";
    let expected = run(&["count", puzzle]).out;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("count.checkpoint");
    let mut random = Random::new(50);
    let mut kills = 0;
    while kills < 50 {
        let after = Duration::from_millis(5 + random.below(200) as u64);
        match count_until(puzzle, &file, Some(after)) {
            None => kills += 1,
            Some(printed) => {
                assert_eq!(printed, expected);
                fs::remove_file(&file).unwrap();
            }
        }
    }
    assert_eq!(count_until(puzzle, &file, None).as_deref(), Some(expected.as_str()));
    // All is done: the same again, from the file alone.
    assert_eq!(count_until(puzzle, &file, None).as_deref(), Some(expected.as_str()));
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

/// The driver is another program: what it is given, and what is said where it is not there.
#[test]
#[cfg(unix)]
fn a_cluster_is_left_to_the_driver() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let asked = |path: &Path, words: &[&str]| {
        let mut child = pecah(words);
        let output = child.env("PATH", path).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let (code, out, err) = asked(folder.path(), &["cluster", "count", "queens/4x4"]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.contains("F020") && err.contains("pip install pecah[ray]"), "{err}");

    let driver = folder.path().join("pecah-cluster");
    fs::write(&driver, "#!/bin/sh\nfor word; do echo \"<$word>\"; done\nexit 74\n").unwrap();
    fs::set_permissions(&driver, fs::Permissions::from_mode(0o755)).unwrap();
    let words = ["cluster", "count", "AB\nAB", "--address", "auto", "--memory", "1M", "--json"];
    let (code, out, err) = asked(folder.path(), &words);
    let given =
        "<count>\n<AB\nAB>\n<--text=AB\nAB\n>\n<--address=auto>\n<--memory=1048576>\n<--json>\n";
    assert_eq!((code, out.as_str()), (Some(74), given), "{err}");
    for wrong in [&["cluster", "count", "A?\nAB"][..], &["cluster", "count", "no/file"]] {
        assert_eq!(asked(folder.path(), wrong).0, Some(2));
    }
    let none = ["cluster", "solve", "queens/4x4", "--parts", "0"];
    assert_eq!(asked(folder.path(), &none).0, Some(2));
}

#[test]
fn a_checkpoint_of_something_else_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.checkpoint");
    let name = file.to_str().unwrap();
    assert_eq!(run(&["count", BOARD, "--checkpoint", name]).code, Some(0));
    let other = run(&["count", "queens/6x6", "--checkpoint", name]);
    assert_eq!((other.code, other.out.as_str()), (Some(2), ""));
    assert!(other.err.contains("F019"), "{}", other.err);
    let part = run(&["count", BOARD, "--part", "0/2", "--checkpoint", name]);
    assert_eq!(part.code, Some(2));
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("\"solutions\":\"90\"", "\"solutions\":\"91\"")).unwrap();
    let damaged = run(&["count", BOARD, "--checkpoint", name]);
    assert_eq!(damaged.code, Some(2));
    assert!(damaged.err.contains("damaged"), "{}", damaged.err);
    let nowhere = folder.path().join("no/such/folder/a.checkpoint");
    assert_eq!(run(&["count", BOARD, "--checkpoint", nowhere.to_str().unwrap()]).code, Some(74));
}

#[cfg(unix)]
#[test]
fn a_file_without_end_is_no_checkpoint_no_result_and_no_proof() {
    // A pipe that nobody writes to would be waited for.
    for device in ["/dev/zero", "/dev/full", "/dev/stdin"] {
        let mut counting = pecah(&["count", BOARD, "--checkpoint", device]);
        let mut counting = counting.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let stdin = counting.stdin.take();
        let refused = counting.wait_with_output().unwrap();
        drop(stdin);
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(2), "{device}: {said}");
        assert!(said.contains("F019"), "{device}: {said}");
    }
    let merged = run(&["merge", "/dev/zero"]);
    assert_eq!(merged.code, Some(2), "{}", merged.err);
    assert!(merged.err.contains("/dev/zero: not the record of a part"), "{}", merged.err);
    let folder = tempfile::tempdir().unwrap();
    for ending in ["opb", "pbp", "cert"] {
        let file = folder.path().join("endless").with_extension(ending);
        std::os::unix::fs::symlink("/dev/zero", file).unwrap();
    }
    let verified = run(&["verify", folder.path().join("endless").to_str().unwrap()]);
    assert_eq!(verified.code, Some(2), "{}", verified.err);
}
