//! Knuth's search: branch on the primary item with the fewest options left (MRV).
//!
//! Idea: choosing an option blocks every option that it excludes. Blocks are counted, so undoing
//! them in any order restores the earlier state. An option that has been tried stays blocked for
//! its siblings, so each set of options is found once, even if items may be covered several times.
//!
//! Cost: a choice touches the options of the items that it covers, and their items.

use super::Cover;
use super::model::{Chosen, Instance};
use crate::family::Strategy;
use crate::limits::Stop;
use crate::message::Phrase;
use crate::search::Search as Run;

pub(super) const ALL: &[Strategy<Cover>] = &[Strategy::new(
    "mrv",
    Phrase {
        en: "Algorithm X: the item with the fewest options left is covered first",
        id: "Algoritma X: butir dengan sisa opsi paling sedikit ditutup lebih dahulu",
    },
    |instance: &Instance, (), run| State::new(instance).search(run),
)
.decides_uniqueness()];

struct State<'a> {
    instance: &'a Instance,
    /// The options of each item.
    of_item: Vec<Vec<usize>>,
    /// How many reasons there are not to choose each option.
    blocks: Vec<u32>,
    /// How many options of each item are not blocked.
    left: Vec<usize>,
    /// How often each item is covered.
    covered: Vec<usize>,
    chosen: Vec<usize>,
}

impl<'a> State<'a> {
    fn new(instance: &'a Instance) -> Self {
        let mut of_item = vec![Vec::new(); instance.items().len()];
        for (option, items) in instance.options().iter().enumerate() {
            for (item, _) in items {
                of_item[*item].push(option);
            }
        }
        let left = of_item.iter().map(Vec::len).collect();
        let mut state = Self {
            instance,
            left,
            blocks: vec![0; instance.options().len()],
            covered: vec![0; of_item.len()],
            chosen: Vec::new(),
            of_item,
        };
        for (number, item) in instance.items().iter().enumerate() {
            // Nothing may cover it.
            if item.times.is_some_and(|(_, most)| most == 0) {
                for option in state.of_item[number].clone() {
                    state.block(option);
                }
            }
        }
        state
    }

    fn search(&mut self, run: &mut Run<'_, Cover>) -> Result<(), Stop> {
        let Some(item) = self.next_item() else {
            // All is covered. Items with room left may take more.
            let mut options = self.chosen.clone();
            options.sort_unstable();
            run.found(Chosen(options))?;
            return self.branch(&(0..self.blocks.len()).collect::<Vec<_>>(), run);
        };
        self.branch(&self.of_item[item].clone(), run)
    }

    /// Chooses each of these options in turn, and blocks it for those after it.
    fn branch(&mut self, options: &[usize], run: &mut Run<'_, Cover>) -> Result<(), Stop> {
        let mut tried = Vec::new();
        let mut ended = Ok(());
        for &option in options {
            if self.blocks[option] > 0 {
                continue;
            }
            ended = run.tick();
            if ended.is_err() {
                break;
            }
            let blocked = self.choose(option);
            ended = self.search(run);
            self.undo(option, &blocked);
            if ended.is_err() {
                break;
            }
            self.block(option);
            tried.push(option);
        }
        for option in tried.into_iter().rev() {
            self.unblock(option);
        }
        ended
    }

    /// The primary item that still asks for options and has the fewest to choose from.
    fn next_item(&self) -> Option<usize> {
        let items = self.instance.items().iter().enumerate();
        let open = items.filter_map(|(number, item)| {
            let missing = item.times?.0.saturating_sub(self.covered[number]);
            // Too few are left: nothing to choose from.
            let choices = (self.left[number] + 1).saturating_sub(missing);
            (missing > 0).then_some((choices, number))
        });
        open.min().map(|(_, number)| number)
    }

    /// Takes the option, and returns those that it excludes.
    fn choose(&mut self, option: usize) -> Vec<usize> {
        let mut excluded = vec![option];
        for (item, colour) in &self.instance.options()[option] {
            self.covered[*item] += 1;
            match self.instance.items()[*item].times {
                Some((_, most)) if self.covered[*item] == most => {
                    excluded.extend_from_slice(&self.of_item[*item]);
                }
                Some(_) => {}
                None => {
                    let differs = |other: &usize| {
                        let mut items = self.instance.options()[*other].iter();
                        let theirs = items.find(|(theirs, _)| theirs == item);
                        colour.is_none() || theirs.is_some_and(|(_, theirs)| theirs != colour)
                    };
                    excluded.extend(self.of_item[*item].iter().copied().filter(differs));
                }
            }
        }
        for &other in &excluded {
            self.block(other);
        }
        self.chosen.push(option);
        excluded
    }

    fn undo(&mut self, option: usize, excluded: &[usize]) {
        self.chosen.pop();
        for &other in excluded {
            self.unblock(other);
        }
        for (item, _) in &self.instance.options()[option] {
            self.covered[*item] -= 1;
        }
    }

    fn block(&mut self, option: usize) {
        self.blocks[option] += 1;
        if self.blocks[option] == 1 {
            for (item, _) in &self.instance.options()[option] {
                self.left[*item] -= 1;
            }
        }
    }

    fn unblock(&mut self, option: usize) {
        self.blocks[option] -= 1;
        if self.blocks[option] == 0 {
            for (item, _) in &self.instance.options()[option] {
                self.left[*item] += 1;
            }
        }
    }
}
