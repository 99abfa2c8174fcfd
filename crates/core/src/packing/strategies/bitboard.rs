//! The fast search. Which one it is depends on the board: on flat boards few cells abreast, when
//! all solutions are wanted, the piece for the first hole comes next; everywhere else, the tightest
//! cell or piece.

use super::Pace;
use crate::budget::Stop;
use crate::engine::placing::{Chosen, Instructions, Visit};
use crate::engine::tightest;
use crate::packing::model::{Listing, Puzzle};
use crate::packing::problem::{self, Alike, Problem};
use crate::packing::{Packing, scene, whynot};
use crate::search::Search;

pub(super) fn run(puzzle: &Puzzle, search: &mut Search<'_, Packing>) -> Result<(), Stop> {
    if !puzzle.areas_allow() {
        return Ok(());
    }
    let problem = Problem::new(puzzle, Alike::Copies);
    let before = search.solutions();
    let words = 1 + problem.placing.cells / 64;
    let pace = Pace::new(words * problem.placing.placements.len());
    let scan = if search.enough() == u64::MAX { problem::scan(&problem.placing) } else { None };
    let mut listener = Listener { puzzle, problem: &problem, search, pace, nodes: 0 };
    match scan {
        Some(mut scan) => scan.search(Instructions::Best, &mut listener)?,
        None => tightest::search(&problem.placing, Instructions::Best, &mut listener)?,
    }
    if search.solutions() == before {
        search.statistics().notes.push(("why not", whynot::reason(puzzle)));
    }
    Ok(())
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
        let mut list = Vec::new();
        chosen.list(&mut list);
        if self.puzzle.listing == Listing::Distinct && !self.problem.is_first_of_its_like(&list) {
            return Ok(());
        }
        self.search.found(self.problem.filling(self.puzzle, &list))
    }
}
