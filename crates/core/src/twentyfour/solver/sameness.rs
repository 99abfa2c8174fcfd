//! Which answers are the same: the rules of [`canonical`](crate::twentyfour::canonical), by keys.
//!
//! The idea: a form is known by a number of 64 bits mixed from those of its members; the numbers of
//! the members are added, so their order does not matter. The invariant: two forms have the same
//! number exactly when they are equal, but for a chance of one in 2⁶⁴ for each pair. The cost is
//! some ten nanoseconds for each operation, and nothing is allocated once the arena has grown.

use super::classes::{Join, Kind};

/// What is left out of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Keep {
    /// Nothing.
    Everything,
    /// All that does nothing.
    Essence,
}

/// A fraction, not below zero.
pub(super) type Fraction = (i64, i64);

/// Where the operations of an answer are found.
pub(super) trait Tree {
    /// How a class is made, and its value.
    fn class(&self, number: u32) -> (Join, u32, u32, Fraction);
    /// The number on a card.
    fn card(&self, card: u32) -> i32;
}

const MOST_MEMBERS: usize = 8;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Direct,
    Inverse,
    /// It does not matter.
    Either,
}

impl Side {
    fn turned(self, by: Self) -> Self {
        match (self, by) {
            (side, Self::Direct | Self::Either) => side,
            (Self::Direct, _) => Self::Inverse,
            (Self::Inverse, _) => Self::Direct,
            (Self::Either, _) => Self::Either,
        }
    }
}

/// A form: its members are places in the arena.
#[derive(Debug, Clone, Copy)]
struct Form {
    kind: Kind,
    value: Fraction,
    key: u64,
    /// Whether it is kept the other way round, where that has the same value.
    turned: bool,
    members: [(u16, Side); MOST_MEMBERS],
    count: usize,
}

/// The forms that one answer is made of.
#[derive(Debug, Default)]
pub(super) struct Forms {
    arena: Vec<Form>,
}

const NO_MEMBERS: [(u16, Side); MOST_MEMBERS] = [(0, Side::Direct); MOST_MEMBERS];

impl Forms {
    /// The key of the answer that joins these.
    pub(super) fn key<T: Tree>(
        &mut self,
        tree: &T,
        (join, left, right, value): (Join, u32, u32, Fraction),
        keep: Keep,
    ) -> u64 {
        self.arena.clear();
        let form = self.joined(tree, (join, left, right, value), keep);
        if self.arena[usize::from(form)].count != VANISHED {
            return self.arena[usize::from(form)].key;
        }
        // Nothing would be left: then the form stands as it is.
        self.arena.clear();
        let form = self.joined(tree, (join, left, right, value), Keep::Everything);
        self.arena[usize::from(form)].key
    }

    fn form<T: Tree>(&mut self, tree: &T, number: u32, keep: Keep) -> u16 {
        let class = tree.class(number);
        if class.0 == Join::Card {
            let card = tree.card(class.1);
            return self.push(Form {
                kind: Kind::Single,
                value: (i64::from(card), 1),
                key: mixed(card as u64),
                turned: false,
                members: NO_MEMBERS,
                count: 0,
            });
        }
        self.joined(tree, class, keep)
    }

    fn joined<T: Tree>(
        &mut self,
        tree: &T,
        (join, mut left, mut right, value): (Join, u32, u32, Fraction),
        keep: Keep,
    ) -> u16 {
        if join == Join::Minus && is_less(tree.class(left).3, tree.class(right).3) {
            (left, right) = (right, left);
        }
        let (kind, side) = match join {
            Join::Plus => (Kind::Sum, Side::Direct),
            Join::Minus => (Kind::Sum, Side::Inverse),
            Join::Times => (Kind::Product, Side::Direct),
            _ => (Kind::Product, Side::Inverse),
        };
        let mut form = Form { kind, value, key: 0, turned: false, members: NO_MEMBERS, count: 0 };
        for (number, side) in [(left, Side::Direct), (right, side)] {
            let own = class_kind(tree.class(number).0);
            let part = self.form(tree, number, keep);
            self.take_in(&mut form, part, side, own == kind, keep);
        }
        match keep {
            Keep::Everything => self.settle(form),
            Keep::Essence => self.reduce(form),
        }
    }

