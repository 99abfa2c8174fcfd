//! The packing loops of the two reports, written straightforwardly: every attempt is made, one
//! after the other. They are the baseline for speed, and the oracle for counters and answers.

/// Places piece after piece, trying every orientation at every row and column. Returns the number
/// of attempts and the rows of the board when it was filled, with `A` for the first piece.
///
/// `board_rows` is `true` where there is a cell; `pieces` are boxes as drawn. With `distinct`,
/// equal orientations are dropped, the first of each kept. Gives up after `most_cases` attempts.
pub fn piece_first(
    board_rows: &[Vec<bool>],
    pieces: &[Vec<Vec<bool>>],
    distinct: bool,
    most_cases: u64,
) -> (u64, Option<Vec<String>>) {
    let mut turns: Vec<Vec<Shape>> = pieces.iter().map(eight_turns).collect();
    if distinct {
        for of_piece in &mut turns {
            let mut kept: Vec<Shape> = Vec::new();
            for shape in of_piece.drain(..) {
                if !kept.contains(&shape) {
                    kept.push(shape);
                }
            }
            *of_piece = kept;
        }
    }
    let mut state = PieceFirst { board: start(board_rows), turns, cases: 0, most_cases };
    let all_placed = state.place(0) == Some(true);
    let full = state.board.iter().all(|row| !row.contains(&FREE));
    (state.cases, (all_placed && full).then(|| drawn(&state.board)))
}

/// Fills the first empty cell with whichever piece fits, trying each of its cells as the reference
/// in eight orientations. A piece keeps the orientation of its last fit for the attempts that
/// follow at the same cell, so some fillings are never tried.
pub fn cell_first(
    board_rows: &[Vec<bool>],
    pieces: &[Vec<Vec<bool>>],
    most_cases: u64,
) -> (u64, Option<Vec<String>>) {
    let cells = |piece: &Vec<Vec<bool>>| {
        let mut cells = Vec::new();
        for (y, line) in piece.iter().enumerate() {
            for (x, &is_cell) in line.iter().enumerate() {
                if is_cell {
                    cells.push((x as i32, y as i32));
                }
            }
        }
        cells
    };
    let pieces = pieces.iter().map(cells).collect();
    let mut state = CellFirst { board: start(board_rows), pieces, cases: 0, most_cases };
    let remaining: Vec<usize> = (0..state.pieces.len()).collect();
    let solved = state.search(&remaining) == Some(true);
    (state.cases, solved.then(|| drawn(&state.board)))
}

type Shape = Vec<Vec<bool>>;
type Board = Vec<Vec<u8>>;

const FREE: u8 = b'.';
const NO_CELL: u8 = b' ';

fn start(rows: &[Vec<bool>]) -> Board {
    let place = |&is_cell: &bool| if is_cell { FREE } else { NO_CELL };
    rows.iter().map(|row| row.iter().map(place).collect()).collect()
}

fn drawn(board: &Board) -> Vec<String> {
    board.iter().map(|row| row.iter().map(|&c| char::from(c)).collect()).collect()
}

fn letter(piece: usize) -> u8 {
    b'A' + piece as u8
}

/// Clockwise.
fn quarter(shape: &Shape) -> Shape {
    (0..shape[0].len()).map(|c| shape.iter().rev().map(|row| row[c]).collect()).collect()
}

fn mirrored(shape: &Shape) -> Shape {
    shape.iter().map(|row| row.iter().rev().copied().collect()).collect()
}

/// A quarter, half, three quarters, as drawn; mirrored; mirrored and turned likewise.
fn eight_turns(piece: &Shape) -> Vec<Shape> {
    let quarters = |shape: &Shape| {
        let one = quarter(shape);
        let two = quarter(&one);
        let three = quarter(&two);
        [one, two, three]
    };
    let mirror = mirrored(piece);
    let mut turns = Vec::from(quarters(piece));
    turns.push(piece.clone());
    turns.push(mirror.clone());
    turns.extend(quarters(&mirror));
    turns
}

struct PieceFirst {
    board: Board,
    turns: Vec<Vec<Shape>>,
    cases: u64,
    most_cases: u64,
}

