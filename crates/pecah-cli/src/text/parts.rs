//! What is said of work in parts.

use pecah::{Lang, Message, Noun, Part, Phrase, Reason};

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

const JOB: Noun = Noun {
    one: Phrase { en: "job", id: "pekerjaan" },
    many: Phrase { en: "jobs", id: "pekerjaan" },
};

const MOVE: Noun =
    Noun { one: Phrase { en: "move", id: "langkah" }, many: Phrase { en: "moves", id: "langkah" } };

impl Message for PartNote {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::Counted { part, count, noun } => {
                format!("Part {part}: {}", noun.count(count, lang))
            }
            Self::Stopped { part, reason } => {
                format!("Part {part}: stopped before the end: {}.", reason.en())
            }
            Self::NoneWithin { moves } => {
                format!("There is no solution of {} or fewer.", MOVE.count(moves, lang))
            }
            Self::SoFar { known, of, count, noun } => {
                format!("{known} of {of} parts: {} so far", noun.count(count, lang))
            }
            Self::Missing { list } => format!("Missing parts: {list}"),
            Self::GoesOn { jobs } => {
                format!("Resuming: {} already done.", JOB.count(jobs, lang))
            }
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::Counted { part, count, noun } => {
                format!("Bagian {part}: {}", noun.count(count, lang))
            }
            Self::Stopped { part, reason } => {
                format!("Bagian {part}: berhenti sebelum selesai: {}.", reason.id())
            }
            Self::NoneWithin { moves } => {
                format!("Tidak ada solusi dengan {} atau kurang.", MOVE.count(moves, lang))
            }
            Self::SoFar { known, of, count, noun } => {
                format!("{known} dari {of} bagian: sejauh ini {}", noun.count(count, lang))
            }
            Self::Missing { list } => format!("Bagian yang belum ada: {list}"),
            Self::GoesOn { jobs } => {
                format!("Dilanjutkan: {} sudah selesai.", JOB.count(jobs, lang))
            }
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
