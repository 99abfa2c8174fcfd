//! The suite that every family passes, over every small packing puzzle, and puzzles with start
//! positions, copies, one-sided, spare and solid pieces.

use pecah::conformance;
use pecah::packing::Packing;
use pecah::{Family, Fit, Source};
use std::path::Path;

#[test]
fn every_small_puzzle_conforms() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/small/packing");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() > 2);
    for file in files {
        conformance::all::<Packing>(&std::fs::read_to_string(&file).unwrap());
    }
}

#[test]
fn every_kind_of_puzzle_conforms() {
    for text in [
        // Given whole, given in part, on a full rectangle and on a drawn board.
        "3 3 3\nCUSTOM\nAAX\nAXX\nXXX\nAA\nA\nBB\nB\nCCC\n",
        "3 3 3\nCUSTOM\nAXX\nXXX\nXXB\nAA\nA\nBB\nB\nCCC\n",
        "2 3 2\nCUSTOM\nAX.\nXXX\nAA\nBBB\n",
        // A piece called X, given; and one that nothing can follow.
        "1 4 2\nDEFAULT GIVEN\n..X.\nXX\nBB\n",
        "2 3 2\nCUSTOM GIVEN\nXX.\nXXX\n...\n..X\nXX\nBBB\n",
        // Copies, one of them given; copies that share what is given.
        "2 4 1\nDEFAULT GIVEN\n..BB\n....\nA×4\nAA\n",
        "1 6 1\nDEFAULT GIVEN\n.AA...\nA×3\nAA\n",
        // Spare pieces, one-sided pieces.
        "1 4 4\nDEFAULT SPARE\nA×2\nAA\nBBB\nC\nDDDDD\n",
        "2 4 2\nDEFAULT ONE-SIDED\nA\nAAA\nBBB\n  B\n",
        "2 3 1\nCUSTOM ONE-SIDED\nXX.\n.XX\n AA\nAA\n",
        // Space.
        "2 2 2\nPYRAMID GIVEN\nA\n..\n..\nAA\nA\nBB\n",
        "2 2 2\nCUBOID 2\nAA\nA\n-\nA\nBB\n B\n-\n B\n",
        "3 3 1\nCUBOID 3 SPARE\nA×1\n.\n A\n-\n A\nAAA\n A\n-\n.\n A\n",
    ] {
        conformance::all::<Packing>(text);
    }
}

/// Our files carry our mark; those of others have at most something of our form.
#[test]
fn files_of_packing_are_marked_and_no_others() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut seen = 0;
    for folder in ["examples", "tests/small", "tests/reports"] {
        for family in std::fs::read_dir(root.join(folder)).unwrap().flatten() {
            let Ok(files) = std::fs::read_dir(family.path()) else { continue };
            let paths = files.flatten().map(|file| file.path());
            for path in paths.filter(|path| path.extension().is_some_and(|end| end == "txt")) {
                let source = Source::new(&std::fs::read(&path).unwrap()).unwrap();
                let fit = Packing::recognise(&source);
                seen += 1;
                if family.file_name() == "packing" {
                    assert_eq!(fit, Fit::Marked, "{path:?}");
                } else {
                    assert!(fit <= Fit::Partly, "{path:?}: {fit:?}");
                }
            }
        }
    }
    assert!(seen > 50, "{seen} files");
}
