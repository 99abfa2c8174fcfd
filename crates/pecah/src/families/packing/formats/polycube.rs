//! polycube (Busche): `D:xDim=4:yDim=4:zDim=1` opens a puzzle box and `L` a layout of labels, one
//! character per piece, with `.` for nothing. The rows of a layout go from top to bottom; commas on
//! a line separate its layers. `L:stationary=a` marks cells that do not have to be filled.

use super::super::model::{MOST_CELLS, MOST_PIECES, Puzzle};
use super::super::options::Reading;
use super::{Cell, FEW, Shape, Shapes, sizes};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::formats::{Writing, unreadable, unwritable};
use crate::message::Phrase;
use crate::source::{Line, Source};
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;

pub(super) const NAME: &str = "polycube";

const BOX: Phrase = Phrase {
    en: "D:xDim=…:yDim=…:zDim=…, a box of at most 4,096 cells",
    id: "D:xDim=…:yDim=…:zDim=…, kotak yang paling banyak 4.096 sel",
};
const SIDES: Phrase = Phrase {
    en: "xDim, yDim and zDim, and no other setting",
    id: "xDim, yDim, dan zDim, tanpa setelan lain",
};
const LAYOUT: Phrase = Phrase {
    en: "L or L:stationary=…, rows of labels and ~L",
    id: "L atau L:stationary=…, baris-baris label, dan ~L",
};
const STATIONARY: &str = "stationary=";

pub(super) fn read(source: &Source, _: &Reading) -> Option<Result<Puzzle, Diagnostics>> {
    if !source.text().contains("xDim=") {
        return None;
    }
    let lines = source.lines();
    let filled: Vec<&Line<'_>> =
        lines.iter().filter(|line| !line.is_blank() && !line.text.starts_with('#')).collect();
    let is_box = filled.first()?.text.starts_with("D:") && filled[0].text.contains("xDim=");
    is_box.then(|| parse(&filled))
}

fn parse(lines: &[&Line<'_>]) -> Result<Puzzle, Diagnostics> {
    let place: Span = lines[0].span();
    let mut sides: [Option<usize>; 3] = [None; 3];
    let mut column = 1 + "D:".len();
    for setting in lines[0].text[2..].split(':') {
        let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
        let Some(axis) = ["xDim", "yDim", "zDim"].iter().position(|known| *known == name.trim())
        else {
            let span = Span::new(lines[0].number, column, setting.chars().count().max(1));
            return Err(unreadable(NAME, span, SIDES));
        };
        sides[axis] = value.trim().parse().ok().filter(|side| (1..=MOST_CELLS).contains(side));
        column += setting.chars().count() + 1;
    }
    let [Some(x), Some(y), Some(z)] = sides else {
        return Err(unreadable(NAME, place, BOX));
    };
    if x.saturating_mul(y).saturating_mul(z) > MOST_CELLS {
        return Err(unreadable(NAME, place, BOX));
    }
    let mut pieces: BTreeMap<char, Vec<Cell>> = BTreeMap::new();
    let mut holes: HashSet<Cell> = HashSet::new();
    let mut index = 1;
    while let Some(line) = lines.get(index) {
        let text = line.text.trim();
        if text == "~D" {
            break;
        }
        let Some(settings) = text.strip_prefix('L').filter(|rest| is_layout(rest)) else {
            return Err(unreadable(NAME, line.span(), LAYOUT));
        };
        let still = settings.get(1 + STATIONARY.len()..).unwrap_or_default();
        let rows: Vec<&&Line<'_>> =
            lines[index + 1..].iter().take_while(|line| line.text.trim() != "~L").collect();
        index += rows.len() + 2;
        if index > lines.len() {
            return Err(unreadable(NAME, line.span(), LAYOUT));
        }
        for (row, line) in rows.iter().enumerate() {
            for (layer, labels) in line.text.split(',').enumerate() {
                let labels = labels.chars().filter(|c| !c.is_whitespace()).enumerate();
                for (column, label) in labels.filter(|(_, label)| *label != '.') {
                    let cell = [layer, row, column];
                    if still.contains(label) {
                        holes.insert(cell);
                    } else {
                        pieces.entry(label).or_default().push(cell);
                    }
                    let largest = pieces.get(&label).map_or(holes.len(), Vec::len);
                    if largest > MOST_CELLS || pieces.len() > MOST_PIECES {
                        return Err(unreadable(NAME, line.span(), FEW));
                    }
                }
            }
        }
    }
    let all =
        (0..z).flat_map(|layer| (0..y).flat_map(move |row| (0..x).map(move |c| [layer, row, c])));
    let board = all.filter(|cell| !holes.contains(cell)).collect();
    let pieces = pieces.into_values().map(|cells| Shape { cells, copies: 1 }).collect();
    Shapes { board, pyramid: None, pieces, is_one_sided: false, has_spares: false }
        .puzzle(NAME, place)
}

/// What may follow the L of a layout.
fn is_layout(rest: &str) -> bool {
    rest.is_empty() || rest.strip_prefix(':').is_some_and(|rest| rest.starts_with(STATIONARY))
}

pub(super) fn write(puzzle: &Puzzle, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    let Shapes { board, pieces, is_one_sided, has_spares, .. } = Shapes::of(puzzle, NAME)?;
    if is_one_sided || has_spares {
        let what = Phrase {
            en: "spare pieces or pieces that may not be turned over",
            id: "keping sisa atau keping yang tidak boleh dibalik",
        };
        return Err(unwritable(NAME, what));
    }
    let labels = || ('A'..='Z').chain('a'..='z').chain('0'..='9');
    if puzzle.pieces.len() > labels().count() {
        let what = Phrase { en: "more than 62 pieces", id: "lebih dari 62 keping" };
        return Err(unwritable(NAME, what));
    }
    let [z, y, x] = sizes(&board);
    let mut text = format!("D:xDim={x}:yDim={y}:zDim={z}\n");
    if board.len() < x * y * z {
        text.push_str("L:stationary=*\n");
        for row in 0..y {
            let hole =
                |layer, column| if board.contains(&[layer, row, column]) { '.' } else { '*' };
            let layers: Vec<String> =
                (0..z).map(|layer| (0..x).map(|column| hole(layer, column)).collect()).collect();
            let _ = writeln!(text, "{}", layers.join(","));
        }
        text.push_str("~L\n");
    }
    let copies = pieces.iter().flat_map(|piece| std::iter::repeat_n(&piece.cells, piece.copies));
    for (label, cells) in labels().zip(copies) {
        let [layers, rows, columns] = sizes(cells);
        text.push_str("L\n");
        for row in 0..rows {
            let place =
                |layer, column| if cells.contains(&[layer, row, column]) { label } else { '.' };
            let parts: Vec<String> = (0..layers)
                .map(|layer| (0..columns).map(|column| place(layer, column)).collect())
                .collect();
            let _ = writeln!(text, "{}", parts.join(","));
        }
        text.push_str("~L\n");
    }
    text.push_str("~D\n");
    Ok(text.into_bytes())
}
