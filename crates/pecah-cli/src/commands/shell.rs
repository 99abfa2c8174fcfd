//! `pecah completions`, `pecah man` and `pecah help`

use crate::args::{self, Completions, Help, Man};
use crate::{App, Ended, Exit, save};

/// The whole command line, every argument of every command.
fn whole(app: &App) -> clap::Command {
    args::command(&app.program, app.lang(), |_| true)
}

pub(crate) fn completions(args: &Completions, app: &mut App) -> Ended {
    let mut script = Vec::new();
    clap_complete::generate(args.shell.0, &mut whole(app), app.program.name, &mut script);
    app.screen.raw(&script)?;
    Ok(Exit::Success)
}

pub(crate) fn man(args: &Man, app: &mut App) -> Ended {
    let mut command = whole(app);
    command.build();
    let Some(folder) = &args.dir else {
        app.screen.raw(&page(&command)?)?;
        return Ok(Exit::Success);
    };
    let program = app.program.name;
    save::write(&folder.join(format!("{program}.1")), &page(&command)?, &app.screen)?;
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        let name = format!("{program}-{}", sub.get_name());
        let titled = sub.clone().name(name.clone());
        save::write(&folder.join(format!("{name}.1")), &page(&titled)?, &app.screen)?;
    }
    Ok(Exit::Success)
}

fn page(command: &clap::Command) -> std::io::Result<Vec<u8>> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    Ok(page)
}

pub(crate) fn help(args: &Help, app: &mut App) -> Ended {
    let mut command = whole(app);
    command.build();
    let named = args.command.as_deref().and_then(|name| command.find_subcommand_mut(name));
    let help = match named {
        Some(sub) => sub.render_help(),
        None => command.render_help(),
    };
    app.screen.show_help(&help, app.lang())?;
    Ok(Exit::Success)
}
