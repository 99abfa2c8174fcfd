//! Reproducible random numbers: a seed gives the same sequence in every release.

/// A `SplitMix64` generator.
///
/// ```
/// use pecah::support::random::Random;
/// let (mut a, mut b) = (Random::new(7), Random::new(7));
/// assert_eq!(a.below(1000), b.below(1000));
/// ```
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// A generator with this seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which must not be zero. The bias is below `bound` / 2⁶⁴.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// Shuffles a slice (Fisher and Yates).
    pub fn shuffle<T>(&mut self, slice: &mut [T]) {
        for last in (1..slice.len()).rev() {
            slice.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_of_a_seed_is_fixed() {
        let mut random = Random::new(1);
        assert_eq!(random.bits(), 0x910A_2DEC_8902_5CC1);
        let mut order: Vec<usize> = (0..8).collect();
        random.shuffle(&mut order);
        order.sort_unstable();
        assert_eq!(order, (0..8).collect::<Vec<_>>());
    }
}
