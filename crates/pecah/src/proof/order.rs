//! Which variable to decide next: the one that dead ends of late had most to do with.
//!
//! Idea: each conflict raises the activity of its variables by an amount that grows (Moskewicz and
//! others 2001), and a heap has the most active variable on top. A variable takes the value that it
//! had last.
//!
//! Invariant: every variable without a value is in the heap.
//!
//! Cost: logarithmic for each variable that is raised, taken or put back.

use super::engine::{Engine, Literal};

/// How much less an old conflict counts than a new one.
const DECAY: f64 = 0.95;
/// Activities beyond this are scaled down.
const MOST_ACTIVE: f64 = 1e100;

const NOWHERE: u32 = u32::MAX;

pub(super) struct Order {
    activity: Vec<f64>,
    bump: f64,
    heap: Vec<u32>,
    /// Where each variable is in the heap.
    place: Vec<u32>,
    was_true: Vec<bool>,
}

impl Order {
    pub(super) fn new(variables: usize) -> Self {
        let all: Vec<u32> = (0..variables as u32).collect();
        Self {
            activity: vec![0.0; variables],
            bump: 1.0,
            place: all.clone(),
            heap: all,
            was_true: vec![false; variables],
        }
    }

    pub(super) fn activity(&self, variable: usize) -> f64 {
        self.activity[variable]
    }

    pub(super) fn raise(&mut self, variable: usize) {
        self.activity[variable] += self.bump;
        if self.place[variable] != NOWHERE {
            self.rise(self.place[variable] as usize);
        }
    }

    /// Later conflicts count for more.
    pub(super) fn age(&mut self) {
        self.bump /= DECAY;
        if self.bump > MOST_ACTIVE {
            self.activity.iter_mut().for_each(|activity| *activity /= MOST_ACTIVE);
            self.bump /= MOST_ACTIVE;
        }
    }

    /// A literal that was true has no value any more.
    pub(super) fn put_back(&mut self, literal: Literal) {
        let variable = literal.variable();
        self.was_true[variable] = literal.is_positive();
        if self.place[variable] == NOWHERE {
            self.place[variable] = self.heap.len() as u32;
            self.heap.push(variable as u32);
            self.rise(self.heap.len() - 1);
        }
    }

    /// The most active variable without a value, with the value that it had last.
    pub(super) fn take(&mut self, engine: &Engine) -> Option<Literal> {
        while let Some(&top) = self.heap.first() {
            let last = self.heap.pop().expect("the heap has a top");
            self.place[top as usize] = NOWHERE;
            if last != top {
                self.put(0, last);
                self.sink(0);
            }
            if !engine.has_value(top as usize) {
                return Some(Literal::new(top, self.was_true[top as usize]));
            }
        }
        None
    }

    fn put(&mut self, place: usize, variable: u32) {
        self.heap[place] = variable;
        self.place[variable as usize] = place as u32;
    }

    fn is_above(&self, one: u32, other: u32) -> bool {
        self.activity[one as usize] > self.activity[other as usize]
    }

    fn rise(&mut self, mut place: usize) {
        let variable = self.heap[place];
        while place > 0 && self.is_above(variable, self.heap[(place - 1) / 2]) {
            self.put(place, self.heap[(place - 1) / 2]);
            place = (place - 1) / 2;
        }
        self.put(place, variable);
    }

    fn sink(&mut self, mut place: usize) {
        let variable = self.heap[place];
        loop {
            let children = (2 * place + 1..self.heap.len()).take(2);
            let more = |&one: &usize, &other: &usize| {
                self.activity[self.heap[one] as usize]
                    .total_cmp(&self.activity[self.heap[other] as usize])
            };
            match children.max_by(more) {
                Some(child) if self.is_above(self.heap[child], variable) => {
                    self.put(place, self.heap[child]);
                    place = child;
                }
                _ => break,
            }
        }
        self.put(place, variable);
    }
}
