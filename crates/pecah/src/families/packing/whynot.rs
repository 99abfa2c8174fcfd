//! Why a puzzle has no solution: the cheapest reason that is true.

use super::geometry::Spots;
use super::model::{Board, Cell, Kind, Puzzle, Spare};
use super::problem;

/// The reason, once it is known that there is no solution.
pub(super) fn reason(puzzle: &Puzzle) -> String {
    cheap_reason(puzzle)
        .unwrap_or_else(|| "no simple reason: the finished search shows it".to_owned())
}

/// A reason that needs no search, if there is one.
pub(super) fn cheap_reason(puzzle: &Puzzle) -> Option<String> {
    area(puzzle).or_else(|| {
        let allowed: Vec<Spots> =
            (0..puzzle.pieces.len()).map(|number| problem::allowed(puzzle, number)).collect();
        homeless(puzzle, &allowed)
            .or_else(|| uncovered(puzzle, &allowed))
            .or_else(|| pocket(puzzle, &allowed))
            .or_else(|| colouring(puzzle, &allowed))
    })
}

fn area(puzzle: &Puzzle) -> Option<String> {
    let (pieces, board) = (puzzle.piece_area(), puzzle.board.cells().len());
    (!puzzle.areas_allow()).then(|| {
        format!("The pieces have {pieces} cells together and the board has {board}, so it cannot be filled.")
    })
}

/// A piece that fits nowhere.
fn homeless(puzzle: &Puzzle, allowed: &[Spots]) -> Option<String> {
    if puzzle.spare == Spare::Allowed {
        return None;
    }
    let number = allowed.iter().position(Spots::is_empty)?;
    Some(format!("Piece {} fits nowhere on the board.", puzzle.pieces[number].letter))
}

/// A cell that nothing covers.
fn uncovered(puzzle: &Puzzle, allowed: &[Spots]) -> Option<String> {
    let mut covered = vec![false; puzzle.board.cells().len()];
    allowed.iter().flat_map(Spots::cells).for_each(|&cell| covered[cell] = true);
    let cell = covered.iter().position(|&covered| !covered)?;
    Some(format!("No piece can cover {}.", name(&puzzle.board, puzzle.board.cells()[cell])))
}

/// Cells that placements join only with each other, and whose number no pieces add up to.
fn pocket(puzzle: &Puzzle, allowed: &[Spots]) -> Option<String> {
    let mut group: Vec<usize> = (0..puzzle.board.cells().len()).collect();
    let mut groups = group.len();
    for cells in allowed.iter().flat_map(Spots::iter) {
        for &cell in cells {
            let (one, other) = (root(&mut group, cells[0]), root(&mut group, cell));
            groups -= usize::from(one != other);
            group[one] = other;
        }
        // Most boards hang together after a few placements, and whole boards have the right size.
        if groups == 1 && puzzle.spare == Spare::None {
            return None;
        }
    }
    let roots: Vec<usize> = (0..group.len()).map(|cell| root(&mut group, cell)).collect();
    for first in (0..roots.len()).filter(|&cell| roots[cell] == cell) {
        let size = roots.iter().filter(|&&other| other == first).count();
        let mut sums = vec![false; size + 1];
        sums[0] = true;
        for (piece, spots) in puzzle.pieces.iter().zip(allowed) {
            if spots.iter().any(|cells| roots[cells[0]] == first) {
                for sum in (piece.cells.len()..=size).rev() {
                    sums[sum] |= sums[sum - piece.cells.len()];
                }
            }
        }
        if !sums[size] {
            let lowest = roots.iter().position(|&root| root == first).unwrap_or(first);
            let place = name(&puzzle.board, puzzle.board.cells()[lowest]);
            return Some(format!(
                "The pocket of {size} cells at {place} is cut off, and no pieces that fit in it have {size} cells together."
            ));
        }
    }
    None
}

fn root(group: &mut [usize], mut cell: usize) -> usize {
    while group[cell] != cell {
        group[cell] = group[group[cell]];
        cell = group[cell];
    }
    cell
}

/// Says which cells are dark.
type Colour = fn(&Cell) -> bool;

/// Ways to colour the cells.
const COLOURINGS: [(&str, Colour); 3] = [
    ("the dark cells of a chessboard", |c| (c.layer + c.row + c.column) % 2 == 0),
    ("the cells of every other row", |c| c.row % 2 == 0),
    ("the cells of every other column", |c| c.column % 2 == 0),
];

/// Two colours, in turn along every axis: each piece covers a number of dark cells out of a few.
fn colouring(puzzle: &Puzzle, allowed: &[Spots]) -> Option<String> {
    if puzzle.spare == Spare::Allowed {
        return None;
    }
    COLOURINGS.iter().find_map(|(what, colour)| {
        let dark: Vec<bool> = puzzle.board.cells().iter().map(colour).collect();
        let total = dark.iter().filter(|&&is_dark| is_dark).count();
        let mut sums = vec![false; total + 1];
        sums[0] = true;
        for (piece, spots) in puzzle.pieces.iter().zip(allowed) {
            let mut counts = vec![false; 1 + piece.cells.len()];
            for cells in spots.iter() {
                counts[cells.iter().filter(|&&cell| dark[cell]).count()] = true;
            }
            let mut next = vec![false; total + 1];
            for count in (0..counts.len()).filter(|&count| counts[count]) {
                for sum in count..=total {
                    next[sum] |= sums[sum - count];
                }
            }
            sums = next;
        }
        (!sums[total]).then(|| {
            format!("Of {what} there are {total}, and however the pieces lie they cannot cover exactly {total}.")
        })
    })
}

/// A cell in words.
pub(super) fn name(board: &Board, cell: Cell) -> String {
    let place = format!("row {} column {}", cell.row + 1, cell.column + 1);
    match board.kind() {
        Kind::Pyramid | Kind::Cuboid => format!("layer {} {place}", cell.layer + 1),
        Kind::Default | Kind::Custom => place,
    }
}
