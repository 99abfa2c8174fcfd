//! Pictures of hands, answers and games.

use super::messages::Caption;
use super::model::{Answer, Hand, Rules};
use crate::message::Text;
use crate::scene::{Body, Card, Panel, Scene, Suit};

/// More answers than this are counted below the list, not shown in it.
const MOST_LINES: usize = 60;

/// The hand, with these answers.
pub(super) fn of(hand: &Hand, answers: &[&Answer]) -> Scene {
    let mut scene = Scene::of(cards(hand));
    if answers.is_empty() {
        return scene.caption(Caption::Make { target: hand.target() });
    }
    scene.panels.push(Panel { title: None, body: Body::Text(numbered(answers)) });
    scene.caption(Caption::Solutions { count: answers.len() })
}

/// The hand and what is being tried on it.
pub(super) fn under_way(hand: &Hand, lines: Vec<String>, caption: Caption) -> Scene {
    let mut scene = Scene::of(cards(hand)).caption(caption);
    let lines = lines.into_iter().map(Text::verbatim).collect();
    scene.panels.push(Panel { title: None, body: Body::Text(lines) });
    scene
}

/// Cards with these ranks and suits; the numbers of Countdown in a line.
pub(super) fn row(hand: &Hand, ranks: impl Iterator<Item = (String, Suit)>) -> Body {
    match hand.rules() {
        Rules::Cards => Body::Cards(ranks.map(|(rank, suit)| Card { rank, suit }).collect()),
        Rules::Countdown => {
            let numbers: Vec<String> = ranks.map(|(rank, _)| rank).collect();
            let line = format!("{}  →  {}", numbers.join(" "), hand.target());
            Body::Text(vec![Text::verbatim(line)])
        }
    }
}

fn cards(hand: &Hand) -> Body {
    let suits = Suit::ALL.into_iter().cycle();
    row(hand, hand.cards().iter().map(|card| hand.label(*card)).zip(suits))
}

fn numbered(answers: &[&Answer]) -> Vec<Text> {
    let width = answers.len().min(MOST_LINES).to_string().len();
    let shown = answers.iter().take(MOST_LINES).enumerate();
    let line = |(index, answer): (usize, &&Answer)| {
        Text::verbatim(format!("{:>width$}. {answer}", index + 1))
    };
    let mut lines: Vec<Text> = shown.map(line).collect();
    if answers.len() > MOST_LINES {
        lines.push(Caption::More { count: answers.len() - MOST_LINES }.into());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::twentyfour::model::{Expression, Parentheses};

    #[test]
    fn long_lists_end_in_a_count() {
        let hand = Hand::new([1, 2, 3, 4, 5]).unwrap();
        let answer = Answer::new(Expression::Number(24), Parentheses::Fewest);
        let scene = of(&hand, &[&answer; 62]);
        let Body::Text(lines) = &scene.panels[1].body else { panic!("a list of answers") };
        assert_eq!((lines.len(), lines[0].to_string()), (61, " 1. 24".to_owned()));
        assert_eq!(lines[60].to_string(), "… and 2 more");
        assert_eq!(scene.caption.unwrap().to_string(), "62 solutions");
        let Body::Cards(cards) = &scene.panels[0].body else { panic!("a row of cards") };
        assert_eq!((cards[0].rank.as_str(), cards[0].suit), ("A", Suit::Spades));
        assert_eq!(cards[4].suit, Suit::Spades);
    }
}
