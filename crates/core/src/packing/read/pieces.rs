//! The pieces: runs of lines with the same letter.

use super::Reader;
use super::header::Header;
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::packing::codes;
use crate::packing::model::{MOST_CELLS, MOST_SIDE, Piece};
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
}

pub(super) fn read(reader: &mut Reader<'_>) -> Pieces {
    let mut runs: Vec<Run<'_>> = Vec::new();
    let mut seen = HashSet::new();
    let mut returned = 0;
    while let Some(line) = reader.peek() {
        reader.take(1);
        let letter = line.text.trim_start().chars().next().unwrap_or(' ');
        if runs.last().is_none_or(|run| run.letter != letter) {
            if !seen.insert(letter) {
                returned += 1;
                report_return(line, letter, &runs, &mut reader.problems);
            } else if !letter.is_ascii_uppercase() {
                report_character(line, letter, &mut reader.problems);
            }
            runs.push(Run { letter, lines: Vec::new() });
        }
        report_mixed(line, letter, &mut reader.problems);
        if let Some(run) = runs.last_mut() {
            run.lines.push(line);
        }
    }
    let valid = runs.iter().filter_map(|run| piece(run, &mut reader.problems)).collect();
    Pieces { valid, runs: runs.len(), returned }
}

impl Pieces {
    /// Holds the number of pieces against the first line.
    pub(super) fn compare_with(&self, header: &Header, problems: &mut Diagnostics) {
        let Some(said) = header.pieces else { return };
        // A letter that came back is a mistake of its own: either way of counting it will do.
        if said.value == self.runs || said.value == self.runs - self.returned {
            return;
        }
        let pieces = |count| if count == 1 { "1 piece".into() } else { format!("{count} pieces") };
        problems.push(
            Diagnostic::new(
                &codes::PIECE_COUNT,
                format!("the first line says {}, found {}", pieces(said.value), self.runs),
            )
            .at(said.span, format!("{} follow", pieces(self.runs)))
            .help(format!("write {} here, or correct the pieces", self.runs)),
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
        Diagnostic::new(
            &codes::LETTER_RETURNS,
            format!("piece {} comes back after another piece", letter.escape_debug()),
        )
        .at(place_of(line), format!("it began on line {before}"))
        .help("give each piece a letter of its own, and keep its lines together"),
    );
}

fn report_character(line: Line<'_>, letter: char, problems: &mut Diagnostics) {
    let help = if letter.is_ascii_lowercase() {
        format!("write it in capitals: {}", letter.to_ascii_uppercase())
    } else {
        "draw each piece with one letter A-Z".to_owned()
    };
    problems.push(
        Diagnostic::new(
            &codes::PIECE_CHARACTER,
            format!("a piece cannot be drawn with `{}`", letter.escape_debug()),
        )
        .at(place_of(line), "expected a letter A-Z")
        .help(help),
    );
}

fn report_mixed(line: Line<'_>, letter: char, problems: &mut Diagnostics) {
    let other = line.text.chars().enumerate().find(|&(_, c)| c != ' ' && c != letter);
    let Some((index, other)) = other else { return };
    let (message, help) = if other.is_whitespace() {
        ("a tab or another kind of blank stands in a line of a piece", "draw gaps with spaces")
    } else {
        ("a line of a piece holds one letter only", "put each piece on lines of its own")
    };
    problems.push(
        Diagnostic::new(
            &codes::MIXED_LINE,
            format!(
                "{message}: found `{}` beside `{}`",
                other.escape_debug(),
                letter.escape_debug()
            ),
        )
        .at(
            Span::new(line.number, index + 1, 1),
            format!("expected {} or a space", letter.escape_debug()),
        )
        .help(help),
    );
}

fn piece(run: &Run<'_>, problems: &mut Diagnostics) -> Option<Piece> {
    if !run.letter.is_ascii_uppercase() {
        return None;
    }
    let first = run.lines[0];
    let (sides, cells) = measure(run);
    if sides > MOST_SIDE || cells > MOST_CELLS {
        problems.push(
            Diagnostic::new(
                &codes::TOO_LARGE,
                format!("piece {} has {cells} cells in a box with a side of {sides}", run.letter),
            )
            .at(place_of(first), "too large a piece")
            .help(format!("at most {MOST_CELLS} cells and sides of {MOST_SIDE} are read")),
        );
        return None;
    }
    let piece = Piece::new(run.letter, run.lines.iter().map(|l| l.text.to_owned()).collect());
    let loose = piece.cells.len() - reachable(&piece.cells);
    if loose > 0 {
        problems.push(
            Diagnostic::new(
                &codes::NOT_CONNECTED,
                format!("piece {} is not connected", run.letter),
            )
            .at(place_of(first), format!("{loose} of its cells are apart from this one"))
            .help("its cells must touch by sides or corners; check the spaces before each line"),
        );
        return None;
    }
    Some(piece)
}

/// The longer side of the box and the number of cells.
fn measure(run: &Run<'_>) -> (usize, usize) {
    let width = run.lines.iter().map(|line| line.text.chars().count()).max().unwrap_or(0);
    let cells = run.lines.iter().map(|line| line.text.chars().filter(|c| *c != ' ').count()).sum();
    (width.max(run.lines.len()), cells)
}

/// How many cells hang together with the first, by sides or corners.
fn reachable(cells: &[(usize, usize)]) -> usize {
    let mut left: HashSet<(usize, usize)> = cells.iter().copied().collect();
    let mut edge: Vec<(usize, usize)> = cells[..1].to_vec();
    left.remove(&cells[0]);
    while let Some((line, column)) = edge.pop() {
        for near_line in line.saturating_sub(1)..=line + 1 {
            for near_column in column.saturating_sub(1)..=column + 1 {
                if left.remove(&(near_line, near_column)) {
                    edge.push((near_line, near_column));
                }
            }
        }
    }
    cells.len() - left.len()
}
