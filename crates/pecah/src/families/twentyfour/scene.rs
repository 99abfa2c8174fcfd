//! A picture of a hand.

use super::model::{Answer, Game, Hand};
use crate::scene::{Body, Card, Panel, Scene, Suit};

/// More answers than this are counted below the list, not shown in it.
const MOST_LINES: usize = 60;

pub(super) fn of(hand: &Hand, answers: &[&Answer]) -> Scene {
    let mut scene = Scene::of(cards(hand));
    if !answers.is_empty() {
        scene.panels.push(Panel { title: None, body: Body::Text(numbered(answers)) });
    }
    scene.caption(match answers.len() {
        0 => format!("make {}", hand.target()),
        1 => "1 solution".to_owned(),
        several => format!("{several} solutions"),
    })
}

/// The hand and what is being tried on it.
pub(super) fn under_way(hand: &Hand, lines: Vec<String>, caption: String) -> Scene {
    let mut scene = Scene::of(cards(hand)).caption(caption);
    scene.panels.push(Panel { title: None, body: Body::Text(lines) });
    scene
}

fn cards(hand: &Hand) -> Body {
    if hand.game() == Game::Countdown {
        return Body::Text(vec![format!("{hand}  →  {}", hand.target())]);
    }
    let suits = Suit::ALL.into_iter().cycle();
    let dealt = hand.cards().iter().zip(suits);
    Body::Cards(dealt.map(|(card, suit)| Card { rank: card.to_string(), suit }).collect())
}

fn numbered(answers: &[&Answer]) -> Vec<String> {
    let width = answers.len().min(MOST_LINES).to_string().len();
    let shown = answers.iter().take(MOST_LINES).enumerate();
    let mut lines: Vec<String> =
        shown.map(|(index, answer)| format!("{:>width$}. {answer}", index + 1)).collect();
    if answers.len() > MOST_LINES {
        lines.push(format!("… and {} more", answers.len() - MOST_LINES));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::twentyfour::model::{Card as Dealt, Expression, Listing, Parentheses};

    #[test]
    fn long_lists_end_in_a_count() {
        let hand = Hand::new([1, 2, 3, 4, 5].map(Dealt::new).to_vec(), Listing::Raw);
        let answer = Answer::new(Expression::Number(24), Parentheses::Fewest);
        let scene = of(&hand, &[&answer; 62]);
        let Body::Text(lines) = &scene.panels[1].body else { panic!("a list of answers") };
        assert_eq!((lines.len(), lines[0].as_str()), (61, " 1. 24"));
        assert_eq!(lines[60], "… and 2 more");
        assert_eq!(scene.caption.as_deref(), Some("62 solutions"));
        let Body::Cards(cards) = &scene.panels[0].body else { panic!("a row of cards") };
        assert_eq!((cards[0].rank.as_str(), cards[0].suit), ("A", Suit::Spades));
        assert_eq!(cards[4].suit, Suit::Spades);
    }
}
