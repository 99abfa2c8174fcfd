//! Reads a formula back from the OPB text that [`Formula::write_opb`] writes, to check the solutions
//! that it lists against its rules.

use super::formula::{Formula, Relation, Variable};
use std::fmt;

/// The most variables of a formula that is read.
pub(super) const MOST_VARIABLES: u32 = 10_000_000;

/// How a comment begins that says that the next constraint forbids a solution.
pub(super) const FORBIDDEN: &str = "solution ";

/// What is wrong with a text that is not a formula of ours: the number of its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAFormula {
    /// From 1.
    pub line: usize,
}

impl fmt::Display for NotAFormula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} is not part of a formula", self.line)
    }
}

impl std::error::Error for NotAFormula {}

impl Formula {
    /// Reads what [`opb`](Self::opb) writes. Names of variables are left out.
    ///
    /// ```
    /// use pecah::proof::Formula;
    /// let mut formula = Formula::new("");
    /// let (a, b) = (formula.variable("a"), formula.variable("b"));
    /// formula.exactly(1, "one of them", vec![a, b]);
    /// formula.forbid("solution 1, forbidden", vec![a]);
    /// let read = Formula::read_opb(&formula.opb()).unwrap();
    /// assert_eq!(read.listed().collect::<Vec<_>>(), [&[a][..]]);
    /// assert!(read.allows(&[a]) && !read.allows(&[a, b]));
    /// assert_eq!(Formula::read_opb("1 x1 >= one ;\n").unwrap_err().line, 1);
    /// ```
    pub fn read_opb(text: &str) -> Result<Self, NotAFormula> {
        let mut formula = Self::new("");
        let mut about = "";
        for (index, line) in text.lines().enumerate() {
            if let Some(comment) = line.strip_prefix('*') {
                about = comment.trim();
                continue;
            }
            let wrong = NotAFormula { line: index + 1 };
            let (variables, relation, bound) = constraint(line).ok_or(wrong)?;
            let most = variables.iter().max().map_or(0, |&variable| variable as usize + 1);
            while formula.names().len() < most {
                formula.variable("");
            }
            match relation {
                Relation::Exactly => formula.exactly(bound, about, variables),
                Relation::AtLeast => formula.at_least(bound, about, variables),
                Relation::AtMost if about.starts_with(FORBIDDEN) => {
                    formula.forbid(about, variables);
                }
                Relation::AtMost if formula.listed().next().is_some() => return Err(wrong),
                Relation::AtMost => formula.at_most(bound, about, variables),
            }
        }
        Ok(formula)
    }

    /// The solutions that are forbidden, by the variables that are true in each.
    pub fn listed(&self) -> impl Iterator<Item = &[Variable]> {
        self.constraints()[self.rules().len()..].iter().map(|known| &known.variables[..])
    }
}

/// The variables of a line, and how many of them are true.
fn constraint(line: &str) -> Option<(Vec<Variable>, Relation, usize)> {
    let mut words = line.strip_suffix(';')?.split_ascii_whitespace();
    let (mut variables, mut sign) = (Vec::new(), None);
    loop {
        let word = words.next()?;
        if word == ">=" || word == "=" {
            let bound: i64 = words.next()?.parse().ok()?;
            let relation = match (word, sign) {
                ("=", _) => Relation::Exactly,
                (_, Some("-1")) => Relation::AtMost,
                (_, None) if bound <= 0 => Relation::AtMost,
                _ => Relation::AtLeast,
            };
            let bound = if relation == Relation::AtMost { -bound } else { bound };
            return (words.next().is_none()).then_some((
                variables,
                relation,
                bound.try_into().ok()?,
            ));
        }
        if !matches!(word, "1" | "-1") || sign.is_some_and(|known| known != word) {
            return None;
        }
        sign = Some(word);
        let number: Variable = words.next()?.strip_prefix('x')?.parse().ok()?;
        variables.push(number.checked_sub(1).filter(|_| number <= MOST_VARIABLES)?);
    }
}
