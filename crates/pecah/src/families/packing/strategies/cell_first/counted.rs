//! The cell-first loop, with misses and dead ends added up instead of visited.
//!
//! What follows a dead state depends only on the cells covered and the pieces left, not on their
//! order, and pieces drawn alike are interchangeable. A table remembers what each such state costs;
//! a pose laid again, or another that covers the same cells, costs the same again.

use super::poses::{Poses, TURNS, compositions};
use crate::families::packing::model::Puzzle;
use crate::limits::Stop;
use crate::support::cell_set::Cells;
use crate::support::transposition::local::TranspositionTable;
use crate::support::wide_count::{Ended, WideCount};
use num_bigint::BigUint;

/// What came of the loop: its cases, and the piece on each cell if the board was filled.
pub(super) struct Ran {
    pub(super) cases: BigUint,
    pub(super) filled: Result<Option<Vec<usize>>, Stop>,
}

pub(super) fn run(puzzle: &Puzzle, memory: usize, tick: impl FnMut() -> Result<(), Stop>) -> Ran {
    match (puzzle.board.cells().len(), bound(puzzle).bits()) {
        (..=64, ..=64) => Loop::<1, 1, _>::new(puzzle, memory, tick).run(),
        (..=64, ..=128) => Loop::<1, 2, _>::new(puzzle, memory, tick).run(),
        (..=128, ..=128) => Loop::<2, 2, _>::new(puzzle, memory, tick).run(),
        (..=64, _) => Loop::<1, 8, _>::new(puzzle, memory, tick).run(),
        _ => Loop::<8, 8, _>::new(puzzle, memory, tick).run(),
    }
}

/// No run has more cases: some pieces, in some order, each in some attempt, and then all attempts
/// once more.
fn bound(puzzle: &Puzzle) -> BigUint {
    let attempts = |cells: usize| BigUint::from(cells * TURNS);
    let ways: BigUint = (1..)
        .zip(&puzzle.pieces)
        .map(|(n, piece)| attempts(piece.cells.len()) * (n as u32))
        .product();
    ways * 3u32 * attempts(puzzle.piece_area())
}

struct Loop<const W: usize, const N: usize, T> {
    cells: usize,
    poses: Vec<Poses<W>>,
    compositions: [[usize; TURNS]; TURNS],
    /// Sets of pieces drawn alike, where there are two or more.
    alike: Vec<u32>,
    table: TranspositionTable<(Cells<W>, u32), N>,
    /// The pieces of the filling and the cells they cover, from the last up.
    laid: Vec<(usize, Cells<W>)>,
    tick: T,
}

/// How the piece that is being tried lies.
#[derive(Clone, Copy)]
enum Pose {
    Drawn,
    Turned(usize),
}

impl<const W: usize, const N: usize, T: FnMut() -> Result<(), Stop>> Loop<W, N, T> {
    fn new(puzzle: &Puzzle, memory: usize, tick: T) -> Self {
        let pieces = &puzzle.pieces;
        let mut alike: Vec<u32> = pieces
            .iter()
            .map(|one| {
                let same = (0..pieces.len()).filter(|&other| pieces[other].cells == one.cells);
                same.fold(0, |set, other| set | 1 << other)
            })
            .filter(|set: &u32| set.count_ones() > 1)
            .collect();
        alike.sort_unstable();
        alike.dedup();
        Self {
            cells: puzzle.board.cells().len(),
            poses: pieces.iter().map(|piece| Poses::new(&puzzle.board, piece)).collect(),
            compositions: compositions(),
            alike,
            table: TranspositionTable::new(memory),
            laid: Vec::new(),
            tick,
        }
    }

    fn run(mut self) -> Ran {
        let all = (0..self.poses.len()).fold(0, |set, piece| set | 1 << piece);
        match self.fill(Cells::NONE, all) {
            Ended::Failed(cases) => Ran { cases: cases.into(), filled: Ok(None) },
            Ended::Stopped(cases, stop) => Ran { cases: cases.into(), filled: Err(stop) },
            Ended::Solved(cases) => {
                let mut pieces = vec![0; self.cells];
                for (piece, covered) in self.laid {
                    for (cell, on) in pieces.iter_mut().enumerate() {
                        if covered.overlaps(&Cells::of(&[cell])) {
                            *on = piece;
                        }
                    }
                }
                Ran { cases: cases.into(), filled: Ok(Some(pieces)) }
            }
        }
    }

