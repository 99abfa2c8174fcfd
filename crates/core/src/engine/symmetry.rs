//! What symmetry saves: one piece is held to one placement of each orbit, and every cover found so
//! stands for as many as the orbit has members.
//!
//! The invariant: the symmetries form a group that maps covers to covers. If all of them map a
//! piece to itself, the covers with that piece at the various members of one orbit are images of
//! each other, so each member has as many. The sum over the orbits, weighed by their size, is the
//! exact total.
//!
//! Covers that differ by a symmetry are the same to the eye. By Burnside's lemma their classes are
//! as many as the mean, over the symmetries, of the covers that the symmetry leaves as they are;
//! and those are covers by placements joined with their own images, a far smaller problem.

use super::placing::{Leftovers, Placement, Placing};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A way to map the board and the pieces onto themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symmetry {
    /// Where each cell goes.
    pub cells: Vec<usize>,
    /// Which piece each piece turns into: another one for mirror twins.
    pub pieces: Vec<usize>,
}

impl Symmetry {
    /// The placement that this one turns into.
    #[must_use]
    pub fn image(&self, placement: &Placement) -> Placement {
        let mut cells: Vec<usize> = placement.cells.iter().map(|&c| self.cells[c]).collect();
        cells.sort_unstable();
        Placement { piece: self.pieces[placement.piece], cells }
    }
}

/// One symmetry of each class, and how many are in the class, the identity first. What one of a
/// class does, the others do on the board as another symmetry shows it, so they leave equally many
/// covers as they are.
pub fn classes(symmetries: &[Symmetry]) -> Vec<(&Symmetry, usize)> {
    // There are 48 at most, so a list does.
    let mut known: Vec<Vec<usize>> = Vec::new();
    let mut classes = Vec::new();
    for symmetry in symmetries {
        let before = known.len();
        for shown in symmetries {
            let mut elsewhere = vec![0; symmetry.cells.len()];
            for (cell, &to) in symmetry.cells.iter().enumerate() {
                elsewhere[shown.cells[cell]] = shown.cells[to];
            }
            if !known.contains(&elsewhere) {
                known.push(elsewhere);
            }
        }
        if known.len() > before {
            classes.push((symmetry, known.len() - before));
        }
    }
    classes
}

/// What is done with the parts of a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Every cover is visited.
    Visiting,
    /// Covers are counted, and states remembered as long as one part is counted.
    Remembering,
}

/// The problem with one piece held to representatives: one problem for each size of orbit. The
/// covers of the whole are those of the parts, each weighed by its factor. The piece is one with few
/// representatives, and few for its placements.
pub fn parts(problem: &Placing, symmetries: &[Symmetry], purpose: Purpose) -> Vec<(u128, Placing)> {
    let pieces = holdable(problem, symmetries);
    let count = |piece| problem.placements.iter().filter(|p| p.piece == piece).count();
    let cost = |&piece: &usize| {
        let all = count(piece);
        let orbits = orbits(problem, symmetries, piece);
        let representatives = orbits.len();
        match purpose {
            Purpose::Visiting => {
                // Pieces that lie symmetrically often waste symmetry.
                let wastes = 2 * representatives * symmetries.len() > 3 * all;
                (wastes, if wastes { 64 * representatives / all.max(1) } else { representatives })
            }
            Purpose::Remembering => (sizes(&orbits).len() > 1, representatives),
        }
    };
    match pieces.into_iter().take(4).min_by_key(cost) {
        Some(piece) => parts_holding(problem, symmetries, piece),
        None => vec![(1, problem.clone())],
    }
}

/// The pieces that can be held to representatives, those with few placements first.
pub fn holdable(problem: &Placing, symmetries: &[Symmetry]) -> Vec<usize> {
    if symmetries.len() < 2 || problem.leftovers == Leftovers::Allowed {
        return Vec::new();
    }
    let mut counts = vec![0; problem.copies.len()];
    problem.placements.iter().for_each(|placement| counts[placement.piece] += 1);
    let is_fixed = |piece: &usize| {
        problem.copies[*piece] == 1 && symmetries.iter().all(|s| s.pieces[*piece] == *piece)
    };
    let mut pieces: Vec<usize> = (0..counts.len()).filter(is_fixed).collect();
    pieces.sort_by_key(|&piece| counts[piece]);
    pieces
}

