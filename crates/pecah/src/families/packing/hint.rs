//! The next step from a player's position: what is forced, or what leaves the least choice.
//!
//! Idea: of the pieces that a solution from here still has to place, take the one with the fewest
//! placements left for itself or for one of its cells; the reason names what is so tight.
//!
//! Invariant: the step belongs to a solution that the position can still become.

use super::messages::{Advice, placements as count_placements};
use super::model::{Filling, Puzzle, Spare};
use super::play::{self, Position};
use super::problem::{Alike, Problem};
use super::strategies::nodes_in_few_milliseconds;
use super::{Packing, infeasible, scene};
use crate::capabilities::{Hint, Step};
use crate::limits::Stop;
use crate::run::Run;
use crate::scene::{Body, Mark, Scene};
use crate::solvers::exact_cover::mrv;
use crate::solvers::exact_cover::problem::{Chosen, CoverProblem, Instructions, Visit};
use serde_json::json;

impl Hint for Packing {
    fn hint(puzzle: &Puzzle, position: &Position, run: &Run) -> Result<Option<Step>, Stop> {
        run.poll(0)?;
        if infeasible::cheap_reason(puzzle).is_some() {
            return Ok(None);
        }
        let (problem, lying) = remaining(puzzle, position);
        let Some(solution) = first_cover(&problem.exact_cover, run)? else { return Ok(None) };
        Ok(next(puzzle, position, &problem, &lying, &solution))
    }
}

/// The problem with the placements that the position leaves, and the numbers of those that lie
/// there already.
fn remaining(puzzle: &Puzzle, position: &Position) -> (Problem, Vec<usize>) {
    let mut problem = Problem::new(puzzle, Alike::Copies);
    let mut copies_left: Vec<usize> = problem.kinds.iter().map(Vec::len).collect();
    let mut owner: Vec<Option<(usize, Vec<usize>)>> = vec![None; problem.place.len()];
    for (kind, pieces) in problem.kinds.iter().enumerate() {
        for cells in pieces.iter().filter_map(|&piece| position.lying[piece].as_ref()) {
            copies_left[kind] -= 1;
            let mut cells: Vec<usize> = cells.iter().map(|&cell| problem.place[cell]).collect();
            cells.sort_unstable();
            for &cell in &cells {
                owner[cell] = Some((kind, cells.clone()));
            }
        }
    }
    let lies = |piece: usize, cells: &[usize]| {
        owner[cells[0]].as_ref().is_some_and(|(kind, lying)| *kind == piece && lying == cells)
    };
    problem.exact_cover.placements.retain(|placement| {
        let is_free = placement.cells.iter().all(|&cell| owner[cell].is_none());
        (is_free && copies_left[placement.piece] > 0) || lies(placement.piece, &placement.cells)
    });
    let placements = problem.exact_cover.placements.iter().enumerate();
    let lying = placements.filter(|(_, p)| lies(p.piece, &p.cells)).map(|(number, _)| number);
    let lying = lying.collect();
    (problem, lying)
}

/// The placements of some cover.
pub(super) fn first_cover(problem: &CoverProblem, run: &Run) -> Result<Option<Vec<usize>>, Stop> {
    Ok(first_covers(problem, 1, run)?.pop())
}

/// The placements of up to `most` covers.
pub(super) fn first_covers(
    problem: &CoverProblem,
    most: usize,
    run: &Run,
) -> Result<Vec<Vec<usize>>, Stop> {
    let nodes_between = nodes_in_few_milliseconds(problem).min(256);
    let mut first = FirstCovers { most, found: Vec::new(), nodes: 0, nodes_between, run };
    match mrv::search(problem, Instructions::Best, &mut first) {
        Ok(()) | Err(Stop::Enough) => Ok(first.found),
        Err(stop) => Err(stop),
    }
}

/// Keeps the first few covers.
struct FirstCovers<'a> {
    most: usize,
    found: Vec<Vec<usize>>,
    nodes: u64,
    nodes_between: u64,
    run: &'a Run,
}

impl Visit for FirstCovers<'_> {
    fn node(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
        self.nodes += 1;
        let is_due = self.nodes == 1 || self.nodes.is_multiple_of(self.nodes_between);
        if is_due { self.run.poll(self.nodes) } else { Ok(()) }
    }

    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        let mut list = Vec::new();
        chosen.list(&mut list);
        self.found.push(list);
        if self.found.len() == self.most { Err(Stop::Enough) } else { Ok(()) }
    }
}

