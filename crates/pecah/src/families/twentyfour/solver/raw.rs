//! The report's exhaustive listing by values alone.
//!
//! Idea: the five ways to group four numbers join a pair with a third number and that with the
//! fourth, or two pairs. Order matters only to the text: of a pair there are six values, of a pair
//! and a third number 36, and whether a fourth makes the target of one of them is six comparisons.
//! So 2,592 and 648 values represent the 7,680 expressions. They are compared eight at a time; each
//! that makes the target is then listed in every order, by setting one bit for each line, and the
//! bits are in the order of the report.
//!
//! Invariant: fractions are exact, with parts below 2¹²; a division by zero gives 1/0. They are
//! compared modulo 2¹⁶, which misses nothing, and each hit is then worked out in full.
//!
//! Cost: 90 groups of eight values for each hand, six comparisons each.

use crate::families::twentyfour::model::{Expression, Hand, Operator};

/// One line of the listing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RawLine {
    cards: [u8; 4],
    operators: u8,
    form: u8,
}

/// Larger targets are never set.
const MOST_TARGET: u32 = Hand::MOST_TARGET;

/// The six ways to join two numbers. Of the third and the last the second number comes first.
const WAYS: [Way; 6] = [
    Way { operator: 0, forth: true, back: true },
    Way { operator: 1, forth: true, back: false },
    Way { operator: 1, forth: false, back: true },
    Way { operator: 2, forth: true, back: true },
    Way { operator: 3, forth: true, back: false },
    Way { operator: 3, forth: false, back: true },
];

/// An operator, and which of the two numbers may be written first.
#[derive(Clone, Copy)]
struct Way {
    operator: u8,
    forth: bool,
    back: bool,
}

impl Way {
    /// The two in every order in which this way can be written.
    fn orders<T: Copy>(self, one: T, other: T) -> impl Iterator<Item = (T, T)> {
        let forth = self.forth.then_some((one, other));
        forth.into_iter().chain(self.back.then_some((other, one)))
    }
}

/// Eight fractions side by side; the last two fill the lanes.
#[derive(Clone, Copy)]
struct Eight {
    above: [i16; 8],
    below: [i16; 8],
}

/// What two numbers make, in each way.
fn pair(a: u8, b: u8) -> Eight {
    let (a, b) = (i16::from(a), i16::from(b));
    Eight { above: [a + b, a - b, b - a, a * b, a, b, 1, 1], below: [1, 1, 1, 1, b, a, 0, 0] }
}

impl Eight {
    /// What each makes with another number, in each way.
    fn with(&self, number: u8) -> [Self; 6] {
        let number = i16::from(number);
        let times = self.below.map(|below| below * number);
        let zip = |one: &[i16; 8], other: &[i16; 8], work: fn(i16, i16) -> i16| {
            std::array::from_fn(|lane| work(one[lane], other[lane]))
        };
        let divided = |above: i16, below: i16| if above == 0 { 1 } else { below };
        [
            Self { above: zip(&self.above, &times, |n, d| n + d), below: self.below },
            Self { above: zip(&self.above, &times, |n, d| n - d), below: self.below },
            Self { above: zip(&self.above, &times, |n, d| d - n), below: self.below },
            Self { above: self.above.map(|above| above * number), below: self.below },
            Self { above: self.above, below: times },
            Self { above: zip(&self.above, &times, divided), below: self.above },
        ]
    }

    /// Those that may make the target with another fraction, in any way.
    #[inline]
    fn reaching(&self, (p, q): (i16, i16), target: u32) -> [u16; 8] {
        let target = target as i16;
        let (whole, times) = (q.wrapping_mul(target), p.wrapping_mul(target));
        let (less, more) = (whole.wrapping_sub(p), whole.wrapping_add(p));
        let mut may = [0; 8];
        for ((may, n), d) in may.iter_mut().zip(self.above).zip(self.below) {
            let (side, far) = (n.wrapping_mul(q), d.wrapping_mul(less));
            let sums = (side == far) | (side == far.wrapping_neg());
            let difference = side == d.wrapping_mul(more);
            let product = n.wrapping_mul(p) == d.wrapping_mul(whole);
            let quotient = side == d.wrapping_mul(times);
            let inverse = n.wrapping_mul(whole) == d.wrapping_mul(p);
            *may = u16::from(sums | difference | product | quotient | inverse);
        }
        may
    }

