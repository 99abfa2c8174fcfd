//! MRV search against dancing links and brute force on random problems.

use super::*;
use crate::solvers::exact_cover::dlx::{self, ExactCover};
use crate::solvers::exact_cover::problem::{Chosen, Leftovers, Placement};
use crate::support::random::Random;
use std::collections::BTreeSet;

#[derive(Default)]
struct Covers(Vec<Vec<usize>>);

impl Visit for Covers {
    fn node(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
        Ok(())
    }
    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        let mut list = Vec::new();
        chosen.list(&mut list);
        list.sort_unstable();
        self.0.push(list);
        Ok(())
    }
    fn looks_at_nodes(&self) -> bool {
        false
    }
}

impl dlx::Visit for Covers {
    type Stop = Stop;
    fn node(&mut self, _chosen: &[usize]) -> Result<(), Stop> {
        Ok(())
    }
    fn cover(&mut self, chosen: &[usize]) -> Result<(), Stop> {
        let mut list = chosen.to_vec();
        list.sort_unstable();
        self.0.push(list);
        Ok(())
    }
}

/// A few placements for each of a few pieces.
fn random_problem(random: &mut Random) -> CoverProblem {
    let cells = 4 + random.below(9);
    let pieces = 2 + random.below(4);
    let mut placements = BTreeSet::new();
    for _ in 0..10 + random.below(40) {
        let first = random.below(cells);
        let mut covered: Vec<usize> =
            (0..=random.below(4)).map(|_| (first + random.below(4)).min(cells - 1)).collect();
        covered.sort_unstable();
        covered.dedup();
        placements.insert(Placement { piece: random.below(pieces), cells: covered });
    }
    CoverProblem {
        cells,
        copies: vec![1; pieces],
        leftovers: Leftovers::None,
        placements: placements.into_iter().collect(),
    }
}

fn found(problem: &CoverProblem, instructions: Instructions) -> Vec<Vec<usize>> {
    let mut covers = Covers::default();
    assert_eq!(search(problem, instructions, &mut covers), Ok(()));
    let all = covers.0.len();
    covers.0.sort();
    covers.0.dedup();
    assert_eq!(covers.0.len(), all, "each cover is visited once");
    covers.0
}

/// Every cover, by plain backtracking over the first free cell.
fn brute_force(problem: &CoverProblem) -> Vec<Vec<usize>> {
    fn extend(problem: &CoverProblem, chosen: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        let taken = |cell| chosen.iter().any(|&n| problem.placements[n].cells.contains(&cell));
        let used = |piece| chosen.iter().filter(|&&n| problem.placements[n].piece == piece).count();
        let Some(cell) = (0..problem.cells).find(|&cell| !taken(cell)) else {
            let all = (0..problem.copies.len()).all(|piece| used(piece) == problem.copies[piece]);
            if all || problem.leftovers == Leftovers::Allowed {
                let mut list = chosen.clone();
                list.sort_unstable();
                found.push(list);
            }
            return;
        };
        let fitting: Vec<usize> = (0..problem.placements.len())
            .filter(|&n| {
                let placement = &problem.placements[n];
                placement.cells.contains(&cell)
                    && !placement.cells.iter().any(|&cell| taken(cell))
                    && used(placement.piece) < problem.copies[placement.piece]
            })
            .collect();
        for n in fitting {
            chosen.push(n);
            extend(problem, chosen, found);
            chosen.pop();
        }
    }
    let mut found = Vec::new();
    extend(problem, &mut Vec::new(), &mut found);
    found.sort();
    found
}

#[test]
fn covers_equal_those_of_dancing_links_on_random_problems() {
    let mut random = Random::new(2);
    let mut solvable = 0;
    for round in 0..1500 {
        let problem = random_problem(&mut random);
        let options: Vec<Vec<usize>> = problem
            .placements
            .iter()
            .map(|p| p.cells.iter().copied().chain([problem.cells + p.piece]).collect())
            .collect();
        let mut expected = Covers::default();
        let items = problem.cells + problem.copies.len();
        ExactCover::new(items, &options).search(&mut expected).unwrap();
        expected.0.sort();
        solvable += usize::from(!expected.0.is_empty());
        for instructions in [Instructions::Best, Instructions::Portable] {
            assert_eq!(found(&problem, instructions), expected.0, "round {round}: {problem:?}");
        }
    }
    assert!(solvable > 100, "{solvable} of 1500 can be solved");
}

#[test]
fn covers_with_copies_and_leftovers_equal_brute_force() {
    let mut random = Random::new(3);
    let mut solvable = 0;
    for round in 0..1500 {
        let mut problem = random_problem(&mut random);
        problem.copies.iter_mut().for_each(|copies| *copies += random.below(3));
        if random.below(2) == 0 {
            problem.leftovers = Leftovers::Allowed;
        }
        let expected = brute_force(&problem);
        solvable += usize::from(!expected.is_empty());
        assert_eq!(found(&problem, Instructions::Best), expected, "round {round}: {problem:?}");
    }
    assert!(solvable > 100, "{solvable} of 1500 can be solved");
}

/// What a search did, in its order.
#[derive(Debug, Default, PartialEq, Eq)]
struct Visited {
    covers: Vec<Vec<usize>>,
    nodes: u64,
}

impl Visit for Visited {
    fn node(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
        self.nodes += 1;
        Ok(())
    }
    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        self.covers.push(Vec::new());
        chosen.list(self.covers.last_mut().expect("one was pushed"));
        Ok(())
    }
    fn looks_at_nodes(&self) -> bool {
        false
    }
}

#[test]
fn every_processor_visits_the_same_nodes_in_the_same_order() {
    // Pieces of three cells that lie near each other, on more cells than the last pieces take.
    let mut random = Random::new(4);
    let mut covers = 0;
    for round in 0..40 {
        let pieces = 5 + random.below(4);
        let cells = 3 * pieces;
        let mut placements = BTreeSet::new();
        for _ in 0..100 + random.below(100) {
            let first = random.below(cells - 2);
            let last = (first + 2 + random.below(5)).min(cells - 1);
            let middle = first + 1 + random.below(last - first - 1);
            let piece = random.below(pieces);
            placements.insert(Placement { piece, cells: vec![first, middle, last] });
        }
        let placements: Vec<Placement> = placements.into_iter().collect();
        let mut copies = vec![1; pieces];
        let mut problem = CoverProblem { cells, copies, leftovers: Leftovers::None, placements };
        if round % 2 == 1 {
            // The first half of the pieces stand for the second half too.
            let kinds = pieces.div_ceil(2);
            copies = (0..kinds).map(|kind| 1 + usize::from(kind + kinds < pieces)).collect();
            problem.copies = copies;
            problem.placements.retain(|placement| placement.piece < kinds);
        }
        let visited = |instructions| {
            let mut visited = Visited::default();
            assert_eq!(search(&problem, instructions, &mut visited), Ok(()));
            visited
        };
        let plain = visited(Instructions::Portable);
        assert_eq!(visited(Instructions::Best), plain, "round {round}: {problem:?}");
        covers += plain.covers.len();
        let mut sorted = plain.covers;
        for cover in &mut sorted {
            cover.sort_unstable();
        }
        sorted.sort();
        assert_eq!(sorted, brute_force(&problem), "round {round}: {problem:?}");
    }
    assert!(covers > 100, "{covers} covers");
}
