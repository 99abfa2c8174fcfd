//! A proof in the checker's terms: clauses that follow by unit propagation, sums of constraints,
//! and the contradiction at the end.
//!
//! The format is that of VeriPB, version 3.0: <https://gitlab.com/MIAOresearch/software/VeriPB>.

use super::engine::Literal;
use super::formula::Formula;
use std::fmt::{self, Write};

/// One line of a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Line {
    /// At least one of these, by reverse unit propagation.
    Clause(Vec<Literal>),
    /// A sum of constraints in reverse Polish notation.
    Sum(String),
    /// A constraint on a new variable, which this literal satisfies whatever the others are.
    Definition { constraint: String, satisfied_by: Literal },
    /// For people.
    Comment(String),
}

/// A step-by-step proof that a formula cannot be satisfied.
///
/// ```
/// use pecah::proof::{Formula, Verdict, refute};
/// let mut formula = Formula::new("two of one");
/// let only = formula.variable("only");
/// formula.at_least(2, "too many", vec![only]);
/// let Ok(Verdict::Refuted(proof)) = refute(&formula, &[], &pecah::Run::unlimited()) else { panic!() };
/// assert_eq!(
///     proof.pbp(&formula),
///     "pseudo-Boolean proof version 3.0\nf 1 ;\nrup >= 1 ;\noutput NONE ;\n\
///      conclusion UNSAT : -1 ;\nend pseudo-Boolean proof ;\n"
/// );
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proof(Vec<Line>);

impl Proof {
    /// At least one of these literals: it follows from what is there by unit propagation.
    pub fn clause(&mut self, literals: Vec<Literal>) {
        self.0.push(Line::Clause(literals));
    }

    /// Nothing is left: it follows from what is there by unit propagation.
    pub fn contradiction(&mut self) {
        self.0.push(Line::Clause(Vec::new()));
    }

    /// A sum of constraints in reverse Polish notation.
    pub fn sum(&mut self, polish: String) {
        self.0.push(Line::Sum(polish));
    }

    /// At least `bound` of these literals, with multiplicities. It defines a new variable: the checker
    /// accepts it since setting that variable to satisfy it breaks no constraint so far.
    pub(super) fn define(
        &mut self,
        terms: impl Iterator<Item = (usize, Literal)>,
        bound: usize,
        satisfied_by: Literal,
    ) {
        let mut constraint = String::new();
        for (factor, literal) in terms {
            let _ = write!(constraint, "{factor} {literal} ");
        }
        let _ = write!(constraint, ">= {bound}");
        self.0.push(Line::Definition { constraint, satisfied_by });
    }

    /// A line for people.
    pub fn comment(&mut self, text: impl Into<String>) {
        self.0.push(Line::Comment(text.into()));
    }

    /// Its clauses, with the empty one at the end.
    pub(super) fn clauses(self) -> impl Iterator<Item = Vec<Literal>> {
        self.0.into_iter().filter_map(|line| match line {
            Line::Clause(literals) => Some(literals),
            Line::Sum(_) | Line::Definition { .. } | Line::Comment(_) => None,
        })
    }

    /// How many steps it has.
    pub fn steps(&self) -> usize {
        self.0.iter().filter(|line| !matches!(line, Line::Comment(_))).count()
    }

    /// The proof as a list of clauses, as DRAT checkers read it; `None` where some steps are sums.
    ///
    /// A clause follows from the counts of the formula by unit propagation. It does so from the
    /// clauses of [`Formula::cnf`], too, since those propagate all that the counts do.
    pub fn drat(&self) -> Option<String> {
        let mut text = String::new();
        for line in &self.0 {
            match line {
                Line::Clause(literals) => {
                    for literal in literals {
                        let not = if literal.is_positive() { "" } else { "-" };
                        let _ = write!(text, "{not}{} ", literal.variable() + 1);
                    }
                    text.push_str("0\n");
                }
                Line::Sum(_) | Line::Definition { .. } => return None,
                Line::Comment(_) => {}
            }
        }
        Some(text)
    }

    /// The proof as VeriPB reads it.
    pub fn pbp(&self, formula: &Formula) -> String {
        let mut text = String::new();
        self.write_pbp(formula, &mut text).expect("a string takes any text");
        text
    }

    /// Writes what [`pbp`](Self::pbp) returns.
    pub fn write_pbp(&self, formula: &Formula, out: &mut dyn Write) -> fmt::Result {
        writeln!(out, "pseudo-Boolean proof version 3.0\nf {} ;", formula.last_id())?;
        for line in &self.0 {
            match line {
                Line::Clause(literals) => {
                    out.write_str("rup ")?;
                    for literal in literals {
                        write!(out, "1 {literal} ")?;
                    }
                    out.write_str(">= 1 ;\n")?;
                }
                Line::Sum(polish) => writeln!(out, "pol {polish} ;")?,
                Line::Definition { constraint, satisfied_by } => {
                    let (variable, value) =
                        (satisfied_by.variable() + 1, satisfied_by.is_positive());
                    writeln!(out, "red {constraint} : x{variable} -> {} ;", u8::from(value))?;
                }
                Line::Comment(text) => writeln!(out, "% {text}")?,
            }
        }
        out.write_str("output NONE ;\nconclusion UNSAT : -1 ;\nend pseudo-Boolean proof ;\n")
    }
}
