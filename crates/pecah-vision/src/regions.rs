//! From the colours of cells to regions: as many as there are rows, in one piece each.
//!
//! Colours alone are nearly always enough. When they make too many groups, something lies over some
//! cells: a mark so large that its colour was taken for the cell's, or the shade of the pointer.
//! When they make too few, regions may share a colour: pieces that are apart, or that a heavy line
//! parts, are regions of their own. What this cannot settle is reported, not guessed.

use crate::borders::{Border, Weights};
use crate::colours::{Ground, distance, shade_misfit, to_lab};
use crate::groups::{self, Groups};
use crate::reading::{Doubt, letter};
use pecah::Place;

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

/// Colours are cut into as many as expected only if they are so clearly apart,
const LEAST_CLEARNESS: f32 = 1.6;

/// and so far.
const LEAST_DISTANCE: f32 = 4.0;

/// A shade explains a colour if no channel is further off than this.
const SHADE_MISFIT: f32 = 12.0;

/// The same where a light line says so too: a channel at its limit does not show its shade.
const JOINED_MISFIT: f32 = 35.0;

/// The pointer is on one cell; a finger drawn across may shade some more.
const MOST_SHADED: usize = 3;

/// Colours no further apart than this are the same.
const SAME: f32 = 5.0;

/// Groups cells into `size` regions: by the colours as they fall and, where that leaves anything
/// open, also by as many colours as there should be.
pub(crate) fn settle(size: usize, grounds: &[Ground], borders: &[Border]) -> Vec<Regions> {
    let labs: Vec<[f32; 3]> = grounds.iter().map(|ground| to_lab(ground.colour)).collect();
    let natural = groups::natural(&labs);
    let mut cuts = Vec::new();
    if natural.count != size {
        let forced = groups::exactly(size, &labs);
        if forced.clearness() >= LEAST_CLEARNESS && forced.between >= LEAST_DISTANCE {
            cuts.push(forced);
        }
    }
    cuts.push(natural);
    cuts.iter().map(|groups| Board::new(size, grounds, borders, groups).settled(groups)).collect()
}

struct Board<'a> {
    size: usize,
    grounds: &'a [Ground],
    borders: &'a [Border],
    /// The group of each cell.
    of: Vec<usize>,
    /// How many groups.
    count: usize,
    weights: Option<Weights>,
    doubts: Vec<Doubt>,
}

/// What a cell of another group looks like from inside a group.
struct Neighbour {
    cell: usize,
    group: usize,
    line: Line,
}

/// What the line to a neighbour says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Joins,
    Parts,
    Unknown,
}

impl<'a> Board<'a> {
    fn new(size: usize, grounds: &'a [Ground], borders: &'a [Border], groups: &Groups) -> Self {
        Self {
            size,
            grounds,
            borders,
            of: groups.of.clone(),
            count: groups.count,
            weights: Weights::learn(borders, &groups.of),
            doubts: Vec::new(),
        }
    }

    fn settled(mut self, groups: &Groups) -> Regions {
        while self.count > self.size && (self.uncover_group() || self.give_shaded_group()) {}
        if self.count < self.size {
            self.part_shared_colours();
        }
        self.give_shaded_pieces();
        let unread = self.set_unread_apart();
        self.report(&unread);
        Regions {
            of: self.of.iter().map(|&group| (group < self.count).then_some(group)).collect(),
            weights: Weights::learn(self.borders, &self.of),
            doubts: self.doubts,
            clearness: groups.clearness(),
            between: groups.between,
        }
    }

    fn cells(&self, group: usize) -> Vec<usize> {
        (0..self.of.len()).filter(|&cell| self.of[cell] == group).collect()
    }

    fn place(&self, cell: usize) -> Place {
        Place::at_index(cell, self.size)
    }

    /// The neighbours of these cells, all of one group, that are of other groups.
    fn neighbours(&self, cells: &[usize]) -> Vec<Neighbour> {
        let own = self.of[cells[0]];
        self.borders
            .iter()
            .flat_map(|border| {
                [(border.cells, border), ([border.cells[1], border.cells[0]], border)]
            })
            .filter(|([inside, outside], _)| cells.contains(inside) && self.of[*outside] != own)
            .map(|([_, cell], border)| Neighbour {
                cell,
                group: self.of[cell],
                line: match self.weights.map(|weights| weights.joins(border)) {
                    Some(true) => Line::Joins,
                    Some(false) => Line::Parts,
                    None => Line::Unknown,
                },
            })
            .collect()
    }

