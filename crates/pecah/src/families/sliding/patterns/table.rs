//! Additive pattern databases: a partition of the tiles, and for each part what it needs beyond
//! Manhattan distance in each of its arrangements. These values can be added, since each slide
//! moves a tile of only one part.

use super::excess;
use super::graph::{Field, Graph};
use super::rank::{choose, factorial};
use super::retrograde::{self, Slides};
use crate::limits::Stop;
use crate::run::Run;
use crate::support::parallel;

/// A tile in a pattern.
#[derive(Debug, Clone, Copy)]
pub(in crate::families::sliding) struct Tiles {
    /// The cell where it belongs, which is its name here.
    pub(in crate::families::sliding) home: usize,
    /// The pattern that it is part of.
    pub(in crate::families::sliding) group: usize,
}

/// How the entries of patterns are found.
pub(in crate::families::sliding) trait Layout:
    Send + Sync + Sized + 'static
{
    /// An arrangement of one pattern and its entry.
    type Entry: Copy + Default + Send + Sync;

    /// Room for the entries of these patterns, all 0.
    fn empty(groups: &[Vec<u8>], graphs: &[&Graph]) -> Self;

    /// The bytes that their entries take.
    fn bytes(groups: &[Vec<u8>], cells: usize) -> usize;

    /// Writes the entries of one pattern.
    fn fill(
        &mut self,
        groups: &[Vec<u8>],
        group: usize,
        graph: &Graph,
        excess: &Slides,
        threads: usize,
    );

    /// The entry of a pattern whose tiles stand on these cells, by their homes.
    fn start(&self, groups: &[Vec<u8>], group: usize, cell_of: &dyn Fn(u8) -> usize)
    -> Self::Entry;

    /// The arrangement after a tile of the pattern slides along a row, its entry not yet read.
    fn along_row(&self, tile: Tiles, entry: Self::Entry, from: usize, to: usize) -> Self::Entry;

    /// The arrangement after a tile of the pattern slides along a column, its entry not yet read.
    fn along_column(&self, tile: Tiles, entry: Self::Entry, from: usize, to: usize) -> Self::Entry;

    /// The entry of this arrangement will be read soon.
    fn prefetch(&self, entry: &Self::Entry);

    /// The arrangement with its entry.
    fn read(&self, entry: Self::Entry) -> Self::Entry;

    /// The arrangement and its entry after a tile of the pattern slides; the way is that of the
    /// blank, by its place in [`Move::ALL`](crate::families::sliding::Move::ALL).
    #[expect(clippy::inline_always, reason = "the walk is slower with a call here")]
    #[inline(always)]
    fn slide<const WAY: usize>(
        &self,
        tile: Tiles,
        entry: Self::Entry,
        from: usize,
        to: usize,
    ) -> Self::Entry {
        let after = match WAY {
            0 | 1 => self.along_column(tile, entry, from, to),
            _ => self.along_row(tile, entry, from, to),
        };
        self.read(after)
    }

    /// Whether most entries are far from the processor when they are read, as they are too many
    /// to be kept near it.
    fn is_far(&self) -> bool;

    /// Half of the moves beyond Manhattan distance.
    fn excess(entry: &Self::Entry) -> u32;

    /// The entries as bytes.
    fn into_bytes(self) -> Vec<u8>;

    /// Takes entries in the form of [`into_bytes`](Self::into_bytes), unless they are too many or too few.
    fn decode(&mut self, bytes: &[u8]) -> bool;
}

/// The tables of a partition of one board.
pub(in crate::families::sliding) struct PatternTable<L> {
    pub(in crate::families::sliding) field: Field,
    /// The homes of the tiles of each pattern, in increasing order.
    pub(in crate::families::sliding) groups: Vec<Vec<u8>>,
    /// By home, the pattern.
    pub(in crate::families::sliding) group_of: [u8; 32],
    pub(in crate::families::sliding) layout: L,
}

impl<L: Layout> PatternTable<L> {
    /// Builds the tables; the patterns' homes are cells, and all but the blank's are among them.
    pub(in crate::families::sliding) fn build(
        field: Field,
        blank: u8,
        groups: &[&[u8]],
        run: &Run,
    ) -> Result<Self, Stop> {
        let (mut table, graphs) = Self::board(field, groups);
        let graph_of = |homes: &[u8]| graphs.iter().find(|graph| graph.tiles == homes.len());
        // Patterns that take little memory while they are built are built side by side, others one
        // after the other on all threads together.
        let small = table.groups.iter().all(|homes| arrangements(field, homes) < 100_000_000);
        let alone = if small { run.clone().with_threads(1) } else { run.clone() };
        let build = |homes: &Vec<u8>| -> Result<Option<Slides>, Stop> {
            let Some(graph) = graph_of(homes) else { return Ok(None) };
            let mut slides = retrograde::slides(graph, homes, blank, &alone)?;
            excess::beyond_distance(graph, homes, &mut slides, alone.threads());
            Ok(Some(slides))
        };
        let groups = table.groups.clone();
        if small {
            let built = parallel::map(groups.iter().collect(), run.threads(), build);
            for (group, excess) in built.into_iter().enumerate() {
                if let (Some(excess), Some(graph)) = (excess?, graph_of(&groups[group])) {
                    table.layout.fill(&groups, group, graph, &excess, run.threads());
                }
            }
        } else {
            for (group, homes) in groups.iter().enumerate() {
                if let (Some(excess), Some(graph)) = (build(homes)?, graph_of(homes)) {
                    table.layout.fill(&groups, group, graph, &excess, run.threads());
                }
            }
        }
        Ok(table)
    }

    /// The tables from stored bytes, if these are the bytes of such tables.
    pub(in crate::families::sliding) fn decode(
        field: Field,
        groups: &[&[u8]],
        bytes: &[u8],
    ) -> Option<Self> {
        let (mut table, _) = Self::board(field, groups);
        table.layout.decode(bytes).then_some(table)
    }

    fn board(field: Field, groups: &[&[u8]]) -> (Self, Vec<Graph>) {
        let groups: Vec<Vec<u8>> = groups
            .iter()
            .map(|homes| {
                let mut homes = homes.to_vec();
                homes.sort_unstable();
                homes
            })
            .collect();
        let mut sizes: Vec<usize> = groups.iter().map(Vec::len).collect();
        sizes.sort_unstable();
        sizes.dedup();
        let graphs: Vec<Graph> = sizes.iter().map(|&tiles| Graph::new(field, tiles)).collect();
        let of_groups: Vec<&Graph> = groups
            .iter()
            .filter_map(|homes| graphs.iter().find(|graph| graph.tiles == homes.len()))
            .collect();
        let layout = L::empty(&groups, &of_groups);
        let mut group_of = [0; 32];
        for (group, homes) in groups.iter().enumerate() {
            for &home in homes {
                group_of[usize::from(home)] = group as u8;
            }
        }
        (Self { field, groups, group_of, layout }, graphs)
    }
}

fn arrangements(field: Field, homes: &[u8]) -> usize {
    choose(field.cells(), homes.len()) as usize * factorial(homes.len())
}
