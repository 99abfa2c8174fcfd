//! PolySolver: a title, `Square`, `Board ((9,5))` for a full rectangle or a list of cells, a line
//! `tile flip 1 1((0,1)(0,2)…)` for each piece (its least and greatest number of copies), and
//! `mode FillAll`.

use super::super::model::{MOST_CELLS, MOST_PIECES, Puzzle};
use super::super::options::Reading;
use super::{Cell, FEW, Shape, Shapes, sizes};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::formats::{Writing, unreadable, unwritable};
use crate::message::Phrase;
use crate::source::{Line, Source};
use std::fmt::Write;

pub(super) const NAME: &str = "psv";

const SQUARE: Phrase = Phrase { en: "a grid of squares", id: "kisi persegi" };
const BOARD: Phrase = Phrase {
    en: "Board and its size ((columns,rows)) or its cells",
    id: "Board dan ukurannya ((kolom,baris)) atau sel-selnya",
};
const TILE: Phrase = Phrase {
    en: "tile, flip, how many at least and at most (the same number), and its cells",
    id: "tile, flip, paling sedikit dan paling banyak (bilangan yang sama), dan sel-selnya",
};
const MODE: Phrase = Phrase { en: "mode FillAll", id: "mode FillAll" };
const LINES: Phrase = Phrase {
    en: "a title, Square, and lines of Board, tile and mode",
    id: "judul, Square, dan baris-baris Board, tile, dan mode",
};

pub(super) fn read(source: &Source, _: &Reading) -> Option<Result<Puzzle, Diagnostics>> {
    // Found out sooner than where each line begins.
    if !source.text().contains("Board (") {
        return None;
    }
    let lines = source.lines();
    let begins = |word: &str| lines.iter().any(|line| line.text.trim_start().starts_with(word));
    (begins("Board (") && begins("tile ")).then(|| parse(&lines))
}

fn parse(lines: &[Line<'_>]) -> Result<Puzzle, Diagnostics> {
    let mut board: Option<(Vec<Cell>, Span)> = None;
    let mut shapes = Shapes {
        board: Vec::new(),
        pyramid: None,
        pieces: Vec::new(),
        is_one_sided: false,
        has_spares: false,
    };
    let mut sides = Vec::new();
    // The first line is a title unless a file without one begins with the board at once.
    let is_title = |line: &&Line<'_>| !line.text.trim_start().starts_with("Board (");
    let title = lines.first().filter(is_title).map_or(0, |line| line.number);
    for line in lines.iter().filter(|line| line.number > title && !line.is_blank()) {
        let text = line.text.trim();
        let refuse = |what| Err(unreadable(NAME, line.span(), what));
        let first = text.split_whitespace().next().unwrap_or_default();
        match first {
            "Board" => match cells(text) {
                Some(list) if list.len() == 1 => {
                    let [_, rows, columns] = list[0];
                    if rows * columns > MOST_CELLS {
                        return refuse(BOARD);
                    }
                    let all = (0..rows).flat_map(|row| (0..columns).map(move |c| [0, row, c]));
                    board = Some((all.collect(), line.span()));
                }
                Some(list) => board = Some((list, line.span())),
                None => return refuse(BOARD),
            },
            "tile" => {
                let head = text.split('(').next().unwrap_or_default();
                let words: Vec<&str> = head.split_whitespace().skip(1).collect();
                let (flips, numbers) = match &words[..] {
                    ["flip", numbers @ ..] => (true, numbers),
                    numbers => (false, numbers),
                };
                let numbers: Option<Vec<usize>> =
                    numbers.iter().map(|word| word.parse().ok()).collect();
                let (Some(cells), Some([least, most])) = (cells(text), numbers.as_deref()) else {
                    return refuse(TILE);
                };
                if least != most || cells.is_empty() {
                    return refuse(TILE);
                }
                if shapes.pieces.len() == MOST_PIECES {
                    return refuse(FEW);
                }
                sides.push(flips);
                shapes.pieces.push(Shape { cells, copies: *most });
            }
            "mode" if text == "mode FillAll" => {}
            "mode" => return refuse(MODE),
            "Square" => {}
            // The line below the title names the grid.
            _ if board.is_none() && shapes.pieces.is_empty() => return refuse(SQUARE),
            _ => return refuse(LINES),
        }
    }
    let Some((cells, place)) = board else {
        return Err(unreadable(NAME, lines[0].span(), BOARD));
    };
    shapes.is_one_sided = sides.iter().all(|flips| !flips);
    if !shapes.is_one_sided && sides.contains(&false) {
        return Err(unreadable(NAME, place, TILE));
    }
    shapes.board = cells;
    shapes.puzzle(NAME, place)
}

/// The pairs (column,row) of a line.
fn cells(text: &str) -> Option<Vec<Cell>> {
    let list = &text[text.find('(')?..];
    let mut cells = Vec::new();
    for pair in list.split('(').filter(|pair| !pair.trim().is_empty()) {
        let (column, rest) = pair.split_once(',')?;
        let (row, _) = rest.split_once(')')?;
        let (row, column): (usize, usize) = (row.trim().parse().ok()?, column.trim().parse().ok()?);
        cells.push([0, row, column]);
        if row > 512 || column > 512 || cells.len() > MOST_CELLS {
            return None;
        }
    }
    Some(cells)
}

pub(super) fn write(puzzle: &Puzzle, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    let Shapes { board, pieces, is_one_sided, has_spares, .. } = Shapes::of(puzzle, NAME)?;
    if has_spares || !puzzle.board.kind().is_flat() {
        let what = Phrase { en: "spare pieces or a box", id: "keping sisa atau kotak" };
        return Err(unwritable(NAME, what));
    }
    let list = |cells: &[Cell]| -> String {
        cells.iter().fold(String::new(), |mut text, [_, row, column]| {
            let _ = write!(text, "({column},{row})");
            text
        })
    };
    let mut text = String::from("Pecah\nSquare\n");
    let [_, rows, columns] = sizes(&board);
    // A list of one cell would be read as a size.
    let _ = if rows * columns == board.len() {
        writeln!(text, "Board (({columns},{rows}))")
    } else {
        writeln!(text, "Board ({})", list(&board))
    };
    let flip = if is_one_sided { "" } else { "flip " };
    for Shape { cells, copies } in &pieces {
        let _ = writeln!(text, "tile {flip}{copies} {copies}({})", list(cells));
    }
    text.push_str("mode FillAll\n");
    Ok(text.into_bytes())
}
