//! Numbers of true variables, written as variables of their own.
//!
//! Idea: the n-th of a row of new variables says that n of some variables are true, or more. So a
//! clause can speak of a number, and a case distinction over numbers is a few clauses. Two constraints
//! define each new variable, one for each direction; sums of them show that just as many of the new
//! variables are true as of the old ones.
//!
//! Invariant: `last` is the number of the last constraint that the checker has after the lines so far.

use super::derivation::Proof;
use super::engine::Literal;
use super::formula::{Formula, Variable};

/// A proof that is being written, with the numbers that its next lines get.
#[derive(Debug)]
pub struct Draft {
    proof: Proof,
    last: u64,
    variables: Variable,
}

/// How many of some variables are true.
#[derive(Debug)]
pub struct Unary {
    /// The n-th, from 0: more than n of them are true.
    pub digits: Vec<Variable>,
    /// The number of the constraint "at least as many variables as digits".
    pub at_least: u64,
    /// The number of the constraint "at most as many variables as digits".
    pub at_most: u64,
    /// The numbers of the definitions of the first digit: "at least" of every digit, from the first
    /// to the last, then "at most" of every digit, from the last to the first.
    first: u64,
}

impl Draft {
    /// Nothing is derived yet.
    pub fn new(formula: &Formula) -> Self {
        let variables = formula.names().len() as Variable;
        Self { proof: Proof::default(), last: formula.last_id(), variables }
    }

    /// A line for people.
    pub fn comment(&mut self, text: impl Into<String>) {
        self.proof.comment(text);
    }

    /// A sum of constraints in reverse Polish notation; its number.
    pub fn sum(&mut self, polish: String) -> u64 {
        self.proof.sum(polish);
        self.last += 1;
        self.last
    }

    /// At least one of these follows by unit propagation; its number.
    pub fn clause(&mut self, literals: Vec<Literal>) -> u64 {
        self.proof.clause(literals);
        self.last += 1;
        self.last
    }

    /// The proof, which ends here in a contradiction.
    pub fn end(mut self) -> Proof {
        self.proof.contradiction();
        self.proof
    }

    /// How many of these are true, where a constraint says that it is `most` or fewer of them and some
    /// others, or where these are no more than `most`.
    pub fn unary(&mut self, counted: &[Variable], most: usize) -> Unary {
        let most = most.min(counted.len());
        let digits: Vec<Variable> = (self.variables..).take(most).collect();
        self.variables += most as Variable;
        let first = self.last + 1;
        let of = |is_true| counted.iter().map(move |&v| (1, Literal::new(v, is_true)));
        // All definitions come first: of a digit that has been used no more can be said.
        for (index, &digit) in digits.iter().enumerate() {
            let number = index + 1;
            let or_fewer = Literal::new(digit, false);
            self.proof.define([(number, or_fewer)].into_iter().chain(of(true)), number, or_fewer);
        }
        let rest = counted.len() - most;
        for (index, &digit) in digits.iter().rev().enumerate() {
            let number = index + 1;
            let or_more = Literal::new(digit, true);
            let terms = [(number, or_more)].into_iter().chain(of(false));
            self.proof.define(terms, rest + number, or_more);
        }
        self.last += 2 * most as u64;
        let at_least = self.chained(first, most);
        let at_most = self.chained(first + most as u64, most);
        for pair in digits.windows(2) {
            // The larger number needs the smaller one.
            let larger = pair[1] - digits[0];
            let more = first + u64::from(larger);
            let fewer = first + 2 * most as u64 - u64::from(larger);
            self.sum(format!("{more} {fewer} +"));
        }
        Unary { digits, at_least, at_most, first }
    }

    /// From `n` times the n-th digit to all digits together: their definitions begin at `first`.
    fn chained(&mut self, first: u64, digits: usize) -> u64 {
        let mut so_far = first;
        for number in 2..=digits as u64 {
            let before = number - 1;
            so_far = self.sum(format!("{so_far} {before} * {} + {number} d", first + before));
        }
        so_far
    }

    /// The clauses "where a digit of `fewer` is true, the same digit of `more` is". What `fewer` counts
    /// is part of what `more` counts, or each of it implies one of those by one of these clauses.
    pub fn implied(&mut self, fewer: &Unary, more: &Unary, clauses: &[u64]) -> Vec<u64> {
        let rest = clauses.iter().fold(String::new(), |rest, id| rest + &format!(" {id} +"));
        let all_digits = more.digits.len() as u64;
        let mut implied = Vec::with_capacity(fewer.digits.len());
        for (nth, (&some, &all)) in (0..).zip(fewer.digits.iter().zip(&more.digits)) {
            let (enough, too_few) = (fewer.first + nth, more.first + 2 * all_digits - 1 - nth);
            self.sum(format!("{enough} {too_few} +{rest}"));
            implied.push(self.clause(vec![Literal::new(some, false), Literal::new(all, true)]));
        }
        implied
    }
}
