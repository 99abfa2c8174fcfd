//! Joins two halves of a hand to the target, each half with all its classes worked out.
//!
//! The idea: what has to be joined with a class of the one half to make the target is known: five
//! values at most. So the other half is not joined but searched for these, eight keys at a time.
//! A key that is equal is only a suspect; the exact fractions decide.
//!
//! The cost is a fifth of a nanosecond for each pair of classes.

use super::classes::{Classes, Join, Kind, LANES, last_member};
use super::valued::{Value, Values};

/// A join of two classes that makes the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Root {
    pub(super) join: Join,
    pub(super) left: u32,
    pub(super) right: u32,
}

/// Whether to look for more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Want {
    All,
    One,
}

/// Adds every join of the two halves that makes the target, each class once.
pub(super) fn join(
    classes: &Classes,
    values: &Values,
    (half, rest): (u16, u16),
    target: i64,
    want: Want,
    roots: &mut Vec<Root>,
) {
    let (one, other) = (&classes.parts[usize::from(half)], &classes.parts[usize::from(rest)]);
    let keys = &values.keys[other.classes.start as usize..other.classes.end as usize];
    let scan = Scan { classes, values, target };
    let by_key = target > 0 && (target + 1).saturating_mul(MOST[one.size.min(5)]) < 1 << 24;
    for left in one.numbers() {
        let value = values.list[left as usize];
        if value.below == 0 {
            continue;
        }
        if !by_key {
            let first = if half == rest { left } else { other.classes.start };
            (first..other.numbers().end).for_each(|right| scan.try_pair(left, right, roots));
        } else if half == rest {
            // The pairs before were tried the other way round.
            let skip = (left - one.classes.start) as usize / LANES * LANES;
            let suspects = suspects(&keys[skip..], wanted(value, target));
            for right in suspects.map(|at| other.classes.start + (skip + at) as u32) {
                if right >= left {
                    scan.try_pair(left, right, roots);
                }
            }
        } else {
            for at in suspects(keys, wanted(value, target)) {
                scan.try_pair(left, other.classes.start + at as u32, roots);
            }
        }
        if want == Want::One && !roots.is_empty() {
            return;
        }
    }
}

/// Neither part of a fraction of so many cards is larger.
const MOST: [i64; 6] = [1, 13, 338, 8_788, 228_488, 1 << 24];

/// No value has this key.
const NO_KEY: u32 = u32::MAX;

/// The keys of what makes the target with this value: by a sum, as the larger and as the smaller
/// of a difference, by a product, divided by it, and dividing it.
fn wanted(value: Value, target: i64) -> [u32; 5] {
    let (above, below) = (i64::from(value.above), i64::from(value.below));
    let key = |above: i64, below: i64| (above as f32 / below as f32).to_bits();
    let some = |above: i64, below: i64| if above == 0 { NO_KEY } else { key(above, below) };
    [
        key((target * below - above).abs(), below),
        key(target * below + above, below),
        if above == 0 { NO_KEY } else { key(target * below, above) },
        some(target * above, below),
        some(above, target * below),
    ]
}

/// The places of keys that are among those wanted.
fn suspects(keys: &[u32], [a, b, c, d, e]: [u32; 5]) -> impl Iterator<Item = usize> {
    let alike = move |key: u32| {
        let [a, b, c, d, e] = [a, b, c, d, e].map(|wanted| u32::from(key == wanted));
        a | b | c | d | e
    };
    keys.chunks_exact(LANES).enumerate().flat_map(move |(chunk, keys)| {
        let any = keys.iter().fold(0u32, |any, key| any | alike(*key));
        let lanes = if any == 0 { 0..0 } else { 0..LANES };
        lanes.filter(move |lane| alike(keys[*lane]) != 0).map(move |lane| chunk * LANES + lane)
    })
}

struct Scan<'a> {
    classes: &'a Classes,
    values: &'a Values,
    target: i64,
}

impl Scan<'_> {
    fn try_pair(&self, left: u32, right: u32, roots: &mut Vec<Root>) {
        let value = |number: u32| {
            let Value { above, below } = self.values.list[number as usize];
            (i64::from(above), i64::from(below))
        };
        let ((a, b), (c, d)) = (value(left), value(right));
        if d == 0 {
            return;
        }
        let whole = self.target * b * d;
        let pair = |number: u32| (&self.classes.list[number as usize], number);
        let joined = |kind| last_member(kind, pair(left), pair(right)).is_some();
        let (one, other) = (a * d, c * b);
        if (one + other == whole || (one - other).abs() == whole) && joined(Kind::Sum) {
            if one + other == whole {
                roots.push(Root { join: Join::Plus, left, right });
            }
            if (one - other).abs() == whole {
                roots.push(Root { join: Join::Minus, left, right });
            }
        }
        let times = a * c == whole;
        let over = c != 0 && one == self.target * other;
        let back = a != 0 && other == self.target * one && left != right;
        if (times || over || back) && joined(Kind::Product) {
            if times {
                roots.push(Root { join: Join::Times, left, right });
            }
            if over {
                roots.push(Root { join: Join::Over, left, right });
            }
            if back {
                roots.push(Root { join: Join::Over, left: right, right: left });
            }
        }
    }
}
