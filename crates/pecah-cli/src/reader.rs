//! Whether anybody still reads standard output.
//!
//! A command that prints learns from a failed write that its reader has gone (`pecah … | head -1`).
//! A search that has printed nothing yet would run on unheard, so its run asks the system now and
//! then, from the listener that every poll of the limits calls.

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

/// Whether the reader of standard output has gone. Where nothing reads, as with a file, nobody goes.
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
    // Nothing is asked for: the errors of a pipe without a reader are reported all the same.
    let mut pipe = [PollFd::new(&stdout, PollFlags::empty())];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut pipe, Some(&at_once)).is_ok_and(|ready| ready > 0)
        && pipe[0].revents().intersects(PollFlags::ERR | PollFlags::HUP)
}

#[cfg(not(unix))]
fn is_broken() -> bool {
    false
}
