//! Manhattan distance plus linear conflicts.
//!
//! Idea: each tile needs at least its distance in rows and columns. If tiles that all belong in the
//! line they are in have the wrong order there, some must leave the line and come back, at two
//! moves each that the distances do not count; the fewest are those outside a longest increasing
//! subsequence of their goal places.
//!
//! A line is a number whose digits are the goal places (from 1) of the tiles that belong into it,
//! 0 for others. A slide changes the distance by one and adds constants to at most two of these
//! numbers: that of the tile's own line across, if it leaves or enters it, and that of its own
//! line along. All of this depends on the tile and the slide alone, so it is kept in a table.
//!
//! Invariant: the numbers are those of the current board. A slide along a line changes no order
//! in it, so only the line across matters to the estimate.
//!
//! Cost: three look-ups for a slide. Boards with sides of up to six have a table of a line's
//! conflicts by its number; on larger ones they are counted on the spot.

use super::{Heuristic, Slide};
use crate::families::sliding::model::{Board, MOST_SIDE, Move, Puzzle};

/// Sides up to this have a table: 7⁶ entries for the longest.
const MOST_IN_TABLE: usize = 6;

/// The base of the numbers of lines that have no table.
const BASE_WITHOUT_TABLE: u64 = 16;

/// The moves that a tile needs to step out of its line and back.
const DETOUR: u8 = 2;

/// Rows first, then columns, then one that stays empty; and up to a power of two, so that an
/// index needs no bounds check.
const LINES: usize = (2 * MOST_SIDE + 1).next_power_of_two();

/// Where slides that change no line make their change of 0.
const NO_LINE: u8 = LINES as u8 - 1;

pub(in crate::families::sliding) struct LinearConflict {
    cells: usize,
    /// What each slide does, by tile, cell left and move of the blank.
    effects: Vec<Effect>,
    /// The numbers of the lines, those of columns counted from behind the rows' table.
    lines: [u64; LINES],
    /// The moves that conflicts add, by the number of the line.
    extra: Vec<u8>,
    start: u32,
}

/// What a slide changes. Numbers wrap, so that adding can also take away.
#[derive(Clone, Copy)]
struct Effect {
    /// Added to the line that the slide leaves or enters, if that is the tile's own.
    across_by: u64,
    /// Added to the line that the slide stays in, if that is the tile's own.
    along_by: u64,
    across: u8,
    along: u8,
    /// Added to the distance: 1 or −1.
    distance: i8,
}

impl Effect {
    const NONE: Self =
        Self { across_by: 0, along_by: 0, across: NO_LINE, along: NO_LINE, distance: 0 };
}

impl LinearConflict {
    pub(in crate::families::sliding) fn new(puzzle: &Puzzle) -> Self {
        let geometry = Geometry::new(puzzle.goal());
        let mut made = Self {
            cells: puzzle.goal().tiles().len(),
            effects: geometry.effects(),
            lines: [0; LINES],
            extra: geometry.extra(),
            start: 0,
        };
        for column in 0..geometry.columns {
            made.lines[geometry.rows + column] = geometry.column_table;
        }
        for (cell, &tile) in puzzle.start().tiles().iter().enumerate().filter(|(_, t)| **t != 0) {
            let (at, home) = (geometry.place(cell), geometry.homes[usize::from(tile)]);
            made.start += at.distance(home);
            if at.row == home.row {
                made.lines[at.row] += geometry.in_row(at, home);
            }
            if at.column == home.column {
                made.lines[geometry.rows + at.column] += geometry.in_column(at, home);
            }
        }
        made.start += made.lines.iter().map(|&line| u32::from(made.extra(line))).sum::<u32>();
        made
    }

    #[inline]
    fn effect(&self, slide: Slide) -> &Effect {
        let [tile, from, way] = [slide.tile, slide.from, slide.way].map(usize::from);
        &self.effects[(tile * self.cells + from) * Move::ALL.len() + way]
    }

    /// The moves that the conflicts of a line add.
    #[inline]
    fn extra(&self, line: u64) -> u8 {
        match self.extra.get(line as usize) {
            Some(&extra) => extra,
            None => DETOUR * detours(line, BASE_WITHOUT_TABLE),
        }
    }
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
        let effect = self.effect(slide);
        let line = self.lines[usize::from(effect.across) % LINES];
        let after = self.extra(line.wrapping_add(effect.across_by));
        let estimate = before.wrapping_add_signed(i32::from(effect.distance));
        estimate + u32::from(after) - u32::from(self.extra(line))
    }

    #[inline]
    fn take(&mut self, slide: Slide) {
        let Effect { across_by, along_by, across, along, .. } = *self.effect(slide);
        let across = &mut self.lines[usize::from(across) % LINES];
        *across = across.wrapping_add(across_by);
        let along = &mut self.lines[usize::from(along) % LINES];
        *along = along.wrapping_add(along_by);
    }

    #[inline]
    fn take_back(&mut self, slide: Slide) {
        let Effect { across_by, along_by, across, along, .. } = *self.effect(slide);
        let across = &mut self.lines[usize::from(across) % LINES];
        *across = across.wrapping_sub(across_by);
        let along = &mut self.lines[usize::from(along) % LINES];
        *along = along.wrapping_sub(along_by);
    }
}

