//! A board of tiles with one blank, the moves of that blank, and a puzzle: a start and a goal.

use super::messages::BoardProblem;
use super::{Sliding, codes, read};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::place::Place;
use crate::typed::typed_methods;

/// The shortest side of a board.
pub(super) const LEAST_SIDE: usize = 2;

/// The longest side of a board.
pub(super) const MOST_SIDE: usize = 10;

/// The most cells of a board, and so one more than its highest tile.
pub(super) const MOST_CELLS: usize = MOST_SIDE * MOST_SIDE;

/// A move of the blank by one cell. The order is the report's: up, down, right, left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// The blank goes up, a tile comes down.
    Up,
    /// The blank goes down, a tile comes up.
    Down,
    /// The blank goes right, a tile comes left.
    Right,
    /// The blank goes left, a tile comes right.
    Left,
}

impl Move {
    /// All four, in the report's order.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Right, Self::Left];

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Right => "right",
            Self::Left => "left",
        }
    }

    /// The move that takes it back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Right => Self::Left,
            Self::Left => Self::Right,
        }
    }
}

/// Moves of the blank, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Path(pub Vec<Move>);

/// A board: tiles 1 to R·C − 1, each once, and the blank, which is 0.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Board {
    rows: usize,
    columns: usize,
    tiles: Vec<u8>,
}

impl Board {
    /// A board from its rows, with 0 for the blank, or everything that is wrong with it. A board
    /// has from 2 to 10 rows and columns, and every tile once.
    ///
    /// ```
    /// use pecah::sliding::Board;
    /// # fn main() -> Result<(), pecah::Diagnostics> {
    /// let board = Board::new(&[[1, 2, 3], [4, 0, 5]])?;
    /// assert_eq!((board.rows(), board.columns()), (2, 3));
    /// let wrong = Board::new(&[[1, 2], [2, 0]]).unwrap_err();
    /// assert!(wrong.to_string().contains("tile 3 is missing"));
    /// # Ok(())
    /// # }
    /// ```
    pub fn new<R: AsRef<[u8]>>(rows: &[R]) -> Result<Self, Diagnostics> {
        read::rows(rows)
    }

    /// A board from its tiles row by row, the blank as 0; `None` unless the sides are from 2 to 10
    /// and every tile and the blank are there once.
    ///
    /// ```
    /// use pecah::sliding::Board;
    /// assert!(Board::from_tiles(2, 2, vec![1, 2, 3, 0]).is_some());
    /// assert!(Board::from_tiles(2, 2, vec![1, 2, 2, 0]).is_none());
    /// ```
    pub fn from_tiles(rows: usize, columns: usize, tiles: Vec<u8>) -> Option<Self> {
        let sides = LEAST_SIDE..=MOST_SIDE;
        if !sides.contains(&rows) || !sides.contains(&columns) || tiles.len() != rows * columns {
            return None;
        }
        let mut seen = [false; MOST_CELLS];
        for &tile in &tiles {
            let tile = usize::from(tile);
            if tile >= tiles.len() || std::mem::replace(&mut seen[tile], true) {
                return None;
            }
        }
        Some(Self { rows, columns, tiles })
    }

    /// Tiles in order and the blank last; `None` unless the sides are from 2 to 10.
    pub fn solved(rows: usize, columns: usize) -> Option<Self> {
        let cells = rows.checked_mul(columns).filter(|&cells| cells <= MOST_CELLS)?;
        Self::from_tiles(rows, columns, (1..cells).map(|tile| tile as u8).chain([0]).collect())
    }

    /// Tiles in order and the blank last, of the size of this board.
    pub(super) fn in_order(&self) -> Self {
        let cells = self.tiles.len() as u8;
        Self { tiles: (1..cells).chain([0]).collect(), ..*self }
    }

