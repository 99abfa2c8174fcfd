//! Regions from the borders between cells, and back.

/// For each cell whether there is a border to its right, and below it. The last column and the last
/// row have none.
pub(super) struct Borders {
    size: usize,
    right: Vec<bool>,
    below: Vec<bool>,
}

impl Borders {
    pub(super) fn none(size: usize) -> Self {
        Self { size, right: vec![false; size * size], below: vec![false; size * size] }
    }

    /// The borders between cells of different regions.
    pub(super) fn of(size: usize, region: impl Fn(usize, usize) -> usize) -> Self {
        let mut borders = Self::none(size);
        for row in 0..size {
            for column in 0..size {
                let here = region(row, column);
                let cell = row * size + column;
                borders.right[cell] = column + 1 < size && region(row, column + 1) != here;
                borders.below[cell] = row + 1 < size && region(row + 1, column) != here;
            }
        }
        borders
    }

    pub(super) fn right(&mut self, row: usize, column: usize) -> &mut bool {
        &mut self.right[row * self.size + column]
    }

    pub(super) fn below(&mut self, row: usize, column: usize) -> &mut bool {
        &mut self.below[row * self.size + column]
    }

    /// The connected parts, numbered in the order of their first cells.
    pub(super) fn regions(&self) -> Vec<usize> {
        let size = self.size;
        let mut regions = vec![usize::MAX; size * size];
        let mut next = 0;
        for start in 0..regions.len() {
            if regions[start] != usize::MAX {
                continue;
            }
            let mut open = vec![start];
            regions[start] = next;
            while let Some(cell) = open.pop() {
                let (row, column) = (cell / size, cell % size);
                let mut visit = |is_open: bool, other: usize| {
                    if is_open && regions[other] == usize::MAX {
                        regions[other] = next;
                        open.push(other);
                    }
                };
                if column + 1 < size {
                    visit(!self.right[cell], cell + 1);
                }
                if column > 0 {
                    visit(!self.right[cell - 1], cell - 1);
                }
                if row + 1 < size {
                    visit(!self.below[cell], cell + size);
                }
                if row > 0 {
                    visit(!self.below[cell - size], cell - size);
                }
            }
            next += 1;
        }
        regions
    }
}
