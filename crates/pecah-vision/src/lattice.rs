//! The lattice of a board: patches beside and below each other, like cells.
//!
//! Two patches are linked when they are of the same height side by side, or of the same width one
//! above the other, with no more than a line between. Linked patches make groups; the rows and
//! columns of a group are where the centres of its patches gather. A cell with something drawn
//! across it may be missing as a patch: the lattice still says where it is.

use crate::patches::Patch;
use crate::reading::Rect;

/// The smallest board that is looked for; smaller squares are everywhere.
const LEAST_SIZE: usize = 4;

/// The largest: one letter of the alphabet for each region.
const MOST_SIZE: usize = 26;

/// A first or last line with a lesser share of its cells seen is not the board's. The first is
/// right unless much is drawn on the board, the second unless something hangs on its edge.
const FULL_ENOUGH: [f32; 2] = [0.5, 0.2];

/// Rows and columns of cells.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Lattice {
    /// From the first to after the last pixel of each column.
    pub(crate) columns: Vec<(usize, usize)>,
    /// From the first to after the last pixel of each row.
    pub(crate) rows: Vec<(usize, usize)>,
    /// The share of the cells that were seen as patches.
    pub(crate) seen: f32,
}

impl Lattice {
    pub(crate) fn is_square(&self) -> bool {
        self.rows.len() == self.columns.len()
    }

