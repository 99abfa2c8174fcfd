//! `pecah hint`

use crate::args::Hint;
use crate::failure::Failure;
use crate::progress::under_way;
use crate::save::{self, Format, Overwrite};
use crate::screen::Screen;
use crate::text::Say;
use crate::{App, Ended, Exit, input};
use pecah::record::HintRecord;
use pecah::{Advice, Failed, Handle, Reason, Scene, Stop, Text};

pub(crate) fn run(args: &Hint, app: &mut App) -> Ended {
    let files = args.input.files.iter().map(String::as_str);
    let inputs: Vec<&str> = files.chain(args.played.as_deref()).collect();
    let overwrite = Overwrite { force: args.force, inputs: &inputs, lang: app.lang() };
    let output = args
        .output
        .as_deref()
        .map(|path| Ok::<_, Failure>((path, Format::of(path)?, save::may_write(path, overwrite)?)));
    let output = output.transpose()?;
    let opened = input::open(&args.input, app)?;
    opened.introduce(app);
    let mut handle = opened.handle;
    if let Some(played) = &args.played {
        let played = input::read_or_take(played, &Say::ThePosition, app)?;
        // In every family, no moves mean the start position.
        if !played.source.text().trim().is_empty() {
            handle.set_played(&played.source).map_err(|wrong| played.invalid(wrong))?;
        }
    }
    let run = app.run(&args.limits);
    let ask = || match &args.why_not {
        Some(step) => handle.why_not(step, &run),
        None => handle.hint(&run),
    };
    let advice = match under_way(&run, app.lang(), ask) {
        Ok(advice) => Ok(advice),
        Err(Failed::Stopped(stop)) => Err(stop),
        Err(failed) => return Err(failed.into()),
    };
    let mut record = handle.hint_record(&advice);
    if args.nudge {
        record.hint = None;
    }
    let scene = scene(&advice, args.nudge, &mut handle);
    let lines = lines(&advice, args.nudge, app);
    print(&record, &lines, scene.as_ref(), args.json.json, app)?;
    if let Some((path, format, existing)) = output {
        let content = match format {
            Format::Text => (lines.join("\n") + "\n").into_bytes(),
            Format::Json => {
                let mut json = serde_json::to_vec(&record).map_err(std::io::Error::from)?;
                json.push(b'\n');
                json
            }
            Format::Svg | Format::Png => {
                let scene = scene.unwrap_or_else(|| handle.draw());
                save::picture(&scene.caption(said(&advice, args.nudge)), format, app.lang())?
            }
        };
        save::write(path, existing, &content, &app.screen)?;
    }
    Ok(exit(&advice))
}

/// Shows a step on a terminal.
pub(crate) fn show(
    advice: &Result<Advice, Stop>,
    handle: &mut Handle,
    app: &mut App,
) -> Result<(), Failure> {
    let record = handle.hint_record(advice);
    let (scene, lines) = (scene(advice, false, handle), lines(advice, false, app));
    print(&record, &lines, scene.as_ref(), false, app)
}

/// What to draw beside the text: the step, or the player's position.
fn scene(advice: &Result<Advice, Stop>, nudge: bool, handle: &mut Handle) -> Option<Scene> {
    match advice {
        Ok(Advice::Next(step)) if !nudge && step.scene.is_some() => step.scene.clone(),
        _ => handle.game().ok().map(|game| game.scene()),
    }
}

fn said(advice: &Result<Advice, Stop>, nudge: bool) -> Text {
    match advice {
        Ok(Advice::Next(step)) if nudge => step.nudge.clone(),
        Ok(Advice::Next(step)) => step.message.clone(),
        Ok(Advice::Done) => Say::Solved.into(),
        Ok(Advice::DeadEnd) => Say::DeadEnd.into(),
        Err(stop) => Say::Stopped { reason: reason(*stop) }.into(),
    }
}

fn lines(advice: &Result<Advice, Stop>, nudge: bool, app: &App) -> Vec<String> {
    said(advice, nudge).render(app.lang()).lines().map(str::to_owned).collect()
}

fn print(
    record: &HintRecord,
    lines: &[String],
    scene: Option<&Scene>,
    json: bool,
    app: &mut App,
) -> Result<(), Failure> {
    if json {
        return app.screen.record(record);
    }
    if let Some(scene) = scene.filter(|_| Screen::is_terminal()) {
        app.screen.step(scene)?;
    }
    lines.iter().try_for_each(|line| app.screen.line(line))
}

fn reason(stop: Stop) -> Reason {
    Reason::from_stop(stop).unwrap_or(Reason::Interrupted)
}

fn exit(advice: &Result<Advice, Stop>) -> Exit {
    match advice {
        Ok(Advice::Next(_) | Advice::Done) => Exit::Success,
        Ok(Advice::DeadEnd) => Exit::NoSolution,
        Err(stop) => Exit::of_reason(reason(*stop)),
    }
}
