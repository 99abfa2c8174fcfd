//! What is wrong with a request or a file, and what to do about it.

use pecah::{Lang, Message, enumerated};
use std::net::IpAddr;

/// What is wrong, or what to do about it.
#[derive(Debug, Clone)]
pub(crate) enum Problem {
    NothingGiven,
    ExamplesAreListed,
    NameTheFamily {
        example: &'static str,
    },
    NoSuchFile,
    IsAFolder,
    NameAFile,
    NotReadable {
        why: String,
    },
    CutOff {
        bytes: usize,
    },
    Damaged {
        before: usize,
    },
    PackedTwice,
    PackItAgain,
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
    NoLesson {
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
    MendTheText,
    NoFolderForTables,
    NoPage,
    BuildThePage,
    CannotListen {
        host: IpAddr,
        port: u16,
        why: String,
    },
    AnotherPort,
    Disagreement,
    OneAtATime {
        name: String,
    },
    TakesSeveral,
    SeedWithoutRandom,
    LeaveSeedOut,
    SavesOne {
        puzzles: usize,
    },
    SolveOneByOne,
    NorAFile {
        name: String,
    },
    CsvIsForSurveys,
    LeaveCsvOut,
}

impl Message for Problem {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::NothingGiven => "no puzzle given: expected a file, `-` or the puzzle".into(),
            Self::ExamplesAreListed => "the command `examples` lists the built-in puzzles".into(),
            Self::NameTheFamily { example } => {
                format!("name the family that you mean, such as `--puzzle {example}`")
            }
            Self::NoSuchFile => "there is no such file".into(),
            Self::IsAFolder => "this is a folder".into(),
            Self::NameAFile => "name a file in it".into(),
            Self::NotReadable { why } => format!("cannot be read: {why}"),
            Self::CutOff { bytes } => {
                format!("compressed by gzip and cut off after byte {bytes}: expected more data")
            }
            Self::Damaged { before } => {
                format!("compressed by gzip and damaged, at byte {before} or before")
            }
            Self::PackedTwice => "compressed by gzip twice: expected a file compressed once".into(),
            Self::PackItAgain => "save or download the file again".into(),
            Self::NotWritten { why } => format!("cannot be written: {why}"),
            Self::NothingChanged => "nothing was changed; choose another place".into(),
            Self::NotAFormat { ending } => {
                format!("results cannot be saved as `.{ending}`")
            }
            Self::NotAnAnimation => "animations cannot be saved in this format".into(),
            Self::Endings { endings } => {
                format!("use a name that ends in {}", endings.join(", "))
            }
            Self::NobodyDeals => "no family deals random puzzles".into(),
            Self::DoesNotDeal { family } => format!("{family} cannot deal random puzzles"),
            Self::Dealers { families } => {
                format!("random puzzles are dealt by {}", enumerated(families, lang))
            }
            Self::NoSuchExample { name } => format!("there is no example `{name}`"),
            Self::NoSuchCode { code } => format!("there is no code `{code}`"),
            Self::NoLesson { code } => format!("there is no lesson about `{code}`"),
            Self::CodesAreListed => {
                "the command `explain` without a code lists codes and rules".into()
            }
            Self::NoSuchTable { name } => format!("there is no table `{name}`"),
            Self::Tables { names } if names.is_empty() => "there are no tables to build".into(),
            Self::Tables { names } => format!("there are {}", enumerated(names, lang)),
            Self::NothingToCount => "there is nothing to count".into(),
            Self::GiveAPuzzleOrASurvey => {
                "give a puzzle, or an option that names a survey (see `count --help`)".into()
            }
            Self::CannotExplain { family } => format!("{family} does not explain its solutions"),
            Self::LeaveExplainOut => "leave `--explain` out".into(),
            Self::NoPictures => "this program cannot read pictures".into(),
            Self::OutputFailed { why } => format!("standard output cannot be written: {why}"),
            Self::MendTheText => "the command `read` prints what was read: save that as text, \
                                  correct it, and use it instead"
                .into(),
            Self::NoFolderForTables => "no folder for caches was found".into(),
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
            Self::Disagreement => "the strategies disagree, which is a bug".into(),
            Self::OneAtATime { name } => format!("one puzzle at a time: `{name}` is a second one"),
            Self::TakesSeveral => {
                "`solve`, `count` and `rate` take several, `batch` any number".into()
            }
            Self::SeedWithoutRandom => {
                "`--seed` has no meaning here: the puzzle is not dealt at random".into()
            }
            Self::LeaveSeedOut => "leave `--seed` out, or deal a puzzle with `--random`".into(),
            Self::SavesOne { puzzles } => format!("{puzzles} puzzles cannot be saved to one file"),
            Self::SolveOneByOne => "save one puzzle at a time, or use `batch -o`".into(),
            Self::NorAFile { name } => format!("there is no file `{name}` either"),
            Self::CsvIsForSurveys => {
                "`--csv` has no meaning here: the count of a puzzle is not a table".into()
            }
            Self::LeaveCsvOut => "leave `--csv` out, or name a survey instead of the puzzle".into(),
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::NothingGiven => {
                "tidak ada teka-teki: seharusnya berkas, `-`, atau teka-teki".into()
            }
            Self::ExamplesAreListed => {
                "perintah `examples` mendaftar teka-teki yang disertakan".into()
            }
            Self::NameTheFamily { example } => {
                format!("sebutkan keluarga yang dimaksud, misalnya `--puzzle {example}`")
            }
            Self::NoSuchFile => "berkas itu tidak ada".into(),
            Self::IsAFolder => "ini sebuah folder".into(),
            Self::NameAFile => "sebutkan berkas di dalamnya".into(),
            Self::NotReadable { why } => format!("tidak bisa dibaca: {why}"),
            Self::CutOff { bytes } => {
                format!("dimampatkan dengan gzip; terpotong sesudah bita {bytes}, datanya kurang")
            }
            Self::Damaged { before } => {
                format!("dimampatkan dengan gzip dan rusak, pada bita {before} atau sebelumnya")
            }
            Self::PackedTwice => {
                "dimampatkan dengan gzip dua kali: seharusnya berkas yang dimampatkan sekali".into()
            }
            Self::PackItAgain => "simpan atau unduh lagi berkas itu".into(),
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
            Self::NoLesson { code } => format!("tidak ada pelajaran tentang `{code}`"),
            Self::CodesAreListed => {
                "perintah `explain` tanpa kode mendaftar semua kode dan aturan".into()
            }
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
            Self::MendTheText => "perintah `read` mencetak yang terbaca: simpan sebagai teks, \
                                  perbaiki, lalu pakai teks itu"
                .into(),
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
            Self::Disagreement => {
                "strategi-strategi itu tidak sepakat: ini kesalahan program".into()
            }
            Self::OneAtATime { name } => format!("satu teka-teki saja: `{name}` yang kedua"),
            Self::TakesSeveral => {
                "`solve`, `count`, dan `rate` menerima beberapa, `batch` berapa pun".into()
            }
            Self::SeedWithoutRandom => {
                "`--seed` tidak berarti di sini: teka-teki ini tidak dibagikan acak".into()
            }
            Self::LeaveSeedOut => {
                "jangan pakai `--seed`, atau bagikan teka-teki dengan `--random`".into()
            }
            Self::SavesOne { puzzles } => {
                format!("{puzzles} teka-teki tidak bisa disimpan ke satu berkas")
            }
            Self::SolveOneByOne => "simpan satu per satu, atau pakai `batch -o`".into(),
            Self::NorAFile { name } => format!("berkas `{name}` pun tidak ada"),
            Self::CsvIsForSurveys => {
                "`--csv` tidak berarti di sini: hitungan satu teka-teki bukan tabel".into()
            }
            Self::LeaveCsvOut => {
                "jangan pakai `--csv`, atau sebutkan survei sebagai ganti teka-teki".into()
            }
        }
    }
}
