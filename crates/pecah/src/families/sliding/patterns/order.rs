//! The order in which the parts of a round are searched.
//!
//! Idea: the previous round searched the same parts, less deeply. A solution is most likely in the
//! parts where that round got furthest, so these come first: the last round, half of which would be
//! searched on average before a solution is found, then ends after a few hundredths.
//!
//! Invariant: the order depends only on the board, the table and the length, since a round without
//! solutions is searched completely; so an earlier search can be resumed by the number of parts
//! done.

use rustc_hash::FxHashMap;

/// How far the walk of a part came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PartStats {
    /// The fewest moves that were left.
    pub(super) left: usize,
    /// The boards examined. Of parts that came equally far, small ones come first.
    pub(super) nodes: u64,
}

impl PartStats {
    /// Of a part that the round before did not go into.
    const NONE: Self = Self { left: usize::MAX, nodes: u64::MAX };

    fn and(self, other: Self) -> Self {
        Self { left: self.left.min(other.left), nodes: self.nodes.saturating_add(other.nodes) }
    }
}

/// What a round has shown of its parts, by the moves that lead to them.
#[derive(Debug, Default)]
pub(super) struct Ranks {
    reached: Vec<(Box<[u8]>, PartStats)>,
}

impl Ranks {
    pub(super) fn new(reached: Vec<(Box<[u8]>, PartStats)>) -> Self {
        Self { reached }
    }

    /// Sorts the parts of the next round, of paths no longer than those of this one.
    pub(super) fn sort<P>(&self, parts: &mut [P], path: impl Fn(&P) -> &[u8]) {
        let Some(moves) = parts.iter().map(|part| path(part).len()).max() else { return };
        let mut ranks: FxHashMap<&[u8], PartStats> = FxHashMap::default();
        for (path, stats) in &self.reached {
            let start = &path[..moves.min(path.len())];
            ranks.entry(start).and_modify(|known| *known = known.and(*stats)).or_insert(*stats);
        }
        // Stable: others stay in the order of the moves.
        parts.sort_by_cached_key(|part| ranks.get(path(part)).copied().unwrap_or(PartStats::NONE));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_that_came_further_go_first() {
        let reached = |path: &[u8], left, nodes| (path.into(), PartStats { left, nodes });
        let ranks = Ranks::new(vec![
            reached(&[0, 0, 1], 30, 5),
            reached(&[0, 2, 1], 20, 50),
            reached(&[2, 0, 1], 20, 4),
            reached(&[2, 0, 2], 30, 4),
            reached(&[3, 0, 2], 20, 70),
        ]);
        let mut parts: Vec<&[u8]> = vec![&[0, 0], &[0, 2], &[1, 1], &[2, 0], &[3, 0], &[3, 3]];
        ranks.sort(&mut parts, |part| part);
        assert_eq!(parts, [[2, 0], [0, 2], [3, 0], [0, 0], [1, 1], [3, 3]]);
    }
}
