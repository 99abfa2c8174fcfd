//! Fillings in lines of text, both ways.

use super::codes;
use super::messages::{self, Mistake};
use super::model::{Board, Filling, Puzzle};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::record::{AnswerRecord, PieceRecord};
use crate::source::{Line, Source};

/// The rows that are printed.
pub(super) fn lines(filling: &Filling) -> Vec<String> {
    filling.0.iter().map(String::from_iter).collect()
}

/// The answer as scripts see it: each piece with the cells it covers.
pub(super) fn record(puzzle: &Puzzle, filling: &Filling) -> AnswerRecord {
    let rows: Vec<(usize, usize, usize)> = puzzle.board.printed_rows().collect();
    let cells_of = |letter: char| {
        let mut cells = Vec::new();
        for (&(layer, row, _), letters) in rows.iter().zip(&filling.0) {
            let mine = letters.iter().enumerate().filter(|(_, found)| **found == letter);
            cells.extend(mine.map(|(column, _)| puzzle.board.named(layer, row, column)));
        }
        cells
    };
    let piece = |letter: char| PieceRecord { name: letter.to_string(), cells: cells_of(letter) };
    let pieces = puzzle.pieces.iter().map(|p| piece(p.letter)).filter(|p| !p.cells.is_empty());
    AnswerRecord { pieces: pieces.collect(), ..AnswerRecord::of_text(lines(filling)) }
}

/// Reads the rows of the board and ignores whatever follows, such as the statistics in a saved
/// file.
pub(super) fn read(board: &Board, source: &Source) -> Result<Filling, Diagnostics> {
    let lengths: Vec<usize> = board.printed_rows().map(|(_, _, length)| length).collect();
    let lines = rows(board, source, lengths.len());
    let mut problems = Diagnostics::default();
    let mut filling = board.unfilled();
    for (index, &length) in lengths.iter().enumerate() {
        let Some(line) = lines.get(index) else {
            // The last rows of a drawn board can be blank, and blank lines at the end get lost.
            if !is_blank(board, index..lengths.len()) {
                problems.push(
                    Diagnostic::new(
                        &codes::ANSWER_SHAPE,
                        Mistake::AnswerRows { found: messages::rows(index), rows: lengths.len() },
                    )
                    .help(Mistake::WriteEveryRow),
                );
            }
            break;
        };
        let text = line.text.trim_end();
        let text = if board.kind().is_flat() { text } else { text.trim_start() };
        let found = text.chars().count();
        if found > length {
            let (row, found) = (index + 1, messages::characters(found));
            problems.push(
                Diagnostic::new(
                    &codes::ANSWER_SHAPE,
                    Mistake::AnswerRowLength { row, found, length },
                )
                .at(line.span(), Mistake::ExpectedLength { length: messages::characters(length) })
                .help(Mistake::OneLetterPerCell),
            );
            continue;
        }
        for (place, c) in filling.0[index].iter_mut().zip(text.chars()) {
            *place = if c == '.' { ' ' } else { c };
        }
    }
    let filling = problems.is_empty().then_some(filling);
    problems.or(filling)
}

/// The lines that can be rows: the layers of a pyramid may be set apart by blank lines, while a
/// flat board may have rows that are blank.
fn rows<'a>(board: &Board, source: &'a Source, count: usize) -> Vec<Line<'a>> {
    let lines = source.lines().into_iter();
    if !board.kind().is_flat() {
        return lines.filter(|line| !line.is_blank()).take(count).collect();
    }
    let starts_blank = is_blank(board, 0..1);
    lines.skip_while(|line| !starts_blank && line.is_blank()).take(count).collect()
}

/// Whether these printed rows have no cell.
fn is_blank(board: &Board, rows: std::ops::Range<usize>) -> bool {
    let printed = board.printed_rows().skip(rows.start).take(rows.len());
    let cells = printed.flat_map(|(layer, row, length)| {
        (0..length).filter_map(move |column| board.number(layer, row, column))
    });
    cells.count() == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_lines(board: &Board, text: &str) -> Result<Vec<String>, String> {
        match read(board, &Source::new(text.as_bytes()).unwrap()) {
            Ok(filling) => Ok(lines(&filling)),
            Err(problems) => Err(problems.to_string()),
        }
    }

    #[test]
    fn dots_are_gaps_and_what_follows_is_ignored() {
        let board = Board::custom(3, &[true, true, false, false, true, true]);
        let rows = Ok(vec!["AA ".to_owned(), " BB".to_owned()]);
        assert_eq!(read_lines(&board, "AA.\n.BB\n\ncases: 12"), rows);
        assert_eq!(read_lines(&board, "\r\nAA\r\n BB\r\n"), rows);
    }

    #[test]
    fn blank_rows_of_the_board_may_be_missing_at_the_end_only() {
        let board = Board::custom(2, &[false, false, true, true, false, false]);
        let rows = Ok(vec!["  ".to_owned(), "AB".to_owned(), "  ".to_owned()]);
        assert_eq!(read_lines(&board, "\nAB\n"), rows);
        assert_eq!(read_lines(&board, "..\nAB\n.."), rows);
    }

    #[test]
    fn the_form_is_checked() {
        let board = Board::rectangle(2, 2);
        assert_eq!(
            read_lines(&board, "AB"),
            Err("[P015] the answer has 1 row, the board 2".into())
        );
        let long = "[P015] line 1 column 1: row 1 of the answer has 3 characters, not 2";
        assert_eq!(read_lines(&board, "A B\nAB"), Err(long.into()));
    }

    #[test]
    fn layers_of_a_pyramid_may_be_set_apart() {
        let rows = Ok(vec!["A".to_owned(), "BC".to_owned(), "DE".to_owned()]);
        assert_eq!(read_lines(&Board::pyramid(2), "  A\n\n BC\n DE\n\ntime 3"), rows);
    }
}
