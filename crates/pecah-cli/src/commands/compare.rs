//! `pecah compare`

use crate::args::Compare;
use crate::failure::Failure;
use crate::progress::under_way;
use crate::table::{self, Align};
use crate::text::{Problem, Say, render};
use crate::{App, Ended, Exit, input, reader};
use pecah::record::{CompareOutcome, CompareRecord, CompareRow, SCHEMA, SolveOutcome};
use pecah::{
    Ask, Diagnostic, Handle, Lang, Limits, Message, NoObserver, Outcome, Reason, Report, Run, Text,
    Wanted, grouped, time,
};
use std::time::Duration;

/// Default time for each strategy.
const TIME_LIMIT: Duration = Duration::from_secs(5);

/// A run shorter than this is repeated, and the fastest taken: a single one is mostly noise.
const WORTH_REPEATING: f64 = 0.01;

pub(crate) fn run(args: &Compare, app: &mut App) -> Ended {
    let opened = input::open(&args.input, app)?;
    let handle = &opened.handle;
    opened.introduce(app);
    let limits = Limits::default().with_time(args.time_limit.unwrap_or(TIME_LIMIT));
    let mut rows = Vec::new();
    for strategy in handle.family().strategies() {
        let wanted = args.all.then_some(Wanted::All);
        let ask = Ask { strategy: Some(strategy.name.to_owned()), wanted };
        let ran = timed(handle, &ask, &limits, app.lang());
        rows.push(Row { strategy: strategy.name, ran });
        if rows.last().is_some_and(Row::is_interrupted) {
            break;
        }
    }
    let interrupted = rows.iter().any(Row::is_interrupted);
    if args.json.json {
        let outcome = if interrupted { CompareOutcome::Stopped } else { CompareOutcome::Compared };
        let strategies = rows.iter().map(|row| row.record(slowest(&rows), app.lang())).collect();
        let record = CompareRecord { schema: SCHEMA, family: handle.name(), outcome, strategies };
        app.screen.record(&record)?;
    } else {
        print(&rows, app)?;
    }
    let says = |outcome| rows.iter().any(|row| row.outcome() == Some(outcome));
    if says(Outcome::Solved) && says(Outcome::ProvedNone) {
        app.screen.note(&Problem::Disagreement);
        return Ok(Exit::Bug);
    }
    Ok(if interrupted { Exit::Interrupted } else { Exit::Success })
}

/// A strategy and its result, or why it cannot be used.
struct Row {
    strategy: &'static str,
    ran: Result<Report, Box<Diagnostic>>,
}

impl Row {
    fn report(&self) -> Option<&Report> {
        self.ran.as_ref().ok()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.report().map(|report| report.outcome)
    }

    fn is_interrupted(&self) -> bool {
        self.report().is_some_and(|report| report.cut_short == Some(Reason::Interrupted))
    }

    /// Whether it finished, so that its time is meaningful.
    fn finished(&self) -> bool {
        let ended = |report: &Report| matches!(report.cut_short, None | Some(Reason::Incomplete));
        self.report().is_some_and(ended)
    }

    fn seconds(&self) -> f64 {
        self.report().map_or(0.0, |report| report.seconds)
    }

    fn speed_up(&self, slowest: f64) -> Option<f64> {
        self.finished().then(|| slowest / self.seconds().max(1e-9))
    }

    /// Why it was stopped, or why it cannot be used.
    fn reason(&self) -> Option<Text> {
        match &self.ran {
            Ok(report) => report.cut_short.map(Text::from),
            Err(refused) => Some(refused.message.clone()),
        }
    }

    fn record(&self, slowest: f64, lang: Lang) -> CompareRow {
        let report = self.report();
        let reason = match report {
            Some(report) => report.cut_short.map(|reason| reason.word().to_owned()),
            None => self.reason().map(|why| why.render(lang)),
        };
        CompareRow {
            strategy: self.strategy,
            outcome: report.map(SolveOutcome::of),
            reason,
            counter: report.and_then(|report| report.counter.clone()),
            nodes: report.map_or(0, |report| report.statistics.nodes),
            found: report.map_or(0, |report| report.solutions),
            seconds: self.seconds(),
            speed_up: self.speed_up(slowest),
        }
    }

    fn cells(&self, slowest: f64, longest: f64, lang: Lang) -> Vec<String> {
        let name = self.strategy.to_owned();
        let Some(report) = self.report() else {
            // A row of one cell is as long as it likes; the reason names the strategy.
            return self.reason().iter().map(|why| why.render(lang)).collect();
        };
        let counter = report.counter.as_ref().zip(report.counts);
        let factor = |factor: f64| match lang {
            Lang::En => format!("{factor:.1}×"),
            Lang::Id => format!("{factor:.1}×").replace('.', ","),
        };
        vec![
            name,
            answer(report, lang),
            counter.map_or_else(|| "–".into(), |(counter, noun)| noun.count(counter, lang)),
            grouped(&report.statistics.nodes.to_string(), lang),
            time(report.seconds, lang),
            self.speed_up(slowest).map_or_else(String::new, factor),
            bar(report.seconds, longest),
        ]
    }
}

fn slowest(rows: &[Row]) -> f64 {
    rows.iter().filter(|row| row.finished()).map(Row::seconds).fold(0.0, f64::max)
}

fn timed(
    handle: &Handle,
    ask: &Ask,
    limits: &Limits,
    lang: Lang,
) -> Result<Report, Box<Diagnostic>> {
    let solve = |run: &Run| handle.puzzle().solve(ask, run, &mut NoObserver).map_err(Box::new);
    let run = reader::ends_with_its_reader(Run::new(limits.clone()));
    let mut report = under_way(&run, lang, || solve(&run))?;
    let mut spent = report.seconds;
    while spent < WORTH_REPEATING && report.cut_short.is_none() {
        let again = solve(&Run::unlimited())?;
        spent += again.seconds.max(1e-5);
        report.seconds = report.seconds.min(again.seconds);
    }
    Ok(report)
}

fn print(rows: &[Row], app: &mut App) -> Result<(), Failure> {
    let lang = app.lang();
    let longest = rows.iter().map(Row::seconds).fold(0.0, f64::max);
    let mut cells = vec![render(&Say::Headings, lang).split(',').map(str::to_owned).collect()];
    cells.extend(rows.iter().map(|row| row.cells(slowest(rows), longest, lang)));
    let align = |column| if matches!(column, 2..=5) { Align::Right } else { Align::Left };
    table::aligned(&cells, align).into_iter().try_for_each(|line| app.screen.line(line))
}

fn answer(report: &Report, lang: Lang) -> String {
    let found = report.solutions;
    let reason = || match (report.cut_short, lang) {
        (Some(reason), Lang::En) => reason.en(),
        (Some(reason), Lang::Id) => reason.id(),
        (None, _) => String::new(),
    };
    let say = match (report.outcome, report.cut_short) {
        (Outcome::Solved, None) => Say::Found { found },
        (Outcome::ProvedNone, _) => Say::None,
        (_, Some(_)) if found > 0 => Say::FoundThen { found, reason: reason() },
        _ => Say::StoppedBy { reason: reason() },
    };
    render(&say, lang)
}

/// A longer bar is slower; each step is a factor of ten.
fn bar(seconds: f64, longest: f64) -> String {
    let decades = (seconds.max(1e-7) / longest.max(1e-7)).log10();
    "█".repeat((24.0 + 4.0 * decades).round().max(1.0) as usize)
}
