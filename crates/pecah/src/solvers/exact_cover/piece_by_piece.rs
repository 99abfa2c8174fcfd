//! Piece-by-piece backtracking, counted without running it: the number of attempts that the
//! textbook loop makes up to its first full arrangement, and that arrangement.
//!
//! Idea: attempts are numbered, so misses are skipped: an exhausted piece has made all its
//! attempts, a chosen candidate as many as its number. What follows a state without a solution
//! depends only on the covered cells, which also determine the number of placed pieces, so
//! - a transposition table stores the attempts that each such state costs;
//! - a candidate with the same cells as an earlier one costs the same again;
//! - once a later level has no candidate left, the loop never gets past it, and the two levels before
//!   it are sums over their remaining candidates, with no descent.
//!
//! Invariant: in the row of depth `d`, the bits of each level from `d` up to the first empty one
//! are exactly the candidates that overlap no placed piece.
//!
//! Cost: a node takes time proportional to (candidates / 64) of the levels it touches. Memory is
//! the table of compatible candidates (at most a quarter of the limit, otherwise rows are built on
//! demand) and the transposition table, which gets the rest.

use crate::limits::Stop;
use crate::solvers::exact_cover::compatible::Compatible;
use crate::support::cell_set::Cells;
use crate::support::transposition::local::TranspositionTable;
use crate::support::wide_count::{Ended, WideCount};
use num_bigint::BigUint;

/// The table of compatible candidates is built in advance up to this size.
const MAX_ROW_BYTES: usize = 64 << 20;

/// A piece: the number of its attempts, and those that lie on the board.
#[derive(Debug, Clone)]
pub struct Level {
    /// All attempts, misses included.
    pub attempts: u64,
    /// Distinct sets of cells, in the order of their first attempts.
    pub candidates: Vec<Candidate>,
}

/// A set of cells that a piece can cover.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The numbers of the attempts that cover it, from 1, ascending.
    pub attempts: Vec<u64>,
    /// The cells; every candidate of a level has at least one.
    pub cells: Vec<usize>,
}

/// The result of the loop.
#[derive(Debug)]
pub struct LoopResult {
    /// Attempts made.
    pub attempts: BigUint,
    /// The candidate of each level in the first arrangement of all pieces, `None` if there is none;
    /// or the reason why the loop was stopped.
    pub first: Result<Option<Vec<usize>>, Stop>,
}

/// Runs the loop on a board of `cells` cells, with tables of at most `memory` bytes. `tick`
/// receives the number of visited nodes and can stop the loop.
pub fn run(
    cells: usize,
    levels: &[Level],
    memory: usize,
    tick: impl FnMut(u64) -> Result<(), Stop>,
) -> LoopResult {
    match (cells, bound(levels).bits()) {
        (..=64, ..=64) => Loop::<1, 1, _>::new(cells, levels, memory, tick).run(),
        (..=64, ..=128) => Loop::<1, 2, _>::new(cells, levels, memory, tick).run(),
        (..=128, ..=128) => Loop::<2, 2, _>::new(cells, levels, memory, tick).run(),
        (..=64, _) => Loop::<1, 8, _>::new(cells, levels, memory, tick).run(),
        _ => Loop::<8, 8, _>::new(cells, levels, memory, tick).run(),
    }
}

/// No run makes more attempts than this.
fn bound(levels: &[Level]) -> BigUint {
    let mut ways = BigUint::from(1u32);
    let mut bound = BigUint::ZERO;
    for level in levels {
        bound += &ways * level.attempts;
        ways *= level.candidates.iter().map(|c| c.attempts.len()).sum::<usize>();
    }
    bound
}

struct Loop<'a, const W: usize, const N: usize, T> {
    levels: &'a [Level],
    covers: Vec<Vec<Cells<W>>>,
    /// The attempts that each candidate of a level stands for, if all have the same number.
    multiplicity: Vec<Option<u64>>,
    compatible: Compatible,
    /// Buffer for a row of compatible candidates built on demand.
    buffer: Vec<u64>,
    /// For each depth, a row of the remaining candidates.
    rows: Vec<Vec<u64>>,
    table: TranspositionTable<Cells<W>, N>,
    /// For each depth, the cost of each candidate that failed there, if candidates of that level
    /// can stand for more than one attempt.
    repeated: Vec<Vec<(usize, WideCount<N>)>>,
    /// The arrangement, from the last level up.
    chosen: Vec<usize>,
    tick: T,
}

