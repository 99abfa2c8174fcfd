//! Pieces for puzzlecad, an OpenSCAD library: `burr_plate([["xxx|.x.","...|.x."]])` has a list of
//! layers for each piece, with `|` between the rows.
//!
//! Idea: puzzlecad has no boards, so the board is a variable in the same notation,
//! `board = ["xxx|xxx"]`, which puzzlecad ignores. Settings that change the shape of a piece
//! (connectors, numbered burr sticks) are refused; everything else in the file is skipped.
//!
//! Cost: one pass over the text.

use super::super::model::{Kind, MOST_CELLS, MOST_PIECES, MOST_SIDE, Puzzle, Sides, Spare};
use super::super::options::Reading;
use super::{Cell, Choice, FEW, Shape, Shapes, pieces, sizes, to_corner};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::formats::{Writing, unreadable, unwritable};
use crate::message::Phrase;
use crate::source::Source;
use std::collections::HashSet;

pub(super) const NAME: &str = "puzzlecad";

const LAYERS: Phrase = Phrase {
    en: "layers in quotes, with rows of x and . separated by |, and no connectors",
    id: "lapisan dalam tanda kutip, dengan baris x dan . yang dipisahkan |, tanpa sambungan",
};
const LIST: Phrase =
    Phrase { en: "a list of pieces in brackets", id: "daftar keping dalam kurung siku" };
const BOARD: Phrase = Phrase {
    en: "a line such as board = [\"xxx|xxx\"]; for the cells to fill, since puzzlecad has pieces only",
    id: "baris seperti board = [\"xxx|xxx\"]; untuk sel yang diisi, karena puzzlecad hanya punya keping",
};
const NO_SECOND: Phrase = Phrase {
    en: "one board in the file; this is the second",
    id: "satu papan di dalam berkas; ini yang kedua",
};

/// What the file says of a puzzle that is more than a board and pieces.
const PIECES_ONLY: &str = "\n// The pieces only, without their board: that some are spare, one-sided or \
                           already placed\n// cannot be said here.\n";

/// What lists the pieces.
const PLATES: [&str; 2] = ["burr_plate(", "burr_piece("];

pub(super) fn read(source: &Source, reading: &Reading) -> Option<Result<Puzzle, Diagnostics>> {
    let text = source.text();
    // Most texts have no underscore, which is found out sooner than that they have no plate.
    let has_plate = text.contains('_') && PLATES.iter().any(|plate| text.contains(plate));
    has_plate.then(|| parse(source, reading))
}

fn parse(source: &Source, reading: &Reading) -> Result<Puzzle, Diagnostics> {
    let characters: Vec<char> = without_comments(source.text());
    let mut board = None;
    let mut shapes: Vec<Shape> = Vec::new();
    let mut reader = Reader { characters: &characters, at: 0 };
    while reader.at < characters.len() {
        let start = reader.at;
        if let Some(plate) = PLATES.into_iter().find(|plate| reader.has_word(plate)) {
            for piece in reader.plate(plate == PLATES[1])? {
                match shapes.last_mut().filter(|shape| shape.cells == piece) {
                    Some(same) => same.copies += 1,
                    None => shapes.push(Shape { cells: piece, copies: 1 }),
                }
                if shapes.len() > MOST_PIECES {
                    return Err(reader.refuse(start, FEW));
                }
            }
        } else if reader.has_word("board") && reader.skip('=') {
            if board.is_some() {
                return Err(reader.refuse(start, NO_SECOND));
            }
            board = Some((reader.layers()?, reader.place(start)));
        } else if reader.at == start {
            reader.at += 1;
        }
    }
    let Some((board, place)) = board else { return Err(reader.refuse(0, BOARD)) };
    super::choose(&[Choice { name: "", place }], reading)?;
    let (pyramid, is_one_sided, has_spares) = (None, false, false);
    Shapes { board, pyramid, pieces: shapes, is_one_sided, has_spares }.puzzle(NAME, place, reading)
}

/// The text with blanks for its comments, so that every place stays where it is.
fn without_comments(text: &str) -> Vec<char> {
    let mut characters: Vec<char> = text.chars().collect();
    let (mut at, mut in_quotes) = (0, false);
    while at < characters.len() {
        let next = characters.get(at + 1).copied();
        let end = match (characters[at], next) {
            ('"', _) => {
                in_quotes = !in_quotes;
                at
            }
            ('/', Some('/')) if !in_quotes => {
                let length = characters[at..].iter().position(|&c| c == '\n');
                length.map_or(characters.len(), |length| at + length)
            }
            ('/', Some('*')) if !in_quotes => {
                let closes = characters[at + 2..].windows(2).position(|pair| pair == ['*', '/']);
                closes.map_or(characters.len(), |closes| at + closes + 4)
            }
            _ => at,
        };
        for character in characters[at..end].iter_mut().filter(|c| **c != '\n') {
            *character = ' ';
        }
        at = end.max(at + 1);
    }
    characters
}

struct Reader<'a> {
    characters: &'a [char],
    at: usize,
}

