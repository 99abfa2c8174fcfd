//! The examples in the packed crate are those of the project.
//!
//! After a change in `examples`, `PECAH_BLESS=1 cargo test -p pecah-cli --test bundle` packs them
//! again.

mod common;

use common::{root, run};
use pecah::Registry;
use std::fs;
use std::path::PathBuf;

/// Every example of every family, as one text.
fn packed() -> String {
    let mut families = Registry::standard().names();
    families.sort_unstable();
    let mut packed = String::new();
    for family in families {
        let folder = root().join("examples").join(family);
        let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let mut files: Vec<PathBuf> = files.collect();
        files.sort();
        for file in files {
            let name = file.file_stem().unwrap().to_str().unwrap();
            let text = fs::read_to_string(&file).unwrap();
            let text = text.trim_end_matches(['\r', '\n']);
            packed.extend([">>> ", family, "/", name, "\n", text, "\n"]);
        }
    }
    packed
}

#[test]
fn the_bundle_is_up_to_date() {
    if !root().join("examples").exists() {
        eprintln!("skipped: this is the packed crate, without the project around it");
        return;
    }
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("bundle/examples.txt");
    let packed = packed();
    if std::env::var_os("PECAH_BLESS").is_some_and(|value| value != "0") {
        fs::write(&file, &packed).unwrap();
    }
    let stored = fs::read_to_string(&file).unwrap();
    assert!(stored == packed, "bundle/examples.txt is out of date: run with PECAH_BLESS=1");
}

#[test]
fn every_example_is_listed_printed_and_opened_by_its_name() {
    let names = run(&["examples"]).out;
    assert!(names.lines().count() > 40, "{names}");
    for name in names.lines() {
        let family = name.split('/').next().unwrap();
        let printed = run(&["examples", name]);
        assert_eq!(printed.code, Some(0), "{name}");
        assert!(printed.out.ends_with('\n'), "{name}");
        let solved = run(&["solve", "--node-limit", "1", "--json", name]).record();
        assert_eq!(solved["family"], family, "{name}");
    }
}
