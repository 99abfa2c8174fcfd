//! How to bring one or two tiles home while others stay where they are.
//!
//! If the other tiles may go anywhere, only the cells of the tiles to place and of the blank
//! matter. A breadth-first search from the goal gives the moves for all of them at once, and every
//! board that has the same cells fixed shares the table.

use super::beside;
use crate::families::sliding::patterns::Field;

/// Moves to go, by the cells of the tiles and of the blank.
pub(super) struct Routes {
    field: Field,
    /// The places of cells that are not fixed among these.
    place: Vec<u8>,
    free: usize,
    tiles: usize,
    moves: Vec<u16>,
}

const UNKNOWN: u16 = u16::MAX;

impl Routes {
    /// To bring tiles to these one or two cells, never entering fixed ones.
    pub(super) fn to(field: Field, targets: &[usize], fixed: &[bool]) -> Self {
        let mut place = vec![u8::MAX; field.cells()];
        let mut cells = Vec::new();
        for cell in (0..field.cells()).filter(|&cell| !fixed[cell]) {
            place[cell] = cells.len() as u8;
            cells.push(cell);
        }
        let free = cells.len();
        let size = free.pow(targets.len() as u32 + 1);
        let mut routes =
            Self { field, place, free, tiles: targets.len(), moves: vec![UNKNOWN; size] };
        let mut at = [0; 3];
        at[..targets.len()].copy_from_slice(targets);
        let mut layer: Vec<[usize; 3]> = Vec::new();
        for &blank in cells.iter().filter(|cell| !targets.contains(cell)) {
            at[targets.len()] = blank;
            let index = routes.index(&at);
            routes.moves[index] = 0;
            layer.push(at);
        }
        let mut depth = 0;
        while !layer.is_empty() {
            depth += 1;
            let mut next = Vec::new();
            for at in &layer {
                for way in 0..4 {
                    let Some(after) = routes.after(at, way) else { continue };
                    let index = routes.index(&after);
                    if routes.moves[index] == UNKNOWN {
                        routes.moves[index] = depth;
                        next.push(after);
                    }
                }
            }
            layer = next;
        }
        routes
    }

    fn index(&self, at: &[usize; 3]) -> usize {
        at[..=self.tiles]
            .iter()
            .fold(0, |index, &cell| index * self.free + usize::from(self.place[cell]))
    }

    /// The cells of the tiles, then of the blank, after a move; `None` when it is barred.
    pub(super) fn after(&self, at: &[usize; 3], way: u8) -> Option<[usize; 3]> {
        let blank = at[self.tiles];
        let to = beside(self.field, blank, way).filter(|&cell| self.place[cell] != u8::MAX)?;
        let mut after = *at;
        if let Some(tile) = after[..self.tiles].iter_mut().find(|tile| **tile == to) {
            *tile = blank;
        }
        after[self.tiles] = to;
        Some(after)
    }

    /// Moves to go; `None` when there is no way.
    pub(super) fn moves(&self, at: &[usize; 3]) -> Option<u16> {
        Some(self.moves[self.index(at)]).filter(|&moves| moves != UNKNOWN)
    }
}
