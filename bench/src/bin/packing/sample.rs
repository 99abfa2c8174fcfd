//! Estimates the time of `dlx` from a sample of the tree.
//!
//! The tree of our MRV search, which branches as `dlx` does, is split into thousands of subtrees a few
//! choices deep. `dlx` runs on a random sample of them, the same in every run, and its time is scaled
//! by the nodes of our own search in the sample and in the whole tree.

use crate::{peers, rows};
use pecah::Run;
use pecah::solvers::exact_cover::mrv::MrvSearch;
use pecah::solvers::exact_cover::problem::{CoverProblem, Placement};
use pecah::solvers::exact_cover::split::{SplitSearch, Subtree};
use pecah::support::random::Random;
use pecah_bench::show;
use std::time::Duration;

/// The fewest subtrees to sample from.
const SUBTREES: usize = 2000;
/// The fewest nodes of a sample, about ten seconds of `dlx`.
const MIN_NODES: u64 = 8_000_000;
/// A sample has at least one in this many nodes of the tree.
const ONE_IN: u64 = 20;

/// A time, and what it is based on.
pub(crate) struct Estimated {
    pub(crate) time: Duration,
    pub(crate) note: String,
}

/// A subtree of the sample.
struct Sampled {
    nodes: f64,
    seconds: f64,
}

pub(crate) fn estimated(problem: &CoverProblem, name: &str) -> Estimated {
    let mut searcher = SplitSearch::mrv(problem);
    let split = searcher.split(&mut |_| Ok(())).expect("nothing stops it");
    let whole = rows::every(&searcher, &split, &Run::unlimited()).1;
    let wanted = MIN_NODES.max(whole / ONE_IN);
    let mut subtrees = split_small(problem);
    let all = subtrees.len();
    let mut random = Random::new(2026);
    let mut runs = Vec::new();
    let mut visited = 0;
    while visited < wanted && !subtrees.is_empty() {
        let chosen = subtrees.swap_remove(random.below(subtrees.len()));
        let rest = after(problem, &chosen);
        let alone = Run::unlimited().with_threads(1);
        let nodes = rows::every(&searcher, &[Subtree::Mrv(chosen)], &alone).1;
        let seconds = peers::by_dlx_ready(&rest).1.as_secs_f64();
        visited += nodes;
        runs.push(Sampled { nodes: nodes as f64, seconds });
    }
    let took: f64 = runs.iter().map(|run| run.seconds).sum();
    let share = visited as f64 / whole as f64;
    let note = format!(
        "- {name}: {} on {} of {all} subtrees, {:.1} % of the nodes; standard error {:.1} %.",
        show(Duration::from_secs_f64(took)),
        runs.len(),
        100.0 * share,
        100.0 * standard_error(&runs)
    );
    Estimated { time: Duration::from_secs_f64(took / share), note }
}

/// The choices that lead to each subtree, all of one depth.
fn split_small(problem: &CoverProblem) -> Vec<Vec<usize>> {
    let search = MrvSearch::new(problem);
    let mut subtrees = vec![Vec::new()];
    while subtrees.len() < SUBTREES {
        let mut below = Vec::new();
        let nodes = subtrees.iter().map(Vec::as_slice);
        let walk = search.children(nodes, true, &mut |chosen, next| {
            match next {
                Some(next) => below.extend(next.iter().map(|&n| [chosen, &[n]].concat())),
                None => below.push(chosen.to_vec()),
            }
            Ok(())
        });
        walk.expect("nothing stops it");
        subtrees = below;
    }
    subtrees
}

/// The problem with these placements chosen: what conflicts with them is removed.
fn after(problem: &CoverProblem, chosen: &[usize]) -> CoverProblem {
    let meets = |a: &Placement, b: &Placement| {
        a.piece == b.piece || a.cells.iter().any(|cell| b.cells.contains(cell))
    };
    let is_free =
        |p: &Placement| !chosen.iter().any(|&number| meets(p, &problem.placements[number]));
    problem.with_only(|number, p| chosen.contains(&number) || is_free(p))
}

/// The standard error of the time per node, relative to it: it differs between subtrees.
fn standard_error(runs: &[Sampled]) -> f64 {
    let nodes: f64 = runs.iter().map(|run| run.nodes).sum();
    let seconds: f64 = runs.iter().map(|run| run.seconds).sum();
    let off = |run: &Sampled| (run.seconds - run.nodes * seconds / nodes).powi(2);
    let number = runs.len() as f64;
    (runs.iter().map(off).sum::<f64>() * number / (number - 1.0)).sqrt() / seconds
}
