//! Exact cover: the items are the cells and the pieces, the options the placements.

use super::Pace;
use crate::budget::Stop;
use crate::engine::exact_cover::{ExactCover, Visit};
use crate::packing::model::{Filling, Puzzle};
use crate::packing::{Packing, geometry, scene};
use crate::search::Search;

pub(super) fn run(puzzle: &Puzzle, search: &mut Search<'_, Packing>) -> Result<(), Stop> {
    if !puzzle.areas_match() {
        return Ok(());
    }
    let cells = puzzle.board.cells().len();
    let mut options = Vec::new();
    for (number, piece) in puzzle.pieces.iter().enumerate() {
        for mut placement in geometry::placements(&puzzle.board, piece) {
            placement.push(cells + number);
            options.push(placement);
        }
    }
    let links = options.iter().map(Vec::len).sum();
    let pace = Pace::new(links);
    let problem = ExactCover::new(cells + puzzle.pieces.len(), &options);
    problem.search(&mut Listener { puzzle, options: &options, search, pace, nodes: 0 })
}

struct Listener<'a, 's, 'o> {
    puzzle: &'a Puzzle,
    options: &'a [Vec<usize>],
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
            let (puzzle, options) = (self.puzzle, self.options);
            let picture = || scene::of(puzzle, &[&filling(puzzle, options, chosen)]);
            self.search.case(self.nodes, picture)?;
        }
        Ok(())
    }

    fn cover(&mut self, chosen: &[usize]) -> Result<(), Stop> {
        self.search.found(filling(self.puzzle, self.options, chosen))
    }
}

fn filling(puzzle: &Puzzle, options: &[Vec<usize>], chosen: &[usize]) -> Filling {
    let cells = puzzle.board.cells().len();
    let mut letters = vec![' '; cells];
    for &option in chosen {
        if let Some((piece, covered)) = options[option].split_last() {
            for &cell in covered {
                letters[cell] = puzzle.pieces[piece - cells].letter;
            }
        }
    }
    puzzle.board.fill(|cell| letters[cell])
}
