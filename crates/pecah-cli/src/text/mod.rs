//! What the command line itself says, in every language: results and notes here, what is wrong in
//! [`problems`], the questions of the guided session beside it. Help texts stand beside their
//! arguments in [`args`](crate::args), the pages of diagnostics in [`codes`](crate::codes).

mod problems;

pub(crate) use problems::Problem;

use pecah::{Lang, Message, Noun, Reason, grouped, time};

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
    Count { all: String, noun: Noun, distinct: Option<String> },
    Method { seconds: f64, method: &'static str },
    Right,
    Wrong,
    Solved,
    DeadEnd,
    NoRating,
    Default,
    ReadBoard { rows: usize, percent: u32 },
    CompareWithPicture,
    TableState { stored: bool },
    TablesAreKept { folder: String },
    TableIsStored { name: &'static str },
    TableBuilt { name: &'static str, seconds: f64 },
    OthersCanConnect,
    CtrlCStops,
    NoBrowser { url: String },
    Headings,
    Found { found: u64 },
    FoundThen { found: u64, reason: String },
    StoppedBy { reason: String },
    None,
}

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
            Self::Count { all, noun, distinct } => {
                count_line(all, *noun, distinct.as_deref(), "up to symmetry", lang)
            }
            Self::Method { seconds, method } => format!("{} with `{method}`", time(*seconds, lang)),
            Self::Right => "Right.".into(),
            Self::Wrong => "Wrong:".into(),
            Self::Solved => "Solved: there is nothing left to do.".into(),
            Self::DeadEnd => "No solution is left from here.".into(),
            Self::NoRating => "This puzzle has no rating.".into(),
            Self::Default => "default".into(),
            Self::ReadBoard { rows, percent } => {
                format!("Read a board of {rows} rows, {percent} % sure.")
            }
            Self::CompareWithPicture => "Compare it with the picture before you rely on it.".into(),
            Self::TableState { stored: true } => "stored".into(),
            Self::TableState { stored: false } => "not stored".into(),
            Self::TablesAreKept { folder } => format!("Tables are kept in {folder}."),
            Self::TableIsStored { name } => format!("{name} is stored and intact."),
            Self::TableBuilt { name, seconds } => {
                format!("{name} built in {}", time(*seconds, lang))
            }
            Self::OthersCanConnect => {
                "Other machines can open this page; it shows nothing of this one.".into()
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
            Self::Count { all, noun, distinct } => {
                count_line(all, *noun, distinct.as_deref(), "tanpa simetri", lang)
            }
            Self::Method { seconds, method } => {
                format!("{} dengan `{method}`", time(*seconds, lang))
            }
            Self::Right => "Benar.".into(),
            Self::Wrong => "Salah:".into(),
            Self::Solved => "Terpecahkan: tidak ada lagi yang perlu dilakukan.".into(),
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
        }
    }
}

fn count_line(all: &str, noun: Noun, distinct: Option<&str>, up_to: &str, lang: Lang) -> String {
    let all = noun.count(all, lang);
    match distinct {
        Some(distinct) => format!("{all}, {} {up_to}", grouped(distinct, lang)),
        None => all,
    }
}
