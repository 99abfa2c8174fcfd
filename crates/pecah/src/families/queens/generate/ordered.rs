//! One queen per row: regions grown in the order in which they will be solved.
//!
//! Idea: place the queens, put them in an order, and let a region take only cells that an earlier
//! queen attacks. Solved in that order every region has one place left, so the solution is the
//! only one by construction. Then move border cells to other regions wherever no second solution
//! appears, which makes the board harder: a new solution would have its queen on the moved cell,
//! so that is all that is searched for.

use super::shape::{FREE, beside, holds_without};
use super::solver;
use crate::limits::Stop;
use crate::run::Run;
use crate::support::random::Random;

/// Regions with one solution, or `None` when the growth got stuck.
pub(in crate::families::queens) fn regions(
    size: usize,
    effort: usize,
    random: &mut Random,
    run: &Run,
) -> Result<Option<Vec<u8>>, Stop> {
    let columns = queens(size, random);
    let Some(mut regions) = grow(&columns, random, run)? else { return Ok(None) };
    for round in 0..effort * size * size {
        run.poll(round as u64)?;
        harden(&mut regions, &columns, random);
    }
    Ok(Some(regions))
}

/// A queen for each row, none touching: a random order of columns, mended by swaps.
fn queens(size: usize, random: &mut Random) -> Vec<usize> {
    let mut columns: Vec<usize> = (0..size).collect();
    loop {
        random.shuffle(&mut columns);
        for _ in 0..50 * size {
            let touching: Vec<usize> =
                (1..size).filter(|&row| columns[row].abs_diff(columns[row - 1]) <= 1).collect();
            if touching.is_empty() {
                return columns;
            }
            let row = touching[random.below(touching.len())];
            columns.swap(row, random.below(size));
        }
    }
}

/// Grows the regions from their queens; region `row` is that of the queen in that row.
fn grow(columns: &[usize], random: &mut Random, run: &Run) -> Result<Option<Vec<u8>>, Stop> {
    let size = columns.len();
    let turn = turns(size, random);
    let first_attack = first_attacks(columns, &turn);
    let greed: Vec<usize> = (0..size).map(|_| 20 + random.below(10).pow(2)).collect();
    let mut regions = vec![FREE; size * size];
    let mut border = Vec::new();
    for (row, &column) in columns.iter().enumerate() {
        regions[row * size + column] = row as u8;
    }
    for (row, &column) in columns.iter().enumerate() {
        border.extend(beside(size, row * size + column).filter(|&next| regions[next] == FREE));
    }
    let mut idle = 0;
    while !border.is_empty() && idle < 60 * size {
        idle += 1;
        let index = random.below(border.len());
        let cell = border[index];
        if regions[cell] != FREE {
            border.swap_remove(index);
            continue;
        }
        let mut fitting = [0; 4];
        let mut count = 0;
        for next in beside(size, cell) {
            let region = regions[next];
            if region != FREE && turn[usize::from(region)] > first_attack[cell] {
                fitting[count] = region;
                count += 1;
            }
        }
        if count == 0 {
            continue;
        }
        let region = fitting[random.below(count)];
        if random.below(120) > greed[usize::from(region)] {
            continue;
        }
        regions[cell] = region;
        idle = 0;
        border.swap_remove(index);
        border.extend(beside(size, cell).filter(|&next| regions[next] == FREE));
    }
    Ok(fill(&mut regions, size, random, run)?.then_some(regions))
}

/// When each region is solved: from the top down, or more at random on small boards.
fn turns(size: usize, random: &mut Random) -> Vec<usize> {
    let spread = if size >= 24 || random.below(4) == 0 { 1 } else { 400 };
    let mut order: Vec<(usize, usize)> =
        (0..size).map(|row| (100 * row + random.below(spread), row)).collect();
    order.sort_unstable();
    let mut turn = vec![0; size];
    for (position, (_, row)) in order.into_iter().enumerate() {
        turn[row] = position;
    }
    turn
}

/// The turn of the first queen that attacks each cell by its row, its column or a corner.
fn first_attacks(columns: &[usize], turn: &[usize]) -> Vec<usize> {
    let size = columns.len();
    let mut in_column = vec![0; size];
    for (row, &column) in columns.iter().enumerate() {
        in_column[column] = row;
    }
    (0..size * size)
        .map(|cell| {
            let (row, column) = (cell / size, cell % size);
            let mut first = turn[row].min(turn[in_column[column]]);
            for next in [row.wrapping_sub(1), row + 1] {
                if next < size && columns[next].abs_diff(column) <= 1 {
                    first = first.min(turn[next]);
                }
            }
            first
        })
        .collect()
}

/// Gives every cell left over to a neighbour wherever that adds no solution. Cells still free are
/// no candidates, as if they belonged to no region.
fn fill(regions: &mut [u8], size: usize, random: &mut Random, run: &Run) -> Result<bool, Stop> {
    for _ in 0..8 {
        let mut left = 0;
        for cell in 0..regions.len() {
            if regions[cell] != FREE {
                continue;
            }
            run.poll(cell as u64)?;
            let near: Vec<u8> =
                beside(size, cell).map(|next| regions[next]).filter(|&r| r != FREE).collect();
            if let Some(&region) = near.get(random.below(near.len().max(1))) {
                regions[cell] = region;
                if solver::may_have_solution_with(size, regions, cell) {
                    regions[cell] = FREE;
                }
            }
            left += usize::from(regions[cell] == FREE);
        }
        if left == 0 {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Moves one random border cell to a neighbouring region, unless that adds a solution.
fn harden(regions: &mut [u8], columns: &[usize], random: &mut Random) {
    let size = columns.len();
    let cell = random.below(size * size);
    if columns[cell / size] == cell % size {
        return;
    }
    let own = regions[cell];
    let mut others = [0; 4];
    let mut count = 0;
    for next in beside(size, cell) {
        if regions[next] != own {
            others[count] = regions[next];
            count += 1;
        }
    }
    if count == 0 {
        return;
    }
    let other = others[random.below(count)];
    // Large regions grow further only now and then.
    let lead = regions
        .iter()
        .fold(0i32, |lead, &region| lead + i32::from(region == other) - i32::from(region == own));
    if lead > 1 && random.below(10) < 7 {
        return;
    }
    if !holds_without(regions, size, cell) {
        return;
    }
    regions[cell] = other;
    if solver::may_have_solution_with(size, regions, cell) {
        regions[cell] = own;
    }
}