    /// Adds a part to the members, or its members if it is of the same kind.
    fn take_in(&self, form: &mut Form, part: u16, side: Side, same: bool, keep: Keep) {
        let own = &self.arena[usize::from(part)];
        let neutral = is_neutral(form.kind, own.value);
        // What does nothing stands on the direct side, the way round in which it is kept.
        let side = if neutral && !same { Side::Direct } else { side };
        if own.kind == form.kind {
            let turn = if own.turned && !same { Side::Inverse } else { Side::Direct };
            for (member, inner) in &own.members[..own.count.min(MOST_MEMBERS)] {
                form.members[form.count] = (*member, inner.turned(side).turned(turn));
                form.count += 1;
            }
        } else {
            let nought = own.count == VANISHED && own.value.0 == 0;
            if keep == Keep::Essence && neutral && !(nought && form.kind == Kind::Product) {
                return;
            }
            let side = if neutral { Side::Either } else { side };
            form.members[form.count] = (part, side);
            form.count += 1;
        }
    }

    /// What is left of a form without equal members on either side.
    fn reduce(&mut self, mut form: Form) -> u16 {
        let key = |arena: &[Form], member: u16| arena[usize::from(member)].key;
        let mut kept = 0;
        for at in 0..form.count {
            let (member, side) = form.members[at];
            let own = key(&self.arena, member);
            let pair = form.members[..kept]
                .iter()
                .position(|(other, opposite)| key(&self.arena, *other) == own && *opposite != side);
            if let Some(pair) = pair {
                kept -= 1;
                form.members[pair] = form.members[kept];
            } else {
                form.members[kept] = (member, side);
                kept += 1;
            }
        }
        form.count = kept;
        let members = &form.members[..kept];
        let void = members.iter().any(|(member, _)| {
            let own = &self.arena[usize::from(*member)];
            own.count == VANISHED && own.value.0 == 0
        });
        if kept == 0 || void {
            return self.push(vanished(form.value));
        }
        if let [(member, Side::Direct)] = *members {
            let own = self.arena[usize::from(member)];
            // What stands for a product that vanished is an ace from here on.
            let left = own.count == VANISHED;
            return if left { self.push(Form { count: 0, ..own }) } else { member };
        }
        self.settle(form)
    }

    /// Gives a form its key.
    fn settle(&mut self, mut form: Form) -> u16 {
        let members = &form.members[..form.count];
        let key = |turn: Side| {
            let all = members.iter().fold(0u64, |all, (member, side)| {
                let own = self.arena[usize::from(*member)].key;
                let salt = match side.turned(turn) {
                    Side::Direct => 0,
                    Side::Inverse => 0x5555_5555_5555_5555,
                    Side::Either => 0x3333_3333_3333_3333,
                };
                all.wrapping_add(mixed(own ^ salt))
            });
            mixed(all ^ (form.kind as u64) << 60)
        };
        form.key = key(Side::Direct);
        if is_neutral(form.kind, form.value) {
            let other = key(Side::Inverse);
            if other < form.key {
                form.key = other;
                form.turned = true;
            }
        }
        self.push(form)
    }

    fn push(&mut self, form: Form) -> u16 {
        self.arena.push(form);
        (self.arena.len() - 1) as u16
    }
}

/// The count of a form of which nothing is left.
const VANISHED: usize = usize::MAX;

/// What stands for a form of which nothing is left: 0, or 1 like an ace.
fn vanished(value: Fraction) -> Form {
    let number = u64::from(value.0 != 0);
    Form {
        kind: Kind::Single,
        value: (number as i64, 1),
        key: mixed(number),
        turned: false,
        members: NO_MEMBERS,
        count: VANISHED,
    }
}

fn class_kind(join: Join) -> Kind {
    match join {
        Join::Plus | Join::Minus => Kind::Sum,
        Join::Times | Join::Over => Kind::Product,
        Join::Card | Join::Nothing => Kind::Single,
    }
}

fn is_neutral(kind: Kind, value: Fraction) -> bool {
    match kind {
        Kind::Sum => value.0 == 0,
        Kind::Product => value.0 == value.1,
        Kind::Single => false,
    }
}

pub(super) fn is_less(one: Fraction, other: Fraction) -> bool {
    i128::from(one.0) * i128::from(other.1) < i128::from(other.0) * i128::from(one.1)
}

fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
