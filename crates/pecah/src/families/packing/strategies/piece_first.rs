//! The loop of the second report: piece after piece in the order of the input, each in every
//! orientation at every row and column of the board. Every attempt is one case. When the last piece
//! is placed the loop stops; only then is the board tested for being full.
//!
//! The boxes are as drawn: blanks around a piece keep it from the edge, so the loop proves nothing
//! about a puzzle with such a piece. Equal orientations are tried repeatedly, as in the published
//! program, or dropped, as in the build behind the report's figures.

use super::Pace;
use crate::families::packing::geometry::{self, Equal, Turned};
use crate::families::packing::model::{Filling, Puzzle};
use crate::families::packing::{Packing, Query, scene};
use crate::limits::Stop;
use crate::search::Search;
use crate::solvers::exact_cover::piece_by_piece::{self, Candidate, Level};
use std::collections::HashMap;

pub(super) fn run(
    puzzle: &Puzzle,
    _query: &Query,
    search: &mut Search<'_, Packing>,
) -> Result<(), Stop> {
    run_with(puzzle, Equal::Kept, search)
}

pub(super) fn run_distinct(
    puzzle: &Puzzle,
    _query: &Query,
    search: &mut Search<'_, Packing>,
) -> Result<(), Stop> {
    run_with(puzzle, Equal::Dropped, search)
}

/// The loop is exhaustive when no box is larger than its piece; and no search is needed to know
/// that pieces of too many or too few cells cannot fill the board.
pub(super) fn is_complete(puzzle: &Puzzle, _query: &Query) -> bool {
    !puzzle.areas_match() || puzzle.pieces.iter().all(crate::families::packing::Piece::is_tight)
}

fn run_with(puzzle: &Puzzle, equal: Equal, search: &mut Search<'_, Packing>) -> Result<(), Stop> {
    if search.watching() {
        search.set_counter(0u32);
        search.show(|search| visit_each(puzzle, equal, search))?;
    }
    let levels: Vec<Level> =
        puzzle.pieces.iter().map(|piece| level(puzzle, &geometry::boxes(piece, equal))).collect();
    let memory = search.run().memory();
    let cells = puzzle.board.cells().len();
    let mut pace = Pace::new(levels.iter().map(|level| level.candidates.len()).sum());
    let ran = piece_by_piece::run(cells, &levels, memory, |nodes| pace.tick(nodes, search));
    search.set_counter(ran.attempts);
    let Some(first) = ran.first? else { return Ok(()) };
    let mut letters = vec![' '; cells];
    for ((piece, level), candidate) in puzzle.pieces.iter().zip(&levels).zip(first) {
        for &cell in &level.candidates[candidate].cells {
            letters[cell] = piece.letter;
        }
    }
    hand_in(puzzle, puzzle.board.fill(|cell| letters[cell]), search)
}

/// All pieces are placed: reports the filling if the board is full.
fn hand_in(
    puzzle: &Puzzle,
    filling: Filling,
    search: &mut Search<'_, Packing>,
) -> Result<(), Stop> {
    if puzzle.areas_match() { search.found(filling) } else { Ok(()) }
}

fn level(puzzle: &Puzzle, boxes: &[Turned]) -> Level {
    let mut attempts = 0;
    let mut candidates: Vec<Candidate> = Vec::new();
    let mut known: HashMap<Vec<usize>, usize> = HashMap::new();
    for turned in boxes {
        for corner in geometry::corners(&puzzle.board, turned) {
            attempts += 1;
            let Some(mut cells) = geometry::cells_at(&puzzle.board, turned, corner) else {
                continue;
            };
            cells.sort_unstable();
            let number = *known.entry(cells).or_insert_with_key(|cells| {
                candidates.push(Candidate { attempts: Vec::new(), cells: cells.clone() });
                candidates.len() - 1
            });
            candidates[number].attempts.push(attempts);
        }
    }
    Level { attempts, candidates }
}

fn visit_each(puzzle: &Puzzle, equal: Equal, search: &mut Search<'_, Packing>) -> Result<(), Stop> {
    let boxes = puzzle.pieces.iter().map(|piece| geometry::boxes(piece, equal)).collect();
    let letters = vec![' '; puzzle.board.cells().len()];
    let mut watched = Watched { puzzle, boxes, letters, cases: 0, search };
    watched.place(0).map(|_| ())
}

/// The loop itself, every attempt for real.
struct Watched<'a, 's, 'o> {
    puzzle: &'a Puzzle,
    boxes: Vec<Vec<Turned>>,
    letters: Vec<char>,
    cases: u64,
    search: &'s mut Search<'o, Packing>,
}

/// Whether the loop has placed its last piece.
#[derive(PartialEq)]
enum Placed {
    All,
    NotAll,
}

impl Watched<'_, '_, '_> {
    fn place(&mut self, number: usize) -> Result<Placed, Stop> {
        let puzzle = self.puzzle;
        let Some(piece) = puzzle.pieces.get(number) else {
            let filling = puzzle.board.fill(|cell| self.letters[cell]);
            return hand_in(puzzle, filling, self.search).map(|()| Placed::All);
        };
        for turn in 0..self.boxes[number].len() {
            let turned = self.boxes[number][turn].clone();
            for corner in geometry::corners(&puzzle.board, &turned) {
                self.attempt(number, &turned, corner)?;
                let cells = geometry::cells_at(&puzzle.board, &turned, corner);
                let Some(cells) =
                    cells.filter(|cells| cells.iter().all(|&c| self.letters[c] == ' '))
                else {
                    continue;
                };
                self.write(&cells, piece.letter);
                if self.place(number + 1)? == Placed::All {
                    return Ok(Placed::All);
                }
                self.write(&cells, ' ');
            }
        }
        Ok(Placed::NotAll)
    }

    fn write(&mut self, cells: &[usize], letter: char) {
        for &cell in cells {
            self.letters[cell] = letter;
        }
    }

    fn attempt(
        &mut self,
        number: usize,
        turned: &Turned,
        (row, column): (usize, usize),
    ) -> Result<(), Stop> {
        self.cases += 1;
        self.search.set_counter(self.cases);
        self.search.tick()?;
        let (puzzle, letters) = (self.puzzle, &self.letters);
        self.search.case(self.cases, || {
            let placed = puzzle.board.fill(|cell| letters[cell]);
            let tried = turned.cells.iter().map(|&(r, c)| (row + r, column + c));
            scene::trying(puzzle, &placed, &puzzle.pieces[number], tried)
        })
    }
}
