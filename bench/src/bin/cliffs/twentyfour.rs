//! The 24 game: every answer of random hands, by the number of cards. The peer is `inrust` by its
//! fastest algorithm; it lists some answers twice and misses others, so only times are compared.

use crate::{Ladder, Step};
use inrust::calc24::{Calc24Algo, Rational, calc24_coll};
use pecah::support::random::Random;
use pecah::twentyfour::{Listing, Solver};

/// Hands of each step.
const HANDS: usize = 3;

pub(crate) fn ladders() -> Vec<Ladder> {
    vec![Ladder {
        name: "every answer of three random hands",
        axis: "cards",
        peer: "`inrust`",
        steps: (4..=8).map(listed).collect(),
    }]
}

fn listed(cards: usize) -> Step {
    let mut random = Random::new(cards as u64);
    let mut hand = || (0..cards).map(|_| random.below(13) as u32 + 1).collect::<Vec<u32>>();
    let hands: Vec<Vec<u32>> = (0..HANDS).map(|_| hand()).collect();
    let theirs = hands.clone();
    let ours = move || {
        let (mut solver, mut text) = (Solver::new(), String::new());
        for hand in &hands {
            text.clear();
            let lines = solver.solve(hand, 24, Listing::Essential).expect("a hand");
            lines.iter().for_each(|line| line.write(&mut text));
        }
        "listed".to_owned()
    };
    let peer = move || {
        for hand in &theirs {
            let cards: Vec<Rational> = hand.iter().map(|&card| (card as i32).into()).collect();
            calc24_coll(&24.into(), &cards, Calc24Algo::SplitSet);
        }
        "listed".to_owned()
    };
    Step {
        size: cards as f64,
        label: format!("{cards} cards"),
        ours: Box::new(ours),
        peer: Some(Box::new(peer)),
        estimate: None,
    }
}
