//! Pieces in a tray with sockets: each joined with one outline. Given pieces are flush, with a
//! dotted line inside; pieces that a player placed are raised.

use super::{Cells, Num, Paint, Trim, body, cells, centre, groups, outline};
use crate::colouring::Colouring;
use pecah::scene::Grid;
use std::fmt::Write;

/// How round a piece is.
pub(super) const SQUARE: f64 = 30.0;
pub(super) const BALL: f64 = 46.0;

pub(super) fn draw(
    shapes: &mut String,
    grid: &Grid,
    colouring: &Colouring,
    paint: &Paint<'_>,
    radius: f64,
) {
    let all: Cells = cells(grid).map(|(row, column, _)| (row, column)).collect();
    let tray = outline(&all, Trim { inset: -12.0, radius: 34.0 });
    let _ = write!(shapes, r#"<path class="tray" d="{tray}"/>"#);
    for &(row, column) in &all {
        circle(shapes, "socket", (row, column), 24.0);
    }
    for (group, members) in groups(grid) {
        piece(shapes, grid, (group, &members), colouring, paint, radius);
    }
}

fn piece(
    shapes: &mut String,
    grid: &Grid,
    (group, members): (u16, &Cells),
    colouring: &Colouring,
    paint: &Paint<'_>,
    radius: f64,
) {
    let given = paint.given.contains(&group);
    let kind = if given { "given" } else { "own" };
    let _ = write!(shapes, r#"<g class="piece {kind}">"#);
    let path = outline(members, Trim { inset: if paint.small { 5.0 } else { 4.0 }, radius });
    body(shapes, ("body", &path), group, colouring, paint.own);
    for &(row, column) in members.iter().filter(|_| !given) {
        circle(shapes, "shine", (row, column), 29.0);
    }
    if given {
        let inner = outline(members, Trim { inset: 14.0, radius: radius - 8.0 });
        let _ = write!(shapes, r#"<path class="inner" d="{inner}"/>"#);
    }
    for &(row, column) in members.iter().filter(|_| !paint.small) {
        let (x, y) = centre(row, column);
        let label = grid.cell(row, column).map_or("", |cell| &cell.label);
        let _ = write!(
            shapes,
            r#"<text class="pl" x="{}" y="{}">{}</text>"#,
            Num(x),
            Num(y + 12.0),
            crate::svg::escape(label)
        );
    }
    shapes.push_str("</g>");
}

fn circle(shapes: &mut String, class: &str, (row, column): (usize, usize), radius: f64) {
    let (x, y) = centre(row, column);
    let _ = write!(
        shapes,
        r#"<circle class="{class}" cx="{}" cy="{}" r="{}"/>"#,
        Num(x),
        Num(y),
        Num(radius)
    );
}
