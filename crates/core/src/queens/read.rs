//! Text to board, and text to placement.

use super::codes;
use super::model::{Board, MOST_ROWS, Queens};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::family::Likeness;
use crate::source::{Line, Source};
use std::collections::BTreeMap;

pub(super) fn recognise(source: &Source) -> Likeness {
    let lines = filled_lines(source);
    let looks_like_a_row = |line: &&Line<'_>| {
        let text = line.text.trim();
        text.chars().all(|c| c.is_ascii_alphanumeric())
            && (text.chars().any(|c| c.is_ascii_alphabetic()) || text.len() == lines.len())
    };
    let rows = lines.iter().filter(looks_like_a_row).count();
    let square = lines.iter().all(|line| line.text.trim().len() == lines.len());
    if rows == lines.len() && square {
        Likeness::Certain
    } else if rows * 5 >= lines.len() * 4 && lines.len() > 1 {
        Likeness::Likely
    } else if rows * 2 >= lines.len() {
        Likeness::Possible
    } else {
        Likeness::None
    }
}

pub(super) fn board(source: &Source) -> Result<Board, Diagnostics> {
    let mut problems = Diagnostics::default();
    let lines = filled_lines(source);
    let size = lines.len();
    if size > MOST_ROWS {
        return Err(Diagnostic::new(
            &codes::TOO_LARGE,
            format!("the board has {size} rows; at most {MOST_ROWS} are read"),
        )
        .at(lines[MOST_ROWS].span(), "the first row too many")
        .help("check that the file holds one board only")
        .into());
    }

    let mut letters = Vec::with_capacity(size * size);
    for line in &lines {
        for (letter, span) in cells(line) {
            if letter.is_ascii_alphanumeric() {
                letters.push(letter);
            } else {
                let shown = letter.escape_debug();
                problems.push(
                    Diagnostic::new(
                        &codes::STRAY_CHARACTER,
                        format!("found `{shown}` where the letter of a region was expected"),
                    )
                    .at(span, "not a region")
                    .help("write one letter or digit for each cell, with nothing between"),
                );
            }
        }
    }
    report_shape(&lines, &mut problems);
    if problems.is_empty() {
        report_regions(size, &letters, &lines, &mut problems);
    }
    let board = problems.is_empty().then(|| Board::new(size, &letters));
    problems.or(board)
}

fn report_shape(lines: &[Line<'_>], problems: &mut Diagnostics) {
    let size = lines.len();
    let lengths: Vec<usize> = lines.iter().map(|line| cells(line).count()).collect();
    let odd: Vec<usize> = (0..size).filter(|&row| lengths[row] != size).collect();
    if odd.is_empty() {
        return;
    }
    if lengths.iter().all(|&length| length == lengths[0]) {
        problems.push(
            Diagnostic::new(
                &codes::NOT_SQUARE,
                format!("the board has {size} rows of {} cells: it is not square", lengths[0]),
            )
            .at(lines[0].span(), format!("{} cells", lengths[0]))
            .help(if lengths[0] > size {
                format!("add {} more rows, or shorten each to {size} cells", lengths[0] - size)
            } else {
                format!("remove {} rows, or lengthen each to {size} cells", size - lengths[0])
            }),
        );
        return;
    }
    for row in odd {
        problems.push(
            Diagnostic::new(
                &codes::NOT_SQUARE,
                format!("row {} has {} cells; the board has {size} rows", row + 1, lengths[row]),
            )
            .at(lines[row].span(), format!("expected {size} cells"))
            .help("every row has as many cells as there are rows"),
        );
    }
}

fn report_regions(size: usize, letters: &[char], lines: &[Line<'_>], problems: &mut Diagnostics) {
    let mut sizes: BTreeMap<char, usize> = BTreeMap::new();
    for letter in letters {
        *sizes.entry(*letter).or_default() += 1;
    }
    if sizes.len() == size {
        return;
    }
    let names: Vec<String> =
        sizes.iter().map(|(letter, cells)| format!("{letter} ({cells})")).collect();
    problems.push(
        Diagnostic::new(
            &codes::REGION_COUNT,
            format!("found {} regions, expected {size}, one for each row", sizes.len()),
        )
        .at(lines[0].span(), "this board")
        .help(format!("the regions and their cells are {}", names.join(", "))),
    );
}

pub(super) fn placement(board: &Board, source: &Source) -> Result<Queens, Diagnostics> {
    let size = board.size();
    let mut problems = Diagnostics::default();
    // What follows the board, such as the statistics in a saved file, is not part of the answer.
    let lines: Vec<Line<'_>> = filled_lines(source).into_iter().take(size).collect();
    if lines.len() < size {
        problems.push(
            Diagnostic::new(
                &codes::ANSWER_SHAPE,
                format!("the answer has {} rows, the board {size}", lines.len()),
            )
            .help("write every row of the board, with `#` for each queen"),
        );
    }
    let mut queens = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let cells: Vec<(char, Span)> =
            cells(line).filter(|(cell, _)| !cell.is_whitespace()).collect();
        if cells.len() != size {
            problems.push(
                Diagnostic::new(
                    &codes::ANSWER_SHAPE,
                    format!("row {} of the answer has {} cells, not {size}", row + 1, cells.len()),
                )
                .at(line.span(), format!("expected {size} cells"))
                .help("write one character for each cell, `#` for a queen"),
            );
        }
        let with_queen = cells.iter().enumerate().filter(|(_, (cell, _))| *cell == '#');
        queens.extend(with_queen.map(|(column, _)| (row, column)));
    }
    let answer = problems.is_empty().then_some(Queens(queens));
    problems.or(answer)
}

fn filled_lines(source: &Source) -> Vec<Line<'_>> {
    source.lines().into_iter().filter(|line| !line.is_blank()).collect()
}

