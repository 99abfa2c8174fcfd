//! The suite that every family passes, over every small board.

use pecah::sliding::Sliding;

fn each_small_board(check: fn(&str)) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/small/sliding");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 11, "{files:?}");
    for file in files {
        println!("{}", file.display());
        check(&std::fs::read_to_string(&file).unwrap());
    }
}

#[test]
fn every_small_board_conforms() {
    each_small_board(pecah::conformance::all::<Sliding>);
}

/// The same boards on the way to another goal, which their text keeps.
#[test]
fn boards_with_another_goal_conform() {
    for text in [
        "1 2 3\n4 0 5\n# goal\n0 1 2\n3 4 5\n",
        "3 1\n2 0\n# goal\n0 3\n2 1\n",
        "1 2 3\n4 5 6\n7 8 0\n# goal\n1 2 3\n8 0 4\n7 6 5\n",
    ] {
        pecah::conformance::all::<Sliding>(text);
    }
}
