//! Reads a puzzle from text: the first line, the kind of board, the board, the pieces.
//!
//! Every part recovers from the mistakes of the one before, so that one reading names them all.

mod givens;
mod header;
mod mask;
mod pieces;
mod recognise;

pub(super) use pieces::connected;
pub(super) use recognise::recognise;

use super::messages::{self, Mistake};
use super::model::{Board, Kind, MOST_CELLS, Piece, Puzzle, Sides, Spare};
use super::options::{Reading, SizeOrder};
use super::sets::KnownSet;
use super::{characters, codes};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{Line, Source};
use header::{Header, Size};

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
    /// What the words after the board type allow.
    sides: Sides,
    spare: Spare,
    start: Start,
    /// Whether there are more pieces than letters, so that other characters draw some.
    many: bool,
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
                Diagnostic::new(&codes::BLANK_LINE, Mistake::BlankLine { line: line.number })
                    .at(line.span(), Mistake::NothingHere)
                    .help(Mistake::RemoveBlankLine),
            );
            self.lines = rest;
        }
        None
    }

    fn mistakes(&self) -> usize {
        self.problems.iter().count() + self.problems.left_out()
    }

    /// Whether a piece can be drawn with this character.
    fn names_a_piece(&self, c: char) -> bool {
        c.is_ascii_uppercase() || (self.many && characters::names_a_piece(c))
    }

    fn take(&mut self, count: usize) {
        self.lines = &self.lines[count.min(self.lines.len())..];
    }
}

pub(super) fn puzzle(source: &Source, reading: &Reading) -> Result<Puzzle, Diagnostics> {
    let lines = source.lines();
    let mut reader = Reader {
        lines: &lines,
        problems: Diagnostics::default(),
        set: reading.pieces.map(KnownSet::pieces).unwrap_or_default(),
        given: Vec::new(),
        layers: 1,
        sides: Sides::Both,
        spare: Spare::None,
        start: Start::None,
        many: false,
        start_position: Vec::new(),
    };
    let read = if !reader.set.is_empty() && is_mask_alone(&lines) {
        mask::alone(&mut reader).map(|board| (board, reader.set.clone()))
    } else {
        whole_file(&mut reader, reading)
    };
    if let Some(number) = reading.problem.filter(|number| *number > 1) {
        let fewer = Mistake::FewerProblems { number, count: 1 };
        reader.problems.push(Diagnostic::new(&codes::WHICH_PROBLEM, fewer));
    }
    let mut puzzle = read.map(|(board, pieces)| Puzzle::new(board, pieces));
    if let Some(puzzle) = puzzle.as_mut().filter(|_| reader.problems.is_empty()) {
        (puzzle.sides, puzzle.spare) = (reader.sides, reader.spare);
        apply_options(puzzle, reading, &mut reader.problems);
        let (start, file) = (&reader.start_position, reading.given.0.as_deref());
        givens::put(puzzle, &reader.given, start, file, &mut reader.problems);
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

fn whole_file(reader: &mut Reader<'_>, reading: &Reading) -> Option<(Board, Vec<Piece>)> {
    let header = Header::read(reader);
    reader.many = header.pieces.is_some_and(|said| said.value > characters::LETTERS);
    let kind = header::kind(reader);
    let mistakes_before = reader.mistakes();
    let board = match kind {
        Some(Kind::Custom) => mask::read(reader, &header),
        Some(kind) => rectangle_or_pyramid(reader, &header, kind, reading),
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
        reader.problems.push(set_and_drawn());
    } else if !(ends_early && pieces.runs == 0) {
        pieces.compare_with(&header, &mut reader.problems);
    }
    board.map(|board| (board, pieces.valid))
}

/// A puzzle from another program's file, with what the options add to it.
pub(super) fn with_options(mut puzzle: Puzzle, reading: &Reading) -> Result<Puzzle, Diagnostics> {
    let mut problems = Diagnostics::default();
    if reading.pieces.is_some() {
        problems.push(set_and_drawn());
    }
    apply_options(&mut puzzle, reading, &mut problems);
    givens::put(&mut puzzle, &[], &[], reading.given.0.as_deref(), &mut problems);
    problems.or(Some(puzzle))
}

fn set_and_drawn() -> Diagnostic {
    Diagnostic::new(&codes::SET_AND_DRAWN, Mistake::SetAndDrawn).help(Mistake::SetOrDrawn)
}

/// What the options allow or forbid.
fn apply_options(puzzle: &mut Puzzle, reading: &Reading, problems: &mut Diagnostics) {
    if reading.one_sided {
        puzzle.sides = Sides::One;
    }
    if reading.spare {
        puzzle.spare = Spare::Allowed;
    }
    if puzzle.sides == Sides::One && !puzzle.board.kind().is_flat() {
        problems.push(
            Diagnostic::new(&codes::NOT_FLAT, Mistake::OneSidedInSpace)
                .help(Mistake::LeaveOneSidedOut),
        );
    }
    let solid = puzzle.pieces.iter().find(|piece| piece.is_solid());
    if let Some(piece) = solid.filter(|_| puzzle.board.kind() != Kind::Cuboid) {
        problems.push(
            Diagnostic::new(&codes::NOT_FLAT, Mistake::SolidPiece { letter: piece.letter })
                .help(Mistake::SolidNeedsBox),
        );
    }
}

fn rectangle_or_pyramid(
    reader: &mut Reader<'_>,
    header: &Header,
    kind: Kind,
    reading: &Reading,
) -> Option<Board> {
    let (n, m) = (header.rows?, header.columns?);
    if kind == Kind::Pyramid && n.value != m.value {
        reader.problems.push(
            Diagnostic::new(
                &codes::NOT_SQUARE,
                Mistake::NotSquare { rows: n.value, columns: m.value },
            )
            .at(m.span, Mistake::Expected { number: n.value })
            .help(Mistake::EqualSizes),
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
        _ if reading.size_order == Some(SizeOrder::WidthFirst) => {
            Board::rectangle(m.value, n.value)
        }
        _ => Board::rectangle(n.value, m.value),
    })
}

fn too_many_cells(cells: usize, size: &Size) -> Diagnostic {
    Diagnostic::new(
        &codes::TOO_LARGE,
        Mistake::TooManyCells { cells: messages::cells(cells), most: MOST_CELLS },
    )
    .at(size.span, Mistake::TooLargeABoard)
    .help(Mistake::UseFewerCells { most: MOST_CELLS })
}

#[cfg(test)]
mod tests;
