//! From the colours of cells to regions: as many as there are rows, in one piece each.
//!
//! Colours alone nearly always say it. When they make too many groups, a cell under the pointer
//! may be shaded: a small group is given to the neighbour whose shade it is. When they make too
//! few, regions may share a colour: pieces that are apart, or that a heavy line parts, are regions
//! of their own. What cannot be settled so is said, not guessed.

use crate::borders::{Border, Weights};
use crate::colours::{shade_misfit, to_lab};
use crate::groups::{self, Groups};
use crate::reading::Doubt;

/// The regions of a board as far as they are known.
pub(crate) struct Regions {
    /// The region of each cell, numbered in the order of their first cells; none if unread.
    pub(crate) of: Vec<Option<usize>>,
    pub(crate) doubts: Vec<Doubt>,
    /// How clearly the colours are apart.
    pub(crate) clearness: f32,
    /// The smallest distance between the colours of two groups.
    pub(crate) between: f32,
    /// What the lines between cells say, where they say anything.
    pub(crate) weights: Option<Weights>,
}

/// A shade explains a colour if no channel is further off than this.
const SHADE_MISFIT: f32 = 12.0;

/// Colours are taken apart as they are expected to be only if they are so clearly apart,
const LEAST_CLEARNESS: f32 = 1.6;

/// and so far.
const LEAST_DISTANCE: f32 = 4.0;

/// Groups cells of these colours into `size` regions: by the colours as they fall and, where that
/// leaves anything open, also by as many colours as there should be.
pub(crate) fn settle(size: usize, colours: &[[f32; 3]], borders: &[Border]) -> Vec<Regions> {
    let labs: Vec<[f32; 3]> = colours.iter().map(|&colour| to_lab(colour)).collect();
    let natural = groups::natural(&labs);
    let mut hypotheses = vec![attempt(size, colours, borders, &natural)];
    if natural.count != size {
        let forced = groups::exactly(size, &labs);
        if forced.clearness() >= LEAST_CLEARNESS && forced.between >= LEAST_DISTANCE {
            hypotheses.push(attempt(size, colours, borders, &forced));
        }
    }
    hypotheses
}

fn attempt(size: usize, colours: &[[f32; 3]], borders: &[Border], groups: &Groups) -> Regions {
    let mut board = Board {
        size,
        colours,
        borders,
        of: groups.of.clone(),
        count: groups.count,
        weights: Weights::learn(borders, &groups.of),
        doubts: Vec::new(),
    };
    while board.count > size && board.give_shaded_group() {}
    if board.count < size {
        board.part_shared_colours();
    }
    board.give_shaded_pieces();
    let unread = board.unread();
    board.report(&unread);
    let weights = Weights::learn(borders, &board.of);
    let of = board.of.iter().map(|region| (!unread.contains(region)).then_some(*region)).collect();
    let doubts = board.doubts;
    Regions { of, doubts, clearness: groups.clearness(), between: groups.between, weights }
}

struct Board<'a> {
    size: usize,
    colours: &'a [[f32; 3]],
    borders: &'a [Border],
    of: Vec<usize>,
    count: usize,
    weights: Option<Weights>,
    doubts: Vec<Doubt>,
}

