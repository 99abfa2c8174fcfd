//! The fast search: frontier search on narrow flat boards when all solutions are wanted, MRV search
//! everywhere else.
//!
//! Idea: where one solution of each symmetry class is wanted, symmetry breaking restricts a piece
//! to representatives, and [`Distinct`] lists each class once. Long searches are split into
//! subtrees.
//!
//! Invariant: the list is the same on any number of threads.

use super::Pace;
use super::listing::{Listing, Part};
use crate::checked::Checked;
use crate::families::packing::distinct::Distinct;
use crate::families::packing::model::Puzzle;
use crate::families::packing::problem::{self, Alike, Problem};
use crate::families::packing::{Packing, Query, infeasible, scene, wide};
use crate::jobs;
use crate::limits::Stop;
use crate::search::{self, Search};
use crate::solvers::exact_cover::problem::{Chosen, CoverProblem, Instructions, Visit};
use crate::solvers::exact_cover::split::{SplitSearch, Subtree};
use crate::support::parallel::{self, Shared, Sink};

pub(super) fn run(
    puzzle: &Puzzle,
    query: &Query,
    search: &mut Search<'_, Packing>,
) -> Result<(), Stop> {
    if !puzzle.areas_allow() {
        return Ok(());
    }
    if wide::is_wide(puzzle) {
        return wide::solve(puzzle, query, search);
    }
    let reason = infeasible::cheap_reason(puzzle);
    if reason.is_some() {
        search.statistics().notes.push(infeasible::note(reason));
        return Ok(());
    }
    let mut first_job = 0;
    let problem = &if !query.distinct && !wants_all(search) {
        Problem::for_one_cover(puzzle, Alike::Shapes)
    } else {
        Problem::new(puzzle, Alike::Shapes)
    };
    let listing = &Listing::new(puzzle, problem);
    let before = search.solutions();
    let whole = || Part::new(listing, &problem.exact_cover);
    if search.watching() && wants_all(search) {
        // Threads and symmetry breaking go through the tree in another order than a watcher can follow.
        let part = whole();
        let distinct = query.distinct.then(|| listing.distinct(&[&part]));
        search.show(|search| run_part(&part, distinct.as_ref(), &mut 0, search))?;
    }
    if !query.distinct || !wants_all(search) {
        let part = whole();
        let distinct = query.distinct.then(|| listing.distinct(&[&part]));
        run_part(&part, distinct.as_ref(), &mut first_job, search)?;
    } else {
        let problems = problem.up_to_symmetry();
        let parts: Vec<Part<'_>> =
            problems.iter().map(|(_, part)| Part::new(listing, part)).collect();
        let distinct = listing.distinct(&parts.iter().collect::<Vec<_>>());
        for part in &parts {
            run_part(part, Some(&distinct), &mut first_job, search)?;
        }
    }
    if search.solutions() == before && search.run().part().is_whole() {
        search.statistics().notes.push(infeasible::note(None));
    }
    Ok(())
}

fn wants_all(search: &Search<'_, Packing>) -> bool {
    search.enough() == u64::MAX
}

/// Searches a part of the problem. Of a run in parts its jobs are numbered from `first_job` on.
fn run_part(
    part: &Part<'_>,
    distinct: Option<&Distinct>,
    first_job: &mut u64,
    search: &mut Search<'_, Packing>,
) -> Result<(), Stop> {
    let wants_all = wants_all(search);
    let mut searcher =
        if wants_all { problem::listing(part.cover) } else { SplitSearch::mrv(part.cover) };
    let of = search.run().part();
    if !of.is_whole() {
        // The cut is that of all solutions, whatever is wanted.
        let mut searcher = problem::listing(part.cover);
        let subtrees = searcher.cut(jobs::wanted(of), &mut |nodes| search.ticks(nodes))?;
        let jobs = subtrees.len() as u64;
        let numbered = (*first_job..).zip(subtrees).filter(|(job, _)| of.takes(*job));
        let taken: Vec<Subtree> = numbered.map(|(_, subtree)| subtree).collect();
        *first_job += jobs;
        return run_shared(part, distinct, &searcher, &taken, search);
    }
    let shared = wants_all && search.run().threads() > 1 && !search.watching();
    if shared && problem::is_long(&mut searcher) {
        let subtrees = searcher.split(&mut |nodes| search.ticks(nodes))?;
        return run_shared(part, distinct, &searcher, &subtrees, search);
    }
    let pace = Pace::new(steps_in_a_node(part.cover));
    let mut listener = Listener { part, distinct, search, pace, nodes: 0 };
    listener.node(&&[][..])?;
    searcher
        .roots()
        .iter()
        .try_for_each(|subtree| searcher.search(subtree, Instructions::Best, &mut listener))
}

