//! What arguments mean: puzzles typed without quotes, several at once, names of examples, and
//! mistakes that name the right thing.

mod common;

use common::run;
use std::fs;

#[test]
fn a_hand_needs_no_quotes() {
    let quoted = run(&["solve", "7 4 9 2"]);
    for words in [&["7", "4", "9", "2"][..], &["K", "4", "Q", "4"], &["a", "5", "5", "5"]] {
        let ran = run(&[&["solve"], words].concat());
        assert_eq!(ran.code, Some(0), "{words:?}: {}", ran.err);
        assert_eq!(ran.out, run(&["solve", &words.join(" ")]).out);
    }
    assert_eq!(run(&["solve", "7", "4", "9", "2"]).out, quoted.out);
    for verb in ["hint", "rate", "count", "compare"] {
        let ran = run(&[verb, "7", "4", "9", "2"]);
        assert_eq!(ran.code, Some(0), "{verb}: {}", ran.err);
    }
    let ran = run(&["solve", "7", "4", "9", "2", "--target", "10", "--json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(ran.record()["family"], "twentyfour");
}

#[test]
fn several_puzzles_are_solved_one_after_the_other() {
    let names = ["queens/4x4", "examples/queens/3x3-none.txt", "no-such.txt", "7 4 9 2"];
    let ran = run(&[&["solve"], &names[..]].concat());
    assert_eq!(ran.code, Some(2), "the most serious of all: {}", ran.err);
    for name in names {
        assert!(ran.out.contains(&format!("==> {name} <==\n")), "{}", ran.out);
    }
    assert!(ran.out.contains("A # A B") && ran.out.contains("(9 + 7 - 4) * 2"), "{}", ran.out);
    assert!(ran.err.contains("no-such.txt"), "{}", ran.err);
    for (verb, codes) in [("solve", [0, 1]), ("count", [0, 0]), ("rate", [0, 1])] {
        assert_eq!(run(&[verb, names[0], "queens/6x6"]).code, Some(codes[0]), "{verb}");
        assert_eq!(run(&[verb, names[0], names[1]]).code, Some(codes[1]), "{verb}");
        let records = run(&[verb, names[0], names[1], "--json"]).records();
        assert_eq!(records.len(), 2, "{verb}");
        for (record, name) in records.iter().zip(names) {
            assert_eq!(record["id"], name, "{verb}");
        }
    }
    let lines = run(&["solve", names[0], "queens/6x6", "--jsonl"]).records();
    assert!(lines.iter().all(|line| line["id"].is_string()), "every line says whose it is");
}

#[test]
fn what_takes_one_puzzle_says_so() {
    for verb in ["hint", "compare"] {
        let ran = run(&[verb, "queens/4x4", "queens/6x6"]);
        assert_eq!(ran.code, Some(2), "{verb}");
        assert!(ran.err.contains("`queens/6x6` is a second one"), "{}", ran.err);
    }
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("a.txt");
    let ran = run(&["solve", "queens/4x4", "queens/6x6", "-o", output.to_str().unwrap()]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("2 puzzles cannot be saved to one file"), "{}", ran.err);
}

/// What the user saw: a mistyped file name, read as an answer, and an error about its letters.
#[test]
fn a_file_that_is_missing_is_not_taken_for_an_answer() {
    let board = "examples/queens/4x4.txt";
    for missing in ["answer.txt", "./answer", "no/such/answer.json"] {
        for arguments in
            [["check", board, missing].as_slice(), &["hint", board, "--played", missing]]
        {
            let ran = run(arguments);
            assert_eq!(ran.code, Some(2), "{arguments:?}");
            assert!(ran.err.contains("F001") && ran.err.contains(missing), "{}", ran.err);
            assert!(!ran.err.contains("Q0"), "nothing about its letters: {}", ran.err);
        }
    }
    let ran = run(&["check", board, "answr"]);
    assert!(ran.err.contains("there is no file `answr` either"), "{}", ran.err);
    let ran = run(&["solve", "my board.txt"]);
    assert!(ran.err.contains("F001") && ran.err.contains("my board.txt"), "{}", ran.err);
}

/// An option of another family is the mistake, not the puzzle.
#[test]
fn an_option_of_another_family_is_named() {
    for (puzzle, flags, family, option) in [
        ("queens/8x8", &["--target", "10"][..], "queens", "target"),
        ("queens/8x8", &["--distinct"], "queens", "distinct"),
        ("packing/square-5x5", &["--stars", "2"], "packing", "stars"),
        ("sliding/eight-31-moves", &["--target", "24"], "sliding", "target"),
        ("twentyfour/7-4-9-2", &["--stars", "2"], "twentyfour", "stars"),
    ] {
        for verb in ["solve", "hint", "count", "rate"] {
            let ran = run(&[&[verb, puzzle], flags].concat());
            assert_eq!(ran.code, Some(2), "{verb} {puzzle} {flags:?}");
            let named = format!("{family} has no option `{option}`");
            assert!(ran.err.contains(&named), "{verb} {puzzle}: {}", ran.err);
        }
    }
}

#[test]
fn an_argument_that_means_nothing_here_is_refused() {
    for (arguments, why) in [
        (&["solve", "queens/4x4", "--seed", "3"][..], "`--seed` has no meaning here"),
        (&["hint", "queens/4x4", "--seed", "3"], "`--seed` has no meaning here"),
        (&["count", "queens/4x4", "--csv"], "`--csv` has no meaning here"),
        (&["solve", "queens/4x4", "--count", "--explain"], "cannot be used with"),
        (
            &["solve", "queens/7x7", "--all", "--limit", "5"],
            "`--all` cannot be used with `--limit`",
        ),
        (&["solve", "queens/7x7", "--all", "--limit", "5"], "leave one of them out"),
        (
            &["generate", "queens", "--needs", "single", "--without", "single"],
            "no board both needs `single` and does without it",
        ),
        (&["solve", "queens/4x4", "--played", "x"], "unknown argument `--played`"),
        (&["generate", "queens", "--format", "svg"], "an argument is missing"),
    ] {
        let ran = run(arguments);
        assert_eq!(ran.code, Some(2), "{arguments:?}");
        assert!(ran.err.contains(why), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn new_puzzles_are_all_different() {
    let ran = run(&["generate", "queens", "--size", "5", "--count", "60", "--seed", "1", "--json"]);
    let mut texts: Vec<String> =
        ran.out.lines().map(|line| common::valid(line)["puzzle"].to_string()).collect();
    let made = texts.len();
    texts.sort();
    texts.dedup();
    texts.retain(|text| text != "null");
    assert!(texts.len() >= made - 1, "{} of {made} differ", texts.len());
    assert!(
        ran.code == Some(0) || (ran.code == Some(3) && ran.out.contains("U009")),
        "{:?}",
        ran.code
    );
}

#[test]
fn new_puzzles_are_saved_as_text_records_a_sheet_or_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let make = |more: &[&str]| {
        run(&[&["generate", "queens", "--size", "6", "--count", "3", "--seed", "7"], more].concat())
    };
    for name in ["a.txt", "a.json", "a.svg", "a.png"] {
        let ran = make(&["-o", &at(name)]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{name}: {}", ran.err);
        assert_eq!(make(&["-o", &at(name)]).code, Some(2), "{name} is not replaced");
        assert_eq!(make(&["-o", &at(name), "--force"]).code, Some(0), "{name}");
    }
    assert_eq!(fs::read_to_string(at("a.json")).unwrap().lines().map(common::valid).count(), 3);
    let svg = fs::read_to_string(at("a.svg")).unwrap();
    assert!(["1. ", "2. ", "3. "].iter().all(|number| svg.contains(number)), "numbered boards");
    let texts = fs::read_to_string(at("a.txt")).unwrap();
    assert_eq!(texts, make(&[]).out, "what is printed without -o");
    for (format, ending) in [(&[][..], "txt"), (&["--format", "svg"], "svg")] {
        let ran = make(&[&["-o", &(at("new") + "/")], format].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        for number in 1..=3 {
            assert!(folder.path().join(format!("new/queens-7-{number}.{ending}")).is_file());
        }
    }
    let solved = run(&["solve", &at("new/queens-7-1.txt")]);
    assert_eq!(solved.code, Some(0), "{}", solved.err);
    let many = run(&["generate", "queens", "--count", "61", "-o", &at("b.svg")]);
    assert_eq!(many.code, Some(2));
    assert!(many.err.contains("at most 60 puzzles"), "{}", many.err);
}

/// Every page that a manual page refers to is there.
#[test]
fn manual_pages_refer_to_pages_that_exist() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(run(&["man", "--dir", folder.path().to_str().unwrap()]).code, Some(0));
    let mut pages = 0;
    for entry in fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()) {
        let page = fs::read_to_string(&entry).unwrap();
        assert!(page.contains(".SH \"EXIT STATUS\""), "{entry:?}");
        pages += 1;
        for (before, _) in page.match_indices("(1)").map(|(at, _)| page.split_at(at)) {
            let name: String = before.replace("\\fR", "").replace("\\fB", "").replace('\\', "");
            let start =
                name.rfind(|c: char| !c.is_alphanumeric() && c != '-').map_or(0, |at| at + 1);
            let named = folder.path().join(format!("{}.1", &name[start..]));
            assert!(named.is_file(), "{entry:?} refers to {named:?}");
        }
    }
    assert!(pages > 15, "{pages} pages");
}

#[test]
fn completions_know_strategies_difficulties_examples_and_codes() {
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&["completions", shell]).out;
        for word in ["odometer", "pattern-db", "fiendish", "queens/8x8", "P007", "F012", "batch"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

/// Asks bash itself what it would complete.
#[cfg(unix)]
#[test]
fn bash_completes_what_is_typed() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("pecah.bash");
    fs::write(&script, run(&["completions", "bash"]).out).unwrap();
    let complete = |words: &[&str]| {
        let program = format!(
            "source {script}; COMP_WORDS=({words}); COMP_CWORD={last}; _pecah pecah '{cur}' '{prev}'; \
             printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            script = script.display(),
            words = words.join(" "),
            last = words.len() - 1,
            cur = words[words.len() - 1],
            prev = words[words.len() - 2],
        );
        let ran = std::process::Command::new("bash").args(["-c", &program]).output();
        let Ok(ran) = ran else {
            eprintln!("SKIPPED: bash is not installed");
            return None;
        };
        Some(String::from_utf8_lossy(&ran.stdout).lines().map(str::to_owned).collect::<Vec<_>>())
    };
    for (words, expected) in [
        (&["pecah", "solve", "--strategy", "odo"][..], "odometer"),
        (&["pecah", "solve", "queens/8"], "queens/8x8"),
        (&["pecah", "explain", "F01"], "F012"),
        (&["pecah", "generate", "queens", "--difficulty", "ea"], "easy"),
    ] {
        if let Some(found) = complete(words) {
            assert!(found.iter().any(|word| word == expected), "{words:?}: {found:?}");
        }
    }
}

/// A frame on a pipe has no control characters, and nor has one on a terminal that cannot draw.
#[test]
fn a_search_watched_through_a_pipe_is_plain_text() {
    let ran = run(&["solve", "--watch", "--strategy", "odometer", "queens/6x6"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("iteration 1\n"), "{}", ran.err);
    assert!(!ran.err.contains('\x1b') && !ran.out.contains('\x1b'), "{}", ran.err);
}
