//! Answers judged and drawn, and hints.

use crate::request::{Failure, Given, options};
use crate::search::run;
use pecah::{Hint, Judgement, Solution, Source};
use pecah_render::svg;
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub(crate) fn judge(given: &Given, answer: &str) -> Result<Value, Failure> {
    let puzzle = given.read()?;
    Ok(match puzzle.judge(&Source::new(answer.as_bytes())?)? {
        Judgement::Right(solution) => {
            json!({ "right": true, "solution": solution_json(&solution) })
        }
        Judgement::Wrong(violations) => json!({
            "right": false,
            "violations": violations.into_iter().map(|v| v.message).collect::<Vec<_>>(),
        }),
    })
}

/// A solution as the page keeps it; its lines can be read again.
pub(crate) fn solution_json(solution: &Solution) -> Value {
    json!({ "lines": solution.lines(), "json": solution.json() })
}

pub(crate) fn draw(given: &Given, answers: &[String]) -> Result<Value, Failure> {
    let puzzle = given.read()?;
    if answers.is_empty() {
        let scene = puzzle.scene();
        return Ok(json!([{ "svg": svg::draw(&scene), "scene": scene }]));
    }
    let mut drawn = Vec::with_capacity(answers.len());
    for answer in answers {
        if let Judgement::Right(solution) = puzzle.judge(&Source::new(answer.as_bytes())?)? {
            let scene = solution.scene();
            drawn.push(json!({ "svg": svg::draw(&scene), "scene": scene }));
        }
    }
    Ok(json!(drawn))
}

pub(crate) fn hint(given: &Given, hinting: &BTreeMap<String, String>) -> Result<Value, Failure> {
    let puzzle = given.read()?;
    let family = puzzle.family();
    let hinting = options(hinting);
    hinting.validate(family.about().name, family.ability_options().hint)?;
    let hint = puzzle.hint(&hinting, &run()).ok_or(Failure::NotOffered)??;
    Ok(told(hint))
}

pub(crate) fn steps(given: &Given) -> Result<Value, Failure> {
    let steps = given.read()?.explain(&run()).ok_or(Failure::NotOffered)??;
    Ok(steps.into_iter().map(told).collect())
}

/// A hint as the page keeps it. The words are the page's to show: its picture goes without.
fn told(hint: Hint) -> Value {
    let scene = hint.scene.map(|mut scene| {
        scene.caption = None;
        if let [only] = scene.panels.as_mut_slice() {
            only.title = None;
        }
        scene
    });
    json!({
        "lines": hint.lines,
        "svg": scene.as_ref().map(svg::draw),
        "scene": scene,
        "json": hint.json,
    })
}