    /// How many rows, and columns.
    pub(crate) fn size(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn cell(&self, row: usize, column: usize) -> Rect {
        let ((left, right), (top, bottom)) = (self.columns[column], self.rows[row]);
        Rect { left, top, right, bottom }
    }

    /// The whole board, without its outer border.
    pub(crate) fn area(&self) -> Rect {
        let end = |spans: &[(usize, usize)]| spans.last().map_or(0, |span| span.1);
        Rect {
            left: self.columns[0].0,
            top: self.rows[0].0,
            right: end(&self.columns),
            bottom: end(&self.rows),
        }
    }
}

/// Every lattice that the patches make, the largest first.
pub(crate) fn lattices(patches: &[Patch]) -> Vec<Lattice> {
    let mut found: Vec<Lattice> = [Reach::Next, Reach::BeyondGaps]
        .into_iter()
        .flat_map(|reach| groups(patches, reach))
        .filter(|group| group.len() >= LEAST_SIZE * LEAST_SIZE / 2)
        .flat_map(|group| FULL_ENOUGH.map(|full| lattice(&group, full)))
        .flatten()
        .collect();
    found.sort_by_key(|lattice| {
        let area = lattice.area();
        std::cmp::Reverse((area.width() * area.height(), area.left, area.top))
    });
    found.dedup();
    found
}

fn alike(a: usize, b: usize) -> bool {
    a.max(b) * 10 <= a.min(b) * 13 + 10
}

/// How far patches are linked.
#[derive(Clone, Copy)]
enum Reach {
    /// To the next cell, which may be cut off by the edge of the picture.
    Next,
    /// Also across two cells that were not seen, as where something is drawn on them.
    BeyondGaps,
}

impl Reach {
    /// The widest gap between two patches of this height.
    fn gap(self, height: usize) -> usize {
        match self {
            Self::Next => height / 2,
            Self::BeyondGaps => height * 13 / 5,
        }
    }
}

/// Whether `b` stands to the right of `a`, as a cell of the same row does.
fn is_beside(a: &Rect, b: &Rect, reach: Reach) -> bool {
    let offset = (a.top + a.bottom).abs_diff(b.top + b.bottom);
    let near = |reach: Reach| b.left >= a.right && b.left - a.right <= reach.gap(a.height());
    alike(a.height(), b.height())
        && offset * 3 <= a.height()
        && (near(Reach::Next) || near(reach) && alike(a.width(), b.width()))
}

fn turned(area: &Rect) -> Rect {
    Rect { left: area.top, top: area.left, right: area.bottom, bottom: area.right }
}

fn groups(patches: &[Patch], reach: Reach) -> Vec<Vec<Patch>> {
    let mut leader: Vec<usize> = (0..patches.len()).collect();
    for areas in [
        patches.iter().map(|patch| patch.area).collect::<Vec<_>>(),
        patches.iter().map(|patch| turned(&patch.area)).collect(),
    ] {
        let mut order: Vec<usize> = (0..areas.len()).collect();
        order.sort_by_key(|&index| areas[index].left);
        for (index, area) in areas.iter().enumerate() {
            let first = order.partition_point(|&other| areas[other].left < area.right);
            for &other in &order[first..] {
                if areas[other].left > area.right + reach.gap(area.height()) {
                    break;
                }
                if is_beside(area, &areas[other], reach) {
                    let (a, b) = (lead(&mut leader, index), lead(&mut leader, other));
                    leader[a] = b;
                }
            }
        }
    }
    let mut groups = vec![Vec::new(); patches.len()];
    for (index, patch) in patches.iter().enumerate() {
        groups[lead(&mut leader, index)].push(*patch);
    }
    groups.retain(|group| !group.is_empty());
    groups
}

fn lead(leader: &mut [usize], mut index: usize) -> usize {
    while leader[index] != index {
        leader[index] = leader[leader[index]];
        index = leader[index];
    }
    index
}

/// The lattice of a group, if it looks like a board at all.
fn lattice(group: &[Patch], full_enough: f32) -> Option<Lattice> {
    let width = median(group.iter().map(|patch| patch.area.width()))?;
    let height = median(group.iter().map(|patch| patch.area.height()))?;
    let mut group = group.to_vec();
    // Whatever hangs on at an edge, as a button of the same height, fills little of its line.
    loop {
        let columns = lines(group.iter().map(|patch| patch.centre().0), width);
        let rows = lines(group.iter().map(|patch| patch.centre().1), height);
        if columns.len() < LEAST_SIZE || rows.len() < LEAST_SIZE {
            return None;
        }
        let of = |lines: &[f32], centre: f32| nearest(lines, centre);
        let mut in_column = vec![0; columns.len()];
        let mut in_row = vec![0; rows.len()];
        for patch in &group {
            in_column[of(&columns, patch.centre().0)] += 1;
            in_row[of(&rows, patch.centre().1)] += 1;
        }
        let before = group.len();
        let dropped_column = sparse_end(&in_column, full_enough * rows.len() as f32);
        let dropped_row = sparse_end(&in_row, full_enough * columns.len() as f32);
        group.retain(|patch| {
            let (x, y) = patch.centre();
            Some(of(&columns, x)) != dropped_column && Some(of(&rows, y)) != dropped_row
        });
        if group.len() < before {
            continue;
        }
        let spans_across =
            spans(&group, &columns, |patch| (patch.centre().0, patch.area.left, patch.area.right))?;
        let spans_down =
            spans(&group, &rows, |patch| (patch.centre().1, patch.area.top, patch.area.bottom))?;
        let most = spans_across.len().max(spans_down.len());
        if most > MOST_SIZE || !alike(width, height) {
            return None;
        }
        let cells = spans_across.len() * spans_down.len();
        let seen = (group.len() as f32 / cells as f32).min(1.0);
        return (seen >= 0.5).then_some(Lattice { columns: spans_across, rows: spans_down, seen });
    }
}

/// The first or last line, if less of it is filled.
fn sparse_end(filled: &[usize], least: f32) -> Option<usize> {
    [0, filled.len() - 1].into_iter().find(|&end| (filled[end] as f32) < least)
}

/// Where coordinates gather, `size` being that of a cell.
fn lines(centres: impl Iterator<Item = f32>, size: usize) -> Vec<f32> {
    let mut sorted: Vec<f32> = centres.collect();
    sorted.sort_by(f32::total_cmp);
    let mut lines: Vec<Vec<f32>> = Vec::new();
    for centre in sorted {
        match lines.last_mut() {
            Some(line) if centre - line[line.len() - 1] <= 0.3 * size as f32 => line.push(centre),
            _ => lines.push(vec![centre]),
        }
    }
    lines.iter().map(|line| line[line.len() / 2]).collect()
}

fn nearest(lines: &[f32], centre: f32) -> usize {
    let after = lines.partition_point(|&line| line < centre);
    let near = [after.saturating_sub(1), after.min(lines.len() - 1)];
    let distance = |&index: &usize| (lines[index] - centre).abs();
    if distance(&near[0]) <= distance(&near[1]) { near[0] } else { near[1] }
}

/// The span of each line, with lines put in where one is missing between two others; none if the
/// lines are at uneven distances.
fn spans(
    group: &[Patch],
    lines: &[f32],
    side: impl Fn(&Patch) -> (f32, usize, usize),
) -> Option<Vec<(usize, usize)>> {
    let mut sides = vec![(Vec::new(), Vec::new()); lines.len()];
    for (centre, from, to) in group.iter().map(side) {
        let line = nearest(lines, centre);
        sides[line].0.push(from);
        sides[line].1.push(to);
    }
    let spans: Vec<(usize, usize)> = sides
        .into_iter()
        .map(|(from, to)| Some((median(from)?, median(to)?)))
        .collect::<Option<_>>()?;
    let pitch = median(spans.windows(2).map(|pair| pair[1].0.saturating_sub(pair[0].0)))? as f32;
    let mut whole = vec![spans[0]];
    for pair in spans.windows(2) {
        let distance = pair[1].1.saturating_sub(pair[0].1) as f32;
        let steps = (distance / pitch).round().max(1.0);
        // The cells at the ends may be cut off, so their neighbours are at any lesser distance.
        if steps > 3.0 || (distance / steps) > 1.3 * pitch {
            return None;
        }
        for step in 1..steps as usize {
            let shift = (distance * step as f32 / steps) as usize;
            whole.push((pair[0].0 + shift, pair[0].1 + shift));
        }
        whole.push(pair[1]);
    }
    Some(whole)
}

fn median(values: impl IntoIterator<Item = usize>) -> Option<usize> {
    let mut values: Vec<usize> = values.into_iter().collect();
    values.sort_unstable();
    values.get(values.len() / 2).copied()
}
