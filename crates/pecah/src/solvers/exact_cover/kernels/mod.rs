//! Inner loops in the processor's own vector instructions. Each has a plain version beside the
//! search that uses it, and a test that the two agree.

#[cfg(target_arch = "x86_64")]
pub(super) mod filter_avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod filter_avx512;
#[cfg(target_arch = "x86_64")]
pub(super) mod lanes_x86;
