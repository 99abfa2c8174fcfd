//! The model: a hand, and an answer to it.

mod expression;
mod hand;
pub(super) mod near;
mod notation;

pub use crate::support::rational::Rational;
pub use expression::{Answer, Expression, Operator, Parentheses, Undefined};
pub use hand::{Card, Hand, Rules};
