//! Whether anybody still reads standard output.
//!
//! A command that prints learns from a failed write that its reader has gone (`pecah … | head -1`).
//! A search that has printed nothing yet would keep running for nobody, so its run asks the system
//! from time to time, in the listener that polls of the limits call.

use pecah::Run;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How often the system is asked: one system call each time.
const ASK_EVERY: Duration = Duration::from_millis(100);

/// Set once the reader has been found gone.
static GONE: AtomicBool = AtomicBool::new(false);

/// The same run, cancelled when the reader of standard output goes away.
pub(crate) fn ends_with_its_reader(run: Run) -> Run {
    let cancel = run.limits().cancel.clone();
    run.listening(ASK_EVERY, move |_| {
        if has_gone() {
            cancel.cancel();
        }
    })
}

/// Whether the reader of standard output has gone. A file has no reader, so it never goes.
pub(crate) fn has_gone() -> bool {
    if was_found_gone() {
        return true;
    }
    let gone = is_broken();
    GONE.fetch_or(gone, Ordering::Relaxed);
    gone
}

/// Whether the reader had gone when the system was last asked.
pub(crate) fn was_found_gone() -> bool {
    GONE.load(Ordering::Relaxed)
}

#[cfg(unix)]
fn is_broken() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let stdout = std::io::stdout();
    // No events are requested: errors of a pipe without a reader are reported anyway.
    let mut pipe = [PollFd::new(&stdout, PollFlags::empty())];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut pipe, Some(&at_once)).is_ok_and(|ready| ready > 0)
        && pipe[0].revents().intersects(PollFlags::ERR | PollFlags::HUP)
}

#[cfg(not(unix))]
fn is_broken() -> bool {
    false
}
