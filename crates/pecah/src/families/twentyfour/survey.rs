//! All hands of a kind at once, and all targets of a selection of Countdown.

use super::canonical::Form;
use super::codes;
use super::countdown::{self, Reach};
use super::listing;
use super::model::{Hand, Listing};
use super::solver::{Line, Solver};
use crate::abilities::{Refusal, Table};
use crate::diagnostic::Diagnostic;
use crate::options::{OptionSpec, OptionValue, Options};
use crate::run::Run;
use crate::source::Source;
use serde_json::{Value, json};

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "deck",
        value: OptionValue::Flag,
        help: "count every hand there is: how many have an answer, and how many answers",
    },
    OptionSpec {
        name: "highest",
        value: OptionValue::Number { least: 1, most: 13 },
        help: "with --deck: the highest card, as 10 to leave out the faces",
    },
    OptionSpec {
        name: "cards",
        value: OptionValue::Number { least: 2, most: 5 },
        help: "with --deck: how many cards a hand has, instead of four",
    },
    OptionSpec {
        name: "hands",
        value: OptionValue::Flag,
        help: "with --deck: a row for each hand",
    },
    OptionSpec {
        name: "countdown",
        value: OptionValue::Puzzle("NUMBERS"),
        help: "which targets from 100 to 999 a selection of Countdown reaches",
    },
    super::TARGET,
];

pub(super) fn table(options: &Options, run: &Run) -> Option<Result<Table, Refusal>> {
    if let Some(numbers) = options.get("countdown") {
        // With a target it is one game, whose answers are counted.
        return options.number("target").is_none().then(|| targets(numbers));
    }
    options.has("deck").then(|| deck(options, run))
}

/// What is known of one hand.
struct Counted {
    hand: Vec<u32>,
    essential: usize,
    distinct: usize,
    through_fractions: bool,
    deals: u64,
}

fn deck(options: &Options, run: &Run) -> Result<Table, Refusal> {
    let highest = options.number("highest").unwrap_or(13) as u32;
    let cards = options.number("cards").unwrap_or(4) as usize;
    let target = options.number("target").map_or(Hand::USUAL_TARGET, |target| target as u32);
    let mut hands = Vec::new();
    combinations(&mut Vec::new(), cards, highest, &mut hands);
    let mut solver = Solver::new();
    let mut counted = Vec::with_capacity(hands.len());
    for (number, hand) in hands.into_iter().enumerate() {
        run.poll(number as u64)?;
        counted.push(count(&mut solver, hand, target));
    }
    Ok(if options.has("hands") {
        by_hand(&counted)
    } else {
        let highest = super::Card::new(highest);
        let note = format!("all hands of {cards} cards from A to {highest}, to make {target}");
        in_all(&counted, note)
    })
}

fn count(solver: &mut Solver, hand: Vec<u32>, target: u32) -> Counted {
    let number = |lines: Result<&[_], _>| lines.map_or(0, <[_]>::len);
    let essential = number(solver.solve(&hand, target, Listing::Essential));
    let lines = solver.solve(&hand, target, Listing::Distinct).unwrap_or_default();
    // Forms are written with products before quotients, so that fractions show only if needed.
    let is_whole = |line: &Line| {
        let form = Form::of(&line.expression());
        form.is_some_and(|made| listing::expression(&made.form).is_whole_throughout())
    };
    let through_fractions = !lines.is_empty() && !lines.iter().any(is_whole);
    let distinct = lines.len();
    let deals = hand.chunk_by(|one, other| one == other).map(|run| choose(4, run.len())).product();
    Counted { hand, essential, distinct, through_fractions, deals }
}

/// The ways to choose so many of four suits; none of more than four.
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

fn in_all(counted: &[Counted], note: String) -> Table {
    let solvable = || counted.iter().filter(|hand| hand.essential > 0);
    let fractions = counted.iter().filter(|hand| hand.through_fractions).count();
    let deals: u64 = counted.iter().map(|hand| hand.deals).sum();
    let good: u64 = solvable().map(|hand| hand.deals).sum();
    let percent = 100.0 * good as f64 / deals.max(1) as f64;
    let row = |what: &str, value: Value| vec![json!(what), value];
    Table {
        columns: vec!["what".to_owned(), "number".to_owned()],
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
        notes: vec![note],
    }
}

fn sum(counted: &[Counted], part: fn(&Counted) -> usize) -> usize {
    counted.iter().map(part).sum()
}

fn by_hand(counted: &[Counted]) -> Table {
    let columns = ["hand", "essential", "distinct", "only_through_fractions", "deals"];
    let row = |hand: &Counted| {
        let cards: Vec<String> =
            hand.hand.iter().map(|card| super::Card::new(*card).to_string()).collect();
        vec![
            json!(cards.join(" ")),
            json!(hand.essential),
            json!(hand.distinct),
            json!(hand.through_fractions),
            json!(hand.deals),
        ]
    };
    Table {
        columns: columns.map(str::to_owned).to_vec(),
        rows: counted.iter().map(row).collect(),
        notes: Vec::new(),
    }
}

fn targets(numbers: &str) -> Result<Table, Refusal> {
    let read = Source::new(numbers.as_bytes()).and_then(|source| countdown::read::numbers(&source));
    let numbers = read.map_err(|problems| {
        problems.iter().next().cloned().unwrap_or_else(|| {
            Diagnostic::new(&codes::NOT_A_NUMBER, "this is no selection of Countdown")
        })
    })?;
    let values: Vec<u8> = numbers.iter().map(|number| number.value() as u8).collect();
    let reached = Reach::new().of(&values);
    let count = reached.in_the_game().count();
    let rows = (1..10)
        .map(|hundred| {
            let missing: Vec<String> = (100 * hundred..100 * hundred + 100)
                .filter(|target| !reached.has(*target))
                .map(|target| target.to_string())
                .collect();
            let range = format!("{hundred}00-{hundred}99");
            vec![json!(range), json!(100 - missing.len()), json!(missing.join(" "))]
        })
        .collect();
    Ok(Table {
        columns: ["targets", "reached", "out of reach"].map(str::to_owned).to_vec(),
        rows,
        notes: vec![format!("{count} of the 900 targets can be reached")],
    })
}
