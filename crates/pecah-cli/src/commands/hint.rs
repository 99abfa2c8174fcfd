//! `pecah hint`

use crate::args::Hint;
use crate::failure::Failure;
use crate::progress::Cancellable;
use crate::save::{self, Format};
use crate::screen::Screen;
use crate::{Ended, Exit, codes, input};
use pecah::record::SCHEMA;
use pecah::{Diagnostic, Options};
use pecah_render::{png, svg};
use serde_json::json;

pub(crate) fn run(args: &Hint, options: &Options, screen: &mut Screen) -> Ended {
    let format = args.output.as_deref().map(Format::of).transpose()?;
    // What only hints understand is not for reading the puzzle with.
    let (mut reading, mut hinting) = (Options::default(), Options::default());
    for name in options.names() {
        let asked = |specs: &[pecah::OptionSpec]| specs.iter().any(|spec| spec.name == name);
        let only_hints = pecah::families().iter().any(|f| asked(f.ability_options().hint))
            && !pecah::families().iter().any(|f| asked(f.about().options));
        let target = if only_hints { &mut hinting } else { &mut reading };
        target.set(name, options.get(name).unwrap_or_default());
    }
    let puzzle = input::puzzle(&args.input, &reading)?.puzzle;
    let about = puzzle.family().about();
    hinting
        .validate(about.name, puzzle.family().ability_options().hint)
        .map_err(Failure::of_usage)?;
    let run = args.limits.run();
    let _cancellable = Cancellable::new(&run);
    let hint = puzzle.hint(&hinting, &run).ok_or_else(|| {
        Failure::of_usage(
            Diagnostic::new(&codes::NOT_OFFERED, format!("{} gives no hints yet", about.name))
                .help("`pecah solve` shows the whole solution"),
        )
    })??;
    let record = json!({"schema": SCHEMA, "family": about.name, "outcome": "hint",
        "text": hint.lines, "hint": hint.json});
    if args.json {
        screen.line(record.to_string())?;
    } else {
        if let Some(scene) = hint.scene.as_ref().filter(|_| Screen::is_seen()) {
            screen.scene(scene)?;
        }
        for line in &hint.lines {
            screen.line(line)?;
        }
    }
    if let (Some(path), Some(format)) = (&args.output, format) {
        let scene = hint.scene.clone().unwrap_or_else(|| puzzle.scene());
        let content = match format {
            Format::Text => (hint.lines.join("\n") + "\n").into_bytes(),
            Format::Json => (record.to_string() + "\n").into_bytes(),
            Format::Svg => svg::draw(&scene).into_bytes(),
            Format::Png => png::draw(&scene).map_err(std::io::Error::other)?,
        };
        save::write(path, &content)?;
        screen.note(&format!("Saved as {}.", path.display()));
    }
    Ok(Exit::Done)
}
