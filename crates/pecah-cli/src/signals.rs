//! Ctrl-C and similar signals: the first one asks the search to stop, the second one ends the
//! process.
//!
//! The handlers only set flags: a thread that waits for signals would take longer to start than
//! most searches run.

use crate::Exit;
use pecah::Run;
use signal_hook::{SigId, consts, flag, low_level};
use std::ffi::c_int;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// The signals that ask a search to stop.
#[cfg(unix)]
const SIGNALS: &[c_int] = &[consts::SIGINT, consts::SIGTERM, consts::SIGHUP];
#[cfg(not(unix))]
const SIGNALS: &[c_int] = &[consts::SIGINT, consts::SIGTERM];

const INTERRUPTED: c_int = Exit::Interrupted as c_int;

/// Whether a signal ends the process at once: if nothing can be cancelled, or if it was already
/// asked to stop.
static AT_ONCE: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// From now on a file that grows past the user's limit (`ulimit -f`) is an error to report, not the
/// end of the process.
pub(crate) fn report_size_limits() {
    #[cfg(unix)]
    {
        static ONCE: std::sync::Once = std::sync::Once::new();
        // If this fails, the system keeps its default behaviour.
        ONCE.call_once(|| drop(flag::register(consts::SIGXFSZ, Arc::default())));
    }
}

/// While this value lives, a signal sets a flag; a second one ends the process at once.
pub(crate) struct OnSignal(Vec<SigId>);

impl OnSignal {
    /// Cancels the run.
    pub(crate) fn cancel(run: &Run) -> Self {
        Self::set(run.limits().cancel.flag())
    }

    /// Sets the flag.
    pub(crate) fn set(asked: Arc<AtomicBool>) -> Self {
        // Without a handler Ctrl-C still ends the process, only less politely.
        let at_once = AT_ONCE.get_or_init(|| {
            let at_once = Arc::new(AtomicBool::new(true));
            for signal in SIGNALS {
                let _ = flag::register_conditional_shutdown(*signal, INTERRUPTED, at_once.clone());
            }
            at_once
        });
        at_once.store(false, Ordering::SeqCst);
        // In the order in which they are carried out, after the above.
        let flags = [asked, Arc::clone(at_once)];
        let register = |signal: &c_int| {
            flags.each_ref().map(|flag| flag::register(*signal, Arc::clone(flag)).ok())
        };
        Self(SIGNALS.iter().flat_map(register).flatten().collect())
    }
}

impl Drop for OnSignal {
    fn drop(&mut self) {
        self.0.drain(..).for_each(|action| {
            low_level::unregister(action);
        });
        if let Some(at_once) = AT_ONCE.get() {
            at_once.store(true, Ordering::SeqCst);
        }
    }
}
