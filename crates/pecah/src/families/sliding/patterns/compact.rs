//! Large patterns, found by the order of their tiles and the set of their cells.
//!
//! The index is order · sets + set, so a slide along a row, which changes no order, stays within
//! one stretch of the table. A slide along a row changes the number of the set by one binomial
//! coefficient; one along a column by a number that depends on the cell, on how many tiles come
//! before it and on which cells between the two are occupied, and it rotates the order.

use super::graph::{Field, Graph};
use super::rank::{CHOOSE, MOST_TILES, choose, combination, factorial, permutation};
use super::rank_deltas::{Passing, RankDeltas};
use super::retrograde::Slides;
use super::table::{Layout, Tiles};
use crate::support::huge_pages;
use crate::support::parallel;
use crate::support::prefetch::prefetch;

/// A partition's tables.
pub(in crate::families::sliding) struct Compact {
    nibbles: Vec<u8>,
    /// The cells between two that lie above each other, as bits.
    between: u32,
    /// By cell, tiles before it and taken cells between: added to the set's number by a slide
    /// down from there.
    down: Vec<u32>,
    groups: Vec<Group>,
}

/// Where one pattern's entries are.
struct Group {
    base: usize,
    /// Entries of one order, made even so that each order begins with a byte.
    stride: usize,
    orders: usize,
    deltas: RankDeltas,
}

/// An arrangement of one pattern.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::families::sliding) struct Entry {
    set: u32,
    index: u32,
    order: u16,
    excess: u8,
}

/// Tables of more bytes than this do not fit the processor's cache.
const FAR: usize = 30 << 20;

/// How many rows ahead are prefetched.
const AHEAD: usize = 16;

/// Orders written at a time: each fills a line of the cache while a set's row is in one, too.
const BLOCK: usize = 64;

fn stride(cells: usize, tiles: usize) -> usize {
    (choose(cells, tiles) as usize).next_multiple_of(2)
}

impl Compact {
    fn downs(field: Field) -> Vec<u32> {
        let spread = 1 << (field.columns - 1);
        let mut down = vec![0u32; 32 * MOST_TILES * spread];
        for cell in 0..field.cells().saturating_sub(field.columns) {
            for before in 0..MOST_TILES {
                for between in 0..spread {
                    let passed = between.count_ones() as usize;
                    if before + passed + 1 > MOST_TILES {
                        continue;
                    }
                    let mut change = CHOOSE[cell + field.columns][before + passed + 1]
                        .wrapping_sub(CHOOSE[cell][before + 1]);
                    let mut nth = before + 1;
                    for step in 0..field.columns - 1 {
                        if between >> step & 1 == 1 {
                            let cells = &CHOOSE[cell + 1 + step];
                            change = change.wrapping_add(cells[nth]).wrapping_sub(cells[nth + 1]);
                            nth += 1;
                        }
                    }
                    down[(cell * MOST_TILES + before) * spread + between] = change;
                }
            }
        }
        down
    }
}

impl Layout for Compact {
    type Entry = Entry;

    fn empty(groups: &[Vec<u8>], graphs: &[&Graph]) -> Self {
        let field = graphs[0].field;
        let mut base = 0;
        let group = |(homes, graph): (&Vec<u8>, &&Graph)| {
            let stride = stride(field.cells(), homes.len());
            let group = Group {
                base,
                stride,
                orders: graph.orders.len(),
                deltas: RankDeltas::new(&graph.orders, graph.tiles, field.columns),
            };
            base += stride * graph.orders.len();
            group
        };
        let groups = groups.iter().zip(graphs).map(group).collect();
        Self {
            nibbles: huge_pages::zeroed(base / 2),
            between: (1 << (field.columns - 1)) - 1,
            down: Self::downs(field),
            groups,
        }
    }

    fn bytes(groups: &[Vec<u8>], cells: usize) -> usize {
        groups
            .iter()
            .map(|homes| stride(cells, homes.len()) * factorial(homes.len()))
            .sum::<usize>()
            / 2
    }

