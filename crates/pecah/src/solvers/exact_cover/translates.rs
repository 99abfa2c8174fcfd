//! Exact cover by shapes that are moved over a grid, for problems too large to list.
//!
//! Idea: a placement is a shape and the place where its anchor lies; its cells follow by adding the
//! shape's offsets. So the only thing stored for a placement is whether it is still possible, and
//! the placements that contain a cell are found by subtracting every offset of every shape from it.
//! The search branches on the item, a cell or a piece, with the fewest possible placements (MRV).
//!
//! A part of the board that is cut off must be filled on its own, so its size must be the sum of
//! the sizes of some remaining pieces; otherwise the branch is dead.
//!
//! Invariant: at every node a placement is possible exactly if it conflicts with no chosen one, and
//! the count of an item is that of its possible placements. An item is *needed* while a cover must
//! still contain it; a piece with several copies left is not, so each set of placements is visited
//! once.
//!
//! Cost: a byte for each place of each shape. Along one path each placement is ruled out at most
//! once, with one step for each of its cells; backtracking reverses the list of what was ruled out.

use crate::limits::Stop;
use crate::solvers::exact_cover::problem::Leftovers;

/// A shape and where it can lie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// The piece that has this shape.
    pub piece: usize,
    /// From its anchor to each of its cells, in places of the grid.
    pub offsets: Vec<i32>,
    /// The places of the anchor at which all its cells are cells of the grid.
    pub anchors: Vec<u32>,
}

/// A grid, and shapes to cover its cells with.
#[derive(Debug, Clone)]
pub struct TranslateProblem {
    /// The number of the cell at each place of the grid; `None` where there is no cell.
    pub cell_at: Vec<Option<u32>>,
    /// The cells beside each cell, so that every placement is connected; empty where that is unknown.
    pub beside: Vec<Vec<u32>>,
    /// The number of interchangeable copies of each piece, at least one.
    pub copies: Vec<usize>,
    /// Whether pieces may be left over.
    pub leftovers: Leftovers,
    /// The shapes; those of one piece have as many cells, and no two have the same offsets.
    pub shapes: Vec<Shape>,
}

/// One way to place one piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Translate {
    /// The number of the shape.
    pub shape: u32,
    /// The place of its anchor.
    pub anchor: u32,
}

impl TranslateProblem {
    /// The cells that a placement covers, in the order of its offsets.
    pub fn cells(&self, placement: Translate) -> impl Iterator<Item = usize> + '_ {
        let offsets = &self.shapes[placement.shape as usize].offsets;
        offsets.iter().filter_map(move |&offset| {
            let place = placement.anchor.checked_add_signed(offset)?;
            self.cell_at[place as usize].map(|cell| cell as usize)
        })
    }

    /// The bytes that a search holds.
    pub fn bytes(&self) -> usize {
        let anchors: usize = self.shapes.iter().map(|shape| shape.anchors.len()).sum();
        let offsets: usize = self.shapes.iter().map(|shape| shape.offsets.len()).sum();
        // The possible placements, the list of those ruled out, the anchors and the offsets.
        self.shapes.len() * self.cell_at.len() + 8 * anchors + 4 * anchors + 4 * offsets
    }
}

/// Receives the events of a search. An error ends the search.
pub trait Visit {
    /// The search enters a node with these placements chosen.
    fn node(&mut self, chosen: &[Translate]) -> Result<(), Stop>;
    /// The chosen placements cover every cell once.
    fn cover(&mut self, chosen: &[Translate]) -> Result<(), Stop>;
    /// Some work was done within a node: the limits can be polled.
    fn poll(&mut self) -> Result<(), Stop>;
}

/// What a node branches on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item {
    /// The cell of this number.
    Cell(usize),
    /// This piece.
    Piece(usize),
}

/// The state of a search at some node.
pub struct TranslateSearch<'p> {
    problem: &'p TranslateProblem,
    /// By shape and anchor, whether the placement is possible.
    possible: Vec<bool>,
    /// How many possible placements contain each cell, then each piece.
    counts: Vec<u32>,
    /// How many placements of each shape are possible.
    of_shape: Vec<u32>,
    needed: Vec<bool>,
    copies: Vec<usize>,
    cells: usize,
    place_of: Vec<u32>,
    /// How many cells each piece has; those of a piece without a shape never matter.
    sizes: Vec<usize>,
    /// The placements ruled out, in order.
    ruled_out: Vec<Translate>,
    chosen: Vec<Translate>,
}

/// Ruled out placements between two polls.
const POLL_EVERY: usize = 1 << 16;

