//! The rules of queens, and nothing else.

use super::messages::{Answer, Broken};
use super::model::{Board, Placement, touch};
use crate::checked::Violation;
use crate::place::Place;

pub(super) fn violations(board: &Board, Placement(queens): &Placement) -> Vec<Violation> {
    let (size, wanted, piece) = (board.size(), board.stars(), board.piece());
    if let Some(&place) = queens.iter().find(|place| place.index(size, size).is_none()) {
        return vec![Violation::new(Answer::OffTheBoard { place }).at(vec![place])];
    }
    let mut wrong = Vec::new();
    // How many are in each row, column and region.
    let mut counts = vec![[0; 3]; size];
    for place in queens {
        let (row, column) = (place.row - 1, place.column - 1);
        for (kind, index) in [row, column, board.region(row, column)].into_iter().enumerate() {
            counts[index][kind] += 1;
        }
    }
    for (unit, found) in board.units().zip(counts.into_iter().flatten()) {
        if found != wanted {
            let inside = |place: &&Place| board.units_of(**place).contains(&unit);
            let places = queens.iter().filter(inside).copied().collect();
            wrong.push(
                Violation::new(Broken::WrongNumber { piece, unit, found, wanted }).at(places),
            );
        }
    }
    for (nth, &first) in queens.iter().enumerate() {
        for &second in &queens[nth + 1..] {
            if touch(first, second) {
                wrong.push(
                    Violation::new(Broken::Touching { piece, first, second })
                        .at(vec![first, second]),
                );
            }
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(columns: &[usize]) -> Vec<String> {
        let board = Board::new(&["AAAB", "AAAB", "CCAB", "CBDB"], 1).unwrap();
        let wrong = violations(&board, &Placement::from_columns(columns));
        wrong.into_iter().map(|violation| violation.message.to_string()).collect()
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
