//! The rules of sliding tiles, and nothing else: every move of the blank stays on the board, and
//! after the last one every tile is where the goal has it.

use super::model::{Move, Path, Puzzle};
use crate::checked::Violation;

/// Wrong cells beyond these are only counted.
const MOST_NAMED: usize = 3;

pub(super) fn violations(puzzle: &Puzzle, Path(moves): &Path) -> Vec<Violation> {
    let (rows, columns) = (puzzle.start().rows(), puzzle.start().columns());
    let mut board: Vec<Vec<u8>> =
        puzzle.start().tiles().chunks(columns).map(<[u8]>::to_vec).collect();
    let Some((mut row, mut column)) = puzzle.start().place(0) else {
        return vec![Violation::new("the board has no blank")];
    };
    for (index, way) in moves.iter().enumerate() {
        let (to_row, to_column) = match way {
            Move::Up => (row.wrapping_sub(1), column),
            Move::Down => (row + 1, column),
            Move::Right => (row, column + 1),
            Move::Left => (row, column.wrapping_sub(1)),
        };
        if to_row >= rows || to_column >= columns {
            return vec![Violation::new(format!(
                "move {}, {}, leaves the board: the blank is at row {} column {}",
                index + 1,
                way.name(),
                row + 1,
                column + 1
            ))];
        }
        board[row][column] = board[to_row][to_column];
        board[to_row][to_column] = 0;
        (row, column) = (to_row, to_column);
    }
    differences(puzzle, &board, moves.len())
}

fn differences(puzzle: &Puzzle, board: &[Vec<u8>], moves: usize) -> Vec<Violation> {
    let mut wrong = Vec::new();
    let mut unnamed = 0;
    for (row, tiles) in board.iter().enumerate() {
        for (column, &tile) in tiles.iter().enumerate() {
            let wanted = puzzle.goal().tile(row, column);
            if tile == wanted {
                continue;
            }
            if wrong.len() == MOST_NAMED {
                unnamed += 1;
                continue;
            }
            wrong.push(Violation::new(format!(
                "after move {moves}, row {} column {} holds {}, not {}",
                row + 1,
                column + 1,
                name(tile),
                name(wanted)
            )));
        }
    }
    if unnamed > 0 {
        wrong.push(Violation::new(format!("{unnamed} more cells differ from the goal")));
    }
    wrong
}

fn name(tile: u8) -> String {
    if tile == 0 { "the blank".to_owned() } else { format!("tile {tile}") }
}

#[cfg(test)]
mod tests {
    use super::super::model::Board;
    use super::*;
    use Move::{Down, Left, Right, Up};

    fn messages(moves: &[Move]) -> Vec<String> {
        let puzzle = Puzzle::new(Board::from_tiles(2, 3, vec![1, 2, 3, 4, 0, 5]).unwrap());
        let wrong = violations(&puzzle, &Path(moves.to_vec()));
        wrong.into_iter().map(|violation| violation.message).collect()
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
                "after move 0, row 2 column 2 holds the blank, not tile 5",
                "after move 0, row 2 column 3 holds tile 5, not the blank"
            ]
        );
        assert_eq!(
            messages(&[Left, Up, Right]).last().unwrap(),
            "2 more cells differ from the goal"
        );
    }
}
