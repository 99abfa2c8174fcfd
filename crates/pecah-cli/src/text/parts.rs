//! What is said of work in parts.

use pecah::{Message, Noun, Part, Reason};

/// A result or a note.
#[derive(Debug, Clone)]
pub(crate) enum PartNote {
    Counted { part: Part, count: String, noun: Noun },
    Stopped { part: Part, reason: Reason },
    NoneWithin { moves: u64 },
    SoFar { known: u64, of: u64, count: String, noun: Noun },
    Missing { list: String },
    GoesOn { jobs: u64 },
}

fn counted(count: &str, noun: Noun, lang: pecah::Lang) -> String {
    let noun = if count == "1" { noun.one } else { noun.many };
    format!("{count} {}", noun.render(lang))
}

impl Message for PartNote {
    fn en(&self) -> String {
        let lang = pecah::Lang::En;
        match self {
            Self::Counted { part, count, noun } => {
                format!("Part {part}: {}", counted(count, *noun, lang))
            }
            Self::Stopped { part, reason } => {
                format!("Part {part}: stopped before the end: {}.", reason.en())
            }
            Self::NoneWithin { moves } => {
                format!("There is no solution of {moves} moves or fewer.")
            }
            Self::SoFar { known, of, count, noun } => {
                format!("{known} of {of} parts: {} so far", counted(count, *noun, lang))
            }
            Self::Missing { list } => format!("Missing parts: {list}"),
            Self::GoesOn { jobs } => format!("Resuming: {jobs} jobs are already done."),
        }
    }

    fn id(&self) -> String {
        let lang = pecah::Lang::Id;
        match self {
            Self::Counted { part, count, noun } => {
                format!("Bagian {part}: {}", counted(count, *noun, lang))
            }
            Self::Stopped { part, reason } => {
                format!("Bagian {part}: berhenti sebelum selesai: {}.", reason.id())
            }
            Self::NoneWithin { moves } => {
                format!("Tidak ada solusi dengan {moves} langkah atau kurang.")
            }
            Self::SoFar { known, of, count, noun } => {
                format!("{known} dari {of} bagian: sejauh ini {}", counted(count, *noun, lang))
            }
            Self::Missing { list } => format!("Bagian yang belum ada: {list}"),
            Self::GoesOn { jobs } => format!("Dilanjutkan: {jobs} pekerjaan sudah selesai."),
        }
    }
}

/// What is wrong, or what to do about it.
#[derive(Debug, Clone)]
pub(crate) enum PartProblem {
    NotARecord { at: String },
    NotACheckpoint,
    OtherCheckpoint,
    OtherVersion { version: String },
    RemoveCheckpoint,
    OnePuzzle,
    PartOfWhat,
    ShowPartial,
    NoDriver,
    DriverFailed { why: String },
    InstallThePackage,
}

impl Message for PartProblem {
    fn en(&self) -> String {
        match self {
            Self::NotARecord { at } => format!("{at}: not the record of a part"),
            Self::NotACheckpoint => "this is not a checkpoint, or it is damaged".into(),
            Self::OtherCheckpoint => {
                "this is the checkpoint of another puzzle, part or question".into()
            }
            Self::OtherVersion { version } => {
                format!("this checkpoint is from version {version} of the program")
            }
            Self::RemoveCheckpoint => "name another file, or remove this one to begin again".into(),
            Self::OnePuzzle => "`--part` and `--checkpoint` take one puzzle at a time".into(),
            Self::PartOfWhat => {
                "`--part` is for all solutions (`--all`), or for those within a bound".into()
            }
            Self::ShowPartial => "`--partial` shows what is known so far".into(),
            Self::NoDriver => "the program `pecah-cluster` is not found".into(),
            Self::DriverFailed { why } => {
                format!("the program `pecah-cluster` cannot be started: {why}")
            }
            Self::InstallThePackage => {
                "it comes with the Python package: `pip install pecah[ray]`".into()
            }
        }
    }

    fn id(&self) -> String {
        match self {
            Self::NotARecord { at } => format!("{at}: bukan rekaman sebuah bagian"),
            Self::NotACheckpoint => "ini bukan checkpoint, atau rusak".into(),
            Self::OtherCheckpoint => {
                "ini checkpoint dari teka-teki, bagian, atau pertanyaan lain".into()
            }
            Self::OtherVersion { version } => {
                format!("checkpoint ini dari versi {version} program ini")
            }
            Self::RemoveCheckpoint => {
                "sebutkan berkas lain, atau hapus berkas ini untuk memulai lagi".into()
            }
            Self::OnePuzzle => {
                "`--part` dan `--checkpoint` menerima satu teka-teki saja sekali jalan".into()
            }
            Self::PartOfWhat => {
                "`--part` berlaku untuk semua solusi (`--all`), atau yang di dalam sebuah batas"
                    .into()
            }
            Self::ShowPartial => "`--partial` menampilkan yang sudah diketahui".into(),
            Self::NoDriver => "program `pecah-cluster` tidak ditemukan".into(),
            Self::DriverFailed { why } => {
                format!("program `pecah-cluster` tidak bisa dijalankan: {why}")
            }
            Self::InstallThePackage => {
                "program itu disertakan dalam paket Python: `pip install pecah[ray]`".into()
            }
        }
    }
}
