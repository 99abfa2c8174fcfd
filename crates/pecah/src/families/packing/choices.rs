//! Why a puzzle cannot be filled where no single sum shows it: no choice of weights adds up.
//!
//! Idea: the pieces of sizes 3 and 5 do not fill a pocket of 7 cells, although 7 is neither too few nor
//! too many for them, and 3 and 5 have no common divisor. But how many pieces of each size lie in the
//! pocket is a few small numbers. So each number is written as variables of its own, sums turn the rules
//! into one equation over these, and a case distinction over the numbers shows that it has no solution.
//! Pieces that can have the same weights are counted together, which keeps the cases few.
//!
//! Invariant: a proof is returned only where every case ends in a contradiction.
//!
//! Cost: one line for each number of each group of pieces, and at most [`MOST_CASES`] cases.

use super::weighing::{Kind, Weighing, polish};
use crate::proof::{Draft, Formula, Literal, Proof, Unary, Variable};
use std::collections::BTreeMap;

/// The most cases of a proof; where there are more, a search does better.
const MOST_CASES: usize = 2_000;

/// The most literals that the definitions of the numbers may have.
const MOST_LITERALS: usize = 200_000;

/// Pieces that can have the same weights. `steps` are the differences between one weight and the next,
/// from the lowest on.
struct Group<'a> {
    steps: Vec<i64>,
    kinds: Vec<&'a Kind>,
    /// The most of them that can take each step.
    most: Vec<usize>,
}

/// A proof by cases, if no choice of weights adds up.
pub(super) fn proof(weighing: &Weighing, formula: &Formula, what: &str) -> Option<Proof> {
    let total = weighing.cells.len() as i64
        - weighing.kinds.iter().map(|kind| kind.copies * kind.least()).sum::<i64>();
    let groups = groups(weighing);
    let cases = Cases::of(&groups, total)?;
    let literals = |kind: &Kind| kind.placements.len() * 2 * kind.copies as usize;
    let all_literals = groups.iter().map(|group| {
        group.steps.len() * group.kinds.iter().map(|kind| literals(kind)).sum::<usize>()
    });
    if all_literals.sum::<usize>() > MOST_LITERALS {
        return None;
    }
    let mut draft = Draft::new(formula);
    draft.comment(format!("by {what}: no choice of pieces adds up"));
    // "At least this weight", and "at most".
    let least = |kind: &Kind| kind.least();
    let covered = weighing.cells.iter().map(|&id| (id, 1));
    let mut enough: Vec<(u64, i64)> = covered.collect();
    enough.extend(weighing.kinds.iter().map(|kind| (kind.at_most, least(kind))));
    let mut no_more: Vec<(u64, i64)> = weighing.cells.iter().map(|&id| (id + 1, 1)).collect();
    let used = weighing.kinds.iter().filter_map(|kind| Some((kind.at_least?, least(kind))));
    no_more.extend(used);
    let mut digits: Vec<Vec<Variable>> = Vec::new();
    for group in &groups {
        let mut smaller: Option<Counted> = None;
        let mut weight = 0;
        for &step in &group.steps {
            weight += step;
            let counted = Counted::new(&mut draft, group, weight, smaller.as_ref());
            for unary in counted.all() {
                enough.push((unary.at_most, step));
                no_more.push((unary.at_least, step));
            }
            digits.push(counted.total().digits.clone());
            smaller = Some(counted);
        }
    }
    draft.sum(polish(enough.into_iter()));
    draft.sum(polish(no_more.into_iter()));
    for case in &cases.0 {
        let mut clause = Vec::new();
        for (digits, &number) in digits.iter().zip(case) {
            // Not just this number: fewer, or more.
            if number > 0 {
                clause.push(Literal::new(digits[number - 1], false));
            }
            clause.extend(digits.get(number).map(|&more| Literal::new(more, true)));
        }
        draft.clause(clause);
    }
    Some(draft.end())
}

