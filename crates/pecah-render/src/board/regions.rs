//! Regions: joined, with the ground showing between them.

use super::{Num, Paint, Trim, U, body, cells, groups, note, outline, size};
use crate::colouring::Colouring;
use pecah::scene::Grid;
use std::fmt::Write;

pub(super) fn draw(shapes: &mut String, grid: &Grid, colouring: &Colouring, paint: &Paint<'_>) {
    let (width, height) = size(grid);
    let _ = write!(
        shapes,
        r#"<rect class="ground" x="-9" y="-9" width="{}" height="{}" rx="22"/>"#,
        Num(width + 18.0),
        Num(height + 18.0)
    );
    let trim = Trim {
        inset: if paint.small { 4.5 } else { 2.6 },
        radius: if paint.small { 20.0 } else { 17.0 },
    };
    for (group, members) in groups(grid) {
        body(shapes, ("reg", &outline(&members, trim)), group, colouring, paint.own);
    }
    if paint.small {
        return;
    }
    let group = |row: usize, column: usize| grid.cell(row, column).map(|cell| cell.group);
    // A step speaks of regions by their letters and of groups by what is written on them.
    let is_step = cells(grid).any(|(.., cell)| cell.part.is_some());
    let (mut lines, mut letters) = (String::new(), String::new());
    for (row, column, cell) in cells(grid) {
        let (x, y) = (column as f64 * U, row as f64 * U);
        if group(row, column + 1) == Some(cell.group) {
            let _ = write!(lines, "M{} {}v100", Num(x + U), Num(y));
        }
        if group(row + 1, column) == Some(cell.group) {
            let _ = write!(lines, "M{} {}h100", Num(x), Num(y + U));
        }
        if is_step {
            if cell.label != "·" {
                note(&mut letters, (row, column), 14.0, &cell.label);
            }
            continue;
        }
        let (x, y) = (Num(x + 12.0), Num(y + 28.0));
        let _ = write!(letters, r#"<text class="letter" x="{x}" y="{y}">{}</text>"#, cell.label);
    }
    let _ = write!(shapes, r#"<path class="thin" d="{lines}"/>{letters}"#);
}
