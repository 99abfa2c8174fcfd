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
        let ran = run(&[&["solve", file, "--force"], outputs.as_slice()].concat());
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
        assert_eq!(run(&["solve", file, "--force", "-o", saved]).code, Some(0));
        let checked = run(&["check", file, saved]);
        assert_eq!((checked.code, checked.out.lines().next()), (Some(0), Some("Right.")), "{file}");
    }
}

#[test]
fn a_picture_shows_joined_pieces_and_crowns() {
    let folder = tempfile::tempdir().unwrap();
    let svg_of = |file: &str| {
        let name = folder.path().join("a.svg");
        assert_eq!(run(&["solve", file, "--force", "-o", name.to_str().unwrap()]).code, Some(0));
        fs::read_to_string(name).unwrap()
    };
    let packed = svg_of("tests/reports/packing/iq-5x7-5-diamond.txt");
    assert_eq!(packed.matches("class=\"piece").count(), 5, "a shape for each piece");
    let queens = svg_of("examples/queens/8x8.txt");
    assert_eq!(queens.matches("M-44 -20L-24 -2").count(), 8, "a crown for each queen");
    let path = svg_of("tests/reports/sliding/fifteen-reachable1.txt");
    assert!(path.contains("13 right") || path.contains("13 moves"), "numbered frames");
    let hand = svg_of("examples/twentyfour/7-4-9-2.txt");
    assert!(hand.contains("class=\"bk\"") && hand.contains("class=\"rd\""), "black and red suits");
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

/// What the user saw: `-o` over a file of hers, gone without a word.
#[test]
fn a_file_that_exists_is_kept_without_force() {
    let folder = tempfile::tempdir().unwrap();
    let names = ["a.txt", "a.json", "a.svg", "a.png", "a.gif"].map(|name| folder.path().join(name));
    for verb in ["solve", "hint"] {
        for name in &names[..4] {
            fs::write(name, "precious").unwrap();
            let name = name.to_str().unwrap();
            let ran = run(&[verb, "examples/queens/4x4.txt", "-o", name]);
            assert_eq!(ran.code, Some(2), "{verb} {name}: {}", ran.err);
            assert!(ran.err.contains("F012") && ran.err.contains(name), "{}", ran.err);
            assert_eq!(fs::read_to_string(name).unwrap(), "precious");
            let ran = run(&[verb, "examples/queens/4x4.txt", "-o", name, "--force"]);
            assert_eq!(ran.code, Some(0), "{verb} {name}: {}", ran.err);
            assert_ne!(fs::read(name).unwrap(), b"precious");
        }
    }
    fs::write(&names[4], "precious").unwrap();
    let gif = names[4].to_str().unwrap();
    let slide = "examples/sliding/fifteen-reachable2.txt";
    assert_eq!(run(&["solve", slide, "--animate", gif]).code, Some(2));
    assert_eq!(run(&["solve", slide, "--animate", gif, "--force"]).code, Some(0));
}

#[test]
fn the_input_is_never_written_over_whatever_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let board = folder.path().join("board.txt");
    fs::copy(root().join("examples/queens/4x4.txt"), &board).unwrap();
    let before = fs::read(&board).unwrap();
    let roundabout = folder.path().join("../").join(folder.path().file_name().unwrap());
    let mut names = vec![board.clone(), roundabout.join("board.txt")];
    #[cfg(unix)]
    {
        let link = folder.path().join("link.txt");
        std::os::unix::fs::symlink(&board, &link).unwrap();
        let hard = folder.path().join("hard.txt");
        fs::hard_link(&board, &hard).unwrap();
        names.extend([link, hard]);
    }
    for name in names {
        for verb in ["solve", "hint"] {
            let output = name.to_str().unwrap();
            let ran = run(&[verb, board.to_str().unwrap(), "-o", output, "--force"]);
            assert_eq!(ran.code, Some(2), "{verb} {output}");
            assert!(ran.err.contains("F012"), "{}", ran.err);
            assert_eq!(fs::read(&board).unwrap(), before);
        }
    }
}

#[test]
fn two_outputs_to_one_file_are_a_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("a.svg");
    let other = folder.path().join(".").join("a.svg");
    let (name, other) = (name.to_str().unwrap(), other.to_str().unwrap());
    for pair in
        [["-o", name, "-o", name], ["-o", name, "-o", other], ["-o", name, "--animate", name]]
    {
        let ran = run(&[&["solve", "examples/queens/4x4.txt", "--force"], &pair[..]].concat());
        assert_eq!(ran.code, Some(2), "{pair:?}");
        assert!(ran.err.contains("two outputs"), "{}", ran.err);
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// A folder that cannot be written is known before the search, not after minutes of it.
#[test]
fn a_place_that_cannot_be_written_is_known_before_the_search() {
    let file = "examples/packing/iq-puzzler-pro-5x11.txt";
    let long = ["solve", "--all", "--strategy", "cover", file];
    let ran = run(&[&long[..], &["-o", "/no/such/folder/a.txt"]].concat());
    assert_eq!(ran.code, Some(74), "{}", ran.err);
    assert!(ran.err.contains("F004") && ran.err.contains("/no/such/folder/a.txt"), "{}", ran.err);
}
