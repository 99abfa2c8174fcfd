//! Sliding tiles as somebody at a terminal meets them: through the real binary.

mod common;

use common::{run, run_with_input};
use image::AnimationDecoder;
use image::codecs::{gif::GifDecoder, png::PngDecoder};
use serde_json::Value;
use std::fs::{read, read_to_string, write};
use std::io::Cursor;

/// 31 moves, 40 ways.
const DEEP: &str = "examples/sliding/eight-31-moves.txt";
/// 13 moves, one way.
const EASY: &str = "examples/sliding/fifteen-reachable1.txt";

fn json_of(arguments: &[&str]) -> Value {
    run(arguments).record()
}

#[test]
fn every_shortest_solution_is_listed_or_counted() {
    let listed = run(&["solve", DEEP, "--all-optimal"]);
    assert_eq!(listed.code, Some(0));
    assert!(listed.err.contains("Solved: 40 shortest solutions in all."), "{}", listed.err);
    assert!(listed.err.contains("No solution is shorter than 31 moves."), "{}", listed.err);
    assert_eq!(listed.out.matches("Step 31:").count(), 40);
    assert!(!listed.out.contains("Step 32:"));
    for counting in [vec!["count", DEEP], vec!["solve", DEEP, "--all-optimal", "--count"]] {
        let counted = run(&counting);
        assert_eq!((counted.code, counted.out.as_str()), (Some(0), "40 shortest solutions\n"));
    }
    let only = run(&["solve", EASY, "--all-optimal"]);
    assert!(only.err.contains("Solved: this is the only shortest solution."), "{}", only.err);
    assert_eq!(run(&["count", EASY]).out, "1 shortest solution\n");
    assert_eq!(json_of(&["count", DEEP, "--json"])["solutions"], 40);
    let listed = json_of(&["solve", DEEP, "--all-optimal", "--json"]);
    assert_eq!(listed["solutions"].as_array().unwrap().len(), 40);
}

#[test]
fn a_board_that_is_solved_takes_no_move() {
    let ran = run_with_input(&["solve", "-"], b"1 2 3\n4 5 6\n7 8 0\n");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("The board is solved already."), "{}", ran.err);
    assert!(!ran.err.contains("0 moves"), "{}", ran.err);
}

#[test]
fn a_path_is_animated_in_every_form() {
    let folder = tempfile::tempdir().unwrap();
    let path = |form: &str| folder.path().join(format!("path.{form}"));
    let [svg, gif, png] = ["svg", "gif", "png"].map(path);
    for file in [&svg, &gif, &png] {
        let ran = run(&["solve", EASY, "--animate", file.to_str().unwrap()]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
    }
    let drawn = read_to_string(svg).unwrap();
    assert!(drawn.starts_with("<svg") && drawn.contains("<animate"), "{}", &drawn[..200]);
    // The start, and a picture after each of 13 moves, all of one size and none like the last.
    let frames = |decoder: image::Frames<'_>| {
        let frames = decoder.collect_frames().unwrap();
        assert_eq!(frames.len(), 14);
        for pair in frames.windows(2) {
            assert_eq!(pair[0].buffer().dimensions(), pair[1].buffer().dimensions());
            assert_ne!(pair[0].buffer(), pair[1].buffer());
        }
    };
    frames(GifDecoder::new(Cursor::new(read(gif).unwrap())).unwrap().into_frames());
    let png = PngDecoder::new(Cursor::new(read(png).unwrap())).unwrap();
    assert!(png.is_apng().unwrap());
    frames(png.apng().unwrap().into_frames());
}

#[test]
fn a_hint_names_every_move_on_a_shortest_path() {
    let hint = json_of(&["hint", DEEP, "--json"]);
    assert_eq!(hint["hint"]["details"]["best"], serde_json::json!(["up", "right", "left"]));
    assert_eq!(hint["hint"]["details"]["left"], 31);
    let said = run(&["hint", DEEP]).out;
    assert!(said.starts_with("Push tile 5 down (the blank up), because that moves it"), "{said}");
    assert!(said.contains(". 31 moves are left"), "{said}");
    assert!(said.contains("Tile 1 or 3 would do as well."), "{said}");
    let only = run(&["hint", EASY]).out;
    assert!(only.contains("No other move begins one as short."), "{only}");
}

