//! Values of variables and what follows from them by counting: unit propagation.
//!
//! Idea: every constraint is "at least `bound` of these literals". Its slack is how many of its
//! literals may still become false. At slack 0 all the others are true; below 0 is a conflict. The
//! constraints of the formula keep their slack; learned clauses (bound 1) watch two literals
//! instead.
//!
//! Invariant: slacks count the literals of the trail before `next`, and undoing restores them.
//!
//! Cost: a literal that becomes false touches each constraint of the formula that has it, and the
//! learned clauses that watch it.

use super::formula::{Formula, Relation};
use super::lemma::Lemma;
use std::fmt;

/// A variable or its negation: twice its number, one more for the negation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(pub(super) u32);

impl Literal {
    /// The variable of this number is true, or false.
    pub fn new(variable: u32, is_true: bool) -> Self {
        Self(2 * variable + u32::from(!is_true))
    }

    /// Its variable.
    pub fn variable(self) -> usize {
        (self.0 / 2) as usize
    }

    /// Whether it says that its variable is true.
    pub fn is_positive(self) -> bool {
        self.0.is_multiple_of(2)
    }

    /// The opposite.
    pub(super) fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// As proofs write it: `x1`, `~x1`.
impl fmt::Display for Literal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let not = if self.is_positive() { "" } else { "~" };
        write!(out, "{not}x{}", self.variable() + 1)
    }
}

/// Why a literal is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reason {
    /// It was decided.
    Decision,
    /// A constraint of the formula.
    Rule(u32),
    /// A learned clause.
    Learned(u32),
}

/// A constraint of the formula: at least `bound` of its literals.
struct Rule {
    start: u32,
    end: u32,
    bound: u32,
}

struct Watch {
    clause: u32,
    /// Another literal of the clause: if it is true there is nothing to do.
    other: Literal,
}

const UNASSIGNED: u32 = u32::MAX;

pub(super) struct Engine {
    rules: Vec<Rule>,
    literals: Vec<Literal>,
    slack: Vec<i32>,
    /// The rules that have each literal.
    occurs: Vec<Vec<u32>>,
    clauses: Vec<Vec<Literal>>,
    watches: Vec<Vec<Watch>>,
    /// Where each literal that is true stands in the trail.
    position: Vec<u32>,
    /// The level of each variable that has a value, and why it has it.
    level: Vec<u32>,
    reason: Vec<Reason>,
    trail: Vec<Literal>,
    /// Where each level begins in the trail.
    levels: Vec<usize>,
    next: usize,
}

impl Engine {
    pub(super) fn new(formula: &Formula, lemmas: &[Lemma]) -> Self {
        let variables = formula.names().len();
        let mut engine = Self {
            rules: Vec::new(),
            literals: Vec::new(),
            slack: Vec::new(),
            occurs: vec![Vec::new(); 2 * variables],
            clauses: Vec::new(),
            watches: (0..2 * variables).map(|_| Vec::new()).collect(),
            position: vec![UNASSIGNED; 2 * variables],
            level: vec![0; variables],
            reason: vec![Reason::Decision; variables],
            trail: Vec::with_capacity(variables),
            levels: Vec::new(),
            next: 0,
        };
        for constraint in formula.constraints().iter().chain(lemmas.iter().map(|l| &l.constraint)) {
            let all = constraint.variables.len() as u32;
            let at_most = all.saturating_sub(constraint.bound);
            match constraint.relation {
                Relation::AtLeast => engine.add_rule(&constraint.variables, true, constraint.bound),
                Relation::AtMost => engine.add_rule(&constraint.variables, false, at_most),
                Relation::Exactly => {
                    engine.add_rule(&constraint.variables, true, constraint.bound);
                    engine.add_rule(&constraint.variables, false, at_most);
                }
            }
        }
        engine
    }

    fn add_rule(&mut self, variables: &[u32], is_true: bool, bound: u32) {
        let (rule, start) = (self.rules.len() as u32, self.literals.len() as u32);
        for &variable in variables {
            let literal = Literal::new(variable, is_true);
            self.literals.push(literal);
            self.occurs[literal.index()].push(rule);
        }
        let end = self.literals.len() as u32;
        self.rules.push(Rule { start, end, bound });
        self.slack.push((end - start) as i32 - bound as i32);
    }

