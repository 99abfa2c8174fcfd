//! The fast search: frontier search on narrow flat boards when all solutions are wanted, MRV search
//! everywhere else.
//!
//! Idea: where one solution of each symmetry class is wanted, symmetry breaking restricts a piece
//! to representatives, and [`Distinct`] lists each class once. Long searches are split into
//! subtrees.
//!
//! Invariant: the list is the same on any number of threads.

use super::Pace;
use crate::checked::Checked;
use crate::families::packing::distinct::{self, Distinct};
use crate::families::packing::model::{Filling, Puzzle};
use crate::families::packing::problem::{self, Alike, Problem, UpToSymmetry};
use crate::families::packing::{Packing, Query, infeasible, scene};
use crate::limits::Stop;
use crate::search::{self, Search};
use crate::solvers::exact_cover::problem::{Chosen, CoverProblem, Instructions, Visit};
use crate::solvers::exact_cover::split::SplitSearch;
use crate::support::parallel::{self, Shared, Sink};

pub(super) fn run(
    puzzle: &Puzzle,
    query: &Query,
    search: &mut Search<'_, Packing>,
) -> Result<(), Stop> {
    if !puzzle.areas_allow() {
        return Ok(());
    }
    let problem = &if !query.distinct && !wants_all(search) {
        Problem::for_one_cover(puzzle)
    } else {
        Problem::new(puzzle, Alike::Copies)
    };
    let before = search.solutions();
    let distinct = |problems: &[&CoverProblem]| {
        query.distinct.then(|| Distinct::among(problem, problems.iter().copied()))
    };
    if !query.distinct || !wants_all(search) || search.watching() {
        let part = &problem.exact_cover;
        let numbers = (0..part.placements.len()).collect();
        let distinct = distinct(&[part]);
        run_part(
            ListedPart { puzzle, problem, part, numbers, distinct: distinct.as_ref() },
            search,
        )?;
    } else {
        let UpToSymmetry { problems, found } =
            problem.up_to_symmetry(|nodes| search.ticks(nodes))?;
        let distinct = distinct(&problems.iter().map(|(_, part)| part).collect::<Vec<_>>());
        let mut found = found.map(Vec::into_iter);
        for (_, part) in &problems {
            let numbers = part.placements.iter().map(|p| distinct::number(problem, p)).collect();
            let listed_part =
                ListedPart { puzzle, problem, part, numbers, distinct: distinct.as_ref() };
            match found.as_mut().and_then(Iterator::next) {
                Some(covers) => covers
                    .iter()
                    .filter_map(|cover| listed_part.filling(&&cover[..]))
                    .try_for_each(|filling| search.found(filling))?,
                None => run_part(listed_part, search)?,
            }
        }
    }
    if search.solutions() == before {
        search.statistics().notes.push(infeasible::note(puzzle));
    }
    Ok(())
}

fn wants_all(search: &Search<'_, Packing>) -> bool {
    search.enough() == u64::MAX
}

/// Searches a part of the problem.
fn run_part(listed_part: ListedPart<'_>, search: &mut Search<'_, Packing>) -> Result<(), Stop> {
    let part = listed_part.part;
    let wants_all = wants_all(search);
    let mut searcher = if wants_all { problem::listing(part) } else { SplitSearch::mrv(part) };
    let shared = wants_all && search.run().threads() > 1 && !search.watching();
    if shared && problem::is_long(&mut searcher) {
        return run_shared(&listed_part, &mut searcher, search);
    }
    let pace = Pace::new(steps_in_a_node(part));
    let mut listener = Listener { listed_part, search, pace, nodes: 0 };
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
    listed_part: &ListedPart<'_>,
    searcher: &mut SplitSearch<'_>,
    search: &mut Search<'_, Packing>,
) -> Result<(), Stop> {
    let run = search.run().clone();
    let shared = Shared::new(&run);
    let (subtrees, nodes) = searcher.split();
    shared.tick(nodes)?;
    let batch = (Pace::STEPS / steps_in_a_node(listed_part.part).max(1) as u64).clamp(1, 1024);
    let ended = parallel::in_order(
        &subtrees,
        &shared,
        || searcher.clone(),
        |searcher, subtree, put| {
            let mut worker = Worker { listed_part, shared: &shared, put, batch, nodes: 0 };
            searcher.search(subtree, Instructions::Best, &mut worker)?;
            shared.tick(worker.nodes)
        },
        &mut |checked| search.hand_in(checked),
    );
    search.statistics().nodes += shared.nodes();
    ended
}

/// How the covers of a part of the problem become the solutions that are listed.
struct ListedPart<'a> {
    puzzle: &'a Puzzle,
    problem: &'a Problem,
    part: &'a CoverProblem,
    /// The numbers of its placements in the whole problem.
    numbers: Vec<usize>,
    distinct: Option<&'a Distinct>,
}

impl ListedPart<'_> {
    /// The placements, by their numbers in the whole problem.
    fn list(&self, chosen: &dyn Chosen) -> Vec<usize> {
        let mut list = Vec::with_capacity(self.problem.kinds.len());
        chosen.list(&mut list);
        for number in &mut list {
            *number = self.numbers[*number];
        }
        list
    }

    /// The filling to be listed, unless its symmetry class is listed at another cover.
    fn filling(&self, chosen: &dyn Chosen) -> Option<Filling> {
        let cover = self.list(chosen);
        let listed = match self.distinct {
            Some(distinct) => distinct.representative(cover)?,
            None => cover,
        };
        Some(self.problem.filling(self.puzzle, &listed))
    }
}

/// One of the threads: checks what it finds and passes it on.
struct Worker<'a, 'b> {
    listed_part: &'a ListedPart<'a>,
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

    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        match self.listed_part.filling(chosen) {
            Some(filling) => (self.put)(search::checked::<Packing>(
                self.listed_part.puzzle,
                filling,
                self.shared.run(),
            )?),
            None => Ok(()),
        }
    }
}

struct Listener<'a, 's, 'o> {
    listed_part: ListedPart<'a>,
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
            let ListedPart { puzzle, problem, .. } = self.listed_part;
            let list = self.listed_part.list(chosen);
            let picture = || scene::of(puzzle, &[&problem.filling(puzzle, &list)]);
            self.search.case(self.nodes, picture)?;
        }
        Ok(())
    }

    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        match self.listed_part.filling(chosen) {
            Some(filling) => self.search.found(filling),
            None => Ok(()),
        }
    }
}
