//! Counting the covers that a symmetry fixes: the terms of Burnside's lemma.
//!
//! Idea: a fixed cover consists of whole orbits, a placement with all its images. So the orbits are
//! the placements of a smaller problem. Without copies and leftovers this is an exact-cover problem
//! again, for any search ([`orbit_problem`]); otherwise an orbit uses several copies of a piece,
//! and [`count`] searches by itself, always at the cell that the fewest orbits can cover.
//!
//! Invariant: the images of a placement in an orbit do not overlap, and the orbit uses no piece
//! more often than it has copies.
//!
//! Cost: one pass over the remaining orbits for each node. They are few, and each covers many
//! cells.

use crate::limits::Stop;
use crate::solvers::exact_cover::problem::{CoverProblem, Leftovers, Placement};
use crate::solvers::exact_cover::symmetry::Symmetry;

/// The problem whose covers are the covers that the symmetry fixes: each of its placements is a
/// whole orbit, and each of its pieces a cycle of pieces. Only for problems without copies and
/// leftovers. `None` if a piece has no orbit without overlaps.
pub fn orbit_problem(problem: &CoverProblem, symmetry: &Symmetry) -> Option<CoverProblem> {
    let mut is_in_cycle = vec![false; problem.copies.len()];
    let mut cycles = 0;
    let mut placements = Vec::new();
    for first in 0..is_in_cycle.len() {
        let (mut piece, mut length) = (first, 0);
        while !std::mem::replace(&mut is_in_cycle[piece], true) {
            piece = symmetry.pieces[piece];
            length += 1;
        }
        if length == 0 {
            continue;
        }
        let before = placements.len();
        let of_piece = problem.placements.iter().filter(|placement| placement.piece == first);
        let joined = of_piece.filter_map(|placement| orbit_cells(placement, symmetry, length));
        placements.extend(joined.map(|cells| Placement { piece: cycles, cells }));
        if placements.len() == before {
            return None;
        }
        cycles += 1;
    }
    let copies = vec![1; cycles];
    Some(CoverProblem { cells: problem.cells, copies, leftovers: Leftovers::None, placements })
}

/// The cells of a placement and its images, if these do not overlap and the last one maps back.
fn orbit_cells(placement: &Placement, symmetry: &Symmetry, length: usize) -> Option<Vec<usize>> {
    let is_kept = |&cell: &usize| placement.cells.contains(&symmetry.cells[cell]);
    if length == 1 {
        return placement.cells.iter().all(is_kept).then(|| placement.cells.clone());
    }
    let mut covered = Vec::with_capacity(length * placement.cells.len());
    let mut image = placement.clone();
    for _ in 0..length {
        covered.extend_from_slice(&image.cells);
        image = symmetry.image(&image);
    }
    covered.sort_unstable();
    let is_disjoint = covered.windows(2).all(|two| two[0] < two[1]);
    (is_disjoint && image == *placement).then_some(covered)
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
        let mut images = vec![placement.clone()];
        loop {
            let next = symmetry.image(&images[images.len() - 1]);
            if next == *placement {
                break;
            }
            images.push(next);
        }
        // The loop reaches an orbit at each of its placements and keeps it at the least one.
        if images.iter().any(|image| image < placement) {
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
