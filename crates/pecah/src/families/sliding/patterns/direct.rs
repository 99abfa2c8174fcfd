//! Small patterns, found by the cells of their tiles.
//!
//! Idea: on a board of 16 cells, a pattern's index is the cells of its tiles, four bits each, so a
//! slide changes the index by one exclusive-or. Half of the entries correspond to no arrangement,
//! but at four bits per entry that is still little: 1.6 MB for three patterns of five tiles.

use super::excess::Part;
use super::graph::Graph;
use super::rank::MOST_TILES;
use super::retrograde::Slides;
use super::table::{Layout, Tiles};
use crate::support::parallel;
use crate::support::prefetch::prefetch;

/// The bits that a cell takes.
const CELL_BITS: usize = 4;

/// Entries of every pattern of a partition, one after the other.
pub(in crate::families::sliding) struct Direct {
    nibbles: Vec<u8>,
    /// By tile: how far its cell is shifted in the index.
    shifts: [u8; 32],
}

/// An arrangement of one pattern.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::families::sliding) struct Entry {
    index: u32,
    excess: u32,
}

impl Layout for Direct {
    type Entry = Entry;

    fn empty(groups: &[Vec<u8>], _graphs: &[&Graph]) -> Self {
        let entries: usize = groups.iter().map(|homes| 1 << (CELL_BITS * homes.len())).sum();
        let mut shifts = [0; 32];
        for homes in groups {
            for (nth, &home) in homes.iter().enumerate() {
                shifts[usize::from(home)] = (CELL_BITS * nth) as u8;
            }
        }
        Self { nibbles: vec![0; entries / 2], shifts }
    }

    fn bytes(groups: &[Vec<u8>], _cells: usize) -> usize {
        groups.iter().map(|homes| 1 << (CELL_BITS * homes.len())).sum::<usize>() / 2
    }

    fn fill(
        &mut self,
        groups: &[Vec<u8>],
        group: usize,
        graph: &Graph,
        excess: &Slides,
        threads: usize,
    ) {
        let base = base(groups, group) as usize;
        if graph.tiles <= NEAR {
            return fill_at_once(&mut self.nibbles[base / 2..], graph, excess);
        }
        // A slab for each cell of the last tile, small enough to stay near the processor.
        let slab = 1 << (CELL_BITS * (graph.tiles - 1));
        let last = graph.tiles - 1;
        let of_place: Vec<Vec<usize>> = (0..graph.tiles)
            .map(|place| {
                let there = |order: &usize| usize::from(graph.orders[*order][place]) == last;
                (0..graph.orders.len()).filter(there).collect()
            })
            .collect();
        let slabs = self.nibbles[base / 2..].chunks_mut(slab / 2).enumerate();
        let slabs: Vec<_> = slabs.take(1 << CELL_BITS).collect();
        parallel::map(slabs, threads, |(cell, bytes)| {
            for (half, excess) in graph.halves.iter().zip(excess) {
                for (&set, row) in half.sets.iter().zip(excess.chunks(graph.orders.len())) {
                    if set >> cell & 1 == 0 {
                        continue;
                    }
                    let cells = cells_of(set);
                    let place = (set & ((1 << cell) - 1)).count_ones() as usize;
                    for &order in &of_place[place] {
                        let mut index = 0;
                        for (place, cell) in cells.iter().enumerate().take(graph.tiles) {
                            index += cell << (CELL_BITS * usize::from(graph.orders[order][place]));
                        }
                        index &= slab - 1;
                        bytes[index / 2] |= row[order] << (index % 2 * 4);
                    }
                }
            }
        });
    }

    fn start(&self, groups: &[Vec<u8>], group: usize, cell_of: &dyn Fn(u8) -> usize) -> Entry {
        let cells = groups[group].iter().enumerate();
        let index =
            cells.map(|(nth, &home)| (cell_of(home) as u32) << (CELL_BITS * nth)).sum::<u32>();
        self.read(Entry { index: base(groups, group) + index, excess: 0 })
    }

    #[inline]
    fn along_row(&self, tile: Tiles, entry: Entry, from: usize, to: usize) -> Entry {
        let shift = self.shifts[tile.home & 31];
        Entry { index: entry.index ^ ((from ^ to) as u32) << shift, ..entry }
    }

    #[inline]
    fn along_column(&self, tile: Tiles, entry: Entry, from: usize, to: usize) -> Entry {
        self.along_row(tile, entry, from, to)
    }

    #[inline]
    fn prefetch(&self, entry: &Entry) {
        prefetch(&self.nibbles, entry.index as usize / 2);
    }

    #[inline]
    fn read(&self, entry: Entry) -> Entry {
        let byte = self.nibbles[(entry.index / 2) as usize];
        Entry { excess: u32::from(byte >> (entry.index % 2 * 4)) & 15, ..entry }
    }

    fn is_far(&self) -> bool {
        false
    }

    #[inline]
    fn excess(entry: &Entry) -> u32 {
        entry.excess
    }

    fn into_bytes(self) -> Vec<u8> {
        self.nibbles
    }

    fn decode(&mut self, bytes: &[u8]) -> bool {
        let fits = bytes.len() == self.nibbles.len();
        if fits {
            self.nibbles.copy_from_slice(bytes);
        }
        fits
    }
}

/// Patterns of up to this many tiles fit the processor's cache while they are written.
const NEAR: usize = 5;

/// Writes the entries of a small pattern, set by set. The index is the sum of what the first and
/// the other tiles on the set make of it.
fn fill_at_once(bytes: &mut [u8], graph: &Graph, excess: &Slides) {
    let parts = Part::both(graph);
    let mut sums = [Vec::new(), Vec::new()];
    for (half, excess) in graph.halves.iter().zip(excess) {
        for (&set, row) in half.sets.iter().zip(excess.chunks(graph.orders.len())) {
            for (part, sums) in parts.iter().zip(&mut sums) {
                part.sums(graph.tiles, set, |cell, tile| cell << (CELL_BITS * tile), sums);
            }
            let of_order = parts[0].of_order.iter().zip(&parts[1].of_order);
            for (&excess, (&first, &second)) in row.iter().zip(of_order) {
                let index = sums[0][usize::from(first)] + sums[1][usize::from(second)];
                bytes[index / 2] |= excess << (index % 2 * 4);
            }
        }
    }
}

/// The cells of a set, in increasing order.
fn cells_of(mut set: u32) -> [usize; MOST_TILES] {
    let mut cells = [0; MOST_TILES];
    for cell in &mut cells {
        if set == 0 {
            break;
        }
        *cell = set.trailing_zeros() as usize;
        set &= set - 1;
    }
    cells
}

fn base(groups: &[Vec<u8>], group: usize) -> u32 {
    groups[..group].iter().map(|homes| 1u32 << (CELL_BITS * homes.len())).sum()
}
