//! Hints, whole explanations and ratings, from the rules that people use.
//!
//! A hint first asks whether a solution is left from the player's marks: one solve with the marks
//! as givens. If so, the rules go on from there; if not, it says which marks to take away. The
//! uniqueness of the solution is looked at only in the second case.

use super::messages::{Because, Mistake, Names, Nudge, Rated, StepTitle, Stuck};
use super::model::{Board, Placement};
use super::play::{self, Mark, Marks, Move};
use super::rules::{self, Cell, Deduction, Difficulty, Knowledge, Rating, Reason, Rule, Trials};
use super::solver::{self, Verdict};
use super::{Queens, scene};
use crate::capabilities::{Explain, Hint, NamedRule, Rate, Step, TaughtRule, Teach};
use crate::family::Facts;
use crate::limits::Stop;
use crate::message::Text;
use crate::place::Place;
use crate::run::Run;
use crate::scene::{Panel, Scene};
use serde_json::json;

const MISTAKE: NamedRule = NamedRule::new("mistake", "Mistake", "Kesalahan");
const STUCK: NamedRule = NamedRule::new("stuck", "No rule left", "Tidak ada aturan lagi");

impl Hint for Queens {
    fn hint(board: &Board, marks: &Marks, run: &Run) -> Result<Option<Step>, Stop> {
        let (queens, crosses) = (marks.queens(), marks.crosses());
        let Some(solution) = completion(board, &queens, &crosses, run)? else {
            return mistake(board, &queens, &crosses, run);
        };
        let mut known = Knowledge::new(board);
        for &place in &queens {
            known.star(rules::cell(place));
        }
        for &place in &crosses {
            known.cross(rules::cell(place));
        }
        let step = match rules::next(&known, run)? {
            Some(step) => Some(step),
            None => from_solution(&known, &solution),
        };
        Ok(step.map(|step| shown(board, &mut known, step)))
    }
}

/// A solution with these queens and without any on the crosses.
fn completion(
    board: &Board,
    queens: &[Place],
    crosses: &[Place],
    run: &Run,
) -> Result<Option<Placement>, Stop> {
    if !play::broken(board, queens).is_empty() {
        return Ok(None);
    }
    solver::complete(board, queens, crosses, run)
}

/// What to take away where no solution is left; `None` where there never was one.
fn mistake(
    board: &Board,
    queens: &[Place],
    crosses: &[Place],
    run: &Run,
) -> Result<Option<Step>, Stop> {
    let piece = board.piece();
    let solution = match solver::solve_unique_within(board, run)? {
        Verdict::None => return Ok(None),
        Verdict::Only(solution) => solution,
        Verdict::Several(..) => return several(board, queens, crosses, run).map(Some),
    };
    let against = |list: &[Place], belongs: bool| -> Vec<Place> {
        list.iter().copied().filter(|&place| solution.contains(place) != belongs).collect()
    };
    let (pieces, crosses) = (against(queens, true), against(crosses, false));
    let wrong: Vec<Place> = pieces.iter().chain(&crosses).copied().collect();
    let nudge = Mistake::Count { marks: wrong.len() };
    let message = Mistake::Wrong { piece, pieces, crosses };
    Ok(Some(taken_away(board, queens, nudge, message, wrong)))
}

/// The first mark with which no solution is left, on a board with several solutions.
fn several(board: &Board, queens: &[Place], crosses: &[Place], run: &Run) -> Result<Step, Stop> {
    let piece = board.piece();
    let step = |place, message| taken_away(board, queens, Mistake::DeadEnd, message, vec![place]);
    for (nth, &place) in queens.iter().enumerate() {
        if !play::broken(board, &queens[..=nth]).is_empty() {
            return Ok(step(place, Mistake::Attacked { piece, place }));
        }
        if completion(board, &queens[..=nth], &[], run)?.is_none() {
            return Ok(step(place, Mistake::NoSolutionWith { piece, place }));
        }
    }
    // More crosses never leave more solutions, so the first that is too many is found by halving.
    let (mut possible, mut impossible) = (0, crosses.len());
    while possible + 1 < impossible {
        let middle = usize::midpoint(possible, impossible);
        if completion(board, queens, &crosses[..middle], run)?.is_some() {
            possible = middle;
        } else {
            impossible = middle;
        }
    }
    let place = crosses[possible];
    Ok(step(place, Mistake::NoSolutionWithout { piece, place }))
}

