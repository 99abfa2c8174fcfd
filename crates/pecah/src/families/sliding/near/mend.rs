//! A beam over the whole board, and a repair if it ends near the goal: a detour on the way.
//!
//! Idea: beams get stuck with a few misplaced tiles, mostly two distant pairs that can only be
//! corrected together. But the path there passes many boards, and on each of them the same tiles
//! are wrong in the sense that the rest of the path would leave them so; on some board they are all
//! close together, near the blank. A detour there, within a small part of the board, corrects them,
//! and then the rest of the path leads to the goal.
//!
//! Invariant: following the path back from the goal gives the wanted board at each move; a detour
//! leads from the current board to the wanted one, so the rest of the path stays the same.
//!
//! Cost: two boards for each move to choose where, and a few narrow beams over parts of the board.

use super::beam::{BeamLimits, Lead, beam, lead};
use super::{Effort, HomeBoard};
use crate::families::sliding::patterns::Field;
use crate::limits::Stop;

/// Detours tried, how many moves apart they are at least, and the most moves of one.
const TRIES: usize = 8;
const APART: usize = 4;
const MOST_MOVES: usize = 400;

/// The least and the greatest width of the beams for detours.
const LEAST_WIDTH: usize = 200;
const MOST_WIDTH: usize = 1_000;

/// In a part of the board with a shorter side there is hardly room to turn.
const LEAST_SIDE: usize = 4;

/// A solution, if the beam arrives or a detour makes up for it.
pub(in crate::families::sliding) fn beam_and_mend(
    board: &HomeBoard,
    limits: BeamLimits,
    effort: &mut Effort<'_>,
) -> Result<Option<Vec<u8>>, Stop> {
    match lead(board, limits, effort)? {
        Lead::Home(moves) => Ok(Some(moves)),
        Lead::Near(moves) => mend(board, moves, limits, effort),
    }
}

/// A part of the board: its first row and column, and its sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    top: usize,
    left: usize,
    field: Field,
}

/// Where a detour can begin.
struct Detour {
    part: Part,
    distance: u32,
    /// After how many moves.
    after: usize,
    /// From the current board to the wanted one.
    board: HomeBoard,
}

/// A solution by a detour from the way that leads to a board near home.
fn mend(
    board: &HomeBoard,
    mut moves: Vec<u8>,
    limits: BeamLimits,
    effort: &mut Effort<'_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let mut end = board.clone();
    for &way in &moves {
        end.go(way);
    }
    moves.extend(blank_home(&end));
    let mut detours = detours(board, &moves);
    detours.sort_by_key(|detour| (detour.part.field.cells(), detour.distance, detour.after));
    let width = limits.width.clamp(LEAST_WIDTH, MOST_WIDTH);
    let mut tried: Vec<usize> = Vec::new();
    let mut best: Option<(usize, Vec<u8>)> = None;
    for detour in &detours {
        if tried.len() == TRIES {
            break;
        }
        if tried.iter().any(|other| other.abs_diff(detour.after) < APART) {
            continue;
        }
        tried.push(detour.after);
        let most = best.as_ref().map_or(MOST_MOVES, |(_, best)| best.len().saturating_sub(2));
        let limits = BeamLimits { width, most, patience: limits.patience };
        if let Some(way) = beam(&detour.part.cut_out(&detour.board), limits, effort)? {
            best = Some((detour.after, way));
        }
    }
    let Some((after, detour)) = best else { return Ok(None) };
    moves.splice(after..after, detour);
    Ok(Some(moves))
}

/// The blank's way home along two lines, in the order that leaves the tiles better.
fn blank_home(end: &HomeBoard) -> Vec<u8> {
    let columns = end.field.columns;
    let (blank, goal) = (usize::from(end.blank), usize::from(end.goal));
    let rows = (blank / columns).abs_diff(goal / columns);
    let sideways = (blank % columns).abs_diff(goal % columns);
    let vertical = vec![u8::from(goal > blank); rows];
    let horizontal = vec![if goal % columns > blank % columns { 2 } else { 3 }; sideways];
    let ways = [
        [vertical.as_slice(), horizontal.as_slice()].concat(),
        [horizontal.as_slice(), vertical.as_slice()].concat(),
    ];
    let distance = |ways: &Vec<u8>| {
        let mut board = end.clone();
        for &way in ways {
            board.go(way);
        }
        board.distance()
    };
    ways.into_iter().min_by_key(distance).unwrap_or_default()
}

