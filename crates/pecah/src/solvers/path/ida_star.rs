//! IDA* (Korf, 1985): shortest paths in memory proportional to their length.
//!
//! Idea: search depth first and cut every branch whose depth plus estimate exceeds a threshold; if
//! no goal is found, raise the threshold to the least sum that was cut.
//!
//! Invariant: no estimate exceeds the true distance, so no path within the threshold is ever cut.
//! The first goals found end shortest paths, and a complete round finds all shortest paths that
//! [`Space::steps`] does not prune.
//!
//! Cost: each round repeats the ones before it. With good estimates a round is several times as
//! large as the last, so the repetition is a small share.

use crate::limits::Stop;

/// A space to search in place: it may keep parts of the current state in itself, as long as
/// [`retreat`](Self::retreat) restores them.
pub trait Space {
    /// What distinguishes a state from its neighbours on the path; small, as one is kept for each
    /// depth.
    type Node: Copy;

    /// A lower bound on the steps from here to a goal.
    fn estimate(&self, node: &Self::Node) -> u32;

    /// Whether this is a goal.
    fn is_goal(&self, node: &Self::Node) -> bool;

    /// The steps to try from here, one bit each. A step may be pruned if another path that is not
    /// longer is sure to reach the same state.
    fn steps(&self, node: &Self::Node) -> u32;

    /// Takes a step. If the estimate after it exceeds `most`, changes nothing and returns that
    /// estimate as the error.
    fn advance(&mut self, node: &Self::Node, step: u8, most: u32) -> Result<Self::Node, u32>;

    /// Undoes the step that led from `before` to `after`.
    fn retreat(&mut self, before: &Self::Node, after: &Self::Node);
}

/// Receives the events of a search. An error ends the search.
pub trait Visitor<S: Space> {
    /// The search enters a node within the threshold.
    fn enter(&mut self, space: &S, node: &S::Node) -> Result<(), Stop>;

    /// These steps lead to a goal on a shortest path.
    fn goal(&mut self, steps: &[u8]) -> Result<(), Stop>;

    /// A round with this threshold begins.
    fn round(&mut self, _threshold: u32) {}
}

/// Passes every shortest path to the visitor, in the order of the steps' bits. Ends when all have
/// been passed, or when no branch was cut, so that there is none.
pub fn search<S: Space>(
    space: &mut S,
    root: S::Node,
    visitor: &mut impl Visitor<S>,
) -> Result<(), Stop> {
    let mut threshold = space.estimate(&root);
    loop {
        visitor.round(threshold);
        let mut round = Round {
            space,
            visitor,
            steps: vec![0; threshold as usize],
            threshold,
            least_cut: u32::MAX,
            goals: Goals::None,
            stop: None,
        };
        let walked = round.walk(&root, 0);
        if let (Err(Halted), Some(stop)) = (walked, round.stop) {
            return Err(stop);
        }
        if round.goals == Goals::Some || round.least_cut == u32::MAX {
            return Ok(());
        }
        threshold = round.least_cut;
    }
}

#[derive(PartialEq, Eq)]
enum Goals {
    None,
    Some,
}

/// The reason is kept in the round, so that the result of every call fits a register.
struct Halted;

struct Round<'a, S, V> {
    space: &'a mut S,
    visitor: &'a mut V,
    /// The steps from the root to the current node, followed by stale entries.
    steps: Vec<u8>,
    threshold: u32,
    /// The least depth plus estimate that was cut.
    least_cut: u32,
    goals: Goals,
    stop: Option<Stop>,
}

impl<S: Space, V: Visitor<S>> Round<'_, S, V> {
    fn walk(&mut self, node: &S::Node, depth: u32) -> Result<(), Halted> {
        if let Err(stop) = self.visitor.enter(self.space, node) {
            return self.halt(stop);
        }
        if self.space.is_goal(node) {
            self.goals = Goals::Some;
            return match self.visitor.goal(&self.steps[..depth as usize]) {
                Ok(()) => Ok(()),
                Err(stop) => self.halt(stop),
            };
        }
        if depth == self.threshold {
            // Reached only if the estimate is 0 at a node that is no goal.
            self.least_cut = self.least_cut.min(depth + 1);
            return Ok(());
        }
        let most = self.threshold - depth - 1;
        let mut left = self.space.steps(node);
        while left != 0 {
            let step = left.trailing_zeros() as u8;
            left &= left - 1;
            match self.space.advance(node, step, most) {
                Ok(next) => {
                    self.steps[depth as usize] = step;
                    let walked = self.walk(&next, depth + 1);
                    self.space.retreat(node, &next);
                    walked?;
                }
                Err(estimate) => self.least_cut = self.least_cut.min(depth + 1 + estimate),
            }
        }
        Ok(())
    }

    #[cold]
    fn halt(&mut self, stop: Stop) -> Result<(), Halted> {
        self.stop = Some(stop);
        Err(Halted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers under +1, +2 and ×2, towards a goal; the estimate is 1 short of it, else 0.
    struct Numbers {
        goal: u64,
    }

    impl Space for Numbers {
        type Node = u64;
        fn estimate(&self, node: &u64) -> u32 {
            u32::from(*node != self.goal)
        }
        fn is_goal(&self, node: &u64) -> bool {
            *node == self.goal
        }
        fn steps(&self, node: &u64) -> u32 {
            if *node < self.goal { 0b111 } else { 0 }
        }
        fn advance(&mut self, node: &u64, step: u8, most: u32) -> Result<u64, u32> {
            let next = [node + 1, node + 2, node * 2][usize::from(step)];
            let estimate = self.estimate(&next);
            if estimate > most { Err(estimate) } else { Ok(next) }
        }
        fn retreat(&mut self, _before: &u64, _after: &u64) {}
    }

    #[derive(Default)]
    struct Paths {
        found: Vec<Vec<u8>>,
        wanted: usize,
    }

    impl Visitor<Numbers> for Paths {
        fn enter(&mut self, _space: &Numbers, _node: &u64) -> Result<(), Stop> {
            Ok(())
        }
        fn goal(&mut self, steps: &[u8]) -> Result<(), Stop> {
            self.found.push(steps.to_vec());
            if self.found.len() == self.wanted { Err(Stop::Enough) } else { Ok(()) }
        }
    }

    #[test]
    fn every_shortest_path_is_found_in_step_order() {
        let mut paths = Paths::default();
        assert_eq!(search(&mut Numbers { goal: 7 }, 1, &mut paths), Ok(()));
        assert_eq!(paths.found, [[1, 1, 1], [1, 2, 0]]);
        let mut paths = Paths::default();
        assert_eq!(search(&mut Numbers { goal: 4 }, 1, &mut paths), Ok(()));
        assert_eq!(paths.found, [[0, 1], [0, 2], [1, 0], [2, 1], [2, 2]]);
    }

    #[test]
    fn a_visitor_error_ends_the_search_and_an_unreachable_goal_ends_it_with_no_path() {
        let mut first = Paths { wanted: 1, ..Paths::default() };
        assert_eq!(search(&mut Numbers { goal: 4 }, 1, &mut first), Err(Stop::Enough));
        assert_eq!(first.found, [[0, 1]]);
        let mut none = Paths::default();
        assert_eq!(search(&mut Numbers { goal: 4 }, 5, &mut none), Ok(()));
        assert_eq!(none.found, [[0; 0]; 0]);
        let mut here = Paths::default();
        assert_eq!(search(&mut Numbers { goal: 4 }, 4, &mut here), Ok(()));
        assert_eq!(here.found, [[0; 0]]);
    }
}
