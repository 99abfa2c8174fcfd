//! Counting the covers that a symmetry fixes: the terms of Burnside's lemma.
//!
//! Idea: a fixed cover consists of whole orbits, a placement with all its images, and an orbit
//! covers whole orbits of cells. So the orbits are the placements of a smaller problem
//! ([`Quotient`]), whose cells are the orbits of cells and whose pieces are the cycles of pieces.
//! An orbit can use several copies of a piece: frontier search counts that, and any search where
//! all use one; otherwise [`count`] has its own search, which branches on the cell that the fewest
//! orbits can cover.
//!
//! Invariant: the images of a placement in an orbit do not overlap, and the orbit uses no piece
//! more often than it has copies.
//!
//! Cost: one pass over the remaining orbits for each node. They are few, and each covers many
//! cells.

use crate::limits::Stop;
use crate::solvers::exact_cover::problem::{CoverProblem, Leftovers, Placement};
use crate::solvers::exact_cover::symmetry::Symmetry;

/// The problem whose covers are the covers that a symmetry fixes.
pub struct Quotient {
    /// Its placements are orbits; no two need differ in the cells that they cover.
    pub problem: CoverProblem,
    /// How many copies each of its placements uses of its piece.
    pub uses: Vec<usize>,
}

impl Quotient {
    /// For a problem without leftovers.
    pub fn new(problem: &CoverProblem, symmetry: &Symmetry) -> Self {
        let cell_of = cycles(&symmetry.cells);
        let piece_of = cycles(&symmetry.pieces);
        let mut copies = vec![0; piece_of.iter().map(|&cycle| cycle + 1).max().unwrap_or(0)];
        for (piece, &cycle) in piece_of.iter().enumerate() {
            copies[cycle] = problem.copies[piece];
        }
        let (mut placements, mut uses) = (Vec::new(), Vec::new());
        for orbit in orbits(problem, symmetry) {
            // The images go round the cycle of pieces, so all of these are used equally often.
            let Some(&(piece, times)) = orbit.uses.first() else { continue };
            let mut cells: Vec<usize> = orbit.cells.iter().map(|&cell| cell_of[cell]).collect();
            cells.sort_unstable();
            cells.dedup();
            placements.push(Placement { piece: piece_of[piece], cells });
            uses.push(times);
        }
        let cells = cell_of.iter().map(|&cycle| cycle + 1).max().unwrap_or(0);
        let leftovers = Leftovers::None;
        Self { problem: CoverProblem { cells, copies, leftovers, placements }, uses }
    }

    /// Whether no orbit covers some cell: then the symmetry fixes no cover.
    pub fn has_bare_cell(&self) -> bool {
        let mut is_bare = vec![true; self.problem.cells];
        let placements = self.problem.placements.iter();
        placements.flat_map(|placement| &placement.cells).for_each(|&cell| is_bare[cell] = false);
        is_bare.contains(&true)
    }
}

/// The number of the cycle that each element lies in, numbered in the order of their least elements.
fn cycles(image: &[usize]) -> Vec<usize> {
    let mut cycle_of = vec![usize::MAX; image.len()];
    let mut cycles = 0;
    for first in 0..image.len() {
        let mut element = first;
        while cycle_of[element] == usize::MAX {
            cycle_of[element] = cycles;
            element = image[element];
        }
        cycles += usize::from(element == first && cycle_of[first] == cycles);
    }
    cycle_of
}

/// A placement with its images.
struct Orbit {
    cells: Vec<usize>,
    /// The number of copies of each piece that it uses.
    uses: Vec<(usize, usize)>,
}

