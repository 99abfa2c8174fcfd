//! Random boards, a short walk from the goal.

use super::model::{Board, Move, Puzzle};
use crate::support::random::Random;

/// The fewest and the most moves of the walk: enough to scramble, few enough to solve at once.
const MOVES: std::ops::RangeInclusive<usize> = 20..=40;

/// A board of 4 rows and 4 columns that a walk from the goal leads to, never the goal itself.
pub(super) fn puzzle(random: &mut Random) -> Option<Puzzle> {
    let goal = Board::solved(4, 4)?;
    loop {
        let board = walk(random, &goal);
        if board != goal {
            return Some(Puzzle::new(board));
        }
    }
}

/// A board that so many moves from the goal of this size lead to, none taken back at once.
pub(super) fn from_goal(random: &mut Random, goal: &Board, moves: usize) -> Puzzle {
    Puzzle::new(steps(random, goal, moves))
}

fn walk(random: &mut Random, goal: &Board) -> Board {
    let moves = MOVES.start() + random.below(MOVES.end() - MOVES.start() + 1);
    steps(random, goal, moves)
}

fn steps(random: &mut Random, goal: &Board, moves: usize) -> Board {
    let mut board = goal.clone();
    let mut back = None;
    for _ in 0..moves {
        let mut ways: Vec<(Move, Board)> = Move::ALL
            .into_iter()
            .filter(|way| back != Some(*way))
            .filter_map(|way| Some((way, board.after(way)?)))
            .collect();
        let (way, next) = ways.swap_remove(random.below(ways.len()));
        back = Some(way.inverse());
        board = next;
    }
    board
}

#[cfg(test)]
mod tests {
    use super::super::reachability::Reachability;
    use super::*;

    #[test]
    fn boards_repeat_with_their_seed_and_can_be_solved() {
        for seed in 0..50 {
            let made = puzzle(&mut Random::new(seed)).unwrap();
            assert_eq!(Some(&made), puzzle(&mut Random::new(seed)).as_ref());
            assert_ne!(made.start(), made.goal());
            assert!(Reachability::of(&made).reachable());
        }
    }
}
