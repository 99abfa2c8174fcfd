//! Exact cover: the items are the cells and the pieces, the options the placements.

use super::Pace;
use crate::families::packing::distinct::Distinct;
use crate::families::packing::messages::Unsuitable;
use crate::families::packing::model::{Puzzle, Spare};
use crate::families::packing::problem::{Alike, Problem};
use crate::families::packing::{Packing, Query, scene, wide};
use crate::limits::Stop;
use crate::message::Text;
use crate::search::Search;
use crate::solvers::exact_cover::dlx::{ExactCover, Visit};

pub(super) fn run(
    puzzle: &Puzzle,
    query: &Query,
    search: &mut Search<'_, Packing>,
) -> Result<(), Stop> {
    if !puzzle.areas_allow() {
        return Ok(());
    }
    let problem = Problem::new(puzzle, Alike::Copies);
    let cells = problem.exact_cover.cells;
    let options: Vec<Vec<usize>> = problem
        .exact_cover
        .placements
        .iter()
        .map(|placement| placement.cells.iter().copied().chain([cells + placement.piece]).collect())
        .collect();
    let pace = Pace::new(options.iter().map(Vec::len).sum());
    let links = ExactCover::new(cells + problem.exact_cover.copies.len(), &options);
    let all = || (0..problem.exact_cover.placements.len()).collect();
    let distinct = query.distinct.then(|| Distinct::among(&problem, [all()]));
    links.search(&mut Listener { puzzle, problem: &problem, distinct, search, pace, nodes: 0 })
}

/// Dancing links here know each piece once and must use it.
pub(super) fn unsuitable(puzzle: &Puzzle, _query: &Query) -> Option<Text> {
    if wide::is_wide(puzzle) {
        return Some(Unsuitable::Large.into());
    }
    let copies = puzzle.pieces.iter().any(|piece| piece.copy_of.is_some());
    (copies || puzzle.spare == Spare::Allowed).then(|| Unsuitable::CopiesOrSpare.into())
}

struct Listener<'a, 's, 'o> {
    puzzle: &'a Puzzle,
    problem: &'a Problem,
    distinct: Option<Distinct>,
    search: &'s mut Search<'o, Packing>,
    pace: Pace,
    nodes: u64,
}

impl Visit for Listener<'_, '_, '_> {
    type Stop = Stop;

    fn node(&mut self, chosen: &[usize]) -> Result<(), Stop> {
        self.nodes += 1;
        self.pace.tick(1, self.search)?;
        if self.search.watching() {
            let (puzzle, problem) = (self.puzzle, self.problem);
            let picture = || scene::of(puzzle, &[&problem.filling(puzzle, chosen)]);
            self.search.case(self.nodes, picture)?;
        }
        Ok(())
    }

    fn cover(&mut self, chosen: &[usize]) -> Result<(), Stop> {
        let listed = match &self.distinct {
            Some(distinct) => distinct.representative(chosen.to_vec()),
            None => Some(chosen.to_vec()),
        };
        match listed {
            Some(cover) => self.search.found(self.problem.filling(self.puzzle, &cover)),
            None => Ok(()),
        }
    }
}
