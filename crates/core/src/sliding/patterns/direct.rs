//! Small patterns, found by the cells of their tiles.
//!
//! Idea: on a board of 16 cells, a pattern's index is the cells of its tiles, four bits each, so a
//! slide changes the index by one exclusive-or. Half of the entries stand for no arrangement, but
//! at four bits an entry that is still little: 1.6 MB for three patterns of five tiles.

use super::graph::Graph;
use super::retrograde::Slides;
use super::table::{Layout, Tiles};

/// The bits that a cell takes.
const CELL_BITS: usize = 4;

/// Entries of every pattern of a partition, one after the other.
pub(in crate::sliding) struct Direct {
    nibbles: Vec<u8>,
    /// By tile: how far its cell is shifted in the index.
    shifts: [u8; 32],
}

/// An arrangement of one pattern.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::sliding) struct Entry {
    index: u32,
    excess: u32,
}

impl Direct {
    #[inline]
    fn at(&self, index: u32) -> Entry {
        let byte = self.nibbles[(index / 2) as usize];
        Entry { index, excess: u32::from(byte >> (index % 2 * 4)) & 15 }
    }
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

    fn fill(&mut self, groups: &[Vec<u8>], group: usize, graph: &Graph, excess: &Slides, _: usize) {
        let base = base(groups, group);
        for (half, excess) in graph.halves.iter().zip(excess) {
            for (&set, row) in half.sets.iter().zip(excess.chunks(graph.orders.len())) {
                let mut cells = [0u32; 8];
                let mut left = set;
                for cell in &mut cells[..graph.tiles] {
                    *cell = left.trailing_zeros();
                    left &= left - 1;
                }
                for (order, &excess) in graph.orders.iter().zip(row) {
                    let mut index = base;
                    for place in 0..graph.tiles {
                        index += cells[place] << (CELL_BITS * usize::from(order[place]));
                    }
                    self.nibbles[(index / 2) as usize] |= excess << (index % 2 * 4);
                }
            }
        }
    }

    fn start(&self, groups: &[Vec<u8>], group: usize, cell_of: &dyn Fn(u8) -> usize) -> Entry {
        let cells = groups[group].iter().enumerate();
        let index =
            cells.map(|(nth, &home)| (cell_of(home) as u32) << (CELL_BITS * nth)).sum::<u32>();
        self.at(base(groups, group) + index)
    }

    #[inline]
    fn slide<const WAY: usize>(&self, tile: Tiles, entry: Entry, from: usize, to: usize) -> Entry {
        let shift = self.shifts[tile.home & 31];
        self.at(entry.index ^ ((from ^ to) as u32) << shift)
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

fn base(groups: &[Vec<u8>], group: usize) -> u32 {
    groups[..group].iter().map(|homes| 1u32 << (CELL_BITS * homes.len())).sum()
}
