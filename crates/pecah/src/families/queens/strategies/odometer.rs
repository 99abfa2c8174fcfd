//! The report's exhaustive search: a vector of N columns counts up from 0…0, last row fastest,
//! and every vector is one iteration.
//!
//! The counter is therefore 1 + the base-N value of the current vector, which needs no visit to
//! the vectors before it: a depth-first search in the same order skips whole runs of vectors that
//! share a broken prefix. A watcher is shown every vector first.

use crate::families::queens::Queens;
use crate::families::queens::model::{Board, Placement};
use crate::families::queens::scene;
use crate::limits::Stop;
use crate::search::Search;
use num_bigint::BigUint;

pub(super) fn run(board: &Board, search: &mut Search<'_, Queens>) -> Result<(), Stop> {
    if search.watching() {
        search.show(|search| visit_each(board, search))?;
    }
    skip_broken_prefixes(board, search)
}

fn visit_each(board: &Board, search: &mut Search<'_, Queens>) -> Result<(), Stop> {
    let size = board.size();
    let mut columns = vec![0; size];
    let mut iterations: u64 = 0;
    loop {
        iterations += 1;
        search.set_counter(iterations);
        search.tick()?;
        search.case(iterations, || scene::of(board, &[&Placement::from_columns(&columns)]))?;
        if is_solution(board, &columns) {
            search.found(Placement::from_columns(&columns))?;
        }
        let Some(row) = columns.iter().rposition(|&column| column + 1 < size) else {
            return Ok(());
        };
        columns[row] += 1;
        columns[row + 1..].fill(0);
    }
}

fn is_solution(board: &Board, columns: &[usize]) -> bool {
    let (mut used_columns, mut used_regions) = (0u64, 0u64);
    columns.iter().enumerate().all(|(row, &column)| {
        let region = board.region(row, column);
        let free = used_columns >> column & 1 == 0
            && used_regions >> region & 1 == 0
            && (row == 0 || columns[row - 1].abs_diff(column) > 1);
        used_columns |= 1 << column;
        used_regions |= 1 << region;
        free
    })
}

fn skip_broken_prefixes(board: &Board, search: &mut Search<'_, Queens>) -> Result<(), Stop> {
    let mut columns = Vec::with_capacity(board.size());
    let ended = extend(board, &mut columns, 0, 0, search);
    let size = board.size() as u32;
    search.set_counter(match &ended {
        Ok(()) => BigUint::from(size).pow(size),
        Err(_) => iterations_up_to(board.size(), &columns),
    });
    ended
}

/// One more than the number of vectors before the first that starts so.
fn iterations_up_to(size: usize, prefix: &[usize]) -> BigUint {
    let digits = prefix.iter().copied().chain(std::iter::repeat(0)).take(size);
    digits.fold(BigUint::ZERO, |value, digit| value * size + digit) + 1u32
}

fn extend(
    board: &Board,
    columns: &mut Vec<usize>,
    used_columns: u64,
    used_regions: u64,
    search: &mut Search<'_, Queens>,
) -> Result<(), Stop> {
    let row = columns.len();
    if row == board.size() {
        return search.found(Placement::from_columns(columns));
    }
    let touched = columns.last().map_or(0, |&above| (0b111 << above) >> 1);
    for column in 0..board.size() {
        let region = board.region(row, column);
        if (used_columns | touched) >> column & 1 == 1 || used_regions >> region & 1 == 1 {
            continue;
        }
        columns.push(column);
        search.tick()?;
        extend(board, columns, used_columns | 1 << column, used_regions | 1 << region, search)?;
        columns.pop();
    }
    Ok(())
}
