//! Which piece to hold to its representatives.
//!
//! The idea: how much holding a piece saves differs threefold from piece to piece, and no simple
//! count tells. So a search that turns out to be long is begun again with the piece for which
//! random descents promise the smallest tree (Knuth, 1975).
//!
//! The cost: the nodes of the trial, which are lost when the search is long, and some dozens of
//! descents for each piece and each of its representatives.

use crate::limits::Stop;
use crate::solvers::exact_cover::mrv::Tightest;
use crate::solvers::exact_cover::problem::{Chosen, Counting, Instructions, Placing, Visit};
use crate::solvers::exact_cover::symmetry::{self, Parts, Purpose, Symmetry};

/// Nodes up to which a search is done sooner than a better one is found.
const SHORT: u64 = 400_000;

/// Promises are not exact, so another piece has to promise much less than the first one.
const WORTH_IT: f64 = 0.75;

/// The covers of each part, if they are all found within a few nodes.
pub fn covers_if_short(
    parts: &Parts,
    mut tick: impl FnMut(u64) -> Result<(), Stop>,
) -> Result<Option<Vec<Covers>>, Stop> {
    let mut nodes = 0;
    let mut found = Vec::new();
    for (_, part) in parts {
        let mut collecting = Collecting {
            covers: Vec::new(),
            counting: Counting::new(|more| {
                nodes += more;
                tick(more)?;
                if nodes > SHORT { Err(Stop::Enough) } else { Ok(()) }
            }),
        };
        let searched = Tightest::new(part).search(Instructions::Best, &mut collecting);
        match searched.and_then(|()| collecting.counting.finish()) {
            Ok(()) => found.push(collecting.covers),
            Err(Stop::Enough) => return Ok(None),
            Err(stop) => return Err(stop),
        }
    }
    Ok(Some(found))
}

/// Covers, each by the numbers of its placements.
pub type Covers = Vec<Vec<usize>>;

struct Collecting<T> {
    covers: Covers,
    counting: Counting<T>,
}

impl<T: FnMut(u64) -> Result<(), Stop>> Visit for Collecting<T> {
    #[inline]
    fn node(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        self.counting.node(chosen)
    }

    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        let mut cover = Vec::new();
        chosen.list(&mut cover);
        self.covers.push(cover);
        Ok(())
    }
}

/// The parts that promise the shortest search by the tightest item.
pub fn shortest(
    problem: &Placing,
    symmetries: &[Symmetry],
    mut tick: impl FnMut(u64) -> Result<(), Stop>,
) -> Result<Parts, Stop> {
    let mut best = symmetry::parts(problem, symmetries, Purpose::Visiting);
    let Some(nodes) = promised(&best, f64::INFINITY) else { return Ok(best) };
    let mut least = nodes * WORTH_IT;
    for piece in symmetry::holdable(problem, symmetries) {
        tick(1)?;
        let parts = symmetry::parts_holding(problem, symmetries, piece, Purpose::Visiting);
        if let Some(nodes) = promised(&parts, least) {
            (best, least) = (parts, nodes);
        }
    }
    Ok(best)
}

/// The nodes that the parts promise to have, if they are fewer than `least`.
fn promised(parts: &Parts, least: f64) -> Option<f64> {
    parts.iter().try_fold(0.0, |sum, (_, part)| {
        Some(sum + Tightest::new(part).promised_nodes(least - sum)?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solvers::exact_cover::problem::{Leftovers, Placement};

    /// Four trominoes, one of each kind, straight or bent, wherever they fit on a 4×3 board.
    fn board() -> (Placing, Vec<Symmetry>) {
        let cell = |row: usize, column: usize| 3 * row + column;
        let mut shapes: Vec<Vec<usize>> = Vec::new();
        for row in 0..4 {
            for column in 0..3 {
                if column == 0 {
                    shapes.push((0..3).map(|c| cell(row, c)).collect());
                }
                if row < 2 {
                    shapes.push((0..3).map(|r| cell(row + r, column)).collect());
                }
            }
        }
        let with =
            |piece| shapes.iter().map(move |cells| Placement { piece, cells: cells.clone() });
        let placements = (0..4).flat_map(with).collect();
        let placing =
            Placing { cells: 12, copies: vec![1; 4], leftovers: Leftovers::None, placements };
        let turned = |row: fn(usize) -> usize, column: fn(usize) -> usize| Symmetry {
            cells: (0..12).map(|n| cell(row(n / 3), column(n % 3))).collect(),
            pieces: (0..4).collect(),
        };
        let same = turned(|r| r, |c| c);
        (
            placing,
            vec![
                same,
                turned(|r| 3 - r, |c| c),
                turned(|r| r, |c| 2 - c),
                turned(|r| 3 - r, |c| 2 - c),
            ],
        )
    }

    #[test]
    fn every_choice_has_the_same_total() {
        let (problem, symmetries) = board();
        let go_on = |_| Ok(());
        let total = |parts: &Parts| {
            let covers = covers_if_short(parts, go_on).expect("nothing stops it").expect("short");
            let weighed =
                parts.iter().zip(&covers).map(|((weight, _), c)| weight * c.len() as u128);
            weighed.sum::<u128>()
        };
        // Four across, or three down with one across above or below them: each in 4! orders.
        assert_eq!(total(&vec![(1, problem.clone())]), 3 * 24);
        for piece in symmetry::holdable(&problem, &symmetries) {
            for purpose in [Purpose::Visiting, Purpose::Scanning] {
                let parts = symmetry::parts_holding(&problem, &symmetries, piece, purpose);
                assert_eq!(total(&parts), 3 * 24);
            }
        }
        let parts = shortest(&problem, &symmetries, go_on).expect("nothing stops it");
        assert_eq!(total(&parts), 3 * 24);
        assert_eq!(covers_if_short(&parts, |_| Err(Stop::Time)), Err(Stop::Time));
    }

    #[test]
    fn promises_are_about_right() {
        let (problem, _) = board();
        let mut nodes = 0;
        let mut counting = Counting::new(|more| {
            nodes += more;
            Ok(())
        });
        let tightest = Tightest::new(&problem);
        assert_eq!(tightest.search(Instructions::Best, &mut counting), Ok(()));
        assert_eq!(counting.finish(), Ok(()));
        let promised = tightest.promised_nodes(f64::INFINITY).expect("a small problem");
        assert!((0.5..2.0).contains(&(promised / nodes as f64)), "{promised} for {nodes}");
    }
}