/// The step that leaves the least choice; none where everything is placed.
fn next(
    puzzle: &Puzzle,
    position: &Position,
    problem: &Problem,
    lying: &[usize],
    solution: &[usize],
) -> Option<Step> {
    let placements = &problem.exact_cover.placements;
    let live: Vec<usize> = (0..placements.len()).filter(|number| !lying.contains(number)).collect();
    let mut ways_for_piece = vec![0; problem.kinds.len()];
    let mut ways_for_cell = vec![0; problem.exact_cover.cells];
    for placement in live.iter().map(|&number| &placements[number]) {
        ways_for_piece[placement.piece] += 1;
        placement.cells.iter().for_each(|&cell| ways_for_cell[cell] += 1);
    }
    let tightest = |step: usize| {
        let chosen = &placements[step];
        // A piece that may be left over forces nothing.
        let is_needed = puzzle.spare == Spare::None;
        let for_piece = is_needed.then(|| (ways_for_piece[chosen.piece], None));
        let for_cells = chosen.cells.iter().map(|&cell| (ways_for_cell[cell], Some(cell)));
        for_piece.into_iter().chain(for_cells).min_by_key(|(ways, _)| *ways)
    };
    let to_place = solution.iter().copied().filter(|number| !lying.contains(number));
    let (step, (ways, cell)) = to_place
        .filter_map(|step| Some((step, tightest(step)?)))
        .min_by_key(|(_, (ways, _))| *ways)?;
    // Of a kind's copies the first that is still in the tray.
    let piece_of = |number: usize| {
        let mut copies = problem.kinds[placements[number].piece].iter().copied();
        copies.find(|&piece| position.lying[piece].is_none())
    };
    let piece = piece_of(step)?;
    let letter = puzzle.pieces[piece].letter;
    let covers_it = |n: &&usize| cell.is_some_and(|cell| placements[**n].cells.contains(&cell));
    let choices = live.iter().filter(covers_it);
    let mut letters: Vec<char> =
        choices.filter_map(|&n| Some(puzzle.pieces[piece_of(n)?].letter)).collect();
    letters.sort_unstable();
    letters.dedup();
    let board_cell = |place: &usize| problem.place.iter().position(|p| p == place).unwrap_or(0);
    let mut covered: Vec<usize> = placements[step].cells.iter().map(board_cell).collect();
    // The cells are named in the order in which the search numbers them.
    let cells: Vec<_> = covered.iter().map(|&cell| puzzle.board.place(cell)).collect();
    covered.sort_unstable();
    let place = cell.map(|cell| puzzle.board.place(board_cell(&cell)));
    let named = cells.clone();
    let (rule, message) = match (place, ways, letters.len()) {
        (Some(place), 1, _) => ("one-way-to-cover", Advice::OneWay { letter, place, cells: named }),
        (Some(place), _, 1) => {
            ("one-piece-to-cover", Advice::OnePiece { letter, place, ways, cells: named })
        }
        (Some(place), ..) => {
            let ways = count_placements(ways);
            let message = Advice::FewestWays { letter, place, ways, letters, cells: named };
            ("fewest-ways-to-cover", message)
        }
        (None, 1, _) => ("one-place-for-piece", Advice::OnePlace { letter, cells: named }),
        (None, ..) => {
            ("fewest-places-for-piece", Advice::FewestPlaces { letter, ways, cells: named })
        }
    };
    let nudge = place.map_or(Advice::LookFor { letter }, |place| Advice::LookAt { place });
    let mut after = position.clone();
    after.lying[piece] = Some(covered.clone());
    let details = json!({ "piece": letter.to_string(), "choices": ways, "forced": ways == 1 });
    Some(
        Step::new(rule, nudge, message)
            .because(place.into_iter().collect())
            .settling(cells)
            .doing(play::put(puzzle, piece, &covered))
            .drawn(marked(puzzle, &after.filling(puzzle), letter))
            .with_details(details),
    )
}

/// The board with the new piece marked.
fn marked(puzzle: &Puzzle, filling: &Filling, letter: char) -> Scene {
    let mut scene = scene::of(puzzle, &[filling]);
    for panel in &mut scene.panels {
        if let Body::Grid(grid) = &mut panel.body {
            for cell in grid.cells.iter_mut().flatten() {
                if cell.label == letter.to_string() {
                    cell.mark = Some(Mark::Highlight);
                }
            }
        }
    }
    scene
}
