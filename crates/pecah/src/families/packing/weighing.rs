//! Why a puzzle cannot be filled, as one sum of rules: areas, colours, pockets.
//!
//! Idea: give every cell a weight. The weights under all pieces add up to the weight of the board.
//! If each piece covers at least some amount, or at most some amount, or always the same amount up
//! to multiples of some number, then the sum can be impossible, and adding up the rules for the
//! cells and for the pieces shows it. With all weights 1 this is the argument of areas; with 1 on
//! the dark cells that of colours; with 1 on cells that pieces join only with each other, that of a
//! pocket. Where no single sum does, cases may: see [`choices`].
//!
//! Invariant: a sum is returned only where its arithmetic ends in a contradiction.

use super::choices;
use super::infeasible::COLOURINGS;
use super::model::{Puzzle, Spare};
use crate::proof::{Formula, Proof, Relation, Variable};
use std::fmt::Write;

/// The first argument that works, if one does: a sum, or else a few cases.
pub(super) fn argument(puzzle: &Puzzle, formula: &Formula) -> Option<Proof> {
    let cells = puzzle.board.cells();
    let mut weightings = vec![("area", vec![true; cells.len()])];
    for (what, is_dark) in &COLOURINGS {
        weightings.push((what.en, cells.iter().map(is_dark).collect()));
    }
    weightings.extend(pockets(cells.len(), formula).into_iter().map(|pocket| ("pocket", pocket)));
    let weighings =
        || weightings.iter().map(|(what, weights)| (what, Weighing::new(puzzle, formula, weights)));
    let by_a_sum = weighings().find_map(|(what, weighing)| {
        weighing.contradiction().map(|sums| {
            let mut proof = Proof::default();
            proof.comment(format!("by {what}"));
            for sum in sums {
                proof.sum(sum);
            }
            proof.contradiction();
            proof
        })
    });
    by_a_sum.or_else(|| {
        weighings().find_map(|(what, weighing)| choices::proof(&weighing, formula, what))
    })
}

/// The weight under each piece, over all ways in which it can lie.
pub(super) struct Kind {
    /// The numbers of its rule: "at least", where there is one, and "at most".
    pub(super) at_least: Option<u64>,
    pub(super) at_most: u64,
    pub(super) copies: i64,
    /// The ways in which it can lie, each with the weight under it.
    pub(super) placements: Vec<(Variable, i64)>,
    lowest: i64,
    highest: i64,
}

impl Kind {
    /// The least weight of each copy, 0 where it may be left over.
    pub(super) fn least(&self) -> i64 {
        self.at_least.map_or(0, |_| self.lowest)
    }

    /// The ways in which it can lie with at least this weight more than the least.
    pub(super) fn from(&self, weight: i64) -> impl Iterator<Item = Variable> {
        let enough = self.least() + weight;
        self.placements.iter().filter(move |(_, under)| *under >= enough).map(|&(way, _)| way)
    }
}

pub(super) struct Weighing {
    /// The numbers of the rules "at least" of the cells that weigh something.
    pub(super) cells: Vec<u64>,
    pub(super) kinds: Vec<Kind>,
    /// What all weights in each piece differ by is a multiple of this.
    step: i64,
}