impl Board<'_> {
    fn cells(&self, group: usize) -> Vec<usize> {
        (0..self.of.len()).filter(|&cell| self.of[cell] == group).collect()
    }

    fn place(&self, cell: usize) -> (usize, usize) {
        (cell / self.size + 1, cell % self.size + 1)
    }

    /// The borders of these cells with cells of other groups: the group outside, a cell there,
    /// and whether the line joins.
    fn outside(&self, cells: &[usize]) -> Vec<(usize, usize, Option<bool>)> {
        let group = self.of[cells[0]];
        self.borders
            .iter()
            .flat_map(|border| {
                let [a, b] = border.cells;
                [(a, b, border), (b, a, border)]
            })
            .filter(|(inside, outside, _)| cells.contains(inside) && self.of[*outside] != group)
            .map(|(_, outside, border)| {
                (self.of[outside], outside, self.weights.map(|weights| weights.joins(border)))
            })
            .collect()
    }

    /// The neighbouring group that best explains these cells as shaded ones of its own, and how
    /// badly it does.
    fn shaded_from(&self, cells: &[usize]) -> Option<(usize, f32)> {
        self.outside(cells)
            .into_iter()
            .filter_map(|(group, outside, joined)| {
                let misfit = shade_misfit(self.colours[outside], self.colours[cells[0]]);
                match joined {
                    // Where lines can be believed, they count for more than the shade.
                    Some(true) => Some((group, misfit.unwrap_or(40.0) * 0.25)),
                    Some(false) => misfit.map(|misfit| (group, misfit + 30.0)),
                    None => misfit.map(|misfit| (group, misfit)),
                }
            })
            .filter(|(_, misfit)| *misfit <= SHADE_MISFIT)
            .min_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Gives the small group that is best explained as a shade to the region it belongs to.
    fn give_shaded_group(&mut self) -> bool {
        let best = (0..self.count)
            .map(|group| self.cells(group))
            .filter(|cells| cells.len() <= 3)
            .filter_map(|cells| {
                let (target, misfit) = self.shaded_from(&cells)?;
                Some((cells, target, misfit))
            })
            .min_by(|a, b| a.2.total_cmp(&b.2));
        let Some((cells, target, _)) = best else { return false };
        self.give(&cells, target);
        (self.of, self.count) = groups::numbered(&self.of);
        true
    }

    fn give(&mut self, cells: &[usize], target: usize) {
        for &cell in cells {
            self.of[cell] = target;
            let (row, column) = self.place(cell);
            self.doubts.push(Doubt::Shaded { row, column });
        }
    }

    /// Makes regions of pieces that share a colour, if that gives as many as there should be.
    fn part_shared_colours(&mut self) {
        let by_place = self.pieces(|_| true);
        let by_line = self.weights.map(|weights| self.pieces(|border| weights.joins(border)));
        for parted in [Some(by_place), by_line].into_iter().flatten() {
            let (of, count) = groups::numbered(&parted);
            if count == self.size {
                (self.of, self.count) = (of, count);
                self.doubts.push(Doubt::SharedColour);
                return;
            }
        }
    }

    /// The pieces of groups, neighbours being joined where the line between them allows it.
    fn pieces(&self, allows: impl Fn(&Border) -> bool) -> Vec<usize> {
        let mut piece: Vec<usize> = (0..self.of.len()).collect();
        for border in self.borders {
            let [a, b] = border.cells;
            if self.of[a] == self.of[b] && piece[a] != piece[b] && allows(border) {
                let (from, to) = (piece[a], piece[b]);
                for cell in &mut piece {
                    if *cell == from {
                        *cell = to;
                    }
                }
            }
        }
        piece
    }

    /// A single cell apart from its region, but joined to another by a light line, is a shaded
    /// cell of that other one whose shade happens to be like some colour.
    fn give_shaded_pieces(&mut self) {
        if self.weights.is_none() {
            return;
        }
        let pieces = self.pieces(|_| true);
        for cell in 0..self.of.len() {
            let alone = pieces.iter().filter(|&&piece| piece == pieces[cell]).count() == 1;
            let in_pieces = self.cells(self.of[cell]).len() > 1;
            if alone && in_pieces {
                let joined = self.outside(&[cell]).into_iter().find(|o| o.2 == Some(true));
                if let Some((target, _, _)) = joined {
                    self.give(&[cell], target);
                }
            }
        }
    }

    /// With too many groups, those of one cell are unread if they are the ones too many.
    fn unread(&self) -> Vec<usize> {
        let single: Vec<usize> =
            (0..self.count).filter(|&group| self.cells(group).len() == 1).collect();
        if self.count > self.size && single.len() == self.count - self.size {
            single
        } else {
            Vec::new()
        }
    }

    fn report(&mut self, unread: &[usize]) {
        for &group in unread {
            for cell in self.cells(group) {
                let (row, column) = self.place(cell);
                self.doubts.insert(0, Doubt::Unread { row, column });
            }
        }
        let found = self.count - unread.len();
        if found != self.size {
            self.doubts.insert(0, Doubt::RegionCount { found, size: self.size });
        }
    }
}

/// How many pieces each region is in.
pub(crate) fn pieces_of(size: usize, regions: &[Option<usize>]) -> Vec<usize> {
    let mut pieces = vec![0; regions.iter().flatten().max().map_or(0, |most| most + 1)];
    let mut seen = vec![false; regions.len()];
    for start in 0..regions.len() {
        let Some(region) = regions[start] else { continue };
        if seen[start] {
            continue;
        }
        pieces[region] += 1;
        let mut front = vec![start];
        seen[start] = true;
        while let Some(cell) = front.pop() {
            let (row, column) = (cell / size, cell % size);
            let near = [
                (row > 0).then(|| cell - size),
                (row + 1 < size).then(|| cell + size),
                (column > 0).then(|| cell - 1),
                (column + 1 < size).then(|| cell + 1),
            ];
            for next in near.into_iter().flatten() {
                if !seen[next] && regions[next] == Some(region) {
                    seen[next] = true;
                    front.push(next);
                }
            }
        }
    }
    pieces
}
