//! The pieces for puzzlecad, a library of OpenSCAD: `burr_plate([["xxx|.x.","...|.x."]])`, a list of
//! layers for each piece, their rows separated by `|`. It has no board, so it is not read.

use super::super::model::Puzzle;
use super::{Shape, pieces, sizes};
use crate::diagnostic::Diagnostic;
use crate::formats::Writing;

pub(super) const NAME: &str = "puzzlecad";

#[expect(clippy::unnecessary_wraps, reason = "this is the type of all writers")]
pub(super) fn write(puzzle: &Puzzle, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    let mut plates = Vec::new();
    for Shape { cells, copies } in pieces(puzzle) {
        let [layers, rows, columns] = sizes(&cells);
        let place =
            |layer, row, column| if cells.contains(&[layer, row, column]) { 'x' } else { '.' };
        let layer = |layer| {
            let row =
                |row| (0..columns).map(|column| place(layer, row, column)).collect::<String>();
            format!("\"{}\"", (0..rows).map(row).collect::<Vec<_>>().join("|"))
        };
        let piece = format!("  [{}]", (0..layers).map(layer).collect::<Vec<_>>().join(", "));
        plates.extend(std::iter::repeat_n(piece, copies));
    }
    let text = format!("include <puzzlecad.scad>\n\nburr_plate([\n{}\n]);\n", plates.join(",\n"));
    Ok(text.into_bytes())
}
