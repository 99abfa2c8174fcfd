//! What is written is the puzzle, whole: random boards with random goals, and every text of the
//! examples.

mod sliding_common;

use pecah::sliding::{Board, GoalBlank, Puzzle, Reading, Sliding};
use pecah::{Attached, Family, Fit, Source};
use proptest::prelude::*;
use std::path::{Path, PathBuf};

fn tiles(cells: usize) -> impl Strategy<Value = Vec<u8>> {
    Just((0..cells as u8).collect::<Vec<u8>>()).prop_shuffle()
}

/// A puzzle of any size; half of them have the usual goal.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    (2..=10_usize, 2..=10_usize)
        .prop_flat_map(|(rows, columns)| {
            let cells = rows * columns;
            (Just((rows, columns)), tiles(cells), prop::option::of(tiles(cells)))
        })
        .prop_map(|((rows, columns), start, goal)| {
            let board = |tiles| Board::from_tiles(rows, columns, tiles).unwrap();
            let puzzle = Puzzle::new(board(start));
            match goal {
                Some(goal) => puzzle.with_goal(board(goal)).unwrap(),
                None => puzzle,
            }
        })
}

fn read(text: &str, reading: &Reading) -> Puzzle {
    let source = Source::new(text.as_bytes()).unwrap();
    Sliding::read(&source, reading).unwrap_or_else(|wrong| panic!("{text}\n{wrong}"))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..Default::default() })]

    #[test]
    fn write_then_read_is_the_identity(puzzle in puzzles()) {
        let text = Sliding::write(&puzzle);
        prop_assert_eq!(&read(&text, &Reading::default()), &puzzle, "{}", text);
        prop_assert_eq!(text.contains('#'), !puzzle.has_usual_goal());
        let fit = Sliding::recognise(&Source::new(text.as_bytes()).unwrap());
        let expected = if puzzle.has_usual_goal() { Fit::Reads } else { Fit::Marked };
        prop_assert_eq!(fit, expected, "{}", text);
    }

    /// A goal from an option is kept by the text.
    #[test]
    fn a_goal_from_an_option_is_written(puzzle in puzzles()) {
        let start = Sliding::write(&Puzzle::new(puzzle.start().clone()));
        let goal = Attached(Some(Sliding::write(&Puzzle::new(puzzle.goal().clone()))));
        let with_option = read(&start, &Reading { goal, blank: None });
        prop_assert_eq!(&with_option, &puzzle);
        prop_assert_eq!(&read(&Sliding::write(&with_option), &Reading::default()), &puzzle);
        let first = Reading { blank: Some(GoalBlank::First), ..Reading::default() };
        let blank_first = read(&start, &first);
        prop_assert_eq!(blank_first.goal().tiles()[0], 0);
        prop_assert_eq!(&read(&Sliding::write(&blank_first), &Reading::default()), &blank_first);
        let last = Reading { blank: Some(GoalBlank::Last), ..Reading::default() };
        prop_assert!(read(&Sliding::write(&puzzle), &last).has_usual_goal(), "options override");
    }
}

/// Every text file in a folder, and in those inside.
fn texts(folder: &Path) -> Vec<PathBuf> {
    let mut texts = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let file = file.unwrap().path();
        if file.is_dir() {
            texts.extend(self::texts(&file));
        } else if file.extension().is_some_and(|extension| extension == "txt") {
            texts.push(file);
        }
    }
    texts
}

/// Every file of the project that is a sliding board is recognised as one; no other is.
#[test]
fn files_of_the_project_fit_as_their_folders_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for parent in ["examples", "tests/small", "tests/reports"] {
        for file in texts(&root.join(parent)) {
            let Ok(source) = Source::new(&std::fs::read(&file).unwrap()) else { continue };
            let fit = Sliding::recognise(&source);
            let is_sliding = file.components().any(|part| part.as_os_str() == "sliding");
            let right = if is_sliding { fit >= Fit::Reads } else { fit <= Fit::Partly };
            assert!(right, "{}: {fit:?}", file.display());
        }
    }
}
