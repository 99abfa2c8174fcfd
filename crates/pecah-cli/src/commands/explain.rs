//! `pecah explain`

use crate::args::Explain;
use crate::progress::under_way;
use crate::text::{Problem, Say, render};
use crate::{App, Ended, Exit, codes, input, pictures};
use pecah::record::{
    CodeRecord, CodeTitle, CodesRecord, LessonRecord, ListOutcome, SCHEMA, StepRecord,
};
use pecah::{Action, Code, Diagnostic, TaughtRule};

pub(crate) fn run(args: &Explain, app: &mut App) -> Ended {
    match &args.code {
        Some(id) if args.lesson => lesson(id, args, app),
        Some(id) => page(id, args, app),
        None => list(args.json.json, app),
    }
}

/// Every rule that a family teaches, with the family.
fn rules(app: &App) -> impl Iterator<Item = (&'static str, &'static TaughtRule)> + '_ {
    let of = |entry: &pecah::Entry| (entry.about().name, entry.rules());
    app.registry()
        .iter()
        .map(of)
        .flat_map(|(name, rules)| rules.iter().map(move |rule| (name, rule)))
}

/// The ids of the codes that are neither the library's nor a family's.
pub(crate) fn own_ids() -> impl Iterator<Item = &'static str> {
    own_codes().map(|code| code.id)
}

/// The codes that are neither the library's nor a family's.
fn own_codes() -> impl Iterator<Item = &'static Code> {
    codes::ALL.iter().chain(pictures::codes()).copied()
}

fn list(json: bool, app: &mut App) -> Ended {
    let mut codes = app.registry().codes();
    codes.extend(own_codes());
    codes.sort_by_key(|code| code.id);
    let title =
        |code: &&Code| CodeTitle { code: code.id, title: code.title.render(app.lang()).to_owned() };
    let codes: Vec<CodeTitle> = codes.iter().map(title).collect();
    let taught = rules(app).map(|(_, taught)| CodeTitle {
        code: taught.rule.name,
        title: taught.rule.title.render(app.lang()).to_owned(),
    });
    let mut rules: Vec<CodeTitle> = Vec::new();
    for rule in taught {
        // Two families may have a rule of the same name.
        if rules.iter().all(|known| known.code != rule.code) {
            rules.push(rule);
        }
    }
    if json {
        let outcome = ListOutcome::Listed;
        app.screen.record(&CodesRecord { schema: SCHEMA, outcome, codes, rules })?;
    } else {
        for CodeTitle { code, title } in codes.into_iter().chain(rules) {
            app.screen.line(format!("{code}  {title}"))?;
        }
    }
    Ok(Exit::Success)
}

/// The page of a code or a rule; the page of a rule includes a step on a board.
fn page(id: &str, args: &Explain, app: &mut App) -> Ended {
    let mut record = code_record(id, app)?;
    let run = app.run(&args.limits);
    let found = under_way(&run, app.lang(), || app.session.examples(record.code, &run))?;
    if args.json.json {
        record.examples = found.into_iter().map(|(example, _)| example).collect();
        app.screen.record(&record)?;
        return Ok(Exit::Success);
    }
    app.screen.line(format!("{}: {}\n\n{}", record.code, record.title, record.page))?;
    for (example, step) in found {
        app.screen.line("")?;
        if let Some(scene) = &step.scene {
            app.screen.step(scene)?;
        }
        app.screen.line(example.step.message)?;
    }
    Ok(Exit::Success)
}

fn code_record(id: &str, app: &App) -> Result<CodeRecord, Diagnostic> {
    let own = || own_codes().find(|code| code.id.eq_ignore_ascii_case(id));
    let of_own = || own().map(|code| CodeRecord::new(code, app.lang()));
    app.session.explain_code(id).or_else(of_own).ok_or_else(|| {
        let unknown =
            Diagnostic::new(&codes::UNKNOWN_CODE, Problem::NoSuchCode { code: id.to_owned() });
        unknown.help(Problem::CodesAreListed)
    })
}

/// A puzzle to try a rule on, and whether an answer is right.
fn lesson(id: &str, args: &Explain, app: &mut App) -> Ended {
    let mut record = code_record(id, app)?;
    let of_rule = |(_, taught): &(&str, &TaughtRule)| taught.rule.name == record.code;
    let makes = |(_, taught): &(&str, &TaughtRule)| !taught.recipe.is_empty();
    let has_one = |(_, taught): &(&str, &TaughtRule)| !taught.example.puzzle.is_empty();
    // Two families may have a rule of the same name: one that makes new puzzles comes first.
    let made = rules(app).filter(of_rule).find(makes);
    let taught = made.or_else(|| rules(app).filter(of_rule).find(has_one));
    let (family, taught) = taught.ok_or_else(|| {
        let none = Diagnostic::new(&codes::UNKNOWN_CODE, Problem::NoLesson { code: id.to_owned() });
        none.help(Problem::CodesAreListed)
    })?;
    let rule = taught.rule.name;
    let seed = args.seed.unwrap_or_else(input::fresh_seed);
    let run = app.run(&args.limits);
    let made = under_way(&run, app.lang(), || app.session.lesson(family, rule, seed, &run));
    let lesson = made?;
    let mut handle = app.session.read(&lesson.puzzle)?;
    handle.play(&Action::Moves(lesson.played.clone()))?;
    let scene = handle.game()?.scene();
    let right = match &args.answer {
        None => None,
        Some(answer) => {
            let apart = |c: char| c.is_whitespace() || c == ',' || c == ';';
            let moves = answer.split(apart).filter(|step| !step.is_empty());
            let moves: Vec<String> = moves.map(str::to_owned).collect();
            // Text that is not a move at all is a mistake in the input, not a wrong answer.
            handle.play(&Action::Moves(moves.clone()))?;
            Some(lesson.accepts(&moves))
        }
    };
    let lang = app.lang();
    let (nudge, reason) = (lesson.step.nudge.render(lang), lesson.step.message.render(lang));
    if args.json.json {
        let step = right.map(|_| StepRecord::new(&lesson.step, lang));
        let (puzzle, played) = (lesson.puzzle, lesson.played);
        record.lesson = Some(LessonRecord { family, seed, puzzle, played, nudge, right, step });
        app.screen.record(&record)?;
    } else {
        app.screen.line(format!("{}: {}", record.code, record.title))?;
        match right {
            None => {
                app.screen.line(format!("\n{}\n", record.page))?;
                app.screen.scene(&scene)?;
                let how = render(&Say::AnswerLesson { rule, seed }, lang);
                app.screen.line(format!("{nudge}\n{how}"))?;
            }
            Some(true) => app.screen.line(format!("{}\n{reason}", render(&Say::Right, lang)))?,
            Some(false) => {
                app.screen.line(format!("{}\n{nudge}", render(&Say::LessonWrong, lang)))?;
            }
        }
    }
    Ok(if right == Some(false) { Exit::NoSolution } else { Exit::Success })
}
