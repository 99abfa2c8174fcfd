//! The way people solve: line by line, the last two tiles of a line together, then the last 2×2.
//!
//! Idea: the lines farthest from the blank's place in the goal come first, rows while more than two
//! are left, then columns. A tile is brought home by the fewest moves that leave finished tiles
//! alone; the last two of a line cannot be brought one after the other, so they go in together.
//! What is left is a 2×2 with twelve positions.
//!
//! Invariant: after a stage everything that earlier stages brought home is home.
//!
//! Cost: for each stage a breadth-first search over the cells of one or two tiles and the blank.

use super::model::{Board, Move, Puzzle};
use std::collections::{HashMap, VecDeque};

/// A row or a column of the board, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    Row(usize),
    Column(usize),
}

/// What a stage does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Task {
    /// Brings one tile of a line home.
    Tile { tile: u8, line: Line },
    /// Brings the last two tiles of a line home, by the corner trick.
    Corner { tiles: [u8; 2], line: Line },
    /// Turns the last 2×2.
    LastSquare,
}

/// A part of the way, and the board after it.
#[derive(Debug, Clone)]
pub(super) struct Stage {
    pub(super) task: Task,
    pub(super) moves: Vec<Move>,
    pub(super) board: Board,
}

/// Where the way ends.
pub(super) struct Way {
    pub(super) stages: Vec<Stage>,
    /// Two tiles that are left exchanged, where the goal cannot be reached.
    pub(super) exchanged: Option<[u8; 2]>,
}

struct Solver<'a> {
    goal: &'a Board,
    board: Board,
    is_home: Vec<bool>,
    stages: Vec<Stage>,
}

/// The whole way. Without a way to the goal it ends with two tiles exchanged.
pub(super) fn way(puzzle: &Puzzle) -> Way {
    let goal = puzzle.goal();
    let (rows, columns) = (goal.rows(), goal.columns());
    let mut solver = Solver {
        goal,
        board: puzzle.start().clone(),
        is_home: vec![false; rows * columns],
        stages: Vec::new(),
    };
    let (blank_row, blank_column) = (goal.blank() / columns, goal.blank() % columns);
    let (mut top, mut bottom, mut left, mut right) = (0, rows, 0, columns);
    while bottom - top > 2 {
        let row = if blank_row == top { bottom - 1 } else { top };
        let cells: Vec<usize> = (left..right).map(|column| row * columns + column).collect();
        solver.line(&cells, Line::Row(row + 1));
        if row == top { top += 1 } else { bottom -= 1 }
    }
    while right - left > 2 {
        let column = if blank_column == left { right - 1 } else { left };
        let cells: Vec<usize> = (top..bottom).map(|row| row * columns + column).collect();
        solver.line(&cells, Line::Column(column + 1));
        if column == left { left += 1 } else { right -= 1 }
    }
    let exchanged = solver.last_square();
    Way { stages: solver.stages, exchanged }
}

