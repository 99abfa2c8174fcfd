//! Proofs in the hands of VeriPB and rate, which know nothing of us: those that we write are accepted,
//! and wrong ones are refused. `cargo xtask test --outside proofs` installs the checkers; without them
//! these tests are skipped, loudly. Certificates are in the hands of our own small checker.

mod common;

use common::{pecah, root, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// Set where the checkers have to be there.
const REQUIRED: &str = "PECAH_REQUIRE_VERIPB";

fn has(checker: &str) -> bool {
    let found = Command::new(checker).arg("--version").output().is_ok();
    assert!(found || std::env::var_os(REQUIRED).is_none(), "{checker} is missing");
    if !found {
        eprintln!("SKIPPED: {checker} is not installed, so no proof is checked by it");
    }
    found
}

fn has_checker() -> bool {
    has("veripb")
}

fn in_folder(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).display().to_string()
}

/// Writes a proof and has it checked; what `verify` prints.
fn proved(arguments: &[&str], name: &str) -> String {
    let wrote = run(&[arguments, &["--force", "--proof", name]].concat());
    assert!(matches!(wrote.code, Some(0 | 1)), "{arguments:?}: {}{}", wrote.out, wrote.err);
    let verified = run(&["verify", name]);
    assert_eq!(verified.code, Some(0), "{arguments:?}: {}{}", verified.out, verified.err);
    verified.out.trim().to_owned()
}

fn puzzles(folder: &str) -> Vec<PathBuf> {
    let mut list: Vec<PathBuf> =
        fs::read_dir(root().join(folder)).unwrap().map(|file| file.unwrap().path()).collect();
    list.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    list.sort();
    list
}

#[test]
fn the_small_sets_are_counted_with_proofs_that_hold() {
    if !has_checker() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for family in ["queens", "packing"] {
        for (number, path) in puzzles(&format!("tests/small/{family}")).iter().enumerate() {
            let name = in_folder(&folder, &format!("{family}-{number}"));
            let said = proved(&["count", &path.display().to_string()], &name);
            assert!(said.starts_with("Verified: "), "{path:?}: {said}");
        }
    }
}

#[test]
fn no_solution_the_only_one_and_all_of_them_are_three_claims() {
    if !has_checker() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (puzzle, verb, said) in [
        ("AB\nAB", "solve", "Verified: there is no solution."),
        (
            "AAAB\nAAAB\nCCAB\nCBDB",
            "solve",
            "Verified: the solution listed is one, and there is no other.",
        ),
        (
            "AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE",
            "count",
            "Verified: the 14 listed are solutions, and there are no others.",
        ),
        ("3 3 2\nDEFAULT\nAA\nA\nBB\nBB\n", "solve", "Verified: there is no solution."),
        (
            "4 4 4\nDEFAULT\nAAA\n A\nBBB\n B\nCCC\n C\nDDDD\n",
            "solve",
            "Verified: there is no solution.",
        ),
        // By cases: a pocket that no choice of pieces fills, and stripes.
        (
            "2 6 5\nCUSTOM SPARE\nXXX.XX\nXXX.XX\nAx1\nAA\nAA\n A\nBx1\nBB\nBBB\nCx1\nCC\nC\nDx1\n D\nDD\nEx1\nEEE\n",
            "solve",
            "Verified: there is no solution.",
        ),
        (
            "2 7 4\nCUSTOM\nXXXX.XX\nXXXX.XX\nAx1\nAAA\nBx1\nB\nBB\nCx1\nC\nCCC\nDx1\nD\nD\n",
            "solve",
            "Verified: there is no solution.",
        ),
        (
            "2 6 4\nCUSTOM\nXXXXXX\nXXXXXX\nAx2\nAA\nAA\nBx1\nBBB\nCx1\nC\n",
            "solve",
            "Verified: there is no solution.",
        ),
    ] {
        assert_eq!(proved(&[verb, puzzle], &in_folder(&folder, "claim")), said, "{puzzle}");
    }
}

