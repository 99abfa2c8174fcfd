//! The command line's own messages, in every language: results and notes here, problems in
//! [`problems`], the questions of the guided session beside it. Help texts are beside their
//! arguments in [`args`](crate::args), the pages of diagnostics in [`codes`](crate::codes).

mod batch;
mod convert;
mod parts;
mod problems;
mod proofs;
mod saving;

pub(crate) use batch::BatchProblem;
pub(crate) use convert::ConvertProblem;
pub(crate) use parts::{PartNote, PartProblem};
pub(crate) use problems::Problem;
pub(crate) use proofs::{ProofNote, ProofProblem};
pub(crate) use saving::SavingProblem;

use crate::batch::tally::Tally;
use pecah::{Lang, Message, Noun, Phrase, Reason, Verb, grouped, time};
use std::borrow::Cow;
use std::fmt::Write as _;

/// A message in this language.
pub(crate) fn render(message: &dyn Message, lang: Lang) -> String {
    match lang {
        Lang::En => message.en(),
        Lang::Id => message.id(),
    }
}

/// A result, a note, or the name of an input.
#[derive(Debug, Clone)]
pub(crate) enum Say {
    StandardInput,
    TheArgument,
    TheAnswer,
    ThePosition,
    TheCommandLine,
    WhatYouTyped,
    Saved { path: String },
    Stopped { reason: Reason },
    StoppedCounting { reason: Reason, found: u64 },
    Count { all: String, noun: Noun, distinct: Option<String>, unlabelled: Option<String> },
    Method { seconds: f64, method: Cow<'static, str> },
    Right,
    Wrong,
    Solved,
    LessonWrong,
    AnswerLesson { rule: &'static str, seed: u64 },
    DeadEnd,
    NoRating,
    Default,
    ReadBoard { rows: usize, percent: u32 },
    CompareWithPicture,
    TableState { stored: bool },
    TablesAreKept { folder: String },
    TableIsStored { name: &'static str },
    TableDamaged { path: String },
    TableBuilt { name: &'static str, seconds: f64 },
    OthersCanConnect,
    CtrlCStops,
    NoBrowser { url: String },
    Headings,
    Found { found: u64 },
    FoundThen { found: u64, reason: String },
    StoppedBy { reason: String },
    None,
    Made { made: u64, of: u64 },
    Skipped { tasks: u64 },
    BatchProgress { tasks: u64, seconds: f64 },
    BatchOver { verb: Verb, tally: Tally, seconds: f64 },
    BatchInterrupted { resumable: bool },
}

const PUZZLE: Noun = Noun {
    one: Phrase { en: "puzzle", id: "teka-teki" },
    many: Phrase { en: "puzzles", id: "teka-teki" },
};

const ROW: Noun =
    Noun { one: Phrase { en: "row", id: "baris" }, many: Phrase { en: "rows", id: "baris" } };

impl Message for Say {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::StandardInput => "standard input".into(),
            Self::TheArgument => "the argument".into(),
            Self::TheAnswer => "the answer".into(),
            Self::ThePosition => "the position".into(),
            Self::TheCommandLine => "the command line".into(),
            Self::WhatYouTyped => "what you typed".into(),
            Self::Saved { path } => format!("Saved as {path}."),
            Self::Stopped { reason } => format!("Stopped before the end: {}.", reason.en()),
            Self::StoppedCounting { reason, found } => format!(
                "Stopped before the end: {}, {} so far.",
                reason.en(),
                Noun::SOLUTION.count(found, lang)
            ),
            Self::Count { all, noun, distinct, unlabelled } => {
                let fewer = [
                    (distinct, "up to symmetry"),
                    (unlabelled, "with equal pieces not distinguished"),
                ];
                count_line(all, *noun, fewer, lang)
            }
            Self::Method { seconds, method } => format!("{} with `{method}`", time(*seconds, lang)),
            Self::Right => "Right.".into(),
            Self::Wrong => "Wrong:".into(),
            Self::Solved => "Solved: there is nothing left to do.".into(),
            Self::LessonWrong => "That does not follow from this rule here.".into(),
            Self::AnswerLesson { rule, seed } => {
                format!("To answer: explain {rule} --lesson --seed {seed} --answer MOVES")
            }
            Self::DeadEnd => "No solution is left from here.".into(),
            Self::NoRating => "This puzzle has no rating.".into(),
            Self::Default => "default".into(),
            Self::ReadBoard { rows, percent } => {
                format!("Read a board of {}, {percent} % sure.", ROW.count(rows, lang))
            }
            Self::CompareWithPicture => "Compare it with the picture before you rely on it.".into(),
            Self::TableState { stored: true } => "stored".into(),
            Self::TableState { stored: false } => "not stored".into(),
            Self::TablesAreKept { folder } => format!("Tables are kept in {folder}."),
            Self::TableIsStored { name } => format!("{name} is stored and intact."),
            Self::TableDamaged { path } => {
                format!("{path} is damaged and not used; `pecah prepare` builds it again.")
            }
            Self::TableBuilt { name, seconds } => {
                format!("{name} built in {}", time(*seconds, lang))
            }
            Self::OthersCanConnect => {
                "Other machines can open this page; it shows nothing about this machine.".into()
            }
            Self::CtrlCStops => "Ctrl-C stops it.".into(),
            Self::NoBrowser { url } => {
                format!("No browser could be started; open {url} yourself.")
            }
            Self::Headings => "strategy,answer,counter,nodes,time,speed-up,".into(),
            Self::Found { found } => Noun::SOLUTION.count(found, lang),
            Self::FoundThen { found, reason } => {
                format!("{} found, {reason}", grouped(&found.to_string(), lang))
            }
            Self::StoppedBy { reason } => format!("stopped: {reason}"),
            Self::None => "none".into(),
            Self::Made { made, of } => {
                let made = grouped(&made.to_string(), lang);
                format!("{made} of {} made  (Ctrl-C stops)", PUZZLE.count(of, lang))
            }
            Self::Skipped { tasks } => {
                format!("{} skipped: done by an earlier run.", PUZZLE.count(tasks, lang))
            }
            Self::BatchProgress { tasks, seconds } => {
                let rate = grouped(&rate(*tasks, *seconds), lang);
                format!("{}, {rate} per second  (Ctrl-C stops)", PUZZLE.count(tasks, lang))
            }
            Self::BatchOver { verb, tally, seconds } => {
                let none = match verb {
                    Verb::Check => "wrong",
                    Verb::Rate => "without a rating",
                    _ => "without a solution",
                };
                let words = [none, "stopped short", "with errors", "failed because of a bug"];
                let (time, rate) = (time(*seconds, lang), rate(tally.all(), *seconds));
                let rate = grouped(&rate, lang);
                format!("{}: {time}, {rate} per second", tally_line(tally, words, lang))
            }
            Self::BatchInterrupted { resumable: true } => {
                "Interrupted. Use `--resume` to continue.".into()
            }
            Self::BatchInterrupted { resumable: false } => "Interrupted.".into(),
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::StandardInput => "masukan standar".into(),
            Self::TheArgument => "argumen".into(),
            Self::TheAnswer => "jawaban".into(),
            Self::ThePosition => "posisi".into(),
            Self::TheCommandLine => "baris perintah".into(),
            Self::WhatYouTyped => "yang Anda ketik".into(),
            Self::Saved { path } => format!("Disimpan sebagai {path}."),
            Self::Stopped { reason } => format!("Berhenti sebelum selesai: {}.", reason.id()),
            Self::StoppedCounting { reason, found } => format!(
                "Berhenti sebelum selesai: {}, sejauh ini {}.",
                reason.id(),
                Noun::SOLUTION.count(found, lang)
            ),
            Self::Count { all, noun, distinct, unlabelled } => {
                let fewer = [
                    (distinct, "jika yang simetris dianggap sama"),
                    (unlabelled, "tanpa membedakan keping yang sama"),
                ];
                count_line(all, *noun, fewer, lang)
            }
            Self::Method { seconds, method } => {
                format!("{} dengan `{method}`", time(*seconds, lang))
            }
            Self::Right => "Benar.".into(),
            Self::Wrong => "Salah:".into(),
            Self::Solved => "Terpecahkan: tidak ada lagi yang perlu dilakukan.".into(),
            Self::LessonWrong => "Bukan itu yang diberikan aturan ini di sini.".into(),
            Self::AnswerLesson { rule, seed } => {
                format!("Untuk menjawab: explain {rule} --lesson --seed {seed} --answer LANGKAH")
            }
            Self::DeadEnd => "Dari sini tidak ada lagi solusi.".into(),
            Self::NoRating => "Teka-teki ini tidak punya nilai kesulitan.".into(),
            Self::Default => "baku".into(),
            Self::ReadBoard { rows, percent } => {
                format!("Terbaca papan {rows} baris, keyakinan {percent} %.")
            }
            Self::CompareWithPicture => {
                "Bandingkan dengan gambarnya sebelum mengandalkannya.".into()
            }
            Self::TableState { stored: true } => "tersimpan".into(),
            Self::TableState { stored: false } => "belum tersimpan".into(),
            Self::TablesAreKept { folder } => format!("Tabel disimpan di {folder}."),
            Self::TableIsStored { name } => format!("{name} tersimpan dan utuh."),
            Self::TableDamaged { path } => {
                format!("{path} rusak dan tidak dipakai; `pecah prepare` membangunnya lagi.")
            }
            Self::TableBuilt { name, seconds } => {
                format!("{name} dibangun dalam {}", time(*seconds, lang))
            }
            Self::OthersCanConnect => {
                "Mesin lain bisa membuka halaman ini; isinya tidak memuat apa pun dari mesin ini."
                    .into()
            }
            Self::CtrlCStops => "Ctrl-C menghentikannya.".into(),
            Self::NoBrowser { url } => {
                format!("Peramban tidak bisa dijalankan; buka sendiri {url}.")
            }
            Self::Headings => "strategi,jawaban,penghitung,simpul,waktu,percepatan,".into(),
            Self::Found { found } => Noun::SOLUTION.count(found, lang),
            Self::FoundThen { found, reason } => {
                format!("{} ditemukan, {reason}", grouped(&found.to_string(), lang))
            }
            Self::StoppedBy { reason } => format!("berhenti: {reason}"),
            Self::None => "tidak ada".into(),
            Self::Made { made, of } => {
                let made = grouped(&made.to_string(), lang);
                format!("{made} dari {} dibuat  (Ctrl-C menghentikan)", PUZZLE.count(of, lang))
            }
            Self::Skipped { tasks } => {
                format!("{} dilewati: sudah dikerjakan sebelumnya.", PUZZLE.count(tasks, lang))
            }
            Self::BatchProgress { tasks, seconds } => {
                let rate = grouped(&rate(*tasks, *seconds), lang);
                format!("{}, {rate} per detik  (Ctrl-C menghentikan)", PUZZLE.count(tasks, lang))
            }
            Self::BatchOver { verb, tally, seconds } => {
                let none = match verb {
                    Verb::Check => "salah",
                    Verb::Rate => "tanpa nilai kesulitan",
                    _ => "tanpa solusi",
                };
                let words = [none, "terhenti", "bermasalah", "gagal karena kesalahan program"];
                let (time, rate) = (time(*seconds, lang), rate(tally.all(), *seconds));
                let rate = grouped(&rate, lang);
                format!("{}: {time}, {rate} per detik", tally_line(tally, words, lang))
            }
            Self::BatchInterrupted { resumable: true } => {
                "Dihentikan. `--resume` melanjutkan dari sini.".into()
            }
            Self::BatchInterrupted { resumable: false } => "Dihentikan.".into(),
        }
    }
}

fn count_line(all: &str, noun: Noun, fewer: [(&Option<String>, &str); 2], lang: Lang) -> String {
    let mut line = noun.count(all, lang);
    for (number, what) in fewer {
        if let Some(number) = number {
            let _ = write!(line, ", {} {what}", grouped(number, lang));
        }
    }
    line
}

/// How many tasks a batch had, and how many of them ended otherwise than asked.
fn tally_line(tally: &Tally, words: [&str; 4], lang: Lang) -> String {
    let counts = [tally.none, tally.stopped, tally.errors, tally.bugs];
    let mut parts = vec![PUZZLE.count(tally.all(), lang)];
    for (count, word) in counts.into_iter().zip(words).filter(|(count, _)| *count > 0) {
        parts.push(format!("{} {word}", grouped(&count.to_string(), lang)));
    }
    parts.join(", ")
}

fn rate(tasks: u64, seconds: f64) -> String {
    ((tasks as f64 / seconds.max(1e-9)).round() as u64).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_row_is_not_one_rows() {
        let said = |rows| Say::ReadBoard { rows, percent: 90 }.en();
        assert_eq!(said(1), "Read a board of 1 row, 90 % sure.");
        assert_eq!(said(9), "Read a board of 9 rows, 90 % sure.");
    }
}
