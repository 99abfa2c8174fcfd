//! What a hand is, and what an answer to it is.

mod expression;
mod hand;
pub(super) mod near;
mod notation;

pub use crate::support::rational::Rational;
pub use expression::{Answer, Expression, Operator, Parentheses, Undefined};
pub use hand::{Card, Hand, Rules};
