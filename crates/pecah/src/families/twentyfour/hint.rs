//! The next step from where the player is: the last operation as a nudge, then the move and where
//! it leads.
//!
//! Idea: at the start the simplest answer of the listing is followed. Later the table may hold
//! fractions and negative numbers, so [`finish`] plans from there.

use super::TwentyFour;
use super::describe::RunPoll;
use super::finish::{self, Plan};
use super::messages::{Said, Why};
use super::model::{Answer, Expression, Hand, Operator, Rational, Rules};
use super::options::Query;
use super::play::{Combine, Position};
use super::solver::{Cards, Solver};
use super::strategies;
use crate::capabilities::Step;
use crate::checked::Checked;
use crate::limits::Stop;
use crate::outcome::Wanted;
use crate::play::Play;
use crate::run::Run;
use crate::search::{self, Flow};
use serde_json::json;

/// Hands of more cards have thousands of answers: one is enough for a hint.
const MOST_LISTED: usize = 6;

/// The next step; `None` when the target cannot be made from here.
pub(super) fn next(hand: &Hand, position: &Position, run: &Run) -> Result<Option<Step>, Stop> {
    Ok(route(hand, position, run)?.map(|route| route.step(0)))
}

/// Every step of the simplest answer; none where the hand has no answer.
pub(super) fn explain(hand: &Hand, run: &Run) -> Result<Vec<Step>, Stop> {
    let route = route(hand, &TwentyFour::start(hand), run)?;
    Ok(route.map_or_else(Vec::new, |route| {
        (0..route.operations.len()).map(|at| route.step(at)).collect()
    }))
}

/// One operation on the way to the target.
struct Operation {
    step: Combine,
    left: Rational,
    right: Rational,
    result: Rational,
}

/// The way to the target.
struct Route {
    target: u32,
    /// How many answers the whole hand has, where that is known.
    ways: Option<usize>,
    operations: Vec<Operation>,
}

impl Operation {
    /// Such as `3 - (8/3) = 1/3`.
    fn text(&self) -> String {
        let operand = |value: Rational| match value {
            value if value.is_whole() && !value.is_negative() => value.to_string(),
            value => format!("({value})"),
        };
        let sign = self.step.operator.sign();
        format!("{} {sign} {} = {}", operand(self.left), operand(self.right), self.result)
    }

    fn why(&self) -> Option<Why> {
        let Self { left, right, result, .. } = *self;
        let divides = self.step.operator == Operator::Over;
        let reciprocal = Rational::ONE.checked_div(right).filter(|_| divides && !right.is_whole());
        if let Some(reciprocal) = reciprocal {
            return Some(Why::ByFraction { divisor: right, reciprocal });
        }
        match (result.is_whole(), left.is_whole() && right.is_whole()) {
            (false, true) => Some(Why::NotEven { result }),
            (false, false) => Some(Why::StillFraction { result }),
            (true, false) => Some(Why::WholeAgain),
            (true, true) => None,
        }
    }
}

impl Route {
    /// The operation of this number as a hint.
    fn step(&self, at: usize) -> Step {
        let target = self.target;
        let operation = &self.operations[at];
        let rest: Vec<String> = self.operations[at + 1..].iter().map(Operation::text).collect();
        let text = operation.text();
        let nudge = match rest.last() {
            Some(last) => Said::Last { ways: self.ways, target, last: last.clone() },
            None => Said::OneLeft { target, operator: operation.step.operator },
        };
        let details = json!({
            "ways": self.ways,
            "first": text,
            "last": rest.last().unwrap_or(&text),
            "steps": self.operations[at..].iter().map(Operation::text).collect::<Vec<_>>(),
        });
        let message = Said::Next { step: text, rest, target, why: operation.why() };
        Step::new("next-operation", nudge, message).doing([operation.step]).with_details(details)
    }
}

fn route(hand: &Hand, position: &Position, run: &Run) -> Result<Option<Route>, Stop> {
    let target = Rational::whole(i64::from(hand.target()));
    let (names, values): (Vec<char>, Vec<Rational>) =
        position.on_table().map(|(name, item)| (name, item.value())).unzip();
    let (ways, plan) = if position.is_start() {
        let Some((ways, answer)) = simplest(hand, run)? else { return Ok(None) };
        (ways, plan_of(&answer.expression, &values, &mut vec![false; values.len()]))
    } else {
        (None, finish::plan(&values, target, hand.rules(), &mut RunPoll::new(run))?)
    };
    let Some(plan) = plan else { return Ok(None) };
    let mut planned = Planned { names, values, next: position.next_name(), operations: Vec::new() };
    if planned.follow(&plan).is_none() {
        return Err(run.bug("a planned operation has no result".to_owned()));
    }
    Ok(Some(Route { target: hand.target(), ways, operations: planned.operations }))
}

/// The simplest answer, and how many there are where that is found quickly.
fn simplest(hand: &Hand, run: &Run) -> Result<Option<(Option<usize>, Answer)>, Stop> {
    let values: Vec<u32> = hand.values().collect();
    if hand.rules() == Rules::Cards && values.len() > MOST_LISTED {
        run.poll(0)?;
        let cards = Cards::of_hand(&values).map_err(|_| run.bug("no such hand".to_owned()))?;
        if let Some(line) = Solver::new().any(&cards, i64::from(hand.target())) {
            let answer = Answer::new(line.expression(), super::Parentheses::Fewest);
            return Ok(Some((None, answer)));
        }
    }
    let mut first = None;
    let keep = &mut |checked: Checked<TwentyFour>| {
        first.get_or_insert_with(|| checked.into_answer());
        Flow::Continue
    };
    let (strategy, query) = (&strategies::ALL[0], Query::default());
    let report = search::search(hand, &query, strategy, Some(Wanted::All), run, keep);
    match report.cut_short {
        Some(reason) => Err(reason.into()),
        // What only comes closest is no answer.
        None => Ok(first
            .filter(|answer| answer.close.is_none())
            .map(|answer| (Some(report.solutions as usize), answer))),
    }
}

/// The same expression over items: each number is the first item of its value that is left.
fn plan_of(expression: &Expression, values: &[Rational], taken: &mut [bool]) -> Option<Plan> {
    match expression {
        Expression::Number(number) => {
            let value = Rational::whole(i64::from(*number));
            let item = (0..values.len()).find(|item| !taken[*item] && values[*item] == value)?;
            taken[item] = true;
            Some(Plan::Item(item))
        }
        Expression::Operation(left, operator, right) => {
            let left = plan_of(left, values, taken)?;
            let right = plan_of(right, values, taken)?;
            Some(Plan::Join(Box::new(left), *operator, Box::new(right)))
        }
    }
}

/// Writes a plan as moves: each result gets the next name.
struct Planned {
    names: Vec<char>,
    values: Vec<Rational>,
    next: char,
    operations: Vec<Operation>,
}

impl Planned {
    fn follow(&mut self, plan: &Plan) -> Option<(char, Rational)> {
        match plan {
            Plan::Item(item) => Some((self.names[*item], self.values[*item])),
            Plan::Join(left, operator, right) => {
                let ((first, left), (second, right)) = (self.follow(left)?, self.follow(right)?);
                let result = operator.apply(left, right)?;
                let step = Combine { first, operator: *operator, second };
                self.operations.push(Operation { step, left, right, result });
                let name = self.next;
                self.next = char::from(name as u8 + 1);
                Some((name, result))
            }
        }
    }
}
