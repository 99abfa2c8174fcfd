//! The rules of packing, and nothing else: every cell filled, every piece used once, in its own
//! shape, rotated and mirrored freely.

use super::messages::{Wrong, cells};
use super::model::{Board, Cell, Filling, Kind, Piece, Puzzle, Sides, Spare};
use crate::checked::Violation;

pub(super) fn violations(puzzle: &Puzzle, filling: &Filling) -> Vec<Violation> {
    let board = &puzzle.board;
    let mut wrong = Vec::new();
    let rows: Vec<_> = board.printed_rows().collect();
    let shape_is_right = rows.len() == filling.0.len()
        && rows.iter().zip(&filling.0).all(|(row, letters)| row.2 == letters.len());
    if !shape_is_right {
        return vec![Violation::new(Wrong::Shape)];
    }
    let mut places: Vec<Vec<Cell>> = vec![Vec::new(); puzzle.pieces.len()];
    let mut owners: Vec<Option<usize>> = vec![None; board.cells().len()];
    // Most cells belong to the piece of the cell before.
    let mut latest = 0;
    for (&(layer, row, _), letters) in rows.iter().zip(&filling.0) {
        for (column, &letter) in letters.iter().enumerate() {
            let cell = Cell { layer, row, column };
            let number = board.number(layer, row, column);
            let is_latest = puzzle.pieces.get(latest).is_some_and(|piece| piece.letter == letter);
            let piece = if is_latest { Some(latest) } else { puzzle.piece_number(letter) };
            let place = || board.named(layer, row, column);
            match (letter, number, piece) {
                (' ', None, _) => {}
                (' ', Some(_), _) => {
                    let place = place();
                    wrong.push(Violation::new(Wrong::Empty { place }).at(vec![place]));
                }
                (_, None, _) => {
                    let place = place();
                    wrong.push(Violation::new(Wrong::NoCell { place, letter }).at(vec![place]));
                }
                (_, Some(_), None) => {
                    let place = place();
                    wrong.push(Violation::new(Wrong::NoPiece { place, letter }).at(vec![place]));
                }
                (_, Some(number), Some(piece)) => {
                    places[piece].push(cell);
                    owners[number] = Some(piece);
                    latest = piece;
                }
            }
        }
    }
    let axes = axes(puzzle);
    for (number, covered) in places.iter().enumerate() {
        let has_shape = || {
            let is_covered = |[layer, row, column]: Point| {
                let place = board.number(layer as usize, row as usize, column as usize);
                place.is_some_and(|place| owners[place] == Some(number))
            };
            has_shape(&puzzle.pieces[number], &axes, covered, is_covered)
        };
        wrong.extend(piece_violation(puzzle, &puzzle.pieces[number], covered, has_shape));
    }
    wrong.extend(moved_givens(puzzle, &places));
    wrong
}

/// What was given stays where it was given.
fn moved_givens(puzzle: &Puzzle, places: &[Vec<Cell>]) -> Vec<Violation> {
    let mut moved = Vec::new();
    for (cell, given) in puzzle.board.cells().iter().zip(&puzzle.given) {
        let Some(given) = given.map(|piece| &puzzle.pieces[piece]) else { continue };
        let alike = puzzle.pieces.iter().zip(places).filter(|(p, _)| p.kind() == given.kind());
        if !alike.into_iter().any(|(_, covered)| covered.contains(cell)) {
            let place = named(&puzzle.board, cell);
            let wrong = Wrong::Moved { place, letter: given.letter };
            moved.push(Violation::new(wrong).at(vec![place]));
        }
    }
    moved
}

fn piece_violation(
    puzzle: &Puzzle,
    piece: &Piece,
    covered: &[Cell],
    has_shape: impl FnOnce() -> bool,
) -> Option<Violation> {
    let (letter, needed) = (piece.letter, piece.cells.len());
    let number = cells(covered.len());
    let wrong = if covered.is_empty() && puzzle.spare == Spare::Allowed {
        return None;
    } else if covered.is_empty() {
        Wrong::Missing { letter }
    } else if covered.len() == 2 * needed {
        Wrong::Twice { letter, covered: number, needed }
    } else if covered.len() != needed {
        Wrong::Size { letter, covered: number, needed }
    } else if !has_shape() {
        Wrong::OtherShape { letter, place: named(&puzzle.board, &covered[0]) }
    } else {
        return None;
    };
    let places = covered.iter().map(|cell| named(&puzzle.board, cell)).collect();
    Some(Violation::new(wrong).at(places))
}

fn named(board: &Board, cell: &Cell) -> crate::place::Place {
    board.named(cell.layer, cell.row, cell.column)
}

/// Layer, row and column, or steps along them.
pub(super) type Point = [isize; 3];

