//! Input that is broken on purpose, files that are not there, disks that are full: a clear error,
//! the right exit code, within 50 milliseconds and 20 megabytes.

mod common;

use common::{pecah, run, run_with_input};
use std::fs;
use std::io::Write;
use std::path::Path;

fn code_of(input: &[u8]) -> (Option<i32>, String) {
    let ran = run_with_input(&["solve", "-"], input);
    let code = ran.err.split(['[', ']']).nth(1).unwrap_or("").to_owned();
    (ran.code, code)
}

#[test]
fn sizes_beyond_the_limit_are_refused_before_anything_is_allocated() {
    for header in ["100000 100000 3", "99999999999999999999 2 3", "4294967296 4294967296 1"] {
        let (exit, code) = code_of(format!("{header}\nDEFAULT\nA\nB\nC\n").as_bytes());
        assert_eq!(exit, Some(2), "{header}");
        assert!(code.starts_with('P'), "{header}: {code}");
    }
}

#[test]
fn ten_thousand_pieces_are_refused() {
    let mut text = "100 100 10000\nDEFAULT\n".to_owned();
    for index in 0..10_000u32 {
        text.push(char::from(b'A' + (index % 26) as u8));
        text.push('\n');
    }
    let (exit, code) = code_of(text.as_bytes());
    assert_eq!(exit, Some(2));
    assert!(code.starts_with('P'), "{code}");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    assert_eq!(code_of(b"AB\0\nAB"), (Some(2), "I003".into()));
    assert_eq!(code_of(b"\xff\xfeA\0"), (Some(2), "I002".into()));
    assert_eq!(code_of(b""), (Some(2), "I004".into()));
    assert_eq!(code_of(b" \r\n\t\n"), (Some(2), "I004".into()));
    assert_eq!(code_of("питання".as_bytes()).0, Some(2));
    assert_eq!(code_of(b"{\"puzzle\": 1}"), (Some(2), "I005".into()));
}

#[test]
fn a_line_of_a_gigabyte_is_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("huge.txt");
    let file = fs::File::create(&path).unwrap();
    file.set_len(1 << 30).unwrap();
    let ran = run(&["solve", path.to_str().unwrap()]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("I001"), "{}", ran.err);
}

#[test]
fn a_line_of_a_megabyte_is_not_repeated() {
    let long = vec![b'A'; 1_000_000];
    let ran = run_with_input(&["solve", "-"], &long);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.len() < 2000);
}

#[test]
fn escape_sequences_of_the_input_do_not_reach_the_terminal() {
    let ran = run_with_input(&["solve", "--puzzle", "queens", "-"], b"A\x1b[2J\nAB\nCD");
    assert_eq!(ran.code, Some(2));
    assert!(!ran.err.contains('\x1b'), "{:?}", ran.err);
}

#[test]
fn things_that_are_not_readable_files() {
    let folder = tempfile::tempdir().unwrap();
    let missing = run(&["solve", folder.path().join("missing.txt").to_str().unwrap()]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.err.contains("F001"), "{}", missing.err);
    let directory = run(&["solve", folder.path().to_str().unwrap()]);
    assert_eq!(directory.code, Some(2));
    assert!(directory.err.contains("F002"), "{}", directory.err);
}

#[cfg(unix)]
#[test]
fn a_circle_of_links_and_a_forbidden_file() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let (a, b) = (folder.path().join("a.txt"), folder.path().join("b.txt"));
    symlink(&a, &b).unwrap();
    symlink(&b, &a).unwrap();
    let circle = run(&["solve", a.to_str().unwrap()]);
    assert_eq!(circle.code, Some(74));
    assert!(circle.err.contains("F003"), "{}", circle.err);

    let secret = folder.path().join("secret.txt");
    fs::write(&secret, "AB\nAB").unwrap();
    fs::set_permissions(&secret, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::File::open(&secret).is_ok() {
        println!("skipped: this user may read everything");
        return;
    }
    assert_eq!(run(&["solve", secret.to_str().unwrap()]).code, Some(74));
}

#[test]
fn a_full_disk_is_reported_and_leaves_nothing_behind() {
    if !Path::new("/dev/full").exists() {
        println!("skipped: there is no /dev/full here");
        return;
    }
    let saved = run(&["solve", "examples/queens/8x8.txt", "-o", "/dev/full"]);
    assert_eq!(saved.code, Some(74));
    assert!(saved.err.contains("F004") && saved.err.contains("No space"), "{}", saved.err);
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let status = pecah(&["solve", "examples/queens/8x8.txt"]).stdout(full).status().unwrap();
    assert_eq!(status.code(), Some(74));
}

