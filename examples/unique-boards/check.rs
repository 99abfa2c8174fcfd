//! Whether a board has as many connected regions as rows and exactly one solution, straight from
//! the rules and without what the searches use.

use super::board::Board;
use super::messages::Lines;
use pecah::Violation;

pub(crate) fn violations(board: &Board) -> Vec<Violation> {
    let lines: Vec<Vec<char>> = board.lines().iter().map(|line| line.chars().collect()).collect();
    let mut letters: Vec<char> = lines.concat();
    letters.sort_unstable();
    letters.dedup();
    let mut list = Vec::new();
    if letters.len() != board.rows {
        list.push(Lines::Regions { found: letters.len(), rows: board.rows });
    }
    let apart = letters.iter().filter(|letter| !is_connected(&lines, **letter));
    list.extend(apart.map(|&letter| Lines::InPieces { letter }));
    let found = solutions(&lines, &mut Vec::new());
    if found != 1 {
        list.push(Lines::Solutions { found });
    }
    list.into_iter().map(Violation::new).collect()
}

fn is_connected(lines: &[Vec<char>], letter: char) -> bool {
    let cells = (0..lines.len()).flat_map(|row| (0..lines.len()).map(move |column| (row, column)));
    let mut rest: Vec<(usize, usize)> =
        cells.filter(|&(row, column)| lines[row][column] == letter).collect();
    let mut reached: Vec<(usize, usize)> = rest.pop().into_iter().collect();
    let mut at = 0;
    while let Some(&(row, column)) = reached.get(at) {
        at += 1;
        let near = |other: &(usize, usize)| other.0.abs_diff(row) + other.1.abs_diff(column) == 1;
        reached.extend(rest.iter().copied().filter(near));
        rest.retain(|other| !near(other));
    }
    rest.is_empty()
}

/// The solutions that begin with queens in these columns.
fn solutions(lines: &[Vec<char>], columns: &mut Vec<usize>) -> usize {
    let row = columns.len();
    if row == lines.len() {
        return 1;
    }
    let mut found = 0;
    for column in 0..lines.len() {
        let clashes = columns.iter().enumerate().any(|(above, &other)| {
            let touches = row - above == 1 && column.abs_diff(other) <= 1;
            other == column || touches || lines[above][other] == lines[row][column]
        });
        if !clashes {
            columns.push(column);
            found += solutions(lines, columns);
            columns.pop();
        }
    }
    found
}
