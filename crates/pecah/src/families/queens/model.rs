//! A board of regions, and queens on it.

/// The largest board: more regions than this could not be told apart by colour or letter.
pub(super) const MOST_ROWS: usize = 50;

/// The most stars that a board may ask for in each row, column and region.
pub(super) const MOST_STARS: usize = 6;

/// The letters of the regions of a board that was made here.
const LABELS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// A square board cut into as many regions as it has rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    size: usize,
    /// How many stars each row, column and region takes; a queen is the one star of its row.
    stars: usize,
    /// The region of each cell, row by row, numbered in the order of their first cells.
    regions: Vec<u8>,
    /// The letter of each region.
    labels: Vec<char>,
    /// What somebody has placed on it so far.
    played: Played,
}

/// Queens and crosses on a half-played board, as (row, column).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) stars: Vec<(usize, usize)>,
    pub(super) crosses: Vec<(usize, usize)>,
}

/// Cells with a queen, as (row, column) in reading order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Queens(pub Vec<(usize, usize)>);

impl Queens {
    /// The queens of a board with one in each row, by their columns.
    pub fn from_columns(columns: &[usize]) -> Self {
        Self(columns.iter().copied().enumerate().collect())
    }

    /// The queens on these cells, numbered row by row.
    pub(super) fn from_cells(size: usize, cells: &[u16]) -> Self {
        let place = |cell: u16| (usize::from(cell / size as u16), usize::from(cell % size as u16));
        let mut queens: Vec<(usize, usize)> = cells.iter().map(|&cell| place(cell)).collect();
        queens.sort_unstable();
        Self(queens)
    }

    /// The queens on these cells, one in each row.
    pub(super) fn one_to_a_row(cells: &[u16]) -> Self {
        let size = cells.len();
        // Dividing by a number that is not known beforehand takes longer than to multiply.
        let inverse = (1u64 << 32) / size as u64 + 1;
        let mut queens = vec![(0, 0); size];
        for &cell in cells {
            let row = ((u64::from(cell) * inverse) >> 32) as usize;
            queens[row] = (row, usize::from(cell) - row * size);
        }
        Self(queens)
    }

    /// Whether there is a queen here.
    pub fn contains(&self, row: usize, column: usize) -> bool {
        self.0.contains(&(row, column))
    }
}

impl Board {
    /// A board from the letters of its cells. The caller has checked that there are `size` rows
    /// of `size` letters, and `size` different letters.
    pub(super) fn new(size: usize, stars: usize, letters: &[char]) -> Self {
        let mut labels = Vec::new();
        let regions = letters
            .iter()
            .map(|letter| {
                labels.iter().position(|label| label == letter).unwrap_or_else(|| {
                    labels.push(*letter);
                    labels.len() - 1
                }) as u8
            })
            .collect();
        Self { size, stars, regions, labels, played: Played::default() }
    }

    /// A board from the regions of its cells, numbered in any way.
    pub(super) fn of_regions(size: usize, stars: usize, regions: &[u8]) -> Self {
        let mut order: Vec<u8> = Vec::new();
        let letters: Vec<char> = regions
            .iter()
            .map(|region| {
                let known = order.iter().position(|seen| seen == region);
                let index = known.unwrap_or_else(|| {
                    order.push(*region);
                    order.len() - 1
                });
                char::from(LABELS[index])
            })
            .collect();
        Self::new(size, stars, &letters)
    }

    /// Number of rows, of columns and of regions.
    pub fn size(&self) -> usize {
        self.size
    }

    /// How many stars each row, column and region takes.
    pub fn stars(&self) -> usize {
        self.stars
    }

    /// With what somebody has placed on it.
    pub(super) fn with_played(mut self, played: Played) -> Self {
        self.played = played;
        self
    }

    /// What somebody has placed on it so far.
    pub(super) fn played(&self) -> &Played {
        &self.played
    }

    /// What stands on a cell: a queen, or a star where there are several to a row.
    pub(super) fn piece(&self) -> &'static str {
        if self.stars == 1 { "queen" } else { "star" }
    }

    /// The region of every cell, row by row.
    pub(super) fn regions(&self) -> &[u8] {
        &self.regions
    }

    /// The region at this place.
    pub fn region(&self, row: usize, column: usize) -> usize {
        usize::from(self.regions[row * self.size + column])
    }

    /// The letter of a region.
    pub fn label(&self, region: usize) -> char {
        self.labels[region]
    }

    /// The letters, row by row.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = char> + '_> + '_ {
        self.regions
            .chunks(self.size)
            .map(|row| row.iter().map(|region| self.labels[usize::from(*region)]))
    }
}