impl PieceFirst {
    /// Whether all pieces from this one on were placed; `None` when it gave up.
    fn place(&mut self, piece: usize) -> Option<bool> {
        if piece == self.turns.len() {
            return Some(true);
        }
        for turn in 0..self.turns[piece].len() {
            let (height, width) = (self.turns[piece][turn].len(), self.turns[piece][turn][0].len());
            if height > self.board.len() || width > self.board[0].len() {
                continue;
            }
            for row in 0..=self.board.len() - height {
                for column in 0..=self.board[0].len() - width {
                    if self.cases == self.most_cases {
                        return None;
                    }
                    self.cases += 1;
                    if self.fits(piece, turn, row, column) {
                        self.put(piece, turn, row, column, letter(piece));
                        if self.place(piece + 1)? {
                            return Some(true);
                        }
                        self.put(piece, turn, row, column, FREE);
                    }
                }
            }
        }
        Some(false)
    }

    fn fits(&self, piece: usize, turn: usize, row: usize, column: usize) -> bool {
        let shape = &self.turns[piece][turn];
        shape.iter().enumerate().all(|(r, line)| {
            line.iter()
                .enumerate()
                .all(|(c, &is_cell)| !is_cell || self.board[row + r][column + c] == FREE)
        })
    }

    fn put(&mut self, piece: usize, turn: usize, row: usize, column: usize, what: u8) {
        for (r, line) in self.turns[piece][turn].iter().enumerate() {
            for (c, &is_cell) in line.iter().enumerate() {
                if is_cell {
                    self.board[row + r][column + c] = what;
                }
            }
        }
    }
}

type Cell = (i32, i32);

struct CellFirst {
    board: Board,
    pieces: Vec<Vec<Cell>>,
    cases: u64,
    most_cases: u64,
}

impl CellFirst {
    fn search(&mut self, remaining: &[usize]) -> Option<bool> {
        let Some(target) = self.first_free() else {
            return Some(remaining.is_empty());
        };
        for (index, &piece) in remaining.iter().enumerate() {
            let mut position = self.pieces[piece].clone();
            for reference in 0..position.len() {
                for orientation in 1..=8 {
                    if self.cases == self.most_cases {
                        return None;
                    }
                    self.cases += 1;
                    let turned = oriented(&position, reference, orientation);
                    if !self.fits(&turned, target) {
                        continue;
                    }
                    self.put(&turned, target, letter(piece));
                    let mut rest = remaining.to_vec();
                    rest.remove(index);
                    if self.search(&rest)? {
                        return Some(true);
                    }
                    self.put(&turned, target, FREE);
                    position = turned;
                }
            }
        }
        Some(false)
    }

    fn first_free(&self) -> Option<Cell> {
        self.board.iter().enumerate().find_map(|(y, row)| {
            row.iter().position(|&place| place == FREE).map(|x| (x as i32, y as i32))
        })
    }

    fn fits(&self, cells: &[Cell], target: Cell) -> bool {
        cells.iter().all(|&(x, y)| {
            let (x, y) = (x + target.0, y + target.1);
            let inside = y >= 0 && x >= 0;
            inside && self.board.get(y as usize).and_then(|row| row.get(x as usize)) == Some(&FREE)
        })
    }

    fn put(&mut self, cells: &[Cell], target: Cell, what: u8) {
        for &(x, y) in cells {
            self.board[(y + target.1) as usize][(x + target.0) as usize] = what;
        }
    }
}

/// The first orientation is not moved; the others put the reference cell at the origin.
fn oriented(position: &[Cell], reference: usize, orientation: u8) -> Vec<Cell> {
    let origin = position[reference];
    position
        .iter()
        .map(|&cell| {
            let (x, y) = (cell.0 - origin.0, cell.1 - origin.1);
            match orientation {
                1 => cell,
                2 => (-x, y),
                3 => (x, -y),
                4 => (y, -x),
                5 => (y, x),
                6 => (-y, -x),
                7 => (-x, -y),
                _ => (-y, x),
            }
        })
        .collect()
}
