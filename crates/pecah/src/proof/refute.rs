//! A search that leaves a proof: it finds either variables that satisfy every constraint, or
//! clauses that show that there are none.
//!
//! Idea: conflict-driven clause learning (Marques-Silva and Sakallah 1996; Eén and Sörensson 2003)
//! over constraints that count. Decisions take a variable of the demand with the fewest candidates
//! left, the most active one, and make it true. Where sums of rules are found on the way and there
//! were many dead ends, what had most to do with them is a better guide, and decisions take the most
//! active variable of all; in packing, which has no such sums, that would double the steps. Every
//! learned clause follows from those before it by unit propagation, so the list of clauses is the
//! proof.
//!
//! Invariant: a clause in the proof names what it follows from, so that the proof leaves out
//! clauses that the conclusion does not need.
//!
//! Cost: exponential in general. Memory is that of the learned clauses, bounded by the run's limit.

use super::analyse::{Analysis, Learned};
use super::bounds::{Adder, Bounds, Sum, Values};
use super::derivation::Proof;
use super::engine::{Engine, Literal, Reason};
use super::formula::{Formula, Variable};
use super::lemma::Lemma;
use super::order::Order;
use super::steps::Steps;
use crate::limits::Stop;
use crate::run::Run;

/// What a search of a formula has shown.
#[derive(Debug)]
pub enum Verdict {
    /// These variables, and no others, satisfy every constraint.
    Satisfied(Vec<Variable>),
    /// Nothing does, and this is the proof.
    Refuted(Proof),
}

/// Decisions between restarts, times the Luby sequence.
const RESTART: u64 = 64;
/// Learned clauses that are kept in use at first; more as the search continues.
const KEPT_AT_FIRST: usize = 4000;
/// Conflicts before sums of rules are looked for: most small boards need no more.
const WITHOUT_SUMS: u64 = 16;
/// Sums of rules that are kept in use. What a search needs again after it drops them is found again.
const SUMS_KEPT: usize = 20_000;
/// Conflicts before decisions go by activity alone, where sums of rules are looked for.
const BY_DEMAND: u64 = 100;

/// Searches a formula to the end.
///
/// The lemmas follow from the formula; those that the proof needs are derived in it.
pub fn refute(formula: &Formula, lemmas: &[Lemma], run: &Run) -> Result<Verdict, Stop> {
    refute_with(formula, lemmas, None, run)
}

/// As [`refute`], with sums of rules that are found on the way.
pub fn refute_with(
    formula: &Formula,
    lemmas: &[Lemma],
    bounds: Option<Box<dyn Bounds>>,
    run: &Run,
) -> Result<Verdict, Stop> {
    let mut search = Search::new(formula, lemmas, bounds, run);
    if let Err(conflict) = search.engine.start() {
        return Ok(Verdict::Refuted(search.finish(conflict)));
    }
    search.run()
}

struct Search<'a> {
    engine: Engine,
    analysis: Analysis,
    steps: Steps,
    bounds: Option<Box<dyn Bounds>>,
    adder: Adder<'a>,
    sums: Vec<Sum>,
    /// The first rule that is a sum still in use.
    first_sum: usize,
    run: &'a Run,
    order: Order,
    /// The rules that ask for true variables: where their variables stand in `candidates`, and how
    /// many they ask for.
    demands: Vec<(u32, u32, u32)>,
    candidates: Vec<Literal>,
    /// How many different levels each learned clause spans, and whether it was dropped.
    spans: Vec<u32>,
    dropped: Vec<bool>,
    in_use: usize,
    kept: usize,
    conflicts: u64,
    nodes: u64,
    bytes: usize,
}

impl<'a> Search<'a> {
    fn new(
        formula: &'a Formula,
        lemmas: &[Lemma],
        bounds: Option<Box<dyn Bounds>>,
        run: &'a Run,
    ) -> Self {
        let variables = formula.names().len();
        let engine = Engine::new(formula, lemmas);
        let (mut demands, mut candidates) = (Vec::new(), Vec::new());
        for (literals, bound) in engine.demands() {
            let start = candidates.len() as u32;
            candidates.extend_from_slice(literals);
            demands.push((start, candidates.len() as u32, bound));
        }
        Self {
            first_sum: engine.rule_count(),
            engine,
            analysis: Analysis::new(variables),
            steps: Steps::new(formula, lemmas),
            bounds,
            adder: Adder::new(formula),
            sums: Vec::new(),
            run,
            order: Order::new(variables),
            demands,
            candidates,
            spans: Vec::new(),
            dropped: Vec::new(),
            in_use: 0,
            kept: KEPT_AT_FIRST,
            conflicts: 0,
            nodes: 0,
            bytes: 0,
        }
    }

    fn run(mut self) -> Result<Verdict, Stop> {
        let mut restarts = 1;
        let mut until_restart = RESTART * luby(restarts);
        loop {
            match self.settle() {
                Err(conflict) => {
                    self.conflicts += 1;
                    // A sum may be found late: its literals are all older than the last decision.
                    let level = self.engine.level_of_conflict(conflict);
                    self.undo_to(level);
                    if self.engine.current_level() == 0 {
                        return Ok(Verdict::Refuted(self.finish(conflict)));
                    }
                    self.learn_from(conflict)?;
                    until_restart = until_restart.saturating_sub(1);
                }
                Ok(()) if until_restart == 0 => {
                    restarts += 1;
                    until_restart = RESTART * luby(restarts);
                    self.undo_to(0);
                    self.drop_clauses();
                    self.drop_sums();
                }
                Ok(()) => {
                    self.nodes += 1;
                    self.run.poll(self.nodes)?;
                    let Some(literal) = self.decision() else {
                        return Ok(Verdict::Satisfied(self.model()));
                    };
                    self.engine.decide(literal);
                }
            }
        }
    }