impl Weighing {
    fn new(puzzle: &Puzzle, formula: &Formula, weights: &[bool]) -> Self {
        let ids = formula.ids();
        let (rules_of_cells, rest) = formula.rules().split_at(weights.len());
        let mut weight = vec![0i64; formula.names().len()];
        let mut cells = Vec::new();
        for (cell, rule) in rules_of_cells.iter().enumerate().filter(|(cell, _)| weights[*cell]) {
            cells.push(ids[cell]);
            rule.variables.iter().for_each(|&variable| weight[variable as usize] += 1);
        }
        let mut step = 0;
        let kinds = super::encode::kinds(puzzle).len();
        let kinds = rest[..kinds].iter().zip(&ids[weights.len()..]).map(|(rule, &id)| {
            let of = |variable: &Variable| weight[*variable as usize];
            let lowest = rule.variables.iter().map(of).min().unwrap_or(0);
            let highest = rule.variables.iter().map(of).max().unwrap_or(0);
            for variable in &rule.variables {
                step = common_divisor(step, of(variable) - lowest);
            }
            let (at_least, at_most) = match rule.relation {
                Relation::Exactly => (Some(id), id + 1),
                _ => (None, id),
            };
            let placements =
                rule.variables.iter().map(|variable| (*variable, of(variable))).collect();
            Kind { at_least, at_most, copies: i64::from(rule.bound), placements, lowest, highest }
        });
        let kinds = kinds.collect();
        debug_assert!(puzzle.spare == Spare::Allowed || !cells.is_empty() || weights.is_empty());
        Self { cells, kinds, step }
    }

    /// Sums that end in a contradiction, if there are any.
    fn contradiction(&self) -> Option<Vec<String>> {
        let board = self.cells.len() as i64;
        let all =
            |of: fn(&Kind) -> i64| -> i64 { self.kinds.iter().map(|k| k.copies * of(k)).sum() };
        let covered = self.cells.iter().map(|&id| (id, 1));
        let covered_once = self.cells.iter().map(|&id| (id + 1, 1));
        let at_most = |of: fn(&Kind) -> i64| self.kinds.iter().map(move |k| (k.at_most, of(k)));
        let at_least = |of: fn(&Kind) -> i64| -> Option<Vec<(u64, i64)>> {
            self.kinds.iter().map(|k| Some((k.at_least?, of(k)))).collect()
        };
        if all(|kind| kind.highest) < board {
            return Some(vec![polish(covered.chain(at_most(|kind| kind.highest)))]);
        }
        let lowest = at_least(|kind| kind.lowest)?;
        if all(|kind| kind.lowest) > board {
            return Some(vec![polish(covered_once.chain(lowest))]);
        }
        let rest = board - all(|kind| kind.lowest);
        if self.step < 2 || rest % self.step == 0 {
            return None;
        }
        let divided = |sum: String| format!("{sum} {} d", self.step);
        let up = divided(polish(covered.chain(at_most(|kind| kind.lowest))));
        let down = divided(polish(covered_once.chain(lowest)));
        Some(vec![format!("{up} {down} +")])
    }
}

/// A sum of constraints with multiplicities, in reverse Polish notation.
pub(super) fn polish(terms: impl Iterator<Item = (u64, i64)>) -> String {
    let mut text = String::new();
    for (id, times) in terms.filter(|(_, times)| *times > 0) {
        let is_first = text.is_empty();
        let _ = write!(text, "{}{id}", if is_first { "" } else { " " });
        if times > 1 {
            let _ = write!(text, " {times} *");
        }
        text.push_str(if is_first { "" } else { " +" });
    }
    text
}

fn common_divisor(mut one: i64, mut other: i64) -> i64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// The parts of the board that no piece can lie across, where there are several.
fn pockets(cells: usize, formula: &Formula) -> Vec<Vec<bool>> {
    let mut cells_of: Vec<Vec<usize>> = vec![Vec::new(); formula.names().len()];
    for (cell, rule) in formula.rules()[..cells].iter().enumerate() {
        rule.variables.iter().for_each(|&variable| cells_of[variable as usize].push(cell));
    }
    let mut is_known = vec![false; cells];
    let mut pockets = Vec::new();
    for start in 0..cells {
        if is_known[start] {
            continue;
        }
        let (mut pocket, mut open) = (vec![false; cells], vec![start]);
        is_known[start] = true;
        while let Some(cell) = open.pop() {
            pocket[cell] = true;
            for &variable in &formula.rules()[cell].variables {
                for &next in &cells_of[variable as usize] {
                    if !std::mem::replace(&mut is_known[next], true) {
                        open.push(next);
                    }
                }
            }
        }
        pockets.push(pocket);
    }
    pockets
}
