//! Boards and placements as sets of cells: one bit per cell, row by row.
//!
//! Invariant: a board of `n` rows has at most [`MOST_ROWS`] of them, so that its cells fit a word
//! and its placements a double word.

/// Boards of more rows have more placements than a double word has bits.
pub(crate) const MOST_ROWS: usize = 6;

/// A set of cells.
pub(crate) type Cells = u64;

/// A set of placements, by number.
pub(crate) type Placements = u128;

/// The regions of a board, in the order of their first cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) rows: usize,
    pub(crate) regions: Vec<Cells>,
}

impl Board {
    pub(crate) fn new(rows: usize, mut regions: Vec<Cells>) -> Self {
        regions.sort_unstable_by_key(|region| region.trailing_zeros());
        Self { rows, regions }
    }

    /// One letter a cell.
    pub(crate) fn lines(&self) -> Vec<String> {
        let letter = |cell: usize| {
            let region = self.regions.iter().position(|region| region >> cell & 1 == 1);
            region.map_or('?', |index| char::from(b'A' + index as u8))
        };
        let line = |row: usize| (row * self.rows..(row + 1) * self.rows).map(letter).collect();
        (0..self.rows).map(line).collect()
    }

    /// How many of the eight symmetries of the square leave the board as it is.
    pub(crate) fn symmetries(&self, square: &Square) -> u64 {
        let fixes = |map: &Vec<usize>| {
            self.regions.iter().all(|&region| self.regions.contains(&moved(region, map)))
        };
        square.symmetries.iter().filter(|map| fixes(map)).count() as u64
    }
}

/// What all boards of a size share.
pub(crate) struct Square {
    pub(crate) rows: usize,
    /// For each cell, its neighbours.
    pub(crate) beside: Vec<Cells>,
    /// For each cell, the placements with a queen there.
    pub(crate) queens: Vec<Placements>,
    /// Every placement.
    pub(crate) all: Placements,
    /// Where each symmetry takes each cell.
    symmetries: Vec<Vec<usize>>,
    /// For each placement, whether a symmetry other than the identity leaves it as it is.
    is_symmetric: Vec<bool>,
}

impl Square {
    pub(crate) fn new(rows: usize) -> Self {
        let cells = rows * rows;
        let at = |row: usize, column: usize| row * rows + column;
        let beside = (0..cells).map(|cell| {
            let (row, column) = (cell / rows, cell % rows);
            let up = (row > 0).then(|| cell - rows);
            let down = (row + 1 < rows).then_some(cell + rows);
            let left = (column > 0).then(|| cell - 1);
            let right = (column + 1 < rows).then_some(cell + 1);
            [up, down, left, right].into_iter().flatten().fold(0, |set, near| set | 1 << near)
        });
        let placements = placements(rows);
        let mut queens = vec![0; cells];
        for (number, columns) in placements.iter().enumerate() {
            for (row, &column) in columns.iter().enumerate() {
                queens[at(row, column)] |= 1 << number;
            }
        }
        let last = rows - 1;
        let symmetries: Vec<Vec<usize>> = (0..8)
            .map(|which| {
                let take = |cell: usize| {
                    let (row, column) = (cell / rows, cell % rows);
                    let row = if which & 1 == 0 { row } else { last - row };
                    let column = if which & 2 == 0 { column } else { last - column };
                    if which & 4 == 0 { at(row, column) } else { at(column, row) }
                };
                (0..cells).map(take).collect()
            })
            .collect();
        let set = |columns: &Vec<usize>| {
            (0..).zip(columns).fold(0, |set: Cells, (row, &column)| set | 1 << at(row, column))
        };
        let is_symmetric = placements
            .iter()
            .map(|columns| {
                symmetries[1..].iter().any(|map| moved(set(columns), map) == set(columns))
            })
            .collect();
        let all = placements.iter().fold(0, |all: Placements, _| all << 1 | 1);
        Self { rows, beside: beside.collect(), queens, all, symmetries, is_symmetric }
    }

    pub(crate) fn cells(&self) -> usize {
        self.rows * self.rows
    }

    /// How many symmetries leave a board with this only solution as it is. A symmetry that leaves
    /// the board leaves its only solution, so that of most boards nothing is examined.
    pub(crate) fn fixed(&self, solution: Placements, regions: impl Fn() -> Vec<Cells>) -> u64 {
        if self.is_symmetric[solution.trailing_zeros() as usize] {
            Board::new(self.rows, regions()).symmetries(self)
        } else {
            1
        }
    }
}

fn moved(cells: Cells, map: &[usize]) -> Cells {
    (0..).zip(map).fold(0, |set, (cell, &to)| set | (cells >> cell & 1) << to)
}

/// The columns of the queens, row by row: one a row and a column, none touching another.
fn placements(rows: usize) -> Vec<Vec<usize>> {
    let mut list: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..rows {
        let longer = |columns: &Vec<usize>| {
            let fits = |column: &usize| {
                !columns.contains(column)
                    && columns.last().is_none_or(|last| last.abs_diff(*column) > 1)
            };
            let extend = |column| [columns.as_slice(), &[column]].concat();
            (0..rows).filter(fits).map(extend).collect::<Vec<_>>()
        };
        list = list.iter().flat_map(longer).collect();
    }
    list
}
