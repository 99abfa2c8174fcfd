//! Every way of joining the parts of a hand, before any card has a value.
//!
//! The idea: which expressions there are depends only on how often each card occurs. A class is a
//! sum or a product up to order and grouping, made by joining its last member `T`, the one of the
//! highest number, with the class `R` of all others: `T + R` and `|T - R|`, or `T * R`, `T / R`
//! and `R / T`. So almost no class is made twice, and nothing has to be looked up to know it.
//!
//! The invariant: what is joined has a lower number than the class itself, and the classes of a
//! part are numbered together, by operation. A part is a choice of cards, numbered in mixed radix
//! over how many of each value it takes, so that a part has a higher number than its own parts and
//! what is left of a part has the difference of the numbers.
//!
//! The cost is one step for each class: 5 for two cards, about 50 for three and 900 for four.

use std::ops::Range;

/// How a class is joined. The order is that of the classes of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Join {
    /// `left + right`
    Plus,
    /// The distance of the two.
    Minus,
    /// `left * right`
    Times,
    /// `left / right`
    Over,
    /// A card: `left` says which.
    Card,
    /// Nothing: fills a part up to whole lanes.
    Nothing,
}

/// A class: what is joined, and how.
#[derive(Debug, Clone, Copy)]
pub(super) struct Class {
    pub(super) join: Join,
    pub(super) left: u32,
    pub(super) right: u32,
    /// The highest member, for a sum or product.
    pub(super) last: u32,
}

/// What a class is seen from a class that holds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Single,
    Sum,
    Product,
}

impl Class {
    pub(super) fn kind(&self) -> Kind {
        match self.join {
            Join::Plus | Join::Minus => Kind::Sum,
            Join::Times | Join::Over => Kind::Product,
            Join::Card | Join::Nothing => Kind::Single,
        }
    }

    /// The highest member of a class of this number when it stands in a sum or product.
    fn highest(&self, number: u32, holder: Kind) -> u32 {
        if self.kind() == holder { self.last } else { number }
    }
}

/// Which of two classes is the last member of a sum or product of both, if one is.
pub(super) fn last_member(
    holder: Kind,
    (one, a): (&Class, u32),
    (other, b): (&Class, u32),
) -> Option<u32> {
    if one.kind() != holder && a >= other.highest(b, holder) {
        Some(a)
    } else if other.kind() != holder && b >= one.highest(a, holder) {
        Some(b)
    } else {
        None
    }
}

/// A choice of cards.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub(super) size: usize,
    /// Its classes, with the filling; none if the part is larger than those that are tabulated.
    pub(super) classes: Range<u32>,
    /// Without the filling.
    pub(super) filled: u32,
    /// Where each operation begins, and where the last one ends.
    pub(super) joins: [u32; 5],
    /// The ways to split it in two, the smaller first.
    pub(super) splits: Vec<(u16, u16)>,
}

impl Part {
    pub(super) fn numbers(&self) -> Range<u32> {
        self.classes.start..self.classes.start + self.filled
    }
}

/// All classes of all parts up to a size, for hands in which values occur as often as this.
#[derive(Debug)]
pub(super) struct Classes {
    pub(super) pattern: Vec<u8>,
    pub(super) most: usize,
    pub(super) parts: Vec<Part>,
    pub(super) list: Vec<Class>,
    /// What is joined in each, again, since working them out needs no more.
    pub(super) operands: Vec<(u32, u32)>,
}

/// Classes that are looked at together.
pub(super) const LANES: usize = 8;

impl Classes {
    /// The classes of parts of up to `most` cards.
    pub(super) fn new(pattern: &[u8], most: usize) -> Self {
        let mut classes = Self {
            pattern: pattern.to_vec(),
            most,
            parts: parts(pattern),
            list: Vec::new(),
            operands: Vec::new(),
        };
        for part in 0..classes.parts.len() {
            if (1..=most).contains(&classes.parts[part].size) {
                classes.tabulate(part);
            }
        }
        classes.operands = classes.list.iter().map(|class| (class.left, class.right)).collect();
        classes
    }

