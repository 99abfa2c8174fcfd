//! A source kept between two steps of the ladder: its units, and what examining it has found.
//!
//! Invariant: on a board with one star per unit, a source known to yield nothing is examined again
//! only after one of its units has changed. With several stars it is examined at every step, and
//! the source itself remembers.
//!
//! Cost: eight bytes and a pointer; a source is created when it is first examined.

use super::quick::{self, NEVER, Quick};
use super::source::{Finding, Look, Source};

/// Units by number, three at most or neighbours.
#[derive(Clone, Copy)]
struct Units {
    count: u8,
    first: [u8; 3],
}

/// The numbers of neighbouring units.
static NEIGHBOURS: [u8; 256] = {
    let mut numbers = [0; 256];
    let mut nth = 0;
    while nth < numbers.len() {
        numbers[nth] = nth as u8;
        nth += 1;
    }
    numbers
};

impl Units {
    fn of(units: &[usize]) -> Self {
        let mut first = [0; 3];
        for (own, &unit) in first.iter_mut().zip(units) {
            *own = unit as u8;
        }
        let own = Self { count: units.len() as u8, first };
        debug_assert!(own.list().iter().map(|&unit| usize::from(unit)).eq(units.iter().copied()));
        own
    }

    fn list(&self) -> &[u8] {
        let count = usize::from(self.count);
        self.first
            .get(..count)
            .unwrap_or_else(|| &NEIGHBOURS[usize::from(self.first[0])..][..count])
    }
}

/// A source that is kept between steps.
#[derive(Clone)]
pub(super) struct Kept<const W: usize> {
    units: Units,
    /// When it was last found to give nothing.
    nothing: u32,
    source: Option<Box<Source<W>>>,
}

impl<const W: usize> Kept<W> {
    pub(super) fn of(units: &[usize]) -> Self {
        Self { units: Units::of(units), nothing: NEVER, source: None }
    }

    /// What the source gives as the position is now.
    pub(super) fn look(
        &mut self,
        at: &Look<'_, W>,
        quick: Option<&Quick>,
    ) -> Option<(&Source<W>, &Finding<W>)> {
        let units = self.units.list();
        let mut known = quick::Look::Unknown;
        if let Some(quick) = quick {
            if quick.is_since(self.nothing, units) {
                return None;
            }
            if !self.source.as_mut().is_some_and(|source| source.holds(at)) {
                known = at.quickly(units, &[]);
            }
            if matches!(known, quick::Look::Nothing) {
                self.nothing = quick.now();
                return None;
            }
        }
        let made = || Box::new(Source::of(units.to_vec(), Vec::new()));
        let source = self.source.get_or_insert_with(made);
        source.look(at, known);
        let source: &Source<W> = source;
        Some((source, source.found()?))
    }
}
