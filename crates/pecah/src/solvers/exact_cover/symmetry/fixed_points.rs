//! The covers that a symmetry leaves as they are, where pieces have copies or may be left over.
//!
//! The idea: such a cover is made of whole orbits, a placement with all its images, and each orbit
//! uses as many copies of each piece as it has placements of it. So the orbits are placements of a
//! smaller problem; always the cell that the fewest of them can cover is next.
//!
//! The cost: one pass over the orbits left for each node. They are few, and a node fills as many
//! cells as an orbit has.

use crate::limits::Stop;
use crate::solvers::exact_cover::problem::Placing;
use crate::solvers::exact_cover::symmetry::Symmetry;

/// A placement with its images.
struct Orbit {
    cells: Vec<usize>,
    /// How many copies of each piece it takes.
    uses: Vec<(usize, usize)>,
}

/// How many covers the symmetry leaves as they are. Every cell is covered; a piece may be used as
/// often as it has copies, which is all of them where areas match.
pub fn count(
    problem: &Placing,
    symmetry: &Symmetry,
    tick: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<u128, Stop> {
    let orbits = orbits(problem, symmetry);
    let live: Vec<&Orbit> = orbits.iter().collect();
    let mut copies = problem.copies.clone();
    fill(&live, &mut vec![false; problem.cells], &mut copies, tick)
}

fn orbits(problem: &Placing, symmetry: &Symmetry) -> Vec<Orbit> {
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
        // An orbit is met at each of its placements, and taken at the least.
        if images.iter().any(|image| image < placement) {
            continue;
        }
        let mut cells: Vec<usize> = images.iter().flat_map(|image| &image.cells).copied().collect();
        cells.sort_unstable();
        let is_apart = cells.windows(2).all(|two| two[0] != two[1]);
        let mut uses: Vec<(usize, usize)> = Vec::new();
        for image in &images {
            match uses.iter_mut().find(|(piece, _)| *piece == image.piece) {
                Some((_, times)) => *times += 1,
                None => uses.push((image.piece, 1)),
            }
        }
        if is_apart && uses.iter().all(|&(piece, times)| times <= problem.copies[piece]) {
            found.push(Orbit { cells, uses });
        }
    }
    found
}

fn fill(
    live: &[&Orbit],
    covered: &mut [bool],
    copies: &mut [usize],
    tick: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<u128, Stop> {
    tick(1)?;
    let mut ways = vec![0usize; covered.len()];
    live.iter().flat_map(|orbit| &orbit.cells).for_each(|&cell| ways[cell] += 1);
    let free = (0..covered.len()).filter(|&cell| !covered[cell]);
    let Some(cell) = free.min_by_key(|&cell| ways[cell]) else { return Ok(1) };
    let mut covers = 0;
    for orbit in live.iter().filter(|orbit| orbit.cells.contains(&cell)) {
        orbit.cells.iter().for_each(|&cell| covered[cell] = true);
        orbit.uses.iter().for_each(|&(piece, times)| copies[piece] -= times);
        let fits = |other: &&&Orbit| {
            other.cells.iter().all(|&cell| !covered[cell])
                && other.uses.iter().all(|&(piece, times)| times <= copies[piece])
        };
        let next: Vec<&Orbit> = live.iter().filter(fits).copied().collect();
        let below = fill(&next, covered, copies, tick);
        orbit.cells.iter().for_each(|&cell| covered[cell] = false);
        orbit.uses.iter().for_each(|&(piece, times)| copies[piece] += times);
        covers += below?;
    }
    Ok(covers)
}
