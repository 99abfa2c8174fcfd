//! Manhattan distance plus linear conflicts.
//!
//! Idea: each tile needs at least its distance in rows and columns. Where tiles that all belong
//! into the line they stand in have a wrong order there, some have to leave the line and come
//! back, two moves each that the distances do not count; the fewest are those outside a longest
//! increasing subsequence of their goal places.
//!
//! A line is a number whose digits are the goal places (from 1) of the tiles that belong into it,
//! 0 for others. Lines of up to six cells have a table of their conflicts by that number; longer
//! ones are counted on the spot.
//!
//! Cost: a slide along a line changes no order in it. A slide across changes the two lines it
//! leads between, and at most one of them is the tile's own: at most two look-ups.

use super::{Heuristic, Slide, TABLE_SIDE};
use crate::sliding::model::{Board, MOST_CELLS, MOST_SIDE, Puzzle};

/// Lines up to this length have a table: 7⁶ entries for the longest.
const MOST_IN_TABLE: usize = 6;

/// The moves that a tile needs to step out of its line and back.
const DETOUR: u32 = 2;

pub(in crate::sliding) struct LinearConflict {
    /// Where each tile belongs, and each cell is.
    goals: [Place; TABLE_SIDE],
    places: [Place; TABLE_SIDE],
    rows: Lines,
    columns: Lines,
    start: u32,
}

#[derive(Clone, Copy, Default)]
struct Place {
    row: u8,
    column: u8,
}

impl Place {
    fn distance(self, other: Self) -> u32 {
        u32::from(self.row.abs_diff(other.row)) + u32::from(self.column.abs_diff(other.column))
    }
}

impl LinearConflict {
    pub(in crate::sliding) fn new(puzzle: &Puzzle) -> Self {
        let (start, goal) = (puzzle.start(), puzzle.goal());
        let mut made = Self {
            goals: [Place::default(); TABLE_SIDE],
            places: [Place::default(); TABLE_SIDE],
            rows: Lines::new(goal.columns()),
            columns: Lines::new(goal.rows()),
            start: 0,
        };
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            made.places[cell] = place(goal, cell);
            made.goals[usize::from(tile)] = place(goal, cell);
        }
        for (cell, &tile) in start.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
            let (at, home) = (made.places[cell], made.goals[usize::from(tile)]);
            made.start += at.distance(home);
            if at.row == home.row {
                made.rows.put(at.row, at.column, home.column);
            }
            if at.column == home.column {
                made.columns.put(at.column, at.row, home.row);
            }
        }
        made.start += made.rows.conflicts() + made.columns.conflicts();
        made
    }

    #[inline]
    fn places(&self, slide: Slide) -> [Place; 3] {
        let index = |number: u8| usize::from(number) % TABLE_SIDE;
        [
            self.goals[index(slide.tile)],
            self.places[index(slide.from)],
            self.places[index(slide.to)],
        ]
    }
}

fn place(board: &Board, cell: usize) -> Place {
    Place { row: (cell / board.columns()) as u8, column: (cell % board.columns()) as u8 }
}

impl Heuristic for LinearConflict {
    type Estimate = u32;

    fn start(&self) -> u32 {
        self.start
    }

    #[inline]
    fn moves(estimate: &u32) -> u32 {
        *estimate
    }

    #[inline]
    fn after(&self, before: &u32, slide: Slide) -> u32 {
        let [home, from, to] = self.places(slide);
        let estimate = before + home.distance(to) - home.distance(from);
        if from.column == to.column {
            self.rows.crossed(estimate, home.row, home.column, from.column, from.row, to.row)
        } else {
            self.columns.crossed(estimate, home.column, home.row, from.row, from.column, to.column)
        }
    }

    #[inline]
    fn take(&mut self, slide: Slide) {
        let [home, from, to] = self.places(slide);
        if from.row == home.row {
            self.rows.lift(from.row, from.column, home.column);
        }
        if to.row == home.row {
            self.rows.put(to.row, to.column, home.column);
        }
        if from.column == home.column {
            self.columns.lift(from.column, from.row, home.row);
        }
        if to.column == home.column {
            self.columns.put(to.column, to.row, home.row);
        }
    }
}

/// A power of two from the longest side on, so that an index into it needs no bounds check.
const LINES: usize = MOST_SIDE.next_power_of_two();

/// All rows, or all columns.
struct Lines {
    /// Each line as a number.
    codes: [u64; LINES],
    /// What a digit at each place counts.
    weights: [u64; LINES],
    /// The detours of a line by its number, unless lines are too long for it.
    table: Vec<u8>,
}

