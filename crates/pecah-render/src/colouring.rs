//! Assigns fills to groups.
//!
//! Idea: regions keep their shape, so neighbours are kept apart by a small deterministic search
//! over the graph of neighbours: it maximises the least perceived distance. Pieces move, so their
//! fill depends only on their number and is the same from the tray to the last picture.
//!
//! Invariant: the same board has the same colours wherever it is drawn.
//!
//! Cost: a few thousand looks at the neighbours of one region, well under a millisecond.

use crate::palette::{HUES, ORDER, apart};
use pecah::scene::{Grid, Look};
use std::collections::BTreeSet;

/// The fill of each group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Colouring(Vec<u8>);

/// The number of random starts, and of exchanges that improve each.
const BEGINNINGS: u32 = 12;
const EXCHANGES: u32 = 300;

/// Distances beyond this, in thousandths, make no board clearer.
const FAR_ENOUGH: u32 = 120;

impl Colouring {
    /// By number alone, as for pieces.
    pub fn by_number() -> Self {
        Self(Vec::new())
    }

    /// For a board: regions by their neighbours, anything else by number.
    pub fn of(grid: &Grid) -> Self {
        if grid.look != Look::Regions {
            return Self::by_number();
        }
        let groups =
            1 + grid.cells.iter().flatten().filter_map(|cell| cell.group).max().unwrap_or(0);
        let neighbours = neighbours(grid, usize::from(groups));
        Self(search(&neighbours))
    }

    /// The fill of a group.
    pub fn fill(&self, group: u16) -> u8 {
        let by_number = |group: usize| ORDER[group % HUES] + (HUES * ((group / HUES) % 3)) as u8;
        self.0.get(usize::from(group)).copied().unwrap_or_else(|| by_number(usize::from(group)))
    }
}

/// For each group, the groups beside it.
fn neighbours(grid: &Grid, groups: usize) -> Vec<Vec<usize>> {
    let group = |row, column| Some(usize::from(grid.cell(row, column)?.group?));
    let mut beside = vec![BTreeSet::new(); groups];
    for row in 0..grid.rows {
        for column in 0..grid.columns {
            let Some(here) = group(row, column) else { continue };
            for there in [group(row, column + 1), group(row + 1, column)].into_iter().flatten() {
                if here != there {
                    beside[here].insert(there);
                    beside[there].insert(here);
                }
            }
        }
    }
    beside.into_iter().map(|list| list.into_iter().collect()).collect()
}

/// A generator that gives the same numbers everywhere.
struct Dice(u32);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        (self.0 >> 16) as usize % bound
    }
}

fn search(neighbours: &[Vec<usize>]) -> Vec<u8> {
    let groups = neighbours.len();
    // The first ten have names that everybody knows; beyond sixteen, hues are used again.
    let pool = groups.clamp(10, HUES).max(groups.min(3 * HUES));
    let mut dice = Dice(12_345);
    let mut best: (u32, Vec<u8>) = (0, Vec::new());
    for _ in 0..BEGINNINGS {
        let mut fills: Vec<u8> = (0..pool as u8).collect();
        for at in (1..pool).rev() {
            fills.swap(at, dice.below(at + 1));
        }
        while fills.len() < groups {
            fills.push(fills[fills.len() - pool]);
        }
        let mut score = total(neighbours, &fills);
        for _ in 0..EXCHANGES {
            let (one, other) = (dice.below(groups), dice.below(fills.len()));
            fills.swap(one, other);
            let after = total(neighbours, &fills);
            if after >= score {
                score = after;
            } else {
                fills.swap(one, other);
            }
        }
        if best.1.is_empty() || score > best.0 {
            fills.truncate(groups);
            best = (score, fills);
        }
    }
    best.1
}

/// How clear a colouring is: the least distance counts most, then the mean one.
fn total(neighbours: &[Vec<usize>], fills: &[u8]) -> u32 {
    let (mut worst, mut sum, mut count) = (FAR_ENOUGH, 0, 0);
    for (here, list) in neighbours.iter().enumerate() {
        for &there in list.iter().filter(|&&there| there > here) {
            let distance = apart(fills[here], fills[there]).min(FAR_ENOUGH);
            worst = worst.min(distance);
            sum += distance;
            count += 1;
        }
    }
    worst * 60 + sum * 10 / count.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pecah::scene::Cell;

    fn board(rows: &[&str]) -> Grid {
        let columns = rows[0].len();
        Grid::new(Look::Regions, rows.len(), columns, |row, column| {
            let letter = rows[row].as_bytes()[column];
            Some(Cell::of_group(u16::from(letter - b'A'), ""))
        })
    }

    #[test]
    fn neighbours_are_kept_apart_for_everybody() {
        let grid = board(&[
            "AAABBCCCD",
            "ABBBBCECD",
            "ABBFFCECD",
            "AAABFCCCD",
            "BBBBFFFFD",
            "GHHHFFIDD",
            "GHJHFFIDD",
            "GHJHFFIII",
            "GHHHFFIII",
        ]);
        let colouring = Colouring::of(&grid);
        for (here, list) in neighbours(&grid, 10).iter().enumerate() {
            for &there in list {
                let (a, b) = (colouring.fill(here as u16), colouring.fill(there as u16));
                assert!(apart(a, b) >= 40, "{here} and {there} look alike: {}", apart(a, b));
            }
        }
        let used: BTreeSet<u8> = (0..10).map(|group| colouring.fill(group)).collect();
        assert_eq!(used.len(), 10, "each region has its own");
        assert!(used.iter().all(|&fill| fill < 10), "only hues with a plain name");
        assert_eq!(Colouring::of(&grid), colouring, "the same every time");
    }

    #[test]
    fn any_number_of_regions_is_coloured() {
        for groups in [1, 16, 17, 26, 52, 60] {
            let grid = Grid::new(Look::Regions, 1, groups, |_, column| {
                Some(Cell::of_group(column as u16, ""))
            });
            let colouring = Colouring::of(&grid);
            let mut fills = (0..groups).map(|group| colouring.fill(group as u16));
            assert!(fills.all(|fill| fill < 48), "{groups} groups");
        }
    }
}
