//! The rules of the game, and nothing else: every card once, no division by zero, the target.

use super::model::{Answer, Card, Expression, Game, Hand, Parentheses, Rational, Undefined};
use crate::checked::Violation;
use std::collections::BTreeMap;

pub(super) fn violations(hand: &Hand, answer: &Answer) -> Vec<Violation> {
    let mut wrong = miscounted_cards(hand, &answer.expression.numbers());
    if hand.game() == Game::Countdown {
        wrong.extend(forbidden_results(&answer.expression));
    }
    let target = Rational::whole(i64::from(answer.close.unwrap_or(hand.target())));
    match answer.expression.value() {
        Ok(value) if value == target => {}
        Ok(value) => wrong.push(format!("the value is {value}, not {target}")),
        Err(Undefined::DivisionByZero(divisor)) => {
            let divisor = divisor.text(Parentheses::Fewest);
            wrong.push(format!("it divides by zero: {divisor} is 0"));
        }
        Err(Undefined::TooLarge) => wrong.push(format!("its value is far from {target}")),
    }
    wrong.into_iter().map(Violation::new).collect()
}

fn miscounted_cards(hand: &Hand, used: &[u32]) -> Vec<String> {
    let mut counts: BTreeMap<u32, (usize, usize)> = BTreeMap::new();
    for value in hand.values() {
        counts.entry(value).or_default().0 += 1;
    }
    for value in used {
        counts.entry(*value).or_default().1 += 1;
    }
    let miscounted = counts.into_iter().filter(|(_, (held, used))| match hand.game() {
        Game::Cards => held != used,
        Game::Countdown => held < used,
    });
    miscounted.map(|(value, (held, used))| miscount(hand.game(), value, held, used)).collect()
}

/// Results on the way that are not positive or not whole.
fn forbidden_results(expression: &Expression) -> Vec<String> {
    let Expression::Operation(left, _, right) = expression else { return Vec::new() };
    let mut wrong = forbidden_results(left);
    wrong.extend(forbidden_results(right));
    if let Ok(value) = expression.value() {
        let text = expression.text(Parentheses::Fewest);
        if !value.is_whole() {
            wrong.push(format!("{text} is {value}, which is not whole"));
        } else if value <= Rational::ZERO {
            wrong.push(format!("{text} is {value}, which is not positive"));
        }
    }
    wrong
}

fn miscount(game: Game, value: u32, held: usize, used: usize) -> String {
    if game == Game::Countdown {
        return match held {
            0 => format!("{value} is not in the selection"),
            _ => format!("{value} is used {}, the selection has it {}", times(used), times(held)),
        };
    }
    let card = name(value);
    match (held, used) {
        (0, _) => format!("{card} is not in the hand"),
        (1, 0) => format!("the card {card} is not used"),
        (_, 0) => format!("none of the {held} cards {card} is used"),
        _ => format!("the card {card} is used {}, the hand has it {}", times(used), times(held)),
    }
}

/// As the hand shows it, with its value where that is not the same.
fn name(value: u32) -> String {
    let card = Card::new(value).to_string();
    if card == value.to_string() { card } else { format!("{card} ({value})") }
}

fn times(number: usize) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{number} times"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::twentyfour::model::Listing;
    use crate::families::twentyfour::{answer, read};
    use crate::source::Source;

    fn messages(cards: &str, text: &str) -> Vec<String> {
        let source = |text: &str| Source::new(text.as_bytes()).unwrap();
        let hand = read::hand(&source(cards), Listing::Essential).unwrap();
        let answer = answer::read(&hand, &source(text)).unwrap();
        violations(&hand, &answer).into_iter().map(|violation| violation.message).collect()
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
        assert_eq!(messages("7 4 9 2", "7*9/4/2"), ["the value is 63/8, not 24"]);
        assert_eq!(messages("4 4 3 8", "8/(3/(4-4))"), ["it divides by zero: 4 - 4 is 0"]);
        assert_eq!(
            messages("A A A A", "999*999*999*999*999*999*999*999")[2..],
            ["its value is far from 24"]
        );
    }
}