    /// Dissolves a group whose colour is that of a mark: beneath it, every cell of the group shows
    /// the colour of some other region.
    fn uncover_group(&mut self) -> bool {
        let lab = |colour: [f32; 3]| to_lab(colour);
        let seen_beneath = |cell: usize| {
            let beneath = lab(self.grounds[cell].beneath?);
            (0..self.of.len())
                .filter(|&other| self.of[other] != self.of[cell])
                .map(|other| (other, distance(beneath, lab(self.grounds[other].colour))))
                .filter(|(_, apart)| *apart <= SAME)
                .min_by(|a, b| a.1.total_cmp(&b.1))
                .map(|(other, _)| (cell, self.of[other]))
        };
        let uncovered: Option<Vec<(usize, usize)>> = (0..self.count)
            .find_map(|group| self.cells(group).into_iter().map(seen_beneath).collect());
        let Some(uncovered) = uncovered else { return false };
        for (cell, group) in uncovered {
            self.of[cell] = group;
            self.doubts.push(Doubt::Covered { place: self.place(cell) });
        }
        (self.of, self.count) = groups::numbered(&self.of);
        true
    }

    /// Gives the small group that is best explained as a shade to the region it belongs to.
    fn give_shaded_group(&mut self) -> bool {
        let best = (0..self.count)
            .map(|group| self.cells(group))
            .filter(|cells| cells.len() <= MOST_SHADED)
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

    /// The neighbouring group that best explains these cells as shaded ones of its own, and how
    /// badly it does.
    fn shaded_from(&self, cells: &[usize]) -> Option<(usize, f32)> {
        self.neighbours(cells)
            .into_iter()
            .filter(|neighbour| neighbour.line != Line::Parts)
            .filter_map(|neighbour| {
                let colour = |cell: usize| self.grounds[cell].colour;
                let misfit = shade_misfit(colour(neighbour.cell), colour(cells[0]))?;
                let most = match neighbour.line {
                    Line::Joins => JOINED_MISFIT,
                    _ => SHADE_MISFIT,
                };
                (misfit <= most).then_some((neighbour.group, misfit))
            })
            .min_by(|a, b| a.1.total_cmp(&b.1))
    }

    fn give(&mut self, cells: &[usize], target: usize) {
        for &cell in cells {
            self.of[cell] = target;
            self.doubts.push(Doubt::Shaded { place: self.place(cell) });
        }
    }

    /// Makes regions of pieces that share a colour, if that gives as many as there should be.
    fn part_shared_colours(&mut self) {
        let by_place = self.pieces(|_| true);
        let by_line = self.weights.map(|weights| self.pieces(|border| weights.joins(border)));
        for split in [Some(by_place), by_line].into_iter().flatten() {
            let (of, count) = groups::numbered(&split);
            if count == self.size {
                (self.of, self.count) = (of, count);
                self.doubts.push(Doubt::SharedColour);
                return;
            }
        }
    }

    /// A piece for each cell: neighbours of one group are joined where the line allows it.
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
        let pieces = self.pieces(|_| true);
        for cell in 0..self.of.len() {
            let alone = pieces.iter().filter(|&&piece| piece == pieces[cell]).count() == 1;
            if alone && self.cells(self.of[cell]).len() > 1 {
                let near = self.neighbours(&[cell]);
                if let Some(joined) = near.iter().find(|near| near.line == Line::Joins) {
                    self.give(&[cell], joined.group);
                }
            }
        }
    }

    /// With too many groups, those of one cell are unread if they are the ones too many: all of
    /// them, or those that a light line joins to a neighbour. Numbers them last, and counts the
    /// others only.
    fn set_unread_apart(&mut self) -> Vec<usize> {
        let too_many = self.count.saturating_sub(self.size);
        let single: Vec<usize> = (0..self.count)
            .map(|group| self.cells(group))
            .filter(|c| c.len() == 1)
            .flatten()
            .collect();
        let is_joined =
            |cell: &usize| self.neighbours(&[*cell]).iter().any(|near| near.line == Line::Joins);
        let joined: Vec<usize> = single.iter().copied().filter(is_joined).collect();
        let unread = [single, joined].into_iter().find(|cells| cells.len() == too_many);
        let unread = unread.unwrap_or_default();
        let read: Vec<usize> = (0..self.of.len()).filter(|cell| !unread.contains(cell)).collect();
        let (numbers, count) =
            groups::numbered(&read.iter().map(|&cell| self.of[cell]).collect::<Vec<_>>());
        for (&cell, number) in read.iter().zip(numbers) {
            self.of[cell] = number;
        }
        for (nth, &cell) in unread.iter().enumerate() {
            self.of[cell] = count + nth;
        }
        self.count = count;
        unread
    }

    fn report(&mut self, unread: &[usize]) {
        let mut gaps = Vec::new();
        if self.count != self.size {
            gaps.push(Doubt::RegionCount { found: self.count, size: self.size });
        }
        for &cell in unread {
            gaps.push(Doubt::Unread { place: self.place(cell) });
        }
        self.doubts.splice(0..0, gaps);
        let pieces = self.pieces(|_| true);
        for group in 0..self.count {
            let mut own: Vec<usize> = self.cells(group).iter().map(|&cell| pieces[cell]).collect();
            own.sort_unstable();
            own.dedup();
            if own.len() > 1 {
                let region = letter(Some(group));
                self.doubts.push(Doubt::InPieces { region, pieces: own.len() });
            }
        }
    }
}
