//! One copy of the search for all its visitors, for builds that are downloaded before they run.
//!
//! Idea: the searches are compiled for each width of the board, and again for each visitor. Behind
//! a trait object the visitors share them: 100 kB less of a download, for a call through a table at
//! each node.

use super::{Enough, Visit};

/// A visitor of any type; returns whether to continue.
trait AnyVisit {
    fn node(&mut self, stars: &[u16]) -> bool;
    fn found(&mut self, stars: &[u16]) -> bool;
    fn ends_soon(&self) -> bool;
}

/// A visitor and why it ended the search.
struct Kept<'v, V: Visit> {
    visit: &'v mut V,
    stop: Option<V::Stop>,
}

impl<V: Visit> Kept<'_, V> {
    fn goes_on(&mut self, said: Result<(), V::Stop>) -> bool {
        self.stop = said.err();
        self.stop.is_none()
    }
}

impl<V: Visit> AnyVisit for Kept<'_, V> {
    fn node(&mut self, stars: &[u16]) -> bool {
        let said = self.visit.node(stars);
        self.goes_on(said)
    }

    fn found(&mut self, stars: &[u16]) -> bool {
        let said = self.visit.found(stars);
        self.goes_on(said)
    }

    fn ends_soon(&self) -> bool {
        self.visit.ends_soon()
    }
}

/// The one visitor that searches are compiled for.
pub(super) struct Erased<'v>(&'v mut dyn AnyVisit);

impl Visit for Erased<'_> {
    type Stop = Enough;

    fn node(&mut self, stars: &[u16]) -> Result<(), Enough> {
        if self.0.node(stars) { Ok(()) } else { Err(Enough) }
    }

    fn found(&mut self, stars: &[u16]) -> Result<(), Enough> {
        if self.0.found(stars) { Ok(()) } else { Err(Enough) }
    }

    fn ends_soon(&self) -> bool {
        self.0.ends_soon()
    }
}

/// What the search does for this visitor.
pub(super) fn erased<V: Visit>(
    visit: &mut V,
    search: impl FnOnce(&mut Erased) -> Result<(), Enough>,
) -> Result<(), V::Stop> {
    let mut kept = Kept { visit, stop: None };
    // A search ends early only where its visitor says so.
    let _ = search(&mut Erased(&mut kept));
    kept.stop.map_or(Ok(()), Err)
}
