//! Playing: the cards on the table, and moves that join two of them.
//!
//! Idea: an item is a card or what two items made. Items are named a, b, c … in the order in which
//! they came to the table, so a move such as `a*b` names its items however many are equal.
//!
//! Invariant: a position has an expression and an exact value for every item, and every expression
//! uses each card once.
//!
//! Cost: a copy of at most fifteen items for each move.

use super::TwentyFour;
use super::messages::{Caption, Refused, Said};
use super::model::{Answer, Expression, Hand, Operator, Parentheses, Rational, Rules};
use super::scene;
use crate::message::{Phrase, Text};
use crate::play::{Conflict, Input, Play, TrayItem};
use crate::scene::{Body, Panel, Scene, Suit};
use std::fmt;
use std::str::FromStr;

/// The cards of a hand and what has been made of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    items: Vec<Item>,
}

/// A card, or what two items made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    label: String,
    expression: Expression,
    value: Rational,
    suit: Suit,
    used: bool,
}

impl Position {
    /// The items on the table, each with its name.
    pub fn on_table(&self) -> impl Iterator<Item = (char, &Item)> {
        let named = self.items.iter().enumerate().map(|(at, item)| (name(at), item));
        named.filter(|(_, item)| !item.used)
    }

    /// The name of the next result.
    pub(super) fn next_name(&self) -> char {
        name(self.items.len())
    }

    /// Whether no move has been made.
    pub(super) fn is_start(&self) -> bool {
        !self.items.iter().any(|item| item.used)
    }

    fn get(&self, name: char) -> Result<usize, Refused> {
        let at = index(name).filter(|at| self.items.get(*at).is_some_and(|item| !item.used));
        at.ok_or(Refused::NotOnTheTable { name })
    }
}

impl Item {
    /// What is written on it: a card's rank, or the value of a result.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// How it was made.
    pub fn expression(&self) -> &Expression {
        &self.expression
    }

    /// Its exact value.
    pub fn value(&self) -> Rational {
        self.value
    }

    fn is_result(&self) -> bool {
        matches!(self.expression, Expression::Operation(..))
    }
}

fn name(at: usize) -> char {
    char::from(b'a' + at as u8)
}

fn index(name: char) -> Option<usize> {
    name.is_ascii_lowercase().then(|| (name as u8 - b'a').into())
}

/// A move: two items joined, written `a*b`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Combine {
    /// The name of the first item.
    pub first: char,
    /// What is done with the two.
    pub operator: Operator,
    /// The name of the second item.
    pub second: char,
}

impl fmt::Display for Combine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.first, self.operator.sign(), self.second)
    }
}

/// The text is not a move such as `a*b`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAMove;

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a move such as a*b")
    }
}

impl std::error::Error for NotAMove {}

impl FromStr for Combine {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        let mut signs = text.chars().filter(|c| !c.is_whitespace());
        let (Some(first), Some(sign), Some(second), None) =
            (signs.next(), signs.next(), signs.next(), signs.next())
        else {
            return Err(NotAMove);
        };
        let letter = |c: char| c.is_ascii_alphabetic().then(|| c.to_ascii_lowercase());
        let operator = Operator::of_sign(sign).ok_or(NotAMove)?;
        let (first, second) = (letter(first).ok_or(NotAMove)?, letter(second).ok_or(NotAMove)?);
        Ok(Self { first, operator, second })
    }
}

/// The value of a move, or why it cannot be made.
fn joined(hand: &Hand, position: &Position, step: Combine) -> Result<Item, Refused> {
    let Combine { first, operator, second } = step;
    let (left, right) = (position.get(first)?, position.get(second)?);
    if left == right {
        return Err(Refused::WithItself { name: first });
    }
    let (left, right) = (&position.items[left], &position.items[right]);
    if operator == Operator::Over && right.value == Rational::ZERO {
        return Err(Refused::DivisionByZero);
    }
    let value = operator.apply(left.value, right.value).ok_or(Refused::TooLarge)?;
    if hand.rules() == Rules::Countdown {
        if !value.is_whole() {
            return Err(Refused::NotWhole { value });
        }
        if value <= Rational::ZERO {
            return Err(Refused::NotPositive { value });
        }
    }
    Ok(Item {
        label: value.to_string(),
        expression: left.expression.clone().join(operator, right.expression.clone()),
        value,
        suit: left.suit,
        used: false,
    })
}

