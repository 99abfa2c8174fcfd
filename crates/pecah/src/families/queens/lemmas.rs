//! Counting arguments: neighbouring rows compared with the regions that lie in them.
//!
//! Idea: k neighbouring rows hold k times the stars of one row, and a region inside them has all
//! its stars there, so the rest of the band holds what is left. Conversely, the regions that reach
//! into the band supply all its stars, so their cells outside the band hold what is left. The same
//! works with columns. Each lemma is a difference of rules.
//!
//! Cost: at most 2·n² lemmas. Those over more than two rows of cells are omitted: they slow a
//! search down more than they shorten it.

use super::model::Board;
use crate::proof::{Formula, Lemma};

/// The lemmas of a board whose rules are numbered rows, columns, regions.
pub(super) fn bands(board: &Board, formula: &Formula) -> Vec<Lemma> {
    let size = board.size();
    let ids = formula.ids();
    let mut lemmas: Vec<Lemma> = Vec::new();
    for (first_rule, by_row) in [(0, true), (size, false)] {
        let (first, last) = extents(board, by_row);
        for start in 0..size {
            for end in start + 1..=size.min(start + size - 1) {
                let band: Vec<usize> = (first_rule + start..first_rule + end).collect();
                let regions = |belongs: &dyn Fn(usize) -> bool| -> Vec<usize> {
                    (0..size).filter(|&r| belongs(r)).map(|r| 2 * size + r).collect()
                };
                let within = regions(&|r| first[r] >= start && last[r] < end);
                let reaching = regions(&|r| first[r] < end && last[r] >= start);
                if !within.is_empty() {
                    lemmas.extend(Lemma::difference(formula, &ids, &band, &within));
                }
                if reaching.len() < size {
                    lemmas.extend(Lemma::difference(formula, &ids, &reaching, &band));
                }
            }
        }
    }
    lemmas.retain(|lemma| lemma.variables() <= 2 * size);
    lemmas
}

/// The first and the last row, or column, of each region.
fn extents(board: &Board, by_row: bool) -> (Vec<usize>, Vec<usize>) {
    let size = board.size();
    let (mut first, mut last) = (vec![size; size], vec![0; size]);
    for row in 0..size {
        for column in 0..size {
            let (region, line) = (board.region(row, column), if by_row { row } else { column });
            first[region] = first[region].min(line);
            last[region] = last[region].max(line);
        }
    }
    (first, last)
}
