//! Where a piece can go. All knowledge of rotations, mirror images and planes is here; the result
//! is lists of cells.
//!
//! Idea: a piece in each orientation is a list of steps from its first cell; placing it adds the
//! steps to a cell. The balls of a pyramid form square lattices in three families of planes, so the
//! same steps work there with other directions.
//!
//! Invariant: steps come in the order in which the cells of a board are numbered, so the cells that
//! they lead to are sorted.
//!
//! Cost: orientations × cells of the board × cells of the piece, for each piece.

use super::model::{Board, Cell, Kind, Piece, Sides};

/// A step in space: (layer, row, column).
pub(super) type Step = (isize, isize, isize);

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

    /// Where a cell of a box goes when the box is turned.
    fn cell(self, (r, c): (usize, usize), last_row: usize, last_column: usize) -> (usize, usize) {
        match self {
            Self::Drawn => (r, c),
            Self::Quarter => (c, last_row - r),
            Self::Half => (last_row - r, last_column - c),
            Self::ThreeQuarters => (last_column - c, r),
            Self::Mirrored => (r, last_column - c),
            Self::MirroredQuarter => (last_column - c, last_row - r),
            Self::MirroredHalf => (last_row - r, c),
            Self::MirroredThreeQuarters => (c, r),
        }
    }
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
    let turn_cell = |&cell: &(usize, usize)| turn.cell(cell, last_row, last_column);
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

/// Sets of cells that a piece can cover, one after another in one list.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct PiecePlacements {
    cells: Vec<usize>,
    /// How many cells the piece has.
    each: usize,
}

impl PiecePlacements {
    pub(super) fn iter(&self) -> impl Iterator<Item = &[usize]> {
        self.cells.chunks_exact(self.each)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.cells.len() / self.each
    }

    /// The cells of all, some of them several times.
    pub(super) fn cells(&self) -> &[usize] {
        &self.cells
    }
}

/// Every set of cells that the piece can cover and that `keep` accepts, each once, as sorted
/// numbers of cells.
pub(super) fn placements(
    board: &Board,
    piece: &Piece,
    sides: Sides,
    keep: impl Fn(&[usize]) -> bool,
) -> PiecePlacements {
    let mut spots = PiecePlacements { cells: Vec::new(), each: piece.cells.len() };
    if piece.cells.len() > board.cells().len() {
        return spots;
    }
    for steps in &sorted_poses(board, piece, sides) {
        lay_everywhere(board, steps, &mut spots.cells, &keep);
    }
    spots
}

/// The piece in each orientation once, as steps from its first cell.
pub(super) fn sorted_poses(board: &Board, piece: &Piece, sides: Sides) -> Vec<Vec<Step>> {
    if piece.cells.len() > board.cells().len() {
        return Vec::new();
    }
    let mut poses: Vec<Vec<Step>> = poses(board, piece, sides);
    poses.sort_unstable();
    poses.dedup();
    poses
}

/// The steps as distances in the grid of all layers of the board, row by row.
pub(super) fn grid_offsets(board: &Board, steps: &[Step]) -> Vec<i32> {
    let (rows, columns) = (board.rows() as isize, board.columns() as isize);
    steps.iter().map(|step| ((step.0 * rows + step.1) * columns + step.2) as i32).collect()
}

/// A piece in one of its orientations, as steps from its first cell in the order in which the cells
/// of the board are numbered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shape(Vec<Step>);

impl Shape {
    /// The cells covered when the first cell of the shape lies on this cell, if the board has them
    /// all, as sorted numbers.
    pub(super) fn cells_from(&self, board: &Board, first: usize) -> Option<Vec<usize>> {
        let Cell { layer, row, column } = board.cells()[first];
        let cell = |step: &Step| {
            let layer = layer.checked_add_signed(step.0)?;
            board.number(layer, row.checked_add_signed(step.1)?, column.checked_add_signed(step.2)?)
        };
        self.0.iter().map(cell).collect()
    }

    /// Its cells as (layer, row, column) in the smallest box that holds them, from 0, the first cell
    /// first.
    pub(super) fn cells(&self) -> Vec<Cell> {
        let least = |axis: fn(&Step) -> isize| self.0.iter().map(axis).min().unwrap_or(0);
        let corner = (least(|step| step.0), least(|step| step.1), least(|step| step.2));
        let cell = |step: &Step| Cell {
            layer: step.0.abs_diff(corner.0),
            row: step.1.abs_diff(corner.1),
            column: step.2.abs_diff(corner.2),
        };
        self.0.iter().map(cell).collect()
    }
}

