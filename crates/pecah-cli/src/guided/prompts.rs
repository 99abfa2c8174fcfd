//! What the guided session asks.

use pecah::Message;

/// A question, a choice, or why an answer will not do.
#[derive(Debug, Clone)]
pub(super) enum Prompt {
    Welcome,
    HowToChoose,
    Yes,
    No,
    YesOrNo,
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
    Line { number: usize },
    SaveAsText,
    SaveAsPicture,
    FileName,
    EnterTakesIt,
    ReplaceIt { path: String },
    GiveAName,
    IsAFolder,
    NoSuchFolder,
    NoControlCharacters,
    WhatNext,
    SolveIt,
    GiveAHint,
    CountThem,
    RateIt,
    AnotherPuzzle,
    MakeTheMove,
    MakeOne,
    AnyWillDo,
    Which { what: String },
}

impl Message for Prompt {
    fn en(&self) -> String {
        match self {
            Self::Welcome => "Pecah: a puzzle workbench. Escape goes back, Ctrl-C quits.\n".into(),
            Self::HowToChoose => "↑↓ to move, Enter to select, type to filter".into(),
            Self::Yes => "Yes".into(),
            Self::No => "No".into(),
            Self::YesOrNo => "answer y for yes or n for no".into(),
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
            Self::EnterTakesIt => "Enter accepts the name shown".into(),
            Self::ReplaceIt { path } => format!("{path} exists. Replace it?"),
            Self::GiveAName => "give the name of a file".into(),
            Self::IsAFolder => "this is a folder".into(),
            Self::NoSuchFolder => "there is no such folder".into(),
            Self::NoControlCharacters => "a name cannot contain control characters".into(),
            Self::WhatNext => "What next?".into(),
            Self::SolveIt => "Solve it".into(),
            Self::GiveAHint => "Give me a hint".into(),
            Self::CountThem => "Count all solutions".into(),
            Self::RateIt => "Say how hard it is".into(),
            Self::AnotherPuzzle => "Another puzzle".into(),
            Self::MakeTheMove => "Make this move?".into(),
            Self::MakeOne => "Make a new one".into(),
            Self::AnyWillDo => "any will do".into(),
            Self::Which { what } => what.clone(),
        }
    }

    fn id(&self) -> String {
        match self {
            Self::Welcome => {
                "Pecah: bengkel teka-teki. Escape untuk kembali, Ctrl-C untuk keluar.\n".into()
            }
            Self::HowToChoose => {
                "↑↓ untuk berpindah, Enter untuk memilih, ketik untuk menyaring".into()
            }
            Self::Yes => "Ya".into(),
            Self::No => "Tidak".into(),
            Self::YesOrNo => "jawab y untuk ya atau t untuk tidak".into(),
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
            Self::IsAFolder => "ini sebuah folder".into(),
            Self::NoSuchFolder => "folder itu tidak ada".into(),
            Self::NoControlCharacters => "nama tidak memuat karakter kendali".into(),
            Self::WhatNext => "Lalu apa?".into(),
            Self::SolveIt => "Pecahkan".into(),
            Self::GiveAHint => "Beri petunjuk".into(),
            Self::CountThem => "Hitung semua solusi".into(),
            Self::RateIt => "Nilai kesulitannya".into(),
            Self::AnotherPuzzle => "Teka-teki lain".into(),
            Self::MakeTheMove => "Lakukan langkah ini?".into(),
            Self::MakeOne => "Buat yang baru".into(),
            Self::AnyWillDo => "apa saja".into(),
            Self::Which { what } => what.clone(),
        }
    }
}
