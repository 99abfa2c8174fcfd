//! Several stars per row on large boards: regions grown from their stars one cell at a time, and
//! only where that adds no solution.
//!
//! Idea: while a cell belongs to no region, the board has exactly the solutions that leave the cell
//! empty. Giving it to a region adds the solutions with a star on it and changes nothing else.
//! Start with the stars of each region and paths that join them; a path that admits a second
//! solution is routed around the cells responsible. Then give the cells one by one to a
//! neighbouring region for which no solution has a star there. The regions have an order, and the
//! last one takes a cell first, so the early ones stay small and pin down their stars. Two stars
//! that are close together do that best, so those are paired. If the last cells find no region, the
//! cells around one of them are freed and assigned in another order.
//!
//! Invariant: once the paths exist, the stars are the only solution. Cost: a search with a given
//! star for each cell and neighbouring region, each within [`MOST_NODES`].

use super::flooded::{self, place};
use super::shape::{FREE, beside};
use super::solver::{self, Other};
use crate::limits::Stop;
use crate::run::Run;
use crate::support::random::Random;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A search that takes more nodes is treated as if it had found a second solution.
const MOST_NODES: usize = 150;

/// The growth restarts after this many rounds in which no further cell found a region.
const MOST_ROUNDS: u64 = 100;

/// The most cells that are freed to make room for one.
const MOST_FREED: usize = 8;

/// How far around a free cell others are freed, in rows and columns.
const CLEARED: usize = 2;

/// How often paths are rerouted, for each row.
const MOST_DETOURS: usize = 12;

/// Regions with one solution, or `None` where the growth got stuck.
pub(in crate::families::queens) fn regions(
    size: usize,
    stars: usize,
    random: &mut Random,
    run: &Run,
) -> Result<Option<Vec<u8>>, Stop> {
    let Some(placed) = place(size, stars, random) else { return Ok(None) };
    let whole = if stars == 2 {
        Some(pairs(size, &placed, random))
    } else {
        flooded::joined(size, stars, &placed, random)
    };
    let Some(whole) = whole else { return Ok(None) };
    let turn = turns(size, &placed, &whole);
    let mut regions = vec![FREE; size * size];
    for &star in &placed {
        regions[star] = whole[star];
    }
    let mut growth = Growth { size, stars, regions, placed, turn, random, run };
    let is_whole = growth.join_stars()? && growth.fill()?;
    Ok(is_whole.then_some(growth.regions))
}

/// The region of each star, two for each, the closest first.
fn pairs(size: usize, placed: &[usize], random: &mut Random) -> Vec<u8> {
    let mut pairs = Vec::new();
    for (nth, &one) in placed.iter().enumerate() {
        for &other in &placed[..nth] {
            pairs.push((distance(size, one, other), random.below(1000), one, other));
        }
    }
    pairs.sort_unstable();
    let mut regions = vec![FREE; size * size];
    let mut region = 0;
    for (_, _, one, other) in pairs {
        if regions[one] == FREE && regions[other] == FREE {
            (regions[one], regions[other]) = (region, region);
            region += 1;
        }
    }
    regions
}

fn distance(size: usize, one: usize, other: usize) -> usize {
    (one / size).abs_diff(other / size) + (one % size).abs_diff(other % size)
}

/// When each region is to be solved: those whose stars are close together first, and from the top
/// down.
fn turns(size: usize, placed: &[usize], whole: &[u8]) -> Vec<usize> {
    let mut turns = vec![0; size];
    for (nth, &star) in placed.iter().enumerate() {
        let own = usize::from(whole[star]);
        turns[own] += star / size;
        if let Some(&first) = placed[..nth].iter().find(|&&first| whole[first] == whole[star]) {
            turns[own] += 4 * distance(size, first, star);
        }
    }
    turns
}

struct Growth<'r> {
    size: usize,
    stars: usize,
    regions: Vec<u8>,
    /// The stars of the solution.
    placed: Vec<usize>,
    turn: Vec<usize>,
    random: &'r mut Random,
    run: &'r Run,
}