    /// Calls `hit` for each that makes the target with another fraction, and in which way.
    #[inline]
    fn hits(&self, other: (i16, i16), target: u32, mut hit: impl FnMut(usize, usize)) {
        let may = self.reaching(other, target);
        if may.iter().fold(0, |any, may| any | may) == 0 {
            return;
        }
        for lane in (0..WAYS.len()).filter(|lane| may[*lane] != 0) {
            let own = (self.above[lane], self.below[lane]);
            for way in (0..WAYS.len()).filter(|way| makes(own, *way, other, target)) {
                hit(lane, way);
            }
        }
    }
}

/// Whether two fractions make the target in this way.
fn makes((n, d): (i16, i16), way: usize, (p, q): (i16, i16), target: u32) -> bool {
    let [n, d, p, q] = [n, d, p, q].map(i64::from);
    let (above, below) = match way {
        0 => (n * q + p * d, d * q),
        1 => (n * q - p * d, d * q),
        2 => (p * d - n * q, d * q),
        3 => (n * p, d * q),
        4 if p != 0 => (n * q, d * p),
        5 if n != 0 => (p * d, q * n),
        _ => return false,
    };
    d != 0 && q != 0 && above == i64::from(target) * below
}

/// The orders of four cards.
const ORDERS: usize = 24;

/// Makes the raw listing of hands of four cards.
#[derive(Debug)]
pub struct RawLister {
    lines: Vec<RawLine>,
    /// The orders of the report,
    orders: Vec<[u8; 4]>,
    /// the number of each, by its four places of two bits,
    numbers: [u8; 256],
    /// and which of them are made of hands with these cards alike.
    made: [u32; 64],
    /// For each order and way to group, a bit for each three operators.
    marks: [[u64; 5]; ORDERS],
}

impl Default for RawLister {
    fn default() -> Self {
        let mut orders = Vec::with_capacity(ORDERS);
        permute([0, 1, 2, 3], &mut [0, 1, 2, 3], 0, &mut |order| orders.push(order));
        let mut numbers = [0; 256];
        for (number, order) in orders.iter().enumerate() {
            numbers[place(*order)] = number as u8;
        }
        let (made, marks) = ([0; 64], [[0; 5]; ORDERS]);
        Self { lines: Vec::new(), orders, numbers, made, marks }
    }
}

fn place(order: [u8; 4]) -> usize {
    order.iter().fold(0, |place, at| place << 2 | usize::from(*at))
}

/// The report's orders of cards, by recursive swapping.
fn permute(cards: [u8; 4], order: &mut [u8; 4], place: usize, visit: &mut dyn FnMut([u8; 4])) {
    if place == order.len() {
        return visit(*order);
    }
    for other in place..order.len() {
        let card = |at: u8| cards[usize::from(at)];
        if order[place..other].iter().any(|earlier| card(*earlier) == card(order[other])) {
            continue;
        }
        order.swap(place, other);
        permute(cards, order, place + 1, visit);
        order.swap(place, other);
    }
}

/// Every two of the four cards, and the other two.
const PAIRS: [[usize; 4]; 6] =
    [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2], [1, 2, 0, 3], [1, 3, 0, 2], [2, 3, 0, 1]];

impl RawLister {
    /// One that has listed nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Every line that makes the target of these cards, which are from 1 to 13, in the report's
    /// order; `None` for other cards, or a target that is never set.
    pub fn list(&mut self, cards: [u8; 4], target: u32) -> Option<&[RawLine]> {
        if target > MOST_TARGET || cards.iter().any(|card| !(1..=13).contains(card)) {
            return None;
        }
        self.lines.clear();
        let pairs = PAIRS.map(|[a, b, ..]| pair(cards[a], cards[b]));
        for (first, [a, b, c, d]) in pairs.iter().zip(PAIRS) {
            for (third, fourth) in [(c, d), (d, c)] {
                let last = (i16::from(cards[fourth]), 1);
                for (y, three) in first.with(cards[third]).iter().enumerate() {
                    three.hits(last, target, |x, z| {
                        self.mark_chain([a, b, third, fourth], [x, y, z]);
                    });
                }
            }
        }
        for (split, places) in PAIRS[..3].iter().enumerate() {
            let (first, second) = (&pairs[split], &pairs[5 - split]);
            for (z, other) in second.above.into_iter().zip(second.below).take(6).enumerate() {
                first.hits(other, target, |x, y| self.mark_pairs(*places, [x, y, z]));
            }
        }
        self.collect(cards);
        Some(&self.lines)
    }