    fn fill(&mut self, covered: Cells<W>, remaining: u32) -> Ended<N> {
        let target = covered.first_free();
        if target >= self.cells && remaining == 0 {
            return Ended::Solved(WideCount::ZERO);
        }
        if target >= self.cells || remaining == 0 {
            return Ended::Failed(WideCount::ZERO);
        }
        let state = (covered, self.interchanged(remaining));
        if let Some(known) = self.table.get(&state) {
            return Ended::Failed(*known);
        }
        let mut cases = WideCount::ZERO;
        if let Err(stop) = (self.tick)() {
            return Ended::Stopped(cases, stop);
        }
        for piece in (0..self.poses.len()).filter(|piece| remaining >> piece & 1 == 1) {
            let ended = self.lay(piece, target, &covered, remaining & !(1 << piece));
            match ended {
                Ended::Failed(cost) => cases.add(&cost, 1),
                Ended::Solved(cost) => {
                    cases.add(&cost, 1);
                    return Ended::Solved(cases);
                }
                Ended::Stopped(cost, stop) => {
                    cases.add(&cost, 1);
                    return Ended::Stopped(cases, stop);
                }
            }
        }
        self.table.insert(state, cases);
        Ended::Failed(cases)
    }

    /// The set in which pieces drawn alike are replaced by the first of them.
    fn interchanged(&self, remaining: u32) -> u32 {
        self.alike.iter().fold(remaining, |set, &alike| {
            let mut firsts = alike;
            for _ in 0..alike.count_ones() - (set & alike).count_ones() {
                firsts &= !(1 << firsts.ilog2());
            }
            set & !alike | firsts
        })
    }

    /// All attempts with one piece at the target.
    fn lay(&mut self, piece: usize, target: usize, covered: &Cells<W>, rest: u32) -> Ended<N> {
        let fits = &self.poses[piece].on[target];
        let free = |cells: Option<Cells<W>>| cells.filter(|cells| !cells.overlaps(covered));
        let drawn = free(fits.drawn);
        let turned: [Option<Cells<W>>; TURNS] = std::array::from_fn(|turn| free(fits.turned[turn]));
        let fitting = (0..TURNS).fold(0u8, |set, t| set | u8::from(turned[t].is_some()) << t);
        let references = self.poses[piece].references;
        let mut cases = WideCount::from((references * TURNS) as u64);
        if fitting == 0 && drawn.is_none() {
            return Ended::Failed(cases);
        }

        let mut laid = Laid { known: Vec::new(), spent: WideCount::ZERO };
        let mut pose = Pose::Drawn;
        let mut fitted = drawn;
        for reference in 0..references {
            for attempt in 0..TURNS {
                if attempt == 0 {
                    if fitted.is_none() {
                        continue;
                    }
                } else {
                    let here = fitting & self.poses[piece].first_in[reference];
                    if here == 0 {
                        break;
                    }
                    let before = match pose {
                        Pose::Drawn => 0,
                        Pose::Turned(turn) => turn,
                    };
                    let turn = self.compositions[attempt][before];
                    if here >> turn & 1 == 0 {
                        continue;
                    }
                    (pose, fitted) = (Pose::Turned(turn), turned[turn]);
                }
                let Some(cells) = fitted else { continue };
                let number = (reference * TURNS + attempt + 1) as u64;
                if let Some(ended) = self.follow(piece, cells, covered, rest, number, &mut laid) {
                    return ended;
                }
            }
        }
        cases.add(&laid.spent, 1);
        Ended::Failed(cases)
    }

    /// What follows when the piece covers these cells at this attempt: `None` when it fails.
    fn follow(
        &mut self,
        piece: usize,
        cells: Cells<W>,
        covered: &Cells<W>,
        rest: u32,
        number: u64,
        laid: &mut Laid<W, N>,
    ) -> Option<Ended<N>> {
        if let Some((_, cost)) = laid.known.iter().find(|(known, _)| *known == cells) {
            laid.spent.add(cost, 1);
            return None;
        }
        let ended = self.fill(covered.with(&cells), rest);
        let (Ended::Failed(cost) | Ended::Solved(cost) | Ended::Stopped(cost, _)) = &ended;
        laid.spent.add(cost, 1);
        let mut cases = laid.spent;
        cases.add_number(number);
        match ended {
            Ended::Failed(cost) => {
                laid.known.push((cells, cost));
                None
            }
            Ended::Solved(_) => {
                self.laid.push((piece, cells));
                Some(Ended::Solved(cases))
            }
            Ended::Stopped(_, stop) => Some(Ended::Stopped(cases, stop)),
        }
    }
}

/// What the attempts with one piece at one target have cost so far.
struct Laid<const W: usize, const N: usize> {
    /// The cells covered, and what followed each time.
    known: Vec<(Cells<W>, WideCount<N>)>,
    /// What followed all attempts, repeated ones included.
    spent: WideCount<N>,
}
