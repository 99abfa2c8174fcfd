//! Where a piece can lie. Everything that knows turns, mirrors and planes is here; what comes out
//! is lists of cells.

use super::model::{Board, Kind, Piece};

/// A step in space: (layer, row, column).
type Step = (isize, isize, isize);

/// The planes in which a piece can lie, each by its two directions. In a pyramid the balls form
/// square lattices in the horizontal layers and in two families of diagonal planes.
const FLAT: &[(Step, Step)] = &[((0, 1, 0), (0, 0, 1))];
const LEANING: &[(Step, Step)] =
    &[((0, 1, 0), (0, 0, 1)), ((1, 0, 0), (-1, 1, 1)), ((1, 0, -1), (-1, 1, 0))];

/// One of the eight ways to turn and mirror a drawn piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// As drawn.
    Drawn,
    /// A quarter clockwise.
    Quarter,
    /// Upside down.
    Half,
    /// Three quarters clockwise.
    ThreeQuarters,
    /// Mirrored left to right.
    Mirrored,
    /// Mirrored, then a quarter clockwise.
    MirroredQuarter,
    /// Mirrored, then upside down.
    MirroredHalf,
    /// Mirrored, then three quarters clockwise.
    MirroredThreeQuarters,
}

impl Turn {
    pub(super) const ALL: [Self; 8] = [
        Self::Drawn,
        Self::Quarter,
        Self::Half,
        Self::ThreeQuarters,
        Self::Mirrored,
        Self::MirroredQuarter,
        Self::MirroredHalf,
        Self::MirroredThreeQuarters,
    ];
}

/// A piece turned, in its box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Turned {
    pub(super) height: usize,
    pub(super) width: usize,
    /// (row, column) in the box, in the order of the drawn cells.
    pub(super) cells: Vec<(usize, usize)>,
}

/// The piece in the box it was drawn in, outer blanks included, turned.
pub(super) fn turned(piece: &Piece, turn: Turn) -> Turned {
    let (height, width) = (piece.height(), piece.width());
    let (last_row, last_column) = (height - 1, width - 1);
    let turn_cell = |&(r, c): &(usize, usize)| match turn {
        Turn::Drawn => (r, c),
        Turn::Quarter => (c, last_row - r),
        Turn::Half => (last_row - r, last_column - c),
        Turn::ThreeQuarters => (last_column - c, r),
        Turn::Mirrored => (r, last_column - c),
        Turn::MirroredQuarter => (last_column - c, last_row - r),
        Turn::MirroredHalf => (last_row - r, c),
        Turn::MirroredThreeQuarters => (c, r),
    };
    let on_its_side = matches!(
        turn,
        Turn::Quarter | Turn::ThreeQuarters | Turn::MirroredQuarter | Turn::MirroredThreeQuarters
    );
    let (height, width) = if on_its_side { (width, height) } else { (height, width) };
    Turned { height, width, cells: piece.cells.iter().map(turn_cell).collect() }
}

/// What becomes of orientations that look the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Equal {
    /// Each is tried.
    Kept,
    /// Only the first is tried.
    Dropped,
}

/// The order in which the piece-first loop turns its pieces.
const PIECE_FIRST_ORDER: [Turn; 8] = [
    Turn::Quarter,
    Turn::Half,
    Turn::ThreeQuarters,
    Turn::Drawn,
    Turn::Mirrored,
    Turn::MirroredQuarter,
    Turn::MirroredHalf,
    Turn::MirroredThreeQuarters,
];

/// The boxes that the piece-first loop moves over the board, in its order.
pub(super) fn boxes(piece: &Piece, equal: Equal) -> Vec<Turned> {
    let mut boxes: Vec<Turned> = Vec::new();
    for turn in PIECE_FIRST_ORDER {
        let mut turned = turned(piece, turn);
        turned.cells.sort_unstable();
        if equal == Equal::Kept || !boxes.contains(&turned) {
            boxes.push(turned);
        }
    }
    boxes
}

