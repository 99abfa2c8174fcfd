//! Shorter ways between two boards of a solution.
//!
//! Idea: take the boards before and after some consecutive moves and look for a shorter path
//! between them by iterative deepening on Manhattan distance, giving up beyond an effort. Windows
//! slide over the solution again and again, wider when nothing is found any more.
//!
//! Invariant: the moves always lead from the start to the goal; they only get fewer.

use super::{Tray, beside};
use crate::budget::{Budget, Stop};

/// Looks for shortcuts until the effort, in boards looked at, is spent or windows of the widest
/// kind find nothing.
pub(in crate::sliding) fn shorten(
    tray: &Tray,
    moves: &mut Vec<u8>,
    widest: usize,
    effort: u64,
    budget: &Budget,
) -> Result<u64, Stop> {
    let mut spent = 0;
    let mut width = 14;
    while width <= widest && spent < effort {
        let mut found = false;
        let mut at = tray.clone();
        let mut start = 0;
        while start + 2 < moves.len() && spent < effort {
            budget.poll(budget.progress().nodes)?;
            let end = (start + width).min(moves.len());
            let mut window = Window::new(&at, &moves[start..end]);
            let most = 2_000 + (effort - spent) / 64;
            let better = window.shorter(end - start, most);
            spent += window.nodes;
            if let Some(better) = better {
                moves.splice(start..end, better);
                found = true;
            }
            let step = (width / 4).min(moves.len() - start);
            for &way in &moves[start..start + step] {
                at.go(way);
            }
            start += step;
        }
        if !found {
            width += 6;
        }
    }
    Ok(spent)
}

/// A board, and where the window's end has each of its tiles.
struct Window {
    columns: i32,
    cells: usize,
    neighbours: Vec<[Option<u8>; 4]>,
    /// By cell, the cell at the window's end of the tile that stands there.
    homes: Vec<u8>,
    blank: usize,
    path: Vec<u8>,
    nodes: u64,
    most: u64,
}

impl Window {
    fn new(start: &Tray, moves: &[u8]) -> Self {
        let mut end = start.clone();
        for &way in moves {
            end.go(way);
        }
        let mut home_of = vec![0; end.homes.len()];
        for (cell, &tile) in end.homes.iter().enumerate() {
            home_of[usize::from(tile)] = cell as u8;
        }
        let neighbours = (0..start.homes.len())
            .map(|cell| [0, 1, 2, 3].map(|way| beside(start.field, cell, way).map(|to| to as u8)))
            .collect();
        Self {
            columns: start.field.columns as i32,
            cells: start.homes.len(),
            neighbours,
            homes: start.homes.iter().map(|&tile| home_of[usize::from(tile)]).collect(),
            blank: usize::from(start.blank),
            path: Vec::new(),
            nodes: 0,
            most: 0,
        }
    }

    /// A path of fewer moves, if one is found within the effort.
    fn shorter(&mut self, length: usize, most: u64) -> Option<Vec<u8>> {
        self.most = most;
        let distance: i32 = (0..self.cells)
            .filter(|&cell| cell != self.blank)
            .map(|cell| self.distance(cell, self.homes[cell]))
            .sum();
        let mut limit = distance + (length as i32 - distance) % 2;
        while limit < length as i32 && self.nodes < self.most {
            if self.walk(limit, distance, 4) {
                return Some(std::mem::take(&mut self.path));
            }
            limit += 2;
        }
        None
    }

    fn distance(&self, cell: usize, home: u8) -> i32 {
        let (cell, home) = (cell as i32, i32::from(home));
        (cell / self.columns - home / self.columns).abs()
            + (cell % self.columns - home % self.columns).abs()
    }

    fn walk(&mut self, left: i32, distance: i32, last: u8) -> bool {
        if distance == 0 && usize::from(self.homes[self.blank]) == self.blank {
            // Every tile is where the window ends; anything left over would only go round.
            return true;
        }
        self.nodes += 1;
        if self.nodes >= self.most {
            return false;
        }
        let blank = self.blank;
        for way in 0..4u8 {
            let Some(to) = self.neighbours[blank][usize::from(way)] else { continue };
            if last ^ 1 == way {
                continue;
            }
            let to = usize::from(to);
            let home = self.homes[to];
            let after = distance + self.distance(blank, home) - self.distance(to, home);
            if after >= left {
                continue;
            }
            let blank_home = self.homes[blank];
            self.homes[blank] = home;
            self.homes[to] = blank_home;
            self.blank = to;
            self.path.push(way);
            if self.walk(left - 1, after, way) {
                return true;
            }
            self.path.pop();
            self.homes[to] = home;
            self.homes[blank] = blank_home;
            self.blank = blank;
        }
        false
    }
}
