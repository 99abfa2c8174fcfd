//! Results saved as text, JSON, SVG and PNG.

mod common;

use common::{root, run, valid};
use std::fs;

const ONE_OF_EACH: [&str; 5] = [
    "tests/reports/packing/iq-5x7-5-diamond.txt",
    "tests/reports/packing/pyramid-3x3-6-sample.txt",
    "examples/queens/8x8.txt",
    "examples/twentyfour/7-4-9-2.txt",
    "tests/reports/sliding/fifteen-reachable1.txt",
];

#[test]
fn every_family_is_saved_in_every_format() {
    let folder = tempfile::tempdir().unwrap();
    for file in ONE_OF_EACH {
        let names = ["a.txt", "a.json", "a.svg", "a.png"].map(|n| folder.path().join(n));
        let names: Vec<&str> = names.iter().map(|name| name.to_str().unwrap()).collect();
        let outputs: Vec<&str> = names.iter().flat_map(|name| ["-o", name]).collect();
        let ran = run(&[&["solve", file], outputs.as_slice()].concat());
        assert_eq!(ran.code, Some(0), "{file}: {}", ran.err);
        assert!(fs::read(names[3]).unwrap().starts_with(b"\x89PNG\r\n"), "{file}");
        let svg = fs::read_to_string(names[2]).unwrap();
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>"), "{file}");
        let json = valid(&fs::read_to_string(names[1]).unwrap());
        assert_eq!(json["outcome"], "solved", "{file}");
        let text = fs::read_to_string(names[0]).unwrap();
        assert!(text.contains(" node"), "{file}: {text}");
    }
}

#[test]
fn a_saved_answer_passes_the_check() {
    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().join("answer.txt");
    let saved = saved.to_str().unwrap();
    for file in ONE_OF_EACH.into_iter().filter(|file| !file.contains("twentyfour")) {
        assert_eq!(run(&["solve", file, "-o", saved]).code, Some(0));
        let checked = run(&["check", file, saved]);
        assert_eq!((checked.code, checked.out.trim()), (Some(0), "Right."), "{file}");
    }
}

#[test]
fn a_picture_shows_joined_pieces_and_crowns() {
    let folder = tempfile::tempdir().unwrap();
    let svg_of = |file: &str| {
        let name = folder.path().join("a.svg");
        assert_eq!(run(&["solve", file, "-o", name.to_str().unwrap()]).code, Some(0));
        fs::read_to_string(name).unwrap()
    };
    assert!(svg_of("tests/reports/packing/iq-5x7-5-diamond.txt").contains("<line"));
    let queens = svg_of("examples/queens/8x8.txt");
    assert_eq!(queens.matches("M-14 9").count(), 8, "a crown for each queen");
    let path = svg_of("tests/reports/sliding/fifteen-reachable1.txt");
    assert!(path.contains("13 right") || path.contains("13 moves"), "numbered frames");
    let hand = svg_of("examples/twentyfour/7-4-9-2.txt");
    assert!(hand.contains('♠') && hand.contains('♥'));
}

/// More solutions than wait in memory, streamed to standard output and to files at once.
#[test]
fn every_solution_is_printed_and_saved_however_many() {
    let folder = tempfile::tempdir().unwrap();
    let [json, text] = ["a.json", "a.txt"].map(|name| folder.path().join(name));
    let (json, text) = (json.to_str().unwrap(), text.to_str().unwrap());
    let file = "examples/packing/pentominoes-6x10.txt";
    let solve = ["solve", "--limit", "700", "--json", file, "-o", json, "-o", text];
    let printed = run(&solve);
    assert_eq!(printed.code, Some(0), "{}", printed.err);
    let printed = printed.record();
    assert_eq!(printed["solutions"].as_array().unwrap().len(), 700);
    let saved = valid(&fs::read_to_string(json).unwrap());
    assert_eq!(saved["solutions"], printed["solutions"]);
    let text = fs::read_to_string(text).unwrap();
    assert_eq!(text.split("\n\n").filter(|part| part.lines().count() == 6).count(), 700);
}

#[test]
fn several_outputs_do_not_disturb_the_examples() {
    let before = fs::read(root().join("examples/queens/8x8.txt")).unwrap();
    run(&["solve", "examples/queens/8x8.txt"]);
    assert_eq!(fs::read(root().join("examples/queens/8x8.txt")).unwrap(), before);
}
