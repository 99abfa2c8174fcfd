//! The loop of the first report: on the first free cell, try every remaining piece, with each of
//! its cells as the reference, in eight orientations. Every attempt is one case.
//!
//! The first orientation is the piece as its last fit left it, as drawn to begin with and not
//! moved; the other seven rotate it about the reference. So some orientations are never tried, the
//! loop misses solutions, and finding none proves nothing.

mod counted;
mod poses;

use crate::families::packing::model::Puzzle;
use crate::families::packing::{Packing, Query, scene};
use crate::limits::Stop;
use crate::search::Search;

pub(super) fn run(
    puzzle: &Puzzle,
    _query: &Query,
    search: &mut Search<'_, Packing>,
) -> Result<(), Stop> {
    if search.watching() {
        search.set_counter(0u32);
        let letters = vec![' '; puzzle.board.cells().len()];
        let remaining: Vec<usize> = (0..puzzle.pieces.len()).collect();
        search.show(|search| Watched { puzzle, letters, cases: 0, search }.fill(&remaining))?;
    }
    let memory = search.run().memory();
    let ran = counted::run(puzzle, memory, || search.tick());
    search.set_counter(ran.cases);
    let Some(pieces) = ran.filled? else { return Ok(()) };
    search.found(puzzle.board.fill(|cell| puzzle.pieces[pieces[cell]].letter))
}

/// The loop itself, every attempt for real.
struct Watched<'a, 's, 'o> {
    puzzle: &'a Puzzle,
    letters: Vec<char>,
    cases: u64,
    search: &'s mut Search<'o, Packing>,
}

impl Watched<'_, '_, '_> {
    fn fill(&mut self, remaining: &[usize]) -> Result<(), Stop> {
        let puzzle = self.puzzle;
        let Some(target) = self.letters.iter().position(|&letter| letter == ' ') else {
            if remaining.is_empty() {
                self.search.found(puzzle.board.fill(|cell| self.letters[cell]))?;
            }
            return Ok(());
        };
        for (index, &piece) in remaining.iter().enumerate() {
            let mut rest = remaining.to_vec();
            rest.remove(index);
            let mut lying = poses::drawn_steps(&puzzle.pieces[piece]);
            for reference in 0..lying.len() {
                for number in 0..poses::TURNS {
                    let turned =
                        if number == 0 { lying.clone() } else { about(&lying, reference, number) };
                    self.attempt(piece, &turned, target)?;
                    let cells = poses::covered(&puzzle.board, &turned, target);
                    let is_free =
                        |cells: &Vec<usize>| cells.iter().all(|&c| self.letters[c] == ' ');
                    let Some(cells) = cells.filter(is_free) else { continue };
                    self.write(&cells, puzzle.pieces[piece].letter);
                    self.fill(&rest)?;
                    self.write(&cells, ' ');
                    lying = turned;
                }
            }
        }
        Ok(())
    }

    fn write(&mut self, cells: &[usize], letter: char) {
        for &cell in cells {
            self.letters[cell] = letter;
        }
    }

    fn attempt(
        &mut self,
        piece: usize,
        turned: &[(isize, isize)],
        target: usize,
    ) -> Result<(), Stop> {
        self.cases += 1;
        self.search.set_counter(self.cases);
        self.search.tick()?;
        let (puzzle, letters) = (self.puzzle, &self.letters);
        self.search.case(self.cases, || {
            let origin = puzzle.board.cells()[target];
            let placed = puzzle.board.fill(|cell| letters[cell]);
            let tried = turned.iter().filter_map(|&(x, y)| {
                let row = origin.row.checked_add_signed(y)?;
                Some((row, origin.column.checked_add_signed(x)?))
            });
            scene::trying(puzzle, &placed, &puzzle.pieces[piece], tried)
        })
    }
}

/// The piece rotated about one of its cells, which lands on the target.
fn about(lying: &[(isize, isize)], reference: usize, number: usize) -> Vec<(isize, isize)> {
    let (x, y) = lying[reference];
    lying.iter().map(|cell| poses::turn(number, (cell.0 - x, cell.1 - y))).collect()
}