impl Reader<'_> {
    /// The line and column of a character.
    fn place(&self, at: usize) -> Span {
        let before = &self.characters[..at.min(self.characters.len())];
        let line = before.iter().filter(|&&c| c == '\n').count() + 1;
        let column = before.iter().rev().take_while(|&&c| c != '\n').count() + 1;
        Span::new(line, column, 1)
    }

    fn refuse(&self, at: usize, what: Phrase) -> Diagnostics {
        unreadable(NAME, self.place(at), what)
    }

    /// Passes over a word that begins here and no sooner.
    fn has_word(&mut self, word: &str) -> bool {
        let goes_on = |c: &char| c.is_alphanumeric() || *c == '_' || *c == '$';
        let begins = self.at == 0 || !goes_on(&self.characters[self.at - 1]);
        let end = self.at + word.chars().count();
        let is_here = begins
            && self
                .characters
                .get(self.at..end)
                .is_some_and(|here| here.iter().copied().eq(word.chars()))
            && (word.ends_with('(') || !self.characters.get(end).is_some_and(goes_on));
        if is_here {
            self.at = end;
        }
        is_here
    }

    /// Passes over blanks and this sign, if it is there.
    fn skip(&mut self, sign: char) -> bool {
        while self.characters.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        let is_here = self.characters.get(self.at) == Some(&sign);
        self.at += usize::from(is_here);
        is_here
    }

    /// The pieces of a plate; a single piece is its layers without a list around them.
    fn plate(&mut self, is_single: bool) -> Result<Vec<Vec<Cell>>, Diagnostics> {
        if is_single {
            return Ok(vec![self.layers()?]);
        }
        if !self.skip('[') {
            return Err(self.refuse(self.at, LIST));
        }
        let mut pieces = Vec::new();
        while !self.skip(']') {
            if pieces.len() == MOST_PIECES {
                return Err(self.refuse(self.at, FEW));
            }
            pieces.push(self.layers()?);
            if !self.skip(',') && !self.skip(']') {
                return Err(self.refuse(self.at, LIST));
            } else if self.characters[self.at - 1] == ']' {
                break;
            }
        }
        Ok(pieces)
    }

    /// A list of layers, or one without a list around it.
    fn layers(&mut self) -> Result<Vec<Cell>, Diagnostics> {
        let start = self.at;
        let mut cells = Vec::new();
        if self.skip('[') {
            for layer in 0.. {
                self.layer(layer, &mut cells)?;
                let goes_on = self.skip(',');
                if self.skip(']') {
                    break;
                }
                if !goes_on {
                    return Err(self.refuse(self.at, LAYERS));
                }
            }
        } else {
            self.layer(0, &mut cells)?;
        }
        if cells.is_empty() {
            return Err(self.refuse(start, LAYERS));
        }
        to_corner(&mut cells);
        Ok(cells)
    }

    fn layer(&mut self, layer: usize, cells: &mut Vec<Cell>) -> Result<(), Diagnostics> {
        if !self.skip('"') {
            return Err(self.refuse(self.at, LAYERS));
        }
        let (mut row, mut column) = (0, 0);
        loop {
            match self.characters.get(self.at) {
                Some('"') => break,
                _ if layer.max(row).max(column) > MOST_SIDE => {
                    return Err(self.refuse(self.at, FEW));
                }
                Some('|') => (row, column) = (row + 1, 0),
                Some('.' | ' ') => column += 1,
                Some('x') if cells.len() == MOST_CELLS => return Err(self.refuse(self.at, FEW)),
                Some('x') => {
                    cells.push([layer, row, column]);
                    column += 1;
                }
                _ => return Err(self.refuse(self.at, LAYERS)),
            }
            self.at += 1;
        }
        self.at += 1;
        Ok(())
    }
}

pub(super) fn write(puzzle: &Puzzle, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    if puzzle.board.kind() == Kind::Pyramid {
        let what = Phrase { en: "a pyramid of balls", id: "piramida bola" };
        return Err(unwritable(NAME, what));
    }
    let mut plates = Vec::new();
    for Shape { cells, copies } in pieces(puzzle) {
        plates.extend(std::iter::repeat_n(format!("  {}", layers(&cells)), copies));
    }
    let mut text =
        format!("include <puzzlecad.scad>\n\nburr_plate([\n{}\n]);\n", plates.join(",\n"));
    // What is more than a board and pieces has no place here; the pieces are printed all the same.
    let is_plain = puzzle.sides != Sides::One && puzzle.spare != Spare::Allowed;
    if is_plain && !puzzle.has_givens() {
        let board = puzzle.board.cells().iter().map(|cell| [cell.layer, cell.row, cell.column]);
        let board = layers(&board.collect::<Vec<Cell>>());
        text = format!("{text}\n// The cells that the pieces fill.\nboard = {board};\n");
    } else {
        text.push_str(PIECES_ONLY);
    }
    Ok(text.into_bytes())
}

/// `["xxx|.x.", "...|.x."]`
fn layers(cells: &[Cell]) -> String {
    let [layers, rows, columns] = sizes(cells);
    let cells: HashSet<&Cell> = cells.iter().collect();
    let place = |layer, row, column| if cells.contains(&[layer, row, column]) { 'x' } else { '.' };
    let layer = |layer| {
        let row = |row| (0..columns).map(|column| place(layer, row, column)).collect::<String>();
        format!("\"{}\"", (0..rows).map(row).collect::<Vec<_>>().join("|"))
    };
    format!("[{}]", (0..layers).map(layer).collect::<Vec<_>>().join(", "))
}
