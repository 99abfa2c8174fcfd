//! `pecah batch`: any verb on many puzzles, one record per line, in the order of the input.

mod common;

use common::{Ran, pecah, run, run_with_input};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;

const BOARD: &str = "AAAB\nAAAB\nCCAB\nCBDB";

fn task(id: impl Into<Value>, puzzle: &str) -> String {
    json!({"id": id.into(), "puzzle": puzzle}).to_string() + "\n"
}

/// Tasks of every family, some that are hopeless and some that are no tasks at all.
fn mixed(copies: usize) -> String {
    let mut lines = String::new();
    for copy in 0..copies {
        lines += &task(format!("board {copy}"), BOARD);
        lines += &json!({"puzzle": "7 4 9 2", "options": {"target": 20 + copy}}).to_string();
        lines += "\n\n";
        lines += &task(copy, "ABA\nCAA\nCAA");
        lines += "{\"id\": [1], \"puzle\": \"\"}\nnonsense\n";
        lines += &task("slide", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 16");
    }
    lines
}

fn ids(records: &[Value]) -> Vec<&Value> {
    records.iter().map(|record| &record["id"]).collect()
}

#[test]
fn every_line_has_its_record_in_the_order_of_the_input() {
    let input = mixed(40);
    let alone = run_with_input(&["batch", "-", "--threads", "1"], input.as_bytes());
    let records = alone.records();
    assert_eq!(records.len(), 240);
    assert_eq!(
        ids(&records)[..6],
        [&json!("board 0"), &json!(2), &json!(0), &json!([1]), &json!(6), &json!("slide")]
    );
    let outcomes: Vec<_> = records[..6].iter().map(|record| record["outcome"].as_str()).collect();
    let expected = ["solved", "solved", "none", "error", "error", "none"];
    assert_eq!(outcomes, expected.map(Some));
    assert_eq!(alone.code, Some(2), "the most serious of all: {}", alone.err);
    assert!(alone.err.contains("240 puzzles"), "{}", alone.err);
    let untimed = |ran: &Ran| {
        let mut records = ran.records();
        for record in &mut records {
            record.as_object_mut().unwrap().remove("seconds");
        }
        records
    };
    let together = run_with_input(&["batch", "-", "--threads", "8"], input.as_bytes());
    assert_eq!(untimed(&alone), untimed(&together), "threads change nothing");
}

#[test]
fn every_verb_gives_the_record_that_it_gives_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    fs::write(&file, BOARD).unwrap();
    let file = file.to_str().unwrap();
    let answer = ["A # A B", "A A A #", "# C A B", "C B # B"].join("\n");
    let line = json!({"id": 7, "puzzle": BOARD, "answer": answer}).to_string();
    for verb in ["solve", "count", "hint", "rate", "check"] {
        let mut single = vec![verb, file, "--json"];
        single.extend((verb == "check").then_some(answer.as_str()));
        let mut alone = run(&single).record();
        let ran = run_with_input(&["batch", "-", "--verb", verb], line.as_bytes());
        assert_eq!(ran.code, Some(0), "{verb}: {}", ran.err);
        let mut record = ran.record();
        assert_eq!(record.as_object_mut().unwrap().remove("id"), Some(json!(7)), "{verb}");
        assert!(record.as_object_mut().unwrap().remove("task").is_some(), "{verb}");
        for one in [&mut alone, &mut record] {
            one.as_object_mut().unwrap().remove("seconds");
        }
        assert_eq!(record, alone, "{verb}");
    }
}

#[test]
fn exit_codes_follow_the_rules() {
    let code = |lines: &str, more: &[&str]| {
        run_with_input(&[&["batch", "-"], more].concat(), lines.as_bytes()).code
    };
    let (good, none) = (task(1, BOARD), task(2, "ABA\nCAA\nCAA"));
    assert_eq!(code("", &[]), Some(0), "nothing to do is done");
    assert_eq!(code(&good, &[]), Some(0));
    assert_eq!(code(&(good.clone() + &none), &[]), Some(1));
    let long = task(
        3,
        &fs::read_to_string(common::root().join("examples/packing/soma-cube.txt")).unwrap(),
    );
    assert_eq!(code(&(none.clone() + &long), &["--node-limit", "1"]), Some(3));
    assert_eq!(code(&(none + &long + "{}"), &["--node-limit", "1"]), Some(2));
    let wrong = json!({"puzzle": "7 4 9 2", "answer": "7+4+9+2"}).to_string();
    assert_eq!(code(&wrong, &["--verb", "check"]), Some(1));
    assert_eq!(run(&["batch", "no-such-file"]).code, Some(2));
}

