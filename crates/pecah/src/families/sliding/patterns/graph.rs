//! The graph of a pattern: which cells its tiles are on and where the blank can be, without saying
//! which tile is which.
//!
//! A node is a set of cells for the tiles together with a connected region of the other cells, in
//! which the blank moves freely. An edge is one slide of one tile; the order of the tiles along the
//! cells changes with it by a rotation. The graph depends only on the size of the board and the
//! number of tiles, so all patterns with that many tiles share it.
//!
//! Every slide changes the parity of the number of tiles on odd cells (as on a chessboard), so
//! the nodes fall into two halves and every edge leads from one to the other.

use super::bitset_permutation::BitsetPermutation;
use super::rank::{MOST_TILES, combination, combinations, permutations};

/// The sides of a board, and steps on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::families::sliding) struct Field {
    pub(in crate::families::sliding) rows: usize,
    pub(in crate::families::sliding) columns: usize,
}

impl Field {
    pub(in crate::families::sliding) fn cells(self) -> usize {
        self.rows * self.columns
    }

    pub(in crate::families::sliding) fn distance(self, a: usize, b: usize) -> usize {
        (a / self.columns).abs_diff(b / self.columns)
            + (a % self.columns).abs_diff(b % self.columns)
    }

    fn neighbours(self, cell: usize) -> impl Iterator<Item = usize> {
        let (row, column) = (cell / self.columns, cell % self.columns);
        [
            (row > 0).then(|| cell - self.columns),
            (row + 1 < self.rows).then(|| cell + self.columns),
            (column + 1 < self.columns).then(|| cell + 1),
            (column > 0).then(|| cell - 1),
        ]
        .into_iter()
        .flatten()
    }

    pub(super) fn all(self) -> u32 {
        (1 << self.cells()) - 1
    }

    fn column(self, column: usize) -> u32 {
        (0..self.rows).fold(0, |set, row| set | 1 << (row * self.columns + column))
    }

    /// The cells of the first and of the last column.
    pub(super) fn borders(self) -> (u32, u32) {
        (self.column(0), self.column(self.columns - 1))
    }

    fn odd_cells(self) -> u32 {
        let odd = |cell: &usize| (cell / self.columns + cell % self.columns) % 2 == 1;
        (0..self.cells()).filter(odd).fold(0, |set, cell| set | 1 << cell)
    }

    /// The free cells that are connected with these.
    pub(super) fn region(self, start: u32, free: u32, first: u32, last: u32) -> u32 {
        let mut region = start;
        loop {
            let vertical = region << self.columns | region >> self.columns;
            let horizontal = (region & !last) << 1 | (region & !first) >> 1;
            let grown = (region | vertical | horizontal) & free;
            if grown == region {
                return region;
            }
            region = grown;
        }
    }
}

/// The nodes of one parity.
#[derive(Default)]
pub(super) struct Half {
    /// The sets of cells, in the order of their numbers.
    pub(super) sets: Vec<u32>,
    /// Where the nodes of each set begin; one more than there are sets.
    pub(super) nodes: Vec<u32>,
    regions: Vec<u32>,
    /// Where the edges into each node begin; one more than there are nodes.
    edges_of: Vec<u32>,
    edges: Vec<Edge>,
}

impl Half {
    pub(super) fn edges_into(&self, node: usize) -> &[Edge] {
        &self.edges[self.edges_of[node] as usize..self.edges_of[node + 1] as usize]
    }

    pub(super) fn node_count(&self) -> usize {
        self.regions.len()
    }
}

/// A slide into a node.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    /// The node of the other half that it comes from.
    pub(super) from: u32,
    /// The rotation of the order, `NO_ROTATION` when it stays.
    pub(super) rotation: u32,
}

pub(super) const NO_ROTATION: u32 = u32::MAX;

