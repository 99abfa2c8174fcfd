//! Pattern databases: built in memory, kept on the shelf, walked fast.

mod batched;
mod bitset_permutation;
mod canonical;
mod compact;
mod direct;
mod excess;
mod graph;
mod order;
mod partition;
mod rank;
mod rank_deltas;
mod retrograde;
mod round;
mod table;
mod walk;

pub(super) use canonical::CanonicalBoard;
use compact::Compact;
use direct::Direct;
pub(super) use graph::Field;

pub(super) use partition::{AnyTable, Tier, is_cached, parts_table, table_of};
pub(super) use rank::MOST_CELLS;
pub(super) use round::{Deepening, Ended, RoundMode};
pub(super) use walk::Visitor;
