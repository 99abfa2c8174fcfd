//! The pieces: runs of lines with the same letter.

use super::Reader;
use super::header::Header;
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::families::packing::codes;
use crate::families::packing::model::{
    Kind, MOST_CELLS, MOST_PIECES, MOST_SIDE, NEXT_LAYER, Piece,
};
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
    let mut runs: Vec<Run<'_>> = Vec::new();
    let mut seen = HashSet::new();
    let mut returned = 0;
    while let Some(line) = reader.peek() {
        reader.take(1);
        if is_solid && is_between_layers(line) && !runs.is_empty() {
            runs.last_mut().into_iter().for_each(|run| run.lines.push(line));
            continue;
        }
        if let Some((_, number)) = times(line.text) {
            copies = number.max(1);
            if let Some(run) = runs.last_mut().filter(|_| number == 0 || number > MOST_PIECES) {
                run.copies = 1;
            }
            report_copies(line, number, reader);
            continue;
        }
        let letter = line.text.trim_start().chars().next().unwrap_or(' ');
        if runs.last().is_none_or(|run| run.letter != letter) {
            if !seen.insert(letter) {
                returned += 1;
                report_return(line, letter, &runs, &mut reader.problems);
            } else if !letter.is_ascii_uppercase() {
                report_character(line, letter, &mut reader.problems);
            }
            runs.push(Run { letter, lines: Vec::new(), copies });
            copies = 1;
        }
        report_mixed(line, letter, is_solid, &mut reader.problems);
        if let Some(run) = runs.last_mut() {
            run.lines.push(line);
        }
    }
    let mut valid: Vec<Piece> = Vec::new();
    for run in &runs {
        if let Some(piece) = piece(run, &mut reader.problems) {
            valid.push(piece);
        }
    }
    add_copies(&mut valid, &runs, &mut reader.problems);
    Pieces { valid, runs: runs.len(), returned }
}

/// A line of the letter, a sign and a number: how many copies there are of the piece below.
fn times(text: &str) -> Option<(char, usize)> {
    let (letter, number) = text.trim().split_once(['×', 'x', '*'])?;
    let mut letters = letter.trim().chars();
    let letter = letters.next().filter(char::is_ascii_uppercase)?;
    let number = number.trim();
    let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    (letters.next().is_none() && digits).then(|| (letter, number.parse().unwrap_or(usize::MAX)))
}

fn report_copies(line: Line<'_>, number: usize, reader: &mut Reader<'_>) {
    let letter = times(line.text).map_or(' ', |(letter, _)| letter);
    let next = reader.lines.first().and_then(|next| next.text.trim_start().chars().next());
    let message = if number == 0 || number > MOST_PIECES {
        format!("{letter} cannot be there {number} times: 1 to {MOST_PIECES} copies are read")
    } else if next != Some(letter) {
        format!("the drawing of piece {letter} must follow its number of copies")
    } else {
        return;
    };
    reader.problems.push(
        Diagnostic::new(&codes::COPIES, message)
            .at(line.span(), "copies of a piece")
            .help("write `A×3` or `Ax3` on the line above the drawing of A"),
    );
}

/// Whether the line ends a layer or is an empty row of one.
fn is_between_layers(line: Line<'_>) -> bool {
    let text = line.text.trim();
    text == NEXT_LAYER || (!text.is_empty() && text.chars().all(|c| c == '.' || c == ' '))
}

/// Each copy becomes a piece with a letter of its own, so that an answer tells them apart.
fn add_copies(pieces: &mut Vec<Piece>, runs: &[Run<'_>], problems: &mut Diagnostics) {
    let total: usize = runs.iter().map(|run| run.copies.min(MOST_PIECES + 1)).sum();
    if total > MOST_PIECES && total > runs.len() {
        let message = format!("{total} pieces with all copies are too many");
        problems.push(
            Diagnostic::new(&codes::TOO_LARGE, message)
                .help(format!("at most {MOST_PIECES} pieces, copies included, are read")),
        );
        return;
    }
    let mut free = ('A'..='Z').filter(|letter| runs.iter().all(|run| run.letter != *letter));
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
        // A letter that came back is a mistake of its own: either way of counting it will do.
        let all_copies = said.value == self.valid.len() && self.valid.len() > self.runs;
        if said.value == self.runs || said.value == self.runs - self.returned || all_copies {
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

fn report_mixed(line: Line<'_>, letter: char, is_solid: bool, problems: &mut Diagnostics) {
    let is_gap = |c: char| c == ' ' || (is_solid && c == '.');
    let other = line.text.chars().enumerate().find(|&(_, c)| !is_gap(c) && c != letter);
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
    if piece.cells.is_empty() {
        return None;
    }
    let places: Vec<[usize; 3]> = piece
        .cells
        .iter()
        .zip(&piece.depths)
        .map(|(&(line, column), &depth)| [depth, line, column])
        .collect();
    let loose = places.len() - reachable(&places);
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
    let cells = run.lines.iter().map(|line| line.text.matches(run.letter).count()).sum();
    (width.max(run.lines.len()), cells)
}

/// How many cells hang together with the first, by sides or corners.
fn reachable(cells: &[[usize; 3]]) -> usize {
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
