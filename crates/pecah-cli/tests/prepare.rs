//! Tables stored by `pecah prepare`: real files, whole or not trusted.

mod common;

use common::{Ran, pecah};
use std::fs;
use std::path::Path;

const NAME: &str = "4x4-7-8";

fn run_in(cache: &Path, arguments: &[&str]) -> Ran {
    pecah(arguments).env("PECAH_CACHE", cache).output().unwrap().into()
}

#[test]
fn a_damaged_table_is_neither_used_nor_taken_for_whole() {
    let cache = tempfile::tempdir().unwrap();
    let file = cache.path().join(format!("{NAME}.table"));
    fs::write(&file, b"pecah-t1 and then something else").unwrap();

    // Built again: here there is no time for it, so nothing is written either.
    let ran = run_in(cache.path(), &["prepare", NAME, "--time-limit", "1ms"]);
    assert_eq!(ran.code, Some(3), "{}{}", ran.out, ran.err);
    assert!(!ran.err.contains("whole"), "{}", ran.err);
    assert_eq!(fs::read_dir(cache.path()).unwrap().count(), 1, "no half-written file");

    let board = "tests/reports/sliding/fifteen-reachable1.txt";
    let ran = run_in(cache.path(), &["solve", board, "--json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
}

#[test]
fn the_list_says_what_is_offered() {
    let cache = tempfile::tempdir().unwrap();
    let ran = run_in(cache.path(), &["prepare"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.lines().any(|line| line.starts_with(NAME) && line.contains("not stored")));
    let ran = run_in(cache.path(), &["prepare", "4x4-9-9"]);
    assert_eq!(ran.code, Some(2), "{}", ran.err);
}

/// `cargo test --release -p pecah-cli --test prepare -- --ignored`, a minute.
#[test]
#[ignore = "builds a table of 288 MB several times"]
fn a_table_is_stored_used_and_built_again_when_damaged() {
    let cache = tempfile::tempdir().unwrap();
    let file = cache.path().join(format!("{NAME}.table"));
    let prepare = || run_in(cache.path(), &["prepare", NAME]);
    assert_eq!(prepare().code, Some(0));
    let whole = fs::read(&file).unwrap();
    assert!(prepare().err.contains("whole"), "not built twice");
    let hard = "0 12 9 13\n15 11 10 14\n3 7 2 5\n4 8 6 1\n";
    let board = cache.path().join("hard.txt");
    fs::write(&board, hard).unwrap();
    let solved = run_in(cache.path(), &["solve", board.to_str().unwrap(), "--json"]);
    assert!(solved.out.contains("\"length\":80"), "{}{}", solved.out, solved.err);

    for damaged in [&whole[..whole.len() / 2], &[whole.as_slice(), b"x"].concat()] {
        fs::write(&file, damaged).unwrap();
        assert!(!prepare().err.contains("whole"));
        assert!(fs::read(&file).unwrap() == whole, "built again");
    }
}

/// That a table cannot be stored is known before it is built, and the message names its file.
#[test]
fn a_folder_that_cannot_be_written_is_named_before_anything_is_built() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a-file");
    std::fs::write(&file, "").unwrap();
    let ran = Ran::from(
        pecah(&["prepare", "4x4-7-8", "--time-limit", "1ms"])
            .env("PECAH_CACHE", file.join("cache"))
            .output()
            .unwrap(),
    );
    // Had it begun to build, the time limit would have stopped it.
    assert_eq!(ran.code, Some(74), "{}{}", ran.out, ran.err);
    assert!(ran.err.contains("4x4-7-8.table"), "{}", ran.err);
}

#[test]
fn a_damaged_table_is_not_listed_as_stored() {
    let cache = tempfile::tempdir().unwrap();
    std::fs::write(cache.path().join("4x4-7-8.table"), "pecah-t1 and then nothing").unwrap();
    let listed =
        Ran::from(pecah(&["prepare", "--json"]).env("PECAH_CACHE", cache.path()).output().unwrap());
    let tables = listed.record();
    let table = tables["tables"].as_array().unwrap().iter().find(|t| t["name"] == "4x4-7-8");
    assert_eq!(table.unwrap()["stored"], false);
}
