//! Every way of joining the parts of a hand, before any card has a value.
//!
//! Idea: the set of expressions depends only on how often each card occurs. A class is a sum or a
//! product up to order and grouping, made by joining its last member `T`, the one of the highest
//! number, with the class `R` of all others: `T + R` and `|T - R|`, or `T * R`, `T / R` and `R /
//! T`. So almost no class is made twice, and nothing has to be looked up to know it.
//!
//! Invariant: what is joined has a lower number than the class itself, and the classes of a
//! part are numbered together, by operation. A part is a choice of cards, numbered in mixed radix
//! over how many of each value it takes, so that a part has a higher number than its own parts and
//! what is left of a part has the difference of the numbers.
//!
//! Cost: one step for each class: 5 for two cards, about 50 for three and 900 for four.

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

impl Join {
    pub(super) fn kind(self) -> ClassKind {
        match self {
            Self::Plus | Self::Minus => ClassKind::Sum,
            Self::Times | Self::Over => ClassKind::Product,
            Self::Card | Self::Nothing => ClassKind::Single,
        }
    }
}

/// A class: what is joined, and how.
#[derive(Debug, Clone, Copy)]
pub(super) struct Class {
    pub(super) join: Join,
    pub(super) left: u32,
    pub(super) right: u32,
    /// The highest member, for a sum or product.
    pub(super) last: u32,
    /// Whether it holds, at any depth, a sum or product with the same member twice.
    pub(super) twins: bool,
    /// Whether it is a product that divides by one of its members.
    pub(super) mixed: bool,
}

/// What a class is seen from a class that holds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClassKind {
    Single,
    Sum,
    Product,
}

impl Class {
    pub(super) fn kind(&self) -> ClassKind {
        self.join.kind()
    }

    /// The highest member of a class of this number when it stands in a sum or product.
    fn highest(&self, number: u32, holder: ClassKind) -> u32 {
        if self.kind() == holder { self.last } else { number }
    }
}

/// What two classes are to a sum or product of both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Joined {
    /// The last member.
    last: u32,
    /// As in [`Class::twins`].
    pub(super) twins: bool,
    /// Whether the one and the other are [`Class::mixed`],
    mixed: [bool; 2],
    /// and whether the other is the one.
    itself: bool,
}

/// A sum or product of both classes, if one of them is its last member.
pub(super) fn joined(
    holder: ClassKind,
    (one, a): (&Class, u32),
    (other, b): (&Class, u32),
) -> Option<Joined> {
    let (first, second) = (one.highest(a, holder), other.highest(b, holder));
    let last = if one.kind() != holder && a >= second {
        a
    } else if other.kind() != holder && b >= first {
        b
    } else {
        return None;
    };
    Some(Joined {
        last,
        twins: one.twins || other.twins || first == second,
        mixed: [one.mixed, other.mixed],
        itself: a == b,
    })
}

impl Joined {
    /// Whether the one is divided by the other. `T / R` is not made where `R` divides already, for
    /// then `T * R` is, with the `R` that is the other way round.
    pub(super) fn over(self) -> bool {
        !self.mixed[1]
    }

    /// Whether the other is divided by the one.
    pub(super) fn back(self) -> bool {
        !self.mixed[0] && !self.itself
    }

    /// The class that joins the two in this way.
    pub(super) fn class(self, join: Join, left: u32, right: u32) -> Class {
        let mixed = match join {
            Join::Times => self.mixed.contains(&true),
            _ => join == Join::Over,
        };
        Class { join, left, right, last: self.last, twins: self.twins, mixed }
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

/// Classes that are examined together.
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

    pub(super) fn is_card(&self, part: u16) -> bool {
        self.parts[usize::from(part)].size == 1
    }

    /// The product of all cards of a part that is tabulated.
    pub(super) fn product(&self, part: u16) -> u32 {
        let is_product = |number: &u32| {
            let mut class = &self.list[*number as usize];
            while class.join == Join::Times {
                // One of the two is a card, or both are.
                let [left, right] = [class.left, class.right].map(|part| &self.list[part as usize]);
                match (left.join, right.join) {
                    (Join::Card, _) => class = right,
                    (_, Join::Card) => class = left,
                    _ => return false,
                }
            }
            class.join == Join::Card
        };
        let numbers = self.parts[usize::from(part)].numbers();
        numbers.clone().find(is_product).unwrap_or(numbers.start)
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
            self.list.push(Class {
                join: Join::Card,
                left: card,
                right: card,
                last: start,
                twins: false,
                mixed: false,
            });
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
        let nothing = Class { join: Join::Nothing, ..self.list[0] };
        self.list.resize(self.list.len().next_multiple_of(LANES), nothing);
        let part = &mut self.parts[part];
        (part.classes, part.filled, part.joins) = (start..self.list.len() as u32, filled, joins);
    }

    fn join(&self, one: u32, other: u32, made: &mut [Vec<Class>; 4]) {
        let pair = |number: u32| (&self.list[number as usize], number);
        let mut put = |held: Joined, join, left, right| {
            made[join as usize].push(held.class(join, left, right));
        };
        if let Some(sum) = joined(ClassKind::Sum, pair(one), pair(other)) {
            put(sum, Join::Plus, one, other);
            put(sum, Join::Minus, one, other);
        }
        if let Some(product) = joined(ClassKind::Product, pair(one), pair(other)) {
            put(product, Join::Times, one, other);
            if product.over() {
                put(product, Join::Over, one, other);
            }
            if product.back() {
                put(product, Join::Over, other, one);
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
