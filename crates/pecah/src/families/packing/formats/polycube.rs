//! polycube (Busche): `D:xDim=4:yDim=4:zDim=1` opens a puzzle box, `L` a layout of labels, a character
//! a piece, `.` nothing. The rows of a layout go from the top down; commas separate its layers on a
//! line. `L:stationary=a` says that the label's cells are no part of what is filled.

use super::super::model::Puzzle;
use super::super::options::Reading;
use super::{Cell, Shape, Shapes, sizes};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::formats::{Writing, unreadable, unwritable};
use crate::message::Phrase;
use crate::source::{Line, Source};
use std::collections::BTreeMap;
use std::fmt::Write;

pub(super) const NAME: &str = "polycube";

const BOX: Phrase = Phrase {
    en: "D:xDim=…:yDim=…:zDim=… with sides of at most 512",
    id: "D:xDim=…:yDim=…:zDim=… dengan sisi paling banyak 512",
};
const LAYOUT: Phrase =
    Phrase { en: "L, rows of labels and ~L", id: "L, baris-baris label, dan ~L" };

pub(super) fn read(source: &Source, _: &Reading) -> Option<Result<Puzzle, Diagnostics>> {
    let lines = source.lines();
    let filled: Vec<&Line<'_>> =
        lines.iter().filter(|line| !line.is_blank() && !line.text.starts_with('#')).collect();
    let is_box = filled.first()?.text.starts_with("D:") && filled[0].text.contains("xDim=");
    is_box.then(|| parse(&filled))
}

fn parse(lines: &[&Line<'_>]) -> Result<Puzzle, Diagnostics> {
    let place: Span = lines[0].span();
    let side = |name: &str| {
        let parts = lines[0].text.split(':').filter_map(|part| part.split_once('='));
        let mut named = parts.filter(|(key, _)| key.trim() == name);
        named
            .next()
            .and_then(|(_, value)| value.trim().parse().ok())
            .filter(|n| (1..=512).contains(n))
    };
    let (Some(x), Some(y), Some(z)) = (side("xDim"), side("yDim"), side("zDim")) else {
        return Err(unreadable(NAME, place, BOX));
    };
    if x * y * z > 4096 {
        return Err(unreadable(NAME, place, BOX));
    }
    let mut pieces: BTreeMap<char, Vec<Cell>> = BTreeMap::new();
    let mut holes: Vec<Cell> = Vec::new();
    let mut index = 1;
    while let Some(line) = lines.get(index) {
        let text = line.text.trim();
        if text == "~D" {
            break;
        }
        if text != "L" && !text.starts_with("L:") {
            return Err(unreadable(NAME, line.span(), LAYOUT));
        }
        let still: String =
            text.split(':').filter_map(|part| part.strip_prefix("stationary=")).collect();
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
                        holes.push(cell);
                    } else {
                        pieces.entry(label).or_default().push(cell);
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

pub(super) fn write(puzzle: &Puzzle, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    let Shapes { board, pieces, is_one_sided, has_spares, .. } = Shapes::of(puzzle, NAME)?;
    if is_one_sided || has_spares {
        let what = Phrase {
            en: "spare pieces or pieces that may not be turned over",
            id: "keping sisa atau keping yang tidak boleh dibalik",
        };
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
    let mut labels = 'A'..='Z';
    for Shape { cells, copies } in &pieces {
        for _ in 0..*copies {
            let label = labels.next().unwrap_or('?');
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
    }
    text.push_str("~D\n");
    Ok(text.into_bytes())
}
