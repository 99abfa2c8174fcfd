//! The pieces: runs of lines with the same letter.

use super::Reader;
use super::header::Header;
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::families::packing::messages::{self, Mistake};
use crate::families::packing::model::{
    Kind, MOST_CELLS, MOST_PIECES, MOST_SIDE, NEXT_LAYER, Piece,
};
use crate::families::packing::{characters, codes};
use crate::source::Line;
use std::collections::HashSet;

/// What was found.
pub(super) struct Pieces {
    /// The pieces without mistakes.
    pub(super) valid: Vec<Piece>,
    /// All runs of lines with one character, mistaken ones included.
    pub(super) runs: usize,
    /// Of those, the ones whose letter was there before.
    returned: usize,
}

/// Consecutive lines with one character.
struct Run<'a> {
    letter: char,
    lines: Vec<Line<'a>>,
    copies: usize,
}

pub(super) fn read(reader: &mut Reader<'_>, kind: Option<Kind>) -> Pieces {
    let is_solid = kind == Some(Kind::Cuboid);
    let mut copies = 1;
    // Empty rows that begin the drawing which a number of copies announces.
    let mut leading: Option<Vec<Line<'_>>> = None;
    let mut runs: Vec<Run<'_>> = Vec::new();
    let mut seen = HashSet::new();
    let mut returned = 0;
    while let Some(line) = reader.peek() {
        reader.take(1);
        if let Some(rows) = leading.as_mut().filter(|_| is_solid && is_empty_row(line)) {
            rows.push(line);
            continue;
        }
        if is_solid && is_between_layers(line) && !runs.is_empty() {
            runs.last_mut().into_iter().for_each(|run| run.lines.push(line));
            continue;
        }
        if let Some((_, number)) = times(line.text, reader) {
            copies = number.max(1);
            if let Some(run) = runs.last_mut().filter(|_| number == 0 || number > MOST_PIECES) {
                run.copies = 1;
            }
            let letter = times(line.text, reader).map_or(' ', |(letter, _)| letter);
            report_copies(line, letter, number, is_solid, reader);
            leading = Some(Vec::new());
            continue;
        }
        let letter = line.text.trim_start().chars().next().unwrap_or(' ');
        if runs.last().is_none_or(|run| run.letter != letter) {
            if !seen.insert(letter) {
                returned += 1;
                report_return(line, letter, &runs, &mut reader.problems);
            } else if !reader.names_a_piece(letter) {
                report_character(line, letter, reader);
            }
            runs.push(Run { letter, lines: leading.take().unwrap_or_default(), copies });
            copies = 1;
        }
        leading = None;
        report_mixed(line, letter, is_solid, &mut reader.problems);
        if let Some(run) = runs.last_mut() {
            run.lines.push(line);
        }
    }
    let mut valid: Vec<Piece> = Vec::new();
    for run in &runs {
        if let Some(piece) = piece(run, reader) {
            valid.push(piece);
        }
    }
    add_copies(&mut valid, &runs, &mut reader.problems);
    Pieces { valid, runs: runs.len(), returned }
}

/// A line of the letter, a sign and a number: how many copies there are of the piece below.
fn times(text: &str, reader: &Reader<'_>) -> Option<(char, usize)> {
    let (letter, number) = text.trim().split_once(['×', 'x', '*'])?;
    let mut letters = letter.trim().chars();
    let letter = letters.next().filter(|&c| reader.names_a_piece(c))?;
    let number = number.trim();
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    (letters.next().is_none() && digits).then(|| (letter, number.parse().unwrap_or(usize::MAX)))
}

fn report_copies(
    line: Line<'_>,
    letter: char,
    number: usize,
    is_solid: bool,
    reader: &mut Reader<'_>,
) {
    let drawn = reader.lines.iter().find(|next| !(is_solid && is_empty_row(**next)));
    let next = drawn.and_then(|next| next.text.trim_start().chars().find(|c| *c != '.'));
    let message = if number == 0 || number > MOST_PIECES {
        Mistake::CopiesRange { letter, number, most: MOST_PIECES }
    } else if next != Some(letter) {
        Mistake::CopiesApart { letter }
    } else {
        return;
    };
    reader.problems.push(
        Diagnostic::new(&codes::COPIES, message)
            .at(line.span(), Mistake::CopiesHere)
            .help(Mistake::WriteCopies),
    );
}

/// Whether the line ends a layer or is an empty row of one.
fn is_between_layers(line: Line<'_>) -> bool {
    line.text.trim() == NEXT_LAYER || is_empty_row(line)
}

fn is_empty_row(line: Line<'_>) -> bool {
    let text = line.text.trim();
    !text.is_empty() && text.chars().all(|c| c == '.' || c == ' ')
}