impl<'a, const W: usize, const N: usize, T: FnMut(u64) -> Result<(), Stop>> Loop<'a, W, N, T> {
    fn new(cells: usize, levels: &'a [Level], memory: usize, tick: T) -> Self {
        let compatible = Compatible::new(cells, levels, (memory / 4).min(MAX_ROW_BYTES));
        let covers = levels
            .iter()
            .map(|level| level.candidates.iter().map(|c| Cells::of(&c.cells)).collect())
            .collect();
        let multiplicity = levels
            .iter()
            .map(|level| {
                let counts = || level.candidates.iter().map(|c| c.attempts.len() as u64);
                counts().next().filter(|first| counts().all(|count| count == *first))
            })
            .collect();
        let mut rows = vec![vec![0; compatible.width]; levels.len().max(1)];
        for (level, words) in levels.iter().zip(&compatible.words) {
            for candidate in 0..level.candidates.len() {
                rows[0][words.start + candidate / 64] |= 1 << (candidate % 64);
            }
        }
        Self {
            levels,
            covers,
            multiplicity,
            buffer: vec![0; compatible.width],
            compatible,
            rows,
            table: TranspositionTable::new(memory / 4 * 3),
            repeated: vec![Vec::new(); levels.len()],
            chosen: Vec::new(),
            tick,
        }
    }

    fn run(mut self) -> LoopResult {
        if self.levels.is_empty() {
            return LoopResult { attempts: BigUint::ZERO, first: Ok(Some(Vec::new())) };
        }
        let empty = self.levels.iter().position(|level| level.candidates.is_empty());
        match self.place(0, Cells::NONE, empty.unwrap_or(self.levels.len())) {
            Ended::Failed(attempts) => LoopResult { attempts: attempts.into(), first: Ok(None) },
            Ended::Stopped(attempts, stop) => {
                LoopResult { attempts: attempts.into(), first: Err(stop) }
            }
            Ended::Solved(attempts) => {
                self.chosen.reverse();
                LoopResult { attempts: attempts.into(), first: Ok(Some(self.chosen)) }
            }
        }
    }

    /// Places the piece of this depth and those after it. `empty` is the first level without
    /// candidates, or the number of levels.
    fn place(&mut self, depth: usize, covered: Cells<W>, empty: usize) -> Ended<N> {
        if empty <= depth + 2 && empty < self.levels.len() {
            return match (self.tick)(1) {
                Ok(()) => Ended::Failed(WideCount::from(self.attempts_before_empty(depth, empty))),
                Err(stop) => Ended::Stopped(WideCount::ZERO, stop),
            };
        }
        if let Some(known) = self.table.get(&covered) {
            return Ended::Failed(*known);
        }
        let mut spent = WideCount::ZERO;
        self.repeated[depth].clear();
        for word in self.compatible.words[depth].clone() {
            for bit in ones(self.rows[depth][word]) {
                let candidate = (word - self.compatible.words[depth].start) * 64 + bit;
                match self.descend(depth, candidate, covered) {
                    Ended::Failed(cost) if self.multiplicity[depth] == Some(1) => {
                        spent.add(&cost, 1);
                    }
                    Ended::Failed(cost) => self.repeated[depth].push((candidate, cost)),
                    Ended::Solved(cost) => {
                        self.chosen.push(candidate);
                        spent.add(&cost, 1);
                        let number = self.levels[depth].candidates[candidate].attempts[0];
                        return Ended::Solved(self.up_to(depth, number, spent));
                    }
                    Ended::Stopped(cost, stop) => {
                        spent.add(&cost, 1);
                        let number = self.levels[depth].candidates[candidate].attempts[0];
                        return Ended::Stopped(self.up_to(depth, number, spent), stop);
                    }
                }
            }
        }
        let total = self.up_to(depth, self.levels[depth].attempts, spent);
        if depth > 0 {
            self.table.insert(covered, total);
        }
        Ended::Failed(total)
    }