impl Growth<'_> {
    /// Joins the stars of each region by paths that leave one solution.
    fn join_stars(&mut self) -> Result<bool, Stop> {
        let mut dear = vec![0; self.size * self.size];
        for region in 0..self.size as u8 {
            if !self.join(region, &dear) {
                return Ok(false);
            }
        }
        for tries in 0..MOST_DETOURS * self.size {
            self.run.poll(tries as u64)?;
            let mut strange = match self.other(&[]) {
                Other::None => return Ok(true),
                Other::Found(stars) => stars,
                Other::Unknown => return Ok(false),
            };
            strange.retain(|cell| !self.placed.contains(cell));
            for &cell in &strange {
                dear[cell] += 2;
            }
            let region = self.regions[strange[self.random.below(strange.len())]];
            for cell in 0..self.regions.len() {
                if self.regions[cell] == region && !self.placed.contains(&cell) {
                    self.regions[cell] = FREE;
                }
            }
            if !self.join(region, &dear) {
                return Ok(false);
            }
        }
        Ok(false)
    }

    /// Joins the stars of a region by the cheapest paths through free cells, where there are any.
    fn join(&mut self, region: u8, dear: &[usize]) -> bool {
        let own: Vec<usize> =
            self.placed.iter().copied().filter(|&star| self.regions[star] == region).collect();
        let mut tree = vec![own[self.random.below(own.len())]];
        while !own.iter().all(|star| tree.contains(star)) {
            let mut from = vec![usize::MAX; self.regions.len()];
            let mut heap: BinaryHeap<_> =
                tree.iter().map(|&cell| Reverse((0, 0, cell, cell))).collect();
            let mut reached = None;
            while let Some(Reverse((cost, _, cell, before))) = heap.pop() {
                if from[cell] != usize::MAX {
                    continue;
                }
                from[cell] = before;
                if own.contains(&cell) && !tree.contains(&cell) {
                    reached = Some(cell);
                    break;
                }
                for next in beside(self.size, cell) {
                    let is_free = self.regions[next] == FREE || self.regions[next] == region;
                    if is_free && from[next] == usize::MAX {
                        let tie = self.random.below(1000);
                        heap.push(Reverse((cost + 1 + dear[next], tie, next, cell)));
                    }
                }
            }
            let Some(mut cell) = reached else { return false };
            while from[cell] != cell {
                tree.push(cell);
                self.regions[cell] = region;
                cell = from[cell];
            }
        }
        true
    }

    /// A solution with stars on the given cells that is not ours.
    fn other(&self, given: &[usize]) -> Other {
        solver::other(self.size, self.stars, &self.regions, given, &self.placed, MOST_NODES)
    }

    /// Gives every free cell to a region beside it; returns whether all found one. A cell that finds
    /// none is assigned anyway, and other cells are freed instead.
    fn fill(&mut self) -> Result<bool, Stop> {
        self.give_all()?;
        let mut rounds = 0;
        loop {
            let free = self.free();
            if free.is_empty() {
                return Ok(true);
            }
            if rounds == MOST_ROUNDS {
                return Ok(false);
            }
            self.run.poll(rounds)?;
            let before = self.regions.clone();
            let cell = free[self.random.below(free.len())];
            if self.random.below(4) == 0 {
                self.clear_around(cell);
            } else {
                self.force(cell);
            }
            self.give_all()?;
            let left = self.free().len();
            if left > free.len() {
                self.regions = before;
            }
            rounds = if left < free.len() { 0 } else { rounds + 1 };
        }
    }

    /// The cells without a region.
    fn free(&self) -> Vec<usize> {
        (0..self.regions.len()).filter(|&cell| self.regions[cell] == FREE).collect()
    }

    /// Gives free cells to regions beside them until none can be given.
    fn give_all(&mut self) -> Result<(), Stop> {
        loop {
            let mut free = self.free();
            self.random.shuffle(&mut free);
            let mut is_stuck = true;
            for cell in free {
                self.run.poll(cell as u64)?;
                is_stuck &= !self.give(cell);
            }
            if is_stuck {
                return Ok(());
            }
        }
    }

    /// Gives a free cell to a region beside it, and frees cells of the solutions that this lets in. If
    /// some solution stays, the cell is free again.
    fn force(&mut self, cell: usize) {
        let around: Vec<u8> =
            beside(self.size, cell).map(|next| self.regions[next]).filter(|&r| r != FREE).collect();
        if around.is_empty() {
            return;
        }
        self.regions[cell] = around[self.random.below(around.len())];
        for _ in 0..MOST_FREED {
            let Other::Found(mut stars) = self.other(&[cell]) else { break };
            stars.retain(|star| *star != cell && !self.placed.contains(star));
            self.random.shuffle(&mut stars);
            if !stars.into_iter().any(|star| self.clear(star)) {
                break;
            }
        }
        if !matches!(self.other(&[cell]), Other::None) {
            self.regions[cell] = FREE;
        }
    }

    /// Takes a cell out of its region, if that leaves the region in one piece.
    fn clear(&mut self, cell: usize) -> bool {
        let own = std::mem::replace(&mut self.regions[cell], FREE);
        let is_whole = self.is_in_one_piece(own);
        if !is_whole {
            self.regions[cell] = own;
        }
        is_whole
    }

    /// Takes the cells near this one out of their regions where that leaves the regions in one piece.
    /// With fewer cells to place stars on there is no new solution.
    fn clear_around(&mut self, cell: usize) {
        let size = self.size;
        let near = |&other: &usize| {
            let rows = (cell / size).abs_diff(other / size);
            rows.max((cell % size).abs_diff(other % size)) <= CLEARED
        };
        let mut cells: Vec<usize> = (0..self.regions.len()).filter(near).collect();
        self.random.shuffle(&mut cells);
        for other in cells {
            if self.regions[other] != FREE && !self.placed.contains(&other) {
                self.clear(other);
            }
        }
    }

    fn is_in_one_piece(&self, region: u8) -> bool {
        let is_own = |&cell: &usize| self.regions[cell] == region;
        let mut left: Vec<usize> = (0..self.regions.len()).filter(is_own).collect();
        let mut reached: Vec<usize> = left.pop().into_iter().collect();
        while let Some(cell) = reached.pop() {
            for next in beside(self.size, cell) {
                if let Some(nth) = left.iter().position(|&other| other == next) {
                    reached.push(left.swap_remove(nth));
                }
            }
        }
        left.is_empty()
    }

    /// Gives a free cell to a region beside it, the last to be solved first, if that adds no
    /// solution.
    fn give(&mut self, cell: usize) -> bool {
        let mut around: Vec<u8> =
            beside(self.size, cell).map(|next| self.regions[next]).filter(|&r| r != FREE).collect();
        around.sort_unstable_by_key(|&region| Reverse(self.turn[usize::from(region)]));
        around.dedup();
        for region in around {
            self.regions[cell] = region;
            if matches!(self.other(&[cell]), Other::None) {
                return true;
            }
        }
        self.regions[cell] = FREE;
        false
    }
}
