//! CPU dispatch: a loop compiled twice, and the version chosen at run time.
//!
//! Idea: a build for every processor of an architecture cannot use newer instructions, such as the
//! one that counts bits. So a tight loop is compiled once more with them, and a run-time check
//! decides which version is called; where vectors of 512 bits help, there is a third version.
//!
//! Invariant: both versions are compiled from the same source. Why the `unsafe` is sound: the
//! second version is called only after the check for every feature that it is compiled with.
//!
//! Cost: a few loads and tests for each call; the code of the loop twice.
#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "instructions of newer processors; the proof is above")
)]

/// Whether the processor has AVX2, and counts bits. A build with `--cfg pecah_without_avx2` behaves
/// as on one that has not, so that a test can try what runs there.
#[cfg(target_arch = "x86_64")]
#[inline]
pub fn has_avx2() -> bool {
    !cfg!(pecah_without_avx2)
        && is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("popcnt")
}

/// Whether the processor has AVX-512, and counts bits. A build with `--cfg pecah_without_avx512` or
/// `--cfg pecah_without_avx2` behaves as on one that has not.
#[cfg(target_arch = "x86_64")]
#[inline]
pub fn has_avx512() -> bool {
    !cfg!(any(pecah_without_avx512, pecah_without_avx2))
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("popcnt")
}

/// A computation, all of it inlined into `run`.
pub trait Work {
    /// Its result.
    type Result;

    /// Runs it. Mark it `inline(always)`, and the functions that it calls too.
    fn run(self) -> Self::Result;
}

/// Runs the work with the best instructions of this processor.
pub fn dispatch<W: Work>(work: W) -> W::Result {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2,avx2")]
        fn with_features<W: Work>(work: W) -> W::Result {
            work.run()
        }
        let is_supported = has_avx2()
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2");
        if is_supported {
            // SAFETY: the processor has every feature of the function.
            return unsafe { with_features(work) };
        }
    }
    work.run()
}

/// The same, with a third version for vectors of 512 bits: for loops over long rows.
pub fn dispatch_widest<W: Work>(work: W) -> W::Result {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2,avx2,avx512f")]
        fn with_features<W: Work>(work: W) -> W::Result {
            work.run()
        }
        let is_supported = has_avx512()
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2");
        if is_supported {
            // SAFETY: the processor has every feature of the function.
            return unsafe { with_features(work) };
        }
    }
    dispatch(work)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Bits<'a>(&'a [u64]);

    impl Work for Bits<'_> {
        type Result = u32;

        #[inline]
        fn run(self) -> u32 {
            self.0.iter().map(|word| word.count_ones()).sum()
        }
    }

    #[test]
    fn the_dispatched_version_gives_the_plain_result() {
        let words = [1, 3, 7, u64::MAX];
        assert_eq!(dispatch(Bits(&words)), Bits(&words).run());
        assert_eq!(dispatch_widest(Bits(&words)), Bits(&words).run());
        assert_eq!(dispatch(Bits(&words)), 70);
    }
}