    /// Adds a rule to those of the formula, and makes true what follows from it.
    pub(super) fn add_derived(&mut self, literals: &[Literal], bound: u32) -> Result<(), Reason> {
        let (rule, start) = (self.rules.len() as u32, self.literals.len() as u32);
        let mut slack = literals.len() as i32 - bound as i32;
        for &literal in literals {
            self.occurs[literal.index()].push(rule);
            // What is not propagated yet is counted then.
            let position = self.position_of_false(literal);
            slack -= i32::from(position != UNASSIGNED && (position as usize) < self.next);
        }
        self.literals.extend_from_slice(literals);
        self.rules.push(Rule { start, end: self.literals.len() as u32, bound });
        self.slack.push(slack);
        match slack {
            ..0 => Err(Reason::Rule(rule)),
            0 => {
                self.fill(rule);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Stops using the rules from this one on. They keep their numbers, and remain the reasons of what
    /// they settled.
    pub(super) fn forget_rules(&mut self, first: u32) {
        for rules in &mut self.occurs {
            rules.retain(|&rule| rule < first);
        }
    }

    /// How many rules there are.
    pub(super) fn rule_count(&self) -> usize {
        self.rules.len()
    }

    /// The highest level of the literals that make a conflict.
    pub(super) fn level_of_conflict(&self, conflict: Reason) -> u32 {
        let mut literals = Vec::new();
        self.false_literals(conflict, ANYWHERE, &mut literals);
        literals.iter().map(|&literal| self.level_of(literal)).max().unwrap_or(0)
    }

    /// Makes true what follows without any decision; a rule that cannot be met is a conflict.
    pub(super) fn start(&mut self) -> Result<(), Reason> {
        for rule in 0..self.rules.len() {
            if self.slack[rule] < 0 {
                return Err(Reason::Rule(rule as u32));
            }
            if self.slack[rule] == 0 {
                self.fill(rule as u32);
            }
        }
        self.propagate()
    }

    pub(super) fn is_true(&self, literal: Literal) -> bool {
        self.position[literal.index()] != UNASSIGNED
    }

    pub(super) fn is_false(&self, literal: Literal) -> bool {
        self.is_true(literal.negated())
    }

    pub(super) fn has_value(&self, variable: usize) -> bool {
        let literal = Literal::new(variable as u32, true);
        self.is_true(literal) || self.is_false(literal)
    }

    /// How many variables there are.
    pub(super) fn variables(&self) -> usize {
        self.level.len()
    }

    pub(super) fn level_of(&self, literal: Literal) -> u32 {
        self.level[literal.variable()]
    }

    /// Where a literal that is false became so.
    pub(super) fn position_of_false(&self, literal: Literal) -> u32 {
        self.position[literal.negated().index()]
    }

    pub(super) fn reason_of(&self, literal: Literal) -> Reason {
        self.reason[literal.variable()]
    }

    pub(super) fn current_level(&self) -> u32 {
        self.levels.len() as u32
    }

    pub(super) fn trail(&self) -> &[Literal] {
        &self.trail
    }

    /// The rules that ask for variables to be true: their literals and how many.
    pub(super) fn demands(&self) -> impl Iterator<Item = (&[Literal], u32)> {
        self.rules.iter().filter_map(|rule| {
            let literals = &self.literals[rule.start as usize..rule.end as usize];
            let wants_true = literals.first().is_some_and(|literal| literal.is_positive());
            wants_true.then_some((literals, rule.bound))
        })
    }

    pub(super) fn decide(&mut self, literal: Literal) {
        self.levels.push(self.trail.len());
        self.assign(literal, Reason::Decision);
    }

    fn assign(&mut self, literal: Literal, reason: Reason) {
        self.position[literal.index()] = self.trail.len() as u32;
        self.level[literal.variable()] = self.levels.len() as u32;
        self.reason[literal.variable()] = reason;
        self.trail.push(literal);
    }

    /// Makes true every literal of a rule with slack 0 that has no value.
    fn fill(&mut self, rule: u32) {
        let Rule { start, end, .. } = self.rules[rule as usize];
        for index in start..end {
            let literal = self.literals[index as usize];
            if !self.has_value(literal.variable()) {
                self.assign(literal, Reason::Rule(rule));
            }
        }
    }

    /// Everything that follows, or what is in conflict.
    pub(super) fn propagate(&mut self) -> Result<(), Reason> {
        while let Some(&literal) = self.trail.get(self.next) {
            self.next += 1;
            let wrong = literal.negated();
            let mut conflict = None;
            for nth in 0..self.occurs[wrong.index()].len() {
                let rule = self.occurs[wrong.index()][nth];
                let slack = &mut self.slack[rule as usize];
                *slack -= 1;
                // Slacks are kept to the end, so that undoing finds them all alike.
                if *slack < 0 {
                    conflict = conflict.or(Some(Reason::Rule(rule)));
                } else if *slack == 0 && conflict.is_none() {
                    self.fill(rule);
                }
            }
            match conflict {
                Some(conflict) => return Err(conflict),
                None => self.visit_watches(wrong)?,
            }
        }
        Ok(())
    }

    /// The clauses that watch a literal that became false watch another one, or decide one.
    fn visit_watches(&mut self, wrong: Literal) -> Result<(), Reason> {
        let mut watches = std::mem::take(&mut self.watches[wrong.index()]);
        let mut result = Ok(());
        let mut kept = 0;
        let mut nth = 0;
        'watches: while nth < watches.len() {
            let Watch { clause: number, other } = watches[nth];
            nth += 1;
            if !self.is_true(other) {
                let clause = &mut self.clauses[number as usize];
                if clause[0] == wrong {
                    clause.swap(0, 1);
                }
                let first = clause[0];
                if self.position[first.index()] == UNASSIGNED {
                    for place in 2..clause.len() {
                        let literal = clause[place];
                        if self.position[literal.negated().index()] == UNASSIGNED {
                            clause.swap(1, place);
                            self.watches[literal.index()]
                                .push(Watch { clause: number, other: first });
                            continue 'watches;
                        }
                    }
                    if self.is_false(first) {
                        result = Err(Reason::Learned(number));
                    } else {
                        self.assign(first, Reason::Learned(number));
                    }
                }
            }
            watches.swap(kept, nth - 1);
            kept += 1;
            if result.is_err() {
                break;
            }
        }
        // What was not visited stays.
        while nth < watches.len() {
            watches.swap(kept, nth);
            kept += 1;
            nth += 1;
        }
        watches.truncate(kept);
        self.watches[wrong.index()] = watches;
        result
    }

    /// Takes back every level above this one.
    pub(super) fn undo_to(&mut self, level: u32, mut undone: impl FnMut(Literal)) {
        let Some(&begin) = self.levels.get(level as usize) else { return };
        while self.trail.len() > begin {
            let literal = self.trail.pop().expect("the trail is longer");
            self.position[literal.index()] = UNASSIGNED;
            if self.trail.len() < self.next {
                for &rule in &self.occurs[literal.negated().index()] {
                    self.slack[rule as usize] += 1;
                }
            }
            undone(literal);
        }
        self.next = self.next.min(begin);
        self.levels.truncate(level as usize);
    }

    /// Adds a clause whose first literal is decided by the others, all of them false; the second is
    /// the one that became false last.
    pub(super) fn learn(&mut self, clause: Vec<Literal>) {
        let number = self.clauses.len() as u32;
        if let [first, second, ..] = clause[..] {
            self.watches[first.index()].push(Watch { clause: number, other: second });
            self.watches[second.index()].push(Watch { clause: number, other: first });
        }
        let first = clause[0];
        self.clauses.push(clause);
        self.assign(first, Reason::Learned(number));
    }

    /// Stops using the clauses that are `true` here. They keep their numbers.
    pub(super) fn forget(&mut self, dropped: &[bool]) {
        for watches in &mut self.watches {
            watches.retain(|watch| !dropped[watch.clause as usize]);
        }
    }

    /// Whether the clause is why a variable has its value.
    pub(super) fn is_in_use(&self, clause: u32) -> bool {
        let first = self.clauses[clause as usize][0];
        self.is_true(first) && self.reason_of(first) == Reason::Learned(clause)
    }

    pub(super) fn clause_count(&self) -> usize {
        self.clauses.len()
    }

    /// The literals that were false before `before`, a place in the trail, and together make the
    /// reason: without them the constraint would leave a choice.
    pub(super) fn false_literals(&self, reason: Reason, before: u32, into: &mut Vec<Literal>) {
        into.clear();
        let was_false = |literal: &Literal| {
            let position = self.position_of_false(*literal);
            position != UNASSIGNED && position < before
        };
        match reason {
            Reason::Decision => {}
            Reason::Learned(clause) => {
                into.extend(self.clauses[clause as usize].iter().copied().filter(was_false));
            }
            Reason::Rule(number) => {
                let Rule { start, end, bound } = self.rules[number as usize];
                let all = &self.literals[start as usize..end as usize];
                into.extend(all.iter().copied().filter(was_false));
                // As many as leave no choice; one more for a conflict.
                let enough = (end - start - bound.min(end - start)) as usize
                    + usize::from(before == UNASSIGNED);
                if into.len() > enough {
                    into.select_nth_unstable_by_key(enough.saturating_sub(1), |&literal| {
                        self.position_of_false(literal)
                    });
                    into.truncate(enough);
                }
            }
        }
    }
}

/// Every literal of the trail counts: what a conflict is made of.
pub(super) const ANYWHERE: u32 = UNASSIGNED;
