//! The report's exhaustive listing by values alone.
//!
//! The idea: the five ways to group four numbers hold three of them, joined in one of two ways, and
//! then the fourth; or two pairs. What three numbers make is worked out once for each order of the
//! three, with all sixteen choices of two operators side by side, and serves two places. Whether
//! the fourth number makes the target of it is a comparison of whole numbers, sixteen at a time.
//! Hits are bits of a word for each way to group, in the order of the report; only they become
//! lines.
//!
//! The invariant: fractions are exact, with parts below 2¹²; what is divided by zero is 1/0. They
//! are compared modulo 2¹⁶, which misses nothing, and each hit is then worked out in full.

use crate::twentyfour::model::{Expression, Hand, Operator};

/// One line of the listing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawLine {
    cards: [u8; 4],
    operators: u8,
    form: u8,
}

/// Larger targets are never set.
const MOST_TARGET: u32 = Hand::MOST_TARGET;

/// What three numbers make, for each two operators, the second the faster.
#[derive(Clone, Copy)]
struct Three {
    above: [i16; 16],
    below: [i16; 16],
}

type Pair = (i32, i32);

fn pair(a: i32, b: i32) -> [Pair; 4] {
    [(a + b, 1), (a - b, 1), (a * b, 1), (a, b)]
}

/// `(a x b) y c`
fn left(a: i32, b: i32, c: i32) -> Three {
    let mut three = Three { above: [0; 16], below: [0; 16] };
    for (x, (n, d)) in pair(a, b).into_iter().enumerate() {
        let results = [(n + c * d, d), (n - c * d, d), (n * c, d), (n, d * c)];
        for (y, (above, below)) in results.into_iter().enumerate() {
            (three.above[4 * x + y], three.below[4 * x + y]) = (above as i16, below as i16);
        }
    }
    three
}

/// `a x (b y c)`
fn right(a: i32, b: i32, c: i32) -> Three {
    let mut three = Three { above: [0; 16], below: [0; 16] };
    for (y, (n, d)) in pair(b, c).into_iter().enumerate() {
        let quotient = if n == 0 { (1, 0) } else { (a * d, n) };
        let results = [(a * d + n, d), (a * d - n, d), (a * n, d), quotient];
        for (x, (above, below)) in results.into_iter().enumerate() {
            (three.above[4 * x + y], three.below[4 * x + y]) = (above as i16, below as i16);
        }
    }
    three
}

impl Three {
    /// For each operator, which of `three z d` may make the target.
    fn then(&self, d: i32, target: i32) -> [u16; 4] {
        let (minus, plus) = ((target - d) as i16, (target + d) as i16);
        let (d, target, both) = (d as i16, target as i16, target.wrapping_mul(d) as i16);
        self.hits(|n, below| {
            let whole = below.wrapping_mul(target);
            [
                n == below.wrapping_mul(minus),
                n == below.wrapping_mul(plus),
                n.wrapping_mul(d) == whole,
                n == below.wrapping_mul(both),
            ]
        })
    }

    /// For each operator, which of `a x three` may make the target.
    fn after(&self, a: i32, target: i32) -> [u16; 4] {
        let (minus, less) = ((target - a) as i16, (a - target) as i16);
        let (a, target) = (a as i16, target as i16);
        self.hits(|n, below| {
            [
                n == below.wrapping_mul(minus),
                n == below.wrapping_mul(less),
                n.wrapping_mul(a) == below.wrapping_mul(target),
                below.wrapping_mul(a) == n.wrapping_mul(target),
            ]
        })
    }

    /// The choices that pass each of four tests. Mostly none does, which is known at once.
    #[inline]
    fn hits(&self, tests: impl Fn(i16, i16) -> [bool; 4]) -> [u16; 4] {
        let mut flags = [0u16; 16];
        for ((flags, n), below) in flags.iter_mut().zip(&self.above).zip(&self.below) {
            let [w, x, y, z] = tests(*n, *below).map(u16::from);
            *flags = w | x << 1 | y << 2 | z << 3;
        }
        let mut hits = [0; 4];
        if flags.iter().fold(0, |any, flags| any | flags) != 0 {
            for (choice, flags) in flags.into_iter().enumerate() {
                for (test, hits) in hits.iter_mut().enumerate() {
                    *hits |= (flags >> test & 1) << choice;
                }
            }
        }
        hits
    }
}

