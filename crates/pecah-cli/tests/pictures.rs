//! Pictures on the command line: read like any other input, and refused with a reason.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

mod common;

fn pecah(arguments: &[&str]) -> Output {
    common::pecah(arguments).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/queens").join(name)
}

/// A picture of an example with its queens, drawn once for all tests.
fn picture() -> &'static [u8] {
    static PICTURE: OnceLock<Vec<u8>> = OnceLock::new();
    PICTURE.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("board.png").display().to_string();
        let drawn = pecah(&["solve", example("9x9-sample.txt").to_str().unwrap(), "-o", &file]);
        assert_eq!(drawn.status.code(), Some(0), "{}", stderr(&drawn));
        fs::read(file).unwrap()
    })
}

/// A folder with that picture in it, as `board.png`.
fn folder_with_board() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let board = folder.path().join("board.png").display().to_string();
    fs::write(&board, picture()).unwrap();
    (folder, board)
}

/// A bitmap that says it has this size, with these bytes for pixels.
fn bitmap(width: u32, height: u32, pixels: &[u8]) -> Vec<u8> {
    let mut bytes = b"BM".to_vec();
    for number in [54 + pixels.len() as u32, 0, 54, 40, width, height] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend([1, 0, 24, 0]);
    bytes.extend([0; 24]);
    bytes.extend(pixels);
    bytes
}

#[track_caller]
fn is_refused(bytes: &[u8], code: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png").display().to_string();
    fs::write(&file, bytes).unwrap();
    for command in ["read", "solve", "count", "hint"] {
        let output = pecah(&[command, &file]);
        assert_eq!(output.status.code(), Some(2), "{command}: {}", stderr(&output));
        assert!(stderr(&output).contains(&format!("error[{code}]")), "{}", stderr(&output));
        assert!(stderr(&output).contains("help: ") && output.stdout.is_empty());
    }
    let output = pecah(&["read", "--json", &file]);
    let record: Value = common::valid(&stdout(&output));
    assert_eq!((record["outcome"].as_str(), output.status.code()), (Some("error"), Some(2)));
    assert_eq!(record["diagnostics"][0]["code"], code);
}

#[test]
fn a_board_is_read_and_solved() {
    let (_folder, board) = folder_with_board();
    let text = fs::read_to_string(example("9x9-sample.txt")).unwrap();

    let read = pecah(&["read", &board]);
    assert_eq!(stdout(&read).lines().collect::<Vec<_>>(), text.lines().collect::<Vec<_>>());
    assert!(stderr(&read).contains("Read a board of 9 rows, 9"), "{}", stderr(&read));

    let from_text = pecah(&["solve", example("9x9-sample.txt").to_str().unwrap()]);
    let from_picture = pecah(&["solve", &board]);
    assert_eq!(stdout(&from_picture), stdout(&from_text));
    let count = pecah(&["count", &board]);
    assert!(stdout(&count).starts_with("1 solution"), "{}", stdout(&count));
    let solution = board.replace("board.png", "solution.txt");
    fs::write(&solution, stdout(&from_text)).unwrap();
    assert_eq!(stdout(&pecah(&["check", &board, &solution])), "Right.\n");
}

#[test]
fn scripts_get_the_confidence_and_the_place() {
    let (_folder, board) = folder_with_board();
    let output = pecah(&["read", "--json", &board]);
    let record: Value = common::valid(&stdout(&output));
    assert_eq!((record["schema"].as_u64(), record["outcome"].as_str()), (Some(2), Some("read")));
    assert!(record["puzzle"].as_str().unwrap().ends_with("\nFGGGDDHHH\n"), "{record}");
    assert!(record["confidence"].as_f64().unwrap() > 0.9, "{record}");
    assert!(record["board"]["width"].as_u64().unwrap() > 100 && record["doubts"][0].is_null());
}

#[test]
fn a_picture_comes_from_standard_input_too() {
    let (_folder, board) = folder_with_board();
    let output = Command::new(env!("CARGO_BIN_EXE_pecah"))
        .args(["read", "-"])
        .stdin(Stdio::from(fs::File::open(board).unwrap()))
        .output()
        .unwrap();
    assert!(stdout(&output).starts_with("AAABBCCCD\n"), "{}", stderr(&output));
}

#[test]
fn a_picture_cut_short_is_refused() {
    let bytes = picture();
    is_refused(&bytes[..bytes.len() / 2], "V003");
}

#[test]
fn a_picture_without_a_board_is_refused() {
    is_refused(&bitmap(40, 40, &[0xEE; 40 * 40 * 3]), "V005");
}

#[test]
fn a_hundred_megapixels_are_refused_at_once() {
    let start = Instant::now();
    is_refused(&bitmap(10_000, 10_000, &[]), "V004");
    assert!(start.elapsed() < Duration::from_secs(10));
}

#[test]
fn text_is_no_picture() {
    let output = pecah(&["read", example("8x8.txt").to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("error[V002]"), "{}", stderr(&output));
}

#[test]
fn the_codes_of_pictures_are_explained() {
    let output = pecah(&["explain", "V004"]);
    assert!(stdout(&output).contains("40 million pixels"), "{}", stdout(&output));
}

#[test]
fn the_picture_of_a_hint_says_why_in_every_family() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hint.svg").display().to_string();
    for (puzzle, said) in [
        ("queens/8x8", "Because row 1 column 1 is"),
        ("packing/square-5x5", "Nothing is forced here"),
        ("sliding/fifteen-reachable2", "Push tile"),
        ("twentyfour/7-4-9-2", "Because 24 is 17 + 7"),
    ] {
        let drawn = pecah(&["hint", puzzle, "-o", &file, "--force", "--lang", "en"]);
        assert_eq!(drawn.status.code(), Some(0), "{}", stderr(&drawn));
        let svg = fs::read_to_string(&file).unwrap();
        assert_eq!(svg.matches(said).count(), 1, "{puzzle}");
    }
}
