//! One set of tables for a shape, for every goal and every place of its blank.
//!
//! Idea: the cells are divided into groups. For each group and each region of the other cells, a
//! table holds the number of slides that bring the tiles of the group home with the blank ending in
//! that region; for each cell, another table does so for the other tiles of its group, with the
//! blank ending in that cell. A goal with its blank in a cell uses the table of that cell and, for
//! every other group, the table whose region contains it. Tables also distinguish the region in
//! which the blank starts: they are exact for their tiles and the blank at both ends.
//!
//! So the same tables also say how far the goal is when it is seen from the board: where the tiles
//! that are in the cells of a group belong (Felner, Zahavi, Schaeffer and Holte 2005). The search
//! in [`super::dual`] looks up both.
//!
//! Cost: from 10 MB for 14 cells to 300 MB for 20; one look-up is some comparisons for the order of the
//! tiles and four reads.
#![expect(clippy::inline_always, reason = "for the instructions of newer processors")]

use super::graph::{Field, Graph};
use super::rank::{CHOOSE, MOST_TILES, choose, permutation};
use super::retrograde;
use crate::limits::Stop;
use crate::run::Run;
use crate::support::huge_pages;
#[cfg(not(target_family = "wasm"))]
use crate::support::prefetch::prefetch;
use std::sync::Arc;

/// The most tiles of a group.
const MOST: usize = 6;

/// The shapes that have such tables, by their cells: smaller boards need none, and the tables of
/// larger ones exceed the memory of most machines.
const CELLS: std::ops::RangeInclusive<usize> = 12..=21;

/// The entry of a group that has no tile beside the blank.
const NO_TILES: usize = usize::MAX;

/// The tables of a shape.
pub(in crate::families::sliding) struct AnyGoal {
    /// The entries of all tables, one table after the other, in huge pages.
    slides: Vec<u8>,
    pub(super) field: Field,
    pub(super) groups: Vec<Vec<u8>>,
    /// By cell, its group.
    pub(super) group_of: [u8; 32],
    /// By group and cell outside, the region of the cells outside.
    ends: Vec<[u8; 32]>,
    /// By group and region of the blank's end.
    whole: Vec<Vec<Table>>,
    /// By the cell of the blank's end.
    without: Vec<Table>,
    /// By number of tiles.
    numbering: Vec<Option<Numbering>>,
}

/// The slides for some tiles.
struct Table {
    /// Their homes, in increasing order, and how many there are.
    homes: [u8; MOST],
    tiles: usize,
    /// Where its entries begin, by node and order.
    first: usize,
}

/// The numbers of sets of cells with a region, for a number of tiles.
struct Numbering {
    cells: usize,
    orders: usize,
    /// The number of a set is the sum of two, for its lower cells and for the others.
    low: Vec<u32>,
    high: Vec<u32>,
    /// By set, its first node; by set and cell, which of its nodes has the cell.
    first: Vec<u32>,
    region: Vec<u8>,
    nodes: usize,
}

/// The cells whose sets are numbered by one table.
const LOW: usize = 11;

impl Numbering {
    fn new(graph: &Graph) -> Self {
        let (cells, tiles) = (graph.field.cells(), graph.tiles);
        let rank = |set: usize, first_cell: usize, before: usize| -> u32 {
            let cells = (0..LOW).filter(|cell| set >> cell & 1 == 1);
            let nth = before + 1..;
            cells.zip(nth).map(|(cell, nth)| CHOOSE[cell + first_cell][nth.min(15)]).sum()
        };
        let low = (0..1 << LOW).map(|set| rank(set, 0, 0)).collect();
        // The others come after as many lower ones as are missing.
        let high = (0usize..1 << LOW)
            .map(|set| {
                let before = tiles.checked_sub(set.count_ones() as usize);
                before.map_or(0, |before| rank(set, LOW, before))
            })
            .collect();
        let sets = choose(cells, tiles) as usize;
        let (mut first, mut region) = (vec![0; sets], vec![0; sets * cells]);
        let before = [0, graph.halves[0].node_count()];
        for (number, &(place, half)) in graph.places.iter().enumerate() {
            let half = usize::from(half);
            let nodes = graph.halves[half].nodes[place as usize]
                ..graph.halves[half].nodes[place as usize + 1];
            first[number] = nodes.start + before[half] as u32;
            for (nth, node) in nodes.enumerate() {
                let own = graph.regions(half)[node as usize];
                for cell in (0..cells).filter(|cell| own >> cell & 1 == 1) {
                    region[number * cells + cell] = nth as u8;
                }
            }
        }
        let nodes = before[1] + graph.halves[1].node_count();
        Self { cells, orders: graph.orders.len(), low, high, first, region, nodes }
    }

