//! The library's own messages, in every language. They name options and verbs, never a front end's
//! spelling of them.

use crate::message::{Lang, Message, enumerated};

/// Problems with input, options, strategies and moves.
#[derive(Debug, Clone)]
pub(crate) enum Core {
    TooManyBytes { most: usize },
    TooManyLines { most: usize },
    RightFile,
    NotText,
    FirstBadByte,
    SaveAsText,
    HasNul,
    NulHere,
    BinaryFile,
    Empty,
    StartFromExamples,
    NotRecognised { families: Vec<&'static str> },
    NameTheFamily { example: &'static str },
    Ambiguous { families: Vec<&'static str> },
    UnknownFamily { name: String },
    KnownFamilies { families: Vec<&'static str> },
    UnknownOption { family: &'static str, name: String },
    KnownOptions { known: Vec<&'static str> },
    BadValue { name: &'static str, value: String, expected: Box<Core> },
    WholeNumber { least: u64, most: u64 },
    OneOf { words: Vec<&'static str> },
    UnknownStrategy { family: &'static str, name: String },
    KnownStrategies { known: Vec<&'static str> },
    Unsuitable { name: &'static str, why: crate::message::Text },
    UseTheDefault,
    FirstOnly { name: &'static str },
    NotOffered { family: &'static str, verb: &'static str },
    CannotJudge { family: &'static str },
    NotAMove { text: String },
    NotAMoveHere,
    UnknownFormat { family: &'static str, name: String },
    KnownFormats { known: Vec<&'static str> },
    RatedApart { verb: &'static str },
    NoMorePuzzles { made: u64 },
    AskForFewer,
}

fn number_range(least: u64, most: u64, lang: Lang) -> String {
    match (most, lang) {
        (u64::MAX, Lang::En) => format!("a whole number, {least} or more"),
        (u64::MAX, Lang::Id) => format!("bilangan bulat, {least} atau lebih"),
        (_, Lang::En) => format!("a whole number from {least} to {most}"),
        (_, Lang::Id) => format!("bilangan bulat dari {least} sampai {most}"),
    }
}

impl Message for Core {
    fn en(&self) -> String {
        match self {
            Self::TooManyBytes { most } => format!("the input is longer than {most} bytes"),
            Self::TooManyLines { most } => format!("the input has more than {most} lines"),
            Self::RightFile => "a puzzle takes a few kilobytes: is this the right file?".into(),
            Self::NotText => "the input is not UTF-8 text".into(),
            Self::FirstBadByte => "the first byte that is not text".into(),
            Self::SaveAsText => "save the file as plain UTF-8 text".into(),
            Self::HasNul => "the input contains a NUL byte".into(),
            Self::NulHere => "a NUL byte".into(),
            Self::BinaryFile => "this looks like a binary file; give a text file".into(),
            Self::Empty => "the input is empty: expected a puzzle".into(),
            Self::StartFromExamples => {
                "the examples have a puzzle of every family to start from".into()
            }
            Self::NotRecognised { families } => {
                format!("not recognised as any puzzle: expected {}", families.join(", "))
            }
            Self::NameTheFamily { example } => {
                format!("name the family that you mean, such as {example}")
            }
            Self::Ambiguous { families } => {
                format!("recognised as more than one puzzle: {}", families.join(", "))
            }
            Self::UnknownFamily { name } => format!("there is no family `{name}`"),
            Self::KnownFamilies { families } => {
                format!("the families are {}", enumerated(families, Lang::En))
            }
            Self::UnknownOption { family, name } => format!("{family} has no option `{name}`"),
            Self::KnownOptions { known } if known.is_empty() => {
                "it takes no options of its own here".into()
            }
            Self::KnownOptions { known } => {
                format!("its options are {}", enumerated(known, Lang::En))
            }
            Self::BadValue { name, value, expected } => {
                format!("`{name}` cannot be `{value}`: expected {}", expected.en())
            }
            Self::WholeNumber { least, most } => number_range(*least, *most, Lang::En),
            Self::OneOf { words } => format!("one of {}", words.join(", ")),
            Self::UnknownStrategy { family, name } => format!("{family} has no strategy `{name}`"),
            Self::KnownStrategies { known } => {
                format!("its strategies are {}", enumerated(known, Lang::En))
            }
            Self::Unsuitable { name, why } => {
                format!("`{name}` cannot be used here: {}", why.render(Lang::En))
            }
            Self::UseTheDefault => "leave the strategy out to use the default one".into(),
            Self::FirstOnly { name } => {
                format!("`{name}` stops at its first solution, so it cannot list more")
            }
            Self::NotOffered { family, verb } => format!("{family} does not offer `{verb}`"),
            Self::CannotJudge { family } => format!("{family} cannot judge such a move"),
            Self::NotAMove { text } => format!("`{text}` is not a move"),
            Self::UnknownFormat { family, name } => {
                format!("{family} does not write the format `{name}`")
            }
            Self::KnownFormats { known } => format!("it writes {}", enumerated(known, Lang::En)),
            Self::RatedApart { verb } => {
                format!(
                    "Its difficulty takes more deductions than solving allows for: use `{verb}`."
                )
            }
            Self::NotAMoveHere => "not a move".into(),
            Self::NoMorePuzzles { made } => {
                format!("no further puzzle was found that differs from the {made} made so far")
            }
            Self::AskForFewer => "ask for fewer, for larger ones, or with fewer conditions".into(),
        }
    }

    fn id(&self) -> String {
        match self {
            Self::TooManyBytes { most } => format!("masukan lebih panjang dari {most} bita"),
            Self::TooManyLines { most } => format!("masukan lebih dari {most} baris"),
            Self::RightFile => {
                "satu teka-teki hanya beberapa kilobita: apakah ini berkas yang benar?".into()
            }
            Self::NotText => "masukan bukan teks UTF-8".into(),
            Self::FirstBadByte => "bita pertama yang bukan teks".into(),
            Self::SaveAsText => "simpan berkas sebagai teks UTF-8 biasa".into(),
            Self::HasNul => "masukan memuat bita NUL".into(),
            Self::NulHere => "bita NUL".into(),
            Self::BinaryFile => "ini tampaknya berkas biner; berikan berkas teks".into(),
            Self::Empty => "masukan kosong: seharusnya sebuah teka-teki".into(),
            Self::StartFromExamples => {
                "contoh-contoh memuat teka-teki dari setiap keluarga sebagai titik awal".into()
            }
            Self::NotRecognised { families } => {
                format!("tidak dikenali sebagai teka-teki: seharusnya {}", families.join(", "))
            }
            Self::NameTheFamily { example } => {
                format!("sebutkan keluarga yang dimaksud, misalnya {example}")
            }
            Self::Ambiguous { families } => {
                format!("dikenali sebagai lebih dari satu teka-teki: {}", families.join(", "))
            }
            Self::UnknownFamily { name } => format!("tidak ada keluarga `{name}`"),
            Self::KnownFamilies { families } => {
                format!("keluarga yang ada: {}", enumerated(families, Lang::Id))
            }
            Self::UnknownOption { family, name } => {
                format!("{family} tidak punya opsi `{name}`")
            }
            Self::KnownOptions { known } if known.is_empty() => {
                "di sini tidak ada opsi khusus".into()
            }
            Self::KnownOptions { known } => format!("opsinya: {}", enumerated(known, Lang::Id)),
            Self::BadValue { name, value, expected } => {
                format!("`{name}` tidak bisa `{value}`: seharusnya {}", expected.id())
            }
            Self::WholeNumber { least, most } => number_range(*least, *most, Lang::Id),
            Self::OneOf { words } => format!("salah satu dari {}", words.join(", ")),
            Self::UnknownStrategy { family, name } => {
                format!("{family} tidak punya strategi `{name}`")
            }
            Self::KnownStrategies { known } => {
                format!("strateginya: {}", enumerated(known, Lang::Id))
            }
            Self::Unsuitable { name, why } => {
                format!("`{name}` tidak bisa dipakai di sini: {}", why.render(Lang::Id))
            }
            Self::UseTheDefault => "tanpa nama strategi, yang dipakai adalah strategi baku".into(),
            Self::FirstOnly { name } => {
                format!("`{name}` berhenti pada solusi pertama, jadi tidak bisa mendaftar lebih")
            }
            Self::NotOffered { family, verb } => format!("{family} tidak menyediakan `{verb}`"),
            Self::CannotJudge { family } => format!("{family} tidak menilai langkah seperti itu"),
            Self::NotAMove { text } => format!("`{text}` bukan langkah"),
            Self::UnknownFormat { family, name } => {
                format!("{family} tidak menulis format `{name}`")
            }
            Self::KnownFormats { known } => {
                format!("format yang ditulis: {}", enumerated(known, Lang::Id))
            }
            Self::RatedApart { verb } => format!(
                "Kesulitannya perlu deduksi lebih banyak daripada yang dibuat saat memecahkan: \
                 tanyakan dengan `{verb}`."
            ),
            Self::NotAMoveHere => "bukan langkah".into(),
            Self::NoMorePuzzles { made } => {
                format!("tidak ditemukan lagi teka-teki yang berbeda dari {made} yang sudah dibuat")
            }
            Self::AskForFewer => {
                "mintalah lebih sedikit, yang lebih besar, atau dengan syarat lebih sedikit".into()
            }
        }
    }
}