#[derive(Clone, Copy, Default)]
struct Coordinates {
    row: usize,
    column: usize,
}

impl Coordinates {
    fn distance(self, other: Self) -> u32 {
        (self.row.abs_diff(other.row) + self.column.abs_diff(other.column)) as u32
    }
}

/// How lines become numbers on boards of one size.
struct Geometry<'a> {
    goal: &'a Board,
    rows: usize,
    columns: usize,
    /// Where each tile belongs.
    homes: Vec<Coordinates>,
    row_base: u64,
    column_base: u64,
    /// Where the columns' numbers start, behind those of the rows; 0 without tables.
    column_table: u64,
}

impl<'a> Geometry<'a> {
    fn new(goal: &'a Board) -> Self {
        let (rows, columns) = (goal.rows(), goal.columns());
        let in_table = rows.max(columns) <= MOST_IN_TABLE;
        let base = |length: usize| if in_table { length as u64 + 1 } else { BASE_WITHOUT_TABLE };
        let mut geometry = Self {
            goal,
            rows,
            columns,
            homes: vec![Coordinates::default(); rows * columns],
            row_base: base(columns),
            column_base: base(rows),
            column_table: if in_table { base(columns).pow(columns as u32) } else { 0 },
        };
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            geometry.homes[usize::from(tile)] = geometry.place(cell);
        }
        geometry
    }

    fn place(&self, cell: usize) -> Coordinates {
        Coordinates { row: cell / self.columns, column: cell % self.columns }
    }

    /// What a tile in its own row adds to the row's number.
    fn in_row(&self, at: Coordinates, home: Coordinates) -> u64 {
        (home.column as u64 + 1) * self.row_base.pow(at.column as u32)
    }

    /// What a tile in its own column adds to the column's number.
    fn in_column(&self, at: Coordinates, home: Coordinates) -> u64 {
        (home.row as u64 + 1) * self.column_base.pow(at.row as u32)
    }

    /// The moves added by each number of a row, then by each of a column; none without tables.
    fn extra(&self) -> Vec<u8> {
        if self.column_table == 0 {
            return Vec::new();
        }
        let rows = (0..self.column_table).map(|row| detours(row, self.row_base));
        let columns = 0..self.column_base.pow(self.rows as u32);
        let columns = columns.map(|column| detours(column, self.column_base));
        rows.chain(columns).map(|detours| DETOUR * detours).collect()
    }

    fn effects(&self) -> Vec<Effect> {
        let cells = self.rows * self.columns;
        let mut effects = Vec::with_capacity(cells * cells * Move::ALL.len());
        for &home in &self.homes {
            for from in 0..cells {
                // The tile goes where the blank was: against the move of the blank.
                let to = |way: Move| self.goal.neighbour(from, way.inverse());
                effects.extend(
                    Move::ALL
                        .map(|way| to(way).map_or(Effect::NONE, |to| self.effect(home, from, to))),
                );
            }
        }
        effects
    }

    fn effect(&self, home: Coordinates, from: usize, to: usize) -> Effect {
        let (from, to) = (self.place(from), self.place(to));
        let row = |at: Coordinates| if at.row == home.row { self.in_row(at, home) } else { 0 };
        let column =
            |at: Coordinates| if at.column == home.column { self.in_column(at, home) } else { 0 };
        let row_by = row(to).wrapping_sub(row(from));
        let column_by = column(to).wrapping_sub(column(from));
        let line = |by: u64, number: usize| if by == 0 { NO_LINE } else { number as u8 };
        let row_line = line(row_by, home.row);
        let column_line = line(column_by, self.rows + home.column);
        let distance = if home.distance(to) < home.distance(from) { -1 } else { 1 };
        let is_vertical = from.column == to.column;
        let ((across, across_by), (along, along_by)) = if is_vertical {
            ((row_line, row_by), (column_line, column_by))
        } else {
            ((column_line, column_by), (row_line, row_by))
        };
        Effect { across_by, along_by, across, along, distance }
    }
}

/// How many tiles of a line have to leave it: all but a longest increasing subsequence.
fn detours(mut code: u64, base: u64) -> u8 {
    let mut goals = [0; MOST_SIDE];
    let mut longest = [0u8; MOST_SIDE];
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
    count as u8 - longest[..count].iter().max().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::random::Random;

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
            for step in 0..2000 {
                let way = Move::ALL[random.below(4)];
                let Some(next) = board.after(way) else { continue };
                let cell =
                    |board: &Board| board.tiles().iter().position(|&tile| tile == 0).unwrap();
                let from = cell(&next);
                let tile = board.tiles()[from];
                let slide = Slide { tile, from: from as u8, way: way as u8 };
                let lines = heuristic.lines;
                heuristic.take(slide);
                heuristic.take_back(slide);
                assert_eq!(heuristic.lines, lines);
                estimate = heuristic.after(&estimate, slide);
                heuristic.take(slide);
                board = next;
                if step % 50 != 0 {
                    continue;
                }
                let afresh = LinearConflict::new(&Puzzle::new(board.clone()));
                assert_eq!(estimate, afresh.start(), "{board:?}");
                assert_eq!(heuristic.lines, afresh.lines, "{board:?}");
            }
        }
    }
}
