//! The placements that can start at a hole, by what is taken just after it.

use super::Along;
use crate::solvers::exact_cover::problem::{Placement, Placing};
use std::ops::Range;

/// How many cells after the hole decide which list is used.
const NEAR: usize = 10;
const PATTERNS: usize = 1 << NEAR;

/// The lists, made as they are asked for.
#[derive(Clone)]
pub(super) struct Lists {
    cells: usize,
    pieces: u32,
    /// The bits of a word that are cells; the others are pieces.
    window: u64,
    /// All placements that start at each cell: word and number.
    starting: Vec<Vec<(u64, u32)>>,
    /// All placements that cover each cell, as the cell they start at and the word.
    covering: Vec<Vec<(usize, u64)>>,
    /// Where the list of each hole and pattern stands: one more than its start, and its end. Zero
    /// is not made yet, so that untouched memory costs nothing.
    made: Vec<u64>,
    /// Whether a hole with a pattern leaves every near cell something that covers it.
    hopeful: Vec<u8>,
    /// For each hole, the pieces that can start there or later no more, as bits of a word.
    pub(super) over: Vec<u64>,
    pub(super) words: Vec<u64>,
    pub(super) numbers: Vec<u32>,
}

/// What is known of a hole with a pattern.
const UNKNOWN: u8 = 0;
const HOPELESS: u8 = 1;
const HOPEFUL: u8 = 2;

impl Lists {
    pub(super) fn new(
        problem: &Placing,
        along: Along,
        keep: impl Fn(usize, &Placement) -> bool,
    ) -> Self {
        let pieces_at = 64 - problem.copies.len();
        let mut starting = vec![Vec::new(); problem.cells];
        let mut covering = vec![Vec::new(); problem.cells];
        for (number, placement) in problem.placements.iter().enumerate() {
            if !keep(number, placement) {
                continue;
            }
            let place = |&cell: &usize| match along {
                Along::Forward => cell,
                Along::Backward => problem.cells - 1 - cell,
            };
            let first = placement.cells.iter().map(place).min().unwrap_or(0);
            let cells = placement.cells.iter().map(place).fold(0, |set, c| set | 1 << (c - first));
            starting[first].push((cells | 1 << (pieces_at + placement.piece), number as u32));
            for cell in placement.cells.iter().map(place) {
                covering[cell].push((first, cells));
            }
        }
        let mut over = vec![0; problem.cells + 1];
        let all = (0..problem.copies.len()).fold(0, |set, piece| set | 1 << (pieces_at + piece));
        let mut to_come = 0;
        for hole in (0..problem.cells).rev() {
            to_come |= starting[hole].iter().fold(0, |set, (word, _)| set | word & all);
            over[hole] = all & !to_come;
        }
        over[problem.cells] = all;
        Self {
            over,
            cells: problem.cells,
            pieces: problem.copies.len() as u32,
            window: !all,
            starting,
            covering,
            made: vec![0; problem.cells * PATTERNS],
            hopeful: vec![UNKNOWN; problem.cells * PATTERNS],
            words: Vec::new(),
            numbers: Vec::new(),
        }
    }

    #[inline]
    pub(super) fn pieces_left(&self, state: u64) -> u32 {
        self.pieces - (state & !self.window).count_ones()
    }

    /// The state after a placement, and how many full cells at its start are left behind.
    #[inline]
    pub(super) fn advance(&self, state: u64, placement: u64) -> (usize, u64) {
        let both = state | placement;
        let window = both & self.window;
        let passed = window.trailing_ones();
        (passed as usize, window >> passed | both & !self.window)
    }

    /// The places in `words` and `numbers` of what can start at the hole.
    #[inline]
    pub(super) fn at(&mut self, hole: usize, state: u64) -> Range<usize> {
        let pattern = (state >> 1) as usize % PATTERNS;
        let made = self.made[hole * PATTERNS + pattern];
        if made == 0 {
            return self.make(hole, pattern);
        }
        (made >> 32) as usize - 1..made as u32 as usize
    }

    #[cold]
    fn make(&mut self, hole: usize, pattern: usize) -> Range<usize> {
        let start = self.words.len();
        let taken = (pattern as u64) << 1;
        for index in 0..self.starting[hole].len() {
            let (word, number) = self.starting[hole][index];
            if word & taken != 0 {
                continue;
            }
            let (passed, after) = self.advance(taken, word);
            if passed > NEAR || self.has_hope(hole + passed, after, NEAR - passed) {
                self.words.push(word);
                self.numbers.push(number);
            }
        }
        self.made[hole * PATTERNS + pattern] = (start as u64 + 1) << 32 | self.words.len() as u64;
        start..self.words.len()
    }

    /// Whether the hole and every free one of the `known` cells after it can be covered by
    /// something, if all further cells are free.
    fn has_hope(&mut self, hole: usize, state: u64, known: usize) -> bool {
        if hole == self.cells {
            return true;
        }
        let taken = state & (((1 << known) - 1) << 1);
        // A bit above the known ones tells how many there are.
        let place = hole * PATTERNS + (1 << known | taken as usize >> 1);
        if self.hopeful[place] == UNKNOWN {
            let last = (hole + known).min(self.cells - 1);
            let mut free = (hole..=last).filter(|cell| taken >> (cell - hole) & 1 == 0);
            let fits = |&(first, word): &(usize, u64)| {
                first >= hole && word << (first - hole) & taken == 0
            };
            let all = free.all(|cell| self.covering[cell].iter().any(fits));
            self.hopeful[place] = if all { HOPEFUL } else { HOPELESS };
        }
        self.hopeful[place] == HOPEFUL
    }
}
