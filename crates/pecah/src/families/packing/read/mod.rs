//! Text to puzzle: the first line, the kind of board, the board, the pieces.
//!
//! Every part recovers from the mistakes of the one before, so that one reading names them all.

mod givens;
mod header;
mod mask;
mod pieces;
mod recognise;

pub(super) use recognise::recognise;

use super::model::{Board, Kind, Listing, MOST_CELLS, Piece, Puzzle, Sides, Spare};
use super::{codes, sets};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::options::Options;
use crate::source::{Line, Source};
use header::{Header, Size};

/// The option that says what the two sizes of a DEFAULT board mean, and its other value.
pub(super) const SIZE_ORDER: &str = "size-order";
pub(super) const ROWS_FIRST: &str = "rows-first";
pub(super) const WIDTH_FIRST: &str = "width-first";

/// The other options.
pub(super) const PIECES: &str = "pieces";
pub(super) const GIVEN: &str = "given";
pub(super) const ONE_SIDED: &str = "one-sided";
pub(super) const SPARE: &str = "spare";
pub(super) const DISTINCT: &str = "distinct";

/// The lines not read yet, and the mistakes found so far.
struct Reader<'a> {
    lines: &'a [Line<'a>],
    problems: Diagnostics,
    /// The pieces of the set that an option names.
    set: Vec<Piece>,
    /// What is drawn on each cell of the board: the letter of a piece, or anything else.
    given: Vec<char>,
    /// The layers of a box.
    layers: usize,
    /// What the words behind the board type allow.
    sides: Sides,
    spare: Spare,
    listing: Listing,
    start: Start,
    /// The letters of the start position, with their cells.
    start_position: Vec<(usize, char)>,
}

/// Whether the rows of a start position follow the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Start {
    Follows,
    None,
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
    let mut reader = Reader {
        lines: &lines,
        problems: Diagnostics::default(),
        set: options.get(PIECES).and_then(sets::pieces).unwrap_or_default(),
        given: Vec::new(),
        layers: 1,
        sides: Sides::Both,
        spare: Spare::None,
        listing: Listing::All,
        start: Start::None,
        start_position: Vec::new(),
    };
    let read = if !reader.set.is_empty() && is_mask_alone(&lines) {
        mask::alone(&mut reader).map(|board| (board, reader.set.clone()))
    } else {
        whole_file(&mut reader, options)
    };
    let mut puzzle = read.map(|(board, pieces)| Puzzle::new(board, pieces));
    if let Some(puzzle) = puzzle.as_mut().filter(|_| reader.problems.is_empty()) {
        (puzzle.sides, puzzle.spare, puzzle.listing) = (reader.sides, reader.spare, reader.listing);
        take_liberties(puzzle, options, &mut reader.problems);
        let start = &reader.start_position;
        givens::put(puzzle, &reader.given, start, options.get(GIVEN), &mut reader.problems);
    }
    reader.problems.or(puzzle)
}

/// Whether there are no sizes before the drawn board.
fn is_mask_alone(lines: &[Line<'_>]) -> bool {
    let starts_with_a_number = |line: &Line<'_>| {
        line.words().next().is_some_and(|(word, _)| word.starts_with(|c: char| c.is_ascii_digit()))
    };
    !lines.iter().find(|line| !line.is_blank()).is_some_and(starts_with_a_number)
}

fn whole_file(reader: &mut Reader<'_>, options: &Options) -> Option<(Board, Vec<Piece>)> {
    let header = Header::read(reader);
    let kind = header::kind(reader);
    let mistakes_before = reader.mistakes();
    let board = match kind {
        Some(Kind::Custom) => mask::read(reader, &header),
        Some(kind) => rectangle_or_pyramid(reader, &header, kind, options),
        None => None,
    };
    if let (Some(board), Start::Follows) = (&board, reader.start) {
        givens::rows(reader, board);
    }
    let ends_early = kind.is_none() || reader.mistakes() > mistakes_before;
    if reader.lines.is_empty() && !reader.set.is_empty() {
        return board.map(|board| (board, reader.set.clone()));
    }
    let pieces = pieces::read(reader, kind);
    if !reader.set.is_empty() {
        reader.problems.push(
            Diagnostic::new(&codes::SET_AND_DRAWN, "pieces are drawn here, and a set is named too")
                .help("leave out `--pieces`, or the drawn pieces"),
        );
    } else if !(ends_early && pieces.runs == 0) {
        pieces.compare_with(&header, &mut reader.problems);
    }
    board.map(|board| (board, pieces.valid))
}

/// What the options allow or forbid.
fn take_liberties(puzzle: &mut Puzzle, options: &Options, problems: &mut Diagnostics) {
    if options.has(ONE_SIDED) {
        puzzle.sides = Sides::One;
    }
    if options.has(SPARE) {
        puzzle.spare = Spare::Allowed;
    }
    if options.has(DISTINCT) {
        puzzle.listing = Listing::Distinct;
    }
    if puzzle.sides == Sides::One && !puzzle.board.kind().is_flat() {
        problems.push(
            Diagnostic::new(&codes::NOT_FLAT, "one-sided pieces need a flat board")
                .help("leave out `--one-sided`: in space every flat piece can be turned over"),
        );
    }
    let solid = puzzle.pieces.iter().find(|piece| piece.is_solid());
    if let Some(piece) = solid.filter(|_| puzzle.board.kind() != Kind::Cuboid) {
        problems.push(
            Diagnostic::new(&codes::NOT_FLAT, format!("piece {} is solid", piece.letter))
                .help("solid pieces fill a CUBOID only"),
        );
    }
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
    let cells = match kind {
        Kind::Pyramid => n.value * (n.value + 1) * (2 * n.value + 1) / 6,
        Kind::Cuboid => n.value * m.value * reader.layers,
        Kind::Default | Kind::Custom => n.value * m.value,
    };
    if cells > MOST_CELLS {
        reader.problems.push(too_many_cells(cells, &n));
        return None;
    }
    Some(match kind {
        Kind::Pyramid => Board::pyramid(n.value),
        Kind::Cuboid => Board::cuboid(n.value, m.value, reader.layers),
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
