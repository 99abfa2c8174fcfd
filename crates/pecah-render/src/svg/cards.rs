//! Playing cards, with pips where real cards have them and courts with the same crown as the boards.

use super::{Drawn, escape};
use crate::board::{CROWN, Num};
use pecah::scene::{Card, Suit};
use std::fmt::Write;

/// A face is drawn in these units.
const WIDTH: f64 = 250.0;
const HEIGHT: f64 = 350.0;
/// Its size in a picture.
const SCALE: f64 = 0.46;
const GAP: f64 = 16.0;

pub(super) fn draw(cards: &[Card]) -> Drawn {
    let step = WIDTH * SCALE + GAP;
    let mut shapes = String::new();
    for (index, card) in cards.iter().enumerate() {
        let x = Num(index as f64 * step);
        let _ =
            write!(shapes, r#"<g transform="translate({x} 0) scale({SCALE})">{}</g>"#, face(card));
    }
    let width = (cards.len() as f64 * step - GAP).max(0.0);
    Drawn { width, height: HEIGHT * SCALE, shapes }
}

/// A card as an element of a page that has the classes.
pub fn element(card: &Card) -> String {
    format!(
        r#"<svg class="cardface" viewBox="0 0 250 350" aria-hidden="true">{}</svg>"#,
        face(card)
    )
}

const SPADE: &str = "M0 -46C14 -26 44 -12 44 14C44 34 18 40 6 22C8 36 12 42 18 46H-18C-12 42 -8 36 -6 22C-18 40 -44 34 -44 14C-44 -12 -14 -26 0 -46Z";
const HEART: &str =
    "M0 44C-10 26 -46 6 -46 -20C-46 -46 -10 -50 0 -24C10 -50 46 -46 46 -20C46 6 10 26 0 44Z";
const DIAMOND: &str =
    "M0 -48C10 -28 22 -12 38 0C22 12 10 28 0 48C-10 28 -22 12 -38 0C-22 -12 -10 -28 0 -48Z";
const CLUB: &str = "M0 -46C20 -46 28 -24 16 -8C34 -16 48 -2 44 14C40 32 16 34 6 20C8 36 12 42 18 46H-18C-12 42 -8 36 -6 20C-16 34 -40 32 -44 14C-48 -2 -34 -16 -16 -8C-28 -24 -20 -46 0 -46Z";

fn pip(suit: Suit, x: f64, y: f64, scale: f64) -> String {
    let (shape, ink) = match suit {
        Suit::Spades => (SPADE, "bk"),
        Suit::Hearts => (HEART, "rd"),
        Suit::Diamonds => (DIAMOND, "rd"),
        Suit::Clubs => (CLUB, "bk"),
    };
    let (x, y) = (Num(x), Num(y));
    format!(r#"<path class="{ink}" transform="translate({x} {y}) scale({scale})" d="{shape}"/>"#)
}

/// The pips of a number, as column from -1 to 1 and height; none where the card has a face.
fn pips(rank: &str) -> &'static [(i8, f64)] {
    match rank {
        "2" => &[(0, 78.0), (0, 272.0)],
        "3" => &[(0, 78.0), (0, 175.0), (0, 272.0)],
        "4" => &[(-1, 78.0), (1, 78.0), (-1, 272.0), (1, 272.0)],
        "5" => &[(-1, 78.0), (1, 78.0), (0, 175.0), (-1, 272.0), (1, 272.0)],
        "6" => &[(-1, 78.0), (1, 78.0), (-1, 175.0), (1, 175.0), (-1, 272.0), (1, 272.0)],
        "7" => {
            &[(-1, 78.0), (1, 78.0), (0, 127.0), (-1, 175.0), (1, 175.0), (-1, 272.0), (1, 272.0)]
        }
        "8" => &[
            (-1, 78.0),
            (1, 78.0),
            (0, 127.0),
            (-1, 175.0),
            (1, 175.0),
            (0, 223.0),
            (-1, 272.0),
            (1, 272.0),
        ],
        "9" => &[
            (-1, 78.0),
            (1, 78.0),
            (-1, 143.0),
            (1, 143.0),
            (0, 175.0),
            (-1, 207.0),
            (1, 207.0),
            (-1, 272.0),
            (1, 272.0),
        ],
        "10" => &[
            (-1, 78.0),
            (1, 78.0),
            (0, 110.0),
            (-1, 143.0),
            (1, 143.0),
            (-1, 207.0),
            (1, 207.0),
            (0, 240.0),
            (-1, 272.0),
            (1, 272.0),
        ],
        _ => &[],
    }
}

fn face(Card { rank, suit }: &Card) -> String {
    let ink = if matches!(suit, Suit::Hearts | Suit::Diamonds) { "rd" } else { "bk" };
    let name = escape(rank);
    // Two figures keep clear of the edge.
    let middle = if name.len() > 1 { 36 } else { 30 };
    let corner = format!(
        r#"<text class="rank {ink}" x="{middle}" y="52">{name}</text>{}"#,
        pip(*suit, 30.0, 79.0, 0.22)
    );
    let mut face = format!(
        r#"<rect class="stock" x="1.5" y="1.5" width="247" height="347" rx="22"/>{corner}<g transform="rotate(180 125 175)">{corner}</g>"#
    );
    let pips = pips(rank);
    for &(column, y) in pips {
        let scale = if y > 180.0 { -0.43 } else { 0.43 };
        face.push_str(&pip(*suit, 125.0 + 41.0 * f64::from(column), y, scale));
    }
    if rank == "A" {
        face.push_str(&pip(*suit, 125.0, 175.0, 0.86));
    } else if pips.is_empty() {
        let _ = write!(
            face,
            r#"<rect class="court" x="56" y="46" width="138" height="258" rx="14"/><text class="face {ink}" x="125" y="212">{name}</text>{}{}"#,
            pip(*suit, 80.0, 74.0, 0.22),
            pip(*suit, 170.0, 276.0, -0.22)
        );
        if rank != "J" {
            let scale = if rank == "K" { 0.62 } else { 0.5 };
            let _ = write!(
                face,
                r#"<g class="crn {ink}" transform="translate(125 108) scale({scale})">{CROWN}</g>"#
            );
        }
    }
    face
}
