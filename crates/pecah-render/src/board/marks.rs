//! Crowns, crosses and dots; rings around what is wrong; the light of a hint.
//!
//! Because is solid and in one accent, so is dashed and in the other; everything else steps back
//! behind a veil.

use super::{
    Cells, Light, MARGIN, Num, Paint, Trim, U, cells, centre, fill_class, groups, marked, note,
    outline, ring, size, with_part,
};
use crate::colouring::Colouring;
use pecah::scene::{Grid, Look, Mark, Part};
use std::fmt::Write;

pub(super) fn on_cells(shapes: &mut String, grid: &Grid, paint: &Paint<'_>) {
    for (row, column, cell) in cells(grid) {
        match cell.mark {
            Some(Mark::Queen) => {
                let scale = if paint.small { 0.68 } else { 0.6 };
                crown(shapes, row, column, scale, "crown");
            }
            Some(Mark::Cross) if !paint.small => cross(shapes, row, column, "cross"),
            _ if paint.ruled_out.contains(&(row, column)) && !paint.small => {
                let (x, y) = centre(row, column);
                let _ = write!(
                    shapes,
                    r#"<circle class="dot" cx="{}" cy="{}" r="7"/>"#,
                    Num(x),
                    Num(y)
                );
            }
            _ => {}
        }
    }
    ring(shapes, "cause", &marked(grid, Mark::Highlight));
    ring(shapes, "cause", &with_part(grid, Part::Cause));
    ring(shapes, "effect", &with_part(grid, Part::Effect));
    let wrong: Cells = marked(grid, Mark::Wrong).union(&paint.wrong).copied().collect();
    for &cell in &wrong {
        ring(shapes, "badring", &Cells::from([cell]));
    }
}

/// The crown, the same everywhere.
fn crown(shapes: &mut String, row: usize, column: usize, scale: f64, class: &str) {
    let (x, y) = centre(row, column);
    let _ = write!(
        shapes,
        r#"<g class="{class}" transform="translate({} {}) scale({scale})">{CROWN}</g>"#,
        Num(x),
        Num(y + 3.0)
    );
}

pub(crate) const CROWN: &str = r#"<path d="M-44 -20L-24 -2L0 -36L24 -2L44 -20L35 24H-35Z" stroke-width="9" stroke-linejoin="round"/><circle cx="-45" cy="-24" r="8"/><circle cx="0" cy="-41" r="9"/><circle cx="45" cy="-24" r="8"/><rect x="-37" y="31" width="74" height="10" rx="5"/>"#;

fn cross(shapes: &mut String, row: usize, column: usize, class: &str) {
    let (x, y) = centre(row, column);
    let (left, top) = (Num(x - 15.0), Num(y - 15.0));
    let _ = write!(shapes, r#"<path class="{class}" d="M{left} {top}l30 30m0 -30l-30 30"/>"#);
}

pub(super) fn light(shapes: &mut String, grid: &Grid, colouring: &Colouring, light: &Light<'_>) {
    let (width, height) = size(grid);
    let trim = Trim { inset: 5.0, radius: 15.0 };
    let _ = write!(
        shapes,
        r#"<path class="veil" fill-rule="evenodd" d="M-{m} -{m}H{r}V{b}H-{m}Z{cause}{effect}"/>"#,
        m = Num(MARGIN),
        r = Num(width + MARGIN),
        b = Num(height + MARGIN),
        cause = outline(&light.cause.difference(&light.effect).copied().collect(), trim),
        effect = outline(&light.effect, trim),
    );
    let after =
        light.after.filter(|after| after.columns == grid.columns && after.rows == grid.rows);
    if let Some(after) = after {
        ghost_pieces(shapes, grid, after, colouring, &light.effect);
    }
    // A cell that is both is ringed as the cause, so that the reason is seen; where all are, as the
    // effect.
    let only: Cells = light.effect.difference(&light.cause).copied().collect();
    if only.is_empty() {
        ring(shapes, "cause", &light.cause.difference(&light.effect).copied().collect());
        ring(shapes, "effect", &light.effect);
    } else {
        ring(shapes, "effect", &only);
        ring(shapes, "cause", &light.cause);
    }
    // On the right: a page may write the names of regions on the left.
    for &(cell, text) in &light.notes {
        note(shapes, cell, 70.0, text);
    }
    let Some(after) = after else { return };
    for &(row, column) in &light.effect {
        let was = grid.cell(row, column).and_then(|cell| cell.mark);
        let is = after.cell(row, column).and_then(|cell| cell.mark);
        match is {
            Some(Mark::Queen) if was != is => crown(shapes, row, column, 0.6, "crown ghost"),
            Some(Mark::Cross) if was != is => cross(shapes, row, column, "cross ghost"),
            _ => {}
        }
    }
    if grid.look == Look::Tiles {
        arrow(shapes, grid, after);
    }
}

/// Pieces that will lie where the board is still empty.
fn ghost_pieces(
    shapes: &mut String,
    grid: &Grid,
    after: &Grid,
    colouring: &Colouring,
    effect: &Cells,
) {
    if !matches!(grid.look, Look::Pieces | Look::Balls) {
        return;
    }
    for (group, members) in groups(after) {
        let coming: Cells = members
            .intersection(effect)
            .filter(|&&(row, column)| {
                grid.cell(row, column).is_some_and(|cell| cell.group.is_none())
            })
            .copied()
            .collect();
        let path = outline(&coming, Trim { inset: 4.0, radius: 30.0 });
        let fill = fill_class(colouring.fill(group));
        let _ = write!(shapes, r#"<path class="fillghost {fill}" d="{path}"/>"#);
    }
}

/// From the tile that will move to where it goes.
fn arrow(shapes: &mut String, grid: &Grid, after: &Grid) {
    let changed = |from: &Grid, to: &Grid| {
        cells(from).find_map(|(row, column, cell)| {
            let other = to.cell(row, column)?;
            (!cell.label.is_empty() && other.label.is_empty()).then_some((row, column))
        })
    };
    let (Some(from), Some(to)) = (changed(grid, after), changed(after, grid)) else { return };
    let way = |a: usize, b: usize| (b as f64 - a as f64).clamp(-1.0, 1.0);
    let (dx, dy) = (way(from.1, to.1), way(from.0, to.0));
    let (x, y) = centre(to.0, to.1);
    let (tip_x, tip_y) = (x + dx * 0.2 * U, y + dy * 0.2 * U);
    let _ = write!(
        shapes,
        r#"<path class="arrow" d="M{} {}L{} {}M{} {}L{} {}L{} {}"/>"#,
        Num(x - dx * 20.0),
        Num(y - dy * 20.0),
        Num(tip_x),
        Num(tip_y),
        Num(tip_x - dx * 16.0 - dy * 14.0),
        Num(tip_y - dy * 16.0 - dx * 14.0),
        Num(tip_x),
        Num(tip_y),
        Num(tip_x - dx * 16.0 + dy * 14.0),
        Num(tip_y - dy * 16.0 + dx * 14.0),
    );
}
