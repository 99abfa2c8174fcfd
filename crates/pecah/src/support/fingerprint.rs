//! Hashes that stay the same from run to run and from version to version, for what is written down:
//! tokens and records. They find slips and edits; they do not protect against forgery.

/// FNV-1a over the bytes so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    /// With these bytes behind what was hashed before.
    #[must_use]
    pub fn of(self, bytes: &[u8]) -> Self {
        Self(
            bytes.iter().fold(self.0, |hash, &byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            }),
        )
    }

    /// With one field of several: its length is hashed too, so that `ab, c` is not `a, bc`.
    #[must_use]
    pub fn field(self, bytes: &[u8]) -> Self {
        self.of(&(bytes.len() as u64).to_le_bytes()).of(bytes)
    }

    /// The hash, after a last mixing so that the high bits depend on every byte.
    pub fn finish(self) -> u64 {
        (self.0 ^ self.0 >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_kept_apart() {
        let hash = |fields: &[&str]| {
            let hash = fields.iter().fold(Fingerprint::default(), |h, f| h.field(f.as_bytes()));
            hash.finish()
        };
        assert_ne!(hash(&["ab", "c"]), hash(&["a", "bc"]));
        assert_ne!(hash(&["", "a"]), hash(&["a", ""]));
        assert_eq!(hash(&["a", "b"]), hash(&["a", "b"]));
    }

    /// A token that somebody has written down must be read by the next version.
    #[test]
    fn hashes_are_those_of_earlier_versions() {
        assert_eq!(Fingerprint::default().of(b"pecah").finish(), 0x0638_3124_264b_b488);
    }
}
