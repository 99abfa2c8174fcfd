//! The inner loop of frontier search, and its plain version: which of up to 64 placements fit.

/// Bit `n` of the result says that `words[n]` and `state` share no bit. At most 64 words.
pub(in crate::solvers::exact_cover) trait Lanes: Copy {
    fn fitting(self, words: &[u64], state: u64) -> u64;
}

/// The plain version, for every machine.
#[derive(Clone, Copy)]
pub(in crate::solvers::exact_cover) struct PortableLanes;

impl Lanes for PortableLanes {
    #[inline]
    fn fitting(self, words: &[u64], state: u64) -> u64 {
        let fits = |(n, word): (usize, &u64)| u64::from(word & state == 0) << n;
        words.iter().enumerate().map(fits).fold(0, |all, fits| all | fits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::random::Random;

    #[test]
    fn every_version_agrees_with_a_filter_on_random_words() {
        let mut random = Random::new(4);
        for length in 0..=64 {
            let words: Vec<u64> = (0..length).map(|_| random.bits() & random.bits()).collect();
            let state = random.bits() & random.bits() & random.bits();
            let expected =
                (0..length).filter(|&n| words[n] & state == 0).fold(0u64, |set, n| set | 1 << n);
            assert_eq!(PortableLanes.fitting(&words, state), expected);
            #[cfg(target_arch = "x86_64")]
            {
                use crate::solvers::exact_cover::kernels::lanes_x86::{Avx2Lanes, Avx512Lanes};
                if let Some(lanes) = Avx2Lanes::detect() {
                    assert_eq!(lanes.fitting(&words, state), expected);
                }
                if let Some(lanes) = Avx512Lanes::detect() {
                    assert_eq!(lanes.fitting(&words, state), expected);
                }
            }
        }
    }
}
