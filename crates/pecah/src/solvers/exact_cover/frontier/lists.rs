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
    pieces: u32,
    /// The bits of a word that are cells; the others are pieces.
    window: u64,
    /// For each cell, the placements that start there: word and number.
    starting: Vec<Vec<(u64, u32)>>,
    /// For each cell, the placements that cover it: their first cell and their word.
    covering: Vec<Vec<(usize, u64)>>,
    /// Start plus one and end of the list of each cell and pattern. Zero means not built yet, so
    /// memory that is never used is never touched.
    built: Vec<u64>,
    /// For each cell and pattern, whether every free nearby cell can still be covered.
    coverable: Vec<u8>,
    /// For each cell, the pieces with no placement that starts there or later, as bits of a word.
    pub(super) expired: Vec<u64>,
    pub(super) words: Vec<u64>,
    pub(super) numbers: Vec<u32>,
}

/// What is known about a cell and pattern.
const UNKNOWN: u8 = 0;
const UNCOVERABLE: u8 = 1;
const COVERABLE: u8 = 2;

impl PlacementLists {
    pub(super) fn new(
        problem: &CoverProblem,
        direction: Direction,
        keep: impl Fn(usize, &Placement) -> bool,
    ) -> Self {
        let pieces_at = 64 - problem.copies.len();
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
            starting[first].push((cells | 1 << (pieces_at + placement.piece), number as u32));
            for cell in placement.cells.iter().map(position) {
                covering[cell].push((first, cells));
            }
        }
        let mut expired = vec![0; problem.cells + 1];
        let all = (0..problem.copies.len()).fold(0, |set, piece| set | 1 << (pieces_at + piece));
        let mut upcoming = 0;
        for first_free in (0..problem.cells).rev() {
            upcoming |= starting[first_free].iter().fold(0, |set, (word, _)| set | word & all);
            expired[first_free] = all & !upcoming;
        }
        expired[problem.cells] = all;
        Self {
            expired,
            cells: problem.cells,
            pieces: problem.copies.len() as u32,
            window: !all,
            starting,
            covering,
            built: vec![0; problem.cells * PATTERNS],
            coverable: vec![UNKNOWN; problem.cells * PATTERNS],
            words: Vec::new(),
            numbers: Vec::new(),
        }
    }

    #[inline]
    pub(super) fn pieces_left(&self, state: u64) -> u32 {
        self.pieces - (state & !self.window).count_ones()
    }

    /// The state after a placement, and the number of cells by which the first free one moves on.
    #[inline]
    pub(super) fn advance(&self, state: u64, placement: u64) -> (usize, u64) {
        let both = state | placement;
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
            let (word, number) = self.starting[first_free][index];
            if word & taken != 0 {
                continue;
            }
            let (passed, after) = self.advance(taken, word);
            if passed > PATTERN_CELLS
                || self.is_coverable(first_free + passed, after, PATTERN_CELLS - passed)
            {
                self.words.push(word);
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