impl Play for TwentyFour {
    type State = Position;
    type Move = Combine;

    const MOVES: Phrase = Phrase {
        en: "two items combined by + - * or /, such as `a*b`: the cards are a, b, c … in the order \
             dealt, and each result gets the next letter",
        id: "dua benda digabung dengan + - * atau /, misalnya `a*b`: kartunya a, b, c … menurut \
             urutan, dan setiap hasil mendapat huruf berikutnya",
    };

    fn start(hand: &Hand) -> Position {
        let suits = Suit::ALL.into_iter().cycle();
        let item = |(card, suit): (&super::Card, Suit)| Item {
            label: hand.label(*card),
            expression: Expression::Number(card.value()),
            value: Rational::whole(i64::from(card.value())),
            suit,
            used: false,
        };
        Position { items: hand.cards().iter().zip(suits).map(item).collect() }
    }

    fn interpret(_: &Hand, _: &Position, input: &Input) -> Option<Combine> {
        match input {
            Input::Combine { first, operator, second } => {
                format!("{first}{operator}{second}").parse().ok()
            }
            _ => None,
        }
    }

    fn moves(hand: &Hand, position: &Position) -> Vec<Combine> {
        let names: Vec<char> = position.on_table().map(|(name, _)| name).collect();
        let mut moves = Vec::new();
        for &first in &names {
            for &second in &names {
                // The order of a sum or a product does not matter.
                let useful = |operator: &Operator| first < second || !operator.is_commutative();
                let steps = Operator::ALL.into_iter().filter(useful);
                let steps = steps.map(|operator| Combine { first, operator, second });
                moves.extend(steps.filter(|step| joined(hand, position, *step).is_ok()));
            }
        }
        moves
    }

    fn apply(hand: &Hand, position: &Position, step: &Combine) -> Result<Position, Text> {
        let item = joined(hand, position, *step)?;
        let mut next = position.clone();
        for name in [step.first, step.second] {
            let at = position.get(name)?;
            next.items[at].used = true;
        }
        next.items.push(item);
        Ok(next)
    }

    fn conflicts(hand: &Hand, position: &Position) -> Vec<Conflict> {
        let target = Rational::whole(i64::from(hand.target()));
        let mut left = position.on_table();
        match (left.next(), left.next()) {
            (Some((_, last)), None) if last.value != target => {
                let text = last.expression.text(Parentheses::Fewest);
                let message = Said::Makes { text, value: last.value, target: hand.target() };
                vec![Conflict { message: message.into(), places: Vec::new() }]
            }
            _ => Vec::new(),
        }
    }

    fn tray(_: &Hand, position: &Position) -> Vec<TrayItem> {
        let item = |(name, item): (char, &Item)| TrayItem {
            name: name.to_string(),
            label: item.label.clone(),
            group: None,
            used: false,
            shapes: Vec::new(),
        };
        position.on_table().map(item).collect()
    }

    fn answer(hand: &Hand, position: &Position) -> Option<Answer> {
        let target = Rational::whole(i64::from(hand.target()));
        let mut left = position.on_table().map(|(_, item)| item);
        let item = match hand.rules() {
            Rules::Cards => left.next().filter(|_| left.next().is_none()),
            // Not every number has to be used.
            Rules::Countdown => left.find(|item| item.value == target),
        };
        item.map(|item| Answer::new(item.expression.clone(), Parentheses::Fewest))
    }

