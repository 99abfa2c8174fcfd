//! Queens passes the suite that every family passes, on every small board.

use pecah::conformance;
use pecah::queens::Queens;
use std::path::PathBuf;

#[test]
fn every_small_board_passes_the_suite() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/small/queens");
    let mut boards = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        conformance::all::<Queens>(&std::fs::read_to_string(entry.unwrap().path()).unwrap());
        boards += 1;
    }
    assert!(boards > 0, "there are boards in {}", folder.display());
}
