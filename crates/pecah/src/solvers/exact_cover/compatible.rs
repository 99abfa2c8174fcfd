//! The table of compatible candidates of [`piece_by_piece`](super::piece_by_piece).
//!
//! Idea: for each candidate, a row with a bit for each candidate of a later level that overlaps it
//! nowhere. Placing a piece is one pass of `and` over the words of the later levels.
//!
//! Invariant: bits beyond the last candidate of a level may be set; they are clear in the row of
//! the root, so no `and` with it sets them.
//!
//! Cost: all rows are built in advance if they fit in memory; otherwise each row is built on demand
//! from the rows of its cells.

use crate::solvers::exact_cover::piece_by_piece::Level;
use std::ops::Range;

/// For each candidate, the compatible candidates of later levels.
pub(super) struct Compatible {
    /// The range of words of each level in a row.
    pub(super) words: Vec<Range<usize>>,
    /// Words in a whole row.
    pub(super) width: usize,
    /// For each level the rows of its candidates, from the next level's words on; empty if they
    /// would take too much memory.
    rows: Vec<Vec<u64>>,
    /// For each cell, the candidates that do not cover it.
    free_of: Vec<Vec<u64>>,
    /// The cells of each candidate.
    cells: Vec<Vec<Vec<usize>>>,
}

impl Compatible {
    pub(super) fn new(cells: usize, levels: &[Level], memory: usize) -> Self {
        let mut words: Vec<Range<usize>> = Vec::with_capacity(levels.len());
        let mut width = 0;
        for level in levels {
            let next = width + level.candidates.len().div_ceil(64);
            words.push(width..next);
            width = next;
        }
        let mut free_of = vec![vec![!0; width]; cells];
        for (level, words) in levels.iter().zip(&words) {
            for (number, candidate) in level.candidates.iter().enumerate() {
                for &cell in &candidate.cells {
                    free_of[cell][words.start + number / 64] &= !(1 << (number % 64));
                }
            }
        }
        let cells = levels
            .iter()
            .map(|level| level.candidates.iter().map(|c| c.cells.clone()).collect())
            .collect();
        let mut table = Self { words, width, rows: Vec::new(), free_of, cells };
        let needed: usize = levels
            .iter()
            .zip(&table.words)
            .map(|(level, words)| level.candidates.len() * (width - words.end) * 8)
            .sum();
        if needed <= memory {
            table.rows = (0..levels.len()).map(|level| table.all_rows(level)).collect();
        }
        table
    }

    fn all_rows(&self, level: usize) -> Vec<u64> {
        let mut buffer = vec![0; self.width];
        let candidates = 0..self.cells[level].len();
        candidates
            .flat_map(|candidate| self.build(level, candidate, &mut buffer).to_vec())
            .collect()
    }

    fn build<'a>(&self, level: usize, candidate: usize, buffer: &'a mut [u64]) -> &'a [u64] {
        let from = self.words[level].end;
        let row = &mut buffer[..self.width - from];
        row.fill(!0);
        for &cell in &self.cells[level][candidate] {
            for (word, free) in row.iter_mut().zip(&self.free_of[cell][from..]) {
                *word &= free;
            }
        }
        row
    }

    /// The candidates compatible with this one, from the words of the next level on.
    #[inline]
    pub(super) fn row<'a>(
        &'a self,
        level: usize,
        candidate: usize,
        buffer: &'a mut [u64],
    ) -> &'a [u64] {
        let length = self.width - self.words[level].end;
        if self.rows.is_empty() {
            self.build(level, candidate, buffer)
        } else {
            &self.rows[level][candidate * length..][..length]
        }
    }
}
