//! Frontier search against MRV search on random problems.

use super::*;
use crate::run::Run;
use crate::solvers::exact_cover::mrv;
use crate::solvers::exact_cover::problem::{Counting, Placement};
use crate::support::parallel::Shared;
use crate::support::random::Random;
use crate::support::transposition::shared::SharedTranspositionTable;
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
        let mut problem = random_problem(&mut random);
        if round % 2 == 1 {
            problem.copies.iter_mut().for_each(|copies| *copies += random.below(5));
        }
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
            &SharedTranspositionTable::new(1 << 22),
            &Shared::new(&run),
        );
        assert_eq!(both, Ok(mrv_count.covers), "round {round}: {problem:?}");
        solvable += usize::from(mrv_count.covers > 0);
    }
    assert!(solvable > 20, "{solvable} can be solved");
}

#[test]
fn counters_say_when_no_copy_is_left() {
    let counters = Counters::new(&[1, 2, 3, 24], None, 26).expect("they fit");
    let lists = PlacementLists::new(
        &CoverProblem {
            cells: 1,
            copies: vec![1, 2, 3, 24],
            leftovers: Leftovers::None,
            placements: (0..4).map(|piece| Placement { piece, cells: vec![0] }).collect(),
        },
        None,
        &counters,
        Direction::Forward,
        |_, _| true,
    );
    assert_eq!(counters.cells(), 64 - (1 + 2 + 3 + 6));
    assert!(!lists.are_all_used(counters.start));
    assert!(Counters::new(&[1; 27], None, 26).is_none());
    assert!(Counters::new(&[1; 20], Some(60), 26).is_some());
    assert!(Counters::new(&[1; 21], Some(60), 26).is_none());
}