/// Each copy becomes a piece with a letter of its own, so that an answer distinguishes them.
fn add_copies(pieces: &mut Vec<Piece>, runs: &[Run<'_>], problems: &mut Diagnostics) {
    let total: usize = runs.iter().map(|run| run.copies.min(MOST_PIECES + 1)).sum();
    if total > MOST_PIECES && total > runs.len() {
        problems.push(
            Diagnostic::new(&codes::TOO_LARGE, Mistake::TooManyCopies { total })
                .help(Mistake::FewerCopies { most: MOST_PIECES }),
        );
        return;
    }
    let mut free = characters::all().filter(|letter| runs.iter().all(|run| run.letter != *letter));
    for run in runs {
        let Some(first) = pieces.iter().position(|piece| piece.letter == run.letter) else {
            continue;
        };
        for (copy, letter) in (1..run.copies).zip(&mut free) {
            let mut piece = pieces[first].clone();
            (piece.letter, piece.copy_of) = (letter, Some(run.letter));
            pieces.insert(first + copy, piece);
        }
    }
}

impl Pieces {
    /// Holds the number of pieces against the first line.
    pub(super) fn compare_with(&self, header: &Header, problems: &mut Diagnostics) {
        let Some(said) = header.pieces else { return };
        // A letter that reappears is a mistake in itself, so it does not matter how it is counted.
        let all_copies = said.value == self.valid.len() && self.valid.len() > self.runs;
        if said.value == self.runs || said.value == self.runs - self.returned || all_copies {
            return;
        }
        let found = self.runs;
        let message = Mistake::PieceCount { said: messages::pieces(said.value), found };
        problems.push(
            Diagnostic::new(&codes::PIECE_COUNT, message)
                .at(said.span, Mistake::PiecesFollow { found })
                .help(Mistake::CorrectCount { found }),
        );
    }
}

/// The first character of the line other than a blank.
fn place_of(line: Line<'_>) -> Span {
    let before = line.text.chars().take_while(|c| c.is_whitespace()).count();
    Span::new(line.number, before + 1, 1)
}

fn report_return(line: Line<'_>, letter: char, runs: &[Run<'_>], problems: &mut Diagnostics) {
    let before = runs.iter().find(|run| run.letter == letter).map_or(0, |run| run.lines[0].number);
    problems.push(
        Diagnostic::new(&codes::LETTER_RETURNS, Mistake::LetterReturns { letter })
            .at(place_of(line), Mistake::BeganOn { line: before })
            .help(Mistake::OwnLetter),
    );
}

fn report_character(line: Line<'_>, letter: char, reader: &mut Reader<'_>) {
    let help = if reader.many {
        Mistake::OneSignEach
    } else if letter.is_ascii_lowercase() {
        Mistake::InCapitals { word: letter.to_ascii_uppercase().to_string() }
    } else {
        Mistake::OneLetterEach
    };
    reader.problems.push(
        Diagnostic::new(&codes::PIECE_CHARACTER, Mistake::PieceCharacter { found: letter })
            .at(place_of(line), Mistake::ExpectedLetter)
            .help(help),
    );
}

fn report_mixed(line: Line<'_>, letter: char, is_solid: bool, problems: &mut Diagnostics) {
    let is_gap = |c: char| c == ' ' || (is_solid && c == '.');
    let other = line.text.chars().enumerate().find(|&(_, c)| !is_gap(c) && c != letter);
    let Some((index, found)) = other else { return };
    let (message, help) = if found.is_whitespace() {
        (Mistake::OddBlank { found, letter }, Mistake::DrawGapsWithSpaces)
    } else {
        (Mistake::MixedLine { found, letter }, Mistake::OwnLines)
    };
    problems.push(
        Diagnostic::new(&codes::MIXED_LINE, message)
            .at(Span::new(line.number, index + 1, 1), Mistake::ExpectedLetterOrSpace { letter })
            .help(help),
    );
}

fn piece(run: &Run<'_>, reader: &mut Reader<'_>) -> Option<Piece> {
    if !reader.names_a_piece(run.letter) {
        return None;
    }
    let problems = &mut reader.problems;
    let (first, letter) = (run.lines[0], run.letter);
    let (side, cells) = measure(run);
    if side > MOST_SIDE || cells > MOST_CELLS {
        let cells = messages::cells(cells);
        problems.push(
            Diagnostic::new(&codes::TOO_LARGE, Mistake::PieceTooLarge { letter, cells, side })
                .at(place_of(first), Mistake::TooLargeAPiece)
                .help(Mistake::PieceLimits { most_cells: MOST_CELLS, most_side: MOST_SIDE }),
        );
        return None;
    }
    let piece = Piece::new(run.letter, run.lines.iter().map(|l| l.text.to_owned()).collect());
    if piece.cells.is_empty() {
        return None;
    }
    let places: Vec<[usize; 3]> = piece
        .cells
        .iter()
        .zip(&piece.depths)
        .map(|(&(line, column), &depth)| [depth, line, column])
        .collect();
    let loose = places.len() - connected(&places);
    if loose > 0 {
        let loose = messages::cells(loose);
        problems.push(
            Diagnostic::new(&codes::NOT_CONNECTED, Mistake::NotConnected { letter })
                .at(place_of(first), Mistake::LooseCells { loose })
                .help(Mistake::ConnectCells),
        );
        return None;
    }
    Some(piece)
}

/// The longer side of the box and the number of cells.
fn measure(run: &Run<'_>) -> (usize, usize) {
    let width = run.lines.iter().map(|line| line.text.chars().count()).max().unwrap_or(0);
    let cells = run.lines.iter().map(|line| line.text.matches(run.letter).count()).sum();
    (width.max(run.lines.len()), cells)
}

/// How many cells are connected to the first, by sides or corners.
pub(in crate::families::packing) fn connected(cells: &[[usize; 3]]) -> usize {
    let mut left: HashSet<[usize; 3]> = cells.iter().copied().collect();
    let mut edge: Vec<[usize; 3]> = cells[..1].to_vec();
    left.remove(&cells[0]);
    while let Some([depth, line, column]) = edge.pop() {
        let steps = (0..27).map(|n| [n / 9, n / 3 % 3, n % 3]);
        for [a, b, c] in steps {
            let near = [
                (depth + a).wrapping_sub(1),
                (line + b).wrapping_sub(1),
                (column + c).wrapping_sub(1),
            ];
            if left.remove(&near) {
                edge.push(near);
            }
        }
    }
    cells.len() - left.len()
}
