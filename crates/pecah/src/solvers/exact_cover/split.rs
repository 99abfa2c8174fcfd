//! Chooses a search that suits the problem and splits it into subtrees for several threads.
//!
//! Idea: a subtree is a node of the search tree with everything below it. Nodes are expanded level
//! by level until there are enough subtrees to keep every thread busy to the end.
//!
//! Invariant: the subtrees of one depth, in search order, contain every cover once and in the same
//! order as the whole search.
//!
//! Cost: one visit to each node above the subtrees, at most four levels.

use crate::limits::Stop;
use crate::solvers::exact_cover::frontier::{Direction, FrontierNode, FrontierSearch};
use crate::solvers::exact_cover::mrv::MrvSearch;
use crate::solvers::exact_cover::preprocess;
use crate::solvers::exact_cover::problem::{
    Counting, CoverProblem, Instructions, Placement, Visit,
};
use crate::support::parallel::{self, Shared, Sink};

/// A search with its tables built.
#[derive(Clone)]
pub enum SplitSearch<'p> {
    /// One or more frontier searches, one after the other.
    Frontier(Vec<FrontierSearch>),
    /// An MRV search.
    Mrv(MrvSearch<'p>),
}

/// A node of the search tree, with everything below it.
#[derive(Debug, Clone)]
pub enum Subtree {
    /// A node of the frontier search with this number.
    Frontier(usize, FrontierNode),
    /// The node of an MRV search at which these placements are chosen.
    Mrv(Vec<usize>),
}

/// Counts nodes and polls the limits.
pub type Tick<'a> = dyn FnMut(u64) -> Result<(), Stop> + 'a;

/// Nodes are expanded until there are this many subtrees.
const TARGET_SUBTREES: usize = 200;
/// The subtrees of deeper nodes are too small to be worth a job.
const MAX_DEPTH: usize = 4;
/// Trees that grow more slowly than this are not split any further.
const MOST_NODES_A_SUBTREE: u64 = 8;

impl Subtree {
    /// The placements of a node of an MRV search.
    fn mrv(self) -> Option<Vec<usize>> {
        match self {
            Self::Mrv(chosen) => Some(chosen),
            Self::Frontier(..) => None,
        }
    }

    /// How many placements are chosen.
    fn depth(&self) -> usize {
        match self {
            Self::Frontier(_, node) => node.depth(),
            Self::Mrv(chosen) => chosen.len(),
        }
    }
}

impl<'p> SplitSearch<'p> {
    /// An MRV search.
    pub fn mrv(problem: &'p CoverProblem) -> Self {
        Self::Mrv(MrvSearch::new(problem))
    }

    /// Two frontier searches, one from each end of the board; `None` if frontier search cannot
    /// handle the problem. The piece with the fewest placements lies in one half of the board or in
    /// the other, and each search starts at its end, so that this piece is placed early or the
    /// branch fails early. Where every piece has copies, one search from the first cell.
    pub fn frontier_from_both_ends(problem: &CoverProblem) -> Option<Self> {
        let mut counts = vec![0usize; problem.copies.len()];
        problem.placements.iter().for_each(|placement| counts[placement.piece] += 1);
        let is_single = |piece: &usize| problem.copies[*piece] == 1;
        let rarest = (0..counts.len()).filter(is_single).min_by_key(|&piece| counts[piece]);
        let is_near = |placement: &Placement| {
            let ends = placement.cells.first().zip(placement.cells.last());
            ends.is_none_or(|(first, last)| first + last < problem.cells)
        };
        let is_feasible = preprocess::feasible(problem);
        let Some(rarest) = rarest else {
            let keep = |number: usize, _: &Placement| is_feasible[number];
            let search = FrontierSearch::with_only(problem, Direction::Forward, keep)?;
            return Some(Self::Frontier(vec![search]));
        };
        let from = |direction| {
            let near = direction == Direction::Forward;
            let lies_there = |p: &Placement| p.piece != rarest || is_near(p) == near;
            FrontierSearch::with_only(problem, direction, |number, p| {
                is_feasible[number] && lies_there(p)
            })
        };
        // Frontier search rejects leftovers, so every cover uses the rarest piece.
        Some(Self::Frontier(vec![from(Direction::Forward)?, from(Direction::Backward)?]))
    }

