//! Hands built in code, with the same limits as hands read from text.

use super::codes;
use super::messages::{InputProblem, inputs};
use super::model::{Card, Hand, Rules};
use crate::diagnostic::{Diagnostic, Diagnostics};
use std::ops::RangeInclusive;

/// Values beyond this many are not examined.
const MOST_VALUES: usize = 1000;

impl Hand {
    /// A hand to make 24 of: two to eight values, from 1 (the ace) to 13 (the king).
    ///
    /// ```
    /// use pecah::twentyfour::Hand;
    /// assert_eq!(Hand::new([1, 5, 5, 5]).unwrap().to_string(), "A 5 5 5");
    /// let problems = Hand::new([1, 5, 5, 14]).unwrap_err();
    /// assert_eq!(
    ///     problems.to_string(),
    ///     "[T001] 14 is not the value of a card: expected 1 to 13"
    /// );
    /// ```
    pub fn new(values: impl IntoIterator<Item = u32>) -> Result<Self, Diagnostics> {
        let mut problems = Diagnostics::default();
        let cards: Vec<Card> = values.into_iter().take(MOST_VALUES).map(Card::new).collect();
        for value in cards.iter().map(|card| card.value()).filter(|v| !(1..=13).contains(v)) {
            let wrong = InputProblem::NotAValue { value };
            problems.push(Diagnostic::new(&codes::WRONG_SYMBOL, wrong).help(inputs::OUT_OF_RANGE));
        }
        if let Some(problem) = card_count(cards.len()) {
            problems.push(problem);
        }
        problems.or(Some(Self::of_cards(cards)))
    }

    /// A Countdown selection: two to six numbers from 1 to 100, and a target from 1 to 999.
    ///
    /// ```
    /// use pecah::twentyfour::Hand;
    /// # fn main() -> Result<(), pecah::Diagnostics> {
    /// let game = Hand::countdown([25, 50, 75, 100, 3, 6], 952)?;
    /// assert_eq!(game.solutions().count(), 2);
    /// # Ok(())
    /// # }
    /// ```
    pub fn countdown(
        numbers: impl IntoIterator<Item = u32>,
        target: u32,
    ) -> Result<Self, Diagnostics> {
        let mut problems = Diagnostics::default();
        let cards: Vec<Card> = numbers.into_iter().take(MOST_VALUES).map(Card::new).collect();
        for card in cards.iter().filter(|card| !(1..=Self::MOST_NUMBER).contains(&card.value())) {
            let wrong = InputProblem::NotANumber { word: card.value().to_string() };
            problems.push(Diagnostic::new(&codes::NOT_A_NUMBER, wrong).help(inputs::WRITE_NUMBERS));
        }
        if let Some(problem) = number_count(cards.len()) {
            problems.push(problem);
        }
        let hand = Self { rules: Rules::Countdown, ..Self::of_cards(cards) };
        match hand.with_target(target) {
            Ok(hand) => problems.or(Some(hand)),
            Err(wrong) => {
                problems.extend(wrong);
                problems.or(None)
            }
        }
    }

    /// The same cards for another target: up to 999,999, in Countdown from 1 to 999.
    pub fn with_target(self, target: u32) -> Result<Self, Diagnostics> {
        let range = targets(self.rules);
        if range.contains(&target) {
            return Ok(Self { target, ..self });
        }
        Err(target_out_of_range(target.to_string(), &range).into())
    }

    /// A hand to make 24 of. The caller has checked the cards.
    pub(super) fn of_cards(cards: Vec<Card>) -> Self {
        Self { cards, target: Self::USUAL_TARGET, rules: Rules::Cards }
    }
}

/// The targets that these rules allow.
pub(super) fn targets(rules: Rules) -> RangeInclusive<u32> {
    match rules {
        Rules::Cards => 0..=Hand::MOST_TARGET,
        Rules::Countdown => 1..=Hand::MOST_COUNTDOWN_TARGET,
    }
}

pub(super) fn target_out_of_range(target: String, range: &RangeInclusive<u32>) -> Diagnostic {
    let (least, most) = (*range.start(), *range.end());
    Diagnostic::new(&codes::NO_TARGET, InputProblem::TargetOutOfRange { target, least, most })
}

/// What is wrong with this many cards.
pub(super) fn card_count(found: usize) -> Option<Diagnostic> {
    let problem = InputProblem::CardCount { found };
    if found < Hand::FEWEST_CARDS {
        Some(Diagnostic::new(&codes::TOO_FEW, problem).help(InputProblem::WriteCards))
    } else if found > Hand::MOST_CARDS {
        let count = found - Hand::MOST_CARDS;
        Some(Diagnostic::new(&codes::TOO_MANY, problem).help(InputProblem::LeaveOut { count }))
    } else {
        None
    }
}

/// What is wrong with this many numbers of Countdown.
pub(super) fn number_count(found: usize) -> Option<Diagnostic> {
    let problem = InputProblem::NumberCount { found };
    if found < Hand::FEWEST_CARDS {
        Some(Diagnostic::new(&codes::TOO_FEW, problem).help(inputs::SUCH_AS_SELECTION))
    } else if found > Hand::MOST_NUMBERS {
        let count = found - Hand::MOST_NUMBERS;
        Some(Diagnostic::new(&codes::TOO_MANY, problem).help(InputProblem::LeaveOut { count }))
    } else {
        None
    }
}
