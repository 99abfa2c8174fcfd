//! Inner loops with vector instructions. Each is beside the plain version that it must agree with,
//! and a test compares the two.

pub(super) mod filter;
#[cfg(target_arch = "x86_64")]
pub(super) mod filter_avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod filter_avx512;
pub(super) mod lanes;
#[cfg(target_arch = "x86_64")]
pub(super) mod lanes_x86;
pub(super) mod last_pieces;
#[cfg(target_arch = "x86_64")]
pub(super) mod last_pieces_avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod last_pieces_avx512;