impl<'p> TranslateSearch<'p> {
    /// The root of the tree; every possible placement is visited once.
    pub fn new<V: Visit>(problem: &'p TranslateProblem, visitor: &mut V) -> Result<Self, Stop> {
        let places = problem.cell_at.len();
        let cells = problem.cell_at.iter().flatten().count();
        let mut place_of = vec![0; cells];
        for (place, cell) in problem.cell_at.iter().enumerate() {
            if let Some(cell) = cell {
                place_of[*cell as usize] = place as u32;
            }
        }
        let mut sizes = vec![cells + 1; problem.copies.len()];
        for shape in &problem.shapes {
            sizes[shape.piece] = shape.offsets.len();
        }
        let mut search = Self {
            problem,
            sizes,
            possible: vec![false; places * problem.shapes.len()],
            counts: vec![0; cells + problem.copies.len()],
            of_shape: problem.shapes.iter().map(|shape| shape.anchors.len() as u32).collect(),
            needed: vec![true; cells],
            copies: problem.copies.clone(),
            cells,
            place_of,
            ruled_out: Vec::new(),
            chosen: Vec::new(),
        };
        let is_needed = |copies: &usize| *copies == 1 && problem.leftovers == Leftovers::None;
        search.needed.extend(problem.copies.iter().map(is_needed));
        for (number, shape) in problem.shapes.iter().enumerate() {
            visitor.poll()?;
            for &anchor in &shape.anchors {
                let placement = Translate { shape: number as u32, anchor };
                search.possible[number * places + anchor as usize] = true;
                problem.cells(placement).for_each(|cell| search.counts[cell] += 1);
                search.counts[cells + shape.piece] += 1;
            }
        }
        Ok(search)
    }

    /// Visits every cover that contains the chosen placements.
    pub fn search<V: Visit>(&mut self, visitor: &mut V) -> Result<(), Stop> {
        visitor.node(&self.chosen)?;
        let Some((item, ways)) = self.tightest() else {
            let is_used = |copies: &usize| *copies == 0;
            let complete =
                self.problem.leftovers == Leftovers::Allowed || self.copies.iter().all(is_used);
            return if complete { visitor.cover(&self.chosen) } else { Ok(()) };
        };
        if ways == 0 {
            return Ok(());
        }
        for placement in self.placements_with(item) {
            let before = self.ruled_out.len();
            let is_open = self.choose(placement, visitor)?;
            if is_open {
                self.search(visitor)?;
            } else {
                visitor.node(&self.chosen)?;
            }
            self.undo(placement, before);
        }
        Ok(())
    }

    /// The needed item with the fewest possible placements, and their number; `None` if no item is
    /// needed any more.
    pub fn tightest(&self) -> Option<(Item, usize)> {
        let needed = (0..self.needed.len()).filter(|&item| self.needed[item]);
        let item = needed.min_by_key(|&item| self.counts[item])?;
        let named = match item.checked_sub(self.cells) {
            Some(piece) => Item::Piece(piece),
            None => Item::Cell(item),
        };
        Some((named, self.counts[item] as usize))
    }

    /// The possible placements that contain an item, shapes in their order.
    pub fn placements_with(&self, item: Item) -> Vec<Translate> {
        let mut found = Vec::new();
        match item {
            Item::Cell(cell) => self.each_with_cell(cell, |placement| found.push(placement)),
            Item::Piece(piece) => {
                for (number, shape) in self.problem.shapes.iter().enumerate() {
                    if shape.piece == piece {
                        let shape_number = number as u32;
                        let anchors = shape.anchors.iter();
                        let all = anchors.map(|&anchor| Translate { shape: shape_number, anchor });
                        found.extend(all.filter(|&placement| self.is_possible(placement)));
                    }
                }
            }
        }
        found
    }

    /// Whether a placement conflicts with no chosen one.
    pub fn is_possible(&self, Translate { shape, anchor }: Translate) -> bool {
        self.possible[shape as usize * self.problem.cell_at.len() + anchor as usize]
    }

    /// A linear distance leads from a cell to an anchor; that the anchor is possible says that the
    /// shape lies within the grid there, so the distance back is the cell's.
    fn each_with_cell(&self, cell: usize, mut act: impl FnMut(Translate)) {
        let places = self.problem.cell_at.len();
        let place = self.place_of[cell];
        for (number, shape) in self.problem.shapes.iter().enumerate() {
            if self.of_shape[number] == 0 {
                continue;
            }
            let possible = &self.possible[number * places..(number + 1) * places];
            for &offset in &shape.offsets {
                let anchor = place.wrapping_add_signed(-offset);
                if possible.get(anchor as usize) == Some(&true) {
                    act(Translate { shape: number as u32, anchor });
                }
            }
        }
    }

