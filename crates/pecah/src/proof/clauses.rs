//! Reads clauses back from the text that [`Formula::cnf`](super::Formula::cnf) writes, to check the
//! solutions that it lists against its rules.
//!
//! Idea: the variables of the puzzle come first; those after them count along a constraint and have
//! one value each, which unit propagation in the order of the text finds.
//!
//! Cost: for each solution two passes over the clauses.

use super::read::{FORBIDDEN, MOST_VARIABLES, NotAFormula};

/// Clauses, and the solutions that the last of them forbid.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Clauses {
    variables: usize,
    /// How many variables have a name: those of the puzzle.
    named: usize,
    #[expect(clippy::struct_field_names, reason = "that is what they are")]
    clauses: Vec<Vec<i32>>,
    listed: Vec<Vec<i32>>,
}

impl Clauses {
    /// Reads DIMACS as we write it: a comment for each variable and for each solution, then a clause
    /// a line, those that forbid the solutions last.
    ///
    /// ```
    /// use pecah::proof::{Clauses, Formula};
    /// let mut formula = Formula::new("");
    /// let (a, b) = (formula.variable("a"), formula.variable("b"));
    /// formula.exactly(1, "one of them", vec![a, b]);
    /// formula.forbid("solution 1, forbidden", vec![b]);
    /// let read = Clauses::read(&formula.cnf()).unwrap();
    /// assert_eq!(read.listed(), [[2]]);
    /// assert!(read.allow(&[2]) && read.allow(&[1]) && !read.allow(&[1, 2]));
    /// assert_eq!(Clauses::read("p cnf 1 1\n2 0\n").unwrap_err().line, 2);
    /// ```
    pub fn read(text: &str) -> Result<Self, NotAFormula> {
        let mut read = Self::default();
        let mut is_headed = false;
        for (index, line) in text.lines().enumerate() {
            let wrong = NotAFormula { line: index + 1 };
            if let Some(comment) = line.strip_prefix("c ") {
                read.comment(comment).ok_or(wrong)?;
            } else if let Some(sizes) = line.strip_prefix("p cnf ") {
                let variables = sizes.split(' ').next().and_then(|word| word.parse().ok());
                read.variables =
                    variables.filter(|&n| n <= MOST_VARIABLES as usize).ok_or(wrong)?;
                is_headed = true;
            } else if is_headed {
                let most = read.variables;
                read.clauses.push(clause(line, most).ok_or(wrong)?);
            } else {
                return Err(wrong);
            }
        }
        let forbidden: Vec<Vec<i32>> =
            read.listed.iter().map(|known| known.iter().map(|v| -v).collect()).collect();
        let last = NotAFormula { line: text.lines().count() };
        let rules = read.clauses.len().checked_sub(forbidden.len()).ok_or(last)?;
        if read.clauses.split_off(rules) == forbidden { Ok(read) } else { Err(last) }
    }

    fn comment(&mut self, comment: &str) -> Option<()> {
        if let Some((_, numbers)) =
            comment.split_once(": ").filter(|_| comment.starts_with(FORBIDDEN))
        {
            let numbers = numbers.split(' ').map(|word| word.parse().ok().filter(|&n| n > 0));
            self.listed.push(numbers.collect::<Option<_>>()?);
        } else if comment.split_once(" = ").is_some_and(|(n, _)| n.parse() == Ok(self.named + 1)) {
            self.named += 1;
        }
        Some(())
    }

    /// The solutions that are forbidden, by the variables that are true in each, from 1.
    pub fn listed(&self) -> &[Vec<i32>] {
        &self.listed
    }

    /// Whether these variables of the puzzle, and no others of it, can be true together under the
    /// rules: the clauses without those that forbid solutions.
    pub fn allow(&self, solution: &[i32]) -> bool {
        // 1 true, -1 false, 0 open.
        let mut values = vec![0i8; self.variables + 1];
        values[1..=self.named.min(self.variables)].fill(-1);
        for &variable in solution {
            match values.get_mut(variable as usize) {
                Some(value) => *value = 1,
                None => return false,
            }
        }
        let value = |values: &[i8], literal: i32| {
            values[literal.unsigned_abs() as usize] * literal.signum() as i8
        };
        for clause in &self.clauses {
            if clause.iter().any(|&literal| value(&values, literal) > 0) {
                continue;
            }
            let mut open = clause.iter().filter(|&&literal| value(&values, literal) == 0);
            if let (Some(&literal), None) = (open.next(), open.next()) {
                values[literal.unsigned_abs() as usize] = literal.signum() as i8;
            }
        }
        let is_met = |clause: &Vec<i32>| clause.iter().any(|&literal| value(&values, literal) > 0);
        self.clauses.iter().all(is_met)
    }
}

/// The literals of a line that ends in 0.
fn clause(line: &str, most: usize) -> Option<Vec<i32>> {
    let numbers = line.split_ascii_whitespace().map(|word| word.parse().ok());
    let mut literals: Vec<i32> = numbers.collect::<Option<_>>()?;
    let is_literal = |&n: &i32| n != 0 && n.unsigned_abs() as usize <= most;
    (literals.pop() == Some(0) && literals.iter().all(is_literal)).then_some(literals)
}
