//! The guided session, on a real pseudo-terminal.

#![cfg(unix)]

mod common;

use common::pecah;
use rexpect::session::{PtySession, spawn_command};
use std::fs;
use std::path::Path;

fn session(folder: &Path) -> PtySession {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_pecah"));
    command
        .current_dir(folder)
        .env("TERM", "xterm-256color")
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1");
    spawn_command(command, Some(20_000)).unwrap()
}

/// Answers a question by typing and pressing Enter.
fn answer(session: &mut PtySession, question: &str, typed: &str) {
    session.exp_string(question).unwrap_or_else(|error| panic!("{question}: {error}"));
    session.send(typed).unwrap();
    session.send("\r").unwrap();
    session.flush().unwrap();
}

#[test]
fn an_example_is_solved_and_saved() {
    let folder = tempfile::tempdir().unwrap();
    let mut pecah = session(folder.path());
    answer(&mut pecah, "Which puzzle?", "Queens");
    answer(&mut pecah, "Where is it?", "example");
    answer(&mut pecah, "Which example?", "8x8");
    answer(&mut pecah, "What next?", "Solve");
    answer(&mut pecah, "Which strategy?", "odometer");
    pecah.exp_string("738,032 iterations").unwrap();
    answer(&mut pecah, "Save as text?", "y");
    answer(&mut pecah, "File name", "board.txt");
    answer(&mut pecah, "Save as picture?", "y");
    answer(&mut pecah, "File name", "board.png");
    pecah.exp_string("Saved as board.png").unwrap();
    answer(&mut pecah, "What next?", "Another");
    answer(&mut pecah, "Which puzzle?", "Leave");
    pecah.exp_eof().unwrap();
    assert!(fs::read_to_string(folder.path().join("board.txt")).unwrap().contains("# B C"));
    assert!(fs::read(folder.path().join("board.png")).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn a_file_is_never_replaced_silently_and_mistakes_are_shown() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("kept.txt"), "keep me").unwrap();
    fs::write(folder.path().join("broken.txt"), "AB\nA?").unwrap();
    fs::write(folder.path().join("board.txt"), "AAAB\nAAAB\nCCAB\nCBDB").unwrap();
    let mut pecah = session(folder.path());
    answer(&mut pecah, "Which puzzle?", "Queens");
    answer(&mut pecah, "Where is it?", "file");
    answer(&mut pecah, "File", "broken.txt");
    pecah.exp_string("Q002").unwrap();
    // The name is there to be corrected.
    pecah.exp_string("broken.txt").unwrap();
    answer(&mut pecah, "File", &("\x7f".repeat(10) + "board.txt"));
    answer(&mut pecah, "What next?", "Solve");
    answer(&mut pecah, "Which strategy?", "bitboard");
    answer(&mut pecah, "Save as text?", "y");
    answer(&mut pecah, "File name", "nowhere/kept.txt");
    pecah.exp_string("no such folder").unwrap();
    pecah.send(&"\x7f".repeat(30)).unwrap();
    pecah.send("kept.txt\r").unwrap();
    pecah.flush().unwrap();
    answer(&mut pecah, "Replace it?", "n");
    answer(&mut pecah, "Save as picture?", "n");
    answer(&mut pecah, "What next?", "Another");
    answer(&mut pecah, "Which puzzle?", "Leave");
    pecah.exp_eof().unwrap();
    assert_eq!(fs::read_to_string(folder.path().join("kept.txt")).unwrap(), "keep me");
}

#[test]
fn a_hand_is_typed_in_and_another_is_dealt() {
    let folder = tempfile::tempdir().unwrap();
    let mut pecah = session(folder.path());
    answer(&mut pecah, "Which puzzle?", "24");
    answer(&mut pecah, "Where is it?", "type");
    answer(&mut pecah, "Line 1", "6 6 6 q");
    answer(&mut pecah, "Line 2", "");
    answer(&mut pecah, "What next?", "Solve");
    answer(&mut pecah, "Which strategy?", "raw");
    pecah.exp_string("10 solutions").unwrap();
    answer(&mut pecah, "Save as text?", "n");
    answer(&mut pecah, "Save as picture?", "n");
    answer(&mut pecah, "What next?", "Another");
    answer(&mut pecah, "Which puzzle?", "24");
    answer(&mut pecah, "Where is it?", "random");
    answer(&mut pecah, "What next?", "Solve");
    answer(&mut pecah, "Which strategy?", "raw");
    pecah.exp_string("nodes").unwrap();
    answer(&mut pecah, "Save as text?", "n");
    answer(&mut pecah, "Save as picture?", "n");
    answer(&mut pecah, "What next?", "Another");
    answer(&mut pecah, "Which puzzle?", "Leave");
    pecah.exp_eof().unwrap();
}

