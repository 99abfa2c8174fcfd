//! What must hold for every puzzle: each verb agrees with how the puzzle was made and with the
//! other verbs.

use crate::making::Made;
use pecah::formats::Writing;
use pecah::{
    Ability, Action, Advice, Ask, Collector, Failed, Given, Handle, Judgement, Lang, Outcome,
    Reason, Run, Session, Source, Wanted,
};
use std::fmt;

/// How much was done.
#[derive(Default)]
pub(crate) struct Tally {
    solved: u64,
    counted: u64,
    rated: u64,
    steps: u64,
    compared: u64,
    drawn: u64,
    converted: u64,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { solved, counted, rated, steps, compared, drawn, converted } = self;
        write!(
            f,
            "{solved} solved, {counted} counted, {rated} rated, {steps} steps of hints and \
             explanations, {compared} strategies compared, {drawn} drawn, {converted} converted"
        )
    }
}

type Held = Result<(), String>;

/// With the tables that earlier puzzles had built.
fn run(session: &Session) -> Run {
    session.run().with_nodes(5_000_000).with_threads(1)
}

fn source(text: &str) -> Result<Source, String> {
    Source::new(text.as_bytes()).map_err(|problems| problems.to_string())
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Held {
    if holds { Ok(()) } else { Err(what()) }
}

/// Everything that must hold for this puzzle. What takes long is done for some numbers only.
pub(crate) fn hold(
    session: &Session,
    family: &str,
    made: &Made,
    number: u64,
    tally: &mut Tally,
) -> Held {
    let handle = session
        .open(&source(&made.text)?, None, Given::default())
        .map_err(|problems| format!("not read: {problems}"))?;
    ensure(handle.name() == family, || format!("recognised as {}", handle.name()))?;
    let written = handle.text();
    let again =
        session.read(&written).map_err(|problems| format!("written, not read: {problems}"))?;
    ensure(again.text() == written, || format!("written differently:\n{}", again.text()))?;
    solve(session, &handle, made, tally)?;
    count(session, &handle, made, tally)?;
    rate(session, &handle, made, tally)?;
    if number.is_multiple_of(16) {
        compare(session, &handle, tally)?;
        hints(session, made, tally)?;
    }
    if number.is_multiple_of(64) {
        explain(session, &handle, made, tally)?;
        draw(&handle, tally)?;
        convert(session, &handle, tally)?;
    }
    Ok(())
}

fn solve(session: &Session, handle: &Handle, made: &Made, tally: &mut Tally) -> Held {
    let mut found = Collector::default();
    let ask = Ask { strategy: None, wanted: Some(Wanted::First) };
    let solved =
        handle.solve(&ask, &run(session), &mut found).map_err(|problems| problems.to_string())?;
    let report = &solved.report;
    ensure(report.outcome == Outcome::Solved, || format!("{:?}", report.outcome))?;
    ensure(!made.unique || report.unique != Some(false), || "not the only solution".into())?;
    let solution = found.solutions.first().ok_or("solved without a solution")?;
    let lines = solution.lines().join("\n");
    let judged = handle.check(&source(&lines)?).map_err(|problems| problems.to_string())?;
    ensure(matches!(judged, Judgement::Right(_)), || format!("a solution is wrong:\n{lines}"))?;
    let record = solved.record(vec![solution.record()], Lang::En);
    serde_json::to_string(&record).map_err(|error| error.to_string())?;
    if let Some(depth) = made.depth {
        let moves = solution.record().text.join(" ").split_whitespace().count() as u64;
        let frames = solution.frames().len() as u64;
        ensure(frames == depth + 1, || format!("{frames} boards ({moves} words), depth {depth}"))?;
    }
    tally.solved += 1;
    Ok(())
}

fn count(session: &Session, handle: &Handle, made: &Made, tally: &mut Tally) -> Held {
    let count = match handle.puzzle().count(&run(session)) {
        Ok(count) => count.solutions.to_string(),
        Err(_) => return Ok(()),
    };
    ensure(count != "0", || "solved, but counted none".into())?;
    ensure(!made.unique || count == "1", || format!("one solution, but counted {count}"))?;
    tally.counted += 1;
    // Listing and counting are different searches.
    if count.len() <= 4 {
        let ask = Ask { strategy: None, wanted: Some(Wanted::All) };
        if handle.puzzle().fits(&ask).is_ok() {
            let report = handle.puzzle().solve(&ask, &run(session), &mut pecah::NoObserver);
            let report = report.map_err(|problem| problem.message.to_string())?;
            let agree = !report.exhausted || report.solutions.to_string() == count;
            ensure(agree, || format!("counted {count}, listed {}", report.solutions))?;
        }
    }
    Ok(())
}

fn rate(session: &Session, handle: &Handle, made: &Made, tally: &mut Tally) -> Held {
    if !handle.family().offers(Ability::Rate) {
        return Ok(());
    }
    match handle.puzzle().rate(&run(session)) {
        Some(Ok(Some(facts))) => {
            tally.rated += 1;
            ensure(!facts.lines.is_empty(), || "a rating without words".into())
        }
        Some(Ok(None)) => ensure(!made.unique, || "one solution, but no rating".into()),
        _ => Ok(()),
    }
}

/// Every strategy that finishes reaches the same verdict.
fn compare(session: &Session, handle: &Handle, tally: &mut Tally) -> Held {
    for strategy in handle.family().strategies() {
        let ask = Ask { strategy: Some(strategy.name.to_owned()), wanted: Some(Wanted::First) };
        if handle.puzzle().fits(&ask).is_err() {
            continue;
        }
        let run = run(session).with_nodes(300_000);
        let report = handle.puzzle().solve(&ask, &run, &mut pecah::NoObserver);
        let report = report.map_err(|problem| problem.message.to_string())?;
        let excused = matches!(
            report.outcome,
            Outcome::Stopped(Reason::Incomplete | Reason::Nodes | Reason::Memory)
        );
        let agrees = report.outcome == Outcome::Solved || excused;
        ensure(agrees, || format!("{} says {:?}", strategy.name, report.outcome))?;
        tally.compared += 1;
    }
    Ok(())
}

/// Hints lead to the end, and the checker says when that is.
fn hints(session: &Session, made: &Made, tally: &mut Tally) -> Held {
    let mut handle = session.read(&made.text).map_err(|p| p.to_string())?;
    if !handle.family().offers(Ability::Hint) {
        return Ok(());
    }
    for _ in 0..2000 {
        match handle.hint(&run(session)) {
            Ok(Advice::Done) | Err(Failed::Stopped(_)) => return Ok(()),
            Ok(Advice::DeadEnd) => return Err("hints lead to a dead end".into()),
            Ok(Advice::Next(step)) => {
                handle.play(&Action::Moves(step.action)).map_err(|p| p.to_string())?;
                tally.steps += 1;
            }
            Err(Failed::Invalid(problems)) => return Err(problems.to_string()),
        }
    }
    Err("two thousand hints do not solve it".into())
}

/// The steps of an explanation, played, solve the puzzle.
fn explain(session: &Session, handle: &Handle, made: &Made, tally: &mut Tally) -> Held {
    if !handle.family().offers(Ability::Explain) {
        return Ok(());
    }
    let Ok(steps) = handle.explain(&run(session)) else { return Ok(()) };
    let mut played = session.read(&made.text).map_err(|p| p.to_string())?;
    tally.steps += steps.len() as u64;
    for step in steps {
        played.play(&Action::Moves(step.action)).map_err(|p| p.to_string())?;
    }
    let done = played.game().map_err(|p| p.to_string())?.done();
    ensure(done || !made.unique, || "an explanation that does not solve it".into())
}

fn draw(handle: &Handle, tally: &mut Tally) -> Held {
    for lang in Lang::ALL {
        let svg = pecah_render::svg::draw(&handle.draw().render(lang));
        ensure(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), || {
            format!("a picture that is no SVG: {}", svg.chars().take(40).collect::<String>())
        })?;
    }
    tally.drawn += 1;
    Ok(())
}

