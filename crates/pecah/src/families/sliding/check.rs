//! The rules of sliding tiles, and nothing else: every move of the blank stays on the board, and
//! after the last one every tile is where the goal has it.

use super::messages::Violated;
use super::model::{Move, Path, Puzzle};
use crate::checked::Violation;
use crate::place::Place;

/// Wrong cells beyond these are only counted.
const MOST_NAMED: usize = 3;

pub(super) fn violations(puzzle: &Puzzle, Path(moves): &Path) -> Vec<Violation> {
    let (rows, columns) = (puzzle.start().rows(), puzzle.start().columns());
    let mut board: Vec<Vec<u8>> =
        puzzle.start().tiles().chunks(columns).map(<[u8]>::to_vec).collect();
    let blank = puzzle.start().blank();
    let (mut row, mut column) = (blank / columns, blank % columns);
    for (index, way) in moves.iter().enumerate() {
        let (to_row, to_column) = match way {
            Move::Up => (row.wrapping_sub(1), column),
            Move::Down => (row + 1, column),
            Move::Right => (row, column + 1),
            Move::Left => (row, column.wrapping_sub(1)),
        };
        if to_row >= rows || to_column >= columns {
            let (number, way) = (index + 1, *way);
            let (row, column) = (row + 1, column + 1);
            let off = Violated::LeavesTheBoard { number, way, row, column };
            return vec![Violation::new(off).at(vec![Place::new(row, column)])];
        }
        board[row][column] = board[to_row][to_column];
        board[to_row][to_column] = 0;
        (row, column) = (to_row, to_column);
    }
    differences(puzzle, &board, moves.len())
}

fn differences(puzzle: &Puzzle, board: &[Vec<u8>], moves: usize) -> Vec<Violation> {
    let mut wrong = Vec::new();
    let mut unnamed = Vec::new();
    for (row, tiles) in board.iter().enumerate() {
        for (column, &tile) in tiles.iter().enumerate() {
            let wanted = puzzle.goal().tiles()[row * tiles.len() + column];
            if tile == wanted {
                continue;
            }
            if wrong.len() == MOST_NAMED {
                unnamed.push(Place::new(row + 1, column + 1));
                continue;
            }
            let (row, column) = (row + 1, column + 1);
            let differs = Violated::Differs { moves, row, column, tile, wanted };
            wrong.push(Violation::new(differs).at(vec![Place::new(row, column)]));
        }
    }
    if !unnamed.is_empty() {
        wrong.push(Violation::new(Violated::MoreDiffer { cells: unnamed.len() }).at(unnamed));
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::super::model::Board;
    use super::*;
    use Move::{Down, Left, Right, Up};

    fn messages(moves: &[Move]) -> Vec<String> {
        let puzzle = Puzzle::new(Board::from_tiles(2, 3, vec![1, 2, 3, 4, 0, 5]).unwrap());
        let wrong = violations(&puzzle, &Path(moves.to_vec()));
        wrong.into_iter().map(|violation| violation.message.to_string()).collect()
    }

    #[test]
    fn any_path_to_the_goal_passes_the_shortest_or_not() {
        assert_eq!(messages(&[Right]), [""; 0]);
        assert_eq!(messages(&[Up, Down, Right]), [""; 0]);
    }

    #[test]
    fn a_move_off_the_board_is_named() {
        assert_eq!(
            messages(&[Left, Left, Right]),
            ["move 2, left, leaves the board: the blank is at row 2 column 1"]
        );
        assert_eq!(messages(&[Up, Up])[0].split(':').next(), Some("move 2, up, leaves the board"));
    }

    #[test]
    fn what_is_wrong_at_the_end_is_named() {
        assert_eq!(
            messages(&[]),
            [
                "without a move, row 2 column 2 holds the blank, not tile 5",
                "without a move, row 2 column 3 holds tile 5, not the blank"
            ]
        );
        assert_eq!(
            messages(&[Left, Up, Right]).last().unwrap(),
            "2 more cells differ from the goal"
        );
    }
}
