//! Hands of six to eight cards: from the target down to parts of four cards.
//!
//! Idea: parts of up to four cards have all their classes worked out and found by value. A larger
//! part that must make a value is split in two; for each class of the smaller half the other half
//! must make one of five values, and so on down. How a part makes a value is found once and
//! remembered.
//!
//! Invariant: classes found on the way are numbered above those worked out before, and follow
//! the same rule of the last member, so that almost none is found twice.
//!
//! Cost: one look-up for each class of a smaller half and each value wanted of the other:
//! some ten thousand for six cards, half a million for seven, thirty million for eight.

use super::Poll;
use super::canonical_code::{Fraction, Tree};
use super::classes::{Class, ClassKind, Classes, Join, Joined, joined};
use super::halves::Root;
use super::values::{Values, double_key};
use crate::limits::Stop;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// How many of the products with a factor of zero are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ZeroProducts {
    /// Every product of zero is wanted.
    InEveryWay,
    /// One is enough: it does nothing wherever it stands.
    Once,
}

/// Parts of up to this many cards have all their classes worked out.
pub(super) const TABULATED: usize = 4;

/// The most classes that a search keeps on the way.
const MOST_FOUND: usize = 16_000_000;

/// Parts of fewer cards are never looked up.
const LEAST_FOUND: usize = 3;

/// The classes of a hand: those worked out before, and those found on the way.
pub(super) struct ClassTable<'a> {
    classes: &'a Classes,
    values: &'a Values,
    cards: &'a [i32],
    found: Vec<(Class, Fraction)>,
}

pub(super) struct GoalDirected<'a, 'p, P: Poll> {
    made: ClassTable<'a>,
    indexes: Vec<Index>,
    remembered: FxHashMap<(u16, Fraction), Range<u32>>,
    complete: FxHashMap<u16, Range<u32>>,
    zero_products: ZeroProducts,
    poll: &'p mut P,
}

impl<'a, 'p, P: Poll> GoalDirected<'a, 'p, P> {
    pub(super) fn new(
        classes: &'a Classes,
        values: &'a Values,
        cards: &'a [i32],
        zero_products: ZeroProducts,
        poll: &'p mut P,
    ) -> Self {
        let index = |part: &super::classes::Part| {
            let wanted = (LEAST_FOUND..=TABULATED).contains(&part.size);
            if wanted { Index::of(values, part.numbers()) } else { Index::default() }
        };
        let indexes = classes.parts.iter().map(index).collect();
        Self {
            made: ClassTable { classes, values, cards, found: Vec::new() },
            indexes,
            remembered: FxHashMap::default(),
            complete: FxHashMap::default(),
            zero_products,
            poll,
        }
    }

    /// Every way in which the whole hand makes the target.
    pub(super) fn roots(&mut self, target: i64) -> Result<Vec<Root>, Stop> {
        self.roots_of(self.made.classes.whole() as u16, target)
    }

    /// Every way in which a part makes a value; for a card alone, the card.
    pub(super) fn roots_of(&mut self, part: u16, target: i64) -> Result<Vec<Root>, Stop> {
        let own = &self.made.classes.parts[usize::from(part)];
        let made: Vec<u32> = if own.classes.is_empty() {
            self.making(part, (target, 1))?.collect()
        } else {
            let makes = |number: &u32| {
                let (above, below) = self.made.value(*number);
                below != 0 && above == target * below
            };
            own.numbers().filter(makes).collect()
        };
        let root = |number: u32| {
            let class = self.made.get(number);
            Root::of(class)
        };
        Ok(made.into_iter().map(root).collect())
    }

