//! The slides that a pattern needs beyond Manhattan distance.
//!
//! The slides of a pattern and the distances of its tiles have the same parity, so half of the
//! difference is enough, and it is small: four bits hold it. Greater values are capped at the most
//! that fits, which leaves a lower bound.

use super::graph::Graph;
use super::rank::MOST_TILES;
use super::retrograde::Slides;
use crate::support::parallel;

/// The most that an entry says.
pub(super) const MOST: u8 = 15;

/// Replaces every number of slides by half of what it exceeds the distances by.
pub(super) fn beyond_distance(graph: &Graph, homes: &[u8], slides: &mut Slides, threads: usize) {
    let parts = Part::both(graph);
    for (half, slides) in graph.halves.iter().zip(slides) {
        let rows: Vec<_> =
            half.sets.iter().copied().zip(slides.chunks_mut(graph.orders.len())).collect();
        let mut work = Vec::new();
        let mut rows = rows.into_iter().peekable();
        while rows.peek().is_some() {
            work.push(rows.by_ref().take(512).collect::<Vec<_>>());
        }
        parallel::map(work, threads, |rows| {
            let mut sums = [Vec::new(), Vec::new()];
            for (set, row) in rows {
                let far = |cell: usize, tile: usize| {
                    graph.field.distance(cell, usize::from(homes[tile])) as u8
                };
                for (part, sums) in parts.iter().zip(&mut sums) {
                    part.sums(graph.tiles, set, far, sums);
                }
                let [left, right] = &sums;
                for (slides, [first, second]) in row
                    .iter_mut()
                    .zip(parts[0].of_order.iter().zip(&parts[1].of_order).map(|(a, b)| [a, b]))
                {
                    let distance = left[usize::from(*first)] + right[usize::from(*second)];
                    *slides = (slides.saturating_sub(distance) / 2).min(MOST);
                }
            }
        });
    }
}

/// Some consecutive places of the orders: which tiles stand there, numbered.
pub(super) struct Part {
    places: std::ops::Range<usize>,
    /// The tiles of each different part.
    tiles: Vec<[u8; MOST_TILES]>,
    /// For each order, the number of its part.
    pub(super) of_order: Vec<u16>,
}

impl Part {
    /// The first half of the places, and the others.
    pub(super) fn both(graph: &Graph) -> [Self; 2] {
        let split = graph.tiles / 2;
        [Self::new(graph, 0..split), Self::new(graph, split..graph.tiles)]
    }

    fn new(graph: &Graph, places: std::ops::Range<usize>) -> Self {
        let mut number = vec![u16::MAX; 1 << (3 * places.len())];
        let mut part = Self { places, tiles: Vec::new(), of_order: Vec::new() };
        for order in &graph.orders {
            let key =
                order[part.places.clone()].iter().fold(0, |key, &t| key << 3 | usize::from(t));
            if number[key] == u16::MAX {
                number[key] = part.tiles.len() as u16;
                part.tiles.push(*order);
            }
            part.of_order.push(number[key]);
        }
        part
    }

    /// What the tiles of each different part sum up to, by what each says on its cell, where they
    /// stand on this set.
    pub(super) fn sums<T: Copy + Default + std::iter::Sum>(
        &self,
        tiles: usize,
        set: u32,
        says: impl Fn(usize, usize) -> T,
        sums: &mut Vec<T>,
    ) {
        let mut table = [[T::default(); MOST_TILES]; MOST_TILES];
        let mut left = set;
        for (place, said) in table.iter_mut().enumerate().take(tiles) {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            if self.places.contains(&place) {
                for (tile, said) in said.iter_mut().enumerate().take(tiles) {
                    *said = says(cell, tile);
                }
            }
        }
        sums.clear();
        sums.extend(self.tiles.iter().map(|tiles| {
            let places = self.places.clone();
            places.map(|place| table[place][usize::from(tiles[place]) % MOST_TILES]).sum::<T>()
        }));
    }
}