/// The step that takes wrong marks away.
fn taken_away(
    board: &Board,
    queens: &[Place],
    nudge: Mistake,
    message: Mistake,
    wrong: Vec<Place>,
) -> Step {
    let mut known = Knowledge::new(board);
    for &place in queens {
        known.star(rules::cell(place));
    }
    let scene = Scene::of(scene::of_mistake(board, &known, &wrong));
    let clear = wrong.iter().map(|&place| Move { place, mark: Mark::Empty });
    Step::new(MISTAKE, nudge, message)
        .doing(clear.collect::<Vec<_>>())
        .because(wrong.clone())
        .settling(wrong)
        .drawn(scene)
}

/// A star of a solution, where the rules lead no further.
fn from_solution(known: &Knowledge<'_>, solution: &Placement) -> Option<Deduction> {
    let cell = solution.0.iter().map(|&place| rules::cell(place)).find(|&at| known.is_open(at))?;
    let (rule, stars, cause, reason) = (Rule::Search, vec![cell], vec![cell], Reason::Search);
    Some(Deduction { rule, stars, crosses: vec![], cause, things: 1, reason })
}

fn places(cells: &[Cell]) -> Vec<Place> {
    cells.iter().map(|&cell| rules::place(cell)).collect()
}

/// Adds a step to what is known and shows it.
fn shown(board: &Board, known: &mut Knowledge<'_>, step: Deduction) -> Step {
    let before = known.clone();
    step.apply(known);
    let piece = board.piece();
    let rule = step.rule;
    let labels = (0..board.size()).map(|region| board.label(region)).collect();
    let names = Names { labels };
    let (stars, crosses, cause) = (places(&step.stars), places(&step.crosses), places(&step.cause));
    let effect: Vec<Place> = stars.iter().chain(&crosses).copied().collect();
    let row = effect.first().map_or(1, |place| place.row);
    let title =
        StepTitle { rule: rule.named().title, star: stars.first().copied(), empty: crosses.len() };
    let panel = Panel::titled(title, scene::of_step(board, &before, &step));
    let details = json!({ "stars": stars, "empty": crosses, "things": step.things });
    let queens = stars.iter().map(|&place| Move { place, mark: Mark::Queen });
    let empty = crosses.iter().map(|&place| Move { place, mark: Mark::Cross });
    let action: Vec<Move> = queens.chain(empty).collect();
    let reason = step.reason.clone();
    let nudge = Nudge { piece, names: names.clone(), rule, reason, row };
    let Deduction { reason, stars, crosses, .. } = step;
    let message: Text = Because { piece, names, rule, reason, stars, crosses }.into();
    let scene = Scene { panels: vec![panel], caption: Some(message.clone()) };
    let step = Step { message, ..Step::new(rule.named(), nudge, Stuck) };
    step.because(cause).settling(effect).doing(action).drawn(scene).with_details(details)
}

impl Explain for Queens {
    /// Every step from the empty board to the solution, as far as the rules go.
    fn explain(board: &Board, run: &Run) -> Result<Vec<Step>, Stop> {
        let chain = rules::chain(board, Trials::OneLevel, run)?;
        let mut known = Knowledge::new(board);
        let mut steps: Vec<Step> =
            chain.steps.into_iter().map(|step| shown(board, &mut known, step)).collect();
        if !chain.solved {
            let scene = Scene::of(scene::of_mistake(board, &known, &[]));
            steps.push(Step::new(STUCK, Stuck, Stuck).drawn(scene));
        }
        Ok(steps)
    }
}

impl Teach for Queens {
    const RULES: &'static [TaughtRule] = rules::TAUGHT;
}

impl Rate for Queens {
    /// The difficulty by name and number; `None` where the rules do not solve the board.
    fn rate(board: &Board, run: &Run) -> Result<Option<Facts>, Stop> {
        let chain = rules::chain(board, Trials::OneLevel, run)?;
        Ok(chain.rating().map(|Rating { number, difficulty, hardest }| {
            let level = Difficulty::phrase(difficulty).en;
            let line = Rated { difficulty, number, hardest: Some(hardest) };
            Facts {
                lines: vec![line.into()],
                json: json!({ "level": level, "number": number, "hardest": hardest.name() }),
            }
        }))
    }
}
