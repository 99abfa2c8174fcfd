//! Prefetching: loads memory into the cache before it is read.
//!
//! Idea: a look-up at a random address of a large table waits for main memory for a hundred
//! instructions or more. A caller that knows several addresses in advance prefetches them all and
//! does other work meanwhile. On other architectures this does nothing.
//!
//! Invariant: nothing the program can observe changes but its speed. Why the `unsafe` is sound: the
//! instruction is a hint that never faults, whatever the address, and every processor of the
//! architecture has it.
//!
//! Cost: one instruction.
#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "a hint to the processor; the proof is above")
)]

/// Hints that `table[index]` will be read soon.
#[inline]
pub fn prefetch<T>(table: &[T], index: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let address = table.as_ptr().wrapping_add(index);
        // SAFETY: a hint that accepts any address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (table, index);
}
