//! Playing cards.

use super::{Drawn, ink_text};
use crate::palette::{Colour, DARK};
use pecah::scene::{Card, Suit};
use std::fmt::Write;

const WIDTH: f64 = 110.0;
const HEIGHT: f64 = 154.0;
const GAP: f64 = 16.0;
const RED: Colour = Colour(200, 30, 45);

pub(super) fn draw(cards: &[Card]) -> Drawn {
    let mut shapes = String::new();
    for (index, card) in cards.iter().enumerate() {
        let x = index as f64 * (WIDTH + GAP);
        let _ = write!(shapes, r#"<g transform="translate({x} 0)">{}</g>"#, face(card));
    }
    let width = cards.len() as f64 * (WIDTH + GAP) - GAP;
    Drawn { width: width.max(0.0), height: HEIGHT, shapes }
}

fn face(card: &Card) -> String {
    let (glyph, ink) = match card.suit {
        Suit::Spades => ("♠", DARK),
        Suit::Hearts => ("♥", RED),
        Suit::Diamonds => ("♦", RED),
        Suit::Clubs => ("♣", DARK),
    };
    let corner = format!(
        "{}{}",
        ink_text(20.0, 30.0, 24.0, "middle", "bold", ink, &card.rank),
        ink_text(20.0, 52.0, 20.0, "middle", "normal", ink, glyph)
    );
    format!(
        r##"<rect x="1" y="1" width="{w}" height="{h}" rx="11" fill="#fffdf8" stroke="#5b6068" stroke-width="1.5"/>{corner}<g transform="rotate(180 {cx} {cy})">{corner}</g>{pip}"##,
        w = WIDTH - 2.0,
        h = HEIGHT - 2.0,
        cx = WIDTH / 2.0,
        cy = HEIGHT / 2.0,
        pip = ink_text(WIDTH / 2.0, HEIGHT / 2.0 + 19.0, 54.0, "middle", "normal", ink, glyph),
    )
}
