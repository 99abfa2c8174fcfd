//! Why a result cannot be saved, and what to do about it.

use pecah::Message;

/// What is wrong, or what to do about it.
#[derive(Debug, Clone)]
pub(crate) enum SavingProblem {
    BeingWritten,
    Exists,
    ForceReplaces,
    IsTheInput { input: String },
    TwiceTheSame,
    AnotherName,
    NotKept { why: String },
    ResumeGoesOn,
    NotDrawn { why: String },
    DrawAsSvg,
    FormatIsForFolders,
    EndingSaysIt,
    SheetIsFull { most: u64 },
    UseAFolder,
}

impl Message for SavingProblem {
    fn en(&self) -> String {
        match self {
            Self::BeingWritten => "another process is writing this file".into(),
            Self::Exists => "this file already exists".into(),
            Self::ForceReplaces => "choose another name, or replace it with `--force`".into(),
            Self::IsTheInput { input } => format!("this is the input `{input}` itself"),
            Self::TwiceTheSame => "two outputs go to this file".into(),
            Self::AnotherName => "choose another name".into(),
            Self::NotKept { why } => {
                format!("solutions waiting to be saved cannot be stored here: {why}")
            }
            Self::ResumeGoesOn => {
                "the file ends with a complete record; use `--resume` to continue".into()
            }
            Self::NotDrawn { why } => format!("the picture cannot be drawn: {why}"),
            Self::DrawAsSvg => "an .svg has no size limit".into(),
            Self::FormatIsForFolders => "`--format` is for a folder: this is one file".into(),
            Self::EndingSaysIt => {
                "the extension gives the format; the name of a folder ends in `/`".into()
            }
            Self::SheetIsFull { most } => format!("a sheet holds at most {most} puzzles"),
            Self::UseAFolder => {
                "ask for fewer, or save them in a folder, such as `-o puzzles/ --format svg`".into()
            }
        }
    }

    fn id(&self) -> String {
        match self {
            Self::BeingWritten => "proses lain sedang menulis berkas ini".into(),
            Self::Exists => "berkas ini sudah ada".into(),
            Self::ForceReplaces => "pilih nama lain, atau ganti dengan `--force`".into(),
            Self::IsTheInput { input } => format!("ini masukan `{input}` itu sendiri"),
            Self::TwiceTheSame => "dua hasil menuju berkas ini".into(),
            Self::AnotherName => "pilih nama lain".into(),
            Self::NotKept { why } => {
                format!("solusi yang menunggu disimpan tidak bisa ditampung di sini: {why}")
            }
            Self::ResumeGoesOn => {
                "yang sudah ada berakhir pada rekaman utuh; `--resume` melanjutkannya".into()
            }
            Self::NotDrawn { why } => format!("gambar tidak bisa dibuat: {why}"),
            Self::DrawAsSvg => "berkas .svg tidak punya ukuran terbesar".into(),
            Self::FormatIsForFolders => "`--format` untuk folder: ini satu berkas".into(),
            Self::EndingSaysIt => "akhiran namanya menentukan format; folder berakhir dengan `/`".into(),
            Self::SheetIsFull { most } => format!("selembar memuat paling banyak {most} teka-teki"),
            Self::UseAFolder => "mintalah lebih sedikit, atau simpan dalam folder, misalnya `-o puzzles/ --format svg`".into(),
        }
    }
}
