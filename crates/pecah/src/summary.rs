//! Sentences about a finished search, each backed by its report.

use crate::message::{Lang, Message, Noun, Text, grouped};
use crate::outcome::{Outcome, Reason, Report};

impl Report {
    /// The verdict, the work, and the search's notes.
    pub fn summary(&self) -> Vec<Text> {
        let mut lines = vec![Text::from(Verdict::of(self)), Text::from(Work::of(self))];
        lines.extend(self.statistics.notes.iter().map(|note| note.message.clone()));
        lines
    }
}

/// One sentence on what a search has shown.
#[derive(Debug, Clone)]
enum Verdict {
    Unique { noun: Noun },
    NotUnique { noun: Noun },
    Solved,
    All { noun: Noun, found: u64 },
    First { noun: Noun, found: u64 },
    CutShort { noun: Noun, found: u64, reason: Reason },
    None,
    Unproved { found: u64, reason: Reason },
    Incomplete,
    Stopped { reason: Reason },
}

impl Verdict {
    fn of(report: &Report) -> Self {
        let (noun, found) = (report.solution, report.shown);
        match report.outcome {
            Outcome::Solved => match (report.unique, report.shown, report.cut_short) {
                (Some(true), ..) => Self::Unique { noun },
                (Some(false), 1, None) => Self::NotUnique { noun },
                (_, 1, None) => Self::Solved,
                (_, _, Some(reason)) => Self::CutShort { noun, found, reason },
                _ if report.exhausted => Self::All { noun, found },
                _ => Self::First { noun, found },
            },
            Outcome::ProvedNone => Self::None,
            Outcome::Stopped(reason) if report.shown > 0 && reason != Reason::Bug => {
                Self::Unproved { found, reason }
            }
            Outcome::Stopped(Reason::Incomplete) => Self::Incomplete,
            Outcome::Stopped(reason) => Self::Stopped { reason },
        }
    }
}

impl Message for Verdict {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::Unique { noun } => format!("Solved: this is the only {}.", noun.one.en),
            Self::NotUnique { noun } => format!("Solved: it is not the only {}.", noun.one.en),
            Self::Solved => "Solved.".into(),
            Self::All { noun, found } => format!("Solved: {} in all.", noun.count(found, lang)),
            Self::First { noun, found } => {
                format!("Solved: the first {}; there may be more.", noun.count(found, lang))
            }
            Self::CutShort { noun, found, reason } => {
                format!("Solved: {} found, then {}.", noun.count(found, lang), reason.en())
            }
            Self::None => "There is no solution.".into(),
            Self::Unproved { found, reason } => format!(
                "Stopped before everything asked for was proved, with {} found: {}.",
                Noun::SOLUTION.count(found, lang),
                reason.en()
            ),
            Self::Incomplete => "No solution found. This search does not try everything, so there \
                                 may still be one."
                .into(),
            Self::Stopped { reason } => format!("Stopped without an answer: {}.", reason.en()),
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::Unique { noun } => {
                format!("Terpecahkan: ini satu-satunya {}.", noun.one.id)
            }
            Self::NotUnique { noun } => {
                format!("Terpecahkan: ini bukan satu-satunya {}.", noun.one.id)
            }
            Self::Solved => "Terpecahkan.".into(),
            Self::All { noun, found } => {
                format!("Terpecahkan: seluruhnya {}.", noun.count(found, lang))
            }
            Self::First { noun, found } => {
                format!("Terpecahkan: {} pertama; mungkin masih ada lagi.", noun.count(found, lang))
            }
            Self::CutShort { noun, found, reason } => {
                format!("Terpecahkan: {} ditemukan, lalu {}.", noun.count(found, lang), reason.id())
            }
            Self::None => "Tidak ada solusi.".into(),
            Self::Unproved { found, reason } => format!(
                "Berhenti sebelum yang diminta terbukti, dengan {} ditemukan: {}.",
                Noun::SOLUTION.count(found, lang),
                reason.id()
            ),
            Self::Incomplete => {
                "Tidak ditemukan solusi. Pencarian ini tidak mencoba semuanya, jadi \
                                 mungkin masih ada."
                    .into()
            }
            Self::Stopped { reason } => format!("Berhenti tanpa jawaban: {}.", reason.id()),
        }
    }
}

