//! Work done with the instructions of newer processors, where there are any.
//!
//! A program for all processors of an architecture counts bits in a dozen steps, as the oldest of
//! them have no instruction for it. So a tight loop is compiled twice, and the processor is asked
//! which one it can do.
//!
//! Why the `unsafe` in here is sound: the second form is called only after the processor has said
//! that it has everything that this form needs.
#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "the processor's own instructions; the proof is above")
)]

/// Something to be done, all of it inlined into `run`.
pub trait Work {
    /// What comes of it.
    type Result;

    /// Does it; to be marked `inline(always)`, as are the functions that it calls.
    fn run(self) -> Self::Result;
}

/// Does the work, as swiftly as this processor can.
pub fn swiftly<W: Work>(work: W) -> W::Result {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2,avx2")]
        fn with_all<W: Work>(work: W) -> W::Result {
            work.run()
        }
        let there = is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("avx2");
        if there {
            // SAFETY: all that the function needs is there.
            return unsafe { with_all(work) };
        }
    }
    work.run()
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
    fn the_work_is_done() {
        assert_eq!(swiftly(Bits(&[1, 3, 7, u64::MAX])), 70);
    }
}
