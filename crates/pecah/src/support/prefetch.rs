//! Asking for memory before it is read.
//!
//! A look-up at a random place of a large table waits for main memory, in which time a hundred
//! other things could be done. Who knows some places ahead asks for all of them, does other things
//! and then finds them near. Where the processor has no such instruction, nothing is asked.
//!
//! Why the `unsafe` in here is sound: the instruction is a hint that reads nothing into the
//! program and never faults, whatever the address, and every processor of the architecture has it.
#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "the processor's own instruction; the proof is above")
)]

/// What is at this place will be read soon.
#[inline]
pub fn prefetch<T>(table: &[T], place: usize) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let address = table.as_ptr().wrapping_add(place);
        // SAFETY: a hint, for any address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (table, place);
}
