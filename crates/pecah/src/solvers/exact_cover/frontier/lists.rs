//! The placements that cover the first free cell, listed by which of the next cells are taken.
//!
//! Idea: a list contains only placements that avoid the taken cells of its pattern and leave every
//! nearby cell coverable, so that most of those tested fit.
//!
//! Invariant: a list contains every placement that some cover uses at this cell with this pattern.
//!
//! Cost: 9 KiB for each cell, touched only where a list is used; each list is built once.

use super::Direction;
use crate::solvers::exact_cover::problem::{CoverProblem, Placement};
use std::ops::Range;

/// The number of cells after the first free one whose pattern selects the list.
const PATTERN_CELLS: usize = 10;
const PATTERNS: usize = 1 << PATTERN_CELLS;

/// The lists, built on first use.
#[derive(Clone)]
pub(super) struct PlacementLists {
    cells: usize,
    /// The bits of a word that are cells; the others count used pieces.
    window: u64,
    /// The state at the root.
    pub(super) start: u64,
    /// The counters of a state in which every copy is used.
    all_used: u64,
    /// For each cell, the placements that start there.
    starting: Vec<Vec<Starting>>,
    /// For each cell, the placements that cover it: their first cell and their word.
    covering: Vec<Vec<(usize, u64)>>,
    /// Start plus one and end of the list of each cell and pattern. Zero means not built yet, so
    /// memory that is never used is never touched.
    built: Vec<u64>,
    /// For each cell and pattern, whether every free nearby cell can still be covered.
    coverable: Vec<u8>,
    /// For each cell, the pieces with no placement that starts there or later, as bits of a word.
    pub(super) expired: Vec<u64>,
    /// The words of the listed placements: a placement fits a state that shares no bit with it.
    pub(super) words: Vec<u64>,
    /// Whether each placement adds its own word to a state: every piece is single.
    adds_words: bool,
    /// What each listed placement adds to a state; empty if it is the placement's own word, which
    /// is in the cache.
    added: Vec<u64>,
    pub(super) numbers: Vec<u32>,
}

/// A placement that starts at a certain cell.
#[derive(Debug, Clone, Copy)]
struct Starting {
    word: u64,
    added: u64,
    number: u32,
}

/// Counters of used copies, from the highest bits of a word down.
///
/// The counter of a piece starts at a power of two minus its copies and goes up with each one used,
/// so that its highest bit is set when none is left. A single copy is one bit.
pub(super) struct Counters {
    /// For each piece, the lowest bit of its counter and the one that is set when none is left.
    bits: Vec<(u64, u64)>,
    /// The lowest bit of the number of covered cells, if it is counted.
    covered: u64,
    /// All bits of all counters.
    mask: u64,
    pub(super) start: u64,
}

impl Counters {
    /// `None` if they take more than `most` bits. If the pieces used do not determine how many
    /// cells are covered, these are counted too.
    pub(super) fn new(copies: &[usize], cells: Option<usize>, most: u32) -> Option<Self> {
        let mut free = 64;
        let (mut bits, mut start) = (Vec::with_capacity(copies.len()), 0);
        for &copies in copies {
            let width = copies.next_power_of_two().ilog2() + 1;
            if 64 - free + width > most {
                return None;
            }
            free -= width;
            let low = 1u64 << free;
            let last = low << (width - 1);
            start += last - copies as u64 * low;
            bits.push((low, last));
        }
        let mut covered = 0;
        if let Some(cells) = cells {
            let width = cells.max(1).ilog2() + 1;
            if 64 - free + width > most {
                return None;
            }
            free -= width;
            covered = 1 << free;
        }
        let mask = if free == 64 { 0 } else { !0 << free };
        Some(Self { bits, covered, mask, start })
    }

    /// How many bits are left for cells.
    pub(super) fn cells(&self) -> usize {
        self.mask.count_zeros() as usize
    }
}

/// What is known about a cell and pattern.
const UNKNOWN: u8 = 0;
const UNCOVERABLE: u8 = 1;
const COVERABLE: u8 = 2;

