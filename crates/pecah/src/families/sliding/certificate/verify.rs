//! The checker of certificates: it knows the text and the moves, and nothing about any search.
//!
//! A certificate lists a number for every arrangement of the tiles. It is accepted if the goal has
//! 0, every move changes the number by one, and from every other arrangement some move decreases
//! it. Then the number of an arrangement is its distance from the goal: a path that loses one in
//! each move cannot be shorter, and there is one. No other numbers pass.
//!
//! That there is no path is accepted if a number that no move changes differs between start and goal.
//! It is the parity of the pairs of tiles that are out of order, reading row by row without the
//! blank; where rows have an even number of cells, the row of the blank is added. A move along a row
//! changes nothing of it. A move along a column takes a tile past all others of a row, one fewer than
//! the row has cells, and takes the blank to the next row.

use super::super::messages::CertificateText;
use crate::capabilities::Refused;
use crate::message::Text;
use crate::proof::CERTIFICATE;
use crate::run::Run;

/// The most cells of a board whose arrangements are all listed.
pub(super) const MOST_CELLS: usize = 10;

/// The character for a distance of 0; the next one stands for 1, and so on.
pub(super) const NEAREST: u8 = b'!';

/// The arrangements of a board: the blank's place first, then the other tiles as a word would be
/// sorted. Of two that differ only in the order of the last two tiles one can be reached, so a pair
/// has one number.
pub(super) struct Arrangements {
    rows: usize,
    columns: usize,
}

impl Arrangements {
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        Self { rows, columns }
    }

    fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// How many there are with the blank in one place.
    pub(super) fn of_a_blank(&self) -> usize {
        (3..self.cells()).product()
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.cells() * self.of_a_blank()
    }

    /// How many are in a line of the text: those with the same blank and the same first tile.
    pub(super) fn in_a_line(&self) -> usize {
        (3..self.cells() - 1).product()
    }

    /// The number of an arrangement.
    pub(super) fn number(&self, tiles: &[u8]) -> usize {
        let (mut blank, mut number, mut nth) = (0, 0, 0);
        let last = self.cells() - 1;
        for (cell, &tile) in tiles.iter().enumerate() {
            if tile == 0 {
                blank = cell;
                continue;
            }
            nth += 1;
            let smaller = tiles[cell + 1..].iter().filter(|&&after| after != 0 && after < tile);
            // The last two tiles share a number.
            if nth + 1 < last {
                number = number * (last - nth + 1) + smaller.count();
            }
        }
        blank * self.of_a_blank() + number
    }

    /// The arrangement of a number, of the class of those that can be reached.
    pub(super) fn arrangement(&self, number: usize, class: usize) -> Vec<u8> {
        let (blank, mut rest) = (number / self.of_a_blank(), number % self.of_a_blank());
        let tiles = self.cells() - 1;
        let mut places = vec![0; tiles];
        for left in 3..=tiles {
            places[tiles - left] = rest % left;
            rest /= left;
        }
        let mut unused: Vec<u8> = (1..=tiles as u8).collect();
        let mut list: Vec<u8> = places.iter().map(|&place| unused.remove(place)).collect();
        list.insert(blank, 0);
        if self.class(&list) != class {
            let mut from_the_end = (0..list.len()).rev().filter(|&cell| cell != blank);
            if let (Some(last), Some(other)) = (from_the_end.next(), from_the_end.next()) {
                list.swap(last, other);
            }
        }
        list
    }

    /// The number that no move changes: 0 or 1.
    pub(super) fn class(&self, tiles: &[u8]) -> usize {
        let mut sum = 0;
        for (cell, &tile) in tiles.iter().enumerate() {
            if tile == 0 {
                sum += if self.columns.is_multiple_of(2) { cell / self.columns } else { 0 };
            } else {
                sum +=
                    tiles[cell + 1..].iter().filter(|&&after| after != 0 && after < tile).count();
            }
        }
        sum % 2
    }

    /// The cells beside a cell.
    pub(super) fn beside(&self, cell: usize) -> Vec<usize> {
        let (row, column) = (cell / self.columns, cell % self.columns);
        let mut cells = Vec::with_capacity(4);
        cells.extend((row > 0).then(|| cell - self.columns));
        cells.extend((row + 1 < self.rows).then_some(cell + self.columns));
        cells.extend((column > 0).then(|| cell - 1));
        cells.extend((column + 1 < self.columns).then_some(cell + 1));
        cells
    }

    /// The tiles after moves of the blank; `None` where one leaves the board.
    fn after(&self, start: &[u8], moves: &str) -> Option<Vec<u8>> {
        let mut tiles = start.to_vec();
        for way in moves.chars() {
            let blank = tiles.iter().position(|&tile| tile == 0)?;
            let to = match way {
                'U' => blank.checked_sub(self.columns)?,
                'D' => blank + self.columns,
                'L' => blank.checked_sub(1)?,
                'R' => blank + 1,
                _ => return None,
            };
            if !self.beside(blank).contains(&to) {
                return None;
            }
            tiles.swap(blank, to);
        }
        Some(tiles)
    }
}

