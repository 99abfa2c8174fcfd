//! Why a puzzle is not converted.

use pecah::Message;

/// What is wrong with the request.
#[derive(Debug, Clone)]
pub(crate) enum ConvertProblem {
    NotASize,
    NotForATerminal,
}

impl Message for ConvertProblem {
    fn en(&self) -> String {
        match self {
            Self::NotASize => "the size must be from 1 to 200 mm".into(),
            Self::NotForATerminal => "this is not text: save it with `--output FILE`".into(),
        }
    }

    fn id(&self) -> String {
        match self {
            Self::NotASize => "ukurannya harus dari 1 sampai 200 mm".into(),
            Self::NotForATerminal => "ini bukan teks: simpan dengan `--output FILE`".into(),
        }
    }
}
