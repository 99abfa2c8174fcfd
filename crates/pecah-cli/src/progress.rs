//! A line of progress for searches that take more than a second, and Ctrl-C.

use crate::Exit;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pecah::{Round, Run};
use signal_hook::{SigId, consts, flag, low_level};
use std::ffi::c_int;
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

/// The signals that ask a search to stop.
#[cfg(unix)]
const SIGNALS: &[c_int] = &[consts::SIGINT, consts::SIGTERM, consts::SIGHUP];
#[cfg(not(unix))]
const SIGNALS: &[c_int] = &[consts::SIGINT, consts::SIGTERM];

const INTERRUPTED: c_int = Exit::Interrupted as c_int;

/// Whether a signal ends the process at once: when no search is running, and when one was already
/// asked to stop.
static AT_ONCE: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// While this lives, Ctrl-C cancels its search; a second one, or one when no search is running,
/// ends the process at once.
///
/// The handlers only set flags: a thread to wait for signals would take longer to start than most
/// searches take.
pub(crate) struct Cancellable(Vec<SigId>);

impl Cancellable {
    pub(crate) fn new(run: &Run) -> Self {
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
        let flags = [run.limits().cancel.flag(), Arc::clone(at_once)];
        let register = |signal: &c_int| {
            flags.each_ref().map(|flag| flag::register(*signal, Arc::clone(flag)).ok())
        };
        Self(SIGNALS.iter().flat_map(register).flatten().collect())
    }
}

impl Drop for Cancellable {
    fn drop(&mut self) {
        self.0.drain(..).for_each(|action| {
            low_level::unregister(action);
        });
        if let Some(at_once) = AT_ONCE.get() {
            at_once.store(true, Ordering::SeqCst);
        }
    }
}

/// A progress line on standard error, shown after a second, gone when dropped. There is none where
/// nobody sees it.
pub(crate) struct Progress(Option<Line>);

struct Line {
    bar: ProgressBar,
    over: Arc<AtomicBool>,
    drawer: thread::JoinHandle<()>,
}

impl Progress {
    pub(crate) fn of(run: &Run) -> Self {
        Self(io::stderr().is_terminal().then(|| Line::of(run)))
    }

    /// Does something to the screen without the line getting in the way.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.0 {
            Some(line) => line.bar.suspend(write),
            None => write(),
        }
    }
}

impl Line {
    fn of(run: &Run) -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let drawer = {
            let (bar, over, run) = (bar.clone(), Arc::clone(&over), run.clone());
            thread::spawn(move || draw(&bar, &over, &run))
        };
        Self { bar, over, drawer }
    }
}

fn draw(bar: &ProgressBar, over: &AtomicBool, run: &Run) {
    let style = ProgressStyle::with_template("{spinner} {msg}  (Ctrl-C stops)");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    while !over.load(Ordering::Relaxed) {
        thread::park_timeout(Duration::from_millis(100));
        let progress = run.progress();
        let seconds = progress.elapsed.as_secs_f64();
        if seconds < 1.0 || over.load(Ordering::Relaxed) {
            continue;
        }
        if bar.is_hidden() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.set_message(line(&progress));
        bar.tick();
    }
    bar.finish_and_clear();
}

/// What is known of a running search.
fn line(progress: &pecah::Progress) -> String {
    let (seconds, nodes) = (progress.elapsed.as_secs_f64(), progress.nodes as f64 / 1e6);
    let round = match progress.round {
        None => String::new(),
        Some(Round { bound, of: 0 | 1, .. }) => format!("length {bound}, "),
        Some(Round { bound, done, of }) => {
            let share = done as f64 / of as f64 * 100.0;
            format!("length {bound}: {share:.1} % of {of} parts, ")
        }
    };
    let solutions = progress.solutions;
    let rate = nodes / seconds;
    format!(
        "{seconds:.0} s, {round}{nodes:.1} million nodes, {rate:.1} million a second, \
         {solutions} solutions"
    )
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(Line { over, drawer, .. }) = self.0.take() {
            over.store(true, Ordering::Relaxed);
            drawer.thread().unpark();
            let _ = drawer.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_told_where_there_is_one() {
        let mut progress = pecah::Progress {
            nodes: 46_000_000,
            solutions: 0,
            cases: 0,
            depth: 0,
            round: None,
            elapsed: Duration::from_secs(2),
        };
        let told = "46.0 million nodes, 23.0 million a second, 0 solutions";
        assert_eq!(line(&progress), format!("2 s, {told}"));
        progress.round = Some(Round { bound: 96, done: 5_000, of: 20_000 });
        assert_eq!(line(&progress), format!("2 s, length 96: 25.0 % of 20000 parts, {told}"));
    }
}
