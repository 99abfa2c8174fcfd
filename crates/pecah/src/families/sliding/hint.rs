//! The next move towards the goal, and how many are left.

use super::model::{Move, Path, Puzzle};
use super::reachability::Reachability;
use super::strategies::{near_optimal, pattern_db};
use super::{answer, patterns, scene};
use crate::abilities::Hint;
use crate::limits::Stop;
use crate::run::Run;
use serde_json::json;

pub(super) fn hint(puzzle: &Puzzle, run: &Run) -> Result<Hint, Stop> {
    if !Reachability::of(puzzle).reachable() {
        let line = "The goal cannot be reached: the parity is odd, and no move changes it.";
        return Ok(said(puzzle, line.to_owned(), json!({ "reachable": false })));
    }
    if puzzle.start().tiles() == puzzle.goal().tiles() {
        let line = "Nothing is left to do: every tile is home.".to_owned();
        return Ok(said(puzzle, line, json!({ "reachable": true, "left": 0, "best": [] })));
    }
    if puzzle.start().tiles().len() > patterns::MOST_CELLS {
        return a_good_move(puzzle, run);
    }
    let Some(path) = pattern_db::shortest_path(puzzle, usize::MAX, run)? else {
        return Err(run.bug("a board that can be solved was not".to_owned()));
    };
    let left = path.0.len();
    let mut best = Vec::new();
    for way in Move::ALL {
        let Some(next) = puzzle.start().after(way) else { continue };
        let rest = Puzzle::between(next, puzzle.goal().clone());
        let keeps = match rest {
            _ if path.0.first() == Some(&way) => true,
            Some(rest) => pattern_db::shortest_path(&rest, left - 1, run)?.is_some(),
            None => false,
        };
        if keeps {
            best.push(way);
        }
    }
    let told: Vec<String> = best.iter().map(|&way| told(puzzle, way)).collect();
    let next = path.0.first().map_or_else(String::new, |&way| self::told(puzzle, way));
    let mut lines = vec![match left {
        1 => format!("Move {next}: that is the last move."),
        left => {
            format!("Move {next}: {left} moves are left, this one included, and no fewer will do.")
        }
    }];
    lines.push(match told.as_slice() {
        [_] => "It is the only move that keeps to a shortest path.".to_owned(),
        all => format!("These keep to a shortest path: {}.", all.join("; ")),
    });
    let json = json!({
        "reachable": true, "left": left, "proved": true,
        "move": path.0.first().map(|way| way.name()),
        "best": best.iter().map(|way| way.name()).collect::<Vec<_>>(),
    });
    Ok(Hint { lines, scene: Some(scene::hint(puzzle, &best)), json })
}

/// Of a large board, a move of a short solution; nobody knows the shortest.
fn a_good_move(puzzle: &Puzzle, run: &Run) -> Result<Hint, Stop> {
    let path = near_optimal::solution(puzzle, run)?;
    let first = path.0.first().copied();
    let next = first.map_or_else(String::new, |way| told(puzzle, way));
    let left = path.0.len();
    let lines = vec![
        format!("Move {next}: it begins a solution of {left} moves."),
        "There may be shorter ones: the board is too large to be sure.".to_owned(),
    ];
    let best: Vec<Move> = first.into_iter().collect();
    let json = json!({ "reachable": true, "left": left, "proved": false,
        "move": first.map(Move::name), "best": best.iter().map(|way| way.name()).collect::<Vec<_>>() });
    Ok(Hint { lines, scene: Some(scene::hint(puzzle, &best)), json })
}

fn said(puzzle: &Puzzle, line: String, json: serde_json::Value) -> Hint {
    let scene = scene::board(puzzle, puzzle.start().tiles());
    Hint { lines: vec![line], scene: Some(scene), json }
}

/// `the blank up, tile 12 comes down`
fn told(puzzle: &Puzzle, way: Move) -> String {
    let moved = answer::tile_moves(puzzle, &Path(vec![way]));
    let tile = moved.first().map_or_else(String::new, |tile| format!(" (tile {tile})"));
    format!("the blank {}{tile}", way.name())
}
