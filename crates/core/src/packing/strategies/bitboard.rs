//! The fast search. Which one it is depends on the board: on flat boards few cells abreast, when
//! all solutions are wanted, the piece for the first hole comes next; everywhere else, the tightest
//! cell or piece.

use super::Pace;
use crate::budget::Stop;
use crate::checked::Checked;
use crate::engine::parted::Parted;
use crate::engine::placing::{Chosen, Instructions, Visit};
use crate::engine::sharing::{self, Put, Shared};
use crate::packing::model::{Filling, Listing, Puzzle};
use crate::packing::problem::{self, Alike, Problem};
use crate::packing::{Packing, scene, whynot};
use crate::search::{self, Search};

pub(super) fn run(puzzle: &Puzzle, search: &mut Search<'_, Packing>) -> Result<(), Stop> {
    if !puzzle.areas_allow() {
        return Ok(());
    }
    let problem = Problem::new(puzzle, Alike::Copies);
    let before = search.solutions();
    let wants_all = search.enough() == u64::MAX;
    let mut engine = if wants_all {
        problem::listing(&problem.placing)
    } else {
        Parted::by_tightest_item(&problem.placing)
    };
    let shared = wants_all && search.budget().threads() > 1 && !search.watching();
    if shared && problem::is_long(&mut engine) {
        run_shared(puzzle, &problem, &mut engine, search)?;
    } else {
        let pace = Pace::new(steps_in_a_node(&problem));
        let mut listener = Listener { puzzle, problem: &problem, search, pace, nodes: 0 };
        listener.node(&&[][..])?;
        for part in engine.whole() {
            engine.search(&part, Instructions::Best, &mut listener)?;
        }
    }
    if search.solutions() == before {
        search.statistics().notes.push(("why not", whynot::reason(puzzle)));
    }
    Ok(())
}

fn steps_in_a_node(problem: &Problem) -> usize {
    (1 + problem.placing.cells / 64) * problem.placing.placements.len()
}

/// On several threads, with the solutions in the same order.
fn run_shared(
    puzzle: &Puzzle,
    problem: &Problem,
    engine: &mut Parted<'_>,
    search: &mut Search<'_, Packing>,
) -> Result<(), Stop> {
    let budget = search.budget().clone();
    let shared = Shared::new(&budget);
    let (parts, nodes) = engine.cut();
    shared.tick(nodes)?;
    let batch = (Pace::STEPS / steps_in_a_node(problem).max(1) as u64).clamp(1, 1024);
    let ended = sharing::in_order(
        &parts,
        &shared,
        || engine.clone(),
        |engine, part, put| {
            let mut worker = Worker { puzzle, problem, shared: &shared, put, batch, nodes: 0 };
            engine.search(part, Instructions::Best, &mut worker)?;
            shared.tick(worker.nodes)
        },
        &mut |checked| search.hand_in(checked),
    );
    search.statistics().nodes += shared.nodes();
    ended
}

/// The filling that the placements make, unless another that looks the same is listed instead.
fn filling(puzzle: &Puzzle, problem: &Problem, chosen: &dyn Chosen) -> Option<Filling> {
    let mut list = Vec::with_capacity(problem.kinds.len());
    chosen.list(&mut list);
    let is_listed = puzzle.listing == Listing::All || problem.is_first_of_its_like(&list);
    is_listed.then(|| problem.filling(puzzle, &list))
}

/// One of the threads: checks what it finds and passes it on.
struct Worker<'a, 'b> {
    puzzle: &'a Puzzle,
    problem: &'a Problem,
    shared: &'a Shared<'b>,
    put: &'a mut Put<'a, Checked<Packing>>,
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
        match filling(self.puzzle, self.problem, chosen) {
            Some(filling) => (self.put)(search::checked::<Packing>(self.puzzle, filling)?),
            None => Ok(()),
        }
    }
}

struct Listener<'a, 's, 'o> {
    puzzle: &'a Puzzle,
    problem: &'a Problem,
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
            let mut list = Vec::new();
            chosen.list(&mut list);
            let (puzzle, problem) = (self.puzzle, self.problem);
            let picture = || scene::of(puzzle, &[&problem.filling(puzzle, &list)]);
            self.search.case(self.nodes, picture)?;
        }
        Ok(())
    }

    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        match filling(self.puzzle, self.problem, chosen) {
            Some(filling) => self.search.found(filling),
            None => Ok(()),
        }
    }
}
