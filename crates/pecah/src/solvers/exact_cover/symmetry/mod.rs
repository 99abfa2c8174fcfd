//! What symmetry saves: one piece is held to one placement of each orbit, and every cover found so
//! stands for as many as the orbit has members.
//!
//! The invariant: the symmetries form a group that maps covers to covers. If all of them map a
//! piece to itself, the covers with that piece at the various members of one orbit are images of
//! each other, so each member has as many. The sum over the orbits, weighed by their size, is the
//! exact total.
//!
//! Some symmetries leave a representative as it is. Those are symmetries of the problem in which
//! the piece lies there, so a second piece is held to representatives of them.
//!
//! Covers that differ by a symmetry are the same to the eye. By Burnside's lemma their classes are
//! as many as the mean, over the symmetries, of the covers that the symmetry leaves as they are;
//! and those are covers by placements joined with their own images, a far smaller problem.

pub mod breaking;
pub mod fixed_points;

use crate::solvers::exact_cover::preprocess;
use crate::solvers::exact_cover::problem::{Leftovers, Placement, Placing};

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
    let mut is_known = vec![false; symmetries.len()];
    let mut classes = Vec::new();
    let mut elsewhere = Vec::new();
    for (number, symmetry) in symmetries.iter().enumerate() {
        if is_known[number] {
            continue;
        }
        let before = is_known.iter().filter(|&&known| known).count();
        for shown in symmetries {
            elsewhere.resize(symmetry.cells.len(), 0);
            for (cell, &to) in symmetry.cells.iter().enumerate() {
                elsewhere[shown.cells[cell]] = shown.cells[to];
            }
            if let Some(same) = symmetries.iter().position(|other| other.cells == elsewhere) {
                is_known[same] = true;
            }
        }
        let after = is_known.iter().filter(|&&known| known).count();
        classes.push((symmetry, after - before));
    }
    classes
}

/// What is done with the parts of a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Every cover is visited, by the tightest item: parts are cheap to make ready.
    Visiting,
    /// Every cover is visited, by the first hole.
    Scanning,
    /// Covers are counted, and states remembered as long as one part is counted.
    Remembering,
}

/// Problems, and as how many covers of the whole each of their covers counts.
pub type Parts = Vec<(u128, Placing)>;

/// The problem with one piece or more held to representatives. The covers of the whole are those of
/// the parts, each weighed by its factor. The piece is one with few representatives, and few for its
/// placements.
pub fn parts(problem: &Placing, symmetries: &[Symmetry], purpose: Purpose) -> Parts {
    let cost = |&piece: &usize| {
        let orbits = orbits(problem, symmetries, piece);
        let all: usize = orbits.iter().map(|orbit| orbit.size).sum();
        let representatives = orbits.len();
        match purpose {
            Purpose::Visiting | Purpose::Scanning => {
                // Pieces that lie symmetrically often waste symmetry.
                let wastes = 2 * representatives * symmetries.len() > 3 * all;
                (wastes, if wastes { 64 * representatives / all.max(1) } else { representatives })
            }
            Purpose::Remembering => (have_several_sizes(&orbits), representatives),
        }
    };
    if let Some(piece) = holdable(problem, symmetries).into_iter().take(4).min_by_key(cost) {
        return parts_holding(problem, symmetries, piece, purpose);
    }
    alive(vec![(1, problem.clone())], purpose)
}

/// The parts without their dead placements. The search by first holes leaves them out itself.
fn alive(mut parts: Parts, purpose: Purpose) -> Parts {
    if purpose != Purpose::Scanning {
        for (_, part) in &mut parts {
            preprocess::remove(part);
        }
    }
    parts
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
    purpose: Purpose,
) -> Parts {
    let by_size = |orbit: &Orbit| orbit.size as u64;
    if purpose != Purpose::Visiting {
        let parts = split(problem, symmetries, piece, by_size).into_iter();
        return alive(parts.map(|(size, _, part)| (size, part)).collect(), purpose);
    }
    let mut parts = Vec::new();
    for (size, left_by, part) in split(problem, symmetries, piece, |orbit| orbit.left_by) {
        let left = (0..symmetries.len()).filter(|number| left_by >> number & 1 == 1);
        let left: Vec<Symmetry> = left.map(|number| symmetries[number].clone()).collect();
        match next_held(&part, &left) {
            Some(next) => {
                let within = split(&part, &left, next, by_size).into_iter();
                parts.extend(within.map(|(times, _, part)| (size * times, part)));
            }
            None => parts.push((size, part)),
        }
    }
    alive(parts, purpose)
}

