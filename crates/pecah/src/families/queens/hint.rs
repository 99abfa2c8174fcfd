//! Hints, whole explanations and ratings, from the rules that people use.

use super::model::Board;
use super::rules::{self, Game, Place, Rule, Step, Trials, name};
use super::scene;
use super::solver::{Verdict, solve_unique};
use crate::abilities::Hint;
use crate::family::Facts;
use crate::limits::Stop;
use crate::run::Run;
use crate::scene::{Panel, Scene};
use serde_json::{Value, json};

/// The next step from what was played so far; first of all, what is wrong with it.
pub(super) fn next(board: &Board, run: &Run) -> Result<Hint, Stop> {
    let mut game = Game::new(board);
    if let Some(hint) = wrong(board, &game) {
        return Ok(hint);
    }
    for &place in &board.played().stars {
        game.star(place);
    }
    for &place in &board.played().crosses {
        game.cross(place);
    }
    if game.is_solved() {
        return Ok(plain(board, &game, "Everything is in its place: the board is solved.", "done"));
    }
    match game.next(run)? {
        Some(step) => Ok(of_step(board, &mut game, &step)),
        None => Ok(from_solution(board, &mut game)),
    }
}

/// What is wrong: no solution at all, or a queen or cross against the only one.
fn wrong(board: &Board, game: &Game<'_>) -> Option<Hint> {
    let solution = match solve_unique(board) {
        Verdict::None => {
            let line = "This board has no solution, so there is no next step.";
            return Some(plain(board, game, line, "no-solution"));
        }
        // With several solutions nothing can be said to be wrong that breaks no rule.
        Verdict::Several(..) => return touching_or_doubled(board, game),
        Verdict::Only(solution) => solution,
    };
    let piece = board.piece();
    let bad_stars = board.played().stars.iter().filter(|p| !solution.contains(p.0, p.1));
    let bad_crosses = board.played().crosses.iter().filter(|p| solution.contains(p.0, p.1));
    let lines: Vec<String> = bad_stars
        .clone()
        .map(|&place| format!("The {piece} at {} is wrong: take it away.", name(place)))
        .chain(bad_crosses.clone().map(|&place| {
            format!("The cross at {} is wrong: a {piece} belongs there.", name(place))
        }))
        .collect();
    let cells: Vec<Place> = bad_stars.chain(bad_crosses).copied().collect();
    (!lines.is_empty()).then(|| mistakes(board, lines, &cells))
}

fn touching_or_doubled(board: &Board, game: &Game<'_>) -> Option<Hint> {
    let mut game = game.clone();
    for &place in &board.played().stars {
        if !game.is_open(place) {
            let line = format!(
                "The {} at {} is attacked by another one: take one of them away.",
                board.piece(),
                name(place)
            );
            return Some(mistakes(board, vec![line], &[place]));
        }
        game.star(place);
    }
    None
}

fn mistakes(board: &Board, lines: Vec<String>, cells: &[Place]) -> Hint {
    let mut game = Game::new(board);
    for &place in &board.played().stars {
        game.star(place);
    }
    let step = Step {
        rule: Rule::Single,
        stars: Vec::new(),
        crosses: Vec::new(),
        focus: cells.to_vec(),
        because: String::new(),
    };
    let scene = Scene::of(scene::of_step(board, &game, Some(&step)));
    let json = json!({ "rule": "mistake", "cells": numbered(cells) });
    Hint { lines, scene: Some(scene), json }
}

fn plain(board: &Board, game: &Game<'_>, line: &str, rule: &str) -> Hint {
    let scene = Scene::of(scene::of_step(board, game, None));
    Hint { lines: vec![line.to_owned()], scene: Some(scene), json: json!({ "rule": rule }) }
}

/// A step of the solution where the rules have nothing to say.
fn from_solution(board: &Board, game: &mut Game<'_>) -> Hint {
    let (Verdict::Only(solution) | Verdict::Several(solution, _)) = solve_unique(board) else {
        return plain(board, game, "This board has no solution.", "no-solution");
    };
    let place = solution.0.iter().copied().find(|&place| game.is_open(place));
    let Some(place) = place else {
        return plain(board, game, "No solution goes on from here.", "no-solution");
    };
    let because = format!(
        "None of the rules leads further; by search, a {} may stand at {}.",
        board.piece(),
        name(place)
    );
    let rule = Rule::LongTrial;
    let step = Step { rule, stars: vec![place], crosses: vec![], focus: vec![place], because };
    let mut hint = of_step(board, game, &step);
    hint.json["rule"] = "search".into();
    hint
}

/// Takes the step and shows it.
fn of_step(board: &Board, game: &mut Game<'_>, step: &Step) -> Hint {
    game.take(step);
    let title = match (step.stars.as_slice(), step.crosses.as_slice()) {
        ([place, ..], _) => format!("{}: {}", step.rule.name(), name(*place)),
        (_, crosses) => format!("{}: {} empty", step.rule.name(), crosses.len()),
    };
    let panel = Panel::titled(title, scene::of_step(board, game, Some(step)));
    Hint {
        lines: vec![step.because.clone()],
        scene: Some(Scene { panels: vec![panel], caption: Some(step.because.clone()) }),
        json: json!({
            "rule": step.rule.name(),
            "stars": numbered(&step.stars),
            "empty": numbered(&step.crosses),
            "because": numbered(&step.focus),
        }),
    }
}

/// Rows and columns counted from 1.
fn numbered(places: &[Place]) -> Value {
    places.iter().map(|(row, column)| json!([row + 1, column + 1])).collect()
}

/// Every step from the empty board to the solution, as far as the rules go.
pub(super) fn all(board: &Board, run: &Run) -> Result<Vec<Hint>, Stop> {
    let chain = rules::chain(board, Trials::OneLevel, run)?;
    let mut game = Game::new(board);
    let mut hints: Vec<Hint> =
        chain.steps.iter().map(|step| of_step(board, &mut game, step)).collect();
    if !chain.solved {
        hints.push(plain(board, &game, "Beyond this, none of the rules leads further.", "stuck"));
    }
    Ok(hints)
}

/// The difficulty by name and number; `None` where the rules do not solve the board.
pub(super) fn rating(board: &Board, run: &Run) -> Result<Option<Facts>, Stop> {
    let chain = rules::chain(board, Trials::OneLevel, run)?;
    Ok(chain.rating().map(|rating| {
        let (name, number) = (rating.level.name(), rating.number);
        let hardest = chain.steps.iter().map(|step| step.rule).max().map_or("", Rule::name);
        Facts {
            lines: vec![format!("Difficulty: {name} ({number}); the hardest rule is `{hardest}`.")],
            json: json!({ "level": name, "number": number, "hardest": hardest }),
        }
    }))
}
