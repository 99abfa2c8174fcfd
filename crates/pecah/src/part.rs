//! One part of a search that is split into several, like nauty's `res/mod`: part 3 of 64 is `3/64`.
//!
//! Idea: a search is split into many more jobs than there are parts, and job `n` belongs to part `n
//! mod of`. The split depends only on the puzzle, the version and the number of parts, so machines
//! agree on it without communicating.
//!
//! Invariant: every job belongs to exactly one part.

use std::fmt;
use std::str::FromStr;

/// One part of a search that is split into several.
///
/// ```
/// use pecah::Part;
/// let part: Part = "3/64".parse().unwrap();
/// assert_eq!((part.index(), part.of()), (3, 64));
/// assert!(part.takes(67) && !part.takes(68));
/// assert!("64/64".parse::<Part>().is_err() && "0/0".parse::<Part>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Part {
    index: u64,
    of: u64,
}

impl Part {
    /// The whole search: the only part of one.
    pub const WHOLE: Self = Self { index: 0, of: 1 };

    /// The most parts that a search is split into.
    pub const MOST: u64 = 1_000_000;

    /// Part `index` of `of`, counted from 0.
    pub fn new(index: u64, of: u64) -> Result<Self, NotAPart> {
        match of {
            0 => Err(NotAPart::OfNone),
            _ if of > Self::MOST => Err(NotAPart::TooMany),
            _ if index >= of => Err(NotAPart::Beyond),
            _ => Ok(Self { index, of }),
        }
    }

    /// Its number, from 0.
    pub fn index(self) -> u64 {
        self.index
    }

    /// How many parts there are.
    pub fn of(self) -> u64 {
        self.of
    }

    /// Whether it is the whole search.
    pub fn is_whole(self) -> bool {
        self.of == 1
    }

    /// Whether the job of this number belongs to it.
    #[inline]
    pub fn takes(self, job: u64) -> bool {
        job % self.of == self.index
    }
}

impl Default for Part {
    fn default() -> Self {
        Self::WHOLE
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

/// Why a text or two numbers do not name a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotAPart {
    /// Not two whole numbers with a slash between.
    Form,
    /// Of no parts at all.
    OfNone,
    /// The number is not below the number of parts.
    Beyond,
    /// More parts than [`Part::MOST`].
    TooMany,
}

impl fmt::Display for NotAPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Form => "a part is two whole numbers such as 3/64",
            Self::OfNone => "there is no part of 0 parts",
            Self::Beyond => "parts are numbered from 0, so the first number is below the second",
            Self::TooMany => "a search is cut into at most 1,000,000 parts",
        })
    }
}

impl std::error::Error for NotAPart {}

impl FromStr for Part {
    type Err = NotAPart;

    fn from_str(text: &str) -> Result<Self, NotAPart> {
        let (index, of) = text.split_once('/').ok_or(NotAPart::Form)?;
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            // A number that does not fit a word is too large as well.
            digits.then(|| text.parse().unwrap_or(u64::MAX)).ok_or(NotAPart::Form)
        };
        Self::new(number(index)?, number(of)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_job_belongs_to_one_part() {
        for of in 1..=50 {
            for job in 0..200 {
                let takers = (0..of).filter(|&index| Part::new(index, of).unwrap().takes(job));
                assert_eq!(takers.count(), 1);
            }
        }
    }

    #[test]
    fn what_is_no_part_says_why() {
        let why = |text: &str| text.parse::<Part>().unwrap_err();
        for text in ["", "3", "/", "3/", "/3", "-1/3", "1/3/5", "a/b", "1 / 3", "+1/3"] {
            assert_eq!(why(text), NotAPart::Form, "{text}");
        }
        assert_eq!(why("0/0"), NotAPart::OfNone);
        assert_eq!(why("3/3"), NotAPart::Beyond);
        assert_eq!(why("0/99999999999999999999999"), NotAPart::TooMany);
        assert_eq!("5/7".parse::<Part>().map(|part| part.to_string()).as_deref(), Ok("5/7"));
    }
}
