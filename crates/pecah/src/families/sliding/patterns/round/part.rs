//! The boards of one part of a round.
//!
//! Idea: a part is defined by move sequences of one length, numbered in order. The part that a
//! sequence belongs to finds out whether the tables prune it.
//!
//! Invariant: the sequences depend only on the shape of the board, the blank and the number of
//! parts, so every path of the round belongs to exactly one part, whatever tables its machine uses.
//!
//! Cost: one step for each sequence, and a few look-ups for each of the part.

use super::{Round, Seed};
use crate::families::sliding::automaton::{CUT, State};
use crate::families::sliding::patterns::table::Layout;
use crate::jobs;
use crate::part::Part;

/// Most sequences lead away from the goal and are pruned at once, so there are more of them.
const SEQUENCES_A_JOB: usize = 16;
/// More are not worth the time to list them.
const MOST_SEQUENCES: usize = 1 << 21;

/// Moves from the start, and where they lead.
struct Sequence {
    ways: Vec<u8>,
    blank: usize,
    state: State,
}

impl<L: Layout> Round<'_, L> {
    /// The boards of a part of the round from `start`.
    pub(super) fn of_part<const COLUMNS: usize, const MIRROR: bool>(
        &self,
        start: &Seed<L>,
        part: Part,
    ) -> Vec<Seed<L>> {
        let first = Sequence {
            ways: start.path.clone(),
            blank: start.place.blank,
            state: start.place.state,
        };
        let mut sequences = vec![first];
        let wanted = (SEQUENCES_A_JOB * jobs::wanted(part)).min(MOST_SEQUENCES);
        let mut moves = 0;
        // A round of fewer moves than that is walked by one part.
        while sequences.len() < wanted && moves + 1 < start.place.left {
            sequences = sequences.iter().flat_map(|sequence| self.longer(sequence)).collect();
            moves += 1;
        }
        let numbered = (0..).zip(sequences).filter(|(number, _)| part.takes(*number));
        let seeds = numbered.filter_map(|(_, sequence)| {
            let &Seed { tiles, entries, ref path, place, last } = start;
            let mut seed = Some(Seed { tiles, entries, path: path.clone(), place, last });
            for way in sequence.ways {
                let children = self.children::<COLUMNS, MIRROR>(&seed?);
                seed = children.into_iter().find(|child| child.path.last() == Some(&way));
            }
            seed
        });
        seeds.collect()
    }

    fn longer(&self, sequence: &Sequence) -> Vec<Sequence> {
        let field = self.setup.table.field;
        let (row, column) = (sequence.blank / field.columns, sequence.blank % field.columns);
        let open = [row > 0, row + 1 < field.rows, column + 1 < field.columns, column > 0];
        let back = sequence.ways.last().map(|&way| usize::from(way) ^ 1);
        let ways = (0..4).filter(|&way| open[way] && back != Some(way));
        let longer = ways.filter_map(|way| {
            let state = self.setup.automaton[usize::from(sequence.state)][way];
            let blank = [
                sequence.blank.wrapping_sub(field.columns),
                sequence.blank + field.columns,
                sequence.blank + 1,
                sequence.blank.wrapping_sub(1),
            ][way];
            let ways = [sequence.ways.as_slice(), &[way as u8]].concat();
            (state != CUT).then_some(Sequence { ways, blank, state })
        });
        longer.collect()
    }
}
