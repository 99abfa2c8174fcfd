//! Exact fractions of machine words.
//!
//! Idea: every operation is checked: it returns `None` when it divides by zero or overflows, and
//! never an approximation.
//!
//! Invariant: the denominator is positive and shares no factor with the numerator, so equal values
//! are equal bit for bit and can be hashed.
//!
//! Cost: one greatest common divisor for each operation that has a fraction as operand or result.

use std::cmp::Ordering;
use std::fmt;

/// A fraction in lowest terms.
///
/// ```
/// use pecah::support::rational::Rational;
/// let third = Rational::whole(1).checked_div(Rational::whole(3)).unwrap();
/// assert_eq!(third.checked_mul(Rational::whole(3)), Some(Rational::ONE));
/// assert_eq!(third.checked_div(Rational::ZERO), None);
/// assert_eq!(third.to_string(), "1/3");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rational {
    numerator: i64,
    denominator: i64,
}

impl Rational {
    /// Zero.
    pub const ZERO: Self = Self::whole(0);
    /// One.
    pub const ONE: Self = Self::whole(1);

    /// A whole number.
    pub const fn whole(number: i64) -> Self {
        Self { numerator: number, denominator: 1 }
    }

    fn new(numerator: i64, denominator: i64) -> Option<Self> {
        if denominator == 1 {
            return Some(Self { numerator, denominator });
        }
        if denominator == 0 || numerator == i64::MIN || denominator == i64::MIN {
            return None;
        }
        let shared = common_divisor(numerator.unsigned_abs(), denominator.unsigned_abs()) as i64;
        let shared = if denominator < 0 { -shared } else { shared };
        Some(Self { numerator: numerator / shared, denominator: denominator / shared })
    }

    /// The sum.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        if self.denominator == 1 && other.denominator == 1 {
            return Some(Self::whole(self.numerator.checked_add(other.numerator)?));
        }
        let (left, right) = self.over_a_common_denominator(other)?;
        Self::new(left.checked_add(right)?, self.denominator.checked_mul(other.denominator)?)
    }

    /// The difference.
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        if self.denominator == 1 && other.denominator == 1 {
            return Some(Self::whole(self.numerator.checked_sub(other.numerator)?));
        }
        let (left, right) = self.over_a_common_denominator(other)?;
        Self::new(left.checked_sub(right)?, self.denominator.checked_mul(other.denominator)?)
    }

    fn over_a_common_denominator(self, other: Self) -> Option<(i64, i64)> {
        let left = self.numerator.checked_mul(other.denominator)?;
        let right = other.numerator.checked_mul(self.denominator)?;
        Some((left, right))
    }

    /// The product.
    pub fn checked_mul(self, other: Self) -> Option<Self> {
        Self::new(
            self.numerator.checked_mul(other.numerator)?,
            self.denominator.checked_mul(other.denominator)?,
        )
    }

    /// The quotient; `None` when the divisor is zero.
    pub fn checked_div(self, other: Self) -> Option<Self> {
        Self::new(
            self.numerator.checked_mul(other.denominator)?,
            self.denominator.checked_mul(other.numerator)?,
        )
    }

    /// The distance from zero.
    #[must_use]
    pub fn magnitude(self) -> Self {
        Self { numerator: self.numerator.saturating_abs(), ..self }
    }

    /// Whether it is negative.
    pub fn is_negative(self) -> bool {
        self.numerator < 0
    }

    /// The nearest floating-point number, where exactness does not matter.
    pub fn approximate(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }

    /// Whether it is a whole number.
    pub fn is_whole(self) -> bool {
        self.denominator == 1
    }
}

fn common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Ord for Rational {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        let right = i128::from(other.numerator) * i128::from(self.denominator);
        left.cmp(&right)
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator)?;
        if self.is_whole() { Ok(()) } else { write!(f, "/{}", self.denominator) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(numerator: i64, denominator: i64) -> Rational {
        Rational::whole(numerator).checked_div(Rational::whole(denominator)).unwrap()
    }

    #[test]
    fn results_are_in_lowest_terms_with_a_positive_denominator() {
        assert_eq!(fraction(6, -4).to_string(), "-3/2");
        assert_eq!(fraction(1, 6).checked_add(fraction(1, 3)), Some(fraction(1, 2)));
        assert_eq!(fraction(1, 6).checked_sub(fraction(1, 6)), Some(Rational::ZERO));
        assert_eq!(fraction(2, 3).checked_mul(fraction(3, 2)), Some(Rational::ONE));
        assert_eq!(fraction(2, 3).checked_div(fraction(-4, 9)), Some(fraction(-3, 2)));
        assert_eq!(Rational::ZERO.checked_div(fraction(-4, 9)), Some(Rational::ZERO));
    }

    #[test]
    fn order_is_by_value() {
        assert!(fraction(1, 3) < fraction(1, 2));
        assert!(fraction(-1, 2) < fraction(-1, 3));
        assert!(fraction(7, 2) > Rational::whole(3));
    }

    #[test]
    fn overflow_and_division_by_zero_give_none() {
        let most = Rational::whole(i64::MAX);
        assert_eq!(most.checked_add(Rational::ONE), None);
        assert_eq!(most.checked_mul(Rational::whole(2)), None);
        assert_eq!(Rational::whole(i64::MIN).checked_div(Rational::whole(-1)), None);
        assert_eq!(most.checked_div(Rational::ZERO), None);
        assert_eq!(Rational::whole(i64::MIN).magnitude(), most);
        assert!(Rational::whole(i64::MIN) < most);
    }
}