#[test]
fn an_explanation_is_a_proof_too() {
    let folder = tempfile::tempdir().unwrap();
    let name = in_folder(&folder, "explained");
    let mut sums = 0;
    for path in puzzles("examples/queens") {
        let path = path.display().to_string();
        let solve = ["solve", &path, "--explain"];
        let wrote = run(&[&solve[..], &["--force", "--proof", &name]].concat());
        if wrote.code == Some(3) {
            // It has other solutions.
            continue;
        }
        assert!(
            !has_checker() || proved(&solve, &name).starts_with("Verified: "),
            "{path}: {}{}",
            wrote.out,
            wrote.err
        );
        let proof = fs::read_to_string(format!("{name}.pbp")).unwrap();
        let explained = run(&[&solve[..], &["--json"]].concat());
        let record: serde_json::Value = serde_json::from_str(&explained.out).unwrap();
        // A board without a solution has no explanation, though its steps are a proof.
        let Some(steps) = record["explanation"].as_array().map(Vec::len) else { continue };
        // The last comment is about the end.
        let comments = proof.lines().filter(|line| line.starts_with("% ")).count() - 1;
        assert_eq!(comments, steps, "{path}: every step is in the proof");
        sums += proof.lines().filter(|line| line.starts_with("pol ")).count();
    }
    assert!(sums > 50, "{sums} steps are sums of rules");
}

/// Refused by the checker, or even before.
fn assert_refused(name: &str, why: &str) {
    let verified = run(&["verify", name]);
    assert!(matches!(verified.code, Some(1 | 2)), "{why} is accepted: {}", verified.out);
}

#[test]
fn wrong_proofs_are_refused() {
    if !has_checker() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let name = in_folder(&folder, "right");
    proved(&["solve", "queens/10x10-two-stars"], &name);
    let opb = fs::read_to_string(format!("{name}.opb")).unwrap();
    let pbp = fs::read_to_string(format!("{name}.pbp")).unwrap();
    let wrong = in_folder(&folder, "wrong");
    let write = |opb: &str, pbp: &str| {
        fs::write(format!("{wrong}.opb"), opb).unwrap();
        fs::write(format!("{wrong}.pbp"), pbp).unwrap();
    };
    let steps: Vec<&str> = pbp.lines().filter(|line| line.starts_with("rup 1 ")).collect();
    assert!(steps.len() > 3, "{pbp}");

    // The first clause has only the rules to follow from, and with a literal flipped it does not.
    let first = steps[0];
    let flipped = match first.strip_prefix("rup 1 ~x") {
        Some(rest) => format!("rup 1 x{rest}"),
        None => first.replacen("rup 1 x", "rup 1 ~x", 1),
    };
    write(&opb, &pbp.replace(first, &flipped));
    assert_refused(&wrong, "a flipped literal");

    let only_the_end: Vec<&str> = pbp.lines().filter(|line| !line.starts_with("rup 1 ")).collect();
    let only_the_end = only_the_end.join("\n") + "\n";
    write(&opb, &only_the_end);
    assert_refused(&wrong, "a proof without its steps");

    write(&opb, &pbp.replace("conclusion UNSAT : -1 ;\n", ""));
    assert_refused(&wrong, "a proof without its conclusion");

    let other = in_folder(&folder, "other");
    proved(&["solve", "AAAB\nAAAB\nCCAB\nCBDB"], &other);
    write(&opb, &fs::read_to_string(format!("{other}.pbp")).unwrap());
    assert_refused(&wrong, "another board's proof");

    let (before, listed) = opb.rsplit_once("* solution 1, forbidden\n").unwrap();
    let invented = format!("{before}* solution 1, forbidden\n-1 x1 -1 x2 >= -1 ;\n");
    assert_ne!(listed, invented);
    write(&invented, &pbp);
    assert_refused(&wrong, "a solution that is none");
}

