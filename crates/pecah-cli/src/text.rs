//! What the command line itself says, in every language. Help texts stand beside their arguments in
//! [`args`](crate::args), the pages of diagnostics in [`codes`](crate::codes).

use pecah::{Lang, Message, Noun, Reason, enumerated, grouped, time};
use std::net::IpAddr;

/// A sentence for people.
#[derive(Debug, Clone)]
pub(crate) enum Say {
    // Names of inputs.
    StandardInput,
    TheArgument,
    TheAnswer,
    ThePosition,
    TheCommandLine,
    WhatYouTyped,
    // Inputs and files.
    NothingGiven,
    ExamplesAreListed,
    NoSuchFile,
    IsAFolder,
    NameAFile,
    NotReadable {
        why: String,
    },
    NotWritten {
        why: String,
    },
    NothingChanged,
    NotAFormat {
        ending: String,
    },
    NotAnAnimation,
    Endings {
        endings: Vec<&'static str>,
    },
    NobodyDeals,
    DoesNotDeal {
        family: String,
    },
    Dealers {
        families: Vec<&'static str>,
    },
    NoSuchExample {
        name: String,
    },
    NoSuchCode {
        code: String,
    },
    CodesAreListed,
    NoSuchTable {
        name: String,
    },
    Tables {
        names: Vec<&'static str>,
    },
    NothingToCount,
    GiveAPuzzleOrASurvey,
    CannotExplain {
        family: &'static str,
    },
    LeaveExplainOut,
    #[cfg_attr(feature = "pictures", expect(dead_code, reason = "pictures are read"))]
    NoPictures,
    OutputFailed {
        why: String,
    },
    // Results.
    Saved {
        path: String,
    },
    Stopped {
        reason: Reason,
    },
    StoppedCounting {
        reason: Reason,
        found: u64,
    },
    Count {
        all: String,
        noun: Noun,
        distinct: Option<String>,
    },
    Method {
        seconds: f64,
        method: &'static str,
    },
    Right,
    Wrong,
    Solved,
    DeadEnd,
    NoRating,
    Disagreement,
    Default,
    // Pictures.
    ReadBoard {
        rows: usize,
        percent: u32,
    },
    CompareWithPicture,
    #[cfg_attr(not(feature = "pictures"), expect(dead_code, reason = "no pictures are read"))]
    MendTheText,
    // Tables.
    TableState {
        stored: bool,
    },
    TablesAreKept {
        folder: String,
    },
    TableIsStored {
        name: &'static str,
    },
    TableBuilt {
        name: &'static str,
        seconds: f64,
    },
    NoFolderForTables,
    // The page.
    NoPage,
    BuildThePage,
    CannotListen {
        host: IpAddr,
        port: u16,
        why: String,
    },
    AnotherPort,
    OthersCanConnect,
    CtrlCStops,
    NoBrowser {
        url: String,
    },
    // `compare`.
    Headings,
    Found {
        found: u64,
    },
    FoundThen {
        found: u64,
        reason: String,
    },
    StoppedBy {
        reason: String,
    },
    None,
    // The guided session.
    Welcome,
    WhichPuzzle,
    Leave,
    WhereIsIt,
    ChooseAnExample,
    OpenAFile,
    TypeItIn,
    DealOne,
    WhichExample,
    File,
    TabCompletes,
    WhichStrategy,
    Line {
        number: usize,
    },
    SaveAsText,
    SaveAsPicture,
    FileName,
    EnterTakesIt,
    ReplaceIt {
        path: String,
    },
    GiveAName,
    ThisIsAFolder,
    NoSuchFolder,
    NoControlCharacters,
}