/// A detour from every board on the way.
fn detours(board: &HomeBoard, moves: &[u8]) -> Vec<Detour> {
    let mut wanted = vec![board.home()];
    for &way in moves.iter().rev() {
        let mut before = wanted[wanted.len() - 1].clone();
        before.go(way ^ 1);
        wanted.push(before);
    }
    let mut at = board.clone();
    let mut detours = Vec::with_capacity(wanted.len());
    for (after, wanted) in wanted.iter().rev().enumerate() {
        let board = at.towards(wanted);
        let part = Part::around(&board);
        detours.push(Detour { part, distance: board.distance(), after, board });
        if let Some(&way) = moves.get(after) {
            at.go(way);
        }
    }
    detours
}

impl Part {
    /// The part that holds all tiles that are not home, and the blank.
    fn around(board: &HomeBoard) -> Self {
        let Field { rows, columns } = board.field;
        let blank = usize::from(board.blank);
        let (mut top, mut left) = (blank / columns, blank % columns);
        let (mut bottom, mut right) = (top, left);
        for (cell, &home) in board.homes.iter().enumerate() {
            if usize::from(home) != cell {
                (top, bottom) = (top.min(cell / columns), bottom.max(cell / columns));
                (left, right) = (left.min(cell % columns), right.max(cell % columns));
            }
        }
        let (top, rows) = widened(top, bottom, rows);
        let (left, columns) = widened(left, right, columns);
        Self { top, left, field: Field { rows, columns } }
    }

    /// The part as a board of its own.
    fn cut_out(self, board: &HomeBoard) -> HomeBoard {
        let columns = board.field.columns;
        let inside = |cell: u8| {
            let (row, column) = (usize::from(cell) / columns, usize::from(cell) % columns);
            ((row - self.top) * self.field.columns + column - self.left) as u8
        };
        let homes = (0..self.field.cells())
            .map(|nth| {
                let (row, column) = (nth / self.field.columns, nth % self.field.columns);
                inside(board.homes[(self.top + row) * columns + self.left + column])
            })
            .collect();
        let (blank, goal) = (inside(board.blank), inside(board.goal));
        HomeBoard { field: self.field, homes, blank, goal }
    }
}

/// Lines from the first to the last, and more where they are few: the first, and how many.
fn widened(first: usize, last: usize, all: usize) -> (usize, usize) {
    let number = (last - first + 1).max(LEAST_SIDE.min(all));
    (first.min(all - number), number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::sliding::near::beside;
    use crate::run::Run;
    use crate::support::random::Random;

    fn walk(board: &mut HomeBoard, moves: usize, random: &mut Random) -> Vec<u8> {
        let mut walked = Vec::new();
        while walked.len() < moves {
            let way = random.below(4) as u8;
            if beside(board.field, usize::from(board.blank), way).is_some() {
                board.go(way);
                walked.push(way);
            }
        }
        walked
    }

    /// Ways that end near home, with the blank anywhere: the mended ones end at home.
    #[test]
    fn a_mended_way_leads_home() {
        let mut random = Random::new(11);
        let run = Run::unlimited();
        for (rows, columns, goal) in [(4, 4, 15), (5, 7, 0), (8, 8, 36), (3, 10, 17)] {
            let field = Field { rows, columns };
            let homes = (0..field.cells() as u8).collect();
            let home = HomeBoard { field, homes, blank: goal, goal };
            for round in 0..6 {
                let mut board = home.clone();
                walk(&mut board, 4 + 5 * round, &mut random);
                let mut before = board.clone();
                let mut moves = walk(&mut before, 40, &mut random);
                moves.reverse();
                for way in &mut moves {
                    *way ^= 1;
                }
                let limits = BeamLimits { width: 300, most: 500, patience: 60 };
                let mended = mend(&before, moves, limits, &mut Effort::new(&run)).unwrap();
                let Some(mended) = mended else { panic!("{board:?}") };
                for way in mended {
                    assert!(beside(field, usize::from(before.blank), way).is_some());
                    before.go(way);
                }
                assert_eq!(before, home);
            }
        }
    }
}