#[test]
fn a_problem_names_the_key_that_it_is_in() {
    let line = json!({"puzzle": BOARD, "answer": "Q Q\nQ"}).to_string();
    let record = run_with_input(&["batch", "-", "--verb", "check"], line.as_bytes()).record();
    assert_eq!(record["diagnostics"][0]["option"], "answer", "{record}");
    let line = json!({"puzzle": BOARD, "options": {"starz": 2}}).to_string();
    let record = run_with_input(&["batch", "-"], line.as_bytes()).record();
    assert_eq!(record["diagnostics"][0]["code"], "U001", "{record}");
}

#[test]
fn a_folder_is_a_task_for_each_file() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("more")).unwrap();
    fs::write(at("b.txt"), BOARD).unwrap();
    fs::write(at("a.txt"), "7 4 9 2").unwrap();
    fs::write(at("more/c.txt"), [0xFF, 0xFE]).unwrap();
    fs::write(at(".hidden"), BOARD).unwrap();
    let ran = run(&["batch", folder.path().to_str().unwrap()]);
    let records = ran.records();
    assert_eq!(ids(&records), [&json!("a.txt"), &json!("b.txt"), &json!("more/c.txt")]);
    assert_eq!(records[2]["diagnostics"][0]["code"], "I002");
    let refused = run(&["batch", folder.path().to_str().unwrap(), "--verb", "check"]);
    assert_eq!(refused.code, Some(2));
}

#[test]
fn what_generate_prints_is_a_batch() {
    let made = run(&["generate", "queens", "--size", "6", "--count", "3", "--seed", "5", "--json"]);
    let ran = run_with_input(&["batch", "-", "--verb", "rate"], made.out.as_bytes());
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    assert_eq!(ran.records().len(), 3);
}

