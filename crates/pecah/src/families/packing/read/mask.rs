//! The drawn board of a CUSTOM puzzle.

use super::header::Header;
use super::{Reader, Start, too_many_cells};
use crate::diagnostic::{Diagnostic, Span};
use crate::families::packing::codes;
use crate::families::packing::messages::{self, Mistake};
use crate::families::packing::model::{Board, MOST_CELLS, MOST_PLACES};
use crate::source::Line;

pub(super) fn read(reader: &mut Reader<'_>, header: &Header) -> Option<Board> {
    let (Some(n), Some(m)) = (header.rows, header.columns) else {
        skip_drawing(reader);
        return None;
    };
    let places = n.value * m.value;
    if places > MOST_PLACES {
        reader.problems.push(too_many_places(places).at(n.span, Mistake::TooLargeABoard));
        skip_drawing(reader);
        return None;
    }
    reader.peek();
    for (rows, columns) in [(n.value, m.value), (m.value, n.value)] {
        if let Some(drawn) = drawing(reader.lines, rows, columns) {
            reader.take(rows);
            report_more_rows(reader, rows);
            let cells = drawn.iter().filter(|&&cell| cell).count();
            if cells > MOST_CELLS {
                reader.problems.push(too_many_cells(cells, &n));
                return None;
            }
            return Some(Board::custom(columns, &drawn));
        }
    }
    for (rows, columns) in [(n.value, m.value), (m.value, n.value)] {
        if let Some(board) = with_givens(reader, rows, columns) {
            return Some(board);
        }
    }
    report(reader, n.value, m.value);
    None
}

/// A drawn board with the letters of pieces that lie on it already, if all of them are pieces of
/// the set or are drawn below.
fn with_givens(reader: &mut Reader<'_>, rows: usize, columns: usize) -> Option<Board> {
    let (drawn, below) = reader.lines.split_at_checked(rows)?;
    let is_piece = |letter: char| {
        reader.set.iter().any(|piece| piece.letter == letter)
            || below.iter().any(|line| line.text.trim_start().starts_with(letter))
    };
    for line in drawn {
        let text = line.text.trim_end();
        let known = |c: char| matches!(c, 'X' | '.') || (reader.names_a_piece(c) && is_piece(c));
        if text.chars().count() != columns || !text.chars().all(known) {
            return None;
        }
    }
    let places: Vec<char> = drawn.iter().flat_map(|line| line.text.trim_end().chars()).collect();
    let cells = places.iter().filter(|&&c| c != '.').count();
    if cells > MOST_CELLS {
        return None;
    }
    reader.given = places.iter().copied().filter(|&c| c != '.').collect();
    reader.take(rows);
    report_more_rows(reader, rows);
    let places: Vec<bool> = places.iter().map(|&c| c != '.').collect();
    Some(Board::custom(columns, &places))
}

/// A drawn board alone: its rows say how large it is.
pub(super) fn alone(reader: &mut Reader<'_>) -> Option<Board> {
    let rows = reader.lines.len();
    let columns = reader.lines.iter().map(|line| line.text.trim_end().chars().count()).max()?;
    let places = rows.saturating_mul(columns);
    if places > MOST_PLACES {
        reader.problems.push(too_many_places(places));
        return None;
    }
    let board = with_givens(reader, rows, columns);
    if board.is_none() {
        report(reader, rows, columns);
    }
    board
}

fn too_many_places(places: usize) -> Diagnostic {
    let places = messages::places(places);
    Diagnostic::new(&codes::TOO_LARGE, Mistake::TooManyPlaces { places, most: MOST_PLACES })
        .help(Mistake::UseFewerPlaces { most: MOST_PLACES })
}

