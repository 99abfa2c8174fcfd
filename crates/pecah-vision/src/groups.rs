//! Groups of cells by colour.
//!
//! The cells are joined by a shortest spanning tree of their colours; cutting its long edges leaves
//! the groups. Edges inside a group are short (noise) and edges between groups long (different
//! colours), so the place to cut is where the sorted lengths jump. The size of the jump measures
//! how certain the cut is. Cost: the square of the number of cells.

use crate::colours::distance;

/// Cells grouped by colour.
#[derive(Debug, Clone)]
pub(crate) struct Groups {
    /// The group of each cell, numbered in the order of their first cells.
    pub(crate) of: Vec<usize>,
    /// How many groups.
    pub(crate) count: usize,
    /// The longest edge kept.
    pub(crate) within: f32,
    /// The shortest edge cut.
    pub(crate) between: f32,
}

impl Groups {
    /// How clearly the groups are apart: 1 is not at all, beyond 3 there is no doubt.
    pub(crate) fn clearness(&self) -> f32 {
        (self.between + 1.0) / (self.within + 1.0)
    }
}

struct Edge {
    cells: [usize; 2],
    length: f32,
}

/// Colours nearer than this are always one group, and those further apart than `FAR` never.
const NEAR: f32 = 2.5;
const FAR: f32 = 14.0;

/// Groups where the lengths of the edges jump most.
pub(crate) fn natural(colours: &[[f32; 3]]) -> Groups {
    let edges = spanning_tree(colours);
    let length = |index: usize| edges.get(index).map_or(100.0, |edge| edge.length);
    let jump = |&kept: &usize| {
        let within = if kept == 0 { 0.0 } else { length(kept - 1) };
        (length(kept) + 1.0) / (within + 1.0)
    };
    let kept = (0..=edges.len())
        .filter(|&kept| kept == 0 || length(kept - 1) <= FAR)
        .filter(|&kept| length(kept) >= NEAR)
        .max_by(|a, b| jump(a).total_cmp(&jump(b)));
    cut(colours.len(), &edges, kept.unwrap_or(edges.len()))
}

/// Exactly `count` groups.
pub(crate) fn exactly(count: usize, colours: &[[f32; 3]]) -> Groups {
    let edges = spanning_tree(colours);
    cut(colours.len(), &edges, colours.len().saturating_sub(count))
}

fn cut(cells: usize, edges: &[Edge], kept: usize) -> Groups {
    let mut of: Vec<usize> = (0..cells).collect();
    for edge in &edges[..kept] {
        let [from, to] = edge.cells.map(|cell| of[cell]);
        for group in &mut of {
            if *group == from {
                *group = to;
            }
        }
    }
    let (of, count) = numbered(&of);
    Groups {
        of,
        count,
        within: if kept == 0 { 0.0 } else { edges[kept - 1].length },
        between: edges.get(kept).map_or(100.0, |edge| edge.length),
    }
}

/// The same groups, numbered in the order of their first cells, and how many there are.
pub(crate) fn numbered(groups: &[usize]) -> (Vec<usize>, usize) {
    let mut order: Vec<usize> = Vec::new();
    let of = groups
        .iter()
        .map(|group| {
            order.iter().position(|known| known == group).unwrap_or_else(|| {
                order.push(*group);
                order.len() - 1
            })
        })
        .collect();
    (of, order.len())
}

/// The edges of a shortest spanning tree, shortest first.
fn spanning_tree(colours: &[[f32; 3]]) -> Vec<Edge> {
    let mut edges = Vec::with_capacity(colours.len());
    let mut nearest: Vec<(f32, usize)> = vec![(f32::INFINITY, 0); colours.len()];
    let mut outside: Vec<usize> = (1..colours.len()).collect();
    let mut last = 0;
    while !outside.is_empty() {
        for &cell in &outside {
            let length = distance(colours[last], colours[cell]);
            if length < nearest[cell].0 {
                nearest[cell] = (length, last);
            }
        }
        let next = (0..outside.len())
            .min_by(|&a, &b| nearest[outside[a]].0.total_cmp(&nearest[outside[b]].0))
            .unwrap_or(0);
        last = outside.swap_remove(next);
        edges.push(Edge { cells: [nearest[last].1, last], length: nearest[last].0 });
    }
    edges.sort_by(|a, b| a.length.total_cmp(&b.length));
    edges
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_joined_and_colours_are_not() {
        let colours: Vec<[f32; 3]> =
            [50.0, 70.0, 51.0, 69.0, 90.0, 49.5].into_iter().map(|l| [l, 0.0, 0.0]).collect();
        let groups = natural(&colours);
        assert_eq!(groups.of, [0, 1, 0, 1, 2, 0]);
        assert!(groups.clearness() > 3.0);
        assert_eq!(exactly(2, &colours).count, 2);
    }

    #[test]
    fn a_single_colour_is_one_group_and_no_cells_are_none() {
        assert_eq!(natural(&[[50.0, 0.0, 0.0]; 9]).count, 1);
        assert_eq!(natural(&[]).count, 0);
    }
}