#[test]
fn a_file_that_cannot_be_replaced_is_left_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("answer.txt");
    fs::create_dir(&target).unwrap();
    let ran = run(&["solve", "examples/queens/8x8.txt", "-o", target.to_str().unwrap()]);
    assert_eq!(ran.code, Some(74));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file stays");
    let nowhere = folder.path().join("nowhere/answer.txt");
    let ran = run(&["solve", "examples/queens/8x8.txt", "-o", nowhere.to_str().unwrap()]);
    assert_eq!(ran.code, Some(74));
}

#[test]
fn an_ending_that_is_no_format_is_refused_before_the_search() {
    let ran = run(&["solve", "examples/queens/8x8.txt", "-o", "answer.docx"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("F005") && ran.out.is_empty(), "{}", ran.err);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = pecah(&["solve", "--all", "examples/queens/7x7.txt"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
}

/// The memory that may be used for data is limited from outside; so is the time, roughly: the
/// bound is generous because test machines are noisy.
#[cfg(target_os = "linux")]
fn stars(rows: usize) -> String {
    ("*".repeat(100) + "\n").repeat(rows)
}

#[cfg(target_os = "linux")]
#[test]
fn hostile_input_takes_neither_memory_nor_time() {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};
    let ten_thousand = format!("100 100 10000\nDEFAULT\n{}", "A\nB\n".repeat(5000));
    let items: Vec<String> = (0..150_000).map(|item| format!("{item}")).collect();
    let shape = |cells: usize| {
        format!(
            "<puzzle><voxel x=\"100\" y=\"100\" z=\"100\">{}</voxel><problem><shape id=\"0\" \
             count=\"1\"/><result id=\"0\"/></problem></puzzle>",
            "#".repeat(cells)
        )
    };
    let inputs: [Vec<u8>; 18] = [
        // What other programs' formats make of little text: cells, values, copies, empty space.
        shape(1_000_000).into_bytes(),
        shape(1).replace("count=\"1\"", "count=\"18446744073709551615\"").into_bytes(),
        format!(
            "burr_plate([[\"x\"]]);\nboard = [\"{}x{}x\"];\n",
            ".".repeat(400_000),
            "|".repeat(400_000)
        )
        .into_bytes(),
        format!("D:xDim=16:yDim=16:zDim=16\nL:stationary=*\n{}~L\n~D\n", stars(9000)).into_bytes(),
        format!("D:xDim=16:yDim=16:zDim=16\nL\n{}~L\n~D\n", stars(9000)).into_bytes(),
        format!("T\nSquare\nBoard ({})\ntile 1 1((0,0))\n", "(0,500)(500,0)".repeat(50_000))
            .into_bytes(),
        format!("{{\"regions\":[{}[1]]}}", "[1],".repeat(250_000)).into_bytes(),
        format!("{{\"numbers\":[{}1]}}", "1,".repeat(500_000)).into_bytes(),
        format!("50x1.{}", "A".repeat(1_000_000)).into_bytes(),
        format!("https://puzz.link/p?starbattle/50/50/1/{}", "v".repeat(1_000_000)).into_bytes(),
        // An exact cover problem of too many items, and one of too many options.
        format!("| items\n{}\n1 2\n", items.join(" ")).into_bytes(),
        format!("| options\na b\n{}", "a\n".repeat(300_000)).into_bytes(),
        b"100000 100000 3\nDEFAULT\nA\n".to_vec(),
        b"A\0".to_vec(),
        vec![b'A'; 2 << 20],
        vec![b'\n'; 1 << 20],
        "7 ".repeat(500_000).into_bytes(),
        ten_thousand.into_bytes(),
    ];
    for input in inputs {
        let start = Instant::now();
        let mut child = Command::new("sh")
            .args(["-c", "ulimit -d 20480 && exec \"$0\" solve -", env!("CARGO_BIN_EXE_pecah")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(&input);
        let output = child.wait_with_output().unwrap();
        let beginning = String::from_utf8_lossy(&input[..20.min(input.len())]).into_owned();
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{beginning:?}: {err}");
        assert!(start.elapsed() < Duration::from_secs(20), "{beginning:?} hangs");
    }
}