/// Pairs of steps (layer, row, column) that lead from a ball to its neighbours in one plane.
const PLANES: [[Point; 2]; 3] =
    [[[0, 1, 0], [0, 0, 1]], [[1, 0, 0], [-1, 1, 1]], [[1, 0, -1], [-1, 1, 0]]];

/// Whether some turn of the drawn piece, in some plane, covers the same cells. The covered cells come
/// in the order in which they are printed, so the first of them lies under the first of the turned
/// piece; as many are covered as drawn, so all others on covered cells are a match.
fn has_shape(
    piece: &Piece,
    axes: &[[Point; 3]],
    covered: &[Cell],
    is_covered: impl Fn(Point) -> bool,
) -> bool {
    let origin = covered[0];
    let origin = [origin.layer as isize, origin.row as isize, origin.column as isize];
    axes.iter().any(|[below, down, right]| {
        let turned = |(cell, &depth): (&(usize, usize), &usize)| {
            let (lines, columns, depth) = (cell.0 as isize, cell.1 as isize, depth as isize);
            [0, 1, 2].map(|n| lines * down[n] + columns * right[n] + depth * below[n])
        };
        let points = || piece.cells.iter().zip(&piece.depths).map(turned);
        let printed = |point: &Point| (-point[0], point[1], point[2]);
        let Some(first) = points().min_by_key(printed) else { return false };
        points().all(|point| is_covered([0, 1, 2].map(|n| origin[n] + point[n] - first[n])))
    })
}

/// Where the axes of a drawing (to the next layer, down, right) can point.
pub(super) fn axes(puzzle: &Puzzle) -> Vec<[Point; 3]> {
    let in_plane = |plane: [Point; 2]| directions(plane).map(|[down, right]| [[0; 3], down, right]);
    match puzzle.board.kind() {
        Kind::Pyramid => PLANES.into_iter().flat_map(in_plane).collect(),
        Kind::Default | Kind::Custom => in_plane(PLANES[0])
            .filter(|[_, down, right]| {
                let turned_over = down[1] * right[2] - down[2] * right[1] < 0;
                puzzle.sides == Sides::Both || !turned_over
            })
            .collect(),
        Kind::Cuboid => {
            // A solid can be turned but not mirrored: down and right decide where below is.
            let flats = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
            let pairs = [[0, 1], [0, 2], [1, 2]].map(|[a, b]: [usize; 2]| [flats[a], flats[b]]);
            let turns = pairs.into_iter().flat_map(directions);
            turns.map(|[down, right]| [below(down, right), down, right]).collect()
        }
    }
}

/// The way to the layer drawn next, as seen from above.
fn below(down: Point, right: Point) -> Point {
    let across = |n: usize, m: usize| down[m] * right[n] - down[n] * right[m];
    [across(1, 2), across(2, 0), across(0, 1)]
}

/// The eight ways to lay the two axes of a drawing into a plane.
fn directions([one, other]: [Point; 2]) -> impl Iterator<Item = [Point; 2]> {
    let back = |step: Point| step.map(|n| -n);
    [one, back(one)]
        .into_iter()
        .flat_map(move |a| [other, back(other)].into_iter().flat_map(move |b| [[a, b], [b, a]]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle() -> Puzzle {
        let piece = |lines: &[&str]| {
            let letter = lines[0].trim().chars().next().unwrap();
            Piece::new(letter, lines.iter().map(|line| (*line).to_owned()).collect())
        };
        Puzzle::new(
            Board::custom(3, &[true, true, true, true, true, false]),
            vec![piece(&["AA", "A"]), piece(&["BB"])],
        )
    }

    fn messages(rows: &[&str]) -> Vec<String> {
        let filling = Filling(rows.iter().map(|row| row.chars().collect()).collect());
        violations(&puzzle(), &filling).iter().map(|wrong| wrong.message.to_string()).collect()
    }

    #[test]
    fn the_right_filling_passes() {
        assert_eq!(messages(&["ABB", "AA "]), [""; 0]);
    }

    #[test]
    fn each_broken_rule_is_named() {
        assert_eq!(
            messages(&["AAA", "BB "]),
            ["piece A has another shape than drawn, in every orientation (at row 1 column 1)"]
        );
        assert_eq!(
            messages(&["A B", "AAB"]),
            [
                "row 1 column 2 is empty",
                "row 2 column 3 is no cell, but holds B",
                "piece B covers 1 cell, not 2"
            ]
        );
        assert_eq!(
            messages(&["BBA", "BB "]),
            ["piece A covers 1 cell, not 3", "piece B covers 4 cells, not 2: it is used twice"]
        );
        assert_eq!(
            messages(&["ACC", "AA "]),
            [
                "row 1 column 2 holds C, which is no piece",
                "row 1 column 3 holds C, which is no piece",
                "piece B is missing"
            ]
        );
        assert_eq!(messages(&["AB"]), ["the answer has another shape than the board"]);
    }
}
