//! A board of tiles with one blank, and the moves of that blank.

/// The shortest side of a board.
pub(super) const LEAST_SIDE: usize = 2;

/// The longest side of a board.
pub(super) const MOST_SIDE: usize = 10;

/// The most cells of a board, and so one more than its highest tile.
pub(super) const MOST_CELLS: usize = MOST_SIDE * MOST_SIDE;

/// A move of the blank. The order is the report's: up, down, right, left.
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

/// Where a search was stopped.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Place {
    /// Shorter solutions are ruled out.
    pub length: usize,
    /// So many parts of the round of this length are done.
    pub parts: usize,
}

/// A board: tiles 1 to R·C − 1, each once, and the blank, which is 0.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Board {
    rows: usize,
    columns: usize,
    tiles: Vec<u8>,
}

impl Board {
    /// A board from its tiles row by row, or `None` unless the sides are from 2 to 10 and every
    /// tile and the blank, written 0, stand there once.
    ///
    /// ```
    /// use pecah::sliding::Board;
    /// assert!(Board::from_tiles(2, 2, vec![1, 2, 3, 0]).is_some());
    /// assert!(Board::from_tiles(2, 2, vec![1, 2, 2, 0]).is_none());
    /// ```
    pub fn new(rows: usize, columns: usize, tiles: Vec<u8>) -> Option<Self> {
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

    /// Tiles in order and the blank last, or `None` unless the sides are from 2 to 10.
    pub fn solved(rows: usize, columns: usize) -> Option<Self> {
        let cells = rows.checked_mul(columns).filter(|&cells| cells <= MOST_CELLS)?;
        Self::new(rows, columns, (1..cells).map(|tile| tile as u8).chain([0]).collect())
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

    /// The tile at this place, 0 for the blank.
    pub fn tile(&self, row: usize, column: usize) -> u8 {
        self.tiles[row * self.columns + column]
    }

    /// Where a tile, or with 0 the blank, stands: its row and column.
    pub fn place(&self, tile: u8) -> Option<(usize, usize)> {
        let cell = self.tiles.iter().position(|&other| other == tile)?;
        Some((cell / self.columns, cell % self.columns))
    }

    /// The cell that the blank enters when it moves so from this cell, if there is one.
    pub fn neighbour(&self, cell: usize, way: Move) -> Option<usize> {
        let (row, column) = (cell / self.columns, cell % self.columns);
        match way {
            Move::Up => (row > 0).then(|| cell - self.columns),
            Move::Down => (row + 1 < self.rows).then(|| cell + self.columns),
            Move::Right => (column + 1 < self.columns).then(|| cell + 1),
            Move::Left => (column > 0).then(|| cell - 1),
        }
    }

    /// The board after a move of the blank, if the blank can move so.
    pub fn after(&self, way: Move) -> Option<Self> {
        let blank = self.tiles.iter().position(|&tile| tile == 0)?;
        let target = self.neighbour(blank, way)?;
        let mut board = self.clone();
        board.tiles.swap(blank, target);
        Some(board)
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

/// Whose moves are told to people.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Told {
    /// Those of the blank: up, down, right, left.
    #[default]
    Blank,
    /// Those of the tiles: the tile and where it goes.
    Tiles,
}

/// A board to start from and one to arrive at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    start: Board,
    goal: Board,
    told: Told,
    within: Option<u32>,
    resume: Option<Place>,
}

impl Puzzle {
    /// From this board to the tiles in order with the blank last.
    pub fn new(start: Board) -> Self {
        let cells = start.tiles.len() as u8;
        let goal = Board { tiles: (1..cells).chain([0]).collect(), ..start };
        Self { start, goal, told: Told::Blank, within: None, resume: None }
    }

    /// From this board to another of the same size, or `None` when the sizes differ.
    pub fn with_goal(start: Board, goal: Board) -> Option<Self> {
        let same_size = (start.rows, start.columns) == (goal.rows, goal.columns);
        same_size.then_some(Self { start, goal, told: Told::Blank, within: None, resume: None })
    }

    /// With moves told so.
    #[must_use]
    pub fn telling(self, told: Told) -> Self {
        Self { told, ..self }
    }

    /// Content with a solution of at most this many thousandths of the shortest one's length.
    #[must_use]
    pub fn within(self, thousandths: Option<u32>) -> Self {
        Self { within: thousandths, ..self }
    }

    /// Searched from where an earlier search was stopped.
    #[must_use]
    pub fn resuming(self, resume: Option<Place>) -> Self {
        Self { resume, ..self }
    }

    /// Whose moves are told.
    pub fn told(&self) -> Told {
        self.told
    }

    /// Where an earlier search was stopped, if this one is to go on from there.
    pub fn resume(&self) -> Option<Place> {
        self.resume
    }

    /// How long a solution may be, in thousandths of the shortest one's length; `None` when that
    /// was left open.
    pub fn within_thousandths(&self) -> Option<u32> {
        self.within
    }

    /// The tiles that a path moves, in order, up to the first move that leaves the board.
    pub fn tiles_moved(&self, path: &Path) -> Vec<u8> {
        let boards: Vec<Board> = self.boards(path).collect();
        let moved = |pair: &[Board]| {
            let (row, column) = pair[1].place(0).unwrap_or_default();
            pair[0].tile(row, column)
        };
        boards.windows(2).map(moved).collect()
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
}
