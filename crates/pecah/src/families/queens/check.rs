//! The rules of queens, and nothing else.

use super::model::{Board, Queens};
use crate::checked::Violation;

pub(super) fn violations(board: &Board, Queens(queens): &Queens) -> Vec<Violation> {
    let (size, stars, piece) = (board.size(), board.stars(), board.piece());
    let mut wrong = Vec::new();
    let mut say = |message: String| wrong.push(Violation::new(message));

    if let Some((row, column)) = queens.iter().find(|(row, column)| *row >= size || *column >= size)
    {
        say(format!("row {} column {} is not on the board", row + 1, column + 1));
        return wrong;
    }
    for index in 0..size {
        let in_row = queens.iter().filter(|queen| queen.0 == index).count();
        if in_row != stars {
            say(format!("row {} has {in_row} {piece}s, not {stars}", index + 1));
        }
        let in_column = queens.iter().filter(|queen| queen.1 == index).count();
        if in_column != stars {
            say(format!("column {} has {in_column} {piece}s, not {stars}", index + 1));
        }
        let in_region =
            queens.iter().filter(|(row, column)| board.region(*row, *column) == index).count();
        if in_region != stars {
            say(format!("region {} has {in_region} {piece}s, not {stars}", board.label(index)));
        }
    }
    for (nth, first) in queens.iter().enumerate() {
        for second in &queens[nth + 1..] {
            if first.0.abs_diff(second.0) <= 1 && first.1.abs_diff(second.1) <= 1 {
                say(format!(
                    "the {piece}s at row {} column {} and row {} column {} touch",
                    first.0 + 1,
                    first.1 + 1,
                    second.0 + 1,
                    second.1 + 1
                ));
            }
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Board {
        Board::new(4, 1, &"AAABAAABCCABCBDB".chars().collect::<Vec<_>>())
    }

    fn messages(columns: &[usize]) -> Vec<String> {
        let wrong = violations(&board(), &Queens::from_columns(columns));
        wrong.into_iter().map(|violation| violation.message).collect()
    }

    #[test]
    fn the_right_placement_passes() {
        assert_eq!(messages(&[1, 3, 0, 2]), [""; 0]);
    }

    #[test]
    fn each_broken_rule_is_named() {
        let wrong = messages(&[0, 0, 3, 2]);
        assert!(wrong.contains(&"column 1 has 2 queens, not 1".to_owned()), "{wrong:?}");
        assert!(wrong.contains(&"region A has 2 queens, not 1".to_owned()), "{wrong:?}");
        assert!(
            wrong.contains(&"the queens at row 1 column 1 and row 2 column 1 touch".to_owned()),
            "{wrong:?}"
        );
        assert_eq!(messages(&[9, 3, 0, 2]), ["row 1 column 10 is not on the board"]);
    }
}
