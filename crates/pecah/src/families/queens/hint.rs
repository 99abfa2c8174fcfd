//! Hints, whole explanations and ratings, from the rules that people use.
//!
//! A hint first asks whether a solution is left from the player's marks: one solve with the marks
//! as givens. If so, the rules continue from there; if not, it says which marks to take away. The
//! uniqueness of the solution is examined only in the second case.

use super::messages::{Because, Mistake, Names, Nudge, Rated, StepTitle, Stuck, WhyNot};
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
use crate::play::Play;
use crate::run::Run;
use crate::scene::{Panel, Scene};
use serde_json::json;

const MISTAKE: NamedRule = NamedRule::new("mistake", "Mistake", "Kesalahan");
const RIGHT: NamedRule = NamedRule::new("right", "Nothing is wrong", "Tidak ada yang salah");
const STUCK: NamedRule = NamedRule::new("stuck", "No rule left", "Tidak ada aturan lagi");

impl Hint for Queens {
    fn hint(board: &Board, marks: &Marks, run: &Run) -> Result<Option<Step>, Stop> {
        let (queens, crosses) = (marks.queens(), marks.crosses());
        let Some(solution) = completion(board, &queens, &crosses, run)? else {
            return mistake(board, &queens, &crosses, run);
        };
        let mut known = with_marks(board, &queens, &crosses);
        let step = match rules::next(&known, run)? {
            Some(step) => Some(step),
            None => from_solution(&known, &solution),
        };
        Ok(step.map(|step| shown(board, &mut known, step)))
    }

    /// The step of the rules that settles the cell otherwise, from where the player is.
    fn why_not(board: &Board, marks: &Marks, step: &Move, run: &Run) -> Result<Option<Step>, Stop> {
        let place = step.place;
        let others = |list: Vec<Place>| -> Vec<Place> {
            list.into_iter().filter(|&other| other != place).collect()
        };
        let (queens, crosses) = (others(marks.queens()), others(marks.crosses()));
        if step.mark == Mark::Empty || completion(board, &queens, &crosses, run)?.is_none() {
            return Self::hint(board, marks, run);
        }
        let Ok(after) = Self::apply(board, marks, step) else { return Ok(None) };
        let nudge = WhyNot::Look { place };
        let is_right = completion(board, &after.queens(), &after.crosses(), run)?.is_some();
        let mut known = with_marks(board, &queens, &crosses);
        if is_right {
            let scene = Scene::of(scene::of_mistake(board, &known, &[]));
            let right = Step::new(RIGHT, nudge, WhyNot::Right { place });
            return Ok(Some(right.settling(vec![place]).doing([step]).drawn(scene)));
        }
        let cell = rules::cell(place);
        if !known.is_open(cell) {
            let scene = Scene::of(scene::of_mistake(board, &known, &[place]));
            let message = WhyNot::Attacked { piece: board.piece(), place };
            return Ok(Some(Step::new(MISTAKE, nudge, message).because(vec![place]).drawn(scene)));
        }
        for steps in 0.. {
            let Some(found) = rules::next(&known, run)? else { break };
            let is_named = found.stars.contains(&cell) || found.crosses.contains(&cell);
            let mut after = known.clone();
            let shown = shown(board, &mut after, found);
            if !after.is_open(cell) {
                let (because, beside) = (shown.message.clone(), (!is_named).then_some(place));
                let message = WhyNot::Settled { steps, because, beside }.into();
                return Ok(Some(Step { message, action: Vec::new(), ..shown }));
            }
            known = after;
        }
        let scene = Scene::of(scene::of_mistake(board, &known, &[place]));
        let searched = Step::new(Rule::Search.named(), nudge, WhyNot::Searched { place });
        Ok(Some(searched.because(vec![place]).drawn(scene)))
    }
}

/// What a player's marks say.
fn with_marks<'b>(board: &'b Board, queens: &[Place], crosses: &[Place]) -> Knowledge<'b> {
    let mut known = Knowledge::new(board);
    for &place in queens {
        known.star(rules::cell(place));
    }
    for &place in crosses {
        known.cross(rules::cell(place));
    }
    known
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
    let (stars, crosses) = (places(&step.stars), places(&step.crosses));
    // What the sentence speaks of, and the picture marks: the cells of the source and of groups.
    let groups = step.reason.groups();
    let grouped = groups.marks.iter().flat_map(|mark| mark.cells.iter().copied());
    let mut cause: Vec<Cell> = step.cause.iter().copied().chain(grouped).collect();
    cause.sort_unstable();
    cause.dedup();
    let cause = places(&cause);
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
