//! One of all solutions that look alike: that are turned or mirrored into each other.
//!
//! Invariant: of the covers that look alike, the one told is the first in the order of the sorted
//! numbers of their placements, whichever of them the search comes upon. Where a search holds
//! pieces to some placements it still finds one or more of each kind, and tells at the first.

use super::problem::Problem;
use crate::solvers::exact_cover::problem::{CoverProblem, Placement};

pub(super) struct Distinct {
    /// By symmetry, but for the identity, what each placement turns into.
    images: Vec<Vec<usize>>,
    /// By part that is searched, whether it has each placement.
    is_searched: Vec<Vec<bool>>,
}

impl Distinct {
    /// For a search among these parts of the problem.
    pub(super) fn among<'p>(
        problem: &Problem,
        parts: impl IntoIterator<Item = &'p CoverProblem>,
    ) -> Self {
        let placements = &problem.exact_cover.placements;
        let symmetries = problem.symmetries.iter().skip(1);
        let images = symmetries
            .map(|s| placements.iter().map(|p| number(problem, &s.image(p))).collect())
            .collect();
        let is_searched = parts.into_iter().map(|part| {
            let mut has = vec![false; placements.len()];
            part.placements.iter().for_each(|placement| has[number(problem, placement)] = true);
            has
        });
        let is_searched = is_searched.collect();
        Self { images, is_searched }
    }

    /// What is told of a cover, unless the search tells it elsewhere.
    pub(super) fn told(&self, mut cover: Vec<usize>) -> Option<Vec<usize>> {
        cover.sort_unstable();
        let mut first = cover.clone();
        for images in &self.images {
            let mut image: Vec<usize> = cover.iter().map(|&number| images[number]).collect();
            image.sort_unstable();
            let has = |part: &Vec<bool>| image.iter().all(|&number| part[number]);
            if image < cover && self.is_searched.iter().any(has) {
                return None;
            }
            first = first.min(image);
        }
        Some(first)
    }
}

/// The number of a placement in the whole problem.
pub(super) fn number(problem: &Problem, placement: &Placement) -> usize {
    let place = problem.exact_cover.placements.binary_search(placement);
    place.expect("placements are sorted, and symmetries lead from one to another")
}
