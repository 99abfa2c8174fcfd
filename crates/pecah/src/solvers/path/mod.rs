//! Shortest paths: IDA*, and the heap of a best-first search whose order among ties is specified.

pub mod ida_star;
pub mod stable_heap;