    /// Marks every way to write a pair joined with a third card and that with the fourth.
    fn mark_chain(&mut self, places: [usize; 4], ways: [usize; 3]) {
        let [a, b, third, fourth] = places.map(|place| place as u8);
        let [x, y, z] = ways.map(|way| WAYS[way]);
        for (a, b) in x.orders(a, b) {
            let [i, j, k] = [x, y, z].map(|way| way.operator);
            if y.forth && z.forth {
                self.mark([a, b, third, fourth], [i, j, k], 0);
            }
            if y.back && z.forth {
                self.mark([third, a, b, fourth], [j, i, k], 1);
            }
            if y.forth && z.back {
                self.mark([fourth, a, b, third], [k, i, j], 2);
            }
            if y.back && z.back {
                self.mark([fourth, third, a, b], [k, j, i], 3);
            }
        }
    }

    /// Marks every way to write two pairs joined.
    fn mark_pairs(&mut self, places: [usize; 4], ways: [usize; 3]) {
        let [a, b, c, d] = places.map(|place| place as u8);
        let [x, y, z] = ways.map(|way| WAYS[way]);
        for first in x.orders(a, b) {
            for second in z.orders(c, d) {
                let (one, other) = ((first, x.operator), (second, z.operator));
                for (((a, b), x), ((c, d), z)) in y.orders(one, other) {
                    self.mark([a, b, c, d], [x, y.operator, z], 4);
                }
            }
        }
    }

    fn mark(&mut self, order: [u8; 4], [x, y, z]: [u8; 3], form: usize) {
        let number = self.numbers[place(order)];
        self.marks[usize::from(number)][form] |= 1 << (x << 4 | y << 2 | z);
    }

    /// Puts what is marked in line, and takes the marks away.
    fn collect(&mut self, cards: [u8; 4]) {
        let made = self.made_of(cards);
        for (number, marks) in self.marks.iter_mut().enumerate() {
            let forms = std::mem::take(marks);
            let mut any = forms.iter().fold(0, |any, form| any | form);
            if any == 0 || made >> number & 1 == 0 {
                continue;
            }
            let cards = self.orders[number].map(|at| cards[usize::from(at)]);
            while any != 0 {
                let operators = any.trailing_zeros() as u8;
                for (form, hits) in (0..).zip(forms) {
                    if hits >> operators & 1 == 1 {
                        self.lines.push(RawLine { cards, operators, form });
                    }
                }
                any &= any - 1;
            }
        }
    }

    /// The orders that the report makes of these cards.
    fn made_of(&mut self, cards: [u8; 4]) -> u32 {
        let alike = PAIRS
            .iter()
            .fold(0, |alike, [a, b, ..]| alike << 1 | usize::from(cards[*a] == cards[*b]));
        if self.made[alike] == 0 {
            let mut made = 0;
            permute(cards, &mut [0, 1, 2, 3], 0, &mut |order| {
                made |= 1 << self.numbers[place(order)];
            });
            self.made[alike] = made;
        }
        self.made[alike]
    }
}

impl RawLine {
    fn operators(self) -> [Operator; 3] {
        [4, 2, 0].map(|shift| Operator::ALL[usize::from(self.operators >> shift & 3)])
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
        // Four cards of two digits, three signs between spaces, two pairs of parentheses.
        let (mut line, mut length) = ([b' '; 21], 0);
        for letter in FORMS[usize::from(self.form)].bytes() {
            match letter {
                b'a'..=b'd' => {
                    let card = self.cards[usize::from(letter - b'a')];
                    if card >= 10 {
                        line[length] = b'1';
                        length += 1;
                    }
                    line[length] = b'0' + card % 10;
                    length += 1;
                }
                b'x'..=b'z' => {
                    let sign = self.operators >> (2 * (b'z' - letter)) & 3;
                    line[length + 1] = b"+-*/"[usize::from(sign)];
                    length += 3;
                }
                parenthesis => {
                    line[length] = parenthesis;
                    length += 1;
                }
            }
        }
        text.push_str(std::str::from_utf8(&line[..length]).unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::twentyfour::model::{Parentheses, Rational};

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