/// How much work a search took.
#[derive(Debug, Clone)]
struct Work {
    seconds: f64,
    strategy: &'static str,
    counted: Option<(String, Noun)>,
    /// Only if it differs from the counter.
    nodes: Option<u64>,
}

impl Work {
    fn of(report: &Report) -> Self {
        let counted = report.counter.as_ref().zip(report.counts);
        let counted = counted.map(|(counter, noun)| (counter.to_string(), noun));
        let nodes = report.statistics.nodes;
        // The verdict has just said how many solutions there are.
        let is_said = |(counter, noun): &(String, Noun)| {
            noun.many == report.solution.many
                && *counter == report.shown.to_string()
                && matches!(Verdict::of(report), Verdict::All { .. })
        };
        let is_nodes = |(counter, _): &(String, Noun)| *counter == nodes.to_string();
        Self {
            seconds: report.seconds,
            strategy: report.strategy,
            nodes: (!counted.as_ref().is_some_and(is_nodes)).then_some(nodes),
            counted: counted.filter(|counted| !is_said(counted)),
        }
    }

    fn line(&self, with: &str, lang: Lang) -> String {
        let mut parts = vec![format!("{} {with} `{}`", time(self.seconds, lang), self.strategy)];
        parts.extend(self.counted.as_ref().map(|(counter, noun)| noun.count(counter, lang)));
        parts.extend(self.nodes.map(|nodes| Noun::NODE.count(nodes, lang)));
        parts.join(", ")
    }
}

impl Message for Work {
    fn en(&self) -> String {
        self.line("with", Lang::En)
    }

    fn id(&self) -> String {
        self.line("dengan", Lang::Id)
    }
}

/// A time in the unit that suits it.
///
/// ```
/// use pecah::{Lang, time};
/// assert_eq!(time(0.25, Lang::En), "250.00 ms");
/// assert_eq!(time(0.000_012, Lang::Id), "12,0 µs");
/// ```
pub fn time(seconds: f64, lang: Lang) -> String {
    let text = match seconds {
        s if s < 1e-3 => format!("{:.1} µs", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    };
    match lang {
        Lang::En => text,
        Lang::Id => text.replace('.', ","),
    }
}

/// Nodes at each depth with a bar each, and the rate.
#[derive(Debug, Clone)]
struct Depths(Vec<u64>, f64);

impl Report {
    /// Detailed statistics of the search, for people who want them.
    pub fn statistics_lines(&self, lang: Lang) -> Vec<String> {
        let rate = self.statistics.nodes as f64 / self.seconds.max(1e-9);
        Depths(self.statistics.nodes_by_depth.clone(), rate).lines(lang)
    }
}

impl Depths {
    fn lines(&self, lang: Lang) -> Vec<String> {
        let (heading, rate) = match lang {
            Lang::En => ("nodes by depth:", "nodes per second:"),
            Lang::Id => ("simpul per kedalaman:", "simpul per detik:"),
        };
        let mut lines = Vec::new();
        if !self.0.is_empty() {
            lines.push(heading.to_owned());
            let most = self.0.iter().copied().max().unwrap_or(1).max(1);
            for (depth, &nodes) in self.0.iter().enumerate() {
                let bar = "█".repeat((nodes as f64 / most as f64 * 40.0).ceil() as usize);
                lines.push(format!("{depth:>5} {:>15} {bar}", grouped(&nodes.to_string(), lang)));
            }
        }
        lines.push(format!("{rate} {}", grouped(&(self.1 as u64).to_string(), lang)));
        lines
    }
}