/// The different shapes of a piece on this board, as drawn first, then a quarter turn after the
/// other, then mirrored; in a pyramid this for each family of planes.
pub(super) fn shapes(board: &Board, piece: &Piece, sides: Sides) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    for pose in poses(board, piece, sides) {
        if shapes.iter().all(|known| known.0 != pose) {
            shapes.push(Shape(pose));
        }
    }
    shapes
}

/// The piece in each of its orientations, as steps from its first cell. Upper layers come first,
/// as in the numbers of the cells.
fn poses(board: &Board, piece: &Piece, sides: Sides) -> Vec<Vec<Step>> {
    let from_first = |mut cells: Vec<Step>| {
        cells.sort_unstable_by_key(|&(layer, row, column)| (-layer, row, column));
        let first = cells[0];
        cells.iter().map(|c| (c.0 - first.0, c.1 - first.1, c.2 - first.2)).collect()
    };
    if board.kind() == Kind::Cuboid {
        let cells: Vec<[isize; 3]> = piece
            .cells
            .iter()
            .zip(&piece.depths)
            .map(|(&(line, column), &depth)| [-(depth as isize), line as isize, column as isize])
            .collect();
        let turned = |turn: &Axes| cells.iter().map(|&cell| turn.step(cell)).collect();
        return Axes::all().filter(Axes::is_rotation).map(|t| from_first(turned(&t))).collect();
    }
    let planes = if board.kind() == Kind::Pyramid { LEANING } else { FLAT };
    let turns = if sides == Sides::One { &Turn::ALL[..4] } else { &Turn::ALL[..] };
    let mut poses = Vec::new();
    for (down, right) in planes {
        for &turn in turns {
            let turned = turned(piece, turn);
            let step = |&(r, c): &(usize, usize)| {
                let (r, c) = (r as isize, c as isize);
                (down.0 * r + right.0 * c, down.1 * r + right.1 * c, down.2 * r + right.2 * c)
            };
            poses.push(from_first(turned.cells.iter().map(step).collect()));
        }
    }
    poses
}

/// Appends the cells covered by the steps from every place where all of them are on the board, if
/// `keep` accepts them. The steps come in the order in which cells are numbered, so the cells do too.
pub(super) fn lay_everywhere(
    board: &Board,
    steps: &[Step],
    into: &mut Vec<usize>,
    keep: &impl Fn(&[usize]) -> bool,
) {
    let least = |axis: fn(&Step) -> isize| steps.iter().map(axis).min().unwrap_or(0);
    let most = |axis: fn(&Step) -> isize| steps.iter().map(axis).max().unwrap_or(0);
    // Each layer of a pyramid is one row and one column smaller than the one below.
    let ((rows, columns), shorter) = match board.kind() {
        Kind::Pyramid => ((most(|step| step.0 + step.1), most(|step| step.0 + step.2)), 1),
        _ => ((most(|step| step.1), most(|step| step.2)), 0),
    };
    let width = board.columns() as isize;
    let rows = board.rows() as isize - rows;
    let columns = width - columns;
    let (first_row, first_column) = (-least(|step| step.1), -least(|step| step.2));
    let layers = -least(|step| step.0)..board.layers() as isize - most(|step| step.0);
    // Within these ranges no step leaves the grid, so a step is a distance in it.
    let steps: Vec<(isize, isize)> =
        steps.iter().map(|step| (step.0, step.1 * width + step.2)).collect();
    for layer in layers {
        for row in first_row..rows - shorter * layer {
            for column in first_column..columns - shorter * layer {
                let start = row * width + column;
                let before = into.len();
                into.extend(steps.iter().map_while(|&(up, along)| {
                    board.number_at((layer + up) as usize, (start + along) as usize)
                }));
                let whole = into.len() - before == steps.len();
                if !whole || !keep(&into[before..]) {
                    into.truncate(before);
                }
            }
        }
    }
}

/// The cells that touch each cell: those next to each other in some plane in which pieces lie.
pub(super) fn touching(board: &Board) -> Vec<Vec<usize>> {
    let steps: &[Step] = match board.kind() {
        Kind::Default | Kind::Custom => &[(0, 1, 0), (0, 0, 1)],
        Kind::Cuboid => &[(0, 1, 0), (0, 0, 1), (1, 0, 0)],
        Kind::Pyramid => &[(0, 1, 0), (0, 0, 1), (1, 0, 0), (-1, 1, 1), (1, 0, -1), (-1, 1, 0)],
    };
    let mut touching = vec![Vec::new(); board.cells().len()];
    for cell in 0..touching.len() {
        for step in steps {
            let pair = Shape(vec![(0, 0, 0), *step]).cells_from(board, cell);
            if let Some(&[_, other]) = pair.as_deref() {
                touching[cell].push(other);
                touching[other].push(cell);
            }
        }
    }
    touching
}

