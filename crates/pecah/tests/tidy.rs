//! The invariants of the house that the compiler does not see. `ARCHITECTURE.md` says why each
//! matters.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every Rust file below a folder, with its text.
fn rust_files(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            let name = entry.file_name().unwrap().to_string_lossy().into_owned();
            if entry.is_dir() {
                if name != "target" && name != "node_modules" {
                    folders.push(entry);
                }
            } else if entry.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&entry).unwrap();
                found.push((entry, text));
            }
        }
    }
    assert!(!found.is_empty(), "{folder} has Rust files");
    found.sort();
    found
}

/// The text up to its test module.
fn without_tests(text: &str) -> &str {
    text.split("#[cfg(test)]").next().unwrap_or(text)
}

fn family_names() -> Vec<&'static str> {
    pecah::families().iter().map(|family| family.about().name).collect()
}

#[test]
fn solvers_and_support_know_no_puzzle() {
    for folder in ["crates/pecah/src/solvers", "crates/pecah/src/support"] {
        for (path, text) in rust_files(folder) {
            assert!(!text.contains("crate::families"), "{path:?} imports a family");
        }
    }
}

#[test]
fn a_family_knows_no_other() {
    for family in family_names() {
        for (path, text) in rust_files(&format!("crates/pecah/src/families/{family}")) {
            for other in family_names().into_iter().filter(|other| *other != family) {
                assert!(!text.contains(&format!("families::{other}")), "{path:?} imports {other}");
            }
        }
    }
}

#[test]
fn a_checker_knows_the_model_and_nothing_else() {
    for family in family_names() {
        let path = root().join(format!("crates/pecah/src/families/{family}/check.rs"));
        let text = fs::read_to_string(&path).unwrap();
        for line in without_tests(&text).lines().filter(|line| line.starts_with("use ")) {
            let allowed = ["use super::model", "use crate::checked::Violation", "use std::"];
            assert!(allowed.iter().any(|start| line.starts_with(start)), "{path:?}: {line}");
        }
    }
}

#[test]
fn the_core_does_no_input_or_output_and_keeps_no_state() {
    let forbidden = [
        "std::fs",
        "std::io",
        "std::env",
        "std::net",
        "std::process",
        "println!",
        "print!(",
        "dbg!",
        "static mut",
        "thread_local!",
        "SystemTime",
    ];
    for (path, text) in rust_files("crates/pecah/src") {
        let code: String = without_tests(&text)
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect::<Vec<_>>()
            .join("\n");
        for word in forbidden {
            assert!(!code.contains(word), "{path:?} has `{word}`");
        }
        if !path.ends_with("src/run.rs") {
            assert!(!code.contains("Instant"), "{path:?} reads a clock");
        }
    }
}

#[test]
fn front_ends_do_not_know_each_other() {
    let cli = rust_files("crates/pecah-cli/src");
    let render = rust_files("crates/pecah-render/src");
    for (path, text) in cli.iter().chain(&render) {
        for other in ["pecah_wasm", "pecah_py"] {
            assert!(!text.contains(other), "{path:?} imports {other}");
        }
    }
    for (path, text) in render {
        for family in family_names() {
            assert!(!without_tests(&text).contains(&format!("pecah::{family}")), "{path:?}");
        }
    }
}

#[test]
fn each_file_is_one_idea_and_says_which() {
    for folder in ["crates", "xtask", "bench"] {
        for (path, text) in rust_files(folder) {
            assert!(text.starts_with("//! "), "{path:?} opens with what it is about");
            let lines = text.lines().count();
            assert!(lines <= 600, "{path:?} has {lines} lines");
        }
    }
}

#[test]
fn codes_are_unique_and_explained() {
    let mut seen = HashSet::new();
    for code in pecah::registry::codes() {
        assert!(seen.insert(code.id), "{} is used twice", code.id);
        assert!(code.id.len() == 4 && code.title.len() > 5, "{}", code.id);
        assert!(code.page.len() > 60, "{} has a page worth reading", code.id);
    }
}

#[test]
fn every_example_is_read_without_naming_its_family() {
    for family in family_names() {
        let folder = root().join("examples").join(family);
        let files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()).collect();
        assert!(files.len() > 3, "{family} has examples");
        for file in files {
            let text = fs::read_to_string(file.path()).unwrap();
            let puzzle = pecah::read(&text, None, &pecah::Options::default())
                .unwrap_or_else(|wrong| panic!("{:?}: {wrong}", file.path()));
            assert_eq!(puzzle.family().about().name, family, "{:?}", file.path());
        }
    }
}
