//! Tests of reading, and of the messages about mistakes.

use super::*;
use crate::family::Fit;

fn read_text(text: &str) -> Result<Puzzle, Diagnostics> {
    puzzle(&Source::new(text.as_bytes()).unwrap(), &Reading::default())
}

fn mistakes(text: &str) -> Vec<(&'static str, usize, usize)> {
    let problems = read_text(text).expect_err(text);
    problems
        .iter()
        .map(|d| (d.code.id, d.span.map_or(0, |s| s.line), d.span.map_or(0, |s| s.column)))
        .collect()
}

fn help(text: &str) -> String {
    read_text(text).unwrap_err().iter().next().unwrap().help.clone().unwrap().to_string()
}

#[test]
fn blanks_are_part_of_the_drawing() {
    let read = read_text("2 3 2\r\nDEFAULT\r\n BB \r\nB\r\nA A\r\n A\r\n\r\n \r\n").unwrap();
    assert_eq!((read.board.rows(), read.board.columns()), (2, 3));
    let [b, a] = &read.pieces[..] else { panic!("two pieces") };
    assert_eq!((b.letter, b.height(), b.width(), b.is_tight()), ('B', 2, 4, false));
    assert_eq!(b.cells, [(0, 1), (0, 2), (1, 0)]);
    assert_eq!((a.cells.len(), a.is_tight()), (3, true));
}

#[test]
fn width_first_swaps_a_default_board_only() {
    let width_first = Reading { size_order: Some(SizeOrder::WidthFirst), ..Reading::default() };
    let read = |text: &str| {
        let read = puzzle(&Source::new(text.as_bytes()).unwrap(), &width_first).unwrap();
        (read.board.rows(), read.board.columns())
    };
    assert_eq!(read("2 3 1\nDEFAULT\nAAA\nAAA"), (3, 2));
    assert_eq!(read("2 3 1\nCUSTOM\nXXX\nXXX\nAAA\nAAA"), (2, 3));
    assert_eq!(read("3 2 1\nCUSTOM\nXXX\nXXX\nAAA\nAAA"), (2, 3));
}

#[test]
fn all_mistakes_are_reported_in_order() {
    let text = "5 0 999\nCUSTM\n\nX.X\nA1\na\n\nB B\nAA\nCC\n";
    assert_eq!(
        mistakes(text),
        [
            ("P002", 1, 3),
            ("P003", 1, 5),
            ("P005", 2, 1),
            ("P011", 3, 1),
            ("P008", 5, 2),
            ("P010", 6, 1),
            ("P011", 7, 1),
            ("P013", 8, 1),
            ("P009", 9, 1),
        ]
    );
}

#[test]
fn the_board_type_is_missing_or_unknown() {
    assert_eq!(mistakes("5 5 7"), [("P004", 0, 0)]);
    assert_eq!(mistakes("1 2 1\nAA"), [("P004", 2, 1)]);
    assert_eq!(mistakes("1 2 1\nDEFALT\nAA"), [("P005", 2, 1)]);
    assert_eq!(help("1 2 1\nDEFALT\nAA"), "did you mean DEFAULT?");
    assert_eq!(help("1 2 1\ndefault\nAA"), "write it in capitals: DEFAULT");
    assert_eq!(help("1 2 1\nHEXAGON\nAA"), "write DEFAULT, CUSTOM, PYRAMID or CUBOID");
    assert_eq!(mistakes("DEFAULT\nAA"), [("P001", 1, 1)]);
}

#[test]
fn a_drawn_board_is_compared_with_the_sizes() {
    assert_eq!(mistakes("2 3 1\nCUSTOM\nXX\nXxX\nAA"), [("P006", 3, 1), ("P007", 4, 2)]);
    assert_eq!(help("1 3 1\nCUSTOM\nXxX\nAA"), "write X in capitals");
    assert_eq!(mistakes("3 2 1\nCUSTOM\nXX\nAA"), [("P006", 4, 1)]);
    assert_eq!(mistakes("1 2 1\nCUSTOM\nXX\nX.\nAA"), [("P006", 4, 1)]);
    // A piece with the letter of the board's cells is still a piece.
    assert_eq!(read_text("1 2 1\nCUSTOM\nXX\nXX").unwrap().pieces[0].letter, 'X');
}

#[test]
fn a_letter_that_is_no_piece_of_the_set_is_the_one_mistake() {
    let source = Source::new(b"DIIGGGEE\nDDIGEEEQ\nJDIXXXXX").unwrap();
    let reading = Reading { pieces: Some(KnownSet::IqPuzzlerPro), ..Reading::default() };
    let problems = puzzle(&source, &reading).unwrap_err();
    let [only] = problems.iter().collect::<Vec<_>>()[..] else { panic!("{problems}") };
    assert_eq!(only.span.map(|span| (span.line, span.column)), Some((2, 8)));
    let help = only.help.as_ref().unwrap().to_string();
    assert!(help.contains("ABCDEFGHIJKL"), "{help}");
}

