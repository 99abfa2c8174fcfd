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

/// Does the work on so many threads and gives the results in the order of the work.
#[cfg(feature = "parallel")]
fn share_out<T: Send, R: Send>(
    work: Vec<T>,
    threads: usize,
    each: impl Fn(T) -> R + Sync,
) -> Vec<R> {
    use std::sync::{Mutex, PoisonError};
    if threads < 2 || work.len() < 2 {
        return work.into_iter().map(each).collect();
    }
    let queue = Mutex::new(work.into_iter().enumerate());
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let next = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
                    let Some((nth, work)) = next else { break };
                    let result = each(work);
                    done.lock().unwrap_or_else(PoisonError::into_inner).push((nth, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|(nth, _)| *nth);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(not(feature = "parallel"))]
fn share_out<T, R>(work: Vec<T>, _threads: usize, each: impl Fn(T) -> R) -> Vec<R> {
    work.into_iter().map(each).collect()
}