    /// Tiles in order and the blank first, of the size of this board.
    pub(super) fn in_order_blank_first(&self) -> Self {
        Self { tiles: (0..self.tiles.len() as u8).collect(), ..*self }
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The tiles row by row, the blank as 0.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    /// The place of a tile, or with 0 of the blank.
    pub fn place(&self, tile: u8) -> Option<Place> {
        let cell = self.tiles.iter().position(|&other| other == tile)?;
        Some(Place::at_index(cell, self.columns))
    }

    /// The cell of the blank, row by row from 0.
    pub(super) fn blank(&self) -> usize {
        self.tiles.iter().position(|&tile| tile == 0).expect("a board has a blank")
    }

    /// Whether two boards have the same sides.
    pub(super) fn has_size_of(&self, other: &Self) -> bool {
        (self.rows, self.columns) == (other.rows, other.columns)
    }

    /// The cell that the blank enters by this move from this cell, if there is one.
    pub fn neighbour(&self, cell: usize, way: Move) -> Option<usize> {
        let (row, column) = (cell / self.columns, cell % self.columns);
        match way {
            Move::Up => (row > 0).then(|| cell - self.columns),
            Move::Down => (row + 1 < self.rows).then(|| cell + self.columns),
            Move::Right => (column + 1 < self.columns).then(|| cell + 1),
            Move::Left => (column > 0).then(|| cell - 1),
        }
    }

    /// The board after a move of the blank, if the blank can make it.
    pub fn after(&self, way: Move) -> Option<Self> {
        let blank = self.blank();
        let target = self.neighbour(blank, way)?;
        let mut board = self.clone();
        board.tiles.swap(blank, target);
        Some(board)
    }

    /// The tile that slides when the blank makes this move.
    pub fn tile_moved_by(&self, way: Move) -> Option<u8> {
        Some(self.tiles[self.neighbour(self.blank(), way)?])
    }

    /// The rows as text, numbers aligned, with this for the blank.
    pub fn text_rows(&self, blank: &str) -> Vec<String> {
        let width = self.tiles.len().to_string().len();
        let cell = |tile: &u8| match tile {
            0 => format!("{blank:>width$}"),
            tile => format!("{tile:>width$}"),
        };
        let row = |row: &[u8]| row.iter().map(cell).collect::<Vec<_>>().join(" ");
        self.tiles.chunks(self.columns).map(row).collect()
    }
}

/// A board to start from and one to arrive at.
///
/// ```
/// use pecah::sliding::{Board, Move, Path, Puzzle};
/// # fn main() -> Result<(), pecah::Diagnostics> {
/// let puzzle = Puzzle::new(Board::new(&[[1, 2, 3], [4, 0, 5]])?);
/// assert_eq!(puzzle.solve().answer, Some(Path(vec![Move::Right])));
/// let blank_first = Board::new(&[[0, 1, 2], [3, 4, 5]])?;
/// let other = puzzle.with_goal(blank_first)?;
/// assert_eq!(other.solve().answer.map(|path| path.0.len()), Some(14));
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    start: Board,
    goal: Board,
}

typed_methods!(Sliding, Puzzle, Path);

impl Puzzle {
    /// From this board to the tiles in order with the blank last.
    pub fn new(start: Board) -> Self {
        let goal = start.in_order();
        Self { start, goal }
    }

    /// To this board instead of the usual goal. Both must have the same size.
    pub fn with_goal(self, goal: Board) -> Result<Self, Diagnostics> {
        let sizes = [&self.start, &goal].map(|board| (board.rows, board.columns));
        Self::between(self.start, goal).ok_or_else(|| {
            Diagnostic::new(
                &codes::GOAL_SIZE,
                BoardProblem::GoalSize { board: sizes[0], goal: sizes[1] },
            )
            .help(BoardProblem::SameSize)
            .into()
        })
    }

    /// From one board to another of the same size; `None` when the sizes differ.
    pub(super) fn between(start: Board, goal: Board) -> Option<Self> {
        start.has_size_of(&goal).then_some(Self { start, goal })
    }

    /// From another board to the same goal.
    pub(super) fn from(&self, start: Board) -> Self {
        debug_assert!(start.has_size_of(&self.goal), "a move keeps the size");
        Self { start, goal: self.goal.clone() }
    }

    /// Whether the goal is the tiles in order with the blank last.
    pub fn has_usual_goal(&self) -> bool {
        self.goal == self.start.in_order()
    }

    /// Whether there is nothing left to do.
    pub(super) fn is_solved(&self) -> bool {
        self.start == self.goal
    }

    /// Number of cells.
    pub(super) fn cells(&self) -> usize {
        self.start.tiles.len()
    }

    /// The tiles that a path moves, in order, up to the first move that leaves the board.
    pub fn tiles_moved(&self, path: &Path) -> Vec<u8> {
        let boards = self.boards(path).zip(&path.0);
        boards.map_while(|(board, &way)| board.tile_moved_by(way)).collect()
    }

    /// The board to start from.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The board to arrive at.
    pub fn goal(&self) -> &Board {
        &self.goal
    }

    /// The boards along a path, the start first, up to the first move that leaves the board.
    pub fn boards(&self, path: &Path) -> impl Iterator<Item = Board> {
        let mut moves = path.0.iter();
        std::iter::successors(Some(self.start.clone()), move |board| board.after(*moves.next()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_hold_every_tile_once() {
        assert!(Board::from_tiles(2, 3, vec![5, 4, 3, 2, 1, 0]).is_some());
        assert!(Board::from_tiles(2, 3, vec![5, 4, 3, 2, 1, 6]).is_none());
        assert!(Board::from_tiles(1, 6, vec![5, 4, 3, 2, 1, 0]).is_none());
        assert!(Board::from_tiles(11, 10, vec![0; 110]).is_none());
        assert!(Board::solved(10, 10).is_some() && Board::solved(usize::MAX, 2).is_none());
    }

    #[test]
    fn moves_are_those_of_the_blank() {
        let board = Board::solved(2, 2).unwrap();
        assert_eq!(board.after(Move::Up).unwrap().tiles(), [1, 0, 3, 2]);
        assert_eq!(board.after(Move::Left).unwrap().tiles(), [1, 2, 0, 3]);
        assert!(board.after(Move::Down).is_none() && board.after(Move::Right).is_none());
        for way in Move::ALL {
            assert_eq!(way.inverse().inverse(), way);
        }
    }

    #[test]
    fn a_goal_of_another_size_is_refused() {
        let puzzle = Puzzle::new(Board::solved(2, 2).unwrap());
        let wrong = puzzle.with_goal(Board::solved(2, 3).unwrap()).unwrap_err();
        assert_eq!(wrong.iter().next().unwrap().code.id, "S013");
    }
}
