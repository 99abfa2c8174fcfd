//! The search behind the strategy `bitboard`, free of watching and reporting.
//!
//! Boards of one queen to a row and at most eleven rows fit a machine word and are searched by
//! [`small`]; all others by [`stars`], which keeps counts and reasons harder at each node.

mod bands;
mod geometry;
mod packing;
mod small;
mod stars;
mod strips;

use super::model::{Board, Queens};

/// Whoever follows a search. Cells are numbered row by row.
pub(super) trait Visit {
    /// Why it may end the search.
    type Stop;

    /// A node of the search tree, with the stars placed so far.
    fn node(&mut self, stars: &[u16]) -> Result<(), Self::Stop>;

    /// A solution.
    fn found(&mut self, stars: &[u16]) -> Result<(), Self::Stop>;
}

/// Every solution of the board, as far as the visitor goes along.
pub(super) fn search<V: Visit>(board: &Board, visit: &mut V) -> Result<(), V::Stop> {
    if board.stars() == 1 && board.size() <= small::MOST_ROWS {
        small::search(board, visit)
    } else {
        stars::search(board, visit)
    }
}

/// How many solutions a board has, as far as players care.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// None.
    None,
    /// This one only.
    Only(Queens),
    /// These two, and perhaps more.
    Several(Queens, Queens),
}

/// Solves a board and proves whether its solution is the only one.
///
/// ```
/// use pecah::queens::{Queens, Verdict, solve_unique};
/// use pecah::{Family, Options, Source};
///
/// let source = Source::new(b"AAAB\nAAAB\nCCAB\nCBDB\n").unwrap();
/// let board = Queens::read(&source, &Options::default()).unwrap();
/// let Verdict::Only(queens) = solve_unique(&board) else { panic!() };
/// assert_eq!(queens.0, [(0, 1), (1, 3), (2, 0), (3, 2)]);
/// ```
pub fn solve_unique(board: &Board) -> Verdict {
    let mut two = FirstTwo { first: [0; 300], stars: 0, second: None };
    let _: Result<(), Enough> = search(board, &mut two);
    let FirstTwo { first, stars, second } = two;
    if stars == 0 {
        return Verdict::None;
    }
    let first = if board.stars() == 1 {
        Queens::one_to_a_row(&first[..stars])
    } else {
        Queens::from_cells(board.size(), &first[..stars])
    };
    match second {
        None => Verdict::Only(first),
        Some(second) => Verdict::Several(first, Queens::from_cells(board.size(), &second)),
    }
}

/// Whether one queen to a row has a solution with a queen on this cell. Cells of the region
/// `u8::MAX` belong to none and take no queen.
pub(super) fn has_solution_with(size: usize, regions: &[u8], cell: usize) -> bool {
    struct Any;
    impl Visit for Any {
        type Stop = Enough;

        fn node(&mut self, _stars: &[u16]) -> Result<(), Enough> {
            Ok(())
        }

        fn found(&mut self, _stars: &[u16]) -> Result<(), Enough> {
            Err(Enough)
        }
    }
    if size <= small::MOST_ROWS {
        small::search_with(size, regions, cell, &mut Any).is_err()
    } else {
        stars::search_with(size, regions, cell, &mut Any).is_err()
    }
}

struct FirstTwo {
    first: [u16; 300],
    stars: usize,
    second: Option<Vec<u16>>,
}

struct Enough;

impl Visit for FirstTwo {
    type Stop = Enough;

    fn node(&mut self, _stars: &[u16]) -> Result<(), Enough> {
        Ok(())
    }

    fn found(&mut self, stars: &[u16]) -> Result<(), Enough> {
        if self.stars == 0 {
            self.stars = stars.len();
            self.first[..stars.len()].copy_from_slice(stars);
            Ok(())
        } else {
            self.second = Some(stars.to_vec());
            Err(Enough)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::random::Random;

    #[derive(Default)]
    struct All(Vec<Vec<u16>>);

    impl Visit for All {
        type Stop = Enough;

        fn node(&mut self, _stars: &[u16]) -> Result<(), Enough> {
            Ok(())
        }

        fn found(&mut self, stars: &[u16]) -> Result<(), Enough> {
            let mut stars = stars.to_vec();
            stars.sort_unstable();
            self.0.push(stars);
            Ok(())
        }
    }

    #[test]
    fn both_searches_find_the_same_solutions() {
        let mut random = Random::new(5);
        for round in 0..60 {
            let size = 4 + round % 6;
            let letters: Vec<char> = (0..size * size)
                .map(|cell| if cell < size { cell } else { random.below(size) })
                .map(|region| char::from(b'A' + region as u8))
                .collect();
            let board = Board::new(size, 1, &letters);
            let (mut one, mut other) = (All::default(), All::default());
            assert!(small::search(&board, &mut one).is_ok());
            assert!(stars::search(&board, &mut other).is_ok());
            one.0.sort();
            other.0.sort();
            assert_eq!(one.0, other.0);
        }
    }
}
