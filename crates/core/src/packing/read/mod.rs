//! Text to puzzle: the first line, the kind of board, the board, the pieces.
//!
//! Every part recovers from the mistakes of the one before, so that one reading names them all.

mod header;
mod mask;
mod pieces;
mod recognise;

pub(super) use recognise::recognise;

use super::codes;
use super::model::{Board, Kind, MOST_CELLS, Puzzle};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::options::Options;
use crate::source::{Line, Source};
use header::{Header, Size};

/// The option that says what the two sizes of a DEFAULT board mean, and its other value.
pub(super) const SIZE_ORDER: &str = "size-order";
pub(super) const ROWS_FIRST: &str = "rows-first";
pub(super) const WIDTH_FIRST: &str = "width-first";

/// The lines not read yet, and the mistakes found so far.
struct Reader<'a> {
    lines: &'a [Line<'a>],
    problems: Diagnostics,
}

impl<'a> Reader<'a> {
    /// The next line without taking it. Blank lines before it are reported and skipped.
    fn peek(&mut self) -> Option<Line<'a>> {
        while let [line, rest @ ..] = self.lines {
            if !line.is_blank() {
                return Some(*line);
            }
            self.problems.push(
                Diagnostic::new(&codes::BLANK_LINE, format!("line {} is blank", line.number))
                    .at(line.span(), "nothing here")
                    .help("remove the line; blank lines may only stand at the end"),
            );
            self.lines = rest;
        }
        None
    }

    fn mistakes(&self) -> usize {
        self.problems.iter().count() + self.problems.left_out()
    }

    fn take(&mut self, count: usize) {
        self.lines = &self.lines[count.min(self.lines.len())..];
    }
}

pub(super) fn puzzle(source: &Source, options: &Options) -> Result<Puzzle, Diagnostics> {
    let lines = source.lines();
    let mut reader = Reader { lines: &lines, problems: Diagnostics::default() };
    let header = Header::read(&mut reader);
    let kind = header::kind(&mut reader);
    let mistakes_before = reader.mistakes();
    let board = match kind {
        Some(Kind::Custom) => mask::read(&mut reader, &header),
        Some(kind) => rectangle_or_pyramid(&mut reader, &header, kind, options),
        None => None,
    };
    let ends_early = kind.is_none() || reader.mistakes() > mistakes_before;
    let pieces = pieces::read(&mut reader);
    if !(ends_early && pieces.runs == 0) {
        pieces.compare_with(&header, &mut reader.problems);
    }
    let puzzle = board.map(|board| Puzzle { board, pieces: pieces.valid });
    reader.problems.or(puzzle)
}

fn rectangle_or_pyramid(
    reader: &mut Reader<'_>,
    header: &Header,
    kind: Kind,
    options: &Options,
) -> Option<Board> {
    let (n, m) = (header.rows?, header.columns?);
    if kind == Kind::Pyramid && n.value != m.value {
        reader.problems.push(
            Diagnostic::new(
                &codes::NOT_SQUARE,
                format!("a pyramid stands on a square, not on {} by {}", n.value, m.value),
            )
            .at(m.span, format!("expected {}", n.value))
            .help("make the first two numbers equal"),
        );
        return None;
    }
    let cells = if kind == Kind::Pyramid {
        n.value * (n.value + 1) * (2 * n.value + 1) / 6
    } else {
        n.value * m.value
    };
    if cells > MOST_CELLS {
        reader.problems.push(too_many_cells(cells, &n));
        return None;
    }
    Some(match kind {
        Kind::Pyramid => Board::pyramid(n.value),
        _ if options.get(SIZE_ORDER) == Some(WIDTH_FIRST) => Board::rectangle(m.value, n.value),
        _ => Board::rectangle(n.value, m.value),
    })
}

fn too_many_cells(cells: usize, size: &Size) -> Diagnostic {
    Diagnostic::new(
        &codes::TOO_LARGE,
        format!("the board has {cells} cells; at most {MOST_CELLS} are read"),
    )
    .at(size.span, "too large a board")
    .help(format!("use a board of at most {MOST_CELLS} cells"))
}

#[cfg(test)]
mod tests;
