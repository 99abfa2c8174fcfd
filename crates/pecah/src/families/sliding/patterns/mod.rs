//! Pattern databases: built in memory, kept on the shelf, walked fast.

mod batched;
mod bitset_permutation;
mod compact;
mod direct;
mod excess;
mod canonical;
mod graph;
mod order;
mod partition;
mod rank;
mod retrograde;
mod round;
mod table;
mod rank_deltas;
mod walk;

use compact::Compact;
use direct::Direct;
pub(super) use canonical::CanonicalBoard;
pub(super) use graph::Field;

pub(super) use partition::{AnyTable, Tier, is_cached, parts_table, table_of};
pub(super) use rank::MOST_CELLS;
pub(super) use round::{Deepening, Ended, RoundMode};
pub(super) use walk::Visitor;
