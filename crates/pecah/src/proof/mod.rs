//! Proofs that another program checks: that a puzzle has no solution, or none but those shown.
//!
//! A family that implements [`Prove`](crate::Prove) writes its rules as a [`Formula`], apart from
//! all search. [`refute`] searches the formula and leaves a [`Proof`], in which every step follows
//! from those before it by unit propagation or by adding constraints. VeriPB checks it without
//! knowing anything about puzzles.
//!
//! | file | what it holds |
//! |---|---|
//! | `formula`, `read` | constraints that count, and the OPB format |
//! | `exchange`, `clauses` | the formats of other solvers, and clauses read back |
//! | `lemma`, `bounds` | sums of rules, made before the search and during it |
//! | `unary` | numbers of true variables as variables of their own |
//! | `prove` | from a puzzle to a proof |
//! | `explained` | the steps of an explanation, each with its derivation |
//! | `engine`, `analyse`, `order`, `refute` | the search: propagation, learning, decisions |
//! | `steps`, `derivation` | what was learned, cut down to a proof, and its format |

mod analyse;
mod bounds;
mod clauses;
mod derivation;
mod engine;
mod exchange;
mod explained;
mod formula;
mod lemma;
mod order;
mod prove;
mod read;
mod refute;
mod steps;
mod unary;

pub use bounds::{Bounds, Sum, Values};
pub use clauses::Clauses;
pub use derivation::Proof;
pub use engine::Literal;
pub use explained::ExplainedStep;
pub use formula::{Constraint, Formula, Relation, Variable};
pub use lemma::Lemma;
pub(crate) use prove::prove;
pub use prove::{Certificate, ProofBy, Proved};
pub use read::NotAFormula;
pub use refute::{Verdict, refute, refute_with};
pub use unary::{Draft, Unary};

/// The start of the first line of a certificate of ours; the name of its family follows.
pub const CERTIFICATE: &str = "pecah certificate: ";
