//! Vectors with room in large pages, where the system has them.
//!
//! A table of counts is asked at random places, so finding out where a page is costs as much as
//! reading it; and a page of two megabytes is made at once instead of in 512 steps.
//!
//! Why the `unsafe` in here is sound: the call only tells the system which pages to use for memory
//! that the vector owns, and changes nothing that can be read from it.
#![cfg_attr(
    all(feature = "large-pages", target_os = "linux"),
    expect(unsafe_code, reason = "a word to the system about pages; the proof is above")
)]

/// An empty vector with room for so many.
pub fn with_room<T>(count: usize) -> Vec<T> {
    let mut room = Vec::with_capacity(count);
    ask_for_large_pages(room.spare_capacity_mut());
    room
}

#[cfg(all(feature = "large-pages", target_os = "linux"))]
fn ask_for_large_pages<T>(room: &mut [T]) {
    const PAGE: usize = 1 << 12;
    const LARGE_PAGE: usize = 1 << 21;
    let size = size_of_val(room);
    if size < LARGE_PAGE {
        return;
    }
    let start = room.as_mut_ptr().cast::<u8>();
    let before = start.align_offset(PAGE);
    let whole = size.saturating_sub(before) / PAGE * PAGE;
    // SAFETY: these pages lie within `room`, and the advice changes none of their bytes. Where it
    // is not taken, everything is as well, only slower.
    unsafe { libc::madvise(start.wrapping_add(before).cast(), whole, libc::MADV_HUGEPAGE) };
}

#[cfg(not(all(feature = "large-pages", target_os = "linux")))]
fn ask_for_large_pages<T>(_room: &mut [T]) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_for_little_and_for_much() {
        for count in [0, 3, 1 << 20] {
            let mut room = with_room::<[u64; 2]>(count);
            assert!(room.is_empty() && room.capacity() >= count);
            let start = room.as_ptr();
            room.resize(count, [1, 2]);
            assert_eq!(room.as_ptr(), start);
        }
    }
}
