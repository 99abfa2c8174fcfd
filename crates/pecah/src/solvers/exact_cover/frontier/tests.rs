//! Frontier search against MRV search on random problems.

use super::*;
use crate::run::Run;
use crate::solvers::exact_cover::mrv;
use crate::solvers::exact_cover::problem::{Counting, Placement};
use crate::support::parallel::Shared;
use crate::support::random::Random;
use std::collections::BTreeSet;

fn random_problem(random: &mut Random) -> CoverProblem {
    let cells = 4 + random.below(14);
    let pieces = 2 + random.below(5);
    let sizes: Vec<usize> = (0..pieces).map(|_| 1 + random.below(4)).collect();
    let mut placements = BTreeSet::new();
    for _ in 0..20 + random.below(120) {
        let piece = random.below(pieces);
        let first = random.below(cells);
        let mut covered = BTreeSet::from([first]);
        while covered.len() < sizes[piece] {
            covered.insert((first + random.below(6)) % cells);
        }
        placements.insert(Placement { piece, cells: covered.into_iter().collect() });
    }
    let placements = placements.into_iter().collect();
    CoverProblem { cells, copies: vec![1; pieces], leftovers: Leftovers::None, placements }
}

#[test]
fn listing_and_counting_agree_with_mrv_on_random_problems() {
    let mut random = Random::new(9);
    let mut solvable = 0;
    for round in 0..400 {
        let problem = random_problem(&mut random);
        let mut mrv_count = Counting::new(|_| Ok(()));
        mrv::search(&problem, Instructions::Best, &mut mrv_count).unwrap();
        let mut listed = Counting::new(|_| Ok(()));
        FrontierSearch::new(&problem).unwrap().search(Instructions::Portable, &mut listed).unwrap();
        assert_eq!(listed.covers, mrv_count.covers, "round {round}: {problem:?}");
        for memory in [0, 1 << 12, 1 << 20] {
            let counted = FrontierSearch::new(&problem).unwrap().count(
                Instructions::Best,
                memory,
                |_| Ok(()),
            );
            assert_eq!(counted, Ok(mrv_count.covers), "round {round}: {problem:?}");
        }
        let run = Run::unlimited();
        let both = FrontierSearch::new(&problem).unwrap().count_on_two_threads(
            Instructions::Best,
            1 << 22,
            &Shared::new(&run),
        );
        assert_eq!(both, Ok(mrv_count.covers), "round {round}: {problem:?}");
        solvable += usize::from(mrv_count.covers > 0);
    }
    assert!(solvable > 20, "{solvable} can be solved");
}
