//! `pecah completions` and `pecah man`

use crate::args::{self, Completions, Man};
use crate::screen::Screen;
use crate::{Ended, Exit, save};

pub(crate) fn completions(args: &Completions, screen: &mut Screen) -> Ended {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut args::command(), "pecah", &mut script);
    screen.raw(&script)?;
    Ok(Exit::Done)
}

pub(crate) fn man(args: &Man, screen: &mut Screen) -> Ended {
    let mut command = args::command();
    command.build();
    let Some(folder) = &args.dir else {
        screen.raw(&page(&command)?)?;
        return Ok(Exit::Done);
    };
    save::write(&folder.join("pecah.1"), &page(&command)?)?;
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        let name = format!("pecah-{}", sub.get_name());
        let titled = sub.clone().name(name.clone());
        save::write(&folder.join(format!("{name}.1")), &page(&titled)?)?;
    }
    Ok(Exit::Done)
}

fn page(command: &clap::Command) -> std::io::Result<Vec<u8>> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    Ok(page)
}