    /// Everything that follows from the rules, from what was learned, and from sums of rules.
    fn settle(&mut self) -> Result<(), Reason> {
        self.engine.propagate()?;
        while self.add_sums()? {
            self.engine.propagate()?;
        }
        Ok(())
    }

    /// Whether some sum of rules settles something.
    fn add_sums(&mut self) -> Result<bool, Reason> {
        let Some(bounds) = self.bounds.as_mut().filter(|_| self.conflicts >= WITHOUT_SUMS) else {
            return Ok(false);
        };
        for effort in 0.. {
            self.sums.clear();
            if !bounds.find(effort, &Values(&self.engine), &mut self.sums) {
                break;
            }
            let mut is_new = false;
            for sum in &self.sums {
                if let Some(derived) = self.adder.derive(sum, &self.engine) {
                    self.bytes += 8 * derived.literals.len() + derived.sum.len() + 100;
                    self.steps.derived(derived.sum);
                    self.engine.add_derived(&derived.literals, derived.bound)?;
                    is_new = true;
                }
            }
            if is_new {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn learn_from(&mut self, conflict: Reason) -> Result<(), Stop> {
        let learned = self.analysis.learn(&self.engine, conflict, |v| self.order.raise(v));
        self.order.age();
        let Learned { clause, used, fixed, level } = learned;
        self.bytes += 4 * clause.len() + 8 * used.len() + 4 * fixed.len() + 100;
        if self.bytes > self.run.memory() {
            return Err(Stop::Memory);
        }
        self.spans.push(self.span(&clause));
        self.dropped.push(false);
        self.in_use += 1;
        self.undo_to(level);
        self.steps.learned(&clause, used, fixed);
        self.engine.learn(clause);
        Ok(())
    }

    fn undo_to(&mut self, level: u32) {
        self.engine.undo_to(level, |literal| self.order.put_back(literal));
    }

    /// How many levels the literals of a clause come from: fewer are more useful.
    fn span(&self, clause: &[Literal]) -> u32 {
        let mut levels: Vec<u32> = clause.iter().map(|&l| self.engine.level_of(l)).collect();
        levels.sort_unstable();
        levels.dedup();
        levels.len() as u32
    }

    /// Stops using half of the clauses, those that span most levels. They stay in the proof if
    /// others follow from them.
    fn drop_clauses(&mut self) {
        if self.in_use < self.kept {
            return;
        }
        let mut candidates: Vec<u32> = (0..self.engine.clause_count() as u32)
            .filter(|&clause| {
                !self.dropped[clause as usize]
                    && self.spans[clause as usize] > 2
                    && !self.engine.is_in_use(clause)
            })
            .collect();
        // Of clauses with the same span the older ones go.
        candidates.sort_by_key(|&clause| (std::cmp::Reverse(self.spans[clause as usize]), clause));
        candidates.truncate(candidates.len() / 2);
        for &clause in &candidates {
            self.dropped[clause as usize] = true;
        }
        self.in_use -= candidates.len();
        self.kept += KEPT_AT_FIRST / 8;
        self.engine.forget(&self.dropped);
    }

    /// Stops using the sums of rules once there are many.
    fn drop_sums(&mut self) {
        let count = self.engine.rule_count();
        if count - self.first_sum > SUMS_KEPT {
            self.engine.forget_rules(self.first_sum as u32);
            self.first_sum = count;
        }
    }

    fn decision(&mut self) -> Option<Literal> {
        if self.bounds.is_some() && self.conflicts >= BY_DEMAND {
            self.order.take(&self.engine)
        } else {
            self.of_a_demand()
        }
    }

    /// A variable to make true: of the demand with the fewest candidates left, the most active one.
    /// `None` when every demand is met: then all other variables can be false.
    fn of_a_demand(&self) -> Option<Literal> {
        let mut best: Option<(u32, Literal, f64)> = None;
        for &(start, end, bound) in &self.demands {
            let (mut met, mut open) = (0, 0);
            let mut most: Option<(Literal, f64)> = None;
            for &literal in &self.candidates[start as usize..end as usize] {
                if self.engine.is_true(literal) {
                    met += 1;
                    if met == bound {
                        break;
                    }
                } else if !self.engine.is_false(literal) {
                    open += 1;
                    let activity = self.order.activity(literal.variable());
                    if most.is_none_or(|(_, so_far)| activity > so_far) {
                        most = Some((literal, activity));
                    }
                }
            }
            if met >= bound {
                continue;
            }
            if let Some((literal, activity)) = most {
                let choices = open + met - bound;
                let is_better = best.is_none_or(|(fewest, _, so_far)| {
                    choices < fewest || (choices == fewest && activity > so_far)
                });
                if is_better {
                    best = Some((choices, literal, activity));
                }
            }
        }
        best.map(|(_, literal, _)| literal)
    }

    fn model(&self) -> Vec<Variable> {
        let is_true = |&v: &usize| self.engine.is_true(Literal::new(v as u32, true));
        (0..self.engine.variables()).filter(is_true).map(|v| v as Variable).collect()
    }

    /// The last conflict needs no decision: the proof is complete.
    fn finish(mut self, conflict: Reason) -> Proof {
        let learned = self.analysis.learn(&self.engine, conflict, |_| {});
        let Learned { used, fixed, .. } = learned;
        self.steps.end(used, fixed, &self.engine)
    }
}

/// The Luby sequence from 1: 1 1 2 1 1 2 4 …
fn luby(mut index: u64) -> u64 {
    loop {
        let power = 1 << (64 - index.leading_zeros());
        if index == power - 1 {
            return power / 2;
        }
        index -= power / 2 - 1;
    }
}
