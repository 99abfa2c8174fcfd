//! From a conflict to a clause that rules it out: first unique implication point, then literals that
//! follow from the others are dropped.
//!
//! Invariant: the clause follows from the constraints in `used`, and from the literals in `fixed`
//! that hold without any decision, by unit propagation alone. That is what a checker replays.

use super::engine::{ANYWHERE, Engine, Literal, Reason};

/// A clause learned from a conflict.
pub(super) struct Learned {
    /// The literal that it decides first, then the one that became false last.
    pub(super) clause: Vec<Literal>,
    /// The constraints and clauses that it follows from.
    pub(super) used: Vec<Reason>,
    /// Literals that hold without any decision and that it follows from.
    pub(super) fixed: Vec<Literal>,
    /// The level to return to.
    pub(super) level: u32,
}

/// How deep chains of reasons are followed when literals are dropped.
const MOST_STEPS: u32 = 200;

/// Scratch space of one search.
pub(super) struct Analysis {
    seen: Vec<Mark>,
    /// The variables that are marked.
    marked: Vec<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    Unseen,
    /// In the clause, or resolved away.
    Seen,
    /// Follows from the clause.
    Implied,
    /// Does not.
    Needed,
}

impl Analysis {
    pub(super) fn new(variables: usize) -> Self {
        Self { seen: vec![Mark::Unseen; variables], marked: Vec::new() }
    }

    /// The clause that rules the conflict out. `bump` hears of each variable that is involved.
    pub(super) fn learn(
        &mut self,
        engine: &Engine,
        conflict: Reason,
        mut bump: impl FnMut(usize),
    ) -> Learned {
        let level = engine.current_level();
        let mut learned =
            Learned { clause: Vec::new(), used: vec![conflict], fixed: Vec::new(), level: 0 };
        let mut literals = Vec::new();
        engine.false_literals(conflict, ANYWHERE, &mut literals);
        let mut open = 0;
        let mut place = engine.trail().len();
        let decided = loop {
            for &literal in &literals {
                let variable = literal.variable();
                if self.seen[variable] != Mark::Unseen {
                    continue;
                }
                self.mark(variable, Mark::Seen);
                match engine.level_of(literal) {
                    0 => learned.fixed.push(literal.negated()),
                    of if of == level => {
                        open += 1;
                        bump(variable);
                    }
                    _ => {
                        learned.clause.push(literal);
                        bump(variable);
                    }
                }
            }
            if open == 0 {
                break None;
            }
            let last = loop {
                place -= 1;
                let literal = engine.trail()[place];
                if self.seen[literal.variable()] == Mark::Seen {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                break Some(last);
            }
            let reason = engine.reason_of(last);
            learned.used.push(reason);
            engine.false_literals(reason, place as u32, &mut literals);
        };
        let mut clause = std::mem::take(&mut learned.clause);
        clause.retain(|&literal| !self.follows(engine, literal, &mut learned, 0));
        if let Some(decided) = decided {
            clause.insert(0, decided.negated());
        }
        if clause.len() > 1 {
            let last = (1..clause.len())
                .max_by_key(|&nth| engine.level_of(clause[nth]))
                .expect("there is another literal");
            clause.swap(1, last);
            learned.level = engine.level_of(clause[1]);
        }
        learned.clause = clause;
        for variable in self.marked.drain(..) {
            self.seen[variable] = Mark::Unseen;
        }
        learned
    }

    fn mark(&mut self, variable: usize, mark: Mark) {
        self.seen[variable] = mark;
        self.marked.push(variable);
    }

    /// Whether a false literal is false because others of the clause are.
    fn follows(
        &mut self,
        engine: &Engine,
        literal: Literal,
        learned: &mut Learned,
        steps: u32,
    ) -> bool {
        let reason = engine.reason_of(literal);
        if reason == Reason::Decision || steps > MOST_STEPS {
            return false;
        }
        let mut others = Vec::new();
        engine.false_literals(reason, engine.position_of_false(literal), &mut others);
        for other in others {
            let variable = other.variable();
            let holds = match self.seen[variable] {
                Mark::Seen | Mark::Implied => true,
                Mark::Needed => false,
                Mark::Unseen if engine.level_of(other) == 0 => {
                    self.mark(variable, Mark::Seen);
                    learned.fixed.push(other.negated());
                    true
                }
                Mark::Unseen => {
                    let follows = self.follows(engine, other, learned, steps + 1);
                    self.mark(variable, if follows { Mark::Implied } else { Mark::Needed });
                    follows
                }
            };
            if !holds {
                // What was found to follow stays in the lists: other literals rely on it.
                return false;
            }
        }
        learned.used.push(reason);
        true
    }
}
