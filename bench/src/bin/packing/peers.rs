//! The peers: two exact-cover crates, and a plain frontier search.

use crate::now;
use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use pecah::solvers::exact_cover::problem::{CoverProblem, Placement};
use std::time::Duration;

fn options(problem: &CoverProblem, first: usize) -> Vec<Vec<usize>> {
    let items = |p: &Placement| {
        p.cells.iter().map(|c| c + first).chain([problem.cells + p.piece + first]).collect()
    };
    problem.placements.iter().map(items).collect()
}

/// `dlx` 0.8, branching on the item with the fewest options.
pub(crate) fn by_dlx(problem: &CoverProblem) -> u128 {
    by_dlx_ready(problem).0
}

/// The same, with the time of the search alone, without set-up.
pub(crate) fn by_dlx_ready(problem: &CoverProblem) -> (u128, Duration) {
    let options: Vec<Vec<u64>> = options(problem, 0)
        .into_iter()
        .map(|o| o.into_iter().map(|i| i as u64).collect())
        .collect();
    let items = (problem.cells + problem.copies.len()) as u64;
    let mut made = dlx::x::make_problem(items, 0, &options, dlx::OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut made);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut solutions = 0;
    let start = now();
    while solver.next_solution(&mut chooser) {
        solutions += 1;
    }
    (solutions, now() - start)
}

/// `dlx-rs` 1.3.
pub(crate) fn by_dlx_rs(problem: &CoverProblem) -> u128 {
    let mut solver = dlx_rs::Solver::new(problem.cells + problem.copies.len());
    for (number, option) in options(problem, 1).iter().enumerate() {
        solver.add_option(number, option);
    }
    solver.map(|_| 1u128).sum()
}

/// A plain frontier search on bitboards, without a transposition table: covers the first empty
/// cell by every placement that starts there.
pub(crate) fn by_plain_frontier(problem: &CoverProblem) -> u128 {
    fn fill(starting: &[Vec<(u64, u32)>], taken: u64, used: u32) -> u128 {
        let first_empty = taken.trailing_ones() as usize;
        let Some(here) = starting.get(first_empty) else { return 1 };
        let fitting = here.iter().filter(|(cells, piece)| cells & taken == 0 && piece & used == 0);
        fitting.map(|(cells, piece)| fill(starting, taken | cells, used | piece)).sum()
    }
    let mut starting = vec![Vec::new(); problem.cells];
    for placement in &problem.placements {
        let cells = placement.cells.iter().fold(0u64, |set, cell| set | 1 << cell);
        starting[placement.cells[0]].push((cells, 1u32 << placement.piece));
    }
    fill(&starting, 0, 0)
}
