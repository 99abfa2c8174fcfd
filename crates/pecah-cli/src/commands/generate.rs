//! `pecah generate`

use crate::args::Generate;
use crate::failure::Failure;
use crate::progress::Cancellable;
use crate::screen::Screen;
use crate::{Ended, Exit, codes, input};
use pecah::record::SCHEMA;
use pecah::support::random::Random;
use pecah::{Diagnostic, Options};
use serde_json::json;

pub(crate) fn run(args: &Generate, options: &Options, screen: &mut Screen) -> Ended {
    let seed = args.seed.unwrap_or_else(input::fresh_seed);
    let mut random = Random::new(seed);
    let run = args.limits.run();
    let _cancellable = Cancellable::new(&run);
    let not_offered = || {
        Failure::of_usage(
            Diagnostic::new(
                &codes::NOT_OFFERED,
                format!("{} makes no new puzzles yet", args.family),
            )
            .help("`pecah examples` lists puzzles of every family"),
        )
    };
    let family = pecah::family(&args.family).ok_or_else(not_offered)?;
    if !args.json {
        screen.note(&format!("--seed {seed}"));
    }
    for number in 0..args.count {
        let made = family.generate(&mut random, options, &run).ok_or_else(not_offered)??;
        if args.json {
            let record = json!({"schema": SCHEMA, "family": args.family, "seed": seed,
                "number": number, "puzzle": made.puzzle.write(), "about": made.json});
            screen.line(record.to_string())?;
        } else {
            if number > 0 {
                screen.line("")?;
            }
            screen.raw(made.puzzle.write().as_bytes())?;
            screen.flush()?;
            for line in made.lines {
                screen.note(&line);
            }
        }
    }
    Ok(Exit::Done)
}
