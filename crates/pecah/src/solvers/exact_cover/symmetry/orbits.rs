//! The orbits of the placements of one piece under symmetries that map the piece to itself.
//!
//! Idea: an image is looked up by the sum of random keys of its cells, which needs no sorting. What
//! is found is compared cell by cell, so that a chance coincidence of keys changes nothing.
//!
//! Invariant: the orbits come in the order of their first placements, by cells.
//!
//! Cost: one look-up for each symmetry and orbit.

use super::Symmetry;
use crate::solvers::exact_cover::problem::CoverProblem;
use crate::support::random::Random;
use rustc_hash::FxHashMap;

/// A placement of a piece with all its images.
pub(super) struct Orbit {
    /// The number of its first placement, the representative.
    pub(super) first: usize,
    /// The number of placements.
    pub(super) size: usize,
    /// A bit for each symmetry that fixes the representative.
    pub(super) stabilizer: u64,
}

pub(super) fn orbits(problem: &CoverProblem, symmetries: &[Symmetry], piece: usize) -> Vec<Orbit> {
    let placements = &problem.placements;
    let mut numbers: Vec<usize> =
        (0..placements.len()).filter(|&number| placements[number].piece == piece).collect();
    numbers.sort_by_key(|&number| &placements[number].cells);
    let mut random = Random::new(0);
    let keys: Vec<u64> = (0..problem.cells).map(|_| random.bits()).collect();
    let key = |cells: &mut dyn Iterator<Item = usize>| {
        cells.fold(0u64, |sum, cell| sum.wrapping_add(keys[cell]))
    };
    let of_place = |place: usize| &placements[numbers[place]].cells;
    let place_of: FxHashMap<u64, usize> = (0..numbers.len())
        .map(|place| (key(&mut of_place(place).iter().copied()), place))
        .collect();
    let find = |cells: &[usize], symmetry: &Symmetry| {
        let image = || cells.iter().map(|&cell| symmetry.cells[cell]);
        let is_image = |place: &usize| {
            let other = of_place(*place);
            other.len() == cells.len() && image().all(|cell| other.contains(&cell))
        };
        place_of
            .get(&key(&mut image()))
            .copied()
            .filter(is_image)
            .or_else(|| (0..numbers.len()).find(is_image))
    };
    let mut is_seen = vec![false; numbers.len()];
    let mut orbits = Vec::new();
    for place in 0..numbers.len() {
        if is_seen[place] {
            continue;
        }
        let mut orbit = Orbit { first: numbers[place], size: 1, stabilizer: 0 };
        for (nth, symmetry) in symmetries.iter().enumerate() {
            match find(of_place(place), symmetry) {
                Some(same) if same == place => orbit.stabilizer |= 1 << nth,
                Some(other) => {
                    orbit.size += usize::from(!std::mem::replace(&mut is_seen[other], true));
                }
                None => {}
            }
        }
        orbits.push(orbit);
    }
    orbits
}