    fn descend(&mut self, depth: usize, candidate: usize, covered: Cells<W>) -> Ended<N> {
        if let Err(stop) = (self.tick)(1) {
            return Ended::Stopped(WideCount::ZERO, stop);
        }
        if depth + 1 == self.levels.len() {
            return Ended::Solved(WideCount::ZERO);
        }
        let empty = self.restrict(depth, candidate);
        if empty == depth + 1 {
            return Ended::Failed(WideCount::from(self.levels[empty].attempts));
        }
        let covered = covered.with(&self.covers[depth][candidate]);
        self.place(depth + 1, covered, empty)
    }

    /// Builds the row of the next depth and returns its first empty level.
    fn restrict(&mut self, depth: usize, candidate: usize) -> usize {
        let beside = self.compatible.row(depth, candidate, &mut self.buffer);
        let [here, next] = &mut self.rows[depth..depth + 2] else { unreachable!("levels follow") };
        let from = self.compatible.words[depth].end;
        for (level, words) in self.compatible.words.iter().enumerate().skip(depth + 1) {
            let here = &here[words.clone()];
            let beside = &beside[words.start - from..words.end - from];
            let mut any = 0;
            for ((next, here), beside) in next[words.clone()].iter_mut().zip(here).zip(beside) {
                *next = here & beside;
                any |= *next;
            }
            if any == 0 {
                return level;
            }
        }
        self.levels.len()
    }

    /// The attempts of a subtree with an empty level at most two levels down.
    fn attempts_before_empty(&mut self, depth: usize, empty: usize) -> u64 {
        let Self { levels, compatible, buffer, rows, multiplicity, .. } = self;
        let (level, row) = (&levels[depth], &rows[depth]);
        let words = compatible.words[depth].clone();
        let beyond = levels[empty].attempts;
        if empty == depth {
            return beyond;
        }
        if empty == depth + 1 {
            let ways = weight(level, multiplicity[depth], row[words].iter().copied());
            return level.attempts + ways * beyond;
        }
        let next = &levels[depth + 1];
        let next_row = &row[compatible.words[depth + 1].clone()];
        let mut total = level.attempts;
        for word in words.clone() {
            for bit in ones(row[word]) {
                let candidate = (word - words.start) * 64 + bit;
                let beside = compatible.row(depth, candidate, buffer);
                let left = next_row.iter().zip(beside).map(|(a, b)| a & b);
                let ways = weight(next, multiplicity[depth + 1], left);
                let times = level.candidates[candidate].attempts.len() as u64;
                total += times * (next.attempts + ways * beyond);
            }
        }
        total
    }

    /// The cost up to this attempt of this depth: the attempt, those before it, and what followed
    /// each of them.
    fn up_to(&self, depth: usize, number: u64, mut spent: WideCount<N>) -> WideCount<N> {
        spent.add_number(number);
        for (candidate, cost) in &self.repeated[depth] {
            let attempts = &self.levels[depth].candidates[*candidate].attempts;
            spent.add(cost, attempts.partition_point(|&n| n <= number) as u64);
        }
        spent
    }
}

/// The attempts that the candidates in these words of a level stand for.
#[inline]
fn weight(level: &Level, each: Option<u64>, words: impl Iterator<Item = u64>) -> u64 {
    if let Some(each) = each {
        return each * words.map(|word| u64::from(word.count_ones())).sum::<u64>();
    }
    let bits = words.enumerate().flat_map(|(n, word)| ones(word).map(move |bit| n * 64 + bit));
    bits.map(|candidate| level.candidates[candidate].attempts.len() as u64).sum()
}