/// The parts with this piece held, which is one of the [`holdable`].
pub fn parts_holding(
    problem: &Placing,
    symmetries: &[Symmetry],
    piece: usize,
) -> Vec<(u128, Placing)> {
    let orbits = orbits(problem, symmetries, piece);
    let part = |&size: &usize| {
        let kept = |n: usize, p: &Placement| p.piece != piece || orbits.get(&n) == Some(&size);
        (size as u128, problem.with_only(kept))
    };
    sizes(&orbits).iter().map(part).collect()
}

/// The first placements of the orbits of a piece's placements, with the sizes of the orbits.
type Orbits = BTreeMap<usize, usize>;

fn orbits(problem: &Placing, symmetries: &[Symmetry], piece: usize) -> Orbits {
    let of_piece = || problem.placements.iter().enumerate().filter(|(_, p)| p.piece == piece);
    let numbers: HashMap<&[usize], usize> = of_piece().map(|(n, p)| (&p.cells[..], n)).collect();
    let mut orbits = BTreeMap::new();
    for (number, placement) in of_piece() {
        let images: BTreeSet<usize> = symmetries
            .iter()
            .filter_map(|symmetry| numbers.get(&symmetry.image(placement).cells[..]).copied())
            .collect();
        if images.first() == Some(&number) {
            orbits.insert(number, images.len());
        }
    }
    orbits
}

fn sizes(orbits: &Orbits) -> BTreeSet<usize> {
    orbits.values().copied().collect()
}

/// The covers that a symmetry leaves as they are, as the covers of a smaller problem: each of its
/// placements is a placement with all its images, and each of its pieces a cycle of pieces. Only
/// for problems without copies and leftovers.
pub fn unmoved(problem: &Placing, symmetry: &Symmetry) -> Placing {
    let mut cycle_of = vec![usize::MAX; problem.copies.len()];
    let mut cycles = Vec::new();
    for first in 0..cycle_of.len() {
        let mut piece = first;
        let mut length = 0;
        while cycle_of[piece] == usize::MAX {
            cycle_of[piece] = cycles.len();
            piece = symmetry.pieces[piece];
            length += 1;
        }
        if length > 0 {
            cycles.push((first, length));
        }
    }
    let mut placements = Vec::new();
    for placement in &problem.placements {
        let (first, length) = cycles[cycle_of[placement.piece]];
        if placement.piece != first {
            continue;
        }
        let mut covered: BTreeSet<usize> = BTreeSet::new();
        let mut image = placement.clone();
        for _ in 0..length {
            covered.extend(&image.cells);
            image = symmetry.image(&image);
        }
        let apart = covered.len() == placement.cells.len() * length;
        if image == *placement && apart {
            let piece = cycle_of[first];
            placements.push(Placement { piece, cells: covered.into_iter().collect() });
        }
    }
    Placing {
        cells: problem.cells,
        copies: vec![1; cycles.len()],
        leftovers: Leftovers::None,
        placements,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Image = fn([usize; 2]) -> [usize; 2];

    /// The turns and mirror images of a square, four cells abreast.
    fn of_a_square(images: &[Image]) -> Vec<Symmetry> {
        let cells = |image: &Image| {
            (0..16).map(|n| image([n / 4, n % 4])).map(|[row, column]| 4 * row + column).collect()
        };
        images.iter().map(|image| Symmetry { cells: cells(image), pieces: vec![0] }).collect()
    }

    #[test]
    fn a_square_has_five_classes_and_a_rectangle_four() {
        let square = of_a_square(&[
            |[r, c]| [r, c],
            |[r, c]| [c, 3 - r],
            |[r, c]| [3 - r, 3 - c],
            |[r, c]| [3 - c, r],
            |[r, c]| [r, 3 - c],
            |[r, c]| [3 - r, c],
            |[r, c]| [c, r],
            |[r, c]| [3 - c, 3 - r],
        ]);
        let sizes = |symmetries: &[Symmetry]| {
            classes(symmetries).iter().map(|(_, size)| *size).collect::<Vec<_>>()
        };
        assert_eq!(sizes(&square), [1, 2, 1, 2, 2]);
        let rectangle = of_a_square(&[
            |[r, c]| [r, c],
            |[r, c]| [3 - r, 3 - c],
            |[r, c]| [r, 3 - c],
            |[r, c]| [3 - r, c],
        ]);
        assert_eq!(sizes(&rectangle), [1; 4]);
    }
}