/// The problem with the placements of a piece held to representatives, those together for which
/// `together` is the same: the size of their orbits, the symmetries that leave the first of them as
/// it is, and the problem.
fn split(
    problem: &Placing,
    symmetries: &[Symmetry],
    piece: usize,
    together: impl Fn(&Orbit) -> u64,
) -> Vec<(u128, u64, Placing)> {
    let mut orbits = orbits(problem, symmetries, piece);
    orbits.sort_by_key(&together);
    let part = |held: &[Orbit]| {
        let is_held = |number| held.iter().any(|orbit| orbit.first == number);
        let part = problem.with_only(|number, p| p.piece != piece || is_held(number));
        (held[0].size as u128, held[0].left_by, part)
    };
    orbits.chunk_by(|a, b| together(a) == together(b)).map(part).collect()
}

/// The piece to hold where another lies so that only these symmetries are left. One with many
/// placements is soon halved, whatever lies next.
fn next_held(problem: &Placing, symmetries: &[Symmetry]) -> Option<usize> {
    let pieces = holdable(problem, symmetries).into_iter().rev().take(3);
    let orbits = pieces.map(|piece| (piece, orbits(problem, symmetries, piece)));
    let moved = orbits.filter(|(_, orbits)| orbits.iter().any(|orbit| orbit.size > 1));
    moved.min_by_key(|(_, orbits)| have_several_sizes(orbits)).map(|(piece, _)| piece)
}

/// The placements that symmetries make of one.
struct Orbit {
    /// The number of its first placement.
    first: usize,
    /// How many there are.
    size: usize,
    /// A bit for each symmetry that leaves the first as it is.
    left_by: u64,
}

fn orbits(problem: &Placing, symmetries: &[Symmetry], piece: usize) -> Vec<Orbit> {
    let placements = &problem.placements;
    let mut numbers: Vec<usize> =
        (0..placements.len()).filter(|&number| placements[number].piece == piece).collect();
    numbers.sort_by_key(|&number| &placements[number].cells);
    let mut is_seen = vec![false; numbers.len()];
    let mut orbits = Vec::new();
    for place in 0..numbers.len() {
        if is_seen[place] {
            continue;
        }
        let mut orbit = Orbit { first: numbers[place], size: 1, left_by: 0 };
        for (nth, symmetry) in symmetries.iter().enumerate() {
            let image = symmetry.image(&placements[numbers[place]]).cells;
            match numbers.binary_search_by_key(&&image, |&number| &placements[number].cells) {
                Ok(same) if same == place => orbit.left_by |= 1 << nth,
                Ok(other) => {
                    orbit.size += usize::from(!std::mem::replace(&mut is_seen[other], true));
                }
                Err(_) => {}
            }
        }
        orbits.push(orbit);
    }
    orbits
}

fn have_several_sizes(orbits: &[Orbit]) -> bool {
    orbits.iter().any(|orbit| orbit.size != orbits[0].size)
}

/// The covers that a symmetry leaves as they are, as the covers of a smaller problem: each of its
/// placements is a placement with all its images, and each of its pieces a cycle of pieces. Only
/// for problems without copies and leftovers. `None` if a piece has no such placement.
pub fn unmoved(problem: &Placing, symmetry: &Symmetry) -> Option<Placing> {
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
        let joined = of_piece.filter_map(|placement| with_images(placement, symmetry, length));
        placements.extend(joined.map(|cells| Placement { piece: cycles, cells }));
        if placements.len() == before {
            return None;
        }
        cycles += 1;
    }
    let copies = vec![1; cycles];
    Some(Placing { cells: problem.cells, copies, leftovers: Leftovers::None, placements })
}

/// The cells of a placement and its images, if these lie apart and the last one turns into it.
fn with_images(placement: &Placement, symmetry: &Symmetry, length: usize) -> Option<Vec<usize>> {
    let stays = |&cell: &usize| placement.cells.contains(&symmetry.cells[cell]);
    if length == 1 {
        return placement.cells.iter().all(stays).then(|| placement.cells.clone());
    }
    let mut covered = Vec::with_capacity(length * placement.cells.len());
    let mut image = placement.clone();
    for _ in 0..length {
        covered.extend_from_slice(&image.cells);
        image = symmetry.image(&image);
    }
    covered.sort_unstable();
    let is_apart = covered.windows(2).all(|two| two[0] < two[1]);
    (is_apart && image == *placement).then_some(covered)
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
