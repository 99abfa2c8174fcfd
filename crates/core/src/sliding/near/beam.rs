//! A beam over whole boards: of all boards so many moves from the start, the best go on.
//!
//! Best is least Manhattan distance plus linear conflicts. The wider the beam, the shorter the
//! solution found, and the longer it takes. A beam can run into a dead end on large boards; then
//! it says so, and another way has to be found.

use super::{Tray, beside};
use crate::budget::{Budget, Stop};
use crate::sliding::model::MOST_SIDE;
use rustc_hash::FxHashSet;

/// A board of the beam. Up to 36 cells.
#[derive(Clone, Copy)]
struct Entry {
    homes: [u8; 36],
    blank: u8,
    last: u8,
    distance: u16,
    score: u16,
    /// The entry of the layer before that it comes from.
    parent: u32,
    hash: u64,
}

/// Layers without an end before the beam gives up.
const MOST_LAYERS: usize = 600;

/// A solution, if the beam arrives.
pub(in crate::sliding) fn beam(
    tray: &Tray,
    width: usize,
    budget: &Budget,
) -> Result<Option<Vec<u8>>, Stop> {
    let keys = Keys::new(tray);
    let mut homes = [0; 36];
    homes[..tray.homes.len()].copy_from_slice(&tray.homes);
    let distance = tray.distance() as u16;
    let hash =
        tray.homes.iter().enumerate().fold(0, |hash, (cell, &home)| hash ^ keys.of(cell, home));
    let score = distance + keys.conflicts(&homes, tray.blank);
    let first = Entry { homes, blank: tray.blank, last: 4, distance, score, parent: 0, hash };
    // Parents and moves of every layer, to find the way back.
    let mut trail: Vec<Vec<(u32, u8)>> = vec![vec![(0, 4)]];
    let mut layer = vec![first];
    let mut before: FxHashSet<u64> = FxHashSet::default();
    for _ in 0..MOST_LAYERS {
        if let Some(nth) =
            layer.iter().position(|entry| entry.distance == 0 && entry.blank == tray.goal)
        {
            return Ok(Some(back(&trail, nth)));
        }
        budget.poll(budget.progress().nodes)?;
        let mut seen: FxHashSet<u64> = FxHashSet::default();
        let mut next = Vec::with_capacity(layer.len() * 2);
        for (nth, entry) in layer.iter().enumerate() {
            for way in (0..4u8).filter(|&way| entry.last ^ 1 != way) {
                let Some(child) = keys.child(entry, nth, way) else { continue };
                if !before.contains(&child.hash) && seen.insert(child.hash) {
                    next.push(child);
                }
            }
        }
        if next.is_empty() {
            return Ok(None);
        }
        if next.len() > width {
            next.select_nth_unstable_by_key(width, |entry| (entry.score, entry.hash));
            next.truncate(width);
        }
        before = layer.iter().map(|entry| entry.hash).collect();
        trail.push(next.iter().map(|entry| (entry.parent, entry.last)).collect());
        layer = next;
    }
    Ok(None)
}

fn back(trail: &[Vec<(u32, u8)>], nth: usize) -> Vec<u8> {
    let mut moves = Vec::new();
    let mut nth = nth;
    for layer in trail.iter().skip(1).rev() {
        let (parent, way) = layer[nth];
        moves.push(way);
        nth = parent as usize;
    }
    moves.reverse();
    moves
}

/// Numbers for boards, and what slides change.
struct Keys<'a> {
    tray: &'a Tray,
    numbers: Vec<u64>,
    rows: Vec<u8>,
    columns: Vec<u8>,
    neighbours: Vec<[Option<u8>; 4]>,
}

