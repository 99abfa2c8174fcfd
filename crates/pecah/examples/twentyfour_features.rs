//! Prints the features of every hand of four cards that makes 24, as comma-separated values: what
//! `crates/pecah/src/families/twentyfour/difficulty/fit.py` fits the model of difficulty to.

use pecah::twentyfour::difficulty::features;

fn main() {
    println!("hand,{}", features::NAMES.join(","));
    for code in 0..13u32.pow(4) {
        let hand: [u32; 4] =
            std::array::from_fn(|place| code / 13u32.pow(3 - place as u32) % 13 + 1);
        if let (true, Ok(Some(values))) = (hand.is_sorted(), features::of(&hand, 24)) {
            let values: Vec<String> = values.iter().map(f64::to_string).collect();
            println!("{},{}", hand.map(|card| card.to_string()).join(" "), values.join(","));
        }
    }
}
