//! The way people solve, as a strategy: each stage is short, the whole solution is not.

use super::{is_within, near_optimal, note};
use crate::families::sliding::messages::Found;
use crate::families::sliding::model::{Path, Puzzle};
use crate::families::sliding::options::Query;
use crate::families::sliding::reachability::Reachability;
use crate::families::sliding::{Sliding, human, scene};
use crate::limits::Stop;
use crate::search::Search;
use serde_json::json;

pub(super) fn run(
    puzzle: &Puzzle,
    query: &Query,
    search: &mut Search<'_, Sliding>,
) -> Result<(), Stop> {
    if !Reachability::of(puzzle).reachable() {
        return Ok(());
    }
    search.tick()?;
    let way = human::way(puzzle);
    for (number, stage) in (1..).zip(&way.stages) {
        search.case(number, || scene::board(puzzle, stage.board.tiles()))?;
    }
    let moves: Vec<_> = way.stages.iter().flat_map(|stage| stage.moves.iter().copied()).collect();
    let length = moves.len();
    let lower_bound = near_optimal::lower_bound(puzzle);
    note(search, "stages", json!(way.stages.len()), Found::Stages { stages: way.stages.len() });
    if length > lower_bound {
        note(search, "length", json!(length), Found::NotProvedShortest { moves: length });
    }
    if query.within.thousandths().is_some_and(|most| !is_within(most, length, lower_bound)) {
        search.not_proved();
    }
    search.found(Path(moves))
}
