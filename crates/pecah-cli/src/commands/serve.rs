//! `pecah serve`

use crate::args::Serve;
use crate::text::Problem;
use crate::{App, Ended, codes};
use pecah::Diagnostic;

fn no_page() -> Diagnostic {
    Diagnostic::new(&codes::NO_PAGE, Problem::NoPage).help(Problem::BuildThePage)
}

#[cfg(not(feature = "page"))]
pub(crate) fn run(_: &Serve, _: &mut App) -> Ended {
    Err(no_page().into())
}

#[cfg(feature = "page")]
pub(crate) use listening::run;

#[cfg(feature = "page")]
mod listening {
    use super::{App, Diagnostic, Ended, Problem, Serve, codes, no_page};
    use crate::page::server::Server;
    use crate::screen::Screen;
    use crate::signals::OnSignal;
    use crate::text::Say;
    use crate::{Exit, page};
    use pecah::record::{SCHEMA, ServeOutcome, ServeRecord};
    use std::net::{IpAddr, Ipv4Addr};
    use std::process::{Command, Stdio};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::Duration;

    /// The default port.
    const PORT: u16 = 8024;

    /// How often to check whether to stop.
    const LOOK_EVERY: Duration = Duration::from_millis(50);

    pub(crate) fn run(args: &Serve, app: &mut App) -> Ended {
        if !page::is_embedded() {
            return Err(no_page().into());
        }
        let host = args.host.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let port = args.port.unwrap_or(PORT);
        let server = Server::listen(host, port).map_err(|error| {
            let message = Problem::CannotListen { host, port, why: error.to_string() };
            Diagnostic::new(&codes::NOT_LISTENING, message).help(Problem::AnotherPort)
        })?;
        let asked = Arc::new(AtomicBool::new(false));
        let _signals = OnSignal::set(Arc::clone(&asked));
        let stopper = server.stopper();
        thread::spawn(move || {
            while !asked.load(Ordering::Relaxed) {
                thread::sleep(LOOK_EVERY);
            }
            stopper.stop();
        });
        let url = format!("http://{}/", server.address());
        if args.json.json {
            let outcome = ServeOutcome::Serving;
            app.screen.record(&ServeRecord { schema: SCHEMA, outcome, url: url.clone() })?;
        } else {
            app.screen.line(&url)?;
        }
        app.screen.flush()?;
        if !host.is_loopback() {
            app.screen.note(&Say::OthersCanConnect);
        }
        app.screen.note(&Say::CtrlCStops);
        if args.open {
            open(&url, &app.screen);
        }
        server.run();
        Ok(Exit::Success)
    }

    /// Asks the system to open the page; if that fails, the user can still click the address.
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
            screen.note(&Say::NoBrowser { url: url.to_owned() });
        }
    }
}