/// The top left corners where a box fits within the rectangle of the board, in reading order.
pub(super) fn corners(board: &Board, turned: &Turned) -> impl Iterator<Item = (usize, usize)> {
    let rows = (board.rows() + 1).saturating_sub(turned.height);
    let columns = (board.columns() + 1).saturating_sub(turned.width);
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

/// The cells covered by a box at this corner, if the board has them all.
pub(super) fn cells_at(
    board: &Board,
    turned: &Turned,
    (row, column): (usize, usize),
) -> Option<Vec<usize>> {
    turned.cells.iter().map(|&(r, c)| board.number(0, row + r, column + c)).collect()
}

/// Every set of cells that the piece can cover, each once, as sorted numbers of cells.
pub(super) fn placements(board: &Board, piece: &Piece) -> Vec<Vec<usize>> {
    let planes = if board.kind() == Kind::Pyramid { LEANING } else { FLAT };
    if piece.cells.len() > board.cells().len() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for turn in Turn::ALL {
        let turned = turned(piece, turn);
        for plane in planes {
            let anchored = (0..board.cells().len())
                .filter_map(|anchor| lay(board, &turned.cells, *plane, anchor));
            found.extend(anchored);
        }
    }
    found.sort();
    found.dedup();
    found
}

/// The cells covered when the first cell of the piece lies on the anchor, if all are on the board.
fn lay(
    board: &Board,
    cells: &[(usize, usize)],
    (down, right): (Step, Step),
    anchor: usize,
) -> Option<Vec<usize>> {
    let origin = board.cells()[anchor];
    let first = cells[0];
    let mut covered = Vec::with_capacity(cells.len());
    for cell in cells {
        let rows = cell.0 as isize - first.0 as isize;
        let columns = cell.1 as isize - first.1 as isize;
        let along = |origin: usize, down: isize, right: isize| {
            origin.checked_add_signed(down * rows + right * columns)
        };
        covered.push(board.number(
            along(origin.layer, down.0, right.0)?,
            along(origin.row, down.1, right.1)?,
            along(origin.column, down.2, right.2)?,
        )?);
    }
    covered.sort_unstable();
    Some(covered)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_is_clockwise_and_mirrors_come_first() {
        let piece = Piece::new('L', vec!["L".into(), "L".into(), "LL".into()]);
        let drawn = |turn| {
            let turned = turned(&piece, turn);
            let mut rows = vec![vec![' '; turned.width]; turned.height];
            for (row, column) in turned.cells {
                rows[row][column] = 'L';
            }
            rows.into_iter().map(String::from_iter).collect::<Vec<_>>()
        };
        assert_eq!(drawn(Turn::Quarter), ["LLL", "L  "]);
        assert_eq!(drawn(Turn::Half), ["LL", " L", " L"]);
        assert_eq!(drawn(Turn::ThreeQuarters), ["  L", "LLL"]);
        assert_eq!(drawn(Turn::Mirrored), [" L", " L", "LL"]);
        assert_eq!(drawn(Turn::MirroredQuarter), ["L  ", "LLL"]);
        assert_eq!(drawn(Turn::MirroredHalf), ["LL", "L ", "L "]);
        assert_eq!(drawn(Turn::MirroredThreeQuarters), ["LLL", "  L"]);
    }

    #[test]
    fn placements_are_distinct() {
        let board = Board::rectangle(2, 3);
        let bar = Piece::new('B', vec!["BB".into()]);
        assert_eq!(placements(&board, &bar).len(), 7);
        let single = Piece::new('S', vec!["  S".into()]);
        assert_eq!(placements(&board, &single).len(), 6);
        // Two balls touch in each layer, and each ball rests on four.
        assert_eq!(placements(&Board::pyramid(2), &bar).len(), 4 + 4);
    }
}