    /// The whole search as its roots.
    pub fn roots(&self) -> Vec<Subtree> {
        match self {
            Self::Frontier(searches) => (0..searches.len())
                .map(|nth| Subtree::Frontier(nth, searches[nth].root()))
                .collect(),
            Self::Mrv(_) => vec![Subtree::Mrv(Vec::new())],
        }
    }

    /// The whole search as many subtrees; the nodes visited to find them are counted by `tick`.
    pub fn split(&mut self, tick: &mut Tick<'_>) -> Result<Vec<Subtree>, Stop> {
        let mut subtrees = self.roots();
        for _ in 0..MAX_DEPTH {
            if subtrees.len() >= TARGET_SUBTREES {
                break;
            }
            subtrees = self.children(subtrees, true, tick)?;
        }
        Ok(subtrees)
    }

    /// The whole search as at least this many subtrees, if it has as many; see [`cut`].
    pub fn cut(&mut self, wanted: usize, tick: &mut Tick<'_>) -> Result<Vec<Subtree>, Stop> {
        let mut cuts = cut(std::slice::from_mut(self), wanted, tick)?;
        Ok(cuts.pop().unwrap_or_default())
    }

    /// The next level: the children of these subtrees, which are in the order of the search. Counts
    /// the nodes of that level.
    fn children(
        &mut self,
        subtrees: Vec<Subtree>,
        looks_ahead: bool,
        tick: &mut Tick<'_>,
    ) -> Result<Vec<Subtree>, Stop> {
        let mut next = Vec::new();
        match self {
            Self::Frontier(searches) => {
                for subtree in subtrees {
                    let Subtree::Frontier(nth, node) = subtree else { continue };
                    let children = searches[nth].children(node);
                    tick(children.len() as u64)?;
                    next.extend(children.into_iter().map(|node| Subtree::Frontier(nth, node)));
                }
            }
            Self::Mrv(search) => {
                let chosen: Vec<Vec<usize>> =
                    subtrees.into_iter().filter_map(Subtree::mrv).collect();
                let nodes = chosen.iter().map(Vec::as_slice);
                search.children(nodes, looks_ahead, &mut |chosen, children| {
                    let Some(numbers) = children else {
                        next.push(Subtree::Mrv(chosen.to_vec()));
                        return tick(1);
                    };
                    let longer = |n: &usize| Subtree::Mrv([chosen, &[*n]].concat());
                    next.extend(numbers.iter().map(longer));
                    tick(numbers.len() as u64)
                })?;
            }
        }
        Ok(next)
    }

    /// Visits every cover of a subtree.
    pub fn search<V: Visit>(
        &mut self,
        subtree: &Subtree,
        instructions: Instructions,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        match (self, subtree) {
            (Self::Frontier(searches), Subtree::Frontier(nth, node)) => {
                searches[*nth].search_from(node, instructions, visitor)
            }
            (Self::Mrv(search), Subtree::Mrv(chosen)) => {
                search.search_after(chosen, instructions, visitor)
            }
            _ => unreachable!("a subtree belongs to its search"),
        }
    }

    /// The number of covers of these subtrees, on as many threads as the run allows.
    pub fn count(&self, subtrees: &[Subtree], shared: &Shared<'_>) -> Result<u128, Stop> {
        let mut covers = 0;
        let subtrees: Vec<(u64, &Subtree)> = (0..).zip(subtrees).collect();
        self.count_each(&subtrees, shared, &mut |(_, more)| {
            covers += more;
            Ok(())
        })?;
        Ok(covers)
    }

