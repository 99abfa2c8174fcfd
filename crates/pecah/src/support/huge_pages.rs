//! Large arrays of bytes, in large pages where the system has them.
//!
//! A look-up at a random place of hundreds of megabytes waits for the entry, and before that for
//! the processor to find out where its page is. Pages of two megabytes are few enough that their
//! places are remembered. Linux gives them to whoever asks; elsewhere, and without the feature
//! `large-pages`, this is a plain vector.

use std::ops::{Deref, DerefMut};

#[cfg(all(feature = "large-pages", target_os = "linux"))]
type Inner = memmap2::MmapMut;

#[cfg(not(all(feature = "large-pages", target_os = "linux")))]
type Inner = Vec<u8>;

/// Bytes, as many as there were at the start.
pub struct Large(Inner);

impl Large {
    /// So many zeros.
    #[cfg(all(feature = "large-pages", target_os = "linux"))]
    pub fn zeroed(length: usize) -> Self {
        // As with any other memory, there is no going on without it.
        let map = memmap2::MmapMut::map_anon(length).expect("memory for a table");
        // A wish: without large pages everything is as well, only slower.
        let _ = map.advise(memmap2::Advice::HugePage);
        Self(map)
    }

    /// So many zeros.
    #[cfg(not(all(feature = "large-pages", target_os = "linux")))]
    pub fn zeroed(length: usize) -> Self {
        Self(vec![0; length])
    }
}

impl Deref for Large {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        &self.0
    }
}

impl DerefMut for Large {
    #[inline]
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_begins_with_zeros_and_keeps_what_is_written() {
        let mut large = Large::zeroed(5 << 20);
        assert_eq!((large.len(), large.iter().max()), (5 << 20, Some(&0)));
        large[3 << 20] = 7;
        assert_eq!(large[3 << 20], 7);
        assert!(Large::zeroed(0).is_empty());
    }
}