/// A way to exchange and reverse the three axes of space.
struct Axes {
    from: [usize; 3],
    reversed: [bool; 3],
}

impl Axes {
    /// All 48, the one that changes nothing first.
    fn all() -> impl Iterator<Item = Self> {
        const ORDERS: [[usize; 3]; 6] =
            [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        ORDERS.into_iter().flat_map(|from| {
            (0..8).map(move |set| Self { from, reversed: [0, 1, 2].map(|n| set >> n & 1 == 1) })
        })
    }

    /// Whether it can be done without a mirror.
    fn is_rotation(&self) -> bool {
        let swaps = [(0, 1), (0, 2), (1, 2)].iter().filter(|(a, b)| self.from[*a] > self.from[*b]);
        let reversals = self.reversed.iter().filter(|&&reversed| reversed);
        (swaps.count() + reversals.count()).is_multiple_of(2)
    }

    fn step(&self, cell: [isize; 3]) -> Step {
        let axis = |n: usize| {
            let along = cell[self.from[n]];
            if self.reversed[n] { -along } else { along }
        };
        (axis(0), axis(1), axis(2))
    }

    /// Where a cell of a box of these sizes goes, if the box fits itself.
    fn cell(&self, cell: [usize; 3], sizes: [usize; 3]) -> Option<[usize; 3]> {
        let fits = (0..3).all(|n| sizes[n] == sizes[self.from[n]]);
        let axis = |n: usize| {
            let along = cell[self.from[n]];
            if self.reversed[n] { sizes[n] - 1 - along } else { along }
        };
        fits.then(|| [axis(0), axis(1), axis(2)])
    }
}

/// Where each cell goes under every symmetry of the board, the identity first.
pub(super) fn symmetries(board: &Board) -> Vec<Vec<usize>> {
    if board.kind() == Kind::Cuboid {
        let sizes = [board.layers(), board.rows(), board.columns()];
        let to = |axes: &Axes, cell: &Cell| {
            let [layer, row, column] = axes.cell([cell.layer, cell.row, cell.column], sizes)?;
            board.number(layer, row, column)
        };
        let moved = |axes: Axes| board.cells().iter().map(|cell| to(&axes, cell)).collect();
        return Axes::all().filter_map(moved).collect();
    }
    Turn::ALL.iter().filter_map(|&turn| moved(board, turn)).collect()
}

/// Where each cell goes when the board is turned, if it comes to lie on itself. What turns is the
/// box around the cells: a mask may be drawn with empty edges.
fn moved(board: &Board, turn: Turn) -> Option<Vec<usize>> {
    let bounds = |axis: fn(&Cell) -> usize| {
        let along = || board.cells().iter().map(axis);
        (along().min().unwrap_or(0), along().max().unwrap_or(0))
    };
    let ((top, bottom), (left, right)) = (bounds(|cell| cell.row), bounds(|cell| cell.column));
    let to = |cell: &Cell| {
        let shorter = if board.kind() == Kind::Pyramid { cell.layer } else { 0 };
        let (last_row, last_column) = (bottom - top - shorter, right - left - shorter);
        let in_box = (cell.row - top, cell.column - left);
        let (row, column) = turn.cell(in_box, last_row, last_column);
        board.number(cell.layer, row + top, column + left)
    };
    board.cells().iter().map(to).collect()
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
    fn empty_edges_of_a_mask_do_not_hide_symmetries() {
        let drawn = |mask: &str| {
            let places: Vec<bool> = mask.chars().map(|place| place == 'X').collect();
            symmetries(&Board::custom(4, &places)).len()
        };
        assert_eq!(drawn("..XX..XX...."), 8);
        assert_eq!(drawn("....XXX....."), 4);
    }

    #[test]
    fn placements_are_distinct() {
        let board = Board::rectangle(2, 3);
        let bar = Piece::new('B', vec!["BB".into()]);
        assert_eq!(placements(&board, &bar, Sides::Both, |_| true).len(), 7);
        let single = Piece::new('S', vec!["  S".into()]);
        assert_eq!(placements(&board, &single, Sides::Both, |_| true).len(), 6);
        // Two balls touch in each layer, and each ball rests on four.
        assert_eq!(placements(&Board::pyramid(2), &bar, Sides::Both, |_| true).len(), 4 + 4);
    }
}
