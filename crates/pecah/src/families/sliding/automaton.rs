//! Duplicate pruning by a finite automaton: moves that lead where others have led before (Taylor and
//! Korf 1993).
//!
//! Idea: different sequences of moves have the same effect on every board that has room for both.
//! Of each such class only the first in the order of the moves is kept; an automaton that reads
//! the moves of a path says at each step which moves would complete a sequence that is not kept.
//!
//! Invariant: a sequence is forbidden only if one with the same effect, not longer, earlier in the
//! order and within the same bounding box is not. So of all shortest paths the first in the order
//! of the moves is never cut, and a search that wants one shortest path may leave out the rest.
//!
//! Cost: one look-up for a move; of the boards met, a third fewer than with a rule against taking
//! back the last move alone.

use rustc_hash::FxHashMap;

/// A state of the automaton.
pub(super) type State = u16;

/// Stands for a state: the move is not worth making.
pub(super) const CUT: State = State::MAX;

/// By state and move, the next state.
pub(super) struct Automaton {
    pub(super) next: Vec<[State; 4]>,
}

/// Row and column steps of up, down, right, left.
const STEPS: [(i32, i32); 4] = [(-1, 0), (1, 0), (0, 1), (0, -1)];

/// Made once, as it takes a while: sequences of up to ten moves on boards of 4 × 4.
static FOUR_BY_FOUR: &[u8] = include_bytes!("automaton_4x4.bin");

/// Where the blank has been, around its start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bounds {
    top: i32,
    bottom: i32,
    left: i32,
    right: i32,
}

impl Bounds {
    fn with(self, row: i32, column: i32) -> Self {
        Self {
            top: self.top.min(row),
            bottom: self.bottom.max(row),
            left: self.left.min(column),
            right: self.right.max(column),
        }
    }

    fn within(self, other: Self) -> bool {
        self.top >= other.top
            && self.bottom <= other.bottom
            && self.left >= other.left
            && self.right <= other.right
    }
}

/// A sequence of moves and what it does to a board without borders.
struct Sequence {
    moves: Vec<u8>,
    tiles: Vec<u8>,
    at: (i32, i32),
    bounds: Bounds,
}

impl Automaton {
    /// For boards of these sides.
    pub(super) fn of(rows: usize, columns: usize) -> Self {
        if (rows, columns) == (4, 4) {
            return Self::decode(FOUR_BY_FOUR);
        }
        let longest = if rows * columns > 16 { 8 } else { 6 };
        Self::build(rows, columns, longest)
    }

    /// Cuts only the move that takes back the last one.
    pub(super) fn against_taking_back() -> Self {
        Self::against(&[vec![0, 1], vec![1, 0], vec![2, 3], vec![3, 2]])
    }

    fn decode(bytes: &[u8]) -> Self {
        let word = |pair: &[u8]| State::from_le_bytes([pair[0], pair[1]]);
        let row = |row: &[u8]| [0, 2, 4, 6].map(|at| word(&row[at..at + 2]));
        Self { next: bytes.chunks_exact(8).map(row).collect() }
    }

