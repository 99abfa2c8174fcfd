//! Additive pattern databases: built in memory, kept in the table cache, searched by IDA*.
//!
//! A pattern is a set of tiles. Its database holds, for every arrangement of these tiles, how many
//! slides of them alone lead home; the sum over disjoint patterns is a lower bound (Korf and Felner
//! 2002). [`partition`] chooses the patterns, [`graph`] and [`retrograde`] build a database,
//! [`compact`] and [`direct`] store it, [`round`] runs the rounds of iterative deepening with
//! [`walk`] (one board at a time) or [`batched`] (many). Boards without tuned tables have those of
//! [`any_goal`], which serve every goal of a shape, and the search of [`dual`].

mod any_goal;
mod batched;
mod bitset_permutation;
mod canonical;
mod compact;
mod direct;
mod dual;
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

pub(super) use any_goal::AnyGoal;
pub(super) use canonical::CanonicalBoard;
use compact::Compact;
use direct::Direct;
pub(super) use dual::DualSearch;
pub(super) use graph::Field;

pub(super) use partition::{AnyTable, Tier, is_cached, parts_table, table_of};
pub(super) use rank::MOST_CELLS;
pub(super) use round::{Deepening, Ended, RoundMode};
pub(super) use walk::Visitor;