    /// Chooses a possible placement; `false` if this leaves a needed item without one.
    pub fn choose<V: Visit>(
        &mut self,
        placement: Translate,
        visitor: &mut V,
    ) -> Result<bool, Stop> {
        let piece = self.problem.shapes[placement.shape as usize].piece;
        self.chosen.push(placement);
        self.copies[piece] -= 1;
        let covered: Vec<usize> = self.problem.cells(placement).collect();
        for &cell in &covered {
            self.needed[cell] = false;
        }
        self.needed[self.cells + piece] =
            self.copies[piece] == 1 && self.problem.leftovers == Leftovers::None;
        let mut polled = self.ruled_out.len();
        let mut out = Vec::new();
        for cell in covered {
            self.each_with_cell(cell, |placement| out.push(placement));
            out.drain(..).for_each(|placement| self.rule_out(placement));
            if self.ruled_out.len() - polled > POLL_EVERY {
                polled = self.ruled_out.len();
                visitor.poll()?;
            }
        }
        if self.copies[piece] == 0 {
            let rest = self.placements_with(Item::Piece(piece));
            for placement in rest {
                self.rule_out(placement);
            }
        }
        Ok(self.tightest().is_none_or(|(_, ways)| ways > 0) && self.parts_can_be_filled())
    }

    /// Whether the size of every connected free part is the sum of sizes of remaining pieces.
    fn parts_can_be_filled(&self) -> bool {
        if self.problem.beside.is_empty() {
            return true;
        }
        let mut is_seen: Vec<bool> = self.needed[..self.cells].iter().map(|free| !free).collect();
        let mut sums: Option<Vec<bool>> = None;
        let mut edge = Vec::new();
        for start in 0..self.cells {
            if std::mem::replace(&mut is_seen[start], true) {
                continue;
            }
            let mut size = 0;
            edge.push(start as u32);
            while let Some(cell) = edge.pop() {
                size += 1;
                for &next in &self.problem.beside[cell as usize] {
                    if !std::mem::replace(&mut is_seen[next as usize], true) {
                        edge.push(next);
                    }
                }
            }
            if !sums.get_or_insert_with(|| self.sums_of_sizes())[size] {
                return false;
            }
        }
        true
    }

    /// The numbers of cells that are sums of sizes of remaining pieces.
    fn sums_of_sizes(&self) -> Vec<bool> {
        let mut sums = vec![false; self.cells + 1];
        sums[0] = true;
        let mut most = 0;
        for (piece, &copies) in self.copies.iter().enumerate() {
            let size = self.sizes[piece];
            for _ in 0..copies {
                most = (most + size).min(self.cells);
                for sum in (size..=most).rev() {
                    sums[sum] |= sums[sum - size];
                }
            }
        }
        sums
    }

    fn rule_out(&mut self, placement: Translate) {
        self.count(placement, false);
        self.ruled_out.push(placement);
    }

    fn count(&mut self, placement: Translate, possible: bool) {
        let Translate { shape, anchor } = placement;
        let problem = self.problem;
        self.possible[shape as usize * problem.cell_at.len() + anchor as usize] = possible;
        let change = |count: &mut u32| *count = if possible { *count + 1 } else { *count - 1 };
        problem.cells(placement).for_each(|cell| change(&mut self.counts[cell]));
        change(&mut self.of_shape[shape as usize]);
        change(&mut self.counts[self.cells + problem.shapes[shape as usize].piece]);
    }

