//! Which of several equal pieces goes where.
//!
//! Idea: the searches see equal shapes as one kind, so each set of placements is found once. What
//! tells its pieces apart, their letters, is assigned when the set is reported: in every order that
//! makes another solution. Copies of one piece are interchangeable, so they always come in the
//! order of their cells.
//!
//! Cost: one step for each placement of each order reported.

use super::model::Puzzle;
use crate::limits::Stop;
use num_bigint::BigUint;

/// The pieces of each kind, those that are copies of each other together.
pub(super) struct Letters {
    kinds: Vec<Vec<Vec<usize>>>,
}

impl Letters {
    pub(super) fn new(puzzle: &Puzzle, kinds: &[Vec<usize>]) -> Self {
        Self { kinds: kinds.iter().map(|kind| groups(puzzle, kind)).collect() }
    }

    /// Whether every kind is one piece or copies of one, so that each set of placements is one
    /// solution.
    pub(super) fn are_given(&self) -> bool {
        self.kinds.iter().all(|groups| groups.len() == 1)
    }

    /// The number of orders, where every piece is used.
    pub(super) fn orders(&self) -> BigUint {
        let factorial = |n: usize| (2..=n).fold(BigUint::from(1u32), |product, f| product * f);
        let of_kind = |groups: &Vec<Vec<usize>>| {
            let all = factorial(groups.iter().map(Vec::len).sum());
            groups.iter().fold(all, |orders, group| orders / factorial(group.len()))
        };
        self.kinds.iter().map(of_kind).product()
    }

    /// Calls `act` with the pieces that lie at placements of these kinds, in every order.
    pub(super) fn each(
        &self,
        kinds: &[usize],
        act: &mut dyn FnMut(&[usize]) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let mut used: Vec<Vec<usize>> = self.kinds.iter().map(|kind| vec![0; kind.len()]).collect();
        self.assign(kinds, &mut Vec::with_capacity(kinds.len()), &mut used, act)
    }

    fn assign(
        &self,
        kinds: &[usize],
        pieces: &mut Vec<usize>,
        used: &mut [Vec<usize>],
        act: &mut dyn FnMut(&[usize]) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let Some(&kind) = kinds.get(pieces.len()) else { return act(pieces) };
        for (number, group) in self.kinds[kind].iter().enumerate() {
            let Some(&piece) = group.get(used[kind][number]) else { continue };
            used[kind][number] += 1;
            pieces.push(piece);
            self.assign(kinds, pieces, used, act)?;
            pieces.pop();
            used[kind][number] -= 1;
        }
        Ok(())
    }
}

/// The pieces of a kind, those that are copies of each other together.
pub(super) fn groups(puzzle: &Puzzle, kind: &[usize]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for &piece in kind {
        let letter = |number: usize| puzzle.pieces[number].kind();
        match groups.iter_mut().find(|group| letter(group[0]) == letter(piece)) {
            Some(group) => group.push(piece),
            None => groups.push(vec![piece]),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_keep_their_order_and_others_come_in_every_order() {
        // Pieces 0 and 1 are copies of one, 2 has the same shape, 3 another.
        let letters = Letters { kinds: vec![vec![vec![0, 1], vec![2]], vec![vec![3]]] };
        assert_eq!(letters.orders(), BigUint::from(3u32));
        assert!(!letters.are_given());
        let mut found = Vec::new();
        let ended = letters.each(&[0, 0, 1, 0], &mut |pieces| {
            found.push(pieces.to_vec());
            Ok(())
        });
        assert_eq!(ended, Ok(()));
        assert_eq!(found, [[0, 1, 3, 2], [0, 2, 3, 1], [2, 0, 3, 1]]);
        // Where one is left over it can be either.
        let mut found = Vec::new();
        let ended = letters.each(&[0, 0], &mut |pieces| {
            found.push(pieces.to_vec());
            if found.len() == 3 { Err(Stop::Enough) } else { Ok(()) }
        });
        assert_eq!(ended, Err(Stop::Enough));
        assert_eq!(found, [[0, 1], [0, 2], [2, 0]]);
    }
}
