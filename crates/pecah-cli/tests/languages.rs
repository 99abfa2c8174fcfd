//! Both languages, whole: help, messages, diagnostics and their pages.

mod common;

use common::{pecah, run};

/// Words that Indonesian does not have and English sentences hardly do without.
const ENGLISH: [&str; 10] =
    ["the", "of", "is", "there", "which", "with", "and", "or", "not", "for"];

#[track_caller]
fn is_indonesian(text: &str) {
    // What stands in quotes is a name of something, and so are an option and a rule.
    let prose: String = text.split('`').step_by(2).collect();
    let words = prose.split_whitespace().filter(|word| !word.contains('-'));
    for word in words.flat_map(|word| word.split(|c: char| !c.is_alphabetic())) {
        assert!(!ENGLISH.contains(&word), "`{word}` in: {text}");
    }
}

#[test]
fn help_is_in_the_language_asked_for() {
    let whole = run(&["--lang", "id", "--help"]).out;
    assert!(whole.contains("Pemakaian: pecah [OPSI] [PERINTAH]"), "{whole}");
    is_indonesian(&whole);
    let listed = whole.lines().skip_while(|line| *line != "Perintah:").skip(1);
    let listed = listed.take_while(|line| !line.is_empty());
    let verbs: Vec<&str> = listed
        .filter_map(|line| line.strip_prefix("  "))
        .filter(|line| !line.starts_with(' '))
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert!(verbs.contains(&"solve") && verbs.contains(&"cluster"), "{verbs:?}");
    for verb in verbs {
        let help = run(&[verb, "--lang", "id", "--help"]);
        assert_eq!(help.code, Some(0), "{verb}: {}", help.err);
        assert!(help.out.contains("Pemakaian:"), "{}", help.out);
        is_indonesian(&help.out);
        assert_eq!(run(&["help", verb, "--lang", "id"]).out, help.out, "{verb}");
    }
}

#[test]
fn the_locale_decides_unless_a_language_is_named() {
    let said = |locale: &[(&str, &str)], arguments: &[&str]| {
        let mut command = pecah(arguments);
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
        let output = command.envs(locale.iter().copied()).output().unwrap();
        String::from_utf8(output.stderr).unwrap()
    };
    let solve = ["solve", "examples/queens/4x4.txt"];
    assert!(said(&[], &solve).contains("Solved"));
    assert!(said(&[("LANG", "id_ID.UTF-8")], &solve).contains("Terpecahkan"));
    assert!(said(&[("LANG", "id_ID.UTF-8"), ("LC_ALL", "C")], &solve).contains("Solved"));
    assert!(said(&[("LANG", "C"), ("LC_MESSAGES", "id")], &solve).contains("Terpecahkan"));
    assert!(said(&[("LANG", "de_DE.UTF-8")], &solve).contains("Solved"));
    let named = [&solve[..], &["--lang", "en"]].concat();
    assert!(said(&[("LANG", "id_ID.UTF-8")], &named).contains("Solved"));
}

#[test]
fn every_code_has_a_page_in_both_languages() {
    let list = run(&["explain"]).out;
    assert!(list.lines().count() > 40, "{list}");
    for code in list.lines().filter_map(|line| line.split(' ').next()) {
        let page = run(&["explain", code]);
        assert_eq!(page.code, Some(0), "{code}");
        assert!(page.out.len() > 60, "{code}: {}", page.out);
        let indonesian = run(&["explain", code, "--lang", "id"]).out;
        assert_ne!(page.out, indonesian, "{code}");
        is_indonesian(&indonesian);
    }
    assert_eq!(run(&["explain", "P999"]).code, Some(2));
}

#[test]
fn what_is_wrong_is_said_in_the_language_asked_for() {
    let wrong: &[&[&str]] = &[
        &["solve", "no-such-file"],
        &["solve", "crates"],
        &["solve", "tests/reports/queens/queens-6x6-blank-invalid.txt"],
        &["solve", "--strategy", "magic", "examples/queens/8x8.txt"],
        &["solve", "examples/queens/8x8.txt", "-o", "a.docx"],
        &["solve", "--stars", "9", "examples/queens/8x8.txt"],
        &["solve", "--time-limit", "soon", "examples/queens/8x8.txt"],
        &["solve", "--no-such-flag"],
        &["solve", "--all", "--first", "examples/queens/8x8.txt"],
        &["unsolve"],
        &["check"],
        &["hint", "--played", "nonsense", "examples/queens/8x8.txt"],
        &["prepare", "no-such-table"],
        &["explain", "X999"],
        &["count"],
        &["verify", "no-such-proof"],
        &["merge", "no-such-file"],
        &["merge", "examples/queens/8x8.txt"],
        &["convert", "--to", "korf", "examples/queens/8x8.txt"],
        &["batch", "no-such-file"],
        &["read", "no-such-file"],
        &["read", "examples/queens/8x8.txt"],
        &["generate", "cards"],
        &["generate", "queens", "--size", "99"],
        &["solve", "--proof", "p", "7 4 9 2"],
        &["rate", "examples/sliding/korf-079.txt"],
    ];
    for arguments in wrong {
        let ran = run(&[&["--lang", "id"], *arguments].concat());
        assert_eq!(ran.code, Some(2), "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains("galat["), "{arguments:?}: {}", ran.err);
        is_indonesian(&ran.err);
    }
}

#[test]
fn a_lesson_is_given_and_its_answer_is_checked() {
    let lesson = ["explain", "confined", "--lesson", "--seed", "1"];
    let asked = run(&lesson);
    assert_eq!(asked.code, Some(0));
    assert!(asked.out.contains("--seed 1 --answer"), "{}", asked.out);
    let wrong = run(&[&lesson[..], &["--answer", "r6c6=x", "--json"]].concat());
    assert_eq!(wrong.code, Some(1), "{}", wrong.out);
    let record: serde_json::Value = serde_json::from_str(&wrong.out).unwrap();
    assert_eq!(record["lesson"]["right"], false);
    let action = record["lesson"]["step"]["action"].as_array().unwrap();
    let moves: Vec<&str> = action.iter().map(|step| step.as_str().unwrap()).collect();
    let right = run(&[&lesson[..], &["--answer", &moves.join(" ")]].concat());
    assert_eq!(right.code, Some(0), "{}", right.out);
    assert!(right.out.contains("Right."), "{}", right.out);
    assert_eq!(run(&[&lesson[..], &["--answer", "nonsense"]].concat()).code, Some(2));
    assert_eq!(run(&["explain", "I005", "--lesson"]).code, Some(2));
}
