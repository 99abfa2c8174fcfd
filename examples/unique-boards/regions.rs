//! Every board with a solution, region by region: a second way, which shares no search with the
//! first.
//!
//! Idea: the first free cell lies in some region. Each connected set of free cells with it is tried
//! as that region, by the usual walk: take a neighbour or rule it out for good. A placement is left
//! if it has exactly one queen in each region.
//!
//! Cost: memory for the path; sets that leave no placement are cut off while they grow.

use super::board::{Cells, Placements, Square};

/// A board whose first regions are decided.
#[derive(Debug, Clone)]
pub(crate) struct Partial {
    pub(crate) regions: Vec<Cells>,
    free: Cells,
    pub(crate) left: Placements,
}

/// A region that grows.
#[derive(Clone, Copy)]
struct Growing {
    cells: Cells,
    /// Free cells beside it that are neither in it nor ruled out.
    beside: Cells,
    ruled_out: Cells,
    /// The placements with a queen in it, and those with two.
    one: Placements,
    two: Placements,
}

impl Partial {
    pub(crate) fn start(square: &Square) -> Self {
        Self { regions: Vec::new(), free: (1 << square.cells()) - 1, left: square.all }
    }

    pub(crate) fn is_whole(&self) -> bool {
        self.free == 0
    }

    /// Every region that the first free cell may lie in.
    pub(crate) fn next<E>(
        &self,
        square: &Square,
        each: &mut impl FnMut(&Self) -> Result<(), E>,
    ) -> Result<(), E> {
        let first = self.free.trailing_zeros() as usize;
        let growing = Growing {
            cells: 1 << first,
            beside: square.beside[first] & self.free,
            ruled_out: 0,
            one: square.queens[first],
            two: 0,
        };
        self.grow(growing, square, each)
    }

    fn grow<E>(
        &self,
        growing: Growing,
        square: &Square,
        each: &mut impl FnMut(&Self) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.left & !growing.two == 0 {
            return Ok(());
        }
        if growing.beside == 0 {
            let left = self.left & growing.one & !growing.two;
            if left == 0 {
                return Ok(());
            }
            let regions = [self.regions.as_slice(), &[growing.cells]].concat();
            return each(&Self { regions, free: self.free & !growing.cells, left });
        }
        let cell = growing.beside.trailing_zeros() as usize;
        let (bit, queens) = (1 << cell, square.queens[cell]);
        let without = Growing {
            beside: growing.beside & !bit,
            ruled_out: growing.ruled_out | bit,
            ..growing
        };
        self.grow(without, square, each)?;
        let cells = growing.cells | bit;
        let near = square.beside[cell] & self.free & !cells & !growing.ruled_out;
        let with = Growing {
            cells,
            beside: growing.beside & !bit | near,
            ruled_out: growing.ruled_out,
            one: growing.one | queens,
            two: growing.two | growing.one & queens,
        };
        self.grow(with, square, each)
    }
}

/// Visits every board with a solution below this one, with its solutions; `tick` for every node. The
/// walk calls itself through closures, so their types must not grow with its depth.
pub(crate) fn visit<E>(
    from: &Partial,
    square: &Square,
    tick: &mut dyn FnMut() -> Result<(), E>,
    found: &mut dyn FnMut(&Partial) -> Result<(), E>,
) -> Result<(), E> {
    tick()?;
    if from.is_whole() {
        return found(from);
    }
    from.next(square, &mut |more| visit(more, square, tick, found))
}

/// Boards with some regions decided, below which every board is once: this many, or all boards.
pub(crate) fn cut(square: &Square, wanted: usize) -> Vec<Partial> {
    let mut list = vec![Partial::start(square)];
    while list.len() < wanted && list.iter().any(|partial| !partial.is_whole()) {
        let mut longer = Vec::new();
        for partial in &list {
            if partial.is_whole() {
                longer.push(partial.clone());
                continue;
            }
            let kept: Result<(), ()> = partial.next(square, &mut |more| {
                longer.push(more.clone());
                Ok(())
            });
            debug_assert!(kept.is_ok());
        }
        list = longer;
    }
    list
}
