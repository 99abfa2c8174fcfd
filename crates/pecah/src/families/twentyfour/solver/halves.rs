//! Meet in the middle: joins two halves of a hand to the target, each half with all its classes
//! worked out.
//!
//! Idea: for a class of the one half at most five values of the other half make the target. So the
//! other half is searched for these values, eight keys at a time.
//!
//! Invariant: an equal key is only a candidate; the exact fractions decide.
//!
//! Cost: a fifth of a nanosecond for each pair of classes.

use super::classes::{Class, ClassKind, Classes, Join, LANES, joined};
use super::values::{Value, Values};

/// A join of two classes that makes the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Root {
    pub(super) join: Join,
    pub(super) left: u32,
    pub(super) right: u32,
    /// As in [`Class::twins`].
    pub(super) twins: bool,
}

impl Root {
    pub(super) fn of(class: &Class) -> Self {
        let Class { join, left, right, twins, .. } = *class;
        Self { join, left, right, twins }
    }
}

/// Whether to look for more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Enough {
    All,
    One,
}

/// Adds every join of the two halves that makes the target, each class once.
pub(super) fn join(
    classes: &Classes,
    values: &Values,
    (half, rest): (u16, u16),
    target: i64,
    want: Enough,
    roots: &mut Vec<Root>,
) {
    let (one, other) = (&classes.parts[usize::from(half)], &classes.parts[usize::from(rest)]);
    let keys = &values.keys[other.classes.start as usize..other.classes.end as usize];
    let test = PairTest { classes, values, target };
    let by_key = target > 0 && (target + 1).saturating_mul(MOST[one.size.min(5)]) < 1 << 24;
    for left in one.numbers() {
        let value = values.list[left as usize];
        if value.below == 0 {
            continue;
        }
        // The pairs before were tried the other way round.
        let first = if half == rest { left } else { other.classes.start };
        if by_key {
            let skip = (first - other.classes.start) as usize / LANES * LANES;
            let wanted = partner_keys(value, target as i32);
            for (chunk, keys) in keys[skip..].chunks_exact(LANES).enumerate() {
                if keys.iter().fold(0, |any, key| any | alike(*key, wanted)) == 0 {
                    continue;
                }
                let start = other.classes.start + (skip + chunk * LANES) as u32;
                for (right, key) in (start..).zip(keys) {
                    if right >= first && alike(*key, wanted) != 0 {
                        test.try_pair(left, right, roots);
                    }
                }
            }
        } else {
            (first..other.numbers().end).for_each(|right| test.try_pair(left, right, roots));
        }
        if want == Enough::One && !roots.is_empty() {
            return;
        }
    }
}

/// The largest part of a fraction, by the number of cards it is made of.
const MOST: [i64; 6] = [1, 13, 338, 8_788, 228_488, 1 << 24];

/// The keys of what makes the target with this value: by a sum, as the larger and as the smaller
/// of a difference, by a product, divided by it, and dividing it. Some are no number for a value
/// of zero, or that of zero, which then makes nothing of the target.
fn partner_keys(Value { above, below }: Value, target: i32) -> [u32; PARTNERS] {
    let (over, under) = (target * below, target * above);
    let parts = [
        ((over - above).abs(), below),
        (over + above, below),
        (over, above),
        (under, below),
        (above, over),
        // These fill the lanes.
        (above, over),
        (above, over),
        (above, over),
    ];
    let keys = parts.map(|(above, below)| above as f32 / below as f32);
    std::array::from_fn(|at| keys[at].to_bits())
}

const PARTNERS: usize = 5;

fn alike(key: u32, wanted: [u32; PARTNERS]) -> u32 {
    let [a, b, c, d, e] = wanted.map(|wanted| u32::from(key == wanted));
    a | b | c | d | e
}

struct PairTest<'a> {
    classes: &'a Classes,
    values: &'a Values,
    target: i64,
}

impl PairTest<'_> {
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
        let held = |kind| joined(kind, pair(left), pair(right));
        let (one, other) = (a * d, c * b);
        let (plus, minus) = (one + other == whole, (one - other).abs() == whole);
        if (plus || minus)
            && let Some(held) = held(ClassKind::Sum)
        {
            let mut put = |join| roots.push(Root { join, left, right, twins: held.twins });
            if plus {
                put(Join::Plus);
            }
            if minus {
                put(Join::Minus);
            }
        }
        let times = a * c == whole;
        let over = c != 0 && one == self.target * other;
        let back = a != 0 && other == self.target * one;
        if (times || over || back)
            && let Some(held) = held(ClassKind::Product)
        {
            let mut put =
                |join, left, right| roots.push(Root { join, left, right, twins: held.twins });
            if times {
                put(Join::Times, left, right);
            }
            if over && held.over() {
                put(Join::Over, left, right);
            }
            if back && held.back() {
                put(Join::Over, right, left);
            }
        }
    }
}
