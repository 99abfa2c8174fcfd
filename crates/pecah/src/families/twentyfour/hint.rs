//! The next step from the player's position: a nudge about the target, then what comes last, the
//! pair to begin with and where it leads.
//!
//! Idea: hints follow the simplest listed answer that continues from the table, so that successive
//! hints lead to the same answer. If the player went another way, [`finish`] plans from the items
//! on the table, fractions and negative numbers included.
//!
//! Invariant: no hint is given exactly when the target cannot be made from here.
//!
//! Cost: a listing of the hand; beyond [`MOST_LISTED`] cards one quick answer.

use super::TwentyFour;
use super::canonical::Form;
use super::finish::{self, Plan};
use super::messages::{Said, Why};
use super::model::near::operand;
use super::model::{Answer, Expression, Hand, Operator, Parentheses, Rational, Rules};
use super::options::Query;
use super::pages::{DIFFERENCE, FACTORS, FRACTION, NEUTRAL, QUOTIENT, SUM};
use super::play::{Combine, Item, Position};
use super::solver::{Cards, RunPoll, Solver};
use super::strategies;
use crate::capabilities::{NamedRule, Step};
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
struct PlannedMove {
    step: Combine,
    left: Rational,
    right: Rational,
    result: Rational,
    /// Which operands lie on the table already.
    on_table: [bool; 2],
}

/// The way to the target.
struct Route {
    target: u32,
    /// How many answers the whole hand has, where that is known.
    ways: Option<usize>,
    operations: Vec<PlannedMove>,
}

impl PlannedMove {
    /// Such as `3 - (8/3) = 1/3`.
    fn text(&self) -> String {
        format!("{} = {}", self.expression(), self.result)
    }

    /// Such as `3 - (8/3)`.
    fn expression(&self) -> String {
        format!("{} {} {}", operand(self.left), self.step.operator.sign(), operand(self.right))
    }

    /// The trick behind it, as the last operation of a way.
    fn trick(&self) -> NamedRule {
        let is = |value: Rational| self.left == value || self.right == value;
        let is_whole = self.left.is_whole() && self.right.is_whole();
        match self.step.operator {
            Operator::Times | Operator::Over if !is_whole => FRACTION,
            Operator::Times if is(Rational::ONE) => NEUTRAL,
            Operator::Over if self.right == Rational::ONE => NEUTRAL,
            Operator::Plus | Operator::Minus if is(Rational::ZERO) => NEUTRAL,
            Operator::Times => FACTORS,
            Operator::Over => QUOTIENT,
            Operator::Plus => SUM,
            Operator::Minus => DIFFERENCE,
        }
    }

    /// The operand that lies on the table and the one that has to be made, if it is so.
    fn comes_last(&self) -> Option<(Rational, Rational)> {
        match self.on_table {
            [true, false] => Some((self.left, self.right)),
            [false, true] => Some((self.right, self.left)),
            _ => None,
        }
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
        let rest: Vec<String> = self.operations[at + 1..].iter().map(PlannedMove::text).collect();
        let text = operation.text();
        let last = self.operations.last().unwrap_or(operation);
        let (expression, comes_last) = (last.expression(), last.comes_last());
        let nudge = match rest.last() {
            Some(_) => Said::Last { ways: self.ways, target, last: expression.clone() },
            None => Said::OneLeft { target, operator: operation.step.operator },
        };
        let details = json!({
            "ways": self.ways,
            "first": text,
            "last": rest.last().unwrap_or(&text),
            "think_of": expression,
            "comes_last": comes_last.map(|(card, _)| card.to_string()),
            "steps": self.operations[at..].iter().map(PlannedMove::text).collect::<Vec<_>>(),
        });
        let why = operation.why();
        let message = Said::Next { step: text, rest, target, why, expression, comes_last };
        Step::new(last.trick(), nudge, message).doing([operation.step]).with_details(details)
    }
}

fn route(hand: &Hand, position: &Position, run: &Run) -> Result<Option<Route>, Stop> {
    let (names, items): (Vec<char>, Vec<&Item>) = position.on_table().unzip();
    let values: Vec<Rational> = items.iter().map(|item| item.value()).collect();
    let Answers { answers, all } = answers(hand, run)?;
    // What finishes from here is an answer of the hand, so a hand without any has no next step.
    if answers.is_empty() {
        return Ok(None);
    }
    let ways = (all && position.is_start()).then_some(answers.len());
    let follow =
        |answer: &Answer| plan_of(&answer.expression, &items, &mut vec![false; items.len()]);
    // Countdown has no zero, and what is added and taken away again shows no trick there.
    let direct = |answer: &Answer| {
        let expression = without_detour(&answer.expression)?;
        plan_of(&expression, &items, &mut vec![false; items.len()])
    };
    let simplest = answers.first().filter(|_| hand.rules() == Rules::Cards);
    let mut plan = simplest.and_then(direct).or_else(|| answers.iter().find_map(follow));
    if plan.is_none() {
        let target = Rational::whole(i64::from(hand.target()));
        plan = finish::plan(&values, target, hand.rules(), &mut RunPoll::new(run))?;
    }
    let Some(plan) = plan else { return Ok(None) };
    let mut planned = Planned { names, values, next: position.next_name(), operations: Vec::new() };
    if planned.follow(&plan).is_none() {
        return Err(run.bug("a planned operation has no result".to_owned()));
    }
    Ok(Some(Route { target: hand.target(), ways, operations: planned.operations }))
}

