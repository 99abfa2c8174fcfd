//! Other ways of writing an expression down: step by step, and for LaTeX.

use super::{Expression, Operator};

impl Expression {
    /// Each operation with its result, in an order in which they can be done:
    /// `7 - 4 = 3`, `3 + 9 = 12`, `12 * 2 = 24`. Results that are fractions stand in parentheses.
    pub fn steps(&self) -> Vec<String> {
        let mut steps = Vec::new();
        self.take_steps(&mut steps);
        steps
    }

    /// Adds the steps that lead to its value, and gives the value as it is written in a step.
    fn take_steps(&self, steps: &mut Vec<String>) -> String {
        let Self::Operation(left, operator, right) = self else { return self.result() };
        let (left, right) = (left.take_steps(steps), right.take_steps(steps));
        let result = self.result();
        let bare = result.trim_matches(['(', ')']);
        steps.push(format!("{left} {} {right} = {bare}", operator.sign()));
        result
    }

    /// Its value, in parentheses unless it is a whole number that is not negative.
    fn result(&self) -> String {
        match self.value() {
            Ok(value) if value.is_whole() && !value.is_negative() => value.to_string(),
            Ok(value) => format!("({value})"),
            Err(_) => "?".to_owned(),
        }
    }

    /// Whether every result on the way is whole.
    pub fn is_whole_throughout(&self) -> bool {
        match self {
            Self::Number(_) => true,
            Self::Operation(left, _, right) => {
                self.value().is_ok_and(super::Rational::is_whole)
                    && left.is_whole_throughout()
                    && right.is_whole_throughout()
            }
        }
    }

    /// The formula for LaTeX, with the fewest parentheses; quotients are fractions.
    pub fn latex(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Operation(left, Operator::Over, right) => {
                format!("\\frac{{{}}}{{{}}}", left.latex(), right.latex())
            }
            Self::Operation(left, operator, right) => {
                let sign = match operator {
                    Operator::Plus => "+",
                    Operator::Minus => "-",
                    _ => "\\times",
                };
                let left = left.latex_operand(*operator == Operator::Times);
                let inner_sum = right.is_additive() && *operator != Operator::Plus;
                format!("{left} {sign} {}", right.latex_operand(inner_sum))
            }
        }
    }

    fn latex_operand(&self, in_the_way: bool) -> String {
        if in_the_way && self.is_additive() {
            format!("\\left({}\\right)", self.latex())
        } else {
            self.latex()
        }
    }

    fn is_additive(&self) -> bool {
        matches!(self, Self::Operation(_, operator, _) if operator.is_additive())
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
    fn steps_go_through_fractions() {
        let third = number(8).join(Over, number(3));
        let answer = number(8).join(Over, number(3).join(Minus, third));
        assert_eq!(answer.steps(), ["8 / 3 = 8/3", "3 - (8/3) = 1/3", "8 / (1/3) = 24"]);
        let plain = number(7).join(Minus, number(4)).join(Plus, number(9)).join(Times, number(2));
        assert_eq!(plain.steps(), ["7 - 4 = 3", "3 + 9 = 12", "12 * 2 = 24"]);
    }

    #[test]
    fn latex_writes_quotients_as_fractions() {
        let third = number(8).join(Over, number(3));
        let answer = number(8).join(Over, number(3).join(Minus, third));
        assert_eq!(answer.latex(), "\\frac{8}{3 - \\frac{8}{3}}");
        let plain = number(7).join(Minus, number(4)).join(Plus, number(9)).join(Times, number(2));
        assert_eq!(plain.latex(), "\\left(7 - 4 + 9\\right) \\times 2");
        let nested = number(9).join(Minus, number(4).join(Plus, number(2)));
        assert_eq!(nested.latex(), "9 - \\left(4 + 2\\right)");
    }
}
