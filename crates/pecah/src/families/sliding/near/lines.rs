//! Line by line: rows and columns are brought home from the outside, until a block is left that a
//! beam or a search can solve.
//!
//! Idea: the tiles of a line are placed one after the other, the last two together, each on a
//! shortest route. There are many such routes, and they differ in what they do to the other tiles;
//! so a beam keeps the boards that are best by the moves made and the [`Score`] that is left.
//!
//! Invariant: it never fails. A tile can always be placed, the last two of a line always together,
//! and if no beam succeeds, the block is reduced until a search solves it.
//!
//! Cost: a table of routes for each tile placed, and the boards of the beam.

use super::beam::{BeamLimits, beam};
use super::routes::Routes;
use super::score::Score;
use super::{Effort, HomeBoard};
use crate::families::sliding::model::{Board, Puzzle};
use crate::families::sliding::patterns::Field;
use crate::families::sliding::strategies::pattern_db;
use crate::limits::Stop;
use crate::support::random::Random;

/// The longest side of the block that is left to a beam, and where beams fail, to a search.
const BLOCK: usize = 6;
const SMALL_BLOCK: usize = 4;

/// Boards whose block is solved by a beam, and the most moves for it.
const FINISHED_BY_BEAM: usize = 2;
const MOST_IN_BLOCK: usize = 600;

/// Ways tried to place the next tile of each board.
const VARIANTS: usize = 6;

/// Boards whose block is solved at the end, and the effort for each but the first.
const FINISHED: usize = 12;
const FINISHING_NODES: u64 = 400_000;

/// What a move counts against the score.
const MOVE: i32 = 4;

#[derive(Clone)]
struct Candidate {
    board: HomeBoard,
    moves: Vec<u8>,
}

impl Candidate {
    fn score(&self, score: &Score) -> i32 {
        MOVE * self.moves.len() as i32 + score.of(&self.board.homes)
    }
}

/// A part of the board, the rest of which is done.
#[derive(Debug, Clone, Copy)]
struct Region {
    top: usize,
    bottom: usize,
    left: usize,
    right: usize,
}

impl Region {
    fn rows(self) -> usize {
        self.bottom - self.top + 1
    }

    fn columns(self) -> usize {
        self.right - self.left + 1
    }

    /// Takes the next line off: its cells, the last two last.
    fn peel(&mut self, field: Field, goal: usize, block: usize) -> Option<Vec<usize>> {
        let (row, column) = (goal / field.columns, goal % field.columns);
        let cell = |row: usize, column: usize| row * field.columns + column;
        if self.rows() <= block && self.columns() <= block {
            return None;
        }
        if self.rows() >= self.columns() {
            let line = if row == self.top { self.bottom } else { self.top };
            let cells = (self.left..=self.right).map(|column| cell(line, column)).collect();
            if line == self.top {
                self.top += 1;
            } else {
                self.bottom -= 1;
            }
            return Some(cells);
        }
        let line = if column == self.left { self.right } else { self.left };
        let cells = (self.top..=self.bottom).map(|row| cell(row, line)).collect();
        if line == self.left {
            self.left += 1;
        } else {
            self.right -= 1;
        }
        Some(cells)
    }
}

/// A solution, the better the wider the beam.
pub(in crate::families::sliding) fn by_lines(
    board: &HomeBoard,
    width: usize,
    seed: u64,
    effort: &mut Effort<'_>,
) -> Result<Vec<u8>, Stop> {
    let field = board.field;
    let whole = Region { top: 0, bottom: field.rows - 1, left: 0, right: field.columns - 1 };
    let start = Candidate { board: board.clone(), moves: Vec::new() };
    let score = Score::new(board);
    let mut lines = Lines {
        region: whole,
        fixed: vec![false; field.cells()],
        beam: vec![start],
        score,
        width,
        random: Random::new(seed),
    };
    lines.peel_down_to(BLOCK, effort)?;
    if let Some(moves) = lines.finish_by_beam(effort)? {
        return Ok(moves);
    }
    lines.peel_down_to(SMALL_BLOCK, effort)?;
    finish(&lines.beam, lines.region, effort)
}

/// Boards that have the same lines home.
struct Lines {
    region: Region,
    fixed: Vec<bool>,
    beam: Vec<Candidate>,
    score: Score,
    width: usize,
    random: Random,
}

impl Lines {
    fn peel_down_to(&mut self, block: usize, effort: &mut Effort<'_>) -> Result<(), Stop> {
        let board = &self.beam[0].board;
        let (field, goal) = (board.field, usize::from(board.goal));
        while let Some(line) = self.region.peel(field, goal, block) {
            let (ones, pair) = line.split_at(line.len() - 2);
            for target in ones.chunks(1).chain([pair]) {
                effort.spend(self.beam.len() as u64)?;
                let routes = Routes::to(field, target, &self.fixed);
                self.beam =
                    place(&self.beam, target, &routes, self.width, &self.score, &mut self.random);
                for &cell in target {
                    self.fixed[cell] = true;
                }
            }
        }
        Ok(())
    }

