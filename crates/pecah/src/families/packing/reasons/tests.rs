//! Every rule against all solutions, on challenges that have several.

use super::super::hint::{Context, first_covers};
use super::super::model::Puzzle;
use super::super::{KnownSet, Packing, Recipe};
use super::cases::Cases;
use super::faults::Memo;
use super::position::{Game, Id, State};
use super::reasoner::Reasoner;
use crate::capabilities::Generate;
use crate::play::Play;
use crate::run::Run;
use crate::support::random::Random;

/// More solutions are not listed.
const MOST: usize = 3000;

/// A challenge with one solution, from which two more pieces are lifted.
fn lifted(set: KnownSet, board: &str, givens: usize, seed: u64) -> Puzzle {
    let mut random = Random::new(seed);
    let recipe = Recipe {
        pieces: Some(set),
        board: Some(board.into()),
        givens: Some(givens),
        ..Recipe::default()
    };
    let made = Packing::generate(&mut random, &recipe, &Run::unlimited());
    let Ok(made) = made else { panic!("{board} cannot be made") };
    let mut puzzle = made.puzzle;
    let mut given: Vec<usize> = puzzle.given.iter().copied().flatten().collect();
    given.sort_unstable();
    given.dedup();
    random.shuffle(&mut given);
    let lifted = &given[..2.min(given.len())];
    let is_lifted = |piece: &&mut Option<usize>| piece.is_some_and(|one| lifted.contains(&one));
    puzzle.given.iter_mut().filter(is_lifted).for_each(|piece| *piece = None);
    puzzle
}

/// What is wrongly called impossible: a placement of a solution.
fn unsound(game: &Game, state: &State, used: &[Id], run: &Run) -> Vec<(Id, &'static str)> {
    let mut wrong = Vec::new();
    let mut reasoner = Reasoner::new(game, state, run);
    // Each level goes to its end, whether or not a piece is settled before.
    for level in 1..=6 {
        reasoner.level(level).expect("no limit");
    }
    wrong.extend(reasoner.ruled_out().filter(|id| used.contains(id)).map(|id| (id, "rules")));
    for &id in used {
        if game.fault_after(state, id, &mut Memo::default()).is_some() {
            wrong.push((id, "at sight"));
        }
        let after = game.laid(state, id);
        if Cases::new(game, run, 2, 50).refute(&after, 2000).expect("no limit").is_some() {
            wrong.push((id, "cases"));
        }
    }
    wrong
}

#[test]
fn no_rule_removes_a_placement_of_a_solution() {
    let several = challenges_with_several_solutions(1..=6);
    assert!(several > 10, "only {several} challenges with several solutions");
}

#[test]
#[ignore = "minutes without optimisation"]
fn no_rule_removes_a_placement_of_a_solution_on_hundreds_of_challenges() {
    assert!(challenges_with_several_solutions(7..=150) > 200);
}

/// Holds every rule against all solutions; how many challenges had several.
fn challenges_with_several_solutions(seeds: std::ops::RangeInclusive<u64>) -> usize {
    let run = Run::unlimited();
    let (mut several, mut solutions) = (0, 0);
    let sets = [
        (KnownSet::IqPuzzlerPro, "5x11"),
        (KnownSet::Kanoodle, "5x11"),
        (KnownSet::Pentominoes, "6x10"),
        (KnownSet::IqPuzzlerPro, "diamond"),
        (KnownSet::Kanoodle, "pyramid"),
        (KnownSet::Pentominoes, "3x4x5"),
    ];
    for seed in seeds {
        for (set, board) in sets {
            let givens = 6 + seed as usize % 2;
            let puzzle = lifted(set, board, givens, seed);
            let position = Packing::start(&puzzle);
            let context = Context::new(&puzzle, &position);
            let covers = first_covers(&context.problem.exact_cover, MOST, &run).expect("no limit");
            if !(2..MOST).contains(&covers.len()) {
                continue;
            }
            several += 1;
            solutions += covers.len();
            let used = context.ids(covers.iter().flatten());
            let (game, state) = context.game.as_ref().expect("a small board");
            let wrong = unsound(game, state, &used, &run);
            assert!(wrong.is_empty(), "{wrong:?} on seed {seed} of {board}");
            // And after a placement of a solution, where more rules apply.
            let first = game.laid(state, used[0]);
            let rest: Vec<Id> = covers
                .iter()
                .map(|cover| context.ids(cover.iter()))
                .filter(|cover| cover.contains(&used[0]))
                .flatten()
                .filter(|&id| id != used[0])
                .collect();
            let wrong = unsound(game, &first, &rest, &run);
            assert!(wrong.is_empty(), "{wrong:?} after one piece, seed {seed} of {board}");
        }
    }
    assert!(solutions >= 2 * several, "{several} challenges with {solutions} solutions");
    several
}
