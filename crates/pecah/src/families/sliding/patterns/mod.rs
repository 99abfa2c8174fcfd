//! Pattern databases: built in memory, kept on the shelf, walked fast.

mod braid;
mod carry;
mod compact;
mod direct;
mod excess;
mod frame;
mod graph;
mod order;
mod partition;
mod rank;
mod retrograde;
mod round;
mod table;
mod turns;
mod walk;

use compact::Compact;
use direct::Direct;
pub(super) use frame::Frame;
pub(super) use graph::Field;

pub(super) use partition::{AnyTable, Tier, is_on_shelf, table_of};
pub(super) use rank::MOST_CELLS;
pub(super) use round::{Deepening, Ended, Together};
pub(super) use walk::Visitor;