    pub(super) fn whole(&self) -> usize {
        self.parts.len() - 1
    }

    /// The parts, smaller ones first.
    pub(super) fn by_size(&self) -> Vec<u16> {
        let mut parts: Vec<u16> = (1..self.parts.len() as u16).collect();
        parts.sort_by_key(|part| self.parts[usize::from(*part)].size);
        parts
    }

    fn tabulate(&mut self, part: usize) {
        let start = self.list.len() as u32;
        let mut made: [Vec<Class>; 4] = Default::default();
        if self.parts[part].size == 1 {
            let card = weights(&self.pattern).iter().position(|weight| *weight == part);
            let card = card.unwrap_or_default() as u32;
            self.list.push(Class { join: Join::Card, left: card, right: card, last: start });
        }
        for (half, rest) in self.parts[part].splits.clone() {
            for one in self.parts[usize::from(half)].numbers() {
                let others = self.parts[usize::from(rest)].numbers();
                let first = if half == rest { one } else { others.start };
                for other in first..others.end {
                    self.join(one, other, &mut made);
                }
            }
        }
        let mut joins = [self.list.len() as u32; 5];
        for (join, classes) in made.into_iter().enumerate() {
            self.list.extend(classes);
            joins[join + 1] = self.list.len() as u32;
        }
        let filled = self.list.len() as u32 - start;
        let nothing = Class { join: Join::Nothing, left: 0, right: 0, last: 0 };
        self.list.resize(self.list.len().next_multiple_of(LANES), nothing);
        let part = &mut self.parts[part];
        (part.classes, part.filled, part.joins) = (start..self.list.len() as u32, filled, joins);
    }

    fn join(&self, one: u32, other: u32, made: &mut [Vec<Class>; 4]) {
        let pair = |number: u32| (&self.list[number as usize], number);
        if let Some(last) = last_member(Kind::Sum, pair(one), pair(other)) {
            for join in [Join::Plus, Join::Minus] {
                made[join as usize].push(Class { join, left: one, right: other, last });
            }
        }
        if let Some(last) = last_member(Kind::Product, pair(one), pair(other)) {
            let mut put = |join, left, right| {
                made[join as usize].push(Class { join, left, right, last });
            };
            put(Join::Times, one, other);
            put(Join::Over, one, other);
            if one != other {
                put(Join::Over, other, one);
            }
        }
    }
}

/// What one more card of each value adds to the number of a part.
fn weights(pattern: &[u8]) -> Vec<usize> {
    let mut weight = 1;
    pattern
        .iter()
        .map(|times| {
            let own = weight;
            weight *= usize::from(*times) + 1;
            own
        })
        .collect()
}

fn parts(pattern: &[u8]) -> Vec<Part> {
    let weights = weights(pattern);
    let count: usize = pattern.iter().map(|times| usize::from(*times) + 1).product();
    let digits: Vec<Vec<usize>> = (0..count)
        .map(|part| {
            let digit = |(weight, times): (&usize, &u8)| part / weight % (usize::from(*times) + 1);
            weights.iter().zip(pattern).map(digit).collect()
        })
        .collect();
    let within = |half: usize, part: usize| {
        digits[half].iter().zip(&digits[part]).all(|(taken, held)| taken <= held)
    };
    let size = |part: usize| digits[part].iter().sum::<usize>();
    (0..count)
        .map(|part| {
            let splits = (1..part)
                .filter(|half| within(*half, part))
                .map(|half| (half, part - half))
                .filter(|(half, rest)| (size(*half), *half) <= (size(*rest), *rest))
                .map(|(half, rest)| (half as u16, rest as u16))
                .collect();
            Part { size: size(part), classes: 0..0, filled: 0, joins: [0; 5], splits }
        })
        .collect()
}
