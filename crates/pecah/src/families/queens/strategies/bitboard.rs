//! Fewest candidates first: of all rows, columns and regions that still need a star, branch on the
//! one with the fewest candidates. The search itself is in [`solver`].

use crate::families::queens::Queens;
use crate::families::queens::model::{Board, Placement};
use crate::families::queens::{scene, solver};
use crate::jobs;
use crate::limits::Stop;
use crate::search::Search;

/// Boards with more rows are polled every [`POLL_EVERY`] nodes.
const LARGE: usize = 16;
const POLL_EVERY: u64 = 64;

struct Reported<'a, 's, 'o> {
    board: &'a Board,
    search: &'s mut Search<'o, Queens>,
    nodes: u64,
}

impl Reported<'_, '_, '_> {
    fn placement(&self, stars: &[u16]) -> Placement {
        Placement::from_cells(self.board.size(), stars)
    }
}

impl solver::Visit for Reported<'_, '_, '_> {
    type Stop = Stop;

    fn node(&mut self, stars: &[u16]) -> Result<(), Stop> {
        self.nodes += 1;
        self.search.tick()?;
        // A node of a large board can take a millisecond, so the limits are polled more often.
        if self.nodes.is_multiple_of(POLL_EVERY) && self.board.size() > LARGE {
            self.search.poll()?;
        }
        if self.search.watching() {
            let (board, placement) = (self.board, self.placement(stars));
            self.search.case(self.nodes, || scene::of(board, &[&placement]))?;
        }
        Ok(())
    }

    fn found(&mut self, stars: &[u16]) -> Result<(), Stop> {
        self.search.found(self.placement(stars))
    }
}

pub(super) fn run(board: &Board, search: &mut Search<'_, Queens>) -> Result<(), Stop> {
    let part = search.run().part();
    if part.is_whole() {
        return solver::search(board, &mut Reported { board, search, nodes: 0 });
    }
    let cuts = (0..).zip(solver::Cut::all(board, jobs::wanted(part)));
    let mut reported = Reported { board, search, nodes: 0 };
    cuts.filter(|(job, _)| part.takes(*job))
        .try_for_each(|(_, cut)| solver::search_cut(board, &cut, &mut reported))
}