/// What the terminal says about a board, held against file, line, column and words.
fn is_wrong(board: &str, places: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.txt");
    write(&file, board).unwrap();
    let file = file.to_str().unwrap();
    let ran = run(&["solve", file, "--puzzle", "sliding"]);
    assert_eq!(ran.code, Some(2), "{board}\n{}", ran.err);
    for place in places {
        let (at, words) = place.split_once(' ').unwrap();
        assert!(ran.err.contains(&format!("--> {file}:{at}\n")), "{place}\n{}", ran.err);
        assert!(ran.err.contains(words), "{place}\n{}", ran.err);
    }
    let record = json_of(&["solve", file, "--puzzle", "sliding", "--json"]);
    let record = record["diagnostics"].as_array().unwrap();
    let is_reported = |place: &&str| {
        record.iter().any(|one| place.starts_with(&format!("{}:{} ", one["line"], one["column"])))
    };
    assert!(places.iter().all(is_reported), "{record:?}");
}

#[test]
fn bad_boards_are_reported_with_their_places() {
    is_wrong(
        "1 2 3\n4 4 6\n7 8 0\n",
        &["2:3 tile 4 occurs twice; the first is at line 2 column 1", "1:1 tile 5 is missing"],
    );
    is_wrong("1 2 3\n4 5 99\n7 8 0\n", &["2:5 there is no tile 99 on this board"]);
    is_wrong("1 2 3\n4 5 6\n7 0\n", &["3:1 row 3 has 2 tiles, other rows have 3"]);
    is_wrong("1 2 3\n4 5 6\n7 8 9 0\n", &["3:7 row 3 has 4 tiles, other rows have 3"]);
    is_wrong("1 2 3 4 5\n", &["1:9 5 numbers without rows do not make a square board"]);
    is_wrong("1 2 3\n4 0 6\n7 8 0\n", &["3:5 a second blank; the first is at line 2 column 3"]);
    is_wrong("1 2 3\n4 5 6\n7 8 q\n", &["3:5 found `q` where a tile or the blank was expected"]);
}

#[test]
fn bad_goals_are_shown_in_their_own_file() {
    let folder = tempfile::tempdir().unwrap();
    let goal = folder.path().join("goal.txt");
    let goal = goal.to_str().unwrap();
    let arguments = ["solve", DEEP, "--goal", goal];
    write(goal, "1 2 3\n4 5 6\n7 7 0\n").unwrap();
    let ran = run(&arguments);
    assert_eq!(ran.code, Some(2));
    let said = "in the goal: tile 7 occurs twice; the first is at line 3 column 1 (S002)";
    assert!(
        ran.err.contains(said) && ran.err.contains(&format!("--> {goal}:3:3\n")),
        "{}",
        ran.err
    );
    let record = json_of(&[&arguments[..], &["--json"]].concat());
    let second = &record["diagnostics"][1];
    assert_eq!((&second["option"], &second["line"]), (&"goal".into(), &3.into()), "{record}");
    write(goal, "1 2 3 4\n5 6 7 0\n").unwrap();
    let ran = run(&arguments);
    assert_eq!(ran.code, Some(2));
    let said = "the board is 3 by 3, the goal is 2 by 4";
    assert!(ran.err.contains(said) && ran.err.contains(&format!("in {goal}")), "{}", ran.err);
}

#[test]
fn any_goal_and_any_blank_can_be_given() {
    let folder = tempfile::tempdir().unwrap();
    let goal = folder.path().join("spiral.txt");
    write(&goal, "1 2 3\n8 0 4\n7 6 5\n").unwrap();
    let goal = goal.to_str().unwrap();
    for blank in ["0", "X", "x", "-", "9"] {
        let board = format!("2 8 3\n1 6 4\n7 {blank} 5\n");
        let ran =
            run_with_input(&["solve", "-", "--goal", goal, "--moves", "tiles"], board.as_bytes());
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        assert!(ran.out.contains("Step 5: 8 left"), "{}", ran.out);
        assert!(ran.out.contains("i          1  2  3  8  9  4  7  6  5"), "{}", ran.out);
    }
    let first = b"1 0 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n";
    let ran = run_with_input(&["solve", "-", "--blank", "first"], first);
    assert!(ran.out.contains("Step 1: left") && !ran.out.contains("Step 2"), "{}", ran.out);
}

#[test]
fn depths_that_no_board_has_are_refused_with_the_reason() {
    let refused = |size: &str, depth: &str| {
        let ran = run(&["generate", "sliding", "--size", size, "--depth", depth, "--seed", "1"]);
        assert_eq!(ran.code, Some(2), "{}", ran.err);
        ran.err
    };
    assert!(refused("4x4", "81").contains("no board of 4x4 takes more than 80 moves"));
    assert!(refused("3x3", "32").contains("no board of 3x3 takes more than 31 moves"));
    assert!(refused("5x5", "61").contains("deeper ones take too long to prove"));
}
