//! One solution of each symmetry class.
//!
//! Invariant: of the covers of a class, the one listed is the first in the order of the sorted
//! numbers of their placements, whichever of them the search finds first. If symmetry breaking
//! restricts a piece to some placements, the search still finds at least one cover of each class;
//! the class is listed at the first of those.
//!
//! Cost: one pass over a cover for each symmetry.

use super::problem::Problem;
use crate::solvers::exact_cover::problem::Placement;

pub(super) struct Distinct {
    /// By symmetry, but for the identity, what each placement turns into.
    images: Vec<Vec<usize>>,
    /// By part that is searched, whether it has each placement.
    is_searched: Vec<Vec<bool>>,
}

impl Distinct {
    /// For a search among parts of the problem, each by the numbers of its placements.
    pub(super) fn among(problem: &Problem, parts: impl IntoIterator<Item = Vec<usize>>) -> Self {
        let placements = &problem.exact_cover.placements;
        let symmetries = problem.symmetries.iter().skip(1);
        let images = symmetries
            .map(|s| placements.iter().map(|p| number(problem, &s.image(p))).collect())
            .collect();
        let is_searched = parts.into_iter().map(|part| {
            let mut has = vec![false; placements.len()];
            for number in part {
                has[number] = true;
            }
            has
        });
        let is_searched = is_searched.collect();
        Self { images, is_searched }
    }

    /// The representative of a cover's class, unless the search lists the class at another cover.
    pub(super) fn representative(&self, mut cover: Vec<usize>) -> Option<Vec<usize>> {
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