/// The number of covers that the symmetry fixes. Pieces need not use all their copies; where the
/// areas match they do.
pub fn count(
    problem: &CoverProblem,
    symmetry: &Symmetry,
    tick: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<u128, Stop> {
    let orbits = orbits(problem, symmetry);
    let remaining: Vec<&Orbit> = orbits.iter().collect();
    let mut copies = problem.copies.clone();
    fill(&remaining, &mut vec![false; problem.cells], &mut copies, tick)
}

fn orbits(problem: &CoverProblem, symmetry: &Symmetry) -> Vec<Orbit> {
    let mut found = Vec::new();
    for placement in &problem.placements {
        // Most placements are ruled out by their first image alone, and most of these by its first
        // cell: in an orbit, a placement and its image are the same or share no cell.
        let Placement { piece, cells } = placement;
        let is_same_piece = symmetry.pieces[*piece] == *piece;
        let is_kept = |cell: &usize| cells.contains(&symmetry.cells[*cell]);
        let keeps = cells.first().is_some_and(is_kept);
        let is_alone = is_same_piece && problem.copies[*piece] == 1;
        let is_ruled_out = if keeps { !is_same_piece } else { is_alone };
        if is_ruled_out || cells.iter().any(|cell| is_kept(cell) != keeps) {
            continue;
        }
        if keeps {
            found.push(Orbit { cells: cells.clone(), uses: vec![(*piece, 1)] });
            continue;
        }
        let mut images = vec![placement.clone()];
        let next = loop {
            let next = symmetry.image(&images[images.len() - 1]);
            // The loop reaches an orbit at each of its placements and keeps it at the least one.
            if next <= *placement {
                break next;
            }
            images.push(next);
        };
        if next < *placement {
            continue;
        }
        let mut cells: Vec<usize> = images.iter().flat_map(|image| &image.cells).copied().collect();
        cells.sort_unstable();
        let is_disjoint = cells.windows(2).all(|two| two[0] != two[1]);
        let mut uses: Vec<(usize, usize)> = Vec::new();
        for image in &images {
            match uses.iter_mut().find(|(piece, _)| *piece == image.piece) {
                Some((_, times)) => *times += 1,
                None => uses.push((image.piece, 1)),
            }
        }
        if is_disjoint && uses.iter().all(|&(piece, times)| times <= problem.copies[piece]) {
            found.push(Orbit { cells, uses });
        }
    }
    found
}

fn fill(
    remaining: &[&Orbit],
    covered: &mut [bool],
    copies: &mut [usize],
    tick: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<u128, Stop> {
    tick(1)?;
    let mut ways = vec![0usize; covered.len()];
    remaining.iter().flat_map(|orbit| &orbit.cells).for_each(|&cell| ways[cell] += 1);
    let free = (0..covered.len()).filter(|&cell| !covered[cell]);
    let Some(cell) = free.min_by_key(|&cell| ways[cell]) else { return Ok(1) };
    let mut covers = 0;
    for orbit in remaining.iter().filter(|orbit| orbit.cells.contains(&cell)) {
        orbit.cells.iter().for_each(|&cell| covered[cell] = true);
        orbit.uses.iter().for_each(|&(piece, times)| copies[piece] -= times);
        let fits = |other: &&&Orbit| {
            other.cells.iter().all(|&cell| !covered[cell])
                && other.uses.iter().all(|&(piece, times)| times <= copies[piece])
        };
        let next: Vec<&Orbit> = remaining.iter().filter(fits).copied().collect();
        let below = fill(&next, covered, copies, tick);
        orbit.cells.iter().for_each(|&cell| covered[cell] = false);
        orbit.uses.iter().for_each(|&(piece, times)| copies[piece] += times);
        covers += below?;
    }
    Ok(covers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solvers::exact_cover::frontier::{Direction, FrontierSearch};
    use crate::solvers::exact_cover::problem::Instructions;

    /// Bars of two cells and squares of four on a board of four rows.
    fn board(columns: usize, bars: usize, squares: usize) -> CoverProblem {
        let cell = |row: usize, column: usize| columns * row + column;
        let mut placements = Vec::new();
        for row in 0..4 {
            for column in 0..columns {
                let (down, right) = (row < 3, column + 1 < columns);
                let mut put = |piece, cells: &[usize]| {
                    let mut cells = cells.to_vec();
                    cells.sort_unstable();
                    placements.push(Placement { piece, cells });
                };
                if right {
                    put(0, &[cell(row, column), cell(row, column + 1)]);
                }
                if down {
                    put(0, &[cell(row, column), cell(row + 1, column)]);
                }
                if down && right {
                    let below = [cell(row + 1, column), cell(row + 1, column + 1)];
                    put(1, &[cell(row, column), cell(row, column + 1), below[0], below[1]]);
                }
            }
        }
        placements.sort_unstable();
        let (copies, leftovers) = (vec![bars, squares], Leftovers::None);
        CoverProblem { cells: 4 * columns, copies, leftovers, placements }
    }

    #[test]
    fn the_quotient_has_as_many_covers_as_the_symmetry_fixes() {
        let mut fixed = 0;
        for (columns, squares) in [(3, 2), (4, 2), (4, 1), (5, 3), (6, 4), (6, 1), (7, 2)] {
            let bars = (4 * columns - 4 * squares) / 2;
            let problem = board(columns, bars, squares);
            let turned = |row: fn(usize) -> usize, is_mirrored: bool| Symmetry {
                cells: (0..4 * columns)
                    .map(|n| {
                        let (r, c) = (row(n / columns), n % columns);
                        columns * r + if is_mirrored { columns - 1 - c } else { c }
                    })
                    .collect(),
                pieces: vec![0, 1],
            };
            for symmetry in [turned(|r| r, true), turned(|r| 3 - r, false), turned(|r| 3 - r, true)]
            {
                let expected = count(&problem, &symmetry, &mut |_| Ok(()));
                let Quotient { problem, uses } = Quotient::new(&problem, &symmetry);
                let mut frontier =
                    FrontierSearch::with_uses(&problem, Some(&uses), Direction::Forward, |_, _| {
                        true
                    })
                    .expect("short placements");
                for memory in [0, 1 << 20] {
                    let counted = frontier.count(Instructions::Best, memory, |_| Ok(()));
                    assert_eq!(counted, expected, "{columns} columns");
                }
                fixed += expected.expect("no limit");
            }
        }
        assert!(fixed > 100, "{fixed} are fixed");
    }
}