#[inline]
fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::random::Random;

    /// The textbook loop.
    fn textbook(
        levels: &[Level],
        taken: &mut Vec<usize>,
        chosen: &mut Vec<usize>,
        made: &mut u64,
    ) -> bool {
        let Some(level) = levels.get(chosen.len()) else { return true };
        for number in 1..=level.attempts {
            *made += 1;
            let candidate = level.candidates.iter().position(|c| c.attempts.contains(&number));
            let Some(candidate) = candidate else { continue };
            let cells = &level.candidates[candidate].cells;
            if cells.iter().any(|cell| taken.contains(cell)) {
                continue;
            }
            taken.extend(cells);
            chosen.push(candidate);
            if textbook(levels, taken, chosen, made) {
                return true;
            }
            chosen.pop();
            taken.truncate(taken.len() - cells.len());
        }
        false
    }

    /// All candidates of a level cover equally many cells, as orientations of one piece do.
    fn random_levels(random: &mut Random, cells: usize) -> Vec<Level> {
        let level = |random: &mut Random| {
            let size = 1 + random.below(3);
            let attempts = random.below(9) as u64;
            let mut candidates: Vec<Candidate> = Vec::new();
            for number in 1..=attempts {
                let mut all: Vec<usize> = (0..cells).collect();
                random.shuffle(&mut all);
                all.truncate(size);
                all.sort_unstable();
                match candidates.iter_mut().find(|c| c.cells == all) {
                    _ if random.below(4) == 0 => {}
                    Some(same) => same.attempts.push(number),
                    None => candidates.push(Candidate { attempts: vec![number], cells: all }),
                }
            }
            Level { attempts, candidates }
        };
        (0..=random.below(6)).map(|_| level(random)).collect()
    }

    #[test]
    fn attempts_equal_those_of_the_textbook_loop_on_random_levels() {
        let mut random = Random::new(3);
        let mut solved = 0;
        for round in 0..1500 {
            let cells = [6, 9, 12, 70, 140][random.below(5)];
            let levels = random_levels(&mut random, cells.min(12));
            let (mut chosen, mut made) = (Vec::new(), 0);
            let all = textbook(&levels, &mut Vec::new(), &mut chosen, &mut made);
            solved += usize::from(all);
            for memory in [0, 100_000] {
                let ran = run(cells, &levels, memory, |_| Ok(()));
                assert_eq!(ran.attempts, made.into(), "round {round}: {levels:?}");
                assert_eq!(ran.first, Ok(all.then(|| chosen.clone())), "round {round}");
            }
        }
        assert!((300..1200).contains(&solved), "{solved} of 1500 end with all placed");
    }

    #[test]
    fn attempts_beyond_64_bits_are_exact() {
        // Twenty-six single cells on twelve: each is tried eight times at every cell.
        let candidate = |cell| {
            let attempts = (0..8).map(|turn| turn * 12 + cell as u64 + 1).collect();
            Candidate { attempts, cells: vec![cell] }
        };
        let level = Level { attempts: 96, candidates: (0..12).map(candidate).collect() };
        let ran = run(12, &vec![level; 26], 1 << 22, |_| Ok(()));
        let mut ways = BigUint::from(1u32);
        let mut expected = BigUint::ZERO;
        for placed in 0..=12u32 {
            expected += &ways * 96u32;
            ways *= 8 * (12 - placed);
        }
        assert!(expected.bits() > 64);
        assert_eq!((ran.attempts, ran.first), (expected, Ok(None)));
    }

    #[test]
    fn a_stopped_loop_reports_the_attempts_so_far() {
        let single = |cell| Candidate { attempts: vec![cell as u64 + 1], cells: vec![cell] };
        let level = Level { attempts: 8, candidates: (0..8).map(single).collect() };
        let levels = vec![level; 9];
        let all = run(8, &levels, 0, |_| Ok(())).attempts;
        let mut before = BigUint::ZERO;
        for most in 1..200 {
            let mut left = most;
            let ran = run(8, &levels, 0, |_| {
                left -= 1;
                if left == 0 { Err(Stop::Nodes) } else { Ok(()) }
            });
            assert_eq!(ran.first, Err(Stop::Nodes));
            assert!(before <= ran.attempts && ran.attempts < all, "{most} ticks");
            before = ran.attempts;
        }
    }
}
