//! The rules of the game, and nothing else: every card once, no division by zero, the target.

use super::messages::{Broken, Near};
use super::model::{Answer, Expression, Hand, Parentheses, Rational, Rules, Undefined, near};
use crate::checked::Violation;
use std::collections::BTreeMap;

pub(super) fn violations(hand: &Hand, answer: &Answer) -> Vec<Violation> {
    let mut broken = miscounted_cards(hand, &answer.expression.numbers());
    if hand.rules() == Rules::Countdown {
        broken.extend(forbidden_results(&answer.expression));
    }
    let target = Rational::whole(i64::from(answer.close.unwrap_or(hand.target())));
    match answer.expression.value() {
        Ok(value) if value == target => {}
        Ok(value) => {
            // With the right cards every operation is judged, and it may be nearly right.
            let (mut near, mut steps) = (None, Vec::new());
            if broken.is_empty() {
                let wrong = &answer.expression;
                near = near::right(wrong, target).map(|right| Near {
                    change: near::first_change(wrong, &right),
                    right: right.text(Parentheses::Fewest),
                });
                steps = near::steps(wrong);
            }
            broken.push(Broken::Value { value, target, steps, near });
        }
        Err(Undefined::DivisionByZero(divisor)) => {
            broken.push(Broken::DivisionByZero { divisor: divisor.text(Parentheses::Fewest) });
        }
        Err(Undefined::TooLarge) => broken.push(Broken::FarFrom { target }),
    }
    broken.into_iter().map(Violation::new).collect()
}

fn miscounted_cards(hand: &Hand, used: &[u32]) -> Vec<Broken> {
    // Nearly every answer has just the cards of the hand, and hundreds of thousands are checked.
    let (mut held, mut sorted): (Vec<u32>, Vec<u32>) = (hand.values().collect(), used.to_vec());
    held.sort_unstable();
    sorted.sort_unstable();
    if held == sorted {
        return Vec::new();
    }
    let mut counts: BTreeMap<u32, (usize, usize)> = BTreeMap::new();
    for value in hand.values() {
        counts.entry(value).or_default().0 += 1;
    }
    for value in used {
        counts.entry(*value).or_default().1 += 1;
    }
    let miscounted = counts.into_iter().filter(|(_, (held, used))| match hand.rules() {
        Rules::Cards => held != used,
        Rules::Countdown => held < used,
    });
    miscounted.map(|(value, (held, used))| miscount(hand.rules(), value, held, used)).collect()
}

fn miscount(rules: Rules, value: u32, held: usize, used: usize) -> Broken {
    match (rules, held, used) {
        (Rules::Countdown, 0, _) => Broken::NotInSelection { number: value },
        (Rules::Countdown, _, _) => Broken::NumberUsed { number: value, used, held },
        (Rules::Cards, 0, _) => Broken::NotInHand { card: value },
        (Rules::Cards, 1, 0) => Broken::CardNotUsed { card: value },
        (Rules::Cards, _, 0) => Broken::NoneUsed { card: value, held },
        (Rules::Cards, _, _) => Broken::CardUsed { card: value, used, held },
    }
}

/// Results on the way that are not positive or not whole.
fn forbidden_results(expression: &Expression) -> Vec<Broken> {
    let Expression::Operation(left, _, right) = expression else { return Vec::new() };
    let mut broken = forbidden_results(left);
    broken.extend(forbidden_results(right));
    if let Ok(value) = expression.value() {
        let expression = expression.text(Parentheses::Fewest);
        if !value.is_whole() {
            broken.push(Broken::NotWhole { expression, value });
        } else if value <= Rational::ZERO {
            broken.push(Broken::NotPositive { expression, value });
        }
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::twentyfour::options::Reading;
    use crate::families::twentyfour::{answer, read};
    use crate::source::Source;

    fn messages(cards: &str, text: &str) -> Vec<String> {
        let source = |text: &str| Source::new(text.as_bytes()).unwrap();
        let hand = read::read(&source(cards), &Reading::default()).unwrap();
        let answer = answer::read(&hand, &source(text)).unwrap();
        violations(&hand, &answer)
            .into_iter()
            .map(|violation| violation.message.to_string())
            .collect()
    }

    #[test]
    fn right_answers_pass_however_they_are_written() {
        for text in ["(7-4+9)*2", "2 × (9 + 7 − 4)", "((7 - 4) + 9) x 2", "7+4*2+9 = 24"] {
            assert_eq!(messages("7 4 9 2", text), [""; 0], "{text}");
        }
        assert_eq!(messages("3 3 8 8", "8/(3-8/3)"), [""; 0]);
        assert_eq!(messages("A 5 5 5", "5*(5-a/5)"), [""; 0]);
        assert_eq!(messages("K 4 Q 4", "K+Q-4÷4"), [""; 0]);
    }

    #[test]
    fn each_broken_rule_is_named() {
        assert_eq!(
            messages("7 4 9 2", "7+4+9"),
            ["the card 2 is not used", "the value is 20, not 24"]
        );
        assert_eq!(
            messages("7 4 9 2", "7+4+9+4"),
            ["the card 2 is not used", "the card 4 is used twice, the hand has it once"]
        );
        assert_eq!(
            messages("6 6 6 Q", "6*4"),
            [
                "4 is not in the hand",
                "the card 6 is used once, the hand has it 3 times",
                "the card Q (12) is not used"
            ]
        );
        assert_eq!(
            messages("7 4 9 2", "7*9/4/2"),
            ["the value is 63/8, not 24 (7 * 9 = 63, 63 / 4 = 63/4 and (63/4) / 2 = 63/8)"]
        );
        assert_eq!(
            messages("7 4 9 2", "(7+4+9)*2"),
            [
                "the value is 40, not 24 (7 + 4 = 11, 11 + 9 = 20 and 20 * 2 = 40): with 7 - 4 instead of 7 + 4 you are there, as in (7 - 4 + 9) * 2"
            ]
        );
        assert_eq!(
            messages("3 7 8 7", "3*7+8-7"),
            [
                "the value is 22, not 24 (3 * 7 = 21, 21 + 8 = 29 and 29 - 7 = 22): with 3 * 8 instead of 3 * 7 you are there, as in 3 * 8 + 7 - 7"
            ]
        );
        assert_eq!(messages("4 4 3 8", "8/(3/(4-4))"), ["it divides by zero: 4 - 4 is 0"]);
        assert_eq!(
            messages("A A A A", "999*999*999*999*999*999*999*999")[2..],
            ["its value is far from 24"]
        );
    }
}