impl Say {
    /// The sentence in this language.
    pub(crate) fn render(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.en(),
            Lang::Id => self.id(),
        }
    }
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
            Self::NothingGiven => "there is no puzzle: expected a file, `-` or the puzzle".into(),
            Self::ExamplesAreListed => {
                "the command `examples` lists the puzzles that are built in".into()
            }
            Self::NoSuchFile => "there is no such file".into(),
            Self::IsAFolder => "this is a folder".into(),
            Self::NameAFile => "name a file in it".into(),
            Self::NotReadable { why } => format!("cannot be read: {why}"),
            Self::NotWritten { why } => format!("cannot be written: {why}"),
            Self::NothingChanged => "nothing was changed; choose another place".into(),
            Self::NotAFormat { ending } => {
                format!("`.{ending}` is not a format that results are saved in")
            }
            Self::NotAnAnimation => "this is not a format that animations are saved in".into(),
            Self::Endings { endings } => {
                format!("end the name in {}", endings.join(", "))
            }
            Self::NobodyDeals => "no family deals random puzzles".into(),
            Self::DoesNotDeal { family } => format!("{family} deals no random puzzles"),
            Self::Dealers { families } => {
                format!("random puzzles are dealt by {}", enumerated(families, lang))
            }
            Self::NoSuchExample { name } => format!("there is no example `{name}`"),
            Self::NoSuchCode { code } => format!("there is no code `{code}`"),
            Self::CodesAreListed => "the command `explain` without a code lists them".into(),
            Self::NoSuchTable { name } => format!("there is no table `{name}`"),
            Self::Tables { names } if names.is_empty() => "there are no tables to build".into(),
            Self::Tables { names } => format!("there are {}", enumerated(names, lang)),
            Self::NothingToCount => "there is nothing to count".into(),
            Self::GiveAPuzzleOrASurvey => {
                "give a puzzle, or an option that names a survey (see `count --help`)".into()
            }
            Self::CannotExplain { family } => format!("{family} does not explain its solutions"),
            Self::LeaveExplainOut => "leave `--explain` out".into(),
            Self::NoPictures => "this program reads no pictures".into(),
            Self::OutputFailed { why } => format!("standard output cannot be written: {why}"),
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
            Self::Disagreement => "the strategies disagree, which is a bug".into(),
            Self::Default => "default".into(),
            Self::ReadBoard { rows, percent } => {
                format!("Read a board of {rows} rows, {percent} % sure.")
            }
            Self::CompareWithPicture => "Compare it with the picture before you rely on it.".into(),
            Self::MendTheText => "the command `read` prints what was read: save that as text, \
                                  correct it, and use it instead"
                .into(),
            Self::TableState { stored: true } => "stored".into(),
            Self::TableState { stored: false } => "not stored".into(),
            Self::TablesAreKept { folder } => format!("Tables are kept in {folder}."),
            Self::TableIsStored { name } => format!("{name} is stored and intact."),
            Self::TableBuilt { name, seconds } => {
                format!("{name} built in {}", time(*seconds, lang))
            }
            Self::NoFolderForTables => "there is no folder for caches".into(),
            Self::NoPage => "this program was built without the page".into(),
            Self::BuildThePage => {
                "with Node installed, run `cargo xtask page`, then `cargo build --release` again"
                    .into()
            }
            Self::CannotListen { host, port, why } => {
                format!("cannot listen on {host} port {port}: {why}")
            }
            Self::AnotherPort => {
                "choose another with `--port`, or any that is free with `--port 0`".into()
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
            Self::Welcome => "Pecah: a puzzle workbench. Escape goes back, Ctrl-C leaves.\n".into(),
            Self::WhichPuzzle => "Which puzzle?".into(),
            Self::Leave => "Leave".into(),
            Self::WhereIsIt => "Where is it?".into(),
            Self::ChooseAnExample => "Choose an example".into(),
            Self::OpenAFile => "Open a file".into(),
            Self::TypeItIn => "Type it in".into(),
            Self::DealOne => "Deal a random one".into(),
            Self::WhichExample => "Which example?".into(),
            Self::File => "File".into(),
            Self::TabCompletes => "Tab completes".into(),
            Self::WhichStrategy => "Which strategy?".into(),
            Self::Line { number } => format!("Line {number}"),
            Self::SaveAsText => "Save as text?".into(),
            Self::SaveAsPicture => "Save as picture?".into(),
            Self::FileName => "File name".into(),
            Self::EnterTakesIt => "Enter takes the name shown".into(),
            Self::ReplaceIt { path } => format!("{path} exists. Replace it?"),
            Self::GiveAName => "give the name of a file".into(),
            Self::ThisIsAFolder => "this is a folder".into(),
            Self::NoSuchFolder => "there is no such folder".into(),
            Self::NoControlCharacters => "a name has no control characters".into(),
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
            Self::NothingGiven => {
                "tidak ada teka-teki: seharusnya berkas, `-`, atau teka-teki".into()
            }
            Self::ExamplesAreListed => {
                "perintah `examples` mendaftar teka-teki yang disertakan".into()
            }
            Self::NoSuchFile => "berkas itu tidak ada".into(),
            Self::IsAFolder => "ini sebuah folder".into(),
            Self::NameAFile => "sebutkan berkas di dalamnya".into(),
            Self::NotReadable { why } => format!("tidak bisa dibaca: {why}"),
            Self::NotWritten { why } => format!("tidak bisa ditulis: {why}"),
            Self::NothingChanged => "tidak ada yang berubah; pilih tempat lain".into(),
            Self::NotAFormat { ending } => {
                format!("`.{ending}` bukan format untuk menyimpan hasil")
            }
            Self::NotAnAnimation => "ini bukan format untuk menyimpan animasi".into(),
            Self::Endings { endings } => {
                format!("akhiri namanya dengan {}", endings.join(", "))
            }
            Self::NobodyDeals => "tidak ada keluarga yang membagikan teka-teki acak".into(),
            Self::DoesNotDeal { family } => format!("{family} tidak membagikan teka-teki acak"),
            Self::Dealers { families } => {
                format!("teka-teki acak dibagikan oleh {}", enumerated(families, lang))
            }
            Self::NoSuchExample { name } => format!("tidak ada contoh `{name}`"),
            Self::NoSuchCode { code } => format!("tidak ada kode `{code}`"),
            Self::CodesAreListed => "perintah `explain` tanpa kode mendaftar semuanya".into(),
            Self::NoSuchTable { name } => format!("tidak ada tabel `{name}`"),
            Self::Tables { names } if names.is_empty() => {
                "tidak ada tabel yang bisa dibangun".into()
            }
            Self::Tables { names } => format!("yang ada: {}", enumerated(names, lang)),
            Self::NothingToCount => "tidak ada yang bisa dihitung".into(),
            Self::GiveAPuzzleOrASurvey => {
                "berikan teka-teki, atau opsi yang menyebut survei (lihat `count --help`)".into()
            }
            Self::CannotExplain { family } => format!("{family} tidak menjelaskan solusinya"),
            Self::LeaveExplainOut => "jangan pakai `--explain`".into(),
            Self::NoPictures => "program ini tidak membaca gambar".into(),
            Self::OutputFailed { why } => format!("keluaran standar tidak bisa ditulis: {why}"),
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
            Self::Disagreement => {
                "strategi-strategi itu tidak sepakat: ini kesalahan program".into()
            }
            Self::Default => "baku".into(),
            Self::ReadBoard { rows, percent } => {
                format!("Terbaca papan {rows} baris, keyakinan {percent} %.")
            }
            Self::CompareWithPicture => {
                "Bandingkan dengan gambarnya sebelum mengandalkannya.".into()
            }
            Self::MendTheText => "perintah `read` mencetak yang terbaca: simpan sebagai teks, \
                                  perbaiki, lalu pakai teks itu"
                .into(),
            Self::TableState { stored: true } => "tersimpan".into(),
            Self::TableState { stored: false } => "belum tersimpan".into(),
            Self::TablesAreKept { folder } => format!("Tabel disimpan di {folder}."),
            Self::TableIsStored { name } => format!("{name} tersimpan dan utuh."),
            Self::TableBuilt { name, seconds } => {
                format!("{name} dibangun dalam {}", time(*seconds, lang))
            }
            Self::NoFolderForTables => "tidak ada folder untuk tembolok".into(),
            Self::NoPage => "program ini dibangun tanpa halaman".into(),
            Self::BuildThePage => {
                "dengan Node terpasang, jalankan `cargo xtask page`, lalu `cargo build --release` \
                 lagi"
                    .into()
            }
            Self::CannotListen { host, port, why } => {
                format!("tidak bisa mendengarkan {host} porta {port}: {why}")
            }
            Self::AnotherPort => {
                "pilih yang lain dengan `--port`, atau yang bebas dengan `--port 0`".into()
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
            Self::Welcome => {
                "Pecah: bengkel teka-teki. Escape untuk kembali, Ctrl-C untuk keluar.\n".into()
            }
            Self::WhichPuzzle => "Teka-teki yang mana?".into(),
            Self::Leave => "Keluar".into(),
            Self::WhereIsIt => "Dari mana?".into(),
            Self::ChooseAnExample => "Pilih contoh".into(),
            Self::OpenAFile => "Buka berkas".into(),
            Self::TypeItIn => "Ketik sendiri".into(),
            Self::DealOne => "Bagikan yang acak".into(),
            Self::WhichExample => "Contoh yang mana?".into(),
            Self::File => "Berkas".into(),
            Self::TabCompletes => "Tab melengkapi".into(),
            Self::WhichStrategy => "Strategi yang mana?".into(),
            Self::Line { number } => format!("Baris {number}"),
            Self::SaveAsText => "Simpan sebagai teks?".into(),
            Self::SaveAsPicture => "Simpan sebagai gambar?".into(),
            Self::FileName => "Nama berkas".into(),
            Self::EnterTakesIt => "Enter memakai nama yang tampil".into(),
            Self::ReplaceIt { path } => format!("{path} sudah ada. Ganti?"),
            Self::GiveAName => "berikan nama berkas".into(),
            Self::ThisIsAFolder => "ini sebuah folder".into(),
            Self::NoSuchFolder => "folder itu tidak ada".into(),
            Self::NoControlCharacters => "nama tidak memuat karakter kendali".into(),
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