/// Answers of a hand, the simplest first.
struct Answers {
    answers: Vec<Answer>,
    /// Whether these are all.
    all: bool,
}

/// The answers of a hand, or one of a large hand; none exactly when it has none.
fn answers(hand: &Hand, run: &Run) -> Result<Answers, Stop> {
    let values: Vec<u32> = hand.values().collect();
    if hand.rules() == Rules::Cards && values.len() > MOST_LISTED {
        run.poll(0)?;
        let cards = Cards::of_hand(&values).map_err(|_| run.bug("no such hand".to_owned()))?;
        if let Some(line) = Solver::new().any(&cards, i64::from(hand.target())) {
            let answer = Answer::new(line.expression(), Parentheses::Fewest);
            return Ok(Answers { answers: vec![answer], all: false });
        }
    }
    let mut answers = Vec::new();
    let keep = &mut |checked: Checked<TwentyFour>| {
        answers.push(checked.into_answer());
        Flow::Continue
    };
    let (strategy, query) = (&strategies::ALL[0], Query::default());
    let report = search::search(hand, &query, strategy, Some(Wanted::All), run, keep);
    if let Some(reason) = report.cut_short {
        return Err(reason.into());
    }
    // What only comes closest is no answer.
    answers.retain(|answer| answer.close.is_none());
    Ok(Answers { answers, all: true })
}

/// What is added and taken away again as a zero of its own, and what is multiplied and divided away
/// again as a one: `6 * 4 + 5 - 5` as `6 * 4 + (5 - 5)`.
fn without_detour(expression: &Expression) -> Option<Expression> {
    let Expression::Operation(whole, away, last) = expression else { return None };
    let Expression::Operation(left, by, right) = &**whole else { return None };
    let is_detour =
        matches!((by, away), (Operator::Plus, Operator::Minus) | (Operator::Times, Operator::Over));
    let value = last.value().ok().filter(|_| is_detour)?;
    let is_same = |part: &Expression| part.value() == Ok(value);
    let (kept, back) = match (is_same(right), is_same(left)) {
        (true, _) => (left, right),
        (false, true) => (right, left),
        (false, false) => return None,
    };
    let neutral = Expression::Operation(back.clone(), *away, last.clone());
    neutral.value().ok()?;
    Some(Expression::Operation(kept.clone(), *by, Box::new(neutral)))
}

/// The same expression over what lies on the table, each item used at most once; `None` where some
/// part of the expression does not lie there.
fn plan_of(expression: &Expression, items: &[&Item], taken: &mut [bool]) -> Option<Plan> {
    // A result is the same however it is ordered and grouped.
    let same = |item: &Item| match (expression, item.expression()) {
        (Expression::Number(one), Expression::Number(other)) => one == other,
        (Expression::Operation(..), made @ Expression::Operation(..)) => {
            expression.value() == Ok(item.value()) && Form::of(expression) == Form::of(made)
        }
        _ => false,
    };
    if let Some(item) = (0..items.len()).find(|at| !taken[*at] && same(items[*at])) {
        taken[item] = true;
        return Some(Plan::Item(item));
    }
    let Expression::Operation(left, operator, right) = expression else { return None };
    let left = plan_of(left, items, taken)?;
    let right = plan_of(right, items, taken)?;
    Some(Plan::Join(Box::new(left), *operator, Box::new(right)))
}

/// Writes a plan as moves: each result gets the next name.
struct Planned {
    names: Vec<char>,
    values: Vec<Rational>,
    next: char,
    operations: Vec<PlannedMove>,
}

impl Planned {
    fn follow(&mut self, plan: &Plan) -> Option<(char, Rational)> {
        match plan {
            Plan::Item(item) => Some((self.names[*item], self.values[*item])),
            Plan::Join(left, operator, right) => {
                let on_table = [&**left, &**right].map(|plan| matches!(plan, Plan::Item(_)));
                let ((first, left), (second, right)) = (self.follow(left)?, self.follow(right)?);
                let result = operator.apply(left, right)?;
                let step = Combine { first, operator: *operator, second };
                self.operations.push(PlannedMove { step, left, right, result, on_table });
                let name = self.next;
                self.next = char::from(name as u8 + 1);
                Some((name, result))
            }
        }
    }
}
