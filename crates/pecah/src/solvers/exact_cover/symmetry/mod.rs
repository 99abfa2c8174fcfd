//! Symmetries of a cover problem: one cover per class, and the number of classes.
//!
//! Idea: [`breaking`] restricts pieces so that a search meets few symmetric copies of a cover;
//! [`fixed_points`] counts the covers that a symmetry fixes. By Burnside's lemma the number of
//! covers up to symmetry is the mean of these counts over the group.
//!
//! Invariant: the symmetries form a group that maps covers to covers, the identity first.
//!
//! Cost: groups have at most 48 elements, so plain lists do.

pub mod breaking;
pub mod fixed_points;
mod orbits;

use crate::solvers::exact_cover::problem::Placement;

/// A map of the board and the pieces onto themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Symmetry {
    /// The image of each cell.
    pub cells: Vec<usize>,
    /// The image of each piece: another piece where two are mirror images of each other.
    pub pieces: Vec<usize>,
}

impl Symmetry {
    /// The image of a placement.
    #[must_use]
    pub fn image(&self, placement: &Placement) -> Placement {
        let mut cells = Vec::with_capacity(placement.cells.len());
        self.image_of_cells(&placement.cells, &mut cells);
        Placement { piece: self.pieces[placement.piece], cells }
    }

    /// The image of some cells, sorted, in place of what is in `image`.
    fn image_of_cells(&self, cells: &[usize], image: &mut Vec<usize>) {
        image.clear();
        image.extend(cells.iter().map(|&cell| self.cells[cell]));
        image.sort_unstable();
    }
}

/// One symmetry of each conjugacy class and the size of the class, the identity first. Conjugate
/// symmetries fix equally many covers.
pub fn conjugacy_classes(symmetries: &[Symmetry]) -> Vec<(&Symmetry, usize)> {
    let mut is_known = vec![false; symmetries.len()];
    let mut classes = Vec::new();
    let mut conjugate = Vec::new();
    for (number, symmetry) in symmetries.iter().enumerate() {
        if is_known[number] {
            continue;
        }
        let before = is_known.iter().filter(|&&known| known).count();
        for by in symmetries {
            conjugate.resize(symmetry.cells.len(), 0);
            for (cell, &to) in symmetry.cells.iter().enumerate() {
                conjugate[by.cells[cell]] = by.cells[to];
            }
            if let Some(same) = symmetries.iter().position(|other| other.cells == conjugate) {
                is_known[same] = true;
            }
        }
        let after = is_known.iter().filter(|&&known| known).count();
        classes.push((symmetry, after - before));
    }
    classes
}

#[cfg(test)]
mod tests {
    use super::*;

    type Image = fn([usize; 2]) -> [usize; 2];

    /// Maps of a 4×4 square onto itself.
    fn of_a_square(images: &[Image]) -> Vec<Symmetry> {
        let cells = |image: &Image| {
            (0..16).map(|n| image([n / 4, n % 4])).map(|[row, column]| 4 * row + column).collect()
        };
        images.iter().map(|image| Symmetry { cells: cells(image), pieces: vec![0] }).collect()
    }

    #[test]
    fn a_square_has_five_conjugacy_classes_and_a_rectangle_four() {
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
            conjugacy_classes(symmetries).iter().map(|(_, size)| *size).collect::<Vec<_>>()
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
