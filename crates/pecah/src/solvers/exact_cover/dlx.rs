//! Exact cover by dancing links (Knuth, 2000): choose options so that every item is in exactly one.
//!
//! Idea: each item has a circular list of the options that contain it. Choosing an option covers
//! its items: they leave the list of items, and every other option with one of them leaves the
//! lists of its other items. A removed link keeps its neighbours, so undoing is the same walk in
//! reverse, and nothing is ever copied. The search branches on an item with the fewest options
//! (MRV).
//!
//! Invariant: between calls of `cover` and `uncover`, `size[i]` is the length of the list of item
//! `i`, which holds exactly the options all of whose items are uncovered.
//!
//! Cost: one link for each item of each option; time proportional to the links removed, plus one
//! pass over the uncovered items at every node.

/// Receives the events of a search. An error ends the search.
pub trait Visit {
    /// Why the search ended early.
    type Stop;
    /// The search enters a node with these options chosen.
    fn node(&mut self, chosen: &[usize]) -> Result<(), Self::Stop>;
    /// These options cover every item once.
    fn cover(&mut self, chosen: &[usize]) -> Result<(), Self::Stop>;
}

/// A problem as linked lists.
pub struct ExactCover {
    /// Links 1 to `items` are the heads of the items' lists; spacers separate the options.
    links: Vec<Link>,
    /// The neighbours of each item in the list of uncovered items, whose head is 0.
    neighbours: Vec<Neighbours>,
    size: Vec<u32>,
    /// The option that each link belongs to.
    option: Vec<u32>,
    chosen: Vec<usize>,
}

#[derive(Clone, Copy)]
struct Link {
    up: u32,
    down: u32,
    /// The item, from 1; 0 for a spacer, whose `up` is the first link of the option before it and
    /// whose `down` is the last link of the option after it.
    item: u32,
}

#[derive(Clone, Copy)]
struct Neighbours {
    left: u32,
    right: u32,
}

impl ExactCover {
    /// A problem of `items` items, numbered from 0. Each option has at least one item, none twice.
    pub fn new<O: AsRef<[usize]>>(items: usize, options: &[O]) -> Self {
        let count = items as u32;
        let neighbours = (0..=count)
            .map(|item| Neighbours {
                left: if item == 0 { count } else { item - 1 },
                right: if item == count { 0 } else { item + 1 },
            })
            .collect();
        let links = (0..=count).map(|item| Link { up: item, down: item, item }).collect();
        let mut problem = Self {
            links,
            neighbours,
            size: vec![0; items + 1],
            option: vec![0; items + 1],
            chosen: Vec::new(),
        };
        problem.push_spacer(0, 0);
        for (number, option) in options.iter().enumerate() {
            problem.push_option(number as u32, option.as_ref());
        }
        problem
    }

    fn push_spacer(&mut self, first_before: u32, number: u32) {
        self.links.push(Link { up: first_before, down: 0, item: 0 });
        self.option.push(number);
    }

    fn push_option(&mut self, number: u32, items: &[usize]) {
        let spacer = self.links.len() - 1;
        for &item in items {
            let head = item as u32 + 1;
            let here = self.links.len() as u32;
            let last = self.links[head as usize].up;
            self.links.push(Link { up: last, down: head, item: head });
            self.option.push(number);
            self.links[last as usize].down = here;
            self.links[head as usize].up = here;
            self.size[head as usize] += 1;
        }
        self.links[spacer].down = self.links.len() as u32 - 1;
        self.push_spacer(spacer as u32 + 1, number);
    }

    /// Visits every exact cover.
    pub fn search<V: Visit>(mut self, visitor: &mut V) -> Result<(), V::Stop> {
        self.branch(visitor)
    }

    fn branch<V: Visit>(&mut self, visitor: &mut V) -> Result<(), V::Stop> {
        visitor.node(&self.chosen)?;
        let Some(item) = self.choose_item() else {
            return visitor.cover(&self.chosen);
        };
        if self.size[item as usize] == 0 {
            return Ok(());
        }
        self.cover(item);
        let mut link = self.links[item as usize].down;
        while link != item {
            self.chosen.push(self.option[link as usize] as usize);
            self.each_other_forward(link, Self::cover);
            let ended = self.branch(visitor);
            self.each_other_backward(link, Self::uncover);
            self.chosen.pop();
            ended?;
            link = self.links[link as usize].down;
        }
        self.uncover(item);
        Ok(())
    }

    /// The uncovered item with the fewest options; `None` if all items are covered.
    fn choose_item(&self) -> Option<u32> {
        let mut best = None;
        let mut least = u32::MAX;
        let mut item = self.neighbours[0].right;
        while item != 0 {
            let size = self.size[item as usize];
            if size < least {
                (best, least) = (Some(item), size);
                if size == 0 {
                    break;
                }
            }
            item = self.neighbours[item as usize].right;
        }
        best
    }