/// Formats that leave out by design what some puzzles have: a list of regions has no number of stars,
/// and puzzlecad no board where the pieces are more than pieces (docs/formats.md).
const HOLD_LESS: [&str; 2] = ["list", "puzzlecad"];

/// What is written for another program and read again has as many solutions.
fn convert(session: &Session, handle: &Handle, tally: &mut Tally) -> Held {
    let Ok(count) = handle.puzzle().count(&run(session)) else { return Ok(()) };
    for format in handle.family().formats() {
        if !(format.reads && format.writes) || HOLD_LESS.contains(&format.name) {
            continue;
        }
        // A format need not be able to hold every puzzle.
        let Ok(written) = handle.convert(format.name, Writing::default(), &run(session)) else {
            continue;
        };
        let source = Source::new(&written).map_err(|problems| problems.to_string())?;
        let again = session
            .open(&source, Some(handle.name()), Given::default())
            .map_err(|problems| format!("{} is not read again: {problems}", format.name))?;
        if let Ok(other) = again.puzzle().count(&run(session)) {
            let (count, other) = (count.solutions.to_string(), other.solutions.to_string());
            ensure(count == other, || format!("{}: {other} solutions, not {count}", format.name))?;
        }
        tally.converted += 1;
    }
    Ok(())
}