/// Somebody who sends one line and waits for its record gets it.
#[test]
fn a_record_comes_before_the_next_line_is_sent() {
    let mut child = pecah(&["batch", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut output = BufReader::new(output);
    for number in 1..=20 {
        input.write_all(task(number, BOARD).as_bytes()).unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(common::valid(&line)["id"], number);
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

/// Ctrl-C while it waits for a line that never comes.
#[cfg(unix)]
#[test]
fn it_hears_a_signal_while_it_waits_for_input() {
    let mut child = pecah(&["batch", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(task(1, BOARD).as_bytes()).unwrap();
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut line).unwrap();
    let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    drop(input);
}

fn resumed(input: &Path, output: &Path) -> Ran {
    run(&["batch", input.to_str().unwrap(), "-o", output.to_str().unwrap(), "--resume"])
}

#[test]
fn resuming_skips_what_is_done_and_removes_half_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.jsonl"), folder.path().join("out.jsonl"));
    fs::write(&input, mixed(5)).unwrap();
    let whole = resumed(&input, &output);
    assert_eq!(whole.code, Some(2));
    assert_eq!(whole.out, "", "the records are in the file");
    let all = fs::read_to_string(&output).unwrap();
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(lines.len(), 30);
    for kept in [0, 1, 17, 29, 30] {
        let mut begun = lines[..kept].iter().fold(String::new(), |text, line| text + line + "\n");
        if kept < 30 {
            begun += &lines[kept][..lines[kept].len() / 2];
        }
        fs::write(&output, begun).unwrap();
        let ran = resumed(&input, &output);
        assert_eq!(ran.code, Some(2), "the errors before count too: {}", ran.err);
        assert_eq!(ran.err.contains("skipped"), kept > 0, "{}", ran.err);
        let done = fs::read_to_string(&output).unwrap();
        let parse = |line: &str| {
            let mut record = common::valid(line);
            record.as_object_mut().unwrap().remove("seconds");
            record
        };
        let done: Vec<Value> = done.lines().map(parse).collect();
        let expected: Vec<Value> = lines.iter().copied().map(parse).collect();
        assert_eq!(done, expected, "{kept} kept");
    }
}

#[test]
fn records_of_another_batch_are_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.jsonl"), folder.path().join("out.jsonl"));
    fs::write(&input, task("a", BOARD) + &task("b", BOARD)).unwrap();
    let of = |lines: &[&str]| {
        lines
            .iter()
            .map(|id| json!({"id": id, "schema": 2, "outcome": "solved"}).to_string() + "\n")
            .collect::<String>()
    };
    for foreign in
        [of(&["b"]), of(&["a", "b", "c"]), "notes\n".into(), "{\"outcome\":\"x\"}\n".into()]
    {
        fs::write(&output, &foreign).unwrap();
        let ran = resumed(&input, &output);
        assert_eq!(ran.code, Some(2), "{foreign}: {}", ran.err);
        assert!(ran.err.contains("F015") && ran.err.contains("out.jsonl"), "{}", ran.err);
        assert_eq!(fs::read_to_string(&output).unwrap(), foreign);
    }
    let over = run(&["batch", input.to_str().unwrap(), "-o", input.to_str().unwrap(), "--resume"]);
    assert_eq!(over.code, Some(2));
    assert!(over.err.contains("F012"), "{}", over.err);
}

/// The counts of one run are not the solutions of the next, and a puzzle that was changed is solved
/// again.
#[test]
fn records_of_another_question_are_not_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.jsonl"), folder.path().join("out.jsonl"));
    let tasks = task("a", "7 4 9 2") + &task("b", "8 8 3 3");
    fs::write(&input, &tasks).unwrap();
    let [input, output] = [&input, &output].map(|path| path.to_str().unwrap());
    let resumed =
        |more: &[&str]| run(&[&["batch", input, "-o", output, "--resume"], more].concat());
    assert_eq!(resumed(&["--verb", "count"]).code, Some(0));
    let counted = fs::read_to_string(output).unwrap();
    for more in [
        &[][..],
        &["--verb", "rate"],
        &["--verb", "count", "--target", "10"],
        &["--verb", "count", "--puzzle", "twentyfour"],
    ] {
        let ran = resumed(more);
        assert_eq!(ran.code, Some(2), "{more:?}: {}", ran.err);
        assert!(ran.err.contains("F015") && ran.err.contains("line 1"), "{more:?}: {}", ran.err);
        assert_eq!(fs::read_to_string(output).unwrap(), counted, "{more:?}");
    }
    fs::write(input, tasks.replace("8 8 3 3", "8 8 4 3")).unwrap();
    let ran = resumed(&["--verb", "count"]);
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    assert!(ran.err.contains("line 2"), "{}", ran.err);
    fs::write(input, tasks).unwrap();
    let again = resumed(&["--verb", "count", "--time-limit", "5s"]);
    assert_eq!(again.code, Some(0), "limits change no answer: {}", again.err);
    assert_eq!(fs::read_to_string(output).unwrap(), counted);
}

#[test]
fn a_file_is_replaced_only_with_force() {
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.jsonl"), folder.path().join("out.jsonl"));
    fs::write(&input, task("a", BOARD)).unwrap();
    fs::write(&output, "precious\n").unwrap();
    let [input, output] = [&input, &output].map(|path| path.to_str().unwrap());
    let ran = run(&["batch", input, "-o", output]);
    assert_eq!((ran.code, fs::read_to_string(output).unwrap().as_str()), (Some(2), "precious\n"));
    assert_eq!(run(&["batch", input, "-o", output, "--force"]).code, Some(0));
    assert_eq!(fs::read_to_string(output).unwrap().lines().count(), 1);
}

/// A killed batch leaves output that `--resume` can continue, whenever the kill happens.
#[cfg(unix)]
#[test]
fn killed_at_any_time_it_can_be_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("in.jsonl"), folder.path().join("out.jsonl"));
    let lines: String = (0..3000).map(|number| task(number, BOARD)).collect();
    fs::write(&input, lines).unwrap();
    let arguments = ["batch", input.to_str().unwrap(), "-o", output.to_str().unwrap(), "--resume"];
    let mut kills = 0;
    for wait in [5, 20, 40, 80, 10, 60, 30] {
        let mut child = pecah(&arguments).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(wait));
        child.kill().unwrap();
        kills += u32::from(child.wait().unwrap().code().is_none());
    }
    let last = run(&arguments);
    assert_eq!(last.code, Some(0), "after {kills} kills: {}", last.err);
    let done = fs::read_to_string(&output).unwrap();
    let ids: Vec<u64> = done
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["id"].as_u64().unwrap())
        .collect();
    assert_eq!(ids, (0..3000).collect::<Vec<_>>());
}

#[test]
fn lines_that_are_too_long_cost_no_memory_and_no_neighbour() {
    let mut input = task(1, BOARD).into_bytes();
    input.extend(std::iter::repeat_n(b'x', 20 << 20));
    input.push(b'\n');
    input.extend(task(3, BOARD).as_bytes());
    let ran = run_with_input(&["batch", "-"], &input);
    let records = ran.records();
    assert_eq!(ids(&records), [&json!(1), &json!(2), &json!(3)]);
    assert_eq!(records[1]["diagnostics"][0]["code"], "F014");
}