impl Solver<'_> {
    /// Brings the tiles of a line home, which does not hold the blank's place.
    fn line(&mut self, cells: &[usize], line: Line) {
        let (single, last) = cells.split_at(cells.len() - 2);
        for &cell in single {
            let tile = self.goal.tiles()[cell];
            self.bring(&[cell], Task::Tile { tile, line });
            self.is_home[cell] = true;
        }
        let tiles = [last[0], last[1]].map(|cell| self.goal.tiles()[cell]);
        self.bring(last, Task::Corner { tiles, line });
        for &cell in last {
            self.is_home[cell] = true;
        }
    }

    /// Brings the tiles of these cells home, one or two, in the fewest moves.
    fn bring(&mut self, homes: &[usize], task: Task) {
        let cells = self.is_home.len();
        let of = |board: &Board, tile: u8| board.tiles().iter().position(|&t| t == tile);
        let tiles: Vec<u8> = homes.iter().map(|&cell| self.goal.tiles()[cell]).collect();
        let mut start = vec![self.board.blank()];
        start.extend(tiles.iter().filter_map(|&tile| of(&self.board, tile)));
        let code = |state: &[usize]| state.iter().fold(0, |code, &cell| code * cells + cell);
        let mut came_by: Vec<Option<(Move, u32)>> = vec![None; cells.pow(start.len() as u32)];
        let mut queue = VecDeque::from([start.clone()]);
        let first = code(&start);
        let mut end = None;
        while let Some(state) = queue.pop_front() {
            if state[1..] == *homes {
                end = Some(code(&state));
                break;
            }
            for way in Move::ALL {
                let Some(next) = self.board.neighbour(state[0], way) else { continue };
                if self.is_home[next] {
                    continue;
                }
                let mut after = state.clone();
                after.iter_mut().skip(1).filter(|c| **c == next).for_each(|c| *c = state[0]);
                after[0] = next;
                let number = code(&after);
                if number != first && came_by[number].is_none() {
                    came_by[number] = Some((way, code(&state) as u32));
                    queue.push_back(after);
                }
            }
        }
        let mut moves = Vec::new();
        let mut at = end.unwrap_or(first);
        while let Some((way, before)) = came_by[at] {
            moves.push(way);
            at = before as usize;
        }
        moves.reverse();
        self.make(task, moves);
    }

    fn make(&mut self, task: Task, moves: Vec<Move>) {
        if moves.is_empty() {
            return;
        }
        for &way in &moves {
            self.board = self.board.after(way).unwrap_or_else(|| self.board.clone());
        }
        self.stages.push(Stage { task, moves, board: self.board.clone() });
    }

    /// Turns the last four cells until they are home, or but for two tiles.
    fn last_square(&mut self) -> Option<[u8; 2]> {
        let mut seen: HashMap<Board, Option<(Move, Board)>> =
            HashMap::from([(self.board.clone(), None)]);
        let mut queue = VecDeque::from([self.board.clone()]);
        let mut end = None;
        while let Some(board) = queue.pop_front() {
            let away = |cell: &usize| board.tiles()[*cell] != self.goal.tiles()[*cell];
            let away: Vec<usize> = (0..self.is_home.len()).filter(away).collect();
            let is_blank_home = board.blank() == self.goal.blank();
            if away.is_empty() || is_blank_home && away.len() == 2 {
                let tiles: Vec<u8> = away.iter().map(|&cell| board.tiles()[cell]).collect();
                end = Some((board, tiles));
                break;
            }
            for way in Move::ALL {
                let next = board.neighbour(board.blank(), way).filter(|&cell| !self.is_home[cell]);
                let Some(after) = next.and_then(|_| board.after(way)) else { continue };
                seen.entry(after.clone()).or_insert_with(|| {
                    queue.push_back(after);
                    Some((way, board.clone()))
                });
            }
        }
        let (mut at, away) = end?;
        let mut moves = Vec::new();
        while let Some(Some((way, before))) = seen.get(&at).cloned() {
            moves.push(way);
            at = before;
        }
        moves.reverse();
        self.make(Task::LastSquare, moves);
        <[u8; 2]>::try_from(away).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::sliding::reachability::Reachability;
    use crate::support::random::Random;

    fn random_board(random: &mut Random, rows: usize, columns: usize) -> Board {
        let mut tiles: Vec<u8> = (0..(rows * columns) as u8).collect();
        random.shuffle(&mut tiles);
        Board::from_tiles(rows, columns, tiles).unwrap()
    }

    #[test]
    fn every_way_ends_at_the_goal_or_with_two_tiles_exchanged() {
        let mut random = Random::new(7);
        for (rows, columns) in [(2, 2), (2, 5), (5, 2), (3, 3), (4, 4), (3, 6), (5, 5)] {
            for _ in 0..40 {
                let start = random_board(&mut random, rows, columns);
                let goal = random_board(&mut random, rows, columns);
                let puzzle = Puzzle::between(start.clone(), goal.clone()).unwrap();
                let way = way(&puzzle);
                let moves = way.stages.iter().flat_map(|stage| stage.moves.clone());
                let end = moves.fold(start.clone(), |board, way| board.after(way).unwrap());
                let away = (0..rows * columns).filter(|&c| end.tiles()[c] != goal.tiles()[c]);
                let reachable = Reachability::of(&puzzle).reachable();
                assert_eq!(away.count(), if reachable { 0 } else { 2 }, "{start:?} {goal:?}");
                assert_eq!(way.exchanged.is_none(), reachable, "{start:?} {goal:?}");
            }
        }
    }
}
