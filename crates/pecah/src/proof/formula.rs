//! A puzzle as constraints that other programs read: counts of variables, each true or false.
//!
//! Idea: the rules of our puzzles all fix the number of true variables in some set: a row has one
//! queen, a cell is covered once. So a constraint is a list of variables and the number of them
//! that are true; nothing else is needed. Each variable has a name that says what it stands for.
//!
//! Invariant: a constraint that is an equality counts as two for the checker, "at least" before "at
//! most"; [`Formula::ids`] is the numbering that proofs refer to.
//!
//! Cost: four bytes for each variable in each constraint.

use std::collections::HashMap;
use std::fmt::{self, Write};

/// A variable by its number from 0.
pub type Variable = u32;

/// How many of the variables of a constraint are true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// This many or more.
    AtLeast,
    /// This many or fewer.
    AtMost,
    /// Just this many.
    Exactly,
}

/// The number of these variables that are true.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Constraint {
    /// What it says, for people: `row 1`.
    pub about: String,
    /// The variables, none of them twice.
    pub variables: Vec<Variable>,
    /// The sense of `bound`.
    pub relation: Relation,
    /// How many.
    pub bound: u32,
}

/// Variables and constraints.
///
/// ```
/// use pecah::proof::Formula;
/// let mut formula = Formula::new("one of two");
/// let (left, right) = (formula.variable("left"), formula.variable("right"));
/// formula.exactly(1, "one side", vec![left, right]);
/// let text = formula.opb();
/// assert!(text.starts_with("* #variable= 2 #constraint= 1\n"));
/// assert!(text.ends_with("* one side\n1 x1 1 x2 = 1 ;\n"));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Formula {
    /// What the whole is, for people; each line becomes a comment.
    about: String,
    names: Vec<String>,
    constraints: Vec<Constraint>,
    /// How many constraints are rules; the others forbid solutions that are known.
    rules: usize,
}

impl Formula {
    /// No variables yet. `about` says what puzzle this is.
    pub fn new(about: impl Into<String>) -> Self {
        Self { about: about.into(), ..Self::default() }
    }

    /// A new variable with this name.
    pub fn variable(&mut self, name: impl Into<String>) -> Variable {
        self.names.push(name.into());
        (self.names.len() - 1) as Variable
    }

    /// Exactly this many of these are true.
    pub fn exactly(&mut self, bound: usize, about: impl Into<String>, variables: Vec<Variable>) {
        self.rule(Relation::Exactly, bound, about.into(), variables);
    }

    /// At least this many of these are true.
    pub fn at_least(&mut self, bound: usize, about: impl Into<String>, variables: Vec<Variable>) {
        self.rule(Relation::AtLeast, bound, about.into(), variables);
    }

    /// At most this many of these are true.
    pub fn at_most(&mut self, bound: usize, about: impl Into<String>, variables: Vec<Variable>) {
        self.rule(Relation::AtMost, bound, about.into(), variables);
    }

    fn rule(&mut self, relation: Relation, bound: usize, about: String, variables: Vec<Variable>) {
        debug_assert_eq!(self.rules, self.constraints.len(), "rules come before solutions");
        self.constraints.push(Constraint { about, variables, relation, bound: bound as u32 });
        self.rules += 1;
    }

    /// Forbids one solution, by the variables that are true in it: not all of them at once.
    pub fn forbid(&mut self, about: impl Into<String>, solution: Vec<Variable>) {
        let bound = (solution.len() as u32).saturating_sub(1);
        let relation = Relation::AtMost;
        let about = about.into();
        self.constraints.push(Constraint { about, variables: solution, relation, bound });
    }

    /// Adds that a variable is true, or that it is false, after all rules.
    pub(super) fn suppose(&mut self, variables: Vec<Variable>, is_true: bool) {
        let (relation, bound) =
            if is_true { (Relation::AtLeast, 1) } else { (Relation::AtMost, 0) };
        self.constraints.push(Constraint { about: String::new(), variables, relation, bound });
    }

    /// What the whole is, for people.
    pub fn title(&self) -> &str {
        &self.about
    }

    /// What each variable stands for.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The variables by their names.
    pub fn by_name(&self) -> HashMap<&str, Variable> {
        self.names.iter().enumerate().map(|(n, name)| (name.as_str(), n as Variable)).collect()
    }

    /// All constraints: the rules, then the solutions that are forbidden.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The constraints that are rules of the puzzle.
    pub fn rules(&self) -> &[Constraint] {
        &self.constraints[..self.rules]
    }

    /// The number of each constraint in a proof, from 1; an equality has this one for "at least" and
    /// the next one for "at most".
    pub fn ids(&self) -> Vec<u64> {
        let mut next = 1;
        let id = |constraint: &Constraint| {
            let id = next;
            next += if constraint.relation == Relation::Exactly { 2 } else { 1 };
            id
        };
        self.constraints.iter().map(id).collect()
    }

    /// How many numbers the constraints take.
    pub fn last_id(&self) -> u64 {
        let is_equality = |c: &&Constraint| c.relation == Relation::Exactly;
        (self.constraints.len() + self.constraints.iter().filter(is_equality).count()) as u64
    }

    /// Whether these variables, and no others, can be true together under the rules.
    pub fn allows(&self, solution: &[Variable]) -> bool {
        let mut is_true = vec![false; self.names.len()];
        for &variable in solution {
            is_true[variable as usize] = true;
        }
        self.rules().iter().all(|rule| {
            let count = rule.variables.iter().filter(|&&v| is_true[v as usize]).count() as u32;
            match rule.relation {
                Relation::AtLeast => count >= rule.bound,
                Relation::AtMost => count <= rule.bound,
                Relation::Exactly => count == rule.bound,
            }
        })
    }

    /// The formula in the OPB format of the pseudo-Boolean competitions.
    pub fn opb(&self) -> String {
        let mut text = String::new();
        self.write_opb(&mut text).expect("a string takes any text");
        text
    }

    /// Writes what [`opb`](Self::opb) returns.
    pub fn write_opb(&self, out: &mut dyn Write) -> fmt::Result {
        let (variables, constraints) = (self.names.len(), self.constraints.len());
        writeln!(out, "* #variable= {variables} #constraint= {constraints}")?;
        for line in self.about.lines() {
            writeln!(out, "* {line}")?;
        }
        for (number, name) in self.names.iter().enumerate() {
            writeln!(out, "* x{} = {name}", number + 1)?;
        }
        for constraint in &self.constraints {
            writeln!(out, "* {}", constraint.about)?;
            let (sign, relation, bound) = match constraint.relation {
                Relation::AtLeast => ("", ">=", i64::from(constraint.bound)),
                // The format knows no "at most".
                Relation::AtMost => ("-", ">=", -i64::from(constraint.bound)),
                Relation::Exactly => ("", "=", i64::from(constraint.bound)),
            };
            for variable in &constraint.variables {
                write!(out, "{sign}1 x{} ", variable + 1)?;
            }
            writeln!(out, "{relation} {bound} ;")?;
        }
        Ok(())
    }
}
