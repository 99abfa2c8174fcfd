//! The invariants of the project that the compiler does not see. `ARCHITECTURE.md` says why each
//! matters.

use pecah::{Ability, Fit, Given, Lang, Registry, Session, Source};
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file below a folder with one of these endings, with its text.
fn files(folder: &str, endings: &[&str]) -> Vec<(PathBuf, String)> {
    const SKIPPED: [&str; 5] = ["target", "node_modules", "dist", "pkg", "wasm"];
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()) {
            let name = entry.file_name().unwrap().to_string_lossy().into_owned();
            let ending = entry.extension().map(|ending| ending.to_string_lossy().into_owned());
            if entry.is_dir() {
                if !SKIPPED.contains(&name.as_str()) {
                    folders.push(entry);
                }
            } else if ending.is_some_and(|ending| endings.contains(&ending.as_str())) {
                let text = fs::read_to_string(&entry).unwrap();
                found.push((entry, text));
            }
        }
    }
    assert!(!found.is_empty(), "{folder} has no such file");
    found.sort();
    found
}

fn rust_files(folder: &str) -> Vec<(PathBuf, String)> {
    files(folder, &["rs"])
}

/// The text up to its test module, or up to where it says that all of it is one.
fn without_tests(text: &str) -> &str {
    text.split("[cfg(test)]").next().unwrap_or(text)
}

/// The lines that are not comments.
fn code(text: &str) -> String {
    let is_code = |line: &&str| {
        let line = line.trim_start();
        !line.starts_with("//") && !line.starts_with('*') && !line.starts_with("/*")
    };
    text.lines().filter(is_code).collect::<Vec<_>>().join("\n")
}

fn family_names() -> Vec<&'static str> {
    Registry::standard().names()
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
            let allowed = [
                "use super::model",
                "use super::messages",
                "use crate::checked::Violation",
                "use crate::message",
                "use crate::place",
                "use std::",
            ];
            assert!(allowed.iter().any(|start| line.starts_with(start)), "{path:?}: {line}");
        }
    }
}

#[test]
fn a_checker_of_certificates_knows_the_text_and_nothing_else() {
    let path = root().join("crates/pecah/src/families/sliding/certificate/verify.rs");
    let text = fs::read_to_string(&path).unwrap();
    for line in text.lines().filter(|line| line.starts_with("use ")) {
        let allowed = [
            "use super::super::messages",
            "use crate::capabilities::Refused",
            "use crate::message",
            "use crate::proof::CERTIFICATE",
            "use crate::run",
        ];
        assert!(allowed.iter().any(|start| line.starts_with(start)), "{path:?}: {line}");
    }
}

#[test]
fn the_library_does_no_input_or_output_and_keeps_no_state() {
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
        let code = code(without_tests(&text));
        for word in forbidden {
            assert!(!code.contains(word), "{path:?} has `{word}`");
        }
        if !path.ends_with("src/run.rs") {
            assert!(!code.contains("Instant"), "{path:?} reads a clock");
        }
    }
}

#[test]
fn threads_are_started_in_two_places_only() {
    for (path, text) in rust_files("crates/pecah/src") {
        let starts = ["thread::scope", "thread::spawn"];
        let code = code(without_tests(&text));
        if starts.iter().any(|start| code.contains(start)) {
            let known = ["src/support/parallel.rs", "src/solutions.rs"];
            assert!(known.iter().any(|known| path.ends_with(known)), "{path:?} starts threads");
        }
    }
}

#[test]
fn front_ends_name_no_family() {
    let folders = [
        ("crates/pecah-cli/src", &["rs"][..]),
        ("crates/pecah-render/src", &["rs"]),
        ("crates/pecah-wasm/src", &["rs"]),
        ("crates/pecah-py/src", &["rs"]),
        ("xtask/src", &["rs"]),
        ("web/src", &["ts", "svelte"]),
    ];
    for (folder, endings) in folders {
        for (path, text) in files(folder, endings) {
            // Views of single families, and typed puzzles for Python with the list of their functions.
            let typed = [
                "web/src/families",
                "crates/pecah-py/src/families.rs",
                "crates/pecah-py/src/lib.rs",
            ];
            if typed.iter().any(|typed| path.starts_with(root().join(typed))) {
                continue;
            }
            let code = code(without_tests(&text));
            for family in family_names() {
                let named = code
                    .split(|c: char| !c.is_alphanumeric() && c != '_')
                    .any(|word| word == family);
                assert!(!named, "{path:?} names {family}");
            }
        }
    }
}

#[test]
fn each_file_is_one_idea_and_says_which() {
    for folder in ["crates", "xtask", "bench", "examples/a-fifth-puzzle"] {
        for (path, text) in rust_files(folder) {
            assert!(text.starts_with("//! "), "{path:?} opens with what it is about");
            let lines = text.lines().count();
            assert!(lines <= 600, "{path:?} has {lines} lines");
        }
    }
}

#[test]
fn the_fifth_puzzle_is_under_400_lines() {
    let lines: usize = rust_files("examples/a-fifth-puzzle/src")
        .iter()
        .map(|(_, text)| text.lines().count())
        .sum();
    assert!(lines < 400, "{lines} lines");
}