/// The tiles with the blank moved to a cell beside it.
pub(super) fn moved(tiles: &[u8], to: usize) -> Vec<u8> {
    let mut tiles = tiles.to_vec();
    if let Some(blank) = tiles.iter().position(|&tile| tile == 0) {
        tiles.swap(blank, to);
    }
    tiles
}

/// What a certificate shows.
pub(super) fn verify(text: &str, run: &Run) -> Result<Text, Refused> {
    let broken = |line: usize| Refused::Because(CertificateText::Broken { line }.into());
    let mut lines = text.split('\n');
    let mut next = |line: usize, word: &str| {
        lines.next().and_then(|text| text.strip_prefix(word)).ok_or_else(|| broken(line))
    };
    next(1, CERTIFICATE)?.eq("sliding").then_some(()).ok_or_else(|| broken(1))?;
    let sizes = next(2, "rows ")?.split_once(" columns ").ok_or_else(|| broken(2))?;
    let (Some(rows @ 2..=10), Some(columns @ 2..=10)) = (number(sizes.0), number(sizes.1)) else {
        return Err(broken(2));
    };
    let all = Arrangements::new(rows, columns);
    let start = tiles(next(3, "start ")?, all.cells()).ok_or_else(|| broken(3))?;
    let goal = tiles(next(4, "goal ")?, all.cells()).ok_or_else(|| broken(4))?;
    let claim = next(5, "")?;
    if claim == "none" {
        next(6, "")?.is_empty().then_some(()).ok_or_else(|| broken(6))?;
        if lines.next().is_some() {
            return Err(broken(7));
        }
        if all.class(&start) == all.class(&goal) {
            return Err(Refused::Because(CertificateText::SameClass.into()));
        }
        return Ok(CertificateText::NoPath.into());
    }
    let moves = claim.strip_prefix("moves ").ok_or_else(|| broken(5))?;
    if all.after(&start, moves).as_deref() != Some(&goal[..]) {
        return Err(Refused::Because(CertificateText::NotThere.into()));
    }
    let least = number(next(6, "least ")?).ok_or_else(|| broken(6))?;
    if all.cells() > MOST_CELLS {
        return Err(broken(2));
    }
    let mut values = Vec::with_capacity(all.count());
    for line in 0..all.count() / all.in_a_line() {
        let text = next(7 + line, "")?;
        if text.len() != all.in_a_line() || text.bytes().any(|byte| byte < NEAREST) {
            return Err(broken(7 + line));
        }
        values.extend(text.bytes().map(|byte| byte - NEAREST));
    }
    if lines.next() != Some("") || lines.next().is_some() {
        return Err(broken(7 + all.count() / all.in_a_line()));
    }
    are_distances(&all, &values, &goal, run)?;
    if usize::from(values[all.number(&start)]) != least {
        return Err(Refused::Because(CertificateText::NotThere.into()));
    }
    Ok(CertificateText::Shown { moves: moves.len(), least }.into())
}

/// Whether the numbers are the distances from the goal.
fn are_distances(all: &Arrangements, values: &[u8], goal: &[u8], run: &Run) -> Result<(), Refused> {
    let wrong = |place: usize| {
        let line = 7 + place / all.in_a_line();
        Err(Refused::Because(CertificateText::NoDistance { line }.into()))
    };
    let (class, home) = (all.class(goal), all.number(goal));
    if values[home] != 0 {
        return wrong(home);
    }
    for (place, &value) in values.iter().enumerate() {
        run.poll(place as u64)?;
        let tiles = all.arrangement(place, class);
        let mut has_nearer = place == home;
        for to in all.beside(place / all.of_a_blank()) {
            let there = values[all.number(&moved(&tiles, to))];
            if there.abs_diff(value) != 1 {
                return wrong(place);
            }
            has_nearer |= there < value;
        }
        if !has_nearer {
            return wrong(place);
        }
    }
    Ok(())
}

/// A number as we write it: digits only, none of them an idle zero.
fn number(text: &str) -> Option<usize> {
    let number: usize = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// Every tile once, and the blank.
fn tiles(text: &str, cells: usize) -> Option<Vec<u8>> {
    let list: Vec<usize> = text.split(' ').map(number).collect::<Option<_>>()?;
    let mut sorted = list.clone();
    sorted.sort_unstable();
    sorted.iter().copied().eq(0..cells).then(|| list.iter().map(|&tile| tile as u8).collect())
}