fn steps_in_a_node(cover_problem: &CoverProblem) -> usize {
    (1 + cover_problem.cells / 64) * cover_problem.placements.len()
}

/// On several threads, with the solutions in the same order.
fn run_shared(
    part: &Part<'_>,
    distinct: Option<&Distinct>,
    searcher: &SplitSearch<'_>,
    subtrees: &[Subtree],
    search: &mut Search<'_, Packing>,
) -> Result<(), Stop> {
    let run = search.run().clone();
    let shared = Shared::new(&run);
    let batch = (Pace::STEPS / steps_in_a_node(part.cover).max(1) as u64).clamp(1, 1024);
    let ended = parallel::in_order(
        subtrees,
        &shared,
        || searcher.clone(),
        |searcher, subtree, put| {
            let mut worker = Worker { part, distinct, shared: &shared, put, batch, nodes: 0 };
            searcher.search(subtree, Instructions::Best, &mut worker)?;
            shared.tick(worker.nodes)
        },
        &mut |checked| search.hand_in(checked),
    );
    search.statistics().nodes += shared.nodes();
    ended
}

/// One of the threads: checks what it finds and passes it on.
struct Worker<'a, 'b> {
    part: &'a Part<'a>,
    distinct: Option<&'a Distinct>,
    shared: &'a Shared<'b>,
    put: &'a mut Sink<'a, Checked<Packing>>,
    batch: u64,
    nodes: u64,
}

impl Visit for Worker<'_, '_> {
    #[inline]
    fn node(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
        self.nodes += 1;
        if self.nodes < self.batch {
            return Ok(());
        }
        self.shared.tick(std::mem::take(&mut self.nodes))
    }

    fn looks_at_nodes(&self) -> bool {
        false
    }

    fn nodes(&mut self, count: u64) -> Result<(), Stop> {
        self.nodes += count;
        if self.nodes < self.batch {
            Ok(())
        } else {
            self.shared.tick(std::mem::take(&mut self.nodes))
        }
    }

    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        let Self { part, distinct, shared, put, .. } = self;
        let mut orders = 0u32;
        part.hand_out(chosen, *distinct, &mut |filling| {
            orders += 1;
            if orders.is_multiple_of(ORDERS_BETWEEN_POLLS) {
                shared.tick(0)?;
            }
            put(search::checked::<Packing>(part.listing.puzzle, filling, shared.run())?)
        })
    }
}

/// A set of placements can be reported in very many orders, so limits are polled there too.
const ORDERS_BETWEEN_POLLS: u32 = 1024;

struct Listener<'a, 's, 'o> {
    part: &'a Part<'a>,
    distinct: Option<&'a Distinct>,
    search: &'s mut Search<'o, Packing>,
    pace: Pace,
    nodes: u64,
}

impl Visit for Listener<'_, '_, '_> {
    #[inline]
    fn node(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        self.nodes += 1;
        self.pace.tick(1, self.search)?;
        if self.search.watching() {
            let Listing { puzzle, problem, .. } = self.part.listing;
            let list = self.part.list(chosen);
            let picture = || scene::of(puzzle, &[&problem.filling(puzzle, &list)]);
            self.search.case(self.nodes, picture)?;
        }
        Ok(())
    }

    /// Watched or not, the first solution is the same one.
    fn looks_at_nodes(&self) -> bool {
        self.search.watching() || !wants_all(self.search)
    }

    fn nodes(&mut self, count: u64) -> Result<(), Stop> {
        self.nodes += count;
        self.pace.tick(count, self.search)
    }

    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        let search = &mut *self.search;
        let mut orders = 0u32;
        self.part.hand_out(chosen, self.distinct, &mut |filling| {
            orders += 1;
            if orders.is_multiple_of(ORDERS_BETWEEN_POLLS) {
                search.poll()?;
            }
            search.found(filling)
        })
    }
}
