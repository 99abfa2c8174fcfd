//! Tables: all hands of a kind at once, and all targets of a Countdown selection.

use super::canonical::Form;
use super::countdown::TargetSolver;
use super::listing;
use super::marks;
use super::messages::{DeckNote, ReachableCount};
use super::model::{Card, Hand};
use super::options::{Listing, SurveyOptions};
use super::read;
use super::solver::{Postfix, Solver};
use crate::capabilities::{Failed, Table};
use crate::diagnostic::Diagnostics;
use crate::message::{Phrase, Text};
use crate::run::Run;
use crate::source::Source;
use serde_json::{Value, json};

pub(super) fn table(options: &SurveyOptions, run: &Run) -> Result<Option<Table>, Failed> {
    match &options.countdown {
        // With a target it is one game, whose answers are counted.
        Some(_) if options.target.is_some() => Ok(None),
        Some(numbers) => targets(numbers).map(Some),
        None if options.deck => deck(options, run).map(Some),
        None => Ok(None),
    }
}

/// What is known about one hand.
struct HandCount {
    hand: Vec<u32>,
    essential: usize,
    distinct: usize,
    through_fractions: bool,
    deals: u64,
}

fn deck(options: &SurveyOptions, run: &Run) -> Result<Table, Failed> {
    let highest = options.highest.unwrap_or(13);
    let cards = options.cards.unwrap_or(4);
    let target = options.target.unwrap_or(Hand::USUAL_TARGET);
    let mut hands = Vec::new();
    combinations(&mut Vec::new(), cards, highest, &mut hands);
    let mut solver = Solver::new();
    let mut counted = Vec::with_capacity(hands.len());
    for (number, hand) in hands.into_iter().enumerate() {
        run.poll(number as u64)?;
        counted.push(count(&mut solver, hand, target));
    }
    Ok(if options.hands {
        by_hand(&counted)
    } else {
        in_all(&counted, DeckNote { cards, highest: Card::new(highest), target })
    })
}

fn count(solver: &mut Solver, hand: Vec<u32>, target: u32) -> HandCount {
    let number = |lines: Result<&[_], _>| lines.map_or(0, <[_]>::len);
    let essential = number(solver.solve(&hand, target, Listing::Essential));
    let lines = solver.solve(&hand, target, Listing::Distinct).unwrap_or_default();
    // Forms are written with products before quotients, so that fractions show only if needed.
    let is_whole = |line: &Postfix| {
        let form = Form::of(&line.expression());
        form.is_some_and(|made| listing::expression(&made.form).is_whole_throughout())
    };
    let through_fractions = !lines.is_empty() && !lines.iter().any(is_whole);
    let distinct = lines.len();
    let deals = hand.chunk_by(|one, other| one == other).map(|run| choose(4, run.len())).product();
    HandCount { hand, essential, distinct, through_fractions, deals }
}

/// The ways to choose `count` of the four suits; none of more than four.
fn choose(of: u64, count: usize) -> u64 {
    (0..count as u64).fold(1, |ways, taken| ways * of.saturating_sub(taken) / (taken + 1))
}

fn combinations(hand: &mut Vec<u32>, left: usize, highest: u32, hands: &mut Vec<Vec<u32>>) {
    if left == 0 {
        hands.push(hand.clone());
        return;
    }
    for card in hand.last().copied().unwrap_or(1)..=highest {
        hand.push(card);
        combinations(hand, left - 1, highest, hands);
        hand.pop();
    }
}

fn in_all(counted: &[HandCount], note: DeckNote) -> Table {
    let solvable = || counted.iter().filter(|hand| hand.essential > 0);
    let fractions = counted.iter().filter(|hand| hand.through_fractions).count();
    let deals: u64 = counted.iter().map(|hand| hand.deals).sum();
    let good: u64 = solvable().map(|hand| hand.deals).sum();
    let percent = 100.0 * good as f64 / deals.max(1) as f64;
    let row = |what: &str, value: Value| vec![json!(what), value];
    Table {
        columns: vec![
            Phrase { en: "what", id: "apa" }.into(),
            Phrase { en: "number", id: "banyaknya" }.into(),
        ],
        rows: vec![
            row("hands", json!(counted.len())),
            row("hands with an answer", json!(solvable().count())),
            row("hands only through fractions", json!(fractions)),
            row("essential answers", json!(sum(counted, |hand| hand.essential))),
            row("distinct answers", json!(sum(counted, |hand| hand.distinct))),
            row("deals from a pack", json!(deals)),
            row("deals with an answer", json!(good)),
            row("percent of deals", json!((percent * 100.0).round() / 100.0)),
        ],
        notes: vec![note.into()],
    }
}

fn sum(counted: &[HandCount], part: fn(&HandCount) -> usize) -> usize {
    counted.iter().map(part).sum()
}

fn by_hand(counted: &[HandCount]) -> Table {
    let columns = ["hand", "essential", "distinct", "only_through_fractions", "deals"];
    let row = |hand: &HandCount| {
        let cards: Vec<String> =
            hand.hand.iter().map(|card| Card::new(*card).to_string()).collect();
        vec![
            json!(cards.join(" ")),
            json!(hand.essential),
            json!(hand.distinct),
            json!(hand.through_fractions),
            json!(hand.deals),
        ]
    };
    Table {
        columns: columns.map(Text::verbatim).to_vec(),
        rows: counted.iter().map(row).collect(),
        notes: Vec::new(),
    }
}

fn targets(numbers: &str) -> Result<Table, Failed> {
    let source = Source::new(numbers.as_bytes())?;
    let mut problems = Diagnostics::default();
    let numbers = read::numbers(&marks::card_lines(&source), &mut problems);
    let numbers = problems.or(Some(numbers))?;
    let values: Vec<u8> = numbers.iter().map(|number| number.value() as u8).collect();
    let reachable = TargetSolver::new().reachable(&values);
    let row = |hundred: usize| {
        let missing: Vec<String> = (100 * hundred..100 * hundred + 100)
            .filter(|target| !reachable.has(*target))
            .map(|target| target.to_string())
            .collect();
        let range = format!("{hundred}00-{hundred}99");
        vec![json!(range), json!(100 - missing.len()), json!(missing.join(" "))]
    };
    Ok(Table {
        columns: vec![
            Phrase { en: "targets", id: "target" }.into(),
            Phrase { en: "reached", id: "tercapai" }.into(),
            Phrase { en: "out of reach", id: "tidak tercapai" }.into(),
        ],
        rows: (1..10).map(row).collect(),
        notes: vec![ReachableCount { reached: reachable.in_the_game().count() }.into()],
    })
}
