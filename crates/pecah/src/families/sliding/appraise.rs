//! Whether a correct path is also a shortest one.
//!
//! Idea: search for a shorter path, up to the first bound that reaches the length of the given one.
//! A search that is stopped earlier reports how far it came and claims nothing.

use super::messages::PathFact;
use super::model::{Path, Puzzle};
use super::patterns::MOST_CELLS;
use super::strategies::{near_optimal, pattern_db};
use crate::family::Facts;
use crate::limits::Stop;
use crate::run::Run;
use serde_json::json;

pub(super) fn path(puzzle: &Puzzle, path: &Path, run: &Run) -> Result<Facts, Stop> {
    let length = path.0.len();
    let (shortest, least) = if puzzle.cells() <= MOST_CELLS {
        match pattern_db::bounded(puzzle, usize::MAX, run) {
            (Ok(Some(best)), _) => (Some(best.0.len()), best.0.len()),
            (Err(stop @ Stop::Bug), _) => return Err(stop),
            (_, proved) => (None, proved),
        }
    } else {
        (None, near_optimal::lower_bound(puzzle))
    };
    let is_shortest = match shortest {
        Some(shortest) => Some(length == shortest),
        None => (length == least).then_some(true),
    };
    let fact = match (is_shortest, shortest) {
        (Some(true), _) => PathFact::Shortest { moves: length },
        (_, Some(shortest)) => PathFact::Longer { moves: length, shortest },
        _ => PathFact::Unknown { moves: length, least },
    };
    let json = json!({ "length": length, "shortest": is_shortest, "lower_bound": least });
    Ok(Facts { lines: vec![fact.into()], json })
}

#[cfg(test)]
mod tests {
    use super::super::model::{Board, Move};
    use super::*;

    #[test]
    fn a_path_is_called_shortest_only_where_that_is_proved() {
        let puzzle = Puzzle::new(Board::from_tiles(2, 2, vec![1, 0, 3, 2]).unwrap());
        let said = |moves: &[Move], run: &Run| {
            let facts = path(&puzzle, &Path(moves.to_vec()), run).unwrap();
            (facts.lines[0].to_string(), facts.json["shortest"].clone())
        };
        let run = Run::unlimited();
        let (words, shortest) = said(&[Move::Down], &run);
        assert_eq!(
            (words.as_str(), shortest),
            ("1 move, and no solution is shorter.", json!(true))
        );
        let detour = [Move::Left, Move::Right, Move::Down];
        let (words, shortest) = said(&detour, &run);
        assert_eq!(shortest, json!(false));
        assert_eq!(words, "3 moves; a shortest solution has 1.");
        let large = Puzzle::new(Board::solved(10, 10).unwrap());
        let there_and_back = Path(vec![Move::Up, Move::Down]);
        let facts = path(&large, &there_and_back, &run).unwrap();
        assert_eq!(facts.json["shortest"], json!(null));
        assert!(facts.lines[0].to_string().contains("not known"), "{}", facts.lines[0]);
    }
}
