//! Memory for large tables, in huge pages where the system has them.
//!
//! Idea: a look-up at a random address of a large table misses the TLB before it misses the cache.
//! With pages of 2 MiB the whole table needs few TLB entries, and the first write to a page costs
//! one fault instead of 512. Linux grants huge pages on request (`madvise`); elsewhere, and without
//! the feature `huge-pages`, these are plain vectors.
//!
//! Invariant: the request changes no byte, so both functions return what the same call on `Vec`
//! would. It is made before the first write, while no page exists yet.
//!
//! Cost: one system call for each allocation of 2 MiB or more. Zeroed memory stays untouched until
//! it is used: `calloc` gets it from the kernel, which zeroes each page at the first access.
#![cfg_attr(
    all(feature = "huge-pages", target_os = "linux"),
    expect(unsafe_code, reason = "a hint to the kernel about pages; the proof stands at the call")
)]

/// An empty vector with capacity for `count` items.
pub fn with_capacity<T>(count: usize) -> Vec<T> {
    let mut vec = Vec::with_capacity(count);
    request_huge_pages(vec.spare_capacity_mut());
    vec
}

/// A vector of `length` zeros.
pub fn zeroed(length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    request_huge_pages(&mut bytes);
    bytes
}

#[cfg(all(feature = "huge-pages", target_os = "linux"))]
fn request_huge_pages<T>(memory: &mut [T]) {
    const PAGE: usize = 1 << 12;
    const HUGE_PAGE: usize = 1 << 21;
    let size = size_of_val(memory);
    if size < HUGE_PAGE {
        return;
    }
    // An allocator keeps its header on the first page, so that page is shared with it.
    let start = memory.as_mut_ptr().cast::<u8>();
    let before = start.addr() % PAGE;
    let whole = (before + size) / PAGE * PAGE;
    // SAFETY: every page from the one that holds `start` is mapped, since it holds a byte of
    // `memory`, and the advice changes no byte of it. A refusal costs speed only.
    unsafe { libc::madvise(start.wrapping_sub(before).cast(), whole, libc::MADV_HUGEPAGE) };
}

#[cfg(not(all(feature = "huge-pages", target_os = "linux")))]
fn request_huge_pages<T>(_memory: &mut [T]) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vector_stays_in_its_first_allocation_up_to_its_capacity() {
        for count in [0, 3, 1 << 20] {
            let mut vec = with_capacity::<[u64; 2]>(count);
            assert!(vec.is_empty() && vec.capacity() >= count);
            let start = vec.as_ptr();
            vec.resize(count, [1, 2]);
            assert_eq!(vec.as_ptr(), start);
        }
    }

    #[test]
    fn zeroed_memory_is_zero_and_keeps_what_is_written() {
        let mut bytes = zeroed(5 << 20);
        assert_eq!((bytes.len(), bytes.iter().max()), (5 << 20, Some(&0)));
        bytes[3 << 20] = 7;
        assert_eq!(bytes[3 << 20], 7);
        assert!(zeroed(0).is_empty());
    }
}
