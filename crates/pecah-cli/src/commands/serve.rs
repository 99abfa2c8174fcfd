//! `pecah serve`

use crate::args::Serve;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::{Ended, codes};
use pecah::Diagnostic;

#[cfg(not(feature = "page"))]
pub(crate) fn run(_args: &Serve, _screen: &mut Screen) -> Ended {
    Err(no_page())
}

fn no_page() -> Failure {
    Failure::of_usage(
        Diagnostic::new(&codes::NO_PAGE, "this pecah was built without the page")
            .help("with Node there, run `cargo xtask page`, then `cargo build --release` again"),
    )
}

#[cfg(feature = "page")]
pub(crate) use listening::run;

#[cfg(feature = "page")]
mod listening {
    use super::{Diagnostic, Ended, Failure, Screen, Serve, codes, no_page};
    use crate::page::server::Server;
    use crate::{Exit, page};
    use std::process::{Command, Stdio};

    pub(crate) fn run(args: &Serve, screen: &mut Screen) -> Ended {
        if !page::is_here() {
            return Err(no_page());
        }
        let server = Server::listen(args.host, args.port).map_err(|error| {
            Failure::of_usage(
                Diagnostic::new(
                    &codes::NOT_LISTENING,
                    format!("cannot listen on {} port {}: {error}", args.host, args.port),
                )
                .help("choose another with `--port`, or any that is free with `--port 0`"),
            )
        })?;
        let stopper = server.stopper();
        // Without a handler Ctrl-C still ends the process, only less politely.
        let _ = ctrlc::set_handler(move || stopper.stop());
        let url = format!("http://{}/", server.address());
        screen.line(&url)?;
        screen.flush()?;
        if !args.host.is_loopback() {
            screen.note("Other machines can reach this page; it shows nothing of this one.");
        }
        screen.note("Ctrl-C stops it.");
        if args.open {
            open(&url, screen);
        }
        server.run();
        Ok(Exit::Done)
    }

    /// Asks the system to show the page; where it cannot, the address is there to be clicked.
    fn open(url: &str, screen: &Screen) {
        let program = if cfg!(target_os = "macos") {
            "open"
        } else if cfg!(windows) {
            "explorer"
        } else {
            "xdg-open"
        };
        let started = Command::new(program)
            .arg(url)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        if started.is_err() {
            screen.note(&format!("No browser could be started; open {url} yourself."));
        }
    }
}
