//! A nudge before an answer: that it can be done, the last operation, the first step, the whole.

use super::TwentyFour;
use super::model::{Answer, Hand};
use crate::abilities::Hint;
use crate::limits::Stop;
use crate::options::{OptionSpec, OptionValue, Options};
use crate::outcome::{Ask, Wanted};
use crate::run::Run;
use crate::search::{self, Collector};
use serde_json::json;
use std::sync::Arc;

pub(super) const LEVEL: OptionSpec = OptionSpec {
    name: "level",
    value: OptionValue::Number { least: 1, most: 4 },
    help: "how much to tell: 1 whether it can be done, 2 the last operation, 3 the first step, \
           4 the whole answer",
};

pub(super) fn of(hand: &Hand, options: &Options, run: &Run) -> Result<Hint, Stop> {
    let answers = answers(hand, run)?;
    let level = options.number("level").unwrap_or(1);
    let Some(simplest) = answers.first() else {
        return Ok(Hint {
            lines: vec![format!("It cannot be done: no way makes {}.", hand.target())],
            scene: None,
            json: json!({"level": level, "ways": 0}),
        });
    };
    let steps = simplest.expression.steps();
    let mut lines = vec![match (answers.len(), simplest.close) {
        (_, Some(close)) => format!("{} cannot be made. The closest is {close}.", hand.target()),
        (1, None) => "It can be done, in one way.".to_owned(),
        (several, None) => format!("It can be done, in {several} ways."),
    }];
    if let (2.., Some(last)) = (level, steps.last()) {
        lines.push(format!("The last operation of the simplest is {last}."));
    }
    if let (3.., Some(first)) = (level, steps.first()) {
        lines.push(format!("It begins with {first}."));
    }
    if level >= 4 {
        lines.push(format!("The whole is {simplest}: {}.", steps.join(", ")));
    }
    let told = lines.len();
    Ok(Hint {
        lines,
        scene: None,
        json: json!({
            "level": level,
            "ways": answers.len(),
            "closest": simplest.close,
            "last": steps.last().filter(|_| told > 1),
            "first": steps.first().filter(|_| told > 2),
            "whole": (told > 3).then(|| simplest.to_string()),
        }),
    })
}

/// Every answer, the simplest first.
fn answers(hand: &Hand, run: &Run) -> Result<Vec<Answer>, Stop> {
    let mut found = Collector::default();
    let ask = Ask { strategy: None, wanted: Some(Wanted::All) };
    let strategy = &super::strategies::ALL[0];
    let hand = Arc::new(hand.clone());
    let report = search::run::<TwentyFour>(&hand, strategy, &ask, run, &mut found);
    match report.cut_short {
        Some(reason) => Err(reason.into()),
        None => Ok(found
            .solutions
            .iter()
            .filter_map(|solution| solution.answer::<TwentyFour>())
            .cloned()
            .collect()),
    }
}
