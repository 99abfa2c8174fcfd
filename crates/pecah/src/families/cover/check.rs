//! The rules of exact cover, and nothing else: every primary item is covered as often as it asks for;
//! a secondary item is covered at most once, or by options that give it one colour.

use super::messages::Mistake;
use super::model::{Chosen, Instance};
use crate::checked::Violation;

pub(super) fn violations(instance: &Instance, Chosen(chosen): &Chosen) -> Vec<Violation> {
    let mut wrong = Vec::new();
    for (nth, option) in chosen.iter().enumerate() {
        if *option >= instance.options().len() || chosen[..nth].contains(option) {
            wrong.push(Violation::new(Mistake::Twice { option: option + 1 }));
        }
    }
    if !wrong.is_empty() {
        return wrong;
    }
    for (number, item) in instance.items().iter().enumerate() {
        let of_option = |option: &usize| instance.options()[*option].iter();
        let covering = chosen.iter().flat_map(of_option).filter(|(covered, _)| *covered == number);
        let colours: Vec<&Option<String>> = covering.map(|(_, colour)| colour).collect();
        let (name, times) = (item.name.clone(), colours.len());
        match item.times {
            Some((least, most)) if times < least || times > most => {
                wrong.push(Violation::new(Mistake::Covered { name, times, least, most }));
            }
            None if times > 1 => {
                let is_one = colours[0].is_some() && colours.iter().all(|c| *c == colours[0]);
                if !is_one {
                    wrong.push(Violation::new(Mistake::Clash { name }));
                }
            }
            _ => {}
        }
    }
    wrong
}