impl<'a> Keys<'a> {
    fn new(tray: &'a Tray) -> Self {
        let cells = tray.field.cells();
        let mut random = crate::engine::random::Random::new(1);
        let columns = tray.field.columns;
        Self {
            tray,
            numbers: (0..cells * cells).map(|_| random.bits()).collect(),
            rows: (0..cells).map(|cell| (cell / columns) as u8).collect(),
            columns: (0..cells).map(|cell| (cell % columns) as u8).collect(),
            neighbours: (0..cells)
                .map(|cell| {
                    [0, 1, 2, 3].map(|way| beside(tray.field, cell, way).map(|to| to as u8))
                })
                .collect(),
        }
    }

    fn of(&self, cell: usize, home: u8) -> u64 {
        if home == self.tray.goal {
            0
        } else {
            self.numbers[cell * self.rows.len() + usize::from(home)]
        }
    }

    fn child(&self, entry: &Entry, parent: usize, way: u8) -> Option<Entry> {
        let blank = usize::from(entry.blank);
        let from = usize::from(self.neighbours[blank][usize::from(way)]?);
        let home = entry.homes[from];
        let far = |cell: usize| {
            let home = usize::from(home);
            self.rows[cell].abs_diff(self.rows[home])
                + self.columns[cell].abs_diff(self.columns[home])
        };
        let mut child = *entry;
        child.homes[blank] = home;
        child.homes[from] = self.tray.goal;
        child.blank = from as u8;
        child.last = way;
        child.parent = parent as u32;
        child.distance = child.distance + u16::from(far(blank)) - u16::from(far(from));
        child.hash ^= self.of(from, home) ^ self.of(blank, home);
        // Only the lines across the slide change their conflicts, if the tile belongs there.
        let was = entry.score - entry.distance;
        let lines = if way < 2 {
            [self.rows[blank], self.rows[from]]
        } else {
            [self.columns[blank], self.columns[from]]
        };
        let own =
            if way < 2 { self.rows[usize::from(home)] } else { self.columns[usize::from(home)] };
        let mut conflicts = was;
        for line in lines.into_iter().filter(|&line| line == own) {
            let count = |entry: &Entry| {
                if way < 2 {
                    self.in_row(&entry.homes, entry.blank, line)
                } else {
                    self.in_column(&entry.homes, entry.blank, line)
                }
            };
            conflicts = conflicts + count(&child) - count(entry);
        }
        child.score = child.distance + conflicts;
        Some(child)
    }

    fn conflicts(&self, homes: &[u8; 36], blank: u8) -> u16 {
        let field = self.tray.field;
        let rows = (0..field.rows as u8).map(|row| self.in_row(homes, blank, row));
        let columns = (0..field.columns as u8).map(|column| self.in_column(homes, blank, column));
        rows.chain(columns).sum()
    }

    fn in_row(&self, homes: &[u8; 36], blank: u8, row: u8) -> u16 {
        let columns = self.tray.field.columns;
        let cells = (0..columns).map(|column| usize::from(row) * columns + column);
        let own =
            cells.filter(|&cell| cell != usize::from(blank)).map(|cell| usize::from(homes[cell]));
        out_of_order(own.filter(|&home| self.rows[home] == row).map(|home| self.columns[home]))
    }

    fn in_column(&self, homes: &[u8; 36], blank: u8, column: u8) -> u16 {
        let field = self.tray.field;
        let cells = (0..field.rows).map(|row| row * field.columns + usize::from(column));
        let own =
            cells.filter(|&cell| cell != usize::from(blank)).map(|cell| usize::from(homes[cell]));
        out_of_order(own.filter(|&home| self.columns[home] == column).map(|home| self.rows[home]))
    }
}

/// Two moves for each that has to leave the line: those outside a longest increasing run.
fn out_of_order(places: impl Iterator<Item = u8>) -> u16 {
    let mut longest = [0u16; MOST_SIDE];
    let (mut count, mut kept) = (0, 0);
    for place in places {
        count += 1;
        let run = longest[..usize::from(place)].iter().max().unwrap_or(&0) + 1;
        longest[usize::from(place)] = run;
        kept = kept.max(run);
    }
    2 * (count - kept)
}