    /// The place of an arrangement in a table.
    #[inline(always)]
    fn place(&self, set: u32, order: usize, blank: usize) -> usize {
        let set = set as usize;
        let number = (self.low[set & ((1 << LOW) - 1)] + self.high[set >> LOW]) as usize;
        let region = usize::from(self.region[number * self.cells + blank]);
        (self.first[number] as usize + region) * self.orders + order
    }
}

/// The set of the cells of tiles with these homes, and the number of the order in which they stand
/// there. `TILES` is their number, or zero for any number.
#[inline(always)]
fn arrangement<const TILES: usize>(homes: &[u8], cell_of: impl Fn(u8) -> u8) -> (u32, usize) {
    let tiles = if TILES == 0 { homes.len() } else { TILES };
    let (mut set, mut order, mut orders) = (0u32, 0, 1);
    for nth in (0..tiles).rev() {
        let cell = 1u32 << cell_of(homes[nth]);
        order += orders * (set & (cell - 1)).count_ones() as usize;
        orders *= tiles - nth;
        set |= cell;
    }
    (set, order)
}

impl AnyGoal {
    /// The name of the tables of a shape, if it has some.
    pub(in crate::families::sliding) fn name(field: Field) -> Option<String> {
        let has_some = CELLS.contains(&field.cells());
        has_some.then(|| format!("{}x{}-any-goal", field.rows, field.columns))
    }

    /// Whether an earlier search has left the tables of a shape.
    pub(in crate::families::sliding) fn is_cached(field: Field, run: &Run) -> bool {
        Self::name(field).is_some_and(|name| run.tables().get::<Self>(&name).is_some())
    }

    /// The shape of the tables of this name.
    pub(in crate::families::sliding) fn named(name: &str) -> Option<Field> {
        let (rows, columns) = name.strip_suffix("-any-goal")?.split_once('x')?;
        Some(Field { rows: rows.parse().ok()?, columns: columns.parse().ok()? })
    }

    /// The tables of a shape, if they are cached or stored.
    pub(in crate::families::sliding) fn kept(field: Field, run: &Run) -> Option<Arc<Self>> {
        let name = Self::name(field)?;
        run.tables().get(&name).or_else(|| {
            let bytes = run.tables().fetch(&name)?;
            if bytes.len() > run.memory() {
                return None;
            }
            Some(run.tables().put(&name, Self::decode(field, bytes)?))
        })
    }

    /// The tables of a shape; `None` where it has none, or there is no memory for them.
    pub(in crate::families::sliding) fn of(
        field: Field,
        run: &Run,
    ) -> Result<Option<Arc<Self>>, Stop> {
        if let Some(kept) = Self::kept(field, run) {
            return Ok(Some(kept));
        }
        let Some(name) = Self::name(field) else { return Ok(None) };
        let (mut tables, graphs) = Self::empty(field);
        // While a table is built, it takes two bits more for each entry, and so do its edges.
        let largest = tables.tables().map(|table| tables.bytes_of(table)).max().unwrap_or(0);
        if tables.bytes() + largest > run.memory() {
            return Ok(None);
        }
        tables.fill(&graphs, run)?;
        Ok(Some(run.tables().put(&name, tables)))
    }

    /// Builds the tables of the shape of this name and gives their bytes, to be stored.
    pub(in crate::families::sliding) fn bytes_built(
        field: Field,
        run: &Run,
    ) -> Result<Vec<u8>, Stop> {
        let (mut tables, graphs) = Self::empty(field);
        tables.fill(&graphs, run)?;
        Ok(tables.slides)
    }

    /// The tables that these bytes hold.
    fn decode(field: Field, bytes: Vec<u8>) -> Option<Self> {
        let (mut tables, _) = Self::empty(field);
        let fits = tables.bytes() == bytes.len();
        tables.slides = bytes;
        fits.then_some(tables)
    }

