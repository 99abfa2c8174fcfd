//! The suite that every family passes, over every small hand and some games of Countdown.

use pecah::conformance;
use pecah::twentyfour::TwentyFour;
use std::fs;

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
        "3 8\n",
        "# target: 0\n5 5 A\n",
        "# target: 10\n2 3 4 5 6\n",
        "# countdown\n# target: 30\n25 5 2 2\n",
        "# countdown\n# target: 100\n100 75 3\n",
    ] {
        conformance::all::<TwentyFour>(text);
    }
}