    /// The number of covers of each of these numbered subtrees, in their order, on as many threads
    /// as the run allows.
    pub fn count_each(
        &self,
        subtrees: &[(u64, &Subtree)],
        shared: &Shared<'_>,
        receive: &mut Sink<'_, (u64, u128)>,
    ) -> Result<(), Stop> {
        parallel::in_order(
            subtrees,
            shared,
            || self.clone(),
            |search, (number, subtree), send| {
                let mut counting = Counting::new(|nodes| shared.tick(nodes));
                search.search(subtree, Instructions::Best, &mut counting)?;
                counting.finish()?;
                send((*number, counting.covers))
            },
            receive,
        )
    }
}

/// Splits several searches into at least this many subtrees in all, if they have as many. All are
/// cut at the same depth, so that a large tree has many of the subtrees and a small one few. The
/// result depends only on the problems and this number. The nodes visited to find the subtrees are
/// counted by `tick`.
pub fn cut(
    searches: &mut [SplitSearch<'_>],
    wanted: usize,
    tick: &mut Tick<'_>,
) -> Result<Vec<Vec<Subtree>>, Stop> {
    let mut cuts: Vec<Vec<Subtree>> = searches.iter().map(SplitSearch::roots).collect();
    let mut nodes = 0;
    let sizes = |cuts: &Vec<Vec<Subtree>>| cuts.iter().map(Vec::len).sum::<usize>();
    let depths = |cuts: &Vec<Vec<Subtree>>| cuts.iter().flatten().map(Subtree::depth).sum();
    while sizes(&cuts) < wanted && nodes < MOST_NODES_A_SUBTREE * wanted as u64 {
        let before: usize = depths(&cuts);
        for (search, subtrees) in searches.iter_mut().zip(&mut cuts) {
            *subtrees = search.children(std::mem::take(subtrees), false, tick)?;
        }
        nodes += sizes(&cuts) as u64;
        // Every subtree left is a cover.
        if depths(&cuts) == before {
            break;
        }
    }
    Ok(cuts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solvers::exact_cover::problem::{Chosen, Leftovers};

    /// Collects covers in their order, as a search for all of them does.
    #[derive(Default)]
    struct InOrder(Vec<Vec<usize>>);

    impl Visit for InOrder {
        fn node(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
            Ok(())
        }

        fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
            let mut cover = Vec::new();
            chosen.list(&mut cover);
            cover.sort_unstable();
            self.0.push(cover);
            Ok(())
        }

        fn looks_at_nodes(&self) -> bool {
            false
        }
    }

    /// Straight trominoes of several colours, with several copies each, on a board of three rows.
    fn trominoes(copies: &[usize]) -> CoverProblem {
        let columns = copies.iter().sum::<usize>();
        let mut shapes: Vec<Vec<usize>> = Vec::new();
        for column in 0..columns {
            shapes.push((0..3).map(|row| row * columns + column).collect());
            if column + 3 <= columns {
                let across = |row| (0..3).map(|n| row * columns + column + n).collect();
                shapes.extend((0..3).map(across));
            }
        }
        shapes.sort_unstable();
        let of = |piece| shapes.iter().map(move |cells| Placement { piece, cells: cells.clone() });
        let placements = (0..copies.len()).flat_map(of).collect();
        let (copies, leftovers) = (copies.to_vec(), Leftovers::None);
        CoverProblem { cells: 3 * columns, copies, leftovers, placements }
    }

    #[test]
    fn subtrees_hold_the_covers_in_the_order_of_the_whole_search() {
        for copies in [&[6][..], &[10, 2], &[1, 1, 1, 6], &[1, 2, 8], &[1; 6], &[4, 1, 1, 1, 1]] {
            let problem = trominoes(copies);
            let mut search = SplitSearch::mrv(&problem);
            let (mut whole, mut parts) = (InOrder::default(), InOrder::default());
            for root in search.roots() {
                assert_eq!(search.search(&root, Instructions::Best, &mut whole), Ok(()));
            }
            let subtrees = search.split(&mut |_| Ok(())).unwrap();
            for subtree in &subtrees {
                assert_eq!(search.search(subtree, Instructions::Best, &mut parts), Ok(()));
            }
            assert!(!whole.0.is_empty());
            assert!(whole.0 == parts.0, "{copies:?}: {} covers", whole.0.len());
        }
    }
}
