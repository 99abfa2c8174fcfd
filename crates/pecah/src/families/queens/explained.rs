//! The steps of an explanation as claims for a proof.
//!
//! Idea: the one argument behind the rules is that what needs stars has too few places, because
//! takers hold too few. As constraints: "at least" of every unit that needs, plus "at most" of
//! every taker. A supposed star makes that sum unsatisfiable, which unit propagation detects.

use super::messages::{Because, Names};
use super::model::Board;
use super::rules::{self, Cell, Deduction, Holder, Reason, Trials, Unit, UnitKind};
use crate::limits::Stop;
use crate::message::Message;
use crate::proof::{ExplainedStep, Literal};
use crate::run::Run;

/// The steps of the explanation of a board whose rules are numbered rows, columns, regions, blocks.
pub(super) fn steps(board: &Board, run: &Run) -> Result<Vec<ExplainedStep>, Stop> {
    let chain = rules::chain(board, Trials::OneLevel, run)?;
    Ok(chain.steps.into_iter().map(|step| claims(board, step)).collect())
}

fn claims(board: &Board, step: Deduction) -> ExplainedStep {
    let variable = |&(row, column): &Cell| (row * board.size() + column) as u32;
    let stars = step.stars.iter().map(|cell| Literal::new(variable(cell), true));
    let empty = step.crosses.iter().map(|cell| Literal::new(variable(cell), false));
    let settles = stars.chain(empty).collect();
    let sum = sum(board, &step.reason);
    let labels = (0..board.size()).map(|region| board.label(region)).collect();
    let (piece, names) = (board.piece(), Names { labels });
    let Deduction { rule, reason, stars, crosses, .. } = step;
    let about = Because { piece, names, rule, reason, stars, crosses }.en();
    ExplainedStep { about, settles, sum }
}

/// The rules that give and those that take. `None` where the reason has other parts than rules.
fn sum(board: &Board, reason: &Reason) -> Option<(Vec<usize>, Vec<usize>)> {
    let (Reason::NoRoom(argument) | Reason::Must(argument)) = reason else { return None };
    if !argument.marks.is_empty() || !argument.filled.is_empty() {
        return None;
    }
    let size = board.size();
    let unit = |Unit(kind, index): Unit| match kind {
        UnitKind::Row => index,
        UnitKind::Column => size + index,
        UnitKind::Region => 2 * size + index,
    };
    let block = |cells: &[Cell]| {
        let row = cells.iter().map(|cell| cell.0).min()?.min(size - 2);
        let column = cells.iter().map(|cell| cell.1).min()?.min(size - 2);
        Some(3 * size + row * (size - 1) + column)
    };
    let gives = argument.units.iter().map(|&giver| unit(giver)).collect();
    let takes = argument.takers.iter().map(|taker| match &taker.holder {
        Holder::Block => block(&taker.cells),
        Holder::Unit(taker) => Some(unit(*taker)),
        Holder::Part(_) => None,
    });
    Some((gives, takes.collect::<Option<Vec<usize>>>()?))
}
