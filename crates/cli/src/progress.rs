//! A line of progress for searches that take more than a second, and Ctrl-C.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pecah::{Budget, Round};
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::thread;
use std::time::Duration;

/// The search that Ctrl-C cancels, while there is one.
static RUNNING: OnceLock<Mutex<Option<Budget>>> = OnceLock::new();

/// While this lives, Ctrl-C cancels its search; a second one, or one when no search is running,
/// ends the process at once.
pub(crate) struct Cancellable(());

impl Cancellable {
    pub(crate) fn new(budget: &Budget) -> Self {
        let running = RUNNING.get_or_init(|| {
            // Without a handler Ctrl-C still ends the process, only less politely.
            let _ = ctrlc::set_handler(|| match take_running() {
                Some(budget) => budget.cancel(),
                None => std::process::exit(130),
            });
            Mutex::default()
        });
        if let Ok(mut slot) = running.lock() {
            *slot = Some(budget.clone());
        }
        Self(())
    }
}

fn take_running() -> Option<Budget> {
    RUNNING.get()?.lock().ok()?.take()
}

impl Drop for Cancellable {
    fn drop(&mut self) {
        take_running();
    }
}

/// A progress line on standard error, shown after a second, gone when dropped.
pub(crate) struct Progress {
    bar: ProgressBar,
    over: Arc<AtomicBool>,
    drawer: Option<thread::JoinHandle<()>>,
}

impl Progress {
    pub(crate) fn of(budget: &Budget) -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        if !io::stderr().is_terminal() {
            return Self { bar, over, drawer: None };
        }
        let drawer = {
            let (bar, over, budget) = (bar.clone(), Arc::clone(&over), budget.clone());
            thread::spawn(move || draw(&bar, &over, &budget))
        };
        Self { bar, over, drawer: Some(drawer) }
    }

    /// Does something to the screen without the line getting in the way.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }
}

fn draw(bar: &ProgressBar, over: &AtomicBool, budget: &Budget) {
    let style = ProgressStyle::with_template("{spinner} {msg}  (Ctrl-C stops)");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    while !over.load(Ordering::Relaxed) {
        thread::park_timeout(Duration::from_millis(100));
        let progress = budget.progress();
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
        self.over.store(true, Ordering::Relaxed);
        if let Some(drawer) = self.drawer.take() {
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