    fn fill(
        &mut self,
        _groups: &[Vec<u8>],
        group: usize,
        graph: &Graph,
        excess: &Slides,
        threads: usize,
    ) {
        let Group { base, stride, orders, .. } = self.groups[group];
        let bytes = &mut self.nibbles[base / 2..][..stride * orders / 2];
        let blocks: Vec<_> = bytes.chunks_mut(BLOCK * stride / 2).enumerate().collect();
        parallel::map(blocks, threads, |(block, bytes)| {
            let first = block * BLOCK;
            for (number, &(place, half)) in graph.places.iter().enumerate() {
                if let Some(&(place, half)) = graph.places.get(number + AHEAD) {
                    prefetch(&excess[usize::from(half)], place as usize * orders + first);
                }
                let row = place as usize * orders;
                let row = &excess[usize::from(half)][row..row + orders];
                let shift = number % 2 * 4;
                for (order, &excess) in row[first..].iter().take(BLOCK).enumerate() {
                    bytes[order * (stride / 2) + number / 2] |= excess << shift;
                }
            }
        });
    }

    fn start(&self, groups: &[Vec<u8>], group: usize, cell_of: &dyn Fn(u8) -> usize) -> Entry {
        let mut cells: Vec<(usize, u8)> =
            groups[group].iter().zip(0..).map(|(&home, nth)| (cell_of(home), nth)).collect();
        cells.sort_unstable();
        let set = cells.iter().fold(0, |set, (cell, _)| set | 1 << cell);
        let order: Vec<u8> = cells.iter().map(|(_, nth)| *nth).collect();
        let order = permutation(&order);
        let Group { base, stride, .. } = self.groups[group];
        let index = (base + order * stride) as u32 + combination(set);
        self.read(Entry { set, index, order: order as u16, excess: 0 })
    }

    #[expect(clippy::inline_always, reason = "the walk is slower with a call here")]
    #[inline(always)]
    fn along_row(&self, _tile: Tiles, entry: Entry, from: usize, to: usize) -> Entry {
        let low = from.min(to) & 31;
        let before = (entry.set & ((1 << low) - 1)).count_ones() as usize;
        let step = CHOOSE[low][before % 16];
        let step = if from < to { step } else { step.wrapping_neg() };
        let set = entry.set ^ 1 << from ^ 1 << to;
        Entry { set, index: entry.index.wrapping_add(step), ..entry }
    }

    #[expect(clippy::inline_always, reason = "the walk is slower with a call here")]
    #[inline(always)]
    fn along_column(&self, tile: Tiles, entry: Entry, from: usize, to: usize) -> Entry {
        let low = from.min(to) & 31;
        let before = (entry.set & ((1 << low) - 1)).count_ones() as usize % MOST_TILES;
        let between = (entry.set >> (low + 1) & self.between) as usize;
        let passed = between.count_ones() as usize;
        let group = &self.groups[tile.group];
        let change = self.down[(low * MOST_TILES + before) * (self.between as usize + 1) + between];
        let change = if from < to { change } else { change.wrapping_neg() };
        let way = if from < to { Passing::Down } else { Passing::Up };
        let order = group.deltas.after(way, before, passed, entry.order);
        let turned = u32::from(order).wrapping_sub(u32::from(entry.order));
        let index = entry.index.wrapping_add(change);
        let index = index.wrapping_add(turned.wrapping_mul(group.stride as u32));
        let set = entry.set ^ 1 << from ^ 1 << to;
        Entry { set, index, order, ..entry }
    }

    #[inline]
    fn prefetch(&self, entry: &Entry) {
        prefetch(&self.nibbles, entry.index as usize / 2);
    }

    #[inline]
    fn read(&self, entry: Entry) -> Entry {
        let excess = self.nibbles[entry.index as usize / 2] >> (entry.index % 2 * 4) & 15;
        Entry { excess, ..entry }
    }

    fn is_far(&self) -> bool {
        self.nibbles.len() >= FAR
    }

    #[inline]
    fn excess(entry: &Entry) -> u32 {
        u32::from(entry.excess)
    }

    fn into_bytes(self) -> Vec<u8> {
        self.nibbles.clone()
    }

    fn decode(&mut self, bytes: &[u8]) -> bool {
        let fits = bytes.len() == self.nibbles.len();
        if fits {
            self.nibbles.copy_from_slice(bytes);
        }
        fits
    }
}