    /// What the tables are for, without their entries.
    fn empty(field: Field) -> (Self, Vec<Option<Graph>>) {
        let groups = groups(field);
        let mut group_of = [0; 32];
        for (group, cells) in groups.iter().enumerate() {
            for &cell in cells {
                group_of[usize::from(cell)] = group as u8;
            }
        }
        let mut sizes: Vec<usize> = groups.iter().flat_map(|g| [g.len(), g.len() - 1]).collect();
        sizes.sort_unstable();
        let graph = |tiles| sizes.contains(&tiles).then(|| Graph::new(field, tiles));
        let graphs: Vec<Option<Graph>> = (0..=MOST).map(graph).collect();
        let numbering = graphs.iter().map(|graph| graph.as_ref().map(Numbering::new)).collect();
        let unfilled = |own: &[u8]| {
            let mut homes = [0; MOST];
            homes[..own.len()].copy_from_slice(own);
            Table { homes, tiles: own.len(), first: 0 }
        };
        let (mut ends, mut whole) = (Vec::new(), Vec::new());
        for homes in &groups {
            let set = homes.iter().fold(0u32, |set, cell| set | 1 << cell);
            let (regions, end) = regions_outside(field, set);
            ends.push(end);
            whole.push((0..regions).map(|_| unfilled(homes)).collect());
        }
        let without = (0..field.cells() as u8).map(|cell| {
            let own = &groups[usize::from(group_of[usize::from(cell)])];
            unfilled(&own.iter().copied().filter(|other| *other != cell).collect::<Vec<_>>())
        });
        let without = without.collect();
        let slides = Vec::new();
        let mut all = Self { slides, field, groups, group_of, ends, whole, without, numbering };
        let sizes: Vec<usize> = all.tables().map(|table| all.bytes_of(table)).collect();
        let mut first = 0;
        for (table, size) in all.tables_mut().zip(sizes) {
            table.first = first;
            first += size;
        }
        (all, graphs)
    }

    fn fill(&mut self, graphs: &[Option<Graph>], run: &Run) -> Result<(), Stop> {
        let cells = self.field.cells();
        let mut all = huge_pages::zeroed(self.bytes());
        let mut fill = |table: &Table, end: usize| -> Result<(), Stop> {
            let slides = slides(graphs, &table.homes[..table.tiles], end as u8, run)?;
            all[table.first..][..slides.len()].copy_from_slice(&slides);
            Ok(())
        };
        for group in 0..self.groups.len() {
            for (region, table) in self.whole[group].iter().enumerate() {
                let end = (0..cells).find(|&cell| {
                    usize::from(self.group_of[cell]) != group
                        && usize::from(self.ends[group][cell]) == region
                });
                fill(table, end.unwrap_or(0))?;
            }
        }
        for (cell, table) in self.without.iter().enumerate() {
            fill(table, cell)?;
        }
        self.slides = all;
        Ok(())
    }

    fn tables(&self) -> impl Iterator<Item = &Table> {
        self.whole.iter().flatten().chain(&self.without)
    }

    fn tables_mut(&mut self) -> impl Iterator<Item = &mut Table> {
        self.whole.iter_mut().flatten().chain(&mut self.without)
    }

    fn bytes_of(&self, table: &Table) -> usize {
        let numbering = self.numbering[table.tiles].as_ref();
        numbering.map_or(0, |numbering| numbering.nodes * numbering.orders)
    }

    /// The bytes of all entries.
    fn bytes(&self) -> usize {
        self.tables().map(|table| self.bytes_of(table)).sum()
    }

    /// Which entry has the slides of the tiles of a group: from the cells that `cell_of` gives for
    /// their homes, the blank being in `start`, to their homes, the blank being in `end`.
    #[inline(always)]
    pub(super) fn entry_of(
        &self,
        group: usize,
        start: usize,
        end: usize,
        cell_of: impl Fn(u8) -> u8,
    ) -> usize {
        let table = if usize::from(self.group_of[end]) == group {
            &self.without[end]
        } else {
            &self.whole[group][usize::from(self.ends[group][end])]
        };
        let Some(numbering) = &self.numbering[table.tiles] else { return NO_TILES };
        let (set, order) = match table.tiles {
            6 => arrangement::<6>(&table.homes, cell_of),
            5 => arrangement::<5>(&table.homes, cell_of),
            tiles => arrangement::<0>(&table.homes[..tiles], cell_of),
        };
        table.first + numbering.place(set, order, start)
    }