    /// What was made.
    pub(super) fn made(&self) -> &ClassTable<'a> {
        &self.made
    }

    /// What was made, when nothing more is looked for.
    pub(super) fn into_made(self) -> ClassTable<'a> {
        self.made
    }

    /// The classes of a part above the tabulated size that make a value.
    fn making(&mut self, part: u16, value: Fraction) -> Result<Range<u32>, Stop> {
        let value = lowest(value);
        if let Some(known) = self.remembered.get(&(part, value)) {
            return Ok(known.clone());
        }
        let mut pairs: Vec<(u32, u32)> = Vec::new();
        let classes = self.made.classes;
        for &(half, rest) in &classes.parts[usize::from(part)].splits {
            for one in classes.parts[usize::from(half)].numbers() {
                let before = pairs.len();
                self.partners(one, rest, value, &mut pairs)?;
                if half == rest {
                    // The others were met the other way round.
                    let mut kept = before;
                    for at in before..pairs.len() {
                        if pairs[at].1 >= one {
                            pairs[kept] = pairs[at];
                            kept += 1;
                        }
                    }
                    pairs.truncate(kept);
                }
            }
        }
        let start = self.made.base() + self.made.found.len() as u32;
        for (one, other) in pairs {
            self.join(one, other, Some(value));
        }
        self.stay_small()?;
        let made = start..self.made.base() + self.made.found.len() as u32;
        self.remembered.insert((part, value), made.clone());
        Ok(made)
    }

    /// Adds what makes the value with this class.
    fn partners(
        &mut self,
        one: u32,
        rest: u16,
        value: Fraction,
        pairs: &mut Vec<(u32, u32)>,
    ) -> Result<(), Stop> {
        let own = self.made.value(one);
        if own.1 == 0 {
            return Ok(());
        }
        let wanted = partners(value, own);
        self.poll.spent(wanted.len() as u64)?;
        if self.made.classes.parts[usize::from(rest)].size <= TABULATED {
            let index = &self.indexes[usize::from(rest)];
            let keys: [u32; 5] =
                std::array::from_fn(|at| wanted.get(at).map_or(0, |w| double_key(w.0, w.1)));
            for at in 0..wanted.len() {
                if !keys[..at].contains(&keys[at]) {
                    pairs.extend(index.find(keys[at]).map(|other| (one, other)));
                }
            }
        } else {
            let wanted: [Fraction; 5] =
                std::array::from_fn(|at| wanted.get(at).map_or((0, 0), |w| lowest(*w)));
            for at in (0..5).filter(|at| wanted[*at].1 != 0) {
                if !wanted[..at].contains(&wanted[at]) {
                    pairs.extend(self.making(rest, wanted[at])?.map(|other| (one, other)));
                }
            }
        }
        if own.0 == 0 && value.0 == 0 {
            let others = self.anything(rest)?;
            pairs.extend(others.map(|other| (one, other)));
        }
        Ok(())
    }

    /// The classes of a part, whatever they make; where one is enough, the product of all cards:
    /// nothing is written more simply beside a factor of zero.
    fn anything(&mut self, part: u16) -> Result<Range<u32>, Stop> {
        match self.zero_products {
            ZeroProducts::InEveryWay => self.everything(part),
            ZeroProducts::Once => {
                let product = self.product(part);
                Ok(product..product + 1)
            }
        }
    }

    /// The product of all cards of a part.
    fn product(&mut self, part: u16) -> u32 {
        let classes = self.made.classes;
        let own = &classes.parts[usize::from(part)];
        if own.size <= TABULATED {
            return classes.product(part);
        }
        if let Some(known) = self.complete.get(&part) {
            return known.start;
        }
        // The card that a product is made with last has the highest number.
        let cards = own.splits.iter().filter(|(half, _)| classes.is_card(*half));
        let (card, rest) = cards.max().copied().unwrap_or_default();
        let (card, rest) = (classes.product(card), self.product(rest));
        let start = self.made.base() + self.made.found.len() as u32;
        self.join(card, rest, None);
        let times = |made: &(Class, Fraction)| made.0.join == Join::Times;
        let at = (start - self.made.base()) as usize;
        let product = self.made.found[at..].iter().position(times).unwrap_or_default();
        let number = start + product as u32;
        self.complete.insert(part, number..number + 1);
        number
    }

    fn everything(&mut self, part: u16) -> Result<Range<u32>, Stop> {
        let classes = self.made.classes;
        let own = &classes.parts[usize::from(part)];
        if own.size <= TABULATED {
            return Ok(own.numbers());
        }
        if let Some(known) = self.complete.get(&part) {
            return Ok(known.clone());
        }
        let mut halves = Vec::new();
        for &(half, rest) in &own.splits {
            halves.push((self.everything(half)?, self.everything(rest)?));
        }
        let start = self.made.base() + self.made.found.len() as u32;
        for (one, other) in halves {
            for left in one.clone() {
                let first = if one == other { left } else { other.start };
                for right in first..other.end {
                    self.join(left, right, None);
                }
                self.poll.spent(u64::from(other.end - first))?;
                self.stay_small()?;
            }
        }
        let made = start..self.made.base() + self.made.found.len() as u32;
        self.complete.insert(part, made.clone());
        Ok(made)
    }

    fn stay_small(&self) -> Result<(), Stop> {
        if self.made.found.len() > MOST_FOUND { Err(Stop::Memory) } else { Ok(()) }
    }

    /// Keeps the joins of two classes that make the value, or any.
    fn join(&mut self, one: u32, other: u32, value: Option<Fraction>) {
        let (x, y) = (self.made.value(one), self.made.value(other));
        if x.1 == 0 || y.1 == 0 {
            return;
        }
        let held = |kind| joined(kind, (self.made.get(one), one), (self.made.get(other), other));
        let (sum, product) = (held(ClassKind::Sum), held(ClassKind::Product));
        let mut keep = |held: Joined, join, left, right, (above, below): (i128, i128)| {
            let right_value = value
                .is_none_or(|(a, b)| below != 0 && above * i128::from(b) == below * i128::from(a));
            if below != 0 && right_value {
                let made = value.unwrap_or_else(|| lowest((above as i64, below as i64)));
                self.made.found.push((held.class(join, left, right), made));
            }
        };
        let wide = |(above, below): Fraction| (i128::from(above), i128::from(below));
        let ((a, b), (c, d)) = (wide(x), wide(y));
        if let Some(sum) = sum {
            keep(sum, Join::Plus, one, other, (a * d + c * b, b * d));
            keep(sum, Join::Minus, one, other, ((a * d - c * b).abs(), b * d));
        }
        if let Some(product) = product {
            keep(product, Join::Times, one, other, (a * c, b * d));
            if product.over() {
                keep(product, Join::Over, one, other, (a * d, b * c));
            }
            if product.back() {
                keep(product, Join::Over, other, one, (b * c, a * d));
            }
        }
    }
}

