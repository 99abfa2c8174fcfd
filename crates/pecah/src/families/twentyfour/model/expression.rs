//! Expressions: a tree of numbers and operators, its exact value and its text.

use crate::support::rational::Rational;
use std::fmt;

/// One of the four operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Operator {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
    /// `/`
    Over,
}

impl Operator {
    /// All four, in the order of the report.
    pub const ALL: [Self; 4] = [Self::Plus, Self::Minus, Self::Times, Self::Over];

    /// The result, unless it divides by zero or is too large for exact arithmetic.
    pub fn apply(self, left: Rational, right: Rational) -> Option<Rational> {
        match self {
            Self::Plus => left.checked_add(right),
            Self::Minus => left.checked_sub(right),
            Self::Times => left.checked_mul(right),
            Self::Over => left.checked_div(right),
        }
    }

    /// The sign that it is printed with.
    pub const fn sign(self) -> char {
        match self {
            Self::Plus => '+',
            Self::Minus => '-',
            Self::Times => '*',
            Self::Over => '/',
        }
    }

    /// The operator of this sign, in any usual spelling.
    ///
    /// ```
    /// use pecah::twentyfour::Operator;
    /// assert_eq!(Operator::of_sign('×'), Some(Operator::Times));
    /// assert_eq!(Operator::of_sign('^'), None);
    /// ```
    pub const fn of_sign(sign: char) -> Option<Self> {
        Some(match sign {
            '+' | '＋' => Self::Plus,
            '-' | '−' | '–' => Self::Minus,
            '*' | '×' | 'x' | 'X' | '·' | '⋅' | '∗' => Self::Times,
            '/' | '÷' | ':' | '∕' => Self::Over,
            _ => return None,
        })
    }

    /// Whether the order of the operands does not matter.
    pub const fn is_commutative(self) -> bool {
        matches!(self, Self::Plus | Self::Times)
    }

    /// Whether it is worked out after the other two where no parentheses say otherwise.
    pub const fn is_additive(self) -> bool {
        matches!(self, Self::Plus | Self::Minus)
    }
}

/// Numbers joined by operators.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Expression {
    /// A number, the value of a card.
    Number(u32),
    /// Two expressions and what is done with them.
    Operation(Box<Expression>, Operator, Box<Expression>),
}

/// Why an expression has no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undefined<'a> {
    /// This divisor is zero.
    DivisionByZero(&'a Expression),
    /// A number on the way is beyond exact arithmetic.
    TooLarge,
}

impl Expression {
    /// The two joined.
    #[must_use]
    pub fn join(self, operator: Operator, right: Self) -> Self {
        Self::Operation(Box::new(self), operator, Box::new(right))
    }

