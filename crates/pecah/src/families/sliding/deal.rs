//! Random boards, a short random walk from the goal.

use super::Sliding;
use super::model::{Board, Move, Puzzle};
use super::options::{self, GoalBlank, Reading};
use crate::capabilities::Deal;
use crate::diagnostic::Diagnostics;
use crate::support::random::Random;

/// The fewest and the most moves of the walk: enough to scramble, few enough to solve at once.
const MOVES: std::ops::RangeInclusive<usize> = 20..=40;

impl Deal for Sliding {
    /// A board of 4 rows and 4 columns, or of the size of the goal that is given, that can be
    /// solved and is not.
    fn deal(random: &mut Random, reading: &Reading) -> Result<Puzzle, Diagnostics> {
        let usual = Board::solved(4, 4).expect("4x4 is a size");
        let goal = match (&reading.goal.0, reading.blank) {
            (Some(text), _) => options::attached_goal(text)?,
            (None, Some(GoalBlank::First)) => usual.in_order_blank_first(),
            (None, Some(GoalBlank::Last) | None) => usual,
        };
        let start = std::iter::repeat_with(|| {
            let moves = MOVES.start() + random.below(MOVES.end() - MOVES.start() + 1);
            walk(random, &goal, moves)
        });
        let start = { start }.find(|board| *board != goal).expect("a walk leaves the goal");
        Puzzle::new(start).with_goal(goal)
    }
}

/// The board that this many random moves lead to, none taken back at once.
pub(super) fn walk(random: &mut Random, from: &Board, moves: usize) -> Board {
    let mut board = from.clone();
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
    use crate::options::Attached;

    #[test]
    fn boards_repeat_with_their_seed_and_can_be_solved() {
        let goal = Attached(Some("0 5 4\n3 2 1".to_owned()));
        let first = Some(GoalBlank::First);
        for reading in [
            Reading::default(),
            Reading { goal, ..Reading::default() },
            Reading { blank: first, ..Reading::default() },
        ] {
            for seed in 0..50 {
                let dealt = Sliding::deal(&mut Random::new(seed), &reading).unwrap();
                let again = Sliding::deal(&mut Random::new(seed), &reading).unwrap();
                assert_eq!(dealt, again);
                assert_ne!(dealt.start(), dealt.goal());
                assert!(Reachability::of(&dealt).reachable(), "seed {seed}");
            }
        }
    }
}