impl Lines {
    fn new(length: usize) -> Self {
        let in_table = length <= MOST_IN_TABLE;
        let base = if in_table { length as u64 + 1 } else { LINES as u64 };
        let table = if in_table {
            (0..base.pow(length as u32)).map(|code| detours(code, base) as u8).collect()
        } else {
            Vec::new()
        };
        let weights = std::array::from_fn(|place| base.saturating_pow(place as u32));
        Self { codes: [0; LINES], weights, table }
    }

    /// What a tile that belongs to `goal` in its line adds to the line's number at `place`.
    #[inline]
    fn digit(&self, place: u8, goal: u8) -> u64 {
        (u64::from(goal) + 1) * self.weights[usize::from(place) % LINES]
    }

    #[inline]
    fn put(&mut self, line: u8, place: u8, goal: u8) {
        self.codes[usize::from(line) % LINES] += self.digit(place, goal);
    }

    #[inline]
    fn lift(&mut self, line: u8, place: u8, goal: u8) {
        self.codes[usize::from(line) % LINES] -= self.digit(place, goal);
    }

    /// The estimate once a tile has gone from one line into another at the same place in both.
    #[inline]
    fn crossed(&self, estimate: u32, home: u8, goal: u8, place: u8, from: u8, to: u8) -> u32 {
        if home != from && home != to {
            return estimate;
        }
        let before = self.codes[usize::from(home) % LINES];
        let digit = self.digit(place, goal);
        let after = if home == from { before - digit } else { before + digit };
        estimate + self.extra(after) - self.extra(before)
    }

    /// The moves that the conflicts of a line add.
    #[inline]
    fn extra(&self, code: u64) -> u32 {
        match self.table.get(code as usize) {
            Some(&detours) => DETOUR * u32::from(detours),
            None => DETOUR * detours(code, LINES as u64),
        }
    }

    fn conflicts(&self) -> u32 {
        self.codes.iter().map(|&code| self.extra(code)).sum()
    }
}

/// How many tiles of a line have to leave it: all but a longest increasing subsequence.
fn detours(mut code: u64, base: u64) -> u32 {
    let mut goals = [0; MOST_SIDE];
    let mut longest = [0; MOST_SIDE];
    let mut count = 0;
    while code != 0 {
        let goal = code % base;
        code /= base;
        if goal == 0 {
            continue;
        }
        goals[count] = goal;
        let before = (0..count).filter(|&nth| goals[nth] < goal).map(|nth| longest[nth]).max();
        longest[count] = before.unwrap_or(0) + 1;
        count += 1;
    }
    (count as u32) - longest[..count].iter().max().copied().unwrap_or(0)
}

const _: () = assert!(MOST_CELLS <= TABLE_SIDE);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::random::Random;
    use crate::sliding::model::Move;

    fn code(goals: &[u64]) -> u64 {
        goals.iter().rev().fold(0, |code, goal| code * 16 + goal)
    }

    #[test]
    fn tiles_outside_a_longest_increasing_subsequence_step_out() {
        assert_eq!(detours(code(&[1, 2, 3, 4]), 16), 0);
        assert_eq!(detours(code(&[2, 1, 0, 4]), 16), 1);
        assert_eq!(detours(code(&[4, 3, 2, 1]), 16), 3);
        assert_eq!(detours(code(&[0, 0, 3, 0]), 16), 0);
        assert_eq!(detours(code(&[10, 1, 9, 2, 8, 3, 7, 4, 6, 5]), 16), 5);
    }

    #[test]
    fn step_by_step_equals_from_scratch() {
        let mut random = Random::new(5);
        for (rows, columns) in [(2, 2), (2, 7), (3, 4), (4, 4), (10, 10)] {
            let goal = Board::solved(rows, columns).unwrap();
            let mut board = goal.clone();
            let mut heuristic = LinearConflict::new(&Puzzle::new(board.clone()));
            let mut estimate = heuristic.start();
            assert_eq!(estimate, 0);
            for _ in 0..2000 {
                let Some(next) = board.after(Move::ALL[random.below(4)]) else { continue };
                let cell =
                    |board: &Board| board.tiles().iter().position(|&tile| tile == 0).unwrap();
                let (from, to) = (cell(&next), cell(&board));
                let slide = Slide { tile: board.tiles()[from], from: from as u8, to: to as u8 };
                estimate = heuristic.after(&estimate, slide);
                heuristic.take(slide);
                board = next;
                let afresh = LinearConflict::new(&Puzzle::new(board.clone()));
                assert_eq!(estimate, afresh.start(), "{board:?}");
                assert_eq!(heuristic.rows.codes, afresh.rows.codes);
                assert_eq!(heuristic.columns.codes, afresh.columns.codes);
            }
        }
    }
}