    /// Takes back the last choice, before which this many placements were ruled out.
    fn undo(&mut self, placement: Translate, before: usize) {
        while self.ruled_out.len() > before {
            if let Some(placement) = self.ruled_out.pop() {
                self.count(placement, true);
            }
        }
        let problem = self.problem;
        let piece = problem.shapes[placement.shape as usize].piece;
        self.copies[piece] += 1;
        self.needed[self.cells + piece] =
            self.copies[piece] == 1 && problem.leftovers == Leftovers::None;
        problem.cells(placement).for_each(|cell| self.needed[cell] = true);
        self.chosen.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solvers::exact_cover::mrv;
    use crate::solvers::exact_cover::problem::{Counting, CoverProblem, Instructions, Placement};
    use crate::support::random::Random;

    #[derive(Default)]
    struct Covers(Vec<Vec<Translate>>);

    impl Visit for Covers {
        fn node(&mut self, _chosen: &[Translate]) -> Result<(), Stop> {
            Ok(())
        }
        fn cover(&mut self, chosen: &[Translate]) -> Result<(), Stop> {
            let mut chosen = chosen.to_vec();
            chosen.sort_unstable();
            self.0.push(chosen);
            Ok(())
        }
        fn poll(&mut self) -> Result<(), Stop> {
            Ok(())
        }
    }

    /// The cells beside each cell, by its sides: the shapes below are connected so.
    fn beside(cell_at: &[Option<u32>], columns: usize) -> Vec<Vec<u32>> {
        let cells = (0..cell_at.len()).filter(|&place| cell_at[place].is_some());
        let near = |place: usize| {
            let left = (!place.is_multiple_of(columns)).then(|| place - 1);
            let right = (!(place + 1).is_multiple_of(columns)).then_some(place + 1);
            let places = [left, right, place.checked_sub(columns), Some(place + columns)];
            let cell = |place: usize| cell_at.get(place).copied().flatten();
            places.into_iter().flatten().filter_map(cell).collect()
        };
        cells.map(near).collect()
    }

    /// Random shapes of up to three cells on a small grid with holes.
    fn random_problem(random: &mut Random) -> TranslateProblem {
        let (rows, columns) = (1 + random.below(3), 2 + random.below(3));
        let mut next = 0;
        let cell_at: Vec<Option<u32>> = (0..rows * columns)
            .map(|_| {
                let is_cell = random.below(8) > 0;
                is_cell.then(|| {
                    next += 1;
                    next - 1
                })
            })
            .collect();
        let pieces = 1 + random.below(3);
        let mut shapes: Vec<Shape> = Vec::new();
        for piece in 0..pieces {
            let size = 1 + random.below(3);
            for _ in 0..=random.below(3) {
                // Steps to the right and down from the anchor, which is the first cell.
                let mut cells = vec![(0, 0)];
                while cells.len() < size {
                    let (row, column) = cells[random.below(cells.len())];
                    let step =
                        if random.below(2) == 0 { (row + 1, column) } else { (row, column + 1) };
                    if !cells.contains(&step) {
                        cells.push(step);
                    }
                }
                cells.sort_unstable();
                let lies = |anchor: &usize| {
                    let (row, column) = (anchor / columns, anchor % columns);
                    cells.iter().all(|&(down, right)| {
                        row + down < rows
                            && column + right < columns
                            && cell_at[(row + down) * columns + column + right].is_some()
                    })
                };
                let offsets: Vec<i32> =
                    cells.iter().map(|&(down, right)| (down * columns + right) as i32).collect();
                let anchors =
                    (0..rows * columns).filter(lies).map(|anchor| anchor as u32).collect();
                let shape = Shape { piece, offsets, anchors };
                if shapes.iter().all(|other| other.piece != piece || other.offsets != shape.offsets)
                {
                    shapes.push(shape);
                }
            }
        }
        let copies = (0..pieces).map(|_| 1 + random.below(2)).collect();
        let leftovers = if random.below(2) == 0 { Leftovers::None } else { Leftovers::Allowed };
        let beside = beside(&cell_at, columns);
        TranslateProblem { cell_at, beside, copies, leftovers, shapes }
    }

    #[test]
    fn covers_are_those_of_the_listed_problem() {
        let mut random = Random::new(5);
        let mut solvable = 0;
        for _ in 0..600 {
            let problem = random_problem(&mut random);
            let mut covers = Covers::default();
            let mut search = TranslateSearch::new(&problem, &mut covers).unwrap();
            search.search(&mut covers).unwrap();
            let found = covers.0.len();
            covers.0.sort();
            covers.0.dedup();
            assert_eq!(covers.0.len(), found, "each cover once: {problem:?}");
            let all = problem.shapes.iter().enumerate().flat_map(|(number, shape)| {
                let at = move |&anchor| Translate { shape: number as u32, anchor };
                shape.anchors.iter().map(at)
            });
            let placements = all
                .map(|placement| {
                    let mut cells: Vec<usize> = problem.cells(placement).collect();
                    cells.sort_unstable();
                    let piece = problem.shapes[placement.shape as usize].piece;
                    Placement { piece, cells }
                })
                .collect();
            let listed = CoverProblem {
                cells: problem.cell_at.iter().flatten().count(),
                copies: problem.copies.clone(),
                leftovers: problem.leftovers,
                placements,
            };
            let mut counting = Counting::new(|_| Ok(()));
            mrv::search(&listed, Instructions::Portable, &mut counting).unwrap();
            assert_eq!(found as u128, counting.covers, "{problem:?}");
            solvable += usize::from(found > 0);
        }
        assert!(solvable > 60, "{solvable} of 600 can be solved");
    }
}
