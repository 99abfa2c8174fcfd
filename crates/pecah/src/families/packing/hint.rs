//! The next step: what is forced, or what leaves the least choice.

use super::model::{Filling, Puzzle};
use super::problem::{Alike, Problem};
use super::{scene, whynot};
use crate::abilities::Hint;
use crate::limits::Stop;
use crate::run::Run;
use crate::scene::{Body, Mark, Scene};
use crate::solvers::exact_cover::mrv;
use crate::solvers::exact_cover::problem::{Chosen, Instructions, Visit};
use serde_json::json;

pub(super) fn hint(puzzle: &Puzzle, run: &Run) -> Result<Hint, Stop> {
    if let Some(reason) = whynot::cheap_reason(puzzle) {
        return Ok(hopeless(puzzle, &reason));
    }
    let problem = Problem::new(puzzle, Alike::Copies);
    let Some(solution) = first_cover(&problem, run)? else {
        return Ok(hopeless(puzzle, "The finished search finds no way to complete it."));
    };
    Ok(next(puzzle, &problem, &solution))
}

fn hopeless(puzzle: &Puzzle, reason: &str) -> Hint {
    Hint {
        lines: vec!["As it stands it cannot be completed.".to_owned(), reason.to_owned()],
        scene: Some(scene::of(puzzle, &[&scene::start(puzzle)])),
        json: json!({ "completable": false, "why": reason }),
    }
}

/// The placements of some cover.
pub(super) fn first_cover(problem: &Problem, run: &Run) -> Result<Option<Vec<usize>>, Stop> {
    let mut first = Upto { most: 1, found: Vec::new(), nodes: 0, run };
    match mrv::search(&problem.exact_cover, Instructions::Best, &mut first) {
        Ok(()) | Err(Stop::Enough) => Ok(first.found.pop()),
        Err(stop) => Err(stop),
    }
}

/// Keeps the first few covers.
pub(super) struct Upto<'a> {
    pub(super) most: usize,
    pub(super) found: Vec<Vec<usize>>,
    pub(super) nodes: u64,
    pub(super) run: &'a Run,
}

impl Visit for Upto<'_> {
    fn node(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256) { self.run.poll(self.nodes) } else { Ok(()) }
    }

    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        let mut list = Vec::new();
        chosen.list(&mut list);
        self.found.push(list);
        if self.found.len() == self.most { Err(Stop::Enough) } else { Ok(()) }
    }
}

/// The step that leaves the least choice.
fn next(puzzle: &Puzzle, problem: &Problem, solution: &[usize]) -> Hint {
    let placements = &problem.exact_cover.placements;
    let is_given = |number: &usize| {
        let lies = |cell: usize| placements[*number].cells.contains(&problem.place[cell]);
        (0..puzzle.given.len()).filter(|&cell| lies(cell)).all(|cell| puzzle.given[cell].is_some())
    };
    // The pieces that lie there already leave no choice; they are not news.
    let to_place: Vec<usize> = solution.iter().copied().filter(|n| !is_given(n)).collect();
    let lying: Vec<usize> = solution.iter().copied().filter(is_given).collect();
    let is_free = |number: usize| {
        let cells = &placements[number].cells;
        !lying.iter().any(|&n| placements[n].cells.iter().any(|cell| cells.contains(cell)))
    };
    let live: Vec<usize> = (0..placements.len()).filter(|&number| is_free(number)).collect();
    let choices = |step: usize| {
        let chosen = &placements[step];
        let for_piece: Vec<usize> =
            live.iter().copied().filter(|&n| placements[n].piece == chosen.piece).collect();
        let cells = chosen.cells.iter().map(|cell| {
            let here = live.iter().copied().filter(|&n| placements[n].cells.contains(cell));
            (Some(*cell), here.collect::<Vec<usize>>())
        });
        std::iter::once((None, for_piece)).chain(cells).min_by_key(|(_, list)| list.len())
    };
    let tightest = to_place
        .iter()
        .filter_map(|&step| Some((step, choices(step)?)))
        .min_by_key(|(_, (_, list))| list.len());
    let Some((step, (cell, choices))) = tightest else {
        return Hint {
            lines: vec!["The board is full: there is nothing left to do.".to_owned()],
            scene: None,
            json: json!({ "completable": true }),
        };
    };
    let letter = puzzle.pieces[problem.kinds[placements[step].piece][0]].letter;
    let mut letters: Vec<char> = choices
        .iter()
        .map(|&n| puzzle.pieces[problem.kinds[placements[n].piece][0]].letter)
        .collect();
    letters.sort_unstable();
    letters.dedup();
    let board_cell = |place: usize| problem.place.iter().position(|&p| p == place).unwrap_or(0);
    let name = |place: usize| whynot::name(&puzzle.board, puzzle.board.cells()[board_cell(place)]);
    let why = match (cell, choices.len(), letters.len()) {
        (Some(cell), 1, _) => {
            format!("Only piece {letter} can still cover {}, and only in one way.", name(cell))
        }
        (Some(cell), ways, 1) => {
            format!("Only piece {letter} can still cover {}, in {ways} ways.", name(cell))
        }
        (Some(cell), ways, _) => format!(
            "The tightest place is {}: {ways} placements of the pieces {} can still cover it.",
            name(cell),
            String::from_iter(letters)
        ),
        (None, 1, _) => format!("Piece {letter} fits in one place only."),
        (None, ways, _) => format!("Piece {letter} has the fewest places left: {ways}."),
    };
    let cells: Vec<String> = placements[step].cells.iter().map(|&place| name(place)).collect();
    let what = format!("Put {letter} on {}.", cells.join(", "));
    let filled = problem.filling(puzzle, &[&lying[..], &[step]].concat());
    Hint {
        lines: vec!["It can still be completed.".to_owned(), why.clone(), what],
        scene: Some(marked(puzzle, &filled, letter)),
        json: json!({
            "completable": true, "piece": letter.to_string(), "why": why,
            "choices": choices.len(), "forced": choices.len() == 1, "cells": cells,
        }),
    }
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
