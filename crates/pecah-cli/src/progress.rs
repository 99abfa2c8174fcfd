//! A progress line for searches that take more than a second.

use crate::screen::Screen;
use crate::signals::OnSignal;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pecah::{Lang, Noun, Phrase, Round, Run};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Shorter searches need no progress line.
const AFTER: Duration = Duration::from_secs(1);

/// Runs some work with a progress line, cancelled by Ctrl-C.
pub(crate) fn under_way<T>(run: &Run, lang: Lang, work: impl FnOnce() -> T) -> T {
    let _cancel = OnSignal::cancel(run);
    let _progress = Progress::of(run, lang);
    work()
}

/// A progress line on standard error, shown after a second, removed when dropped. There is none
/// where standard error is not a terminal.
pub(crate) struct Progress(Option<Line>);

struct Line {
    bar: ProgressBar,
    over: Arc<AtomicBool>,
    drawer: thread::JoinHandle<()>,
}

impl Progress {
    pub(crate) fn of(run: &Run, lang: Lang) -> Self {
        Self(can_draw().then(|| Line::of(run, lang)))
    }

    /// Writes to the screen with the line out of the way.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.0 {
            Some(line) => line.bar.suspend(write),
            None => write(),
        }
    }
}

impl Line {
    fn of(run: &Run, lang: Lang) -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let drawer = {
            let (bar, over, run) = (bar.clone(), Arc::clone(&over), run.clone());
            thread::spawn(move || draw(&bar, &over, &run, lang))
        };
        Self { bar, over, drawer }
    }
}

/// A bar on standard error for work whose size may be known, shown after a second. There is none
/// where standard error is not a terminal that can be drawn on.
pub(crate) struct Bar(Option<(ProgressBar, Instant)>);

impl Bar {
    /// At `done` of `total`; without a known total, a bar of unknown length.
    pub(crate) fn new(total: Option<u64>, done: u64) -> Self {
        Self(can_draw().then(|| {
            let template = match total {
                Some(_) => "{wide_bar} {percent} %  {msg}",
                None => "{spinner} {msg}",
            };
            let bar = ProgressBar::with_draw_target(total, ProgressDrawTarget::hidden());
            bar.set_style(
                ProgressStyle::with_template(template)
                    .unwrap_or_else(|_| ProgressStyle::default_bar()),
            );
            bar.set_position(done);
            (bar, Instant::now())
        }))
    }

    /// Moves on to `done`.
    pub(crate) fn at(&self, done: u64, message: impl FnOnce() -> String) {
        let Some((bar, start)) = &self.0 else { return };
        if start.elapsed() < AFTER {
            return;
        }
        if bar.is_hidden() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.set_message(message());
        bar.set_position(done);
        bar.tick();
    }

    /// Writes to the screen with the bar out of the way.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.0 {
            Some((bar, _)) if Screen::is_terminal() => bar.suspend(write),
            _ => write(),
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some((bar, _)) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

/// Whether lines on standard error can be overwritten.
pub(crate) fn can_draw() -> bool {
    io::stderr().is_terminal() && !is_dumb()
}

/// Whether the terminal says that it shows plain text only.
pub(crate) fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

fn draw(bar: &ProgressBar, over: &AtomicBool, run: &Run, lang: Lang) {
    let style = ProgressStyle::with_template("{spinner} {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    while !over.load(Ordering::Relaxed) {
        thread::park_timeout(Duration::from_millis(100));
        let progress = run.progress();
        if progress.elapsed < AFTER || over.load(Ordering::Relaxed) {
            continue;
        }
        if bar.is_hidden() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.set_message(line(&progress, lang));
        bar.tick();
    }
    bar.finish_and_clear();
}

/// What is known about a running search.
fn line(progress: &pecah::Progress, lang: Lang) -> String {
    const STOPS: Phrase = Phrase { en: "(Ctrl-C stops)", id: "(Ctrl-C menghentikan)" };
    let seconds = progress.elapsed.as_secs_f64();
    let millions = progress.nodes as f64 / 1e6;
    let (nodes, rate) = (decimal(millions, lang), decimal(millions / seconds, lang));
    let mut parts = vec![format!("{seconds:.0} s")];
    parts.extend(progress.round.map(|round| round_in_words(round, lang)));
    parts.push(match lang {
        Lang::En => format!("{nodes} million nodes, {rate} million per second"),
        Lang::Id => format!("{nodes} juta simpul, {rate} juta per detik"),
    });
    parts.push(Noun::SOLUTION.count(progress.solutions, lang));
    format!("{}  {}", parts.join(", "), STOPS.render(lang))
}

fn round_in_words(Round { bound, done, of }: Round, lang: Lang) -> String {
    let length = match lang {
        Lang::En => format!("length {bound}"),
        Lang::Id => format!("panjang {bound}"),
    };
    if of <= 1 {
        return length;
    }
    let share = decimal(done as f64 / of as f64 * 100.0, lang);
    match lang {
        Lang::En => format!("{length}: {share} % of {of} subtrees"),
        Lang::Id => format!("{length}: {share} % dari {of} subpohon"),
    }
}

/// A number with one decimal, as the language writes it.
fn decimal(number: f64, lang: Lang) -> String {
    let text = format!("{number:.1}");
    match lang {
        Lang::En => text,
        Lang::Id => text.replace('.', ","),
    }
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
    fn a_round_is_shown_where_there_is_one() {
        let mut progress = pecah::Progress {
            nodes: 46_000_000,
            solutions: 1,
            cases: 0,
            depth: 0,
            round: None,
            elapsed: Duration::from_secs(2),
        };
        let work = "46.0 million nodes, 23.0 million per second, 1 solution  (Ctrl-C stops)";
        assert_eq!(line(&progress, Lang::En), format!("2 s, {work}"));
        progress.round = Some(Round { bound: 96, done: 5_000, of: 20_000 });
        let round = "length 96: 25.0 % of 20000 subtrees";
        assert_eq!(line(&progress, Lang::En), format!("2 s, {round}, {work}"));
        assert!(line(&progress, Lang::Id).starts_with("2 s, panjang 96: 25,0 % dari 20000"));
    }
}