/// The places of the board if the next lines draw one of this size.
fn drawing(lines: &[Line<'_>], rows: usize, columns: usize) -> Option<Vec<bool>> {
    let mut drawn = Vec::new();
    for line in lines.get(..rows)? {
        let text = line.text.trim_end();
        if text.len() != columns || !text.bytes().all(|c| matches!(c, b'X' | b'.')) {
            return None;
        }
        drawn.extend(text.bytes().map(|c| c == b'X'));
    }
    Some(drawn)
}

/// Takes what looks like a drawn board when its size is unknown.
fn skip_drawing(reader: &mut Reader<'_>) {
    let is_drawn = |line: &Line<'_>| {
        let text = line.text.trim_end();
        !text.is_empty() && text.bytes().all(|c| matches!(c, b'X' | b'.'))
    };
    while reader.peek().as_ref().is_some_and(is_drawn) {
        reader.take(1);
    }
}

fn report(reader: &mut Reader<'_>, n: usize, m: usize) {
    // With a set no pieces are drawn below, and a row may be full of those given.
    let has_set = !reader.set.is_empty();
    let is_row = |line: &Line<'_>| has_set || line.text.contains(['X', 'x', '.']);
    let drawn = reader.lines.iter().take_while(|line| is_row(line));
    let lengths: Vec<usize> = drawn.map(|line| line.text.trim_end().chars().count()).collect();
    let of_length = |length| lengths.iter().filter(|&&found| found == length).count();
    let (rows, columns) = if of_length(n) > of_length(m) { (m, n) } else { (n, m) };
    let mut found = 0;
    while found < rows {
        let Some(line) = reader.lines.first().copied() else { break };
        if !is_row(&line) {
            break;
        }
        report_line(reader, line, columns);
        reader.take(1);
        found += 1;
    }
    if found < rows {
        let message = Mistake::MaskRows { found: messages::rows(found), rows };
        let (rows, columns) = (messages::rows(rows), messages::characters(columns));
        let problem =
            Diagnostic::new(&codes::MASK_SHAPE, message).help(Mistake::DrawMask { rows, columns });
        reader.problems.push(match reader.lines.first() {
            Some(line) => problem.at(line.span(), Mistake::ExpectedMaskRow),
            None => problem,
        });
    } else {
        report_more_rows(reader, rows);
    }
}

fn report_line(reader: &mut Reader<'_>, line: Line<'_>, columns: usize) {
    let text = line.text.trim_end();
    let length = text.chars().count();
    if length != columns {
        reader.problems.push(
            Diagnostic::new(
                &codes::MASK_SHAPE,
                Mistake::MaskRowLength { found: messages::characters(length), columns },
            )
            .at(line.span(), Mistake::ExpectedLength { length: messages::characters(columns) })
            .help(Mistake::EvenRows),
        );
    }
    let letters: String = reader.set.iter().map(|piece| piece.letter).collect();
    let is_known = |c: char| matches!(c, 'X' | '.') || letters.contains(c);
    for (index, c) in text.chars().enumerate().filter(|&(_, c)| !is_known(c)) {
        let help = match c {
            'x' => Mistake::XInCapitals,
            ' ' | '_' | '-' | '0' | 'o' | 'O' => Mistake::DotForNone,
            _ if letters.is_empty() => Mistake::XForCell,
            _ => Mistake::SetHas { letters: letters.clone() },
        };
        let expected = match letters.as_str() {
            "" => Mistake::ExpectedXOrDot,
            _ => Mistake::ExpectedXDotOrPiece,
        };
        reader.problems.push(
            Diagnostic::new(&codes::MASK_CHARACTER, Mistake::MaskCharacter { found: c })
                .at(Span::new(line.number, index + 1, 1), expected)
                .help(help),
        );
    }
}

/// A line with dots after the last row cannot be a piece; it can be a row of the start position.
fn report_more_rows(reader: &mut Reader<'_>, rows: usize) {
    if reader.start == Start::Follows {
        return;
    }
    while let Some(line) = reader.peek().filter(|line| {
        line.text.contains('.') && line.text.trim().bytes().all(|c| matches!(c, b'X' | b'.'))
    }) {
        reader.problems.push(
            Diagnostic::new(
                &codes::MASK_SHAPE,
                Mistake::MoreMaskRows { rows: messages::rows(rows) },
            )
            .at(line.span(), Mistake::OneRowTooMany)
            .help(Mistake::CorrectSizes),
        );
        reader.take(1);
    }
}
