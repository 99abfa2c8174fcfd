//! Tiles in a recessed frame. Numbered ones are tinted by the row of the usual order, so that a board
//! in order shows bands; a dot says that a tile is where the goal has it. Others have the colour of
//! their group.

use super::{Num, Paint, U, cells, fill_class, size};
use crate::colouring::Colouring;
use pecah::scene::{Cell, Grid};
use std::fmt::Write;

/// Blue, teal, yellow, red, pink, green, orange, violet: one for each row.
const BANDS: [u8; 8] = [5, 4, 2, 0, 7, 3, 1, 6];

/// The group of numbered tiles that are where the goal has them.
const HOME: u16 = 1;

pub(super) fn draw(shapes: &mut String, grid: &Grid, colouring: &Colouring, paint: &Paint<'_>) {
    let (width, height) = size(grid);
    let _ = write!(
        shapes,
        r#"<rect class="frame" x="-14" y="-14" width="{}" height="{}" rx="26"/>"#,
        Num(width + 28.0),
        Num(height + 28.0)
    );
    for (row, column, cell) in cells(grid) {
        let (x, y) = (column as f64 * U, row as f64 * U);
        let Some(group) = cell.group else {
            let (x, y) = (Num(x + 6.0), Num(y + 6.0));
            let _ = write!(
                shapes,
                r#"<rect class="gapcell" x="{x}" y="{y}" width="88" height="88" rx="14"/>"#
            );
            continue;
        };
        let number = number(cell);
        let fill = number.map_or_else(|| colouring.fill(group), |n| band(n, grid.columns));
        let pinned = number.is_some() && group == HOME && !paint.small;
        tile(shapes, (x, y), fill, &cell.label, pinned);
    }
}

fn number(cell: &Cell) -> Option<usize> {
    cell.label.parse().ok()
}

fn band(number: usize, columns: usize) -> u8 {
    BANDS[number.saturating_sub(1) / columns.max(1) % BANDS.len()]
}

fn tile(shapes: &mut String, (x, y): (f64, f64), fill: u8, label: &str, pinned: bool) {
    let class = fill_class(fill);
    let _ = write!(
        shapes,
        r#"<g class="tile"><rect class="edge {class}" x="{x4}" y="{y6}" width="92" height="91" rx="15"/><rect class="top {class}" x="{x4}" y="{y4}" width="92" height="86" rx="15"/><rect class="lip" x="{x5}" y="{y5}" width="89" height="83" rx="13.5"/><text class="number" x="{xm}" y="{ym}">{label}</text>"#,
        x4 = Num(x + 4.0),
        y4 = Num(y + 4.0),
        y6 = Num(y + 6.0),
        x5 = Num(x + 5.5),
        y5 = Num(y + 5.5),
        xm = Num(x + 50.0),
        ym = Num(y + 62.0),
        label = crate::svg::escape(label),
    );
    if pinned {
        let (x, y) = (Num(x + 84.0), Num(y + 16.0));
        let _ = write!(shapes, r#"<circle class="pin" cx="{x}" cy="{y}" r="3.4"/>"#);
    }
    shapes.push_str("</g>");
}
