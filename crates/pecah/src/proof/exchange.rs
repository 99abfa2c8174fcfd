//! A formula in the formats of other solvers: clauses (DIMACS CNF) and Knuth's exact covers (XC).
//!
//! Idea: as an exact cover, every variable is an option and every constraint an item that the options
//! of its variables have; how often an item is covered is written before it. As clauses, small
//! constraints forbid each set that is too large, and larger ones count along a row of new variables
//! (Sinz 2005).

use super::formula::{Constraint, Formula, Relation};
use std::fmt::Write;

/// Constraints with more sets to forbid than this are counted instead.
const MOST_SETS: usize = 64;

/// Clauses, and how many variables they use.
struct Clauses {
    list: Vec<Vec<i64>>,
    variables: i64,
}

impl Formula {
    /// The formula in DIMACS CNF. The first variables are those of the formula, in order; the solutions
    /// of the clauses, examined on these variables, are those of the formula, each once.
    pub fn cnf(&self) -> String {
        let mut clauses = Clauses { list: Vec::new(), variables: self.names().len() as i64 };
        for constraint in self.constraints() {
            clauses.add(constraint);
        }
        let mut text = String::new();
        for line in self.title().lines() {
            let _ = writeln!(text, "c {line}");
        }
        for (number, name) in self.names().iter().enumerate() {
            let _ = writeln!(text, "c {} = {name}", number + 1);
        }
        for known in &self.constraints()[self.rules().len()..] {
            let _ = write!(text, "c {}:", known.about);
            for variable in &known.variables {
                let _ = write!(text, " {}", variable + 1);
            }
            text.push('\n');
        }
        let _ = writeln!(text, "p cnf {} {}", clauses.variables, clauses.list.len());
        for clause in clauses.list {
            for literal in clause {
                let _ = write!(text, "{literal} ");
            }
            text.push_str("0\n");
        }
        text
    }

    /// The rules as an exact cover problem for Knuth's programs: with bounds other than "once" for
    /// DLX3, else for any of them.
    ///
    /// ```
    /// use pecah::proof::Formula;
    /// let mut formula = Formula::new("a pair");
    /// let (a, b) = (formula.variable("a 1"), formula.variable("b 2"));
    /// formula.exactly(1, "one", vec![a, b]);
    /// formula.at_most(1, "few", vec![b]);
    /// assert_eq!(formula.xc(), "| a pair\none | few\n| a 1\none\n| b 2\none few\n");
    /// ```
    pub fn xc(&self) -> String {
        let mut text = String::new();
        for line in self.title().lines() {
            let _ = writeln!(text, "| {line}");
        }
        let is_secondary =
            |rule: &&Constraint| (rule.relation, rule.bound) == (Relation::AtMost, 1);
        let item = |rule: &Constraint| {
            rule.about.replace(|c: char| c.is_whitespace() || c == ':' || c == '|', "_")
        };
        let with_bounds = |rule: &Constraint| {
            let (all, name) = (rule.variables.len(), item(rule));
            match (rule.relation, rule.bound) {
                (Relation::Exactly, 1) => name,
                (Relation::Exactly, bound) => format!("{bound}|{name}"),
                (Relation::AtLeast, bound) => format!("{bound}:{all}|{name}"),
                (Relation::AtMost, bound) => format!("0:{bound}|{name}"),
            }
        };
        let primary = self.rules().iter().filter(|rule| !is_secondary(rule));
        let mut head: Vec<String> = primary.map(with_bounds).collect();
        let secondary: Vec<String> = self.rules().iter().filter(is_secondary).map(item).collect();
        if !secondary.is_empty() {
            head.push("|".into());
            head.extend(secondary);
        }
        let _ = writeln!(text, "{}", head.join(" "));
        let mut options: Vec<Vec<String>> = vec![Vec::new(); self.names().len()];
        for rule in self.rules() {
            for &variable in &rule.variables {
                options[variable as usize].push(item(rule));
            }
        }
        for (name, items) in self.names().iter().zip(options).filter(|(_, items)| !items.is_empty())
        {
            let _ = writeln!(text, "| {name}\n{}", items.join(" "));
        }
        text
    }
}

impl Clauses {
    fn add(&mut self, constraint: &Constraint) {
        let positive: Vec<i64> = constraint.variables.iter().map(|&v| i64::from(v) + 1).collect();
        let negative: Vec<i64> = positive.iter().map(|literal| -literal).collect();
        let bound = constraint.bound as usize;
        let rest = positive.len().saturating_sub(bound);
        match constraint.relation {
            Relation::AtMost => self.at_most(&positive, bound),
            // More than there are: nothing meets it.
            Relation::AtLeast | Relation::Exactly if bound > positive.len() => {
                self.list.push(Vec::new());
            }
            Relation::AtLeast => self.at_most(&negative, rest),
            Relation::Exactly => {
                self.at_most(&positive, bound);
                self.at_most(&negative, rest);
            }
        }
    }

    /// At most `bound` of these literals.
    fn at_most(&mut self, literals: &[i64], bound: usize) {
        let all = literals.len();
        if bound >= all {
            return;
        }
        if sets(all, bound + 1).is_some_and(|sets| sets <= MOST_SETS) {
            self.forbid_sets(literals, bound + 1, &mut Vec::new());
        } else {
            self.count(literals, bound);
        }
    }

    /// No set of this size is true as a whole.
    fn forbid_sets(&mut self, literals: &[i64], size: usize, chosen: &mut Vec<i64>) {
        if size == 0 {
            self.list.push(chosen.clone());
            return;
        }
        for (nth, &literal) in literals.iter().enumerate() {
            if literals.len() - nth < size {
                break;
            }
            chosen.push(-literal);
            self.forbid_sets(&literals[nth + 1..], size - 1, chosen);
            chosen.pop();
        }
    }

    /// New variables: among the first n literals, j are true. Both directions are written, so that
    /// they have one value for each solution.
    fn count(&mut self, literals: &[i64], bound: usize) {
        let columns = bound + 1;
        let first = self.variables + 1;
        self.variables += (literals.len() * columns) as i64;
        let at = |nth: usize, count: usize| first + (nth * columns + count - 1) as i64;
        for (nth, &literal) in literals.iter().enumerate() {
            for count in 1..=columns {
                let here = at(nth, count);
                // Already this many before, or one fewer before and this one.
                let before = (nth > 0).then(|| at(nth - 1, count));
                let fewer =
                    if count == 1 { None } else { Some((nth > 0).then(|| at(nth - 1, count - 1))) };
                if let Some(before) = before {
                    self.list.push(vec![-before, here]);
                }
                match fewer {
                    None => {
                        self.list.push(vec![-literal, here]);
                        self.list.push(
                            [Some(-here), before, Some(literal)].into_iter().flatten().collect(),
                        );
                    }
                    Some(None) => self.list.push(vec![-here]),
                    Some(Some(fewer)) => {
                        self.list.push(vec![-literal, -fewer, here]);
                        let before = before.expect("there are literals before");
                        self.list.push(vec![-here, before, literal]);
                        self.list.push(vec![-here, before, fewer]);
                    }
                }
            }
        }
        self.list.push(vec![-at(literals.len() - 1, columns)]);
    }
}

/// How many sets of this size there are; `None` where they are many.
fn sets(all: usize, size: usize) -> Option<usize> {
    let mut sets: usize = 1;
    for nth in 0..size.min(all - size) {
        sets = sets.checked_mul(all - nth)? / (nth + 1);
        if sets > 1 << 20 {
            return None;
        }
    }
    Some(sets)
}
