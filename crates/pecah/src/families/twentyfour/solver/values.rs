//! The values of the classes for the cards of one hand.
//!
//! Idea: classes are numbered so that operands come first, so one pass over the arrays works out
//! every value, and a 32-bit key finds equal values quickly.
//!
//! Invariant: a value is a fraction of machine words, not in lowest terms, and 0/0 after a division
//! by zero; anything made from 0/0 is 0/0 again. Of at most four cards neither part exceeds 2³ ×
//! 13⁴, which is below 2²⁴. So both parts are exact as floating-point numbers, and their quotient,
//! rounded once as the standard demands, is the same number for equal fractions. That number is the
//! key by which a value is looked for; what is found is compared exactly. The larger numbers of
//! Countdown are exact in double precision, and so is the rounding: it has more than twice the
//! digits of the quotient that is left.
//!
//! Cost: one operation and one division for each class.

use super::classes::{Classes, Join};

/// A fraction, not below zero, that need not be in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Value {
    pub(super) above: i32,
    pub(super) below: i32,
}

/// The values of all classes, and their keys.
#[derive(Debug, Default)]
pub(super) struct Values {
    pub(super) list: Vec<Value>,
    pub(super) keys: Vec<u32>,
    /// Whether the numbers are larger than those on cards.
    large: bool,
}

impl Values {
    /// Makes room for these classes. What the room holds means nothing yet.
    pub(super) fn make_room(&mut self, classes: &Classes, cards: &[i32]) {
        self.large = cards.iter().any(|card| *card > 13);
        let room = classes.list.len().max(self.list.len());
        self.list.resize(room, Value::default());
        self.keys.resize(room, 0);
    }

    /// Works out one part and all its parts, but for those known.
    pub(super) fn fill_with_parts(
        &mut self,
        classes: &Classes,
        part: usize,
        cards: &[i32],
        known: &mut [bool],
    ) {
        if std::mem::replace(&mut known[part], true) {
            return;
        }
        for &(half, rest) in &classes.parts[part].splits {
            for part in [half, rest] {
                self.fill_with_parts(classes, usize::from(part), cards, known);
            }
        }
        self.fill(classes, part, cards);
    }

    /// Works out the classes of one part. Those of its parts have been worked out.
    pub(super) fn fill(&mut self, classes: &Classes, part: usize, cards: &[i32]) {
        let part = &classes.parts[part];
        let range = part.classes.start as usize..part.classes.end as usize;
        let (known, new) = self.list.split_at_mut(range.start);
        if part.size == 1 {
            let card = cards[classes.list[range.start].left as usize];
            new[0] = Value { above: card, below: 1 };
        } else {
            let of = |join: Join| {
                let bounds = &part.joins[join as usize..join as usize + 2];
                bounds[0] as usize..bounds[1] as usize
            };
            let mut each = |join: Join, work: fn(Value, Value) -> Value| {
                let list = &classes.operands[of(join)];
                let start = of(join).start - range.start;
                for ((left, right), value) in list.iter().zip(&mut new[start..]) {
                    *value = work(known[*left as usize], known[*right as usize]);
                }
            };
            each(Join::Plus, sum);
            each(Join::Minus, distance);
            each(Join::Times, product);
            each(Join::Over, quotient);
        }
        new[part.filled as usize..range.len()].fill(Value::default());
        let keys = &mut self.keys[range.clone()];
        if self.large {
            for (key, value) in keys.iter_mut().zip(&self.list[range]) {
                *key = double_key(value.above.into(), value.below.into());
            }
        } else {
            for (key, value) in keys.iter_mut().zip(&self.list[range]) {
                *key = (value.above as f32 / value.below as f32).to_bits();
            }
        }
    }
}

/// The key of a fraction whose parts are beyond single precision.
pub(super) fn double_key(above: i64, below: i64) -> u32 {
    ((above as f64 / below as f64) as f32).to_bits()
}

fn sum(a: Value, b: Value) -> Value {
    Value { above: a.above * b.below + b.above * a.below, below: a.below * b.below }
}

fn distance(a: Value, b: Value) -> Value {
    Value { above: (a.above * b.below - b.above * a.below).abs(), below: a.below * b.below }
}

fn product(a: Value, b: Value) -> Value {
    Value { above: a.above * b.above, below: a.below * b.below }
}

fn quotient(a: Value, b: Value) -> Value {
    let above = if b.above == 0 { 0 } else { a.above * b.below };
    Value { above, below: a.below * b.above }
}