/// Names and words that only their author would understand, and phrases that sound translated.
#[test]
fn names_and_prose_are_those_of_the_field() {
    const BANNED: &[&str] = &[
        "told",
        "abreast",
        "reckoned",
        "reckon",
        "swift",
        "swiftly",
        "roomy",
        "braid",
        "braided",
        "whynot",
        "sameness",
        "sieve",
        "sift",
        "unmoved",
        "parted",
        "whoever",
        "reckons",
        "reckoning",
        "whom",
        "knot",
        "strands",
        "shelf",
        "teller",
        "telling",
        "office",
        "deaf",
    ];
    const PHRASES: &[&str] = &[
        "so many",
        "by themselves",
        "has to hold",
        "asked for otherwise",
        "is told",
        "is known of",
        "what came of",
        "made to order",
        "one a line",
        "a line each",
    ];
    const PAIRS: &[&str] =
        &["at_hand", "tied_heap", "shared_memo", "struct Placing", "struct Tightest", "fn swiftly"];
    let folders = [
        "crates",
        "xtask",
        "bench/src",
        "soak/src",
        "fuzz/src",
        "web/src",
        "python/src",
        "examples/a-fifth-puzzle",
        "examples/unique-boards",
    ];
    for folder in folders {
        for (path, text) in files(folder, &["rs", "ts", "svelte", "py"]) {
            if path.ends_with("tests/tidy.rs") {
                continue;
            }
            let words = words(&text);
            for banned in BANNED {
                assert!(!words.contains(*banned), "{path:?} says `{banned}`");
            }
            for pair in PAIRS {
                assert!(!text.contains(pair), "{path:?} says `{pair}`");
            }
        }
    }
    let guides = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];
    let guides = guides.map(|name| root().join(name));
    let guides = guides.map(|path| (path.clone(), fs::read_to_string(path).unwrap()));
    for (path, text) in
        files("docs", &["md"]).into_iter().chain(files("examples", &["md"])).chain(guides)
    {
        let words = words(&text);
        for banned in BANNED {
            assert!(!words.contains(*banned), "{path:?} says `{banned}`");
        }
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        for phrase in PHRASES {
            assert!(!text.contains(&format!(" {phrase} ")), "{path:?} says `{phrase}`");
        }
    }
}

/// The words of a text in lower case, identifiers taken apart.
fn words(text: &str) -> HashSet<String> {
    let mut words = HashSet::new();
    let mut word = String::new();
    let mut before_is_lower = false;
    for c in text.chars().chain([' ']) {
        if !c.is_alphabetic() || (c.is_uppercase() && before_is_lower) {
            words.insert(std::mem::take(&mut word));
        }
        if c.is_alphabetic() {
            word.extend(c.to_lowercase());
        }
        before_is_lower = c.is_lowercase();
    }
    words
}

#[test]
fn an_ability_that_is_implemented_is_declared() {
    let registry = Registry::standard();
    let traits = [
        ("Describe", Ability::Describe),
        ("Count", Ability::Count),
        ("Rate", Ability::Rate),
        ("Generate", Ability::Generate),
        ("Deal", Ability::Deal),
        ("Survey", Ability::Survey),
        ("Prepare", Ability::Prepare),
        ("Play", Ability::Play),
        ("Hint", Ability::Hint),
        ("Explain", Ability::Explain),
        ("Prove", Ability::Prove),
        ("Certify", Ability::Certify),
        ("Convert", Ability::Convert),
        ("Teach", Ability::Teach),
    ];
    for entry in registry.iter() {
        let name = entry.about().name;
        let all: String = rust_files(&format!("crates/pecah/src/families/{name}"))
            .into_iter()
            .map(|(_, text)| text)
            .collect();
        for (word, ability) in traits {
            let implemented = all.contains(&format!("impl {word} for "));
            assert_eq!(implemented, entry.offers(ability), "{name} and {word}");
        }
    }
}

#[test]
fn codes_are_unique_and_explained_in_every_language() {
    let mut seen = HashSet::new();
    for code in Registry::standard().codes() {
        assert!(seen.insert(code.id), "{} is used twice", code.id);
        assert_eq!(code.id.len(), 4, "{}", code.id);
        for lang in Lang::ALL {
            assert!(code.title.render(lang).len() > 5, "{} in {}", code.id, lang.code());
            assert!(code.page.render(lang).len() > 40, "{} in {}", code.id, lang.code());
        }
        assert_ne!(code.page.en, code.page.id, "{}", code.id);
    }
}

/// Every text file below a folder of puzzles, by family.
fn puzzles(folder: &str) -> Vec<(&'static str, PathBuf, String)> {
    let mut found = Vec::new();
    for family in family_names() {
        let list = files(&format!("{folder}/{family}"), &["txt"]);
        assert!(list.len() > 2, "{folder}/{family} has a few puzzles");
        found.extend(list.into_iter().map(|(path, text)| (family, path, text)));
    }
    found
}

#[test]
fn every_example_is_recognised_as_its_own_family() {
    let session = Session::default();
    for folder in ["examples", "tests/small"] {
        for (family, path, text) in puzzles(folder) {
            let opened = session.read(&text).unwrap_or_else(|wrong| panic!("{path:?}: {wrong}"));
            assert_eq!(opened.name(), family, "{path:?}");
            let again = session.read(&opened.text()).unwrap();
            assert_eq!(again.name(), family, "{path:?} as written");
        }
    }
}

#[test]
fn broken_inputs_of_the_reports_go_to_their_own_family_or_to_none() {
    let registry = Registry::standard();
    for family in family_names() {
        let folder = format!("tests/reports/{family}");
        if !root().join(&folder).exists() {
            continue;
        }
        for (path, text) in files(&folder, &["txt"]) {
            let Ok(source) = Source::new(text.as_bytes()) else { continue };
            // Three numbers and nothing else are a hand of cards, and no longer a board's sizes.
            if text.trim() == "5 5 7" {
                continue;
            }
            if let Ok(entry) = registry.recognise(&source, &Given::default()) {
                let own = registry.named(family).unwrap().recognise(&source);
                if own > Fit::No {
                    assert_eq!(entry.about().name, family, "{path:?}");
                }
            }
        }
    }
}