impl PlacementLists {
    /// How many copies of its piece each placement uses; one if empty.
    pub(super) fn new(
        problem: &CoverProblem,
        uses: Option<&[usize]>,
        counters: &Counters,
        direction: Direction,
        keep: impl Fn(usize, &Placement) -> bool,
    ) -> Self {
        let mut starting = vec![Vec::new(); problem.cells];
        let mut covering = vec![Vec::new(); problem.cells];
        for (number, placement) in problem.placements.iter().enumerate() {
            if !keep(number, placement) {
                continue;
            }
            let position = |&cell: &usize| match direction {
                Direction::Forward => cell,
                Direction::Backward => problem.cells - 1 - cell,
            };
            let first = placement.cells.iter().map(position).min().unwrap_or(0);
            let cells =
                placement.cells.iter().map(position).fold(0, |set, c| set | 1 << (c - first));
            let (one, none_left) = counters.bits[placement.piece];
            let used = uses.map_or(1, |uses| uses[number] as u64);
            let size = counters.covered * placement.cells.len() as u64;
            let (word, added) = (cells | none_left, cells + one * used + size);
            starting[first].push(Starting { word, added, number: number as u32 });
            for cell in placement.cells.iter().map(position) {
                covering[cell].push((first, cells));
            }
        }
        let none_left = counters.bits.iter().fold(0, |all, (_, none_left)| all | none_left);
        let all_used = none_left + counters.covered * problem.cells as u64;
        let mut expired = vec![0; problem.cells + 1];
        let mut upcoming = 0;
        for first_free in (0..problem.cells).rev() {
            upcoming |= starting[first_free].iter().fold(0, |set, s| set | s.word & none_left);
            expired[first_free] = none_left & !upcoming;
        }
        expired[problem.cells] = none_left;
        let adds_words = starting.iter().flatten().all(|s: &Starting| s.added == s.word);
        Self {
            expired,
            cells: problem.cells,
            window: !counters.mask,
            start: counters.start,
            all_used,
            starting,
            covering,
            built: vec![0; problem.cells * PATTERNS],
            coverable: vec![UNKNOWN; problem.cells * PATTERNS],
            words: Vec::new(),
            adds_words,
            added: Vec::new(),
            numbers: Vec::new(),
        }
    }

    /// Whether every copy is used, and none more often than there are copies.
    #[inline]
    pub(super) fn are_all_used(&self, state: u64) -> bool {
        state & !self.window == self.all_used
    }

    /// The cells that a state has yet to cover.
    #[inline]
    pub(super) fn cells_left(&self, first_free: usize, state: u64) -> usize {
        self.cells - first_free - (state & self.window).count_ones() as usize
    }

    /// The state after a listed placement, and the number of cells by which the first free one moves
    /// on.
    #[inline]
    pub(super) fn advance(&self, state: u64, index: usize) -> (usize, u64) {
        let added = if self.adds_words { self.words[index] } else { self.added[index] };
        self.moved_on(state + added)
    }

    #[inline]
    fn moved_on(&self, both: u64) -> (usize, u64) {
        let window = both & self.window;
        let passed = window.trailing_ones();
        (passed as usize, window >> passed | both & !self.window)
    }

    /// The range in `words` and `numbers` of the placements to try.
    #[inline]
    pub(super) fn at(&mut self, first_free: usize, state: u64) -> Range<usize> {
        let pattern = (state >> 1) as usize % PATTERNS;
        let built = self.built[first_free * PATTERNS + pattern];
        if built == 0 {
            return self.build(first_free, pattern);
        }
        (built >> 32) as usize - 1..built as u32 as usize
    }

    #[cold]
    fn build(&mut self, first_free: usize, pattern: usize) -> Range<usize> {
        let start = self.words.len();
        let taken = (pattern as u64) << 1;
        for index in 0..self.starting[first_free].len() {
            let Starting { word, added, number } = self.starting[first_free][index];
            if word & taken != 0 {
                continue;
            }
            let (passed, after) = self.moved_on(taken + added);
            if passed > PATTERN_CELLS
                || self.is_coverable(first_free + passed, after, PATTERN_CELLS - passed)
            {
                self.words.push(word);
                if !self.adds_words {
                    self.added.push(added);
                }
                self.numbers.push(number);
            }
        }
        self.built[first_free * PATTERNS + pattern] =
            (start as u64 + 1) << 32 | self.words.len() as u64;
        start..self.words.len()
    }

    /// Whether the first free cell and every free one of the `known` cells after it can be covered,
    /// assuming that all further cells are free.
    fn is_coverable(&mut self, first_free: usize, state: u64, known: usize) -> bool {
        if first_free == self.cells {
            return true;
        }
        let taken = state & (((1 << known) - 1) << 1);
        // A bit above the known cells encodes their number.
        let index = first_free * PATTERNS + (1 << known | taken as usize >> 1);
        if self.coverable[index] == UNKNOWN {
            let last = (first_free + known).min(self.cells - 1);
            let mut free = (first_free..=last).filter(|cell| taken >> (cell - first_free) & 1 == 0);
            let fits = |&(first, word): &(usize, u64)| {
                first >= first_free && word << (first - first_free) & taken == 0
            };
            let all = free.all(|cell| self.covering[cell].iter().any(fits));
            self.coverable[index] = if all { COVERABLE } else { UNCOVERABLE };
        }
        self.coverable[index] == COVERABLE
    }
}