    /// Calls `act` with the other items of this link's option, left to right.
    fn each_other_forward(&mut self, link: u32, act: fn(&mut Self, u32)) {
        let mut other = link + 1;
        while other != link {
            let Link { up, item, .. } = self.links[other as usize];
            if item == 0 {
                other = up;
            } else {
                act(self, item);
                other += 1;
            }
        }
    }

    /// The same, right to left.
    fn each_other_backward(&mut self, link: u32, act: fn(&mut Self, u32)) {
        let mut other = link - 1;
        while other != link {
            let Link { down, item, .. } = self.links[other as usize];
            if item == 0 {
                other = down;
            } else {
                act(self, item);
                other -= 1;
            }
        }
    }

    fn cover(&mut self, item: u32) {
        let mut link = self.links[item as usize].down;
        while link != item {
            self.hide(link);
            link = self.links[link as usize].down;
        }
        let Neighbours { left, right } = self.neighbours[item as usize];
        self.neighbours[left as usize].right = right;
        self.neighbours[right as usize].left = left;
    }

    fn uncover(&mut self, item: u32) {
        let Neighbours { left, right } = self.neighbours[item as usize];
        self.neighbours[left as usize].right = item;
        self.neighbours[right as usize].left = item;
        let mut link = self.links[item as usize].up;
        while link != item {
            self.unhide(link);
            link = self.links[link as usize].up;
        }
    }

    /// Removes the other links of this option from their lists.
    fn hide(&mut self, link: u32) {
        let mut other = link + 1;
        while other != link {
            let Link { up, down, item } = self.links[other as usize];
            if item == 0 {
                other = up;
            } else {
                self.links[up as usize].down = down;
                self.links[down as usize].up = up;
                self.size[item as usize] -= 1;
                other += 1;
            }
        }
    }

    fn unhide(&mut self, link: u32) {
        let mut other = link - 1;
        while other != link {
            let Link { up, down, item } = self.links[other as usize];
            if item == 0 {
                other = down;
            } else {
                self.links[up as usize].down = other;
                self.links[down as usize].up = other;
                self.size[item as usize] += 1;
                other -= 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::random::Random;

    #[derive(Default)]
    struct Covers(Vec<Vec<usize>>);

    impl Visit for Covers {
        type Stop = ();
        fn node(&mut self, _chosen: &[usize]) -> Result<(), ()> {
            Ok(())
        }
        fn cover(&mut self, chosen: &[usize]) -> Result<(), ()> {
            let mut chosen = chosen.to_vec();
            chosen.sort_unstable();
            self.0.push(chosen);
            Ok(())
        }
    }

    fn covers(items: usize, options: &[Vec<usize>]) -> Vec<Vec<usize>> {
        let mut found = Covers::default();
        assert_eq!(ExactCover::new(items, options).search(&mut found), Ok(()));
        found.0.sort();
        found.0
    }

    fn brute_force(items: usize, options: &[Vec<usize>]) -> Vec<Vec<usize>> {
        let mut found: Vec<Vec<usize>> = (0u32..1 << options.len())
            .map(|set| (0..options.len()).filter(|&o| set >> o & 1 == 1).collect::<Vec<_>>())
            .filter(|chosen| {
                (0..items).all(|item| {
                    chosen.iter().filter(|&&o: &&usize| options[o].contains(&item)).count() == 1
                })
            })
            .collect();
        found.sort();
        found
    }

    #[test]
    fn covers_equal_brute_force_on_random_problems() {
        let mut random = Random::new(11);
        let mut solvable = 0;
        for _ in 0..400 {
            let items = 1 + random.below(7);
            let options: Vec<Vec<usize>> = (0..random.below(11))
                .map(|_| {
                    loop {
                        let option: Vec<usize> =
                            (0..items).filter(|_| random.below(5) < 2).collect();
                        if !option.is_empty() {
                            break option;
                        }
                    }
                })
                .collect();
            let expected = brute_force(items, &options);
            solvable += usize::from(!expected.is_empty());
            assert_eq!(covers(items, &options), expected, "{items} items, {options:?}");
        }
        assert!(solvable > 50, "{solvable} of 400 can be solved");
    }

    #[test]
    fn a_visitor_error_ends_the_search() {
        struct First(usize);
        impl Visit for First {
            type Stop = &'static str;
            fn node(&mut self, _chosen: &[usize]) -> Result<(), &'static str> {
                Ok(())
            }
            fn cover(&mut self, _chosen: &[usize]) -> Result<(), &'static str> {
                self.0 += 1;
                Err("enough")
            }
        }
        let mut first = First(0);
        let problem = ExactCover::new(1, &[vec![0], vec![0]]);
        assert_eq!((problem.search(&mut first), first.0), (Err("enough"), 1));
    }
}