    /// Solves the block of the best boards by beams, if they arrive.
    fn finish_by_beam(&self, effort: &mut Effort<'_>) -> Result<Option<Vec<u8>>, Stop> {
        let mut best: Option<Vec<u8>> = None;
        for candidate in self.beam.iter().take(FINISHED_BY_BEAM) {
            let Some(block) = block(&candidate.board, self.region) else { continue };
            let (board, canonical) = HomeBoard::of(&block);
            let most = best
                .as_ref()
                .map_or(MOST_IN_BLOCK, |best| best.len().saturating_sub(candidate.moves.len() + 2));
            let limits = BeamLimits { width: 2 * self.width, most, patience: usize::MAX };
            if let Some(rest) = beam(&board, limits, effort)? {
                let rest = rest.iter().map(|&way| canonical.move_of(way) as u8);
                best = Some(candidate.moves.iter().copied().chain(rest).collect());
            }
        }
        Ok(best)
    }
}

/// The best boards with these tiles home, too.
fn place(
    beam: &[Candidate],
    targets: &[usize],
    routes: &Routes,
    width: usize,
    score: &Score,
    random: &mut Random,
) -> Vec<Candidate> {
    let mut placed: Vec<(i32, Candidate)> = Vec::with_capacity(beam.len() * VARIANTS);
    for candidate in beam {
        let mut at = [0; 3];
        for (nth, &target) in targets.iter().enumerate() {
            let home = |&home: &u8| usize::from(home) == target;
            at[nth] = candidate.board.homes.iter().position(home).unwrap_or(0);
        }
        at[targets.len()] = usize::from(candidate.board.blank);
        // The first boards need more ways, to fill the beam.
        let variants = VARIANTS.max(2 * width / beam.len()).min(64);
        for _ in 0..variants {
            let after = walk(candidate, at, routes, random);
            placed.push((after.score(score), after));
            if routes.moves(&at) == Some(0) {
                break;
            }
        }
    }
    placed.sort_by(|(one, a), (other, b)| {
        one.cmp(other).then_with(|| a.board.homes.cmp(&b.board.homes))
    });
    placed.dedup_by(|(_, a), (_, b)| a.board == b.board);
    placed.truncate(width);
    placed.into_iter().map(|(_, candidate)| candidate).collect()
}

/// One of the shortest ways at random.
fn walk(candidate: &Candidate, at: [usize; 3], routes: &Routes, random: &mut Random) -> Candidate {
    let mut after = candidate.clone();
    let mut at = at;
    while let Some(left) = routes.moves(&at).filter(|&left| left > 0) {
        let first = random.below(4) as u8;
        let next = (0..4).map(|nth| (first + nth) % 4).find_map(|way| {
            let next = routes.after(&at, way)?;
            (routes.moves(&next)? < left).then_some((way, next))
        });
        let Some((way, next)) = next else { break };
        after.board.go(way);
        after.moves.push(way);
        at = next;
    }
    after
}

/// Solves the block that is left of the best boards, shortest.
fn finish(beam: &[Candidate], region: Region, effort: &Effort<'_>) -> Result<Vec<u8>, Stop> {
    let run = effort.run();
    let mut best: Option<Vec<u8>> = None;
    for candidate in beam.iter().take(FINISHED) {
        let limited;
        let within = if best.is_some() {
            limited = run.clone().with_nodes(FINISHING_NODES);
            &limited
        } else {
            run
        };
        let rest = match block(&candidate.board, region) {
            Some(puzzle) => pattern_db::shortest_path(&puzzle, usize::MAX, within),
            None => continue,
        };
        let moves = match rest {
            Ok(Some(path)) => path.0,
            Err(Stop::Nodes) if best.is_some() => continue,
            Ok(None) => continue,
            Err(stop) => return Err(stop),
        };
        let rest = moves.iter().map(|&way| way as u8);
        let all: Vec<u8> = candidate.moves.iter().copied().chain(rest).collect();
        if best.as_ref().is_none_or(|best| all.len() < best.len()) {
            best = Some(all);
        }
    }
    best.ok_or_else(|| run.bug("a board was left unsolved".to_owned()))
}

/// The block as a puzzle of its own.
fn block(board: &HomeBoard, region: Region) -> Option<Puzzle> {
    let (rows, columns) = (region.rows(), region.columns());
    let inside = |cell: usize| {
        let (row, column) = (cell / board.field.columns, cell % board.field.columns);
        ((row - region.top) * columns + column - region.left) as u8
    };
    let cells = (0..rows * columns).map(|nth| {
        (region.top + nth / columns) * board.field.columns + region.left + nth % columns
    });
    let goal_blank = inside(usize::from(board.goal));
    let name = |home: u8| {
        let home = inside(usize::from(home));
        match home.cmp(&goal_blank) {
            std::cmp::Ordering::Less => home + 1,
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => home,
        }
    };
    let cells: Vec<usize> = cells.collect();
    let start = cells.iter().map(|&cell| name(board.homes[cell])).collect();
    let goal = cells.iter().map(|&cell| name(cell as u8)).collect();
    let start = Board::from_tiles(rows, columns, start)?;
    Puzzle::between(start, Board::from_tiles(rows, columns, goal)?)
}