#[test]
fn limits_are_named_before_anything_is_built() {
    assert_eq!(mistakes("100000 100000 3"), [("P004", 0, 0), ("P003", 1, 1), ("P003", 1, 8)]);
    assert_eq!(mistakes("99999999999999999999999 1 1\nDEFAULT\nA"), [("P003", 1, 1)]);
    assert_eq!(mistakes("64 65 1\nDEFAULT\nA"), [("P003", 1, 1)]);
    assert_eq!(mistakes("23 23 1\nPYRAMID\nA"), [("P003", 1, 1)]);
    assert_eq!(mistakes("4096 5 1\nCUSTOM\nX.\nA"), [("P003", 1, 1)]);
    assert_eq!(mistakes("3 4 1\nPYRAMID\nA"), [("P014", 1, 3)]);
    let long = format!("1 1 1\nDEFAULT\n{}", "A".repeat(4097));
    assert_eq!(mistakes(&long), [("P003", 3, 1)]);
    for fits in ["64 64 1\nDEFAULT\nA", "1 4096 1\nDEFAULT\nA", "22 22 1\nPYRAMID\nA"] {
        assert!(read_text(fits).is_ok(), "{fits}");
    }
}

#[test]
fn puzzles_are_recognised_by_header_and_type() {
    let fit = |text: &str| recognise(&Source::new(text.as_bytes()).unwrap());
    assert_eq!(fit("5 5 7\nDEFAULT\nA"), Fit::Marked);
    assert_eq!(fit("5 x 7\ncustom\nX"), Fit::Marked);
    assert_eq!(fit("DEFAULT\nA"), Fit::Mostly);
    assert_eq!(fit("5 5 7\nA\nAA"), Fit::Mostly);
    assert_eq!(fit("100000 100000 3"), Fit::Mostly);
    assert_eq!(fit("5 5 7"), Fit::Mostly);
    assert_eq!(fit("XX.\n.XX"), Fit::Partly);
    for other in ["7 4 9 K", "1 2 3 4", "AAB\nCAB\nCCB", "1 2 3\n4 5 6\n7 8 X", "1 2\n3 X"] {
        assert_eq!(fit(other), Fit::No, "{other}");
    }
}

#[test]
fn a_solid_piece_can_begin_with_an_empty_row() {
    let text = "3 3 1\nCUBOID 3 SPARE\nA×1\n.\n A\n-\n A\nAAA\n A\n-\n.\n A\n";
    let puzzle = read_text(text).unwrap();
    assert_eq!(puzzle.pieces[0].cells.len(), 7);
    assert_eq!(crate::families::packing::write::text(&puzzle), text);
}

#[test]
fn other_characters_draw_pieces_only_where_letters_run_out() {
    // A digit or a capital of another script is a slip while there are letters left.
    assert_eq!(mistakes("1 2 2\nDEFAULT\nA\n1"), [("P010", 4, 1)]);
    let singles = |names: &str| {
        let lines: String = names.chars().flat_map(|c| [c, '\n']).collect();
        format!("1 {0} {0}\nDEFAULT\n{lines}", names.chars().count())
    };
    let letters: String = ('A'..='Z').collect();
    let puzzle = read_text(&singles(&format!("{letters}1#ÀΩ"))).unwrap();
    assert_eq!(puzzle.pieces.len(), 30);
    let written = crate::families::packing::write::text(&puzzle);
    assert_eq!(read_text(&written).unwrap(), puzzle);
    // Lower case is a slip for its capital, even there.
    assert_eq!(mistakes(&singles(&format!("{letters}a"))), [("P010", 29, 1)]);
}

#[test]
fn a_piece_called_x_lies_in_a_start_position_of_a_drawn_board() {
    let text = "2 3 2\nCUSTOM GIVEN\nXXX\nXX.\n.XX\n...\nXX\nAAA\n";
    let puzzle = read_text(text).unwrap_or_else(|problems| panic!("{problems}"));
    let given: Vec<Option<char>> =
        (0..5).map(|cell| puzzle.given(cell).map(|piece| piece.letter)).collect();
    assert_eq!(given, [None, Some('X'), Some('X'), None, None]);
    let written = crate::families::packing::write::text(&puzzle);
    assert_eq!(read_text(&written).unwrap(), puzzle, "{written}");
}