#[test]
fn a_terminal_that_goes_away_ends_the_session() {
    let folder = tempfile::tempdir().unwrap();
    let mut pecah = session(folder.path());
    answer(&mut pecah, "Which puzzle?", "Queens");
    answer(&mut pecah, "Where is it?", "example");
    answer(&mut pecah, "Which example?", "8x8");
    answer(&mut pecah, "What next?", "Solve");
    answer(&mut pecah, "Which strategy?", "bitboard");
    pecah.exp_string("Save as text?").unwrap();
    pecah.process_mut().signal(rexpect::process::Signal::SIGHUP).unwrap();
    pecah.exp_eof().unwrap();
}

#[test]
fn the_session_speaks_indonesian_too() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_pecah"));
    command.args(["--lang", "id"]).current_dir(folder.path());
    command.env("TERM", "xterm-256color").env("NO_COLOR", "1");
    let mut pecah = spawn_command(command, Some(20_000)).unwrap();
    answer(&mut pecah, "Teka-teki yang mana?", "Ratu");
    answer(&mut pecah, "Dari mana?", "contoh");
    answer(&mut pecah, "Contoh yang mana?", "4x4");
    answer(&mut pecah, "Lalu apa?", "Pecahkan");
    answer(&mut pecah, "Strategi yang mana?", "bitboard");
    pecah.exp_string("Terpecahkan: ini satu-satunya solusi.").unwrap();
    answer(&mut pecah, "Simpan sebagai teks?", "tidak");
    answer(&mut pecah, "Simpan sebagai gambar?", "n");
    answer(&mut pecah, "Lalu apa?", "lain");
    answer(&mut pecah, "Teka-teki yang mana?", "Keluar");
    pecah.exp_eof().unwrap();
}

#[test]
fn hints_counts_and_ratings_of_one_puzzle_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let mut pecah = session(folder.path());
    answer(&mut pecah, "Which puzzle?", "Queens");
    answer(&mut pecah, "Where is it?", "file");
    // An example goes by its name, too.
    answer(&mut pecah, "File", "queens/4x4");
    answer(&mut pecah, "What next?", "hint");
    pecah.exp_string("is the last place left").unwrap();
    answer(&mut pecah, "Make this move?", "y");
    answer(&mut pecah, "What next?", "Count");
    pecah.exp_string("1 solution").unwrap();
    answer(&mut pecah, "What next?", "how hard");
    pecah.exp_string("Difficulty: easy").unwrap();
    answer(&mut pecah, "What next?", "Another");
    answer(&mut pecah, "Which puzzle?", "Queens");
    answer(&mut pecah, "Where is it?", "new one");
    answer(&mut pecah, "any will do", "easy");
    pecah.exp_string("What next?").unwrap();
    // Ctrl-C leaves, as the first line says.
    pecah.send_control('c').unwrap();
    pecah.exp_eof().unwrap();
}

/// What the user saw: nine rows typed, one letter wrong, and all of it gone.
#[test]
fn a_typing_error_keeps_what_was_typed() {
    let folder = tempfile::tempdir().unwrap();
    let mut pecah = session(folder.path());
    answer(&mut pecah, "Which puzzle?", "Queens");
    answer(&mut pecah, "Where is it?", "Type");
    for (number, row) in ["AAAB", "AAAB", "CCAB", "CB?B"].into_iter().enumerate() {
        answer(&mut pecah, &format!("Line {}", number + 1), row);
    }
    answer(&mut pecah, "Line 5", "");
    pecah.exp_string("Q002").unwrap();
    for number in 1..=3 {
        answer(&mut pecah, &format!("Line {number}"), "");
    }
    answer(&mut pecah, "Line 4", "\x7f\x7fDB");
    answer(&mut pecah, "Line 5", "");
    answer(&mut pecah, "What next?", "Count");
    pecah.exp_string("1 solution").unwrap();
    pecah.exp_string("What next?").unwrap();
    pecah.send_control('c').unwrap();
    pecah.exp_eof().unwrap();
}

#[test]
fn without_a_terminal_there_is_only_help() {
    let output = pecah(&[]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("Usage: pecah"));
}

/// What cannot draw over its lines gets plain text, not control characters.
#[test]
fn a_terminal_that_cannot_draw_gets_plain_text() {
    let of = |arguments: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_pecah"));
        command.args(arguments).env("TERM", "dumb").env("LC_ALL", "C").env("CI", "1");
        spawn_command(command, Some(20_000)).unwrap().exp_eof().unwrap()
    };
    let help = of(&[]);
    assert!(help.contains("Usage: pecah") && !help.contains('\x1b'), "{help}");
    let watched = of(&["solve", "--watch", "--strategy", "odometer", "queens/6x6"]);
    assert!(watched.contains("iteration 1") && !watched.contains('\x1b'), "{watched:?}");
}