#[test]
fn clauses_are_checked_by_another_program() {
    if !has("rate") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let clauses = ["--proof-format", "drat"];
    for family in ["queens", "packing"] {
        for (number, path) in puzzles(&format!("tests/small/{family}")).iter().enumerate() {
            let name = in_folder(&folder, &format!("{family}-{number}"));
            let counted = ["count", &path.display().to_string(), clauses[0], clauses[1]];
            let said = proved(&counted, &name);
            assert!(said.starts_with("Verified: "), "{path:?}: {said}");
        }
    }

    let name = in_folder(&folder, "right");
    proved(&["solve", "queens/10x10-two-stars", clauses[0], clauses[1]], &name);
    let read = |ending: &str| fs::read_to_string(format!("{name}.{ending}")).unwrap();
    let (cnf, drat) = (read("cnf"), read("drat"));
    let wrong = in_folder(&folder, "wrong");
    let write = |cnf: &str, drat: &str| {
        fs::write(format!("{wrong}.cnf"), cnf).unwrap();
        fs::write(format!("{wrong}.drat"), drat).unwrap();
    };
    let (first, rest) = drat.split_once('\n').unwrap();
    let flipped = match first.strip_prefix('-') {
        Some(positive) => positive.to_owned(),
        None => format!("-{first}"),
    };
    write(&cnf, &format!("{flipped}\n{rest}"));
    assert_refused(&wrong, "a flipped literal");
    write(&cnf, "0\n");
    assert_refused(&wrong, "a proof without its steps");
    write(&cnf, "");
    assert_refused(&wrong, "an empty proof");
    let other = in_folder(&folder, "other");
    proved(&["solve", "AAAB\nAAAB\nCCAB\nCBDB", clauses[0], clauses[1]], &other);
    write(&cnf, &fs::read_to_string(format!("{other}.drat")).unwrap());
    assert_refused(&wrong, "another board's proof");
    let (rules, _) = cnf.trim_end().rsplit_once('\n').unwrap();
    write(&format!("{rules}\n-1 -2 0\n"), &drat);
    assert_refused(&wrong, "a solution that is none");
}

#[test]
fn a_shortest_path_is_certified_and_other_bytes_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let name = in_folder(&folder, "path");
    let said = proved(&["solve", "sliding/eight-31-moves"], &name);
    assert_eq!(said, "Verified: a path of 31 moves is listed, and no path has fewer.");
    let said = proved(&["solve", "2 1\n3 0"], &name);
    assert!(said.starts_with("Verified: there is no path"), "{said}");
    let said = proved(&["solve", "4 5 0\n1 2 3"], &name);
    assert_eq!(said, "Verified: a path of 21 moves is listed, and no path has fewer.");
    let text = fs::read_to_string(format!("{name}.cert")).unwrap();
    let wrong = in_folder(&folder, "wrong");
    for (from, to) in [
        ("least 21", "least 22"),
        ("moves D", "moves L"),
        ("goal 1 2", "goal 2 1"),
        ("rows 2", "rows 3"),
    ] {
        assert!(text.contains(from), "{text}");
        fs::write(format!("{wrong}.cert"), text.replace(from, to)).unwrap();
        assert_refused(&wrong, to);
    }
    let large = run(&["solve", "sliding/fifteen-reachable1", "--proof", &name]);
    assert!(large.code == Some(2) && large.err.contains("S020"), "{}", large.err);
    let counted = run(&["count", "4 5 0\n1 2 3", "--proof", &name, "--force"]);
    assert!(counted.code == Some(2) && counted.err.contains("F008"), "{}", counted.err);
}

#[test]
fn without_a_checker_verify_says_how_to_get_one() {
    let folder = tempfile::tempdir().unwrap();
    let name = in_folder(&folder, "claim");
    run(&["solve", "AB\nAB", "--proof", &name]);
    let output = pecah(&["verify", &name]).env("PATH", folder.path()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("cargo install veripb"), "{said}");
}

#[test]
fn a_proof_that_cannot_be_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let name = in_folder(&folder, "claim");
    let several = run(&["solve", "AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE", "--proof", &name]);
    assert_eq!(several.code, Some(3), "{}{}", several.out, several.err);
    assert!(several.err.contains("No proof was written"), "{}", several.err);
    assert!(!Path::new(&format!("{name}.opb")).exists());

    let hand = run(&["solve", "4 9 10 13", "--proof", &name]);
    assert_eq!(hand.code, Some(2), "{}", hand.err);

    let record = run(&["solve", "AB\nAB", "--json", "--proof", &name]).record();
    assert_eq!(record["proof"]["solutions"], 0, "{record}");
    assert_eq!(record["proof"]["formula"], format!("{name}.opb"));
}