/// The graph of all patterns with this number of tiles.
pub(in crate::families::sliding) struct Graph {
    pub(super) field: Field,
    pub(super) tiles: usize,
    pub(super) orders: Vec<[u8; MOST_TILES]>,
    pub(super) halves: [Half; 2],
    /// For each set by its number, its place in its half, and which that is.
    pub(super) places: Vec<(u32, u8)>,
    /// The permutation of each rotation, by [`Edge::rotation`].
    pub(super) rotations: Vec<Option<BitsetPermutation>>,
}

impl Graph {
    pub(super) fn new(field: Field, tiles: usize) -> Self {
        let orders = permutations(tiles);
        let rotations = (0..tiles * tiles).map(|id| (id / tiles, id % tiles)).map(|(from, to)| {
            // A slide up or down passes fewer tiles than there are columns.
            let passed = from.abs_diff(to);
            (passed > 0 && passed < field.columns)
                .then(|| BitsetPermutation::new(&orders, tiles, from, to))
        });
        let rotations = rotations.collect();
        let mut graph = Self {
            field,
            tiles,
            orders,
            halves: Default::default(),
            places: Vec::new(),
            rotations,
        };
        graph.find_nodes();
        for half in 0..2 {
            graph.find_edges(half);
        }
        graph
    }

    fn find_nodes(&mut self) {
        let (field, (first, last)) = (self.field, self.field.borders());
        let odd = field.odd_cells();
        for set in combinations(field.cells(), self.tiles) {
            let which = (set & odd).count_ones() % 2;
            let half = &mut self.halves[which as usize];
            self.places.push((half.sets.len() as u32, which as u8));
            half.sets.push(set);
            half.nodes.push(half.regions.len() as u32);
            let mut free = field.all() & !set;
            while free != 0 {
                let lowest = free & free.wrapping_neg();
                let region = field.region(lowest, field.all() & !set, first, last);
                half.regions.push(region);
                free &= !region;
            }
        }
        for half in &mut self.halves {
            half.nodes.push(half.regions.len() as u32);
        }
    }

    fn find_edges(&mut self, which: usize) {
        let (field, (first, last)) = (self.field, self.field.borders());
        let (mut edges, mut edges_of) = (Vec::new(), Vec::new());
        let half = &self.halves[which];
        for (place, &set) in half.sets.iter().enumerate() {
            let below = |cell: usize, set: u32| (set & ((1 << cell) - 1)).count_ones() as usize;
            for node in half.nodes[place]..half.nodes[place + 1] {
                edges_of.push(edges.len() as u32);
                let mut cells = half.regions[node as usize];
                while cells != 0 {
                    let blank = cells.trailing_zeros() as usize;
                    cells &= cells - 1;
                    for tile in field.neighbours(blank).filter(|&cell| set >> cell & 1 == 1) {
                        // Reversed, the tile comes from `blank` and its cell was the blank's.
                        let before = set ^ 1 << tile ^ 1 << blank;
                        let region = field.region(1 << tile, field.all() & !before, first, last);
                        let (from, to) = (below(blank, before), below(tile, set));
                        let rotation =
                            if from == to { NO_ROTATION } else { (from * self.tiles + to) as u32 };
                        edges.push(Edge { from: self.node(before, region), rotation });
                    }
                }
            }
        }
        edges_of.push(edges.len() as u32);
        self.halves[which].edges = edges;
        self.halves[which].edges_of = edges_of;
    }

    /// The cells of each region, node by node, of one half.
    pub(super) fn regions(&self, half: usize) -> &[u32] {
        &self.halves[half].regions
    }

    /// The place of a set among those of its parity, and the parity.
    pub(super) fn place(&self, set: u32) -> (usize, usize) {
        let (place, which) = self.places[combination(set) as usize];
        (place as usize, usize::from(which))
    }

    /// The node of a set and a region that has one of these cells.
    pub(super) fn node(&self, set: u32, region: u32) -> u32 {
        let (place, which) = self.place(set);
        let half = &self.halves[which];
        let mut nodes = half.nodes[place]..half.nodes[place + 1];
        nodes.find(|&node| half.regions[node as usize] & region != 0).unwrap_or(half.nodes[place])
    }
}
