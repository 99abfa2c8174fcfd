//! Several stars per row: regions flooded from the stars, then repaired.
//!
//! Idea: place the stars, flood the board from them, and merge neighbouring floods until each
//! contains the stars of one region. While a second solution exists, take a cell that only it uses
//! and give the cell to a neighbouring region, which removes that solution, then search again.

use super::shape::{FREE, beside, holds_without};
use super::solver::{self, Verdict};
use crate::families::queens::model::Board;
use crate::limits::Stop;
use crate::place::Place;
use crate::run::Run;
use crate::support::random::Random;

/// Regions with one solution, or `None` when they could not be mended.
pub(in crate::families::queens) fn regions(
    size: usize,
    stars: usize,
    random: &mut Random,
    run: &Run,
) -> Result<Option<Vec<u8>>, Stop> {
    let Some(cells) = place(size, stars, random) else { return Ok(None) };
    let Some(mut regions) = joined(size, stars, &cells, random) else { return Ok(None) };
    for _ in 0..12 * size {
        let board = Board::of_regions(size, stars, &regions);
        match solver::solve_unique_within(&board, run)? {
            Verdict::None => return Ok(None),
            Verdict::Only(_) => return Ok(Some(regions)),
            Verdict::Several(one, two) => {
                let index = |place: &Place| place.index(size, size).expect("on the board");
                let ours = |place: &Place| cells.contains(&index(place));
                let other = if one.0.iter().all(ours) { two } else { one };
                let strange: Vec<usize> =
                    other.0.iter().filter(|place| !ours(place)).map(index).collect();
                if mend(&mut regions, size, strange, random).is_none() {
                    return Ok(None);
                }
            }
        }
    }
    Ok(None)
}

/// Regions in one piece around the stars, each with as many as it takes.
pub(super) fn joined(
    size: usize,
    stars: usize,
    cells: &[usize],
    random: &mut Random,
) -> Option<Vec<u8>> {
    let floods = flood(size, cells, random);
    join(size, stars, &floods, cells.len(), random)
}

/// Moves one of these cells to a region beside it.
fn mend(regions: &mut [u8], size: usize, mut cells: Vec<usize>, random: &mut Random) -> Option<()> {
    random.shuffle(&mut cells);
    for cell in cells {
        let others: Vec<u8> =
            beside(size, cell).map(|next| regions[next]).filter(|&r| r != regions[cell]).collect();
        if !others.is_empty() && holds_without(regions, size, cell) {
            regions[cell] = others[random.below(others.len())];
            return Some(());
        }
    }
    None
}

/// Stars for every row and column, none touching.
pub(in crate::families::queens) fn place(
    size: usize,
    stars: usize,
    random: &mut Random,
) -> Option<Vec<usize>> {
    let mut placed = Vec::new();
    let mut in_column = vec![0; size];
    let mut steps = 0;
    extend(size, stars, 0, &mut placed, &mut in_column, random, &mut steps).then_some(placed)
}

fn extend(
    size: usize,
    stars: usize,
    row: usize,
    placed: &mut Vec<usize>,
    in_column: &mut [usize],
    random: &mut Random,
    steps: &mut usize,
) -> bool {
    *steps += 1;
    if row == size {
        return true;
    }
    if *steps > 200 * size {
        return false;
    }
    for _ in 0..6 {
        let before = placed.len();
        let mut columns: Vec<usize> = (0..size).collect();
        random.shuffle(&mut columns);
        // Columns that are behind come first, or the last rows find no place.
        columns.sort_by_key(|&column| in_column[column] * size >= (row + 2) * stars);
        for column in columns {
            let touches = placed
                .iter()
                .rev()
                .take(2 * stars)
                .any(|&star| star / size + 1 >= row && (star % size).abs_diff(column) <= 1);
            if placed.len() < before + stars && in_column[column] < stars && !touches {
                placed.push(row * size + column);
                in_column[column] += 1;
            }
        }
        if placed.len() == before + stars
            && extend(size, stars, row + 1, placed, in_column, random, steps)
        {
            return true;
        }
        for star in placed.drain(before..) {
            in_column[star % size] -= 1;
        }
    }
    false
}

/// The flood that each cell belongs to, one from each star.
fn flood(size: usize, stars: &[usize], random: &mut Random) -> Vec<u16> {
    const DRY: u16 = u16::MAX;
    let mut floods = vec![DRY; size * size];
    let mut border: Vec<(usize, u16)> =
        stars.iter().enumerate().map(|(flood, &star)| (star, flood as u16)).collect();
    for &(star, flood) in &border {
        floods[star] = flood;
    }
    while !border.is_empty() {
        let index = random.below(border.len());
        let (cell, flood) = border[index];
        let free: Vec<usize> = beside(size, cell).filter(|&next| floods[next] == DRY).collect();
        if free.is_empty() {
            border.swap_remove(index);
            continue;
        }
        let next = free[random.below(free.len())];
        floods[next] = flood;
        border.push((next, flood));
    }
    floods
}

/// Joins neighbouring floods until each group has the stars of a region.
fn join(
    size: usize,
    stars: usize,
    floods: &[u16],
    count: usize,
    random: &mut Random,
) -> Option<Vec<u8>> {
    let mut near = vec![vec![false; count]; count];
    for cell in 0..floods.len() {
        for next in beside(size, cell) {
            near[usize::from(floods[cell])][usize::from(floods[next])] = true;
        }
    }
    for _ in 0..30 {
        if let Some(group) = groups(stars, &near, random) {
            return Some(floods.iter().map(|&flood| group[usize::from(flood)]).collect());
        }
    }
    None
}

/// Groups of floods, each in one piece; those with fewest free neighbours choose first.
fn groups(stars: usize, near: &[Vec<bool>], random: &mut Random) -> Option<Vec<u8>> {
    let count = near.len();
    let mut group = vec![FREE; count];
    let free = |group: &[u8], flood: usize| {
        (0..count).filter(|&f| f != flood && group[f] == FREE && near[flood][f]).count()
    };
    for region in 0..count / stars {
        let start = (0..count)
            .filter(|&flood| group[flood] == FREE)
            .min_by_key(|&flood| (free(&group, flood), random.below(1000)))?;
        group[start] = region as u8;
        for _ in 1..stars {
            let members: Vec<usize> = (0..count).filter(|&f| group[f] == region as u8).collect();
            let next = (0..count)
                .filter(|&f| group[f] == FREE && members.iter().any(|&m| near[m][f]))
                .min_by_key(|&f| (free(&group, f), random.below(1000)))?;
            group[next] = region as u8;
        }
    }
    Some(group)
}