    /// The slides of an entry.
    #[inline(always)]
    pub(super) fn slides_at(&self, entry: usize) -> u8 {
        self.slides.get(entry).copied().unwrap_or(0)
    }

    /// The entry will be read soon.
    #[inline(always)]
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn prefetch(&self, entry: usize) {
        prefetch(&self.slides, entry);
    }
}

/// The slides by node, and by the number of the order as [`arrangement`] gives it.
fn slides(graphs: &[Option<Graph>], homes: &[u8], blank: u8, run: &Run) -> Result<Vec<u8>, Stop> {
    let Some(graph) = &graphs[homes.len()] else { return Ok(Vec::new()) };
    let [mut all, more] = retrograde::slides_by_node(graph, homes, blank, run)?;
    all.extend(more);
    // By places: which tile stands there. By tiles: in which place they stand.
    let by_places: Vec<usize> = graph
        .orders
        .iter()
        .map(|order| {
            let mut places = [0; MOST_TILES];
            for (place, &tile) in order[..homes.len()].iter().enumerate() {
                places[usize::from(tile)] = place as u8;
            }
            permutation(&places[..homes.len()])
        })
        .collect();
    let mut node_by_tiles = vec![0; graph.orders.len()];
    for node in all.chunks_exact_mut(graph.orders.len()) {
        for (order, &slides) in node.iter().enumerate() {
            node_by_tiles[by_places[order]] = slides;
        }
        node.copy_from_slice(&node_by_tiles);
    }
    Ok(all)
}

/// Runs of cells along the shorter side; on 4 × 4, where runs are long and thin, blocks.
fn groups(field: Field) -> Vec<Vec<u8>> {
    if (field.rows, field.columns) == (4, 4) {
        return vec![vec![0, 1, 2, 3, 4, 5], vec![6, 7, 10, 11, 14, 15], vec![8, 9, 12, 13]];
    }
    let mut cells: Vec<u8> = (0..field.cells() as u8).collect();
    if field.rows < field.columns {
        let columns = field.columns as u8;
        cells.sort_by_key(|cell| (cell % columns, cell / columns));
    }
    // A small group beside two large ones is no gain where three of a size are possible.
    let sizes: &[usize] = if cells.len() == 16 { &[6, 5, 5] } else { &[MOST; 4] };
    let mut rest = cells.as_slice();
    let runs = sizes.iter().map_while(|&size| {
        let (run, others) = rest.split_at(size.min(rest.len()));
        rest = others;
        let mut run = run.to_vec();
        run.sort_unstable();
        (!run.is_empty()).then_some(run)
    });
    runs.collect()
}

/// How many regions the cells outside a set make, and by cell which it is in.
fn regions_outside(field: Field, set: u32) -> (usize, [u8; 32]) {
    let (first, last) = field.borders();
    let mut free = field.all() & !set;
    let (mut number, mut region_of) = (0, [0; 32]);
    while free != 0 {
        let region = field.region(free & free.wrapping_neg(), field.all() & !set, first, last);
        for cell in (0..field.cells()).filter(|cell| region >> cell & 1 == 1) {
            region_of[cell] = number as u8;
        }
        number += 1;
        free &= !region;
    }
    (number, region_of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table_cache::TableCache;

    #[test]
    fn stored_tables_are_those_that_were_built() {
        let field = Field { rows: 3, columns: 4 };
        let run = Run::unlimited();
        let built = AnyGoal::of(field, &run).unwrap().unwrap();
        let bytes = AnyGoal::bytes_built(field, &run).unwrap();
        let fetch = move |name: &str| (name == "3x4-any-goal").then(|| bytes.clone());
        let run = Run::unlimited().with_tables(Arc::new(TableCache::with_store(fetch)));
        let stored = AnyGoal::kept(field, &run).unwrap();
        assert_eq!(stored.slides, built.slides);
    }
}
