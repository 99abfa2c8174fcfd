//! The suite that every family passes, over every small hand and some games of Countdown.

use pecah::conformance;
use pecah::twentyfour::TwentyFour;
use pecah::{Family, Fit, Source};
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn every_small_hand_conforms() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/small/twentyfour");
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 6);
    for file in files {
        conformance::all::<TwentyFour>(&fs::read_to_string(file).unwrap());
    }
}

#[test]
fn other_sizes_targets_and_countdown_conform() {
    for text in [
        "2 Q\n",
        "# target: 0\n5 5 A\n",
        "# target: 10\n2 3 4 5 6\n",
        "# countdown\n# target: 30\n25 5 2 2\n",
        "# countdown\n# target: 100\n100 75 3\n",
    ] {
        conformance::all::<TwentyFour>(text);
    }
}

/// Every text file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|end| end == "txt") {
            found.push(path);
        }
    }
    found
}

/// Our own hands can be read, and a file of another family has at most some words in common, so
/// that its own family fits it better.
#[test]
fn files_of_other_families_fit_at_most_partly() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut seen = 0;
    for folder in ["examples", "tests/small", "tests/reports"] {
        for family in fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path()) {
            let own = family.ends_with("twentyfour");
            for file in files(&family) {
                // Some inputs of the reports are no text at all.
                let Ok(source) = Source::new(&fs::read(&file).unwrap()) else { continue };
                // The sizes of a board without the board are three numbers, and so is a hand.
                if source.text().trim() == "5 5 7" {
                    continue;
                }
                let fit = TwentyFour::recognise(&source);
                assert_eq!(fit >= Fit::Reads, own, "{file:?}: {fit:?}");
                assert_eq!(fit <= Fit::Partly, !own, "{file:?}: {fit:?}");
                seen += 1;
            }
        }
    }
    assert!(seen > 60, "{seen} files");
}
