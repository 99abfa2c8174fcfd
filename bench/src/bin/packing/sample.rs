//! How long `dlx` would take, by a sample of the tree.
//!
//! The tree of our search by the same rule, the fewest options first, is cut into thousands of parts
//! a few choices deep. Of these, `dlx` runs some that are chosen at random, the same each time, and
//! its time is scaled by the nodes of our own search in these parts and in the whole.

use crate::{peers, rows};
use pecah::Run;
use pecah::solvers::exact_cover::mrv::MrvSearch;
use pecah::solvers::exact_cover::problem::{CoverProblem, Placement};
use pecah::solvers::exact_cover::split::{SplitSearch, Subtree};
use pecah::support::random::Random;
use pecah_bench::show;
use std::time::Duration;

/// Parts into which the tree is cut at least.
const PARTS: usize = 2000;
/// Nodes of a sample at least, about ten seconds of `dlx`; and one of so many nodes.
const NODES: u64 = 8_000_000;
const ONE_OF: u64 = 20;

/// A time, and how it was found.
pub(crate) struct Estimated {
    pub(crate) time: Duration,
    pub(crate) note: String,
}

/// A part of the sample.
struct Sampled {
    nodes: f64,
    seconds: f64,
}

pub(crate) fn estimated(problem: &CoverProblem, name: &str) -> Estimated {
    let mut searcher = SplitSearch::mrv(problem);
    let (cut, _) = searcher.split();
    let whole = rows::every(&searcher, &cut, &Run::unlimited()).1;
    let wanted = NODES.max(whole / ONE_OF);
    let mut parts = cut_small(problem);
    let all = parts.len();
    let mut random = Random::new(2026);
    let mut runs = Vec::new();
    let mut visited = 0;
    while visited < wanted && !parts.is_empty() {
        let chosen = parts.swap_remove(random.below(parts.len()));
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
        "- {name}: `dlx` ran {} on {} of {all} parts of the tree, {:.1} % of its nodes, chosen at \
         random; standard error {:.1} %.",
        show(Duration::from_secs_f64(took)),
        runs.len(),
        100.0 * share,
        100.0 * standard_error(&runs)
    );
    Estimated { time: Duration::from_secs_f64(took / share), note }
}

/// The choices that lead to each part, all of one depth.
fn cut_small(problem: &CoverProblem) -> Vec<Vec<usize>> {
    let search = MrvSearch::new(problem);
    let mut parts = vec![Vec::new()];
    while parts.len() < PARTS {
        let children = |chosen: Vec<usize>| match search.children(&chosen) {
            Some(next) => next.into_iter().map(|n| [&chosen[..], &[n]].concat()).collect(),
            None => vec![chosen],
        };
        parts = parts.into_iter().flat_map(children).collect();
    }
    parts
}

/// The problem with these placements chosen: they stay, and nothing that meets them.
fn after(problem: &CoverProblem, chosen: &[usize]) -> CoverProblem {
    let meets = |a: &Placement, b: &Placement| {
        a.piece == b.piece || a.cells.iter().any(|cell| b.cells.contains(cell))
    };
    let is_free =
        |p: &Placement| !chosen.iter().any(|&number| meets(p, &problem.placements[number]));
    problem.with_only(|number, p| chosen.contains(&number) || is_free(p))
}

/// Of the time for a node, as a share of it, since it differs from part to part.
fn standard_error(runs: &[Sampled]) -> f64 {
    let nodes: f64 = runs.iter().map(|run| run.nodes).sum();
    let seconds: f64 = runs.iter().map(|run| run.seconds).sum();
    let off = |run: &Sampled| (run.seconds - run.nodes * seconds / nodes).powi(2);
    let parts = runs.len() as f64;
    (runs.iter().map(off).sum::<f64>() * parts / (parts - 1.0)).sqrt() / seconds
}