    fn draw(hand: &Hand, position: &Position) -> Scene {
        let labels = position.on_table().map(|(_, item)| (item.label.clone(), item.suit));
        let mut scene = Scene::of(scene::row(hand, labels));
        let line = |(name, item): (char, &Item)| {
            let text = item.expression.text(Parentheses::Fewest);
            let made = if item.is_result() { format!(" = {text}") } else { String::new() };
            Text::verbatim(format!("{name}: {}{made}", item.label))
        };
        let lines = position.on_table().map(line).collect();
        scene.panels.push(Panel { title: None, body: Body::Text(lines) });
        scene.caption(Caption::Make { target: hand.target() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::Family;

    fn played(hand: &Hand, moves: &[&str]) -> Result<Position, Text> {
        let step = |position: Position, text: &&str| {
            TwentyFour::apply(hand, &position, &text.parse().unwrap())
        };
        moves.iter().try_fold(TwentyFour::start(hand), step)
    }

    #[test]
    fn cards_are_joined_until_one_is_left() {
        let hand = Hand::new([3, 3, 8, 8]).unwrap();
        let position = played(&hand, &["c/a", "b-e", "D ÷ F"]).unwrap();
        let answer = TwentyFour::answer(&hand, &position).unwrap();
        assert_eq!(answer.to_string(), "8 / (3 - 8 / 3)");
        assert!(TwentyFour::check(&hand, &answer).is_empty());
        let labels: Vec<String> = TwentyFour::tray(&hand, &position)
            .into_iter()
            .map(|item| item.name + " " + &item.label)
            .collect();
        assert_eq!(labels, ["g 24"]);
        assert!(TwentyFour::conflicts(&hand, &position).is_empty());
        let other = played(&hand, &["a+b", "c+d", "e+f"]).unwrap();
        let conflict = &TwentyFour::conflicts(&hand, &other)[0];
        assert_eq!(conflict.message.to_string(), "3 + 3 + 8 + 8 makes 22, not 24");
    }

    #[test]
    fn what_cannot_be_joined_is_refused_with_the_reason() {
        let hand = Hand::new([4, 4, 1, 2]).unwrap();
        let why = |moves: &[&str]| played(&hand, moves).unwrap_err().to_string();
        assert_eq!(why(&["a-b", "c/e"]), "nothing can be divided by zero");
        assert_eq!(why(&["a-b", "a+c"]), "there is no `a` on the table");
        assert_eq!(why(&["a+z"]), "there is no `z` on the table");
        assert_eq!(why(&["a+a"]), "`a` cannot be combined with itself");
        let game = Hand::countdown([25, 2, 3], 10).unwrap();
        let why = |step: &str| played(&game, &[step]).unwrap_err().to_string();
        assert_eq!(why("a/b"), "the result is 25/2: in Countdown every result is whole");
        assert_eq!(why("b-c"), "the result is -1: in Countdown every result is positive");
    }

    #[test]
    fn countdown_is_done_when_a_number_is_the_target() {
        let game = Hand::countdown([25, 2, 3, 50], 75).unwrap();
        assert_eq!(TwentyFour::answer(&game, &TwentyFour::start(&game)), None);
        let position = played(&game, &["a+d"]).unwrap();
        assert_eq!(TwentyFour::answer(&game, &position).unwrap().to_string(), "25 + 50");
    }

    #[test]
    fn moves_are_read_in_any_spelling() {
        for (text, written) in
            [("a*b", Some("a*b")), (" A × b ", Some("a*b")), ("c−d", Some("c-d"))]
        {
            assert_eq!(text.parse().ok().map(|step: Combine| step.to_string()).as_deref(), written);
        }
        for text in ["", "ab", "a*", "a*b*c", "7*4", "a^b", "no such move"] {
            assert_eq!(text.parse::<Combine>(), Err(NotAMove), "{text}");
        }
        let input = Input::Combine { first: "a".into(), operator: "/".into(), second: "b".into() };
        let hand = Hand::new([6, 3]).unwrap();
        let step = TwentyFour::interpret(&hand, &TwentyFour::start(&hand), &input);
        assert_eq!(step.map(|step| step.to_string()).as_deref(), Some("a/b"));
    }
}