/// Makes the raw listing of hands of four cards.
#[derive(Debug, Default)]
pub struct RawLister {
    lines: Vec<RawLine>,
}

impl RawLister {
    /// One that has listed nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Every line that makes the target of these cards, which are from 1 to 13, in the report's
    /// order; `None` for other cards, or a target above 10,000.
    pub fn list(&mut self, cards: [u8; 4], target: u32) -> Option<&[RawLine]> {
        if target > MOST_TARGET || cards.iter().any(|card| !(1..=13).contains(card)) {
            return None;
        }
        self.lines.clear();
        let threes = Threes::of(cards);
        let mut order = [0, 1, 2, 3];
        self.permute(&threes, cards, &mut order, 0, target as i32);
        Some(&self.lines)
    }

    fn permute(
        &mut self,
        threes: &Threes,
        cards: [u8; 4],
        order: &mut [usize; 4],
        place: usize,
        target: i32,
    ) {
        if place == order.len() {
            return self.group(threes, cards, *order, target);
        }
        for other in place..order.len() {
            let value = cards[order[other]];
            if order[place..other].iter().any(|earlier| cards[*earlier] == value) {
                continue;
            }
            order.swap(place, other);
            self.permute(threes, cards, order, place + 1, target);
            order.swap(place, other);
        }
    }

    fn group(&mut self, threes: &Threes, cards: [u8; 4], order: [usize; 4], target: i32) {
        let [a, b, c, d] = order.map(|at| i32::from(cards[at]));
        let (first, last) =
            (number(order[0], order[1], order[2]), number(order[1], order[2], order[3]));
        let forms = [
            spread(threes.left[first].then(d, target)),
            spread(threes.right[first].then(d, target)),
            joined(threes.left[last].after(a, target)),
            joined(threes.right[last].after(a, target)),
            pairs(pair(a, b), pair(c, d), target),
        ];
        let mut any = forms.iter().fold(0, |any, form| any | form);
        while any != 0 {
            let operators = any.trailing_zeros() as u8;
            for (form, hits) in forms.iter().enumerate() {
                if hits >> operators & 1 == 1 {
                    let cards = order.map(|at| cards[at]);
                    let line = RawLine { cards, operators, form: form as u8 };
                    if line.makes(target) {
                        self.lines.push(line);
                    }
                }
            }
            any &= any - 1;
        }
    }
}

/// The hits of `three z d`: the third operator is the fastest.
fn spread(hits: [u16; 4]) -> u64 {
    let mut word = 0;
    for (z, mut hits) in hits.into_iter().enumerate() {
        while hits != 0 {
            word |= 1 << (4 * hits.trailing_zeros() as usize + z);
            hits &= hits - 1;
        }
    }
    word
}

/// The hits of `a x three`: the first operator is the slowest.
fn joined(hits: [u16; 4]) -> u64 {
    hits.into_iter().rev().fold(0, |word, hits| word << 16 | u64::from(hits))
}

/// The hits of `(a x b) y (c z d)`.
fn pairs(first: [Pair; 4], second: [Pair; 4], target: i32) -> u64 {
    let mut word = 0;
    for (x, (a, b)) in first.into_iter().enumerate() {
        for (z, (c, d)) in second.into_iter().enumerate() {
            let (one, other, whole) = (a * d, c * b, target.wrapping_mul(b * d));
            let hits = [
                one + other == whole,
                one - other == whole,
                a * c == whole,
                c != 0 && one == target.wrapping_mul(other),
            ];
            for (y, hit) in hits.into_iter().enumerate() {
                word |= u64::from(hit) << (16 * x + 4 * y + z);
            }
        }
    }
    word
}

/// What every three of the cards make, in every order.
struct Threes {
    left: [Three; 24],
    right: [Three; 24],
}

/// The number of an order of three out of four.
fn number(a: usize, b: usize, c: usize) -> usize {
    let later = |one: usize, other: usize| usize::from(one > other);
    6 * a + 2 * (b - later(b, a)) + (c - later(c, a) - later(c, b))
}