impl ClassTable<'_> {
    /// Whether every member of a class, and of those that it is made of, is positive and whole.
    /// What a sum or product is put together from on the way need not be: in another order it is.
    pub(super) fn is_whole(&self, root: &Root) -> bool {
        let kind = root.join.kind();
        kind == ClassKind::Single
            || [root.left, root.right].into_iter().all(|part| self.is_whole_within(part, kind))
    }

    fn is_whole_within(&self, number: u32, holder: ClassKind) -> bool {
        let class = self.get(number);
        let (above, below) = self.value(number);
        let fits = class.kind() == holder || (above > 0 && above % below == 0);
        fits && self.is_whole(&Root::of(class))
    }

    fn base(&self) -> u32 {
        self.classes.list.len() as u32
    }

    fn get(&self, number: u32) -> &Class {
        match number.checked_sub(self.base()) {
            Some(found) => &self.found[found as usize].0,
            None => &self.classes.list[number as usize],
        }
    }

    fn value(&self, number: u32) -> Fraction {
        if let Some(found) = number.checked_sub(self.base()) {
            return self.found[found as usize].1;
        }
        let value = self.values.list[number as usize];
        (i64::from(value.above), i64::from(value.below))
    }
}

impl Tree for ClassTable<'_> {
    fn class(&self, number: u32) -> (Join, u32, u32, Fraction) {
        let class = self.get(number);
        (class.join, class.left, class.right, self.value(number))
    }

    fn card(&self, card: u32) -> i32 {
        self.cards[card as usize]
    }
}

/// The values that make this one with a value of one's own.
struct Partners {
    list: [Fraction; 5],
    count: usize,
}

impl std::ops::Deref for Partners {
    type Target = [Fraction];

    fn deref(&self) -> &[Fraction] {
        &self.list[..self.count]
    }
}

fn partners((above, below): Fraction, (own, under): Fraction) -> Partners {
    let (value, mine) = (above * under, own * below);
    let both = below * under;
    let list = [
        ((value - mine).abs(), both),
        (value + mine, both),
        (value, mine),
        (above * own, both),
        (mine, value),
    ];
    let count = match (own, above) {
        (0, _) => 1,
        (_, 0) => 4,
        _ => 5,
    };
    Partners { list, count }
}

fn lowest((above, below): Fraction) -> Fraction {
    let (mut a, mut b) = (above, below);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (above / a.max(1), below / a.max(1))
}

/// The classes of a part by key, in a table of open addresses; those of equal key are chained.
#[derive(Default)]
struct Index {
    start: u32,
    slots: Vec<(u32, u32)>,
    next: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Index {
    fn of(values: &Values, numbers: Range<u32>) -> Self {
        let mut index = Self {
            start: numbers.start,
            slots: vec![(0, NONE); (numbers.len() * 2).next_power_of_two()],
            next: vec![NONE; numbers.len()],
        };
        for number in numbers.rev() {
            if values.list[number as usize].below != 0 {
                let key = values.keys[number as usize];
                let slot = index.slot(key);
                index.next[(number - index.start) as usize] = index.slots[slot].1;
                index.slots[slot] = (key, number);
            }
        }
        index
    }

    /// The slot of this key, or the empty one where it would be.
    fn slot(&self, key: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (key.wrapping_mul(0x9E37_79B9) >> 12) as usize & mask;
        while self.slots[slot].1 != NONE && self.slots[slot].0 != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn find(&self, key: u32) -> impl Iterator<Item = u32> {
        let first = self.slots[self.slot(key)].1;
        std::iter::successors((first != NONE).then_some(first), |number| {
            let next = self.next[(number - self.start) as usize];
            (next != NONE).then_some(next)
        })
    }
}