    /// From all sequences of up to `longest` moves.
    fn build(rows: usize, columns: usize, longest: usize) -> Self {
        let (rows, columns) = (rows as i32, columns as i32);
        let width = 2 * columns - 1;
        let cells = (2 * rows - 1) * width;
        let cell =
            |(row, column): (i32, i32)| ((row + rows - 1) * width + column + columns - 1) as usize;
        let tiles: Vec<u8> = (0..cells).map(|cell| cell as u8).collect();
        let bounds = Bounds { top: 0, bottom: 0, left: 0, right: 0 };
        let mut met: FxHashMap<Vec<u8>, Vec<Bounds>> = FxHashMap::default();
        met.insert(tiles.clone(), vec![bounds]);
        let mut layer = vec![Sequence { moves: Vec::new(), tiles, at: (0, 0), bounds }];
        let mut forbidden: Vec<Vec<u8>> = Vec::new();
        let mut automaton = Self::against(&forbidden);
        for _ in 0..longest {
            let mut next_layer = Vec::new();
            let known = forbidden.len();
            for sequence in &layer {
                for (way, step) in STEPS.iter().enumerate() {
                    let mut moves = sequence.moves.clone();
                    moves.push(way as u8);
                    if !automaton.allows(&moves) {
                        continue;
                    }
                    let at = (sequence.at.0 + step.0, sequence.at.1 + step.1);
                    let bounds = sequence.bounds.with(at.0, at.1);
                    if bounds.bottom - bounds.top >= rows || bounds.right - bounds.left >= columns {
                        continue;
                    }
                    let mut tiles = sequence.tiles.clone();
                    tiles.swap(cell(sequence.at), cell(at));
                    let before = met.entry(tiles.clone()).or_default();
                    if before.iter().any(|other| other.within(bounds)) {
                        forbidden.push(moves);
                        continue;
                    }
                    before.push(bounds);
                    next_layer.push(Sequence { moves, tiles, at, bounds });
                }
            }
            if forbidden.len() > known {
                automaton = Self::against(&forbidden);
            }
            layer = next_layer;
        }
        automaton
    }

    fn allows(&self, moves: &[u8]) -> bool {
        let mut state = 0;
        for &way in moves {
            state = self.next[usize::from(state)][usize::from(way)];
            if state == CUT {
                return false;
            }
        }
        true
    }

    /// The automaton of Aho and Corasick for these words, without the states in which one ends.
    fn against(words: &[Vec<u8>]) -> Self {
        const NONE: usize = usize::MAX;
        let mut trie = vec![[NONE; 4]];
        let mut ends = vec![false];
        for word in words {
            let mut state = 0;
            for &way in word {
                if trie[state][usize::from(way)] == NONE {
                    trie[state][usize::from(way)] = trie.len();
                    trie.push([NONE; 4]);
                    ends.push(false);
                }
                state = trie[state][usize::from(way)];
            }
            ends[state] = true;
        }
        let mut fallback = vec![0; trie.len()];
        let mut queue = vec![0];
        let mut nth = 0;
        while let Some(&state) = queue.get(nth) {
            nth += 1;
            ends[state] |= ends[fallback[state]];
            let instead = if state == 0 { [0; 4] } else { trie[fallback[state]] };
            for (way, otherwise) in instead.into_iter().enumerate() {
                match trie[state][way] {
                    NONE => trie[state][way] = otherwise,
                    child => {
                        fallback[child] = otherwise;
                        queue.push(child);
                    }
                }
            }
        }
        let kept: Vec<usize> = queue.into_iter().filter(|&state| !ends[state]).collect();
        let mut number = vec![CUT; trie.len()];
        for (new, &state) in kept.iter().enumerate() {
            number[state] = new as State;
        }
        Self { next: kept.iter().map(|&state| trie[state].map(|to| number[to])).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taking_back_is_cut_and_so_is_the_second_way_round() {
        let automaton = Automaton::of(3, 3);
        assert!(!automaton.allows(&[0, 1]) && !automaton.allows(&[3, 2]));
        // Three turns of a square of four cells are the same either way round.
        let one = [0, 2, 1, 3, 0, 2];
        let other = [2, 0, 3, 1, 2, 0];
        assert!(automaton.allows(&one) != automaton.allows(&other));
    }

    /// Where the stored automaton differs, the new one is written to the temporary folder, to
    /// replace the stored one after a change of the rules in this file.
    #[test]
    #[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
    fn the_stored_automaton_is_the_one_that_is_built() {
        let built = Automaton::build(4, 4, 10);
        let bytes: Vec<u8> = built.next.iter().flatten().flat_map(|s| s.to_le_bytes()).collect();
        let dir = std::env::temp_dir().join("automaton_4x4.bin");
        if bytes != FOUR_BY_FOUR {
            std::fs::write(&dir, &bytes).unwrap();
        }
        assert!(bytes == FOUR_BY_FOUR, "written to {}", dir.display());
    }
}