    /// The exact value.
    pub fn value(&self) -> Result<Rational, Undefined<'_>> {
        match self {
            Self::Number(number) => Ok(Rational::whole(i64::from(*number))),
            Self::Operation(left, operator, right) => {
                let (left, divisor) = (left.value()?, right.value()?);
                if *operator == Operator::Over && divisor == Rational::ZERO {
                    return Err(Undefined::DivisionByZero(right));
                }
                operator.apply(left, divisor).ok_or(Undefined::TooLarge)
            }
        }
    }

    /// Every number in it, left to right.
    pub fn numbers(&self) -> Vec<u32> {
        let mut numbers = Vec::new();
        self.add_numbers(&mut numbers);
        numbers
    }

    fn add_numbers(&self, numbers: &mut Vec<u32>) {
        match self {
            Self::Number(number) => numbers.push(*number),
            Self::Operation(left, _, right) => {
                left.add_numbers(numbers);
                right.add_numbers(numbers);
            }
        }
    }

    /// The text with these parentheses.
    pub fn text(&self, parentheses: Parentheses) -> String {
        // Eight cards of two digits, seven operators and six pairs of parentheses fit.
        let mut text = String::with_capacity(64);
        self.write(parentheses, &mut text);
        text
    }

    fn write(&self, parentheses: Parentheses, text: &mut String) {
        match self {
            Self::Number(number @ 0..10) => text.push(char::from(b'0' + *number as u8)),
            Self::Number(number) => text.push_str(&number.to_string()),
            Self::Operation(left, operator, right) => {
                left.write_operand(parentheses, left.needs_on_the_left(*operator), text);
                text.push(' ');
                text.push(operator.sign());
                text.push(' ');
                right.write_operand(parentheses, right.needs_on_the_right(*operator), text);
            }
        }
    }

    fn write_operand(&self, parentheses: Parentheses, need: Need, text: &mut String) {
        let bare = match parentheses {
            Parentheses::Every => matches!(self, Self::Number(_)),
            Parentheses::Fewest => need == Need::Nothing,
        };
        if bare {
            self.write(parentheses, text);
        } else {
            text.push('(');
            self.write(parentheses, text);
            text.push(')');
        }
    }

    fn needs_on_the_left(&self, of: Operator) -> Need {
        match self {
            Self::Operation(_, inner, _) if inner.is_additive() && !of.is_additive() => {
                Need::Parentheses
            }
            _ => Need::Nothing,
        }
    }

    /// `a + (b - c)` and `a * (b / c)` have the same value without their parentheses;
    /// `a - (b - c)` and `a / (b / c)` have not.
    fn needs_on_the_right(&self, of: Operator) -> Need {
        match (self, of) {
            (Self::Number(_), _) | (_, Operator::Plus) => Need::Nothing,
            (_, Operator::Over) => Need::Parentheses,
            (Self::Operation(_, inner, _), _) if inner.is_additive() => Need::Parentheses,
            _ => Need::Nothing,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Need {
    Nothing,
    Parentheses,
}

/// How many parentheses to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parentheses {
    /// Around every operand that is not a number, as in the report.
    Every,
    /// Only where the value would change without.
    Fewest,
}

/// An expression put forward as an answer, and how it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The arithmetic.
    pub expression: Expression,
    /// How it is written.
    pub parentheses: Parentheses,
    /// The value that it makes, where the target cannot be made and this is the closest.
    pub close: Option<u32>,
}

impl Answer {
    /// An answer that makes the target.
    pub fn new(expression: Expression, parentheses: Parentheses) -> Self {
        Self { expression, parentheses, close: None }
    }
}

impl fmt::Display for Expression {
    /// With the fewest parentheses.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Parentheses::Fewest))
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.expression.text(self.parentheses))?;
        self.close.map_or(Ok(()), |value| write!(f, " = {value}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Operator::{Minus, Over, Plus, Times};

    fn number(value: u32) -> Expression {
        Expression::Number(value)
    }

    #[test]
    fn parentheses_are_dropped_only_where_the_value_stays() {
        let fewest = |outer, inner| {
            let right = number(3).join(inner, number(2));
            number(7).join(outer, right).text(Parentheses::Fewest)
        };
        assert_eq!(fewest(Plus, Minus), "7 + 3 - 2");
        assert_eq!(fewest(Minus, Plus), "7 - (3 + 2)");
        assert_eq!(fewest(Minus, Times), "7 - 3 * 2");
        assert_eq!(fewest(Times, Over), "7 * 3 / 2");
        assert_eq!(fewest(Times, Plus), "7 * (3 + 2)");
        assert_eq!(fewest(Over, Times), "7 / (3 * 2)");
        let left = number(7).join(Minus, number(3));
        assert_eq!(left.clone().join(Times, number(2)).text(Parentheses::Fewest), "(7 - 3) * 2");
        assert_eq!(left.clone().join(Minus, number(2)).text(Parentheses::Fewest), "7 - 3 - 2");
        assert_eq!(left.join(Minus, number(2)).text(Parentheses::Every), "(7 - 3) - 2");
    }

    #[test]
    fn a_hidden_division_by_zero_has_no_value() {
        let zero = number(5).join(Minus, number(5));
        let hidden = number(8).join(Over, number(3).join(Over, zero.clone()));
        assert_eq!(hidden.value(), Err(Undefined::DivisionByZero(&zero)));
    }

    #[test]
    fn values_are_exact() {
        let third = number(8).join(Over, number(3));
        let answer = number(8).join(Over, number(3).join(Minus, third));
        assert_eq!(answer.value(), Ok(Rational::whole(24)));
        assert_eq!(answer.numbers(), [8, 3, 8, 3]);
    }
}
