//! Problems with a batch, and what to do about them.

use pecah::{Lang, Message, grouped};

/// What is wrong, or what to do about it.
#[derive(Debug, Clone)]
pub(crate) enum BatchProblem {
    GiveTasks,
    LineTooLong { most: u64 },
    NotARecordOfABatch { line: u64 },
    AnotherTask { line: u64, found: Option<String>, expected: Option<String> },
    AnotherQuestion { line: u64 },
    AnotherOutput,
    NoAnswersInAFolder,
    AnswersInLines,
}

impl Message for BatchProblem {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::GiveTasks => {
                "give a file with a JSON object on each line, a folder with puzzles, or `-`".into()
            }
            Self::LineTooLong { most } => {
                format!("the line is longer than {} bytes", grouped(&most.to_string(), lang))
            }
            Self::NotARecordOfABatch { line } => {
                format!("line {line} is not a record of a batch")
            }
            Self::AnotherTask { line, found, expected } => {
                let found =
                    found.as_deref().map_or("no id".to_owned(), |id| format!("the id {id}"));
                let expected = match expected {
                    Some(id) => format!("this puzzle has the id {id}"),
                    None => "there is no such puzzle".to_owned(),
                };
                format!(
                    "these records are of another batch: line {line} has {found}, but {expected}"
                )
            }
            Self::AnotherQuestion { line } => format!(
                "line {line} belongs to another request: another verb, other options, or a puzzle \
                 that has changed since"
            ),
            Self::AnotherOutput => "`--resume` continues with the same puzzles, verb and options; \
                                    choose another file"
                .into(),
            Self::NoAnswersInAFolder => "a folder of puzzles has no answers to check".into(),
            Self::AnswersInLines => {
                "give lines of JSON, each with a `puzzle` and an `answer`".into()
            }
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::GiveTasks => {
                "berikan berkas dengan satu objek JSON tiap baris, folder teka-teki, atau `-`"
                    .into()
            }
            Self::LineTooLong { most } => {
                format!("baris lebih panjang dari {} bita", grouped(&most.to_string(), lang))
            }
            Self::NotARecordOfABatch { line } => {
                format!("baris {line} bukan rekaman sebuah batch")
            }
            Self::AnotherTask { line, found, expected } => {
                let found =
                    found.as_deref().map_or("tanpa id".to_owned(), |id| format!("ber-id {id}"));
                let expected = match expected {
                    Some(id) => format!("id teka-teki ini {id}"),
                    None => "teka-teki itu tidak ada".to_owned(),
                };
                format!("rekaman ini milik batch lain: baris {line} {found}, sedangkan {expected}")
            }
            Self::AnotherQuestion { line } => format!(
                "baris {line} menjawab hal lain: perintah lain, opsi lain, atau teka-teki yang \
                 sudah diubah"
            ),
            Self::AnotherOutput => "`--resume` melanjutkan rekaman dari teka-teki, perintah, dan \
                 opsi yang sama; sebutkan berkas lain"
                .into(),
            Self::NoAnswersInAFolder => {
                "folder teka-teki tidak memuat jawaban untuk diperiksa".into()
            }
            Self::AnswersInLines => {
                "berikan baris JSON, masing-masing dengan `puzzle` dan `answer`".into()
            }
        }
    }
}