impl Threes {
    fn of(cards: [u8; 4]) -> Self {
        let nothing = Three { above: [1; 16], below: [0; 16] };
        let mut threes = Self { left: [nothing; 24], right: [nothing; 24] };
        let card = |at: usize| i32::from(cards[at]);
        for a in 0..4 {
            for b in (0..4).filter(|b| *b != a) {
                for c in (0..4).filter(|c| *c != a && *c != b) {
                    threes.left[number(a, b, c)] = left(card(a), card(b), card(c));
                    threes.right[number(a, b, c)] = right(card(a), card(b), card(c));
                }
            }
        }
        threes
    }
}

impl RawLine {
    fn operators(self) -> [Operator; 3] {
        [4, 2, 0].map(|shift| Operator::ALL[usize::from(self.operators >> shift & 3)])
    }

    /// Whether it does make the target.
    fn makes(self, target: i32) -> bool {
        let [a, b, c, d] = self.cards.map(|card| (i64::from(card), 1));
        let [x, y, z] = [4, 2, 0].map(|shift| self.operators >> shift & 3);
        let (above, below) = match self.form {
            0 => join(join(join(a, x, b), y, c), z, d),
            1 => join(join(a, x, join(b, y, c)), z, d),
            2 => join(a, x, join(join(b, y, c), z, d)),
            3 => join(a, x, join(b, y, join(c, z, d))),
            _ => join(join(a, x, b), y, join(c, z, d)),
        };
        below != 0 && above == i64::from(target) * below
    }

    /// The expression.
    pub fn expression(&self) -> Expression {
        let [a, b, c, d] = self.cards.map(|card| Expression::Number(u32::from(card)));
        let [x, y, z] = self.operators();
        match self.form {
            0 => a.join(x, b).join(y, c).join(z, d),
            1 => a.join(x, b.join(y, c)).join(z, d),
            2 => a.join(x, b.join(y, c).join(z, d)),
            3 => a.join(x, b.join(y, c.join(z, d))),
            _ => a.join(x, b).join(y, c.join(z, d)),
        }
    }

    /// Writes it as the report does, with balanced parentheses.
    pub fn write(&self, text: &mut String) {
        const FORMS: [&str; 5] =
            ["((axb)yc)zd", "(ax(byc))zd", "ax((byc)zd)", "ax(by(czd))", "(axb)y(czd)"];
        for letter in FORMS[usize::from(self.form)].bytes() {
            match letter {
                b'a'..=b'd' => {
                    let card = self.cards[usize::from(letter - b'a')];
                    if card >= 10 {
                        text.push('1');
                    }
                    text.push(char::from(b'0' + card % 10));
                }
                b'x'..=b'z' => {
                    let shift = 2 * (b'z' - letter);
                    let sign = usize::from(self.operators >> shift & 3);
                    text.push_str([" + ", " - ", " * ", " / "][sign]);
                }
                parenthesis => text.push(char::from(parenthesis)),
            }
        }
    }
}

/// Two fractions joined; 0/0 where something is divided by zero.
fn join((a, b): (i64, i64), operator: u8, (c, d): (i64, i64)) -> (i64, i64) {
    match operator {
        0 => (a * d + c * b, b * d),
        1 => (a * d - c * b, b * d),
        2 => (a * c, b * d),
        _ if c == 0 => (0, 0),
        _ => (a * d, b * c),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::twentyfour::model::{Parentheses, Rational};

    #[test]
    fn lines_are_written_as_their_expressions_and_make_the_target() {
        let mut lister = RawLister::new();
        for (cards, target) in [([7, 4, 9, 2], 24), ([3, 3, 8, 8], 24), ([12; 4], 24), ([5; 4], 0)]
        {
            let lines = lister.list(cards, target).unwrap();
            assert!(!lines.is_empty());
            for line in lines {
                let mut text = String::new();
                line.write(&mut text);
                let expression = line.expression();
                assert_eq!(text, expression.text(Parentheses::Every));
                assert_eq!(expression.value(), Ok(Rational::whole(i64::from(target))), "{text}");
            }
        }
        assert!(lister.list([1, 2, 3, 14], 24).is_none());
    }
}