/// The pieces by the weights that they can have, those with a choice only: the largest steps first.
fn groups(weighing: &Weighing) -> Vec<Group<'_>> {
    let mut by_steps: BTreeMap<Vec<i64>, Group<'_>> = BTreeMap::new();
    for kind in &weighing.kinds {
        let mut weights: Vec<i64> = kind.placements.iter().map(|&(_, weight)| weight).collect();
        weights.push(kind.least());
        weights.sort_unstable();
        weights.dedup();
        let steps: Vec<i64> = weights.windows(2).map(|pair| pair[1] - pair[0]).collect();
        if !steps.is_empty() {
            let most = vec![0; steps.len()];
            let new = Group { steps: steps.clone(), kinds: Vec::new(), most };
            let group = by_steps.entry(steps).or_insert(new);
            let mut weight = 0;
            for (step, most) in group.steps.iter().zip(&mut group.most) {
                weight += step;
                *most += kind.from(weight).count().min(kind.copies as usize);
            }
            group.kinds.push(kind);
        }
    }
    by_steps.into_values().rev().collect()
}

/// How many pieces of a group have at least some weight: for each kind, and all together.
struct Counted {
    kinds: Vec<Unary>,
    /// `None` where there is but one kind.
    group: Option<Unary>,
}

impl Counted {
    fn new(draft: &mut Draft, group: &Group<'_>, weight: i64, smaller: Option<&Self>) -> Self {
        let (mut kinds, mut clauses) = (Vec::new(), Vec::new());
        for (number, kind) in group.kinds.iter().enumerate() {
            let placements: Vec<Variable> = kind.from(weight).collect();
            let unary = draft.unary(&placements, kind.copies as usize);
            if let Some(smaller) = smaller {
                clauses.extend(draft.implied(&unary, &smaller.kinds[number], &[]));
            }
            kinds.push(unary);
        }
        let together = (kinds.len() > 1).then(|| {
            let digits: Vec<Variable> =
                kinds.iter().flat_map(|unary| unary.digits.iter().copied()).collect();
            draft.unary(&digits, digits.len())
        });
        if let (Some(some), Some(Self { group: Some(all), .. })) = (&together, smaller) {
            draft.implied(some, all, &clauses);
        }
        Self { kinds, group: together }
    }

    fn total(&self) -> &Unary {
        self.group.as_ref().unwrap_or(&self.kinds[0])
    }

    fn all(&self) -> impl Iterator<Item = &Unary> {
        self.kinds.iter().chain(&self.group)
    }
}

/// The cases that are refuted, each after those that it is split into: the first numbers of pieces,
/// one for each step of each group.
struct Cases(Vec<Vec<usize>>);

/// Some choice of numbers adds up, or there are too many cases.
struct NoProof;

impl Cases {
    /// `None` if some choice adds up to this, or if there are too many cases.
    fn of(groups: &[Group<'_>], total: i64) -> Option<Self> {
        let mut numbers: Vec<(i64, usize, bool)> = Vec::new();
        for group in groups {
            for (index, (&step, &most)) in group.steps.iter().zip(&group.most).enumerate() {
                numbers.push((step, most, index > 0));
            }
        }
        let mut cases = Self(Vec::new());
        cases.refute(&numbers, total, &mut Vec::new()).ok()?;
        // The last case has no numbers: it is the contradiction at the end of the proof.
        cases.0.pop();
        Some(cases)
    }

    /// The numbers are steps, the most pieces that take them, and whether these are some of those that
    /// take the step before.
    fn refute(
        &mut self,
        numbers: &[(i64, usize, bool)],
        rest: i64,
        case: &mut Vec<usize>,
    ) -> Result<(), NoProof> {
        let most: i64 = numbers.iter().map(|&(step, most, _)| step * most as i64).sum();
        if most >= rest {
            let Some((&(step, most, is_among), others)) = numbers.split_first() else {
                return Err(NoProof);
            };
            let before = case.last().filter(|_| is_among);
            for number in 0..=before.map_or(most, |&before| before.min(most)) {
                let rest = rest - step * number as i64;
                if rest < 0 {
                    break;
                }
                case.push(number);
                self.refute(others, rest, case)?;
                case.pop();
            }
        }
        if self.0.len() >= MOST_CASES {
            return Err(NoProof);
        }
        self.0.push(case.clone());
        Ok(())
    }
}