/// The characters of a line between its outer spaces, with their places.
fn cells<'a>(line: &Line<'a>) -> impl Iterator<Item = (char, Span)> + use<'a> {
    let number = line.number;
    let before = line.text.chars().take_while(|c| c.is_whitespace()).count();
    line.text
        .trim()
        .chars()
        .enumerate()
        .map(move |(index, c)| (c, Span::new(number, before + index + 1, 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistakes(text: &str) -> Vec<(&'static str, usize, usize)> {
        let problems = board(&Source::new(text.as_bytes()).unwrap()).unwrap_err();
        problems
            .iter()
            .map(|d| (d.code.id, d.span.map_or(0, |s| s.line), d.span.map_or(0, |s| s.column)))
            .collect()
    }

    #[test]
    fn blank_lines_and_outer_spaces_are_ignored() {
        let read = board(&Source::new(b"\n  AB \r\n\n AB\n").unwrap()).unwrap();
        assert_eq!((read.size(), read.region(1, 1), read.label(1)), (2, 1, 'B'));
    }

    #[test]
    fn all_mistakes_are_reported_in_order() {
        assert_eq!(mistakes("AB?\nA C\nAAAA"), [("Q002", 1, 3), ("Q002", 2, 2), ("Q001", 3, 1)]);
    }

    #[test]
    fn every_malformed_board_of_the_report_is_named() {
        assert_eq!(mistakes("AAAAAA\nABCCBA\nABD BD\nEFFBBD\nFEFBDD\nFFDDDD"), [("Q002", 3, 4)]);
        assert_eq!(mistakes("AAAAAA\nABCCBA\nABDEBD\nEFFBBD\nFEFBDD"), [("Q001", 1, 1)]);
        assert_eq!(mistakes("AABB\nAABB\nCCCC\nCCCC"), [("Q003", 1, 1)]);
        assert_eq!(mistakes("ABCD\nEABC\nDEAB\nCDEA"), [("Q003", 1, 1)]);
    }

    #[test]
    fn the_largest_board_is_read_and_one_more_row_is_not() {
        let labels: Vec<char> = ('A'..='Z').chain('a'..='z').collect();
        let rows = |n: usize| {
            labels[..n].iter().map(|l| l.to_string().repeat(n) + "\n").collect::<String>()
        };
        assert!(board(&Source::new(rows(50).as_bytes()).unwrap()).is_ok());
        assert_eq!(mistakes(&rows(51)), [("Q004", 51, 1)]);
    }
}
